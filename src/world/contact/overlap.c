// SPDX-License-Identifier: MIT
// overlap.c -- see overlap.h.
#include "world/contact/overlap.h"

#include "world/build/pair.h"
#include "world/contact/walk.h"
#include "world/slots.h"

static bool can_move(const TautWorld *world, const ColliderSlot *slot)
{
    const NodeSlot *node = find_node(world, slot->node);
    return is_sheet(slot) || (node && !node->fixed);
}

static bool is_node_of(TautNodeId node, const ColliderSlot *slot)
{
    return node.slot > 0 && (node.slot == slot->node.slot || node.slot == slot->other.slot);
}

// As the list of contacts has it (collide/pairs.h). Segments of a rope that share a particle do not touch.
static bool may_meet(const TautWorld *world, const ColliderSlot *a, const ColliderSlot *b)
{
    const bool same_node = is_node_of(a->node, b) || is_node_of(a->other, b);
    return a != b && !b->sensor && (a->layer & b->mask) && (b->layer & a->mask) && !same_node &&
           (can_move(world, a) || can_move(world, b)) && pair_meets(world, a, b);
}

void overlaps_find(const TautWorld *world, const ColliderSlot *slot, OverlapFound found, void *user)
{
    near_refresh(world);
    const PlacedShape shape = collider_placed(world, slot);
    const Bounds box = shape_box_of(&shape);
    NearWalk walk = near_begin(world, &box);
    for (const ColliderSlot *other; (other = near_next(&walk));) {
        if (!may_meet(world, slot, other)) continue;
        const PlacedShape at = collider_placed(world, other);
        if (shapes_overlap(&shape, &at)) found(user, other);
    }
}
