// SPDX-License-Identifier: MIT
// nncg.c -- nonsmooth nonlinear conjugate gradients on the sweeps of pgs.
//
// Silcowitz-Hansen, Niebe and Erleben, "A nonsmooth nonlinear conjugate gradient method for interactive
// contact force problems", The Visual Computer 26 (2010). The change by a sweep stands for the
// negative gradient, with the Fletcher-Reeves factor and a restart where it would grow:
//
//     g_i = l_i - sweep(l_i)       beta = |g_i|^2 / |g_{i-1}|^2
//     beta > 1:  l_{i+1} = sweep(l_i),  p := -g_i;   else  l_{i+1} = sweep(l_i) + beta p,  p := beta p - g_i
//
// Norms are weighted with u, so that forces of different units can be added. The extrapolated force
// may leave its bounds; the next sweep brings it back, and only the result of a sweep is ever offered.
#include "bounded/method.h"
#include "bounded/sweep_loop.h"

#include <string.h>

typedef struct Nncg {
    SweepLoop loop;   // first
    double *from, *p; // [count]  l before the sweep; direction
    double *next;     // [count]  where the next sweep begins
    double before;    // |g|^2 of the last step
} Nncg;

static void place(Arena *arena, void *pointer, const Active *a)
{
    Nncg *self = pointer;
    sweep_loop_place(arena, &self->loop, a);
    self->from = arena_take(arena, (size_t)a->count, sizeof(double));
    self->p = arena_take(arena, (size_t)a->count, sizeof(double));
    self->next = arena_take(arena, (size_t)a->count, sizeof(double));
}

static double step(void *pointer, const Active *a, const Kkt *kkt, int i)
{
    Nncg *self = pointer;
    Sweep *sweep = &self->loop.sweep;
    size_t bytes = (size_t)a->count * sizeof(double);
    double relaxation = a->options.relaxation > 0 ? a->options.relaxation : 1, now = 0;

    // from the point that the last direction led to
    if (i > 0) {
        memcpy(sweep->l, self->next, bytes);
        sweep_measure(sweep, a, kkt);
    }

    memcpy(self->from, sweep->l, bytes);
    double error = sweep_run(sweep, a, kkt, relaxation);

    // the change of a sweep stands for the gradient, measured with the units of the rows
    for (int k = 0; k < a->count; k++) {
        double g = self->from[k] - sweep->l[k];
        now += g * g * a->unit[a->row[k]];
    }

    // Fletcher and Reeves; beyond 1 the direction is forgotten
    double beta = i > 0 && self->before > 0 ? now / self->before : 2;
    self->before = now;

    for (int k = 0; k < a->count; k++) {
        double g = self->from[k] - sweep->l[k], p = beta > 1 ? 0 : beta * self->p[k];
        self->next[k] = sweep->l[k] + p;
        self->p[k] = p - g;
    }
    return error;
}

static TautStatus run(void *pointer, Active *active, Kkt *kkt)
{
    Nncg *self = pointer;
    self->before = 0;
    return sweep_loop_run(&self->loop, active, kkt, step, self);
}

_Static_assert(sizeof(Nncg) <= METHOD_SLOT, "auto has room for it");

const Method method_nncg = {"nncg", sizeof(Nncg), 0, place, run, false};

METHOD_OPS(nncg, method_nncg);
