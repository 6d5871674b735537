// SPDX-License-Identifier: MIT
// mechanisms.h -- mechanisms of rigid bodies whose motion is known from elsewhere to many digits: the limits to which a
// scheme of second order must converge with its default tolerance and geometric stiffness.
#pragma once

#include <taut/taut.h>

enum { MECHANISM_BODIES = 7 }; // at most

typedef enum MechanismKind {
    MECHANISM_SQUEEZER, // Andrews' squeezer: seven bodies, three loops, driven at 1e4 to 1e5 rad/s^2
    MECHANISM_GOVERNOR, // flyball governor with stiff, strongly damped couplers
    MECHANISM_PENDULUM, // two rods on ball joints that swing out of the plane
    MECHANISM_TOP,      // released at 30 rad/s
    MECHANISM_COUNT,
} MechanismKind;

typedef struct MechanismCase {
    const char *name;
    double duration; // s
    double largest;  // s, step that orders are measured from
} MechanismCase;

extern const MechanismCase mechanism_case[MECHANISM_COUNT];

// Where the centres of mass of the bodies are in the end.
typedef struct MechanismPlaces {
    TautVec3 centre[MECHANISM_BODIES]; // m
    int bodies;
    double turned; // rad, angle of the body that an external torque drives; 0 = there is none
} MechanismPlaces;

typedef struct MechanismOutcome {
    double
        error; // m, distances of the centres from where they should be in the end: root of the squares
    double gained; // energy that nothing explains, as part of the largest kinetic energy; < 0: lost
    double solves; // a step
} MechanismOutcome;

// The end of the motion, not by Taut.
void mechanism_exact(MechanismKind kind, MechanismPlaces *places);
// With the stepper and the geometric stiffness of `def`, and gravity of the mechanism. False: a step was refused, or
// memory is short.
bool mechanism_run(MechanismKind kind, const TautWorldDef *def, double h,
                   const MechanismPlaces *exact, MechanismOutcome *outcome);

// --- the mechanisms, each in a file of its own: bodies of an empty world, and where they are in the end ---
bool squeezer_build(TautWorld *world, TautNodeId *body);
void squeezer_exact(MechanismPlaces *places);
double squeezer_work(const TautWorld *world, const TautNodeId *body,
                     double turned); // J, of its torque
bool governor_build(TautWorld *world, TautNodeId *body);
void governor_exact(double duration, MechanismPlaces *places);
bool pendulum_build(TautWorld *world, TautNodeId *body);
void pendulum_exact(double duration, MechanismPlaces *places);
bool top_build(TautWorld *world, TautNodeId *body);
void top_exact(double duration, MechanismPlaces *places);

// A body in the plane of its joints or elsewhere: mass, moments about its centre in world axes, row by row.
TautNodeId mechanism_body(TautWorld *world, double mass, const double *inertia, TautVec3 centre,
                          TautVec3 velocity, TautVec3 spin);
// b may be null: the world.
bool mechanism_joint(TautWorld *world, TautJointKind kind, TautNodeId a, TautNodeId b,
                     TautVec3 point, TautVec3 axis);
// y' = slope(y) of n <= 16 numbers, for `time` seconds in `steps` steps of the classical method of Runge and Kutta.
typedef void MechanismSlope(const void *context, const double *y, double *dy);
void mechanism_integrate(MechanismSlope *slope, const void *context, int n, double time, int steps,
                         double *y);
