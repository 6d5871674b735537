// SPDX-License-Identifier: MIT
// body_motion.c -- rigid bodies are moved and read.
#include "dof/rigid.h"
#include "math/rotation.h"
#include "math/vec.h"
#include "world/api/change.h"
#include "world/build/body.h"
#include "world/build/edit.h"
#include "world/build/joint.h"
#include "world/build/spec.h"
#include "world/slots.h"

#include <string.h>

// --- changes ---

static NodeSlot *world_body(TautWorld *world, TautNodeId id)
{
    NodeSlot *slot = world_node(world, id);
    if (!slot || slot->kind == TAUT_NODE_BODY) return slot;
    log_say(&world->log, TAUT_ERROR, TAUT_BAD_ID, "%s is no body", node_label(world, slot).text);
    return NULL;
}

TautStatus taut_body_set_pose(TautWorld *world, TautNodeId id, TautVec3 position,
                              const double *rotation)
{
    NodeSlot *slot = world_body(world, id);
    if (!slot) return TAUT_BAD_ID;
    const char *problem = rotation ? body_pose_problem(&position, rotation) : "rotation is NULL";
    if (problem) return bad_argument(world, problem);

    // the body keeps its velocity and its spin
    double frame[12], v[12];
    node_place(world, slot, frame, v);
    double core[12], rate[12], omega[3];
    body_core(slot->body, frame, core);
    body_core(slot->body, v, rate);
    rigid_spin(core, rate, omega);

    body_pose(position, rotation, frame);
    body_rate(slot->body, frame, taut_vec3(rate[0], rate[1], rate[2]),
              taut_vec3(omega[0], omega[1], omega[2]), v);
    return place_node(world, slot, frame, slot->fixed ? NULL : v);
}

TautStatus taut_body_set_velocity(TautWorld *world, TautNodeId id, TautVec3 velocity, TautVec3 spin)
{
    NodeSlot *slot = world_body(world, id);
    if (!slot) return TAUT_BAD_ID;
    if (!finite3(velocity) || !finite3(spin))
        return bad_argument(world, "a velocity must be finite");
    if (slot->fixed) return bad_argument(world, "the body is fixed and moves only by its motion");
    double frame[12], v[12];
    node_place(world, slot, frame, v);
    body_rate(slot->body, frame, velocity, spin, v);
    return place_node(world, slot, frame, v);
}

TautStatus taut_body_set_force(TautWorld *world, TautNodeId id, TautVec3 force, TautVec3 torque)
{
    NodeSlot *slot = world_body(world, id);
    if (!slot) return TAUT_BAD_ID;
    if (!finite3(force) || !finite3(torque)) return bad_argument(world, "a force must be finite");
    double before = own_energy(world, slot);
    to_array(force, slot->body->load);
    to_array(torque, slot->body->load + 3);
    put_in(world, own_energy(world, slot) - before);
    if (slot->inner >= 0)
        memcpy(world->model->force + world->model->node_v[slot->inner], slot->body->load,
               sizeof slot->body->load);
    world->work.loads_known = false;
    return TAUT_OK;
}

// --- reading ---

// Core and its rate; false where the id names no body.
static bool read_core(const TautWorld *world, TautNodeId id, double *core, double *rate)
{
    const NodeSlot *slot = find_node(world, id);
    double frame[12], v[12];
    if (!slot || slot->kind != TAUT_NODE_BODY || !node_place(world, slot, frame, v)) return false;
    body_core(slot->body, frame, core);
    body_core(slot->body, v, rate);
    return true;
}

void taut_body_rotation(const TautWorld *world, TautNodeId id, double *rotation)
{
    const NodeSlot *slot = find_node(world, id);
    double frame[TAUT_MAX_WIDTH], v[TAUT_MAX_WIDTH];
    if (!rotation) return;
    memset(rotation, 0, 4 * sizeof *rotation);
    if (slot && slot->kind == TAUT_NODE_BODY && node_place(world, slot, frame, v))
        quaternion_from_matrix(frame + 3, rotation);
}

TautVec3 taut_body_spin(const TautWorld *world, TautNodeId id)
{
    double core[12], rate[12], omega[3] = {0};
    if (read_core(world, id, core, rate)) rigid_spin(core, rate, omega);
    return taut_vec3(omega[0], omega[1], omega[2]);
}

TautVec3 taut_body_momentum(const TautWorld *world, TautNodeId id)
{
    double core[12], rate[12], omega[3], L[3] = {0};
    if (!read_core(world, id, core, rate)) return taut_vec3(0, 0, 0);
    rigid_spin(core, rate, omega);
    const double *I = find_node(world, id)->body->inertia;
    for (int j = 0; j < 3; j++) {
        double F[3] = {core[3 + j], core[6 + j], core[9 + j]};
        axpy3(I[j] * dot3(F, omega), F, L);
    }
    return taut_vec3(L[0], L[1], L[2]);
}

TautVec3 taut_body_centre(const TautWorld *world, TautNodeId id)
{
    double core[12] = {0}, rate[12];
    read_core(world, id, core, rate);
    return taut_vec3(core[0], core[1], core[2]);
}

TautVec3 taut_node_local(const TautWorld *world, TautNodeId id, TautVec3 vector)
{
    const NodeSlot *slot = find_node(world, id);
    double frame[TAUT_MAX_WIDTH], v[TAUT_MAX_WIDTH], a[3], local[3] = {0};
    if (!slot || slot->size != 12 || !node_place(world, slot, frame, v)) return vector;
    to_array(vector, a);
    into_frame(frame, a, true, local);
    return taut_vec3(local[0], local[1], local[2]);
}

const TautShape *taut_body_shape(const TautWorld *world, TautNodeId id)
{
    const NodeSlot *slot = find_node(world, id);
    return slot && slot->kind == TAUT_NODE_BODY ? &slot->body->shape : NULL;
}
