// SPDX-License-Identifier: MIT
// layout.c -- see layout.h.
#include "world/compile/layout.h"

#include "assembly/parts.h"
#include "world/build/edit.h"
#include "world/compile/contact_groups.h"
#include "world/compile/layout_parts.h"

bool layout_make(TautWorld *world, const Plan *plan, Layout *b)
{
    Memory *memory = &world->memory;
    int n_motion = 0;
    Group *scratch = memory_alloc(memory, (size_t)plan->n_shape + CONTACT_GROUPS, sizeof *scratch);
    if (!scratch) return false;

    // the first pass measures, the second places
    Arena arena = {NULL, 0};
    layout_place(&arena, world, plan, scratch, b);
    b->arena = memory_alloc(memory, arena.used, 1);
    memory_free(memory, scratch);
    if (!b->arena) return false;

    arena = (Arena){b->arena, 0};
    layout_place(&arena, world, plan, NULL, b);

    // contents are filled in before loops are cut into slices for threads
    layout_fill_nodes(world, plan, b->model, &n_motion);
    layout_fill_groups(world, plan, b, &n_motion);
    layout_motion(b->model, motion_of(world->gravity_motion), &n_motion, &b->model->gravity_motion);
    contact_clear(b->model);
    b->model->threads = world->threads;
    parts_share(b->model);
    return true;
}
