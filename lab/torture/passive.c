// SPDX-License-Identifier: MIT
// passive.c -- does energy that was lost come back? 2,000 random worlds that nothing drives; their energy must not rise
// above the least so far by more than a small part of their motion, which is the largest kinetic energy.
#include "passive.h"

#include "lab.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { SEEDS = 2000, QUICK_SEEDS = 60, WORST = 12, LEVELS = 3 };
static const double DURATION = 5, QUICK_DURATION = 1; // s
static const double level[LEVELS] = {0.02, 0.03, 0.05};
static const double ASKED = 0.03; // of the motion

typedef struct Tally {
    int runs, refused, above[LEVELS];
    long steps, solves, fallbacks, soft;
    double rise;
    unsigned worst;
} Tally;

// The scenes with the largest rise, largest first.
typedef struct Worst {
    unsigned seed;
    PassiveKind kind;
    double h;
    PassiveOutcome outcome;
} Worst;

static const LabColumn columns[] = {
    {"kind", "kind", LAB_TEXT, LAB_INPUT, 0},
    {"runs", "runs", LAB_NUMBER, LAB_INPUT, 9},
    {"steps", "steps", LAB_NUMBER, LAB_MEASURED, 9},
    {"refused", "refused", LAB_NUMBER, LAB_MEASURED, 9},
    {"above_2_percent", "above 2 %", LAB_NUMBER, LAB_MEASURED, 9},
    {"above_3_percent", "above 3 %", LAB_NUMBER, LAB_MEASURED, 9},
    {"above_5_percent", "above 5 %", LAB_NUMBER, LAB_MEASURED, 9},
    {"worst_percent", "worst %", LAB_NUMBER, LAB_MEASURED, 3},
    {"worst_seed", "its seed", LAB_NUMBER, LAB_MEASURED, 9},
    {"solves_per_step", "solves a step", LAB_NUMBER, LAB_MEASURED, 4},
    {"below_first_rung_percent", "fallback steps %", LAB_NUMBER, LAB_MEASURED, 3},
    {"gave_way_percent", "rows gave way %", LAB_NUMBER, LAB_MEASURED, 3},
};

static void count(Tally *t, unsigned seed, const PassiveOutcome *o)
{
    t->runs++;
    t->refused += o->refused;
    for (int k = 0; k < LEVELS; k++) t->above[k] += o->rise > level[k];
    t->steps += o->steps, t->solves += o->solves;
    t->fallbacks += o->fallbacks, t->soft += o->soft;
    if (o->rise > t->rise) t->rise = o->rise, t->worst = seed;
}

static void rank(Worst *worst, const Worst *one)
{
    int at = WORST;
    while (at > 0 && one->outcome.rise > worst[at - 1].outcome.rise) at--;
    if (at == WORST) return;
    memmove(worst + at + 1, worst + at, (size_t)(WORST - 1 - at) * sizeof *worst);
    worst[at] = *one;
}

static void add_row(LabReport *report, const char *name, const Tally *t)
{
    double steps = t->steps > 0 ? (double)t->steps : 1;
    LAB_ROW(report, lab_text(name), lab_number(t->runs), lab_number((double)t->steps),
            lab_number(t->refused), lab_number(t->above[0]), lab_number(t->above[1]),
            lab_number(t->above[2]), lab_number(100 * t->rise), lab_number(t->worst),
            lab_number((double)t->solves / steps), lab_number(100 * (double)t->fallbacks / steps),
            lab_number(100 * (double)t->soft / steps));
}

static void note_worst(LabReport *report, const Worst *worst)
{
    lab_note(report, "Largest rises:");
    for (int i = 0; i < WORST && worst[i].outcome.rise > 0; i++) {
        const PassiveOutcome *o = &worst[i].outcome;
        lab_note(report,
                 "  seed %-6u %-6s h %-8.3g rise %7.3f %% at %6.3g s; lost %6.3g; %.1f solves a "
                 "step%s",
                 worst[i].seed, passive_kind_name(worst[i].kind), worst[i].h, 100 * o->rise,
                 o->time, o->lost, (double)o->solves / (double)o->steps,
                 o->refused ? "; refused" : "");
    }
}

static int run(const LabOptions *options, LabReport *report)
{
    Tally tally[PASSIVE_KINDS] = {{0}}, all = {0};
    Worst worst[WORST + 1] = {{0}};
    unsigned first = options->seed ? options->seed : 1;
    int seeds = options->count ? options->count : options->quick ? QUICK_SEEDS : SEEDS;
    double duration = options->quick ? QUICK_DURATION : DURATION;
    lab_columns(report, columns, sizeof columns / sizeof *columns);
    for (int i = 0; i < seeds; i++) {
        PassiveScene scene;
        passive_draw(first + (unsigned)i, &scene);
        if (!scene.world) {
            lab_note(report, "seed %u could not be built", scene.seed);
            return 2;
        }
        lab_progress(options, (double)i / seeds, passive_kind_name(scene.kind));
        Worst one = {.seed = scene.seed, .kind = scene.kind, .h = scene.h};
        passive_run(&scene, duration, &one.outcome);
        taut_world_destroy(scene.world);
        count(&tally[scene.kind], scene.seed, &one.outcome);
        count(&all, scene.seed, &one.outcome);
        rank(worst, &one);
        if (one.outcome.refused)
            lab_note(report, "Seed %u (%s): a step was refused at %.3g s.", scene.seed,
                     passive_kind_name(scene.kind), one.outcome.time);
    }
    for (int kind = 0; kind < PASSIVE_KINDS; kind++)
        add_row(report, passive_kind_name((PassiveKind)kind), &tally[kind]);
    add_row(report, "all", &all);
    lab_note(report,
             "Seeds from %u on, %g s each. Rise: energy above the least so far, of the "
             "largest kinetic energy; at most %g %% is asked.",
             first, duration, 100 * ASKED);
    note_worst(report, worst);
    return all.rise <= ASKED && all.refused == 0 ? 0 : 1;
}

const LabExperiment lab_passive = {
    .name = "passive",
    .claim = "of 2,000 random worlds that nothing drives none rises above its least energy so far "
             "by more "
             "than 3 percent of its motion, and no step is refused",
    .run = run,
};
