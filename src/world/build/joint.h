// SPDX-License-Identifier: MIT
// joint.h -- joints, for those that are not one of their files (joint_build.h).
#pragma once

#include "world/world.h"

// Drops the joints that have lost a node, after nodes went.
void drop_broken_joints(TautWorld *world);
// Place X (or direction) in a frame (t, A): A X = x - t; false where A is flat.
bool into_frame(const double *frame, const double *x, bool direction, double *X);
