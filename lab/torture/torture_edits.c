// SPDX-License-Identifier: MIT
// torture_edits.c -- random worlds that are edited every few steps. Nothing may make energy or become NaN, steps
// are refused seldom and never with every h, and a snapshot goes on with the same bits.
//
// How worlds and edits are drawn: torture_edits_world.c, torture_edits_change.c; the criteria of failure:
// torture_edits_run.c and docs/torture.md.
#include "torture_edits.h"

#include "lab.h"

#include <stdio.h>

enum { WORLDS = 1000, QUICK_WORLDS = 10, STEPS = 100, LINE = 160, LISTED = 20 };
static const double RARE = 1e-5; // refused, of all steps

// The first worlds that failed, a line each.
typedef struct Failures {
    int count;
    char line[LISTED][LINE];
} Failures;

static const LabColumn columns[] = {
    {"what", "event", LAB_TEXT, LAB_INPUT, 0},
    {"cases", "of", LAB_NUMBER, LAB_MEASURED, 9},
    {"measured", "measured", LAB_NUMBER, LAB_MEASURED, 9},
    {"per_million", "per million", LAB_NUMBER, LAB_MEASURED, 4},
    {"bar", "at most, per million", LAB_NUMBER, LAB_INPUT, 4},
    {"holds", "holds", LAB_BOOL, LAB_MEASURED, 0},
};

static bool add_row(LabReport *report, const char *event, long cases, long count, double bar)
{
    bool holds = (double)count <= bar * (double)cases;
    LAB_ROW(report, lab_text(event), lab_number((double)cases), lab_number((double)count),
            lab_number(cases ? 1e6 * (double)count / (double)cases : 0), lab_number(1e6 * bar),
            lab_bool(holds));
    return holds;
}

static void add(EditOutcome *all, const EditOutcome *o)
{
    all->steps += o->steps, all->solves += o->solves, all->fallbacks += o->fallbacks;
    all->refused += o->refused, all->stuck += o->stuck;
    all->explosions += o->explosions, all->nan += o->nan;
    all->restored += o->restored, all->mismatches += o->mismatches;
}

static void name_failure(Failures *failures, unsigned seed, const EditOutcome *o)
{
    const char *how = o->nan          ? "NaN"
                      : o->explosions ? "energy"
                      : o->stuck      ? "stuck"
                      : o->mismatches ? "other bits"
                      : o->refused    ? "refused"
                                      : NULL;
    if (!how || failures->count++ >= LISTED) return;
    (void)snprintf(failures->line[failures->count - 1], LINE,
                   "  %u: %s, step %ld, level %d%s, after %s, %s, %s", seed, how, o->steps,
                   o->level, o->redundant ? ", redundant rows" : "", o->last[0], o->last[1],
                   o->last[2]);
}

static void list_failures(LabReport *report, const Failures *failures)
{
    if (failures->count > 0)
        lab_note(report, "Worlds that failed: %d, the first of them:", failures->count);
    for (int i = 0; i < failures->count && i < LISTED; i++)
        lab_note(report, "%s", failures->line[i]);
}

static int run(const LabOptions *options, LabReport *report)
{
    EditOutcome all = {0};
    Failures failures = {0};
    int worlds = options->count ? options->count : options->quick ? QUICK_WORLDS : WORLDS;
    unsigned first = options->seed ? options->seed : 1;
    lab_columns(report, columns, sizeof columns / sizeof *columns);
    for (int i = 0; i < worlds; i++) {
        EditOutcome o;
        EditOptions draw = {.seed = first + (unsigned)i, .steps = STEPS};
        lab_progress(options, (double)i / worlds, "worlds");
        edit_run(&draw, &o);
        add(&all, &o);
        name_failure(&failures, draw.seed, &o);
    }
    bool good = add_row(report, "steps that make energy", all.steps, all.explosions, 0);
    good &= add_row(report, "steps to NaN", all.steps, all.nan, 0);
    good &= add_row(report, "refused steps", all.steps, all.refused, RARE);
    good &= add_row(report, "of these with every h", all.refused, all.stuck, 0);
    good &= add_row(report, "other bits after a restore", all.restored, all.mismatches, 0);
    lab_note(report,
             "Seeds %u to %u, %d steps each, 1 to 3 edits every 1 to 6 steps (--seed and --count "
             "choose others; 10,000 worlds are a million steps). %.3g solves a step, %.3g percent "
             "of the steps below the first level. Every h: h, h/2, h/10, h/100, h/1000, 2h.",
             first, first + (unsigned)worlds - 1, STEPS,
             (double)all.solves / (double)(all.steps ? all.steps : 1),
             100 * (double)all.fallbacks / (double)(all.steps ? all.steps : 1));
    list_failures(report, &failures);
    return good ? 0 : 1;
}

const LabExperiment lab_torture_edits = {
    .name = "torture_edits",
    .claim =
        "random worlds that are edited every few steps make no energy and no NaN, are refused less "
        "than one step in 100,000 and never with every h, and go on from a snapshot with the same "
        "bits",
    .run = run,
};
