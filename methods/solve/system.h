// SPDX-License-Identifier: MIT
// system.h -- small helpers on a system as data (taut/ext_solver.h).
#pragma once

#include <taut/ext_solver.h>

static inline int node_size(const TautKktView *kkt, int node)
{
    return kkt->offset[node + 1] - kkt->offset[node];
}

// The block above the diagonal that mirrors `block`, transposed as it is stored.
static inline const double *mirror_of(const TautKktView *kkt, int block)
{
    return (kkt->upper ? kkt->upper : kkt->value) + kkt->at[block];
}

// Takes `count` doubles from a block that *next walks through.
static inline double *take(double **next, int count)
{
    double *array = *next;
    *next += count;
    return array;
}
