// SPDX-License-Identifier: MIT
// resting.h -- things that rest on each other, with forces that are hard to find.
//
// A pile has more contacts than its bodies can move. Where a solution is off by 1e-6 of a length, its gaps do not quite agree with each
// other, and no forces of closed contacts close all of them at once: the next step asks for others, whose solution is off again, and the
// pile creeps for as long as one looks. So what rests keeps its errors, as far as they are within the tolerance: to stay is a
// solution then, and when the last speeds are gone it is exact.
#pragma once

#include "step/step.h"

// Do most contacts that bear a force in state s rest, so that they move by next to nothing in h seconds?
bool is_resting(Step *step, const State *s, double h);
// Hard rows of what rests at state s have their errors there, within the tolerance, as their targets, until resting_release.
void resting_hold(Step *step, const State *s, double h);
// They have not, and phi in work, where it is that of the end of a step, is the whole error again.
void resting_release(Step *step);
