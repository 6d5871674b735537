// SPDX-License-Identifier: MIT
// body.h -- a rigid body inside:
//
//   dof (c, quaternion)  --rigid-->  core (c, principal axes)  --affine-->  the user's frame
//
// with all mass on the core; the last step is left out where it changes nothing.
#pragma once

#include "world/world.h"

void body_free(TautWorld *world, Body *body);
// Centre of mass (c, principal axes row by row) [12] from the user's frame [12]; the same for rates.
void body_core(const Body *body, const double *frame, double *core);
// Pose and velocity of a body that has no dof inside yet: the user's frame is made from it, so that
// nothing changes when it gets one.
void body_place(NodeSlot *slot);
// Masses of the twelve entries of the core.
void body_mass(const NodeSlot *slot, double *mass);
// y = A x + b that leads from the core to the user's frame: A [12][12], then b [12].
void body_view(const Body *body, double *number);

// A pose of the user: NULL, or the problem with it; the twelve numbers of the node; and their rate for a velocity
// of the centre of mass and a spin.
const char *body_pose_problem(const TautVec3 *position, const double *rotation);
void body_pose(TautVec3 position, const double *rotation, double *frame);
void body_rate(const Body *body, const double *frame, TautVec3 velocity, TautVec3 spin,
               double *rate);
