// SPDX-License-Identifier: MIT
// contact.c -- contacts are read, one by one, and in sums over those of a collider.
#include "world/api/contact.h"

#include "base/arithmetic.h"
#include "world/compile/contact_groups.h"
#include "world/contact/read.h"
#include "world/forces.h"
#include "world/slots.h"

#include <math.h>

// Contacts that can be read: those of a world that was not edited since its last step, and of sleeping things.
static int readable(const TautWorld *world)
{
    if (!world || !world->model || world->dirty) return 0;
    return world->contacts.count + world->resting_count;
}

static const RestingContact *resting(const TautWorld *world, int i)
{
    return i < world->contacts.count ? NULL : world->resting + i - world->contacts.count;
}

// Slots of its two colliders, counted from 1.
static void slots_of(const TautWorld *world, int i, uint32_t slot[2])
{
    const RestingContact *rests = resting(world, i);
    for (int k = 0; k < 2; k++)
        slot[k] = rests ? (uint32_t)rests->key[k] : world->contacts.entry[i].collider[k];
}

// With the forces that readers report.
static TautContact read_one(const TautWorld *world, int i)
{
    const RestingContact *rests = resting(world, i);
    if (rests) {
        const uint32_t a = (uint32_t)rests->key[0], b = (uint32_t)rests->key[1];
        TautContact seen = rests->seen;
        seen.a = (TautColliderId){a, world->collider[a - 1].generation};
        seen.b = (TautColliderId){b, world->collider[b - 1].generation};
        return seen;
    }
    const double *lambda = world_forces(world) + world->model->n_own_row;
    return contact_read(world, i, lambda + i * world->model->contact_rows);
}

int taut_world_contacts(const TautWorld *world, TautContact *out, int room)
{
    const int count = readable(world);
    Arithmetic host = arithmetic_enter();
    for (int i = 0; out && i < room && i < count; i++) out[i] = read_one(world, i);
    arithmetic_leave(&host);
    return count;
}

static void add(TautVec3 *sum, TautVec3 x, double sign)
{
    sum->x += sign * x.x, sum->y += sign * x.y, sum->z += sign * x.z;
}

ContactSum contact_sum(const TautWorld *world, TautColliderId id)
{
    ContactSum sum = {.gap = find_collider(world, id) ? INFINITY : 0};
    const int count = readable(world);
    Arithmetic host = arithmetic_enter();

    for (int i = 0; i < count; i++) {
        uint32_t slot[2];
        slots_of(world, i, slot);
        if (!find_collider(world, id) || (slot[0] != id.slot && slot[1] != id.slot)) continue;

        // forces are those on the collider
        const TautContact contact = read_one(world, i);
        const double sign = slot[0] == id.slot ? 1 : -1;
        sum.contacts += contact.state != TAUT_CONTACT_OPEN;
        sum.normal_force += contact.normal_force;
        sum.power += contact_power(&contact);
        sum.gap = fmin(sum.gap, contact.gap);
        add(&sum.force, contact.force, sign);
        add(&sum.friction, contact_friction(&contact), sign);
    }
    arithmetic_leave(&host);
    return sum;
}
