// SPDX-License-Identifier: MIT
// traps.c -- the arithmetic of the host is the host's own affair: with traps for division by zero, invalid
// operations and overflow every scene of the tree is built, stepped, read, saved, restored, settled and checked,
// steps that lead nowhere are refused, and nothing stops the program; with another rounding mode and small
// numbers flushed to zero not a bit changes. What the host has set is set afterwards.
#define _GNU_SOURCE // feenableexcept
#include "methods/methods.h"
#include "quick.h"
#include "random_graph.h"
#include "scene/scene.h"

#include <dirent.h>
#include <fenv.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#if defined(__GLIBC__) && defined(__x86_64__)
#include <xmmintrin.h>

enum { TRAPS = FE_DIVBYZERO | FE_INVALID | FE_OVERFLOW, FLUSH = 0x8040 }; // FTZ and DAZ

static TautWorld *scene_world(const char *file)
{
    char path[512];
    TautScene *scene = NULL;
    TautWorld *world = NULL;
    TautSceneOptions options = {0};
    snprintf(path, sizeof path, "%s/scenes/%s", TEST_ROOT, file);
    cr_assert_eq(taut_scene_read(path, &options, &scene), TAUT_OK, "%s", file);
    TautWorldDef def = taut_scene_world_def(scene);
    def.methods = taut_methods();
    cr_assert_eq(taut_scene_build(scene, &def, &world), TAUT_OK, "%s", file);
    taut_scene_free(scene);
    return world;
}

// All that a program does with a world, under traps. What it costs is kept small: some scenes are large, and the full test
// takes more steps.
static void use(TautWorld *world)
{
    feclearexcept(FE_ALL_EXCEPT);
    feenableexcept(TRAPS);
    taut_world_check(world, NULL, NULL);
    for (int i = 0; i < quick_sample(3, 10); i++) taut_world_step(world, 0.01, NULL);
    double lambda[TAUT_MAX_ROWS], load[TAUT_MAX_WIDTH];
    TautElementId e = {0, 0};
    while (e = taut_next_element(world, e), !taut_element_is_null(e))
        taut_element_lambda(world, e, lambda);
    TautNodeId n = taut_next_node(world, (TautNodeId){0, 0});
    taut_node_load(world, n, load);
    TautJointId j = {0, 0};
    TautVec3 force, torque;
    while (j = taut_next_joint(world, j), !taut_joint_is_null(j))
        taut_joint_wrench(world, j, 0, &force, &torque);
    taut_world_energy(world);
    taut_world_error(world, NULL);
    size_t size = 0;
    taut_world_save(world, NULL, 0, &size);
    void *saved = malloc(size);
    taut_world_save(world, saved, size, NULL);
    taut_world_restore(world, saved, size);
    // a heap may take minutes to come to rest
    const int most = taut_collider_count(world) > 0 ? 50 : quick_sample(50, 200);
    if (taut_node_count(world) < most) taut_world_settle(world, 0, NULL);
    free(saved);
    cr_assert_eq(fegetexcept(), TRAPS);
    cr_assert_eq(fetestexcept(TRAPS), 0);
    fedisableexcept(TRAPS);
    taut_world_destroy(world);
}

Test(traps, no_scene_of_the_tree_is_stopped)
{
    DIR *folder = opendir(TEST_ROOT "/scenes");
    int count = 0;
    cr_assert_not_null(folder);
    for (struct dirent *entry; (entry = readdir(folder));) {
        if (!strstr(entry->d_name, ".yaml")) continue;
        use(scene_world(entry->d_name));
        count++;
    }
    closedir(folder);
    cr_assert_gt(count, 30);
}

// Graph 5 has rigid bodies and joints. So has graph 2, one step of which takes thousands of parts: it is for the full test,
// as graph 1 is, which has none.
Test(traps, no_map_joint_or_stepper_is_stopped)
{
    static const unsigned seeds[] = {5, 1, 2};
    const int graphs = quick_sample(1, 3);
    for (int k = 0; k < TAUT_STEPPER_COUNT; k++)
        for (int i = 0; i < graphs; i++) {
            const unsigned seed = seeds[i];
            TautWorldDef def = taut_methods_world_def();
            def.stepper = (TautStepper)k;
            TautWorld *world = quick_world(&def);
            random_graph(world, (RandomGraph){.mapped = 12,
                                              .elements = 12,
                                              .hard = true,
                                              .gentle = true,
                                              .rigid = seed > 1,
                                              .seed = seed});
            use(world);
        }
}

// A hand that tears a link further than numbers reach.
Test(traps, a_step_that_leads_nowhere_is_refused)
{
    const TautWaypoint path[2] = {{.time = 0}, {.time = 1e-5, .offset = {1e200, 0, 0}}};
    TautWorld *world = quick_world(NULL);
    TautParticleDef def = taut_default_particle_def();
    TautNodeId hand;
    def.fixed = true;
    def.motion =
        (TautMotion){.kind = TAUT_MOTION_PATH, .path = path, .path_count = 2, .stop = INFINITY};
    must(world, taut_world_add_particle(world, &def, &hand));
    quick_link(world, hand, quick_particle(world, 1, taut_vec3(1, 0, 0)));
    feenableexcept(TRAPS);
    cr_assert_eq(taut_world_step(world, 0.01, NULL), TAUT_STEP_REFUSED);
    cr_assert_eq(fegetexcept(), TRAPS);
    fedisableexcept(TRAPS);
    taut_world_destroy(world);
}

// Threads that were started under traps have none.
Test(traps, threads_are_not_stopped)
{
    feenableexcept(TRAPS);
    TautWorldDef def = taut_methods_world_def();
    def.threads = 3;
    TautWorld *world = quick_world(&def);
    quick_crane(world, 3000, 100, NULL);
    for (int i = 0; i < 3; i++) must(world, taut_world_step(world, 0.01, NULL));
    cr_assert_eq(fegetexcept(), TRAPS);
    fedisableexcept(TRAPS);
    taut_world_destroy(world);
}

Test(traps, rounding_and_flushing_of_the_host_change_no_bit)
{
    TautWorld *world[2] = {scene_world("strong-robot.yaml"), scene_world("strong-robot.yaml")};
    for (int i = 0; i < 2; i++) {
        unsigned before = _mm_getcsr();
        if (i == 1) {
            fesetround(FE_UPWARD);
            _mm_setcsr(_mm_getcsr() | FLUSH);
        }
        unsigned set = _mm_getcsr();
        for (int k = 0; k < 30; k++) must(world[i], taut_world_step(world[i], 0.01, NULL));
        cr_assert_eq(_mm_getcsr() & ~0x3fu, set & ~0x3fu);
        _mm_setcsr(before);
        fesetround(FE_TONEAREST);
    }
    cr_assert(quick_same_state(world[0], world[1]));
    taut_world_destroy(world[0]), taut_world_destroy(world[1]);
}
#endif
