// SPDX-License-Identifier: MIT
// newton.c -- semi-smooth Newton on the function of Fischer (1992) and Burmeister, with its extension
// to boxes by Billups (1995), and a line search; one factorisation a step.
//
//     phi(a, b) = a + b - (a^2 + b^2)^(1/2)       zero where a >= 0, b >= 0, a b = 0
//     Phi       = phi(a, -phi(c, -b))             a = (l - lo) u / scale, c = (hi - l) u / scale,
//                                                 b = w / scale
//
// With D_l = dPhi/dl >= 0 and D_w = dPhi/dw >= 0 the Newton step D_l dl + D_w dw = -Phi is a row of the
// KKT system with more compliance, and one that is out of it where D_w vanishes:
//
//     J dx + (C + D_l / D_w) dl = -Phi / D_w
//
// so that every step has the pattern of A, and stays quasi-definite. The direction makes
// theta = sum Phi^2 fall, x and l and w change linearly along it, and the line search costs nothing.
// Where W is singular and theta does not fall, a little compliance is added to all rows that are in,
// pulling to the present force (Levenberg and Marquardt's way).
// The first step is that of the set to start with. Where the set that l and w show has not been tried,
// it is solved for directly: near the solution that is exact where Phi is only small.
#include "bounded/method.h"
#include "bounded/rounds.h"
#include "bounded/tuning.h"

#include <math.h>
#include <string.h>

typedef struct Newton {
    double *x, *l, *w;  // [n + m], [count], [count]  the iterate
    signed char *tried; // [count]  the last set that was solved for
} Newton;

static void place(Arena *arena, void *pointer, const Active *a)
{
    Newton *self = pointer;
    self->x = arena_take(arena, (size_t)(a->n + a->m), sizeof(double));
    self->l = arena_take(arena, (size_t)a->count, sizeof(double));
    self->w = arena_take(arena, (size_t)a->count, sizeof(double));
    self->tried = arena_take(arena, (size_t)a->count, sizeof(signed char));
}

// phi and its derivatives; at the kink that of the direction (1, 1).
static double fischer(double a, double b, double *da, double *db)
{
    double r = hypot(a, b);
    *da = r > 0 ? 1 - a / r : 1 - sqrt(0.5);
    *db = r > 0 ? 1 - b / r : 1 - sqrt(0.5);
    // a + b - r without cancellation
    return a > 0 && b > 0 ? 2 * a * b / (a + b + r) : a + b - r;
}

typedef struct Slope {
    double value, l, w; // Phi, D_l u^-1 scale, D_w scale: derivatives by the scaled l and w
} Slope;

static Slope box(const Active *a, const Kkt *kkt, int k, double l, double w)
{
    int row = a->row[k];
    double per = a->unit[row] / a->scale[row], b = w / a->scale[row];
    double inner = b, inner_l = 0, inner_w = 1, da, db;
    if (kkt->hi[row] < INFINITY) {
        inner = -fischer((kkt->hi[row] - l) * per, -b, &da, &db);
        inner_l = da;
        inner_w = db;
    }
    if (kkt->lo[row] == -INFINITY) return (Slope){inner, inner_l, inner_w};
    double value = fischer((l - kkt->lo[row]) * per, inner, &da, &db);
    return (Slope){value, da + db * inner_l, db * inner_w};
}

static double theta(const Active *a, const Kkt *kkt, const double *l, const double *w)
{
    double sum = 0;
    for (int k = 0; k < a->count; k++) {
        if (active_is_fixed(a, kkt, k)) continue;
        double value = box(a, kkt, k, l[k], w[k]).value;
        sum += value * value;
    }
    return sum;
}

// The Newton system at the iterate, for the new x and l.
static void describe(const Newton *self, Active *a, const Kkt *kkt, double damping)
{
    active_use_side(a, kkt);
    for (int k = 0; k < a->count; k++) {
        double u = a->unit[a->row[k]], scale = a->scale[a->row[k]];

        if (active_is_fixed(a, kkt, k)) continue;

        // the linearised box function: where it hardly depends on w, the force is given
        Slope phi = box(a, kkt, k, self->l[k], self->w[k]);
        a->out[k] = phi.w <= NEWTON_EDGE * phi.l;
        if (a->out[k]) {
            a->given[k] = self->l[k] - phi.value / phi.l * scale / u;
            continue;
        }

        // else a soft row with D_l/D_w as its compliance
        a->soft[k] = (phi.l / phi.w + damping) * u;
        a->shift[k] = self->w[k] - phi.value / phi.w * scale + a->soft[k] * self->l[k];
    }
}

static void take(Newton *self, const Active *a, const Kkt *kkt)
{
    memcpy(self->x, kkt->x, (size_t)(a->n + a->m) * sizeof(double));
    memcpy(self->l, a->l, (size_t)a->count * sizeof(double));
    memcpy(self->w, a->w, (size_t)a->count * sizeof(double));
}

// Goes from the iterate towards kkt->x as far as theta falls. False when it does not.
static bool search(Newton *self, Active *a, Kkt *kkt)
{
    double at = theta(a, kkt, self->l, self->w), t = 1;
    for (int i = 0; i < NEWTON_HALVINGS; i++) {
        // the residual is linear in x but for phi: both are known along the way
        for (int k = 0; k < a->count; k++) {
            a->given[k] = self->l[k] + t * (a->l[k] - self->l[k]); // scratch here
            a->shift[k] = self->w[k] + t * (a->w[k] - self->w[k]);
        }

        // Armijo's rule
        if (!(theta(a, kkt, a->given, a->shift) <= (1 - 2 * NEWTON_ARMIJO * t) * at)) {
            t /= 2;
            continue;
        }

        // the whole solution, only now
        for (int j = 0; t < 1 && j < a->n + a->m; j++)
            kkt->x[j] = self->x[j] + t * (kkt->x[j] - self->x[j]);
        active_measure(a, kkt);
        return true;
    }

    return false;
}

// Solves for the set that l and w show, unless it was the last one. True when that is the answer.
static bool try_set(Newton *self, Active *a, Kkt *kkt)
{
    active_guess_side(a, kkt);
    if (memcmp(a->side, self->tried, (size_t)a->count) == 0) return false;
    memcpy(self->tried, a->side, (size_t)a->count);
    active_try(a, kkt);
    return rounds_status(a) == TAUT_OK;
}

static TautStatus run(void *pointer, Active *a, Kkt *kkt)
{
    Newton *self = pointer;
    int most = a->options.max_iterations > 0 ? a->options.max_iterations : NEWTON_ITERATIONS;

    // the set of the start may be right
    TautStatus status = active_try(a, kkt);
    a->stats.iterations++;
    if (a->error == INFINITY || status < 0) return status;
    if (rounds_status(a) == TAUT_OK || a->count == 0) return rounds_status(a);

    // damped Newton: more damping where the search fails, less where it does not
    memcpy(self->tried, a->side, (size_t)a->count);
    take(self, a, kkt);
    double damping = 0;
    for (int i = 1; i < most && damping <= NEWTON_MOST_DAMPING; i++) {
        describe(self, a, kkt, damping);
        status = active_solve(a, kkt);
        a->stats.iterations++;
        if (a->error == INFINITY || status < 0) break;
        if (!search(self, a, kkt)) {
            damping = fmax(NEWTON_LEAST_DAMPING, 100 * damping);
            continue;
        }

        damping = damping > NEWTON_LEAST_DAMPING ? damping / 100 : 0;
        take(self, a, kkt);
        active_guess_side(a, kkt);
        active_keep(a, kkt);

        // the set by the signs may already be the solution
        if (try_set(self, a, kkt)) return TAUT_OK;
        if (rounds_status(a) != TAUT_OK) continue;
        Rounds rounds = {.most =
                             NEWTON_LAST_ROUNDS}; // from good enough to a set that stands by itself
        rounds_run(&rounds, a, kkt);
        return TAUT_OK;
    }

    return rounds_status(a);
}

_Static_assert(sizeof(Newton) <= METHOD_SLOT, "auto has room for it");

const Method method_newton = {"newton", sizeof(Newton), 0, place, run, false};

METHOD_OPS(newton, method_newton);
