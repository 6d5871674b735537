// SPDX-License-Identifier: MIT
// scenes.c -- the big scenes of the papers beside the papers' time steps and frame rates. `paper`, which is run when nothing is
// asked for, has the default stepper and implicit Euler, with and without geometric stiffness, for as long as the file says; `long`
// has the default for 60 s, `shaken` the same while the mouse shakes a body. `--only long,bow` has one scene of a part.
#include "lab.h"
#include "run.h"
#include "shared/only.h"
#include "shared/verdict.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { SHAKES = 2 };
static const double LONG = 60, QUICK = 0.05; // s
static const double EXACT = 1e-4;            // of its length: how far a hard row may be off

typedef struct PaperScene {
    const char *file, *set;
    double paper_h, paper_rate; // s and frames a second; 0 = not said
    double wanted;              // steps a second; 0 = none
    double seconds;             // s, of the part `paper`; 0 = as long as the file says
    bool unstable;              // the paper says that it is without geometric stiffness
} PaperScene;

static const PaperScene scenes[] = {
    {.file = "bow", .paper_h = 0.005, .paper_rate = 85, .wanted = 850},
    {.file = "trampoline-jump", .paper_rate = 35, .wanted = 350},
    {.file = "trampoline-ragdoll", .paper_rate = 35, .wanted = 350, .seconds = 10},
    {.file = "knee", .paper_rate = 11, .wanted = 220, .unstable = true},
    {.file = "ragdoll", .paper_h = 0.01, .paper_rate = 70, .wanted = 1400, .unstable = true},
    {.file = "ragdoll-drops", .paper_h = 0.01, .paper_rate = 70, .wanted = 1960, .unstable = true},
    {.file = "creatures", .set = "fine=1.75", .wanted = 100, .seconds = 0.5},
    {.file = "fibre-patch"},
    {.file = "cloth-10", .paper_rate = 500},
    {.file = "soft-cantilever"},
    {.file = "crane-sets-down", .paper_h = 1.0 / 60, .wanted = 60},
    {.file = "robot-lets-out", .paper_h = 0.01, .wanted = 100},
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
    {"shaken", "the mouse shakes", LAB_TEXT, LAB_INPUT, 0},
    {"paper_h_s", "paper: h s", LAB_NUMBER, LAB_PAPER, 3},
    {"paper_steps_per_second", "paper: steps/s", LAB_NUMBER, LAB_PAPER, 3},
    {"h_s", "h s", LAB_NUMBER, LAB_INPUT, 3},
    {"time_s", "reached s", LAB_NUMBER, LAB_MEASURED, 4},
    {"outcome", "outcome", LAB_TEXT, LAB_MEASURED, 0},
    {"solves_per_step", "solves", LAB_NUMBER, LAB_MEASURED, 3},
    {"factors_per_step", "factorisations", LAB_NUMBER, LAB_MEASURED, 3},
    {"first_level", "as asked", LAB_NUMBER, LAB_MEASURED, 4},
    {"deepest_level", "deepest level", LAB_NUMBER, LAB_MEASURED, 0},
    {"worst_error", "worst error", LAB_NUMBER, LAB_MEASURED, 2},
    {"lost_part", "energy lost, part", LAB_NUMBER, LAB_MEASURED, 3},
    {"steps_per_second", "steps/s", LAB_NUMBER, LAB_MEASURED, 3},
};

typedef struct Table {
    const LabOptions *options;
    LabReport *report;
    int done, total;
    Verdict whole, exact, speed, unstable;
} Table;

// --- one run ---

static const char *outcome_text(const SceneOutcome *o)
{
    return !o->built ? "cannot run" : o->refused ? "refused" : o->apart ? "came apart" : "whole";
}

static LabCell measured(const SceneOutcome *o, double x)
{
    return o->built && isfinite(x) ? lab_number(x) : lab_missing();
}

static LabCell said(double x)
{
    return x > 0 ? lab_number(x) : lab_missing();
}

static void add_row(LabReport *report, const PaperScene *s, const Method *m, const SceneOutcome *o)
{
    const double n = o->steps;
    LAB_ROW(report, lab_text(s->file), lab_text(m->name), lab_text(o->shaken), said(s->paper_h),
            said(s->paper_rate), said(o->h), measured(o, o->time), lab_text(outcome_text(o)),
            measured(o, o->solves / n), measured(o, o->factors / n), measured(o, o->first / n),
            measured(o, o->level), measured(o, o->error), measured(o, o->dissipated / o->through),
            measured(o, n / o->spent));
}

// The default is to take every step; without geometric stiffness the paper's claims are checked.
static void judge(Table *t, const PaperScene *s, const Method *m, const SceneOutcome *o)
{
    const bool whole = o->built && !o->refused && !o->apart;
    if (m->geometric == TAUT_GEOMETRIC_NONE) {
        // said of the paper's method; the default iterates, and needs K~ less for a step than for few solves
        if (s->unstable && o->built && m->stepper == TAUT_STEPPER_EULER)
            verdict_judge(&t->unstable, !whole, "%s, %s (%.3g s)", s->file, m->name, o->time);
        return;
    }
    if (m->stepper != TAUT_STEPPER_AUTO) return;
    const double rate = o->spent > 0 ? o->steps / o->spent : 0;
    verdict_judge(&t->whole, whole, "%s, shaken %s (%.3g s)", s->file, o->shaken, o->time);
    verdict_judge(&t->exact, o->error < EXACT, "%s, shaken %s (%.2g)", s->file, o->shaken,
                  o->error);
    if (s->wanted > 0 && strcmp(o->shaken, "nothing") == 0)
        verdict_judge(&t->speed, rate >= s->wanted, "%s (%.3g, wanted %g)", s->file, rate,
                      s->wanted);
}

static void run_one(Table *t, const PaperScene *s, const Method *m, double seconds, int shake)
{
    SceneOutcome o;
    const SceneCase c = {.file = s->file,
                         .set = s->set,
                         .stepper = m->stepper,
                         .geometric = m->geometric,
                         .seconds = t->options->quick ? QUICK : seconds,
                         .shake = shake};
    lab_progress(t->options, (double)t->done++ / t->total, s->file);
    scene_run(&c, &o);
    if (!o.built && shake) return; // nothing to take hold of
    add_row(t->report, s, m, &o);
    judge(t, s, m, &o);
    const bool expected = !o.built && m->stepper == TAUT_STEPPER_EULER;
    if ((o.refused || !o.built) && !expected)
        lab_note(t->report, "%s, %s: %s", s->file, m->name, o.message);
}

// --- parts ---

static void run_paper(Table *t, const PaperScene *s)
{
    for (int m = 0; m < METHODS; m++) run_one(t, s, methods + m, s->seconds, 0);
}

static void run_long(Table *t, const PaperScene *s)
{
    run_one(t, s, methods, LONG, 0);
}

static void run_shaken(Table *t, const PaperScene *s)
{
    for (int shake = 1; shake <= SHAKES; shake++) run_one(t, s, methods, LONG, shake);
}

typedef struct Part {
    const char *name;
    void (*run)(Table *table, const PaperScene *scene);
    int runs; // of a scene
} Part;

static const Part parts[] = {
    {"paper", run_paper, METHODS}, {"long", run_long, 1}, {"shaken", run_shaken, SHAKES}};
enum { PARTS = sizeof parts / sizeof *parts };

// Whether --only names parts and scenes.
static bool knows(const LabOptions *options, LabReport *report)
{
    char words[512] = "";
    size_t n = 0;
    for (int i = 0; i < PARTS + SCENES; i++)
        n += (size_t)snprintf(words + n, sizeof words - n, "%s%s", i ? "," : "",
                              i < PARTS ? parts[i].name : scenes[i - PARTS].file);
    return only_knows(options, report, words);
}

// Without a part that is asked for it is the first one, without a scene all of them.
static void choose(const LabOptions *options, bool part[PARTS], bool scene[SCENES])
{
    bool any_part = false, any_scene = false;
    for (int i = 0; options->only && i < PARTS; i++)
        any_part = (part[i] = only_wants(options, parts[i].name)) || any_part;
    for (int i = 0; options->only && i < SCENES; i++)
        any_scene = (scene[i] = only_wants(options, scenes[i].file)) || any_scene;
    for (int i = 0; !any_part && i < PARTS; i++) part[i] = i == 0;
    for (int i = 0; !any_scene && i < SCENES; i++) scene[i] = true;
}

static int conclude(const Table *t)
{
    lab_note(t->report,
             "A frame of the papers is a step; theirs are on one core, too. Steps a second are of "
             "processor time. Cannot run: the method has no contact of colliders and no laws with "
             "a curve. Creatures have "
             "1,000 cells and more each.");
    lab_note(t->report, "Energy lost: by the scheme and in impacts, as part of the sum of all "
                        "changes of the kinetic energy.");
    bool holds = verdict_note(&t->whole, t->report);
    if (t->options->quick) {
        lab_note(t->report, "A twentieth of a second: too short to judge speed.");
        return holds ? 0 : 1;
    }
    holds = verdict_note(&t->exact, t->report) && holds;
    if (t->unstable.checked) holds = verdict_note(&t->unstable, t->report) && holds;
    return verdict_note(&t->speed, t->report) && holds ? 0 : 1;
}

static int run(const LabOptions *options, LabReport *report)
{
    bool part[PARTS] = {false}, scene[SCENES] = {false};
    Table t = {
        .options = options,
        .report = report,
        .whole = {.requirement = "with the default stepper no step is refused"},
        .exact = {.requirement = "with it no hard row is off by 1e-4 of its length"},
        .speed = {.requirement = "10 (bow, trampoline), 20 (knee, ragdoll) and 28 times "
                                 "(ragdoll-drops) the paper's frames a second, or real time"},
        .unstable = {.requirement =
                         "what the paper says is unstable without K~ comes apart with its method"},
    };
    if (!knows(options, report)) return 2;
    choose(options, part, scene);
    for (int p = 0; p < PARTS; p++)
        for (int s = 0; s < SCENES; s++) t.total += part[p] && scene[s] ? parts[p].runs : 0;
    lab_columns(report, columns, sizeof columns / sizeof *columns);
    for (int p = 0; p < PARTS; p++)
        for (int s = 0; s < SCENES; s++)
            if (part[p] && scene[s]) parts[p].run(&t, scenes + s);
    return conclude(&t);
}

const LabExperiment lab_scenes = {
    .name = "scenes",
    .claim = "bow, trampoline, knee, ragdoll and other scenes of the papers run at their time "
             "steps, alone "
             "and shaken, at many times their frame rates",
    .run = run,
    .narrows = true,
};
