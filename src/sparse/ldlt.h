// ldlt.h -- supernodal L D L^T of a scaled KKT matrix with a fixed elimination order.
//
//     L D L^T = P (S A S + diag(shift)) P^T          S = diag(scale), D diagonal
//
// Multifrontal (Duff and Reid 1983): columns of equal structure form a supernode; its dense front
//
//        k pivots   r rows below
//      (    F11                  )      the panel (F11 over F21, f = k + r rows, k columns) becomes
//      (    F21        U         )      columns of L; U is the update, added to the parent's front
//
// is filled from A through a list of blocks, gets the updates of its children, and is eliminated.
// Where everything goes is decided once by ldlt_analyse; factor and solve allocate nothing. No
// pivoting: the order must suit a matrix whose rows may have a zero diagonal (order.h).
#pragma once

#include "base/memory.h"
#include "sparse/kkt.h"

typedef struct Supernode {
    int first;              // first pivot, in elimination order
    int k, f;               // pivots, rows of the panel
    int gather, gather_end; // its blocks of A
    int child, sibling;     // first child, next child of the same parent; -1 = none
    size_t panel;           // where its panel begins in l, column-major
    size_t rows;            // where its list begins in row and in into
    size_t update;          // where its r x r update stands in stack, column-major
} Supernode;

// A block of A and its place in a panel with f rows: entry (i, j) goes to to + i + j f, or, when its
// column is eliminated after its row, to to + j + i f. Kept small: it is read once a factorisation.
typedef struct Gather {
    int from;         // in kkt->value
    int i0, j0;       // its first scalar row and column in kkt numbering; equal on the diagonal
    int to;           // in the panel
    short rows, cols; // of the block
    bool flip;        // its column is eliminated after its row
} Gather;

typedef struct Ldlt {
    int n;             // scalars
    int n_dof;         // those of the dofs: numbers below it have positive pivots
    int n_super;       //
    double entries;    // of L, zeros in panels included
    Supernode *super;  // [n_super]      in postorder
    Gather *gather;    //                by supernode
    int *order;        // [n]            kkt number of the i-th pivot
    int *row;          //                rows below a supernode, in elimination order
    int *into;         //                the same as places in the parent's front
    double *l;         //                panels
    double *d, *d_inv; // [n]            D and its inverse
    double *terms;     // [n]            sum of |l^2 d| that a pivot came from, made when asked for
    int terms_of;      //                supernodes that have been added to terms
    double *stack;     //                updates that wait for their parents
    double *work;      // [n + largest front]
    void *block;       // the memory behind all of these
} Ldlt;

typedef struct LdltPivots {
    int negative; // pivots below zero
    int replaced; // pivots that were too small
} LdltPivots;

// Scalar entries of L for an elimination order of the block nodes, before supernodes are joined;
// negative when there is no memory.
double ldlt_count(Memory *memory, const TautKkt *kkt, const int *order);

// False when there is no memory; ldlt is then empty.
bool ldlt_analyse(Memory *memory, const TautKkt *kkt, const int *order, Ldlt *ldlt);
void ldlt_free(Memory *memory, Ldlt *ldlt);

// scale and shift [n] are in kkt numbering. A pivot that is smaller than `tiny` because larger
// terms cancelled is round-off; it is replaced by `instead`, with + for dofs and - for rows. One
// that is small by itself is kept: the row of a link to a load 1e15 times heavier has such a pivot,
// and all its digits are right. A pivot of the wrong sign that is not small is kept and counted: it
// belongs to an indefinite H. False when a pivot is not finite; the factors are then useless.
bool ldlt_factor(Ldlt *ldlt, const TautKkt *kkt, const double *scale, const double *shift,
                 double tiny, double instead, LdltPivots *pivots);

// x [n] in kkt numbering: solves S^-1 L D L^T S^-1 x = b in place.
void ldlt_solve(Ldlt *ldlt, const double *scale, double *x);
