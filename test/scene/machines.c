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
