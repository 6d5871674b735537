// SPDX-License-Identifier: MIT
// draw.c -- see draw.h.
#include "draw.h"

#include <math.h>

// splitmix64 (Steele, Lea and Flood 2014).
double draw_part(uint64_t *seed)
{
    uint64_t x = *seed += UINT64_C(0x9E3779B97F4A7C15);
    x = (x ^ (x >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94D049BB133111EB);
    return (double)((x ^ (x >> 31)) >> 11) / 9007199254740992.0;
}

double draw_between(uint64_t *seed, double low, double high)
{
    return low + (high - low) * draw_part(seed);
}

double draw_decades(uint64_t *seed, double low, double high)
{
    return exp(draw_between(seed, log(low), log(high)));
}

int draw_below(uint64_t *seed, int count)
{
    return (int)draw_between(seed, 0, count);
}

bool draw_chance(uint64_t *seed, double part)
{
    return draw_part(seed) < part;
}

TautVec3 draw_direction(uint64_t *seed)
{
    const double z = draw_between(seed, -1, 1), angle = draw_between(seed, 0, 2 * M_PI);
    const double r = sqrt(1 - z * z);
    return taut_vec3(r * cos(angle), r * sin(angle), z);
}
