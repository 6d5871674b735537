// SPDX-License-Identifier: MIT
// rotated.c -- a scene that is turned as a whole moves as before, turned as a whole, up to round-off: for every kind of
// joint, to the world and between bodies, without a word on the direction across its axis. Coordinates are the
// same numbers.
#include "methods/methods.h"
#include "quick_rigid.h"

#include <math.h>
#include <string.h>

// A turn of everything: quaternion, and what it does.
typedef struct Turn {
    double q[4];
} Turn;

static TautVec3 cross(TautVec3 a, TautVec3 b)
{
    return taut_vec3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
}

// x + 2 w (v x x) + 2 v x (v x x).
static TautVec3 turned(Turn turn, TautVec3 x)
{
    TautVec3 v = taut_vec3(turn.q[1], turn.q[2], turn.q[3]), t = cross(v, x), s = cross(v, t);
    double w = 2 * turn.q[0];
    return taut_vec3(x.x + w * t.x + 2 * s.x, x.y + w * t.y + 2 * s.y, x.z + w * t.z + 2 * s.z);
}

static void multiply(const double *p, const double *q, double *out)
{
    out[0] = p[0] * q[0] - p[1] * q[1] - p[2] * q[2] - p[3] * q[3];
    out[1] = p[0] * q[1] + p[1] * q[0] + p[2] * q[3] - p[3] * q[2];
    out[2] = p[0] * q[2] - p[1] * q[3] + p[2] * q[0] + p[3] * q[1];
    out[3] = p[0] * q[3] + p[1] * q[2] - p[2] * q[1] + p[3] * q[0];
}

static TautNodeId add_body(TautWorld *world, Turn turn, TautVec3 position, const double *rotation,
                           TautVec3 spin)
{
    TautBodyDef def = quick_body_def(1, taut_vec3(0.02, 0.05, 0.06), turned(turn, position));
    multiply(turn.q, rotation, def.rotation);
    def.spin = turned(turn, spin);
    return quick_body(world, &def);
}

typedef struct Scene {
    TautWorld *world;
    TautNodeId body[3];
    TautJointId joint[2];
} Scene;

// One body on the world and two on each other, the second of them on a spring.
static Scene scene_of(TautJointKind kind, Turn turn)
{
    TautWorldDef def = taut_methods_world_def();
    def.gravity = turned(turn, def.gravity);
    Scene s = {.world = quick_world(&def)};
    const double tilted[4] = {0.5, -0.5, 0.5, 0.5}, any[4] = {0.8, 0.36, -0.48, 0};
    const TautVec3 axis = {0.6, 0, 0.8};
    s.body[0] = add_body(s.world, turn, taut_vec3(0.4, 0, 0), tilted, taut_vec3(0, 0, 0));
    s.body[1] = add_body(s.world, turn, taut_vec3(2, 0.3, 0), any, taut_vec3(0, 0.5, 0));
    s.body[2] = add_body(s.world, turn, taut_vec3(2.8, 0, 0.1), tilted, taut_vec3(0.3, 0, 0));
    for (int i = 0; i < 2; i++) {
        TautJointDef joint = taut_default_joint_def(kind);
        joint.a = s.body[i], joint.axis = turned(turn, axis);
        if (i == 1) joint.b = s.body[2];
        joint.point = turned(turn, i ? taut_vec3(2.4, 0.1, 0) : taut_vec3(0, 0, 0));
        joint.two_points = kind == TAUT_JOINT_DISTANCE;
        joint.point_b = turned(turn, i ? taut_vec3(2.6, 0.1, 0.1) : taut_vec3(0, 0, 1));
        joint.pitch = kind == TAUT_JOINT_SCREW ? 0.2 : 0;
        joint.free = 1u << TAUT_AXIS_ABOUT_U | 1u << TAUT_AXIS_ALONG_V;
        for (int k = 0; k < 6 && kind == TAUT_JOINT_CABLE; k++)
            joint.compliance[k] = 1e-3 * (k + 1), joint.damping[k] = 0.01;
        must(s.world, taut_world_add_joint(s.world, &joint, s.joint + i));
    }
    quick_joint(s.world, TAUT_JOINT_BALL, s.body[1], (TautNodeId){0, 0},
                turned(turn, taut_vec3(1.7, 0.3, 0)), taut_vec3(0, 0, 1));
    return s;
}

static void compare(const Scene *a, const Scene *b, Turn turn, const char *kind)
{
    for (int i = 0; i < 3; i++) {
        TautVec3 x = turned(turn, taut_particle_position(a->world, a->body[i]));
        double apart = vec_apart(x, taut_particle_position(b->world, b->body[i]));
        cr_expect_leq(apart, 1e-10, "%s: body %d is %g m off", kind, i, apart);
        TautVec3 spin = turned(turn, taut_body_spin(a->world, a->body[i]));
        apart = vec_apart(spin, taut_body_spin(b->world, b->body[i]));
        cr_expect_leq(apart, 1e-8, "%s: spin of body %d is %g rad/s off", kind, i, apart);
    }
    for (int j = 0; j < 2; j++) {
        TautNodeId node[6], twin[6];
        int n = taut_joint_coordinates(a->world, a->joint[j], node);
        cr_assert_eq(taut_joint_coordinates(b->world, b->joint[j], twin), n);
        for (int i = 0; i < n; i++) {
            double p, q;
            taut_node_value(a->world, node[i], &p);
            taut_node_value(b->world, twin[i], &q);
            cr_expect_float_eq(p, q, 1e-9, "%s: coordinate %d: %.12g, turned %.12g", kind, i, p, q);
        }
    }
}

Test(rotated, joints_of_every_kind)
{
#define NAME(NAME, name, value, text) [value] = #name,
    static const char *const names[] = {TAUT_JOINT_LIST(NAME)};
#undef NAME
    unsigned seed = 17;
    for (int k = 0; k < TAUT_JOINT_COUNT; k++)
        for (int trial = 0; trial < 3; trial++) {
            Turn none = {{1, 0, 0, 0}}, turn;
            double length = 0;
            for (int i = 0; i < 4; i++) turn.q[i] = quick_random(&seed);
            for (int i = 0; i < 4; i++) length += turn.q[i] * turn.q[i];
            for (int i = 0; i < 4; i++) turn.q[i] /= sqrt(length);
            Scene a = scene_of((TautJointKind)k, none), b = scene_of((TautJointKind)k, turn);
            quick_steps(a.world, 0.01, 30);
            quick_steps(b.world, 0.01, 30);
            compare(&a, &b, turn, names[k]);
            taut_world_destroy(a.world), taut_world_destroy(b.world);
        }
}
