// SPDX-License-Identifier: MIT
// advice.c -- taut_scene_check: slips that are legal numbers are told with place and remedy, and what people build on purpose is not.
#include "helper.h"

#include <dirent.h>

// Messages of the check of a text; the number found. A step of 0 is that of the file.
static int check_text(const char *text, double step, Heard *all)
{
    TautScene *scene;
    TautWorld *world;
    cr_assert_eq(read_with(text, NULL, all, &scene), TAUT_OK, "%s", all->text[0]);
    cr_assert_eq(taut_scene_build(scene, NULL, &world), TAUT_OK);
    *all = (Heard){0};
    const TautSceneOptions options = {.on_message = hear, .message_user = all};
    const int found =
        taut_scene_check(scene, world, step > 0 ? step : taut_scene_info(scene).step, &options);
    taut_world_destroy(world);
    taut_scene_free(scene);
    return found;
}

#define GATE                                                                                       \
    "bodies: [{name: gate, position: [1, 0, 0], shape: {kind: box, size: [2, 0.1, 0.1]}, mass: "   \
    "20}]\n"                                                                                       \
    "joints: [{name: pivot, kind: hinge, between: gate, point: [0, 0, 0], axis: [0, 1, 0]}]\n"

Test(advice, slips_are_told)
{
    static const struct {
        const char *text, *told;
    } cases[] = {
        {GATE "limits: [{of: pivot.angle, max: 90}]", "3:33: warning: limits[0]: max is 90 rad"},
        {GATE "limits: [{of: pivot.angle, min: -45.0, max: 1}]", "write '-45 deg'"},
        {"bodies: [{name: b, mass: 1, inertia: [1, 1, 1]}]\n"
         "joints: [{kind: hinge, between: b, axis: [0, 1, 0], limits: [-30, 1]}]",
         "joints[0]: limits[0] is -30 rad"},
        {"chains: [{bodies: 3, along: [0, 0, -1], mass: 1, radius: 0.1, joint: hinge, "
         "axis: [0, 1, 0], limits: [0, 120]}]",
         "chains[0]: limits[1] is 120 rad"},
        {"bodies: [{name: b, shape: {kind: sphere, size: 0.1}, mass: 1}]\n"
         "joints: [{name: j, kind: ball, between: b, point: [500, 0, 0]}]",
         "2:51: warning: joints[0] 'j': its point lies"},
        {"bodies: [{name: b, position: [0, 0, 3], shape: {kind: box, size: [2, 1, 1]}, mass: 1}]\n"
         "points: [{name: eye, of: b, position: [1, 0, 0.5]}]",
         "2:39: warning: points[0] 'eye': it lies outside of 'b'; in the axes of the body it would "
         "be on it, but positions of points are in the axes of the world: [1, 0, 3.5]?"},
        {"particles: [{name: p, mass: 1}]\nstep: 0.2\nduration: 1", "more than a tenth of the run"},
        {"anchors: [{name: a, motion: {kind: sine, amplitude: [1, 0, 0], frequency: 20}}]\n"
         "particles: [{name: p, mass: 1}]",
         "anchors[0]: a period of its motion takes 0.05 s"},
        {"anchors: [{name: a}]\nparticles: [{name: p, position: [1, 0, 0], mass: 1}]\n"
         "springs: [{between: [a, p], stiffness: 1e6}]",
         "take a step of at most 0.00063 s"},
        {"bodies: [{name: b, shape: {kind: box, size: [200, 100, 50]}, mass: 5}]",
         "1:27: warning: bodies[0] 'b': a shape of 200 x 100 x 50 m with 5 kg is lighter"},
        {"bodies: [{name: b, shape: {kind: box, size: [200, 100, 50]}, density: 7800}]",
         "heavier than a dam"},
        {"anchors: [{name: a}]\nparticles: [{name: p, position: [0, 0, -1e6], mass: 1}]\n"
         "cables: [{from: a, to: p, mass: 1e-4, links: 4}]",
         "thinner than a spider's thread"},
        {GATE "limits: [{of: pivot.angle, max: 1}]\n"
              "motors: [{of: pivot.angle, speed: 2, effort: unlimited}]",
         "drives 'pivot.angle' to the hard max of limits[0]"},
        {GATE "servos: [{of: pivot.angle, kp: 5, target: 45}]",
         "servos[0]: target is 45 rad, which is more than a turn"},
        {"bodies: [{name: b, shape: {kind: box, size: [2, 1, 0.5]}, mass: 5, turn: [0, 0, 90]}]",
         "bodies[0]: turn[2] is 90 rad, which is more than a turn"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Heard all;
        cr_expect_eq(check_text(cases[i].text, 0, &all), 1, "%s", cases[i].text);
        cr_expect(strstr(all.text[0], cases[i].told), "%s\n%s", cases[i].text, all.text[0]);
    }
}

// Units, resolved motions, damped springs, bounded motors, servos beyond a limit.
Test(advice, what_is_meant_is_not)
{
    static const char *const cases[] = {
        GATE "limits: [{of: pivot.angle, min: -90 deg, max: 1.5 rev}]",
        GATE "limits: [{of: pivot.angle, max: 6.28}]",
        "scalars: [{name: drum, mass: 1}]\nlimits: [{of: drum, max: 90}]",
        GATE "limits: [{of: pivot.angle, max: 1}]\nservos: [{of: pivot.angle, kp: 5, target: 2}]",
        GATE "limits: [{of: pivot.angle, max: 1}]\n"
             "motors: [{of: pivot.angle, speed: 2, effort: 50}]",
        GATE "limits: [{of: pivot.angle, max: 1}]\n"
             "motors: [{of: pivot.angle, speed: -2, effort: unlimited}]",
        GATE "limits: [{of: pivot.angle, max: 1, compliance: 1e-6}]\n"
             "motors: [{of: pivot.angle, speed: 2, effort: unlimited}]",
        "anchors: [{name: a, motion: {kind: sine, amplitude: [1, 0, 0], frequency: "
        "9}}]\nparticles: [{name: p, mass: 1}]",
        "anchors: [{name: a}]\nparticles: [{name: p, position: [1, 0, 0], mass: 1}]\n"
        "springs: [{between: [a, p], stiffness: 1e6, damping: 0.1}]",
        "bodies: [{name: b, shape: {kind: box, size: [2, 1, 0.5]}, mass: 5}]",
        "bodies: [{name: b, shape: {kind: box, size: [2, 1, 1]}, mass: 5, turn: [0, 0, 90 deg]}]",
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Heard all;
        cr_expect_eq(check_text(cases[i], 0, &all), 0, "%s\n%s", cases[i], all.text[0]);
    }
}

// The step of the command line counts.
Test(advice, a_shorter_step_is_good)
{
    static const char text[] =
        "anchors: [{name: a, motion: {kind: sine, amplitude: [1, 0, 0], frequency: 20}}]\n"
        "particles: [{name: p, mass: 1}]";
    Heard all;
    cr_expect_eq(check_text(text, 0.02, &all), 1);
    cr_expect_eq(check_text(text, 0.002, &all), 0);
}

Test(advice, no_scene_of_the_tree_is_blamed)
{
    DIR *folder = opendir(TEST_ROOT "/scenes");
    cr_assert(folder);
    int scenes = 0;
    for (const struct dirent *entry; (entry = readdir(folder));) {
        const size_t length = strlen(entry->d_name);
        char path[1000];
        TautScene *scene;
        TautWorld *world;
        if (length < 5 || strcmp(entry->d_name + length - 5, ".yaml") != 0) continue;
        if (strncmp(entry->d_name, "million", 7) == 0) continue; // large
        snprintf(path, sizeof path, TEST_ROOT "/scenes/%s", entry->d_name);
        cr_assert_eq(taut_scene_read(path, NULL, &scene), TAUT_OK, "%s", path);
        cr_assert_eq(taut_scene_build(scene, NULL, &world), TAUT_OK);
        Heard all = {0};
        const TautSceneOptions options = {.on_message = hear, .message_user = &all};
        cr_expect_eq(taut_scene_check(scene, world, taut_scene_info(scene).step, &options), 0, "%s",
                     all.text[0]);
        TautSceneSignal out[20];
        cr_expect(taut_scene_outputs(scene, world, &options, out, 20) >= 0, "%s", all.text[0]);
        taut_world_destroy(world);
        taut_scene_free(scene);
        scenes++;
    }
    closedir(folder);
    cr_expect(scenes > 30);
}
