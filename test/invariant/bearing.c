// SPDX-License-Identifier: MIT
// bearing.c -- friction of joints by the force that they carry, against closed forms.
#include "quick_rigid.h"

#include <math.h>
#include <string.h>

static const double G = 9.81, MU = 0.3, RADIUS = 0.05, LENGTH = 0.8;

typedef struct Rig {
    TautWorld *world;
    TautNodeId body, coordinate;
    TautElementId friction;
} Rig;

static TautNodeId add_body(TautWorld *world, double mass, TautVec3 position)
{
    TautBodyDef def = taut_default_body_def();
    TautNodeId id;
    def.shape = (TautShape){.kind = TAUT_SHAPE_BOX, .size = {0.2, 0.2, 0.2}};
    def.mass = mass;
    def.position = position;
    must(world, taut_world_add_body(world, &def, &id));
    return id;
}

// Adds the joint of the body with the world, and friction of its one coordinate.
static void join(Rig *it, TautJointKind kind, TautVec3 axis, double coefficient, double radius)
{
    TautJointDef def = taut_default_joint_def(kind);
    TautJointId joint;
    def.a = it->body;
    def.axis = axis;
    must(it->world, taut_world_add_joint(it->world, &def, &joint));
    TautNodeId coordinate[TAUT_AXIS_COUNT];
    cr_assert_eq(taut_joint_coordinates(it->world, joint, coordinate), 1);
    it->coordinate = coordinate[0];
    TautFrictionDef friction = taut_default_friction_def();
    friction.node = it->coordinate;
    friction.coefficient = coefficient, friction.radius = radius;
    must(it->world, taut_world_add_friction(it->world, &friction, &it->friction));
}

// A pendulum on a pin through the origin, `angle` off the plumb line.
static Rig pendulum(TautStepper stepper, double mass, double angle)
{
    TautWorldDef def = taut_default_world_def();
    def.stepper = stepper;
    Rig it = {.world = quick_world(&def)};
    it.body = add_body(it.world, mass, taut_vec3(LENGTH * sin(angle), 0, -LENGTH * cos(angle)));
    join(&it, TAUT_JOINT_HINGE, taut_vec3(0, 1, 0), MU, RADIUS);
    return it;
}

static double angle_of(const Rig *it)
{
    const TautVec3 x = taut_particle_position(it->world, it->body);
    return atan2(x.x, -x.z);
}

static void run(TautWorld *world, double h, int steps)
{
    for (int i = 0; i < steps; i++) must(world, taut_world_step(world, h, NULL));
}

// m g L sin = mu r m g, at all masses.
Test(bearing, a_pendulum_rests_up_to_the_angle_of_its_bearing)
{
    const double limit = asin(MU * RADIUS / LENGTH), mass[] = {1, 1e3, 1e6};
    for (int k = 0; k < 6; k++) {
        const double angle = limit * (k % 2 ? 1 + 1e-6 : 1 - 1e-6);
        Rig it = pendulum(TAUT_STEPPER_AUTO, mass[k / 2], angle);
        run(it.world, 0.01, 300);
        const double moved = angle - angle_of(&it);
        if (k % 2)
            cr_expect_gt(moved, 1e-8, "%g kg: it holds", mass[k / 2]);
        else
            cr_expect_lt(fabs(moved), 1e-12, "%g kg: it creeps %g rad", mass[k / 2], moved);
        taut_world_destroy(it.world);
    }
}

// A light pendulum with a load of up to a million times its mass, which hangs from its centre: the pin carries both.
Test(bearing, a_light_pendulum_holds_a_heavy_load)
{
    const double limit = asin(MU * RADIUS / LENGTH), ratio[] = {1, 1e3, 1e6};
    for (int k = 0; k < 6; k++) {
        const double angle = limit * (k % 2 ? 1 + 1e-6 : 1 - 1e-6);
        Rig it = pendulum(TAUT_STEPPER_AUTO, 1, angle);
        const TautVec3 centre = taut_particle_position(it.world, it.body);
        TautJointDef ball = taut_default_joint_def(TAUT_JOINT_BALL);
        ball.a = it.body;
        ball.b = add_body(it.world, ratio[k / 2], taut_vec3(centre.x, 0, centre.z - 1));
        ball.point = centre;
        must(it.world, taut_world_add_joint(it.world, &ball, NULL));
        run(it.world, 0.01, 300);
        const double moved = angle - angle_of(&it);
        if (k % 2)
            cr_expect_gt(moved, 1e-8, "1 : %g: it holds", ratio[k / 2]);
        else
            cr_expect_lt(fabs(moved), 1e-10, "1 : %g: it creeps %g rad", ratio[k / 2], moved);
        taut_world_destroy(it.world);
    }
}

// It swings with a torque of mu r |F| against the motion: |F| is the force of the pin, which the motion itself makes. Against a
// fine Runge-Kutta solution of (I + m L^2) a = -m g L sin - mu r |F| sign(w), F = m (acceleration - g).
typedef struct Swing {
    double angle, speed;
} Swing;

static double torque_free(double angle)
{
    return -G * sin(angle) / LENGTH;
}

// I/m of the box about its centre, m^2.
static const double INERTIA = 0.2 * 0.2 / 6;

static double acceleration(Swing s)
{
    // F depends on the acceleration: a few rounds
    double a = torque_free(s.angle);
    for (int i = 0; i < 60; i++) {
        const double along = LENGTH * s.speed * s.speed + G * cos(s.angle); // to the pin
        const double across = LENGTH * a + G * sin(s.angle);
        const double rub = MU * RADIUS * hypot(along, across);
        a = (-G * LENGTH * sin(s.angle) - (s.speed > 0 ? rub : -rub)) / (INERTIA + LENGTH * LENGTH);
    }
    return a;
}

static Swing fine_swing(Swing s, double duration)
{
    const int steps = 4000;
    const double h = duration / steps;
    for (int i = 0; i < steps; i++) {
        const Swing k1 = {s.speed, acceleration(s)};
        const Swing s2 = {s.angle + 0.5 * h * k1.angle, s.speed + 0.5 * h * k1.speed};
        const Swing k2 = {s2.speed, acceleration(s2)};
        const Swing s3 = {s.angle + 0.5 * h * k2.angle, s.speed + 0.5 * h * k2.speed};
        const Swing k3 = {s3.speed, acceleration(s3)};
        const Swing s4 = {s.angle + h * k3.angle, s.speed + h * k3.speed};
        const Swing k4 = {s4.speed, acceleration(s4)};
        s.angle += h / 6 * (k1.angle + 2 * k2.angle + 2 * k3.angle + k4.angle);
        s.speed += h / 6 * (k1.speed + 2 * k2.speed + 2 * k3.speed + k4.speed);
    }
    return s;
}

Test(bearing, a_pendulum_swings_as_the_load_of_its_pin_has_it)
{
    // half a swing, without a turning point in it
    const double begin = -1, speed = 0.5, duration = 0.8;
    const Swing exact = fine_swing((Swing){begin, speed}, duration);
    double error[2];
    for (int k = 0; k < 2; k++) {
        const double h = k ? 0.005 : 0.01;
        Rig it = pendulum(TAUT_STEPPER_TRBDF2, 3, begin);
        must(it.world, taut_body_set_velocity(
                           it.world, it.body,
                           taut_vec3(LENGTH * speed * cos(begin), 0, LENGTH * speed * sin(begin)),
                           taut_vec3(0, -speed, 0)));
        run(it.world, h, (int)lround(duration / h));
        error[k] = fabs(angle_of(&it) - exact.angle);
        taut_world_destroy(it.world);
    }
    cr_expect_lt(error[0], 2e-4, "off by %g rad of %g", error[0], exact.angle);
    cr_expect_lt(error[1], error[0] / 3, "%g, then %g rad at half the step", error[0], error[1]);
}

// A door that slides: mu g, whatever its mass; all of its energy becomes work of friction.
Test(bearing, a_sliding_door_stops)
{
    const double mass[] = {1, 1e3, 1e6}, v0 = 1.5, way = v0 * v0 / (2 * MU * G);
    for (int k = 0; k < 3; k++) {
        Rig it = {.world = quick_world(NULL)};
        it.body = add_body(it.world, mass[k], taut_vec3(0, 0, 0));
        join(&it, TAUT_JOINT_PRISMATIC, taut_vec3(1, 0, 0), MU, 0);
        must(it.world,
             taut_body_set_velocity(it.world, it.body, taut_vec3(v0, 0, 0), taut_vec3(0, 0, 0)));
        double work = 0;
        for (int i = 0; i < 100; i++) {
            TautStepReport report;
            must(it.world, taut_world_step(it.world, 0.01, &report));
            work += report.work - report.damped - report.dissipated;
            if (i == 20) {
                double lower, upper, lambda;
                cr_assert(taut_element_bounds(it.world, it.friction, &lower, &upper));
                taut_element_lambda(it.world, it.friction, &lambda);
                cr_expect_float_eq(upper, MU * mass[k] * G, 1e-9 * upper);
                cr_expect_float_eq(lambda, lower, 1e-9 * upper, "%g, not %g N", lambda, lower);
            }
        }
        const double x = taut_particle_position(it.world, it.body).x;
        cr_expect_float_eq(x, way, 2e-4 * way, "%g kg: %.9g m, not %.9g", mass[k], x, way);
        cr_expect_float_eq(work, -0.5 * mass[k] * v0 * v0, 1e-3 * mass[k], "%g J", work);
        taut_world_destroy(it.world);
    }
}

Test(bearing, a_saved_world_goes_on_to_the_bit)
{
    static unsigned char bytes[1 << 16];
    size_t size;
    Rig it = pendulum(TAUT_STEPPER_AUTO, 3, 1);
    run(it.world, 0.01, 20);
    must(it.world, taut_world_save(it.world, bytes, sizeof bytes, &size));
    run(it.world, 0.01, 200);
    const double angle = angle_of(&it);

    // also after an edit
    must(it.world, taut_world_remove_element(it.world, it.friction));
    must(it.world, taut_world_restore(it.world, bytes, size));
    run(it.world, 0.01, 200);
    cr_expect_eq(angle_of(&it), angle);
    taut_world_destroy(it.world);
}

Test(bearing, friction_that_cannot_be_is_refused_with_a_reason)
{
    Rig it = pendulum(TAUT_STEPPER_AUTO, 1, 0);
    TautFrictionDef def = taut_default_friction_def();
    def.node = it.coordinate, def.coefficient = 0.2;
    cr_expect_eq(taut_world_add_friction(it.world, &def, NULL), TAUT_BAD_ARGUMENT);
    cr_expect(strstr(taut_world_message(it.world), "radius of the pin"), "%s",
              taut_world_message(it.world));
    def.coefficient = 0, def.radius = 1;
    cr_expect_eq(taut_world_add_friction(it.world, &def, NULL), TAUT_BAD_ARGUMENT);

    // a number that is no coordinate carries nothing
    TautMappedDef one = taut_default_mapped_def(TAUT_MAP_DISTANCE);
    one.point[0] = quick_particle(it.world, 1, taut_vec3(0, 0, 0));
    one.point[1] = quick_particle(it.world, 1, taut_vec3(1, 0, 0));
    must(it.world, taut_world_add_mapped(it.world, &one, &def.node));
    def.coefficient = 0.2, def.radius = 0;
    cr_expect_eq(taut_world_add_friction(it.world, &def, NULL), TAUT_BAD_ARGUMENT);
    cr_expect(strstr(taut_world_message(it.world), "bearing"), "%s", taut_world_message(it.world));
    taut_world_destroy(it.world);
}
