// SPDX-License-Identifier: MIT
// crane_build.h -- the crane of Andrews et al. 2017 (figures 1 and 11): a boom of 100,000 kg on a hinge, a
// cable of segments of 0.2 kg with joints of axial stiffness 1e10 N/m, a vehicle of 15,000 kg.
#pragma once

#include <taut/taut.h>

enum { CRANE_SEGMENTS = 20, CRANE_BODIES = CRANE_SEGMENTS + 3, CRANE_JOINTS = CRANE_SEGMENTS + 4 };

typedef enum CraneKind {
    CRANE_VEHICLE, // the boom is held by a stay; the vehicle falls from beside its tip
    CRANE_BOOM, // the vehicle hangs; the boom, 20 degrees up, falls, held by nothing but its hinge
} CraneKind;

typedef struct Crane {
    TautWorld *world;
    TautNodeId body[CRANE_BODIES]; // boom, vehicle, segments from the tip on, stay if there is one
    int bodies;
    TautJointId cable[CRANE_SEGMENTS + 1];
} Crane;

// False when the world could not be made: crane->world may still have a message. Free it either way.
// def NULL: the default.
bool crane_build(CraneKind kind, const TautWorldDef *def, Crane *crane);
// Worst distance between the two points of a joint, m, over all joints.
double crane_gap(const Crane *crane);
