// SPDX-License-Identifier: MIT
// world_read.c -- sums over the nodes of a world, its last report, and nodes in depth: see taut/read.h.
#include "math/rotation.h"
#include "math/vec.h"
#include "world/build/body.h"
#include "world/build/edit.h"
#include "world/build/spec.h"
#include "world/slots.h"

#include <string.h>

TautStepReport taut_world_report(const TautWorld *world)
{
    return world ? world->report : (TautStepReport){0};
}

double taut_world_step_size(const TautWorld *world)
{
    return world ? world->step_size : 0;
}

// A node where its mass is: a body by its centre and principal axes.
typedef struct Massive {
    double q[TAUT_MAX_WIDTH], v[TAUT_MAX_WIDTH], mass[TAUT_MAX_WIDTH];
} Massive;

// False where it is fixed, or memory fails (before the first compile only).
static bool read_massive(const TautWorld *world, const NodeSlot *slot, Massive *m)
{
    *m = (Massive){0};
    if (slot->fixed || !node_place(world, slot, m->q, m->v)) return false;
    node_mass(slot, m->mass);
    if (slot->kind != TAUT_NODE_BODY) return true;

    double frame[12], rate[12];
    memcpy(frame, m->q, sizeof frame);
    memcpy(rate, m->v, sizeof rate);
    body_core(slot->body, frame, m->q);
    body_core(slot->body, rate, m->v);
    body_mass(slot, m->mass);
    return true;
}

// The same where its first three entries are a place.
static bool read_place(const TautWorld *world, const NodeSlot *slot, Massive *m)
{
    bool place = slot->used && slot->size >= 3 &&
                 (slot->kind != TAUT_NODE_STATE || (slot->mass > 0 && node_weighs(slot)));
    return place && read_massive(world, slot, m);
}

double taut_world_mass(const TautWorld *world, TautVec3 *centre)
{
    double sum = 0, at[3] = {0, 0, 0};
    Massive m;
    for (int i = 0; world && i < world->node_end; i++) {
        if (!read_place(world, world->node + i, &m)) continue;
        sum += m.mass[0];
        axpy3(m.mass[0], m.q, at);
    }
    if (centre)
        *centre = sum > 0 ? taut_vec3(at[0] / sum, at[1] / sum, at[2] / sum) : taut_vec3(0, 0, 0);
    return sum;
}

void taut_world_momentum(const TautWorld *world, TautVec3 *momentum, TautVec3 *angular)
{
    double p[3] = {0, 0, 0}, L[3] = {0, 0, 0}, part[3];
    Massive m;

    for (int i = 0; world && i < world->node_end; i++) {
        const NodeSlot *slot = world->node + i;
        if (!read_place(world, slot, &m)) continue;

        // the motion of the place
        axpy3(m.mass[0], m.v, p);
        cross3(m.q, m.v, part);
        axpy3(m.mass[0], part, L);

        // the motion of the axes, each with its moment
        for (int j = 0; slot->size == 12 && j < 3; j++) {
            double axis[3] = {m.q[3 + j], m.q[6 + j], m.q[9 + j]};
            double rate[3] = {m.v[3 + j], m.v[6 + j], m.v[9 + j]};
            cross3(axis, rate, part);
            axpy3(m.mass[3 + j], part, L);
        }
    }
    if (momentum) *momentum = taut_vec3(p[0], p[1], p[2]);
    if (angular) *angular = taut_vec3(L[0], L[1], L[2]);
}

double taut_node_kinetic_energy(const TautWorld *world, TautNodeId id)
{
    const NodeSlot *slot = find_node(world, id);
    Massive m;
    double sum = 0;
    if (!slot || !read_massive(world, slot, &m)) return 0;
    for (int k = 0; k < slot->size; k++) sum += 0.5 * m.mass[k] * m.v[k] * m.v[k];
    return sum;
}

int taut_node_acceleration(const TautWorld *world, TautNodeId id, double *a)
{
    const NodeSlot *slot = find_node(world, id);
    if (!slot) return 0;
    const size_t size = (size_t)slot->size * sizeof *a;
    if (a) memset(a, 0, size);
    if (a && slot->node >= 0 && *world->state.h_prev > 0)
        memcpy(a, world->state.a + world->model->node_v[slot->node], size);
    return slot->size;
}

TautMotion taut_node_motion(const TautWorld *world, TautNodeId id)
{
    const NodeSlot *slot = find_node(world, id);
    return *motion_of(slot ? slot->motion : NULL);
}
