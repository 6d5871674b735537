// SPDX-License-Identifier: MIT
// functions.c -- see functions.h.
#include "world/functions.h"

#include "base/hash.h"
#include "world/world.h"

#include <string.h>

void function_of_map(const TautUserMap *map, Function *f)
{
    memset(f, 0, sizeof *f);
    f->kind = FUNCTION_MAP;
    f->map.name = map->name;
    f->map.rows = map->rows;
    f->map.width = map->width;
    f->map.linear = map->linear;
    f->map.positive = map->positive;
    f->map.value = map->value;
    f->map.geometric = map->geometric;
    f->map.user = map->user;
}

void function_of_law(const TautUserLaw *law, Function *f)
{
    memset(f, 0, sizeof *f);
    f->kind = FUNCTION_LAW;
    f->law.name = law->name;
    f->law.parameters = law->parameters;
    f->law.memories = law->memories;
    f->law.stiffest = law->stiffest;
    f->law.evaluate = law->evaluate;
    f->law.user = law->user;
}

void function_of_bounds(const TautUserBounds *bounds, Function *f)
{
    memset(f, 0, sizeof *f);
    f->kind = FUNCTION_BOUNDS;
    f->bounds.name = bounds->name;
    f->bounds.follows = bounds->follows;
    f->bounds.bounds = bounds->bounds;
    f->bounds.user = bounds->user;
}

void function_of_motion(const TautMotion *motion, Function *f)
{
    memset(f, 0, sizeof *f);
    f->kind = FUNCTION_MOTION;
    f->motion.function = motion->function;
    f->motion.user = motion->user;
}

void function_of_distance(TautDistance distance, void *user, Function *f)
{
    memset(f, 0, sizeof *f);
    f->kind = FUNCTION_DISTANCE;
    f->distance.function = distance;
    f->distance.user = user;
}

const char *function_name(const Function *function)
{
    const char *name = function->kind == FUNCTION_MAP      ? function->map.name
                       : function->kind == FUNCTION_LAW    ? function->law.name
                       : function->kind == FUNCTION_BOUNDS ? function->bounds.name
                                                           : NULL;
    return name ? name : "";
}

// Are they the same functions, with the same pointer of the user's? Bytes between fields are 0 in both.
static bool is_same(const Function *a, const Function *b)
{
    return a->kind == b->kind && memcmp(a->bytes, b->bytes, sizeof a->bytes) == 0;
}

_Static_assert(sizeof(TautUserLaw) <= sizeof(TautUserMap), "bytes of a Function");
_Static_assert(sizeof(TautUserBounds) <= sizeof(TautUserMap), "bytes of a Function");

// Where it stands in the table, or the empty place where it would.
static int probe(const Functions *all, const Function *function)
{
    const int last = all->table_room - 1;
    int i = (int)(hash_bytes(HASH_START, function->bytes, sizeof function->bytes) & (uint64_t)last);
    while (all->table[i] && !is_same(all->all[all->table[i] - 1], function)) i = (i + 1) & last;
    return i;
}

int functions_find(const TautWorld *world, const Function *function)
{
    const Functions *all = &world->functions;
    return all->table_room ? all->table[probe(all, function)] - 1 : -1;
}

// Room for one more in the list and, at most half full, in the table.
static bool reserve(TautWorld *world)
{
    Functions *all = &world->functions;
    if (!memory_grow(&world->memory, (void **)&all->all, &all->room, all->count + 1,
                     sizeof(Function *)))
        return false;
    if (2 * (all->count + 1) <= all->table_room) return true;

    // the table is made anew, twice as large
    const int room = all->table_room ? 2 * all->table_room : 16;
    int *table = memory_alloc(&world->memory, (size_t)room, sizeof *table);
    if (!table) return false;
    memory_free(&world->memory, all->table);
    all->table = table;
    all->table_room = room;
    for (int i = 0; i < all->count; i++) all->table[probe(all, all->all[i])] = i + 1;
    return true;
}

Function *functions_keep(TautWorld *world, const Function *function)
{
    Functions *all = &world->functions;
    const int known = functions_find(world, function);
    if (known >= 0) return all->all[known];

    Function *copy = reserve(world) ? own_copy(world, function, 1, sizeof *function) : NULL;
    if (!copy) return NULL;
    all->all[all->count++] = copy;
    all->table[probe(all, copy)] = all->count;
    return copy;
}

bool functions_copy(TautWorld *to, const TautWorld *from)
{
    for (int i = 0; i < from->functions.count; i++)
        if (!functions_keep(to, from->functions.all[i])) return false;
    return true;
}

void functions_end(TautWorld *world)
{
    memory_free(&world->memory, world->functions.all);
    memory_free(&world->memory, world->functions.table);
    world->functions = (Functions){0};
}
