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
}

void to_array(TautVec3 a, double *x)
{
    x[0] = a.x, x[1] = a.y, x[2] = a.z;
}

bool finite3(TautVec3 a)
{
    return isfinite(a.x) && isfinite(a.y) && isfinite(a.z);
}

// NULL name gives NULL; false when memory fails.
bool copy_name(Memory *memory, const char *name, char **copy)
{
    *copy = NULL;
    if (!name) return true;
    *copy = memory_alloc(memory, strlen(name) + 1, 1);
    if (*copy) memcpy(*copy, name, strlen(name) + 1);
    return *copy != NULL;
}

TautStatus check_name(TautWorld *world, const Names *names, const char *kind, const char *name)
{
    if (!name) return TAUT_OK;
    if (!*name) return bad_argument(world, "a name must not be empty; use NULL for none");
    if (names_find(names, name) >= 0)
        return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT,
                       "there is a %s named '%s' already; names must be unique", kind, name);
    return TAUT_OK;
}

void set_anchor(const TautWorld *world, NodeSlot *slot)
{
    double x[3], v[3], a[3];
    motion_at(&slot->motion, taut_world_time(world), x, v, a);
    memcpy(slot->anchor, slot->q, sizeof slot->anchor);
    for (int k = 0; k < 3 && k < slot->size; k++) slot->anchor[k] -= x[k];
}

// Waypoints that a motion owns. It sees them as constants: the block says itself by which pointer it is freed.
typedef struct Path {
    struct Path *block;
    TautWaypoint at[];
} Path;

bool motion_copy(Memory *memory, const TautMotion *from, TautMotion *to)
{
    Path *path = NULL;
    if (from->kind == TAUT_MOTION_PATH) {
        size_t bytes = (size_t)from->path_count * sizeof *path->at;
        path = memory_alloc(memory, 1, sizeof *path + bytes);
        if (!path) return false;
        path->block = path;
        memcpy(path->at, from->path, bytes);
    }

    *to = *from;
    to->path = path ? path->at : NULL;
    return true;
}

void motion_free(Memory *memory, TautMotion *motion)
{
    if (!motion->path) return;
    const void *start = (const char *)motion->path - offsetof(Path, at);
    memory_free(memory, ((const Path *)start)->block);
    motion->path = NULL;
}
