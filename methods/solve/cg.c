// SPDX-License-Identifier: MIT
// cg.c -- conjugate gradients on the Schur complement, for the forces alone.
//
//     S z = J H^-1 r - s,   S = C + J H^-1 J^T                          Faure 2012, eq. 16
//     x = H^-1 (r - J^T z)                                                           eq. 17
//
// S is never formed: a product with it is one with J^T, a solution with the sparse Cholesky factors
// of H, and one with J. Where H is block-diagonal that costs next to nothing; where it is not, the
// with factors of H a direct solver would have half of its work done.
//
// Preconditioner P_S (precondition.h): the diagonal of S~ (jacobi) or its incomplete Cholesky
// factors (ic). Hestenes and Stiefel 1952; Concus, Golub and O'Leary 1976 for the preconditioned form.
//
// H must be positive definite: factor says TAUT_INACCURATE where it is not. Redundant rows make S
// semi-definite; where they agree, that does no harm.
#include "methods/solve/krylov.h"

#include <math.h>
#include <string.h>

typedef struct Cg {
    Krylov krylov; // first: the shared functions see this
    TautLdlt *h;   // factors of H
} Cg;

static void cg_free(TautMemory *memory, void *pointer)
{
    Cg *self = pointer;
    if (!self) return;
    taut_ldlt_free(memory, self->h);
    krylov_clear(memory, &self->krylov);
    taut_memory_free(memory, self);
}

static TautStatus analyse(TautMemory *memory, const TautKkt *kkt, void **pointer)
{
    *pointer = NULL;
    Cg *self = taut_memory_alloc(memory, 1, sizeof *self);
    const TautKktView view = taut_kkt_view(kkt), h = taut_kkt_only_h(&view);
    TautStatus status = self ? krylov_place(memory, kkt, true, &self->krylov) : TAUT_OUT_OF_MEMORY;
    if (status == TAUT_OK) status = taut_ldlt_create(memory, &h, TAUT_LDLT_PLAIN, &self->h);
    if (status == TAUT_OK)
        *pointer = self;
    else
        cg_free(memory, self);
    return status;
}

static TautStatus factor(void *pointer, const TautKkt *kkt)
{
    Cg *self = pointer;
    const TautKktView view = taut_kkt_view(kkt), h = taut_kkt_only_h(&view);
    TautPivots pivots = {0};
    self->krylov.ready = false;
    if (view.upper) return TAUT_NOT_SYMMETRIC;
    TautStatus status = krylov_factor(&self->krylov, kkt);
    if (status == TAUT_OK) status = taut_ldlt_factor(self->h, &h, &pivots);
    if (status == TAUT_OK && (pivots.negative > 0 || pivots.replaced > 0)) status = TAUT_INACCURATE;
    self->krylov.ready = status == TAUT_OK;
    return status;
}

static void solve_h(const Cg *self, double *x)
{
    taut_ldlt_solve(self->h, x);
}

// out = S z; y [n] is scratch.
static void times_s(const Cg *self, const TautKktView *kkt, const double *z, double *y, double *out)
{
    double *c = self->krylov.vector[8];
    memset(y, 0, (size_t)kkt->n * sizeof *y);
    krylov_minus_columns(kkt, z, y);
    solve_h(self, y);
    krylov_rows(kkt, y, out);
    krylov_compliance(kkt, z, c);
    for (int i = 0; i < kkt->m; i++) out[i] = c[i] - out[i];
}

// |S r| of the rows alone; nothing is left over at the dofs.
static double norm(const Krylov *self, const TautKktView *kkt, const double *r)
{
    const double *s = self->is.scale + kkt->n;
    double sum = 0;
    for (int i = 0; i < kkt->m; i++) sum += s[i] * r[i] * (s[i] * r[i]);
    return sqrt(sum);
}

static double precondition(const Krylov *self, const TautKktView *kkt, const double *r, double *q)
{
    memcpy(q, r, (size_t)kkt->m * sizeof *q);
    precondition_rows(&self->precondition, kkt, q);
    return krylov_dot(kkt->m, q, r);
}

// g = the residual of S z, until it is below `good`. Returns the iterations.
static int iterate(const Cg *self, const TautKktView *kkt, double *g, double *z, double good,
                   int most)
{
    const Krylov *k = &self->krylov;
    double *p = k->vector[1], *q = k->vector[2], *sp = k->vector[3], *y = k->vector[4];

    // steepest descent first
    double rq = precondition(k, kkt, g, q);
    int i = 0;
    memcpy(p, q, (size_t)kkt->m * sizeof *p);

    for (; i < most && norm(k, kkt, g) > good; i++) {
        times_s(self, kkt, p, y, sp);

        // exact line search
        double curvature = krylov_dot(kkt->m, p, sp), alpha = rq / curvature;
        if (!(curvature > 0) || !isfinite(alpha)) break;
        for (int r = 0; r < kkt->m; r++) {
            z[r] += alpha * p[r];
            g[r] -= alpha * sp[r];
        }

        // the next direction, conjugate to all before
        double next = precondition(k, kkt, g, q), beta = next / rq;
        for (int r = 0; r < kkt->m; r++) p[r] = q[r] + beta * p[r];
        rq = next;
    }

    return i;
}

static int cg(Krylov *krylov, const TautKktView *kkt, const double *r, double *d, double reduction,
              int most)
{
    const Cg *self = (const Cg *)krylov;
    double *g = krylov->vector[0], *x = d, *z = d + kkt->n;
    double good = reduction * krylov_norm(krylov, r);
    memcpy(x, r, (size_t)kkt->n * sizeof *x);
    solve_h(self, x);
    krylov_rows(kkt, x, g);
    for (int i = 0; i < kkt->m; i++) g[i] -= r[kkt->n + i];
    int used = iterate(self, kkt, g, z, good, most);
    memcpy(x, r, (size_t)kkt->n * sizeof *x);
    krylov_minus_columns(kkt, z, x);
    solve_h(self, x);
    return used > 0 ? used : 1; // a round was made, even where H alone had the answer
}

static TautStatus solve(void *pointer, TautKkt *kkt)
{
    return krylov_solve(pointer, kkt, cg);
}

const TautUserSolver solver_cg = {
    .name = "cg",
    .text = "conjugate gradients on C + J H^-1 J^T, to `precision`; H must be positive",
    .options = krylov_options,
    .needs = TAUT_SOLVER_NEEDS_SYMMETRY | TAUT_SOLVER_NEEDS_POSITIVE_H | TAUT_SOLVER_ITERATES,
    .analyse = analyse,
    .use = krylov_use,
    .factor = factor,
    .solve = solve,
    .stats = krylov_stats,
    .free = cg_free,
};
