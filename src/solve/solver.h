// SPDX-License-Identifier: MIT
// solver.h -- the interface of a linear solver: a few functions on a Kkt. One file a solver, one registry
// line in solver.c; every solver runs the same conformance suite (test/conformance/solvers.c).
#pragma once

#include "base/memory.h"
#include "base/threads.h"
#include "sparse/kkt.h"
#include "taut/ext_method.h"
#include "taut/ext_solver.h"

// Names of the public interface, as the library has them.
typedef TautSolverReport SolverStats;
typedef TautUserSolver SolverOps;
enum {
    SOLVER_NEEDS_SYMMETRY = TAUT_SOLVER_NEEDS_SYMMETRY,
    SOLVER_NEEDS_POSITIVE_H = TAUT_SOLVER_NEEDS_POSITIVE_H,
    SOLVER_ITERATES = TAUT_SOLVER_ITERATES,
    SOLVER_INVERTS = TAUT_SOLVER_INVERTS,
};

// Options of Taut's own solvers, which have no table; all zero is the default.
typedef struct SolverOptions {
    Threads *threads; // for the large parts; NULL = the caller's only. Results do not depend on it
    bool scalar;      // no vectors: the same bits on every machine, several times slower on meshes
} SolverOptions;

// A force that follows another one: that of `rows` rows, which are one or two, is d times that of the row `normal`. By scalars of the
// system; all of them are rows of one node.
typedef struct SolverSlide {
    int normal, row, rows;
    double d[2];
} SolverSlide;

// Further functions of Taut's own solvers: of those that can keep their elimination order through edits, and whose factors can
// be used without refinement.
typedef struct TautSolverReuse {
    // `analyse` when the system is much like that of `before`, a solver of the same kind: links or contacts
    // have come or gone. old_dof [n_col]: the number that a dof had there, -1 = new. The elimination
    // order, and so the rounding, may then depend on the order before: `plan` tells. Where it succeeds,
    // `before` has lost memory to self, and can only be freed, or get it back. Call solver_analyse_again().
    TautStatus (*analyse_again)(Memory *memory, const Kkt *kkt, const int *old_dof, void *before,
                                void **self);
    // Undoes that: `before` can factorise again, self can only be freed. Also where self has nothing of it.
    void (*give_back)(void *self, void *before);
    // The decisions of an analysis, as bytes of the solver's own; returns their number. *kept: it has come
    // through edits, and does not follow from the pattern alone. A solver with this slot keeps nothing of
    // kkt itself, and serves any system of its pattern.
    size_t (*plan)(const void *self, const void **bytes, bool *kept);
    // `analyse` by such bytes: the same plan, to the last bit of every result. TAUT_BAD_ARGUMENT when they are
    // none of this solver and pattern.
    TautStatus (*analyse_by)(Memory *memory, const Kkt *kkt, const void *plan, size_t size,
                             void **self);
    // `analyse` in place, when the rows that are folded (kkt->fold) have come or gone, in nearly every step perhaps: the
    // plan is that of `analyse`, whatever was before, and memory that was there is used again. It grows to the most that was
    // needed and is kept. TAUT_OUT_OF_MEMORY: self can only be freed, or be renewed. Call solver_renew().
    TautStatus (*renew)(Memory *memory, const Kkt *kkt, void *self);
    // Solution in place with the factors that are there, neither refined nor checked, for iterations that check the result of
    // it: of x [n + m] with a right-hand side on dofs alone; rows of x are not read. Of the rows of the solution those are made whose
    // scalars are listed, perhaps more. A small part of the cost of `solve`, which has to serve where it returns false.
    bool (*apply)(void *self, double *x, const int *wanted, int count);
    // x [n + m] = the solution for b with the factors that are there, neither refined nor checked. False where that cannot be had.
    bool (*rough)(void *self, const double *b, double *x);
    // Further factors, beside those that are there: of the matrix with such forces, by the J of kkt. They serve `apply_slid`, which is as
    // `apply`, until the next factorisation. False where that cannot be had.
    bool (*slide)(void *self, const Kkt *kkt, const SolverSlide *slide, int count);
    bool (*apply_slid)(void *self, double *x, const int *wanted, int count);
} SolverReuse;

const SolverOps *solver_ops(TautSolver kind); // NULL where it is not Taut's own

// Analyses a system that is much like that of `before` (see SolverReuse).
static inline TautStatus solver_analyse_again(const SolverOps *ops, Memory *memory, const Kkt *kkt,
                                              const int *old_dof, void *before, void **self)
{
    return ops->reuse ? ops->reuse->analyse_again(memory, kkt, old_dof, before, self)
                      : ops->analyse(memory, kkt, self);
}

// Plan of a solver where it has come through edits, else 0 bytes (see SolverReuse).
static inline size_t solver_kept_plan(const SolverOps *ops, const void *self, const void **bytes)
{
    bool kept = false;
    size_t size = ops->reuse ? ops->reuse->plan(self, bytes, &kept) : 0;
    return kept ? size : 0;
}

// Analyses a system by a plan; size 0 = the one that follows from the pattern.
static inline TautStatus solver_analyse_by(const SolverOps *ops, Memory *memory, const Kkt *kkt,
                                           const void *plan, size_t size, void **self)
{
    if (size == 0) return ops->analyse(memory, kkt, self);
    return ops->reuse ? ops->reuse->analyse_by(memory, kkt, plan, size, self) : TAUT_BAD_ARGUMENT;
}

// Analyses the system of another solver of the same kind, with the same plan; NULL = there is none.
static inline TautStatus solver_analyse_like(const SolverOps *ops, Memory *memory, const Kkt *kkt,
                                             const void *like, void **self)
{
    const void *plan = NULL;
    bool kept;
    size_t size = like && ops->reuse ? ops->reuse->plan(like, &plan, &kept) : 0;
    return solver_analyse_by(ops, memory, kkt, plan, size, self);
}

// Analyses another pattern in place (see SolverReuse). *self is NULL where it fails for good.
static inline TautStatus solver_renew(const SolverOps *ops, Memory *memory, const Kkt *kkt,
                                      void **self)
{
    if (ops->reuse && *self) return ops->reuse->renew(memory, kkt, *self);
    if (*self) ops->free(memory, *self);
    *self = NULL;
    return ops->analyse(memory, kkt, self);
}
