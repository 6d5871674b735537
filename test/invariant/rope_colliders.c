// SPDX-License-Identifier: MIT
// rope_colliders.c -- segments between particles as colliders: they lie over edges, on capsules, on the ground and on each other.
#include "quick_rigid.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double G = 9.81;

static TautWorld *empty_world(void)
{
    TautWorldDef def = taut_default_world_def();
    def.gravity = taut_vec3(0, 0, -G);
    return quick_world(&def);
}

static void run(TautWorld *world, double h, double duration)
{
    for (int i = 0; i < (int)lround(duration / h); i++)
        must(world, taut_world_step(world, h, NULL));
}

static void add_segments(TautWorld *world, const TautNodeId *node, int count, double radius)
{
    TautColliderDef def = taut_default_collider_def();
    def.name = "rope";
    def.size[0] = radius;
    must(world, taut_world_add_segments(world, &def, node, count, NULL));
}

// A link of 1.5 m from x = -0.75 to 0.75 with 1 kg at each end.
static void add_link(TautWorld *world, double height, double radius, TautNodeId *node)
{
    node[0] = quick_particle(world, 1, taut_vec3(-0.75, 0, height));
    node[1] = quick_particle(world, 1, taut_vec3(0.75, 0, height));
    quick_link(world, node[0], node[1]);
    add_segments(world, node, 2, radius);
}

static TautVec3 place_of(const TautWorld *world, TautNodeId node)
{
    double x[12];
    taut_node_value(world, node, x);
    return taut_vec3(x[0], x[1], x[2]);
}

static void expect_at_rest(const TautWorld *world, const TautNodeId *node, double height)
{
    for (int i = 0; i < 2; i++) {
        const TautVec3 x = place_of(world, node[i]);
        cr_assert_lt(vec_apart(x, taut_vec3(i ? 0.75 : -0.75, 0, height)), 1e-9, "%g %g %g", x.x,
                     x.y, x.z);
    }
}

// Both edges of the top have half the weight: shares of 1/6 and 5/6 of each particle.
Test(rope_colliders, a_segment_lies_over_two_edges_of_a_box)
{
    TautWorld *world = empty_world();
    TautColliderDef box = taut_default_collider_def();
    box.kind = TAUT_COLLIDER_BOX;
    box.size[0] = 1, box.size[1] = 2, box.size[2] = 1;
    must(world, taut_world_add_collider(world, &box, NULL));
    TautNodeId node[2];
    add_link(world, 0.55, 0.05, node);
    run(world, 0.01, 1);

    expect_at_rest(world, node, 0.55);
    TautContact contact[8];
    const int count = taut_world_contacts(world, contact, 8);
    cr_assert_eq(count, 2);
    for (int i = 0; i < count; i++) cr_assert_float_eq(contact[i].normal_force, G, 1e-8);
    taut_world_destroy(world);
}

// Two segments that are fixed, across and below: contacts of four particles.
Test(rope_colliders, a_segment_lies_on_two_others)
{
    TautWorld *world = empty_world();
    for (int i = 0; i < 2; i++) {
        const double x = i ? 0.5 : -0.5;
        const TautNodeId fixed[2] = {quick_anchor(world, taut_vec3(x, -1, 0)),
                                     quick_anchor(world, taut_vec3(x, 1, 0))};
        TautColliderDef def = taut_default_collider_def();
        def.kind = TAUT_COLLIDER_SEGMENT;
        def.size[0] = 0.1;
        def.node = fixed[0], def.other = fixed[1];
        must(world, taut_world_add_collider(world, &def, NULL));
    }
    TautNodeId node[2];
    add_link(world, 0.15, 0.05, node);
    run(world, 0.01, 1);
    expect_at_rest(world, node, 0.15);
    taut_world_destroy(world);
}

// A plank of half thickness r that rolls on a capsule of radius R: W^2 = g (R - r)/(k^2 + r^2), k its radius of gyration.
Test(rope_colliders, a_segment_rocks_on_a_capsule)
{
    const double R = 0.4, r = 0.1, k = 0.75, h = 0.002, w = 2e-3;
    const double W = sqrt(G * (R - r) / (k * k + r * r));
    TautWorld *world = empty_world();
    TautColliderDef capsule = taut_default_collider_def();
    capsule.kind = TAUT_COLLIDER_CAPSULE;
    capsule.size[0] = R, capsule.size[1] = 2;
    capsule.rotation[0] = capsule.rotation[1] = M_SQRT1_2;
    must(world, taut_world_add_collider(world, &capsule, NULL));
    TautNodeId node[2];
    add_link(world, R + r, r, node);

    // its lowest point is at rest
    for (int i = 0; i < 2; i++) {
        const double v[3] = {w * r, 0, i ? -w * k : w * k};
        must(world, taut_node_set_velocity(world, node[i], v));
    }

    // to the second time that it is level: a whole period
    double time = 0, turn = 0, before = 0;
    for (int crossings = 0; crossings < 2 && time < 20; time += h) {
        must(world, taut_world_step(world, h, NULL));
        before = turn;
        turn = place_of(world, node[0]).z - place_of(world, node[1]).z;
        crossings += before * turn < 0;
    }
    time -= h * turn / (turn - before);
    cr_assert_float_eq(time * W, 2 * M_PI, 1e-3 * 2 * M_PI, "%g, not %g", time * W, 2 * M_PI);
    taut_world_destroy(world);
}

// A rope falls on the ground: each particle has one contact, though two segments know it.
Test(rope_colliders, a_rope_lies_on_the_ground)
{
    enum { PARTICLES = 11 };
    TautWorld *world = empty_world();
    TautColliderDef ground = taut_default_collider_def();
    must(world, taut_world_add_collider(world, &ground, NULL));
    TautNodeId node[PARTICLES];
    for (int i = 0; i < PARTICLES; i++) {
        node[i] = quick_particle(world, 0.1, taut_vec3(0.3 * i, 0, 0.3 + 0.02 * i));
        if (i > 0) quick_link(world, node[i - 1], node[i]);
    }
    add_segments(world, node, PARTICLES, 0.05);
    run(world, 0.01, 2);

    TautContact contact[2 * PARTICLES];
    cr_assert_eq(taut_world_contacts(world, contact, 2 * PARTICLES), PARTICLES);
    double sum = 0;
    for (int i = 0; i < PARTICLES; i++) {
        sum += contact[i].normal_force;
        cr_assert_float_eq(place_of(world, node[i]).z, 0.05, 1e-6);
    }
    cr_assert_float_eq(sum, PARTICLES * 0.1 * G, 1e-6);
    taut_world_destroy(world);
}

// A rope over a capsule, its ends free: saved and restored it goes on to the bit.
Test(rope_colliders, a_rope_over_a_capsule_goes_on_from_a_snapshot)
{
    enum { PARTICLES = 12 };
    TautWorld *world = empty_world();
    TautColliderDef capsule = taut_default_collider_def();
    capsule.kind = TAUT_COLLIDER_CAPSULE;
    capsule.size[0] = 0.5, capsule.size[1] = 2;
    capsule.rotation[0] = capsule.rotation[1] = M_SQRT1_2;
    must(world, taut_world_add_collider(world, &capsule, NULL));
    TautNodeId node[PARTICLES];
    for (int i = 0; i < PARTICLES; i++) {
        node[i] = quick_particle(world, 0.1, taut_vec3(0.25 * (i - 5), 0, 0.6));
        if (i > 0) quick_link(world, node[i - 1], node[i]);
    }
    add_segments(world, node, PARTICLES, 0.05);
    run(world, 0.01, 0.3);

    size_t size = 0;
    taut_world_save(world, NULL, 0, &size);
    void *saved = malloc(size);
    must(world, taut_world_save(world, saved, size, &size));
    TautVec3 once[PARTICLES];
    run(world, 0.01, 0.3);
    for (int i = 0; i < PARTICLES; i++) once[i] = place_of(world, node[i]);
    must(world, taut_world_restore(world, saved, size));
    run(world, 0.01, 0.3);
    for (int i = 0; i < PARTICLES; i++) {
        const TautVec3 x = place_of(world, node[i]);
        cr_assert_eq(memcmp(&x, &once[i], sizeof x), 0);

        // nothing is inside, up to a chord between two particles
        cr_assert_gt(hypot(x.x, x.z), 0.55 - 1e-4, "particle %d: %g", i, hypot(x.x, x.z));
    }
    free(saved);
    taut_world_destroy(world);
}

// Without the particle in the middle two pieces are left, each of which lies on its own.
Test(rope_colliders, segments_go_with_their_particles)
{
    enum { PARTICLES = 5 };
    TautWorld *world = empty_world();
    TautColliderDef ground = taut_default_collider_def();
    must(world, taut_world_add_collider(world, &ground, NULL));
    TautNodeId node[PARTICLES];
    for (int i = 0; i < PARTICLES; i++) {
        node[i] = quick_particle(world, 0.1, taut_vec3(0.3 * i, 0, 0.05));
        if (i > 0) quick_link(world, node[i - 1], node[i]);
    }
    add_segments(world, node, PARTICLES, 0.05);
    run(world, 0.01, 0.1);
    cr_assert_eq(taut_world_contacts(world, NULL, 0), PARTICLES);

    must(world, taut_world_remove_node(world, node[2]));
    run(world, 0.01, 0.5);
    cr_assert_eq(taut_world_contacts(world, NULL, 0), PARTICLES - 1);
    for (int i = 0; i < PARTICLES; i++)
        if (i != 2) cr_assert_float_eq(place_of(world, node[i]).z, 0.05, 1e-9);
    taut_world_destroy(world);
}

// One of them is wrong, and none is there: the name is free again.
Test(rope_colliders, a_rope_is_added_whole_or_not_at_all)
{
    TautWorld *world = empty_world();
    const TautBodyDef body = quick_body_def(1, taut_vec3(1, 1, 1), taut_vec3(2, 0, 0));
    TautNodeId node[3] = {quick_particle(world, 1, taut_vec3(0, 0, 0)),
                          quick_particle(world, 1, taut_vec3(1, 0, 0)), quick_body(world, &body)};
    TautColliderDef def = taut_default_collider_def();
    TautColliderId id[2] = {{0}};
    def.name = "rope";
    def.size[0] = 0.1;
    cr_assert_eq(taut_world_add_segments(world, &def, node, 3, id), TAUT_BAD_ARGUMENT);
    cr_assert(strstr(taut_world_message(world), "a segment is between particles"), "%s",
              taut_world_message(world));
    cr_assert_eq(id[0].slot, 0);
    must(world, taut_world_add_segments(world, &def, node, 2, id));
    taut_world_destroy(world);
}
