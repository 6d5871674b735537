// SPDX-License-Identifier: MIT
// auto.c -- the default: pivot, which is exact and costs one factorisation where the set is known; where
// it does not end well newton, which goes another way to the same answer; and where W is small enough to
// be made, nncg, which needs no guess of the set. All share one Active, so the best of their answers is
// the one that is kept. A system that pivot calls infeasible or inaccurate is not tried again: no other way of choosing the
// set helps a linear system that has no answer. Systems with discs are solved by cone, which has fallbacks of its own.
#include "bounded/method.h"
#include "bounded/tuning.h"

#include <stddef.h>
#include <string.h>

typedef union Slot {
    max_align_t align;
    char bytes[METHOD_SLOT];
} Slot;

enum { METHODS = 3 };
static const Method *const methods[METHODS] = {&method_pivot, &method_newton, &method_nncg};

static const Method *method_at(const Active *a, int i)
{
    return a->n_disc > 0 ? &method_cone : methods[i];
}

typedef struct Auto {
    Slot own[METHODS]; // structs of the methods
    int count;         // methods that take part
} Auto;

static void place(Arena *arena, void *pointer, const Active *a)
{
    Auto *self = pointer;
    self->count = a->n_disc > 0 ? 1 : a->count <= AUTO_DENSE ? METHODS : METHODS - 1;
    for (int i = 0; i < METHODS && i < self->count; i++)
        method_at(a, i)->place(arena, &self->own[i], a);
}

// From the best answer so far.
static void restart(Active *a, const Kkt *kkt)
{
    memcpy(a->side, a->best_side, (size_t)a->count);
    for (int k = 0; k < a->count; k++)
        a->l[k] = active_clamp(kkt, a->row[k], -a->best[a->n + a->row[k]]);
}

static TautStatus run(void *pointer, Active *a, Kkt *kkt)
{
    Auto *self = pointer;
    TautStatus status = TAUT_NOT_CONVERGED;
    int count = self->count < METHODS ? self->count : METHODS;
    for (int i = 0; i < count && status == TAUT_NOT_CONVERGED; i++) {
        double before = a->best_error;
        if (i > 0) restart(a, kkt);
        const Method *method = method_at(a, i);
        status = method->run(&self->own[i], a, kkt);
        if (a->best_error < before && !a->convex) a->stats.used = method->name;
    }
    return status;
}

static const Method method_auto = {"auto", sizeof(Auto), 0, place, run, true};

METHOD_OPS(auto, method_auto);
