// SPDX-License-Identifier: MIT
// touch.c -- see touch.h.
#include "touch.h"

#include <math.h>
#include <stdlib.h>

static void put(TautVec3 x, float to[3])
{
    to[0] = (float)x.x, to[1] = (float)x.y, to[2] = (float)x.z;
}

static bool finite3(TautVec3 x)
{
    return isfinite(x.x) && isfinite(x.y) && isfinite(x.z);
}

static bool make_room(Touch *touch, int count)
{
    if (count <= touch->raw_room) return true;
    const size_t room = 2 * (size_t)count;
    TautContact *raw = realloc(touch->raw, room * sizeof *raw);
    if (raw) touch->raw = raw;
    RecordContact *contact = realloc(touch->contact, room * sizeof *contact);
    if (contact) touch->contact = contact;
    if (!raw || !contact) return false;
    touch->raw_room = (int)room;
    touch->room = (uint32_t)room;
    return true;
}

void touch_read(Touch *touch, const TautWorld *world)
{
    touch->contacts = 0;
    const int count = taut_world_contacts(world, NULL, 0);
    if (!make_room(touch, count)) return;
    taut_world_contacts(world, touch->raw, count);

    // those that are only near are not shown
    for (int i = 0; i < count; i++) {
        const TautContact *c = touch->raw + i;
        if (c->state == TAUT_CONTACT_OPEN || !finite3(c->force) || !finite3(c->point)) continue;
        RecordContact *to = touch->contact + touch->contacts++;
        *to = (RecordContact){
            .collider = {c->a.slot - 1, c->b.slot - 1},
            .state = (uint32_t)c->state,
            .gap = (float)c->gap,
            .slip =
                (float)sqrt(c->slip.x * c->slip.x + c->slip.y * c->slip.y + c->slip.z * c->slip.z),
        };
        put(c->point, to->point);
        put(c->normal, to->normal);
        put(c->force, to->force);
    }
}

void touch_free(Touch *touch)
{
    free(touch->raw);
    free(touch->contact);
    *touch = (Touch){0};
}

TautSceneCollider *touch_colliders(const TautScene *scene, const TautWorld *world, int *count)
{
    *count = scene ? taut_scene_colliders(scene, world, NULL, 0) : 0;
    TautSceneCollider *all = *count > 0 ? calloc((size_t)*count, sizeof *all) : NULL;
    if (all)
        taut_scene_colliders(scene, world, all, *count);
    else
        *count = 0;
    return all;
}

RecordCollider touch_collider(const TautSceneCollider *collider)
{
    const TautColliderDef *def = &collider->def;
    RecordCollider c = {.name = def->name ? def->name : "",
                        .kind = (uint32_t)def->kind,
                        .flags = collider->own ? RECORD_OWN_SHAPE : 0,
                        .body = RECORD_NONE,
                        .point = RECORD_NONE,
                        .friction = (float)collider->friction};
    for (int k = 0; k < 3; k++) c.size[k] = (float)def->size[k];
    put(def->position, c.place);

    // x y z w, as all that is drawn
    for (int k = 0; k < 4; k++) c.turn[k] = (float)def->rotation[(k + 1) % 4];
    return c;
}
