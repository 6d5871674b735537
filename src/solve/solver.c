// solver.c -- the registry: one line a solver, from TAUT_SOLVER_LIST; and functions that suit all of them.
#include "solve/solver.h"

#define DECLARE(NAME, name, value, text) extern const SolverOps solver_##name;
TAUT_SOLVER_LIST(DECLARE)
#undef DECLARE

const SolverOps *solver_ops(TautSolver kind)
{
    switch (kind) {
#define SOLVER_CASE(NAME, name, value, text)                                                       \
    case TAUT_SOLVER_##NAME:                                                                       \
        return &solver_##name;
        TAUT_SOLVER_LIST(SOLVER_CASE)
#undef SOLVER_CASE
    case TAUT_SOLVER_COUNT:
        break;
    }
    return NULL;
}

TautStatus solver_solve_many(const SolverOps *ops, void *self, TautKkt *kkt, int count,
                             const double *b, double *x, double *room)
{
    if (ops->solve_many) return ops->solve_many(self, kkt, count, b, x, room);
    TautKkt one = *kkt;
    TautStatus worst = TAUT_OK;
    size_t n = (size_t)(kkt->n + kkt->m);
    for (int k = 0; k < count; k++) {
        one.rhs = (double *)b + (size_t)k * n; // solvers read it only
        one.x = x + (size_t)k * n;
        TautStatus status = ops->solve(self, &one);
        if (status != TAUT_OK) worst = status;
    }
    return worst;
}
