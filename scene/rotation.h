// SPDX-License-Identifier: MIT
// rotation.h -- rotations as quaternions w, x, y, z of length 1, for the reader, the builder and signals of scenes, which see
// public headers alone.
#pragma once

#include <math.h>
#include <string.h>
#include <taut/math.h>

// ab may be a or b.
static inline void scene_rotation_multiply(const double *a, const double *b, double *ab)
{
    const double product[4] = {a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3],
                               a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2],
                               a[0] * b[2] - a[1] * b[3] + a[2] * b[0] + a[3] * b[1],
                               a[0] * b[3] + a[1] * b[2] - a[2] * b[1] + a[3] * b[0]};
    memcpy(ab, product, sizeof product);
}

static inline void scene_rotation_matrix(const double *q, double R[9])
{
    const double w = q[0], x = q[1], y = q[2], z = q[3];
    const double rows[9] = {
        1 - 2 * (y * y + z * z), 2 * (x * y - w * z),     2 * (x * z + w * y),
        2 * (x * y + w * z),     1 - 2 * (x * x + z * z), 2 * (y * z - w * x),
        2 * (x * z - w * y),     2 * (y * z + w * x),     1 - 2 * (x * x + y * y)};
    memcpy(R, rows, sizeof rows);
}

// R a
static inline TautVec3 scene_rotation_turn(const double *R, TautVec3 a)
{
    return taut_vec3(R[0] * a.x + R[1] * a.y + R[2] * a.z, R[3] * a.x + R[4] * a.y + R[5] * a.z,
                     R[6] * a.x + R[7] * a.y + R[8] * a.z);
}

// The rotation of a vector that is axis times angle.
static inline void scene_rotation_from_vector(TautVec3 turn, double q[4])
{
    const double angle = sqrt(turn.x * turn.x + turn.y * turn.y + turn.z * turn.z);
    const double s = angle > 0 ? sin(angle / 2) / angle : 0.5;
    q[0] = cos(angle / 2);
    q[1] = s * turn.x, q[2] = s * turn.y, q[3] = s * turn.z;
}

// The shortest vector whose rotation it is.
static inline TautVec3 scene_rotation_to_vector(const double q[4])
{
    const double sign = q[0] < 0 ? -1 : 1;
    const double s = sqrt(q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
    const double k = s > 0 ? sign * 2 * atan2(s, fabs(q[0])) / s : 2 * sign;
    return taut_vec3(k * q[1], k * q[2], k * q[3]);
}
