// SPDX-License-Identifier: MIT
// jump_work.h -- work of prescribed motions and drives where velocities jump: at a start, and in collisions.
#pragma once

#include "step/step.h"

// Work of prescribed motions in impulses that change the velocity from v_before to v: anchors and targets go on at
// their speed. Needs maps and targets.
double impulse_work(Step *step, const double *impulse, const double *v_before, const double *v);
// The same when a state without history starts: velocities have jumped from v_prev to v. The work of a drive is the
// kinetic energy that it adds, as in steps.
double jump_work(Step *step, const State *s);
