// SPDX-License-Identifier: MIT
// snapshot_old.c -- states as older versions of Taut wrote them.
//
// Snapshots of every version that was ever released can be read. Those of another layout are taken apart here, field by
// field: fields that are newer are 0, and the history is left out, so that the next step starts consistent
// from where things are. The bits of the uninterrupted run are promised for snapshots of the current version only.
//
//   6, 7     0.1: the state below; 7 with a plan of the solver behind it, which is not read
//
// A new layout gets the next even number in snapshot.c, and the one before a function here and a snapshot in
// test/fixtures, written by the program as it was. test/unit/snapshot_old.c restores all of them.
#include "world/api/snapshot_old.h"

#include "dof/dof.h"

#include <string.h>

enum { OLD_LEVER = 3 }; // numbers that stood behind the quaternion of a rigid body

// The field of a state, behind those before it; `to` NULL: its size alone.
static void take(Arena *arena, const char *block, int count, double *to)
{
    size_t at = arena->used;
    arena_take(arena, (size_t)count, sizeof(double));
    if (to && count > 0) memcpy(to, block + at, (size_t)count * sizeof(double));
}

// Configurations: rigid bodies had numbers more.
static void take_places(Arena *arena, const Model *m, const char *block, double *to)
{
    const char *from = to ? block + arena->used : NULL;
    take(arena, block, m->n_q + OLD_LEVER * m->n_body, NULL);
    for (int i = 0; to && i < m->n_dof_group; i++) {
        const DofGroup *d = m->dof_group + i;
        size_t size = (size_t)d->ops->nq * sizeof(double);
        for (int k = 0; k < d->count; k++, to += d->ops->nq, from += size) {
            memcpy(to, from, size);
            if (d->ops == dof_ops(DOF_RIGID)) from += OLD_LEVER * sizeof(double);
        }
    }
    if (to && m->n_q > m->n_dof_q) memcpy(to, from, (size_t)(m->n_q - m->n_dof_q) * sizeof(double));
}

// Versions 6 and 7. Returns the size of the block.
static size_t take_apart_6(const Model *m, const char *block, State *to)
{
    Arena arena = {0};
    take(&arena, block, 1, to ? to->time : NULL);
    take(&arena, block, 1, NULL); // h_prev
    take(&arena, block, 1, to ? to->swing : NULL);
    take(&arena, block, 1, NULL); // scheme
    take(&arena, block, 1, NULL); // budget
    take(&arena, block, 1, NULL); // gross
    take(&arena, block, 1, NULL); // coarse

    take_places(&arena, m, block, to ? to->q : NULL);
    for (int i = 0; i < 4; i++) // v, a, v_prev, dx
        take(&arena, block, m->n_v, to && i == 0 ? to->v : NULL);
    take(&arena, block, 3 * m->n_body, to ? to->p : NULL);
    take(&arena, block, 3 * m->n_body, NULL); // p_prev
    take(&arena, block, 3 * m->n_body, NULL); // pdot
    take(&arena, block, m->n_body, NULL);     // spin

    take(&arena, block, m->n_element, NULL); // tied
    take(&arena, block, m->n_row, to ? to->lambda : NULL);
    take(&arena, block, m->n_row, NULL);  // lambda_prev
    take(&arena, block, m->n_mean, NULL); // mean
    return arena.used;
}

bool snapshot_is_old(uint32_t version)
{
    return version == 6 || version == 7;
}

size_t snapshot_old_size(const Model *model)
{
    return take_apart_6(model, NULL, NULL);
}

void snapshot_old_state(const Model *model, const char *block, State *to)
{
    memset(to->block, 0, to->size);
    take_apart_6(model, block, to);
}
