// SPDX-License-Identifier: MIT
// muscle.c -- the pull of a muscle: by its stretch s, the value of its map, and by its activation, which is the target.
//
//   parameters   F s_0          most force, and the stretch at which it is
//   lambda       -a F (1 - 4 u^2) - (t_d/C) ds/dt where |u| < 1/2, u = s/s_0 - 1;  0 outside. a is the activation, from 0 to 1
//   C            of the slope where that rises, else of a little slope: Newton's method only goes slower
//
// It does work, as a drive does: nothing is stored. The merit of a stage has its potential, the integral of the pull. The activation
// may have a motion in time, and is set as a target is. The curve is a parabola through 0 at half and one and a half of the best
// length (Zajac 1989). The passive resistance of a muscle is an element of law `curve` beside it. Checked by test/unit/curves.c.
#include "law/law.h"
#include "law/tuning.h"
#include "math/vec.h"

#include <math.h>

// Integral of 1 - 4 u^2 from its end at -1/2.
static double bump(double u)
{
    u = clamp(u, -0.5, 0.5);
    return u - 4.0 / 3 * u * u * u + 1.0 / 3;
}

static double steepest(const double *parameter)
{
    return 4 * parameter[0] / parameter[1];
}

static double stiffest(int count, const double *parameter)
{
    (void)count;
    return 1 / steepest(parameter);
}

static void evaluate(const TautLawBatch *b)
{
    for (int e = 0; e < b->count; e++) {
        const double *c = b->parameter + 2 * e, best = c[1];
        const double F = c[0] * clamp(b->goal[e], 0, 1), u = b->phi[e] / best - 1;
        const bool pulls = fabs(u) < 0.5;
        const double slope = pulls ? -8 * F * u / best : 0;
        const double k = larger(slope, TABLE_FLATTEST * steepest(c));

        b->force[e] = (pulls ? F * (4 * u * u - 1) : 0) - b->given[e] * k * b->rate[e];
        b->compliance[e] = 1 / k;
        b->damping[e] = b->given[e];
        b->energy[e] = 0;
        b->heat[e] = F * best * bump(u);
    }
}

static const char *problem(int count, const double *parameter)
{
    if (count != 2) return "a muscle has two parameters: its most force, and the stretch there";
    if (!(parameter[0] > 0 && parameter[1] > 0))
        return "force and stretch of a muscle must be positive";
    return NULL;
}

const LawOps law_muscle = {.name = "muscle",
                           .curved = true,
                           .effort = true,
                           .rows = 1,
                           .evaluate = evaluate,
                           .problem = problem,
                           .stiffest = stiffest};
