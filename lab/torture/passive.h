// SPDX-License-Identifier: MIT
// passive.h -- random worlds that nothing drives, each made from a seed and nothing else: chains, trees, nets, loops,
// bodies with joints, ropes, with and without springs. docs/torture.md says how they are drawn.
#pragma once

#include <stdbool.h>
#include <taut/taut.h>

// X(NAME, name, description)
#define PASSIVE_KIND_LIST(X)                                                                       \
    X(CHAIN, chain, "particles in a row, hung at one end, at both, or free")                       \
    X(TREE, tree, "links that branch")                                                             \
    X(NET, net, "trees with links across, and cloths")                                             \
    X(LOOP, loop, "rings, one hanging on the other")                                               \
    X(BODIES, bodies, "bodies with joints, some with a link from the last one to an anchor")       \
    X(ROPES, ropes, "any of the first four, of whose links all or some only pull")

typedef enum PassiveKind {
#define PASSIVE_KIND_ENUM(NAME, name, text) PASSIVE_##NAME,
    PASSIVE_KIND_LIST(PASSIVE_KIND_ENUM)
#undef PASSIVE_KIND_ENUM
        PASSIVE_KINDS
} PassiveKind;

typedef struct PassiveScene {
    unsigned seed;
    PassiveKind kind;
    TautWorld *world; // NULL: it could not be made
    double h;         // s
    bool damped;      // some springs are
} PassiveScene;

typedef struct PassiveOutcome {
    bool refused, finite;
    double rise; // largest energy above the least before it, as part of the largest kinetic energy
    double time; // s, of it; or of the refused step
    double lost; // energy at the end below that at the start, as the same part
    long steps, solves;
    long fallbacks; // steps that were not taken as asked
    long soft;      // steps on which hard rows gave way
} PassiveOutcome;

const char *passive_kind_name(PassiveKind kind);
// Makes the scene of a seed; the caller destroys its world.
void passive_draw(unsigned seed, PassiveScene *scene);
// Runs it for `duration` seconds, or until a step is refused.
void passive_run(const PassiveScene *scene, double duration, PassiveOutcome *outcome);
