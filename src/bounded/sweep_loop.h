// SPDX-License-Identifier: MIT
// sweep_loop.h -- shared by pgs and nncg: make W, step until the residual is small, and try the set that
// a step shows by a direct solve once it has stood for a while.
//
// The direct solve is the sub-space step of Silcowitz, Niebe and Erleben, "Projected Gauss-Seidel
// subspace minimization method for interactive rigid body dynamics" (2010). It is needed for more than
// speed: where W is ill-conditioned, a small e is not yet a small error of x. options.raw leaves it out.
#pragma once

#include "bounded/sweep.h"

typedef struct SweepLoop {
    Sweep sweep;
    signed char *tried; // [count]  the last set that was solved for
    signed char *shown; // [count]  that of the last step
} SweepLoop;

// One step of a method on loop->sweep; i counts from 0. Returns the largest e.
typedef double (*SweepStep)(void *self, const Active *active, const Kkt *kkt, int i);

void sweep_loop_place(Arena *arena, SweepLoop *loop, const Active *active);
TautStatus sweep_loop_run(SweepLoop *loop, Active *active, Kkt *kkt, SweepStep step, void *self);
