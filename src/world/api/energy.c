// energy.c -- energy of a world that was never compiled: from what the user asked for, node by node and element by element, in the same parts as evaluate_energy of a model.
#include "world/api/energy.h"

#include "assembly/evaluate.h"
#include "math/motion.h"
#include "math/vec.h"
#include "term/term.h"
#include "world/build/body.h"
#include "world/build/spec.h"

#include <string.h>

// A node by itself. The mass of a body is at its centre, with its principal axes.
static void add_node(const TautWorld *world, const NodeSlot *slot, TautEnergy *energy)
{
    const double g[3] = {world->def.gravity.x, world->def.gravity.y, world->def.gravity.z};
    double q[TAUT_MAX_WIDTH] = {0}, v[TAUT_MAX_WIDTH] = {0}, mass[TAUT_MAX_WIDTH] = {0};
    if (slot->fixed || !node_place(world, slot, q, v)) return;

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

    for (int k = 0; k < slot->size; k++) {
        energy->kinetic += 0.5 * mass[k] * v[k] * v[k];
        energy->potential -= slot->force[k] * q[k];
    }
    bool weighs = slot->kind == TAUT_NODE_BODY || node_weighs(slot);
    for (int k = 0; k < 3 && weighs; k++) energy->potential -= mass[k] * g[k] * q[k];
}

// What a soft element has stored, by its own law.
static double stored(const TautWorld *world, const ElementSlot *slot)
{
    double phi[TAUT_MAX_ROWS], rate[TAUT_MAX_ROWS], C[TAUT_MAX_ROWS];
    double lower = slot->lower, upper = slot->upper, t_d = slot->damping;
    const TautTermOps *term = term_ops(slot->term);
    if (!term->energy || (slot->compliance == 0 && !slot->principal)) return 0;
    if (!spec_value(world, &slot->map, phi, rate)) return 0;

    // phi against the target of this moment
    double x[3], v[3], a[3];
    motion_at(&slot->motion, taut_world_time(world), x, v, a);
    for (int r = 0; r < slot->map.rows; r++) phi[r] -= slot->target[r] + (r < 3 ? x[r] : 0);
    for (int r = 0; r < slot->map.rows; r++)
        C[r] = slot->principal ? slot->principal[r] : slot->compliance;

    TautGroup one = {.count = 1,
                     .rows = slot->map.rows,
                     .compliance = C,
                     .damping = &t_d,
                     .lower = &lower,
                     .upper = &upper,
                     .axes = slot->axes};
    if (slot->axes) turn_rows(&one, 0, 1, false, phi);
    return is_bounded(slot) ? bounded_energy(&one, 0, phi) : term->energy(&one, 0, phi);
}

TautEnergy spec_energy(const TautWorld *world)
{
    TautEnergy energy = {0, 0, 0};
    for (int i = 0; i < world->node_end; i++)
        if (world->node[i].used) add_node(world, world->node + i, &energy);
    for (int i = 0; i < world->element_end; i++)
        if (world->element[i].used) energy.elastic += stored(world, world->element + i);
    return energy;
}
