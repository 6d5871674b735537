// SPDX-License-Identifier: MIT
// sweep_loop.c -- see sweep_loop.h.
#include "bounded/sweep_loop.h"
#include "bounded/rounds.h"
#include "bounded/tuning.h"

#include <math.h>
#include <string.h>

void sweep_loop_place(Arena *arena, SweepLoop *loop, const Active *a)
{
    sweep_place(arena, &loop->sweep, a);
    loop->tried = arena_take(arena, (size_t)a->count, sizeof(signed char));
    loop->shown = arena_take(arena, (size_t)a->count, sizeof(signed char));
}

// The set of l and w; true when it is not that of the last step.
static bool show(SweepLoop *loop, Active *a, const Kkt *kkt)
{
    size_t count = (size_t)a->count;
    memcpy(a->l, loop->sweep.l, count * sizeof(double));
    memcpy(a->w, loop->sweep.w, count * sizeof(double));
    active_guess_side(a, kkt);
    bool other = memcmp(loop->shown, a->side, count) != 0;
    memcpy(loop->shown, a->side, count);
    return other;
}

static TautStatus iterate(SweepLoop *loop, Active *a, Kkt *kkt, SweepStep step, void *self)
{
    size_t count = (size_t)a->count;
    int most = a->options.max_iterations > 0 ? a->options.max_iterations : SWEEP_STEPS, steady = 0;

    // no set has been shown or tried yet
    memset(loop->tried, 2, count);
    memset(loop->shown, 2, count);

    for (int i = 0; i < most; i++) {
        double error = step(self, a, kkt, i);
        a->stats.iterations++;
        if (!(error < INFINITY)) return TAUT_INACCURATE;

        // a set that has stood for some steps is tried as a linear system: exact where it is right
        steady = show(loop, a, kkt) ? 0 : steady + 1;
        bool fresh = memcmp(loop->tried, loop->shown, count) != 0;
        bool small = error <= SWEEP_MARGIN * a->options.tolerance;
        if (!small && (a->options.raw || !fresh || steady < SWEEP_STEADY)) continue;

        memcpy(loop->tried, loop->shown, count);
        if (sweep_try(&loop->sweep, a, kkt)) return TAUT_OK;
        if (small) return rounds_status(a); // as good as it gets
    }

    sweep_try(&loop->sweep, a, kkt);
    return rounds_status(a);
}

TautStatus sweep_loop_run(SweepLoop *loop, Active *a, Kkt *kkt, SweepStep step, void *self)
{
    TautStatus status = sweep_make(&loop->sweep, a, kkt);
    if (a->count > 0) return status == TAUT_OK ? iterate(loop, a, kkt, step, self) : status;
    active_keep(a, kkt);
    return rounds_status(a);
}
