// SPDX-License-Identifier: MIT
// joint_build.h -- a joint while it is built: the declarations that its files share.
//
//   joint_check.c    is the definition sound?
//   joint_axes.c     axes of both sides, points and directions on them
//   joint_rows.c     which rows and coordinates a kind of joint has
//   joint.c          joints come and go
#pragma once

#include "world/world.h"

enum { U, V, N }; // axes of a side

typedef struct JointBuilder {
    TautWorld *world;
    const TautJointDef *def;
    JointSlot slot;
    TautVec3 axis[2][3];        // u, v, n of a and of b, now
    TautNodeId direction[2][3]; // the same as nodes, null = not made yet
    TautNodeId apart;           // P_b - P_a
    TautNodeId moved;           // the same as coordinates see it: P_a - P_b where b is the world
    TautStatus status;
} JointBuilder;

// --- joint_check.c ---
TautStatus joint_check(TautWorld *world, const TautJointDef *def);

// --- joint_axes.c ---
static inline TautNodeId null_node(void)
{
    return (TautNodeId){0, 0};
}
// u, v, n of both sides from the definition.
void joint_set_axes(JointBuilder *b);
// The two points that it joins.
void joint_set_points(JointBuilder *b);
// Nodes of the joint's own, which go with it: mapped, or fixed in the world.
TautNodeId joint_mapped(JointBuilder *b, TautMapKind map, const TautNodeId *point, int points,
                        const double *number, int numbers);
TautNodeId joint_fixed(JointBuilder *b, TautVec3 x);
// A direction as a node; axis `which` of a side; P_b - P_a.
TautNodeId joint_direction(JointBuilder *b, TautNodeId of, TautVec3 direction);
TautNodeId joint_axis(JointBuilder *b, int side, int which);
// How a side has turned about its axis as it was at the start, as the vector (c, s, 0) = (u . u' + v . v', v . u' - u . v', 0)
// with the angle of the twist, where its rotation is a twist about n and then a swing of n. Its length is 1 + n . n'.
TautNodeId joint_twist(JointBuilder *b, int side);
TautNodeId joint_apart(JointBuilder *b);
// Point and axes u, v, n of a side as a node of 12 entries.
TautNodeId joint_frame(JointBuilder *b, int side);

// --- joint_rows.c ---
// Elements and coordinates of its kind.
void joint_add_rows(JointBuilder *b);
