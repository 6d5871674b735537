// SPDX-License-Identifier: MIT
// torture_edits_run.c -- see torture_edits.h: one world, run to its end or to its failure, and judged.
#include "judge.h"
#include "methods/methods.h"
#include "torture_edits.h"
#include "world/inside.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double OF_PEAK = 0.05; // of the peak kinetic energy: energy that a step may make
static const double OF_WORK =
    0.05; // of the energy that motions, drives and springs exchange in it and in the step before
static const double STRAINED = 1e-3; // of energy in springs that contradict each other (ledger.c)
static const double CLOSED = 1e-11;  // of a length: error that a consistent start may leave
static const double SHORT = 1e-8;    // s, a step in which nothing moves by itself
static const double SAVED = 0.06;    // of the steps: taken twice, before and after a restore

// State that a run keeps from step to step.
typedef struct Run {
    EditWorld it;
    EditOutcome *o;
    double h;         // s
    double peak;      // J, largest kinetic energy since it was last changed by an edit
    double exchanged; // J, by motions, drives and springs in the last step
    bool redundant;   // rows that depend on each other were seen
    double
        left; // J, hidden by errors of hard rows after the last step, before edits changed forces
    double hidden; // J, the same before the step
    double sum;    // of the numbers that were read
} Run;

// Energy that the tolerance leaves open: weights and loads, moved by a part of a length; and the motion that closes
// the errors that a consistent start leaves, at right angles where things are as taut as can be.
static double blurred(const TautWorld *world, double h)
{
    const Model *model = world_model(world);
    const double tolerance = taut_methods_world_def().tolerance;
    double g = hypot(hypot(model->gravity.x, model->gravity.y), model->gravity.z), sum = 0;
    for (int i = 0; i < model->n_node; i++) {
        int at = model->node_v[i];
        double l = model->scale[at], v = sqrt(2 * CLOSED) * l / h, force = 0;
        for (int k = 0; k < model->node_nv[i]; k++) force += fabs(model->force[at + k]);
        sum += force * tolerance * l;
        if (model->node_x[i] != COLUMN_FIXED) sum += model->mass[at] * (g * tolerance * l + v * v);
    }
    return sum;
}

// Energy that errors of hard rows hide where they contradict each other, and that they store where they are rigid to
// second order only and yield.
static double hidden(const TautWorld *world, double error)
{
    const bool yields = *world_state(world)->n_yielding > 0;
    if (error <= taut_methods_world_def().tolerance && !yields) return 0;
    return judge_hidden(world, error);
}

static bool has_tied_rows(const TautWorld *world)
{
    const Model *model = world_model(world);
    const State *state = world_state(world);
    for (int e = 0; e < model->n_element; e++)
        if (state->tied[e] != 0) return true;
    return *state->n_implied > 0;
}

// Did a step from `before` make energy?
static bool exploded(Run *run, const TautEnergy *before, double h, const TautStepReport *report)
{
    const TautWorld *world = run->it.world;
    const TautEnergy *after = &report->energy;
    double gain = after->kinetic + after->potential + fmin(after->elastic, judge_stored(world)) -
                  before->kinetic - before->potential - before->elastic - report->work;
    double within = *world_state(world)->swing; // sub-steps count too
    run->peak = fmax(fmax(run->peak, within), fmax(before->kinetic, after->kinetic));
    double exchanged = fabs(report->work) + fabs(after->elastic - before->elastic);
    double room = OF_PEAK * run->peak + OF_WORK * (run->exchanged + exchanged) +
                  2 * blurred(world, h) + 1e-9 * fabs(after->potential) + STRAINED * after->elastic;
    run->exchanged = exchanged;
    run->left = hidden(world, report->error);
    room += run->hidden + run->left;
    run->o->excess = fmax(run->o->excess, gain / room);
    return !(gain <= room);
}

static void judge(Run *run, const TautEnergy *before, double h, const TautStepReport *report)
{
    EditOutcome *o = run->o;
    o->solves += report->solves;
    o->fallbacks += report->rung > 0;
    run->redundant =
        run->redundant || report->regularised_pivots > 0 || has_tied_rows(run->it.world);
    if (!judge_finite(run->it.world) || !isfinite(report->energy.kinetic))
        o->nan++;
    else if (exploded(run, before, h, report)) {
        o->explosions++;
        o->level = report->rung;
    }
    run->it.violating = 0;
}

static bool failed(const EditOutcome *o)
{
    return o->nan || o->explosions || o->stuck;
}

// An edit that leaves hard rows violated moves things at the start of the next step, which is work: weights are raised,
// springs are stretched. How much, a step tells that is too short for anything else; kinetic energy is not taken from it.
static void add_work_of_edit(Run *run, TautEnergy *before)
{
    TautWorld *world = run->it.world;
    TautStepReport report;
    size_t size = 0;
    double error = taut_world_error(world, NULL);
    bool yields =
        *world_state(world)->n_yielding > 0; // an edit closes the errors of rows that yield
    bool violated = run->it.violating > 0 || yields || error > taut_methods_world_def().tolerance;
    run->hidden = fmax(run->left, hidden(world, error));
    if (!violated || taut_world_save_state(world, NULL, 0, &size) != TAUT_OK) return;
    char *saved = malloc(size);
    if (saved && taut_world_save_state(world, saved, size, &size) == TAUT_OK) {
        if (taut_world_step(world, SHORT, &report) == TAUT_OK) {
            before->potential = fmax(before->potential, report.energy.potential);
            before->elastic = fmax(before->elastic, report.energy.elastic);
        } else
            run->hidden = INFINITY; // there is no telling
        (void)taut_world_restore(world, saved, size);
    }
    free(saved);
}

// A step of h, and where that is refused of other lengths.
static void step(Run *run)
{
    static const double part[EDIT_TRIES] = {1, 0.5, 0.1, 0.01, 0.001, 2};
    TautEnergy before = taut_world_energy(run->it.world);
    TautStatus status = TAUT_STEP_REFUSED;
    add_work_of_edit(run, &before);
    run->o->steps++;
    for (int i = 0; i < EDIT_TRIES && status != TAUT_OK; i++) {
        TautStepReport report;
        status = taut_world_step(run->it.world, part[i] * run->h, &report);
        if (status == TAUT_OK)
            judge(run, &before, part[i] * run->h, &report);
        else
            run->o->refused += i == 0;
    }
    run->o->stuck += status != TAUT_OK;
}

// Edits that a restore has to undo, drawn beside the sequence of the run, which does not notice.
static void edit_aside(const Run *run)
{
    EditWorld aside = run->it;
    aside.source = (EditSource){.seed = run->it.source.seed + (uint64_t)run->o->restored};
    for (int i = 0; i < 3; i++) edit_change(&aside);
    (void)taut_world_step(aside.world, run->h, NULL);
}

// Steps once and again from a snapshot, with readers and every other time edits in between, and compares all of the state.
static void step_twice(Run *run)
{
    TautWorld *world = run->it.world;
    size_t size = 0;
    int count = 1 + (int)edit_between(&run->it, 0, 3), good = 0, again = 0;
    if (taut_world_save(world, NULL, 0, &size) != TAUT_OK) return;
    const size_t block = world_state(world)->size;
    char *saved = malloc(size), *reached = malloc(block);
    if (saved && reached && taut_world_save(world, saved, size, &size) == TAUT_OK) {
        while (good < count && taut_world_step(world, run->h, NULL) == TAUT_OK) good++;
        memcpy(reached, world_state(world)->block, block);
        if (run->o->restored % 2) edit_aside(run);
        if (edit_chance(&run->it, 0.3)) run->sum += edit_read(&run->it);
        bool restored = taut_world_restore(world, saved, size) == TAUT_OK;
        if (edit_chance(&run->it, 0.5)) run->sum += edit_read(&run->it);
        while (again < count && taut_world_step(world, run->h, NULL) == TAUT_OK) again++;
        bool same = memcmp(reached, world_state(world)->block, block) == 0;
        run->o->restored++;
        run->o->mismatches += !restored || good != again || !same;
        (void)taut_world_restore(world, saved, size); // the judge sees these steps too
    }
    free(saved);
    free(reached);
}

static void edit(Run *run)
{
    EditOutcome *o = run->o;
    const int rescaled = run->it.rescaled;
    for (int n = 1 + (int)edit_between(&run->it, 0, 3); n > 0; n--) {
        memmove(o->last, o->last + 1, 2 * sizeof *o->last);
        o->last[2] = edit_change(&run->it);
        if (edit_chance(&run->it, 0.1)) run->sum += edit_read(&run->it);
    }
    if (run->it.rescaled != rescaled) run->peak = 0;
}

static void play(Run *run, int steps)
{
    int until = 1 + (int)edit_between(&run->it, 0, 6);
    run->h = edit_decades(&run->it, 1e-3, 0.05);
    edit_build(&run->it);
    for (int i = 0; i < steps && !failed(run->o); i++) {
        if (until-- == 0) {
            edit(run);
            until = (int)edit_between(&run->it, 0, 6);
        }
        if (taut_world_compile(run->it.world, run->h) != TAUT_OK) break;
        if (edit_chance(&run->it, 0.2)) run->sum += edit_read(&run->it);
        if (edit_chance(&run->it, SAVED)) step_twice(run);
        step(run);
    }
    run->o->time = taut_world_time(run->it.world);
    run->o->redundant = run->redundant;
}

static void run_source(EditSource source, const EditOptions *options, EditOutcome *outcome)
{
    Run run = {.it = {.source = source, .redundant = !options->no_redundant}, .o = outcome};
    TautWorldDef def = taut_methods_world_def();
    taut_world_def_set(&def, "without", options->without);
    if (options->min_step > 0) def.min_step = options->min_step;
    *outcome = (EditOutcome){.last = {"", "", ""}};
    if (taut_world_create(&def, &run.it.world) != TAUT_OK) return;
    play(&run, options->steps);
    taut_world_destroy(run.it.world);
}

void edit_run(const EditOptions *options, EditOutcome *outcome)
{
    EditSource source = {.seed = (uint64_t)options->seed * 7919};
    run_source(source, options, outcome);
}

void edit_run_bytes(const uint8_t *byte, size_t bytes, EditOutcome *outcome)
{
    enum { MOST_STEPS = 40 };
    EditSource source = {.seed = 1, .byte = byte, .bytes = bytes};
    EditOptions options = {.steps = bytes / 16 < MOST_STEPS ? (int)(bytes / 16) : MOST_STEPS,
                           .min_step =
                               1e-3}; // the fallbacks are few, so that an input does not take long
    run_source(source, &options, outcome);
}
