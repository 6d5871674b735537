// SPDX-License-Identifier: MIT
// motion.h -- prescribed motions as pure functions of time.
#pragma once

#include "taut/types.h"

// Offset, velocity and acceleration at time t, three numbers each.
void motion_at(const TautMotion *motion, double t, double *x, double *v, double *a);

// NULL if the motion makes sense, else a sentence with the fault and the remedy.
const char *motion_problem(const TautMotion *motion);
