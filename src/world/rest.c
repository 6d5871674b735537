// SPDX-License-Identifier: MIT
// rest.c -- see rest.h.
#include "world/rest.h"

#include "assembly/parts.h"
#include "world/forces.h"

#include <stdlib.h>
#include <string.h>

// --- waking ---

// The model has other columns from the next step on. Until then forces are those of this moment, as after any edit.
static void begin(TautWorld *world)
{
    if (world->model && !world->dirty) world_forces(world);
    world->dirty = true;
}

static void wake_slot(TautWorld *world, NodeSlot *slot)
{
    slot->quiet = 0;
    slot->rest = 1;
    world->asleep_count--;
}

static void wake(TautWorld *world, uint32_t island)
{
    begin(world);
    for (int i = 0; i < world->node_end; i++)
        if (world->node[i].used && node_island(world->node + i) == island)
            wake_slot(world, world->node + i);
    for (int i = 0; i < world->resting_count; i++)
        if (world->resting[i].island == island) world->resting[i].island = 0;
}

void rest_wake_all(TautWorld *world)
{
    for (int i = 0; i < world->node_end && world->asleep_count > 0; i++)
        if (world->node[i].used && node_island(world->node + i)) wake(world, world->node[i].island);
}

static const uint32_t *parents_of(const MapSpec *map)
{
    return map->parents > TAUT_MAX_POINTS ? map->many : map->few;
}

static void wake_parents(TautWorld *world, const MapSpec *map)
{
    const uint32_t *parent = parents_of(map);
    for (int k = 0; k < map->parents; k++) rest_wake_node(world, world->node + parent[k]);
}

// A fixed node may be moved into a sleeping thing, or away from below it.
void rest_wake_node(TautWorld *world, const NodeSlot *slot)
{
    if (world->asleep_count == 0) return;
    if (slot->kind == TAUT_NODE_STATE)
        wake_parents(world, &slot->mapped->map);
    else if (slot->fixed)
        rest_wake_all(world);
    else if (node_island(slot))
        wake(world, slot->island);
}

void rest_wake_element(TautWorld *world, const ElementSlot *slot)
{
    if (world->asleep_count > 0) wake_parents(world, &slot->map);
}

static void touch_parents(TautWorld *world, const MapSpec *map, double level)
{
    const uint32_t *parent = parents_of(map);
    for (int k = 0; k < map->parents; k++) rest_touch_node(world, world->node + parent[k], level);
}

void rest_touch_node(TautWorld *world, NodeSlot *slot, double level)
{
    if (slot->kind == TAUT_NODE_STATE)
        touch_parents(world, &slot->mapped->map, level);
    else if (slot->rest > 0 && slot->rest < 1 + level)
        slot->rest = (uint8_t)(1 + level);
}

void rest_touch_element(TautWorld *world, const ElementSlot *slot, double level)
{
    touch_parents(world, &slot->map, level);
}

// --- sleeping parts in a step ---

bool rest_is_asleep(const Model *model, int dof)
{
    return model->node_asleep[dof] != 0;
}

void rest_hold(const Model *model, const State *state)
{
    for (int node = 0; node < model->n_dof; node++) {
        const int at = model->node_q[node];
        const size_t size = (size_t)model->node_nq[node] * sizeof(double);
        if (rest_is_asleep(model, node)) memcpy(model->anchor + at, state->q + at, size);
    }
}

// Does an element read something that sleeps, and nothing that moves?
static bool is_resting(const Model *model, const Group *g, int e)
{
    bool asleep = false;
    for (int s = 0; s < g->supports; s++) {
        const int dof = g->support[g->supports * e + s];
        if (!is_fixed(model, dof)) return false;
        asleep = asleep || rest_is_asleep(model, dof);
    }
    return asleep;
}

void rest_keep_forces(const Model *model, const double *before, double *lambda)
{
    for (int i = model->n_mapped_group; i < model->n_own_group; i++) {
        const Group *g = model->group + i;
        const size_t size = (size_t)g->rows * sizeof *lambda;
        for (int e = 0, row = g->first_row; e < g->count; e++, row += g->rows)
            if (is_resting(model, g, e)) memcpy(lambda + row, before + row, size);
    }
}

// --- contacts ---

void rest_forget_woken(TautWorld *world)
{
    int kept = 0;
    for (int i = 0; i < world->resting_count; i++)
        if (world->resting[i].island) world->resting[kept++] = world->resting[i];
    world->resting_count = kept;
}

static int compare(const void *a, const void *b)
{
    const double *x = a, *y = ((const RestingContact *)b)->key;
    for (int k = 0; k < 4; k++)
        if (x[k] != y[k]) return x[k] < y[k] ? -1 : 1;
    return 0;
}

const RestingContact *rest_contact(const TautWorld *world, const double *key)
{
    if (world->resting_count == 0) return NULL;
    return bsearch(key, world->resting, (size_t)world->resting_count, sizeof *world->resting,
                   compare);
}
