// SPDX-License-Identifier: MIT
// poses.h -- places for tests of collision detection.
#pragma once

#include "collide/pose.h"
#include "math/rotation.h"

static inline Pose at(double x, double y, double z)
{
    return (Pose){{1, 0, 0, 0, 1, 0, 0, 0, 1}, {x, y, z}};
}

// Turned by a rotation vector.
static inline Pose turned(double x, double y, double z, double ax, double ay, double az)
{
    Pose out = at(x, y, z);
    const double theta[3] = {ax, ay, az};
    double q[4];
    quaternion_from_vector(theta, q);
    quaternion_to_matrix(q, out.R);
    return out;
}
