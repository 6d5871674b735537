// SPDX-License-Identifier: MIT
// walk.c -- see walk.h.
#include "world/contact/walk.h"

#include "world/reading.h"

// Places all colliders. False when memory fails.
static bool sort_all(TautWorld *world)
{
    Pairs *all = &world->near.all;
    segments_stretch(world);
    for (int i = world->collider_end; i < all->n_entry; i++) pairs_remove(all, i);
    for (int i = 0; i < world->collider_end; i++) {
        const ColliderSlot *slot = world->collider + i;
        if (!slot->used) {
            pairs_remove(all, i);
            continue;
        }
        const PlacedShape shape = collider_placed(world, slot);
        const PairsItem item = {.box = shape_box_of(&shape), .owner = -1};
        if (!pairs_set(all, &world->memory, i, &item)) return false;
    }

    return true;
}

// Makes the tree that of the state; false where there is none.
bool near_refresh(const TautWorld *world)
{
    if (flag_is_up(&world->near.known)) return true;
    TautWorld *self = reading_begin(world);
    if (!flag_is_up(&self->near.known)) {
        const bool sorted = sort_all(self);
        if (!sorted) self->memory.failed = false;
        flag_set(&self->near.known, sorted);
    }
    const bool known = flag_is_up(&self->near.known);
    reading_end(self);
    return known;
}

NearWalk near_begin(const TautWorld *world, const Bounds *box)
{
    const bool sorted = near_refresh(world);
    return (NearWalk){.world = world, .box = *box, .leaf = -1, .sorted = sorted, .in_tree = sorted};
}

NearWalk near_begin_along(const TautWorld *world, const Ray *ray)
{
    const bool sorted = near_refresh(world);
    return (NearWalk){.world = world,
                      .ray = *ray,
                      .along = true,
                      .leaf = -1,
                      .sorted = sorted,
                      .in_tree = sorted};
}

static int next_leaf(const NearWalk *walk)
{
    const Tree *tree = &walk->world->near.all.tree;
    const Ray *ray = &walk->ray;
    return walk->along ? tree_next_along(tree, ray->start, ray->way, ray->most, walk->leaf)
                       : tree_next(tree, &walk->box, walk->leaf);
}

const ColliderSlot *near_next(NearWalk *walk)
{
    const TautWorld *world = walk->world;
    const Pairs *all = &world->near.all;

    // leaves of the tree are larger than the things in them
    while (walk->in_tree) {
        walk->leaf = next_leaf(walk);
        walk->in_tree = walk->leaf >= 0;
        if (!walk->in_tree) break;
        const int i = all->tree.node[walk->leaf].item;
        if (walk->along || bounds_overlap(&all->entry[i].item.box, &walk->box))
            return world->collider + i;
    }

    // then those without an end; without a tree all
    const int end = walk->sorted ? all->n_open : world->collider_end;
    while (walk->next < end) {
        const int i = walk->sorted ? all->open[walk->next] : walk->next;
        walk->next++;
        if (world->collider[i].used) return world->collider + i;
    }

    return NULL;
}
