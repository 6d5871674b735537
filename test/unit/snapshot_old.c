// SPDX-License-Identifier: MIT
// snapshot_old.c -- what older versions of Taut have written is read: snapshots and recordings of test/fixtures, made by
// the programs of their time; and what is newer than this one is refused with both versions and what to do.
#include "methods/methods.h"
#include "quick.h"
#include "run/film.h"
#include "scene/scene.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static TautWorld *fixture_world(void)
{
    TautScene *scene = NULL;
    TautWorld *world = NULL;
    cr_assert_eq(taut_scene_read(TEST_ROOT "/test/fixtures/old.yaml", NULL, &scene), TAUT_OK);
    TautWorldDef def = taut_scene_world_def(scene);
    def.methods = taut_methods();
    cr_assert_eq(taut_scene_build(scene, &def, &world), TAUT_OK);
    taut_scene_free(scene);
    return world;
}

static char *read_bytes(const char *name, size_t *size)
{
    char path[512], *bytes = malloc(1 << 16);
    snprintf(path, sizeof path, "%s/test/fixtures/%s", TEST_ROOT, name);
    FILE *file = fopen(path, "rb");
    cr_assert(file && bytes, "%s", path);
    *size = fread(bytes, 1, 1 << 16, file);
    fclose(file);
    return bytes;
}

// The state after half a second, and what follows, as this version has them without a stop.
Test(snapshot_old, a_snapshot_of_version_6_goes_on)
{
    TautWorld *old = fixture_world(), *straight = fixture_world();
    size_t size;
    char *bytes = read_bytes("snapshot-6.snap", &size);
    cr_assert_eq(bytes[8], 6);
    must(old, taut_world_restore(old, bytes, size));
    cr_assert_float_eq(taut_world_time(old), 0.5, 1e-12);
    quick_steps(straight, 0.01, 50);
    for (int i = 0; i < 2; i++) {
        for (TautNodeId a = taut_next_node(old, (TautNodeId){0, 0}),
                        b = taut_next_node(straight, (TautNodeId){0, 0});
             !taut_node_is_null(a); a = taut_next_node(old, a), b = taut_next_node(straight, b)) {
            TautVec3 x = taut_particle_position(old, a), y = taut_particle_position(straight, b);
            double apart = hypot(hypot(x.x - y.x, x.y - y.y), x.z - y.z);
            cr_assert_leq(apart, 1e-3, "%s is %g m off", taut_node_name(old, a), apart);
        }
        quick_steps(old, 0.01, 50), quick_steps(straight, 0.01, 50);
    }
    cr_assert_leq(taut_world_error(old, NULL), 1e-4);
    bytes[size - 1] ^= 1; // damage is seen as ever
    cr_assert_eq(taut_world_restore(old, bytes, size), TAUT_BAD_SNAPSHOT);
    cr_assert_not_null(strstr(taut_world_message(old), "damaged"));
    free(bytes);
    taut_world_destroy(old), taut_world_destroy(straight);
}

Test(snapshot_old, a_newer_snapshot_is_refused_with_both_versions)
{
    TautWorld *world = fixture_world();
    size_t size;
    char *bytes = read_bytes("snapshot-6.snap", &size);
    bytes[8] = 99;
    cr_assert_eq(taut_world_restore(world, bytes, size), TAUT_BAD_SNAPSHOT);
    const char *text = taut_world_message(world);
    cr_assert(strstr(text, "version 99") && strstr(text, "reads 6, 7, ") && strstr(text, "again"),
              "%s", text);
    free(bytes);
    taut_world_destroy(world);
}

Test(snapshot_old, recordings_of_version_4_are_read)
{
    RecordReader reader;
    FILE *file = fopen(TEST_ROOT "/test/fixtures/recording-4.taut", "rb");
    cr_assert_not_null(file);
    cr_assert(record_open(&reader, file), "%s", reader.problem);
    int frames = 0;
    double time = 0;
    while (record_next(&reader)) frames++, time = reader.frame.number[FRAME_TIME];
    cr_assert_eq(frames, 6, "%d", frames);
    cr_assert_float_eq(time, 0.5, 1e-12);
    record_close(&reader);
    fclose(file);
}

Test(snapshot_old, a_newer_recording_is_refused_with_both_versions)
{
    size_t size;
    char *bytes = read_bytes("recording-4.taut", &size);
    RecordReader reader;
    bytes[8] = 77;
    FILE *file = fmemopen(bytes, size, "rb");
    cr_assert(file && !record_open(&reader, file));
    cr_assert(strstr(reader.problem, "version 77") && strstr(reader.problem, "version 4"), "%s",
              reader.problem);
    fclose(file);
    free(bytes);
}
