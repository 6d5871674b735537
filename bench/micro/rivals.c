// SPDX-License-Identifier: MIT
// rivals.c -- the same systems with other libraries, one core, BLAS on one thread. See micro.h.
//
// LDL and CHOLMOD do not pivot: as their users do, the rows' diagonal is shifted (by 1e-8 of the scaled
// matrix), so the residual shows what the shift costs; LDL is shown a second time with refinement until
// the residual is as good as Taut's, ten times at most. KLU and MUMPS pivot and get the matrix as it is.
#include "micro.h"

#include <amd.h>
#include <cholmod.h>
#include <dmumps_c.h>
#include <klu.h>
#include <ldl.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double SHIFT = 1e-8, GOOD = 1e-12;
enum { MOST_REFINEMENTS = 10 };
enum { MOST_FOR_KLU = 45000 }; // unknowns: where there is fill, its pivoting makes far more of it

static double *shifted(const Csc *csc)
{
    size_t bytes = (size_t)csc->start[csc->n] * sizeof(double);
    double *value = malloc(bytes);
    if (!value) abort();
    memcpy(value, csc->value, bytes);
    for (int i = csc->dofs; i < csc->n; i++) value[csc->diagonal[i]] -= SHIFT;
    return value;
}

// --- AMD + LDL ---

typedef struct WithLdl {
    const Csc *csc;
    double *value, *Lx, *D, *Y, *x, *r, *d;
    int refinements;
    int *P, *Pinv, *Lp, *Parent, *Lnz, *Flag, *Pattern, *Li;
} WithLdl;

static void ldl_analyse_again(void *user)
{
    WithLdl *w = user;
    int n = w->csc->n;
    amd_order(n, w->csc->start, w->csc->row, w->P, NULL, NULL);
    ldl_symbolic(n, w->csc->start, w->csc->row, w->Lp, w->Parent, w->Lnz, w->Flag, w->P, w->Pinv);
}

static void ldl_factor_again(void *user)
{
    WithLdl *w = user;
    ldl_numeric(w->csc->n, w->csc->start, w->csc->row, w->value, w->Lp, w->Parent, w->Lnz, w->Li,
                w->Lx, w->D, w->Y, w->Pattern, w->Flag, w->P, w->Pinv);
}

static void ldl_solve_one(WithLdl *w, double *b, double *x)
{
    int n = w->csc->n;
    ldl_perm(n, w->Y, b, w->P);
    ldl_lsolve(n, w->Y, w->Lp, w->Li, w->Lx);
    ldl_dsolve(n, w->Y, w->D);
    ldl_ltsolve(n, w->Y, w->Lp, w->Li, w->Lx);
    ldl_permt(n, x, w->Y, w->P);
}

static void ldl_solve_again(void *user)
{
    WithLdl *w = user;
    ldl_solve_one(w, w->csc->rhs, w->x);
}

// r = b - A x; returns max |r|_i / (|A| |x| + |b|)_i.
static double residual_of(const Csc *csc, const double *x, double *r, double *weight)
{
    double worst = 0;
    for (int i = 0; i < csc->n; i++) r[i] = csc->rhs[i], weight[i] = fabs(r[i]);
    for (int j = 0; j < csc->n; j++)
        for (int k = csc->start[j]; k < csc->start[j + 1]; k++) {
            double product = csc->value[k] * x[j];
            r[csc->row[k]] -= product;
            weight[csc->row[k]] += fabs(product);
        }
    for (int i = 0; i < csc->n; i++)
        if (fabs(r[i]) > worst * weight[i]) worst = fabs(r[i]) / weight[i];
    return worst;
}

static void ldl_solve_refined(void *user)
{
    WithLdl *w = user;
    ldl_solve_one(w, w->csc->rhs, w->x);
    for (w->refinements = 0; w->refinements < MOST_REFINEMENTS; w->refinements++) {
        if (residual_of(w->csc, w->x, w->r, w->d) <= GOOD) break;
        ldl_solve_one(w, w->r, w->d);
        for (int i = 0; i < w->csc->n; i++) w->x[i] += w->d[i];
    }
}

static Factorised run_ldl(const Kkt *kkt, const Csc *csc, bool refined, double seconds)
{
    size_t n = (size_t)csc->n;
    int *ints = calloc(7 * n + 1, sizeof *ints);
    double *reals = calloc(5 * n, sizeof *reals);
    if (!ints || !reals) abort();
    WithLdl w = {.csc = csc, .value = shifted(csc), .D = reals, .Y = reals + n, .x = reals + 2 * n};
    w.r = reals + 3 * n, w.d = reals + 4 * n;
    w.P = ints, w.Pinv = ints + n, w.Parent = ints + 2 * n, w.Lnz = ints + 3 * n;
    w.Flag = ints + 4 * n, w.Pattern = ints + 5 * n, w.Lp = ints + 6 * n;
    Factorised f = {.done = true, .remark = "rows shifted by 1e-8"};
    f.analyse = time_of(ldl_analyse_again, &w, seconds / 4);
    f.entries = w.Lp[n];
    w.Li = calloc((size_t)w.Lp[n] + 1, sizeof *w.Li);
    w.Lx = calloc((size_t)w.Lp[n] + 1, sizeof *w.Lx);
    if (!w.Li || !w.Lx) abort();
    f.factor = time_of(ldl_factor_again, &w, seconds);
    f.solve = time_of(refined ? ldl_solve_refined : ldl_solve_again, &w, seconds);
    if (refined) f.remark = "the same, refined up to ten times";
    f.residual = csc_residual(kkt, csc, w.x);
    free(ints), free(reals), free(w.value), free(w.Li), free(w.Lx);
    return f;
}

Factorised with_ldl(const Kkt *kkt, const Csc *csc, double seconds)
{
    return run_ldl(kkt, csc, false, seconds);
}

Factorised with_ldl_refined(const Kkt *kkt, const Csc *csc, double seconds)
{
    return run_ldl(kkt, csc, true, seconds);
}

// --- CHOLMOD, simplicial L D L^T: its supernodal code is for positive matrices only ---

typedef struct WithCholmod {
    cholmod_common c;
    cholmod_sparse *A;
    cholmod_dense *b, *x, *Y, *E;
    cholmod_factor *L;
} WithCholmod;

static void cholmod_analyse_again(void *user)
{
    WithCholmod *w = user;
    cholmod_free_factor(&w->L, &w->c);
    w->L = cholmod_analyze(w->A, &w->c);
}

static void cholmod_factor_again(void *user)
{
    WithCholmod *w = user;
    cholmod_factorize(w->A, w->L, &w->c);
}

static void cholmod_solve_again(void *user)
{
    WithCholmod *w = user;
    cholmod_solve2(CHOLMOD_A, w->L, w->b, NULL, &w->x, NULL, &w->Y, &w->E, &w->c);
}

// The lower triangle.
static cholmod_sparse *lower_of(const Csc *csc, const double *value, cholmod_common *c)
{
    size_t n = (size_t)csc->n;
    cholmod_sparse *A =
        cholmod_allocate_sparse(n, n, (size_t)csc->start[csc->n], 1, 1, -1, CHOLMOD_REAL, c);
    int *p = A->p, *rows = A->i, at = 0;
    for (int j = 0; j < csc->n; j++) {
        p[j] = at;
        for (int k = csc->start[j]; k < csc->start[j + 1]; k++)
            if (csc->row[k] >= j) {
                rows[at] = csc->row[k];
                ((double *)A->x)[at++] = value[k];
            }
    }
    p[csc->n] = at;
    return A;
}

Factorised with_cholmod(const Kkt *kkt, const Csc *csc, double seconds)
{
    WithCholmod w = {0};
    double *value = shifted(csc);
    cholmod_start(&w.c);
    w.c.supernodal = CHOLMOD_SIMPLICIAL;
    w.c.final_ll = 0;
    w.c.print = 0;
    w.c.nmethods = 1;
    w.c.method[0].ordering = CHOLMOD_AMD;
    w.A = lower_of(csc, value, &w.c);
    w.b = cholmod_allocate_dense((size_t)csc->n, 1, (size_t)csc->n, CHOLMOD_REAL, &w.c);
    memcpy(w.b->x, csc->rhs, (size_t)csc->n * sizeof(double));
    Factorised f = {.done = true, .remark = "simplicial; rows shifted by 1e-8"};
    f.analyse = time_of(cholmod_analyse_again, &w, seconds / 4);
    f.factor = time_of(cholmod_factor_again, &w, seconds);
    f.solve = time_of(cholmod_solve_again, &w, seconds);
    f.entries = w.c.lnz;
    f.residual = w.x ? csc_residual(kkt, csc, w.x->x) : INFINITY;
    cholmod_free_factor(&w.L, &w.c);
    cholmod_free_sparse(&w.A, &w.c);
    cholmod_free_dense(&w.b, &w.c);
    cholmod_free_dense(&w.x, &w.c);
    cholmod_free_dense(&w.Y, &w.c);
    cholmod_free_dense(&w.E, &w.c);
    cholmod_finish(&w.c);
    free(value);
    return f;
}

// --- KLU ---

typedef struct WithKlu {
    const Csc *csc;
    klu_common c;
    klu_symbolic *symbolic;
    klu_numeric *numeric;
    double *x;
} WithKlu;

static void klu_analyse_again(void *user)
{
    WithKlu *w = user;
    if (w->symbolic) klu_free_symbolic(&w->symbolic, &w->c);
    w->symbolic = klu_analyze(w->csc->n, w->csc->start, w->csc->row, &w->c);
}

static void klu_factor_again(void *user)
{
    WithKlu *w = user;
    klu_refactor(w->csc->start, w->csc->row, w->csc->value, w->symbolic, w->numeric, &w->c);
}

static void klu_solve_again(void *user)
{
    WithKlu *w = user;
    memcpy(w->x, w->csc->rhs, (size_t)w->csc->n * sizeof *w->x);
    klu_solve(w->symbolic, w->numeric, w->csc->n, 1, w->x, &w->c);
}

Factorised with_klu(const Kkt *kkt, const Csc *csc, double seconds)
{
    if (csc->n > MOST_FOR_KLU) return (Factorised){.remark = "left out: minutes"};
    WithKlu w = {.csc = csc, .x = calloc((size_t)csc->n, sizeof(double))};
    Factorised f = {.done = true, .remark = "order of pivots kept"};
    klu_defaults(&w.c);
    f.analyse = time_of(klu_analyse_again, &w, seconds / 4);
    w.numeric = klu_factor(csc->start, csc->row, csc->value, w.symbolic, &w.c);
    if (!w.numeric || !w.x) return (Factorised){.remark = "KLU failed"};
    f.factor = time_of(klu_factor_again, &w, seconds);
    f.solve = time_of(klu_solve_again, &w, seconds);
    f.entries = w.numeric->lnz;
    f.residual = csc_residual(kkt, csc, w.x);
    klu_free_numeric(&w.numeric, &w.c);
    klu_free_symbolic(&w.symbolic, &w.c);
    free(w.x);
    return f;
}

// --- MUMPS, sequential ---

typedef struct WithMumps {
    DMUMPS_STRUC_C m;
    const Csc *csc;
    double *x;
} WithMumps;

static void mumps_job(WithMumps *w, int job)
{
    w->m.job = job;
    dmumps_c(&w->m);
}

static void mumps_analyse_again(void *user)
{
    mumps_job(user, 1);
}

static void mumps_factor_again(void *user)
{
    mumps_job(user, 2);
}

static void mumps_solve_again(void *user)
{
    WithMumps *w = user;
    memcpy(w->x, w->csc->rhs, (size_t)w->csc->n * sizeof *w->x);
    mumps_job(w, 3);
}

static void mumps_matrix(WithMumps *w)
{
    const Csc *csc = w->csc;
    size_t most = (size_t)csc->start[csc->n];
    w->m.irn = calloc(most, sizeof *w->m.irn);
    w->m.jcn = calloc(most, sizeof *w->m.jcn);
    w->m.a = calloc(most, sizeof *w->m.a);
    if (!w->m.irn || !w->m.jcn || !w->m.a) abort();
    int at = 0;
    for (int j = 0; j < csc->n; j++)
        for (int k = csc->start[j]; k < csc->start[j + 1]; k++)
            if (csc->row[k] >= j) {
                w->m.irn[at] = csc->row[k] + 1, w->m.jcn[at] = j + 1;
                w->m.a[at++] = csc->value[k];
            }
    w->m.n = csc->n;
    w->m.nnz = at;
}

Factorised with_mumps(const Kkt *kkt, const Csc *csc, double seconds)
{
    static WithMumps w; // large
    w = (WithMumps){.csc = csc, .x = calloc((size_t)csc->n, sizeof(double))};
    Factorised f = {.done = true, .remark = "pivots"};
    w.m.par = 1, w.m.sym = 2, w.m.comm_fortran = -987654;
    mumps_job(&w, -1);
    for (int i = 0; i < 4; i++) w.m.icntl[i] = i == 3 ? 0 : -1; // silent
    w.m.icntl[6] = 0;                                           // AMD
    w.m.icntl[13] = 200;                                        // room for pivots
    mumps_matrix(&w);
    w.m.rhs = w.x;
    f.analyse = time_of(mumps_analyse_again, &w, seconds / 4);
    f.factor = time_of(mumps_factor_again, &w, seconds);
    f.solve = time_of(mumps_solve_again, &w, seconds);
    f.entries = w.m.infog[28] < 0 ? -1e6 * w.m.infog[28] : w.m.infog[28]; // delayed pivots included
    f.residual = csc_residual(kkt, csc, w.x);
    if (w.m.infog[0] < 0) f = (Factorised){.remark = "MUMPS failed"};
    mumps_job(&w, -2);
    free(w.m.irn), free(w.m.jcn), free(w.m.a), free(w.x);
    return f;
}
