// SPDX-License-Identifier: MIT
// touch.h -- where two convex things touch or nearly do: pairs of features, not polygons.
//
// A contact is a vertex over a face, two edges that cross, or, around rounded cores, a vertex beside an edge or a vertex.
// The gap between such a pair is a smooth function of the motion, and the two points belong to the things; so that the pair
// is found again in the next step, by its key, with its force. A box that lies on a face has as many contacts as its patch has
// corners. Sharp things that have no such pair yet, corner beside corner, have the one of their nearest points.
//
// Things that overlap are pushed apart along the direction in which they overlap least (axis.h), and all their contacts
// look that way: the least gap is the overlap.
#pragma once

#include "collide/convex.h"
#include "collide/pose.h"

#include <stdint.h>

typedef struct TouchPoint {
    double a[3], b[3]; // m, world: the points of the cores
    double normal[3];  // from b to a
    double gap;        // m, between the surfaces; below 0 they overlap
    uint32_t
        feature_a; // TOUCH_VERTEX, TOUCH_EDGE or TOUCH_FACE, and its number; TOUCH_DEEP of curved things deep in others
    uint32_t feature_b;
} TouchPoint;

enum { TOUCH_VERTEX = 0, TOUCH_EDGE = 1 << 29, TOUCH_FACE = 2 << 29, TOUCH_DEEP = 3 << 29 };

// A contact, the other way round.
static inline void touch_turn_round(TouchPoint *it)
{
    const TouchPoint was = *it;
    memcpy(it->a, was.b, sizeof it->a);
    memcpy(it->b, was.a, sizeof it->b);
    for (int k = 0; k < 3; k++) it->normal[k] = -was.normal[k];
    it->feature_a = was.feature_b, it->feature_b = was.feature_a;
}

// All contacts of a and b with a gap below `margin`, in an order that depends on the shapes alone. Returns how many there
// are; where that is more than room, the first of them are kept.
int touch_convex(const Convex *a, const Pose *at_a, const Convex *b, const Pose *at_b,
                 double margin, TouchPoint *out, int room);
