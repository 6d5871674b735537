// SPDX-License-Identifier: MIT
// ext_solver.h -- your own linear solver. It gets the one system that all steppers are made of, as data:
//
//          n columns        m rows
//        (  H               J^T   ) ( x )   ( r )       H  n x n  symmetric, block sparse
//    A = (                        ) (   ) = (   )       J  m x n
//        (  J               -C    ) ( z )   ( s )       C  m x m  block diagonal, >= 0
//
// x is a displacement or a change of velocity, z = -(force or impulse). A solver is a table of functions
// (TautUserSolver); a world has it by TautWorldDef.methods (ext_method.h). docs/extending.md has a short one,
// test/extension/dense_solver.c a complete one.
#pragma once

#include "taut/base.h"

#include <stdbool.h>
#include <stddef.h>

// -------------------------------------------------------------------------------------------------
// Memory of a world, for methods that have arrays of their own.

typedef struct TautMemory TautMemory;

// count elements of `size` bytes, zeroed and aligned to 64 bytes, from the allocator of the world. NULL where there
// are none left, where count is 0, and where memory is NULL.
TAUT_API void *taut_memory_alloc(TautMemory *memory, size_t count, size_t size);
// Has an allocation failed since the method was created? So that a run of them can be checked once.
TAUT_API bool taut_memory_failed(const TautMemory *memory);
// Gives such a block back; NULL is fine.
TAUT_API void taut_memory_free(TautMemory *memory, void *block);

// -------------------------------------------------------------------------------------------------
// The system.

typedef struct TautKkt TautKkt;

// A system as data. Block nodes 0 .. n_col - 1 are the free dofs (columns of H), n_col .. n_node - 1 the constraints.
// Only the lower triangle is stored, by block row: in a block row the columns ascend and the diagonal is last. Blocks
// are dense and row-major, those on the diagonal are stored whole. The pattern stays from analyse to free; `value`,
// `rhs` and the bounds have new numbers in every call.
typedef struct TautKktView {
    int n_col;   // block nodes of H
    int n_node;  // all block nodes
    int n_block; // stored blocks
    int n, m;    // scalar columns of H, scalar rows of J
    int n_value; // entries of all stored blocks
    const int
        *offset; // [n_node + 1] first scalar of a block node; offset[n_col] = n, the last is n + m
    const int *row_start; // [n_node + 1] first block of a block row
    const int *col;       // [n_block]    block column of a block
    const int *at;        // [n_block]    first entry of a block in `value`
    const double *value;  // [n_value]
    const double *
        upper; // [n_value]    A(j, i) where value has A(i, j) beside the diagonal; NULL = A is symmetric
    const double *rhs; // [n + m]      r, then s
    const double *
        size; // [n + m]      of the terms that rhs was summed from: rhs is known to their round-off
    double
        *x; // [n + m]      the solution, x then z; before solve: a start for methods that iterate
    const double *lo,
        *hi; // [m]          bounds of -z, for solvers of bounded systems; others leave them alone
} TautKktView;

// The system; valid until the function of the table that got it returns. All zero where kkt is NULL.
TAUT_API TautKktView taut_kkt_view(const TautKkt *kkt);
// H alone, as a system of its own with m = 0: its blocks come first in the arrays of the whole.
TAUT_API TautKktView taut_kkt_only_h(const TautKktView *kkt);
// r = b - A x, all of them [n + m]; r may not be x.
TAUT_API void taut_kkt_residual(const TautKktView *kkt, const double *x, const double *b,
                                double *r);
// out = H x, both [n].
TAUT_API void taut_kkt_times_h(const TautKktView *kkt, const double *x, double *out);

// -------------------------------------------------------------------------------------------------
// Scaling, measure and refinement of solutions: the parts that all solvers share. The error of x is measured by
//
//     omega = max_i |b - A x|_i / (|A| |x| + |b|)_i
//
// which does not depend on units or mass ratios, and the matrix is scaled to S A S, S = diag(scale), powers of two, in which
// both H and C + J H^-1 J^T have diagonals of about 1, so that "small" means the same for every pivot.

typedef struct TautRefine TautRefine;

// The numbers of a TautRefine; valid until it is freed.
typedef struct TautRefineView {
    const double *scale; // [n + m] S
    const double *
        shift; // [n + m] added to the diagonal of S A S: 0, and -1 on dead rows (taut_refine_add_shift: more)
    const double *b; // [n + m] right-hand side, 0 on dead rows; of taut_refine_take
    int dead_rows;   // rows of zeros, with nothing that is free to act on: they get z = 0
    int count;       // refinements of the last taut_refine_solve
    double residual; // omega of the last solution
} TautRefineView;

// Memory for the pattern of kkt. TAUT_OUT_OF_MEMORY leaves nothing behind.
TAUT_API TautStatus taut_refine_create(TautMemory *memory, const TautKkt *kkt, TautRefine **refine);
// Frees it; NULL is fine.
TAUT_API void taut_refine_free(TautMemory *memory, TautRefine *refine);
// Makes scale and shift from the values. False where A has an entry that is not finite.
TAUT_API bool taut_refine_scale(TautRefine *refine, const TautKkt *kkt);
// Adds size to the shift of dofs and -size to that of rows that are not dead: a regular neighbour of a singular matrix,
// to be factorised in its place; refinement takes the shift out again.
TAUT_API void taut_refine_add_shift(TautRefine *refine, const TautKkt *kkt, double size);
// Its numbers; all zero where refine is NULL.
TAUT_API TautRefineView taut_refine_view(const TautRefine *refine);
// Takes b from the right-hand side; false where that is not finite. For solvers that do not call taut_refine_solve.
TAUT_API bool taut_refine_take(TautRefine *refine, const TautKkt *kkt);
// omega of the x that stands in kkt, infinity where it is not finite. b must have been taken.
TAUT_API double taut_refine_measure(TautRefine *refine, const TautKkt *kkt);
// Solves with `solve`, which replaces x [n + m] by the solution of A' x' = x with factors of a matrix near A, and
// refines until omega is small. The best solution goes to kkt, always finite. TAUT_INACCURATE where omega stays above
// 1e-6, and with x = 0 where the right-hand side is not finite or solve is NULL (there are no factors).
TAUT_API TautStatus taut_refine_solve(TautRefine *refine, TautKkt *kkt,
                                      void (*solve)(void *self, double *x), void *self);

// -------------------------------------------------------------------------------------------------
// The library's own sparse factors, for parts of a system or for one of your own with any pattern of the form above.

typedef struct TautLdlt TautLdlt;

// How they are made.
typedef enum TautLdltKind {
    TAUT_LDLT_PIVOTED = 0,    // as the solver ldlt: may pivot, with the order that it chooses
    TAUT_LDLT_PLAIN = 1,      // the same order, without pivots: for quasi-definite systems
    TAUT_LDLT_DOFS_FIRST = 2, // all dofs before all rows: H, then C + J H^-1 J^T
} TautLdltKind;

// Signs of the last factorisation.
typedef struct TautPivots {
    int negative;  // pivots below 0: as many as rows when H is positive
    int replaced;  // pivots that were round-off: the matrix is singular
    int dead_rows; // rows of zeros, which count as negative
} TautPivots;

// Analyses the pattern; numbers are not read. TAUT_OUT_OF_MEMORY leaves nothing behind.
TAUT_API TautStatus taut_ldlt_create(TautMemory *memory, const TautKktView *kkt, TautLdltKind kind,
                                     TautLdlt **ldlt);
// Frees it; NULL is fine.
TAUT_API void taut_ldlt_free(TautMemory *memory, TautLdlt *ldlt);
// Factorises the values of a system with the same pattern, which must be symmetric. TAUT_INACCURATE where they are not
// finite. pivots may be NULL.
TAUT_API TautStatus taut_ldlt_factor(TautLdlt *ldlt, const TautKktView *kkt, TautPivots *pivots);
// x = A^-1 x by the factors alone, unrefined.
TAUT_API void taut_ldlt_solve(TautLdlt *ldlt, double *x);
// A x = rhs of that system to kkt->x, refined; the statuses are those of taut_refine_solve.
TAUT_API TautStatus taut_ldlt_solve_refined(TautLdlt *ldlt, const TautKktView *kkt);

// -------------------------------------------------------------------------------------------------
// A solver.

struct TautField;       // field.h
struct TautSolverReuse; // of the library's own solvers: orders that are kept through edits

// Demands of a solver on a system, bits. Where one is not met, `factor` says so by a status.
enum {
    TAUT_SOLVER_NEEDS_SYMMETRY = 1,   // upper == NULL; else TAUT_NOT_SYMMETRIC
    TAUT_SOLVER_NEEDS_POSITIVE_H = 2, // H >= 0; else TAUT_INACCURATE
    TAUT_SOLVER_ITERATES = 4, // solves to a precision from a start in x, and knows no inertia
    TAUT_SOLVER_INVERTS = 8,  // forms H^-1: gives up loads of 1e12 and says TAUT_INACCURATE
};

// The course of the last factorisation and solution.
typedef struct TautSolverReport {
    int negative_pivots;    // of the last factorisation; -1 = not known
    int regularised_pivots; // replaced because they were too small
    int refinements;        // of the last solution
    double residual;        // omega after it
    long factor_entries;    // stored entries of the factors
    int iterations;         // of the last solution: products with A; 0 = a direct solver
} TautSolverReport;

// Functions of a solver. It is called by the thread that steps the world; `self` is its own memory. The table must
// outlive the world.
typedef struct TautUserSolver {
    const char *name;                // its word in scene files and messages
    const char *text;                // a sentence about it
    unsigned needs;                  // TAUT_SOLVER_ bits
    const struct TautField *options; // table of its options; NULL = none
    // Pattern -> own memory and whatever follows from the pattern alone. TAUT_OUT_OF_MEMORY leaves nothing behind. Required.
    TautStatus (*analyse)(TautMemory *memory, const TautKkt *kkt, void **self);
    // Options, as the offsets of the table say, any time after analyse; copied where they are needed. Optional.
    void (*use)(void *self, const void *options);
    // Values -> factors; no allocation. TAUT_INACCURATE where they are not finite. Required.
    TautStatus (*factor)(void *self, const TautKkt *kkt);
    // Right-hand side -> x; no allocation. TAUT_INACCURATE where the solution cannot be trusted: x is then the best
    // that was found, and always finite. Required.
    TautStatus (*solve)(void *self, TautKkt *kkt);
    void (*stats)(const void *self, TautSolverReport *report); // Required.
    void (*free)(TautMemory *memory, void *self);              // Required; NULL is fine.
    const struct TautSolverReuse *reuse;                       // NULL
} TautUserSolver;
