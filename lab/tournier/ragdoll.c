// SPDX-License-Identifier: MIT
// ragdoll.c -- the ragdoll on a liana of Tournier et al. 2015: 12 bodies with limits in their joints, for 60 s at
// h = 0.01 s, alone and while the mouse shakes a body; and without geometric stiffness.
#include "shared/articulated.h"
#include "shared/verdict.h"

static const double PAPER = 70, WANTED = 20; // steps a second; times that
static const double REACH = 25;              // m: the liana is 5 m long, the ragdoll 2 m
enum { SHAKES = 4 };

typedef struct Method {
    const char *name;
    TautStepper stepper;
    TautGeometric geometric;
    int paper; // did the paper find it stable? -1 = not said
} Method;

static const Method methods[] = {
    {"auto", TAUT_STEPPER_AUTO, TAUT_GEOMETRIC_STABLE, -1},
    {"euler", TAUT_STEPPER_EULER, TAUT_GEOMETRIC_STABLE, 1},
    {"euler, no K~", TAUT_STEPPER_EULER, TAUT_GEOMETRIC_NONE, 0},
};
enum { METHODS = sizeof methods / sizeof *methods };

static const LabColumn columns[] = {
    {"method", "method", LAB_TEXT, LAB_INPUT, 0},
    {"shaken", "the mouse shakes", LAB_TEXT, LAB_INPUT, 0},
    {"duration", "bar: s", LAB_NUMBER, LAB_INPUT, 3},
    {"paper_stable", "paper: stable", LAB_BOOL, LAB_PAPER, 0},
    ARTICULATED_COLUMNS,
    {"paper_steps_per_second", "paper: steps/s", LAB_NUMBER, LAB_PAPER, 3},
    {"steps_per_second", "steps/s", LAB_NUMBER, LAB_MEASURED, 3},
};

typedef struct Ragdolls {
    Verdict stable, unstable, speed;
} Ragdolls;

static bool run_one(const LabOptions *options, LabReport *report, const Method *m, int shake,
                    Ragdolls *r)
{
    ArticulatedCase c = {.scene = ARTICULATED_RAGDOLL,
                         .h = 0.01,
                         .duration = options->quick ? 0.5 : 60,
                         .reach = REACH,
                         .shake = shake,
                         .stepper = m->stepper,
                         .geometric = m->geometric};
    ArticulatedOutcome o;
    if (!articulated_run(&c, &o)) {
        lab_note(report, "%s", o.message);
        return false;
    }
    bool bad = o.refused || o.diverged;
    if (m->stepper == TAUT_STEPPER_AUTO) {
        verdict_judge(&r->stable, !bad, "shaken %s (%.3g s)", o.shaken, o.time);
    }
    if (m->geometric != TAUT_GEOMETRIC_NONE)
        verdict_judge(&r->speed, o.steps_per_second >= WANTED * PAPER, "%s, shaken %s (%.4g)",
                      m->name, o.shaken, o.steps_per_second);
    if (m->paper == 0) verdict_judge(&r->unstable, bad, "shaken %s (%.3g s)", o.shaken, o.time);
    LAB_ROW(report, lab_text(m->name), lab_text(o.shaken), lab_number(c.duration),
            m->paper < 0 ? lab_missing() : lab_bool(m->paper), ARTICULATED_CELLS(o),
            m->paper == 1 && !shake ? lab_number(PAPER) : lab_missing(),
            lab_number(o.steps_per_second));
    if (o.refused) lab_note(report, "%s, shaken %s: %s", m->name, o.shaken, o.message);
    return true;
}

static int run(const LabOptions *options, LabReport *report)
{
    Ragdolls r = {
        .stable = {.requirement = "60 s without a refused step, alone and shaken"},
        .unstable = {.requirement = "without geometric stiffness Euler's method diverges"},
        .speed = {.requirement = "1,400 steps a second, 20 times the paper's 70, alone and shaken"},
    };
    int done = 0;
    lab_columns(report, columns, sizeof columns / sizeof *columns);
    for (int m = 0; m < METHODS; m++)
        for (int shake = 0; shake <= SHAKES; shake++) {
            lab_progress(options, (double)done++ / (METHODS * (SHAKES + 1)), methods[m].name);
            if (!run_one(options, report, methods + m, shake, &r)) return 2;
        }
    lab_note(report,
             "scenes/ragdoll.yaml: 22 bodies, 22 rows that only push, h = 0.01 s. Steps a second "
             "are of processor time, on one core. Diverged: a joint off by a tenth of its "
             "length, or a body out of reach.");
    if (options->quick) {
        lab_note(report, "Half a second instead of 60: too short to judge speed or divergence.");
        return r.stable.missed == 0 ? 0 : 1;
    }
    bool holds = verdict_note(&r.stable, report);
    holds = verdict_note(&r.unstable, report) && holds;
    return verdict_note(&r.speed, report) && holds ? 0 : 1;
}

const LabExperiment lab_ragdoll = {
    .name = "ragdoll",
    .claim = "a ragdoll of 12 bodies with limits on a liana runs for 60 s at h = 0.01 s, alone and "
             "shaken, "
             "at 20 times the paper's speed; without geometric stiffness it does not",
    .run = run,
};
