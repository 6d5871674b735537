// SPDX-License-Identifier: MIT
// loads.c -- what masses, gravity and forces do by themselves is kept from step to step: a setter must be
// felt in the very next step, by every stepper.
#include "methods/methods.h"
#include "quick.h"
#include "quick_rigid.h"

#include <math.h>

static const double H = 0.01;

static TautWorld *world_of(TautStepper stepper)
{
    TautWorldDef def = taut_methods_world_def();
    def.stepper = stepper;
    def.gravity = taut_vec3(0, 0, -10);
    return quick_world(&def);
}

// How fast something gets faster: by two differences, the first steps after a jump left out.
static double gain(TautWorld *world, TautNodeId id)
{
    quick_steps(world, H, 40); // what a scheme remembers of the jump fades
    double before = taut_particle_velocity(world, id).z;
    quick_steps(world, H, 10);
    return (taut_particle_velocity(world, id).z - before) / (10 * H);
}

Test(loads, setters_are_felt_by_particles)
{
    for (int stepper = 0; stepper < QUICK_STEPPERS; stepper++) {
        TautWorld *world = world_of((TautStepper)stepper);
        TautNodeId id = quick_particle(world, 2, taut_vec3(0, 0, 0));
        cr_assert_float_eq(gain(world, id), -10, 1e-6, "stepper %d", stepper);
        must(world, taut_world_set_gravity(world, taut_vec3(0, 0, 4)));
        cr_assert_float_eq(gain(world, id), 4, 1e-6, "stepper %d: gravity", stepper);
        must(world, taut_particle_set_force(world, id, taut_vec3(0, 0, 6)));
        cr_assert_float_eq(gain(world, id), 7, 1e-6, "stepper %d: force", stepper);
        must(world, taut_node_set_mass(world, id, 1));
        cr_assert_float_eq(gain(world, id), 10, 1e-6, "stepper %d: mass", stepper);
        taut_world_destroy(world);
    }
}

Test(loads, setters_are_felt_by_bodies)
{
    for (int stepper = 0; stepper < QUICK_STEPPERS; stepper++) {
        TautWorld *world = world_of((TautStepper)stepper);
        TautBodyDef def = quick_body_def(2, taut_vec3(1, 1, 1), taut_vec3(0, 0, 0));
        TautNodeId id = quick_body(world, &def);
        cr_assert_float_eq(gain(world, id), -10, 1e-6, "stepper %d", stepper);
        must(world, taut_body_set_force(world, id, taut_vec3(0, 0, 26), taut_vec3(0, 0, 0)));
        cr_assert_float_eq(gain(world, id), 3, 1e-6, "stepper %d: force", stepper);
        must(world, taut_node_set_mass(world, id, 13));
        cr_assert_float_eq(gain(world, id), -8, 1e-6, "stepper %d: mass", stepper);
        // a torque pulls at numbers that have no mass of their own
        must(world, taut_body_set_force(world, id, taut_vec3(0, 0, 130), taut_vec3(0, 0, 6.5)));
        quick_steps(world, H, 50);
        cr_assert_gt(taut_body_spin(world, id).z, 0.4, "stepper %d: torque", stepper);
        taut_world_destroy(world);
    }
}
