// SPDX-License-Identifier: MIT
// commutator.h -- a preconditioner for S = C + J H^-1 J^T where H couples its dofs: the least-squares
// commutator.
//
//     P_S^-1 = S~^-1 (J D^-1 H D^-1 J^T + C) S~^-1,   S~ = C + J D^-1 J^T,   D diagonal blocks of H
//
// Elman, Howle, Shadid, Shuttleworth and Tuminaro, "Block preconditioners based on approximate
// commutators", SIAM J. Sci. Comput. 27 (2006), for C = 0; C is added where H = D makes it exact. Under
// tension H is the mass and a stiff net across the links, and S~ alone takes a smooth motion for as heavy
// as the net is stiff; the middle factor knows better.
//
// S~^-1 and H^-1 are by whole sparse factors: S~ is never formed, it is the Schur complement of
//
//     ( D   J^T )
//     ( J   -C  )
//
// when the dofs have gone. So this costs two factorisations that are each cheaper than that
// of the whole matrix, and saves no memory: it is there to be compared with.
#pragma once

#include "methods/solve/system.h"

typedef struct Commutator {
    TautLdlt *h, *s;           // factors of H, and of (D J^T; J -C)
    int *row_start, *col, *at; // pattern of the latter; its values are those of the whole
    double *x, *y;             // [n + m] scratch
} Commutator;

// rows_only: P_S alone is wanted. TAUT_OUT_OF_MEMORY leaves nothing behind.
TautStatus commutator_analyse(TautMemory *memory, const TautKktView *kkt, bool rows_only,
                              Commutator *c);
// False where H or D is not positive: P would not be.
bool commutator_factor(Commutator *c, const TautKktView *kkt);
// x = H^-1 x;  z = P_S^-1 z. D^-1 is the caller's, in place on [n].
typedef void CommutatorInverse(const void *user, const TautKktView *kkt, double *x);
void commutator_dofs(const Commutator *c, double *x);
void commutator_rows(const Commutator *c, const TautKktView *kkt, CommutatorInverse *inverse,
                     const void *user, double *z);
void commutator_free(TautMemory *memory, Commutator *c);
