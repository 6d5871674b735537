// SPDX-License-Identifier: MIT
// collider_read.c -- colliders and materials by id, by name, one after the other: see taut/contact.h.
#include "taut/contact.h"
#include "world/slots.h"

TautColliderId taut_find_collider(const TautWorld *world, const char *name)
{
    const int i = world && name ? names_find(&world->collider_names, name) : -1;
    if (i < 0) return (TautColliderId){0, 0};
    return (TautColliderId){(uint32_t)i + 1, world->collider[i].generation};
}

TautMaterialId taut_find_material(const TautWorld *world, const char *name)
{
    const int i = world && name ? names_find(&world->material_names, name) : -1;
    if (i < 0) return (TautMaterialId){0, 0};
    return (TautMaterialId){(uint32_t)i + 1, world->material[i].generation};
}

TautColliderId taut_next_collider(const TautWorld *world, TautColliderId after)
{
    for (int i = (int)after.slot; world && i < world->collider_end; i++)
        if (world->collider[i].used)
            return (TautColliderId){(uint32_t)i + 1, world->collider[i].generation};
    return (TautColliderId){0, 0};
}

int taut_collider_count(const TautWorld *world)
{
    return world ? world->collider_count : 0;
}

bool taut_collider_is_valid(const TautWorld *world, TautColliderId id)
{
    return find_collider(world, id) != NULL;
}

const char *taut_collider_name(const TautWorld *world, TautColliderId id)
{
    const ColliderSlot *slot = find_collider(world, id);
    return slot && slot->name ? slot->name : "";
}

TautNodeId taut_collider_node(const TautWorld *world, TautColliderId id)
{
    const ColliderSlot *slot = find_collider(world, id);
    return slot ? slot->node : (TautNodeId){0, 0};
}
