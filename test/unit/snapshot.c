// SPDX-License-Identifier: MIT
// snapshot.c -- a saved state goes on bit for bit, in another process too; a damaged one is refused.
//
// The other process is this program again, asked by an environment variable to be the half that
// restores: it shares nothing with the first but the file.
#include "methods/methods.h"
#include "quick.h"

#include <fcntl.h>
#include <math.h>
#include <spawn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define CHILD "TAUT_TEST_SNAPSHOT"
enum { HALF = 500 };

static TautWorld *scene(TautStepper stepper)
{
    TautWorldDef def = taut_methods_world_def();
    def.stepper = stepper;
    taut_world_def_set(&def, "alpha", 0.7), taut_world_def_set(&def, "beta", 0.8);
    TautWorld *world = quick_world(&def);
    TautParticleDef anchor = taut_default_particle_def();
    anchor.fixed = true;
    anchor.motion.kind = TAUT_MOTION_SINE;
    anchor.motion.amplitude = taut_vec3(0.3, 0.1, 0);
    anchor.motion.frequency = 0.4;
    TautCableDef cable = taut_default_cable_def();
    must(world, taut_world_add_particle(world, &anchor, &cable.from));
    cable.to = quick_particle(world, 1000, taut_vec3(3, 0, -4));
    cable.mass = 5;
    must(world, taut_world_add_cable(world, &cable, NULL, NULL));
    TautNodeId bob = quick_particle(world, 3, taut_vec3(3, 1, -5));
    quick_spring(world, TAUT_MAP_DISTANCE, bob, cable.to, 1e3, 0.01, TAUT_FORM_STIFFNESS);
    quick_spring(world, TAUT_MAP_DIFFERENCE, bob, cable.to, 1e5, 0, TAUT_FORM_COMPLIANCE);
    return world;
}

static void write_file(const char *path, const void *data, size_t size)
{
    FILE *file = fopen(path, "wb");
    cr_assert_not_null(file);
    cr_assert_eq(fwrite(data, 1, size, file), size);
    cr_assert_eq(fclose(file), 0);
}

static void *read_file(const char *path, size_t *size)
{
    FILE *file = fopen(path, "rb");
    cr_assert_not_null(file, "%s", path);
    char *data = malloc(1 << 20);
    *size = fread(data, 1, 1 << 20, file);
    fclose(file);
    return data;
}

// The second half: restores from the file, runs on, writes what came out into the same file.
Test(snapshot, other_process)
{
    const char *task = getenv(CHILD);
    if (!task) return; // only when asked, by `goes_on_in_another_process`
    TautWorld *world = scene((TautStepper)(task[0] - '0'));
    size_t size;
    void *data = read_file(task + 1, &size);
    must(world, taut_world_restore(world, data, size));
    free(data);
    quick_steps(world, 0.01, HALF);
    data = quick_save(world, &size);
    write_file(task + 1, data, size);
    free(data);
    taut_world_destroy(world);
}

static void run_other_process(const char *file, int stepper)
{
    char self[4096], task[4200],
        *argument[] = {self, "--jobs", "1", "--filter", "snapshot/other_process", NULL};
    ssize_t length = readlink("/proc/self/exe", self, sizeof self - 1);
    cr_assert_gt(length, 0);
    self[length] = 0;
    snprintf(task, sizeof task, "%s=%d%s", CHILD, stepper, file);
    char *environment[] = {task, NULL};
    posix_spawn_file_actions_t quiet;
    posix_spawn_file_actions_init(&quiet);
    posix_spawn_file_actions_addopen(&quiet, 1, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&quiet, 2, "/dev/null", O_WRONLY, 0);
    pid_t child;
    int status;
    cr_assert_eq(posix_spawn(&child, self, &quiet, NULL, argument, environment), 0);
    cr_assert_eq(waitpid(child, &status, 0), child);
    posix_spawn_file_actions_destroy(&quiet);
    cr_assert(WIFEXITED(status) && WEXITSTATUS(status) == 0, "the other process failed");
}

Test(snapshot, goes_on_in_another_process)
{
    for (int stepper = 0; stepper < QUICK_STEPPERS; stepper++) {
        char file[] = "/tmp/taut-snapshot-XXXXXX";
        int handle = mkstemp(file);
        cr_assert_geq(handle, 0);
        close(handle);
        TautWorld *world = scene((TautStepper)stepper);
        quick_steps(world, 0.01, HALF);
        size_t size, other_size;
        void *half = quick_save(world, &size);
        write_file(file, half, size);
        quick_steps(world, 0.01, HALF);
        void *whole = quick_save(world, &size);
        run_other_process(file, stepper);
        void *other = read_file(file, &other_size);
        unlink(file);
        cr_assert_eq(other_size, size);
        cr_assert_neq(memcmp(half, whole, size), 0, "nothing happened in the second half");
        cr_assert_eq(memcmp(other, whole, size), 0, "stepper %d: other bits", stepper);
        free(half), free(whole), free(other);
        taut_world_destroy(world);
    }
}

Test(snapshot, steps_back_in_the_same_world)
{
    TautWorld *world = scene(TAUT_STEPPER_EULER), *straight = scene(TAUT_STEPPER_EULER);
    quick_steps(world, 0.01, 100), quick_steps(straight, 0.01, 100);
    size_t size;
    void *saved = quick_save(world, &size);
    quick_steps(world, 0.02, 77);
    must(world, taut_world_restore(world, saved, size));
    cr_assert(quick_same_state(world, straight));
    cr_assert_eq(taut_world_time(world), taut_world_time(straight));
    quick_steps(world, 0.01, 100), quick_steps(straight, 0.01, 100);
    cr_assert(quick_same_state(world, straight));
    free(saved);
    taut_world_destroy(world), taut_world_destroy(straight);
}

static void expect_refused(TautWorld *world, const void *data, size_t size, const char *what)
{
    size_t before_size, after_size;
    void *before = quick_save(world, &before_size);
    cr_assert_eq(taut_world_restore(world, data, size), TAUT_BAD_SNAPSHOT, "%s", what);
    cr_assert_not_null(strstr(taut_world_message(world), "snapshot"), "%s", what);
    void *after = quick_save(world, &after_size);
    cr_assert(before_size == after_size && memcmp(before, after, before_size) == 0,
              "%s: the state was touched", what);
    free(before), free(after);
}

Test(snapshot, every_damaged_byte_is_seen)
{
    TautWorld *world = scene(TAUT_STEPPER_EULER);
    quick_steps(world, 0.01, 10);
    size_t size;
    unsigned char *saved = quick_save(world, &size);
    for (size_t i = 0; i < size; i++) {
        saved[i] ^= 0x40;
        expect_refused(world, saved, size, "a flipped bit");
        saved[i] ^= 0x40;
    }
    must(world, taut_world_restore(world, saved, size));
    free(saved);
    taut_world_destroy(world);
}

Test(snapshot, cut_short_or_too_long)
{
    TautWorld *world = scene(TAUT_STEPPER_EULER);
    quick_steps(world, 0.01, 10);
    size_t size;
    unsigned char *saved = quick_save(world, &size), *longer = calloc(size + 64, 1);
    for (size_t n = 0; n < size;
         n += n < 80 ? 1 : 37) { // exactly n bytes, so that a read beyond shows
        unsigned char *part = malloc(n + !n);
        memcpy(part, saved, n);
        expect_refused(world, part, n, "cut short");
        free(part);
    }
    memcpy(longer, saved, size);
    expect_refused(world, longer, size + 64, "too long");
    expect_refused(world, NULL, 0, "nothing");
    expect_refused(world, NULL, size, "NULL");
    expect_refused(world, longer + 1, size, "shifted");
    free(saved), free(longer);
    taut_world_destroy(world);
}

Test(snapshot, of_another_scene)
{
    TautWorld *world = scene(TAUT_STEPPER_EULER), *other = scene(TAUT_STEPPER_EULER);
    quick_steps(world, 0.01, 3);
    size_t size;
    TautNodeId extra = quick_particle(other, 1, taut_vec3(9, 9, 9));
    void *saved = quick_save(other, &size);
    expect_refused(world, saved, size, "one particle more");
    free(saved);
    must(other, taut_world_remove_node(other, extra));
    saved = quick_save(other, &size);
    must(world, taut_world_restore(world, saved, size)); // the same again
    free(saved);
    TautElementId link = taut_next_element(other, (TautElementId){0, 0});
    TautNodeId a = taut_element_point(other, link, 0), b = taut_element_point(other, link, 1);
    must(other, taut_world_remove_element(other, link));
    quick_link(other, b, a); // as many rows, points swapped
    saved = quick_save(other, &size);
    expect_refused(world, saved, size, "other points");
    free(saved);
    TautWorld *empty = quick_world(NULL);
    saved = quick_save(empty, &size);
    expect_refused(world, saved, size, "an empty world");
    must(empty, taut_world_restore(empty, saved, size));
    free(saved);
    taut_world_destroy(world), taut_world_destroy(other), taut_world_destroy(empty);
}

Test(snapshot, room_is_asked_for)
{
    TautWorld *world = scene(TAUT_STEPPER_EULER);
    size_t size = 0;
    must(world, taut_world_save(world, NULL, 0, &size));
    cr_assert_gt(size, 0);
    unsigned char *buffer = malloc(size);
    memset(buffer, 7, size);
    cr_assert_eq(taut_world_save(world, buffer, size - 1, NULL), TAUT_BAD_ARGUMENT);
    for (size_t i = 0; i < size; i++) cr_assert_eq(buffer[i], 7);
    must(world, taut_world_save(world, buffer, size, NULL));
    must(world, taut_world_restore(world, buffer, size));
    free(buffer);
    taut_world_destroy(world);
}
