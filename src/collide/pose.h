// SPDX-License-Identifier: MIT
// pose.h -- a place in the world, and the ways to it and back.
#pragma once

#include "math/vec.h"

#include <string.h>

// x = R x_local + p.
typedef struct Pose {
    double R[9]; // row-major
    double p[3];
} Pose;

// A direction of the thing, in the world; out may be x.
static inline void turn(const Pose *at, const double *x, double *out)
{
    double y[3];
    for (int i = 0; i < 3; i++) y[i] = dot3(at->R + 3 * i, x);
    memcpy(out, y, sizeof y);
}

// A direction, the other way round; out may be x.
static inline void turn_back(const Pose *at, const double *x, double *out)
{
    double y[3];
    for (int i = 0; i < 3; i++) y[i] = at->R[i] * x[0] + at->R[3 + i] * x[1] + at->R[6 + i] * x[2];
    memcpy(out, y, sizeof y);
}

// A point of the thing, in the world; out may be x.
static inline void to_world(const Pose *at, const double *x, double *out)
{
    double y[3];
    for (int i = 0; i < 3; i++) y[i] = dot3(at->R + 3 * i, x) + at->p[i];
    memcpy(out, y, sizeof y);
}

// A point, the other way round; out may be x.
static inline void to_local(const Pose *at, const double *x, double *out)
{
    double to[3];
    sub3(x, at->p, to);
    turn_back(at, to, out);
}

// Pose of a seen from b: R_b^T (x_a - p_b).
static inline Pose pose_relative(const Pose *a, const Pose *b)
{
    Pose out = {{0}, {0}};
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 3; k++) {
            for (int j = 0; j < 3; j++) out.R[3 * i + j] += b->R[3 * k + i] * a->R[3 * k + j];
            out.p[i] += b->R[3 * k + i] * (a->p[k] - b->p[k]);
        }
    return out;
}

// The place of something that stands at `b` in the axes of a.
static inline Pose pose_compose(const Pose *a, const Pose *b)
{
    Pose out;
    to_world(a, b->p, out.p);
    for (int i = 0; i < 9; i++) {
        const double *row = a->R + i / 3 * 3, *column = b->R + i % 3;
        out.R[i] = row[0] * column[0] + row[1] * column[3] + row[2] * column[6];
    }
    return out;
}

static inline Pose pose_inverse(const Pose *at)
{
    return pose_relative(&(Pose){{1, 0, 0, 0, 1, 0, 0, 0, 1}, {0, 0, 0}}, at);
}
