// SPDX-License-Identifier: MIT
// rubbing.c -- see rubbing.h.
#include "world/contact/rubbing.h"

#include "law/contact.h"
#include "math/vec.h"
#include "world/build/pair.h"

#include <math.h>
#include <string.h>

_Static_assert(sizeof((ContactEntry *)0)->parameter == CONTACT_PARAMETERS * sizeof(double),
               "a contact has all parameters of its law");

static const MaterialSlot *material_of(const TautWorld *world, const ColliderSlot *slot)
{
    return slot->material ? world->material + slot->material - 1 : &world->plain;
}

static bool has_direction(const ColliderSlot *slot)
{
    return dot3(slot->friction_direction, slot->friction_direction) > 0;
}

// How much the coefficients along and across differ: the larger one by the smaller one.
static double difference(const MaterialSlot *it)
{
    const double most = fmax(it->friction, it->cross_friction);
    return most > 0 ? most / fmin(it->friction, it->cross_friction) : 1;
}

// The side whose direction counts: 0 or 1; -1 = none.
static int directed(const Placed *a, const Placed *b, const MaterialSlot *s, const MaterialSlot *t)
{
    const bool first = has_direction(a->slot), second = has_direction(b->slot);
    if (!first || !second) return first ? 0 : second ? 1 : -1;
    const double of_a = difference(s), of_b = difference(t);
    if (of_a != of_b) return of_a > of_b ? 0 : 1;
    return a->index < b->index ? 0 : 1;
}

// Friction of one surface along and across the direction that counts.
static void coefficients(const Placed *it, const MaterialSlot *material, bool counts, double *along,
                         double *across)
{
    *along = *across = material->friction;
    if (counts)
        *across = material->cross_friction;
    else if (has_direction(it->slot))
        *along = *across = sqrt(material->friction * material->cross_friction);
}

// Part of its friction that is left in sliding.
static double kinetic(const MaterialSlot *it)
{
    return it->friction > 0 ? it->kinetic_friction / it->friction : 1;
}

// The first row of sliding is along the larger coefficient, the second one is shorter by their ratio: then the ellipse of
// both is a disc.
static void lay_rows(const Placed *it, int side, Rubbing rubs, ContactEntry *entry)
{
    ContactNumbers *numbers = &entry->numbers;
    const double *d = it->slot->friction_direction;
    const double most = fmax(rubs.along, rubs.across), least = fmin(rubs.along, rubs.across);
    entry->parameter[CONTACT_FRICTION] = most;
    numbers->grain_side = side;
    numbers->grain_across = rubs.across > rubs.along;
    numbers->shorter = most > 0 ? 1 - least / most : 0;
    for (int r = 0; r < 3; r++) numbers->grain[r] = dot3(it->slot->at.R + 3 * r, d);
}

void rubbing_combine(const TautWorld *world, const Placed *a, const Placed *b, ContactEntry *entry)
{
    const MaterialSlot *s = material_of(world, a->slot), *t = material_of(world, b->slot);
    const int side = directed(a, b, s, t);
    double along[2], across[2];

    coefficients(a, s, side == 0, &along[0], &across[0]);
    coefficients(b, t, side == 1, &along[1], &across[1]);

    Rubbing rubs = {.along = sqrt(along[0] * along[1]),
                    .across = sqrt(across[0] * across[1]),
                    .kinetic = sqrt(kinetic(s) * kinetic(t)),
                    .stribeck = fmax(s->stribeck_speed, t->stribeck_speed)};
    entry->parameter[CONTACT_SPINNING] = sqrt(s->spinning * t->spinning);
    entry->parameter[CONTACT_ROLLING] = sqrt(s->rolling * t->rolling);
    entry->parameter[CONTACT_ADHESION] = fmax(s->adhesion, t->adhesion);
    entry->restitution = fmax(s->restitution, t->restitution);
    pair_override(world, a->slot->material, b->slot->material, &rubs, entry);

    entry->parameter[CONTACT_FRICTION] = rubs.along;
    if (side >= 0 && rubs.across != rubs.along) lay_rows(side ? b : a, side, rubs, entry);
    entry->parameter[CONTACT_KINETIC] = rubs.kinetic * entry->parameter[CONTACT_FRICTION];
    entry->parameter[CONTACT_STRIBECK] = rubs.stribeck;
}
