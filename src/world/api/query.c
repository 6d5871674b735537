// SPDX-License-Identifier: MIT
// query.c -- reading. A stale id reads as zeros; where an output is NULL, nothing is written to it.
#include "assembly/evaluate.h"
#include "base/arithmetic.h"
#include "world/api/energy.h"
#include "world/build/spec.h"
#include "world/forces.h"
#include "world/inside.h"
#include "world/reading.h"
#include "world/slots.h"

#include <string.h>

double taut_world_time(const TautWorld *world)
{
    return world && world->model ? *world->state.time : 0;
}

// Values of the maps at the state, which is returned with a copy of its configuration.
static State evaluate_copy(TautWorld *self)
{
    const State s = reading_view(self);
    self->work.memory = s.memory;
    evaluate_goals(self->model, &self->work, *s.time);
    evaluate_values(self->model, &self->work, s.q);
    return s;
}

static TautEnergy model_energy(const TautWorld *world)
{
    TautWorld *self = reading_begin(world);
    const State s = evaluate_copy(self);
    TautEnergy energy = state_energy(self->model, &self->work, &s, self->def.tolerance);
    reading_end(self);
    return energy;
}

TautEnergy taut_world_energy(const TautWorld *world)
{
    if (!world) return (TautEnergy){0, 0, 0};
    Arithmetic host = arithmetic_enter();
    TautEnergy energy = world->model ? model_energy(world) : spec_energy(world);
    arithmetic_leave(&host);
    return energy;
}

static double model_error(const TautWorld *world, int *element)
{
    TautWorld *self = reading_begin(world);
    const State s = evaluate_copy(self);
    double error = evaluate_error(self->model, &self->work, s.lambda, element);
    reading_end(self);
    return error;
}

double taut_world_error(const TautWorld *world, TautElementId *worst)
{
    int element = -1;
    double error = 0;
    Arithmetic host = arithmetic_enter();
    if (world && world->model) error = model_error(world, &element);
    arithmetic_leave(&host);
    if (worst) {
        uint32_t slot = element < 0 ? 0 : world->model->element_slot[element];
        *worst = (TautElementId){slot, slot ? world->element[slot - 1].generation : 0};
    }
    return error;
}

TautVec3 taut_particle_position(const TautWorld *world, TautNodeId id)
{
    const NodeSlot *slot = find_node(world, id);
    double q[TAUT_MAX_WIDTH] = {0}, v[TAUT_MAX_WIDTH] = {0};
    if (slot && slot->size >= 3) node_place(world, slot, q, v);
    return (TautVec3){q[0], q[1], q[2]};
}

TautVec3 taut_particle_velocity(const TautWorld *world, TautNodeId id)
{
    const NodeSlot *slot = find_node(world, id);
    double q[TAUT_MAX_WIDTH] = {0}, v[TAUT_MAX_WIDTH] = {0};
    if (slot && slot->size >= 3) node_place(world, slot, q, v);
    return (TautVec3){v[0], v[1], v[2]};
}

double taut_node_mass(const TautWorld *world, TautNodeId id)
{
    const NodeSlot *slot = find_node(world, id);
    return slot ? slot->mass : 0;
}

const char *taut_node_name(const TautWorld *world, TautNodeId id)
{
    const NodeSlot *slot = find_node(world, id);
    return slot && slot->name ? slot->name : "";
}

bool taut_node_is_fixed(const TautWorld *world, TautNodeId id)
{
    const NodeSlot *slot = find_node(world, id);
    return slot && slot->fixed;
}

int taut_element_lambda(const TautWorld *world, TautElementId id, double *lambda)
{
    const ElementSlot *slot = find_element(world, id);
    if (!slot) return 0;
    int rows = slot->map.rows;
    if (!lambda) return rows;
    memset(lambda, 0, (size_t)rows * sizeof *lambda);
    if (slot->element < 0) return rows;
    const Group *g = world->model->group + slot->group;
    memcpy(lambda, world_forces(world) + g->first_row + slot->place * rows,
           (size_t)rows * sizeof *lambda);
    if (g->axes) turn_rows(g, slot->place, 1, true, lambda);
    return rows;
}

double taut_element_tension(const TautWorld *world, TautElementId id)
{
    double lambda[TAUT_MAX_ROWS] = {0};
    const ElementSlot *slot = find_element(world, id);
    if (!slot || slot->map.kind != TAUT_MAP_DISTANCE) return 0;
    taut_element_lambda(world, id, lambda);
    return -lambda[0];
}

const char *taut_element_name(const TautWorld *world, TautElementId id)
{
    const ElementSlot *slot = find_element(world, id);
    return slot && slot->name ? slot->name : "";
}

TautMapKind taut_element_map(const TautWorld *world, TautElementId id)
{
    const ElementSlot *slot = find_element(world, id);
    return slot ? slot->map.kind : TAUT_MAP_NONE;
}

TautNodeId taut_element_point(const TautWorld *world, TautElementId id, int i)
{
    const ElementSlot *slot = find_element(world, id);
    if (!slot || i < 0 || i >= slot->map.parents) return (TautNodeId){0, 0};
    uint32_t node = spec_parents(&slot->map)[i];
    return (TautNodeId){node + 1, world->node[node].generation};
}

TautMapKind taut_node_map(const TautWorld *world, TautNodeId id)
{
    const NodeSlot *slot = find_node(world, id);
    return slot && slot->kind == TAUT_NODE_STATE ? slot->mapped->map.kind : TAUT_MAP_NONE;
}

TautNodeId taut_node_point(const TautWorld *world, TautNodeId id, int i)
{
    const NodeSlot *slot = find_node(world, id);
    bool mapped = slot && slot->kind == TAUT_NODE_STATE;
    if (!mapped || i < 0 || i >= slot->mapped->map.parents) return (TautNodeId){0, 0};
    uint32_t node = spec_parents(&slot->mapped->map)[i];
    return (TautNodeId){node + 1, world->node[node].generation};
}

TautForm taut_element_form(const TautWorld *world, TautElementId id)
{
    const ElementSlot *slot = find_element(world, id);
    if (!slot) return TAUT_FORM_AUTO;
    return slot->element < 0 ? slot->form : world->model->group[slot->group].form;
}

TautNodeKind taut_node_kind(const TautWorld *world, TautNodeId id)
{
    const NodeSlot *slot = find_node(world, id);
    return slot ? slot->kind : TAUT_NODE_NONE;
}

int taut_node_value(const TautWorld *world, TautNodeId id, double *q)
{
    const NodeSlot *slot = find_node(world, id);
    double own[TAUT_MAX_WIDTH], v[TAUT_MAX_WIDTH];
    return slot && node_place(world, slot, q ? q : own, v) ? slot->size : 0;
}

int taut_node_velocity(const TautWorld *world, TautNodeId id, double *v)
{
    const NodeSlot *slot = find_node(world, id);
    double q[TAUT_MAX_WIDTH], own[TAUT_MAX_WIDTH];
    return slot && node_place(world, slot, q, v ? v : own) ? slot->size : 0;
}

// Forces of all elements on all nodes that are compiled, in scratch memory.
static const double *all_loads(TautWorld *w)
{
    const double *lambda = world_forces(w);
    Arithmetic host = arithmetic_enter();
    const State s = reading_view(w);
    evaluate_goals(w->model, &w->work, *s.time);
    evaluate_maps(w->model, &w->work, s.q);
    memset(w->work.f, 0, (size_t)w->model->n_v * sizeof(double));
    add_row_forces(w->model, &w->work, lambda, w->work.f);
    push_down(w->model, &w->work, w->work.f);
    arithmetic_leave(&host);
    return w->work.f;
}

int taut_node_load(const TautWorld *world, TautNodeId id, double *load)
{
    const NodeSlot *slot = find_node(world, id);
    if (!slot) return 0;
    if (!load) return slot->size;
    memset(load, 0, (size_t)slot->size * sizeof *load);
    if (slot->node < 0) return slot->size;
    TautWorld *self = reading_begin(world);
    const double *f = all_loads(self);
    memcpy(load, f + world->model->node_v[slot->node], (size_t)slot->size * sizeof *load);
    reading_end(self);
    return slot->size;
}

void taut_node_loads(const TautWorld *world, const TautNodeId *id, int count, double *load)
{
    const double *f = NULL;
    for (int i = 0; id && load && i < count; i++) load[i] = 0;
    if (!world || !id || !load) return;

    TautWorld *self = reading_begin(world);
    for (int i = 0; i < count; i++) {
        const NodeSlot *slot = find_node(world, id[i]);
        if (!slot || slot->node < 0 || slot->size != 1) continue;
        if (!f) f = all_loads(self);
        load[i] = f[world->model->node_v[slot->node]];
    }
    reading_end(self);
}

TautNodeId taut_find_node(const TautWorld *world, const char *name)
{
    int i = world ? names_find(&world->node_names, name) : -1;
    if (i < 0) return (TautNodeId){0, 0};
    return (TautNodeId){(uint32_t)i + 1, world->node[i].generation};
}

TautNodeId taut_next_node(const TautWorld *world, TautNodeId after)
{
    for (int i = (int)after.slot; world && i < world->node_end; i++)
        if (world->node[i].used && !world->node[i].joint)
            return (TautNodeId){(uint32_t)i + 1, world->node[i].generation};
    return (TautNodeId){0, 0};
}

TautNodeId taut_find_particle(const TautWorld *world, const char *name)
{
    TautNodeId id = taut_find_node(world, name);
    return taut_node_kind(world, id) == TAUT_NODE_PARTICLE ? id : (TautNodeId){0, 0};
}

TautElementId taut_find_element(const TautWorld *world, const char *name)
{
    int i = world ? names_find(&world->element_names, name) : -1;
    if (i < 0) return (TautElementId){0, 0};
    return (TautElementId){(uint32_t)i + 1, world->element[i].generation};
}

TautNodeId taut_next_particle(const TautWorld *world, TautNodeId after)
{
    for (int i = (int)after.slot; world && i < world->node_end; i++)
        if (world->node[i].used && world->node[i].kind == TAUT_NODE_PARTICLE)
            return (TautNodeId){(uint32_t)i + 1, world->node[i].generation};
    return (TautNodeId){0, 0};
}

TautElementId taut_next_element(const TautWorld *world, TautElementId after)
{
    for (int i = (int)after.slot; world && i < world->element_end; i++)
        if (world->element[i].used && !world->element[i].joint)
            return (TautElementId){(uint32_t)i + 1, world->element[i].generation};
    return (TautElementId){0, 0};
}

int taut_particle_count(const TautWorld *world)
{
    int count = 0;
    for (int i = 0; world && i < world->node_end; i++)
        count += world->node[i].used && world->node[i].kind == TAUT_NODE_PARTICLE;
    return count;
}

int taut_node_count(const TautWorld *world)
{
    int count = 0;
    for (int i = 0; world && i < world->node_end; i++)
        count += world->node[i].used && !world->node[i].joint;
    return count;
}

int taut_element_count(const TautWorld *world)
{
    int count = 0;
    for (int i = 0; world && i < world->element_end; i++)
        count += world->element[i].used && !world->element[i].joint;
    return count;
}

const Model *world_model(const TautWorld *world)
{
    return world ? world->model : NULL;
}

const State *world_state(const TautWorld *world)
{
    return world && world->model ? &world->state : NULL;
}

void world_watch(TautWorld *world, StepWatch watch)
{
    world->watch = watch;
}

const double *world_compliance(const TautWorld *world)
{
    return world && world->model ? world->work.compliance : NULL;
}
