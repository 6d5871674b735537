// SPDX-License-Identifier: MIT
// energy.c -- energy is that of what is in the world, before it is compiled as well as after.
#include "quick_rigid.h"
#include "random_graph.h"
#include "world/world.h"

#include <math.h>
#include <string.h>

static void expect_same(TautEnergy a, TautEnergy b, const char *when, unsigned seed)
{
    double size = 1 + fabs(b.kinetic) + fabs(b.potential) + fabs(b.elastic);
    cr_assert_float_eq(a.kinetic, b.kinetic, 1e-12 * size, "%s, seed %u: kinetic %.17g, %.17g",
                       when, seed, a.kinetic, b.kinetic);
    cr_assert_float_eq(a.potential, b.potential, 1e-12 * size,
                       "%s, seed %u: potential %.17g, %.17g", when, seed, a.potential, b.potential);
    cr_assert_float_eq(a.elastic, b.elastic, 1e-12 * size, "%s, seed %u: elastic %.17g, %.17g",
                       when, seed, a.elastic, b.elastic);
}

// What the energy reads before and after the world is compiled.
static TautEnergy expect_known(TautWorld *world, const char *when, unsigned seed)
{
    TautEnergy before = taut_world_energy(world);
    must(world, taut_world_compile(world, 0.01));
    TautEnergy after = taut_world_energy(world);
    expect_same(before, after, when, seed);
    return after;
}

Test(energy, of_a_pendulum_before_the_first_step)
{
    TautWorld *world = quick_world(NULL);
    TautParticleDef def = taut_default_particle_def();
    TautNodeId anchor = quick_anchor(world, taut_vec3(0, 0, 0)), load;
    def.mass = 2;
    def.position = taut_vec3(0, 0, -3);
    def.velocity = taut_vec3(4, 0, 0);
    must(world, taut_world_add_particle(world, &def, &load));
    TautElementDef spring = taut_default_element_def(TAUT_MAP_DISTANCE);
    spring.point[0] = anchor, spring.point[1] = load;
    spring.target_as_is = false;
    spring.target[0] = 2;
    spring.compliance = 0.25;
    must(world, taut_world_add_element(world, &spring, NULL));
    TautEnergy energy = taut_world_energy(world);
    cr_assert_float_eq(energy.kinetic, 16, 1e-14);
    cr_assert_float_eq(energy.potential, -2 * 9.81 * 3, 1e-13);
    cr_assert_float_eq(energy.elastic, 2, 1e-14);
    taut_world_destroy(world);
}

// Targets are some percent away from where things are.
static void stretch(TautWorld *world)
{
    for (int i = 0; i < world->element_end; i++) {
        const ElementSlot *slot = world->element + i;
        double target[TAUT_MAX_ROWS];
        for (int r = 0; r < slot->map.rows; r++) target[r] = 1.05 * slot->target[r];
        must(world, taut_element_set_target(
                        world, (TautElementId){(uint32_t)i + 1, slot->generation}, target));
    }
}

// Worlds with every kind of node, map and compliance.
Test(energy, of_random_worlds)
{
    double kinetic = 0, elastic = 0;
    for (unsigned seed = 1; seed <= 12; seed++) {
        TautWorld *world = quick_world(NULL);
        random_graph(world, (RandomGraph){.mapped = 12,
                                          .elements = 16,
                                          .gentle = true,
                                          .hard = seed % 2,
                                          .stiffness = seed % 3 == 0,
                                          .seed = seed});
        stretch(world);
        TautEnergy energy = expect_known(world, "before the first compile", seed);
        kinetic += energy.kinetic, elastic += energy.elastic;
        taut_world_destroy(world);
    }
    cr_assert(kinetic > 1 && elastic > 1e-3, "%g %g", kinetic, elastic);
}

// A body with an offset centre, a load and a spin, on a hinge with a servo of bounded effort.
Test(energy, of_a_driven_body)
{
    TautWorld *world = quick_world(NULL);
    TautBodyDef def = taut_default_body_def();
    TautNodeId body, angle;
    const double inertia[9] = {0.1, 0.01, 0, 0.01, 0.2, 0, 0, 0, 0.25};
    memcpy(def.inertia, inertia, sizeof inertia);
    def.mass = 3;
    def.centre = taut_vec3(0.3, 0.1, -0.2);
    def.position = taut_vec3(1, 2, 3);
    def.velocity = taut_vec3(0.5, 0, 1);
    def.spin = taut_vec3(0, 2, 0.3);
    def.force = taut_vec3(7, 0, 0);
    must(world, taut_world_add_body(world, &def, &body));
    TautJointId hinge = quick_joint(world, TAUT_JOINT_HINGE, body, (TautNodeId){0, 0},
                                    taut_vec3(1, 2, 3), taut_vec3(0, 1, 0));
    cr_assert_eq(taut_joint_coordinates(world, hinge, &angle), 1);
    TautServoDef servo = taut_default_servo_def();
    servo.node = angle;
    servo.kp = 10, servo.effort = 2;
    servo.target_as_is = false, servo.target = 0.5;
    must(world, taut_world_add_servo(world, &servo, NULL));
    TautEnergy energy = expect_known(world, "before the first compile", 0);
    cr_assert(energy.kinetic > 1 && energy.elastic > 0.5);
    taut_world_destroy(world);
}
