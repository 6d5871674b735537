// SPDX-License-Identifier: MIT
// torture_run.c -- see torture_run.h.
#include "torture_run.h"
#include "judge.h"
#include "methods/methods.h"
#include "shared/build.h"
#include "world/inside.h"

#include <math.h>
#include <time.h>

static const double OF_PEAK = 0.1;  // of the peak kinetic energy so far: above the energy bound
static const double OF_WORK = 0.1;  // of the work of motions, which is known to first order
static const double CLOSED = 1e-11; // of a link: error that a consistent start may leave
static const double TORN = 0.1;     // of a link
static const double ADRIFT = 0.1;   // of the distance covered: off the parabola of a free fall

typedef struct Judge {
    const TortureNet *net;
    TautWorld *world;
    double hidden;                                     // J, the most that errors hid so far
    double bound, work, peak_kinetic;                  // J: energy bound, absolute work so far
    double reach[TORTURE_PARTICLES + TORTURE_ANCHORS]; // m, from where the anchors were at first
    TautVec3 centre, drift;                            // of mass at the start, and its velocity
    double mass, size;                                 // kg, m
} Judge;

const char *torture_verdict_name(TortureVerdict verdict)
{
    static const char *const names[] = {"fine",  "refused", "nan",  "energy",
                                        "reach", "adrift",  "torn", "broken"};
    return names[verdict];
}

static double norm(TautVec3 a)
{
    return sqrt(a.x * a.x + a.y * a.y + a.z * a.z);
}

// How far hard links let every point be from the nearest anchor: shortest paths, by relaxation.
static void measure_reach(Judge *judge)
{
    const TortureNet *net = judge->net;
    int points = net->particles + net->anchors;
    for (int i = 0; i < points; i++) {
        judge->reach[i] = INFINITY;
        if (i < net->particles) continue;
        const TautMotion *motion = &net->motion[i - net->particles];
        judge->reach[i] = norm(net->point[i].x) + 2 * norm(motion->amplitude);
    }
    for (bool changed = true; changed;) {
        changed = false;
        for (int i = 0; i < net->links; i++) {
            const TortureLink *link = &net->link[i];
            if (link->compliance > 0) continue;
            double *a = &judge->reach[link->a], *b = &judge->reach[link->b];
            if (*a + link->length < *b) *b = *a + link->length, changed = true;
            if (*b + link->length < *a) *a = *b + link->length, changed = true;
        }
    }
}

static TautVec3 centre_of(const Judge *judge, const double *q, double *mass)
{
    const Model *model = world_model(judge->world);
    TautVec3 sum = {0, 0, 0};
    *mass = 0;
    for (int i = 0; i < model->n_node; i++) {
        if (model->node_x[i] < 0) continue;
        const double *x = q + model->node_q[i];
        sum = lab_moved(sum, model->mass[model->node_v[i]], taut_vec3(x[0], x[1], x[2]));
        *mass += model->mass[model->node_v[i]];
    }
    return taut_vec3(sum.x / *mass, sum.y / *mass, sum.z / *mass);
}

static void open_case(Judge *judge)
{
    const State *state = world_state(judge->world);
    judge->centre = centre_of(judge, state->q, &judge->mass);
    judge->drift = centre_of(judge, state->v, &judge->mass);
    for (int i = 0; i < judge->net->links; i++) judge->size += judge->net->link[i].length;
    measure_reach(judge);
}

// Energy that errors may hide: of hard rows |lambda phi|; of soft rows the force times a part of the length,
// which the tolerance lets be off, and the energy that a spring seems to store without exerting the force.
static double hidden(const Judge *judge, double tolerance)
{
    const Model *model = world_model(judge->world);
    const State *state = world_state(judge->world);
    double sum = 0;
    for (int i = 0; i < model->n_group; i++) {
        const Group *g = &model->group[i];
        for (int e = 0; e < g->count; e++) {
            const double *a = state->q + g->at_q[2 * e], *b = state->q + g->at_q[2 * e + 1];
            double lambda = fabs(state->lambda[g->first_row + e]);
            double phi = hypot(hypot(a[0] - b[0], a[1] - b[1]), a[2] - b[2]) - g->target[e];
            double off = tolerance * g->length_scale[e];
            double C = world_compliance(judge->world)[g->first_row + e];
            double by_force = C * lambda, spurious = fmax(0, phi * phi - by_force * by_force);
            sum += C > 0 ? lambda * off + spurious / (2 * C) : lambda * fabs(phi);
        }
    }
    return sum;
}

// Energy that the tolerance of positions leaves open: weights, raised by a part of the length (a chain as taut
// as can be gives way sideways by its square root), and the motion that closes the errors that a consistent
// start leaves in hard rows.
static double blurred(const Judge *judge, double tolerance)
{
    const Model *model = world_model(judge->world);
    double part = judge->net->taut ? sqrt(2 * tolerance) : tolerance, sum = 0;
    for (int i = 0; i < model->n_node; i++) {
        double l = model->scale[model->node_v[i]], v = CLOSED * l / judge->net->h;
        if (model->node_x[i] >= 0)
            sum += model->mass[model->node_v[i]] * (norm(model->gravity) * part * l + v * v);
    }
    return sum;
}

static bool in_reach(const Judge *judge)
{
    const Model *model = world_model(judge->world);
    const State *state = world_state(judge->world);
    for (int i = 0; i < model->n_node; i++) {
        const double *x = state->q + model->node_q[i];
        double limit = judge->reach[model->node_slot[i] - 1];
        if (hypot(hypot(x[0], x[1]), x[2]) > (1 + TORN) * limit) return false;
    }
    return true;
}

static bool on_parabola(const Judge *judge)
{
    double t = taut_world_time(judge->world), mass;
    if (judge->net->anchors) return true;
    TautVec3 is = centre_of(judge, world_state(judge->world)->q, &mass);
    TautVec3 should = lab_moved(judge->centre, t, judge->drift);
    should = lab_moved(should, 0.5 * t * t, judge->net->gravity);
    double distance =
        judge->size + t * norm(judge->drift) + 0.5 * t * t * norm(judge->net->gravity);
    return norm(lab_moved(is, -1, should)) <= ADRIFT * distance;
}

static TortureVerdict judge_step(Judge *judge, const TautStepReport *report, bool first,
                                 TortureOutcome *outcome)
{
    const double tolerance = taut_methods_world_def().tolerance;
    const State *state = world_state(judge->world);
    double energy = report->energy.kinetic + report->energy.potential + report->energy.elastic;
    if (!judge_finite(judge->world) || !isfinite(energy)) return TORTURE_NAN;
    if (first) judge->bound = *state->budget - report->work;
    judge->bound += report->work;
    judge->work += fabs(report->work);
    judge->peak_kinetic = fmax(judge->peak_kinetic, report->energy.kinetic);
    // energy that errors hide at both ends of a step may come out at any time, as motion that stays
    judge->hidden = fmax(judge->hidden, 2 * (hidden(judge, tolerance) + blurred(judge, tolerance)));
    double allowance = OF_PEAK * judge->peak_kinetic + OF_WORK * judge->work + judge->hidden +
                       1e-9 * (fabs(report->energy.potential) + report->energy.elastic);
    outcome->excess = fmax(outcome->excess, (energy - judge->bound) / allowance);
    if (!(energy - judge->bound <= allowance)) return TORTURE_ENERGY;
    if (judge->net->feasible) {
        outcome->error = fmax(outcome->error, report->error);
        if (!(report->error < TORN)) return TORTURE_TORN;
        if (!in_reach(judge)) return TORTURE_REACH;
    }
    return on_parabola(judge) ? TORTURE_FINE : TORTURE_ADRIFT;
}

void torture_run(const TortureNet *net, TortureOutcome *outcome)
{
    Judge judge = {.net = net, .world = torture_build(net)};
    clock_t start = clock();
    *outcome = (TortureOutcome){.verdict = TORTURE_BROKEN};
    if (judge.world && taut_world_compile(judge.world, net->h) == TAUT_OK) {
        outcome->verdict = TORTURE_FINE;
        open_case(&judge);
    }
    for (int i = 0; i < net->steps && outcome->verdict == TORTURE_FINE; i++) {
        TautStepReport report;
        TautStatus status = taut_world_step(judge.world, net->h, &report);
        outcome->steps++;
        outcome->solves += report.solves;
        outcome->factors += report.factors;
        outcome->fallbacks += report.rung > 0;
        outcome->verdict =
            status != TAUT_OK ? TORTURE_REFUSED : judge_step(&judge, &report, i == 0, outcome);
    }
    outcome->time = judge.world ? taut_world_time(judge.world) : 0;
    outcome->seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
    taut_world_destroy(judge.world);
}
