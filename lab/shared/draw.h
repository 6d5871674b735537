// SPDX-License-Identifier: MIT
// draw.h -- random numbers, the same on every machine. Those of neighbouring seeds have nothing in common.
#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <taut/math.h>

double draw_part(uint64_t *seed); // in [0, 1)
double draw_between(uint64_t *seed, double low, double high);
double draw_decades(uint64_t *seed, double low, double high); // both > 0, each decade alike
int draw_below(uint64_t *seed, int count);
bool draw_chance(uint64_t *seed, double part);
TautVec3 draw_direction(uint64_t *seed); // of length 1, each alike
