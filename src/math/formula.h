// SPDX-License-Identifier: MIT
// formula.h -- numbers as functions of time by formulas: terms in postfix order, and tables that they look up.
//
// Every term works on jets: a value with its first and second derivative by time, so that velocity and acceleration of a
// formula are exact (test/fd/motions.c). Where a function has a corner or a jump the derivatives are those of one side.
#pragma once

#include "taut/types.h"

// The last three numbers that the terms leave, at time t, with their derivatives.
void formula_at(const TautMotion *motion, double t, double *x, double *v, double *a);

// Terms that jump (floor, ceil, round, mod, atan2, a table that is held) part the time into pieces. Two times of one piece have the
// same number, two of pieces beside each other have different ones, but for one chance in 2^64.
bool formula_may_jump(TautFormulaKind kind);
uint64_t formula_piece(const TautMotion *motion, double t);

// NULL if the terms leave exactly three numbers and their tables are there, else a sentence with the fault.
const char *formula_problem(const TautMotion *motion);
