// SPDX-License-Identifier: MIT
// edit.c -- checks, copies and marks of all edits. Everything is checked before anything is changed.
#include "world/build/edit.h"

#include "math/motion.h"
#include "math/vec.h"
#include "world/forces.h"

#include <math.h>
#include <string.h>

TautStatus out_of_memory(TautWorld *world, const char *doing)
{
    world->memory.failed = false;
    return log_say(&world->log, TAUT_ERROR, TAUT_OUT_OF_MEMORY, "out of memory while %s", doing);
}

TautStatus bad_argument(TautWorld *world, const char *text)
{
    return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT, "%s", text);
}

void state_changed(TautWorld *world)
{
    flag_set(&world->forces_known, false);
    world->balance_known = false;
}

void put_in(TautWorld *world, double energy)
{
    state_changed(world);
    if (!world->model) return;
    *world->state.budget += energy;
    *world->state.low += energy;
}

// Until it is compiled anew the model answers questions only, and forces are those of this moment: they
// depend on motions that may be gone afterwards.
void outdate(TautWorld *world)
{
    if (world->model && !world->dirty) world_forces(world);
    world->dirty = true;
    world->joints_parted = false;
}

void to_array(TautVec3 a, double *x)
{
    x[0] = a.x, x[1] = a.y, x[2] = a.z;
}

bool finite3(TautVec3 a)
{
    return isfinite(a.x) && isfinite(a.y) && isfinite(a.z);
}

bool copy_name(TautWorld *world, const char *name, char **copy)
{
    *copy = name ? own_copy(world, name, strlen(name) + 1, 1) : NULL;
    return *copy || !name;
}

void free_name(TautWorld *world, char *name)
{
    if (name) own_free(world, name, strlen(name) + 1, 1);
}

TautStatus check_name(TautWorld *world, const Names *names, const char *kind, const char *name)
{
    if (!name) return TAUT_OK;
    if (names_find(names, name) >= 0)
        return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT,
                       "there is a %s named '%s' already; names must be unique", kind, name);
    return TAUT_OK;
}

const TautMotion *motion_of(const Prescribed *motion)
{
    static const TautMotion none = {.kind = TAUT_MOTION_NONE, .stop = INFINITY};
    return motion ? &motion->motion : &none;
}

void set_anchor(const TautWorld *world, NodeSlot *slot)
{
    double x[3], v[3], a[3];
    if (slot->hold != TAUT_HOLD_NONE) memcpy(slot->held->anchor, slot->q, sizeof x);
    if (!slot->motion) return;
    motion_at(&slot->motion->motion, taut_world_time(world), x, v, a);
    for (int k = 0; k < 3 && k < slot->size; k++) slot->motion->anchor[k] = slot->q[k] - x[k];
}

void node_anchor(const NodeSlot *slot, double *anchor)
{
    memcpy(anchor, slot->q, slot->size * sizeof *anchor);
    for (int k = 0; slot->motion && k < 3 && k < slot->size; k++)
        anchor[k] = slot->motion->anchor[k];
}

bool motion_copy(TautWorld *world, const TautMotion *from, Prescribed **to)
{
    *to = NULL;
    if (from->kind == TAUT_MOTION_NONE) return true;
    Function function;
    function_of_motion(from, &function);
    if (from->kind == TAUT_MOTION_CALLBACK && !functions_keep(world, &function)) return false;
    Prescribed *copy = own_alloc(world, 1, sizeof *copy);
    if (!copy) return false;

    // only a path has an array
    const bool path = from->kind == TAUT_MOTION_PATH;
    copy->motion = *from;
    if (path)
        copy->path = own_copy(world, from->path, (size_t)from->path_count, sizeof *from->path);
    copy->motion.path = copy->path;
    if (path && !copy->path) {
        own_free(world, copy, 1, sizeof *copy);
        return false;
    }
    *to = copy;
    return true;
}

void motion_free(TautWorld *world, Prescribed *motion)
{
    if (!motion) return;
    own_free(world, motion->path, (size_t)motion->motion.path_count, sizeof *motion->path);
    own_free(world, motion, 1, sizeof *motion);
}
