// SPDX-License-Identifier: MIT
// read_sample.h -- a world that has one of everything that readers and signals tell apart.
#pragma once

#include "quick.h"

typedef struct ReadSample {
    TautWorld *world;
    TautNodeId anchor, bob, mass, body, scalar;
    TautElementId link;   // hard distance: a pendulum of 2 m and 3 kg
    TautElementId spring; // distance, 50 N/m, t_d = 0.02 s
    TautElementId bed;    // three rows with a whole compliance matrix and a moving target
    TautElementId rope;   // only pulls, and hangs slack
    TautElementId motor;  // law velocity, with an effort, on the angle of the hinge
    TautJointId hinge;    // of the body with the world
} ReadSample;

ReadSample read_sample(void);
// The same in a world that is still empty.
ReadSample read_sample_in(TautWorld *world);
