// SPDX-License-Identifier: MIT
// ldlt.h -- supernodal L D L^T of a KKT matrix with a fixed elimination order.
//
//     L D L^T = P (A + diag(shift unit)) P^T          D diagonal, but for fronts that pivot
//
// A is taken as it is. Scaling by powers of two (solve/scale.h) would change no digit of L and D but
// their exponents; so the scale is only told, as the unit that every pivot is measured in.
//
// Multifrontal (Duff and Reid 1983): columns of equal structure form a supernode; its dense front
//
//        k pivots   r rows below
//      (    F11                  )      the panel (F11 over F21, f = k + r rows, k columns) becomes
//      (    F21        U         )      columns of L; U is the update, added to the parent's front
//
// is filled from A through a list of blocks, gets the updates of its children, and is eliminated.
// Where everything goes is decided once by ldlt_analyse; factor and solve allocate nothing. The order
// must suit a matrix whose rows may have a zero diagonal (order.h); where a pivot is too small all the
// same, the front is done again with another order of its own pivots (front_pivot.h). The numbers are
// made by the kernels of front.h.
#pragma once

#include "base/memory.h"
#include "base/threads.h"
#include "sparse/kkt.h"

typedef struct Supernode {
    int first;     // first pivot, in elimination order
    int k, f;      // pivots, rows of the panel
    int ld, ldu;   // doubles from one column to the next, in the panel and in the update
    int shape;     // front.h
    int fast_path; // its front is a dof, perhaps with a constraint, over one dof at most: where the
                   // diagonal block of that one stands in kkt->value, 0: none; -1 = neither
    int gather, gather_end; // its blocks of A; with a fixed shape its entries in pull
    int child, sibling;     // first child, next child of the same parent; -1 = none
    size_t panel;           // where its panel begins in l, column-major
    size_t rows;            // where its list begins in row and in into
    size_t update;          // where its r x r update stands in stack, column-major
} Supernode;

// A block of A and its place in a panel: entry (i, j) goes to to + i + j ld, or, when its column is
// eliminated after its row, to to + j + i ld. Of a diagonal block the lower triangle only.
typedef struct Gather {
    int from;            // in kkt->value
    int to;              // in the panel
    short rows, cols;    // of the block
    bool flip, diagonal; // its column is eliminated after its row; it stands on the diagonal
} Gather;

// Rows of an update that go to the same vector of FRONT_PAD rows of the parent's front.
typedef struct LdltSlot {
    int of;   // by row: its slot. The other members by slot:
    int from; // its first row
    int to;   // first row of the vector
    int mask; // which rows of the vector
} LdltSlot;

typedef struct LdltPivots {
    int negative; // pivots below zero
    int replaced; // pivots that were too small
} LdltPivots;

// Supernodes that one thread factorises in one go: some subtrees, or the supernodes above all of them. The
// tasks depend on the pattern only, not on the number of threads, and so do all results.
typedef struct LdltTask {
    int from, to;      // supernodes
    int terms_of;      // those before it have been added to terms
    LdltPivots pivots; // of these supernodes
    bool ok;           // all pivots are finite, all residuals small
    double worst;      // largest residual
    bool care;         // the front that was left needs pivoting
    int pivoted;       // fronts that did
    double *work;      // [8 largest front]
    char apart[128];   // two threads do not write to one line of cache
} LdltTask;

struct FrontKernels;

typedef struct Ldlt {
    int n;       // scalars
    int n_dof;   // those of the dofs: numbers below it have positive pivots
    int n_super; //
    bool fixed;  // all fronts have fixed shapes (front.h), but where the halves of long chains meet
    // and all of them can do without units (LdltRule): they say so, or are of long chains
    bool fast_path;
    double entries; // of L, zeros in panels included
    double work;    // multiplications of a factorisation, before supernodes are joined
    const struct FrontKernels *kernels;
    Supernode *super; // [n_super]      in postorder
    Gather *gather;   //                by supernode
    int *pull;  //                by fixed supernode: places in kkt->value, lower part by columns
    int *order; // [n]            kkt number of the i-th pivot
    int *row;   //                rows below a supernode, in elimination order
    int *into;  //                the same as places in the parent's front
    int *until; //                where the run of places that follow each other ends
    LdltSlot *slot; //                the same places by vectors
    double *l;      //                panels
    double *d,
        *d_inv;    // [n]            D and its inverse; of a pair of pivots the sizes of its rows
    double *e_inv; // [n]            beside the diagonal of D^-1; in pivoted supernodes
    int *place;    // [n]            where the pivot stood in its supernode; in pivoted supernodes
    char *pivoted; // [n_super]      of the last factorisation
    double *
        terms; // [n]            sum of |l^2 d| that a pivot came from, made when asked for; without
               //                units bounds of them, by kkt number
    double *stack;  //                updates that wait for their parents
    double *y, *t;  // [n], [largest front]  of a solution
    LdltTask *task; // [n_task]       forests that can be factorised at the same time, ascending,
    int n_task;     //                then one for the supernodes above them
    bool apart; //                only the last supernode of a forest reaches beyond it: solutions
                //                go by tasks too
    Threads *threads; //                NULL: one. The caller's
    void *block;      // the memory behind all lists,
    void *numbers;    // and behind all numbers; NULL: it was given away
    size_t room;      // bytes of it
    bool taken;       // it was that of another
} Ldlt;

// How pivots are judged. A pivot that is smaller than `tiny` units because larger terms cancelled is
// round-off; it is replaced by `instead` units, with + for dofs and - for rows. One that is small by
// itself is kept: the row of a link to a load 1e15 times heavier has such a pivot, and all its digits
// are right. A pivot of the wrong sign that is not small is kept and counted: it belongs to an
// indefinite H.
typedef struct LdltRule {
    const double *
        unit; // [n]  by kkt number; NULL: not known. Where ldlt->fast_path fronts can do without, as
              // long as no pivot comes near `tiny`
    const double *shift; // [n]  by kkt number, in units, added to the pivots; NULL = none
    double tiny, instead;
    double
        care; // in units: general fronts with a pivot below it are done again with pivoting; 0 = none
    bool strict; // a pivot that is round-off ends the factorisation
} LdltRule;

// One task at work.
typedef struct LdltRun {
    const Ldlt *ldlt;
    const Kkt *kkt;
    const double *value; // of A
    LdltRule rule;
    bool bounds; // rule.unit has bounds of units: where a pivot comes near them, units are needed
    LdltTask *task;
} LdltRun;

// Parts that measurements switch off; all zero is the default.
typedef struct LdltOptions {
    bool general; // no fixed fronts
    bool apart;   // supernodes are not joined where that would store zeros
    // Its memory for numbers is taken where it fits, so that large factors need not be there twice; it is
    // no good for factors then. NULL = none.
    Ldlt *donor;
} LdltOptions;

// False when there is no memory; ldlt is then empty.
bool ldlt_analyse(Memory *memory, const Kkt *kkt, const int *order, Ldlt *ldlt);
bool ldlt_analyse_with(Memory *memory, const Kkt *kkt, const int *order, LdltOptions options,
                       Ldlt *ldlt);
void ldlt_free(Memory *memory, Ldlt *ldlt);
// Gives back the memory of the donor; ldlt is no good for factors then.
void ldlt_give_back(Ldlt *ldlt, Ldlt *donor);

// False when a pivot is not finite, or not good enough for a strict rule or one without units; the factors
// are then useless.
bool ldlt_factor(Ldlt *ldlt, const Kkt *kkt, const LdltRule *rule, LdltPivots *pivots);

// x [n] in kkt numbering: solves L D L^T x = b in place.
void ldlt_solve(Ldlt *ldlt, double *x);

// A x = b with the residual max |b - A x|_i / (|A| |x| + |b|)_i in one go, where all fronts are fixed.
typedef struct LdltCheck {
    const double *value, *b; // of A as it was factorised; right-hand side [n]
    double *x;               // [n]  gets the solution
    double *r, *w;           // [n]  scratch
    double good;             // largest residual that will do
    double worst;            // gets the residual, as long as it will do
} LdltCheck;
// False where the residual is larger, or not finite: x is then not complete.
bool ldlt_solve_checked(Ldlt *ldlt, LdltCheck *check);
