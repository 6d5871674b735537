// SPDX-License-Identifier: MIT
// torture_limbs.h -- random scenes with bounds on forces, each made from a seed and nothing else: ropes, limbs with
// limits and drives, winches. docs/torture.md says how they are drawn.
#pragma once

#include "torture_net.h"

// X(NAME, name, description)
#define LIMBS_KIND_LIST(X)                                                                         \
    X(ROPES, ropes, "nets of links that only pull, some above a floor")                            \
    X(LIMBS, limbs, "trees of bodies with limits, motors, servos and friction in their joints")    \
    X(SLIDES, slides, "beads on wires with limits, ropes between them, winches")

typedef enum LimbsKind {
#define LIMBS_KIND_ENUM(NAME, name, text) LIMBS_##NAME,
    LIMBS_KIND_LIST(LIMBS_KIND_ENUM)
#undef LIMBS_KIND_ENUM
        LIMBS_KINDS
} LimbsKind;

typedef struct Limbs {
    unsigned seed;
    LimbsKind kind;
    TautWorld *world; // NULL: it could not be made
    double h;         // s
    int steps;
    bool feasible; // all hard rows can be satisfied at all times
} Limbs;

const char *limbs_kind_name(LimbsKind kind);
// Makes the scene of a seed, for a run of `duration` seconds; the caller destroys its world.
void limbs_make(unsigned seed, double duration, Limbs *limbs);

// How a run ended; the energies that are allowed stand in torture_limbs_run.c.
typedef enum LimbsEnd {
    LIMBS_FINE,
    LIMBS_REFUSED, // a step was refused
    LIMBS_NAN,     // something in the state is not finite
    LIMBS_ENERGY,  // more energy than was ever put in
    LIMBS_TORN,    // a hard row of a feasible scene is off by a tenth
    LIMBS_BROKEN,  // the world could not be built
} LimbsEnd;

typedef struct LimbsOutcome {
    LimbsEnd end;
    double time, error, complementarity;
    double excess; // largest energy above the energy put in, as part of the allowance
    long steps, solves, fallbacks, collisions;
} LimbsOutcome;

const char *limbs_end_name(LimbsEnd end);
void limbs_play(const Limbs *limbs, LimbsOutcome *outcome);
