// SPDX-License-Identifier: MIT
// energy.c -- energy of a world that was never compiled: from the user's definitions, node by node and element by
// element, in the same parts as evaluate_energy of a model.
#include "world/api/energy.h"

#include "assembly/evaluate.h"
#include "law/law.h"
#include "math/motion.h"
#include "math/vec.h"
#include "world/build/body.h"
#include "world/build/edit.h"
#include "world/build/spec.h"

#include <string.h>

// A node by itself. The mass of a body is at its centre, with its principal axes.
static void add_node(const TautWorld *world, const NodeSlot *slot, TautEnergy *energy)
{
    const double g[3] = {world->def.gravity.x, world->def.gravity.y, world->def.gravity.z};
    double q[TAUT_MAX_WIDTH] = {0}, v[TAUT_MAX_WIDTH] = {0}, mass[TAUT_MAX_WIDTH] = {0};
    if (slot->fixed || !node_place(world, slot, q, v)) return;

    // a body's numbers become those of its core
    node_mass(slot, mass);
    if (slot->kind == TAUT_NODE_BODY) {
        double frame[12], rate[12];
        memcpy(frame, q, sizeof frame);
        memcpy(rate, v, sizeof rate);
        body_core(slot->body, frame, q);
        body_core(slot->body, rate, v);
        body_mass(slot, mass);
        energy->potential -= dot3(slot->body->load, q);
    }

    // external forces and gravity have potentials
    for (int k = 0; k < slot->size; k++) {
        energy->kinetic += 0.5 * mass[k] * v[k] * v[k];
        energy->potential -= slot->force[k] * q[k];
    }

    bool weighs = slot->kind == TAUT_NODE_BODY || node_weighs(slot);
    for (int k = 0; k < 3 && weighs; k++) energy->potential -= mass[k] * g[k] * q[k];
}

// The law is evaluated for a model of one element.
double spec_stored(const TautWorld *world, const ElementSlot *slot)
{
    const LawOps *law = law_ops(slot->law);
    const LawSpec *more = law_spec(slot);
    const int rows = slot->map.rows;
    double phi[TAUT_MAX_ROWS], rate[TAUT_MAX_ROWS], C[TAUT_MAX_ROWS];
    double lower = slot->lower, upper = slot->upper, t_d = slot->damping;
    double memory[TAUT_MAX_MEMORIES] = {0}, other[TAUT_MAX_MEMORIES], force[TAUT_MAX_ROWS];
    double energy = 0, heat = 0;

    if (!law->evaluate || law->effort ||
        (slot->compliance == 0 && !more->principal && !law->curved))
        return 0;
    if (!spec_value(world, &slot->map, phi, rate)) return 0;

    // phi against the target of this moment
    double x[3], v[3], a[3];
    motion_at(motion_of(slot->motion), taut_world_time(world), x, v, a);
    for (int r = 0; r < rows; r++) phi[r] -= slot->target[r] + (r < 3 ? x[r] : 0);
    for (int r = 0; r < rows; r++) C[r] = more->principal ? more->principal[r] : slot->compliance;

    // the law evaluates a group of one element with scratch on the stack
    int none = 0;
    const Group one = {.law = law,
                       .user_law = more->user_law,
                       .count = 1,
                       .rows = rows,
                       .bounded = is_bounded(slot),
                       .parameters = more->parameters,
                       .parameter = more->parameter,
                       .memories = more->user_law ? more->user_law->memories : law->memories,
                       .given = &t_d,
                       .first_D = law->curved && rows > 1 ? 0 : -1,
                       .axes = more->axes,
                       .at_axes = &none};

    const Work work = {.phi = phi,
                       .rate = rate,
                       .lambda = force,
                       .curve = force,
                       .compliance = C,
                       .damping = &t_d,
                       .lower = &lower,
                       .upper = &upper,
                       .energy = &energy,
                       .heat = &heat,
                       .D = force,
                       .memory = memory,
                       .next_memory = other};

    if (more->axes) turn_rows(&one, 0, 1, false, phi);
    return stored_energy(&one, &work, 0, phi);
}

TautEnergy spec_energy(const TautWorld *world)
{
    TautEnergy energy = {0, 0, 0};
    for (int i = 0; i < world->node_end; i++)
        if (world->node[i].used) add_node(world, world->node + i, &energy);
    for (int i = 0; i < world->element_end; i++)
        if (world->element[i].used) energy.elastic += spec_stored(world, world->element + i);
    return energy;
}
