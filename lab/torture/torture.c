// SPDX-License-Identifier: MIT
// torture.c -- the property test: random nets that nobody chose, five seconds each. Nothing may
// become NaN, nothing may diverge, and refused steps must be rare.
//
// How nets are drawn: torture_net.c. The criteria of divergence: torture_run.c and docs/torture.md.
#include "torture_run.h"

#include "lab.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { SEEDS = 2000, QUICK_SEEDS = 60, NAMED = 1600 };
static const double DURATION = 5, QUICK_DURATION = 0.5; // s
static const double RARE = 1e-4;                        // refused, of all steps

// The sums over the runs of one kind.
typedef struct Tally {
    int runs, refused, nan, diverged;
    long steps, solves, fallbacks;
    double error;     // worst of feasible nets
    double most_work; // solves times points: a measure of time that is the same on every machine
    unsigned slowest;
} Tally;

// Failures by seed, for the notes.
typedef struct Failures {
    char text[NAMED];
    int count, kept;
} Failures;

static const LabColumn columns[] = {
    {"kind", "kind", LAB_TEXT, LAB_INPUT, 0},
    {"runs", "runs", LAB_NUMBER, LAB_INPUT, 9},
    {"steps", "steps", LAB_NUMBER, LAB_MEASURED, 9},
    {"refused", "refused", LAB_NUMBER, LAB_MEASURED, 9},
    {"nan", "NaN", LAB_NUMBER, LAB_MEASURED, 9},
    {"diverged", "diverged", LAB_NUMBER, LAB_MEASURED, 9},
    {"max_error", "worst error, feasible", LAB_NUMBER, LAB_MEASURED, 2},
    {"solves_per_step", "solves a step", LAB_NUMBER, LAB_MEASURED, 3},
    {"below_first_rung_percent", "fallback steps %", LAB_NUMBER, LAB_MEASURED, 2},
    {"slowest_seed", "slowest seed", LAB_NUMBER, LAB_MEASURED, 9},
};

static bool diverged(TortureVerdict verdict)
{
    return verdict != TORTURE_FINE && verdict != TORTURE_REFUSED && verdict != TORTURE_NAN;
}

static void count(Tally *tally, const TortureNet *net, const TortureOutcome *outcome)
{
    double work = (double)outcome->solves * (net->particles + net->anchors);
    tally->runs++;
    tally->refused += outcome->verdict == TORTURE_REFUSED;
    tally->nan += outcome->verdict == TORTURE_NAN;
    tally->diverged += diverged(outcome->verdict);
    tally->steps += outcome->steps;
    tally->solves += outcome->solves;
    tally->fallbacks += outcome->fallbacks;
    tally->error = fmax(tally->error, outcome->error);
    if (work > tally->most_work) tally->most_work = work, tally->slowest = net->seed;
}

static void add_row(LabReport *report, const char *name, const Tally *tally)
{
    double steps = tally->steps > 0 ? (double)tally->steps : 1;
    LAB_ROW(report, lab_text(name), lab_number(tally->runs), lab_number((double)tally->steps),
            lab_number(tally->refused), lab_number(tally->nan), lab_number(tally->diverged),
            lab_number(tally->error), lab_number((double)tally->solves / steps),
            lab_number(100 * (double)tally->fallbacks / steps), lab_number(tally->slowest));
}

// A failure is kept as a scene, where scenes of failures are: `taut run` shows it again.
static bool keep(const TortureNet *net)
{
    char path[64];
    (void)snprintf(path, sizeof path, "scenes/issues/torture-%u.yaml", net->seed);
    FILE *file = fopen(path, "w");
    if (!file) return false;
    torture_write(net, file);
    return fclose(file) == 0;
}

static void name_failure(Failures *failures, const TortureNet *net, const TortureOutcome *outcome,
                         bool write)
{
    size_t used = strlen(failures->text);
    failures->count++;
    (void)snprintf(failures->text + used, sizeof failures->text - used, " %u (%s, %s at %.3g s)",
                   net->seed, torture_kind_name(net->kind), torture_verdict_name(outcome->verdict),
                   outcome->time);
    if (write) failures->kept += keep(net);
}

static void conclude(LabReport *report, const Failures *failures, double duration)
{
    lab_note(report,
             "Seeds 1, 2, ... (or from --seed on, --count of them); %g s each with the default "
             "stepper; a run ends with a refused step. "
             "Diverged: more energy than was put in, out of reach of the anchor, off the parabola, "
             "or a link off by a tenth (docs/torture.md).",
             duration);
    lab_note(report, "Slowest seed: most solves times points.");
    if (failures->count)
        lab_note(report, "Failures:%s%s", failures->text,
                 strlen(failures->text) + 1 == sizeof failures->text ? " ..." : "");
    if (failures->kept)
        lab_note(report, "%d scenes were written to scenes/issues.", failures->kept);
}

static int run(const LabOptions *options, LabReport *report)
{
    Tally tally[TORTURE_KINDS] = {{0}}, all = {0};
    Failures failures = {{0}, 0, 0};
    int seeds = options->count ? options->count : options->quick ? QUICK_SEEDS : SEEDS;
    unsigned first = options->seed ? options->seed : 1;
    double duration = options->quick ? QUICK_DURATION : DURATION;
    TortureNet *net = malloc(sizeof *net);
    if (!net) {
        lab_note(report, "out of memory");
        return 2;
    }
    lab_columns(report, columns, sizeof columns / sizeof *columns);
    for (int i = 0; i < seeds; i++) {
        TortureOutcome outcome;
        torture_draw(first + (unsigned)i, duration, net);
        lab_progress(options, (double)i / seeds, torture_kind_name(net->kind));
        torture_run(net, &outcome);
        count(&tally[net->kind], net, &outcome);
        count(&all, net, &outcome);
        if (outcome.verdict != TORTURE_FINE)
            name_failure(&failures, net, &outcome, !options->quick);
    }
    free(net);
    for (int kind = 0; kind < TORTURE_KINDS; kind++)
        add_row(report, torture_kind_name((TortureKind)kind), &tally[kind]);
    add_row(report, "all", &all);
    conclude(report, &failures, duration);
    return all.nan == 0 && all.diverged == 0 && all.refused < RARE * (double)all.steps ? 0 : 1;
}

const LabExperiment lab_torture = {
    .name = "torture",
    .claim = "of 2,000 random chains, trees and nets none becomes NaN, none diverges, and fewer "
             "than one "
             "step in 10,000 is refused",
    .run = run,
};
