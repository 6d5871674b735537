// SPDX-License-Identifier: MIT
// crane_build.c -- see crane_build.h.
//
//   boom      box 20 x 1 x 1 m, 100,000 kg, hinge across the plane y = 0 at its foot, the origin
//   stay      box 0.3 m thick, 2,000 kg, hinge at (-5, 0, 15), ball joint in the middle of the boom
//   cable     20 segments of 0.5 x 0.04 x 0.04 m and 0.2 kg; joints: along 1e-10 m/N all ways, about
//             1e-3 rad/(N m) all ways, damping time 0.02 s
//   vehicle   box 4 x 2 x 1.5 m, 15,000 kg, its middle at the end of the cable
#include "crane_build.h"

#include "shared/build.h"

#include <math.h>

static const double BOOM = 20, SEGMENT = 0.5; // m
static const double BOOM_MASS = 1e5, VEHICLE_MASS = 1.5e4, SEGMENT_MASS = 0.2, STAY_MASS = 2e3;
static const double ALONG = 1e-10, ABOUT = 1e-3, DAMPING = 0.02; // m/N, rad/(N m), s
static const double HELD_UP = 45, DROPPED_FROM = 20;             // degrees

static TautVec3 between(TautVec3 a, TautVec3 b, double part)
{
    return taut_vec3(a.x + part * (b.x - a.x), a.y + part * (b.y - a.y), a.z + part * (b.z - a.z));
}

// A box from a to b in the plane y = 0.
static TautNodeId add_box(Crane *crane, TautVec3 a, TautVec3 b, double thick, double mass)
{
    TautBodyDef def = taut_default_body_def();
    TautNodeId id = {0, 0};
    double angle = -atan2(b.z - a.z, b.x - a.x);
    def.position = between(a, b, 0.5);
    def.rotation[0] = cos(angle / 2), def.rotation[2] = sin(angle / 2);
    def.mass = mass;
    def.shape.kind = TAUT_SHAPE_BOX;
    def.shape.size[0] = lab_apart(a, b), def.shape.size[1] = def.shape.size[2] = thick;
    taut_world_add_body(crane->world, &def, &id);
    crane->body[crane->bodies++] = id;
    return id;
}

static TautJointId add_joint(Crane *crane, TautJointKind kind, TautNodeId a, TautNodeId b,
                             TautVec3 x)
{
    TautJointDef def = taut_default_joint_def(kind);
    TautJointId id = {0, 0};
    def.a = a, def.b = b;
    def.point = x;
    def.axis = taut_vec3(0, 1, 0);
    for (int k = 0; k < TAUT_AXIS_COUNT; k++) {
        def.compliance[k] = k < TAUT_AXIS_ABOUT_U ? ALONG : ABOUT;
        def.damping[k] = DAMPING;
    }
    taut_world_add_joint(crane->world, &def, &id);
    return id;
}

static void add_cable(Crane *crane, TautVec3 from, TautVec3 to)
{
    TautNodeId above = crane->body[0], vehicle = crane->body[1];
    for (int i = 0; i < CRANE_SEGMENTS; i++) {
        TautVec3 a = between(from, to, (double)i / CRANE_SEGMENTS);
        TautVec3 b = between(from, to, (i + 1.0) / CRANE_SEGMENTS);
        TautNodeId segment = add_box(crane, a, b, 0.04, SEGMENT_MASS);
        crane->cable[i] = add_joint(crane, TAUT_JOINT_CABLE, segment, above, a);
        above = segment;
    }
    crane->cable[CRANE_SEGMENTS] = add_joint(crane, TAUT_JOINT_CABLE, vehicle, above, to);
}

bool crane_build(CraneKind kind, const TautWorldDef *def, Crane *crane)
{
    double angle = (kind == CRANE_BOOM ? DROPPED_FROM : HELD_UP) * M_PI / 180;
    TautVec3 foot = taut_vec3(0, 0, 0), tip = taut_vec3(BOOM * cos(angle), 0, BOOM * sin(angle));
    double length = SEGMENT * CRANE_SEGMENTS;
    TautVec3 end = kind == CRANE_BOOM ? taut_vec3(tip.x, 0, tip.z - length)
                                      : taut_vec3(tip.x + length, 0, tip.z);
    TautNodeId world = {0, 0};
    *crane = (Crane){.world = lab_world(def)};
    if (!crane->world) return false;
    add_box(crane, foot, tip, 1, BOOM_MASS);
    add_box(crane, taut_vec3(end.x - 2, 0, end.z), taut_vec3(end.x + 2, 0, end.z), 1.7,
            VEHICLE_MASS);
    add_joint(crane, TAUT_JOINT_HINGE, crane->body[0], world, foot);
    add_cable(crane, tip, end);
    if (kind == CRANE_VEHICLE) {
        TautVec3 mast = taut_vec3(-5, 0, 15), middle = between(foot, tip, 0.5);
        TautNodeId stay = add_box(crane, mast, middle, 0.3, STAY_MASS);
        add_joint(crane, TAUT_JOINT_HINGE, stay, world, mast);
        add_joint(crane, TAUT_JOINT_BALL, stay, crane->body[0], middle);
    }
    return taut_joint_count(crane->world) == CRANE_SEGMENTS + (kind == CRANE_VEHICLE ? 4 : 2);
}

double crane_gap(const Crane *crane)
{
    double worst = 0;
    TautJointId id = taut_next_joint(crane->world, (TautJointId){0, 0});
    for (; !taut_joint_is_null(id); id = taut_next_joint(crane->world, id)) {
        double gap =
            lab_apart(taut_joint_point(crane->world, id, 0), taut_joint_point(crane->world, id, 1));
        if (!(gap <= worst)) worst = gap;
    }
    return worst;
}
