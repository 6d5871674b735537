// solver.c -- the registry: one line a solver, from TAUT_SOLVER_LIST.
#include "solve/solver.h"

#define DECLARE(NAME, name, text) extern const SolverOps solver_##name;
TAUT_SOLVER_LIST(DECLARE)
#undef DECLARE

const SolverOps *solver_ops(TautSolver kind)
{
    switch (kind) {
#define SOLVER_CASE(NAME, name, text)                                                              \
    case TAUT_SOLVER_##NAME:                                                                       \
        return &solver_##name;
        TAUT_SOLVER_LIST(SOLVER_CASE)
#undef SOLVER_CASE
    case TAUT_SOLVER_COUNT:
        break;
    }
    return NULL;
}
