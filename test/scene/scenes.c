// SPDX-License-Identifier: MIT
// scenes.c -- every scene file of the tree says what it is and where to look from, and the camera sees it.
#include "methods/methods.h"
#include "scene/scene.h"

#include <criterion/criterion.h>
#include <dirent.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static double dot(TautVec3 a, TautVec3 b)
{
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

static TautVec3 minus(TautVec3 a, TautVec3 b)
{
    return taut_vec3(a.x - b.x, a.y - b.y, a.z - b.z);
}

// At least half of what has a place is within 30 degrees of where the camera looks.
static void expect_seen(const char *path, const TautScene *scene)
{
    TautWorld *world;
    TautWorldDef def = taut_scene_world_def(scene);
    def.methods = taut_methods();
    TautSceneInfo info = taut_scene_info(scene);
    cr_assert_eq(taut_scene_build(scene, &def, &world), TAUT_OK, "%s", path);
    TautVec3 ahead = minus(info.camera_target, info.camera_position);
    int all = 0, seen = 0;
    for (TautNodeId id = taut_next_node(world, (TautNodeId){0}); !taut_node_is_null(id);
         id = taut_next_node(world, id)) {
        TautNodeKind kind = taut_node_kind(world, id);
        if (kind != TAUT_NODE_PARTICLE && kind != TAUT_NODE_BODY && kind != TAUT_NODE_FRAME)
            continue;
        TautVec3 to = minus(taut_particle_position(world, id), info.camera_position);
        all++;
        seen += dot(to, ahead) > cos(0.5236) * sqrt(dot(to, to) * dot(ahead, ahead));
    }
    cr_assert(all == 0 || 2 * seen >= all, "%s: the camera sees %d of %d", path, seen, all);
    taut_world_destroy(world);
}

static int expect_all(const char *folder)
{
    DIR *directory = opendir(folder);
    cr_assert(directory, "%s", folder);
    int count = 0;
    for (struct dirent *entry; (entry = readdir(directory));) {
        size_t length = strlen(entry->d_name);
        if (length < 5 || strcmp(entry->d_name + length - 5, ".yaml") != 0) continue;
        char path[1024];
        TautScene *scene;
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        cr_assert_eq(taut_scene_read(path, NULL, &scene), TAUT_OK, "%s", path);
        TautSceneInfo info = taut_scene_info(scene);
        cr_expect(*info.title, "%s has no title", path);
        cr_expect(*info.description, "%s has no description", path);
        cr_expect(info.has_camera, "%s has no camera", path);
        if (info.has_camera) expect_seen(path, scene);

        // a list of files knows it by its heading alone
        char *title = NULL, *text = NULL;
        cr_expect_eq(taut_scene_heading(path, &title, &text), TAUT_OK, "%s", path);
        cr_expect(title && strcmp(title, info.title) == 0, "%s", path);
        cr_expect(text && strcmp(text, info.description) == 0, "%s", path);
        free(title);
        free(text);
        taut_scene_free(scene);
        count++;
    }
    closedir(directory);
    return count;
}

Test(scenes, say_what_they_are_and_where_to_look)
{
    cr_assert_gt(expect_all(TEST_ROOT "/scenes"), 30);
    cr_assert_gt(expect_all(TEST_ROOT "/scenes/issues"), 10);
}

Test(scenes, files_without_a_heading_have_none)
{
    char *title = NULL, *text = NULL;
    cr_assert_eq(taut_scene_heading("/nowhere/at.yaml", &title, &text), TAUT_IO);
    cr_assert_eq(taut_scene_heading(TEST_ROOT "/CMakeLists.txt", &title, &text), TAUT_BAD_SCENE);
    cr_assert_eq(taut_scene_heading(NULL, &title, &text), TAUT_BAD_ARGUMENT);
    cr_assert(!title && !text);
}
