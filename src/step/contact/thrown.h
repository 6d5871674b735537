// SPDX-License-Identifier: MIT
// thrown.h -- light things between heavy ones that are thrown, or whirl: how long a part of a step that follows them is. The energy of the
// world tells nothing of such a thing, and a step in which it turns by a radian may double what it has.
#pragma once

#include "step/step.h"

// m/s: the speed of the fastest thing, and that of all together by their mass.
typedef struct Pace {
    double most, mean;
} Pace;

Pace pace_of(const Model *model, const double *v);

// s, in which things that a blow has made far faster than `before`, m/s, go a small part of their length: a knot between heavy things that
// pass their dead centre. Not less than a small part of the rest of the step, `left` s; INFINITY where there are none.
double thrown_part(const Model *model, const State *s, double before, double left);
// s, in which things that whirl, far faster than all together move, turn by a small angle; as above, of a step of h s.
double whirling_part(const Model *model, const State *s, double h);
