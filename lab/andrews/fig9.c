// SPDX-License-Identifier: MIT
// fig9.c -- figure 9 of Andrews et al. 2017: vibrations of a cable under a heavy load. A straight reference
// at h = 1e-5 s without geometric stiffness and damping, and the vibration that is left of it at h = 0.01 s.
//
// The cable hangs with half a wave of 0.1 m in it, a little short by that; the load is let go. The measure
// is the root mean square of the displacement of its segments from the vertical, in parts of the run.
#include "flexcable.h"
#include "methods/methods.h"
#include "shared/build.h"
#include "shared/verdict.h"

#include <math.h>
#include <stdio.h>

typedef struct Method {
    const char *name;
    TautStepper stepper;
    TautGeometric geometric;
    TautDamping damping;
    double h;
} Method;

static const Method methods[] = {
    {"reference, h = 1e-5", TAUT_STEPPER_EULER, TAUT_GEOMETRIC_NONE, TAUT_DAMPING_CONSTRAINT, 1e-5},
    {"constraint-space damping", TAUT_STEPPER_DAMPED, TAUT_GEOMETRIC_STABLE,
     TAUT_DAMPING_CONSTRAINT, 0.01},
    {"inertial damping", TAUT_STEPPER_DAMPED, TAUT_GEOMETRIC_STABLE, TAUT_DAMPING_INERTIAL, 0.01},
    {"Euler, geometric stiffness exact", TAUT_STEPPER_EULER, TAUT_GEOMETRIC_EXACT,
     TAUT_DAMPING_CONSTRAINT, 0.01},
    {"Euler, geometric stiffness stable", TAUT_STEPPER_EULER, TAUT_GEOMETRIC_STABLE,
     TAUT_DAMPING_CONSTRAINT, 0.01},
    {"Taut's default", TAUT_STEPPER_AUTO, TAUT_GEOMETRIC_STABLE, TAUT_DAMPING_CONSTRAINT, 0.01},
};
enum { METHODS = sizeof methods / sizeof *methods, LOADS = 2, PARTS = 5 };
enum { REFERENCE, CONSTRAINT, INERTIAL, EXACT, STABLE, DEFAULT };
static const double loads[LOADS] = {500, 5000}; // kg; the paper's is the second
static const double DURATION = 1, PLUCK = 0.1;  // s, m
static const double GROWN = 2, ALIVE = 0.2;     // of the reference: unstable above, dead below

static const LabColumn columns[] = {
    {"load_kg", "load kg", LAB_NUMBER, LAB_INPUT, 0},
    {"method", "method", LAB_TEXT, LAB_INPUT, 0},
    {"time", "until s", LAB_NUMBER, LAB_INPUT, 2},
    {"lateral_m", "lateral m", LAB_NUMBER, LAB_MEASURED, 2},
    {"of_reference", "of reference", LAB_NUMBER, LAB_MEASURED, 2},
};

static const LabPlot plots[] = {
    {.title = "Way of the cable from the vertical, root mean square",
     .y_text = "m",
     .x = "time",
     .y = "lateral_m",
     .by = {"load_kg", "method"},
     .log_y = true},
};

typedef struct Series {
    double lateral[PARTS]; // NaN: did not get there
} Series;

static double lateral_square(const FlexCable *cable)
{
    double sum = 0;
    for (int i = 0; i < cable->c.segments; i++) {
        double x = taut_body_centre(cable->world, cable->body[i]).x;
        sum += x * x / cable->c.segments;
    }
    return sum;
}

static bool run_method(const LabOptions *options, const Method *m, double load, Series *s,
                       LabReport *report)
{
    FlexCableCase c = flexcable_default();
    FlexCable cable;
    double h = options->quick && m->h < 1e-3 ? 1e-3 : m->h, sum = 0;
    double duration = options->quick ? 0.1 * DURATION : DURATION;
    int steps = (int)lround(duration / h), part = steps / PARTS;
    c.stepper = m->stepper, c.geometric = m->geometric, c.damping = m->damping;
    c.load = load, c.angle = 0, c.pluck = PLUCK;
    for (int k = 0; k < PARTS; k++) s->lateral[k] = NAN;
    if (!flexcable_build(&c, &cable)) return false;
    for (int i = 1; i <= steps; i++) {
        if (taut_world_step(cable.world, h, NULL) != TAUT_OK) {
            lab_note(report, "%s: %s", m->name, taut_world_message(cable.world));
            break;
        }
        sum += lateral_square(&cable);
        if (i % part) continue;
        s->lateral[i / part - 1] = sqrt(sum / part);
        sum = 0;
    }
    flexcable_free(&cable);
    return true;
}

static void add_rows(LabReport *report, const Method *m, double load, double duration,
                     const Series *s, const Series *reference)
{
    for (int k = 0; k < PARTS; k++)
        LAB_ROW(report, lab_number(load), lab_text(m->name), lab_number((k + 1) * duration / PARTS),
                lab_number(s->lateral[k]), lab_number(s->lateral[k] / reference->lateral[k]));
}

// Largest and last part of the reference.
static void judge(const Series *all, double load, Verdict *alive, Verdict *dead, Verdict *ours)
{
    const Series *reference = all + REFERENCE;
    for (int m = CONSTRAINT; m <= DEFAULT; m++) {
        double last = all[m].lateral[PARTS - 1] / reference->lateral[PARTS - 1], most = 0;
        for (int k = 0; k < PARTS; k++)
            most = fmax(most, all[m].lateral[k] / reference->lateral[k]);
        bool lives = last >= ALIVE && most <= GROWN;
        if (m == CONSTRAINT)
            verdict_judge(alive, lives, "%g kg (%.2g of it in the end, %.2g at most)", load, last,
                          most);
        else if (m == DEFAULT)
            verdict_judge(ours, most <= GROWN && last > all[EXACT].lateral[PARTS - 1],
                          "%g kg (%.2g)", load, last);
        else if (isfinite(last))
            verdict_judge(dead, last < ALIVE, "%g kg, %s (%.2g)", load, methods[m].name, last);
    }
}

static int run(const LabOptions *options, LabReport *report)
{
    Verdict alive = {.requirement =
                         "constraint-space damping keeps vibrations, and no more of them than "
                         "there are"};
    Verdict dead = {.requirement = "inertial damping and geometric stiffness with Euler end them"};
    Verdict ours = {.requirement = "the default neither ends nor grows them"};
    lab_columns(report, columns, sizeof columns / sizeof *columns);
    lab_plots(report, plots, sizeof plots / sizeof *plots);
    for (int l = 0; l < LOADS; l++) {
        Series all[METHODS];
        for (int m = 0; m < METHODS; m++) {
            if (!run_method(options, methods + m, loads[l], all + m, report))
                return lab_broken(report, NULL);
            add_rows(report, methods + m, loads[l], options->quick ? 0.1 * DURATION : DURATION,
                     all + m, all);
            lab_progress(options, (l * METHODS + m + 1.0) / (LOADS * METHODS), methods[m].name);
        }
        judge(all, loads[l], &alive, &dead, &ours);
    }
    lab_note(report,
             "20 segments over 10 m, 0.2 kg each, joints as in fig8, h = 0.01 s; the slowest "
             "wave takes 0.18 s with 500 kg and 0.06 s with 5000 kg. The paper shows pictures, "
             "no numbers; its load is 5000 kg.");
    lab_note(report, "Alive: at least %g of the reference in the end, never more than %g times it.",
             ALIVE, GROWN);
    bool holds = verdict_note(&alive, report);
    holds = verdict_note(&dead, report) && holds;
    return verdict_note(&ours, report) && holds ? 0 : 1;
}

const LabExperiment lab_fig9 = {
    .name = "fig9",
    .claim = "damping of the constraints keeps the vibrations of a loaded cable that geometric "
             "stiffness "
             "with Euler ends at once",
    .run = run,
};
