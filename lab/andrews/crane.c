// SPDX-License-Identifier: MIT
// crane.c -- the crane of Andrews et al. 2017: a vehicle that falls into its cable at h = 1/60 s, a boom
// that falls from 20 degrees at h = 0.1, 0.01 and 0.001 s, each for 60 s; and the same for 20 s while the
// mouse shakes a body: a spring, as stiff as the body is heavy, to a point that goes to and fro.
#include "crane_build.h"
#include "shared/build.h"
#include "shared/draw.h"
#include "shared/mouse.h"
#include "shared/verdict.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>

static const double CALM = 60, SHAKEN = 20;            // s
static const double MOST_GAP = 0.01, MOST_MADE = 0.01; // m, of the kinetic energy

typedef struct Scene {
    const char *name;
    CraneKind kind;
    double h;
} Scene;

static const Scene scenes[] = {
    {"vehicle falls", CRANE_VEHICLE, 1.0 / 60},
    {"boom falls", CRANE_BOOM, 0.1},
    {"boom falls", CRANE_BOOM, 0.01},
    {"boom falls", CRANE_BOOM, 0.001},
};
enum { SCENES = sizeof scenes / sizeof *scenes, SHAKES = 4 };

static const LabColumn columns[] = {
    {"scene", "scene", LAB_TEXT, LAB_INPUT, 0},
    {"h", "h s", LAB_NUMBER, LAB_INPUT, 3},
    {"shaken", "the mouse shakes", LAB_TEXT, LAB_INPUT, 0},
    {"duration", "bar: s", LAB_NUMBER, LAB_INPUT, 3},
    {"paper", "paper: stable", LAB_BOOL, LAB_PAPER, 0},
    {"time", "reached s", LAB_NUMBER, LAB_MEASURED, 3},
    {"refused", "refused", LAB_BOOL, LAB_MEASURED, 0},
    {"gap", "gap m", LAB_NUMBER, LAB_MEASURED, 2},
    {"made", "energy made", LAB_NUMBER, LAB_MEASURED, 2},
    {"lost", "lost", LAB_NUMBER, LAB_MEASURED, 2},
    {"solves_per_step", "solves", LAB_NUMBER, LAB_MEASURED, 3},
    {"first_rung", "as asked", LAB_NUMBER, LAB_MEASURED, 3},
    {"lowest_rung", "deepest level", LAB_NUMBER, LAB_MEASURED, 0},
};

static const LabPlot plots[] = {
    {.title = "Largest gap of a joint",
     .y_text = "m",
     .x = "h",
     .y = "gap",
     .by = {"scene", "shaken"},
     .log_x = true,
     .log_y = true},
};

typedef struct Outcome {
    double time, gap, made, lost;
    double solves, first;
    int level;
    bool refused;
} Outcome;

typedef struct Cranes {
    const LabOptions *options;
    LabReport *report;
    int done, total;
    Verdict refused, gap, energy;
} Cranes;

static const char *body_name(int i)
{
    static const char *const name[] = {"boom", "vehicle", "cable", "stay"};
    return name[i < 2 ? i : i < CRANE_SEGMENTS + 2 ? 2 : 3];
}

// Fastens the mouse to the boom, the vehicle, a segment, or anything, at its centre; returns which.
static int add_mouse(Crane *crane, int shake, uint64_t seed)
{
    int any = (int)(draw_part(&seed) * crane->bodies);
    int segment = 2 + (int)(draw_part(&seed) * CRANE_SEGMENTS);
    int i = shake <= 2 ? shake - 1 : shake == 3 ? segment : any;
    return mouse_shake(crane->world, crane->body[i], &seed) ? i : -1;
}

static double total(TautEnergy e)
{
    return e.kinetic + e.potential + e.elastic;
}

static void follow(Crane *crane, double h, double duration, Outcome *o)
{
    int steps = (int)lround(duration / h), taken = 0;
    taut_world_compile(crane->world, h); // before that there is no energy to read
    double start = total(taut_world_energy(crane->world)), work = 0, fastest = 0, made = -INFINITY;
    *o = (Outcome){.time = 0};
    for (int i = 0; i < steps && !o->refused; i++) {
        TautStepReport report;
        o->refused = taut_world_step(crane->world, h, &report) != TAUT_OK;
        if (o->refused) break;
        taken++;
        o->solves += report.solves;
        o->first += report.rung == 0;
        o->level = report.rung > o->level ? report.rung : o->level;
        o->gap = fmax(o->gap, crane_gap(crane));
        work += report.work;
        fastest = fmax(fastest, report.energy.kinetic);
        made = fmax(made, total(report.energy) - start - work);
        o->lost = (start + work - total(report.energy)) / fastest;
    }
    o->time = taken * h;
    o->made = made / fastest;
    o->solves /= taken;
    o->first /= taken;
}

// shake: 0 for none, else which of the random ones.
static bool run_cell(Cranes *c, const Scene *scene, int shake)
{
    Crane crane;
    Outcome o;
    int shaken = -1;
    double duration = c->options->quick ? 1 : shake ? SHAKEN : CALM;
    bool good = crane_build(scene->kind, NULL, &crane);
    if (good && shake) {
        shaken = add_mouse(&crane, shake, (uint64_t)shake * 7919 + (uint64_t)scene->kind);
        good = shaken >= 0;
    }
    if (good) {
        const char *name = shake ? body_name(shaken) : "nothing";
        follow(&crane, scene->h, duration, &o);
        verdict_judge(&c->refused, !o.refused, "%s h %.3g, %s (%.3g s)", scene->name, scene->h,
                      name, o.time);
        verdict_judge(&c->gap, o.gap <= MOST_GAP, "%s h %.3g, %s (%.2g)", scene->name, scene->h,
                      name, o.gap);
        verdict_judge(&c->energy, o.made <= MOST_MADE, "%s h %.3g, %s (%.2g)", scene->name,
                      scene->h, name, o.made);
        LAB_ROW(c->report, lab_text(scene->name), lab_number(scene->h), lab_text(name),
                lab_number(duration), shake ? lab_missing() : lab_bool(true), lab_number(o.time),
                lab_bool(o.refused), lab_number(o.gap), lab_number(o.made), lab_number(o.lost),
                lab_number(o.solves), lab_number(o.first), lab_number(o.level));
        if (o.refused) lab_note(c->report, "%s: %s", scene->name, taut_world_message(crane.world));
    } else if (crane.world) {
        lab_note(c->report, "%s", taut_world_message(crane.world));
    }
    taut_world_destroy(crane.world);
    lab_progress(c->options, (double)++c->done / c->total, scene->name);
    return good;
}

static int run(const LabOptions *options, LabReport *report)
{
    bool good = true;
    Cranes c = {.options = options,
                .report = report,
                .total = SCENES * (1 + SHAKES),
                .refused = {.requirement = "no step is refused"},
                .gap = {.requirement = "joints open by 0.01 m at most"},
                .energy = {.requirement =
                               "no energy comes from nowhere: 1 percent of the kinetic at most"}};
    lab_columns(report, columns, sizeof columns / sizeof *columns);
    lab_plots(report, plots, sizeof plots / sizeof *plots);
    for (int shake = 0; shake <= SHAKES; shake++)
        for (int i = 0; i < SCENES; i++) good = good && run_cell(&c, scenes + i, shake);
    if (!good) return lab_broken(report, NULL);
    lab_note(report,
             "Boom 100,000 kg, vehicle 15,000 kg, 20 segments of 0.2 kg, joints of 1e10 N/m. The "
             "mouse's spring would swing the body that it shakes at 1.5 Hz. Energies are parts "
             "of the largest kinetic energy of the run; lost: to damping of the joints and "
             "numerically.");
    bool holds = verdict_note(&c.refused, report);
    holds = verdict_note(&c.gap, report) && holds;
    return verdict_note(&c.energy, report) && holds ? 0 : 1;
}

const LabExperiment lab_crane = {
    .name = "crane",
    .claim = "a crane whose masses differ by 500,000 to one runs at 1/60 s, and its boom falls at "
             "0.1, 0.01 "
             "and 0.001 s, with any body shaken by the mouse",
    .run = run,
};
