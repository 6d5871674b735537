// SPDX-License-Identifier: MIT
// references.h -- slow solvers that the tests judge the others by, and lists of all solvers with these at their end.
#pragma once

#include "methods/methods.h"
#include "world/options.h"

enum { REFERENCE_DENSE = TAUT_SOLVER_COUNT, REFERENCE_DENSE_LU, ALL_SOLVERS };
enum { REFERENCE_LEMKE = TAUT_BOUNDED_COUNT, ALL_BOUNDED };

extern const SolverOps solver_dense;       // dense.c
extern const SolverOps solver_dense_lu;    // dense_lu.c
extern const BoundedOps bounded_reference; // bounded_reference.c, at most 60 bounded rows

static inline const SolverOps *any_solver(int kind)
{
    if (kind == REFERENCE_DENSE) return &solver_dense;
    return kind == REFERENCE_DENSE_LU ? &solver_dense_lu
                                      : method_solver(taut_methods(), (TautSolver)kind);
}

static inline const BoundedOps *any_bounded(int kind)
{
    return kind == REFERENCE_LEMKE ? &bounded_reference
                                   : method_bounded(taut_methods(), (TautBounded)kind);
}
