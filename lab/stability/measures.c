// SPDX-License-Identifier: MIT
// measures.c -- the benefit of each measure that makes a step robust: 30 hard cells of the stability map
// and 30 rough scenes, once with everything and once without each of TAUT_MEASURE_LIST.
#include "accuracy/order.h"
#include "rough.h"
#include "shared/build.h"

#include <math.h>

static const double R_long[] = {1, 1e8}, R_short[] = {1, 1e4, 1e8}, h_of[] = {0.05, 0.2};
static const double rough_h[] = {0.01, 0.03, 0.1};
static const unsigned ROUGH = 30;  // scenes
static const double DURATION = 10; // s

static const struct {
    const char *name;
    TautStepper kind;
} steppers[] = {{"auto", TAUT_STEPPER_AUTO}, {"bdf2", TAUT_STEPPER_BDF2}};
enum { STEPPERS = sizeof steppers / sizeof *steppers, VARIANTS = TAUT_MEASURE_COUNT + 1 };

static const LabColumn columns[] = {
    {"stepper", "stepper", LAB_TEXT, LAB_INPUT, 0},
    {"without", "without", LAB_TEXT, LAB_INPUT, 0},
    {"scenes", "scenes", LAB_TEXT, LAB_INPUT, 0},
    {"cells", "cells", LAB_NUMBER, LAB_INPUT, 0},
    {"diverged", "diverged", LAB_NUMBER, LAB_MEASURED, 0},
    {"refused", "refused", LAB_NUMBER, LAB_MEASURED, 0},
    {"over_budget", "over energy bound", LAB_NUMBER, LAB_MEASURED, 0},
    {"max_error", "link error", LAB_NUMBER, LAB_MEASURED, 2},
    {"solves_per_step", "solves a step", LAB_NUMBER, LAB_MEASURED, 3},
    {"first_rung", "as asked", LAB_NUMBER, LAB_MEASURED, 3},
    {"energy_kept", "energy kept", LAB_NUMBER, LAB_MEASURED, 3},
    {"order_ratio", "error at h : h/2", LAB_NUMBER, LAB_MEASURED, 3},
};

// Sums over cells. Means are over those that were run to the end, the energy over swings of them.
typedef struct Sum {
    int cells, diverged, refused, over, whole, swings;
    double error, solves, first, kept;
} Sum;

static void add_outcome(Sum *sum, const ChainOutcome *o, bool swing)
{
    sum->cells++;
    sum->diverged += o->diverged;
    sum->refused += o->refused;
    sum->over += o->over_bound > 0;
    if (!(o->max_error <= sum->error)) sum->error = o->max_error;
    if (o->diverged || o->refused) return;
    sum->whole++;
    sum->solves += o->solves_per_step;
    sum->first += o->as_asked;
    sum->swings += swing;
    if (swing) sum->kept += o->kept;
}

// Three starts, two steps, the loads; a corner of it when it must be quick.
static bool add_chains(Sum *sum, ChainCase c, int n, const double *R, int ratios, bool quick)
{
    c.n = n;
    c.duration = quick ? 2 : DURATION;
    for (int start = quick ? CHAIN_SLACK : CHAIN_45; start <= CHAIN_SLACK; start++)
        for (int h = 0; h < 2; h++)
            for (int i = 0; i < ratios; i++) {
                ChainOutcome o;
                c.start = (ChainStart)start;
                c.h = h_of[h];
                c.R = R[i];
                if (!chain_run(&c, &o)) return false;
                add_outcome(sum, &o, start != CHAIN_SLACK);
            }
    return true;
}

static bool add_rough(Sum *sum, ChainCase c, bool quick)
{
    for (unsigned seed = 1; seed <= (quick ? 2 : ROUGH); seed++) {
        ChainOutcome o;
        c.h = rough_h[seed % 3];
        if (!rough_run(&c, seed, &o)) return false;
        add_outcome(sum, &o, false);
    }
    return true;
}

// `order`: NaN to leave it out.
static void add_row(LabReport *report, const char *stepper, const char *without, const char *scenes,
                    const Sum *sum, double order)
{
    bool any = sum->whole > 0;
    LAB_ROW(report, lab_text(stepper), lab_text(without), lab_text(scenes), lab_number(sum->cells),
            lab_number(sum->diverged), lab_number(sum->refused), lab_number(sum->over),
            lab_number(sum->error), any ? lab_number(sum->solves / sum->whole) : lab_missing(),
            any ? lab_number(sum->first / sum->whole) : lab_missing(),
            sum->swings ? lab_number(sum->kept / sum->swings) : lab_missing(),
            isnan(order) ? lab_missing() : lab_number(order));
}

// One measure left out, or none: two rows. False when memory is short; *fails where a cell does.
static bool leave_out(const LabOptions *options, LabReport *report, int stepper, int measure,
                      bool *fails)
{
#define NAME(NAME, name, value, text) [value] = #name,
    static const char *const names[] = {TAUT_MEASURE_LIST(NAME) "nothing"};
#undef NAME
    bool quick = options->quick;
    ChainCase c = {.stepper = steppers[stepper].kind, .geometric = TAUT_GEOMETRIC_PSD};
    Sum chains = {0}, rough = {0};
    if (measure < TAUT_MEASURE_COUNT) c.without = 1u << measure;
    bool good = add_chains(&chains, c, 20, R_short, 3, quick) &&
                (quick || add_chains(&chains, c, 100, R_long, 2, quick)) &&
                add_rough(&rough, c, quick);
    const char *name = steppers[stepper].name;
    add_row(report, name, names[measure], "chains", &chains, order_ratio(c.stepper, c.without));
    add_row(report, name, names[measure], "rough", &rough, NAN);
    *fails = chains.diverged || chains.refused || chains.over || rough.diverged || rough.refused;
    return good;
}

static int run(const LabOptions *options, LabReport *report)
{
    int count = options->quick ? 1 : STEPPERS;
    bool holds = true;
    lab_columns(report, columns, sizeof columns / sizeof *columns);
    for (int i = 0; i < count * VARIANTS; i++) {
        int stepper = i / VARIANTS;
        int measure = (i + TAUT_MEASURE_COUNT) % VARIANTS; // nothing left out comes first
        bool fails;
        lab_progress(options, i / (double)(count * VARIANTS), steppers[stepper].name);
        if (!leave_out(options, report, stepper, measure, &fails)) return lab_broken(report, NULL);
        if (measure == TAUT_MEASURE_COUNT && fails) holds = false;
    }
    lab_note(
        report,
        "Chains of the stability map: 20 links with loads of 1, 1e4, 1e8 and 100 links with 1 "
        "and 1e8, h = 0.05 and 0.2 s, three starts, %g s, tolerance 1e-4. Rough: trees of up to "
        "40 particles, masses over eight decades, loops, velocities that fit no constraint, 3 "
        "s.",
        options->quick ? 2 : DURATION);
    lab_note(
        report,
        "Diverged, refused, over energy bound: cells. Solves, part of the steps taken as asked and "
        "energy kept (swings only): means over the cells run to the end. Error at h : h/2: the "
        "double pendulum of `taut lab order`, 4 is second order.");
    return holds ? 0 : 1;
}

const LabExperiment lab_measures = {
    .name = "measures",
    .claim =
        "with all measures together no scene fails; the rows show the effect of leaving each out",
    .run = run,
};
