// SPDX-License-Identifier: MIT
// solid_frames.h -- a solid that moves by affine frames: where they are, how they share the points between them, and the maps that read them.
//
// With s_i the places of the frames, the weight `hat` of a frame at x is the least over the others j of
//
//   h_ij = 1 - (x - s_i) . (s_j - s_i)/|s_j - s_i|^2,  between 0 and 1
//
// and all are divided by their sum: linear between two frames of a row, 1 at each place, and continuous (Rickard and Adams 2007 call it a
// gradient band). That of the nearest place is 1/2 or more, so that the sum is never 0. `shepard` is (1/d - 1/R)^2 within R of the frame
// (Franke and Little 1982), divided by the sum. Fixed vertices are to move with fixed frames alone: where others have a part delta in one of
// them, all weights of these are multiplied by the distance from the nearest fixed vertex over FRAME_RAMP delta times the gap between
// frames, 1 at most. Vertices that are attached to a body are the same with frames that follow the body. With the weights w_i, frames (t_i, A_i) and X_i the place of a point in each, x = sum w_i (t_i + A_i X_i): uniform
// strains are there whatever the weights are.
#pragma once

#include "taut/solid.h"

#include "world/world.h"

typedef struct Frames {
    TautWorld *world;
    int count, sites; // frames, and those that have a place
    double *site;     // m [count][3], in the axes of the mesh
    bool *fixed;      // [count] it does not move, or as a body does
    TautNodeId *body; // [count] that body; null = none
    int held;         // vertices that are fixed or attached
    double *hold;     // m [held][3]
    int *holder;      // [held] the frame that each is nearest to
    double
        ramp; // m, 0 = none: distance from fixed vertices at which other frames have all of their weight
    double reach;     // m, R of shepard
    bool row;         // they stand in one row
    TautNodeId *node; // [count]
    TautNodeId *part; // [count][4] of one that follows a body: a point and three directions of that
    double *weight;   // [count], of the last point
    double *slope;    // 1/m [count][3], likewise
    double *number;   // [7 count]
    TautNodeId *read; // [count]
    TautWeights kind;
} Frames;

// Places and weights; the frames are not yet in the world. A sentence says why it cannot be, NULL where it can or memory ran out, which
// world->memory knows.
const char *frames_choose(TautWorld *world, const TautSolidDef *def, const bool *has,
                          Frames *frames);
void frames_free(Frames *frames);
// Adds the frames of a solid of `mass`; those before a failure are in `node`, others null. frames_drop takes them away and needs no
// memory.
TautStatus frames_add(Frames *frames, const TautSolidDef *def, double mass);
void frames_drop(Frames *frames);

// Weights at x [3], with their slopes.
void frames_weights(Frames *frames, const double *x);
// A point at x with a mass, and a deformation gradient there.
TautStatus frames_point(Frames *frames, const double *x, double mass, const char *name,
                        TautNodeId *node);
TautStatus frames_gradient(Frames *frames, const double *x, TautNodeId *F);
