// SPDX-License-Identifier: MIT
// flexcable.h -- the flexible cable of Andrews et al. 2017 (figures 8 to 10): rigid segments, joints of axial
// stiffness 1e12 N/m and bending and torsion of 10 N m/rad, a load at its end.
#pragma once

#include "methods/methods.h"

#include <taut/taut.h>

enum { FLEXCABLE_MOST = 50 };

typedef struct FlexCableCase {
    TautStepper stepper;
    TautGeometric geometric;
    TautDamping damping;
    double margin; // alpha_s
    int segments;
    double length;       // m, of the cable
    double mass, load;   // kg, of a segment and of the load
    double angle;        // rad from hanging, at the start; straight, at rest
    double along;        // m/N, compliance of the joints along all directions
    double about;        // rad/(N m), about all; INFINITY = no rows there, ball joints
    double pluck;        // m: half a wave, in the plane, that the cable starts with
    double damping_time; // s, t_d of all joints
    double h, duration;  // s
} FlexCableCase;

typedef struct FlexCable {
    FlexCableCase c;
    TautWorld *world;
    TautNodeId body[FLEXCABLE_MOST + 1]; // the load last
    TautJointId joint[FLEXCABLE_MOST + 1];
} FlexCable;

// 20 segments over 10 m, 0.2 kg each, 100 kg, 45 degrees, h = 0.01 s, 40 s, default stepper.
FlexCableCase flexcable_default(void);
// False when the world could not be made: it may still have a message. Free it either way.
bool flexcable_build(const FlexCableCase *c, FlexCable *cable);
void flexcable_free(FlexCable *cable);
// Kinetic and potential energy, from poses and velocities, J.
double flexcable_kinetic(const FlexCable *cable);
double flexcable_potential(const FlexCable *cable);
// The damping that stepper damped added in the last step to segment i, or to the rows of its joint above: against
// bending in the plane of the swing, and the largest of all other turns (torsion is the stiffest).
void flexcable_added(const FlexCable *cable, int i, double *bending, double *other);
