// torture_limbs.h -- random scenes with bounds on forces, each made from a seed and nothing else: ropes, limbs with
// limits and drives, winches. docs/torture.md says how they are drawn.
#pragma once

#include "torture_net.h"

// X(NAME, name, what it is)
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
