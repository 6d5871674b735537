// SPDX-License-Identifier: MIT
// swept.h -- things that went through each other within a step: faster than they are thick, they need not overlap at its end.
#pragma once

#include "world/contact/entry.h"

// The features at which two colliders met first on their ways from q0 to q1 [n_q], straight and turning evenly, in a step of h seconds.
typedef struct SweptHit {
    Placed a, b;  // where they met
    double reach; // m: features that are nearer there are those that touch
    TouchPoint
        point; // their nearest points, as of things deep in each other: a point of a, and a plane of b
} SweptHit;

// May something have gone as far as it is thick, or as another one is? Else there is nothing to sweep.
bool swept_is_fast(TautWorld *world, const double *q0, const double *q1);
// Places where two sheets, or a sheet and another thing, go through each other on their ways: contacts in world->touching. Both are
// placed at q0, and ways of sheets lead to q1. Returns how many, -1 when memory fails.
int swept_sheets(TautWorld *world, const Placed *a, const Placed *b, const double *q0,
                 const double *q1);
// Has a segment gone farther than it is thick? Else none has gone through another one.
bool swept_ropes_are_fast(const TautWorld *world, const double *q0, const double *q1);
// Two segments that go through each other, thin as they are: their contact where they begin.
bool swept_segments(TautWorld *world, const Placed *a, const Placed *b, const double *q0,
                    const double *q1, TouchPoint *out);
// Do they meet? Not where they touch at the beginning, which lists know, and not where they go less far than they are thick.
bool swept_meet(TautWorld *world, int a, int b, const double *q0, const double *q1, SweptHit *hit);
