// SPDX-License-Identifier: MIT
// readers.c -- several threads read one world at the same time: each gets the numbers that one thread alone gets, to
// the bit. Under the thread sanitizer (label `threads`) a reader that writes where another one reads is found.
#include "quick_contact.h"
#include "quick_rigid.h"
#include "random_graph.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { READERS = 3, ROOM = 20000, STEPS = 3 };
static const double H = 0.005; // s

typedef struct Reader {
    const TautWorld *world;
    double number[ROOM];
    int count;
} Reader;

static void put(Reader *reader, int count, const double *number)
{
    cr_assert_leq(reader->count + count, ROOM);
    memcpy(reader->number + reader->count, number, (size_t)count * sizeof *number);
    reader->count += count;
}

static void put_vec(Reader *reader, TautVec3 a)
{
    const double number[3] = {a.x, a.y, a.z};
    put(reader, 3, number);
}

static void read_nodes(Reader *reader)
{
    const TautWorld *world = reader->world;
    double a[TAUT_MAX_WIDTH];
    for (TautNodeId id = {0, 0}; !taut_node_is_null(id = taut_next_node(world, id));) {
        put(reader, taut_node_value(world, id, a), a);
        put(reader, taut_node_velocity(world, id, a), a);
        put(reader, taut_node_load(world, id, a), a);
        put_vec(reader, taut_body_momentum(world, id));
    }
}

static void read_elements(Reader *reader)
{
    const TautWorld *world = reader->world;
    double a[TAUT_MAX_ROWS];
    for (TautElementId id = {0, 0}; !taut_element_is_null(id = taut_next_element(world, id));)
        put(reader, taut_element_lambda(world, id, a), a);
}

static void read_joints(Reader *reader)
{
    const TautWorld *world = reader->world;
    TautVec3 force, torque;
    for (TautJointId id = {0, 0}; !taut_joint_is_null(id = taut_next_joint(world, id));) {
        taut_joint_wrench(world, id, 0, &force, &torque);
        put_vec(reader, force);
        put_vec(reader, torque);
    }
}

static void read_colliders(Reader *reader)
{
    const TautWorld *world = reader->world;
    const TautVec3 down = taut_vec3(0, 0, -1);
    const TautSignal *force = taut_signal_find(TAUT_SIGNAL_COLLIDER, "force");
    TautColliderDef probe = taut_default_collider_def();
    TautColliderId first = taut_next_collider(world, (TautColliderId){0, 0});
    probe.kind = TAUT_COLLIDER_BOX;
    probe.size[0] = probe.size[1] = probe.size[2] = 2;

    for (TautColliderId id = {0, 0}; !taut_collider_is_null(id = taut_next_collider(world, id));) {
        TautCastHit hit;
        TautVec3 x = taut_particle_position(world, taut_collider_node(world, id));
        probe.position = x;
        x.z += 20;
        taut_world_cast_ray(world, x, down, 50, UINT32_MAX, &hit);
        double number[TAUT_MAX_SIGNAL] = {hit.distance, taut_world_overlap(world, &probe, NULL, 0),
                                          taut_collider_overlaps(world, id, NULL, 0)};
        if (first.slot != id.slot) number[3] = taut_collider_distance(world, first, id, NULL, NULL);
        put(reader, 4, number);
        put(reader, taut_collider_signal(world, id, force, number), number);
    }
}

static void *read_all(void *pointer)
{
    Reader *reader = pointer;
    reader->count = 0;
    TautEnergy energy = taut_world_energy(reader->world);
    const double whole[] = {energy.kinetic, energy.potential, energy.elastic,
                            taut_world_error(reader->world, NULL), taut_world_time(reader->world)};
    put(reader, 5, whole);
    read_elements(reader);
    read_joints(reader);
    read_nodes(reader);
    read_colliders(reader);
    return NULL;
}

// All readers at once, against one that reads a world of the same calls by itself.
static void expect_same(const TautWorld *world, const TautWorld *twin)
{
    Reader *reader = calloc(READERS + 1, sizeof *reader), *alone = reader + READERS;
    pthread_t thread[READERS];
    for (int i = 0; i < READERS; i++) {
        reader[i].world = world;
        cr_assert_eq(pthread_create(thread + i, NULL, read_all, reader + i), 0);
    }
    for (int i = 0; i < READERS; i++) pthread_join(thread[i], NULL);

    alone->world = twin;
    read_all(alone);
    double sum = 0;
    for (int i = 0; i < alone->count; i++) sum += fabs(alone->number[i]);
    cr_assert_gt(sum, 0);
    for (int i = 0; i < READERS; i++) {
        cr_assert_eq(reader[i].count, alone->count);
        cr_assert_arr_eq(reader[i].number, alone->number,
                         (size_t)alone->count * sizeof *alone->number);
    }
    free(reader);
}

// Forces of every kind are found when they are asked for: by index 1, by law, shared among redundant rows.
static TautWorld *build(unsigned seed)
{
    TautWorld *world = quick_world(NULL);
    RandomGraph how = {.mapped = 12,
                       .elements = 12,
                       .hard = true,
                       .stiffness = true,
                       .gentle = true,
                       .seed = seed};
    random_graph(world, how);
    return world;
}

Test(readers, of_a_world_that_has_stepped)
{
    int taken = 0;
    for (unsigned seed = 1; seed <= 4; seed++) {
        TautWorld *world = build(seed), *twin = build(seed);
        for (int i = 0; i < STEPS; i++) {
            TautStatus status = taut_world_step(world, H, NULL);
            cr_assert_eq(taut_world_step(twin, H, NULL), status);
            taken += status == TAUT_OK;
            expect_same(world, twin);
        }
        taut_world_destroy(world);
        taut_world_destroy(twin);
    }
    cr_assert_gt(taken, 2 * STEPS);
}

Test(readers, of_bodies_and_joints)
{
    const TautVec3 top = taut_vec3(0, 0, 0), middle = taut_vec3(1, 0, 0), end = taut_vec3(1, 1, 0);
    TautWorld *world[2];
    for (int i = 0; i < 2; i++) {
        world[i] = quick_world(NULL);
        TautNodeId upper = quick_rod(world[i], 2, top, middle);
        TautNodeId lower = quick_rod(world[i], 1, middle, end);
        quick_joint(world[i], TAUT_JOINT_HINGE, upper, (TautNodeId){0, 0}, top, taut_vec3(0, 1, 0));
        quick_joint(world[i], TAUT_JOINT_BALL, upper, lower, middle, taut_vec3(0, 1, 0));
        quick_steps(world[i], H, 20);
    }
    expect_same(world[0], world[1]);
    taut_world_destroy(world[0]);
    taut_world_destroy(world[1]);
}

Test(readers, of_redundant_rows)
{
    TautWorld *world[2];
    for (int i = 0; i < 2; i++) { // a load on two equal links
        world[i] = quick_world(NULL);
        TautNodeId anchor = quick_anchor(world[i], taut_vec3(0, 0, 0));
        TautNodeId load = quick_particle(world[i], 2, taut_vec3(1, 0, 0));
        quick_link(world[i], anchor, load);
        quick_link(world[i], anchor, load);
        quick_steps(world[i], H, 20);
    }
    expect_same(world[0], world[1]);
    taut_world_destroy(world[0]);
    taut_world_destroy(world[1]);
}

Test(readers, of_a_world_that_is_not_compiled)
{
    TautWorld *world = build(5), *twin = build(5);
    expect_same(world, twin);
    taut_world_destroy(world);
    taut_world_destroy(twin);
}

// What is known beforehand is the same, and an edit or a step makes it unknown again.
Test(readers, forces_that_were_updated)
{
    TautElementId link[4];
    TautWorld *world = quick_world(NULL), *twin = quick_world(NULL);
    quick_crane(world, 4, 10, link);
    quick_crane(twin, 4, 10, link);
    must(world, taut_world_update_forces(world)); // there are none yet
    for (int i = 0; i < 5; i++) {
        quick_steps(world, H, 1);
        quick_steps(twin, H, 1);
        must(world, taut_world_update_forces(world));
        expect_same(world, twin);
    }
    cr_assert_eq(taut_world_update_forces(NULL), TAUT_BAD_ARGUMENT);
    taut_world_destroy(world);
    taut_world_destroy(twin);
}

// The first who asks sorts the colliders; before the first step, after steps and after an edit.
Test(readers, of_colliders)
{
    TautWorld *world[2];
    for (int i = 0; i < 2; i++) {
        unsigned seed = 3;
        world[i] = quick_world(NULL);
        quick_ground(world[i]);
        for (int k = 0; k < 30; k++) {
            TautVec3 x = quick_random_vec(&seed, 6);
            quick_thing(world[i], TAUT_COLLIDER_SPHERE, taut_vec3(0.5, 0, 0),
                        taut_vec3(x.x, x.y, 0.5 + 1.1 * (k % 3)));
        }
    }

    expect_same(world[0], world[1]);
    for (int step = 0; step < 3; step++) {
        for (int i = 0; i < 2; i++) quick_steps(world[i], H, 1);
        expect_same(world[0], world[1]);
    }
    for (int i = 0; i < 2; i++)
        quick_solid(world[i], TAUT_COLLIDER_BOX, taut_vec3(1, 1, 1), taut_vec3(0, 0, 9));
    expect_same(world[0], world[1]);
    for (int i = 0; i < 2; i++) taut_world_destroy(world[i]);
}
