// SPDX-License-Identifier: MIT
// layout_parts.h -- declarations that the files of layout.h share: one file a stage.
//
//   layout_sizes.c    how much of everything there is
//   layout_place.c    where it is in the block of memory
//   layout_nodes.c    contents: nodes
//   layout_groups.c   contents: groups of maps and elements
#pragma once

#include "base/memory.h"
#include "world/compile/layout.h"

// Of work->J, K and scratch.
typedef struct LayoutSizes {
    int J, K, scratch;
} LayoutSizes;

// Counts nodes, dofs and motions.
void layout_count(const TautWorld *world, const Plan *plan, Model *m);
// Shape, law and place of every group; counts rows.
LayoutSizes layout_groups(const TautWorld *world, const Plan *plan, Model *m, Group *group);
// Runs twice: with arena->base NULL it measures, then it places. `scratch` holds the groups meanwhile.
void layout_place(Arena *arena, const TautWorld *world, const Plan *plan, Group *scratch,
                  Layout *b);
// A motion goes into the model's list, behind the *next that are there; *index: where, -1 = it has none.
void layout_motion(Model *m, const TautMotion *motion, int *next, int *index);
// Where every node begins, and its numbers from its slot.
void layout_fill_nodes(const TautWorld *world, const Plan *plan, Model *m, int *n_motion);
void layout_fill_groups(const TautWorld *world, const Plan *plan, Layout *b, int *n_motion);
