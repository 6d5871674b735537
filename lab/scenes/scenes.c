// SPDX-License-Identifier: MIT
// scenes.c -- the big scenes of Tournier et al. 2015 beside the paper's time step and frame rate: bow, trampoline, knee and
// ragdoll, with the default stepper and with implicit Euler, with and without geometric stiffness.
#include "lab.h"
#include "methods/methods.h"
#include "shared/timing.h"
#include "shared/verdict.h"

#include <math.h>
#include <stdio.h>
#include <taut/scene.h>

extern const unsigned char bow_yaml[], trampoline_jump_yaml[], knee_yaml[], ragdoll_yaml[];
extern const size_t bow_yaml_size, trampoline_jump_yaml_size, knee_yaml_size, ragdoll_yaml_size;

typedef struct PaperScene {
    const char *name;
    const unsigned char *text;
    const size_t *size;
    double paper_h, paper_rate; // s and frames a second; 0 = not said
    double wanted;              // times the paper's rate
} PaperScene;

static const PaperScene scenes[] = {
    {"bow", bow_yaml, &bow_yaml_size, 0.005, 85, 10},
    {"trampoline", trampoline_jump_yaml, &trampoline_jump_yaml_size, 0.01, 35, 10},
    {"knee", knee_yaml, &knee_yaml_size, 0, 11, 20},
    {"ragdoll", ragdoll_yaml, &ragdoll_yaml_size, 0.01, 70, 28},
};

typedef struct Method {
    const char *name;
    TautStepper stepper;
    TautGeometric geometric;
} Method;

static const Method methods[] = {
    {"auto", TAUT_STEPPER_AUTO, TAUT_GEOMETRIC_STABLE},
    {"auto, no K~", TAUT_STEPPER_AUTO, TAUT_GEOMETRIC_NONE},
    {"euler", TAUT_STEPPER_EULER, TAUT_GEOMETRIC_STABLE},
    {"euler, no K~", TAUT_STEPPER_EULER, TAUT_GEOMETRIC_NONE},
};
enum { SCENES = sizeof scenes / sizeof *scenes, METHODS = sizeof methods / sizeof *methods };

static const LabColumn columns[] = {
    {"scene", "scene", LAB_TEXT, LAB_INPUT, 0},
    {"method", "method", LAB_TEXT, LAB_INPUT, 0},
    {"paper_h_s", "paper: h s", LAB_NUMBER, LAB_PAPER, 3},
    {"paper_steps_per_second", "paper: steps/s", LAB_NUMBER, LAB_PAPER, 3},
    {"h_s", "h s", LAB_NUMBER, LAB_INPUT, 3},
    {"time_s", "reached s", LAB_NUMBER, LAB_MEASURED, 4},
    {"outcome", "outcome", LAB_TEXT, LAB_MEASURED, 0},
    {"solves_per_step", "solves", LAB_NUMBER, LAB_MEASURED, 3},
    {"factors_per_step", "factorisations", LAB_NUMBER, LAB_MEASURED, 3},
    {"first_level", "as asked", LAB_NUMBER, LAB_MEASURED, 4},
    {"worst_error", "worst error", LAB_NUMBER, LAB_MEASURED, 2},
    {"lost_part", "energy lost, part", LAB_NUMBER, LAB_MEASURED, 3},
    {"steps_per_second", "steps/s", LAB_NUMBER, LAB_MEASURED, 3},
};

// An element of hard rows that is further off than this part of its length has come apart.
static const double BROKEN = 0.1;

typedef struct Sums {
    int steps;
    double solves, factors, first; // of all steps
    double error, spent, time;     // spent: s of processor time
    double dissipated, through;    // J, the latter all changes of the kinetic energy, by their size
    bool refused, apart;
} Sums;

static void follow(TautSceneEvents *events, TautWorld *world, double h, int steps, Sums *sums)
{
    double before = 0;
    while (sums->steps < steps && !sums->apart) {
        TautStepReport report;
        const double start = timing_now();
        sums->refused = taut_scene_step(events, world, h, &report) != TAUT_OK;
        sums->spent += timing_now() - start;
        if (sums->refused) break;

        sums->steps++;
        sums->time = report.time;
        sums->solves += report.solves;
        sums->factors += report.factors;
        sums->first += report.rung == 0;
        sums->error = fmax(sums->error, report.error);
        sums->dissipated += report.dissipated;
        // what came into motion is the scale that losses are seen by
        if (sums->steps > 1) sums->through += fabs(report.energy.kinetic - before);
        before = report.energy.kinetic;
        sums->apart = !(report.error <= BROKEN);
    }
}

// False where the stepper cannot run the scene; the world is made, stepped and taken down.
static bool run_world(const PaperScene *scene, const Method *method, double seconds, double *h,
                      Sums *sums)
{
    const TautSceneOptions options = {.methods = taut_methods()};
    TautScene *read = NULL;
    TautWorld *world = NULL;
    TautSceneEvents *events = NULL;
    *sums = (Sums){0};
    if (taut_scene_read_text(scene->name, (const char *)scene->text, *scene->size, &options,
                             &read) != TAUT_OK)
        return false;
    TautWorldDef def = taut_scene_world_def(read);
    def.stepper = method->stepper;
    def.geometric = method->geometric;
    *h = taut_scene_info(read).step;
    const double duration = fmin(seconds, taut_scene_info(read).duration);
    const bool good = taut_scene_build(read, &def, &world) == TAUT_OK &&
                      taut_scene_events_open(read, world, &options, &events) == TAUT_OK &&
                      taut_world_compile(world, *h) == TAUT_OK;
    if (good) follow(events, world, *h, (int)lround(duration / *h), sums);
    taut_scene_events_close(events);
    taut_world_destroy(world);
    taut_scene_free(read);
    return good;
}

typedef struct Verdicts {
    Verdict whole, speed, exact;
} Verdicts;

static void add_row(LabReport *report, const PaperScene *s, const Method *m, double h, bool can_run,
                    const Sums *sums)
{
    const double n = sums->steps > 0 ? sums->steps : 1;
    const char *outcome = !can_run        ? "has no contact"
                          : sums->refused ? "refused"
                          : sums->apart   ? "came apart"
                                          : "whole";
    const LabCell none = lab_missing();
    LAB_ROW(report, lab_text(s->name), lab_text(m->name),
            s->paper_h > 0 ? lab_number(s->paper_h) : none, lab_number(s->paper_rate),
            lab_number(h), can_run ? lab_number(sums->time) : none, lab_text(outcome),
            can_run ? lab_number(sums->solves / n) : none,
            can_run ? lab_number(sums->factors / n) : none,
            can_run ? lab_number(sums->first / n) : none, can_run ? lab_number(sums->error) : none,
            can_run && sums->through > 0 ? lab_number(sums->dissipated / sums->through) : none,
            can_run && sums->spent > 0 ? lab_number(sums->steps / sums->spent) : none);
}

static void judge(Verdicts *v, const PaperScene *s, const Sums *sums)
{
    const double rate = sums->spent > 0 ? sums->steps / sums->spent : 0;
    verdict_judge(&v->whole, sums->steps > 0 && !sums->refused && !sums->apart, "%s (%.3g s)",
                  s->name, sums->time);
    verdict_judge(&v->exact, sums->error < 1e-4, "%s (%.2g)", s->name, sums->error);
    verdict_judge(&v->speed, rate >= s->wanted * s->paper_rate, "%s (%.3g, wanted %g)", s->name,
                  rate, s->wanted * s->paper_rate);
}

static int run(const LabOptions *options, LabReport *report)
{
    Verdicts v = {
        .whole = {.requirement = "with the default stepper no step is refused"},
        .exact = {.requirement = "with it no hard row is off by 1e-4 of its length"},
        .speed = {.requirement = "10, 10, 20 and 28 times the paper's frames a second"},
    };
    int done = 0;
    lab_columns(report, columns, sizeof columns / sizeof *columns);
    for (int s = 0; s < SCENES; s++)
        for (int m = 0; m < METHODS; m++) {
            Sums sums;
            double h = 0;
            lab_progress(options, (double)done++ / (SCENES * METHODS), scenes[s].name);
            const bool can_run =
                run_world(scenes + s, methods + m, options->quick ? 0.05 : 60, &h, &sums);
            if (!can_run && m == 0) {
                lab_note(report, "%s could not be made", scenes[s].name);
                return 2;
            }
            add_row(report, scenes + s, methods + m, h, can_run, &sums);
            if (m == 0) judge(&v, scenes + s, &sums);
        }
    lab_note(report,
             "Each scene runs for as long as its file says. Steps a second are of processor "
             "time, on one core; a frame of the paper is a step. Has no contact: the "
             "method has no contact of colliders, which the scene needs.");
    lab_note(report, "Energy lost: by the scheme and in impacts, as part of the sum of all changes "
                     "of the kinetic energy.");
    if (options->quick) {
        lab_note(report, "A twentieth of a second: too short to judge speed.");
        return v.whole.missed == 0 ? 0 : 1;
    }
    bool holds = verdict_note(&v.whole, report);
    holds = verdict_note(&v.exact, report) && holds;
    return verdict_note(&v.speed, report) && holds ? 0 : 1;
}

const LabExperiment lab_scenes = {
    "scenes",
    "bow, trampoline, knee and ragdoll of the paper run to their ends at its time steps, at many "
    "times its frame rates",
    run,
};
