// SPDX-License-Identifier: MIT
// frame.h -- points and directions between the frame of a thing and the world: x = R x_local + p. Results may alias.
#pragma once

#include "collide/touch.h"
#include "math/rotation.h"
#include "math/vec.h"

#include <string.h>

// A direction, to the world.
static inline void frame_turn(const Pose *at, const double *x, double *out)
{
    const double y[3] = {dot3(at->R, x), dot3(at->R + 3, x), dot3(at->R + 6, x)};
    memcpy(out, y, sizeof y);
}

// A direction of the world, to the thing.
static inline void frame_turn_back(const Pose *at, const double *x, double *out)
{
    double y[3];
    for (int i = 0; i < 3; i++) y[i] = at->R[i] * x[0] + at->R[3 + i] * x[1] + at->R[6 + i] * x[2];
    memcpy(out, y, sizeof y);
}

// A point, to the world.
static inline void frame_out(const Pose *at, const double *x, double *out)
{
    frame_turn(at, x, out);
    axpy3(1, at->p, out);
}

// A point of the world, to the thing.
static inline void frame_in(const Pose *at, const double *x, double *out)
{
    double y[3];
    sub3(x, at->p, y);
    frame_turn_back(at, y, out);
}

// The pose of a as b sees it.
static inline Pose frame_relative(const Pose *a, const Pose *b)
{
    Pose out = {{0}, {0}};
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++)
            for (int k = 0; k < 3; k++) out.R[3 * i + j] += b->R[3 * k + i] * a->R[3 * k + j];
    frame_in(b, a->p, out.p);
    return out;
}

// The pose of the world as a thing at `a` sees it.
static inline Pose frame_inverse(const Pose *a)
{
    Pose out;
    for (int i = 0; i < 9; i++) out.R[i] = a->R[i % 3 * 3 + i / 3];
    frame_turn_back(a, a->p, out.p);
    for (int k = 0; k < 3; k++) out.p[k] = -out.p[k];
    return out;
}
