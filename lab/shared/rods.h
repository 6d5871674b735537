// SPDX-License-Identifier: MIT
// rods.h -- chains of rigid rods under a load: one builder, and one way to run and judge them, for all
// experiments with rigid chains.
//
// Rod i lies between joints i and i + 1, joint 0 is fixed at the origin, and a ball of mass R hangs at
// the last one by its centre. Gaps and energies are computed here from poses and velocities alone; of
// the engine's own reports, only solves and fallback levels are taken.
#pragma once

#include <taut/taut.h>

enum { RODS_MOST = 50 };

typedef enum RodsStart {
    RODS_45,         // straight, 45 degrees from hanging
    RODS_HORIZONTAL, // straight, 90 degrees
    RODS_V,          // one half down at 30 degrees, the other half up again: falls, then snaps taut
    RODS_ZIGZAG,     // rods at +60 and -60 degrees from hanging in turn
    RODS_STARTS
} RodsStart;

typedef enum RodsJoint {
    RODS_BALL,
    RODS_HINGE,  // all axes across the plane of the chain
    RODS_CARDAN, // axes across the plane and in it, in turn
    RODS_JOINTS
} RodsJoint;

typedef struct RodsCase {
    TautStepper stepper;
    TautGeometric geometric;
    TautSolver solver;
    double tolerance; // 0 = default
    int n;            // rods, 1 .. RODS_MOST
    double length;    // m, of a rod between its joints
    double mass;      // kg, of a rod
    double R;         // kg, of the load
    RodsStart start;
    RodsJoint joint; // between rods, and to the world; the load hangs on a ball joint
    double heading;  // rad: its plane is turned by that about the vertical, away from the axes of
                     // the world, where zeros stay zeros
    double sideways; // m/s out of the plane: a turn of the whole chain, and a wave along it
    double lever;    // of a rod's length: its centre of mass off the line of its joints, every rod
                     // in a direction of its own
    double spin;     // rad/s of every rod about its line
    unsigned seed;   // > 0: masses of the rods are random over six decades, around `mass`
    double h, duration; // s
} RodsCase;

typedef struct RodsOutcome {
    bool diverged; // not finite, a joint open by a rod's length, or energy above the start by
                   // 10 percent of the energy above hanging: the run ends there
    bool refused;  // a step was refused: the run ends there too
    double gap;    // of a joint, part of a rod's length, the worst at any time
    double tilt;   // rad, between the axes of a hinge, the worst
    double excess; // most energy above the start at any time, part of the energy above hanging
    double kept;   // of the energy above hanging, in the end
    double solves_per_step; // linear systems solved
    double as_asked;        // part of the steps that were taken as asked
    int level;              // the deepest level that was needed
    double time;            // s, how far it came
} RodsOutcome;

typedef struct Rods {
    RodsCase c;
    TautWorld *world;
    TautNodeId body[RODS_MOST + 1]; // the load last
    TautJointId joint[RODS_MOST + 1];
    TautVec3 axis[RODS_MOST + 1]; // of hinges, at the start
    double hanging, start;        // J: straight down at rest, and as released
} Rods;

RodsCase rods_default(
    void); // ten rods of 1 m and 1 kg, R = 1, 45 degrees, ball joints, h = 1/60, 10 s
const char *rods_start_name(RodsStart start);
const char *rods_joint_name(RodsJoint joint);
const char *rods_mode_name(TautGeometric mode);

// Places of the n + 1 joints at the start, and their velocities.
void rods_places(const RodsCase *c, TautVec3 *x, TautVec3 *v);
// False when the world could not be made: rods->world may still have a message. Free it either way.
bool rods_build(const RodsCase *c, Rods *rods);
void rods_free(Rods *rods);

// Energy of the rods and the load now, J; worst gap, m; worst angle between axes of a hinge, rad.
double rods_energy(const Rods *rods);
double rods_gap(const Rods *rods);
double rods_tilt(const Rods *rods);
// Steps for the duration, or until something breaks.
void rods_run(Rods *rods, RodsOutcome *outcome);
// Builds, runs and frees; false when the world could not be made.
bool rods_try(const RodsCase *c, RodsOutcome *outcome);
