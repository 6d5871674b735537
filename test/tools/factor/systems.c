// SPDX-License-Identifier: MIT
// systems.c -- chains and lattices of rigid bodies as KKT systems. See factor.h.
#include "factor.h"

#include "matrices.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double STEP = 0.01, GRAVITY = 9.81;

static void *take(size_t count, size_t size)
{
    void *memory = calloc(count + 1, size);
    if (!memory) abort();
    return memory;
}

// Blocks come in the order in which a Kkt keeps them.
typedef struct Writer {
    Kkt *kkt;
    int row;
} Writer;

static Writer writer_new(int n_col, int n_node, int dof, int rows, size_t blocks)
{
    Kkt *kkt = take(1, sizeof *kkt);
    *kkt = (Kkt){.n_col = n_col, .n_node = n_node, .n = n_col * dof};
    kkt->m = (n_node - n_col) * rows;
    kkt->offset = take((size_t)n_node + 1, sizeof(int));
    for (int i = 0; i < n_node; i++) kkt->offset[i + 1] = kkt->offset[i] + (i < n_col ? dof : rows);
    kkt->row_start = take((size_t)n_node + 1, sizeof(int));
    kkt->col = take(blocks, sizeof(int));
    kkt->at = take(blocks, sizeof(int));
    kkt->value = take(blocks * (size_t)(dof * dof), sizeof(double));
    size_t n = (size_t)(kkt->n + kkt->m);
    kkt->rhs = take(n, sizeof(double));
    kkt->size = take(n, sizeof(double));
    kkt->x = take(n, sizeof(double));
    kkt->lo = take((size_t)kkt->m, sizeof(double));
    kkt->hi = take((size_t)kkt->m, sizeof(double));
    for (int i = 0; i < kkt->m; i++) kkt->lo[i] = -INFINITY, kkt->hi[i] = INFINITY;
    return (Writer){.kkt = kkt};
}

static double *write_block(Writer *writer, int row, int col)
{
    Kkt *kkt = writer->kkt;
    kkt->col[kkt->n_block] = col;
    kkt->at[kkt->n_block++] = kkt->n_value;
    kkt->row_start[row + 1] = kkt->n_block;
    kkt->n_value += kkt_size(kkt, row) * kkt_size(kkt, col);
    return kkt->value + kkt->at[kkt->n_block - 1];
}

// (I, -hat(s)) times sign: velocity of the point at lever s.
static void write_point(double *j, const double *s, double sign)
{
    const double hat[9] = {0, -s[2], s[1], s[2], 0, -s[0], -s[1], s[0], 0};
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 3; k++) {
            j[6 * i + k] = sign * (i == k);
            j[6 * i + 3 + k] = -sign * hat[3 * i + k];
        }
}

Kkt *system_rods(int rods, double ratio)
{
    int n = rods + 1;
    unsigned seed = 3;
    Writer writer = writer_new(n, 2 * n, 6, 3, 4 * (size_t)n);
    for (int i = 0; i < n; i++) {
        double *h = write_block(&writer, i, i), m = i < rods ? 1 : ratio;
        double tension = GRAVITY * (ratio + rods - i), stiff = STEP * STEP * tension * 0.5;
        double inertia[3] = {4e-4, 0.021, 0.021};
        for (int k = 0; k < 3; k++) {
            h[7 * k] = m;
            h[7 * (k + 3)] = i < rods ? inertia[k] + (k > 0 ? stiff : 0) : 0.4 * ratio / 16;
        }
        h[6 * 4 + 3] = h[6 * 3 + 4] = 1e-5 * matrix_random(&seed);
    }
    for (int i = 0; i < n; i++) {
        double bend = 0.05 * matrix_random(&seed);
        double before[3] = {0.25, bend, -bend}, here[3] = {-0.25, bend, bend}, zero[3] = {0};
        if (i > 0) write_point(write_block(&writer, n + i, i - 1), before, -1);
        write_point(write_block(&writer, n + i, i), i < rods ? here : zero, 1);
        write_block(&writer, n + i, n + i);
    }
    return writer.kkt;
}

// ---------------------------------------------------------------------------------------------
// Lattices. Link w of a point ties it to its neighbour before it in direction w, or to the ground.

typedef struct Lattice {
    int side, dof;
    double (*j)[2][6]; // [3 points]  J of a link on the neighbour before and on the point itself
    bool *there;       // [3 points]
} Lattice;

static int neighbour(const Lattice *a, int p, int w)
{
    int stride = w == 0 ? 1 : w == 1 ? a->side : a->side * a->side;
    return p / stride % a->side > 0 ? p - stride : -1;
}

static Lattice lattice_new(int side, int dof)
{
    Lattice a = {.side = side, .dof = dof};
    size_t points = (size_t)side * (size_t)side * (size_t)side;
    unsigned seed = 17;
    a.j = take(3 * points, sizeof *a.j);
    a.there = take(3 * points, sizeof *a.there);
    for (int l = 0; l < 3 * (int)points; l++) {
        int w = l % 3;
        double u[3], length = 0;
        a.there[l] = neighbour(&a, l / 3, w) >= 0 || w == 0;
        for (int i = 0; i < 3; i++) u[i] = (i == w) + 0.2 * matrix_random(&seed);
        for (int i = 0; i < 3; i++) length += u[i] * u[i];
        for (int i = 0; i < 3; i++) u[i] /= sqrt(length);
        for (int end = 0; end < 2; end++) {
            double s[3], sign = end ? 1 : -1;
            for (int i = 0; i < 3; i++) s[i] = 0.3 * matrix_random(&seed) - (i == w) * sign * 0.4;
            for (int i = 0; i < 3; i++) {
                a.j[l][end][i] = sign * u[i];
                a.j[l][end][3 + i] =
                    sign * (s[(i + 1) % 3] * u[(i + 2) % 3] - s[(i + 2) % 3] * u[(i + 1) % 3]);
            }
        }
    }
    return a;
}

// Stiffness across the link, here that of three rows at right angles in the mean: c G G^T with G the
// Jacobian of the link turned about each axis.
static void add_stiffness(double *h, const double *a, const double *b, int dof)
{
    double c = STEP * STEP * GRAVITY * 100;
    for (int turn = 0; turn < 3; turn++)
        for (int i = 0; i < dof; i++)
            for (int k = 0; k < dof; k++) {
                double left = a[i / 3 * 3 + (i + turn) % 3], right = b[k / 3 * 3 + (k + turn) % 3];
                h[dof * i + k] += c / 3 * left * right;
            }
}

static void write_bodies(const Lattice *a, Writer *writer, int points)
{
    for (int p = 0; p < points; p++) {
        for (int w = 2; w >= 0; w--) {
            int q = neighbour(a, p, w);
            if (q < 0) continue;
            add_stiffness(write_block(writer, p, q), a->j[3 * p + w][1], a->j[3 * p + w][0],
                          a->dof);
        }
        double *h = write_block(writer, p, p);
        for (int i = 0; i < a->dof; i++) h[(a->dof + 1) * i] = i < 3 ? 1 : 0.1;
        for (int w = 0; w < 3; w++) {
            int stride = w == 0 ? 1 : w == 1 ? a->side : a->side * a->side;
            double(*own)[6] = a->j[3 * p + w], (*next)[6] = a->j[3 * (p + stride) + w];
            if (a->there[3 * p + w]) add_stiffness(h, own[1], own[1], a->dof);
            if (p / stride % a->side < a->side - 1) add_stiffness(h, next[0], next[0], a->dof);
        }
    }
}

static Kkt *lattice_system(int side, int dof)
{
    Lattice a = lattice_new(side, dof);
    int points = side * side * side, links = 0;
    for (int l = 0; l < 3 * points; l++) links += a.there[l];
    Writer writer = writer_new(points, points + links, dof, 1, (size_t)(4 * points + 3 * links));
    write_bodies(&a, &writer, points);
    for (int l = 0, row = points; l < 3 * points; l++) {
        if (!a.there[l]) continue;
        int q = neighbour(&a, l / 3, l % 3);
        size_t bytes = (size_t)dof * sizeof(double);
        if (q >= 0) memcpy(write_block(&writer, row, q), a.j[l][0], bytes);
        memcpy(write_block(&writer, row, l / 3), a.j[l][1], bytes);
        write_block(&writer, row, row);
        row++;
    }
    free(a.j), free(a.there);
    return writer.kkt;
}

Kkt *system_body_lattice(int side)
{
    return lattice_system(side, 6);
}

Kkt *system_particle_lattice(int side)
{
    return lattice_system(side, 3);
}
