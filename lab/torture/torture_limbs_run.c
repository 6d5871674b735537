// SPDX-License-Identifier: MIT
// torture_limbs_run.c -- one scene of torture_limbs.h, run to its end or to its failure, and judged.
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

static bool finite_state(const TautWorld *world)
{
    const Model *model = world_model(world);
    const State *state = world_state(world);
    bool finite = true;
    for (int i = 0; i < model->n_q; i++) finite = finite && isfinite(state->q[i]);
    for (int i = 0; i < model->n_v; i++) finite = finite && isfinite(state->v[i]);
    for (int i = 0; i < model->n_row; i++) finite = finite && isfinite(state->lambda[i]);
    return finite;
}

// The energy that springs store by the force that they exert: an error of a length within the tolerance seems to store
// a lot more in a stiff one.
static double stored_by_force(const TautWorld *world)
{
    const Model *model = world_model(world);
    const State *state = world_state(world);
    double sum = 0;
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int k = 0; k < g->count * g->rows; k++) {
            double lambda = state->lambda[g->first_row + k];
            sum += 0.5 * world_compliance(world)[g->first_row + k] * lambda * lambda;
        }
    }
    return sum;
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

// Energy that errors hide where rows contradict each other: forces times errors, at most.
static double hidden(const Limbs *limbs, double error)
{
    const Model *model = world_model(limbs->world);
    const State *state = world_state(limbs->world);
    double sum = 0;
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int k = 0; k < g->count * g->rows; k++)
            if (world_compliance(limbs->world)[g->first_row + k] == 0)
                sum += fabs(state->lambda[g->first_row + k]) * g->length_scale[k / g->rows] * error;
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
    double elastic = fmin(report->energy.elastic, stored_by_force(limbs->world));
    double energy = report->energy.kinetic + report->energy.potential + elastic;
    if (!finite_state(limbs->world) || !isfinite(energy)) return LIMBS_NAN;
    if (first) b->sum = fmax(*state->budget, energy) - report->work;
    b->sum += report->work;
    b->work += fabs(report->work);
    b->peak_kinetic = fmax(b->peak_kinetic, report->energy.kinetic);
    // it may come out at any time, as motion that stays
    if (!limbs->feasible) b->hidden = fmax(b->hidden, 2 * hidden(limbs, report->error));
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
