// solver.h -- the interface of a linear solver: a few functions on a Kkt. One file a solver, one registry
// line in solver.c; every solver runs the same conformance suite (test/conformance/solvers.c).
#pragma once

#include "base/memory.h"
#include "base/threads.h"
#include "sparse/kkt.h"
#include "taut/ext_method.h"

typedef struct SolverStats {
    int negative_pivots;    // of the last factorisation; -1 = not known
    int regularised_pivots; // replaced because too small
    int refinements;        // of the last solve
    double residual;        // max_i |b - A x|_i / (|A| |x| + |b|)_i after the last solve
    long factor_entries;    // stored entries of the factors
    int iterations;         // of the last solve: products with A (cg: with S); 0 = a direct solver
} SolverStats;

// Demands of a solver on a system. Where it is not met, `factor` says so by a status.
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
    bool relative;    // else as part of the sums that the right-hand side was made of
    bool warm;        // start from kkt->x as it is; else from 0
} SolverOptions;

typedef struct SolverOps {
    const char *name;
    unsigned needs;            // SOLVER_NEEDS_ bits
    const TautOption *options; // table, into SolverOptions; NULL = none
    // Pattern of kkt -> own memory, gather maps, elimination order. May allocate. Required.
    // TAUT_UNSUPPORTED when the library was built without a library that the solver needs.
    TautStatus (*analyse)(Memory *memory, const Kkt *kkt, void **self);
    // The same when the system is much like that of `before`, a solver of the same kind: links or contacts
    // have come or gone. old_dof [n_col]: the number that a dof had there, -1 = new. The elimination
    // order, and so the rounding, may then depend on the order before: `plan` tells. Where it succeeds,
    // `before` has lost memory to self, and can only be freed, or get it back. Optional: NULL means that
    // `analyse` serves. Call solver_analyse_again().
    TautStatus (*analyse_again)(Memory *memory, const Kkt *kkt, const int *old_dof, void *before,
                                void **self);
    // Undoes that: `before` can factorise again, self can only be freed. Also where self has nothing of it.
    // Optional: with analyse_again.
    void (*give_back)(void *self, void *before);
    // The decisions of an analysis, as bytes of the solver's own; returns their number. *kept: it has come
    // through edits, and does not follow from the pattern alone. A solver with this slot keeps nothing of
    // kkt itself, and serves any system of its pattern. Optional: with analyse_again.
    size_t (*plan)(const void *self, const void **bytes, bool *kept);
    // `analyse` by such bytes: the same plan, to the last bit of every result. TAUT_BAD_ARGUMENT when they are
    // none of this solver and pattern. Optional: with plan.
    TautStatus (*analyse_by)(Memory *memory, const Kkt *kkt, const void *plan, size_t size,
                             void **self);
    // Sets options, any time after analyse. Optional.
    void (*use)(void *self, const SolverOptions *options);
    // Values of kkt -> factors. No allocation (lu: hardly ever, see there). A matrix that is not
    // finite gives TAUT_INACCURATE. Required.
    TautStatus (*factor)(void *self, const Kkt *kkt);
    // Solves A x = kkt->rhs into kkt->x and refines; no allocation. TAUT_INACCURATE when the
    // residual stays above 1e-6; the solution is then the best that was found. Required.
    TautStatus (*solve)(void *self, Kkt *kkt);
    void (*stats)(const void *self, SolverStats *stats); // Required.
    void (*free)(Memory *memory, void *self);            // Required; NULL is fine.
} SolverOps;

const SolverOps *solver_ops(TautSolver kind); // NULL where it is not Taut's own

// Analyses a system that is much like that of `before` (see SolverOps.analyse_again).
static inline TautStatus solver_analyse_again(const SolverOps *ops, Memory *memory, const Kkt *kkt,
                                              const int *old_dof, void *before, void **self)
{
    return ops->analyse_again ? ops->analyse_again(memory, kkt, old_dof, before, self)
                              : ops->analyse(memory, kkt, self);
}

// Plan of a solver where it has come through edits, else 0 bytes (see SolverOps.plan).
static inline size_t solver_kept_plan(const SolverOps *ops, const void *self, const void **bytes)
{
    bool kept = false;
    size_t size = ops->plan ? ops->plan(self, bytes, &kept) : 0;
    return kept ? size : 0;
}

// Analyses a system by a plan; size 0 = the one that follows from the pattern.
static inline TautStatus solver_analyse_by(const SolverOps *ops, Memory *memory, const Kkt *kkt,
                                           const void *plan, size_t size, void **self)
{
    if (size == 0) return ops->analyse(memory, kkt, self);
    return ops->analyse_by ? ops->analyse_by(memory, kkt, plan, size, self) : TAUT_BAD_ARGUMENT;
}

// Analyses the system of another solver of the same kind, with the same plan; NULL = there is none.
static inline TautStatus solver_analyse_like(const SolverOps *ops, Memory *memory, const Kkt *kkt,
                                             const void *like, void **self)
{
    const void *plan = NULL;
    bool kept;
    size_t size = like && ops->plan ? ops->plan(like, &plan, &kept) : 0;
    return solver_analyse_by(ops, memory, kkt, plan, size, self);
}
