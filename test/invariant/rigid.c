// SPDX-License-Identifier: MIT
// rigid.c -- rigid bodies by themselves and on one joint, with the default stepper, against truth:
// tumbling without torque, flight, compound pendulum, spinning top, rotors that keep turning.
#include "methods/methods.h"
#include "quick_rigid.h"

#include <math.h>
#include <string.h>

static const double G = 9.81;

static TautWorld *world_of(TautVec3 gravity, double tolerance)
{
    TautWorldDef def = taut_methods_world_def();
    def.gravity = gravity;
    def.tolerance = tolerance;
    return quick_world(&def);
}

static TautNodeId none(void)
{
    return (TautNodeId){0, 0};
}

// --- without torque ---

// Quaternion and spin in body axes: Euler's equations.
static void euler(const void *context, double t, const double *y, double *dy)
{
    const double *I = context, *q = y, *w = y + 4;
    (void)t;
    dy[0] = -0.5 * (q[1] * w[0] + q[2] * w[1] + q[3] * w[2]);
    dy[1] = 0.5 * (q[0] * w[0] + q[2] * w[2] - q[3] * w[1]);
    dy[2] = 0.5 * (q[0] * w[1] + q[3] * w[0] - q[1] * w[2]);
    dy[3] = 0.5 * (q[0] * w[2] + q[1] * w[1] - q[2] * w[0]);
    for (int i = 0; i < 3; i++) {
        int j = (i + 1) % 3, k = (i + 2) % 3;
        dy[4 + i] = (I[j] - I[k]) * w[j] * w[k] / I[i];
    }
}

// 2 rad/s almost about the middle axis: it tips over again and again.
static const TautVec3 moments = {1, 2, 3};
static const TautVec3 spin = {0.3, 1.9544820285692065, 0.3};

static double rotation_apart(const TautWorld *world, TautNodeId body, const double *q)
{
    double own[4], dot = 0, far = 0;
    taut_body_rotation(world, body, own);
    for (int k = 0; k < 4; k++) dot += own[k] * q[k];
    for (int k = 0; k < 4; k++) far = fmax(far, fabs(own[k] - (dot < 0 ? -q[k] : q[k])));
    return far;
}

Test(rigid, tumbling_keeps_momentum_and_energy)
{
    TautWorld *world = world_of(taut_vec3(0, 0, 0), 1e-4);
    TautBodyDef def = quick_body_def(1, moments, taut_vec3(0, 0, 0));
    TautStepReport report;
    def.spin = spin;
    TautNodeId body = quick_body(world, &def);
    TautVec3 L = taut_body_momentum(world, body);
    cr_assert_float_eq(vec_norm(spin), 2, 1e-12);
    cr_assert_float_eq(L.y, 2 * spin.y, 1e-14);
    double energy = 0.5 * (L.x * spin.x + L.y * spin.y + L.z * spin.z), lowest = 1;
    double I[3] = {1, 2, 3}, y[7] = {1, 0, 0, 0, spin.x, spin.y, spin.z};
    for (int i = 0; i < 6000; i++) {
        must(world, taut_world_step(world, 0.01, &report));
        double drift = vec_apart(taut_body_momentum(world, body), L) / vec_norm(L);
        cr_assert_lt(drift, 1e-10, "momentum, step %d: %g", i, drift);
        cr_assert_float_eq(report.energy.kinetic, energy, 1e-8 * energy, "step %d", i);
        double value[12];
        taut_node_value(world, body, value);
        lowest = fmin(lowest, value[7]); // middle axis against where it was
    }
    cr_assert_lt(lowest, -0.9, "it tips over");
    integrate(euler, I, 7, 60, 120000, y);
    cr_assert_lt(rotation_apart(world, body, y), 1e-6, "after 60 s: %g",
                 rotation_apart(world, body, y));
    taut_world_destroy(world);
}

// Freely spinning axes follow their momentum: second order would be 4e-2 of a turn at h = 0.1.
Test(rigid, tumbling_is_right_at_large_steps)
{
    double I[3] = {1, 2, 3}, y[7] = {1, 0, 0, 0, spin.x, spin.y, spin.z};
    integrate(euler, I, 7, 6, 60000, y);
    for (int n = 60; n <= 480; n *= 2) {
        TautWorld *world = world_of(taut_vec3(0, 0, 0), 1e-4);
        TautBodyDef def = quick_body_def(1, moments, taut_vec3(0, 0, 0));
        def.spin = spin;
        TautNodeId body = quick_body(world, &def);
        quick_steps(world, 6.0 / n, n);
        cr_assert_lt(rotation_apart(world, body, y), 1e-6, "%d steps: %g", n,
                     rotation_apart(world, body, y));
        taut_world_destroy(world);
    }
}

// Thrown: the centre of mass flies in a parabola, the spin does not know of gravity; whatever point of
// the body is its origin.
Test(rigid, flight_is_a_parabola_with_the_spin_of_no_gravity)
{
    TautVec3 start[2];
    double turn[2][4];
    for (int gravity = 0; gravity < 2; gravity++) {
        TautWorld *world = world_of(taut_vec3(0, 0, gravity ? -G : 0), 1e-10);
        TautBodyDef def = quick_body_def(2, moments, taut_vec3(1, 2, 3));
        def.centre = taut_vec3(0.4, -0.3, 0.2);
        def.spin = spin;
        def.velocity = taut_vec3(3, -1, 4);
        TautNodeId body = quick_body(world, &def);
        start[gravity] = taut_body_centre(world, body);
        cr_assert_lt(vec_apart(start[gravity], taut_vec3(1.4, 1.7, 3.2)), 1e-14);
        quick_steps(world, 0.02, 100);
        TautVec3 c = taut_body_centre(world, body), s = start[gravity];
        TautVec3 there = taut_vec3(s.x + 6, s.y - 2, s.z + 8 - (gravity ? 2 * G : 0));
        cr_assert_lt(vec_apart(c, there), 1e-9, "%g", vec_apart(c, there));
        taut_body_rotation(world, body, turn[gravity]);
        taut_world_destroy(world);
    }
    for (int k = 0; k < 4; k++) cr_assert_float_eq(turn[0][k], turn[1][k], 1e-9);
}

// --- compound pendulum ---

static void pendulum(const void *context, double t, const double *y, double *dy)
{
    (void)t;
    dy[0] = y[1];
    dy[1] = -*(const double *)context * sin(y[0]);
}

// A rod of 1 m about its end, from 100 degrees: where its centre is after 2.3 s.
static TautVec3 swing(TautJointKind kind, TautStepper stepper, double h)
{
    const double angle = 1.7453292519943295;
    TautWorldDef def = taut_methods_world_def();
    def.stepper = stepper, def.tolerance = 1e-10;
    TautWorld *world = quick_world(&def);
    TautVec3 end = taut_vec3(sin(angle), 0, -cos(angle));
    TautNodeId rod = quick_rod(world, 3, taut_vec3(0, 0, 0), end);
    quick_joint(world, kind, rod, none(), taut_vec3(0, 0, 0), taut_vec3(0, 1, 0));
    quick_steps(world, h, (int)round(2.3 / h));
    TautVec3 centre = taut_body_centre(world, rod);
    taut_world_destroy(world);
    return centre;
}

Test(rigid, compound_pendulum_is_second_order)
{
    static const TautStepper stepper[] = {TAUT_STEPPER_AUTO, TAUT_STEPPER_BDF2, TAUT_STEPPER_TRBDF2,
                                          TAUT_STEPPER_ALPHA};
    static const TautJointKind kind[] = {TAUT_JOINT_BALL, TAUT_JOINT_HINGE};
    double y[2] = {1.7453292519943295, 0}, rate = 1.5 * G; // m g l/2 over m l^2/3
    // 1e-4 of m l^2/12 about the rod itself does not matter here
    integrate(pendulum, &rate, 2, 2.3, 40000, y);
    TautVec3 truth = taut_vec3(0.5 * sin(y[0]), 0, -0.5 * cos(y[0]));
    for (int s = 0; s < 4; s++)
        for (int k = 0; k < 2; k++) {
            double coarse = vec_apart(swing(kind[k], stepper[s], 0.0025), truth);
            double fine = vec_apart(swing(kind[k], stepper[s], 0.00125), truth);
            double order = order_of(coarse, fine);
            cr_assert(order > 1.85 && order < 2.6, "stepper %d, joint %d: order %g (%g, %g)", s, k,
                      order, coarse, fine);
            cr_assert_lt(fine, 2e-4);
        }
}

// --- top ---

// Lagrange's top: the angle from the vertical and the azimuth, by the conserved momenta about the
// vertical and about its own axis.
typedef struct Top {
    double I1, weight; // about the tip; m g l
    double p, p3;      // momenta about the vertical and about the axis
} Top;

static void top_slope(const void *context, double t, const double *y, double *dy)
{
    const Top *top = context;
    double s = sin(y[0]), c = cos(y[0]), phi = (top->p - top->p3 * c) / (top->I1 * s * s);
    (void)t;
    dy[0] = y[1];
    dy[1] = (top->I1 * phi * phi * s * c - top->p3 * phi * s + top->weight * s) / top->I1;
    dy[2] = phi;
}

static TautVec3 top(double h, double speed, double time)
{
    const double tilt = 0.5, l = 0.5;
    TautWorld *world = world_of(taut_vec3(0, 0, -G), 1e-13);
    TautBodyDef def =
        quick_body_def(1, taut_vec3(0.1, 0.1, 0.15), taut_vec3(l * sin(tilt), 0, l * cos(tilt)));
    def.rotation[0] = cos(tilt / 2), def.rotation[2] = sin(tilt / 2);
    def.spin = taut_vec3(speed * sin(tilt), 0, speed * cos(tilt));
    TautNodeId body = quick_body(world, &def);
    quick_joint(world, TAUT_JOINT_BALL, body, none(), taut_vec3(0, 0, 0), taut_vec3(0, 0, 1));
    quick_steps(world, h, (int)round(time / h));
    TautVec3 centre = taut_body_centre(world, body);
    taut_world_destroy(world);
    return centre;
}

static TautVec3 top_truth(double speed, double time)
{
    const double tilt = 0.5, l = 0.5;
    Top own = {.I1 = 0.1 + l * l, .weight = G * l, .p3 = 0.15 * speed};
    own.p = own.p3 * cos(tilt);
    double y[3] = {tilt, 0, 0};
    integrate(top_slope, &own, 3, time, 40000, y);
    return taut_vec3(l * sin(y[0]) * cos(y[2]), l * sin(y[0]) * sin(y[2]), l * cos(y[0]));
}

Test(rigid, spinning_top_is_second_order)
{
    static const double speed[] = {3, 10, 30};
    for (int i = 0; i < 3; i++) {
        TautVec3 truth = top_truth(speed[i], 1);
        double coarse = vec_apart(top(0.0005, speed[i], 1), truth);
        double fine = vec_apart(top(0.00025, speed[i], 1), truth);
        double order = order_of(coarse, fine);
        cr_assert(order > 1.75 && order < 2.3, "%g rad/s: order %g (%g, %g)", speed[i], order,
                  coarse, fine);
        cr_assert_lt(fine, 1e-5);
    }
}

// --- spin ---

static const double speeds[] = {5, 20, 60, 300};
static const struct {
    double h, kept;
} bar[] = {{1.0 / 60, 0.999}, {0.1, 0.99}};

// Share of the energy of its spin that a symmetric rotor has about its own axis z.
static double kept(const TautWorld *world, TautNodeId body, double speed)
{
    double q[12];
    TautVec3 w = taut_body_spin(world, body);
    taut_node_value(world, body, q);
    double about = w.x * q[5] + w.y * q[8] + w.z * q[11];
    return about * about / (speed * speed);
}

Test(rigid, a_free_rotor_keeps_turning)
{
    for (int i = 0; i < 8; i++) {
        TautWorld *world = world_of(taut_vec3(0, 0, -G), 1e-4);
        TautBodyDef def = quick_body_def(1, taut_vec3(0.6, 0.6, 1), taut_vec3(0, 0, 0));
        double h = bar[i % 2].h, speed = speeds[i / 2];
        def.spin = taut_vec3(0, 0, speed);
        TautNodeId body = quick_body(world, &def);
        quick_steps(world, h, (int)round(10 / h));
        double part = kept(world, body, speed);
        cr_assert(part > bar[i % 2].kept && part < 1.001, "%g rad/s, h = %g: %g", speed, h, part);
        taut_world_destroy(world);
    }
}

// Ten rods of 1 kg in a line, `angle` from the vertical, and a rotor of 10000 kg at their end: its
// centre `lever` beyond the last joint, which is a ball, or a hinge along the axis of the rotor.
static double chain_keeps(double angle, double lever, bool wheel, double h, double speed)
{
    TautWorld *world = world_of(taut_vec3(0, 0, -G), 1e-4);
    const double mass = 1e4, s = sin(angle), c = cos(angle),
                 turn = wheel ? 1.5707963267948966 : angle;
    TautNodeId last = none();
    TautVec3 from = taut_vec3(0, 0, 0);
    for (int i = 0; i < 10; i++) {
        TautVec3 to = taut_vec3(from.x + s, 0, from.z - c);
        TautNodeId rod = quick_rod(world, 1, from, to);
        quick_joint(world, TAUT_JOINT_BALL, rod, last, from, taut_vec3(0, 0, 1));
        last = rod, from = to;
    }
    TautBodyDef def = quick_body_def(mass, taut_vec3(0.15 * mass, 0.15 * mass, 0.2 * mass),
                                     taut_vec3(from.x + lever * s, 0, from.z - lever * c));
    // its axis z along the chain, or (a wheel) along y
    def.rotation[0] = cos(turn / 2), def.rotation[wheel ? 1 : 2] = -sin(turn / 2);
    TautVec3 axis = wheel ? taut_vec3(0, 1, 0) : taut_vec3(-s, 0, c);
    def.spin = taut_vec3(speed * axis.x, speed * axis.y, speed * axis.z);
    TautNodeId body = quick_body(world, &def);
    quick_joint(world, wheel ? TAUT_JOINT_HINGE : TAUT_JOINT_BALL, body, last, from, axis);
    cr_assert_float_eq(kept(world, body, speed), 1, 1e-12);
    quick_steps(world, h, (int)round(10 / h));
    double part = kept(world, body, speed);
    taut_world_destroy(world);
    return part;
}

Test(rigid, a_rotor_on_a_chain_keeps_turning)
{
    static const struct {
        double angle, lever;
        bool wheel;
        const char *text;
    } way[] = {{0, 0.5, false, "hanging below the joint"},
               {0, 0, true, "a hanging wheel"},
               {0.7853981633974483, 0, false, "swinging, held at its centre"},
               {0.7853981633974483, 0, true, "a swinging wheel"},
               {0.7853981633974483, 0.5, false, "swinging below the joint"}};
    for (int w = 0; w < 5; w++)
        for (int i = 0; i < 8; i++) {
            double h = bar[i % 2].h, speed = speeds[i / 2];
            double part = chain_keeps(way[w].angle, way[w].lever, way[w].wheel, h, speed);
            cr_assert(part > bar[i % 2].kept && part < 1.001, "%s, %g rad/s, h = %g: %g",
                      way[w].text, speed, h, part);
        }
}
