// SPDX-License-Identifier: MIT
// timed.h -- the solver `ldlt` with a watch on it: how much of a step is linear algebra. One thread.
#pragma once

#include <taut/taut.h>

// CPU time, s, and calls, since timed_reset.
typedef struct TimedSolver {
    double analysis, factor, solve;
    long analyses, factors, solves;
} TimedSolver;

// CPU time, s, of parts of steps of a watched world, since timed_reset.
typedef struct TimedParts {
    double collision, assembly;
} TimedParts;

// Makes a world of this definition use it.
void timed_use(TautWorldDef *def);
void timed_reset(void);
TimedSolver timed_read(void);
// Has a watch on the parts of its steps too.
void timed_watch(TautWorld *world);
TimedParts timed_parts(void);
