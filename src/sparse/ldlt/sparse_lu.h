// SPDX-License-Identifier: MIT
// sparse_lu.h -- L U of a matrix that is not symmetric, with the pattern, the order and the fronts of one that was analysed by
// sparse/ldlt/ldlt.h.
//
// Pivots are taken as they come: the matrix is to be near a symmetric quasi-definite one, as one with contacts that slide is, and who uses the
// factors looks at the residual. A front, and its update U for its parent,
//
//        k pivots   r columns
//      (    F11       F12    )       L11 U11 = F11,  L21 = F21 U11^-1,  U12 = L11^-1 F12
//      (    F21       U      )       U - L21 U12
//
// is kept as two panels, that of the k columns and that of the rows U12, which stands by columns as U12^T does.
#pragma once

#include "sparse/ldlt/ldlt.h"

// A block of A in a front: its first row and column there, by the numbers of the front.
typedef struct LuBlock {
    int from; // in kkt->value, and in upper
    int row, col;
    short rows, cols;
    bool diagonal;
} LuBlock;

typedef struct SparseLu {
    size_t *lower, *right; // [n_super]  where the panels begin in number
    size_t *update;        // [n_super]  where its update stands in stack, column-major
    int *block_end;        // [n_super]  end of its blocks
    LuBlock *block;        // [n_block]
    double *number;        // panels
    double *stack;         // updates that wait for their parents
    double *y, *t;         // [n], [largest front]
    bool ready;            // there are factors
    void *memory;          // behind all
} SparseLu;

// For the pattern of kkt, as it was analysed. False where there is no memory; lu is then empty.
bool sparse_lu_analyse(Memory *memory, const Kkt *kkt, const Ldlt *ldlt, SparseLu *lu);
void sparse_lu_free(Memory *memory, SparseLu *lu);
// False where a pivot is 0 or not finite; there are no factors then.
bool sparse_lu_factor(SparseLu *lu, const Kkt *kkt, const Ldlt *ldlt);
// x [n] in kkt numbering: solves L U x = b in place.
void sparse_lu_solve(SparseLu *lu, const Ldlt *ldlt, double *x);
