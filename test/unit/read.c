// SPDX-License-Identifier: MIT
// read.c -- readers of elements, nodes and the world in depth: closed forms, sums that have to add up to those of the
// world, the same numbers before and after compiling, stale ids.
#include "quick_rigid.h"
#include "read_sample.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double H = 0.01; // s

static void near(double a, double b, double within)
{
    cr_assert_lt(fabs(a - b), within, "%.17g is not %.17g", a, b);
}

// Calls `visit` for all elements, rows of joints too.
static void each_element(const TautWorld *world,
                         void (*visit)(const TautWorld *, TautElementId, double *), double *sum)
{
    TautElementId e = {0, 0};
    TautJointId j = {0, 0};
    while (!taut_element_is_null(e = taut_next_element(world, e))) visit(world, e, sum);
    while (!taut_joint_is_null(j = taut_next_joint(world, j)))
        for (int i = 0; !taut_element_is_null(e = taut_joint_element(world, j, i)); i++)
            visit(world, e, sum);
}

static void add_energy(const TautWorld *world, TautElementId id, double *sum)
{
    *sum += taut_element_energy(world, id);
}

static void take_error(const TautWorld *world, TautElementId id, double *worst)
{
    *worst = fmax(*worst, taut_element_error(world, id));
}

Test(read, definitions)
{
    ReadSample s = read_sample();
    double C[TAUT_MAX_ROWS], lower, upper;
    cr_assert_eq(taut_element_law(s.world, s.spring), TAUT_LAW_ELASTIC);
    cr_assert_eq(taut_element_law(s.world, s.motor), TAUT_LAW_VELOCITY);
    cr_assert_eq(taut_element_rows(s.world, s.link), 1);
    cr_assert_eq(taut_element_rows(s.world, s.bed), 3);
    for (int steps = 0; steps < 3; steps++) {
        cr_assert(taut_element_is_hard(s.world, s.link) && taut_element_is_hard(s.world, s.motor));
        cr_assert(!taut_element_is_hard(s.world, s.spring) &&
                  !taut_element_is_hard(s.world, s.bed));
        cr_assert(taut_element_is_bounded(s.world, s.rope) &&
                  taut_element_is_bounded(s.world, s.motor));
        cr_assert(!taut_element_is_bounded(s.world, s.link));
        cr_assert_eq(taut_element_compliance(s.world, s.spring, C), 1);
        cr_assert_eq(C[0], 0.02);
        cr_assert_eq(taut_element_compliance(s.world, s.bed, C), 3);
        near(C[0] + C[1] + C[2], 6e-3, 1e-15);
        near(C[0] * C[1] * C[2], 5e-9, 1e-20);
        cr_assert_eq(taut_element_damping(s.world, s.spring), 0.02);
        cr_assert(taut_element_bounds(s.world, s.motor, &lower, &upper));
        cr_assert(lower == -5 && upper == 5);
        quick_steps(s.world, H, 1);
    }
    cr_assert_eq(taut_element_motion(s.world, s.bed).velocity.z, 0.3);
    cr_assert_eq(taut_element_motion(s.world, s.link).kind, TAUT_MOTION_NONE);
    cr_assert_eq(taut_node_motion(s.world, s.anchor).kind, TAUT_MOTION_NONE);
    taut_world_destroy(s.world);
}

// y, dy/dt and the target against places and velocities.
static void check_values(const ReadSample *s)
{
    double y[TAUT_MAX_ROWS], rate[TAUT_MAX_ROWS], target[TAUT_MAX_ROWS], phi[TAUT_MAX_ROWS];
    TautVec3 x = taut_particle_position(s->world, s->mass);
    TautVec3 v = taut_particle_velocity(s->world, s->mass);
    double t = taut_world_time(s->world), l = vec_norm(x);

    cr_assert_eq(taut_element_value(s->world, s->spring, y), 1);
    cr_assert_eq(taut_element_rate(s->world, s->spring, rate), 1);
    near(y[0], l, 1e-14);
    near(rate[0], (x.x * v.x + x.y * v.y + x.z * v.z) / l, 1e-14);
    cr_assert_eq(taut_element_target(s->world, s->spring, target), 1);
    cr_assert_eq(taut_element_deviation(s->world, s->spring, phi), 1);
    near(target[0], sqrt(2), 1e-14);
    cr_assert_eq(phi[0], y[0] - target[0]);

    // of three rows, with a target that moves
    cr_assert_eq(taut_element_value(s->world, s->bed, y), 3);
    cr_assert_eq(taut_element_rate(s->world, s->bed, rate), 3);
    cr_assert_eq(taut_element_target(s->world, s->bed, target), 3);
    near(y[0], x.x, 1e-14), near(y[1], x.y, 1e-14), near(y[2], x.z, 1e-14);
    near(rate[0], v.x, 1e-14), near(rate[1], v.y, 1e-14), near(rate[2], v.z, 1e-14);
    near(target[0], 0.1 * t, 1e-14), near(target[2], -1 + 0.3 * t, 1e-14);
}

Test(read, values_before_and_after_compiling)
{
    ReadSample s = read_sample();
    for (int i = 0; i < 20; i++) {
        check_values(&s);
        quick_steps(s.world, H, 1);
    }
    check_values(&s);
    taut_world_destroy(s.world);
}

// The motor holds its speed, or is at its effort.
Test(read, deviation_of_a_speed)
{
    ReadSample s = read_sample();
    double rate[TAUT_MAX_ROWS], phi[TAUT_MAX_ROWS], v[TAUT_MAX_WIDTH];
    TautNodeId angle;
    quick_steps(s.world, H, 5);
    taut_joint_coordinates(s.world, s.hinge, &angle);
    taut_node_velocity(s.world, angle, v);
    cr_assert_eq(taut_element_rate(s.world, s.motor, rate), 1);
    cr_assert_eq(taut_element_deviation(s.world, s.motor, phi), 1);
    near(rate[0], v[0], 1e-12);
    cr_assert_eq(phi[0], rate[0] - 1);
    taut_world_destroy(s.world);
}

Test(read, parts_add_up)
{
    ReadSample s = read_sample();
    for (int i = 0; i < 30; i++) {
        double elastic = 0, error = 0;
        TautElementId worst;
        each_element(s.world, add_energy, &elastic);
        near(elastic, taut_world_energy(s.world).elastic, 1e-14 * (1 + elastic));
        if (i > 5) cr_assert_gt(elastic, 1e-3);

        each_element(s.world, take_error, &error);
        cr_assert_eq(error, taut_world_error(s.world, &worst));
        if (error > 0) cr_assert_eq(taut_element_error(s.world, worst), error);
        quick_steps(s.world, H, 1);
    }
    taut_world_destroy(s.world);
}

// A spring of which all is known: E = phi^2 / 2C, and its power is -phi/C dy/dt less that of the damper.
Test(read, spring)
{
    ReadSample s = read_sample();
    double phi, rate, lambda;
    quick_steps(s.world, H, 25);
    taut_element_deviation(s.world, s.spring, &phi);
    taut_element_rate(s.world, s.spring, &rate);
    taut_element_lambda(s.world, s.spring, &lambda);
    cr_assert_gt(fabs(phi), 1e-3);
    near(taut_element_energy(s.world, s.spring), 25 * phi * phi, 1e-12);
    near(taut_element_power(s.world, s.spring), lambda * rate, 1e-12);
    near(lambda, -50 * (phi + 0.02 * rate), 1e-6 * fabs(lambda));
    taut_world_destroy(s.world);
}

// A slack rope is at its bound 0, a motor that cannot hold its load at its effort.
Test(read, bounds)
{
    ReadSample s = read_sample();
    int side[TAUT_MAX_ROWS] = {9, 9};
    cr_assert_eq(taut_element_at_bound(s.world, s.rope, side), 1);
    cr_assert_eq(side[0], 0, "nothing is known before the first step");
    quick_steps(s.world, H, 10);
    cr_assert_eq(taut_element_at_bound(s.world, s.rope, side), 1);
    cr_assert_eq(side[0], 1);
    cr_assert_eq(taut_element_at_bound(s.world, s.motor, side), 1);
    double lambda;
    taut_element_lambda(s.world, s.motor, &lambda);
    cr_assert_eq(side[0], lambda <= -5 ? -1 : lambda >= 5);
    cr_assert_eq(taut_element_at_bound(s.world, s.link, side), 1);
    cr_assert_eq(side[0], 0);
    taut_world_destroy(s.world);
}

// Something flies freely: momentum and centre as in textbooks.
Test(read, momentum_of_free_things)
{
    TautWorldDef world_def = taut_default_world_def();
    world_def.gravity = taut_vec3(0, 0, 0);
    TautWorld *world = quick_world(&world_def);
    TautBodyDef body = quick_body_def(2, taut_vec3(1, 2, 3), taut_vec3(0, 3, 0));
    body.velocity = taut_vec3(4, 0, 0);
    body.spin = taut_vec3(0, 0, 5);
    TautNodeId spinning = quick_body(world, &body);
    TautNodeId point = quick_particle(world, 1, taut_vec3(3, 0, 0));
    must(world, taut_particle_set_velocity(world, point, taut_vec3(0, 6, 0)));
    quick_anchor(world, taut_vec3(100, 0, 0));

    TautVec3 centre, p, L;
    for (int steps = 0; steps < 2; steps++) {
        cr_assert_eq(taut_world_mass(world, NULL), 3);
        taut_world_momentum(world, &p, &L);
        near(p.x, 8, 1e-9), near(p.y, 6, 1e-9);
        near(L.z, -24 + 15 + 18, 1e-8);
        near(taut_node_kinetic_energy(world, spinning), 16 + 37.5, 1e-8);
        near(taut_node_kinetic_energy(world, point), 18, 1e-9);
        if (steps == 0) quick_steps(world, H, 1);
    }
    taut_world_mass(world, &centre);
    near(centre.x, (2 * 0.04 + 3) / 3, 1e-12);
    near(centre.y, (2 * 3 + 0.06) / 3, 1e-12);
    taut_world_destroy(world);
}

// A falling particle has g, one on a circle v^2/l towards its centre.
Test(read, acceleration)
{
    TautWorld *world = quick_world(NULL);
    TautNodeId anchor = quick_anchor(world, taut_vec3(0, 0, 0));
    TautNodeId bob = quick_particle(world, 1, taut_vec3(1, 0, 0));
    TautNodeId stone = quick_particle(world, 1, taut_vec3(5, 0, 0));
    double a[TAUT_MAX_WIDTH] = {9, 9, 9};
    quick_link(world, anchor, bob);
    cr_assert_eq(taut_node_acceleration(world, bob, a), 3);
    cr_assert(a[0] == 0 && a[1] == 0 && a[2] == 0, "none before the first step");

    quick_steps(world, 0.001, 300);
    taut_node_acceleration(world, stone, a);
    near(a[2], -9.81, 1e-9);
    TautVec3 x = taut_particle_position(world, bob), v = taut_particle_velocity(world, bob);
    taut_node_acceleration(world, bob, a);
    near(a[0] * x.x + a[2] * x.z, -(v.x * v.x + v.z * v.z), 1e-3);
    taut_world_destroy(world);
}

// The report of a world is that of its last step; a clone has it, a refused step and a restore do not make one.
Test(read, report)
{
    ReadSample s = read_sample();
    TautStepReport report, kept = taut_world_report(s.world);
    TautWorld *clone;
    size_t size;
    cr_assert(kept.time == 0 && kept.solves == 0 && taut_world_step_size(s.world) == 0);
    void *start = quick_save(s.world, &size);
    must(s.world, taut_world_step(s.world, H, &report));
    kept = taut_world_report(s.world);
    cr_assert(memcmp(&kept, &report, sizeof kept) == 0 && kept.solves > 0);
    cr_assert_eq(taut_world_step_size(s.world), H);

    must(s.world, taut_world_clone(s.world, &clone));
    cr_assert_neq(taut_world_step(s.world, -1, NULL), TAUT_OK);
    cr_assert_eq(taut_world_report(s.world).time, H);
    must(s.world, taut_world_restore(s.world, start, size));
    cr_assert(taut_world_report(s.world).time == 0 && taut_world_step_size(s.world) == 0);
    cr_assert(taut_world_report(clone).time == H && taut_world_step_size(clone) == H);
    must(s.world, taut_world_rewind(s.world, clone));
    cr_assert_eq(taut_world_report(s.world).time, H);
    free(start);
    taut_world_destroy(clone);
    taut_world_destroy(s.world);
}

Test(read, stale_ids)
{
    ReadSample s = read_sample();
    double x[TAUT_MAX_ROWS] = {7};
    int side[TAUT_MAX_ROWS];
    quick_steps(s.world, H, 1);
    must(s.world, taut_world_remove_element(s.world, s.spring));
    cr_assert_eq(taut_element_law(s.world, s.spring), TAUT_LAW_NONE);
    cr_assert_eq(taut_element_rows(s.world, s.spring), 0);
    cr_assert(!taut_element_is_hard(s.world, s.spring));
    cr_assert_eq(taut_element_value(s.world, s.spring, x), 0);
    cr_assert_eq(taut_element_at_bound(s.world, s.spring, side), 0);
    cr_assert_eq(x[0], 7, "nothing is written");
    cr_assert(taut_element_energy(s.world, s.spring) == 0 &&
              taut_element_power(s.world, s.spring) == 0 &&
              taut_element_error(s.world, s.spring) == 0);
    must(s.world, taut_world_remove_joint(s.world, s.hinge));
    cr_assert(taut_element_is_null(taut_joint_element(s.world, s.hinge, 0)));
    cr_assert_eq(taut_node_acceleration(s.world, (TautNodeId){0, 0}, x), 0);
    taut_world_destroy(s.world);
}
