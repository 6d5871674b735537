// SPDX-License-Identifier: MIT
// joint_check.c -- problems in the definition of a joint, each with its remedy.
#include "math/vec.h"
#include "world/build/edit.h"
#include "world/build/joint_build.h"
#include "world/build/spec.h"
#include "world/slots.h"
#include "world/tuning.h"

#include <math.h>

static TautStatus refuse(TautWorld *world, const TautJointDef *def, const char *text)
{
    return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT, "joint '%s': %s",
                   def->name ? def->name : "", text);
}

static bool needs_directions(TautJointKind kind)
{
    return kind != TAUT_JOINT_BALL && kind != TAUT_JOINT_DISTANCE;
}

static bool may_be_apart(TautJointKind kind)
{
    return kind == TAUT_JOINT_DISTANCE || kind == TAUT_JOINT_POINT_ON_LINE ||
           kind == TAUT_JOINT_POINT_ON_PLANE || kind == TAUT_JOINT_GEAR ||
           kind == TAUT_JOINT_AXIAL || kind == TAUT_JOINT_PLANAR || kind == TAUT_JOINT_ROD;
}

static bool is_unit(TautVec3 a)
{
    return fabs(a.x * a.x + a.y * a.y + a.z * a.z - 1) < GIVEN_UNIT;
}

static double dot(TautVec3 a, TautVec3 b)
{
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

static const char *axes_problem(const TautJointDef *def)
{
    bool given = dot(def->other, def->other) > 0, second = dot(def->axis_b, def->axis_b) > 0;
    if (!(dot(def->axis, def->axis) > 0)) return "its axis is zero; give it a direction";
    if (!is_unit(def->axis)) return "its axis is not of length 1; divide it by its length";
    if (given && !is_unit(def->other))
        return "its other direction is not of length 1; divide it by its length";
    if (given && fabs(dot(def->axis, def->other)) > GIVEN_UNIT)
        return "its other direction is not across its axis; take out the part along it";
    if (second && !is_unit(def->axis_b))
        return "axis_b is not of length 1; divide it by its length";
    if (dot(def->other_b, def->other_b) > 0 && !is_unit(def->other_b))
        return "other_b is not of length 1; divide it by its length";
    return NULL;
}

// Each side: a body or frame, or a point where no directions are needed.
static const char *side_problem(TautWorld *world, const TautJointDef *def, TautNodeId id)
{
    if (taut_node_is_null(id)) return NULL;
    const NodeSlot *slot = world_node(world, id);
    if (!slot) return "it names a node that is not there";
    bool frame = slot->kind == TAUT_NODE_BODY || slot->kind == TAUT_NODE_FRAME || slot->size == 12;
    if (!frame && slot->size != 3) return "it can join bodies, frames and points only";
    bool b_only = def->kind == TAUT_JOINT_POINT_ON_LINE || def->kind == TAUT_JOINT_POINT_ON_PLANE;
    bool is_b = id.slot == def->b.slot;
    if (!frame && needs_directions(def->kind) && !(b_only && is_b))
        return "a particle has no directions: only ball and distance can join it, and it can be "
               "the b "
               "of a point on a line or plane";
    return NULL;
}

// The longest size of a shape; of a mesh that of the box around its origin.
static double shape_size(const TautShape *shape)
{
    const TautVec3 half = taut_shape_half(shape);
    return shape->kind == TAUT_SHAPE_MESH ? 2 * fmax(half.x, fmax(half.y, half.z))
                                          : max_abs(3, shape->size);
}

static const char *places_problem(TautWorld *world, const TautJointDef *def)
{
    double x[3], y[3], d[3], size = 0;
    to_array(def->point, x);
    to_array(def->two_points ? def->point_b : def->point, y);
    TautNodeId side[2] = {def->a, def->b};

    // a particle is where it is, even if another place was given; the largest size of a shape is the scale
    for (int i = 0; i < 2; i++) {
        const NodeSlot *slot = find_node(world, side[i]);
        double v[3];
        if (slot && slot->size == 3) node_place(world, slot, i ? y : x, v);
        if (slot && slot->kind == TAUT_NODE_BODY && slot->body->shape.kind != TAUT_SHAPE_NONE)
            size = fmax(size, shape_size(&slot->body->shape));
    }

    // points further apart than half a body (or 0.5 m) are taken for a mistake
    sub3(x, y, d);
    if (may_be_apart(def->kind) || def->apart) return NULL;
    if (norm3(d) > (size > 0 ? 0.5 * size : 0.5))
        return "its points on a and b are far apart; move the bodies so that they meet (`taut "
               "assemble` does), or give it one point";

    return NULL;
}

// The rows of a rod are one element, with one damping time.
static const char *rod_problem(const TautJointDef *def)
{
    double time = -1;
    for (int k = 0; def->kind == TAUT_JOINT_ROD && k < TAUT_AXIS_COUNT; k++) {
        if (def->compliance[k] == 0) continue;
        if (time >= 0 && def->damping[k] != time)
            return "a rod has one damping time; give its six entries the same";
        time = def->damping[k];
    }
    return NULL;
}

TautStatus joint_check(TautWorld *world, const TautJointDef *def)
{
    if (taut_node_is_null(def->a)) return refuse(world, def, "a is null; name a body");
    if (def->a.slot == def->b.slot)
        return refuse(world, def, "it joins a body with itself; give it two different ones");
    const char *problem = side_problem(world, def, def->a);
    if (!problem) problem = side_problem(world, def, def->b);
    if (!problem) problem = axes_problem(def);
    if (!problem && def->kind == TAUT_JOINT_GEAR && def->ratio == 0)
        problem = "its ratio is 0: nothing is geared";
    if (!problem) problem = rod_problem(def);
    if (!problem) problem = places_problem(world, def);
    if (problem) return refuse(world, def, problem);
    return check_name(world, &world->joint_names, "joint", def->name);
}
