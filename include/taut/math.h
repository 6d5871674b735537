// SPDX-License-Identifier: MIT
// math.h -- the one vector type of the public interface. SI units, right-handed axes.
#pragma once

// A vector, or a place, in the axes of the world unless said otherwise.
typedef struct TautVec3 {
    double x, y, z; // its components, in the unit that its name asks for
} TautVec3;

// The vector (x, y, z).
static inline TautVec3 taut_vec3(double x, double y, double z)
{
    TautVec3 a = {x, y, z};
    return a;
}
