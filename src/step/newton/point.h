// SPDX-License-Identifier: MIT
// point.h -- evaluation of an iterate (x, lambda) of a stage: residuals, and the parts of the merit function.
#pragma once

#include "assembly/parts.h"
#include "step/step.h"

// Residuals and parts of the merit function at an iterate (x, lambda).
typedef struct Point {
    double error_c, error_r; // scaled residuals
    double inertia, soft;    // J, parts of the merit
    double l1;               // m, sum |c/w|
    double square;           // m, sum (c/w)^2 / length scale
    int worst;               // element with the largest scaled c, -1 = none
} Point;

// Are both residuals below it?
static inline bool point_within(const Point *p, double tolerance)
{
    return p->error_c < tolerance && p->error_r < tolerance;
}

// A loop over the parts of a stage; sums by part.
typedef struct Sweep {
    Step *step;
    const Stage *stage;
    const double *lambda, *x;
    const DofGroup *dofs;   // where the loop is over those of a group
    Point *point;           // of all rows, where there is one part only
    Point each[PARTS_MOST]; // else one a part
} Sweep;

// Everything at (x, lambda): maps, terms, work->f = -r, work->c, and *p but for error_r.
void point_evaluate(Step *step, const Stage *stage, double *x, const double *lambda, Point *p);
// The same of the first point of a stage, which also tells how far rows with bounds give way: by the maps of this
// point, for those of another one would depend on earlier computations, and a restored state would not go on to the
// bit.
void point_begin(Step *step, const Stage *stage, double *x, const double *lambda, Point *p);
// error_r, with H as it was at the last assembly.
void point_forces(Step *step, const Stage *stage, Point *p);
// Sum |lambda c| over the rows of the iterate: energy that their errors hide. J
double point_hidden(Step *step, const Stage *stage);
// Energy of the motion that unbalanced forces would make, 1/2 sum r^2/H; H as it was at the last assembly. J
double point_unbalanced(const Step *step, const Stage *stage);
// Sum lambda c/w over rows in compliance form, with their residuals for c; 0 in stiffness form.
double point_pull(Step *step, const double *lambda, const Stage *stage);
// Sum |f dx| over the dofs: the decrease that Newton's model predicts for the solution work->dx.
double point_promise(Step *step, const Stage *stage);
