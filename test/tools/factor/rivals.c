// SPDX-License-Identifier: MIT
// rivals.c -- LDL, CHOLMOD and KLU of SuiteSparse and sequential MUMPS behind one interface. Each is
// used as its manual says is fastest for a matrix whose pattern stays: symbolic phase once, numeric
// phase measured. None of them refines here.
//
//     LDL      L D L^T without pivoting: in Taut's order (its own AMD would meet zero pivots)
//     CHOLMOD  simplicial L D L^T, the same order; its supernodal path takes positive matrices only
//     KLU      the same order, pivots on the diagonal where they serve (with its own AMD it is up to
//              twenty times slower on cloth); refactors with the pivots of the first time
//     MUMPS    SYM = 2, own pivoting; orders AMD, AMF, PORD, METIS, SCOTCH, the best counts
#include "factor.h"

#include <cholmod.h>
#include <dmumps_c.h>
#include <klu.h>
#include <ldl.h>
#include <stdlib.h>
#include <string.h>

static void *take(size_t count, size_t size)
{
    void *memory = calloc(count + 1, size);
    if (!memory) abort();
    return memory;
}

// ---------------------------------------------------------------------------------------------

static void each_entry(const Kkt *kkt, Columns *a, int *fill)
{
    for (int node = 0; node < kkt->n_node; node++)
        for (int b = kkt->row_start[node]; b < kkt->row_start[node + 1]; b++) {
            int rows = kkt_size(kkt, node), cols = kkt_size(kkt, kkt->col[b]);
            for (int e = 0; e < rows * cols; e++) {
                int i = kkt->offset[node] + e / cols, j = kkt->offset[kkt->col[b]] + e % cols;
                for (int mirror = 0; mirror < 1 + (kkt->col[b] != node); mirror++) {
                    int r = mirror ? j : i, c = mirror ? i : j;
                    if (!fill) {
                        a->start[c + 1]++;
                        continue;
                    }
                    a->row[fill[c]] = r;
                    a->value[fill[c]++] = kkt->value[kkt->at[b] + e];
                }
            }
        }
}

// Twice transposed: rows ascend.
static void sort_rows(Columns *a)
{
    int n = a->n, nz = a->start[n];
    Columns t = {n, take((size_t)n + 1, sizeof(int)), take((size_t)nz, sizeof(int)),
                 take((size_t)nz, sizeof(double)), NULL};
    for (int p = 0; p < nz; p++) t.start[a->row[p] + 1]++;
    for (int i = 0; i < n; i++) t.start[i + 1] += t.start[i];
    int *fill = take((size_t)n, sizeof(int));
    memcpy(fill, t.start, (size_t)n * sizeof(int));
    for (int j = 0; j < n; j++)
        for (int p = a->start[j]; p < a->start[j + 1]; p++) {
            t.row[fill[a->row[p]]] = j;
            t.value[fill[a->row[p]]++] = a->value[p];
        }
    free(fill), free(a->start), free(a->row), free(a->value);
    t.order = a->order;
    *a = t; // symmetric: its transpose is itself
}

Columns columns_of(const Kkt *kkt, const int *order)
{
    Columns a = {.n = kkt->n + kkt->m, .order = order};
    a.start = take((size_t)a.n + 1, sizeof(int));
    each_entry(kkt, &a, NULL);
    for (int i = 0; i < a.n; i++) a.start[i + 1] += a.start[i];
    a.row = take((size_t)a.start[a.n], sizeof(int));
    a.value = take((size_t)a.start[a.n], sizeof(double));
    int *fill = take((size_t)a.n, sizeof(int));
    memcpy(fill, a.start, (size_t)a.n * sizeof(int));
    each_entry(kkt, &a, fill);
    free(fill);
    sort_rows(&a);
    return a;
}

void columns_free(Columns *a)
{
    free(a->start), free(a->row), free(a->value);
}

// ---------------------------------------------------------------------------------------------

typedef struct Ldl {
    int *lp, *parent, *lnz, *flag, *inverse, *pattern, *li, *order;
    double *lx, *d, *y;
} Ldl;

static void *open_ldl(const Columns *a, int way)
{
    size_t n = (size_t)a->n;
    Ldl *s = take(1, sizeof *s);
    (void)way;
    s->lp = take(n + 1, sizeof(int)), s->parent = take(n, sizeof(int));
    s->lnz = take(n, sizeof(int)), s->flag = take(n, sizeof(int));
    s->inverse = take(n, sizeof(int)), s->pattern = take(n, sizeof(int));
    s->order = take(n, sizeof(int));
    memcpy(s->order, a->order, n * sizeof(int));
    ldl_symbolic(a->n, a->start, a->row, s->lp, s->parent, s->lnz, s->flag, s->order, s->inverse);
    s->li = take((size_t)s->lp[n], sizeof(int)), s->lx = take((size_t)s->lp[n], sizeof(double));
    s->d = take(n, sizeof(double)), s->y = take(n, sizeof(double));
    return s;
}

static bool run_ldl(void *self, const Columns *a, const double *b, double *x)
{
    Ldl *s = self;
    int done = ldl_numeric(a->n, a->start, a->row, a->value, s->lp, s->parent, s->lnz, s->li, s->lx,
                           s->d, s->y, s->pattern, s->flag, s->order, s->inverse);
    if (done != a->n) return false;
    ldl_perm(a->n, s->y, (double *)b, s->order);
    ldl_lsolve(a->n, s->y, s->lp, s->li, s->lx);
    ldl_dsolve(a->n, s->y, s->d);
    ldl_ltsolve(a->n, s->y, s->lp, s->li, s->lx);
    ldl_permt(a->n, x, s->y, s->order);
    memset(s->y, 0, (size_t)a->n * sizeof(double)); // as ldl_numeric wants it
    return true;
}

static void close_ldl(void *self)
{
    Ldl *s = self;
    void *all[] = {s->lp, s->parent, s->lnz, s->flag, s->inverse, s->pattern,
                   s->li, s->order,  s->lx,  s->d,    s->y,       s};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) free(all[i]);
}

// ---------------------------------------------------------------------------------------------

typedef struct Cholmod {
    cholmod_common c;
    cholmod_sparse *a; // upper triangle
    cholmod_factor *l;
    cholmod_dense *b, *x, *y, *e;
} Cholmod;

static void *open_cholmod(const Columns *a, int way)
{
    Cholmod *s = take(1, sizeof *s);
    size_t n = (size_t)a->n;
    (void)way;
    cholmod_start(&s->c);
    s->c.supernodal = CHOLMOD_SIMPLICIAL;
    s->c.nmethods = 1;
    s->c.method[0].ordering = CHOLMOD_GIVEN;
    s->c.print = 0;
    s->a = cholmod_allocate_sparse(n, n, (size_t)a->start[n], 1, 1, 1, CHOLMOD_REAL, &s->c);
    int *start = s->a->p, *row = s->a->i, at = 0;
    for (int j = 0; j < a->n; j++) {
        start[j] = at;
        for (int p = a->start[j]; p < a->start[j + 1]; p++) {
            if (a->row[p] > j) continue;
            row[at] = a->row[p];
            ((double *)s->a->x)[at++] = a->value[p];
        }
    }
    start[a->n] = at;
    s->l = cholmod_analyze_p(s->a, (int *)a->order, NULL, 0, &s->c);
    s->b = cholmod_allocate_dense(n, 1, n, CHOLMOD_REAL, &s->c);
    return s;
}

static bool run_cholmod(void *self, const Columns *a, const double *b, double *x)
{
    Cholmod *s = self;
    size_t bytes = (size_t)a->n * sizeof(double);
    if (!cholmod_factorize(s->a, s->l, &s->c) || s->c.status != CHOLMOD_OK) return false;
    memcpy(s->b->x, b, bytes);
    if (!cholmod_solve2(CHOLMOD_A, s->l, s->b, NULL, &s->x, NULL, &s->y, &s->e, &s->c))
        return false;
    memcpy(x, s->x->x, bytes);
    return true;
}

static void close_cholmod(void *self)
{
    Cholmod *s = self;
    cholmod_free_sparse(&s->a, &s->c);
    cholmod_free_factor(&s->l, &s->c);
    cholmod_free_dense(&s->b, &s->c);
    cholmod_free_dense(&s->x, &s->c);
    cholmod_free_dense(&s->y, &s->c);
    cholmod_free_dense(&s->e, &s->c);
    cholmod_finish(&s->c);
    free(s);
}

// ---------------------------------------------------------------------------------------------

typedef struct Klu {
    klu_common c;
    klu_symbolic *symbolic;
    klu_numeric *numeric;
} Klu;

static void *open_klu(const Columns *a, int way)
{
    Klu *s = take(1, sizeof *s);
    (void)way;
    klu_defaults(&s->c);
    s->c.btf = 0;
    s->symbolic =
        klu_analyze_given(a->n, a->start, a->row, (int *)a->order, (int *)a->order, &s->c);
    s->numeric = klu_factor(a->start, a->row, a->value, s->symbolic, &s->c);
    return s;
}

static bool run_klu(void *self, const Columns *a, const double *b, double *x)
{
    Klu *s = self;
    if (!s->numeric || !klu_refactor(a->start, a->row, a->value, s->symbolic, s->numeric, &s->c))
        return false;
    memcpy(x, b, (size_t)a->n * sizeof(double));
    return klu_solve(s->symbolic, s->numeric, a->n, 1, x, &s->c);
}

static void close_klu(void *self)
{
    Klu *s = self;
    klu_free_numeric(&s->numeric, &s->c);
    klu_free_symbolic(&s->symbolic, &s->c);
    free(s);
}

// ---------------------------------------------------------------------------------------------

typedef struct Mumps {
    DMUMPS_STRUC_C m;
    int *row, *col;
    double *value;
} Mumps;

enum { USE_COMM_WORLD = -987654 };

static void close_mumps(void *self)
{
    Mumps *s = self;
    s->m.job = -2;
    dmumps_c(&s->m);
    free(s->row), free(s->col), free(s->value), free(s);
}

static void *open_mumps(const Columns *a, int way)
{
    static const int order[] = {0, 2, 4, 5, 3};
    Mumps *s = take(1, sizeof *s);
    size_t nz = (size_t)a->start[a->n];
    s->row = take(nz, sizeof(int)), s->col = take(nz, sizeof(int));
    s->value = take(nz, sizeof(double));
    s->m.job = -1, s->m.par = 1, s->m.sym = 2, s->m.comm_fortran = USE_COMM_WORLD;
    dmumps_c(&s->m);
    for (int i = 0; i < 4; i++) s->m.icntl[i] = i == 3 ? 0 : -1; // silent
    s->m.icntl[6] = order[way];
    s->m.icntl[13] = 200; // room for delayed pivots, percent
    int at = 0;
    for (int j = 0; j < a->n; j++)
        for (int p = a->start[j]; p < a->start[j + 1]; p++) {
            if (a->row[p] < j) continue;
            s->row[at] = a->row[p] + 1;
            s->col[at] = j + 1;
            s->value[at++] = a->value[p];
        }
    s->m.n = a->n, s->m.nnz = at, s->m.irn = s->row, s->m.jcn = s->col, s->m.a = s->value;
    s->m.job = 1;
    dmumps_c(&s->m);
    if (s->m.infog[0] >= 0 && (order[way] == 0 || s->m.infog[6] == order[way])) return s;
    close_mumps(s); // the order is not built in
    return NULL;
}

static bool run_mumps(void *self, const Columns *a, const double *b, double *x)
{
    Mumps *s = self;
    memcpy(x, b, (size_t)a->n * sizeof(double));
    s->m.rhs = x;
    s->m.job = 5;
    dmumps_c(&s->m);
    return s->m.infog[0] >= 0;
}

const Rival rivals[] = {
    {"LDL", open_ldl, run_ldl, close_ldl, 1},
    {"CHOLMOD", open_cholmod, run_cholmod, close_cholmod, 1},
    {"KLU", open_klu, run_klu, close_klu, 1},
    {"MUMPS", open_mumps, run_mumps, close_mumps, 5},
};
const int rival_count = sizeof rivals / sizeof *rivals;
