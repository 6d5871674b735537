// SPDX-License-Identifier: MIT
// order_path.h -- long chains: eliminated from both ends towards the middle, by two threads at a time.
#pragma once

#include "sparse/kkt.h"
#include "sparse/order/graph.h"
#include "sparse/tuning.h"

// Counts by which a chain is known, by dof.
typedef struct PathMarks {
    int *links;  // constraints of one row between it and another dof
    int *single; // constraints of one row on it alone
    int *bad;    // it has other constraints, or is no point
} PathMarks;

void order_path_marks(const Kkt *kkt, PathMarks *marks);

// The dof in the middle of a connected piece (dofs [count], any order) that is a long chain of points, held
// at one end or at none; -1 where it is not. late [n_col]: set of the dofs on the way from the held end
// to the middle, whose links must follow the dof on their far side.
int order_path_middle(const Kkt *kkt, const Graph *graph, const PathMarks *marks, const int *dofs,
                      int count, int *late);

// Pivot partners of the constraints of such chains; partner [n_node] of others is left alone. taken [n_col] must be
// 0, and is left so.
void order_path_partners(const Kkt *kkt, const int *position, const int *late, int *partner,
                         int *taken);
