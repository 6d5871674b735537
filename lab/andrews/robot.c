// SPDX-License-Identifier: MIT
// robot.c -- the strong robot of Andrews et al. 2017 and a bicycle chain with limits in its hinges: 60 s each
// without a refused step, left alone and while the mouse shakes a body.
#include "shared/articulated.h"
#include "shared/verdict.h"

enum { SHAKES = 4 };

typedef struct Scene {
    const char *name;
    ArticulatedScene scene;
    double reach; // m
} Scene;

static const Scene scenes[] = {
    {"strong robot", ARTICULATED_ROBOT, 150},
    {"bicycle chain", ARTICULATED_CHAIN, 5},
};
enum { SCENES = sizeof scenes / sizeof *scenes };

static const LabColumn columns[] = {
    {"scene", "scene", LAB_TEXT, LAB_INPUT, 0},
    {"h", "h s", LAB_NUMBER, LAB_INPUT, 3},
    {"shaken", "the mouse shakes", LAB_TEXT, LAB_INPUT, 0},
    {"duration", "bar: s", LAB_NUMBER, LAB_INPUT, 3},
    {"paper", "paper: stable", LAB_BOOL, LAB_PAPER, 0},
    ARTICULATED_COLUMNS,
    {"lowest_rung", "deepest level", LAB_NUMBER, LAB_MEASURED, 0},
    {"steps_per_second", "steps/s", LAB_NUMBER, LAB_MEASURED, 3},
};

static bool run_one(const LabOptions *options, LabReport *report, const Scene *scene, int shake,
                    Verdict *verdict)
{
    ArticulatedCase c = {.scene = scene->scene,
                         .duration = options->quick ? 0.2 : 60,
                         .reach = scene->reach,
                         .shake = shake,
                         .stepper = TAUT_STEPPER_AUTO,
                         .geometric = TAUT_GEOMETRIC_STABLE};
    ArticulatedOutcome o;
    if (!articulated_run(&c, &o)) {
        lab_note(report, "%s", o.message);
        return false;
    }
    verdict_judge(verdict, !o.refused && !o.diverged, "%s, shaken %s (%.3g s)", scene->name,
                  o.shaken, o.time);
    LAB_ROW(report, lab_text(scene->name), lab_number(o.h), lab_text(o.shaken),
            lab_number(c.duration), shake ? lab_missing() : lab_bool(true), ARTICULATED_CELLS(o),
            lab_number(o.level), lab_number(o.steps_per_second));
    if (o.refused) lab_note(report, "%s, shaken %s: %s", scene->name, o.shaken, o.message);
    return true;
}

static int run(const LabOptions *options, LabReport *report)
{
    Verdict verdict = {.requirement = "60 s without a refused step, alone and shaken"};
    int done = 0;
    lab_columns(report, columns, sizeof columns / sizeof *columns);
    for (int i = 0; i < SCENES; i++)
        for (int shake = 0; shake <= SHAKES; shake++) {
            lab_progress(options, (double)done++ / (SCENES * (SHAKES + 1)), scenes[i].name);
            if (!run_one(options, report, scenes + i, shake, &verdict)) return 2;
        }
    lab_note(report,
             "scenes/strong-robot.yaml: 43 bodies from 0.1 kg to 15,000 kg, 35 servos. "
             "scenes/bicycle-chain.yaml: 60 links of 5 g, 120 limits. Steps a second are of "
             "processor time.");
    return verdict_note(&verdict, report) ? 0 : 1;
}

const LabExperiment lab_robot = {
    .name = "robot",
    .claim = "a robot with servos that holds a vehicle of 15 t, and a bicycle chain with limits, "
             "run for 60 "
             "s without a refused step, with any body shaken by the mouse",
    .run = run,
};
