// SPDX-License-Identifier: MIT
// friction_file.c -- friction problems that others have published, in the text format of Siconos' numerics library, solved by `auto`
// from nothing:
//
//     u = W r + q     r in the cone of friction mu,  u + mu |u_T| e_N in its dual,  perpendicular
//
// Usage: friction_file FILE...   (three rows a contact; W dense or by blocks)
// A file has W alone, and Taut solves H x + J^T z: here H = 1 and J J^T = W, by Cholesky's method with pivots down to 1e-6 of the
// largest (the files have seven digits). The error is that of natural_map.h by W of the file. With that J matrices are dense, so that times say little, and counts say more.
#include "bench/touch/natural_map.h"
#include "bounded/bounded.h"
#include "matrices.h"

#include <limits.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const double LEAST_PIVOT = 1e-6; // of the largest diagonal entry

typedef struct Problem {
    int contacts, rows, rank;
    double *W, *J; // [rows][rows]; [rows][rank at the front of each row of `rows`]
    double *q, *mu;
} Problem;

// --- reading ---

static bool read_number(FILE *file, double *x)
{
    char word[64], *end = word;
    if (fscanf(file, "%63s", word) != 1) return false;
    *x = strtod(word, &end);
    return end > word && *end == 0;
}

static bool read_integer(FILE *file, int *i)
{
    double x;
    if (!read_number(file, &x) || !(fabs(x) < INT_MAX)) return false;
    *i = (int)x;
    return *i == x;
}

static bool skip_integers(FILE *file, int count)
{
    int unused;
    while (count-- > 0)
        if (!read_integer(file, &unused)) return false;
    return true;
}

// Entries by columns.
static bool read_dense(FILE *file, Problem *p)
{
    int rows, columns;
    if (!read_integer(file, &rows) || !read_integer(file, &columns) || rows != p->rows ||
        columns != p->rows)
        return false;
    for (int j = 0; j < p->rows; j++)
        for (int i = 0; i < p->rows; i++)
            if (!read_number(file, &p->W[i * p->rows + j])) return false;
    return true;
}

// Blocks of 3 x 3 by rows of blocks, each by columns behind its number.
static bool read_blocks(FILE *file, Problem *p)
{
    const int n = p->contacts;
    int blocks, starts, columns, block_rows, block_columns;
    if (!read_integer(file, &blocks) || !read_integer(file, &block_rows) ||
        !read_integer(file, &block_columns) || block_rows != n || block_columns != n ||
        !skip_integers(file, 2 * n) || !read_integer(file, &starts) ||
        !read_integer(file, &columns) || starts != n + 1 || columns != blocks)
        return false;

    int *start = calloc((size_t)n + 1, sizeof *start),
        *column = calloc((size_t)blocks + 1, sizeof *column);
    bool good = start && column;
    for (int i = 0; good && i <= n; i++) good = read_integer(file, &start[i]);
    for (int i = 0; good && i < blocks; i++) good = read_integer(file, &column[i]);
    for (int i = 0; good && i < n; i++)
        for (int b = start[i]; good && b < start[i + 1]; b++) {
            good = skip_integers(file, 1) && b < blocks && column[b] >= 0 && column[b] < n;
            for (int k = 0; good && k < 9; k++)
                good = read_number(file, &p->W[(3 * i + k % 3) * p->rows + 3 * column[b] + k / 3]);
        }
    free(start), free(column);
    return good;
}

static void problem_free(Problem *p)
{
    free(p->W), free(p->J), free(p->q), free(p->mu);
}

static bool problem_read(const char *path, Problem *p)
{
    FILE *file = fopen(path, "r");
    int dimension, storage, rows, columns;
    *p = (Problem){0};
    bool good = file && read_integer(file, &dimension) && read_integer(file, &p->contacts) &&
                read_integer(file, &storage) && read_integer(file, &rows) &&
                read_integer(file, &columns) && dimension == 3 && p->contacts > 0 &&
                p->contacts < 5000 && rows == 3 * p->contacts && columns == rows && storage >= 0 &&
                storage <= 1;
    if (good) {
        p->rows = rows;
        p->W = calloc((size_t)rows * (size_t)rows, sizeof *p->W);
        p->J = calloc((size_t)rows * (size_t)rows, sizeof *p->J);
        p->q = calloc((size_t)rows, sizeof *p->q);
        p->mu = calloc((size_t)p->contacts, sizeof *p->mu);
        good = p->W && p->J && p->q && p->mu;
    }
    good = good && (storage == 0 ? read_dense(file, p) : read_blocks(file, p));
    for (int i = 0; good && i < p->rows; i++) good = read_number(file, &p->q[i]);
    for (int i = 0; good && i < p->contacts; i++) good = read_number(file, &p->mu[i]);
    if (file) fclose(file);
    if (!good) problem_free(p);
    return good;
}

// --- J of W ---

// Cholesky's method; at each turn the row with the largest rest is eliminated.
static void make_j(Problem *p)
{
    const int n = p->rows;
    double *rest = calloc((size_t)n, sizeof *rest), largest = 0;
    if (!rest) abort();
    for (int i = 0; i < n; i++) {
        rest[i] = p->W[i * n + i];
        largest = fmax(largest, rest[i]);
    }
    for (p->rank = 0; p->rank < n; p->rank++) {
        const int k = p->rank;
        int pivot = 0;
        for (int i = 1; i < n; i++)
            if (rest[i] > rest[pivot]) pivot = i;
        if (rest[pivot] <= LEAST_PIVOT * largest) break;

        const double root = sqrt(rest[pivot]);
        for (int i = 0; i < n; i++) {
            double sum = 0.5 * (p->W[i * n + pivot] + p->W[pivot * n + i]);
            for (int j = 0; j < k; j++) sum -= p->J[i * n + j] * p->J[pivot * n + j];
            p->J[i * n + k] = sum / root;
        }
        for (int i = 0; i < n; i++) rest[i] -= p->J[i * n + k] * p->J[i * n + k];
        rest[pivot] = 0;
    }
    free(rest);
}

// --- the system ---

static Kkt *make_system(const Problem *p)
{
    const int columns = (p->rank + 2) / 3, nodes = columns + p->contacts, n = p->rows;
    int *size = calloc((size_t)nodes, sizeof *size);
    if (!size) abort();
    for (int i = 0; i < nodes; i++) size[i] = 3;
    Builder *builder = builder_new(columns, nodes, size);
    for (int c = 0; c < columns; c++)
        builder_add(builder, c, c, (double[]){1, 0, 0, 0, 1, 0, 0, 0, 1});
    for (int i = 0; i < p->contacts; i++)
        for (int c = 0; c < columns; c++) {
            double block[9] = {0}, sum = 0;
            for (int k = 0; k < 9; k++) {
                if (3 * c + k % 3 < p->rank) block[k] = p->J[(3 * i + k / 3) * n + 3 * c + k % 3];
                sum += fabs(block[k]);
            }
            if (sum > 0) builder_add(builder, columns + i, c, block);
        }
    Kkt *kkt = builder_finish(builder);
    free(size);

    // w = J x + q
    kkt->n_disc = p->contacts;
    kkt->disc = calloc((size_t)p->contacts, sizeof *kkt->disc);
    if (!kkt->disc) abort();
    for (int i = 0; i < p->contacts; i++) {
        kkt->lo[3 * i] = 0;
        kkt->disc[i] =
            (KktDisc){.row = 3 * i + 1, .rows = 2, .normal = 3 * i, .coefficient = p->mu[i]};
    }
    for (int i = 0; i < n; i++) {
        kkt->rhs[kkt->n + i] = -p->q[i];
        kkt->size[kkt->n + i] = fabs(p->q[i]);
    }
    return kkt;
}

static double largest_of(const Problem *p)
{
    double most = 0;
    for (int i = 0; i < p->rows; i++) most = fmax(most, fabs(p->q[i]));
    return most;
}

static void solve(const char *path)
{
    Problem p;
    const char *name = strrchr(path, '/') ? strrchr(path, '/') + 1 : path;
    if (!problem_read(path, &p)) {
        printf("%-36s not a friction problem of three rows a contact\n", name);
        return;
    }
    make_j(&p);
    Kkt *kkt = make_system(&p);
    Memory memory = {taut_default_allocator(), false};
    const BoundedOps *ops = bounded_ops(TAUT_BOUNDED_AUTO);
    BoundedStats stats = {0};
    void *self = NULL;
    TautStatus status = ops->analyse(&memory, kkt, solver_ops(TAUT_SOLVER_LDLT), NULL, &self);
    const clock_t start = clock();
    if (status == TAUT_OK) {
        status = ops->solve(self, kkt, &(BoundedRows){0});
        ops->stats(self, &stats);
    }
    const double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
    double *r = calloc((size_t)p.rows, sizeof *r);
    for (int i = 0; r && i < p.rows; i++) r[i] = -kkt->x[kkt->n + i];
    printf("%-36s %8d %5d %-14s %8.1e %8.1e %14d %7d %8.2f\n", name, p.contacts, p.rank,
           status == TAUT_OK ? "solved" : taut_status_text(status),
           r ? natural_map(p.contacts, p.W, p.q, p.mu, r) : NAN, largest_of(&p), stats.factors,
           stats.solves, seconds);
    fflush(stdout);
    free(r);
    ops->free(&memory, self);
    matrix_free(kkt);
    problem_free(&p);
}

int main(int argc, char **argv)
{
    printf("%-36s %8s %5s %-14s %8s %8s %14s %7s %8s\n", "problem", "contacts", "rank", "status",
           "error", "q, m/s", "factorisations", "solves", "s");
    for (int i = 1; i < argc; i++) solve(argv[i]);
    return 0;
}
