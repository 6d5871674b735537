// SPDX-License-Identifier: MIT
// minres.c -- MINRES on the whole KKT matrix, with a block-diagonal preconditioner.
//
// Paige and Saunders, "Solution of sparse indefinite systems of linear equations", SIAM J. Numer.
// Anal. 12 (1975), with a positive definite preconditioner P as in Elman, Silvester and Wathen,
// "Finite elements and fast iterative solvers" (2005), algorithm 4.1: the Lanczos vectors v_j of
// A P^-1 are made by three terms,
//
//     z_j = P^-1 v_j,   gamma_j = sqrt(z_j . v_j)
//     v_j+1 = A z_j/gamma_j - (delta_j/gamma_j) v_j - (gamma_j/gamma_j-1) v_j-1
//
// and a rotation (c, s) a step keeps the QR factors of their tridiagonal matrix, so that |r| in the
// norm of P^-1 is smallest over all that were seen and is known as |eta|. It is the solver that
// Tournier et al. 2015 use for cloth, and the MinresSolver of Faure 2012 (section 7.4). It takes every
// symmetric matrix, singular ones too: it then finds the solution of least residual.
//
// One product with A and one solution with P a step; ten vectors.
#include "methods/solve/krylov.h"

#include <math.h>
#include <string.h>

// z = P^-1 v; returns sqrt(z . v).
static double precondition(const Krylov *self, const TautKktView *kkt, const double *v, double *z)
{
    memcpy(z, v, (size_t)self->size * sizeof *z);
    precondition_dofs(&self->precondition, kkt, z);
    precondition_rows(&self->precondition, kkt, z + kkt->n);
    return sqrt(fmax(krylov_dot(self->size, z, v), 0));
}

// Names of the ten vectors; `next` of v, z and w are those of the last but one, overwritten.
typedef struct Lanczos {
    double *v_old, *v, *v_new, *z, *z_new, *w_old, *w, *w_new;
    double gamma_old, gamma;        // gamma_j-1, gamma_j
    double c_old, c, s_old, s, eta; // rotations, and the norm of the residual
} Lanczos;

static void turn_names(Lanczos *l)
{
    double *v = l->v_old, *z = l->z, *w = l->w_old;
    l->v_old = l->v, l->v = l->v_new, l->v_new = v;
    l->w_old = l->w, l->w = l->w_new, l->w_new = w;
    l->z = l->z_new, l->z_new = z;
}

// One step: d gets better. Returns false where there is nothing left to see.
static bool advance(Krylov *self, const TautKktView *kkt, Lanczos *l, double *d)
{
    int n = self->size;

    // Lanczos: the next vector, orthogonal to the last two
    for (int i = 0; i < n; i++) l->z[i] /= l->gamma;
    krylov_times(self, kkt, l->z, l->v_new);
    double delta = krylov_dot(n, l->v_new, l->z);
    double a = delta / l->gamma, b = l->gamma / l->gamma_old;
    for (int i = 0; i < n; i++) l->v_new[i] -= a * l->v[i] + b * l->v_old[i];

    // Givens rotations keep the tridiagonal matrix upper triangular
    double gamma = precondition(self, kkt, l->v_new, l->z_new);
    double a0 = l->c * delta - l->c_old * l->s * l->gamma, a1 = hypot(a0, gamma);
    double a2 = l->s * delta + l->c_old * l->c * l->gamma, a3 = l->s_old * l->gamma;
    if (!(a1 > 0) || !isfinite(a1)) return false;
    double c = a0 / a1, s = gamma / a1, by = c * l->eta;

    // the solution along the new direction
    for (int i = 0; i < n; i++) {
        l->w_new[i] = (l->z[i] - a3 * l->w_old[i] - a2 * l->w[i]) / a1;
        d[i] += by * l->w_new[i];
    }

    // one step on
    l->eta *= -s;
    l->gamma_old = l->gamma, l->gamma = gamma;
    l->c_old = l->c, l->c = c, l->s_old = l->s, l->s = s;
    turn_names(l);
    return gamma > 0;
}

static int minres(Krylov *self, const TautKktView *kkt, const double *r, double *d,
                  double reduction, int most)
{
    double **u = self->vector;
    Lanczos l = {u[0], u[1], u[2], u[3], u[4], u[5], u[6], u[7], 1, 0, 1, 1, 0, 0, 0};
    size_t bytes = (size_t)self->size * sizeof(double);
    memset(l.v_old, 0, bytes);
    memset(l.w_old, 0, bytes);
    memset(l.w, 0, bytes);
    memcpy(l.v, r, bytes);
    double first = l.eta = l.gamma = precondition(self, kkt, l.v, l.z);
    int i = 0;
    for (bool going = first > 0 && isfinite(first); going && i < most; i++)
        going = advance(self, kkt, &l, d) && fabs(l.eta) > reduction * first;
    return i;
}

static TautStatus factor(void *pointer, const TautKkt *kkt)
{
    Krylov *self = pointer;
    self->ready = false;
    return taut_kkt_view(kkt).upper ? TAUT_NOT_SYMMETRIC : krylov_factor(self, kkt);
}

static TautStatus solve(void *pointer, TautKkt *kkt)
{
    return krylov_solve(pointer, kkt, minres);
}

const TautUserSolver solver_minres = {
    .name = "minres",
    .text = "MINRES on the KKT matrix, to `precision` (Faure 2012)",
    .options = krylov_options,
    .needs = TAUT_SOLVER_NEEDS_SYMMETRY | TAUT_SOLVER_ITERATES,
    .analyse = krylov_analyse,
    .use = krylov_use,
    .factor = factor,
    .solve = solve,
    .stats = krylov_stats,
    .free = krylov_free,
};
