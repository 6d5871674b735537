// SPDX-License-Identifier: MIT
// asked.c -- what a world tells of its parts: the axis of a joint as its first body has it, the map and the
// nodes of a mapped node.
#include "methods/methods.h"
#include <criterion/criterion.h>
#include <math.h>
#include <taut/taut.h>

static TautWorld *make_world(void)
{
    TautWorld *world;
    TautWorldDef def = taut_methods_world_def();
    cr_assert_eq(taut_world_create(&def, &world), TAUT_OK);
    return world;
}

Test(asked, axis_of_a_joint)
{
    TautWorld *world = make_world();
    TautBodyDef def = taut_default_body_def();
    def.shape = (TautShape){.kind = TAUT_SHAPE_BOX, .size = {1, 2, 3}};
    def.rotation[0] = def.rotation[3] = sqrt(0.5); // a quarter turn about z: x of the body is y
    TautNodeId body;
    cr_assert_eq(taut_world_add_body(world, &def, &body), TAUT_OK);
    TautJointDef hinge = taut_default_joint_def(TAUT_JOINT_HINGE);
    hinge.a = body;
    hinge.axis = taut_vec3(0, 1, 0);
    TautJointId joint;
    cr_assert_eq(taut_world_add_joint(world, &hinge, &joint), TAUT_OK);
    for (int i = 0; i < 20; i++) cr_assert_eq(taut_world_step(world, 0.01, NULL), TAUT_OK);
    TautVec3 axis = taut_joint_axis(world, joint); // it goes with the body
    cr_assert_float_eq(axis.x, 1, 1e-12);
    cr_assert_float_eq(axis.y, 0, 1e-12);
    cr_assert_float_eq(axis.z, 0, 1e-12);
    cr_assert_eq(taut_world_remove_joint(world, joint), TAUT_OK);
    axis = taut_joint_axis(world, joint);
    cr_assert(axis.x == 0 && axis.y == 0 && axis.z == 0, "of nothing: zeros");
    taut_world_destroy(world);
}

Test(asked, map_of_a_mapped_node)
{
    TautWorld *world = make_world();
    TautParticleDef def = taut_default_particle_def();
    TautNodeId a, b, length;
    cr_assert_eq(taut_world_add_particle(world, &def, &a), TAUT_OK);
    def.position = taut_vec3(1, 0, 0);
    cr_assert_eq(taut_world_add_particle(world, &def, &b), TAUT_OK);
    TautMappedDef mapped = taut_default_mapped_def(TAUT_MAP_DISTANCE);
    mapped.point[0] = a, mapped.point[1] = b;
    cr_assert_eq(taut_world_add_mapped(world, &mapped, &length), TAUT_OK);
    cr_assert_eq(taut_node_map(world, length), TAUT_MAP_DISTANCE);
    cr_assert_eq(taut_node_point(world, length, 0).slot, a.slot);
    cr_assert_eq(taut_node_point(world, length, 1).slot, b.slot);
    cr_assert(taut_node_is_null(taut_node_point(world, length, 2)));
    cr_assert(taut_node_is_null(taut_node_point(world, length, -1)));
    cr_assert_eq(taut_node_map(world, a), TAUT_MAP_NONE, "a particle is not mapped");
    cr_assert(taut_node_is_null(taut_node_point(world, a, 0)));
    cr_assert_eq(taut_node_map(NULL, a), TAUT_MAP_NONE);
    taut_world_destroy(world);
}
