// SPDX-License-Identifier: MIT
// scale.h -- symmetric scaling of a KKT matrix, S A S with S = diag(scale), by the physics of it.
//
//     dof scalar j   s_j = H_jj^(-1/2)
//     row c          s_c = max(max_j |J_cj| s_j, C_cc^(1/2))^(-1)
//
// After it both diagonal blocks H and C + J H^-1 J^T have diagonals of about 1, whatever the masses
// and units, so that "small" means the same for every pivot. Scales are powers of two: scaling adds
// no rounding. One pass over A, no square roots. Where A is not symmetric, J_cj is the larger one of
// the entry and its mirror.
#pragma once

#include "base/memory.h"
#include "base/threads.h"
#include "solve/tuning.h"
#include "sparse/kkt.h"

typedef struct Scale {
    double *scale;    // [n + m]
    double *shift;    // [n + m]  added to the diagonal of S A S: 0, and -1 on dead rows
    double *unit;     // [n + m]  1 / scale^2: an entry of A that is 1 in S A S
    bool shifted;     // shift is not zero everywhere
    int dead_rows;    // rows of zeros (C = 0, nothing free to act on): they get z = 0
    Threads *threads; // that share the loops; NULL = the caller's alone
} Scale;

void scale_place(Arena *arena, Scale *scale, const Kkt *kkt);

// Fills scale and shift. False when A has an entry that is not finite.
bool scale_make(Scale *scale, const Kkt *kkt);

// Adds +size to dofs and -size to rows that are not dead: a quasi-definite neighbour of a singular
// matrix, which spreads the force of redundant rows evenly over them.
void scale_add_shift(Scale *scale, const Kkt *kkt, double size);

static inline bool scale_is_dead(const Scale *scale, int row)
{
    return scale->shift[row] == -1;
}
