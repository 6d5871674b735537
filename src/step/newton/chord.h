// SPDX-License-Identifier: MIT
// chord.h -- rates of dampers on the fallback levels: by how far a row has come in a sub-step.
//
//   phidot = (y(x) - y(q))/tau - rate of the target       in place of J v - rate of the target
//
// J v is the rate of the last moment. Where a link turns by an angle a in a sub-step it is l a^2/(2 tau) too large, and a damper
// whose time is longer than the sub-step shortens the link by as much in each: a light end that snaps back made 2 MJ of 2 kJ. Where
// the ends of a slack rope pass each other, its direction turns over, and J v with it: a damper that brakes before the rope is taut has no
// force just before, just after one that would stop the ends where they are, and no point between is the end of a stage.
// The difference is continuous there. With it a stage of Euler's scheme has a potential for dampers too,
// t_d (y(x) - y(q))^2/(2 C tau), of which its force is the gradient: they take energy always, and heat is known from both ends.
#pragma once

#include "step/step.h"

// y at the state, room from work->row_scratch that chord_end gives back; NULL where no row has a damper.
const double *chord_begin(Step *step);
void chord_end(Step *step, const double *before);
// work->rate of rows with dampers, from work->y at the point and y at the state.
void chord_rates(Step *step, double tau, const double *before);
