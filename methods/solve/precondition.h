// SPDX-License-Identifier: MIT
// precondition.h -- the block-diagonal preconditioner of a KKT matrix.
//
//         ( P_H      )      P_H ~ H
//     P = (          )
//         (      P_S )      P_S ~ S = C + J H^-1 J^T
//
// With both exact, MINRES ends in three steps (Murphy, Golub, Wathen, "A note on preconditioning for
// indefinite linear systems", SIAM J. Sci. Comput. 21, 2000); how far from exact they are
// decides about the number of steps. S itself is full where H couples its dofs; used instead is
//
//     S~ = C + J D^-1 J^T,   D the diagonal blocks of H,
//
// sparse, and equal to S where H is block-diagonal.
//
//     jacobi       P_H = D, P_S = the diagonal of S~
//     ic           incomplete Cholesky of H and of S~
//     commutator   H itself, and a correction of S~ (commutator.h); ic where H is not positive
//     none         P = I
//
// P is positive definite whatever H is: an entry of its diagonal that is not positive counts as 1.
#pragma once

#include "methods/methods.h"
#include "methods/solve/commutator.h"
#include "methods/solve/incomplete.h"

typedef struct Precondition {
    TautPreconditioner kind; // as asked
    TautPreconditioner used; // by the last factorisation
    int n, m;
    bool rows_only; // P_H is not made
    Incomplete h, s;
    Commutator commutator;
    double *root;   // [n_value]  of blocks of H on the diagonal: Cholesky factor L; of blocks of J:
                    //            W = L^-1 J^T, transposed: [rows of J][size of the dof]
    int *row_start; // [rows + 1]    of S~ by blocks: rows that share a dof, ascending, itself last
    int *row_col;   // [row_start[rows]]
    int *at;        // [rows]        place of a block in the row that is being filled
    int *dof_start; // [n_col + 1]   rows at a dof
    int *dof_block; // [...]         their block of J
    int *dof_row;   // [...]         their row
} Precondition;

// rows_only: P_S alone is wanted. TAUT_OUT_OF_MEMORY leaves nothing behind.
TautStatus precondition_analyse(TautMemory *memory, const TautKktView *kkt, bool rows_only,
                                Precondition *p);
// From the values of kkt, which are finite. Entries of `upper` are not looked at.
void precondition_factor(Precondition *p, const TautKktView *kkt);
// x = P_H^-1 x on [n], z = P_S^-1 z on [m].
void precondition_dofs(const Precondition *p, const TautKktView *kkt, double *x);
void precondition_rows(const Precondition *p, const TautKktView *kkt, double *z);
void precondition_free(TautMemory *memory, Precondition *p);
