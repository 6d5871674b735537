// SPDX-License-Identifier: MIT
// statics.h -- the figures that an engineer reads off a structure at rest: reactions, end tensions, sag.
#pragma once

#include "roster.h"

// The action of a support on the structure.
typedef struct Support {
    int particle;    // of the roster: the fixed node; -1 = a joint
    int joint;       // of the roster: one that holds to the world, -1 = none
    TautVec3 force;  // N, that the support exerts on the structure
    TautVec3 torque; // N m, of a joint, about its point
} Support;

// A cable: the links called <name>[0], <name>[1], ... in order.
typedef struct CableState {
    const char *name;  // of the roster
    int first, links;  // of the roster's elements
    int from, to;      // particles at its ends
    double tension[2]; // N, in the first and the last link
    double horizontal; // N, part of the first link's tension across gravity
    double sag;        // m, deepest point below the straight line between the ends
    int deepest;       // particle that has it
} CableState;

typedef struct Statics {
    Support *support;
    int supports;
    CableState *cable;
    int cables;
} Statics; // forces and torques of joints are in the roster

// Where a support is, and how it is called.
TautVec3 support_place(const Support *support, const Roster *roster, const TautWorld *world);
const char *support_name(const Support *support, const Roster *roster, const TautWorld *world,
                         char text[ROSTER_NAME]);

// False when out of memory.
bool statics_make(Statics *statics, const Roster *roster, const TautWorld *world, TautVec3 gravity);
void statics_free(Statics *statics);
