// SPDX-License-Identifier: MIT
// torture_limbs_run.c -- one scene of torture_limbs.h, run to its end or to its failure, and judged.
#include "judge.h"
#include "methods/methods.h"
#include "torture_limbs.h"
#include "world/inside.h"

#include <math.h>

// Energy that may come from nowhere: docs/torture.md says why.
static const double OF_PEAK = 0.02, OF_WORK = 0.02;
static const double CLOSED = 1e-11; // of a length: error that a consistent start may leave
static const double TORN = 0.1;     // of its length
// Of what springs store that are strained against each other: stages are solved to a thousandth of the tolerance, where they need not be solved
// better (NEWTON_SHARP of step/tuning.h). Three more iterations a stage leave a third of what seed 5301060 makes.
static const double STRAINED = 1e-7;

const char *limbs_end_name(LimbsEnd end)
{
    static const char *const name[] = {"fine", "refused", "NaN", "energy", "torn", "not built"};
    return name[end];
}

// Energy that the tolerance leaves open: weights, raised by a part of a length; and the motion by which the rest of
// an error is closed, at right angles where things are as taut as can be, so that it is the square root of the error.
static double blurred(const Limbs *limbs)
{
    const Model *model = world_model(limbs->world);
    const double tolerance = taut_methods_world_def().tolerance;
    double g = hypot(hypot(model->gravity.x, model->gravity.y), model->gravity.z), sum = 0;
    for (int i = 0; i < model->n_node; i++) {
        double l = model->scale[model->node_v[i]], v = sqrt(2 * CLOSED) * l / limbs->h;
        if (model->node_x[i] >= 0)
            sum += model->mass[model->node_v[i]] * (g * tolerance * l + v * v);
    }
    return sum;
}

// The energy that a run may have, as it goes on.
typedef struct Bound {
    double sum, work, peak_kinetic; // J: put in so far, absolute work, peak kinetic energy
    double hidden;                  // J, the most so far
} Bound;

static LimbsEnd judge(const Limbs *limbs, const TautStepReport *report, bool first, Bound *b,
                      double *excess)
{
    const State *state = world_state(limbs->world);
    double elastic = fmin(report->energy.elastic, judge_stored(limbs->world));
    double energy = report->energy.kinetic + report->energy.potential + elastic;
    if (!judge_finite(limbs->world) || !isfinite(energy)) return LIMBS_NAN;
    if (first) b->sum = fmax(*state->budget, energy) - report->work;
    b->sum += report->work;
    b->work += fabs(report->work);
    b->peak_kinetic = fmax(b->peak_kinetic, report->energy.kinetic);
    // it may come out at any time, as motion that stays
    if (!limbs->feasible)
        b->hidden = fmax(b->hidden, 2 * judge_hidden(limbs->world, report->error));
    double allowance = OF_PEAK * b->peak_kinetic + OF_WORK * b->work + 2 * blurred(limbs) +
                       b->hidden + 1e-9 * (fabs(report->energy.potential) + report->energy.elastic);
    if (!limbs->feasible) allowance += STRAINED * report->energy.elastic;
    *excess = fmax(*excess, (energy - b->sum) / allowance);
    if (!(energy - b->sum <= allowance)) return LIMBS_ENERGY;
    return limbs->feasible && !(report->error < TORN) ? LIMBS_TORN : LIMBS_FINE;
}

void limbs_play(const Limbs *limbs, LimbsOutcome *o)
{
    Bound bound = {0};
    *o = (LimbsOutcome){.end = limbs->world ? LIMBS_FINE : LIMBS_BROKEN};
    for (int i = 0; i < limbs->steps && o->end == LIMBS_FINE; i++) {
        TautStepReport report;
        TautStatus status = taut_world_step(limbs->world, limbs->h, &report);
        o->steps++;
        o->end =
            status != TAUT_OK ? LIMBS_REFUSED : judge(limbs, &report, i == 0, &bound, &o->excess);
        if (status != TAUT_OK) break;
        o->solves += report.solves;
        o->fallbacks += report.rung > 0;
        o->collisions += report.collisions;
        o->complementarity = fmax(o->complementarity, report.complementarity);
        if (limbs->feasible) o->error = fmax(o->error, report.error);
    }
    o->time = limbs->world ? taut_world_time(limbs->world) : 0;
}
