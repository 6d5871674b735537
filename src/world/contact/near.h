// SPDX-License-Identifier: MIT
// near.h -- colliders where they are, and the pairs of them that may touch in a step.
#pragma once

#include "world/build/collider.h"

// A collider where it is.
typedef struct Placed {
    const ColliderSlot *slot;
    const ColliderKind *kind;
    int index; // of its slot
    int node;  // of the model, -1 = the world
    int other; // the second one of a segment, else -1
    int side;  // kind of the node, or of both; -1 = the world
    int end
        [2]; // kinds of the two particles of a segment; of a sheet those of its edges and triangles
    bool movable; // something moves it that contacts can stop
    bool asleep;  // it does not move until something wakes it
    bool driven;  // it has a motion
    Pose pose;
    double speed;        // m/s, no point of it is faster
    double rate[3];      // m/s, of its origin, or the mean of its ends
    double spread;       // m/s, how much any point of it may be off that
    const double *x, *v; // of its node: 12 or 3 numbers; NULL = the world
    int size;            // of them
} Placed;

// One that is at (q, v). The core of a segment moves with it.
Placed collider_place(TautWorld *world, int index, const double *q, const double *v);

// Fits the tree of a sheet that was placed, with its vertices on their ways: by the difference of `to` and `from` [n_q] or, where
// that is NULL, by velocities `to` [n_v], times `by`.
void sheet_ahead(TautWorld *world, const Placed *it, const double *from, const double *to,
                 double by);
// The node of the model that a vertex of a sheet is.
int sheet_node(const TautWorld *world, const Placed *it, int vertex);

// Where a point of it, world, will be after h seconds at the speed of now.
void placed_ahead(const Placed *it, const double *point, double h, double *out);

// Is a node part of both? Segments do not touch things of their own particles.
bool placed_share_node(const Placed *a, const Placed *b);

// Places all colliders at (q, v) in world->placed, and finds the pairs of which something may touch in h seconds in
// world->pairs. False when memory fails.
bool near_find(TautWorld *world, const double *q, const double *v, double h);

// m: how near features of two of them are that may touch in h seconds, by the speed at which they come nearer and by weight: things
// that are fast together are not near each other by that. Those that come very fast are found when they meet (swept.h).
double near_reach(const TautWorld *world, const Placed *a, const Placed *b, double h);
// Of the size of their features: by how much two of them, of which one bends, come nearer in h seconds. Where it is more than their size, those
// features that are listed are not those that will touch then. 0 of others.
double near_far(const Placed *a, const Placed *b, double h);
