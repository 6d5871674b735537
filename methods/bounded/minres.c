// SPDX-License-Identifier: MIT
// minres.c -- active set without a factorisation: the rounds of pivot (rounds.h), each solved by MINRES.
//
// Paige and Saunders, "Solution of sparse indefinite systems of linear equations", SIAM J. Numer.
// Anal. 12 (1975), on S A S with S = diag(H_jj^-1/2, u^-1/2); started again from the residual as long as
// that falls. For systems whose factors do not fit into memory; slow and often not accurate enough
// where A is ill-conditioned. It says so by an estimate of the error, not of the residual:
//
//     |x - x*|_i <= s_i |S r| / min |gamma|        gamma: diagonal of R in the QR of the Lanczos matrix
//
// which must be below 1e-9 of the largest x, and of the largest z; else TAUT_INACCURATE.
#include "bounded/method.h"
#include "bounded/rounds.h"
#include "bounded/tuning.h"

#include <math.h>
#include <string.h>

typedef struct Minres {
    int size;
    double *s;             // [size]  scale
    double *b, *r;         // [size]  right-hand side, residual
    double *v, *v_old, *p; // [size]  Lanczos vectors
    double *d, *d1, *d2;   // [size]  directions
    double *t, *zero;      // [size]
    double least, largest; // |gamma|
} Minres;

static void place(Arena *arena, void *pointer, const Active *a)
{
    Minres *self = pointer;
    self->size = a->n + a->m;
    double **all[] = {&self->s, &self->b,  &self->r,  &self->v, &self->v_old, &self->p,
                      &self->d, &self->d1, &self->d2, &self->t, &self->zero};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        *all[i] = arena_take(arena, (size_t)self->size, sizeof(double));
}

static double dot(const double *a, const double *b, int n)
{
    double sum = 0;
    for (int i = 0; i < n; i++) sum += a[i] * b[i];
    return sum;
}

// p = S A S v
static void multiply(Minres *self, const Kkt *kkt, const double *v, double *p)
{
    for (int i = 0; i < self->size; i++) self->t[i] = self->s[i] * v[i];
    kkt_residual(kkt, self->t, self->zero, p);
    for (int i = 0; i < self->size; i++) p[i] *= -self->s[i];
}

static void make_scale(Minres *self, const Active *a, const Kkt *kkt)
{
    for (int node = 0; node < kkt->n_col; node++) {
        int size = kkt_size(kkt, node);
        const double *h = kkt->value + kkt->at[kkt->row_start[node + 1] - 1];
        for (int i = 0; i < size; i++) {
            double c = fabs(h[i * size + i]);
            self->s[kkt->offset[node] + i] = c > 0 ? 1 / sqrt(c) : 1;
        }
    }
    for (int row = 0; row < a->m; row++) // 0: nothing acts on the row, and it has no say
        self->s[a->n + row] = a->unit[row] > 0 ? 1 / sqrt(a->unit[row]) : 0;
    for (int k = 0; k < a->count; k++)
        if (a->out[k]) self->s[a->n + a->row[k]] = 1;
}

// The plane rotations that make the Lanczos matrix upper triangular, column by column.
typedef struct Turn {
    double c, s, delta_bar, epsilon, phi_bar;
} Turn;

// One column (alpha, beta) of the Lanczos matrix: the direction d and the step along it. False where S A S
// turns out to be singular.
static bool turn(Minres *self, Turn *q, double alpha, double beta, double *way)
{
    // the rotation before on the new column, then a new one that removes beta
    double epsilon = q->epsilon, delta = q->c * q->delta_bar + q->s * alpha;
    double gamma_bar = q->s * q->delta_bar - q->c * alpha, gamma = hypot(gamma_bar, beta);
    q->epsilon = q->s * beta;
    q->delta_bar = -q->c * beta;

    // gamma estimates the eigenvalues
    if (gamma > self->largest) self->largest = gamma;
    if (!(gamma > MINRES_SINGULAR * self->largest)) return false;
    if (gamma < self->least) self->least = gamma;
    q->c = gamma_bar / gamma;
    q->s = beta / gamma;

    // directions rotate through three arrays
    double *d = self->d2;
    *way = q->c * q->phi_bar;
    q->phi_bar *= q->s;
    self->d2 = self->d1, self->d1 = self->d, self->d = d;
    for (int i = 0; i < self->size; i++)
        d[i] = (self->v[i] - epsilon * self->d2[i] - delta * self->d1[i]) / gamma;

    return isfinite(*way);
}

// x += S y with y from MINRES for S A S y = S r, in at most `most` steps.
static void run_once(Minres *self, const Kkt *kkt, double norm, double *x, int most)
{
    size_t bytes = (size_t)self->size * sizeof(double);
    Turn q = {.c = -1, .phi_bar = norm};
    double beta = 0;

    // Lanczos on S A S, from the residual
    memset(self->v_old, 0, bytes), memset(self->d, 0, bytes);
    memset(self->d1, 0, bytes), memset(self->d2, 0, bytes);
    for (int i = 0; i < self->size; i++) self->v[i] = self->s[i] * self->r[i] / norm;

    for (int step = 0; step < most && q.phi_bar > MINRES_SMALL * norm; step++) {
        multiply(self, kkt, self->v, self->p);
        for (int i = 0; i < self->size; i++) self->p[i] -= beta * self->v_old[i];

        // a new vector, orthogonal to the last two
        double alpha = dot(self->v, self->p, self->size);
        for (int i = 0; i < self->size; i++) self->p[i] -= alpha * self->v[i];
        beta = sqrt(dot(self->p, self->p, self->size));

        // the solution along the new direction
        double way;
        if (!turn(self, &q, alpha, beta, &way)) return;
        for (int i = 0; i < self->size; i++) x[i] += self->s[i] * way * self->d[i];
        if (beta == 0) return;

        // one step on
        double *old = self->v_old;
        self->v_old = self->v, self->v = self->p, self->p = old;
        for (int i = 0; i < self->size; i++) self->v[i] /= beta;
    }
}

static double residual(Minres *self, const Kkt *kkt, const double *x)
{
    kkt_residual(kkt, x, self->b, self->r);
    double sum = 0;
    for (int i = 0; i < self->size; i++) sum += pow(self->s[i] * self->r[i], 2);
    return sqrt(sum);
}

// The error of every part, against the largest one.
static bool is_accurate(const Minres *self, const Active *a, const double *x, double norm)
{
    double error[2] = {0}, largest[2] = {0};
    for (int i = 0; i < self->size; i++) {
        int part = i >= a->n, k = part ? a->index[i - a->n] : -1;
        largest[part] = fmax(largest[part], fabs(x[i]));
        if (k < 0 || !a->out[k])
            error[part] = fmax(error[part], MINRES_SAFETY * self->s[i] * norm / self->least);
    }
    if (!(norm < INFINITY)) return false;
    return error[0] <= MINRES_CLAIM * largest[0] && error[1] <= MINRES_CLAIM * largest[1];
}

static TautStatus solve(void *pointer, Active *a, Kkt *kkt)
{
    Minres *self = pointer;
    size_t bytes = (size_t)self->size * sizeof(double);

    // the system of this set, scaled by its diagonal
    active_matrix(a, kkt);
    active_rhs(a, kkt);
    make_scale(self, a, kkt);
    memset(self->zero, 0, bytes);
    memcpy(self->b, a->shadow.rhs, bytes);
    memset(kkt->x, 0, bytes);

    self->least = INFINITY;
    self->largest = 0;

    // restarted as long as that halves the residual
    int most = 4 * self->size;
    most = most < MINRES_LEAST_STEPS  ? MINRES_LEAST_STEPS
           : most > MINRES_MOST_STEPS ? MINRES_MOST_STEPS
                                      : most;
    double norm = residual(self, &a->shadow, kkt->x), before = INFINITY;
    for (int i = 0; i < MINRES_RESTARTS && norm > 0 && norm < before / 2; i++) {
        run_once(self, &a->shadow, norm, kkt->x, most);
        before = norm;
        norm = residual(self, &a->shadow, kkt->x);
    }

    // forces that are given are known exactly
    for (int k = 0; k < a->count; k++)
        if (a->out[k]) kkt->x[a->n + a->row[k]] = -a->given[k];
    a->stats.solves++;
    a->last = norm == 0 || is_accurate(self, a, kkt->x, norm) ? TAUT_OK : TAUT_INACCURATE;
    active_measure(a, kkt);
    return a->last;
}

static TautStatus run(void *self, Active *a, Kkt *kkt)
{
    active_all_units(a, kkt);
    if (kkt->upper) return TAUT_NOT_SYMMETRIC;
    int most = a->options.max_iterations > 0 ? a->options.max_iterations : MINRES_ROUNDS;
    Rounds rounds = {.solve = solve, .user = self, .most = most};
    rounds_run(&rounds, a, kkt);
    return rounds_status(a);
}

static const Method method_minres = {"minres", sizeof(Minres), 0, place, run, false};

METHOD_OPS(minres, method_minres);
