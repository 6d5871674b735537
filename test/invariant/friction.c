// SPDX-License-Identifier: MIT
// friction.c -- the law `contact` on maps of the user: sliding, sticking and the edge between them, against closed forms.
#include "quick_rigid.h"

#include <math.h>

static const double G = 9.81;

typedef struct OnSlope {
    TautWorld *world;
    TautNodeId mass;
    TautElementId contact;
} OnSlope;

// A particle on the plane z = 0, with weight along a slope of this tangent.
static OnSlope slope_of(TautStepper stepper, double tangent, double friction, TautVec3 velocity)
{
    const double c = 1 / sqrt(1 + tangent * tangent);
    TautWorldDef def = taut_default_world_def();
    def.stepper = stepper;
    def.gravity = taut_vec3(G * tangent * c, 0, -G * c);
    OnSlope it = {.world = quick_world(&def)};

    TautParticleDef particle = taut_default_particle_def();
    particle.mass = 2;
    particle.velocity = velocity;
    must(it.world, taut_world_add_particle(it.world, &particle, &it.mass));

    // gap z, sliding x and y
    const double rows[] = {0, 0, 1, 1, 0, 0, 0, 1, 0, 0, 0, 0}, numbers[] = {friction, 0, 0, 0};
    TautElementDef contact = taut_default_element_def(TAUT_MAP_AFFINE);
    contact.point[0] = it.mass;
    contact.numbers = rows, contact.number_count = 12;
    contact.law = TAUT_LAW_CONTACT;
    contact.parameters = numbers, contact.parameter_count = 4;
    must(it.world, taut_world_add_element(it.world, &contact, &it.contact));
    return it;
}

static void run(OnSlope *it, double h, double duration)
{
    for (int i = 0; i < (int)lround(duration / h); i++)
        must(it->world, taut_world_step(it->world, h, NULL));
}

static TautVec3 place_after(TautStepper stepper, double tangent, double friction, TautVec3 velocity,
                            double h, double duration)
{
    OnSlope it = slope_of(stepper, tangent, friction, velocity);
    run(&it, h, duration);
    const TautVec3 x = taut_particle_position(it.world, it.mass);
    taut_world_destroy(it.world);
    return x;
}

static const TautStepper steppers[] = {TAUT_STEPPER_AUTO, TAUT_STEPPER_BDF2, TAUT_STEPPER_TRBDF2};

Test(friction, a_mass_on_a_slope_rests_up_to_the_coefficient_and_slides_above_it)
{
    for (int k = 0; k < 3; k++) {
        const double c = 1 / sqrt(1.25), a = G * 0.5e-8 * c;
        TautVec3 rests =
            place_after(steppers[k], 0.5, 0.5 * (1 + 1e-8), taut_vec3(0, 0, 0), 0.01, 10);
        TautVec3 slides =
            place_after(steppers[k], 0.5, 0.5 * (1 - 1e-8), taut_vec3(0, 0, 0), 0.01, 10);
        cr_expect_lt(fabs(rests.x), 1e-12, "it crept %g m", rests.x);
        cr_expect_float_eq(slides.x, 0.5 * a * 100, 1e-7 * a * 100, "%g, not %g", slides.x, 50 * a);
        cr_expect_lt(fabs(slides.z), 1e-12);
    }
}

Test(friction, sliding_to_rest_is_of_second_order)
{
    // down a slope with friction: v^2 / (2 a), a = g cos (mu - tan)
    const double c = 1 / sqrt(1.04), way = 4 / (2 * G * c * 0.3);
    for (int k = 0; k < 3; k++) {
        const TautVec3 v = taut_vec3(2, 0, 0);
        const double coarse = fabs(place_after(steppers[k], 0.2, 0.5, v, 0.01, 1).x - way);
        const double fine = fabs(place_after(steppers[k], 0.2, 0.5, v, 0.0025, 1).x - way);
        cr_expect_lt(coarse, 2e-4 * way, "off by %g m of %g", coarse, way);
        cr_expect_lt(fine, coarse / 8, "%g m, then %g m at a quarter of the step", coarse, fine);
    }
}

Test(friction, its_force_is_opposite_to_the_sliding)
{
    OnSlope it = slope_of(TAUT_STEPPER_AUTO, 0, 0.4, taut_vec3(3, 4, 0));
    run(&it, 0.01, 0.3);
    double force[TAUT_MAX_ROWS];
    const TautVec3 v = taut_particle_velocity(it.world, it.mass);
    taut_element_lambda(it.world, it.contact, force);
    cr_expect_float_eq(force[0], 2 * G, 1e-9);
    cr_expect_float_eq(force[1], -0.4 * 2 * G * 0.6, 1e-9);
    cr_expect_float_eq(force[2], -0.4 * 2 * G * 0.8, 1e-9);
    cr_expect_float_eq(v.x / v.y, 0.75, 1e-9, "it goes on straight");
    cr_expect_float_eq(hypot(v.x, v.y), 5 - 0.4 * G * 0.3, 1e-9);
    taut_world_destroy(it.world);
}

Test(friction, adhesion_holds_up_to_its_force)
{
    for (int pulls = 0; pulls < 2; pulls++) {
        OnSlope it = slope_of(TAUT_STEPPER_AUTO, 0, 0.4, taut_vec3(0, 0, 0));
        taut_world_destroy(it.world);
        TautWorldDef def = taut_default_world_def();
        def.gravity = taut_vec3(0, 0, 0);
        it.world = quick_world(&def);
        TautParticleDef particle = taut_default_particle_def();
        particle.force = taut_vec3(0, 0, pulls ? 5.01 : 4.99);
        must(it.world, taut_world_add_particle(it.world, &particle, &it.mass));
        const double rows[] = {0, 0, 1, 1, 0, 0, 0, 1, 0, 0, 0, 0}, numbers[] = {0.4, 0, 0, 5};
        TautElementDef contact = taut_default_element_def(TAUT_MAP_AFFINE);
        contact.point[0] = it.mass;
        contact.numbers = rows, contact.number_count = 12;
        contact.law = TAUT_LAW_CONTACT;
        contact.parameters = numbers, contact.parameter_count = 4;
        must(it.world, taut_world_add_element(it.world, &contact, &it.contact));
        run(&it, 0.01, 0.5);
        const double z = taut_particle_position(it.world, it.mass).z;
        if (pulls)
            cr_expect_gt(z, 1e-4, "it has come off");
        else
            cr_expect_lt(fabs(z), 1e-12, "it is held");
        taut_world_destroy(it.world);
    }
}

Test(friction, a_contact_that_cannot_be_is_refused_with_a_reason)
{
    OnSlope it = slope_of(TAUT_STEPPER_AUTO, 0, 0.4, taut_vec3(0, 0, 0));
    const double rows[] = {0, 0, 1, 1, 0, 0, 0, 1, 0, 0, 0, 0}, bad[] = {-0.1, 0, 0, 0};
    TautElementDef contact = taut_default_element_def(TAUT_MAP_AFFINE);
    contact.point[0] = it.mass;
    contact.numbers = rows, contact.number_count = 12;
    contact.law = TAUT_LAW_CONTACT;
    cr_expect_eq(taut_world_add_element(it.world, &contact, NULL), TAUT_BAD_ARGUMENT);
    contact.parameters = bad, contact.parameter_count = 4;
    cr_expect_eq(taut_world_add_element(it.world, &contact, NULL), TAUT_BAD_ARGUMENT);
    cr_expect(strstr(taut_world_message(it.world), "friction"), "%s", taut_world_message(it.world));
    taut_world_destroy(it.world);
}

// The largest part of all energy that a step makes, of a rod that slides on its tip and leans in that direction.
static double rod_makes(TautStepper stepper, double degrees, double friction, double h)
{
    const double angle = degrees * M_PI / 180, c = cos(angle), s = sin(angle);
    TautWorldDef def = taut_default_world_def();
    def.stepper = stepper;
    TautWorld *world = quick_world(&def);

    TautBodyDef rod = taut_default_body_def();
    TautNodeId id;
    rod.position = taut_vec3(0, 0, s);
    rod.velocity = taut_vec3(1.5, 0, 0);
    rod.rotation[0] = cos(angle / 2), rod.rotation[2] = sin(angle / 2);
    rod.inertia[0] = 1e-3, rod.inertia[4] = rod.inertia[8] = 1.0 / 3;
    must(world, taut_world_add_body(world, &rod, &id));

    const double rows[] = {0, 0, 1, 1, 0, 0, 0, 1, 0, 0, 0, 0}, numbers[] = {friction, 0, 0, 0};
    TautElementDef contact = taut_default_element_def(TAUT_MAP_AFFINE);
    must(world, taut_world_add_point(world, id, taut_vec3(c, 0, 0), NULL, contact.point));
    contact.numbers = rows, contact.number_count = 12;
    contact.target_as_is = false;
    contact.law = TAUT_LAW_CONTACT;
    contact.parameters = numbers, contact.parameter_count = 4;
    must(world, taut_world_add_element(world, &contact, NULL));

    // until the other tip comes down
    TautEnergy e = taut_world_energy(world);
    const double all = e.kinetic + e.potential;
    double before = all, most = 0;
    for (int i = 0; i < (int)lround(0.1 / h); i++) {
        must(world, taut_world_step(world, h, NULL));
        e = taut_world_energy(world);
        most = fmax(most, (e.kinetic + e.potential - before) / all);
        before = e.kinetic + e.potential;
    }
    taut_world_destroy(world);
    return most;
}

Test(friction, a_rod_on_its_tip_gets_no_energy_from_friction)
{
    // the slip turns round within a step: forces near the angle at which no acceleration goes with any force are huge
    static const double rods[][3] = {
        {77, 1.7, 0.01}, {80, 2, 0.01}, {74, 1.5, 0.01}, {55, 1.3, 0.01}, {32, 2.3, 0.001}};
    for (int k = 0; k < 3; k++)
        for (size_t i = 0; i < sizeof rods / sizeof *rods; i++) {
            const double made = rod_makes(steppers[k], rods[i][0], rods[i][1], rods[i][2]);
            cr_expect_lt(made, 1e-4, "%g degrees, friction %g, h %g: %g of all", rods[i][0],
                         rods[i][1], rods[i][2], made);
        }
}

Test(friction, auto_comes_to_rest_as_exactly_as_trbdf2)
{
    // at a short step the time error of a stop is small, and bdf2 would do; it is off by 8 times as much
    const double c = 1 / sqrt(1.04), way = 4 / (2 * G * c * 0.3);
    const TautVec3 v = taut_vec3(2, 0, 0);
    const double chosen = place_after(TAUT_STEPPER_AUTO, 0.2, 0.5, v, 0.001, 1).x - way;
    const double best = place_after(TAUT_STEPPER_TRBDF2, 0.2, 0.5, v, 0.001, 1).x - way;
    cr_expect_lt(fabs(chosen - best), 1e-9, "off by %g m, trbdf2 by %g", chosen, best);
}
