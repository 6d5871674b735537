// SPDX-License-Identifier: MIT
// soft_scene.h -- worlds of cloths, ropes and solid things that meet, and how far they went through each other.
#pragma once

#include "shared/depth.h"

enum { SOFT_MOST = 8, SOFT_LUMPS = 8 };

// A cloth, the surface of a block or a rope, with room for its places.
typedef struct SoftTissue {
    Tissue tissue;
    TautNodeId *node;
    double (*x)[3];
    int (*triangle)[3];
    int (*segment)[2];
    int vertices;
    double length; // m, its radius and half an edge: what the library compares errors with
    bool self;
} SoftTissue;

// A ball, box, capsule or plane; node null = it does not move.
typedef struct SoftLump {
    Lump lump;
    TautNodeId node;
} SoftLump;

typedef struct SoftScene {
    TautWorld *world;
    SoftTissue tissue[SOFT_MOST];
    SoftLump lump[SOFT_LUMPS];
    int tissues, lumps;
    double h;         // s
    double seconds;   // s
    double thin;      // m, the least thickness
    double tolerance; // of lengths, of the world
} SoftScene;

// What was found after the steps so far.
typedef struct SoftVerdict {
    int steps, refused, crossed; // crossed: edges through triangles, the most after a step
    double deepest; // of surfaces in things, in tolerances of the world by the size of a surface
    double nearest; // the same of surfaces in each other, or in themselves
    bool is_finite;
    long factors;
    double fastest; // m/s
} SoftVerdict;

void soft_free(SoftScene *scene);
// A step, and what came of it.
void soft_advance(SoftScene *scene, SoftVerdict *verdict);

// For scenes that are made by hand.
bool soft_world(SoftScene *scene, TautVec3 gravity);
// A cloth of n x n particles, kg, corner and edges; `motion` m/s of all its particles.
SoftTissue *soft_cloth(SoftScene *scene, const TautClothDef *def, double thickness, double friction,
                       bool self, TautVec3 motion);
SoftTissue *soft_rope(SoftScene *scene, TautVec3 from, TautVec3 to, int links, double mass,
                      double radius, TautVec3 motion);
// A solid about its middle, which touches itself too.
SoftTissue *soft_block(SoftScene *scene, const TautMeshDef *shape, const TautBulk *bulk,
                       TautVec3 middle, double thickness, double friction, TautVec3 motion);
// mass 0: it does not move. size as that of a Lump.
bool soft_lump(SoftScene *scene, LumpKind kind, TautVec3 at, TautVec3 size, double mass,
               TautVec3 motion, TautVec3 spin);
