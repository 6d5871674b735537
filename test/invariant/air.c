// SPDX-License-Identifier: MIT
// air.c -- drag, wind and buoyancy against closed forms, and their energy in the balance.
#include "quick.h"

#include <math.h>

static TautElementId add_drag(TautWorld *world, TautMapKind map, const TautNodeId *point, int count,
                              double c)
{
    TautElementDef def = taut_default_element_def(map);
    TautElementId id;
    def.points = point, def.point_count = count;
    def.law = TAUT_LAW_DRAG;
    def.parameters = &c, def.parameter_count = 1;
    cr_assert_eq(taut_world_add_element(world, &def, &id), TAUT_OK, "%s",
                 taut_world_message(world));
    return id;
}

static double total(const TautWorld *world)
{
    const TautEnergy e = taut_world_energy(world);
    return e.kinetic + e.potential + e.elastic;
}

// v = v_t tanh(g t/v_t) with v_t = sqrt(m g/c), for steps short and long against m/(c v_t).
Test(air, a_ball_falls_to_its_terminal_speed)
{
    static const TautStepper stepper[] = {TAUT_STEPPER_AUTO, TAUT_STEPPER_BDF2, TAUT_STEPPER_TRBDF2,
                                          TAUT_STEPPER_ALPHA};
    for (int s = 0; s < 4; s++)
        for (int k = 0; k < 2; k++) {
            const double m = 2, c = 0.5, g = 9.81, limit = sqrt(m * g / c), h = k ? 2 : 0.01;
            TautWorldDef def = taut_default_world_def();
            def.stepper = stepper[s];
            TautWorld *world = quick_world(&def);
            TautParticleDef particle = taut_default_particle_def();
            TautNodeId id;
            particle.mass = m;
            cr_assert_eq(taut_world_add_particle(world, &particle, &id), TAUT_OK);
            add_drag(world, TAUT_MAP_IDENTITY, &id, 1, c);

            // all that weight gives is motion or heat
            double damped = 0, lost = 0, before = total(world);
            for (int i = 0; i < (k ? 20 : 50); i++) {
                TautStepReport report;
                cr_assert_eq(taut_world_step(world, h, &report), TAUT_OK, "%s",
                             taut_world_message(world));
                damped += report.damped;
                lost += report.dissipated;
                cr_assert(report.damped >= -1e-9, "%g", report.damped);
            }
            const double v = -taut_particle_velocity(world, id).z;
            const double is = k ? limit : limit * tanh(g * 0.5 / limit);
            cr_assert_float_eq(v, is, (k ? 1e-3 : 2e-4) * is, "stepper %d, h %g: %g, %g", s, h, v,
                               is);
            cr_assert_float_eq(before - total(world), damped + lost, 1e-9 * damped + 1e-9);
            if (!k) cr_assert(fabs(lost) < 2e-2 * damped, "stepper %d: %g, %g", s, lost, damped);
            taut_world_destroy(world);
        }
}

// A particle that is blown away: its speed comes to that of the wind, v = w - w/(1 + c w t/m), and the wind's work is kinetic
// energy and heat.
Test(air, wind_carries_things_along_and_its_work_is_booked)
{
    const double m = 2, c = 0.5, w = 6, T = 3;
    TautWorldDef def = taut_default_world_def();
    def.gravity = taut_vec3(0, 0, 0);
    TautWorld *world = quick_world(&def);
    TautParticleDef particle = taut_default_particle_def();
    TautNodeId id;
    particle.mass = m;
    cr_assert_eq(taut_world_add_particle(world, &particle, &id), TAUT_OK);
    add_drag(world, TAUT_MAP_IDENTITY, &id, 1, c);
    cr_assert_eq(taut_world_set_wind(world, taut_vec3(w, 0, 0), NULL), TAUT_OK);
    double work = 0, damped = 0, lost = 0;
    for (int i = 0; i < 300; i++) {
        TautStepReport report;
        cr_assert_eq(taut_world_step(world, 0.01, &report), TAUT_OK);
        work += report.work, damped += report.damped, lost += report.dissipated;
    }
    const double v = taut_particle_velocity(world, id).x, is = w - w / (1 + c * w * T / m);
    cr_assert_float_eq(v, is, 1e-3 * is, "%g, %g", v, is);

    // impulse times wind
    cr_assert_float_eq(work, m * v * w, 1e-6 * work, "%g, %g", work, m * v * w);
    cr_assert_float_eq(work - damped - lost, 0.5 * m * v * v, 1e-9 * work);
    cr_assert(fabs(lost) < 1e-2 * damped, "%g of %g", lost, damped);
    taut_world_destroy(world);
}

// A stretched light cable across the wind hangs as a catenary in the direction of the wind: of n links of length l the ends pull
// by half of the load across, q L/2, and along by H with sag f = q L^2/(8 H) in the limit of a flat one.
Test(air, a_cable_across_the_wind_is_a_flat_catenary)
{
    enum { LINKS = 20 };
    const double span = 10, length = 10.1, wind = 20, c_per_m = 0.02, q = c_per_m * wind * wind;
    TautWorldDef def = taut_default_world_def();
    def.gravity = taut_vec3(0, 0, 0);
    TautWorld *world = quick_world(&def);
    TautParticleDef particle = taut_default_particle_def();
    TautNodeId end[2], inner[LINKS - 1];
    TautElementId link[LINKS];
    particle.fixed = true;
    cr_assert_eq(taut_world_add_particle(world, &particle, &end[0]), TAUT_OK);
    particle.position = taut_vec3(span, 0, 0);
    cr_assert_eq(taut_world_add_particle(world, &particle, &end[1]), TAUT_OK);
    TautCableDef cable = taut_default_cable_def();
    cable.from = end[0], cable.to = end[1];
    cable.length = length, cable.mass = 0.5, cable.links = LINKS;
    cr_assert_eq(taut_world_add_cable(world, &cable, inner, link), TAUT_OK);
    for (int i = 0; i < LINKS; i++) {
        const TautNodeId a = i == 0 ? end[0] : inner[i - 1], b = i == LINKS - 1 ? end[1] : inner[i];
        add_drag(world, TAUT_MAP_ACROSS, (TautNodeId[]){a, b}, 2, c_per_m * length / LINKS);
    }
    cr_assert_eq(taut_world_set_wind(world, taut_vec3(0, wind, 0), NULL), TAUT_OK);
    for (int i = 0; i < 400; i++) cr_assert_eq(taut_world_step(world, 0.02, NULL), TAUT_OK);

    // flat: length - span = 8 f^2/(3 span)
    const double f = sqrt(3 * span * (length - span) / 8), H = q * span * span / (8 * f);
    const double sag = taut_particle_position(world, inner[LINKS / 2 - 1]).y;
    const double tension = taut_element_tension(world, link[LINKS / 2]);
    cr_assert_float_eq(sag, f, 0.02 * f, "%g, %g", sag, f);
    cr_assert_float_eq(tension, H, 0.03 * H, "%g, %g", tension, H);
    taut_world_destroy(world);
}

// A triangle is pushed along its normal by the wind through it, and lets through the wind along it.
Test(air, a_triangle_feels_the_wind_through_it)
{
    TautWorldDef def = taut_default_world_def();
    def.gravity = taut_vec3(0, 0, 0);
    TautWorld *world = quick_world(&def);
    TautParticleDef particle = taut_default_particle_def();
    TautNodeId id[3];
    for (int i = 0; i < 3; i++) {
        particle.position = taut_vec3(i == 1, i == 2, 0);
        cr_assert_eq(taut_world_add_particle(world, &particle, &id[i]), TAUT_OK);
    }
    add_drag(world, TAUT_MAP_FACET, id, 3, 0.3);
    cr_assert_eq(taut_world_set_wind(world, taut_vec3(50, 0, 2), NULL), TAUT_OK);
    for (int i = 0; i < 100; i++) cr_assert_eq(taut_world_step(world, 0.01, NULL), TAUT_OK);
    const double T = 1, is = 2 - 2 / (1 + 0.3 * 2 * T / 3);
    for (int i = 0; i < 3; i++) {
        const TautVec3 v = taut_particle_velocity(world, id[i]);
        cr_assert(fabs(v.z - is) < 1e-3 && fabs(v.x) < 1e-9, "%g, %g", v.z, v.x);
    }
    taut_world_destroy(world);
}

// A ball of half the density of water floats half in it, and rocks with w^2 = 3 g/(4 r) for small ways: at half the slope of
// the volume is 3/2 of it over the diameter, so k = 3/2 lift/(2 r).
Test(air, a_ball_floats_half_in_and_rocks_with_its_period)
{
    const double r = 0.5, m = 100, g = 9.81, lift = 2 * m * g, way = 0.02;
    static const double which = 2;
    TautWorldDef def = taut_default_world_def();
    TautWorld *world = quick_world(&def);
    TautParticleDef particle = taut_default_particle_def();
    TautNodeId id;
    particle.mass = m;
    particle.position = taut_vec3(0, 0, 1 + way);
    cr_assert_eq(taut_world_add_particle(world, &particle, &id), TAUT_OK);
    TautElementDef element = taut_default_element_def(TAUT_MAP_SUBSET);
    const double parameter[3] = {lift, 2 * r, 1};
    element.point[0] = id;
    element.numbers = &which, element.number_count = 1;
    element.law = TAUT_LAW_BUOYANCY;
    element.target_as_is = false, element.target[0] = 1;
    element.parameters = parameter, element.parameter_count = 3;
    cr_assert_eq(taut_world_add_element(world, &element, NULL), TAUT_OK, "%s",
                 taut_world_message(world));

    // a whole period later it is where it was, and has the energy that it had
    const double w = sqrt(1.5 * lift / (2 * r) / m), period = 2 * 3.14159265358979 / w;
    const double before = total(world);
    for (int i = 0; i < 400; i++) cr_assert_eq(taut_world_step(world, period / 400, NULL), TAUT_OK);
    const double z = taut_particle_position(world, id).z - 1;
    cr_assert_float_eq(z, way, 0.02 * way, "%g", z);
    cr_assert_float_eq(total(world), before, 0.02 * 0.5 * m * w * w * way * way);
    taut_world_destroy(world);
}
