// SPDX-License-Identifier: MIT
// random_graph.h -- worlds with everything in them: every kind of dof, fixed, free and held, every map
// on several levels, masses on mapped nodes, every form of compliance.
#pragma once

#include "taut/ext.h"

#include <criterion/criterion.h>

typedef struct RandomGraph {
    int mapped, elements; // how many to try; those whose sizes do not fit are left out
    bool hard;            // some elements are hard
    bool stiffness;       // some ask for stiffness form
    bool gentle;          // only laws that a simulation can live with
    bool rigid;           // with rigid bodies and joints of every kind
    bool holonomic;       // but for those whose rows are the rate of nothing
    bool cells;           // with finite elements of every kind
    unsigned seed;
} RandomGraph;

void random_graph(TautWorld *world, RandomGraph how);
// y = (|x|^2/2, x0 x1 x2 ...): a user map of `width`; 1, 3, 6 or 12.
const TautUserMap *random_user_map(int width);
