// SPDX-License-Identifier: MIT
// rigid_mechanisms.c -- mechanisms whose motion is known to many digits, with the default stepper:
// the simple pendulum, the N-four-bar and Bricard's six-bar of the IFToMM library of computational
// benchmark problems (Gonzalez, Dopico, Lugris and Cuadrado 2006), and the double pendulum.
#include "methods/methods.h"
#include "quick_rigid.h"
#include "world/inside.h"

#include <math.h>

static const double G = 9.81;

static TautWorld *world_of(double tolerance)
{
    TautWorldDef def = taut_methods_world_def();
    def.gravity = taut_vec3(0, -G, 0);
    def.tolerance = tolerance;
    return quick_world(&def);
}

static TautNodeId none(void)
{
    return (TautNodeId){0, 0};
}

// --- simple pendulum: 1 kg, 1 m, released at rest from (-1, 0) ---

typedef struct Place {
    double x, y, error;
} Place;

static Place simple_pendulum(double h, bool joint)
{
    TautWorld *world = world_of(1e-12);
    TautNodeId anchor = quick_anchor(world, taut_vec3(0, 0, 0));
    TautNodeId mass = quick_particle(world, 1, taut_vec3(-1, 0, 0));
    TautJointDef def = taut_default_joint_def(TAUT_JOINT_DISTANCE);
    TautStepReport report;
    def.a = mass, def.point = taut_vec3(-1, 0, 0);
    def.two_points = true; // of the world
    if (joint)
        must(world, taut_world_add_joint(world, &def, NULL));
    else
        quick_link(world, mass, anchor);
    double error = 0;
    for (int i = 0; i < (int)round(10 / h); i++) {
        must(world, taut_world_step(world, h, &report));
        error = fmax(error, report.error);
    }
    TautVec3 x = taut_particle_position(world, mass);
    taut_world_destroy(world);
    return (Place){x.x, x.y, error};
}

// All ten digits, by extrapolation: velocities that came from positions would leave round-off of 1e-9.
Test(mechanisms, simple_pendulum)
{
    const double x = -0.2750874626, y = -0.9614192051;
    enum { LEVELS = 5 };
    for (int joint = 0; joint < 2; joint++) {
        double xs[LEVELS], ys[LEVELS], before = 0;
        for (int i = 0; i < LEVELS; i++) {
            Place at = simple_pendulum(0.002 / (1 << i), joint);
            double error = hypot(at.x - x, at.y - y);
            xs[i] = at.x, ys[i] = at.y;
            if (i > 0)
                cr_assert(order_of(before, error) > 1.9 && order_of(before, error) < 2.1,
                          "order %g", order_of(before, error));
            cr_assert_lt(at.error, 1e-12);
            before = error;
        }
        cr_assert_float_eq(extrapolate(LEVELS, xs), x, 5e-11, "x: %.12f", extrapolate(LEVELS, xs));
        cr_assert_float_eq(extrapolate(LEVELS, ys), y, 5e-11, "y: %.12f", extrapolate(LEVELS, ys));
    }
}

static void swing(const void *context, double t, const double *y, double *dy)
{
    (void)context, (void)t;
    dy[0] = y[1];
    dy[1] = -G / (1 + 1e-5) * sin(y[0]);
}

// A body whose mass is almost in a point: it has 1e-5 of m l^2 about it.
Test(mechanisms, simple_pendulum_as_a_body)
{
    double xs[4];
    for (int i = 0; i < 4; i++) {
        TautWorld *world = world_of(1e-9);
        TautBodyDef def = quick_body_def(1, taut_vec3(1e-5, 1e-5, 1e-5), taut_vec3(-1, 0, 0));
        TautNodeId body = quick_body(world, &def);
        quick_joint(world, TAUT_JOINT_HINGE, body, none(), taut_vec3(0, 0, 0), taut_vec3(0, 0, 1));
        quick_steps(world, 0.0025 / (1 << i), 4000 << i);
        xs[i] = taut_body_centre(world, body).x;
        taut_world_destroy(world);
    }
    // from the lowest point, counter-clockwise
    double y[2] = {-1.5707963267948966, 0};
    integrate(swing, NULL, 2, 10, 100000, y);
    cr_assert_float_eq(extrapolate(4, xs), sin(y[0]), 5e-7, "%.9f, not %.9f", extrapolate(4, xs),
                       sin(y[0]));
    cr_assert_float_eq(sin(y[0]), -0.2750874626, 3e-4, "nearly the simple one");
}

// --- N-four-bar: N + 1 links of 1 m and 1 kg stand upright, N lie across on top, 1 m/s there ---

typedef struct FourBar {
    TautWorld *world;
    TautNodeId link[3], coupler[2], corner;
} FourBar;

static FourBar four_bar(double tolerance)
{
    FourBar bar = {.world = world_of(tolerance)};
    TautVec3 z = taut_vec3(0, 0, 1);
    for (int i = 0; i < 3; i++) {
        TautBodyDef def = quick_rod_def(1, taut_vec3(i, 0, 0), taut_vec3(i, 1, 0));
        def.velocity = taut_vec3(0.5, 0, 0), def.spin = taut_vec3(0, 0, -1);
        bar.link[i] = quick_body(bar.world, &def);
        quick_joint(bar.world, TAUT_JOINT_HINGE, bar.link[i], none(), taut_vec3(i, 0, 0), z);
    }
    for (int i = 0; i < 2; i++) {
        TautBodyDef def = quick_rod_def(1, taut_vec3(i, 1, 0), taut_vec3(i + 1, 1, 0));
        def.velocity = taut_vec3(1, 0, 0);
        bar.coupler[i] = quick_body(bar.world, &def);
        for (int k = 0; k < 2; k++)
            quick_joint(bar.world, TAUT_JOINT_HINGE, bar.coupler[i], bar.link[i + k],
                        taut_vec3(i + k, 1, 0), z);
    }
    must(bar.world,
         taut_world_add_point(bar.world, bar.link[0], taut_vec3(0, 1, 0), "corner", &bar.corner));
    return bar;
}

// As a parallelogram, angle from upright: 3 links of 1/3 kg m^2 turn, 2 of 1 kg go along.
static void parallelogram(const void *context, double t, const double *y, double *dy)
{
    (void)context, (void)t;
    dy[0] = y[1];
    dy[1] = 3.5 / 3 * G * sin(y[0]);
}

// 11 spare rows (planar hinges), and two more in every horizontal position, where the parallelograms
// could fold: it passes through ten of them. The finest step, as long as the others together, is for the full test.
Test(mechanisms, two_four_bar)
{
    const double x = 0.3284581115, y = 0.9445185382;
    double truth[2] = {0, 1}, xs[3], before = 0;
    const int levels = quick_sample(2, 3);
    integrate(parallelogram, NULL, 2, 10, 100000, truth);
    cr_assert_float_eq(sin(truth[0]), x, 1e-9, "the benchmark is the parallelogram");
    cr_assert_float_eq(cos(truth[0]), y, 1e-9);
    for (int i = 0; i < levels; i++) {
        const double h = 0.001 / (1 << i);
        FourBar bar = four_bar(1e-4);
        TautStepReport report;
        double worst = 0, energy = 0;
        for (int n = 0; n < (int)round(10 / h); n++) {
            must(bar.world, taut_world_step(bar.world, h, &report));
            worst = fmax(worst, report.error);
            energy = report.energy.kinetic + report.energy.potential;
            cr_assert_eq(report.rung, 0, "h = %g, step %d", h, n);
        }
        TautVec3 at = taut_particle_position(bar.world, bar.corner);
        double error = hypot(at.x - x, at.y - y);
        cr_assert_lt(worst, 1e-9, "joints: %g", worst);
        cr_assert_float_eq(energy, 1.5 + 3.5 * G, 2e-3 * (1.5 + 3.5 * G));
        if (i > 0)
            cr_assert(order_of(before, error) > 1.8 && order_of(before, error) < 3,
                      "order %g: %g, %g", order_of(before, error), before, error);
        before = error, xs[i] = at.x;
        taut_world_destroy(bar.world);
    }
    if (levels < 3) return;
    cr_assert_lt(before, 2e-5, "%g", before);
    cr_assert_float_eq(extrapolate(3, xs), x, 2e-7, "x: %.10f", extrapolate(3, xs));
}

// --- Bricard: five rods of 1 m and 1 kg along the edges of a cube, six hinges, one row too many ---

static TautWorld *bricard(double tolerance, TautNodeId *rod)
{
    static const TautVec3 corner[] = {{0, 0, 0},  {1, 0, 0},  {1, -1, 0},
                                      {1, -1, 1}, {0, -1, 1}, {0, 0, 1}};
    static const TautVec3 axis[] = {{0, 1, 0}, {0, 0, 1}, {1, 0, 0}};
    TautWorld *world = world_of(tolerance);
    for (int i = 0; i < 5; i++) rod[i] = quick_rod(world, 1, corner[i], corner[i + 1]);
    for (int i = 0; i < 6; i++)
        quick_joint(world, TAUT_JOINT_HINGE, rod[i < 5 ? i : 4], i % 5 == 0 ? none() : rod[i - 1],
                    corner[i], axis[i % 3]);
    return world;
}

// Largest force of a row.
static double largest_lambda(const TautWorld *world)
{
    const State *state = world_state(world);
    double most = 0;
    for (int r = 0; r < world_model(world)->n_row; r++) most = fmax(most, fabs(state->lambda[r]));
    return most;
}

// It swings for 10 s: closed to 1e-6, its energy kept to half a percent of the swing, and no forces that
// hold each other: the largest one needs is 30 N.
static void bricard_swings(double h, double tolerance)
{
    TautNodeId rod[5];
    TautWorld *world = bricard(tolerance, rod);
    TautStepReport report;
    double worst = 0, moved = 0, drift = 0, force = 0;
    for (int i = 0; i < (int)round(10 / h); i++) {
        must(world, taut_world_step(world, h, &report));
        cr_assert_eq(report.rung, 0, "h = %g, tolerance %g: rung %d", h, tolerance, report.rung);
        worst = fmax(worst, report.error);
        moved = fmax(moved, vec_apart(taut_body_centre(world, rod[2]), taut_vec3(1, -1, 0.5)));
        drift = fmax(drift, fabs(report.energy.kinetic + report.energy.potential + 3 * G));
        force = fmax(force, largest_lambda(world));
    }
    cr_assert_lt(worst, 1e-6, "h = %g, tolerance %g: drift %g", h, tolerance, worst);
    cr_assert_lt(drift, 0.005 * 4.55, "h = %g, tolerance %g: energy by %g J", h, tolerance, drift);
    cr_assert_lt(force, 40, "h = %g, tolerance %g: force %g N", h, tolerance, force);
    cr_assert_gt(moved, 1, "it moves");
    taut_world_destroy(world);
}

Test(mechanisms, bricard)
{
    for (double tolerance = 1e-4; tolerance > 1e-7; tolerance *= 1e-2) {
        bricard_swings(0.001, tolerance);
        bricard_swings(0.01, tolerance);
        bricard_swings(1.0 / 60, tolerance);
    }
}

// It comes to rest flat, its rods in two triangles: their centres are at 0, 1, 3, 3, 1 times sqrt(3)/4
// below the top.
Test(mechanisms, bricard_settles)
{
    TautNodeId rod[5];
    TautWorld *world = bricard(1e-4, rod);
    TautSettleReport report;
    must(world, taut_world_settle(world, 1e-10, &report));
    double V = -2 * sqrt(3) * G;
    cr_assert_float_eq(report.energy.potential, V, 1e-8, "%.10f", report.energy.potential - V);
    cr_assert_lt(report.error, 1e-10);
    taut_world_destroy(world);
}

// Torn open by an edit, it is closed again and goes on.
Test(mechanisms, bricard_after_an_edit)
{
    TautNodeId rod[5];
    TautWorld *world = bricard(1e-4, rod);
    TautStepReport report;
    quick_steps(world, 0.01, 50);
    TautVec3 at = taut_particle_position(world, rod[2]);
    double q[4];
    taut_body_rotation(world, rod[2], q);
    must(world, taut_body_set_pose(world, rod[2], taut_vec3(at.x + 0.01, at.y, at.z - 0.01), q));
    for (int i = 0; i < 500; i++) {
        must(world, taut_world_step(world, 0.01, &report));
        cr_assert(report.error < 1e-6 && report.rung == 0, "step %d: error %g, rung %d", i,
                  report.error, report.rung);
        cr_assert_lt(largest_lambda(world), 60, "step %d: %g N", i, largest_lambda(world));
    }
    taut_world_destroy(world);
}

// --- which rows are tied ---

static int count_tied(const TautWorld *world)
{
    const State *state = world_state(world);
    int count = 0;
    for (int e = 0; e < world_model(world)->n_element; e++) count += state->tied[e] != 0;
    return count;
}

static int count_left_out(const TautWorld *world)
{
    const State *state = world_state(world);
    int count = 0;
    for (int r = 0; r < world_model(world)->n_row; r++) count += state->implied[r] != 0;
    return count;
}

// The rows of Bricard's loop hold each other wherever it goes, and one follows from the others; a
// pendulum beside it has no part in that. A cable between two walls is tied while it is straight.
Test(mechanisms, ties)
{
    TautNodeId rod[5];
    TautWorld *world = bricard(1e-4, rod);
    TautNodeId bob = quick_particle(world, 1, taut_vec3(6, 0, 0));
    quick_link(world, bob, quick_anchor(world, taut_vec3(5, 0, 0)));
    quick_steps(world, 0.01, 1);
    for (int i = 0; i < 2; i++) {
        cr_assert_eq(count_left_out(world), 1, "%d", count_left_out(world));
        cr_assert_eq(count_tied(world), 0, "%d", count_tied(world));
        quick_steps(world, 0.01, 400);
    }
    taut_world_destroy(world);

    world = world_of(1e-4);
    TautNodeId last = quick_anchor(world, taut_vec3(0, 0, 0)), end;
    for (int i = 1; i < 10; i++) {
        TautNodeId next = quick_particle(world, 1, taut_vec3(0, 0, i));
        quick_link(world, last, next);
        last = next;
    }
    end = quick_anchor(world, taut_vec3(0, 0, 10));
    quick_link(world, last, end);
    TautMotion closer = {.kind = TAUT_MOTION_LINEAR, .start = 0.1, .stop = INFINITY};
    closer.velocity = taut_vec3(0, 0, -1);
    must(world, taut_node_set_motion(world, end, &closer));
    quick_steps(world, 0.01, 5);
    cr_assert_eq(count_tied(world), 10, "%d", count_tied(world));
    quick_steps(world, 0.01, 60);
    cr_assert_eq(count_tied(world), 0, "%d", count_tied(world));
    taut_world_destroy(world);
}

// --- double pendulum: small swings ---

// Frequency of the x of a node over 40 half swings; a place between steps by its velocity.
static double frequency(TautWorld *world, TautNodeId node, double h)
{
    static const double PI = 3.14159265358979323846;
    double last = taut_particle_position(world, node).x, first = 0, end = 0;
    int half = -1;
    for (int i = 1; half < 40; i++) {
        must(world, taut_world_step(world, h, NULL));
        double x = taut_particle_position(world, node).x;
        if ((x > 0) != (last > 0)) {
            end = i * h - x / taut_particle_velocity(world, node).x;
            if (half++ < 0) first = end;
        }
        last = x;
    }
    return 40 * PI / (end - first);
}

// Angles in the ratio of the mode, 1e-4 rad: masses in points, or uniform rods on hinges.
static double swing_frequency(double ratio, bool rods, double h)
{
    TautWorld *world = world_of(1e-12);
    const double a = 1e-4, b = a * ratio;
    TautVec3 zero = taut_vec3(0, 0, 0), z = taut_vec3(0, 0, 1), one = taut_vec3(sin(a), -cos(a), 0);
    TautVec3 two = taut_vec3(one.x + sin(b), one.y - cos(b), 0);
    TautNodeId seen;
    if (rods) {
        TautNodeId first = quick_rod(world, 1, zero, one), second = quick_rod(world, 1, one, two);
        quick_joint(world, TAUT_JOINT_HINGE, first, none(), zero, z);
        quick_joint(world, TAUT_JOINT_HINGE, second, first, one, z);
        seen = first;
    } else {
        TautNodeId anchor = quick_anchor(world, zero);
        seen = quick_particle(world, 1, one);
        TautNodeId last = quick_particle(world, 1, two);
        quick_link(world, seen, anchor), quick_link(world, last, seen);
    }
    double omega = frequency(world, seen, h);
    taut_world_destroy(world);
    return omega;
}

static double converged(double ratio, bool rods)
{
    double omega[4];
    for (int i = 0; i < 4; i++) omega[i] = swing_frequency(ratio, rods, 0.004 / (1 << i));
    return extrapolate(4, omega);
}

// 2.3971994 and 5.7873513 rad/s are those of masses in points: omega^2 = g (2 -+ sqrt 2).
Test(mechanisms, double_pendulum_of_points)
{
    cr_assert_float_eq(sqrt(G * (2 - sqrt(2))), 2.3971994, 5e-8);
    cr_assert_float_eq(sqrt(G * (2 + sqrt(2))), 5.7873513, 5e-8);
    double slow = converged(sqrt(2), false), fast = converged(-sqrt(2), false);
    cr_assert_float_eq(slow, 2.3971994, 5e-7, "%.8f", slow);
    cr_assert_float_eq(fast, 5.7873513, 5e-7, "%.8f", fast);
}

// Uniform rods: omega^2 of  (4/3, 1/2; 1/2, 1/3) against g (3/2, 0; 0, 1/2). The slow mode, which takes longer, is for the full
// test.
Test(mechanisms, double_pendulum_of_rods)
{
    // 7/36 w^2 - 7/6 g w + 3/4 g^2 = 0, w = omega^2
    double root = sqrt(49.0 / 36 - 7.0 / 12), slow = (7.0 / 6 - root) / (7.0 / 18) * G;
    double fast = (7.0 / 6 + root) / (7.0 / 18) * G;
    // of the rows of the pencil: (3/2 g - 4/3 w) a = w/2 b
    double mode[2] = {(1.5 * G - 4.0 / 3 * slow) / (slow / 2),
                      (1.5 * G - 4.0 / 3 * fast) / (fast / 2)};
    const double omega[2] = {sqrt(slow), sqrt(fast)};
    for (int i = quick_sample(1, 0); i < 2; i++) {
        double found = converged(mode[i], true);
        cr_assert_float_eq(found, omega[i], 1e-6, "%.8f", found);
    }
}
