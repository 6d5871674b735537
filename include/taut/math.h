// SPDX-License-Identifier: MIT
// math.h -- the one vector type of the public interface. SI units, right-handed axes.
#pragma once

typedef struct TautVec3 {
    double x, y, z;
} TautVec3;

static inline TautVec3 taut_vec3(double x, double y, double z)
{
    TautVec3 a = {x, y, z};
    return a;
}
