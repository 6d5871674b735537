// SPDX-License-Identifier: MIT
// cells.h -- the loops of assembly for cells of a solid (map/cell.h), with sizes that the compiler knows. Each returns false, and has done
// nothing, for a group of another shape: the loops for all groups serve then.
#pragma once

#include "assembly/evaluate.h"

// Entries of kkt->value that one part of the nodes owns: its rows of H; all of them where there is one.
typedef struct Own {
    int from, to;
} Own;

static inline bool owns(Own own, int at)
{
    return at >= own.from && at < own.to;
}

// Whether the part owns a block of H of instance e.
static inline bool owns_any(const Group *g, int e, Own own)
{
    const int pairs = g->supports * (g->supports + 1) / 2;
    for (int i = 0; i < pairs; i++)
        if (owns(own, g->at_H[e * pairs + i])) return true;
    return false;
}

// H gains -k K~ + G^T W G of cells in stiffness form, as far as the part owns it.
bool cells_add_top(const Work *work, const Group *g, Coefficients a, Own own);
// H gains s times the blocks of F [reach][reach] of instance e that the part owns (assemble.c).
void assemble_owned(const Group *g, int e, double s, const double *F, Own own, double *value);
