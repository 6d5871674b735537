// SPDX-License-Identifier: MIT
// ext.h -- your own maps and laws. A user map is a set of callbacks on the values of its nodes; it can stand
// wherever a built-in map can: as an element, or as a mapped node that other maps read. A user law tells the force
// of an element from the value of its map; it can stand wherever a built-in law can.
#pragma once

#include "taut/taut.h"

// y = f(x), x the values of the nodes one behind the other ([width]); K~ = d(J^T lambda)/dx. All
// must be pure functions of their arguments, and must not allocate.
typedef struct TautUserMap {
    const char *name; // in messages; must outlive the world
    int rows;         // size of y, 1 .. TAUT_MAX_ROWS
    int width;        // size of x: the sizes of the nodes must add up to it
    bool linear;      // J is constant and K~ = 0
    bool positive;    // its target is a length and must be > 0
    // y [rows]; J [rows][width] = dy/dx, where it is not NULL. Required.
    void (*value)(void *user, const double *x, double *y, double *J);
    // K [width][width], symmetric. NULL: by central differences of J, at 2 width + 1 times the cost.
    void (*geometric)(void *user, const double *x, const double *lambda, double *K);
    void *user; // passed through; must outlive the world
} TautUserMap;

// Result of taut_user_map_check: the largest difference from central differences, relative to the
// largest entry.
typedef struct TautUserMapReport {
    double jacobian;  // 1e-6 and less is right
    double geometric; // of K~ for lambda = 1 in every row
    double asymmetry; // of K~
} TautUserMapReport;

// Compares J and K~ with central differences at x [width]. TAUT_BAD_ARGUMENT when rows or width do not
// fit, value is NULL, or a result is not finite.
TAUT_API TautStatus taut_user_map_check(const TautUserMap *map, const double *x,
                                        TautUserMapReport *report);

// -------------------------------------------------------------------------------------------------
// Laws.

// A run of elements of one law, each with `rows` rows. The law reads phi, rate and memory, and writes all that
// stands below them. With L the force of a row and phi = y - target:
//
//   dL = -(1/C) (dphi + t_d dphidot)          one row: compliance C, damping time t_d
//   dL = -D (dphi + t_d dphidot)              several rows: D symmetric; its positive part is used
//   energy + heat = -integral of L dphi       along any path from the memory on, at rate 0
typedef struct TautLawBatch {
    const struct TautUserLaw *law; // that is asked; NULL of a law of the library
    int count;                     // elements
    int rows;                      // of each
    int parameters;                // numbers of the law, of each
    int memories;                  // numbers that each remembers
    const double *parameter;       // [count][parameters]
    const double *phi;             // [count][rows]  m, y - target
    const double *rate;            // [count][rows]  m/s
    const double *given;           // [count]        s, damping time that the element was given
    const double *memory;          // [count][memories] at the start of the step
    double *force;                 // [count][rows]  N, lambda; a stretched spring has lambda < 0
    double *compliance; // [count][rows]  m/N, C > 0; of several rows the inverse of D's diagonal
    double *damping;    // [count]        s, t_d >= 0
    double *stiffness;  // [count][rows][rows] N/m, D; NULL where rows = 1
    double *energy;     // [count]        J, stored
    double
        *heat; // [count]        J, dissipated since `memory`; not by t_d, which the library knows
    double *next;       // [count][memories] memory if the step ends here
    const double *goal; // [count][rows]  target at the time of the step, with its motion
} TautLawBatch;

// A law of your own. It must be a pure function of the batch, and must not allocate; it is called by the thread that
// steps the world.
typedef struct TautUserLaw {
    const char *name; // in messages; must outlive the world
    int parameters;   // numbers that an element brings (TautElementDef.parameters)
    int memories; // numbers that an element remembers; 0 at first. Part of the state and of snapshots
    double
        stiffest; // m/N, > 0: the smallest compliance that it has anywhere; decides about the form
    void (*evaluate)(void *user, const TautLawBatch *batch); // required
    void *user; // passed through; must outlive the world
} TautUserLaw;

// -------------------------------------------------------------------------------------------------
// Bounds that follow forces of other elements: friction by a normal force, a brake by the pull of its band.

// It must be a pure function, and must not allocate. A followed element that was removed has force 0.
typedef struct TautUserBounds {
    const char *name; // in messages; must outlive the world
    int follows;      // elements that it reads, 1 .. TAUT_MAX_FOLLOWS
    // Bounds of lambda in every row, N, lower <= upper, from force [follows], lambda of the first row of each followed
    // element in the order of TautElementDef.follow. They must change continuously with it. Required.
    void (*bounds)(void *user, const double *force, double *lower, double *upper);
    void *user; // passed through; must outlive the world
} TautUserBounds;
