// SPDX-License-Identifier: MIT
// handle.c -- ids that name something, pointers of the user, poses of bodies.
#include "quick_rigid.h"

static const double H = 0.01; // s

Test(handle, validity_follows_removal)
{
    TautElementId link[3];
    TautWorld *world = quick_world(NULL), *other = quick_world(NULL);
    TautNodeId load = quick_crane(world, 3, 5, link);
    cr_assert(taut_node_is_valid(world, load));
    cr_assert(taut_element_is_valid(world, link[2]));
    cr_assert_not(taut_node_is_valid(other, load));
    cr_assert_not(taut_node_is_valid(world, (TautNodeId){0, 0}));
    cr_assert_not(taut_node_is_valid(NULL, load));
    quick_steps(world, H, 2);
    must(world, taut_world_remove_node(world, load));
    cr_assert_not(taut_node_is_valid(world, load));
    cr_assert_not(taut_element_is_valid(world, link[2]), "it read the node");
    cr_assert(taut_element_is_valid(world, link[1]));
    taut_world_destroy(world);
    taut_world_destroy(other);
}

Test(handle, user_pointers_stay_until_removal)
{
    int a = 1, b = 2, c = 3;
    TautElementId link[3];
    TautWorld *world = quick_world(NULL);
    TautNodeId load = quick_crane(world, 3, 5, link);
    TautNodeId rod = quick_rod(world, 1, taut_vec3(3, 0, 0), taut_vec3(4, 0, 0));
    TautJointId hinge = quick_joint(world, TAUT_JOINT_HINGE, rod, (TautNodeId){0, 0},
                                    taut_vec3(3, 0, 0), taut_vec3(0, 1, 0));
    cr_assert_null(taut_node_user(world, load));
    must(world, taut_node_set_user(world, load, &a));
    must(world, taut_element_set_user(world, link[0], &b));
    must(world, taut_joint_set_user(world, hinge, &c));
    quick_steps(world, H, 1);
    must(world, taut_world_remove_element(world, link[1]));
    quick_steps(world, H, 1); // compiled anew
    cr_assert_eq(taut_node_user(world, load), &a);
    cr_assert_eq(taut_element_user(world, link[0]), &b);
    cr_assert_eq(taut_joint_user(world, hinge), &c);

    // what takes the place of a thing that went has nothing of it
    must(world, taut_world_remove_element(world, link[0]));
    cr_assert_null(taut_element_user(world, link[0]));
    cr_assert_eq(taut_element_set_user(world, link[0], &a), TAUT_BAD_ID);
    TautElementId next = quick_link(world, load, quick_anchor(world, taut_vec3(1, 2, 3)));
    cr_assert_null(taut_element_user(world, next));
    must(world, taut_world_remove_joint(world, hinge));
    cr_assert_null(taut_joint_user(world, hinge));
    cr_assert_not(taut_joint_is_valid(world, hinge));
    taut_world_destroy(world);
}

Test(handle, pose_of_a_body)
{
    TautWorld *world = quick_world(NULL);
    TautBodyDef def = quick_body_def(2, taut_vec3(1, 2, 3), taut_vec3(5, 6, 7));
    def.spin = taut_vec3(0.3, -2, 1);
    TautNodeId body = quick_body(world, &def);
    quick_steps(world, H, 20);
    TautPose pose = taut_body_pose(world, body);
    double rotation[4], R[9], w = 0;
    taut_body_rotation(world, body, rotation);
    taut_body_axes(world, body, R);
    cr_assert_arr_eq(pose.rotation, rotation, sizeof rotation);
    cr_assert_eq(pose.position.x, taut_particle_position(world, body).x);
    for (int k = 0; k < 4; k++) w += rotation[k] * rotation[k];
    cr_assert_float_eq(w, 1, 1e-14);

    // R and the quaternion turn the x axis to the same place
    double x = 1 - 2 * (rotation[2] * rotation[2] + rotation[3] * rotation[3]);
    double y = 2 * (rotation[1] * rotation[2] + rotation[0] * rotation[3]);
    double z = 2 * (rotation[1] * rotation[3] - rotation[0] * rotation[2]);
    cr_assert_float_eq(R[0], x, 1e-14);
    cr_assert_float_eq(R[3], y, 1e-14);
    cr_assert_float_eq(R[6], z, 1e-14);
    cr_assert_neq(z, 0);
    cr_assert_eq(taut_body_pose(world, (TautNodeId){0, 0}).rotation[0], 0);
    taut_body_axes(world, body, NULL);
    taut_world_destroy(world);
}
