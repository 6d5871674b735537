// SPDX-License-Identifier: MIT
// bicgstab.c -- BiCGSTAB on the whole KKT matrix, symmetric or not.
//
// van der Vorst, "Bi-CGSTAB: a fast and smoothly converging variant of Bi-CG for the solution of
// nonsymmetric linear systems", SIAM J. Sci. Stat. Comput. 13 (1992), preconditioned from the right by
//
//     ( P_H   J^T  )
//     (  0   -P_S  )
//
// With P_H = H and P_S = S all eigenvalues of the preconditioned matrix are 1 (Murphy, Golub, Wathen
// 2000). That is why the block-diagonal P of MINRES is not used here: it leaves eigenvalues of both
// signs, which a step of the stabilising polynomial of degree one cannot reduce together.
//
// Two products with A and two solutions a step, each counted as an iteration. The residual may
// grow meanwhile; the best is kept by the rounds (krylov.h). Where the method breaks down (rho or
// omega near 0) the round ends and the next one starts from the solution so far.
#include "methods/solve/krylov.h"
#include "methods/solve/tuning.h"

#include <math.h>
#include <string.h>

// out = P^-1 r.
static void precondition(const Krylov *self, const TautKktView *kkt, const double *r, double *out)
{
    const Precondition *p = &self->precondition;
    double *z = out + kkt->n;
    memcpy(out, r, (size_t)self->size * sizeof *out);
    if (p->used == TAUT_PRECONDITIONER_NONE) return;
    precondition_rows(p, kkt, z);
    for (int i = 0; i < kkt->m; i++) z[i] = -z[i];
    krylov_minus_columns(kkt, z, out);
    precondition_dofs(p, kkt, out);
}

// Inner products are taken in the scaled system, so that their terms can be compared.
static double dot(const Krylov *self, const double *a, const double *b)
{
    const double *s = self->is.scale;
    double sum = 0;
    for (int i = 0; i < self->size; i++) sum += s[i] * a[i] * (s[i] * b[i]);
    return sum;
}

typedef struct Vectors {
    double *r, *shadow, *p, *v, *t, *hat;
    double rho, alpha, omega;
} Vectors;

// One step; false where it is over.
static bool advance(const Krylov *self, const TautKktView *kkt, Vectors *u, double *d, double good,
                    int *used)
{
    int n = self->size;

    // a new direction: beta = (rho/rho') (alpha/omega)
    double rho = dot(self, u->shadow, u->r);
    if (fabs(rho) <= BICGSTAB_BREAKDOWN * dot(self, u->shadow, u->shadow)) return false;
    double beta = rho / u->rho * (u->alpha / u->omega);
    for (int i = 0; i < n; i++) u->p[i] = u->r[i] + beta * (u->p[i] - u->omega * u->v[i]);
    precondition(self, kkt, u->p, u->hat);
    krylov_times(self, kkt, u->hat, u->v);
    ++*used;

    // half a step along it, by the shadow residual
    double across = dot(self, u->shadow, u->v), alpha = rho / across;
    if (across == 0 || !isfinite(alpha)) return false;
    for (int i = 0; i < n; i++) {
        d[i] += alpha * u->hat[i];
        u->r[i] -= alpha * u->v[i];
    }
    if (krylov_norm(self, u->r) <= good) return false;

    // the other half: omega makes the residual smallest along A M^-1 s
    precondition(self, kkt, u->r, u->hat);
    krylov_times(self, kkt, u->hat, u->t);
    ++*used;
    double tt = dot(self, u->t, u->t), omega = dot(self, u->t, u->r) / tt;
    if (!(tt > 0) || !(fabs(omega) > 0) || !isfinite(omega)) return false;
    for (int i = 0; i < n; i++) {
        d[i] += omega * u->hat[i];
        u->r[i] -= omega * u->t[i];
    }

    u->rho = rho, u->alpha = alpha, u->omega = omega;

    return krylov_norm(self, u->r) > good;
}

static int bicgstab(Krylov *self, const TautKktView *kkt, const double *r, double *d,
                    double reduction, int most)
{
    double **w = self->vector, good = reduction * krylov_norm(self, r);
    Vectors u = {w[0], w[1], w[2], w[3], w[4], w[5], 1, 1, 1};
    size_t bytes = (size_t)self->size * sizeof(double);
    double *best = w[6], least = krylov_norm(self, r);
    int used = 0;

    // r~ = r0, p = v = 0
    memcpy(u.r, r, bytes);
    memcpy(u.shadow, r, bytes);
    memset(u.p, 0, bytes);
    memset(u.v, 0, bytes);
    memset(best, 0, bytes);

    // the residual is not monotonic: the best solution so far is kept
    for (bool going = true; going && used < most;) {
        going = advance(self, kkt, &u, d, good, &used);
        double now = krylov_norm(self, u.r);
        if (!(now < least)) continue;
        least = now;
        memcpy(best, d, bytes);
    }

    memcpy(d, best, bytes);
    return used;
}

static TautStatus solve(void *pointer, TautKkt *kkt)
{
    return krylov_solve(pointer, kkt, bicgstab);
}

const TautUserSolver solver_bicgstab = {
    .name = "bicgstab",
    .text = "BiCGSTAB on the KKT matrix, symmetric or not, to `precision`",
    .options = krylov_options,
    .needs = TAUT_SOLVER_ITERATES,
    .analyse = krylov_analyse,
    .use = krylov_use,
    .factor = krylov_factor,
    .solve = solve,
    .stats = krylov_stats,
    .free = krylov_free,
};
