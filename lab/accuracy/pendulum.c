// SPDX-License-Identifier: MIT
// pendulum.c -- the period of a pendulum by implicit Euler against its closed form, h by h.
#include "methods/methods.h"
#include "shared/build.h"

#include <math.h>

typedef struct Pendulum {
    const char *name;
    double length, angle; // m, rad from the vertical
} Pendulum;

static const Pendulum pendulum[] = {{"10 m, 45 degrees", 10, 0.78539816339744831},
                                    {"1 m, horizontal", 1, 1.57079632679489662}};
static const double GRAVITY = 9.81;

static const LabColumn columns[] = {
    {"case", "case", LAB_TEXT, LAB_INPUT, 0},
    {"h_s", "h s", LAB_NUMBER, LAB_INPUT, 0},
    {"period_exact_s", "exact period s", LAB_NUMBER, LAB_INPUT, 11},
    {"period_s", "period s", LAB_NUMBER, LAB_MEASURED, 8},
    {"error_s", "error s", LAB_NUMBER, LAB_MEASURED, 3},
    {"order", "order", LAB_NUMBER, LAB_MEASURED, 3},
};

static const LabPlot plots[] = {
    {.title = "Error of the period",
     .y_text = "s",
     .x = "h_s",
     .y = "error_s",
     .by = {"case"},
     .log_x = true,
     .log_y = true},
};

static double exact_period(Pendulum p)
{
    double a = 1, b = cos(p.angle / 2); // arithmetic-geometric mean
    for (int i = 0; i < 30; i++) {
        double mean = 0.5 * (a + b);
        b = sqrt(a * b), a = mean;
    }
    return 2 * 3.14159265358979323846 * sqrt(p.length / GRAVITY) / a;
}

// From the release at rest until it turns on the same side: the second time that vx changes its sign,
// on a line between two steps. NaN when a step fails.
static double measure(TautWorld *world, Pendulum p, double h)
{
    TautNodeId top = lab_anchor(world, taut_vec3(0, 0, 0));
    TautVec3 x = taut_vec3(-p.length * sin(p.angle), 0, -p.length * cos(p.angle));
    TautNodeId bob = lab_particle(world, 1, x);
    lab_link(world, bob, top);
    double before = 0, limit = 3 * exact_period(p) / h;
    for (int i = 1, turns = 0; i < limit; i++) {
        if (taut_world_step(world, h, NULL) != TAUT_OK) return NAN;
        double v = taut_particle_velocity(world, bob).x;
        if (i > 1 && (v > 0) != (before > 0) && ++turns == 2)
            return h * (i - 1 + before / (before - v));
        before = v;
    }
    return NAN;
}

static int run(const LabOptions *options, LabReport *report)
{
    int levels = options->quick ? 3 : 6;
    bool holds = true;
    lab_columns(report, columns, sizeof columns / sizeof *columns);
    lab_plots(report, plots, sizeof plots / sizeof *plots);
    for (int p = 0; p < 2; p++) {
        double last = NAN, exact = exact_period(pendulum[p]);
        for (int i = 0; i < levels; i++) {
            double h = 0.005 / (1 << i);
            lab_progress(options, (p + (double)i / levels) / 2, pendulum[p].name);
            TautWorldDef def = taut_methods_world_def();
            def.stepper = TAUT_STEPPER_EULER;
            TautWorld *world = lab_world(&def);
            double period = world ? measure(world, pendulum[p], h) : NAN;
            if (isnan(period)) {
                int code = lab_broken(report, world);
                taut_world_destroy(world);
                return code;
            }
            taut_world_destroy(world);
            double error = period - exact, order = log2(last / error);
            LAB_ROW(report, lab_text(pendulum[p].name), lab_number(h), lab_number(exact),
                    lab_number(period), lab_number(error), i ? lab_number(order) : lab_missing());
            if (i) holds = holds && fabs(order - 1) < 0.15;
            last = error;
        }
    }
    lab_note(report,
             "Implicit Euler loses height as it swings, and a lower swing is a shorter one: "
             "the error is of first order in h. Small swings are better than that.");
    return holds ? 0 : 1;
}

const LabExperiment lab_pendulum = {
    .name = "pendulum",
    .claim = "the period of a pendulum is that of the closed form, to first order in h",
    .run = run,
};
