// solver.h -- what a linear solver is: five functions on a TautKkt. One file a solver, one registry
// line in solver.c; every solver runs the same conformance suite (test/conformance/solvers.c).
#pragma once

#include "base/memory.h"
#include "sparse/kkt.h"
#include "taut/types.h"

typedef struct SolverStats {
    int negative_pivots;    // of the last factorisation
    int regularised_pivots; // replaced because too small
    int refinements;        // of the last solve
    double residual;        // max_i |b - A x|_i / (|A| |x| + |b|)_i after the last solve
    long factor_entries;    // stored entries of L
} SolverStats;

typedef struct SolverOps {
    const char *name;
    // Pattern of kkt -> own memory, gather maps, elimination order. May allocate. Required.
    TautStatus (*analyse)(Memory *memory, const TautKkt *kkt, void **self);
    // Values of kkt -> factors. No allocation. A matrix that is not finite gives TAUT_INACCURATE.
    TautStatus (*factor)(void *self, const TautKkt *kkt);
    // Solves A x = kkt->rhs into kkt->x and refines; no allocation. TAUT_INACCURATE when the
    // residual stays above 1e-6; the solution is then the best that was found.
    TautStatus (*solve)(void *self, TautKkt *kkt);
    void (*stats)(const void *self, SolverStats *stats);
    void (*free)(Memory *memory, void *self);
} SolverOps;

const SolverOps *solver_ops(TautSolver kind);
