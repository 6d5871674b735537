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
    flag_set(&world->near.known, false);
    world->balance_known = world->contacts_read = false;
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
    flag_set(&world->near.known, false);
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

// The arrays of a motion, where its kind has any; false when memory fails.
static bool copy_arrays(TautWorld *world, const TautMotion *from, Prescribed *copy)
{
    TautMotion *to = &copy->motion;
    if (from->kind == TAUT_MOTION_PATH)
        to->path = copy->path =
            own_copy(world, from->path, (size_t)from->path_count, sizeof *from->path);
    if (from->kind != TAUT_MOTION_FORMULA) return from->kind != TAUT_MOTION_PATH || to->path;

    to->terms = copy->terms =
        own_copy(world, from->terms, (size_t)from->term_count, sizeof *from->terms);
    if (from->table_rows > 0)
        to->table = copy->table =
            own_copy(world, from->table, 2 * (size_t)from->table_rows, sizeof *from->table);
    return to->terms && (from->table_rows == 0 || to->table);
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

    // only a path and a formula have arrays
    copy->motion = *from;
    copy->motion.path = NULL, copy->motion.terms = NULL, copy->motion.table = NULL;
    *to = copy;
    if (copy_arrays(world, from, copy)) return true;
    motion_free(world, copy);
    *to = NULL;
    return false;
}

void motion_free(TautWorld *world, Prescribed *motion)
{
    if (!motion) return;
    own_free(world, motion->path, (size_t)motion->motion.path_count, sizeof *motion->path);
    own_free(world, motion->terms, (size_t)motion->motion.term_count, sizeof *motion->terms);
    own_free(world, motion->table, 2 * (size_t)motion->motion.table_rows, sizeof *motion->table);
    own_free(world, motion, 1, sizeof *motion);
}
