// SPDX-License-Identifier: MIT
// pose.h -- things of a group that is moved and turned as a whole: places, directions and rotations of the file become those of
// the world.
#pragma once

#include "schema.h"
#include "scope.h"

// Joints of moved groups that join no particle or point are at the origin of their group where they say nothing: from now
// on they say so. References are resolved.
void scene_pose_settle(SceneTop *top);
// Moves the item of a section that was read to where its group is.
void scene_pose_item(const SceneSection *section, const Pose *pose, void *item);
// The pose of a group in one that is moved itself, or in the world (outer = NULL).
Pose scene_pose_in(const Pose *outer, Pose pose);
