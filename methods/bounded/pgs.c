// SPDX-License-Identifier: MIT
// pgs.c -- block projected Gauss-Seidel on the Schur complement (sweep.h), warm-started and
// over-relaxed.
//
// The method of most engines, here on exact bilateral rows. It converges for symmetric positive
// definite W and 0 < omega < 2 (Cryer, "The solution of a quadratic programming problem using
// systematic overrelaxation", SIAM J. Control 9, 1971), as fast as W is well conditioned.
#include "bounded/method.h"
#include "bounded/sweep_loop.h"
#include "bounded/tuning.h"

static void place(Arena *arena, void *self, const Active *active)
{
    sweep_loop_place(arena, self, active);
}

static double step(void *self, const Active *a, const Kkt *kkt, int i)
{
    SweepLoop *loop = self;
    (void)i;
    return sweep_run(&loop->sweep, a, kkt,
                     a->options.relaxation > 0 ? a->options.relaxation : PGS_RELAXATION);
}

static TautStatus run(void *self, Active *active, Kkt *kkt)
{
    return sweep_loop_run(self, active, kkt, step, self);
}

static const Method method_pgs = {"pgs", sizeof(SweepLoop), 0, place, run, false};

METHOD_OPS(pgs, method_pgs);
