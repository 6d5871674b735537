// SPDX-License-Identifier: MIT
// formula.h -- numbers as functions of time by formulas: terms in postfix order, and tables that they look up.
//
// Every term works on jets: a value with its first and second derivative by time, so that velocity and acceleration of a
// formula are exact (test/fd/motions.c). Where a function has a corner or a jump the derivatives are those of one side.
#pragma once

#include "taut/types.h"

// The last three numbers that the terms leave, at time t, with their derivatives.
void formula_at(const TautMotion *motion, double t, double *x, double *v, double *a);

// NULL if the terms leave exactly three numbers and their tables are there, else a sentence with the fault.
const char *formula_problem(const TautMotion *motion);
