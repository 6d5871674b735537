// SPDX-License-Identifier: MIT
// solver.c -- the registry: one line a solver.
#include "solve/solver.h"

extern const SolverOps solver_ldlt, solver_schur, solver_lu;

const SolverOps *solver_ops(TautSolver kind)
{
    static const SolverOps *const ops[TAUT_SOLVER_COUNT + 1] = {
        [TAUT_SOLVER_LDLT] = &solver_ldlt,
        [TAUT_SOLVER_SCHUR] = &solver_schur,
        [TAUT_SOLVER_LU] = &solver_lu,
    };
    return ops[kind];
}
