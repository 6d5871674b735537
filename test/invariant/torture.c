// SPDX-License-Identifier: MIT
// torture.c -- a sample of the nets of `taut lab torture`, shorter: no NaN, no divergence, no refused
// step; a net written as a scene is the net. The lab belongs to the program and to no library, so
// its files are compiled into this test.
// NOLINTBEGIN(bugprone-suspicious-include)
#include "lab/report.c"
#include "lab/shared/build.c"
#include "lab/shared/draw.c"
#include "lab/torture/judge.c"
#include "lab/torture/torture_build.c"
#include "lab/torture/torture_net.c"
#include "lab/torture/torture_run.c"
#include "methods/methods.h"
// NOLINTEND(bugprone-suspicious-include)

#include "quick.h"
#include "scene/scene.h"
#include "world/inside.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static const double DURATION = 1; // s

static void expect_fine(unsigned seed, double duration)
{
    TortureNet net;
    TortureOutcome outcome;
    torture_draw(seed, duration, &net);
    torture_run(&net, &outcome);
    cr_expect_eq(outcome.verdict, TORTURE_FINE, "seed %u, %g s, %s of %d: %s at t = %g s", seed,
                 duration, torture_kind_name(net.kind), net.particles,
                 torture_verdict_name(outcome.verdict), outcome.time);
    if (net.feasible)
        cr_expect_lt(outcome.error, 1.001 * taut_methods_world_def().tolerance,
                     "seed %u, %g s: error %g", seed, duration, outcome.error);
}

Test(torture, sample)
{
    const unsigned seeds = (unsigned)quick_sample(40, 100);
    for (unsigned seed = 1; seed <= seeds; seed++) expect_fine(seed, DURATION);
}

// A straight bridge of heavy particles, whose rows yield: their compliance once depended on the moment, and the energy check
// allowed what it made.
Test(torture, bridge_that_yields)
{
    expect_fine(573, 5);
}

// A seed is the same net every time, and nets differ.
Test(torture, seeds)
{
    TortureNet one, same, other;
    torture_draw(17, 5, &one);
    torture_draw(17, 5, &same);
    torture_draw(22, 5, &other); // of the same kind
    cr_expect_eq(memcmp(&one, &same, sizeof one), 0);
    cr_expect_neq(one.point[0].mass, other.point[0].mass);
    cr_expect_neq(one.h, other.h);
}

// What was drawn is what was promised: all kinds, sizes and steps, soft and conflicting ones.
Test(torture, range)
{
    double least = INFINITY, most = 0, light = INFINITY, heavy = 0;
    int small = TORTURE_PARTICLES, large = 0, soft = 0, conflicting = 0;
    for (unsigned seed = 1; seed <= 2000; seed++) {
        TortureNet net;
        torture_draw(seed, 5, &net);
        least = fmin(least, net.h), most = fmax(most, net.h);
        small = net.particles < small ? net.particles : small;
        large = net.particles > large ? net.particles : large;
        soft += net.soft, conflicting += !net.feasible;
        for (int i = 0; i < net.particles; i++) {
            light = fmin(light, net.point[i].mass);
            heavy = fmax(heavy, net.point[i].mass);
        }
    }
    cr_expect(least >= 0.99e-4 && least < 1.1e-4 && most > 0.19 && most < 0.21);
    cr_expect(small == 2 && large > 180 && large <= 200);
    cr_expect(heavy / light > 0.9e9 && heavy / light < 1.1e9);
    cr_expect(soft > 400 && soft < 800 && conflicting > 200 && conflicting < 500);
}

// The scene of a net builds a world that moves alike, bit for bit.
static void expect_same_scene(unsigned seed)
{
    TortureNet net;
    torture_draw(seed, 1, &net);
    char *text = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&text, &size);
    cr_assert_not_null(file);
    torture_write(&net, file);
    cr_assert_eq(fclose(file), 0);
    TautScene *scene;
    TautSceneOptions options = {0};
    cr_assert_eq(taut_scene_read_text("net", text, size, &options, &scene), TAUT_OK, "%s", text);
    free(text);
    TautWorldDef def = taut_scene_world_def(scene);
    def.methods = taut_methods();
    TautWorld *one = torture_build(&net), *two;
    cr_assert_eq(taut_scene_build(scene, &def, &two), TAUT_OK);
    cr_expect_eq(taut_scene_info(scene).step, net.h);
    for (int i = 0; i < 20; i++) {
        TautStatus status = taut_world_step(one, net.h, NULL);
        cr_assert_eq(taut_world_step(two, net.h, NULL), status);
    }
    const State *a = world_state(one), *b = world_state(two);
    int n = world_model(one)->n_q;
    cr_assert_eq(world_model(two)->n_q, n);
    cr_expect_eq(memcmp(a->q, b->q, (size_t)n * sizeof(double)), 0, "seed %u", seed);
    taut_world_destroy(one);
    taut_world_destroy(two);
    taut_scene_free(scene);
}

Test(torture, scenes)
{
    for (unsigned seed = 1; seed <= 30; seed++) expect_same_scene(seed);
}
