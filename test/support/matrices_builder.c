// SPDX-License-Identifier: MIT
// matrices_builder.c -- KKT systems from blocks in any order. See matrices.h.
#include "matrices.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct Block {
    int row, col;
    double v[9];
} Block;

struct Builder {
    Kkt *kkt;
    Block *block;
    int count, room;
};

static void *take(size_t count, size_t size)
{
    void *memory = calloc(count + 1, size);
    if (!memory) abort();
    return memory;
}

Builder *builder_new(int n_col, int n_node, const int *size)
{
    Builder *builder = take(1, sizeof *builder);
    Kkt *kkt = builder->kkt = take(1, sizeof *kkt);
    kkt->n_col = n_col;
    kkt->n_node = n_node;
    kkt->offset = take((size_t)n_node + 1, sizeof(int));
    for (int i = 0; i < n_node; i++)
        kkt->offset[i + 1] = kkt->offset[i] + (size ? size[i] : i < n_col ? 3 : 1);
    kkt->n = kkt->offset[n_col];
    kkt->m = kkt->offset[n_node] - kkt->n;
    double zero[9] = {0};
    for (int i = 0; i < n_node; i++) builder_add(builder, i, i, zero);
    return builder;
}

void builder_add(Builder *builder, int row, int col, const double *block)
{
    if (builder->count == builder->room) {
        builder->room = 2 * builder->room + 64;
        builder->block = realloc(builder->block, (size_t)builder->room * sizeof(Block));
        if (!builder->block) abort();
    }
    Block *b = &builder->block[builder->count++];
    int rows = kkt_size(builder->kkt, row), cols = kkt_size(builder->kkt, col);
    *b = (Block){.row = row > col ? row : col, .col = row > col ? col : row};
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < cols; j++)
            b->v[row >= col ? i * cols + j : j * rows + i] = block[i * cols + j];
}

static int compare(const void *a, const void *b)
{
    const Block *p = a, *q = b;
    return p->row != q->row ? (p->row > q->row) - (p->row < q->row)
                            : (p->col > q->col) - (p->col < q->col);
}

Kkt *builder_finish(Builder *builder)
{
    Kkt *kkt = builder->kkt;
    size_t count = (size_t)builder->count, n = (size_t)(kkt->n + kkt->m);
    if (count) qsort(builder->block, count, sizeof(Block), compare);
    kkt->row_start = take((size_t)kkt->n_node + 1, sizeof(int));
    kkt->col = take(count, sizeof(int));
    kkt->at = take(count, sizeof(int));
    kkt->value = take(9 * count, sizeof(double));
    kkt->rhs = take(n, sizeof(double));
    kkt->size = take(n, sizeof(double));
    kkt->x = take(n, sizeof(double));
    kkt->lo = take((size_t)kkt->m, sizeof(double));
    kkt->hi = take((size_t)kkt->m, sizeof(double));
    for (int i = 0; i < kkt->m; i++) kkt->lo[i] = -INFINITY, kkt->hi[i] = INFINITY;
    for (int i = 0; i < builder->count; i++) {
        const Block *b = &builder->block[i];
        int size = kkt_size(kkt, b->row) * kkt_size(kkt, b->col);
        if (i == 0 || compare(b - 1, b) != 0) {
            kkt->at[kkt->n_block] = kkt->n_value;
            kkt->col[kkt->n_block++] = b->col;
            kkt->n_value += size;
            kkt->row_start[b->row + 1] = kkt->n_block;
        }
        for (int j = 0; j < size; j++) kkt->value[kkt->at[kkt->n_block - 1] + j] += b->v[j];
    }
    free(builder->block);
    free(builder);
    return kkt;
}

void matrix_free(Kkt *kkt)
{
    void *all[] = {kkt->offset, kkt->row_start, kkt->col, kkt->at, kkt->value, kkt->upper, kkt->rhs,
                   kkt->size,   kkt->x,         kkt->lo,  kkt->hi, kkt->disc,  kkt->fold,  kkt};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) free(all[i]);
}

void matrix_set_solution(Kkt *kkt, const double *x)
{
    size_t n = (size_t)(kkt->n + kkt->m);
    double *zero = take(n, sizeof(double));
    kkt_residual(kkt, x, zero, kkt->rhs);
    for (size_t i = 0; i < n; i++) kkt->rhs[i] = -kkt->rhs[i];
    for (size_t i = 0; i < n; i++) kkt->x[i] = x[i];
    free(zero);
}

void matrix_make_skew(Kkt *kkt, double part, unsigned seed)
{
    kkt->upper = take((size_t)kkt->n_value, sizeof(double));
    for (int i = 0; i < kkt->n_value; i++) kkt->upper[i] = NAN;
    for (int node = 0; node < kkt->n_node; node++) {
        int rows = kkt_size(kkt, node), end = kkt->row_start[node + 1] - 1;
        for (int b = kkt->row_start[node]; b < end; b++)
            for (int k = kkt->at[b]; k < kkt->at[b] + rows * kkt_size(kkt, kkt->col[b]); k++)
                kkt->upper[k] = kkt->value[k] * (1 + part * matrix_random(&seed));
        double *d = kkt->value + kkt->at[end], largest = 0;
        for (int k = 0; k < rows * rows; k++) largest = fmax(largest, fabs(d[k]));
        for (int i = 0; node < kkt->n_col && i < rows; i++)
            for (int j = 0; j < i; j++) {
                double skew = part * largest * matrix_random(&seed);
                d[i * rows + j] += skew;
                d[j * rows + i] -= skew;
            }
    }
}

double matrix_random(unsigned *seed)
{
    *seed = *seed * 1664525u + 1013904223u;
    return (double)(*seed >> 8) / (1 << 23) - 1;
}

void matrix_random_solution(Kkt *kkt, unsigned seed)
{
    double *x = take((size_t)(kkt->n + kkt->m), sizeof(double)), largest = 0;
    for (int node = 0; node < kkt->n_col; node++)
        largest = fmax(largest, fabs(kkt->value[kkt->at[kkt->row_start[node + 1] - 1]]));
    for (int i = 0; i < kkt->n; i++) x[i] = matrix_random(&seed);
    for (int i = kkt->n; i < kkt->n + kkt->m; i++) x[i] = largest * matrix_random(&seed);
    matrix_set_solution(kkt, x);
    free(x);
}
