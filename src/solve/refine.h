// SPDX-License-Identifier: MIT
// refine.h -- iterative refinement with the canonical blocks, for every direct solver.
//
// The error of x is measured componentwise (Oettli and Prager 1964; Arioli, Demmel and Duff 1989):
//
//     omega = max_i |b - A x|_i / (|A| |x| + |b|)_i
//
// omega = eps means: x solves a system whose every entry differs by at most eps of itself. It does
// not depend on units or mass ratios. Dead rows (scale.h) are left out: they get z = 0.
//
// At rest b is nothing but round-off, and so are parts of x: a component that is noise shows an omega
// of 1 where nothing is wrong. So when omega stays above 1e-6, the verdict leaves out residuals below
// 1e-12 of kkt->size: b is known only to round-off of the terms it was summed from. And residuals below 1e-14 of
// the terms of its block row in the scaled matrix, or below 1e-16 of the largest of these: a component
// across a plane of motion comes out as zero or as round-off of the motion in the plane, by the order
// and the fusing of multiplications, and then by refining noise with noise. That must decide nothing.
#pragma once

#include "base/memory.h"
#include "base/threads.h"
#include "solve/scale.h"
#include "solve/tuning.h"
#include "taut/base.h"

// A part of the dofs whose residual is made apart from that of the others: it visits the block rows that
// reach its dofs, and the constraints whose first dof it has are its own.
typedef struct RefinePart {
    int from, to;         // dofs
    int last;             // behind the last row of H that reaches them
    int row_from, row_to; // constraints that do
} RefinePart;

typedef struct Refine {
    Threads *threads; // that share the loops; NULL = the caller's alone
    int parts;        // 0: the system is small, or its rows are strewn over it; one loop serves
    RefinePart part[PARTS_MOST];
    double *b;       // [n + m]  right-hand side, 0 on dead rows
    double *r;       // [n + m]  residual of the best solution
    double *weight;  // [n + m]  |A| |x| + |b|
    double *x;       // [n + m]  candidate
    double *x_r;     // [n + m]  its residual
    double *most;    // [n_node]  largest scaled unknown of a node
    double *terms;   // [n_node]  size of the terms of a block row
    double poor;     // omega that is too large
    int count;       // refinements of the last solve that were kept or tried
    double residual; // omega of kkt->x
} Refine;

// Solves with the factors, in place.
typedef void (*RefineSolve)(void *self, double *x);

void refine_place(Arena *arena, Refine *refine, const Kkt *kkt);

// Cuts the loops over a large system into parts. Optional, once a pattern.
void refine_cut(Refine *refine, const Kkt *kkt);

// b from kkt->rhs; false when that is not finite.
bool refine_take(Refine *refine, const Kkt *kkt, const Scale *scale);
// omega of kkt->x, infinity where it is not finite; for solvers that find it in another way. b is taken.
double refine_measure(Refine *refine, const Kkt *kkt);

// Solution of A x = kkt->rhs in kkt->x: the best that was found, always finite.
// TAUT_INACCURATE when omega stays above 1e-6 and noise does not explain it; and, with x = 0, when the right-hand side is not
// finite or solve is NULL (no factors).
TautStatus refine_solve(Refine *refine, Kkt *kkt, const Scale *scale, RefineSolve solve,
                        void *self);
// The same with another limit than 1e-6.
TautStatus refine_solve_to(Refine *refine, Kkt *kkt, const Scale *scale, RefineSolve solve,
                           void *self, double poor);
