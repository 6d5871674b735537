// SPDX-License-Identifier: MIT
// body_core.c -- the inside of a body (body.h): core, view and dof, one from the other.
#include "dof/rigid.h"
#include "map/rigid.h"
#include "math/rotation.h"
#include "math/vec.h"
#include "world/build/body.h"
#include "world/build/edit.h"
#include "world/build/spec.h"
#include "world/tuning.h"

#include <math.h>
#include <string.h>

// --- from one part to the other ---

// C = A B of [3][3], B transposed on demand.
static void multiply(const double *A, const double *B, bool transposed, double *C)
{
    for (int r = 0; r < 3; r++)
        for (int c = 0; c < 3; c++) {
            C[3 * r + c] = 0;
            for (int k = 0; k < 3; k++)
                C[3 * r + c] += A[3 * r + k] * B[transposed ? 3 * c + k : 3 * k + c];
        }
}

// Linear, so that it serves rates too: c = x + R o, R_core = R Q.
void body_core(const Body *body, const double *frame, double *core)
{
    for (int r = 0; r < 3; r++) core[r] = frame[r] + dot3(frame + 3 + 3 * r, body->centre);
    multiply(frame + 3, body->Q, false, core + 3);
}

// x = c - R_core Q^T o, R = R_core Q^T.
static void body_frame(const Body *body, const double *core, double *frame)
{
    multiply(core + 3, body->Q, true, frame + 3);
    for (int r = 0; r < 3; r++) frame[r] = core[r] - dot3(frame + 3 + 3 * r, body->centre);
}

void body_view(const Body *body, double *number)
{
    double zero[12], column[12];
    memset(number, 0, 156 * sizeof *number);
    memset(zero, 0, sizeof zero);
    for (int i = 0; i < 12; i++) {
        zero[i] = 1;
        body_frame(body, zero, column);
        zero[i] = 0;
        for (int r = 0; r < 12; r++) number[12 * r + i] = column[r];
    }
}

// The user's frame and its rate from the dof inside, as the maps of a compiled model make them.
static void body_seen(const Body *body, double *frame, double *rate)
{
    // batches of one: the rigid map to the core, the affine map to the frame
    static const int here = 0, six = RIGID_NV, twelve = 12;
    double core[12], core_rate[12], number[156], J[144];
    MapBatch rigid = {
        .count = 1, .parents = 1, .rows = 12, .width = RIGID_NV, .size = &six, .at = &here};
    MapBatch view = {.count = 1,
                     .parents = 1,
                     .rows = 12,
                     .width = 12,
                     .numbers = 156,
                     .size = &twelve,
                     .at = &here,
                     .number = number};

    // a plain body shows its core as it is
    map_once(&map_rigid, &rigid, body->q, body->v, J, core, core_rate);
    if (body->plain) {
        memcpy(frame, core, sizeof core);
        memcpy(rate, core_rate, sizeof core_rate);
        return;
    }

    body_view(body, number);
    map_once(map_ops(TAUT_MAP_AFFINE), &view, core, core_rate, J, frame, rate);
}

void body_place(NodeSlot *slot)
{
    Body *body = slot->body;
    double core[12], rate[12];
    body_core(body, slot->q, core);
    body_core(body, slot->v, rate);
    rigid_from_frame(core, rate, body->q, body->v);
    if (!slot->fixed) body_seen(body, slot->q, slot->v);
}

// The masses of natural coordinates: J_x = (I_y + I_z - I_x)/2 and so on.
void body_mass(const NodeSlot *slot, double *mass)
{
    const double *I = slot->body->inertia, half = 0.5 * (I[0] + I[1] + I[2]);
    for (int k = 0; k < 12; k++)
        mass[k] = slot->fixed ? 0 : k < 3 ? slot->mass : fmax(half - I[k % 3], 0);
}

void body_free(TautWorld *world, Body *body)
{
    if (!body) return;
    const TautShape *shape = &body->shape;
    own_free(world, body->vertex, (size_t)shape->vertex_count, sizeof *body->vertex);
    own_free(world, body->triangle, 3 * (size_t)shape->triangle_count, sizeof *body->triangle);
    own_free(world, body, 1, sizeof *body);
}

const char *body_pose_problem(const TautVec3 *position, const double *rotation)
{
    if (!finite3(*position) || !all_finite(4, rotation))
        return "position and rotation must be finite";
    double square = rotation[0] * rotation[0] + dot3(rotation + 1, rotation + 1);
    if (!(fabs(square - 1) < GIVEN_UNIT))
        return "its rotation is not a unit quaternion (w, x, y, z); divide it by its length";
    return NULL;
}

void body_pose(TautVec3 position, const double *rotation, double *frame)
{
    double unit[4];
    memcpy(unit, rotation, sizeof unit);
    quaternion_normalise(unit);
    to_array(position, frame);
    quaternion_to_matrix(unit, frame + 3);
}

void body_rate(const Body *body, const double *frame, TautVec3 velocity, TautVec3 spin,
               double *rate)
{
    double omega[3], v[3];
    to_array(velocity, v);
    to_array(spin, omega);
    for (int j = 0; j < 3; j++) {
        double F[3], dF[3];
        for (int r = 0; r < 3; r++) F[r] = frame[3 + 3 * r + j];
        cross3(omega, F, dF);
        for (int r = 0; r < 3; r++) rate[3 + 3 * r + j] = dF[r];
    }
    for (int r = 0; r < 3; r++) rate[r] = v[r] - dot3(rate + 3 + 3 * r, body->centre);
}
