// SPDX-License-Identifier: MIT
// joint_axes.c -- points and directions that the rows of joints read.
//
// A point of a body or frame is a mapped node of it, a direction too; those of the world are fixed particles. So
// bodies, frames and the world share every joint.
#include "math/rotation.h"
#include "math/vec.h"
#include "world/build/body.h"
#include "world/build/edit.h"
#include "world/build/joint.h"
#include "world/build/joint_build.h"
#include "world/build/spec.h"
#include "world/slots.h"
#include "world/tuning.h"

#include <math.h>
#include <string.h>

static TautVec3 vec(const double *a)
{
    return taut_vec3(a[0], a[1], a[2]);
}

static double dot(TautVec3 a, TautVec3 b)
{
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

// --- axes ---
//
// Where no direction u is given, it is taken from the joined nodes, so that a scene that is turned as a whole gives
// joints that are turned as a whole: rows and coordinates are then the same numbers.

// u, its part across n, if that is long enough.
static bool across(const double *n, double *u)
{
    axpy3(-dot3(u, n) / dot3(n, n), n, u);
    return norm3(u) > ENOUGH_ACROSS;
}

// Of three directions, row by row, that which is most across n.
static void most_across(const double *n, const double *direction, double *u)
{
    double least = INFINITY;
    for (int k = 0; k < 3; k++) {
        const double *e = direction + 3 * k;
        double size = norm3(e), along = size > 0 ? fabs(dot3(e, n)) / size : 1;
        if (!(along < least - EQUALLY_ACROSS)) continue;
        least = along;
        for (int i = 0; i < 3; i++) u[i] = size > 0 ? e[i] / size : 0;
    }
}

// A principal axis of a body, which does not depend on the axes that it is described in, or an axis of a frame.
static bool across_axes_of(const JointBuilder *b, TautNodeId of, const double *n, double *u)
{
    const NodeSlot *slot = find_node(b->world, of);
    double frame[TAUT_MAX_WIDTH], v[TAUT_MAX_WIDTH], column[9];
    if (!slot || slot->size != 12 || !node_place(b->world, slot, frame, v)) return false;
    if (slot->kind == TAUT_NODE_BODY) {
        double seen[12];
        memcpy(seen, frame, sizeof seen);
        body_core(slot->body, seen, frame);
    }
    for (int i = 0; i < 9; i++) column[3 * (i % 3) + i / 3] = frame[3 + i];
    most_across(n, column, u);
    return across(n, u);
}

// From one point to the other, where both are given.
static bool across_points(const TautJointDef *def, const double *n, double *u)
{
    double from[3], to[3];
    to_array(def->point, from);
    to_array(def->point_b, to);
    sub3(to, from, u);
    double length = norm3(u);
    if (!def->two_points || !(length > 0)) return false;
    for (int k = 0; k < 3; k++) u[k] /= length;
    return across(n, u);
}

// Along gravity.
static bool across_gravity(const JointBuilder *b, const double *n, double *u)
{
    to_array(b->world->def.gravity, u);
    double length = norm3(u);
    for (int k = 0; k < 3 && length > 0; k++) u[k] /= length;
    return length > 0 && across(n, u);
}

// u of a side: as given, else by a, by b, by the points, by gravity. Otherwise the joint has no direction of its own,
// and the axes of the world serve.
static void find_other(const JointBuilder *b, int side, const double *n, double *u)
{
    static const double world[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1};
    const TautJointDef *def = b->def;
    to_array(side == 1 && dot(def->other_b, def->other_b) > 0 ? def->other_b : def->other, u);
    if (across(n, u) || across_axes_of(b, def->a, n, u) || across_axes_of(b, def->b, n, u) ||
        across_points(def, n, u) || across_gravity(b, n, u))
        return;
    most_across(n, world, u);
    across(n, u);
}

void joint_set_axes(JointBuilder *b)
{
    const TautJointDef *def = b->def;
    for (int side = 0; side < 2; side++) {
        bool second = side == 1 && dot(def->axis_b, def->axis_b) > 0;
        double n[3], u[3], v[3];
        to_array(second ? def->axis_b : def->axis, n);
        find_other(b, side, n, u);
        double length = norm3(u), size = norm3(n);
        for (int k = 0; k < 3; k++) u[k] /= length, n[k] /= size;
        cross3(n, u, v);
        b->axis[side][U] = vec(u), b->axis[side][V] = vec(v), b->axis[side][N] = vec(n);
    }
}

// --- nodes ---

static void own(JointBuilder *b, TautNodeId id)
{
    b->world->node[id.slot - 1].joint = 1; // any but 0: set when the joint has its place
    b->slot.node[b->slot.nodes++] = id;
}

TautNodeId joint_mapped(JointBuilder *b, TautMapKind map, const TautNodeId *point, int points,
                        const double *number, int numbers)
{
    TautMappedDef def = taut_default_mapped_def(map);
    TautNodeId id = null_node();
    def.points = point, def.point_count = points;
    def.numbers = number, def.number_count = numbers;
    def.geometric = b->def->geometric;
    if (b->status == TAUT_OK) b->status = taut_world_add_mapped(b->world, &def, &id);
    if (b->status == TAUT_OK) own(b, id);
    return id;
}

// A place or direction of the world: a fixed particle.
TautNodeId joint_fixed(JointBuilder *b, TautVec3 x)
{
    TautParticleDef def = taut_default_particle_def();
    TautNodeId id = null_node();
    def.fixed = true;
    def.position = x;
    if (b->status == TAUT_OK) b->status = taut_world_add_particle(b->world, &def, &id);
    if (b->status == TAUT_OK) own(b, id);
    return id;
}

// Place X of x in a frame (t, A): A X = x - t. The axes of bodies are rotations, those of frames need
// not be.
bool into_frame(const double *frame, const double *x, bool direction, double *X)
{
    double column[3][3], d[3], n[3];
    for (int i = 0; i < 9; i++) column[i % 3][i / 3] = frame[3 + i];
    for (int k = 0; k < 3; k++) d[k] = x[k] - (direction ? 0 : frame[k]);
    cross3(column[1], column[2], n);
    double det = dot3(column[0], n);
    for (int i = 0; i < 3; i++) {
        cross3(column[(i + 1) % 3], column[(i + 2) % 3], n);
        X[i] = dot3(d, n) / det;
    }
    return fabs(det) > 0;
}

static TautNodeId point_of(JointBuilder *b, TautNodeId of, TautVec3 place)
{
    double frame[TAUT_MAX_WIDTH], v[TAUT_MAX_WIDTH], x[3], number[4] = {1};
    if (taut_node_is_null(of)) return joint_fixed(b, place);
    const NodeSlot *slot = find_node(b->world, of);
    if (slot->size == 3) return of; // a particle or a point is where it is
    node_place(b->world, slot, frame, v);
    to_array(place, x);
    into_frame(frame, x, false, number + 1);
    return joint_mapped(b, TAUT_MAP_SKIN, &of, 1, number, 4);
}

// n = A X as the map `affine` of the twelve numbers of a frame.
static void direction_numbers(const double *X, double *number)
{
    memset(number, 0, 39 * sizeof *number);
    for (int r = 0; r < 3; r++) memcpy(number + 12 * r + 3 + 3 * r, X, 3 * sizeof *number);
}

TautNodeId joint_direction(JointBuilder *b, TautNodeId of, TautVec3 direction)
{
    double frame[TAUT_MAX_WIDTH], v[TAUT_MAX_WIDTH], x[3], X[3], number[39];
    if (taut_node_is_null(of)) return joint_fixed(b, direction);
    node_place(b->world, find_node(b->world, of), frame, v);
    to_array(direction, x);
    into_frame(frame, x, true, X);
    direction_numbers(X, number);
    return joint_mapped(b, TAUT_MAP_AFFINE, &of, 1, number, 39);
}

TautNodeId joint_twist(JointBuilder *b, int side)
{
    double frame[TAUT_MAX_WIDTH], rates[TAUT_MAX_WIDTH], u[3], v[3], U_in[3], V_in[3];
    double number[39] = {0};

    if (taut_node_is_null(b->slot.side[side])) return joint_fixed(b, taut_vec3(1, 0, 0));

    // u' = A U and v' = A V, so that c and s are linear in A
    node_place(b->world, find_node(b->world, b->slot.side[side]), frame, rates);
    to_array(b->axis[side][U], u);
    to_array(b->axis[side][V], v);
    into_frame(frame, u, true, U_in);
    into_frame(frame, v, true, V_in);
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++) {
            number[3 + 3 * i + j] = u[i] * U_in[j] + v[i] * V_in[j];
            number[15 + 3 * i + j] = v[i] * U_in[j] - u[i] * V_in[j];
        }
    return joint_mapped(b, TAUT_MAP_AFFINE, &b->slot.side[side], 1, number, 39);
}

TautNodeId joint_axis(JointBuilder *b, int side, int which)
{
    TautNodeId *node = &b->direction[side][which];
    if (taut_node_is_null(*node))
        *node = joint_direction(b, b->slot.side[side], b->axis[side][which]);
    return *node;
}

// The same in the world: a fixed frame.
static TautNodeId fixed_frame(JointBuilder *b, int side, TautVec3 place)
{
    TautFrameDef def = taut_default_frame_def();
    TautNodeId id = null_node();
    def.position = place;
    def.fixed = true;
    for (int c = 0; c < 3; c++) {
        double axis[3];
        to_array(b->axis[side][c], axis);
        for (int r = 0; r < 3; r++) def.axes[3 * r + c] = axis[r];
    }
    if (b->status == TAUT_OK) b->status = taut_world_add_frame(b->world, &def, &id);
    if (b->status == TAUT_OK) own(b, id);
    return id;
}

TautNodeId joint_frame(JointBuilder *b, int side)
{
    enum { FRAME = 12 };
    double frame[TAUT_MAX_WIDTH], v[TAUT_MAX_WIDTH], x[3], X[3], number[FRAME * (FRAME + 1)] = {0};
    const TautNodeId of = b->slot.side[side];
    const TautVec3 place = side && b->def->two_points ? b->def->point_b : b->def->point;
    if (taut_node_is_null(of)) return fixed_frame(b, side, place);

    // (t + A X, A E): linear in (t, A)
    node_place(b->world, find_node(b->world, of), frame, v);
    to_array(place, x);
    into_frame(frame, x, false, X);
    for (int r = 0; r < 3; r++) {
        number[FRAME * r + r] = 1;
        memcpy(number + FRAME * r + 3 + 3 * r, X, sizeof X);
    }

    for (int c = 0; c < 3; c++) {
        to_array(b->axis[side][c], x);
        into_frame(frame, x, true, X);
        for (int r = 0; r < 3; r++)
            memcpy(number + FRAME * (3 + 3 * r + c) + 3 + 3 * r, X, sizeof X);
    }

    return joint_mapped(b, TAUT_MAP_AFFINE, &of, 1, number, FRAME * (FRAME + 1));
}

TautNodeId joint_apart(JointBuilder *b)
{
    TautNodeId pair[2] = {b->slot.point[1], b->slot.point[0]};
    if (taut_node_is_null(b->apart))
        b->apart = joint_mapped(b, TAUT_MAP_DIFFERENCE, pair, 2, NULL, 0);
    return b->apart;
}

void joint_set_points(JointBuilder *b)
{
    const TautJointDef *def = b->def;
    b->slot.point[0] = point_of(b, def->a, def->point);
    b->slot.point[1] = point_of(b, def->b, def->two_points ? def->point_b : def->point);
}

// --- points and directions by themselves ---

static TautStatus add_part(TautWorld *world, TautNodeId of, TautVec3 vector, bool direction,
                           const char *name, TautNodeId *id)
{
    // only nodes of twelve numbers have axes that a place can be fixed in
    const NodeSlot *slot = world_node(world, of);
    if (!slot) return TAUT_BAD_ID;
    if (slot->size != 12)
        return bad_argument(world, "only bodies and frames have points of their own");
    if (!finite3(vector)) return bad_argument(world, "a place or direction must be finite");

    // the node keeps its coordinates in the frame of this moment
    double frame[12], v[12], x[3], number[39] = {1}, X[3];
    if (!node_place(world, slot, frame, v)) return out_of_memory(world, "adding a point");
    to_array(vector, x);
    if (!into_frame(frame, x, direction, X))
        return bad_argument(world, "the axes of the frame are flat: a place in it is not known");

    // a place is the map `skin` with weight 1, a direction the map `affine`
    memcpy(number + 1, X, sizeof X);
    if (direction) direction_numbers(X, number);

    TautMappedDef def = taut_default_mapped_def(direction ? TAUT_MAP_AFFINE : TAUT_MAP_SKIN);
    def.name = name;
    def.point[0] = of;
    def.numbers = number;
    def.number_count = direction ? 39 : 4;
    return taut_world_add_mapped(world, &def, id);
}

TautStatus taut_world_add_point(TautWorld *world, TautNodeId of, TautVec3 place, const char *name,
                                TautNodeId *id)
{
    return add_part(world, of, place, false, name, id);
}

TautStatus taut_world_add_direction(TautWorld *world, TautNodeId of, TautVec3 direction,
                                    const char *name, TautNodeId *id)
{
    return add_part(world, of, direction, true, name, id);
}
