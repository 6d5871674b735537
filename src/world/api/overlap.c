// SPDX-License-Identifier: MIT
// overlap.c -- overlaps and distances of colliders: see taut/contact.h.
#include "world/contact/overlap.h"

#include "base/arithmetic.h"
#include "world/build/def.h"
#include "world/contact/walk.h"
#include "world/slots.h"

#include <math.h>
#include <string.h>

// The first colliders of the world that were found so far.
typedef struct Found {
    const TautWorld *world;
    TautColliderId *out; // [room] ascending by slot
    int room, kept, count;
} Found;

static void keep_found(void *user, const ColliderSlot *slot)
{
    Found *found = user;
    const TautColliderId id = {(uint32_t)(slot - found->world->collider) + 1, slot->generation};
    found->count++;

    // to its place among those that are kept; the last falls out
    int at = found->kept;
    while (at > 0 && id.slot < found->out[at - 1].slot) at--;
    if (at >= found->room) return;
    if (found->kept < found->room) found->kept++;
    memmove(found->out + at + 1, found->out + at, (size_t)(found->kept - at - 1) * sizeof id);
    found->out[at] = id;
}

int taut_world_overlap(const TautWorld *world, const TautColliderDef *shape, TautColliderId *out,
                       int room)
{
    OwnShape own;
    PlacedShape at;

    if (!world || !def_is_good(TAUT_DEF_COLLIDER, shape) || !shape_of_def(world, shape, &own, &at))
        return 0;

    // colliders of the node that carries the shape are passed by
    Found found = {.world = world, .out = out, .room = out && room > 0 ? room : 0};
    Arithmetic host = arithmetic_enter();
    const Bounds box = shape_box_of(&at);
    NearWalk walk = near_begin(world, &box);
    for (const ColliderSlot *slot; (slot = near_next(&walk));) {
        const bool own_node = slot->node.slot > 0 && slot->node.slot == shape->node.slot;
        if (slot->sensor || !(slot->layer & shape->mask) || own_node) continue;
        const PlacedShape other = collider_placed(world, slot);
        if (shapes_overlap(&at, &other)) keep_found(&found, slot);
    }
    arithmetic_leave(&host);
    return found.count;
}

int taut_collider_overlaps(const TautWorld *world, TautColliderId id, TautColliderId *out, int room)
{
    const ColliderSlot *slot = find_collider(world, id);
    Found found = {.world = world, .out = out, .room = out && room > 0 ? room : 0};
    if (!slot) return 0;
    Arithmetic host = arithmetic_enter();
    overlaps_find(world, slot, keep_found, &found);
    arithmetic_leave(&host);
    return found.count;
}

double taut_collider_distance(const TautWorld *world, TautColliderId a, TautColliderId b,
                              TautVec3 *on_a, TautVec3 *on_b)
{
    const ColliderSlot *first = find_collider(world, a), *second = find_collider(world, b);
    if (!first || !second || first == second) return INFINITY;
    Arithmetic host = arithmetic_enter();
    near_refresh(world);
    const PlacedShape one = collider_placed(world, first), other = collider_placed(world, second);
    const Nearness near = shapes_near(&one, &other, INFINITY);
    arithmetic_leave(&host);

    if (!isfinite(near.gap)) return INFINITY;
    if (on_a) *on_a = taut_vec3(near.a[0], near.a[1], near.a[2]);
    if (on_b) *on_b = taut_vec3(near.b[0], near.b[1], near.b[2]);
    return near.gap;
}
