// SPDX-License-Identifier: MIT
// angle.c -- the map `angle` against closed forms: a spring that turns an arm, a hard bend, its moment.
#include "methods/methods.h"
#include "quick.h"

#include <math.h>

static TautWorld *arm(double angle, double compliance, double *out_length, TautNodeId *tip,
                      TautElementId *bend)
{
    TautWorldDef world_def = taut_methods_world_def();
    world_def.gravity = taut_vec3(0, 0, 0);
    world_def.tolerance = 1e-9;
    TautWorld *world = quick_world(&world_def);
    const double length = *out_length = 0.7;
    TautNodeId a = quick_anchor(world, taut_vec3(2, 0, 0));
    TautNodeId middle = quick_anchor(world, taut_vec3(0, 0, 0));
    *tip = quick_particle(world, 3, taut_vec3(length * cos(angle), 0, length * sin(angle)));
    quick_link(world, *tip, middle);
    TautElementDef def = taut_default_element_def(TAUT_MAP_ANGLE);
    def.point[0] = a, def.point[1] = middle, def.point[2] = *tip;
    def.target_as_is = false;
    def.target[0] = 1.2;
    def.compliance = compliance;
    must(world, taut_world_add_element(world, &def, bend));
    return world;
}

// m l^2 theta'' = -(theta - 1.2)/C
Test(angle, an_arm_on_a_spring_of_angle_swings_with_its_period)
{
    double length, last = -1, first = 0, second = 0;
    TautNodeId tip;
    TautElementId bend;
    TautWorld *world = arm(1.1, 0.01, &length, &tip, &bend);
    const double h = 0.002;
    for (int n = 1; n < 2000 && second == 0; n++) {
        must(world, taut_world_step(world, h, NULL));
        TautVec3 x = taut_particle_position(world, tip);
        double phi = atan2(x.z, x.x) - 1.2;
        if (last < 0 && phi >= 0) {
            double t = h * (n - phi / (phi - last));
            if (first == 0)
                first = t;
            else
                second = t;
        }
        last = phi;
    }
    double exact = 2 * M_PI * sqrt(3 * length * length * 0.01);
    cr_assert_float_eq(second - first, exact, 1e-3 * exact, "%g s, not %g s", second - first,
                       exact);
    taut_world_destroy(world);
}

// lambda is a moment: force times arm.
Test(angle, a_hard_bend_carries_the_moment_of_a_force)
{
    double length, lambda[TAUT_MAX_ROWS];
    TautNodeId tip;
    TautElementId bend;
    TautWorld *world = arm(1.2, 0, &length, &tip, &bend);
    must(world, taut_particle_set_force(world, tip, taut_vec3(5 * sin(1.2), 0, -5 * cos(1.2))));
    quick_steps(world, 0.01, 20);
    cr_assert_eq(taut_element_lambda(world, bend, lambda), 1);
    cr_assert_float_eq(lambda[0], 5 * length, 1e-8, "%g N m", lambda[0]);
    TautVec3 x = taut_particle_position(world, tip);
    cr_assert_float_eq(atan2(x.z, x.x), 1.2, 1e-9);
    taut_world_destroy(world);
}

// Straight at the start, where the angle has a kink: it runs, and the bend goes the way it is pushed.
Test(angle, a_straight_bar_that_is_pushed_sideways)
{
    TautWorld *world = quick_world(NULL);
    TautNodeId node[3];
    for (int i = 0; i < 3; i++)
        node[i] = i == 1 ? quick_particle(world, 1, taut_vec3(i, 0, 0))
                         : quick_anchor(world, taut_vec3(i, 0, 0));
    TautElementDef def = taut_default_element_def(TAUT_MAP_ANGLE);
    for (int i = 0; i < 3; i++) def.point[i] = node[i];
    def.target_as_is = false;
    def.target[0] = M_PI;
    def.compliance = 0.01;
    def.damping = 0.05;
    must(world, taut_world_add_element(world, &def, NULL));
    quick_steps(world, 0.01, 300);
    // at rest: 2 (pi - theta)/C = m g, theta = pi - 2 atan z: z = tan(m g C/4) in small angles
    double z = -taut_particle_position(world, node[1]).z, exact = 9.81 * 0.01 / 4;
    cr_assert_float_eq(z, exact, 0.01 * exact, "%g m, not %g m", z, exact);
    taut_world_destroy(world);
}
