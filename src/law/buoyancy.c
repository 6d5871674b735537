// SPDX-License-Identifier: MIT
// buoyancy.c -- the lift of a fluid on a thing by the height phi of its centre above the surface.
//
//   s        1/2 - phi/height, between 0 and 1: the part of the height that is below the surface
//   f        the part of the volume: s of an upright box, 3 s^2 - 2 s^3 of a ball, whose height is its diameter
//   lambda   lift f, with lift = density gravity volume
//   energy   lift height times the integral of f, so that lambda = -d energy/d phi; it goes on straight below
//
// Parameters: lift in N, height in m, 1 for a ball and 0 for a box. Checked by test/invariant/air.c.
#include "law/law.h"
#include "law/tuning.h"

#include <math.h>

static void evaluate(const TautLawBatch *b)
{
    for (int e = 0; e < b->count; e++) {
        const double *parameter = b->parameter + 3 * e, phi = b->phi[e];
        const double lift = parameter[0], height = parameter[1], below = 0.5 - phi / height;
        const bool ball = parameter[2] != 0;
        const double s = fmin(fmax(below, 0), 1), within = below > 0 && below < 1 ? 1 : 0;

        // volume, its slope and its integral
        const double f = ball ? s * s * (3 - 2 * s) : s, slope = ball ? 6 * s * (1 - s) : within;
        const double area = ball ? s * s * s * (1 - 0.5 * s) : 0.5 * s * s;
        b->force[e] = lift * f;
        b->compliance[e] = 1 / fmax(lift / height * slope, BUOYANCY_FLATTEST * lift / height);
        b->damping[e] = 0;
        b->energy[e] = lift * height * (area + fmax(below - 1, 0));
        b->heat[e] = 0;
    }
}

static const char *problem(int count, const double *parameter)
{
    return count == 3 && parameter[0] >= 0 && parameter[1] > 0 &&
                   (parameter[2] == 0 || parameter[2] == 1)
               ? NULL
               : "buoyancy has a lift in N, >= 0, a height in m, > 0, and 1 for a ball or 0 for a "
                 "box";
}

static double stiffest(int count, const double *parameter)
{
    (void)count;
    return parameter[1] / fmax(1.5 * parameter[0], 1 / FORCE_COMPLIANCE);
}

const LawOps law_buoyancy = {.name = "buoyancy",
                             .curved = true,
                             .rows = 1,
                             .evaluate = evaluate,
                             .problem = problem,
                             .stiffest = stiffest};
