// SPDX-License-Identifier: MIT
// contact_queries.c -- rays, moving shapes, overlaps and distances find the things that are there: before the first step, after edits
// and while things move, and with bad input nothing.
#include "quick_contact.h"
#include "shop.h"

#include <math.h>
#include <stdint.h>
#include <string.h>

static const uint32_t ALL = UINT32_MAX;
static const TautVec3 DOWN = {0, 0, -1}, UNIT = {1, 1, 1}, HALF = {0.5, 0, 0};

#define NEAR(a, b, by) cr_assert_float_eq(a, b, by, "%.17g is not %.17g", (double)(a), (double)(b))

// A ground, a box of the world at x = 0, a ball at x = 3 and a capsule that lies at x = 6.
typedef struct Yard {
    TautWorld *world;
    TautColliderId ground, box, ball, log;
} Yard;

static Yard yard_in(TautWorld *world)
{
    Yard yard = {.world = world};
    yard.ground = quick_ground(world);
    yard.box = quick_solid(world, TAUT_COLLIDER_BOX, UNIT, taut_vec3(0, 0, 0.5));
    yard.ball = quick_thing(world, TAUT_COLLIDER_SPHERE, HALF, taut_vec3(3, 0, 0.5));
    TautColliderDef def = taut_default_collider_def();
    def.name = "log";
    def.kind = TAUT_COLLIDER_CAPSULE;
    def.size[0] = 0.25, def.size[1] = 2;
    def.position = taut_vec3(6, 0, 0.25);
    def.rotation[0] = def.rotation[1] = sqrt(0.5); // along y
    def.layer = 2;
    must(world, taut_world_add_collider(world, &def, &yard.log));
    return yard;
}

static Yard yard_new(void)
{
    return yard_in(quick_world(NULL));
}

static void expect_hit(const TautCastHit *hit, TautColliderId collider, double distance,
                       TautVec3 point, TautVec3 normal, double by)
{
    cr_assert(quick_same_collider(hit->collider, collider));
    NEAR(hit->distance, distance, by);
    NEAR(hit->point.x, point.x, by);
    NEAR(hit->point.y, point.y, by);
    NEAR(hit->point.z, point.z, by);
    NEAR(hit->normal.x, normal.x, by);
    NEAR(hit->normal.y, normal.y, by);
    NEAR(hit->normal.z, normal.z, by);
}

// The world was never compiled: colliders are where they were put.
Test(contact_queries, a_ray_meets_the_nearest)
{
    Yard y = yard_new();
    TautCastHit hit;
    const TautVec3 up = taut_vec3(0, 0, 1), side = taut_vec3(-1, 0, 0);
    cr_assert(taut_world_cast_ray(y.world, taut_vec3(0.2, 0.1, 5), DOWN, 10, ALL, &hit));
    expect_hit(&hit, y.box, 4, taut_vec3(0.2, 0.1, 1), up, 1e-12);
    cr_assert(taut_world_cast_ray(y.world, taut_vec3(3, 0, 5), DOWN, 10, ALL, &hit));
    expect_hit(&hit, y.ball, 4, taut_vec3(3, 0, 1), up, 1e-12);
    cr_assert(taut_world_cast_ray(y.world, taut_vec3(6, 0.9, 5), DOWN, 10, ALL, &hit));
    expect_hit(&hit, y.log, 4.5, taut_vec3(6, 0.9, 0.5), up, 1e-12);
    cr_assert(taut_world_cast_ray(y.world, taut_vec3(-7, 3, 5), DOWN, 10, ALL, &hit));
    expect_hit(&hit, y.ground, 5, taut_vec3(-7, 3, 0), up, 1e-12);

    // along x, with a direction of any length; the ends of the length count
    cr_assert(
        taut_world_cast_ray(y.world, taut_vec3(1, 0, 0.5), taut_vec3(100, 0, 0), 1.5, ALL, &hit));
    expect_hit(&hit, y.ball, 1.5, taut_vec3(2.5, 0, 0.5), side, 1e-12);
    cr_assert_not(
        taut_world_cast_ray(y.world, taut_vec3(1, 0, 0.5), taut_vec3(1, 0, 0), 1.49, ALL, &hit));
    cr_assert(taut_collider_is_null(hit.collider));
    cr_assert_eq(hit.distance, 0);
    cr_assert(taut_world_cast_ray(y.world, taut_vec3(0, 0, 1e6), DOWN, INFINITY, ALL, NULL));
    taut_world_destroy(y.world);
}

Test(contact_queries, all_of_a_ray_nearest_first)
{
    Yard y = yard_new();
    TautCastHit hit[4];
    const TautVec3 from = taut_vec3(-2, 0, 0.25), way = taut_vec3(1, 0, 0);
    cr_assert_eq(taut_world_cast_ray_all(y.world, from, way, 20, ALL, hit, 4), 3);
    cr_assert(quick_same_collider(hit[0].collider, y.box));
    cr_assert(quick_same_collider(hit[1].collider, y.ball));
    cr_assert(quick_same_collider(hit[2].collider, y.log));
    NEAR(hit[0].distance, 1.5, 1e-12);
    NEAR(hit[1].distance, 5 - sqrt(0.25 - 0.0625), 1e-12);
    NEAR(hit[2].distance, 7.75, 1e-12);

    // with less room the nearest are kept; layers choose
    memset(hit, 0x7f, sizeof hit);
    cr_assert_eq(taut_world_cast_ray_all(y.world, from, way, 20, ALL, hit, 1), 3);
    cr_assert(quick_same_collider(hit[0].collider, y.box));
    cr_assert_eq(hit[1].collider.slot, 0x7f7f7f7f, "nothing is written beyond the room");
    cr_assert_eq(taut_world_cast_ray_all(y.world, from, way, 20, ALL, NULL, 0), 3);
    cr_assert_eq(taut_world_cast_ray_all(y.world, from, way, 20, 2, hit, 4), 1);
    cr_assert(quick_same_collider(hit[0].collider, y.log));
    taut_world_destroy(y.world);
}

// After a step, a move by hand, a new collider and a removal each question sees the world as it is.
Test(contact_queries, they_follow_every_change)
{
    Yard y = yard_new();
    TautNodeId node = taut_collider_node(y.world, y.ball);
    const TautVec3 above = taut_vec3(30, 0, 9);
    TautCastHit hit;
    const double none[4] = {1, 0, 0, 0};
    cr_assert(taut_world_cast_ray(y.world, above, DOWN, 20, ALL, &hit));
    cr_assert(quick_same_collider(hit.collider, y.ground));

    // moved before the first compile, and after it
    for (int compiled = 0; compiled < 2; compiled++) {
        const double x = 30 + compiled;
        must(y.world, taut_body_set_pose(y.world, node, taut_vec3(x, 0, 2), none));
        cr_assert(taut_world_cast_ray(y.world, taut_vec3(x, 0, 9), DOWN, 20, ALL, &hit));
        expect_hit(&hit, y.ball, 6.5, taut_vec3(x, 0, 2.5), taut_vec3(0, 0, 1), 1e-12);
        quick_steps(y.world, 0.01, 10);
        const double z = taut_particle_position(y.world, node).z;
        cr_assert_lt(z, 2);
        cr_assert(taut_world_cast_ray(y.world, taut_vec3(x, 0, 9), DOWN, 20, ALL, &hit));
        NEAR(hit.distance, 8.5 - z, 1e-12);
    }

    // edits between two questions
    TautColliderId roof =
        quick_solid(y.world, TAUT_COLLIDER_BOX, UNIT, taut_vec3(above.x, above.y, 5));
    cr_assert(taut_world_cast_ray(y.world, above, DOWN, 20, ALL, &hit));
    cr_assert(quick_same_collider(hit.collider, roof));
    must(y.world, taut_world_remove_collider(y.world, roof));
    cr_assert(taut_world_cast_ray(y.world, above, DOWN, 20, ALL, &hit));
    cr_assert(!quick_same_collider(hit.collider, roof));
    must(y.world, taut_world_remove_node(y.world, node));
    cr_assert(taut_world_cast_ray(y.world, taut_vec3(31, 0, 9), DOWN, 20, ALL, &hit));
    cr_assert(quick_same_collider(hit.collider, y.ground));
    taut_world_destroy(y.world);
}

static TautColliderDef shape_of(TautColliderKind kind, TautVec3 size, TautVec3 place)
{
    TautColliderDef def = taut_default_collider_def();
    def.kind = kind;
    def.size[0] = size.x, def.size[1] = size.y, def.size[2] = size.z;
    def.position = place;
    return def;
}

Test(contact_queries, a_shape_meets_the_nearest)
{
    Yard y = yard_new();
    TautCastHit hit;
    const TautVec3 up = taut_vec3(0, 0, 1), fall = taut_vec3(0, 0, -10);

    // a sphere, on a face, beside an edge, and on a ball
    TautColliderDef probe = shape_of(TAUT_COLLIDER_SPHERE, HALF, taut_vec3(0, 0, 5));
    cr_assert(taut_world_cast_shape(y.world, &probe, fall, &hit));
    expect_hit(&hit, y.box, 3.5, taut_vec3(0, 0, 1), up, 1e-12);
    probe.position.x = 0.8; // 0.3 beside the edge at x = 0.5: it touches where cos = 0.6
    cr_assert(taut_world_cast_shape(y.world, &probe, fall, &hit));
    expect_hit(&hit, y.box, 5 - 1.4, taut_vec3(0.5, 0, 1), taut_vec3(0.6, 0, 0.8), 1e-9);
    probe.position.x = 3;
    cr_assert(taut_world_cast_shape(y.world, &probe, fall, &hit));
    expect_hit(&hit, y.ball, 3.5, taut_vec3(3, 0, 1), up, 1e-12);
    cr_assert_not(taut_world_cast_shape(y.world, &probe, taut_vec3(0, 0, -3.49), &hit));

    // a box, which stops a little before
    probe = shape_of(TAUT_COLLIDER_BOX, taut_vec3(0.4, 0.4, 0.4), taut_vec3(3, 0, 5));
    cr_assert(taut_world_cast_shape(y.world, &probe, fall, &hit));
    expect_hit(&hit, y.ball, 3.8, taut_vec3(3, 0, 1), up, 1e-6);
    cr_assert_leq(hit.distance, 3.8);
    probe.position.x = -4;
    cr_assert(taut_world_cast_shape(y.world, &probe, fall, &hit));
    cr_assert(quick_same_collider(hit.collider, y.ground));
    NEAR(hit.distance, 4.8, 1e-6);

    // inside from the start
    probe.position = taut_vec3(0, 0, 1.1);
    cr_assert(taut_world_cast_shape(y.world, &probe, taut_vec3(1, 0, 0), &hit));
    cr_assert(quick_same_collider(hit.collider, y.box));
    cr_assert_eq(hit.distance, 0);
    taut_world_destroy(y.world);
}

// On a node a shape has its axes and passes its colliders by.
Test(contact_queries, a_shape_of_a_node)
{
    Yard y = yard_new();
    TautCastHit hit;
    TautColliderDef probe = shape_of(TAUT_COLLIDER_SPHERE, HALF, taut_vec3(0, 0, 0));
    probe.node = taut_collider_node(y.world, y.ball);
    must(y.world, taut_world_exclude_pair(y.world, y.ball, y.ground));
    must(y.world,
         taut_body_set_pose(y.world, probe.node, taut_vec3(3, 0, 4), (double[]){1, 0, 0, 0}));
    cr_assert(taut_world_cast_shape(y.world, &probe, taut_vec3(0, 0, -9), &hit));
    cr_assert(quick_same_collider(hit.collider, y.ground));
    NEAR(hit.distance, 3.5, 1e-12);
    cr_assert_eq(taut_world_overlap(y.world, &probe, NULL, 0), 0);
    taut_world_destroy(y.world);
}

Test(contact_queries, overlaps_in_the_order_of_the_world)
{
    Yard y = yard_new();
    TautColliderId seen[4];
    TautColliderDef room = shape_of(TAUT_COLLIDER_BOX, taut_vec3(20, 1, 0.2), taut_vec3(0, 0, 0.3));
    cr_assert_eq(taut_world_overlap(y.world, &room, seen, 4), 3);
    cr_assert(quick_same_collider(seen[0], y.box));
    cr_assert(quick_same_collider(seen[1], y.ball));
    cr_assert(quick_same_collider(seen[2], y.log));
    cr_assert_eq(taut_world_overlap(y.world, &room, seen, 1), 3);
    cr_assert(quick_same_collider(seen[0], y.box));
    room.mask = 2;
    cr_assert_eq(taut_world_overlap(y.world, &room, seen, 4), 1);
    cr_assert(quick_same_collider(seen[0], y.log));

    // a sphere between box and ball touches neither, just touches, overlaps both
    const double radius[3] = {0.9999, 1.0001, 1.2};
    const int count[3] = {0, 2, 2};
    for (int i = 0; i < 3; i++) {
        TautColliderDef ball =
            shape_of(TAUT_COLLIDER_SPHERE, taut_vec3(radius[i], 0, 0), taut_vec3(1.5, 0, 0.5));
        must(y.world, taut_world_remove_collider(y.world, y.ground));
        y.ground = quick_ground(y.world);
        ball.position.z = 0.5;
        const int ground = radius[i] > 0.5;
        cr_assert_eq(taut_world_overlap(y.world, &ball, seen, 4), count[i] + ground);
    }

    // a plane takes all below it
    TautColliderDef below = shape_of(TAUT_COLLIDER_PLANE, UNIT, taut_vec3(0, 0, 0.9));
    cr_assert_eq(taut_world_overlap(y.world, &below, NULL, 0), 3);
    taut_world_destroy(y.world);
}

// Segments that share a particle do not touch, and are not told to overlap; those further on are.
Test(contact_queries, segments_of_a_rope_overlap_no_neighbour)
{
    TautWorld *world = quick_world(NULL);
    static const double x[] = {0, 1, 2, 2}, z[] = {0, 0, 0, 1};
    TautNodeId node[5];
    for (int i = 0; i < 4; i++) node[i] = quick_particle(world, 1, taut_vec3(x[i], 0, z[i]));
    node[4] =
        quick_particle(world, 1, taut_vec3(0.5, 0, -0.3)); // its segment goes through the first one

    TautColliderDef like = taut_default_collider_def();
    TautColliderId rope[4], other[4];
    like.kind = TAUT_COLLIDER_SEGMENT;
    like.size[0] = 0.03;
    must(world, taut_world_add_segments(world, &like, node, 5, rope));
    cr_assert_eq(taut_collider_overlaps(world, rope[1], other, 4), 0);
    cr_assert_eq(taut_collider_overlaps(world, rope[0], other, 4), 1);
    cr_assert(quick_same_collider(other[0], rope[3]));
    taut_world_destroy(world);
}

Test(contact_queries, distances_of_pairs)
{
    Yard y = yard_new();
    TautVec3 a, b;
    NEAR(taut_collider_distance(y.world, y.box, y.ball, &a, &b), 2, 1e-12);
    NEAR(a.x, 0.5, 1e-12);
    NEAR(b.x, 2.5, 1e-12);
    NEAR(taut_collider_distance(y.world, y.ball, y.box, &a, &b), 2, 1e-12);
    NEAR(a.x, 2.5, 1e-12);
    NEAR(taut_collider_distance(y.world, y.ball, y.log, NULL, NULL), 3 - 0.5 - 0.25, 0.05);
    NEAR(taut_collider_distance(y.world, y.ball, y.ground, &a, &b), 0, 1e-12);

    // corner to corner, and overlapping by a tenth
    TautColliderId box = quick_solid(y.world, TAUT_COLLIDER_BOX, UNIT, taut_vec3(-3, -3, 0.5 + 3));
    NEAR(taut_collider_distance(y.world, y.box, box, &a, &b), sqrt(12), 1e-9);
    NEAR(a.x, -0.5, 1e-9);
    NEAR(b.z, 3, 1e-9);
    box = quick_solid(y.world, TAUT_COLLIDER_BOX, UNIT, taut_vec3(0.9, 0, 0.5));
    NEAR(taut_collider_distance(y.world, y.box, box, NULL, NULL), -0.1, 1e-9);
    taut_world_destroy(y.world);
}

// Things with one centre, and one deep in the other, overlap by all that it takes to part them.
Test(contact_queries, deep_overlaps)
{
    static const TautColliderKind kind[3] = {TAUT_COLLIDER_SPHERE, TAUT_COLLIDER_CAPSULE,
                                             TAUT_COLLIDER_BOX};
    for (int i = 0; i < 9; i++) {
        TautWorld *world = quick_world(NULL);
        const TautVec3 size[3] = {{0.5, 0, 0}, {0.25, 1, 0}, {1, 1, 1}}, x = taut_vec3(1, 2, 3);
        TautColliderId a = quick_solid(world, kind[i % 3], size[i % 3], x);
        TautColliderId b = quick_solid(world, kind[i / 3], size[i / 3], x);
        TautColliderDef probe = shape_of(kind[i % 3], size[i % 3], x);
        TautCastHit hit;
        const double depth = taut_collider_distance(world, a, b, NULL, NULL);
        cr_expect(depth < -0.4 && depth > -1.5, "kinds %d: %g m", i, depth);
        cr_expect_eq(taut_world_overlap(world, &probe, NULL, 0), 2, "kinds %d", i);
        cr_expect(taut_world_cast_shape(world, &probe, taut_vec3(1, 0, 0), &hit));
        cr_expect_eq(hit.distance, 0);
        taut_world_destroy(world);
    }
}

// Random rays, spheres and boxes among 200 things that fly: the tree finds the same as asking each of them.
Test(contact_queries, the_tree_forgets_nobody)
{
    TautWorldDef def = taut_default_world_def();
    def.gravity = taut_vec3(0, 0, 0);
    TautWorld *world = quick_world(&def);
    unsigned seed = 7;
    TautColliderId id[200];
    for (int i = 0; i < 200; i++) {
        const TautColliderKind kind = i % 2 ? TAUT_COLLIDER_BOX : TAUT_COLLIDER_SPHERE;
        const TautVec3 size = i % 2 ? UNIT : HALF;
        id[i] = quick_thing(world, kind, size, quick_random_vec(&seed, 12));
        must(world, taut_body_set_velocity(world, taut_collider_node(world, id[i]),
                                           quick_random_vec(&seed, 5), quick_random_vec(&seed, 3)));
        if (i > 0) must(world, taut_world_exclude_pair(world, id[i], id[i - 1]));
    }

    // each alone, by the distance of a probe
    for (int round = 0; round < 20; round++) {
        TautColliderDef probe =
            shape_of(TAUT_COLLIDER_SPHERE, taut_vec3(2, 0, 0), quick_random_vec(&seed, 8));
        TautColliderId seen[200], own;
        const int n = taut_world_overlap(world, &probe, seen, 200);
        must(world, taut_world_add_collider(world, &probe, &own));
        int count = 0;
        for (int i = 0; i < 200; i++)
            if (taut_collider_distance(world, own, id[i], NULL, NULL) <= 0) {
                cr_assert_lt(count, n);
                cr_assert(quick_same_collider(seen[count++], id[i]));
            }
        cr_assert_eq(count, n);
        must(world, taut_world_remove_collider(world, own));

        // the nearest of a ray is the first of all
        TautCastHit all[200], first;
        const TautVec3 from = quick_random_vec(&seed, 12), way = quick_random_vec(&seed, 1);
        const int hits = taut_world_cast_ray_all(world, from, way, 30, ALL, all, 200);
        cr_assert_eq(taut_world_cast_ray(world, from, way, 30, ALL, &first), hits > 0);
        if (hits > 0) cr_assert_eq(memcmp(&first, all, sizeof first), 0);
        for (int i = 1; i < hits; i++) cr_assert_leq(all[i - 1].distance, all[i].distance);
    }
    taut_world_destroy(world);
}

Test(contact_queries, colliders_by_name_and_in_turn)
{
    Yard y = yard_new();
    cr_assert_eq(taut_collider_count(y.world), 4);
    cr_assert(quick_same_collider(taut_find_collider(y.world, "log"), y.log));
    cr_assert_str_eq(taut_collider_name(y.world, y.log), "log");
    cr_assert_str_eq(taut_collider_name(y.world, y.box), "");
    int count = 0;
    TautColliderId id = {0, 0};
    while (id = taut_next_collider(y.world, id), !taut_collider_is_null(id)) count++;
    cr_assert_eq(count, 4);
    must(y.world, taut_world_remove_collider(y.world, y.box));
    cr_assert_not(taut_collider_is_valid(y.world, y.box));
    cr_assert(taut_collider_is_valid(y.world, y.ball));
    cr_assert_eq(taut_collider_count(y.world), 3);
    taut_world_destroy(y.world);
}

// Not a number, no direction, no length, no room, stale ids, strange Defs: nothing is found and nothing breaks.
Test(contact_queries, bad_input_finds_nothing)
{
    Yard y = yard_new();
    const TautVec3 high = taut_vec3(0, 0, 5), fall = taut_vec3(0, 0, -9);
    TautCastHit hit = {.distance = 7};
    cr_assert_not(taut_world_cast_ray(y.world, taut_vec3(NAN, 0, 5), DOWN, 9, ALL, &hit));
    cr_assert_eq(hit.distance, 0);
    cr_assert_not(taut_world_cast_ray(y.world, high, taut_vec3(0, NAN, -1), 9, ALL, &hit));
    cr_assert_not(taut_world_cast_ray(y.world, high, taut_vec3(0, 0, -INFINITY), 9, ALL, &hit));
    cr_assert_not(taut_world_cast_ray(y.world, high, taut_vec3(0, 0, 0), 9, ALL, &hit));
    cr_assert_not(taut_world_cast_ray(y.world, high, DOWN, 0, ALL, &hit));
    cr_assert_not(taut_world_cast_ray(y.world, taut_vec3(0, 0, 1), DOWN, 0, ALL, &hit));
    cr_assert_not(taut_world_cast_ray(y.world, high, DOWN, -1, ALL, &hit));
    cr_assert_not(taut_world_cast_ray(y.world, high, DOWN, NAN, ALL, &hit));
    cr_assert_not(taut_world_cast_ray(y.world, high, DOWN, 9, 0, &hit));
    cr_assert_eq(taut_world_cast_ray_all(y.world, high, DOWN, 9, ALL, &hit, -3), 2);
    cr_assert(taut_world_cast_ray(y.world, high, taut_vec3(0, 0, -1e-300), 9, ALL, &hit));
    cr_assert(taut_world_cast_ray(y.world, high, taut_vec3(0, 0, -1e300), 9, ALL, &hit));

    // shapes
    TautColliderDef probe = shape_of(TAUT_COLLIDER_SPHERE, HALF, high), strange = probe;
    cr_assert(taut_world_cast_shape(y.world, &probe, fall, NULL));
    cr_assert_not(taut_world_cast_shape(y.world, NULL, fall, &hit));
    cr_assert_not(taut_world_cast_shape(y.world, &probe, taut_vec3(0, 0, 0), &hit));
    cr_assert_not(taut_world_cast_shape(y.world, &probe, taut_vec3(0, NAN, 0), &hit));
    strange.cookie = 0;
    cr_assert_not(taut_world_cast_shape(y.world, &strange, fall, &hit));
    cr_assert_eq(taut_world_overlap(y.world, &strange, NULL, 0), 0);
    strange = probe, strange.size[0] = 0;
    cr_assert_not(taut_world_cast_shape(y.world, &strange, fall, &hit));
    strange = probe, strange.rotation[0] = 2;
    cr_assert_not(taut_world_cast_shape(y.world, &strange, fall, &hit));
    strange = probe, strange.kind = TAUT_COLLIDER_PLANE;
    cr_assert_not(taut_world_cast_shape(y.world, &strange, fall, &hit));
    strange = probe, strange.node = (TautNodeId){77, 1};
    cr_assert_not(taut_world_cast_shape(y.world, &strange, fall, &hit));
    cr_assert_eq(taut_world_overlap(y.world, &strange, NULL, 0), 0);
    cr_assert_eq(taut_world_overlap(y.world, NULL, NULL, 0), 0);
    probe.position.z = 1;
    cr_assert_eq(taut_world_overlap(y.world, &probe, NULL, -1), 1);

    // ids
    must(y.world, taut_world_remove_collider(y.world, y.box));
    cr_assert_eq(taut_collider_distance(y.world, y.box, y.ball, NULL, NULL), INFINITY);
    cr_assert_eq(taut_collider_distance(y.world, y.ball, y.ball, NULL, NULL), INFINITY);
    cr_assert_eq(taut_collider_overlaps(y.world, y.box, NULL, 0), 0);
    cr_assert_str_eq(taut_collider_name(y.world, y.box), "");
    taut_world_destroy(y.world);
}

// Once it has been asked, asking allocates nothing, while things move.
Test(contact_queries, asking_allocates_nothing)
{
    Shop shop = {0};
    TautWorldDef def = taut_default_world_def();
    def.allocator = (TautAllocator){shop_alloc, shop_free, &shop};
    Yard y = yard_in(quick_world(&def));
    TautColliderDef probe = shape_of(TAUT_COLLIDER_BOX, UNIT, taut_vec3(3, 0, 4));
    TautCastHit hit[4];
    quick_steps(y.world, 0.01, 5);
    cr_assert(taut_world_cast_ray(y.world, taut_vec3(3, 0, 5), DOWN, 9, ALL, hit));

    for (int i = 0; i < 5; i++) {
        must(y.world, taut_body_set_velocity(y.world, taut_collider_node(y.world, y.ball),
                                             taut_vec3(1, 0, 3), taut_vec3(0, 0, 0)));
        quick_steps(y.world, 0.01, 1);
        const long calls = shop.calls;
        taut_world_cast_ray(y.world, taut_vec3(3, 0, 5), DOWN, 9, ALL, hit);
        taut_world_cast_ray_all(y.world, taut_vec3(3, 0, 5), DOWN, 9, ALL, hit, 4);
        taut_world_cast_shape(y.world, &probe, taut_vec3(0, 0, -9), hit);
        taut_world_overlap(y.world, &probe, NULL, 0);
        taut_collider_overlaps(y.world, y.ball, NULL, 0);
        taut_collider_distance(y.world, y.ball, y.box, NULL, NULL);
        cr_assert_eq(shop.calls, calls);
    }
    taut_world_destroy(y.world);
}

// Without memory for the tree the answers are the same.
Test(contact_queries, no_memory_for_the_tree)
{
    Shop shop = {0};
    TautWorldDef def = taut_default_world_def();
    def.allocator = (TautAllocator){shop_alloc, shop_free, &shop};
    Yard y = yard_in(quick_world(&def));
    TautCastHit hit;
    shop.fail_at = shop.calls + 1, shop.for_good = true;
    cr_assert(taut_world_cast_ray(y.world, taut_vec3(3, 0, 5), DOWN, 9, ALL, &hit));
    cr_assert(quick_same_collider(hit.collider, y.ball));
    shop.fail_at = 0;
    cr_assert(taut_world_cast_ray(y.world, taut_vec3(3, 0, 5), DOWN, 9, ALL, &hit));
    cr_assert(quick_same_collider(hit.collider, y.ball));
    taut_world_destroy(y.world);
}
