// SPDX-License-Identifier: MIT
// pair.c -- see pair.h. Both tables are sorted by the pair, the smaller slot first, and searched by halving.
#include "world/build/pair.h"

#include "law/contact.h"
#include "world/build/collider_kind.h"
#include "world/build/def.h"
#include "world/build/edit.h"
#include "world/rest.h"
#include "world/slots.h"

#include <math.h>
#include <string.h>

// --- sorted tables of pairs ---

// A table whose entries begin with the two slots.
typedef struct PairTable {
    char *first;
    size_t size; // bytes of an entry
    int count;
} PairTable;

static void order_slots(uint32_t a, uint32_t b, uint32_t *pair)
{
    pair[0] = a < b ? a : b;
    pair[1] = a < b ? b : a;
}

static int compare_slots(const uint32_t *x, const uint32_t *y)
{
    for (int k = 0; k < 2; k++)
        if (x[k] != y[k]) return x[k] < y[k] ? -1 : 1;
    return 0;
}

// Where the pair is, or where it would be.
static int place_of(const PairTable *table, const uint32_t *pair, bool *found)
{
    int from = 0, to = table->count;
    while (from < to) {
        const int middle = from + (to - from) / 2;
        uint32_t at[2];
        memcpy(at, table->first + (size_t)middle * table->size, sizeof at);
        if (compare_slots(at, pair) < 0)
            from = middle + 1;
        else
            to = middle;
    }

    uint32_t at[2] = {0, 0};
    if (from < table->count) memcpy(at, table->first + (size_t)from * table->size, sizeof at);
    *found = from < table->count && compare_slots(at, pair) == 0;
    return from;
}

// Puts an entry in, or in the place of the one of the same pair; there is room for one more. Returns the new count.
static int put_entry(PairTable table, const void *entry)
{
    uint32_t pair[2];
    bool found;
    memcpy(pair, entry, sizeof pair);
    const int at = place_of(&table, pair, &found);
    char *to = table.first + (size_t)at * table.size;
    if (!found) memmove(to + table.size, to, (size_t)(table.count - at) * table.size);
    memcpy(to, entry, table.size);
    return table.count + !found;
}

static PairTable numbers_of(const TautWorld *w)
{
    return (PairTable){(char *)w->pair_numbers, sizeof *w->pair_numbers, w->n_pair_numbers};
}

static PairTable rules_of(const TautWorld *w)
{
    return (PairTable){(char *)w->pair_rule, sizeof *w->pair_rule, w->n_pair_rule};
}

// --- materials ---

// Coefficients that are not given change in proportion with friction that is.
static void override_friction(const PairNumbers *by, Rubbing *rubs)
{
    if (isfinite(by->friction)) {
        const double was = rubs->along, now = by->friction;
        rubs->across = was > 0 ? now * (rubs->across / was) : now;
        rubs->along = now;
    }
    if (isfinite(by->cross_friction)) rubs->across = by->cross_friction;
    if (isfinite(by->stribeck_speed)) rubs->stribeck = by->stribeck_speed;
    if (isfinite(by->kinetic_friction))
        rubs->kinetic = rubs->along > 0 ? fmin(by->kinetic_friction / rubs->along, 1) : 1;
}

void pair_override(const TautWorld *world, uint32_t a, uint32_t b, Rubbing *rubs,
                   ContactEntry *entry)
{
    if (world->n_pair_numbers == 0) return;
    const PairTable table = numbers_of(world);
    uint32_t pair[2];
    bool found;
    order_slots(a, b, pair);
    const int at = place_of(&table, pair, &found);
    if (!found) return;

    // numbers that were not given stay as the materials combine
    const PairNumbers *by = world->pair_numbers + at;
    override_friction(by, rubs);
    if (isfinite(by->spinning)) entry->parameter[CONTACT_SPINNING] = by->spinning;
    if (isfinite(by->rolling)) entry->parameter[CONTACT_ROLLING] = by->rolling;
    if (isfinite(by->adhesion)) entry->parameter[CONTACT_ADHESION] = by->adhesion;
    if (isfinite(by->restitution)) entry->restitution = by->restitution;
}

static bool has_material(const TautWorld *world, TautMaterialId id)
{
    return id.slot == 0 || (id.slot <= (uint32_t)world->material_end &&
                            world->material[id.slot - 1].generation == id.generation);
}

static TautStatus check_pair(TautWorld *world, TautMaterialId a, TautMaterialId b,
                             const TautPairDef *def)
{
    TautStatus status = def_check(world, TAUT_DEF_PAIR, def);
    if (status == TAUT_OK && (!has_material(world, a) || !has_material(world, b)))
        return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ID,
                       "pair: there is no material of that id; add it first");
    if (status == TAUT_OK && isfinite(def->restitution) && def->restitution > 1)
        return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT,
                       "pair: restitution is %g; it must be 0 to 1", def->restitution);
    if (status == TAUT_OK && isfinite(def->friction) && isfinite(def->kinetic_friction) &&
        def->kinetic_friction > def->friction)
        return log_say(
            &world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT,
            "pair: kinetic_friction is %g and friction is %g; a thing that slides has at most the "
            "friction of one at rest",
            def->kinetic_friction, def->friction);
    return status;
}

TautStatus taut_world_set_pair(TautWorld *world, TautMaterialId a, TautMaterialId b,
                               const TautPairDef *def)
{
    if (!world) return TAUT_BAD_ARGUMENT;
    TautStatus status = check_pair(world, a, b, def);
    if (status != TAUT_OK) return status;
    PairNumbers numbers;
    order_slots(a.slot, b.slot, numbers.material);
    numbers.friction = def->friction;
    numbers.kinetic_friction = def->kinetic_friction;
    numbers.stribeck_speed = def->stribeck_speed;
    numbers.cross_friction = def->cross_friction;
    numbers.spinning = def->spinning;
    numbers.rolling = def->rolling;
    numbers.adhesion = def->adhesion;
    numbers.restitution = def->restitution;
    if (!memory_grow(&world->memory, (void **)&world->pair_numbers, &world->pair_numbers_room,
                     world->n_pair_numbers + 1, sizeof numbers))
        return out_of_memory(world, "setting a pair of materials");
    world->n_pair_numbers = put_entry(numbers_of(world), &numbers);
    outdate(world); // contacts may have other rows
    return TAUT_OK;
}

// --- colliders ---

// The world is no node: things that hang from it touch its colliders.
static bool joined(const TautWorld *world, TautNodeId a, TautNodeId b)
{
    if (taut_node_is_null(a) || taut_node_is_null(b)) return false;
    for (int i = 0; i < world->joint_end; i++) {
        const JointSlot *joint = world->joint + i;
        if (!joint->used) continue;
        const uint32_t s = joint->side[0].slot, t = joint->side[1].slot;
        if ((s == a.slot && t == b.slot) || (s == b.slot && t == a.slot)) return true;
    }
    return false;
}

static uint32_t slot_of(const TautWorld *world, const ColliderSlot *slot)
{
    return (uint32_t)(slot - world->collider) + 1;
}

bool pair_meets(const TautWorld *world, const ColliderSlot *a, const ColliderSlot *b)
{
    // the user has the first word
    if (world->n_pair_rule > 0) {
        const PairTable table = rules_of(world);
        uint32_t pair[2];
        bool found;
        order_slots(slot_of(world, a), slot_of(world, b), pair);
        const int at = place_of(&table, pair, &found);
        if (found) return world->pair_rule[at].touches;
    }
    if (is_sheet(a) || is_sheet(b)) return true; // its first particle does not speak for the others
    return !joined(world, a->node, b->node);
}

bool pair_pushes(const TautWorld *world, const ColliderSlot *a, const ColliderSlot *b)
{
    // without rules, nodes that a joint connects are no pairs at all (contact/near.c)
    return !a->sensor && !b->sensor && (world->n_pair_rule == 0 || pair_meets(world, a, b));
}

static TautStatus set_rule(TautWorld *world, TautColliderId a, TautColliderId b, bool touches)
{
    if (!world) return TAUT_BAD_ARGUMENT;
    if (!find_collider(world, a) || !find_collider(world, b))
        return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ID,
                       "pair: there is no collider of that id: it was removed, or is of another "
                       "world");
    if (a.slot == b.slot)
        return bad_argument(world, "pair: a collider does not touch itself; name two of them");

    PairRule rule = {.touches = touches};
    order_slots(a.slot, b.slot, rule.collider);
    if (!memory_grow(&world->memory, (void **)&world->pair_rule, &world->pair_rule_room,
                     world->n_pair_rule + 1, sizeof rule))
        return out_of_memory(world, "setting a pair of colliders");
    world->n_pair_rule = put_entry(rules_of(world), &rule);
    world->joints_parted = false;
    world->listed.search = 0; // other pairs may touch
    rest_wake_all(world);
    return TAUT_OK;
}

TautStatus taut_world_exclude_pair(TautWorld *world, TautColliderId a, TautColliderId b)
{
    return set_rule(world, a, b, false);
}

TautStatus taut_world_include_pair(TautWorld *world, TautColliderId a, TautColliderId b)
{
    return set_rule(world, a, b, true);
}

void pairs_forget(TautWorld *world, const ColliderSlot *slot)
{
    const uint32_t gone = slot_of(world, slot);
    int kept = 0;
    for (int i = 0; i < world->n_pair_rule; i++) {
        const PairRule rule = world->pair_rule[i];
        if (rule.collider[0] != gone && rule.collider[1] != gone) world->pair_rule[kept++] = rule;
    }
    world->n_pair_rule = kept;
}

// --- tables that were read from bytes ---

static bool is_taken(double x)
{
    return x >= 0; // infinite: as the materials combine
}

static bool ascending(const PairTable *table, bool may_be_same)
{
    uint32_t before[2] = {0, 0}, at[2];
    for (int i = 0; i < table->count; i++) {
        memcpy(at, table->first + (size_t)i * table->size, sizeof at);
        if (at[0] > at[1] || (at[0] == at[1] && !may_be_same)) return false;
        if (i > 0 && compare_slots(before, at) >= 0) return false;
        memcpy(before, at, sizeof at);
    }
    return true;
}

bool pair_tables_fit(const TautWorld *world)
{
    const PairTable numbers = numbers_of(world), rules = rules_of(world);
    bool fits = ascending(&numbers, true) && ascending(&rules, false);

    for (int i = 0; i < world->n_pair_numbers; i++) {
        const PairNumbers *it = world->pair_numbers + i;
        fits = fits && it->material[1] <= (uint32_t)world->material_end && is_taken(it->friction) &&
               is_taken(it->kinetic_friction) && is_taken(it->stribeck_speed) &&
               is_taken(it->cross_friction) && is_taken(it->spinning) && is_taken(it->rolling) &&
               is_taken(it->adhesion) && is_taken(it->restitution) &&
               !(isfinite(it->restitution) && it->restitution > 1);
    }

    for (int i = 0; i < world->n_pair_rule; i++) {
        const uint32_t *slot = world->pair_rule[i].collider;
        fits = fits && slot[0] > 0 && slot[1] <= (uint32_t)world->collider_end &&
               world->collider[slot[0] - 1].used && world->collider[slot[1] - 1].used;
    }

    return fits;
}
