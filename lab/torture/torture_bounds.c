// SPDX-License-Identifier: MIT
// torture_bounds.c -- the torture test of rows with bounds: 1,000 random scenes with ropes, limits, motors, servos and
// friction, three seconds each. Nothing may become NaN, nothing may diverge, and refused steps must be rare.
#include "torture_limbs.h"

#include "lab.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { SEEDS = 1000, QUICK_SEEDS = 30, NAMED = 1600 };
static const double DURATION = 3, QUICK_DURATION = 0.3; // s
static const double RARE = 1e-4;                        // refused, of all steps

typedef struct Tally {
    int runs, refused, nan, diverged;
    long steps, solves, fallbacks, collisions;
    double error, complementarity, excess;
} Tally;

static const LabColumn columns[] = {
    {"kind", "kind", LAB_TEXT, LAB_INPUT, 0},
    {"runs", "runs", LAB_NUMBER, LAB_INPUT, 9},
    {"steps", "steps", LAB_NUMBER, LAB_MEASURED, 9},
    {"collisions", "collisions", LAB_NUMBER, LAB_MEASURED, 9},
    {"refused", "refused", LAB_NUMBER, LAB_MEASURED, 9},
    {"nan", "NaN", LAB_NUMBER, LAB_MEASURED, 9},
    {"diverged", "diverged", LAB_NUMBER, LAB_MEASURED, 9},
    {"max_error", "worst error, feasible", LAB_NUMBER, LAB_MEASURED, 2},
    {"excess", "energy above, of the allowance", LAB_NUMBER, LAB_MEASURED, 2},
    {"complementarity", "bounds missed by", LAB_NUMBER, LAB_MEASURED, 2},
    {"solves_per_step", "solves a step", LAB_NUMBER, LAB_MEASURED, 3},
    {"below_first_rung_percent", "fallback steps %", LAB_NUMBER, LAB_MEASURED, 2},
};

static void count(Tally *t, const LimbsOutcome *o)
{
    t->runs++;
    t->refused += o->end == LIMBS_REFUSED;
    t->nan += o->end == LIMBS_NAN;
    t->diverged += o->end >= LIMBS_ENERGY;
    t->steps += o->steps, t->solves += o->solves, t->fallbacks += o->fallbacks;
    t->collisions += o->collisions;
    t->error = fmax(t->error, o->error);
    t->excess = fmax(t->excess, o->excess);
    t->complementarity = fmax(t->complementarity, o->complementarity);
}

static void add_row(LabReport *report, const char *name, const Tally *t)
{
    double steps = t->steps > 0 ? (double)t->steps : 1;
    LAB_ROW(report, lab_text(name), lab_number(t->runs), lab_number((double)t->steps),
            lab_number((double)t->collisions), lab_number(t->refused), lab_number(t->nan),
            lab_number(t->diverged), lab_number(t->error), lab_number(t->excess),
            lab_number(t->complementarity), lab_number((double)t->solves / steps),
            lab_number(100 * (double)t->fallbacks / steps));
}

static int run(const LabOptions *options, LabReport *report)
{
    Tally tally[LIMBS_KINDS] = {{0}}, all = {0};
    char failures[NAMED] = "";
    int seeds = options->count ? options->count : options->quick ? QUICK_SEEDS : SEEDS;
    unsigned first = options->seed ? options->seed : 1;
    double duration = options->quick ? QUICK_DURATION : DURATION;
    lab_columns(report, columns, sizeof columns / sizeof *columns);
    for (int i = 0; i < seeds; i++) {
        unsigned seed = first + (unsigned)i;
        Limbs limbs;
        LimbsOutcome o;
        limbs_make(seed, duration, &limbs);
        lab_progress(options, (double)i / seeds, limbs_kind_name(limbs.kind));
        limbs_play(&limbs, &o);
        taut_world_destroy(limbs.world);
        count(&tally[limbs.kind], &o);
        count(&all, &o);
        size_t used = strlen(failures);
        if (o.end != LIMBS_FINE)
            (void)snprintf(failures + used, sizeof failures - used, " %u (%s, %s at %.3g s)", seed,
                           limbs_kind_name(limbs.kind), limbs_end_name(o.end), o.time);
    }
    for (int kind = 0; kind < LIMBS_KINDS; kind++)
        add_row(report, limbs_kind_name((LimbsKind)kind), &tally[kind]);
    add_row(report, "all", &all);
    lab_note(
        report,
        "Seeds 1, 2, ... (or from --seed on, --count of them); %g s each with the default stepper; "
        "a run ends with a refused step. "
        "Diverged: more energy than was put in, by 2 percent of the largest kinetic energy and "
        "of the work, or a hard row off by a tenth (docs/torture.md).",
        duration);
    if (*failures) lab_note(report, "Failures:%s", failures);
    return all.nan == 0 && all.diverged == 0 && all.refused <= RARE * (double)all.steps ? 0 : 1;
}

const LabExperiment lab_torture_bounds = {
    .name = "torture_bounds",
    .claim = "of 1,000 random scenes with ropes, limits, motors, servos and friction none becomes "
             "NaN, none "
             "diverges, and fewer than one step in 10,000 is refused",
    .run = run,
};
