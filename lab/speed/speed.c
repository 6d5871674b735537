// SPDX-License-Identifier: MIT
// speed.c -- steps a second of a swinging cable, and the cost of a link as cables get longer.
//
// CPU time of this thread, so that a busy machine does not count; the sizes take turns, so that a
// drift of the clock rate hits all of them; the median of the repetitions is shown.
#include "methods/methods.h"
#include "shared/build.h"
#include "shared/timing.h"

#include <math.h>
#include <stdlib.h>

enum { SIZES = 5, REPETITIONS = 7 };
static const int size[SIZES] = {10, 100, 1000, 10000, 100000};
static const double paper_fps[SIZES] = {500, 100};  // Tournier et al. 2015, section 4.1
static const double wanted[SIZES] = {50000, 10000}; // steps a second, one core
static const double LENGTH = 10, MASS = 500, LOAD = 1e5, H = 0.01; // m, kg, kg, s

static const struct {
    TautStepper kind;
    const char *name;
} stepper[] = {{TAUT_STEPPER_AUTO, "auto"}, {TAUT_STEPPER_EULER, "euler"}};
enum { STEPPERS = sizeof stepper / sizeof *stepper };

static const LabColumn columns[] = {
    {"stepper", "stepper", LAB_TEXT, LAB_INPUT, 0},
    {"links", "links", LAB_NUMBER, LAB_INPUT, 0},
    {"paper_steps_per_s", "steps/s", LAB_NUMBER, LAB_PAPER, 0},
    {"steps_per_s", "steps/s", LAB_NUMBER, LAB_MEASURED, 4},
    {"solves_per_step", "solves/step", LAB_NUMBER, LAB_MEASURED, 3},
    {"us_per_link", "us per link", LAB_NUMBER, LAB_MEASURED, 3},
    {"fastest_us_per_link", "fastest", LAB_NUMBER, LAB_MEASURED, 3},
    {"slowest_us_per_link", "slowest", LAB_NUMBER, LAB_MEASURED, 3},
    {"real_time", "times real time", LAB_NUMBER, LAB_MEASURED, 3},
};

static const LabPlot plots[] = {
    {.title = "Steps in a second",
     .y_text = "of processor time",
     .x = "links",
     .y = "steps_per_s",
     .paper = "paper_steps_per_s",
     .by = {"stepper"},
     .log_x = true,
     .log_y = true},
    {
        .title = "Cost of a link",
        .y_text = "microseconds a step",
        .x = "links",
        .y = "us_per_link",
        .by = {"stepper"},
        .log_x = true,
    },
};

// A cable with a load of 100 t, released at 37 degrees from the vertical.
static TautWorld *swing(TautStepper kind, int links, bool *ok)
{
    TautWorldDef def = taut_methods_world_def();
    def.stepper = kind;
    TautWorld *world = lab_world(&def);
    *ok = false;
    if (!world) return NULL;
    TautCableDef cable = taut_default_cable_def();
    cable.from = lab_anchor(world, taut_vec3(0, 0, 0));
    cable.to = lab_particle(world, LOAD, taut_vec3(0.6 * LENGTH, 0, -0.8 * LENGTH));
    cable.mass = MASS;
    cable.links = links;
    *ok = taut_world_add_cable(world, &cable, NULL, NULL) == TAUT_OK &&
          taut_world_step(world, H, NULL) == TAUT_OK; // compiles
    return world;
}

// Seconds a step, from as many steps as give a fair time; adds the mean solves of a step. Negative when
// a step fails.
static double time_steps(TautWorld *world, int links, bool quick, double *solves)
{
    int steps = (quick ? 20000 : 100000) / links;
    if (steps < 2) steps = 2;
    double start = timing_now(), sum = 0;
    for (int i = 0; i < steps; i++) {
        TautStepReport step;
        if (taut_world_step(world, H, &step) != TAUT_OK) return -1;
        sum += step.solves;
    }
    *solves += sum / steps;
    return (timing_now() - start) / steps;
}

// seconds[s][r]; 0, or 2 when a cable could not be built or stepped.
static int measure(const LabOptions *options, LabReport *report, TautStepper kind, int sizes,
                   int repetitions, double seconds[SIZES][REPETITIONS], double *solves)
{
    TautWorld *world[SIZES] = {NULL};
    int code = 0;
    for (int s = 0; s < sizes; s++) solves[s] = 0;
    for (int s = 0; s < sizes && code == 0; s++) {
        bool ok;
        world[s] = swing(kind, size[s], &ok);
        if (!ok) code = lab_broken(report, world[s]);
    }
    for (int r = 0; r < repetitions && code == 0; r++)
        for (int s = 0; s < sizes && code == 0; s++) {
            lab_progress(options, (r + (double)s / sizes) / repetitions, "stepping");
            seconds[s][r] = time_steps(world[s], size[s], options->quick, &solves[s]);
            if (seconds[s][r] < 0) code = lab_broken(report, world[s]);
        }
    for (int s = 0; s < sizes; s++) {
        solves[s] /= repetitions;
        taut_world_destroy(world[s]);
    }
    return code;
}

// One stepper; *ratio is the cost of a link and solve at the largest size over that at 100 links.
static int run_stepper(const LabOptions *options, LabReport *report, int which, double *ratio,
                       bool *holds)
{
    int sizes = options->quick ? 3 : SIZES, repetitions = options->quick ? 3 : REPETITIONS;
    double seconds[SIZES][REPETITIONS], cost[SIZES], solves[SIZES];
    int code = measure(options, report, stepper[which].kind, sizes, repetitions, seconds, solves);
    if (code) return code;
    for (int s = 0; s < sizes; s++) {
        qsort(seconds[s], (size_t)repetitions, sizeof(double), timing_ascending);
        double step = seconds[s][repetitions / 2], per_link = 1e6 / size[s];
        cost[s] = step * per_link;
        LAB_ROW(report, lab_text(stepper[which].name), lab_number(size[s]),
                paper_fps[s] > 0 ? lab_number(paper_fps[s]) : lab_missing(), lab_number(1 / step),
                lab_number(solves[s]), lab_number(cost[s]), lab_number(seconds[s][0] * per_link),
                lab_number(seconds[s][repetitions - 1] * per_link), lab_number(H / step));
        *holds = *holds && 1 / step >= wanted[s];
    }
    *ratio = cost[sizes - 1] / solves[sizes - 1] / (cost[1] / solves[1]);
    *holds = *holds && *ratio < 2;
    return 0;
}

static int run(const LabOptions *options, LabReport *report)
{
    double ratio[STEPPERS];
    bool holds = true;
    lab_columns(report, columns, sizeof columns / sizeof *columns);
    lab_plots(report, plots, sizeof plots / sizeof *plots);
    for (int i = 0; i < STEPPERS; i++) {
        int code = run_stepper(options, report, i, &ratio[i], &holds);
        if (code) return code;
    }
    lab_note(
        report,
        "A %g m cable of %g kg with a load of %g t swings at h = %g s; CPU time of one thread, "
        "median of the turns. Cost of a link and solve at the longest cable over that at %d "
        "links: %.2f (auto), %.2f (euler). Long cables have short links, and errors are "
        "measured against these: auto then takes a second solve in some steps.",
        LENGTH, MASS, LOAD / 1000, H, size[1], ratio[0], ratio[1]);
    return holds ? 0 : 1;
}

const LabExperiment lab_speed = {
    .name = "speed",
    .claim = "10 links run at 50,000 steps a second and 100 at 10,000, and the cost of a link does "
             "not grow "
             "with the length of the cable",
    .run = run,
};
