// SPDX-License-Identifier: MIT
// path.h -- loads that are put on little by little, and paths of equilibria that are followed. Included by taut.h.
#pragma once

#include "taut/types.h"

// A point of the way.
typedef struct TautLoadPoint {
    double load;           // part of weights and external forces that acts
    double displacement;   // m, of `node` from where it was at the start
    TautVec3 moved;        // m, the same by x, y, z
    TautNodeId node;       // that was asked for, or the one that has moved farthest
    int unstable;          // directions in which the equilibrium does not hold; -1 = not known
    int solves;            // linear systems solved for it
    double force_residual; // N, largest unbalanced force
} TautLoadPoint;

// How to go; all zero is: everything in one step.
typedef struct TautLoadPath {
    int steps;   // equal parts that the load is put on in; 0 = 1, of a path 20: its first steps
    bool follow; // follows the path of equilibria by arc length, where loads may fall on the way
    double tolerance; // as of taut_world_settle; 0 = default
    int most;         // points at most; 0 = 1000
    TautNodeId node;  // whose displacement is told; null = that which has moved farthest
    // Called at every point, the world being there: it may read it. False ends the search. NULL = nobody.
    bool (*point)(void *user, const TautWorld *world, const TautLoadPoint *point);
    void *user;
} TautLoadPath;

// As taut_world_settle, with weights and external forces put on from nothing to all of them. Where a step of the load finds no equilibrium
// it is halved. A structure that snaps through has none near: with `follow` the path itself is followed, through loads that fall and
// equilibria that do not hold, until the whole load is borne; worlds with contacts, ropes, limits and other bounds are refused then.
// Forces that are laws (drives, air) are not scaled. TAUT_NOT_CONVERGED where the whole load is not reached, TAUT_INTERRUPTED where
// `point` ended it; the state is then as it was. `path` NULL: one step. `report` may be NULL.
TAUT_API TautStatus taut_world_settle_path(TautWorld *world, const TautLoadPath *path,
                                           TautSettleReport *report);
