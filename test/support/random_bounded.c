// SPDX-License-Identifier: MIT
// random_bounded.c -- see random_bounded.h.
#include "random_bounded.h"
#include "matrices.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

const char *const bounded_kind_names[BOUNDED_KINDS] = {"soft", "hard", "known", "degenerate",
                                                       "infeasible"};

typedef struct Maker {
    unsigned seed;
    RandomBounded *out;
    Builder *builder;
    int n_col, n_row; // block nodes
    int *size;
    double spread; // of masses, decades
} Maker;

static double uniform(Maker *m) // [0, 1)
{
    return 0.5 + 0.5 * matrix_random(&m->seed);
}

static int below(Maker *m, int n)
{
    return (int)(uniform(m) * n);
}

// m (I + g g^T), m = 10^[0, spread)
static void add_mass(Maker *m, int node)
{
    double block[9], g[3], mass = pow(10, m->spread * uniform(m));
    int size = m->size[node];
    for (int i = 0; i < size; i++) g[i] = matrix_random(&m->seed);
    for (int i = 0; i < size; i++)
        for (int j = 0; j < size; j++) block[i * size + j] = mass * ((i == j) + g[i] * g[j]);
    builder_add(m->builder, node, node, block);
}

// k (g -g')^T (g -g') between two nodes: stiffness in H.
static void add_spring(Maker *m, int a, int b)
{
    double g[2][3], block[9], k = pow(10, m->spread * uniform(m));
    int node[2] = {a, b};
    if (a == b) return;
    for (int e = 0; e < 2; e++)
        for (int i = 0; i < 3; i++) g[e][i] = matrix_random(&m->seed);
    for (int e = 0; e < 2; e++)
        for (int f = 0; f <= e; f++) {
            int p = node[e], q = node[f];
            for (int i = 0; i < m->size[p]; i++)
                for (int j = 0; j < m->size[q]; j++)
                    block[i * m->size[q] + j] = k * g[e][i] * g[f][j];
            builder_add(m->builder, p, q, block);
        }
}

static void add_jacobian(Maker *m, int node)
{
    int parents = 1 + below(m, 3), used[3] = {-1, -1, -1};
    for (int e = 0; e < parents; e++) {
        double block[9];
        int col = below(m, m->n_col);
        if (col == used[0] || col == used[1]) continue;
        used[e] = col;
        for (int i = 0; i < m->size[node] * m->size[col]; i++) block[i] = matrix_random(&m->seed);
        builder_add(m->builder, node, col, block);
    }
}

// -C = -c (I + g g^T), of the order of J H^-1 J^T down to 1e-6 of it; or none.
static void add_compliance(Maker *m, int node)
{
    double block[9] = {0}, g[3];
    bool soft = m->out->kind == BOUNDED_SOFT || uniform(m) < 0.2;
    double c = soft ? -pow(10, -6 * uniform(m)) : 0;
    int size = m->size[node];
    for (int i = 0; i < size; i++) g[i] = matrix_random(&m->seed);
    for (int i = 0; i < size; i++)
        for (int j = 0; j < size; j++) block[i * size + j] = c * ((i == j) + g[i] * g[j]);
    builder_add(m->builder, node, node, block);
}

static void make_sizes(Maker *m)
{
    BoundedKind kind = m->out->kind;
    int rows = 2 + (int)(55.99 * pow(uniform(m), 2)), dofs, total = 0;
    m->size = calloc(256, sizeof(int));
    dofs = kind == BOUNDED_HARD ? 2 * rows + 6 : 2 + (int)((0.4 + uniform(m)) * rows);
    for (m->n_col = 0; total < dofs; total += m->size[m->n_col++])
        m->size[m->n_col] = 1 + below(m, 3);
    total = 0;
    for (m->n_row = 0; total < rows; total += m->size[m->n_col + m->n_row++]) {
        int size = 1 + below(m, 3);
        m->size[m->n_col + m->n_row] = total + size > rows ? rows - total : size;
    }
    // the last block has the shape of the first one, for make_conflict() and make_twins()
    if (kind == BOUNDED_DEGENERATE || kind == BOUNDED_INFEASIBLE)
        m->size[m->n_col + m->n_row++] = m->size[m->n_col];
}

// Bounds of one row; `force` is what a force of it is like.
static void make_bounds(Maker *m, int row, double force)
{
    Kkt *kkt = m->out->kkt;
    double a = force * uniform(m);
    double b = force * uniform(m);
    switch (below(m, 6)) {
    case 0: // bilateral
        break;
    case 1: // unilateral, pulling
        kkt->hi[row] = 0;
        break;
    case 2: // motor, friction
        kkt->lo[row] = -a, kkt->hi[row] = a;
        break;
    case 3:
        kkt->lo[row] = -a, kkt->hi[row] = b;
        break;
    case 4:
        if (uniform(m) < 0.3)
            kkt->lo[row] = kkt->hi[row] = a - b;
        else
            kkt->lo[row] = a - 2 * b;
        break;
    default:
        kkt->lo[row] = 0;
    }
}

double random_bounded_unit(const Kkt *kkt, int row)
{
    int node = kkt->n_col, i;
    while (kkt->offset[node + 1] <= kkt->n + row) node++;
    i = kkt->n + row - kkt->offset[node];
    int end = kkt->row_start[node + 1] - 1, size = kkt_size(kkt, node);
    double u = -kkt->value[kkt->at[end] + i * size + i];
    for (int b = kkt->row_start[node]; b < end; b++) {
        int col = kkt->col[b], cols = kkt_size(kkt, col);
        const double *h = kkt->value + kkt->at[kkt->row_start[col + 1] - 1];
        for (int c = 0; c < cols; c++)
            u += pow(kkt->value[kkt->at[b] + i * cols + c], 2) / h[c * cols + c];
    }
    return u;
}

static void make_all_bounds(Maker *m)
{
    Kkt *kkt = m->out->kkt;
    for (int row = 0; row < kkt->m; row++) make_bounds(m, row, 1 / random_bounded_unit(kkt, row));
}

// Forces between or at their bounds, x at random; s so that w is as it should be.
static void make_known(Maker *m)
{
    Kkt *kkt = m->out->kkt;
    int n = kkt->n, size = n + kkt->m;
    double *x = calloc((size_t)size, sizeof *x), *w = calloc((size_t)size, sizeof *w);
    bool degenerate = m->out->kind == BOUNDED_DEGENERATE;
    for (int i = 0; i < n; i++) x[i] = matrix_random(&m->seed);
    for (int row = 0; row < kkt->m; row++) {
        double lo = kkt->lo[row], hi = kkt->hi[row], force = 1 / random_bounded_unit(kkt, row);
        double from = lo > -INFINITY ? lo : (hi < INFINITY ? hi : force) - 2 * force;
        double to = hi < INFINITY ? hi : from + 2 * force, part = uniform(m), l;
        int side = below(m, 3) - 1;
        if ((side < 0 && lo == -INFINITY) || (side > 0 && hi == INFINITY)) side = 0;
        l = side < 0 ? lo : side > 0 ? hi : from + part * (to - from);
        x[n + row] = -l;
        w[n + row] = -side * uniform(m);
        if (degenerate && uniform(m) < 0.5) w[n + row] = 0;
        if (lo == hi) w[n + row] = matrix_random(&m->seed);
    }
    matrix_set_solution(kkt, x);
    for (int i = n; i < size; i++) kkt->rhs[i] -= w[i];
    m->out->known = true;
    free(x), free(w);
}

// Makes block `twin` of rows the same as `node`, or its opposite: x >= 1 and -x >= 0.
static void copy_rows(Maker *m, int node, int twin, double sign)
{
    Kkt *kkt = m->out->kkt;
    int size = kkt_size(kkt, node);
    for (int b = 0; b < kkt->row_start[node + 1] - kkt->row_start[node]; b++) {
        int from = kkt->row_start[node] + b, to = kkt->row_start[twin] + b;
        bool diagonal = kkt->col[from] == node;
        for (int i = 0; i < size * kkt_size(kkt, kkt->col[from]); i++)
            kkt->value[kkt->at[to] + i] = diagonal ? 0 : sign * kkt->value[kkt->at[from] + i];
        for (int i = 0; diagonal && i < size * size; i++) kkt->value[kkt->at[from] + i] = 0;
    }
}

static bool is_twin(const Kkt *kkt, int a, int b)
{
    int count = kkt->row_start[a + 1] - kkt->row_start[a];
    if (count != kkt->row_start[b + 1] - kkt->row_start[b] || kkt_size(kkt, a) != kkt_size(kkt, b))
        return false;
    for (int i = 0; i < count - 1; i++)
        if (kkt->col[kkt->row_start[a] + i] != kkt->col[kkt->row_start[b] + i]) return false;
    return count > 1;
}

// The last rows stand against the first ones, all of them hard.
static void make_conflict(Maker *m)
{
    Kkt *kkt = m->out->kkt;
    int a = kkt->n_col, b = kkt->n_node - 1;
    copy_rows(m, a, b, -1);
    for (int i = 0; i < kkt_size(kkt, a); i++) {
        int p = kkt->offset[a] + i - kkt->n, q = kkt->offset[b] + i - kkt->n;
        kkt->lo[p] = kkt->lo[q] = 0;
        kkt->hi[p] = kkt->hi[q] = INFINITY;
        kkt->rhs[kkt->n + p] = 0.5 + uniform(m);
        kkt->rhs[kkt->n + q] = 0.5;
    }
}

static void make_twins(Maker *m)
{
    Kkt *kkt = m->out->kkt;
    for (int a = kkt->n_col; a < kkt->n_node; a++)
        for (int b = a + 1; b < kkt->n_node; b++)
            if (is_twin(kkt, a, b) && uniform(m) < 0.5) copy_rows(m, a, b, 1);
}

static void add_rows(Maker *m)
{
    unsigned first = m->seed;
    bool twins = m->out->kind == BOUNDED_DEGENERATE || m->out->kind == BOUNDED_INFEASIBLE;
    for (int i = 0; i < m->n_row; i++) {
        if (twins && i == m->n_row - 1) m->seed = first;
        add_jacobian(m, m->n_col + i);
        add_compliance(m, m->n_col + i);
    }
}

// Neighbouring seeds must not give neighbouring numbers.
static unsigned mixed(unsigned x)
{
    x = (x ^ x >> 16) * 0x85ebca6bu;
    x = (x ^ x >> 13) * 0xc2b2ae35u;
    return x ^ x >> 16;
}

RandomBounded random_bounded(unsigned seed)
{
    RandomBounded out = {.kind = (BoundedKind)(seed % BOUNDED_KINDS)};
    Maker m = {.seed = mixed(seed), .out = &out};
    m.spread = 9 * uniform(&m); // blocks and sums of springs add up to another decade
    if (uniform(&m) < 0.3) m.spread = 0;
    make_sizes(&m);
    m.builder = builder_new(m.n_col, m.n_col + m.n_row, m.size);
    for (int node = 0; node < m.n_col; node++) add_mass(&m, node);
    for (int i = 0; i < m.n_col; i++)
        if (uniform(&m) < 0.5) {
            int a = below(&m, m.n_col); // one after the other: arguments have no order
            add_spring(&m, a, below(&m, m.n_col));
        }
    add_rows(&m);
    out.kkt = builder_finish(m.builder);
    if (out.kind == BOUNDED_DEGENERATE) make_twins(&m);
    make_all_bounds(&m);
    for (int i = 0; i < out.kkt->n + out.kkt->m; i++) out.kkt->rhs[i] = matrix_random(&m.seed);
    if (out.kind == BOUNDED_KNOWN || out.kind == BOUNDED_DEGENERATE) make_known(&m);
    if (out.kind == BOUNDED_INFEASIBLE) make_conflict(&m);
    out.unique = out.kind == BOUNDED_SOFT;
    for (int i = 0; i < out.kkt->n + out.kkt->m; i++) out.kkt->size[i] = fabs(out.kkt->rhs[i]);
    free(m.size);
    return out;
}
