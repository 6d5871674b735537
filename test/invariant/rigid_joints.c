// SPDX-License-Identifier: MIT
// rigid_joints.c -- every kind of joint between bodies, and of a body with the world, a frame and a
// particle: its rows hold in motion, judged by where points and directions are; its coordinates say how
// far it slid and turned; springs, dampers and drives act on them.
#include "methods/methods.h"
#include "quick_rigid.h"

#include <math.h>
#include <string.h>

static const double PI = 3.14159265358979323846, G = 9.81;

static TautNodeId none(void)
{
    return (TautNodeId){0, 0};
}

static double dot(TautVec3 a, TautVec3 b)
{
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

static TautVec3 cross(TautVec3 a, TautVec3 b)
{
    return taut_vec3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
}

// --- rows hold ---

typedef enum Other { BODY, WORLD, FRAME, FREE_FRAME, PARTICLE, OTHERS } Other;
static const char *const other_text[] = {"body", "world", "frame", "free frame", "particle"};

// A joint of body a with something, and what was there at the start.
typedef struct Rig {
    TautWorld *world;
    TautJointDef def;
    TautJointId joint;
    double start[2][12];
} Rig;

static TautNodeId tumbler(TautWorld *world, TautVec3 position, TautVec3 spin)
{
    TautBodyDef def = quick_body_def(2, taut_vec3(0.3, 0.4, 0.5), position);
    def.centre = taut_vec3(0.1, 0, -0.05);
    def.spin = spin;
    return quick_body(world, &def);
}

static TautNodeId partner(TautWorld *world, Other other)
{
    TautFrameDef frame = taut_default_frame_def();
    TautNodeId id;
    switch (other) {
    case BODY:
        return tumbler(world, taut_vec3(1, 0.2, 0), taut_vec3(-1, 1, 0.5));
    case PARTICLE:
        return quick_particle(world, 1.5, taut_vec3(0.5, 0, 0));
    case WORLD:
        return none();
    default:
        frame.position = taut_vec3(1, 0, 0);
        frame.fixed = other == FRAME;
        frame.motion.kind = frame.fixed ? TAUT_MOTION_SINE : TAUT_MOTION_NONE;
        frame.motion.amplitude = taut_vec3(0.1, 0.2, 0), frame.motion.frequency = 0.5;
        must(world, taut_world_add_frame(world, &frame, &id));
        return id;
    }
}

static TautJointDef joint_def(TautJointKind kind)
{
    TautJointDef def = taut_default_joint_def(kind);
    def.point = taut_vec3(0.5, 0, 0);
    def.axis = taut_vec3(0.6, 0, 0.8), def.other = taut_vec3(0, 1, 0);
    def.two_points = kind == TAUT_JOINT_DISTANCE;
    if (def.two_points) def.point = taut_vec3(0.4, -0.1, 0);
    def.point_b = taut_vec3(0.5, 0, 0);
    def.pitch = 0.3;
    def.ratio = -2;
    def.free = 1u << TAUT_AXIS_ALONG_V | 1u << TAUT_AXIS_ABOUT_N;
    return def;
}

static bool rig_make(Rig *rig, TautJointKind kind, Other other)
{
    *rig = (Rig){.world = quick_world(NULL), .def = joint_def(kind)};
    rig->def.a = tumbler(rig->world, taut_vec3(0, 0, 0), taut_vec3(1, -2, 3));
    rig->def.b = partner(rig->world, other);
    if (taut_world_add_joint(rig->world, &rig->def, &rig->joint) != TAUT_OK) return false;
    // a hand at the other end, so that nothing falls out of sight
    TautNodeId tip, hand = quick_anchor(rig->world, taut_vec3(-0.6, 0.1, 1));
    must(rig->world,
         taut_world_add_point(rig->world, rig->def.a, taut_vec3(-0.5, 0, 0), NULL, &tip));
    quick_spring(rig->world, TAUT_MAP_DISTANCE, tip, hand, 50, 0.05, TAUT_FORM_AUTO);
    taut_node_value(rig->world, rig->def.a, rig->start[0]);
    if (!taut_node_is_null(rig->def.b)) taut_node_value(rig->world, rig->def.b, rig->start[1]);
    return true;
}

// A direction at the start as it is now, fixed to a (side 0) or b. Axes of frames stand straight at the
// start.
static TautVec3 now(const Rig *rig, int side, TautVec3 n)
{
    TautNodeId id = side ? rig->def.b : rig->def.a;
    double q[12], own[3] = {0}, out[3] = {0}, x[3] = {n.x, n.y, n.z};
    const double *A = rig->start[side] + 3;
    if (taut_node_is_null(id) || taut_node_value(rig->world, id, q) != 12) return n;
    for (int i = 0; i < 9; i++) own[i % 3] += A[i] * x[i / 3];
    for (int i = 0; i < 9; i++) out[i / 3] += q[3 + i] * own[i % 3];
    return taut_vec3(out[0], out[1], out[2]);
}

// Angle of u' from u about n.
static double turn_of(TautVec3 n, TautVec3 u, TautVec3 w)
{
    return atan2(dot(cross(n, u), w), dot(u, w));
}

// Angle of the twist about n of axes u, v that have come to p, q.
static double twist_of(TautVec3 u, TautVec3 v, TautVec3 p, TautVec3 q)
{
    return atan2(dot(v, p) - dot(u, q), dot(u, p) + dot(v, q));
}

// n . omega of a side, by how the axes of its node turn.
static double spin_about(const Rig *rig, int side, TautVec3 n)
{
    TautNodeId id = side ? rig->def.b : rig->def.a;
    double q[12], v[12], sum = 0;
    if (taut_node_is_null(id) || taut_node_value(rig->world, id, q) != 12) return 0;
    taut_node_velocity(rig->world, id, v);
    for (int k = 3; k < 6; k++) {
        TautVec3 e = taut_vec3(q[k], q[k + 3], q[k + 6]),
                 rate = taut_vec3(v[k], v[k + 3], v[k + 6]);
        sum += 0.5 * dot(n, cross(e, rate));
    }
    return sum;
}

// How far the kind is from what it says, by geometry alone.
static double violated(const Rig *rig)
{
    TautVec3 n0 = rig->def.axis, u0 = rig->def.other, v0 = cross(n0, u0);
    TautVec3 n = now(rig, 0, n0), u = now(rig, 0, u0), v = now(rig, 0, v0);
    TautVec3 m = now(rig, 1, n0), p = now(rig, 1, u0);
    TautVec3 P = taut_joint_point(rig->world, rig->joint, 0),
             Q = taut_joint_point(rig->world, rig->joint, 1);
    TautVec3 d = vec_sub(Q, P);
    double meet = vec_norm(d), parallel = vec_norm(cross(n, m)), on_line = vec_norm(cross(d, n));
    double turned = fabs(turn_of(n, u, p));
    switch (rig->def.kind) {
    case TAUT_JOINT_BALL:
        return meet;
    case TAUT_JOINT_UNIVERSAL:
        return fmax(meet, fabs(dot(n, p)));
    case TAUT_JOINT_HINGE:
        return fmax(meet, parallel);
    case TAUT_JOINT_PRISMATIC:
        return fmax(fmax(parallel, turned), on_line);
    case TAUT_JOINT_CYLINDRICAL:
        return fmax(parallel, on_line);
    case TAUT_JOINT_PLANAR:
        return fmax(parallel, fabs(dot(d, n)));
    case TAUT_JOINT_RIGID:
    case TAUT_JOINT_CABLE: // without compliance
    case TAUT_JOINT_ROD:
        return fmax(fmax(parallel, turned), meet);
    case TAUT_JOINT_AXIAL: // rad/s
        return fabs(spin_about(rig, 1, n) - spin_about(rig, 0, n));
    case TAUT_JOINT_DISTANCE:
        return fabs(meet - vec_apart(rig->def.point, rig->def.point_b));
    case TAUT_JOINT_POINT_ON_LINE:
        return on_line;
    case TAUT_JOINT_POINT_ON_PLANE:
        return fabs(dot(d, n));
    case TAUT_JOINT_GEAR: // -2 twist_a + twist_b = 0, about the axis as it was; up to turns
        return fabs(
            sin(0.5 * (-2 * twist_of(u0, v0, u, v) + twist_of(u0, v0, p, now(rig, 1, v0)))));
    case TAUT_JOINT_SCREW:
        return fmax(fmax(parallel, on_line),
                    fabs(sin(PI * dot(d, n) / 0.3 - 0.5 * turn_of(n, u, p))));
    default: // locked along u and n, about u and v
        return fmax(parallel, fmax(fabs(dot(d, u)), fabs(dot(d, n))) + 0 * dot(d, v));
    }
}

static bool allowed(TautJointKind kind, Other other)
{
    if (other != PARTICLE) return true;
    return kind == TAUT_JOINT_BALL || kind == TAUT_JOINT_DISTANCE ||
           kind == TAUT_JOINT_POINT_ON_LINE || kind == TAUT_JOINT_POINT_ON_PLANE;
}

// Directions of a frame that is free stretch: what they are kept parallel to is then no rotation.
static bool judged(TautJointKind kind, Other other)
{
    return other != FREE_FRAME || kind == TAUT_JOINT_BALL || kind == TAUT_JOINT_DISTANCE ||
           kind == TAUT_JOINT_POINT_ON_LINE || kind == TAUT_JOINT_POINT_ON_PLANE;
}

Test(rigid_joints, rows_hold_in_motion)
{
    for (int k = 0; k < TAUT_JOINT_COUNT; k++)
        for (int o = 0; o < OTHERS; o++) {
            Rig rig;
            bool made = rig_make(&rig, (TautJointKind)k, (Other)o);
            cr_assert_eq(made, allowed((TautJointKind)k, (Other)o), "kind %d, %s: %s", k,
                         other_text[o], taut_world_message(rig.world));
            double worst = 0, moved = 0;
            for (int i = 0; made && i < 150; i++) {
                must(rig.world, taut_world_step(rig.world, 0.01, NULL));
                worst = fmax(worst, violated(&rig));
                moved = fmax(moved, vec_apart(taut_particle_position(rig.world, rig.def.a),
                                              taut_vec3(0, 0, 0)));
            }
            if (made && judged((TautJointKind)k, (Other)o)) {
                bool still = o == WORLD && (k == TAUT_JOINT_RIGID || k == TAUT_JOINT_CABLE ||
                                            k == TAUT_JOINT_ROD);
                double most = k == TAUT_JOINT_AXIAL ? 1e-2 : 1e-3; // the tolerance by the step
                cr_assert_lt(worst, most, "kind %d, %s: off by %g", k, other_text[o], worst);
                cr_assert(moved > 0.01 || still, "kind %d, %s: does not move", k, other_text[o]);
            }
            taut_world_destroy(rig.world);
        }
}

// --- coordinates ---

static double value_of(const TautWorld *world, TautNodeId node)
{
    double q[TAUT_MAX_WIDTH];
    cr_assert_eq(taut_node_value(world, node, q), 1);
    return q[0];
}

static TautNodeId coordinate(const TautWorld *world, TautJointId joint, int i, int count)
{
    TautNodeId node[6];
    cr_assert_eq(taut_joint_coordinates(world, joint, node), count);
    return node[i];
}

static TautWorld *weightless(void)
{
    TautWorldDef def = taut_methods_world_def();
    def.gravity = taut_vec3(0, 0, 0);
    return quick_world(&def);
}

// A wheel about z on the world, b = wheel: angles are of b about the axis of a, so a fixed body is a.
typedef struct Wheel {
    TautWorld *world;
    TautNodeId base, wheel;
    TautJointId joint;
} Wheel;

static Wheel wheel_on(TautJointKind kind, TautVec3 spin, TautVec3 velocity, double pitch)
{
    Wheel w = {.world = weightless()};
    TautBodyDef base = quick_body_def(1, taut_vec3(1, 1, 1), taut_vec3(0, 0, 0));
    TautBodyDef def = quick_body_def(2, taut_vec3(0.6, 0.6, 1), taut_vec3(0, 0, 0));
    TautJointDef joint = taut_default_joint_def(kind);
    base.fixed = true;
    def.spin = spin, def.velocity = velocity;
    w.base = quick_body(w.world, &base), w.wheel = quick_body(w.world, &def);
    joint.a = w.base, joint.b = w.wheel, joint.pitch = pitch;
    joint.other = taut_vec3(1, 0, 0);
    must(w.world, taut_world_add_joint(w.world, &joint, &w.joint));
    return w;
}

Test(rigid_joints, a_hinge_counts_turns)
{
    for (int way = -1; way <= 1; way += 2) {
        Wheel w = wheel_on(TAUT_JOINT_HINGE, taut_vec3(0, 0, 7.0 * way), taut_vec3(0, 0, 0), 0);
        TautNodeId angle = coordinate(w.world, w.joint, 0, 1);
        double rate[TAUT_MAX_WIDTH];
        for (int i = 1; i <= 500; i++) {
            quick_steps(w.world, 0.04, 1);
            cr_assert_float_eq(value_of(w.world, angle), 0.28 * way * i, 1e-6, "step %d: %g", i,
                               value_of(w.world, angle));
        }
        cr_assert_gt(fabs(value_of(w.world, angle)), 22 * 2 * PI, "twenty-two turns");
        cr_assert_eq(taut_node_velocity(w.world, angle, rate), 1);
        cr_assert_float_eq(rate[0], 7 * way, 1e-6);
        taut_world_destroy(w.world);
    }
}

// --- joints that leave one axis to turn about ---

// A body turned by `angle` about its joint's axis, and pushed by a torque that would turn it about all
// three: how far its axis tilts in 50 steps, and in how many of them rows depended on each other.
static double tilt(const TautJointDef *joint, TautVec3 axis, double angle, int *singular)
{
    const double quaternion[4] = {cos(angle / 2), sin(angle / 2) * axis.x, sin(angle / 2) * axis.y,
                                  sin(angle / 2) * axis.z};
    TautWorldDef world_def = taut_methods_world_def();
    world_def.gravity = taut_vec3(0, 0, 0);
    TautWorld *world = quick_world(&world_def);
    TautBodyDef def = quick_body_def(1, taut_vec3(1, 2, 3), taut_vec3(0, 0, 0));
    TautNodeId body = quick_body(world, &def);
    TautJointDef held = *joint;
    held.a = body;
    must(world, taut_world_add_joint(world, &held, NULL));
    must(world, taut_body_set_pose(world, body, taut_vec3(0, 0, 0), quaternion));
    must(world, taut_body_set_force(world, body, taut_vec3(0, 0, 0), taut_vec3(1, 2, 3)));
    for (int i = 0; i < 50; i++) {
        TautStepReport report;
        must(world, taut_world_step(world, 0.01, &report));
        *singular += report.regularised_pivots > 0;
    }
    // what turned is the axis: twice the part of the quaternion across it
    double q[4];
    taut_body_rotation(world, body, q);
    double along = q[1] * axis.x + q[2] * axis.y + q[3] * axis.z;
    TautVec3 across = {q[1] - along * axis.x, q[2] - along * axis.y, q[3] - along * axis.z};
    taut_world_destroy(world);
    return 2 * vec_norm(across);
}

Test(rigid_joints, an_axis_is_held_at_every_angle)
{
    static const struct {
        TautJointKind kind;
        unsigned free;
        TautVec3 axis;
    } list[] = {
        {TAUT_JOINT_HINGE, 0, {0, 0, 1}},
        {TAUT_JOINT_CYLINDRICAL, 0, {0, 0, 1}},
        {TAUT_JOINT_PLANAR, 0, {0, 0, 1}},
        {TAUT_JOINT_SCREW, 0, {0, 0, 1}},
        {TAUT_JOINT_GENERIC, 1u << TAUT_AXIS_ABOUT_U, {1, 0, 0}},
        {TAUT_JOINT_GENERIC, 1u << TAUT_AXIS_ABOUT_V, {0, 1, 0}},
        {TAUT_JOINT_GENERIC, 1u << TAUT_AXIS_ABOUT_N, {0, 0, 1}},
    };
    for (size_t i = 0; i < sizeof list / sizeof *list; i++)
        for (int turn = 0; turn < 360; turn += 30) {
            TautJointDef def = taut_default_joint_def(list[i].kind);
            int singular = 0;
            def.axis = taut_vec3(0, 0, 1), def.other = taut_vec3(1, 0, 0);
            def.free = list[i].free;
            if (list[i].kind == TAUT_JOINT_SCREW) def.pitch = 1e-3;
            double angle = turn * 3.141592653589793 / 180,
                   off = tilt(&def, list[i].axis, angle, &singular);
            cr_assert_lt(off, 1e-6, "joint %zu at %d degrees: tilted by %g", i, turn, off);
            cr_assert_eq(singular, 0, "joint %zu at %d degrees: dependent rows", i, turn);
        }
}

Test(rigid_joints, a_screw_goes_pitch_a_turn)
{
    // v = pitch omega/2 pi fits its row
    const double pitch = 0.4, omega = 5;
    Wheel w = wheel_on(TAUT_JOINT_SCREW, taut_vec3(0, 0, omega),
                       taut_vec3(0, 0, pitch * omega / (2 * PI)), pitch);
    quick_steps(w.world, 0.02, 500);
    double way = value_of(w.world, coordinate(w.world, w.joint, 0, 2));
    double angle = value_of(w.world, coordinate(w.world, w.joint, 1, 2));
    cr_assert_float_eq(angle, 50, 1e-3, "%g", angle);
    cr_assert_float_eq(way, pitch * angle / (2 * PI), 1e-6);
    cr_assert_float_eq(taut_body_centre(w.world, w.wheel).z, way, 1e-6);
    taut_world_destroy(w.world);
}

// Slides and turns by itself: ways with constant speed, an angle with constant rate.
Test(rigid_joints, ways_and_angles)
{
    TautVec3 spin = taut_vec3(0, 0, 2), speed = taut_vec3(0.3, -0.2, 0.5);
    static const struct {
        TautJointKind kind;
        int count;
        double rate[3];
    } table[] = {{TAUT_JOINT_PRISMATIC, 1, {0.5}},
                 {TAUT_JOINT_CYLINDRICAL, 2, {0.5, 2}},
                 {TAUT_JOINT_PLANAR, 3, {0.3, -0.2, 2}},
                 {TAUT_JOINT_POINT_ON_LINE, 1, {0.5}}};
    for (int k = 0; k < 4; k++) {
        bool planar = table[k].kind == TAUT_JOINT_PLANAR, turns = table[k].count > 1;
        TautVec3 v = planar ? taut_vec3(speed.x, speed.y, 0) : taut_vec3(0, 0, speed.z);
        Wheel w = wheel_on(table[k].kind, turns ? spin : taut_vec3(0, 0, 0), v, 0);
        quick_steps(w.world, 0.01, 400);
        for (int i = 0; i < table[k].count; i++) {
            double x = value_of(w.world, coordinate(w.world, w.joint, i, table[k].count));
            cr_assert_float_eq(x, 4 * table[k].rate[i], 1e-6, "kind %d, coordinate %d: %g", k, i,
                               x);
        }
        taut_world_destroy(w.world);
    }
}

Test(rigid_joints, a_generic_joint_has_the_coordinates_that_are_free)
{
    for (unsigned free = 0; free < 64; free++) {
        TautWorld *world = weightless();
        TautJointDef def = taut_default_joint_def(TAUT_JOINT_GENERIC);
        TautBodyDef body = quick_body_def(1, taut_vec3(1, 1, 1), taut_vec3(0, 0, 0));
        TautNodeId node[6];
        TautJointId joint;
        body.fixed = true, def.a = quick_body(world, &body);
        body.fixed = false, body.velocity = taut_vec3(1, 2, 3), def.b = quick_body(world, &body);
        def.free = free, def.other = taut_vec3(1, 0, 0);
        must(world, taut_world_add_joint(world, &def, &joint));
        int count = taut_joint_coordinates(world, joint, node), bits = 0, ways = 0;
        for (int k = 0; k < 6; k++) bits += free >> k & 1;
        cr_assert_eq(count, bits, "%u: %d", free, count);
        quick_steps(world, 0.01, 20);
        TautVec3 c = taut_body_centre(world, def.b);
        double x[3] = {c.x, c.y, c.z};
        for (int k = 0; k < 3; k++) {
            bool slides = free >> k & 1;
            cr_assert_float_eq(x[k], slides ? 0.2 * (k + 1) : 0, 1e-6, "%u, %d: %g", free, k, x[k]);
            if (!slides) continue;
            double way = value_of(world, node[ways++]);
            cr_assert_float_eq(way, x[k], 1e-9);
        }
        taut_world_destroy(world);
    }
}

// Wheels side by side: 3 times the angle of a plus that of b stays; they share the momentum.
Test(rigid_joints, gears_turn_against_each_other)
{
    TautWorld *world = weightless();
    TautBodyDef def = quick_body_def(2, taut_vec3(0.6, 0.6, 1), taut_vec3(0, 0, 0));
    def.spin = taut_vec3(0, 0, 4);
    TautNodeId a = quick_body(world, &def), b;
    def.position = taut_vec3(1, 0, 0), def.spin = taut_vec3(0, 0, 0), b = quick_body(world, &def);
    quick_joint(world, TAUT_JOINT_HINGE, a, none(), taut_vec3(0, 0, 0), taut_vec3(0, 0, 1));
    quick_joint(world, TAUT_JOINT_HINGE, b, none(), taut_vec3(1, 0, 0), taut_vec3(0, 0, 1));
    TautJointDef gear = taut_default_joint_def(TAUT_JOINT_GEAR);
    TautJointId joint;
    gear.a = a, gear.b = b, gear.ratio = 3;
    must(world, taut_world_add_joint(world, &gear, &joint));
    quick_steps(world, 0.005, 1000);
    double turned[2];
    for (int i = 0; i < 2; i++) turned[i] = value_of(world, coordinate(world, joint, i, 2));
    // 3 w_a + w_b = 0 from an impulse p: w_a = 4 + 3 p, w_b = p -> p = -1.2
    cr_assert_float_eq(taut_body_spin(world, a).z, 0.4, 1e-3, "%g", taut_body_spin(world, a).z);
    cr_assert_float_eq(taut_body_spin(world, b).z, -1.2, 1e-3);
    cr_assert_float_eq(turned[0], 2, 0.01, "%g", turned[0]);
    cr_assert_float_eq(3 * turned[0] + turned[1], 0, 1e-4);
    taut_world_destroy(world);
}

// Axes of gears may stand in any way to each other.
Test(rigid_joints, bevel_gears)
{
    TautWorld *world = weightless();
    TautBodyDef def = quick_body_def(2, taut_vec3(1, 1, 1), taut_vec3(0, 0, 0));
    def.spin = taut_vec3(0, 0, 4);
    TautNodeId a = quick_body(world, &def), b;
    def.position = taut_vec3(1, 0, 1), def.spin = taut_vec3(0, 0, 0), b = quick_body(world, &def);
    quick_joint(world, TAUT_JOINT_HINGE, a, none(), taut_vec3(0, 0, 0), taut_vec3(0, 0, 1));
    quick_joint(world, TAUT_JOINT_HINGE, b, none(), taut_vec3(1, 0, 1), taut_vec3(1, 0, 0));
    TautJointDef gear = taut_default_joint_def(TAUT_JOINT_GEAR);
    gear.a = a, gear.b = b, gear.axis_b = taut_vec3(1, 0, 0), gear.ratio = -1;
    must(world, taut_world_add_joint(world, &gear, NULL));
    quick_steps(world, 0.01, 300);
    cr_assert_lt(vec_apart(taut_body_spin(world, a), taut_vec3(0, 0, 2)), 1e-3);
    cr_assert_lt(vec_apart(taut_body_spin(world, b), taut_vec3(2, 0, 0)), 1e-3);
    taut_world_destroy(world);
}

// A wheel without a bearing, geared to one that is held, turns about any axis across that of the gear as if it were free: also
// when a direction of it that was across comes to lie along. The gear holds the twist alone.
Test(rigid_joints, a_gear_lets_its_wheel_tilt)
{
    for (int i = 0; i < 12; i++) {
        const double phi = PI * i / 6;
        TautWorld *world = weightless();
        TautBodyDef def = quick_body_def(2, taut_vec3(1, 1, 1), taut_vec3(0, 0, 0));
        def.fixed = true;
        TautNodeId a = quick_body(world, &def), b;
        def.fixed = false, def.position = taut_vec3(1, 0, 0);
        def.spin = taut_vec3(2 * cos(phi), 2 * sin(phi), 0), b = quick_body(world, &def);
        TautJointDef gear = taut_default_joint_def(TAUT_JOINT_GEAR);
        gear.a = a, gear.b = b, gear.axis = taut_vec3(0, 0, 1), gear.other = taut_vec3(1, 0, 0);
        must(world, taut_world_add_joint(world, &gear, NULL));

        // to 150 degrees, where the axis is not turned over yet
        for (int k = 0; k < 65; k++) {
            TautStepReport report;
            must(world, taut_world_step(world, 0.02, &report));
            cr_assert_eq(report.rung, 0, "%d: fallback level %d in step %d", i, report.rung, k);
        }
        cr_assert_lt(vec_apart(taut_body_spin(world, b), def.spin), 1e-6, "%d", i);
        taut_world_destroy(world);
    }
}

// --- springs, dampers and drives on coordinates ---

static TautElementId act_on(TautWorld *world, TautNodeId node, TautElementDef def)
{
    TautElementId id;
    def.point[0] = node;
    must(world, taut_world_add_element(world, &def, &id));
    return id;
}

Test(rigid_joints, torsion_pendulum)
{
    // I = 1 kg m^2, k = 4 N m/rad: 2 rad/s; by 3 rad, so that it comes to almost a whole turn
    Wheel w = wheel_on(TAUT_JOINT_HINGE, taut_vec3(0, 0, 0), taut_vec3(0, 0, 0), 0);
    TautNodeId angle = coordinate(w.world, w.joint, 0, 1);
    TautElementDef spring = taut_default_element_def(TAUT_MAP_IDENTITY);
    spring.compliance = 0.25, spring.target_as_is = false, spring.target[0] = 3;
    TautElementId id = act_on(w.world, angle, spring);
    double lambda[TAUT_MAX_ROWS];
    for (int i = 1; i <= 3000; i++) {
        quick_steps(w.world, 0.001, 1);
        double truth = 3 - 3 * cos(2 * 0.001 * i);
        cr_assert_float_eq(value_of(w.world, angle), truth, 5e-4, "step %d: %g", i,
                           value_of(w.world, angle));
    }
    cr_assert_eq(taut_element_lambda(w.world, id, lambda), 1);
    cr_assert_float_eq(lambda[0], -4 * (value_of(w.world, angle) - 3), 1e-2);
    taut_world_destroy(w.world);
}

// lambda = -k (phi + t_d phidot): c = k t_d damps x'' + c x' + k x = 0 of a slider of 2 kg.
Test(rigid_joints, a_damped_slider)
{
    Wheel w = wheel_on(TAUT_JOINT_PRISMATIC, taut_vec3(0, 0, 0), taut_vec3(0, 0, 1), 0);
    TautNodeId way = coordinate(w.world, w.joint, 0, 1);
    TautElementDef spring = taut_default_element_def(TAUT_MAP_IDENTITY);
    spring.compliance = 1.0 / 18, spring.damping = 0.1; // omega = 3, decay c/2m = 0.45
    act_on(w.world, way, spring);
    double decay = 0.45, omega = sqrt(9 - decay * decay);
    for (int i = 1; i <= 2000; i++) {
        quick_steps(w.world, 0.001, 1);
        double t = 0.001 * i, truth = exp(-decay * t) * sin(omega * t) / omega;
        cr_assert_float_eq(value_of(w.world, way), truth, 1e-4, "t = %g: %g, %g", t,
                           value_of(w.world, way), truth);
    }
    taut_world_destroy(w.world);
}

// A drive turns at its rate, whatever hangs on it; its force is what that takes. However far a step turns.
static void drive_at(double speed, double h)
{
    Wheel w = wheel_on(TAUT_JOINT_HINGE, taut_vec3(0, 0, 0), taut_vec3(0, 0, 0), 0);
    TautNodeId angle = coordinate(w.world, w.joint, 0, 1);
    TautElementDef drive = taut_default_element_def(TAUT_MAP_IDENTITY);
    double lambda[TAUT_MAX_ROWS];
    drive.law = TAUT_LAW_VELOCITY, drive.target_as_is = false, drive.target[0] = speed;
    must(w.world, taut_body_set_force(w.world, w.wheel, taut_vec3(0, 0, 0), taut_vec3(0, 0, -5)));
    TautElementId id = act_on(w.world, angle, drive);
    quick_steps(w.world, h, 10);
    double before = value_of(w.world, angle), rate[TAUT_MAX_WIDTH];
    quick_steps(w.world, h, (int)round(10 / h));
    if (speed * h < 3) // more than half a turn in a step cannot be counted
        cr_assert_float_eq(value_of(w.world, angle) - before, 10 * speed, 1e-6, "%g rad/s: %g",
                           speed, value_of(w.world, angle) - before);
    taut_node_velocity(w.world, angle, rate);
    cr_assert_float_eq(rate[0], speed, 1e-9 * speed, "%g rad/s: %g", speed, rate[0]);
    double spin = taut_body_spin(w.world, w.wheel).z;
    cr_assert_float_eq(spin, speed, 1e-9 * speed, "%g rad/s: %g", speed, spin);
    cr_assert_eq(taut_element_lambda(w.world, id, lambda), 1);
    cr_assert_float_eq(lambda[0], 5, 1e-6, "%g rad/s: %g", speed, lambda[0]);
    taut_world_destroy(w.world);
}

Test(rigid_joints, a_velocity_drive)
{
    drive_at(6, 0.005);
    drive_at(6, 0.1);
    drive_at(60, 1.0 / 60);
    drive_at(300, 1.0 / 60);
}

// A target that moves takes the joint along: a servo.
Test(rigid_joints, a_servo_follows_its_target)
{
    Wheel w = wheel_on(TAUT_JOINT_HINGE, taut_vec3(0, 0, 0), taut_vec3(0, 0, 0), 0);
    TautNodeId angle = coordinate(w.world, w.joint, 0, 1);
    TautElementDef servo = taut_default_element_def(TAUT_MAP_IDENTITY);
    servo.motion.kind = TAUT_MOTION_SINE;
    servo.motion.amplitude = taut_vec3(5, 0, 0), servo.motion.frequency = 0.25;
    act_on(w.world, angle, servo);
    for (int i = 1; i <= 400; i++) {
        quick_steps(w.world, 0.01, 1);
        cr_assert_float_eq(value_of(w.world, angle), 5 * sin(0.5 * PI * 0.01 * i), 1e-3, "step %d",
                           i);
    }
    taut_world_destroy(w.world);
}

// --- joints that give way ---

// Compliance by axis of a bolt along z, loaded by forces and torques about its own axes.
Test(rigid_joints, a_cable_joint_gives_way_along_and_about_each_axis)
{
    static const double C[6] = {1e-3, 2e-3, 5e-4, 1e-3, 4e-3, 2e-3};
    for (int k = 0; k < 6; k++) {
        TautWorld *world = weightless();
        TautBodyDef body = quick_body_def(1, taut_vec3(0.1, 0.1, 0.1), taut_vec3(0, 0, 0));
        TautJointDef def = taut_default_joint_def(TAUT_JOINT_CABLE);
        double push[6] = {0}, q[12];
        body.fixed = true, def.a = quick_body(world, &body);
        body.fixed = false, def.b = quick_body(world, &body);
        def.other = taut_vec3(1, 0, 0);
        memcpy(def.compliance, C, sizeof C);
        must(world, taut_world_add_joint(world, &def, NULL));
        push[k] = 10;
        must(world, taut_body_set_force(world, def.b, taut_vec3(push[0], push[1], push[2]),
                                        taut_vec3(push[3], push[4], push[5])));
        TautSettleReport report;
        must(world, taut_world_settle(world, 1e-10, &report));
        taut_node_value(world, def.b, q);
        // small angles: R = 1 + hat(theta)
        double give[6] = {q[0], q[1], q[2], q[10], q[5], q[6]};
        for (int i = 0; i < 6; i++)
            cr_assert_float_eq(give[i], i == k ? 10 * C[k] : 0, 2e-3 * 10 * C[k], "axis %d, %d: %g",
                               k, i, give[i]);
        taut_world_destroy(world);
    }
}

// --- mixed company ---

// A cable of particles with a rigid load: the point of the load hangs on the last particle.
Test(rigid_joints, a_rigid_load_on_a_cable_of_particles)
{
    TautWorld *world = quick_world(NULL);
    TautNodeId last = quick_crane(world, 10, 1, NULL);
    TautBodyDef def = quick_body_def(1000, taut_vec3(100, 120, 90), taut_vec3(0, 0, -10.5));
    TautNodeId load = quick_body(world, &def);
    TautJointId joint =
        quick_joint(world, TAUT_JOINT_BALL, load, last, taut_vec3(0, 0, -10), taut_vec3(0, 0, 1));
    must(world, taut_body_set_velocity(world, load, taut_vec3(3, 0, 0), taut_vec3(0, 0, 1)));
    TautStepReport report;
    for (int i = 0; i < 600; i++) {
        must(world, taut_world_step(world, 1.0 / 60, &report));
        cr_assert_lt(
            vec_apart(taut_joint_point(world, joint, 0), taut_particle_position(world, last)),
            1e-3);
    }
    double energy = report.energy.kinetic + report.energy.potential;
    double start = 0.5 * 1000 * 9 + 0.5 * 90 - G * (55 + 1000 * 10.5);
    cr_assert_float_eq(energy, start, 0.02 * 0.5 * 1000 * 9, "%g of %g", energy, start);
    taut_world_destroy(world);
}
