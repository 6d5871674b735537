// solver.h -- what a linear solver is: a few functions on a TautKkt. One file a solver, one registry
// line in solver.c; every solver runs the same conformance suite (test/conformance/solvers.c).
#pragma once

#include "base/memory.h"
#include "base/threads.h"
#include "sparse/kkt.h"
#include "taut/types.h"

typedef struct SolverStats {
    int negative_pivots;    // of the last factorisation; -1 = not known
    int regularised_pivots; // replaced because too small
    int refinements;        // of the last solve
    double residual;        // max_i |b - A x|_i / (|A| |x| + |b|)_i after the last solve
    long factor_entries;    // stored entries of the factors
    int iterations;         // of the last solve: products with A (cg: with S); 0 = a direct solver
} SolverStats;

// What a solver asks of a system. Where it is not met, `factor` says so by a status.
enum {
    SOLVER_NEEDS_SYMMETRY = 1,   // kkt->upper == NULL; else TAUT_NOT_SYMMETRIC
    SOLVER_NEEDS_POSITIVE_H = 2, // H >= 0; else TAUT_INACCURATE
    SOLVER_ITERATES = 4,         // solves to SolverOptions.precision, and knows no inertia
    SOLVER_INVERTS = 8,          // forms H^-1: gives up loads of 1e12 and says TAUT_INACCURATE
};

// How a solver is to work; all zero is the default.
typedef struct SolverOptions {
    Threads *threads; // for the large parts; NULL = the caller's only. Results do not depend on it
    bool scalar;      // no vectors: the same bits on every machine, several times slower on meshes
    // of solvers that iterate (krylov.h):
    TautPreconditioner preconditioner;
    int iterations; // no more than these, and no complaint where they end; 0 = until it is precise
    double precision; // largest residual, as part of the right-hand side; 0 = 1e-8
    bool absolute;    // as part of what the right-hand side was summed from instead
    bool warm;        // start from kkt->x as it is; else from 0
} SolverOptions;

typedef struct SolverOps {
    const char *name;
    unsigned needs; // SOLVER_NEEDS_ bits
    // Pattern of kkt -> own memory, gather maps, elimination order. May allocate. Required.
    // TAUT_UNSUPPORTED when the library was built without what the solver needs.
    TautStatus (*analyse)(Memory *memory, const TautKkt *kkt, void **self);
    // Sets options, any time after analyse. Optional.
    void (*use)(void *self, const SolverOptions *options);
    // Values of kkt -> factors. No allocation (lu: hardly ever, see there). A matrix that is not
    // finite gives TAUT_INACCURATE. Required.
    TautStatus (*factor)(void *self, const TautKkt *kkt);
    // Solves A x = kkt->rhs into kkt->x and refines; no allocation. TAUT_INACCURATE when the
    // residual stays above 1e-6; the solution is then the best that was found. Required.
    TautStatus (*solve)(void *self, TautKkt *kkt);
    // The same for a correction of positions: the top of kkt->rhs is zero, the bottom is what the
    // rows are to change by. A solver that can do it cheaper says how. Optional: NULL means that
    // `solve` serves. Call solver_correct().
    TautStatus (*correct)(void *self, TautKkt *kkt);
    void (*stats)(const void *self, SolverStats *stats); // Required.
    void (*free)(Memory *memory, void *self);            // Required; NULL is fine.
} SolverOps;

const SolverOps *solver_ops(TautSolver kind);

// Solves for a correction with the factors that are there; the caller has zeroed the top of rhs.
static inline TautStatus solver_correct(const SolverOps *ops, void *self, TautKkt *kkt)
{
    return ops->correct ? ops->correct(self, kkt) : ops->solve(self, kkt);
}
