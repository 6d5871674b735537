// SPDX-License-Identifier: MIT
// s1.h -- the chain S1 in any engine: ten rods of 0.5 x 0.05 x 0.05 m and 1 kg in a horizontal line from
// the origin along x, eleven ball joints, a ball of radius 0.25 m and R kg held by its centre, g = 9.81.
// An engine builds it and steps it; gaps, energies and paths are measured here, for all in one way.
//
// To add an engine: a file lab/s1_<name>.c with a table of S1Engine, and one line in s1.c.
#pragma once

#include <stdbool.h>

enum { S1_RODS = 10, S1_BODIES = S1_RODS + 1 };
#define S1_LENGTH    0.5  // m, of a rod
#define S1_THICKNESS 0.05 // m
#define S1_BALL      0.25 // m, radius of the load
#define S1_GRAVITY   9.81 // m/s^2

// Where a body is: centre, rotation row by row, velocity, angular velocity; in the world's axes.
typedef struct S1Body {
    double x[3], R[9], v[3], omega[3];
} S1Body;

typedef struct S1Engine {
    const char *name;
    void *(*open)(double R, double h);                  // NULL: it could not be built
    bool (*step)(void *scene);                          // one step of h; false: refused
    void (*read)(void *scene, int body, S1Body *state); // bodies 0 .. 9 are rods, 10 is the load
    void (*close)(void *scene);
} S1Engine;

// [count] engines of a peer, none where Taut was built without it.
extern const S1Engine s1_taut;
const S1Engine *s1_ode(int *count);
const S1Engine *s1_mujoco(int *count);
// The same chain by Taut with another tolerance, for references.
void *s1_taut_open(double R, double tolerance, double h);
