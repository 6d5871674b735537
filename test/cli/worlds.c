// SPDX-License-Identifier: MIT
// worlds.c -- a command that needs one world reads its scene once and builds no other world beside it: scenes may be
// large. The linker puts the counters below in front of the functions of the libraries (test/CMakeLists.txt).
#include "command/command.h"
#include "scene/scene.h"

#include <criterion/criterion.h>

static int worlds, scenes;

TautStatus __real_taut_world_create(const TautWorldDef *def, TautWorld **world);
TautStatus __wrap_taut_world_create(const TautWorldDef *def, TautWorld **world);
TautStatus __real_taut_scene_read(const char *path, const TautSceneOptions *options,
                                  TautScene **scene);
TautStatus __wrap_taut_scene_read(const char *path, const TautSceneOptions *options,
                                  TautScene **scene);

TautStatus __wrap_taut_world_create(const TautWorldDef *def, TautWorld **world)
{
    worlds++;
    return __real_taut_world_create(def, world);
}

TautStatus __wrap_taut_scene_read(const char *path, const TautSceneOptions *options,
                                  TautScene **scene)
{
    scenes++;
    return __real_taut_scene_read(path, options, scene);
}

// Bodies with joints, twice; a cloth; a pendulum. Only the library can judge joints, so that a trial of the first two
// builds a world.
static const char *const path[] = {
    TEST_ROOT "/scenes/crane-boom.yaml",
    TEST_ROOT "/scenes/ragdoll.yaml",
    TEST_ROOT "/scenes/cloth-10.yaml",
    TEST_ROOT "/scenes/pendulum.yaml",
};

// Runs the command on each scene, and expects one of each to be made.
static void expect_one(CommandId id, CommandFunction command)
{
    Console console = {.quiet = true, .width = 80};
    for (size_t i = 0; i < sizeof path / sizeof path[0]; i++) {
        Options options = {
            .command = id, .operand = {path[i]}, .operands = 1, .duration = 0.05, .quiet = true};
        worlds = scenes = 0;
        cr_expect_eq(command(&options, &console), EXIT_OK, "%s", path[i]);
        cr_expect_eq(scenes, 1, "%s was read %d times", path[i], scenes);
        cr_expect_eq(worlds, 1, "%d worlds were built for %s", worlds, path[i]);
    }
}

Test(worlds, run_builds_one)
{
    expect_one(COMMAND_RUN, command_run);
}

Test(worlds, check_builds_one)
{
    expect_one(COMMAND_CHECK, command_check);
}

Test(worlds, settle_builds_one)
{
    expect_one(COMMAND_SETTLE, command_settle);
}

// The counters count: a scene that is tried when it is read needs a world for that.
Test(worlds, trial_builds_another)
{
    TautScene *scene;
    TautWorld *world;
    worlds = 0;
    cr_assert_eq(taut_scene_read(path[0], NULL, &scene), TAUT_OK);
    cr_assert_eq(taut_scene_build(scene, NULL, &world), TAUT_OK);
    cr_expect_eq(worlds, 2);
    taut_world_destroy(world);
    taut_scene_free(scene);
}
