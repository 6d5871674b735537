// SPDX-License-Identifier: MIT
// bounded.h -- a KKT system (sparse/kkt.h) of which some rows have bounds on their force, and the interface
// of its solvers. One file a solver, one line in TAUT_BOUNDED_LIST; every solver runs the same
// conformance suite (test/conformance/bounded.c).
//
//     H x + J^T z = r,   l = -z,   w = J x + C l - s,   and for each row
//
//     w = 0  where lo < l < hi      w >= 0  where l = lo      w <= 0  where l = hi
//
// A row without bounds is bilateral and always part of the linear system. With lo = hi the force is
// given and w is free. Which rows may have bounds is fixed at analyse (lo > -inf or hi < inf there);
// their values, infinite ones too, may change with each solve.
//
// The measure of a solution is the natural residual, as a part of the row's own length:
//
//     e = | l - mid(lo, l - w/u, hi) | u / scale         u = C + sum_j J_j^2 / H_jj, in m/N
//
// which is |w| / scale of a row that is free to move its force and of a row that is at a bound while w
// asks it to leave, and the violation of a bound by the way that its force could move the row. A
// solver stops on it, never on the change of its iterate.
//
// Rows with a disc (kkt.h) have forces l_T within a radius R and
//
//     w_T = 0  where |l_T| < R      l_T = -R w_T/|w_T|  else
//
// which is Coulomb's law where R follows a normal force; `cone` and `auto` solve such systems, the others say
// TAUT_UNSUPPORTED. Their measure is | l_T - projection of (l_T - w_T/u) onto the disc of radius R' | u / scale, with the u
// of the larger row and R' by the normal force projected likewise (Alart and Curnier 1991).
#pragma once

#include "solve/solver.h"

// How a solver is to work; all zero is the default.
typedef struct BoundedOptions {
    double tolerance;   // of the residual above; default 1e-10
    int max_iterations; // rounds, Newton steps or sweeps; default: the solver's own
    double relaxation;  // pgs, nncg: 0 < omega < 2; default: the solver's own
    bool raw;           // pgs, nncg: as their papers have it, without a direct solve at the end
    const void
        *like; // analyse: a linear solver of the same kind and system, whose plan is taken over
} BoundedOptions;

// One solve. Nothing is kept inside a solver from one solve to the next that could change a result:
// the warm start is the caller's, so that a saved state goes on as it would have.
typedef struct BoundedRows {
    signed char *side; // [m]  in: the set to start with, out: the set found; NULL: made from force
                       //      0 = w is zero, -1 = force at lo, +1 = force at hi
    const double *force; // [m]  l to start with; NULL = 0
    const double *slack; // [m]  w to start with, where there are discs; NULL = 0
    const double *scale; // [m]  > 0, the w that counts as 1: a length or rad; NULL = 1
    // Makes [m] the w that rows have moved by where x is a change of a motion; NULL = 0. Called once, and only where something
    // is not solved to the tolerance.
    void (*move)(void *mover, double *moved);
    void *mover;
    double enough; // of the displacement of a row, with x: the error that is taken where one to the
                   // tolerance needs many factorisations; systems with discs only, 0 = none
    double most;   // the error, as part of the scale, up to which that is taken; 0 = any
    double
        coarse; // the error, as part of the scale, that is taken at once, for all is far off anyhow; 0 = none
    bool same;   // the matrix is that of the last solve: its factors may serve
    bool split;  // begin with the splitting method (split.h): a system like it was hard
    bool rough;  // any error up to `most` is taken where it rests, and where many discs move
    bool rests;  // the motion is one to rest
    bool convex; // by the convex model of friction (convex.h); systems with discs only
} BoundedRows;

typedef struct BoundedStats {
    double residual;     // largest e of the answer
    int row;             // that has it; of TAUT_BAD_ARGUMENT the row with bad bounds; -1 = none
    int iterations;      // rounds, Newton steps or sweeps
    int factors;         // matrices factorised
    int solves;          // right-hand sides solved with them
    int changes;         // rows that are on another side than they began
    int bounded;         // rows that may have bounds
    bool split;          // it was hard: solved by the splitting method, or by the methods behind it
    bool inexact;        // the answer is off by more than `enough` of the motion
    bool rough;          // it is, and was taken as that
    const char *used;    // name of the solver that found the answer: of auto one of the others
    const double *proof; // [m]  of TAUT_INFEASIBLE: forces that prove it (farkas.h), until the next
                         // call; NULL = there is none
    SolverStats linear;  // of the last linear solve
} BoundedStats;

// Statuses of solve:
//   TAUT_OK             residual <= tolerance
//   TAUT_INFEASIBLE     the hard rows contradict each other; the answer violates them least, in the
//                       sense of least squares of w/u^(1/2). With discs it is proved (farkas.h), and the answer the
//                       best that was found
//   TAUT_NOT_CONVERGED  the best answer that was found
//   TAUT_INACCURATE     a number is not finite, or the linear solver lost its digits; the best answer
//   TAUT_NOT_SYMMETRIC  by the linear solver, or by minres
//   TAUT_BAD_ARGUMENT   lo > hi, NaN, or a bound on a row that had none at analyse
// The answer is finite in any case (0 where there is none) and its forces are within their bounds.
typedef struct TautUserBounded {
    const char *name;
    // Pattern and bounds of kkt -> own memory; analyses the linear solver too. The last to allocate.
    // TAUT_BAD_ARGUMENT when there are more rows than the solver takes. Required.
    TautStatus (*analyse)(Memory *memory, const Kkt *kkt, const SolverOps *linear,
                          const BoundedOptions *options, void **self);
    // `analyse` in place, with the linear solver and the options of then, when contacts have come or gone: as `renew` of the
    // linear solver (solve/solver.h), memory that was there is used again. Where it fails self can only be freed, or be
    // renewed. Optional.
    TautStatus (*renew)(Memory *memory, const Kkt *kkt, void *self);
    // Options of the linear solver, any time after analyse and renew. Required.
    void (*use)(void *self, const void *options);
    // Values, right-hand side and bounds of kkt -> kkt->x. kkt is not changed but for x. Required.
    TautStatus (*solve)(void *self, Kkt *kkt, const BoundedRows *rows);
    // Another right-hand side with the matrix and the set of the last solve; rows at a bound have
    // lo or hi as it stands in kkt now. Bounds are not looked at otherwise. Factorises only if the
    // last solve did not end with these factors. Required.
    TautStatus (*again)(void *self, Kkt *kkt);
    void (*stats)(const void *self, BoundedStats *stats); // of the last call. Required.
    void (*free)(Memory *memory, void *self);             // Required; NULL is fine.
} BoundedOps;

const BoundedOps *bounded_ops(TautBounded kind); // NULL where it is not Taut's own
