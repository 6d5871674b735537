// SPDX-License-Identifier: MIT
// motion.h -- prescribed motions as pure functions of time.
#pragma once

#include "taut/types.h"

// Offset, velocity and acceleration at time t, three numbers each.
void motion_at(const TautMotion *motion, double t, double *x, double *v, double *a);

// It has terms that jump; one does so at time t, up to `slack` (s).
bool motion_jumps(const TautMotion *motion);
bool motion_jumps_at(const TautMotion *motion, double t, double slack);
// How often it was seen to jump behind `from` and not behind `to`, s, at most JUMP_PARTS times; *at is the first of them, to the last
// digit, else infinity.
int motion_next_jump(const TautMotion *motion, double from, double to, double *at);

// NULL if the motion makes sense, else a sentence with the fault and the remedy.
const char *motion_problem(const TautMotion *motion);
