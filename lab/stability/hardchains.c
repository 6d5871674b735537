// SPDX-License-Identifier: MIT
// hardchains.c -- chains of ten rigid rods that are harder than a straight one: levers off the line of
// the joints, chains that fall and snap taut, rods that spin about their line, masses at random over six
// decades, hinges; each under loads of 1 to 1e6 rods, at steps of 1/60 to 0.1 s, by the default stepper.
#include "shared/build.h"
#include "shared/rods.h"
#include "shared/verdict.h"

#include <math.h>
#include <stdio.h>

enum { RATIOS = 4, STEPS = 3 };
static const double R_of[RATIOS] = {1, 100, 1e4, 1e6};
static const double h_of[STEPS] = {1.0 / 60, 0.04, 0.1};
static const double TOLERANCE = 1e-4, HEADING = 0.6, SIDEWAYS = 0.5; // the default one; rad; m/s

typedef struct Kind {
    const char *name;
    RodsStart start;
    RodsJoint joint;
    double lever, spin, sideways;
    unsigned seed;
} Kind;

static const Kind kinds[] = {
    {.name = "lever 0.2", .start = RODS_45, .lever = 0.2},
    {.name = "lever 0.2", .start = RODS_HORIZONTAL, .lever = 0.2},
    {.name = "lever 0.4", .start = RODS_45, .lever = 0.4},
    {.name = "lever 0.4", .start = RODS_HORIZONTAL, .lever = 0.4},
    {.name = "lever 0.4, sideways", .start = RODS_HORIZONTAL, .lever = 0.4, .sideways = SIDEWAYS},
    {.name = "slack", .start = RODS_V},
    {.name = "slack, sideways", .start = RODS_V, .sideways = SIDEWAYS},
    {.name = "slack", .start = RODS_ZIGZAG},
    {.name = "slack, sideways", .start = RODS_ZIGZAG, .sideways = SIDEWAYS},
    {.name = "slack, lever 0.2", .start = RODS_ZIGZAG, .lever = 0.2},
    {.name = "spin 30", .start = RODS_45, .spin = 30},
    {.name = "spin 30", .start = RODS_HORIZONTAL, .spin = 30},
    {.name = "spin 30, lever 0.2", .start = RODS_45, .spin = 30, .lever = 0.2},
    {.name = "random masses 1", .start = RODS_45, .seed = 1},
    {.name = "random masses 1", .start = RODS_HORIZONTAL, .seed = 1},
    {.name = "random masses 2", .start = RODS_HORIZONTAL, .seed = 2, .sideways = SIDEWAYS},
    {.name = "random masses 3, lever 0.2", .start = RODS_HORIZONTAL, .seed = 3, .lever = 0.2},
    {.name = "straight", .start = RODS_45, .joint = RODS_HINGE},
    {.name = "straight", .start = RODS_HORIZONTAL, .joint = RODS_HINGE},
    {.name = "lever 0.2", .start = RODS_45, .joint = RODS_HINGE, .lever = 0.2},
    {.name = "lever 0.4", .start = RODS_HORIZONTAL, .joint = RODS_HINGE, .lever = 0.4},
    {.name = "slack", .start = RODS_V, .joint = RODS_HINGE},
    {.name = "slack", .start = RODS_ZIGZAG, .joint = RODS_HINGE},
    {.name = "random masses 1", .start = RODS_45, .joint = RODS_HINGE, .seed = 1},
    {.name = "straight", .start = RODS_45, .joint = RODS_CARDAN},
    {.name = "straight", .start = RODS_HORIZONTAL, .joint = RODS_CARDAN},
    {.name = "lever 0.2", .start = RODS_45, .joint = RODS_CARDAN, .lever = 0.2},
    {.name = "slack", .start = RODS_ZIGZAG, .joint = RODS_CARDAN},
    {.name = "random masses 2", .start = RODS_HORIZONTAL, .joint = RODS_CARDAN, .seed = 2},
};
enum { KINDS = sizeof kinds / sizeof *kinds };

static const LabColumn columns[] = {
    {"chain", "chain", LAB_TEXT, LAB_INPUT, 0},
    {"start", "start", LAB_TEXT, LAB_INPUT, 0},
    {"joint", "joints", LAB_TEXT, LAB_INPUT, 0},
    {"R", "R", LAB_NUMBER, LAB_INPUT, 0},
    {"h", "h s", LAB_NUMBER, LAB_INPUT, 3},
    {"time", "reached s", LAB_NUMBER, LAB_MEASURED, 3},
    {"diverged", "diverged", LAB_BOOL, LAB_MEASURED, 0},
    {"refused", "refused", LAB_BOOL, LAB_MEASURED, 0},
    {"bar_gap", "gap: bar", LAB_NUMBER, LAB_INPUT, 2},
    {"gap", "measured", LAB_NUMBER, LAB_MEASURED, 2},
    {"tilt", "tilt rad", LAB_NUMBER, LAB_MEASURED, 2},
    {"solves_per_step", "solves", LAB_NUMBER, LAB_MEASURED, 3},
    {"first_rung", "as asked", LAB_NUMBER, LAB_MEASURED, 3},
    {"lowest_rung", "deepest level", LAB_NUMBER, LAB_MEASURED, 0},
    {"excess", "energy over", LAB_NUMBER, LAB_MEASURED, 2},
    {"kept", "kept", LAB_NUMBER, LAB_MEASURED, 3},
};

static const LabPlot plots[] = {
    {.title = "Largest gap of a joint",
     .y_text = "m",
     .x = "R",
     .y = "gap",
     .by = {"chain", "joint"},
     .only = "start",
     .is = "45 degrees",
     .worst = 1,
     .log_x = true,
     .log_y = true},
};

typedef struct Hard {
    const LabOptions *options;
    LabReport *report;
    double solves[STEPS];
    int cells[STEPS];
    Verdict diverged, refused, gap, energy;
} Hard;

static void judge(Hard *hard, const Kind *kind, const RodsCase *c, const RodsOutcome *o)
{
    char cell[120];
    snprintf(cell, sizeof cell, "%s %s %s R %g h %.3g", kind->name, rods_start_name(kind->start),
             rods_joint_name(kind->joint), c->R, c->h);
    verdict_judge(&hard->diverged, !o->diverged, "%s (%.3g s)", cell, o->time);
    verdict_judge(&hard->refused, !o->refused, "%s (%.3g s)", cell, o->time);
    verdict_judge(&hard->gap, o->gap <= TOLERANCE && o->tilt <= TOLERANCE, "%s (%.2g)", cell,
                  fmax(o->gap, o->tilt));
    verdict_judge(&hard->energy, o->excess <= 0.01, "%s (%+.2g)", cell, o->excess);
    LAB_ROW(hard->report, lab_text(kind->name), lab_text(rods_start_name(kind->start)),
            lab_text(rods_joint_name(kind->joint)), lab_number(c->R), lab_number(c->h),
            lab_number(o->time), lab_bool(o->diverged), lab_bool(o->refused), lab_number(TOLERANCE),
            lab_number(o->gap), kind->joint == RODS_BALL ? lab_missing() : lab_number(o->tilt),
            lab_number(o->solves_per_step), lab_number(o->as_asked), lab_number(o->level),
            lab_number(o->excess), lab_number(o->kept));
}

static bool run_cell(Hard *hard, const Kind *kind, double R, int step)
{
    RodsCase c = rods_default();
    RodsOutcome o;
    c.start = kind->start;
    c.joint = kind->joint;
    c.lever = kind->lever;
    c.spin = kind->spin;
    c.seed = kind->seed;
    c.sideways = kind->sideways;
    c.heading = HEADING;
    c.R = R;
    c.h = h_of[step];
    c.duration = hard->options->quick ? 1 : 10;
    if (!rods_try(&c, &o)) return false;
    judge(hard, kind, &c, &o);
    hard->solves[step] += o.solves_per_step;
    hard->cells[step]++;
    return true;
}

static int verdicts(Hard *hard)
{
    LabReport *report = hard->report;
    lab_note(report,
             "Ten rods of 1 m and 1 kg, a ball of R kg at the end, %g s, default stepper and "
             "tolerance. Lever: the centre of mass is off the line of the joints by that part "
             "of a rod.",
             hard->options->quick ? 1.0 : 10.0);
    lab_note(report,
             "Random masses: 1e-3 to 1e3 kg. Solves a step at h = 1/60, 0.04, 0.1: %.2f, %.2f, "
             "%.2f on average.",
             hard->solves[0] / hard->cells[0], hard->solves[1] / hard->cells[1],
             hard->solves[2] / hard->cells[2]);
    bool holds = verdict_note(&hard->diverged, report);
    holds = verdict_note(&hard->refused, report) && holds;
    holds = verdict_note(&hard->gap, report) && holds;
    return verdict_note(&hard->energy, report) && holds ? 0 : 1;
}

static int run(const LabOptions *options, LabReport *report)
{
    bool good = true;
    Hard hard = {
        .options = options,
        .report = report,
        .diverged = {.requirement = "nothing diverges"},
        .refused = {.requirement = "no step is refused"},
        .gap = {.requirement = "joints open, and hinges tilt, by the tolerance 1e-4 at most"},
        .energy = {.requirement =
                       "no energy above the start by 1 percent of the energy above hanging"}};
    lab_columns(report, columns, sizeof columns / sizeof *columns);
    lab_plots(report, plots, sizeof plots / sizeof *plots);
    for (int k = 0; k < KINDS; k++)
        for (int R = 0; R < RATIOS; R++)
            for (int step = 0; step < STEPS; step++) {
                good = good && run_cell(&hard, kinds + k, R_of[R], step);
                lab_progress(options,
                             ((k * RATIOS + R) * STEPS + step) / (double)(KINDS * RATIOS * STEPS),
                             kinds[k].name);
            }
    return good ? verdicts(&hard) : lab_broken(report, NULL);
}

const LabExperiment lab_hardchains = {
    .name = "hardchains",
    .claim =
        "the default stepper takes every step of rigid chains with levers, slack, spin, hinges and "
        "masses over six decades, and keeps their joints closed",
    .run = run,
};
