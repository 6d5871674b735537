// SPDX-License-Identifier: MIT
// bulk.c -- many things are read and added at once: the same numbers as one by one, all or nothing.
#include "quick_rigid.h"
#include "shop.h"

#include <string.h>

enum { LINKS = 5 };
static const double H = 0.01; // s

static bool same(TautVec3 a, TautVec3 b)
{
    return a.x == b.x && a.y == b.y && a.z == b.z;
}

// A cable, a body and a scalar, some steps on.
static TautWorld *mixture(TautElementId *link)
{
    TautWorld *world = quick_world(NULL);
    quick_crane(world, LINKS, 10, link);
    TautBodyDef def = quick_body_def(2, taut_vec3(1, 2, 3), taut_vec3(5, 0, 0));
    def.spin = taut_vec3(1, 2, 3);
    quick_body(world, &def);
    TautScalarDef scalar = taut_default_scalar_def();
    scalar.velocity = 1;
    must(world, taut_world_add_scalar(world, &scalar, NULL));
    quick_steps(world, H, 10);
    return world;
}

Test(bulk, nodes_by_the_order_of_the_world)
{
    TautElementId link[LINKS];
    TautWorld *world = mixture(link);
    TautVec3 x[LINKS + 3], v[LINKS + 3];
    TautPose pose[LINKS + 3];
    const int n = taut_node_count(world);
    cr_assert_eq(n, LINKS + 3);
    cr_assert_eq(taut_world_positions(world, NULL, 0, NULL), n);
    cr_assert_eq(taut_world_positions(world, NULL, n + 7, x), n, "no more than there are");
    cr_assert_eq(taut_world_velocities(world, NULL, n, v), n);
    cr_assert_eq(taut_world_poses(world, NULL, n, pose), n);

    TautNodeId id = {0, 0};
    int bodies = 0;
    for (int i = 0; i < n; i++) {
        id = taut_next_node(world, id);
        double rotation[4];
        taut_body_rotation(world, id, rotation);
        bool body = taut_node_kind(world, id) == TAUT_NODE_BODY;
        cr_assert(same(x[i], taut_particle_position(world, id)));
        cr_assert(same(v[i], taut_particle_velocity(world, id)));
        cr_assert(same(pose[i].position, x[i]));
        if (body) cr_assert_arr_eq(pose[i].rotation, rotation, sizeof rotation);
        if (body) cr_assert_neq(rotation[1], 0);
        if (!body) cr_assert_eq(pose[i].rotation[0], 1);
        bodies += body;
    }
    cr_assert_eq(bodies, 1);
    cr_assert_eq(taut_world_positions(world, NULL, 2, x + 1), 2);
    cr_assert(same(x[1], x[0]), "the first two of the world");
    taut_world_destroy(world);
}

Test(bulk, elements_by_a_list)
{
    TautElementId link[LINKS];
    TautWorld *world = mixture(link);
    TautElementId list[] = {link[3], {0, 0}, link[0]};
    double tension[3], lambda[3], all[LINKS];
    int first[4];
    cr_assert_eq(taut_world_tensions(world, list, 3, tension), 3);
    cr_assert_eq(tension[0], taut_element_tension(world, link[3]));
    cr_assert_eq(tension[1], 0);
    cr_assert_eq(tension[2], taut_element_tension(world, link[0]));
    cr_assert_gt(tension[2], 10);

    cr_assert_eq(taut_world_lambdas(world, list, 3, NULL, NULL), 2, "a stale id has no rows");
    cr_assert_eq(taut_world_lambdas(world, list, 3, lambda, first), 2);
    cr_assert_eq(lambda[1], -tension[2]);
    cr_assert(first[0] == 0 && first[1] == 1 && first[2] == 1 && first[3] == 2);
    cr_assert_eq(taut_world_lambdas(world, NULL, 0, NULL, NULL), LINKS);
    cr_assert_eq(taut_world_lambdas(world, NULL, LINKS, all, NULL), LINKS);
    cr_assert_eq(all[3], lambda[0]);
    cr_assert_eq(taut_world_tensions(NULL, NULL, 0, NULL), 0);
    taut_world_destroy(world);
}

Test(bulk, a_stretched_frame_has_a_rotation)
{
    TautWorld *world = quick_world(NULL);
    TautFrameDef def = taut_default_frame_def();
    const double axes[] = {0, -3, 0, 2, 1, 0, 0, 0, 1}; // x goes to y, twice as long
    memcpy(def.axes, axes, sizeof axes);
    def.mass = 1;
    def.moment = taut_vec3(1, 1, 1);
    must(world, taut_world_add_frame(world, &def, NULL));
    TautPose pose;
    cr_assert_eq(taut_world_poses(world, NULL, 1, &pose), 1);
    cr_assert_float_eq(pose.rotation[0], 0.70710678118654752, 1e-15);
    cr_assert_float_eq(pose.rotation[3], 0.70710678118654752, 1e-15);
    taut_world_destroy(world);
}

// The same world, particle by particle or all at once.
static TautWorld *chain(bool at_once)
{
    TautWorld *world = quick_world(NULL);
    TautParticleDef particle[LINKS];
    TautElementDef element[LINKS - 1];
    TautNodeId node[LINKS];
    for (int i = 0; i < LINKS; i++) {
        particle[i] = taut_default_particle_def();
        particle[i].position = taut_vec3(i, 0, 0);
        particle[i].fixed = i == 0;
    }
    if (at_once) must(world, taut_world_add_particles(world, particle, LINKS, node));
    for (int i = 0; i < LINKS && !at_once; i++)
        must(world, taut_world_add_particle(world, particle + i, node + i));
    for (int i = 0; i < LINKS - 1; i++) {
        element[i] = taut_default_element_def(TAUT_MAP_DISTANCE);
        element[i].point[0] = node[i];
        element[i].point[1] = node[i + 1];
    }
    if (at_once) must(world, taut_world_add_elements(world, element, LINKS - 1, NULL));
    for (int i = 0; i < LINKS - 1 && !at_once; i++)
        must(world, taut_world_add_element(world, element + i, NULL));
    quick_steps(world, H, 10);
    return world;
}

Test(bulk, adding_at_once_is_adding_one_by_one)
{
    TautWorld *one = chain(false), *all = chain(true);
    cr_assert(quick_same_state(one, all));
    taut_world_destroy(one);
    taut_world_destroy(all);
}

Test(bulk, all_or_nothing)
{
    TautElementId link[LINKS], ids[2] = {{7, 7}, {7, 7}};
    TautNodeId nodes[3];
    TautWorld *world = quick_world(NULL);
    TautNodeId load = quick_crane(world, LINKS, 10, link);
    const int before = taut_node_count(world);
    TautParticleDef particle[3] = {taut_default_particle_def(), taut_default_particle_def(),
                                   taut_default_particle_def()};
    particle[0].name = particle[2].name = "twice";
    cr_assert_eq(taut_world_add_particles(world, particle, 3, nodes), TAUT_BAD_ARGUMENT);
    cr_assert_eq(taut_node_count(world), before);
    cr_assert(taut_node_is_null(taut_find_node(world, "twice")));
    cr_assert(taut_node_is_null(nodes[0]));
    cr_assert(strstr(taut_world_message(world), "particle 2 of 3"), "%s",
              taut_world_message(world));
    cr_assert(strstr(taut_world_message(world), "twice"));

    TautElementDef element[2] = {taut_default_element_def(TAUT_MAP_DISTANCE),
                                 taut_default_element_def(TAUT_MAP_DISTANCE)};
    element[0].point[0] = quick_anchor(world, taut_vec3(1, 1, 1));
    element[0].point[1] = load;
    cr_assert_eq(taut_world_add_elements(world, element, 2, ids), TAUT_BAD_ID);
    cr_assert_eq(taut_element_count(world), LINKS);
    cr_assert(taut_element_is_null(ids[0]));

    // nothing, and nothing sensible
    must(world, taut_world_add_particles(world, NULL, 0, NULL));
    cr_assert_eq(taut_world_add_particles(world, NULL, 1, NULL), TAUT_BAD_ARGUMENT);
    cr_assert_eq(taut_world_add_particles(world, particle, -1, NULL), TAUT_BAD_ARGUMENT);
    cr_assert_eq(taut_world_add_elements(NULL, element, 2, ids), TAUT_BAD_ARGUMENT);
    quick_steps(world, H, 2);
    taut_world_destroy(world);
}

// Every allocation fails once: nothing is left behind.
Test(bulk, out_of_memory)
{
    Shop shop = {0};
    TautWorldDef def = taut_default_world_def();
    def.allocator = (TautAllocator){shop_alloc, shop_free, &shop};
    TautParticleDef particle[40];
    for (int i = 0; i < 40; i++) particle[i] = taut_default_particle_def();
    int failures = 0;
    for (long fail = 1;; fail++) {
        shop = (Shop){0};
        TautWorld *world = quick_world(&def);
        shop.calls = 0;
        shop.fail_at = fail;
        TautStatus status = taut_world_add_particles(world, particle, 40, NULL);
        cr_assert_eq(taut_particle_count(world), status == TAUT_OK ? 40 : 0);
        taut_world_destroy(world);
        cr_assert_eq(shop.outstanding, 0);
        if (status == TAUT_OK) break;
        cr_assert_eq(status, TAUT_OUT_OF_MEMORY);
        failures++;
    }
    cr_assert_gt(failures, 1);
}
