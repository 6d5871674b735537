// SPDX-License-Identifier: MIT
// machines.c -- machines that a page describes, against the formulas of a textbook.
#include "helper.h"

#include <math.h>

static TautWorld *build_file(const char *path, const char *const *sets, int count, double *step)
{
    Heard all = {0};
    TautScene *scene;
    TautWorld *world;
    TautSceneOptions options = {.sets = sets,
                                .set_count = count,
                                .on_message = hear,
                                .message_user = &all,
                                .untried = true,
                                .methods = taut_methods()};
    cr_assert_eq(taut_scene_read(path, &options, &scene), TAUT_OK, "%s", all.text[0]);
    cr_assert_eq(taut_scene_build(scene, NULL, &world), TAUT_OK);
    *step = taut_scene_info(scene).step;
    taut_scene_free(scene);
    return world;
}

static TautVec3 place_of(const TautWorld *world, const char *name)
{
    double q[TAUT_MAX_WIDTH] = {0};
    taut_node_value(world, taut_find_node(world, name), q);
    return taut_vec3(q[0], q[1], q[2]);
}

// Each node of a side carries the load P: half a plank, a clip, and the mass of a link of the cable and of a hanger. The
// horizontal pull of a cable under even loads at even distances is H = n P span/(8 sag) in each of its links.
Test(machines, cables_of_the_footbridge_pull_as_under_an_even_load)
{
    static const char *const sets[] = {"v=0", "EA=1 GN", "damp=0.1", "step=0.05"};
    double h;
    TautWorld *world = build_file(TEST_ROOT "/scenes/footbridge.yaml", sets, 4, &h);
    for (int i = 0; i < 80; i++) cr_assert_eq(taut_world_step(world, h, NULL), TAUT_OK);

    const double P = 9.81 * (50 + 4 + 2 + 2), H = 40 * P * 40 / (8 * 4);
    for (int i = 0; i < 40; i += 13) {
        char name[40];
        snprintf(name, sizeof name, "side1_main%d[0]", i);
        const TautElementId link = taut_find_element(world, name);
        const double slope = 0.4 * ((2 * i + 1) / 40.0 - 1), cosine = 1 / sqrt(1 + slope * slope);
        cr_expect_float_eq(taut_element_tension(world, link) * cosine, H, 1e-3 * H, "%s: %g N, %g",
                           name, taut_element_tension(world, link) * cosine, H);
    }
    taut_world_destroy(world);
}

// A slab of 3840 kg on four slings, each with half of its own mass at the eye: weight/4 times length by height.
Test(machines, slings_of_the_tower_crane_share_the_load)
{
    static const char *const sets[] = {"travel=0", "lift=0", "EA=8 GN"};
    double h;
    TautWorld *world = build_file(TEST_ROOT "/scenes/tower-crane.yaml", sets, 3, &h);
    cr_assert_eq(taut_world_settle(world, 0, NULL), TAUT_OK, "%s", taut_world_message(world));

    const double slab = 4 * 2 * 0.2 * 2400, at_eye = 9.81 * (slab / 4 + 5);
    const double force = at_eye * sqrt(2 * 2 + 1 * 1 + 3 * 3) / 3;
    static const char *const name[] = {"sling00[0]", "sling01[0]", "sling10[0]", "sling11[0]"};
    for (int i = 0; i < 4; i++)
        cr_expect_float_eq(taut_element_tension(world, taut_find_element(world, name[i])), force,
                           1e-4 * force, "%s", name[i]);

    // the rope carries slab, slings and hook
    const double all = 9.81 * (slab + 4 * 10 + 80);
    cr_expect_float_eq(taut_element_tension(world, taut_find_element(world, "hoist")), all,
                       1e-6 * all);
    taut_world_destroy(world);
}

// The trolley goes out at its speed, and the hook is lifted as the winch winds.
Test(machines, the_tower_crane_travels_and_lifts)
{
    double h;
    TautWorld *world = build_file(TEST_ROOT "/scenes/tower-crane.yaml", NULL, 0, &h);
    const int steps = 600;
    for (int i = 0; i < steps; i++) cr_assert_eq(taut_world_step(world, h, NULL), TAUT_OK);
    const double t = steps * h, wound = 0.4 * (fmin(t, 20) - 2);
    const TautVec3 trolley = taut_body_pose(world, taut_find_node(world, "trolley")).position;
    const TautVec3 hook = place_of(world, "hook");
    cr_expect_float_eq(trolley.x, 8 + 0.5 * t, 1e-6);
    const double rope = hypot(hook.x - trolley.x, trolley.z - 0.3 - hook.z);
    cr_expect_float_eq(rope, 15 - wound, 0.2, "%g m, %g", rope, 15 - wound);
    taut_world_destroy(world);
}

// a = g (m - M/2) / (m + M/3 + I/r^2) of the tip, with I = w r^2/2 of the pulley.
Test(machines, the_pulley_of_the_robot_counts_with_its_inertia)
{
    static const double wheel[] = {5, 50};
    for (int i = 0; i < 2; i++) {
        char set[40];
        snprintf(set, sizeof set, "wheel=%g kg", wheel[i]);
        const char *sets[] = {set};
        double h;
        TautWorld *world = build_file(TEST_ROOT "/scenes/robot-pulley.yaml", sets, 1, &h);
        const double a = 9.81 * (4 - 6 / 2.0) / (4 + 6 / 3.0 + 0.5 * wheel[i]), t = 0.02;
        for (int k = 0; k < 20; k++) cr_assert_eq(taut_world_step(world, t / 20, NULL), TAUT_OK);
        const TautVec3 drop = place_of(world, "counterweight");
        cr_expect_float_eq(0.5 - drop.z, 0.5 * a * t * t, 2e-3 * 0.5 * a * t * t,
                           "wheel %g: %g, %g", wheel[i], 0.5 - drop.z, 0.5 * a * t * t);

        // the tensions on both sides of the pulley differ by what turns it
        double run = 0, side = 0;
        taut_element_lambda(world, taut_find_element(world, "cable"), &run);
        taut_element_lambda(world, taut_find_element(world, "hanging"), &side);
        cr_expect_float_eq(fabs(side) - fabs(run), 0.5 * wheel[i] * a, 0.02 * 0.5 * wheel[i] * a);
        taut_world_destroy(world);
    }
}
