// SPDX-License-Identifier: MIT
// torture_net.h -- random nets of particles and links, each made from a seed and nothing else.
//
// The same seed gives the same net on every machine that rounds as IEEE 754 says, so that a failure
// is named by a number and kept as a scene file. docs/torture.md says how nets are drawn.
#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <taut/taut.h>

// X(NAME, name, description)
#define TORTURE_KIND_LIST(X)                                                                       \
    X(CHAIN, chain, "particles in a row, hung at one end or flying free")                          \
    X(TREE, tree, "links that branch and never meet again")                                        \
    X(NET, net, "cloths, and trees with more links across")                                        \
    X(BRIDGE, bridge, "a chain between two anchors")                                               \
    X(LOOP, loop, "closed loops, one hanging on the other")

typedef enum TortureKind {
#define TORTURE_KIND_ENUM(NAME, name, text) TORTURE_##NAME,
    TORTURE_KIND_LIST(TORTURE_KIND_ENUM)
#undef TORTURE_KIND_ENUM
        TORTURE_KINDS
} TortureKind;

enum { TORTURE_PARTICLES = 200, TORTURE_ANCHORS = 4, TORTURE_LINKS = 1200 };

typedef struct TorturePoint {
    TautVec3 x, v; // m, m/s
    double mass;   // kg
} TorturePoint;

typedef struct TortureLink {
    int a, b;          // points
    double length;     // m, at rest
    double compliance; // m/N
    double damping;    // s
    TautForm form;
} TortureLink;

typedef struct TortureNet {
    unsigned seed;
    TortureKind kind;
    double h;  // s
    int steps; // that make up the duration
    TautVec3 gravity;
    int particles, anchors; // points: first the particles, then the anchors
    TorturePoint point[TORTURE_PARTICLES + TORTURE_ANCHORS];
    TautMotion motion[TORTURE_ANCHORS]; // of the anchors
    int links;
    TortureLink link[TORTURE_LINKS];
    bool feasible; // there are positions where every hard link has its length, at any time
    bool soft;     // some links are compliant
    bool taut;     // may be so taut that it gives way sideways only by being too long
} TortureNet;

const char *torture_kind_name(TortureKind kind);

// The net of a seed, for a run of `duration` seconds.
void torture_draw(unsigned seed, double duration, TortureNet *net);
// The net as a world, ready to step; NULL when memory is short.
TautWorld *torture_build(const TortureNet *net);
// The net as a scene file that builds the same world.
void torture_write(const TortureNet *net, FILE *file);
