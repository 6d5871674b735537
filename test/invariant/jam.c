// SPDX-License-Identifier: MIT
// jam.c -- things that a prescribed motion presses together: where no motion keeps them apart the step says so, names them, and the
// state is as it was; and where one does, it is never said.
#include "quick_rigid.h"
#include "step/step.h"
#include "world/inside.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const double H = 0.01;

static TautNodeId add_box(TautWorld *world, const char *name, TautVec3 place, TautVec3 size,
                          const TautMotion *motion)
{
    TautBodyDef body = taut_default_body_def();
    TautColliderDef collider = taut_default_collider_def();
    body.name = name;
    body.position = place;
    body.shape.kind = TAUT_SHAPE_BOX;
    body.shape.size[0] = size.x, body.shape.size[1] = size.y, body.shape.size[2] = size.z;
    body.mass = 20;
    body.fixed = motion != NULL;
    if (motion) body.motion = *motion;
    must(world, taut_world_add_body(world, &body, &collider.node));
    collider.kind = TAUT_COLLIDER_BOX;
    memcpy(collider.size, body.shape.size, sizeof collider.size);
    must(world, taut_world_add_collider(world, &collider, NULL));
    return collider.node;
}

// `boxes` crates on each other, and a press that comes down on them at `speed` from `gap` above, until `stop`.
static TautWorld *pressed(int boxes, double speed, double gap, double stop)
{
    TautWorld *world = quick_world(NULL);
    TautColliderDef ground = taut_default_collider_def();
    ground.name = "ground";
    must(world, taut_world_add_collider(world, &ground, NULL));
    for (int i = 0; i < boxes; i++)
        add_box(world, i ? "upper crate" : "crate", taut_vec3(0.01 * i, 0, 0.5 * i + 0.25),
                taut_vec3(0.5, 0.5, 0.5), NULL);
    const TautMotion down = {.kind = TAUT_MOTION_LINEAR, .velocity = {0, 0, -speed}, .stop = stop};
    add_box(world, "press", taut_vec3(0, 0, 0.5 * boxes + 0.05 + gap), taut_vec3(1, 1, 0.1), &down);
    return world;
}

static double speed_of(const TautWorld *world, TautNodeId node)
{
    const TautVec3 v = taut_particle_velocity(world, node);
    return sqrt(v.x * v.x + v.y * v.y + v.z * v.z);
}

static void *saved(TautWorld *world, size_t *size)
{
    must(world, taut_world_save(world, NULL, 0, size));
    void *bytes = malloc(*size);
    must(world, taut_world_save(world, bytes, *size, NULL));
    return bytes;
}

Test(jam, a_press_that_goes_on_is_told_with_the_things_and_the_state_is_kept)
{
    TautWorld *world = pressed(1, 0.1, 0.0102, INFINITY);
    TautStatus status = TAUT_OK;
    size_t size, again;
    void *before = NULL, *after;
    for (int i = 0; i < 30 && status == TAUT_OK; i++) {
        free(before);
        before = saved(world, &size);
        status = taut_world_step(world, H, NULL);
    }
    after = saved(world, &again);
    cr_expect_eq(status, TAUT_INFEASIBLE, "%d", status);
    cr_expect(size == again && memcmp(before, after, size) == 0, "the state is another one");
    cr_expect_float_eq(taut_world_time(world), 0.1, 0.021);
    const char *message = taut_world_message(world);
    cr_expect(strstr(message, "crate") && strstr(message, "press") && strstr(message, "ground"),
              "%s", message);
    free(before), free(after);
    taut_world_destroy(world);
}

// Normals between the two are tilted by round-off, and a proof may not count on a motion of 1e16 m along them.
Test(jam, two_crates_that_do_not_stand_exactly_on_each_other_are_told)
{
    TautWorld *world = pressed(2, 0.1, 0.0102, INFINITY);
    TautStatus status = TAUT_OK;
    for (int i = 0; i < 30 && status == TAUT_OK; i++) status = taut_world_step(world, H, NULL);
    cr_expect_eq(status, TAUT_INFEASIBLE, "%d", status);
    cr_expect_float_eq(taut_world_time(world), 0.1, 0.021);
    cr_expect_not_null(strstr(taut_world_message(world), "upper crate"));
    taut_world_destroy(world);
}

// Two crates 1 cm above each other, which fall together, and a press that comes so slowly that it crushes them by less than the
// tolerance in a step. The convex model found a way out for them, with 5e8 J and at 34 m/s.
Test(jam, a_slow_press_on_crates_that_were_apart_is_told)
{
    TautWorld *world = quick_world(NULL);
    TautColliderDef ground = taut_default_collider_def();
    must(world, taut_world_add_collider(world, &ground, NULL));
    const TautVec3 size = taut_vec3(0.5, 0.5, 0.5);
    const TautMotion down = {
        .kind = TAUT_MOTION_LINEAR, .velocity = {0, 0, -0.02}, .stop = INFINITY};
    add_box(world, "crate", taut_vec3(0, 0, 0.25), size, NULL);
    const TautNodeId upper = add_box(world, "upper crate", taut_vec3(0, 0, 0.76), size, NULL);
    add_box(world, "press", taut_vec3(0, 0, 1.0702), taut_vec3(1, 1, 0.1), &down);
    TautStatus status = TAUT_OK;
    for (int i = 0; i < 130 && status == TAUT_OK; i++) {
        status = taut_world_step(world, H, NULL);
        cr_assert_leq(speed_of(world, upper), 1, "step %d", i);
    }
    cr_expect_eq(status, TAUT_INFEASIBLE, "%d", status);
    cr_expect_float_eq(taut_world_time(world), 1.01, 0.021);
    cr_expect_not_null(strstr(taut_world_message(world), "crate"));
    taut_world_destroy(world);
}

// Two crates that stand on each other, or 1 cm apart, exactly or not, and presses of several speeds: each is told before the upper
// crate is thrown aside, and before the press is farther than two steps in it.
Test(jam, presses_of_any_speed_are_told_and_throw_nothing)
{
    const double speed[] = {0.3, 0.1, 0.05, 0.02}, off[] = {0, 0.001, 0.01}, apart[] = {0, 0.01};
    for (int i = 0; i < 24; i++) {
        TautWorld *world = quick_world(NULL);
        TautColliderDef ground = taut_default_collider_def();
        must(world, taut_world_add_collider(world, &ground, NULL));
        const TautVec3 size = taut_vec3(0.5, 0.5, 0.5);
        const double gap = apart[i / 12], v = speed[i % 4];
        const TautMotion down = {
            .kind = TAUT_MOTION_LINEAR, .velocity = {0, 0, -v}, .stop = INFINITY};
        add_box(world, "crate", taut_vec3(0, 0, 0.25), size, NULL);
        const TautNodeId upper =
            add_box(world, "upper crate", taut_vec3(off[i / 4 % 3], 0, 0.75 + gap), size, NULL);
        add_box(world, "press", taut_vec3(0, 0, 1.0602 + gap), taut_vec3(1, 1, 0.1), &down);

        // the press meets the crates after 1 cm, or 2
        const double meets = (0.0102 + gap) / v;
        TautStatus status = TAUT_OK;
        while (status == TAUT_OK && taut_world_time(world) < meets + 2 * H) {
            status = taut_world_step(world, H, NULL);
            cr_assert_leq(speed_of(world, upper), 1, "%d", i);
        }
        cr_expect_eq(status, TAUT_INFEASIBLE, "%d: %d", i, status);
        taut_world_destroy(world);
    }
}

Test(jam, a_press_that_stops_in_time_is_no_contradiction)
{
    for (int boxes = 1; boxes <= 2; boxes++) {
        TautWorld *world = pressed(boxes, 0.1, 0.01, 0.1);
        for (int i = 0; i < 30; i++) must(world, taut_world_step(world, H, NULL));
        taut_world_destroy(world);
    }
}

// Beside a press that pushes it away sideways a thing has somewhere to go.
Test(jam, what_can_get_out_of_the_way_is_pushed)
{
    TautWorld *world = quick_world(NULL);
    TautColliderDef ground = taut_default_collider_def();
    must(world, taut_world_add_collider(world, &ground, NULL));
    const TautNodeId crate =
        add_box(world, "crate", taut_vec3(0, 0, 0.25), taut_vec3(0.5, 0.5, 0.5), NULL);
    const TautMotion along = {
        .kind = TAUT_MOTION_LINEAR, .velocity = {0.5, 0, 0}, .stop = INFINITY};
    add_box(world, "ram", taut_vec3(-0.4, 0, 0.3), taut_vec3(0.2, 0.4, 0.4), &along);
    for (int i = 0; i < 100; i++) must(world, taut_world_step(world, H, NULL));
    cr_expect_gt(taut_particle_position(world, crate).x, 0.3);
    taut_world_destroy(world);
}

static bool pushed_at(TautWorld *world)
{
    must(world, taut_world_compile(world, H));
    return is_pushed(world_model(world));
}

// A proof is asked for only where something is moved whatever force that takes: contacts, brakes and belts are no such thing.
Test(jam, only_motions_and_drives_push)
{
    TautWorld *world = quick_world(NULL);
    TautColliderDef ground = taut_default_collider_def();
    ground.surface_speed = taut_vec3(0.5, 0, 0);
    must(world, taut_world_add_collider(world, &ground, NULL));
    const TautVec3 size = taut_vec3(0.5, 0.5, 0.5);
    TautNodeId lower = add_box(world, "crate", taut_vec3(0, 0, 0.25), size, NULL);
    TautNodeId upper = add_box(world, "upper crate", taut_vec3(0, 0, 0.75), size, NULL);
    cr_expect_not(pushed_at(world), "two crates on a belt");

    TautElementDef drive = taut_default_element_def(TAUT_MAP_DISTANCE);
    TautElementId id;
    must(world, taut_world_add_point(world, lower, taut_vec3(0, 0, 0.1), NULL, &drive.point[0]));
    must(world, taut_world_add_point(world, upper, taut_vec3(0, 0, 0.9), NULL, &drive.point[1]));
    drive.law = TAUT_LAW_VELOCITY;
    must(world, taut_world_add_element(world, &drive, &id));
    cr_expect_not(pushed_at(world), "with a brake");
    must(world, taut_element_set_target(world, id, (double[]){0.1}));
    cr_expect(pushed_at(world), "with a drive");
    taut_world_destroy(world);

    world = pressed(1, 0.1, 0.01, 0.1);
    cr_expect(pushed_at(world), "with a press");
    taut_world_destroy(world);
}
