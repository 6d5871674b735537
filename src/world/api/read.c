// SPDX-License-Identifier: MIT
// read.c -- see taut/read.h.
#include "math/rotation.h"
#include "math/vec.h"
#include "world/build/edit.h"
#include "world/build/spec.h"
#include "world/forces.h"
#include "world/slots.h"

#include <math.h>
#include <string.h>

TautStatus taut_world_update_forces(TautWorld *world)
{
    if (!world) return TAUT_BAD_ARGUMENT;
    if (world->model) world_forces(world);
    return TAUT_OK;
}

// --- many nodes ---

// The i-th node to read: of a list, or the next one after the last.
static TautNodeId next_of(const TautWorld *world, const TautNodeId *ids, int i, TautNodeId last)
{
    return ids ? ids[i] : taut_next_node(world, last);
}

// How many there are to read. Without a list those of the world are counted, by `count_all`.
static int to_read(const TautWorld *world, bool list, int count,
                   int (*count_all)(const TautWorld *), bool asked)
{
    const int most = list ? count : count_all(world);
    const int n = !list && (asked || count > most) ? most : count;
    return n > 0 ? n : 0;
}

int taut_world_positions(const TautWorld *world, const TautNodeId *ids, int count, TautVec3 *out)
{
    const int n = to_read(world, ids, count, taut_node_count, !out);
    TautNodeId id = {0, 0};
    for (int i = 0; out && i < n; i++) {
        id = next_of(world, ids, i, id);
        out[i] = taut_particle_position(world, id);
    }
    return n;
}

int taut_world_velocities(const TautWorld *world, const TautNodeId *ids, int count, TautVec3 *out)
{
    const int n = to_read(world, ids, count, taut_node_count, !out);
    TautNodeId id = {0, 0};
    for (int i = 0; out && i < n; i++) {
        id = next_of(world, ids, i, id);
        out[i] = taut_particle_velocity(world, id);
    }
    return n;
}

// Columns of A [3][3], row by row, made a rotation: Gram and Schmidt, x first.
static void straighten(double *A)
{
    double x[3] = {A[0], A[3], A[6]}, y[3] = {A[1], A[4], A[7]}, z[3];
    double length = norm3(x);
    for (int k = 0; k < 3; k++) x[k] /= length;
    axpy3(-dot3(x, y), x, y);
    length = norm3(y);
    for (int k = 0; k < 3; k++) y[k] /= length;
    cross3(x, y, z);
    for (int k = 0; k < 3; k++) A[3 * k] = x[k], A[3 * k + 1] = y[k], A[3 * k + 2] = z[k];
}

static TautPose pose_of(const TautWorld *world, const NodeSlot *slot)
{
    TautPose pose = {{0, 0, 0}, {1, 0, 0, 0}};
    double q[TAUT_MAX_WIDTH] = {0}, v[TAUT_MAX_WIDTH];
    if (slot->size < 3 || !node_place(world, slot, q, v)) return pose;
    pose.position = taut_vec3(q[0], q[1], q[2]);
    if (slot->kind == TAUT_NODE_FRAME) straighten(q + 3);
    if (slot->kind == TAUT_NODE_FRAME || slot->kind == TAUT_NODE_BODY)
        quaternion_from_matrix(q + 3, pose.rotation);
    return pose;
}

TautPose taut_body_pose(const TautWorld *world, TautNodeId id)
{
    const NodeSlot *slot = find_node(world, id);
    return slot ? pose_of(world, slot) : (TautPose){{0, 0, 0}, {0, 0, 0, 0}};
}

void taut_body_axes(const TautWorld *world, TautNodeId id, double *axes)
{
    const NodeSlot *slot = find_node(world, id);
    double q[TAUT_MAX_WIDTH] = {0}, v[TAUT_MAX_WIDTH];
    if (!axes) return;
    memset(axes, 0, 9 * sizeof *axes);
    if (!slot) return;

    bool turns = slot->kind == TAUT_NODE_BODY || slot->kind == TAUT_NODE_FRAME;
    if (turns && !node_place(world, slot, q, v)) return;
    if (slot->kind == TAUT_NODE_FRAME) straighten(q + 3);
    if (!turns) q[3] = q[7] = q[11] = 1;
    memcpy(axes, q + 3, 9 * sizeof *axes);
}

int taut_world_poses(const TautWorld *world, const TautNodeId *ids, int count, TautPose *out)
{
    const int n = to_read(world, ids, count, taut_node_count, !out);
    TautNodeId id = {0, 0};
    for (int i = 0; out && i < n; i++) {
        id = next_of(world, ids, i, id);
        out[i] = taut_body_pose(world, id);
    }
    return n;
}

// --- many elements ---

static TautElementId next_element_of(const TautWorld *world, const TautElementId *ids, int i,
                                     TautElementId last)
{
    return ids ? ids[i] : taut_next_element(world, last);
}

int taut_world_tensions(const TautWorld *world, const TautElementId *ids, int count, double *out)
{
    const int n = to_read(world, ids, count, taut_element_count, !out);
    TautElementId id = {0, 0};
    for (int i = 0; out && i < n; i++) {
        id = next_element_of(world, ids, i, id);
        out[i] = taut_element_tension(world, id);
    }
    return n;
}

int taut_world_lambdas(const TautWorld *world, const TautElementId *ids, int count, double *out,
                       int *first)
{
    const int n = to_read(world, ids, count, taut_element_count, !out && !first);
    TautElementId id = {0, 0};
    int rows = 0;
    for (int i = 0; i < n; i++) {
        id = next_element_of(world, ids, i, id);
        if (first) first[i] = rows;
        rows += taut_element_lambda(world, id, out ? out + rows : NULL);
    }
    if (first) first[n] = rows;
    return rows;
}
