// SPDX-License-Identifier: MIT
// sdf_search.h -- the search for contacts with a solid that is given by its signed distance. In the frame of the solid.
#pragma once

#include "collide/pose.h"
#include "collide/sdf.h"

typedef struct SdfSearch {
    const Sdf *sdf;
    const Convex *c; // the thing, or a part of a smooth one
    Pose at;         // of the thing, seen from the solid
    double margin;   // m
    double near;     // m: a least distance that is lower than others by less is none
    TouchPoint *out; // in the frame of the solid
    int room, count;
} SdfSearch;

// Is x, of the core, near enough to touch? Then it is kept.
void sdf_add(SdfSearch *s, const double *x, uint32_t feature_a, uint32_t feature_b);
// Places along an edge, and over a face, of the core where the distance is least, if that is not at their border.
void sdf_search_edge(SdfSearch *s, int e);
void sdf_search_face(SdfSearch *s, int f);
void sdf_to_world(SdfSearch *s, const Pose *at);
