// SPDX-License-Identifier: MIT
// fold.h -- rows with compliance, contacts above all, as part of the dofs that they couple.
//
// Rows that are marked in kkt->fold have C > 0 by construction. With C = G G^T and B = G^-1 J of these, the system
//
//     ( H    R^T   J^T ) ( x )   ( r )              ( H + B^T B   R^T ) ( x )   ( r + B^T G^-1 s )
//     ( R    -D        ) ( y ) = ( t )     is       ( R           -D  ) ( y ) = ( t              )
//     ( J         -C   ) ( z )   ( s )              and  z = G^-T (B x - G^-1 s)
//
// where R are all other rows: joints, links, limits. The folded matrix couples two dofs where a row does, whatever the
// number of rows between them: its pattern is the graph of bodies and not that of contacts, several times smaller, and its
// analysis is cheap enough to be made whenever a contact comes or goes. Rows that are out of an active set have J = 0 and
// C = 1 (bounded/active.h): they add nothing.
//
// Digits are lost where C is small beside J H^-1 J^T: about as many as 1e16 has more than that ratio. Refinement on the
// whole system gives them back (multifrontal.h).
#pragma once

#include "base/memory.h"
#include "solve/scale.h"
#include "solve/solver.h"
#include "sparse/ldlt/ldlt.h"
#include "sparse/ldlt/sparse_lu.h"

// One node of rows that is folded.
typedef struct FoldNode {
    int node;   // of the whole
    int first;  // its first scalar there
    int rows;   // scalars of it
    int blocks; // dofs that it couples
    int dof;    // where the list of these begins
    int place;  // where its list of places begins
    int half;   // where its B begins in `half`: block by block, each row-major
    int root;   // where its G begins in `root`: rows x rows, lower triangle,
                //     with the inverse of its diagonal
} FoldNode;

// A dof of such a node.
typedef struct FoldDof {
    int first, size; // scalars
} FoldDof;

// Entries that are the same in both systems.
typedef struct FoldCopy {
    int from, to, count; // in value of the whole, in value of the folded one
} FoldCopy;

typedef struct Fold {
    Kkt kkt; // the folded system; rhs, size, x, lo and hi are not there
    Scale scale;
    Ldlt ldlt;
    int rows;  // scalars that are folded
    int count; // nodes that are
    FoldNode *node;
    FoldDof *dof; //            by node
    int *place;   // of the blocks (p, q <= p) of a node's dofs in kkt.value: by p, then q
    int n_copy;
    FoldCopy *copy;
    int *rest;    // [kkt.m]    number in the whole of a row that stays
    double *half; //            B
    double *root; //            G
    double *x;    // [kkt.n + kkt.m]
    Kkt slid;     // the folded system with forces that follow others; not symmetric
    SparseLu lu;  // its factors; empty where there are few rows
    void *block;
} Fold;

// Whether any row of kkt is folded.
bool fold_any(const Kkt *kkt);

// Pattern, order and places, by minimum degree: nothing is tried, for the pattern may be gone in the next step. False when
// there is no memory; fold is then empty.
bool fold_analyse(Memory *memory, const Kkt *kkt, Fold *fold);
void fold_free(Memory *memory, Fold *fold);

// Folds and factorises; whole is the scale of kkt. False where a C is not positive enough, or the factors are
// useless: the rows must then stay. pivots->negative has one more for each row that is folded, as the whole has.
bool fold_factor(Fold *fold, const Kkt *kkt, const Scale *whole, LdltPivots *pivots);

// x [n + m], in numbers of the whole: solves with the factors, in place. self is a Fold.
void fold_solve(void *self, double *x);
// As `apply` of SolverReuse; slid: with forces that follow others.
void fold_apply(Fold *fold, bool slid, double *x, const int *wanted, int count);
// As `slide` of SolverReuse, on the factors that are there.
bool fold_slide(Fold *fold, const Kkt *kkt, const SolverSlide *slide, int count);
// The node that has a scalar of the whole; NULL = it is not folded.
const FoldNode *fold_node_of(const Fold *fold, int scalar);
