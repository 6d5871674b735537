// SPDX-License-Identifier: MIT
// plan.c -- see plan.h.
#include "world/compile/plan.h"

#include "base/hash.h"
#include "law/law.h"
#include "map/rigid.h"
#include "world/build/spec.h"

#include <stdlib.h>
#include <string.h>

// --- nodes ---

static bool is_body(const NodeSlot *slot)
{
    return slot->kind == TAUT_NODE_BODY && !slot->fixed;
}

static bool is_mapped(const NodeSlot *slot)
{
    return slot->kind == TAUT_NODE_STATE || slot->hold != TAUT_HOLD_NONE || is_body(slot);
}

// The dof that a slot brings along: itself, or the one inside a held particle or a body.
static DofKind dof_kind(const NodeSlot *slot)
{
    if (is_body(slot)) return DOF_RIGID;
    if (slot->hold == TAUT_HOLD_PLANE) return DOF_PLANE;
    if (slot->hold == TAUT_HOLD_LINE || slot->kind == TAUT_NODE_SCALAR) return DOF_SCALAR;
    return slot->kind == TAUT_NODE_PARTICLE ? DOF_PARTICLE : DOF_FRAME;
}

static void number_dofs(const TautWorld *world, Plan *g)
{
    // a counting sort by kind: dofs are counted, summed up and placed
    int next[DOF_COUNT] = {0};
    for (int i = 0; i < world->node_end; i++) {
        const NodeSlot *slot = world->node + i;
        g->node_of[i] = g->inner_of[i] = g->core_of[i] = g->instance_of[i] = -1;
        if (slot->used && slot->kind != TAUT_NODE_STATE) g->n_dof[dof_kind(slot)]++;
    }

    for (int k = 1; k < DOF_COUNT; k++) next[k] = next[k - 1] + g->n_dof[k - 1];
    for (int i = 0; i < world->node_end; i++) {
        const NodeSlot *slot = world->node + i;
        if (!slot->used || slot->kind == TAUT_NODE_STATE) continue;
        *(is_mapped(slot) ? g->inner_of + i : g->node_of + i) = next[dof_kind(slot)]++;
    }

    g->n_node = next[DOF_COUNT - 1];
}

// --- instances ---

typedef struct Aged {
    uint64_t serial;
    uint32_t slot;
} Aged;

static int by_age(const void *a, const void *b)
{
    uint64_t x = ((const Aged *)a)->serial, y = ((const Aged *)b)->serial;
    return x < y ? -1 : x > y;
}

static void add_node(Plan *g, const NodeSlot *slot, uint32_t index)
{
    Instance it = {.slot = index, .role = ROLE_MAP};
    if (slot->kind == TAUT_NODE_STATE)
        it.map = &slot->mapped->map;
    else
        it.role = is_body(slot) ? ROLE_CORE : ROLE_HELD;
    if (is_body(slot) && !slot->body->plain) {
        g->core_of[index] = g->n_instance;
        g->instance[g->n_instance++] = it;
        it.role = ROLE_VIEW;
    }
    g->instance_of[index] = g->n_instance;
    g->instance[g->n_instance++] = it;
}

// Mapped nodes in the order they were made, so that parents come first; then the elements.
static bool list_instances(TautWorld *world, Plan *g)
{
    int n = 0;
    Aged *aged = memory_alloc(&world->memory, (size_t)world->node_end + 1, sizeof *aged);
    g->instance =
        memory_alloc(&world->memory, (size_t)(2 * world->node_count + world->element_count) + 1,
                     sizeof *g->instance); // a body may have two
    if (!aged || !g->instance) {
        memory_free(&world->memory, aged);
        return false;
    }

    // mapped nodes are sorted by age, because a node is made after its parents
    for (int i = 0; i < world->node_end; i++)
        if (world->node[i].used && is_mapped(world->node + i))
            aged[n++] = (Aged){world->node[i].serial, (uint32_t)i};
    if (n) qsort(aged, (size_t)n, sizeof *aged, by_age);
    for (int k = 0; k < n; k++) {
        const NodeSlot *slot = world->node + aged[k].slot;
        add_node(g, slot, aged[k].slot);
    }

    memory_free(&world->memory, aged);

    // elements follow in the order of their slots
    for (int i = 0; i < world->element_end; i++)
        if (world->element[i].used)
            g->instance[g->n_instance++] =
                (Instance){.map = &world->element[i].map, .slot = (uint32_t)i, .element = true};
    return true;
}

int plan_parents(const Instance *instance)
{
    return instance->map ? instance->map->parents : 1;
}

int plan_rows(const Instance *instance)
{
    return instance->map ? instance->map->rows : instance->role == ROLE_HELD ? 3 : 12;
}

int plan_numbers(const Instance *instance, int width)
{
    if (instance->map) return instance->map->numbers;
    return instance->role == ROLE_CORE ? 0 : plan_rows(instance) * (width + 1);
}

const MapOps *plan_map(const Instance *instance)
{
    if (instance->map) return map_ops(instance->map->kind);
    return instance->role == ROLE_CORE ? &map_rigid : map_ops(TAUT_MAP_AFFINE);
}

int plan_parent(const TautWorld *world, const Plan *g, const Instance *instance, int i, int *mapped)
{
    (void)world;
    *mapped = instance->role == ROLE_VIEW ? g->core_of[instance->slot] : -1;
    if (*mapped >= 0) {
        const Instance *core = g->instance + *mapped;
        return g->shape[core->shape].first_node + core->place;
    }
    if (!instance->map) return g->inner_of[instance->slot];
    uint32_t slot = spec_parents(instance->map)[i];
    *mapped = g->instance_of[slot];
    return g->node_of[slot];
}

int plan_parent_size(const TautWorld *world, const Instance *instance, int i)
{
    if (instance->role == ROLE_VIEW) return 12;
    if (!instance->map) return dof_ops(dof_kind(world->node + instance->slot))->nv;
    return world->node[spec_parents(instance->map)[i]].size;
}

// --- supports ---

static int by_value(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;
    return x < y ? -1 : x > y;
}

static bool add_support(TautWorld *world, Plan *g, int node)
{
    if (!memory_grow(&world->memory, (void **)&g->support, &g->support_room, g->n_support + 1,
                     sizeof *g->support))
        return false;
    g->support[g->n_support++] = node;
    return true;
}

// The parents in their order where all are dofs; else all that they reach, sorted, each once.
static bool find_supports(TautWorld *world, Plan *g, Instance *it)
{
    // a dof supports itself, a mapped parent brings its own supports
    bool composed = false;
    it->first_support = g->n_support;
    for (int p = 0; p < plan_parents(it); p++) {
        int mapped, node = plan_parent(world, g, it, p, &mapped);
        composed = composed || mapped >= 0;
        if (mapped < 0) {
            if (!add_support(world, g, node)) return false;
            continue;
        }

        const Instance *below = g->instance + mapped;
        if (below->level > it->level) it->level = below->level;
        for (int s = 0; s < below->supports; s++)
            if (!add_support(world, g, g->support[below->first_support + s])) return false;
    }

    // supports are sorted, each once; where all parents are dofs their order stays
    it->level++;
    int *first = g->support + it->first_support, n = g->n_support - it->first_support, kept = 0;
    if (composed) {
        qsort(first, (size_t)n, sizeof *first, by_value);
        for (int i = 0; i < n; i++)
            if (i == 0 || first[i] != first[i - 1]) first[kept++] = first[i];
        g->n_support = it->first_support + kept;
    }

    it->supports = g->n_support - it->first_support;
    return true;
}

// --- shapes ---

static DofKind kind_of_node(const Plan *g, int node)
{
    int kind = 0;
    while (node >= g->n_dof[kind]) node -= g->n_dof[kind++];
    return (DofKind)kind;
}

static int size_of_dof(const Plan *g, int node)
{
    return dof_ops(kind_of_node(g, node))->nv;
}

static TautGeometric mode_of(const TautWorld *world, const Instance *it)
{
    bool own = it->map && it->map->geometric != TAUT_GEOMETRIC_INHERIT;
    return own ? (TautGeometric)it->map->geometric : world->def.geometric;
}

// Everything that instances of a group have in common, as a hash and for comparison.
static uint64_t hash_int(uint64_t hash, int value)
{
    return hash_bytes(hash, &value, sizeof value);
}

static bool is_massive(const NodeSlot *slot, const Instance *it)
{
    return slot->mass > 0 && it->role != ROLE_VIEW;
}

static uint64_t key_of(const TautWorld *world, const Plan *g, const Instance *it)
{
    // instances of a group share the map and, of elements, the law
    uint64_t key = hash_int(HASH_START, it->element);
    const ElementSlot *e = it->element ? world->element + it->slot : NULL;
    key = hash_int(key, (int)it->role);
    key = hash_int(key, it->map ? (int)it->map->kind : -1);
    key = hash_int(key, plan_rows(it));
    key = hash_int(key, it->map ? it->map->numbers : 0);
    key = hash_int(key, (int)mode_of(world, it));
    key = hash_int(key, e ? (int)e->law : it->level);
    key = hash_int(key, e ? (int)e->chosen : is_massive(world->node + it->slot, it));

    // a group has some arrays for all of its instances or for none
    key = hash_int(key, e && law_spec(e)->axes);
    key = hash_int(key, e && is_bounded(e));
    key = hash_int(key, e && follows_forces(e));
    key = hash_int(key, e ? law_spec(e)->parameters : 0);
    const TautUserLaw *user_law = e ? law_spec(e)->user_law : NULL;
    if (user_law) key = hash_bytes(key, user_law, sizeof *user_law);
    if (it->map && it->map->user) key = hash_bytes(key, it->map->user, sizeof *it->map->user);

    // parents and the dofs below them must agree in their sizes
    key = hash_int(key, plan_parents(it));
    for (int p = 0; p < plan_parents(it); p++) {
        int mapped;
        plan_parent(world, g, it, p, &mapped);
        key = hash_int(key, plan_parent_size(world, it, p));
        key = hash_int(key, mapped < 0 ? 0 : g->instance[mapped].supports);
        for (int s = 0; mapped >= 0 && s < g->instance[mapped].supports; s++)
            key = hash_int(key, size_of_dof(g, g->support[g->instance[mapped].first_support + s]));
    }

    for (int s = 0; s < it->supports; s++)
        key = hash_int(key, size_of_dof(g, g->support[it->first_support + s]));
    return key;
}

static void describe(const TautWorld *world, const Plan *g, const Instance *it, Shape *shape)
{
    bool linear = map_is_linear(plan_map(it), it->map ? it->map->user : NULL);
    shape->linear = shape->constant = linear;
    for (int s = 0; s < it->supports; s++)
        shape->reach += size_of_dof(g, g->support[it->first_support + s]);
    for (int p = 0; p < plan_parents(it); p++) {
        int mapped;
        plan_parent(world, g, it, p, &mapped);
        shape->composed = shape->composed || mapped >= 0;
        shape->routes += mapped < 0 ? 1 : g->instance[mapped].supports;
        if (mapped >= 0 && !g->shape[g->instance[mapped].shape].constant) shape->constant = false;
    }
    shape->massive = !it->element && is_massive(world->node + it->slot, it);
}

ContactNode plan_contact_node(const TautWorld *world, const Plan *plan, uint32_t slot)
{
    const int size = world->node[slot].size, mapped = plan->instance_of[slot];
    const int below = mapped < 0 ? 0 : plan->support[plan->instance[mapped].first_support];
    return (ContactNode){size, mapped < 0 ? size : size_of_dof(plan, below), mapped >= 0};
}

typedef struct Keyed {
    uint64_t key;
    int shape; // -1 = empty
} Keyed;

// Elements come in their order: those that share their axes with the one before need none of their own.
static void count_axes(Shape *shape, const ElementSlot *slot)
{
    const double *axes = law_spec(slot)->axes;
    shape->n_axes += axes && axes != shape->axes;
    shape->axes = axes;
}

// Gives every instance its shape. Keys are 64 bits of a hash: with fewer than a million shapes two
// different ones do not meet.
static bool find_shapes(TautWorld *world, Plan *g)
{
    // the table is open addressing with linear probing, at most half full
    int room = 16;
    while (room < 2 * g->n_instance) room *= 2;
    Keyed *table = memory_alloc(&world->memory, (size_t)room, sizeof *table);
    bool ok = table != NULL;
    for (int i = 0; ok && i < room; i++) table[i].shape = -1;

    // parents come before their readers, so supports are known in one pass
    for (int i = 0; ok && i < g->n_instance; i++) {
        Instance *it = g->instance + i;
        ok = find_supports(world, g, it);
        if (!ok) break;

        uint64_t key = key_of(world, g, it);
        int at = (int)(key & (uint64_t)(room - 1));
        while (table[at].shape >= 0 && table[at].key != key) at = (at + 1) & (room - 1);

        // the first instance of a shape describes it
        if (table[at].shape < 0) {
            ok = memory_grow(&world->memory, (void **)&g->shape, &g->shape_room, g->n_shape + 1,
                             sizeof *g->shape);
            if (!ok) break;
            g->shape[g->n_shape] = (Shape){.first = i};
            describe(world, g, it, g->shape + g->n_shape);
            table[at] = (Keyed){key, g->n_shape++};
        }

        it->shape = table[at].shape;
        it->place = g->shape[it->shape].count++;
        if (it->element) count_axes(g->shape + it->shape, world->element + it->slot);
    }
    memory_free(&world->memory, table);
    return ok;
}

// --- the order of groups: mapped nodes by level, then elements by map, law and form ---

typedef struct Ranked {
    int element, level, map, law, form, shape;
} Ranked;

static int by_rank(const void *a, const void *b)
{
    const int *x = a, *y = b;
    for (size_t i = 0; i < sizeof(Ranked) / sizeof(int); i++)
        if (x[i] != y[i]) return x[i] < y[i] ? -1 : 1;
    return 0;
}

static bool order_shapes(TautWorld *world, Plan *g)
{
    Ranked *rank = memory_alloc(&world->memory, (size_t)g->n_shape + 1, sizeof *rank);
    Shape *sorted = memory_alloc(&world->memory, (size_t)g->n_shape + 1, sizeof *sorted);
    bool ok = rank && sorted;

    for (int i = 0; ok && i < g->n_shape; i++) {
        const Instance *it = g->instance + g->shape[i].first;
        const ElementSlot *e = it->element ? world->element + it->slot : NULL;
        rank[i] = (Ranked){it->element,
                           e ? 0 : it->level,
                           it->map ? (int)it->map->kind : -(int)it->role,
                           e ? (int)e->law : 0,
                           e && e->chosen == TAUT_FORM_STIFFNESS,
                           i};
        g->n_mapped_shape += !it->element;
    }

    // the shape itself is the last key, so that the order is unique
    if (ok && g->n_shape) {
        qsort(rank, (size_t)g->n_shape, sizeof *rank, by_rank);
        for (int i = 0; i < g->n_shape; i++) {
            sorted[i] = g->shape[rank[i].shape];
            g->shape[rank[i].shape].group = i;
        }

        // instances follow their shapes to the new places
        for (int i = 0; i < g->n_instance; i++)
            g->instance[i].shape = g->shape[g->instance[i].shape].group;
        memcpy(g->shape, sorted, (size_t)g->n_shape * sizeof *sorted);
    }

    memory_free(&world->memory, rank);
    memory_free(&world->memory, sorted);
    return ok;
}

// Mapped nodes behind the dofs, group by group.
static void number_mapped(Plan *g)
{
    int node = g->n_node;
    for (int i = 0; i < g->n_mapped_shape; i++) {
        g->shape[i].first_node = node;
        node += g->shape[i].count;
    }
    for (int i = 0; i < g->n_instance; i++) {
        const Instance *it = g->instance + i;
        if (!it->element && g->instance_of[it->slot] == i)
            g->node_of[it->slot] = g->shape[it->shape].first_node + it->place;
    }
    g->n_node = node;
}

bool plan_build(TautWorld *world, Plan *g)
{
    Memory *memory = &world->memory;
    size_t slots = (size_t)world->node_end + 1;

    *g = (Plan){0};
    g->node_of = memory_alloc(memory, slots, sizeof(int));
    g->inner_of = memory_alloc(memory, slots, sizeof(int));
    g->core_of = memory_alloc(memory, slots, sizeof(int));
    g->instance_of = memory_alloc(memory, slots, sizeof(int));
    if (memory->failed) return false;

    // mapped nodes are numbered last, when groups are in order
    number_dofs(world, g);
    if (!list_instances(world, g) || !find_shapes(world, g) || !order_shapes(world, g))
        return false;
    number_mapped(g);
    return true;
}

void plan_free(Memory *memory, Plan *g)
{
    memory_free(memory, g->node_of);
    memory_free(memory, g->inner_of);
    memory_free(memory, g->core_of);
    memory_free(memory, g->instance_of);
    memory_free(memory, g->instance);
    memory_free(memory, g->support);
    memory_free(memory, g->shape);
    *g = (Plan){0};
}
