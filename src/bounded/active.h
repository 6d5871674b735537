// SPDX-License-Identifier: MIT
// active.h -- the linear system of a bounded one in which some forces are given: the part that every solver of
// this folder works with.
//
// A bounded row k is either in the system, perhaps softened and shifted, or out of it:
//
//     in    J x + (C + soft) l = s + shift
//     out   l = given
//
// The two rows of a disc may be turned, to the direction d of a force and the one across it; `out`, `given`, `soft` and
// `shift` then are those of the turned rows.
//
// Rows that are out stay in the pattern, so that nothing is analysed or allocated again: their entries
// of J and C are zeroed, -1 stands on their diagonal, and their force goes to the right-hand side. One
// factorisation serves all systems with the same rows out and the same soft.
#pragma once

#include "bounded/bounded.h"

#include <math.h>

typedef struct Active {
    const SolverOps *linear;
    void *solver;           // of linear
    BoundedOptions options; // with defaults filled in, but for max_iterations and relaxation
    int n, m;               // of the kkt
    int count;              // rows with bounds or discs, and rows that discs follow
    int *row;               // [count]  their rows, ascending
    int *node;              // [count]  and block nodes
    int *index;             // [m]      place of a row in `row`; -1 = bilateral
    int n_disc;             // discs of the kkt
    int *disc;              // [count]  disc that a row is part of; -1 = none

    // of one solve
    double *unit;   // [m]      u of bounded.h; 0 = nothing acts on the row ("dead")
    bool all_units; // those of bilateral rows are known too
    double *scale;  // [m]      the w that counts as 1
    double *moved;  // [m]      w that rows have moved by, once it is known
    void (*move)(void *mover, double *moved); // as in BoundedRows
    void *mover;
    bool knows_moved;
    double enough;      // as in BoundedRows
    double most;        // as in BoundedRows; infinite = any
    double coarse;      // as in BoundedRows
    bool convex;        // as in BoundedRows
    bool hard;          // `split` of BoundedRows
    bool rough, rests;  // as in BoundedRows
    bool split;         // the splitting method was tried
    bool settled;       // iterations have come near a solution, and come no nearer
    signed char *side;  // [count]  as in BoundedRows
    signed char *begun; // [count]  the side to start with
    signed char *seen;  // [count]  scratch of rounds.c
    // of one linear system
    bool *out; // [count]
    double *given, *soft, *shift;
    double (*turn)[2]; // [n_disc] direction of the first row of a disc; (1, 0): as it is
    // of kkt->x
    double *l, *w; // [count]  force, and w of the system as it was given (not softened)
    double *
        noise; // [count]  round-off of w; with discs only where something is not solved to the tolerance
    double *off;     // [count]  e, a length
    double *motion;  // [count]  displacement of the rows of its node
    TautStatus last; // of the linear solver for it
    double error;    // largest e; infinite where last is not TAUT_OK and bilateral rows are off
    int worst;       // row that has it
    double fastest;  // largest displacement of the rows of a node
    double
        excess; // largest error of a row by the error that is enough, or by the tolerance; 0 where all are
                // within the tolerance
    // the best so far
    double *best; // [n + m]
    signed char *best_side;
    double best_error;
    int best_row;
    double best_excess;
    TautStatus best_last;

    Kkt shadow;         // the pattern of kkt with the numbers below where they differ
    double *value;      // [n_value]
    double *upper;      // [n_value]  NULL = symmetric
    double *rhs, *size; // [n + m]
    bool *factored_out; // [count]  of the factors that are there
    double *factored_soft;
    double (*factored_turn)[2];
    bool factored;
    BoundedStats stats;
    void *block;
} Active;

// Lifetime; the memory of all arrays is one block.
TautStatus active_analyse(Active *active, Memory *memory, const Kkt *kkt, const SolverOps *linear,
                          const BoundedOptions *options);
// The same in place, for other rows: with the solver that is there, and arrays from memory that the caller keeps apart. The
// block of before is the caller's to free.
TautStatus active_renew(Active *active, Memory *arrays, Memory *memory, const Kkt *kkt);
void active_free(Active *active, Memory *memory);

// Checks the bounds, makes units, scales and the set to start with.
TautStatus active_begin(Active *active, const Kkt *kkt, const BoundedRows *rows);
// Makes `moved`, unless it is there.
void active_find_moved(Active *active);
// Makes the units of bilateral rows too, which are seldom asked for.
void active_all_units(Active *active, const Kkt *kkt);
// The best answer to kkt->x with its forces inside their bounds, the set to rows, the rest to stats.
TautStatus active_finish(Active *active, Kkt *kkt, const BoundedRows *rows, TautStatus status);

// Are the factors that are there those of the rows as they are described?
bool active_has_factors(const Active *active);
// out and given from side; soft and shift zero.
void active_use_side(Active *active, const Kkt *kkt);
// Side -1, 0, 1 by the sign of l - w/u against the bounds.
void active_guess_side(Active *active, const Kkt *kkt);
// The matrix and the right-hand side of it, in active->shadow.
void active_matrix(Active *active, const Kkt *kkt);
void active_rhs(Active *active, Kkt *kkt);
// Factorises for out and soft, unless the factors are there.
TautStatus active_factor(Active *active, const Kkt *kkt);
// Solves for given and shift into kkt->x and measures it. The status is that of the linear solver.
TautStatus active_resolve(Active *active, Kkt *kkt);
// The same without a measure of the solution, for those who only want its numbers.
TautStatus active_answer(Active *active, Kkt *kkt);
// `apply` of the linear solver (solve/solver.h), in kkt->x.
bool active_apply(Active *active, Kkt *kkt, const int *wanted, int count);
// Solves for given and shift into kkt->x, neither refined nor measured. False where the linear solver cannot.
bool active_rough(Active *active, Kkt *kkt);
// The same, but as active_resolve where it cannot.
TautStatus active_sketch(Active *active, Kkt *kkt);
// `slide` and `apply_slid` of it.
bool active_slide(Active *active, const Kkt *kkt, const SolverSlide *slide, int count);
bool active_apply_slid(Active *active, Kkt *kkt, const int *wanted, int count);
// Both.
TautStatus active_solve(Active *active, Kkt *kkt);
// l, w, noise, error and worst of kkt->x.
void active_measure(Active *active, const Kkt *kkt);
// Takes kkt->x, measured, for the best if it is.
void active_keep(Active *active, const Kkt *kkt);
// All of it for the set that is there, on the system as it was given.
TautStatus active_try(Active *active, Kkt *kkt);

static inline bool active_has_bounds(const Kkt *kkt, int row)
{
    return kkt->lo[row] > -INFINITY || kkt->hi[row] < INFINITY;
}

// A row whose force is not to be found: lo = hi, or nothing acts on it.
static inline bool active_is_fixed(const Active *active, const Kkt *kkt, int k)
{
    int row = active->row[k];
    return kkt->lo[row] == kkt->hi[row] || active->unit[row] == 0;
}

// mid(lo, l, hi)
static inline double active_clamp(const Kkt *kkt, int row, double l)
{
    return l < kkt->lo[row] ? kkt->lo[row] : l > kkt->hi[row] ? kkt->hi[row] : l;
}

// e u of bounded.h, a length. Where l - w/u is inside, |w| itself: w may be lost in the sum.
static inline double active_natural(const Kkt *kkt, int row, double l, double w, double u)
{
    double to = l - w / u;
    return to < kkt->lo[row]   ? fabs(l - kkt->lo[row]) * u
           : to > kkt->hi[row] ? fabs(l - kkt->hi[row]) * u
                               : fabs(w);
}
