// SPDX-License-Identifier: MIT
// arm.h -- arms of point masses on links in a plane, in reduced coordinates: the reference of Hong et al.
// 2005. The state is the angles of the links, so that lengths cannot err.
#pragma once

#include <stdbool.h>

enum { ARM_MOST = 12 };

typedef struct Arm {
    int links;
    double length[ARM_MOST]; // m
    double
        mass[ARM_MOST]; // kg, at the end of each link; the last counts for nothing where it is held
    bool closed;        // the end of the last link is held at (end_x, end_y)
    double end_x, end_y;                    // m
    double gravity;                         // m/s^2, downwards
    double angle[ARM_MOST], rate[ARM_MOST]; // rad from hanging, rad/s
} Arm;

// One step by Runge-Kutta 4. A closed arm gets its end back to its place after it.
void arm_step(Arm *arm, double h);
// Places of the ends of all links.
void arm_places(const Arm *arm, double *x, double *y);
double arm_energy(const Arm *arm);
