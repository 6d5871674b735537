// SPDX-License-Identifier: MIT
// mix.h -- iterations of one linear system that come near its answer slowly, put together.
//
// While the sets stay as they are, l_{k+1} solves w + eps u (l_{k+1} - l_k) = 0: Richardson's iteration. It is slow along
// forces that move things by far less than eps u: those that carry a heavy body. The affine combination of the last
// solutions whose w is least (Anderson 1965; of a linear system the same as GMRES) has the answer after as many
// iterations as there are such directions, and costs no solve: l and w are linear in between.
#pragma once

#include "bounded/active.h"

enum { MIX_DEPTH = 8 };

typedef struct Mix {
    int count;                           // solutions that are kept, of one matrix
    int factors;                         // number of the matrix that they are of
    double *l[MIX_DEPTH], *w[MIX_DEPTH]; // [count of the Active]
} Mix;

void mix_place(Arena *arena, Mix *mix, const Active *active);
// Forgets all.
void mix_clear(Mix *mix);
// Adds the solution l, w of the matrix that was factorised last, and makes l and w the best combination so far. False where
// there is no other one to combine it with.
bool mix_add(Mix *mix, const Active *active, double *l, double *w);
