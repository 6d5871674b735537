// SPDX-License-Identifier: MIT
// collider_read.c -- colliders and materials by id, by name, one after the other: see taut/contact.h.
#include "taut/contact.h"
#include "world/build/collider_kind.h"
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

// --- triangles ---

static TautVec3 corner(const double *x)
{
    return taut_vec3(x[0], x[1], x[2]);
}

// Faces of a hull, each cut from its first vertex on.
static int hull_triangles(const Convex *c, TautVec3 (*out)[3], int room)
{
    int count = 0;
    for (int f = 0; f < c->n_face; f++) {
        const int *loop = c->loop + c->face[f].first;
        for (int i = 2; i < c->face[f].count; i++, count++) {
            if (count >= room) continue;
            out[count][0] = corner(c->vertex[loop[0]]);
            out[count][1] = corner(c->vertex[loop[i - 1]]);
            out[count][2] = corner(c->vertex[loop[i]]);
        }
    }
    return count;
}

static int surface_triangles(const ColliderSlot *slot, const ColliderKind *kind, TautVec3 (*out)[3],
                             int room)
{
    static const Pose origin = {{1, 0, 0, 0, 1, 0, 0, 0, 1}, {0, 0, 0}};
    const Surface surface = kind->surface(slot);
    const Bounds all = kind->bounds(slot, &origin);
    int count = 0;
    for (int t = -1; (t = surface.ops->next(surface.self, &all, t)) >= 0; count++) {
        SurfaceTriangle it;
        if (count >= room) continue;
        surface.ops->triangle(surface.self, t, &it);
        for (int k = 0; k < 3; k++) out[count][k] = corner(it.x[k]);
    }
    return count;
}

int taut_collider_triangles(const TautWorld *world, TautColliderId id, TautVec3 (*out)[3], int room)
{
    const ColliderSlot *slot = find_collider(world, id);
    if (!slot) return 0;
    if (!out) room = 0;
    const ColliderKind *kind = collider_kind(slot->given.kind);
    if (kind->surface) return surface_triangles(slot, kind, out, room);
    const bool is_hull = slot->given.kind == TAUT_COLLIDER_HULL;
    return is_hull ? hull_triangles(&slot->convex, out, room) : 0;
}
