// SPDX-License-Identifier: MIT
// drag.c -- the drag of the air: lambda = -c |u| u with u = J (v - wind), all rows together.
//
//   c        1/2 density coefficient area, N s^2/m^2: the one parameter
//   tangent  by velocities alone, D = c (|u| 1 + u u^T/|u|), 0 at u = 0
//   merit    the dissipation potential R = c/3 |u|^3, W, times the time of the stage: it is convex, so a step of any length
//            has a solution that takes energy
//
// The wind does work on the things it blows at, the rest is heat (step/accept/ledger_work.c). Checked by test/invariant/air.c.
#include "law/law.h"
#include "law/tuning.h"

#include <math.h>

// Size of the rates of an element.
static double size_of(int rows, const double *u)
{
    double sum = 0;
    for (int k = 0; k < rows; k++) sum += u[k] * u[k];
    return sqrt(sum);
}

static void evaluate(const TautLawBatch *b)
{
    const int rows = b->rows;
    for (int e = 0; e < b->count; e++) {
        const double c = b->parameter[e], *u = b->rate + e * rows, size = size_of(rows, u);
        for (int i = 0; i < rows; i++) {
            b->force[e * rows + i] = -c * size * u[i];

            // the diagonal, and the whole tangent where there are several rows
            const double own = size > 0 ? c * (size + u[i] * u[i] / size) : 0;
            b->compliance[e * rows + i] = 1 / fmax(own, 1 / FORCE_COMPLIANCE);
            for (int j = 0; b->stiffness && j < rows; j++)
                b->stiffness[(e * rows + i) * rows + j] = i == j     ? own
                                                          : size > 0 ? c * u[i] * u[j] / size
                                                                     : 0;
        }
        b->damping[e] = 0;
        b->energy[e] = 0;
        b->heat[e] = c / 3 * size * size * size;
    }
}

static const char *problem(int count, const double *parameter)
{
    return count == 1 && parameter[0] >= 0
               ? NULL
               : "drag has one parameter, 1/2 density coefficient area in N s^2/m^2, >= 0";
}

static double stiffest(int count, const double *parameter)
{
    (void)count, (void)parameter;
    return FORCE_COMPLIANCE;
}

const LawOps law_drag = {.name = "drag",
                         .curved = true,
                         .rate = true,
                         .drag = true,
                         .evaluate = evaluate,
                         .problem = problem,
                         .stiffest = stiffest};
