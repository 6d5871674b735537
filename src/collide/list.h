// SPDX-License-Identifier: MIT
// list.h -- the caller's list of contacts, as it is filled.
#pragma once

#include "collide/touch.h"

typedef struct TouchList {
    TouchPoint *out;
    int room, count;
    double near; // m: contacts that are closer are one
} TouchList;

// Keeps a contact, unless one stands at the same place: a corner of a patch may be a vertex over a face of both, and two
// edges that cross.
void list_add(TouchList *list, const TouchPoint *it);

// The cosine that normals of contacts have to have with the direction of least overlap, in things of this size.
double touch_facing(double overlap, double size);

// The least gap, infinite where there is none.
double list_least(const TouchList *list);

// From the frame in which they were found to the world.
void list_to_world(TouchList *list, const Pose *at);
