// SPDX-License-Identifier: MIT
// stability.c -- the map: chains of 10 to 100 links, loads of 1 to 1e8 particles, steps of 0.005 to
// 0.2 s, three starts, 10 s each. Every cell is run by `auto` at two tolerances and by the papers'
// Euler of one solve, with geometric stiffness and without; bdf2 is run for its solves a step.
#include "shared/build.h"
#include "shared/chain.h"
#include "shared/verdict.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LENGTHS = 3, RATIOS = 5, STEPS = 5, STARTS = 3, METHODS = 4, SOLVES = 2 };
static const int n_of[LENGTHS] = {10, 20, 100};
static const double R_of[RATIOS] = {1, 100, 1e4, 1e6, 1e8};
static const double h_of[STEPS] = {0.005, 0.02, 0.05, 0.1, 0.2};
static const double solves_h[SOLVES] = {0.01, 0.04}, solves_most[SOLVES] = {1.1, 1.3};
static const double AS_ASKED = 0.95, MOST_SOLVES = 6;

typedef struct Method {
    const char *title;
    TautStepper stepper;
    TautGeometric geometric;
    double tolerance; // 0: knows none
} Method;

static const Method methods[METHODS] = {
    {"auto, tolerance 1e-4", TAUT_STEPPER_AUTO, TAUT_GEOMETRIC_PSD, 1e-4},
    {"auto, tolerance 1e-6", TAUT_STEPPER_AUTO, TAUT_GEOMETRIC_PSD, 1e-6},
    {"Euler of one solve", TAUT_STEPPER_EULER, TAUT_GEOMETRIC_PSD, 0},
    {"the same without K~", TAUT_STEPPER_EULER, TAUT_GEOMETRIC_NONE, 0},
};
static const Method bdf2 = {"bdf2", TAUT_STEPPER_BDF2, TAUT_GEOMETRIC_PSD, 1e-4};

static const LabColumn columns[] = {
    {"stepper", "stepper", LAB_TEXT, LAB_INPUT, 0},
    {"geometric", "geometric", LAB_TEXT, LAB_INPUT, 0},
    {"tolerance", "tolerance", LAB_NUMBER, LAB_INPUT, 0},
    {"n", "n", LAB_NUMBER, LAB_INPUT, 0},
    {"R", "R", LAB_NUMBER, LAB_INPUT, 0},
    {"h", "h", LAB_NUMBER, LAB_INPUT, 0},
    {"start", "start", LAB_TEXT, LAB_INPUT, 0},
    {"diverged", "diverged", LAB_BOOL, LAB_MEASURED, 0},
    {"refused", "refused", LAB_NUMBER, LAB_MEASURED, 0},
    {"over_budget", "over energy bound", LAB_NUMBER, LAB_MEASURED, 0},
    {"max_error", "error", LAB_NUMBER, LAB_MEASURED, 0},
    {"solves_per_step", "solves", LAB_NUMBER, LAB_MEASURED, 0},
    {"first_rung", "as asked", LAB_NUMBER, LAB_MEASURED, 0},
    {"energy_kept", "kept", LAB_NUMBER, LAB_MEASURED, 0},
};

static const LabPlot plots[] = {
    {.title = "Largest error of a link, worst of all chains",
     .y_text = "of its length",
     .x = "h",
     .y = "max_error",
     .by = {"stepper", "geometric"},
     .worst = 1,
     .log_x = true,
     .log_y = true},
    {.title = "Solves in a step, most of all chains",
     .y_text = "",
     .x = "h",
     .y = "solves_per_step",
     .by = {"stepper", "geometric"},
     .worst = 1,
     .log_x = true},
};

// The part of the map that is run: all of it, or a corner.
typedef struct Map {
    const LabOptions *options;
    LabReport *report;
    int lengths, first_step;
    double duration;
    char mark[METHODS][STARTS][LENGTHS][RATIOS][STEPS];
    double solves[SOLVES][STARTS][LENGTHS][RATIOS];
    int failed[METHODS], cells; // of one method
    int done, total;
    Verdict diverged, refused, error[2], bound, as_asked[2], cost, bdf2;
} Map;

static const char *geometric_name(TautGeometric mode)
{
    return mode == TAUT_GEOMETRIC_NONE ? "none" : "psd";
}

static void add_row(Map *map, const Method *m, const ChainCase *c, const ChainOutcome *o)
{
    LAB_ROW(map->report,
            lab_text(m->stepper == TAUT_STEPPER_AUTO   ? "auto"
                     : m->stepper == TAUT_STEPPER_BDF2 ? "bdf2"
                                                       : "euler"),
            lab_text(geometric_name(m->geometric)),
            m->tolerance > 0 ? lab_number(m->tolerance) : lab_missing(), lab_number(c->n),
            lab_number(c->R), lab_number(c->h), lab_text(chain_start_name(c->start)),
            lab_bool(o->diverged), lab_number(o->refused), lab_number(o->over_bound),
            lab_number(o->max_error), lab_number(o->solves_per_step), lab_number(o->as_asked),
            lab_number(o->kept));
    lab_progress(map->options, (double)++map->done / map->total, m->title);
}

// One cell of auto's map against all that is asked of it; returns its mark.
static char judge(Map *map, int method, const ChainCase *c, const ChainOutcome *o)
{
    char cell[80];
    double tolerance = methods[method].tolerance;
    bool slack = c->start == CHAIN_SLACK, costly = o->solves_per_step > MOST_SOLVES;
    bool error = o->max_error >= tolerance, few = !slack && o->as_asked < AS_ASKED;
    snprintf(cell, sizeof cell, "%s n %d R %g h %g", chain_start_name(c->start), c->n, c->R, c->h);
    verdict_judge(&map->diverged, !o->diverged, "%s", cell);
    verdict_judge(&map->refused, !o->refused, "%s", cell);
    verdict_judge(&map->bound, !o->over_bound, "%s (%g)", cell, o->excess);
    verdict_judge(&map->error[method], !error, "%s (%.2g)", cell, o->max_error);
    if (!slack) verdict_judge(&map->as_asked[method], !few, "%s (%.3g)", cell, o->as_asked);
    if (!slack && method == 0)
        verdict_judge(&map->cost, !costly, "%s (%.3g)", cell, o->solves_per_step);
    return o->diverged        ? 'D'
           : o->refused       ? 'R'
           : o->over_bound    ? 'b'
           : error            ? 'e'
           : few              ? 'r'
           : costly && !slack ? 's'
                              : '.';
}

static bool run_cell(Map *map, int method, int start, int n, int R, int h)
{
    const Method *m = methods + method;
    ChainCase c = {.stepper = m->stepper,
                   .geometric = m->geometric,
                   .tolerance = m->tolerance,
                   .n = n_of[n],
                   .R = R_of[R],
                   .h = h_of[h],
                   .duration = map->duration,
                   .start = (ChainStart)start};
    ChainOutcome o;
    if (!chain_run(&c, &o)) return false;
    add_row(map, m, &c, &o);
    bool fails = o.diverged || o.refused;
    map->failed[method] += fails;
    map->mark[method][start][n][R][h] = m->stepper == TAUT_STEPPER_AUTO ? judge(map, method, &c, &o)
                                        : o.diverged                    ? 'D'
                                        : o.refused                     ? 'R'
                                                                        : '.';
    return true;
}

static bool run_method(Map *map, int method)
{
    bool good = true;
    for (int start = 0; start < STARTS; start++)
        for (int n = 0; n < map->lengths; n++)
            for (int R = 0; R < RATIOS; R++)
                for (int h = map->first_step; h < STEPS; h++)
                    good = good && run_cell(map, method, start, n, R, h);
    return good;
}

// Solves a step of bdf2, and the limit that is asked of them.
static bool run_bdf2(Map *map, int start, int n, int R, int h)
{
    ChainCase c = {.stepper = bdf2.stepper,
                   .geometric = bdf2.geometric,
                   .tolerance = bdf2.tolerance,
                   .n = n_of[n],
                   .R = R_of[R],
                   .h = solves_h[h],
                   .duration = map->duration,
                   .start = (ChainStart)start};
    ChainOutcome o;
    if (!chain_run(&c, &o)) return false;
    add_row(map, &bdf2, &c, &o);
    map->solves[h][start][n][R] = o.solves_per_step;
    if (c.R >= (c.start == CHAIN_45 ? 100 : 1e4))
        verdict_judge(&map->bdf2, o.solves_per_step <= solves_most[h], "%s n %d R %g h %g (%.3g)",
                      chain_start_name(c.start), c.n, c.R, c.h, o.solves_per_step);
    return true;
}

static bool run_solves(Map *map)
{
    bool good = true;
    for (int start = 0; start < CHAIN_SLACK; start++)
        for (int n = 0; n < map->lengths; n++)
            for (int R = 0; R < RATIOS; R++)
                for (int h = 0; h < SOLVES; h++) good = good && run_bdf2(map, start, n, R, h);
    return good;
}

// Two maps side by side: a line a start and length, a group a ratio, a letter a step.
static void show_maps(const Map *map, int left)
{
    char line[160];
    lab_note(map->report, "%-17s  %-30s %s", "", methods[left].title, methods[left + 1].title);
    int used = snprintf(line, sizeof line, "%-17s", "R =");
    for (int side = 0; side < 2; side++)
        for (int R = 0; R < RATIOS; R++)
            used += snprintf(line + used, sizeof line - (size_t)used, "%s%-5.3g", R ? " " : "  ",
                             R_of[R]);
    lab_note(map->report, "%s", line);
    for (int start = 0; start < STARTS; start++)
        for (int n = 0; n < map->lengths; n++) {
            used = snprintf(line, sizeof line, "%-11s n %-4d", chain_start_name((ChainStart)start),
                            n_of[n]);
            for (int side = 0; side < 2; side++)
                for (int R = 0; R < RATIOS; R++)
                    used += snprintf(line + used, sizeof line - (size_t)used, "%s%-5.*s",
                                     R ? " " : "  ", STEPS - map->first_step,
                                     map->mark[left + side][start][n][R] + map->first_step);
            lab_note(map->report, "%s", line);
        }
    lab_note(map->report, "%-17s  %3d of %d fail %12s   %3d of %d fail\n", "", map->failed[left],
             map->cells, "", map->failed[left + 1], map->cells);
}

static void show_solves(const Map *map)
{
    char line[160];
    lab_note(map->report, "%-17s  %-31s %s", "bdf2, solves", "h = 0.01", "h = 0.04");
    for (int start = 0; start < CHAIN_SLACK; start++)
        for (int n = 0; n < map->lengths; n++) {
            int used = snprintf(line, sizeof line, "%-11s n %-4d",
                                chain_start_name((ChainStart)start), n_of[n]);
            for (int h = 0; h < SOLVES; h++)
                for (int R = 0; R < RATIOS; R++)
                    used += snprintf(line + used, sizeof line - (size_t)used, "%s%-5.2f",
                                     R ? " " : "  ", map->solves[h][start][n][R]);
            lab_note(map->report, "%s", line);
        }
    lab_note(map->report, "%s", "");
}

static void explain(const Map *map)
{
    lab_note(map->report,
             "n particles of 1 kg on hard links over 10 m, the last of R kg, released at rest, "
             "%g s. A group of letters is a load, a letter is a step of",
             map->duration);
    lab_note(
        map->report,
        "0.005, 0.02, 0.05, 0.1, 0.2 s (or the last of them). D diverged: not finite, a link "
        "off by 100 percent, or energy above the start by 10 percent of the energy above hanging.");
    lab_note(
        map->report,
        "R refused, b above the energy bound of the guard, e link error above the tolerance, r "
        "fewer than 95 percent of the steps as asked, s more than 6 solves a step (r, s: not for "
        "slack).\n");
    show_maps(map, 0);
    show_maps(map, 2);
    show_solves(map);
}

static bool verdicts(Map *map)
{
    lab_note(map->report,
             "Asked of auto, at both tolerances, and of bdf2; (cells that were judged)");
    bool holds = verdict_note(&map->diverged, map->report);
    holds = verdict_note(&map->refused, map->report) && holds;
    holds = verdict_note(&map->bound, map->report) && holds;
    for (int i = 0; i < 2; i++) holds = verdict_note(&map->error[i], map->report) && holds;
    for (int i = 0; i < 2; i++) holds = verdict_note(&map->as_asked[i], map->report) && holds;
    holds = verdict_note(&map->cost, map->report) && holds;
    return verdict_note(&map->bdf2, map->report) && holds;
}

static void name_verdicts(Map *map)
{
    map->diverged.requirement = "nothing diverges";
    map->refused.requirement = "no step is refused";
    map->bound.requirement =
        "no step above the energy bound of the guard, 1e-3 of the peak kinetic energy";
    map->error[0].requirement = "link errors below 1e-4 at tolerance 1e-4";
    map->error[1].requirement = "link errors below 1e-6 at tolerance 1e-6";
    map->as_asked[0].requirement = "95 percent of the steps as asked at 1e-4, slack aside";
    map->as_asked[1].requirement = "95 percent of the steps as asked at 1e-6, slack aside";
    map->cost.requirement = "at most 6 solves a step at 1e-4, slack aside";
    map->bdf2.requirement =
        "bdf2: 1.1 solves a step at h = 0.01, 1.3 at 0.04 (45 degrees: R >= 100; "
        "horizontal: R >= 1e4)";
}

static int run(const LabOptions *options, LabReport *report)
{
    bool quick = options->quick, good = true;
    Map *map = calloc(1, sizeof *map);
    lab_columns(report, columns, sizeof columns / sizeof *columns);
    lab_plots(report, plots, sizeof plots / sizeof *plots);
    if (!map) return lab_broken(report, NULL);
    map->options = options;
    map->report = report;
    map->lengths = quick ? 1 : LENGTHS;
    map->first_step = quick ? 2 : 0;
    map->duration = quick ? 2 : 10;
    map->cells = STARTS * map->lengths * RATIOS * (STEPS - map->first_step);
    map->total = METHODS * map->cells + SOLVES * CHAIN_SLACK * map->lengths * RATIOS;
    name_verdicts(map);
    for (int m = 0; m < METHODS; m++) good = good && run_method(map, m);
    good = good && run_solves(map);
    report->rows_unshown = true;
    if (good) explain(map);
    bool holds = good && verdicts(map);
    free(map);
    return !good ? lab_broken(report, NULL) : holds ? 0 : 1;
}

const LabExperiment lab_stability = {
    .name = "stability",
    .claim =
        "auto takes every step of chains under loads of 1 to 1e8, at steps up to 0.2 s, from any "
        "start, nearly all as asked and in 6 solves at most; the papers' Euler fails widely",
    .run = run,
};
