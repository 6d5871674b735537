// SPDX-License-Identifier: MIT
// stage_accept.h -- when the iterations of a stage end.
#pragma once

#include "step/newton/point.h"

// Iterations beyond the tolerance so far.
typedef struct MoreIterations {
    int polished, followed, settled;
} MoreIterations;

// Whether an iterate is good enough to end the stage; left: iterations that may still follow.
bool accept_iterate(Step *step, const Stage *stage, Point *now, int i, int left, double size,
                    double decrement, MoreIterations *more);
// Errors that have not been halved for `since` iterations, or friction that goes round: a shorter step is cheaper.
bool accept_hopeless(const Step *step, const Point *now, int i, int since);
// Are the iterations that are left too few, at the rate of the last two? last: the larger error of each of these, the later one first; `now`
// takes its place there. A shorter step is cheaper.
bool accept_too_slow(const Step *step, const Point *now, int left, double *last);
// May sets of sticking and sliding contacts follow each other without an end? And is this a point of such a round that will do?
bool accept_may_round(const Step *step);
bool accept_round(const Step *step, const Point *now, double size);
