// SPDX-License-Identifier: MIT
// memory.c -- the k-th allocation fails, for every k: a status, a message, and nothing is lost.
#include "helper.h"
#include "methods/methods.h"

typedef struct Meter {
    int calls, fail_at; // the call that fails, from 1; 0 = none
    int live;
} Meter;

static void *meter_alloc(void *user, size_t size)
{
    Meter *meter = user;
    if (++meter->calls == meter->fail_at) return NULL;
    meter->live++;
    return aligned_alloc(64, (size + 63) / 64 * 64);
}

static void meter_free(void *user, void *memory)
{
    Meter *meter = user;
    if (memory) meter->live--;
    free(memory);
}

// Large enough for several blocks of memory, with all that takes memory in it.
static char *large_scene(void)
{
    char *text = malloc(1 << 20), *end = text;
    end += sprintf(end, "anchors: [{name: a, motion: {kind: path, points: [[0, 0, 0, 0], [1, 1, 1, "
                        "1]]}}]\nparticles:\n");
    for (int i = 0; i < 3000; i++)
        end += sprintf(end, "  - {name: p%d, position: [1, %d, 0]}\n", i, i);
    sprintf(
        end,
        "cables: [{name: k, from: a, to: p5, mass: 1, links: 5}]\nloads: [{at: k.2, mass: 1}]\n"
        "springs: [{between: [a, p7], stiffness: 4}]\n"
        "frames: [{name: f}]\nscalars: [{name: s}]\n"
        "cloths: [{name: c, along: [1, 0, 0], across: [0, 1, 0], mass: 1, nx: 3, ny: 3, fixed: "
        "[start]}]\n"
        "mapped: [{name: n, map: sum, of: [m, c.1.1]}, {name: m, map: skin, of: f, numbers: [1, 2, "
        "3, 4]}]\n"
        "elements: [{map: identity, between: p1}, {map: identity, between: p2},\n"
        "  {map: identity, between: n, compliance: [1, 2, 3]}]\n");
    return text;
}

Test(memory, reading)
{
    char *text = large_scene();
    static const char *const sets[] = {"step=0.5", "gravity.x=1", "stepper.scheme=theta"};
    int k = 1;
    for (;; k++) {
        Meter meter = {.fail_at = k};
        Heard all = {0};
        TautSceneOptions options = {.sets = sets,
                                    .set_count = 3,
                                    .on_message = hear,
                                    .message_user = &all,
                                    .allocator = {meter_alloc, meter_free, &meter}};
        TautScene *scene;
        TautStatus status = taut_scene_read_text("x", text, strlen(text), &options, &scene);
        if (status == TAUT_OK) {
            cr_assert(meter.calls < k, "an allocation failed unnoticed");
            taut_scene_free(scene);
            cr_assert_eq(meter.live, 0);
            break;
        }
        cr_assert_eq(status, TAUT_OUT_OF_MEMORY, "allocation %d: status %d, %s", k, status,
                     all.text[0]);
        cr_assert_null(scene);
        cr_assert_eq(all.status, TAUT_OUT_OF_MEMORY);
        cr_assert_eq(meter.live, 0, "allocation %d leaks", k);
    }
    cr_assert(k > 10, "the scene is too small to be a test");
    free(text);
}

Test(memory, reading_a_file)
{
    int k = 1;
    for (;; k++) {
        Meter meter = {.fail_at = k};
        TautSceneOptions options = {.allocator = {meter_alloc, meter_free, &meter}};
        TautScene *scene;
        TautStatus status = taut_scene_read(TEST_ROOT "/scenes/crane.yaml", &options, &scene);
        if (status == TAUT_OK) {
            taut_scene_free(scene);
            cr_assert_eq(meter.live, 0);
            break;
        }
        cr_assert_eq(status, TAUT_OUT_OF_MEMORY, "allocation %d", k);
        cr_assert_eq(meter.live, 0, "allocation %d leaks", k);
    }
    cr_assert(k > 2);
}

// The scene's own allocator and the world's: each fails in turn.
Test(memory, building)
{
    Meter own = {0};
    TautSceneOptions options = {.allocator = {meter_alloc, meter_free, &own}};
    TautScene *scene;
    static const char text[] = SMALL_SCENE
        "frames: [{name: f}]\nscalars: [{name: s}]\n"
        "cloths: [{along: [1, 0, 0], across: [0, 1, 0], mass: 1, nx: 2, ny: 2, fixed: [start]}]\n"
        "mapped: [{name: n, map: sum, of: [m, load]}, {name: m, map: skin, of: f, numbers: [1, 2, "
        "3, "
        "4]}]\n"
        "elements: [{map: identity, between: n, compliance: [1, 2, 3]}]\n";
    cr_assert_eq(taut_scene_read_text("x", text, strlen(text), &options, &scene), TAUT_OK);
    int before = own.live;
    own.fail_at = own.calls + 1;
    TautWorld *world;
    cr_assert_eq(taut_scene_build(scene, NULL, &world), TAUT_OUT_OF_MEMORY);
    cr_assert_null(world);
    cr_assert_eq(own.live, before);
    own.fail_at = 0;
    int k = 1;
    for (;; k++) {
        Meter meter = {.fail_at = k};
        TautWorldDef def = taut_scene_world_def(scene);
        def.methods = taut_methods();
        def.allocator = (TautAllocator){meter_alloc, meter_free, &meter};
        TautStatus status = taut_scene_build(scene, &def, &world);
        if (status == TAUT_OK) {
            taut_world_destroy(world);
            cr_assert_eq(meter.live, 0);
            break;
        }
        cr_assert_eq(status, TAUT_OUT_OF_MEMORY, "allocation %d: status %d", k, status);
        cr_assert_null(world);
        cr_assert_eq(meter.live, 0, "allocation %d leaks", k);
        cr_assert_eq(own.live, before);
    }
    cr_assert(k > 5);
    taut_scene_free(scene);
    cr_assert_eq(own.live, 0);
}
