// SPDX-License-Identifier: MIT
// pivot.c -- active set with direct solves: block principal pivoting (rounds.h), one factorisation a
// round. When the set to start with is the right one, that is the only one.
//
// Where it does not end (W is singular or nearly so: redundant rows without compliance, or rows that
// contradict each other) every bounded row is softened by a small part of u, which makes W a
// P-matrix, and its force is pulled to that of the last answer: the proximal point method
// (Rockafellar 1976), also known as the method of multipliers.
//
//     J x + C l + eps u (l - l_k) = s      on rows that are in the system
//
// The set that it finds is then tried on the system as it was. Where rows contradict each other, w
// stays as it is from one l_k to the next, the forces grow without end, and the first answer, with
// l_k = 0, is the least bad one: it minimises the sum of w^2 / (eps u) beside the energy.
#include "bounded/method.h"
#include "bounded/rounds.h"
#include "bounded/tuning.h"

#include <math.h>
#include <string.h>

typedef struct Pivot {
    double *anchor; // [count]
    double *least;  // [n + m]  the least bad answer
    int begun;      // rounds of others before
} Pivot;

static void place(Arena *arena, void *pointer, const Active *a)
{
    Pivot *self = pointer;
    self->anchor = arena_take(arena, (size_t)a->count, sizeof(double));
    self->least = arena_take(arena, (size_t)(a->n + a->m), sizeof(double));
}

// Rounds that may still be made, of `begun` on.
static int most_rounds(const Active *a, int begun)
{
    int most = a->options.max_iterations;
    return most > 0 ? most - (a->stats.iterations - begun) : 40 + 2 * a->count;
}

static bool good(const Active *a)
{
    return rounds_status(a) == TAUT_OK;
}

// TAUT_INFEASIBLE when w does not fall any more; *ended: all rounds did.
static TautStatus proximal(Pivot *self, Active *a, Kkt *kkt, double soft, bool *ended)
{
    Rounds rounds = {.soft = soft, .anchor = self->anchor};
    double before = INFINITY;
    int stuck = 0;

    // the anchor: no force at first, then always the last solution
    for (int k = 0; k < a->count; k++) self->anchor[k] = active_clamp(kkt, a->row[k], 0);

    for (int i = 0; i < PROXIMAL_STEPS; i++) {
        rounds.most = most_rounds(a, self->begun);
        *ended = rounds_run(&rounds, a, kkt);
        if (!*ended || a->last != TAUT_OK) return rounds_status(a);
        double error = a->error;

        // least forces of a contradiction come from the first step
        if (i == 0) memcpy(self->least, kkt->x, (size_t)(a->n + a->m) * sizeof(double));
        for (int k = 0; k < a->count; k++) self->anchor[k] = active_clamp(kkt, a->row[k], a->l[k]);
        active_keep(a, kkt);

        // the set may stand without softness
        if (!good(a)) active_try(a, kkt);
        if (good(a)) return TAUT_OK;

        // the violation must fall, or the bounds contradict each other
        stuck = error > PROXIMAL_SHRINK * before ? stuck + 1 : 0;
        if (stuck >= PROXIMAL_PATIENCE) return TAUT_INFEASIBLE;
        before = error;
    }
    return rounds_status(a);
}

static void take_least(Pivot *self, Active *a, Kkt *kkt)
{
    memcpy(kkt->x, self->least, (size_t)(a->n + a->m) * sizeof(double));
    a->last = TAUT_OK;
    active_measure(a, kkt);
    active_guess_side(a, kkt);
    a->best_error = a->best_excess = INFINITY;
    active_keep(a, kkt);
}

static TautStatus run(void *pointer, Active *a, Kkt *kkt)
{
    Pivot *self = pointer;
    self->begun = a->stats.iterations;
    Rounds rounds = {.most = most_rounds(a, self->begun)};
    rounds_run(&rounds, a, kkt);
    TautStatus status = rounds_status(a);
    if (status <= 0 || a->best_error == INFINITY || a->count == 0) return status;
    bool ended = false;
    for (int i = 0; !ended && i < PROXIMAL_SOFTS; i++)
        status = proximal(self, a, kkt, PROXIMAL_SOFT[i], &ended);
    if (status == TAUT_INFEASIBLE) take_least(self, a, kkt);
    return status;
}

_Static_assert(sizeof(Pivot) <= METHOD_SLOT, "auto has room for it");

const Method method_pivot = {"pivot", sizeof(Pivot), 0, place, run, false};

METHOD_OPS(pivot, method_pivot);
