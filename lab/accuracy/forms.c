// SPDX-License-Identifier: MIT
// forms.c -- the same springs once as stiffness and once as compliance: how far apart do they get?
#include "methods/methods.h"
#include "shared/build.h"

#include <math.h>

enum { SIDE = 5, STEPS = 100 };
static const double H = 0.01, ALLOWED = 1e-9; // s, m

typedef struct Setting {
    TautStepper stepper;
    TautGeometric geometric;
    double stiffness, damping;
} Setting;

static const LabColumn columns[] = {
    {"stepper", "stepper", LAB_TEXT, LAB_INPUT, 0},
    {"geometric", "geometric stiffness", LAB_TEXT, LAB_INPUT, 0},
    {"stiffness_n_per_m", "k N/m", LAB_NUMBER, LAB_INPUT, 0},
    {"damping_s", "t_d s", LAB_NUMBER, LAB_INPUT, 0},
    {"path_m", "longest displacement m", LAB_NUMBER, LAB_MEASURED, 3},
    {"difference_m", "difference m", LAB_NUMBER, LAB_MEASURED, 2},
};

static const LabPlot plots[] = {
    {.title = "Difference between the two forms",
     .y_text = "m",
     .x = "stiffness_n_per_m",
     .y = "difference_m",
     .by = {"stepper", "geometric"},
     .log_x = true,
     .log_y = true},
};

// A square net of 1 m and 1 kg, held at two corners, that falls and swings.
static TautWorld *net(Setting s, TautForm form, TautNodeId *node)
{
    TautWorldDef def = taut_methods_world_def();
    def.stepper = s.stepper;
    def.geometric = s.geometric;
    TautWorld *world = lab_world(&def);
    for (int i = 0; world && i < SIDE * SIDE; i++) {
        int column = i % SIDE, row = i / SIDE;
        TautVec3 x = taut_vec3(column, row, 0);
        bool held = i == 0 || i == SIDE - 1;
        node[i] = held ? lab_anchor(world, x) : lab_particle(world, 1, x);
        if (!held) taut_particle_set_velocity(world, node[i], taut_vec3(0.05 * i, 0, 0.1));
        if (column) lab_spring(world, node[i], node[i - 1], s.stiffness, s.damping, form);
        if (row) lab_spring(world, node[i], node[i - SIDE], s.stiffness, s.damping, form);
    }
    return world;
}

// Runs both forms side by side. 0, or 2 when one of them could not go on.
static int compare(Setting s, LabReport *report, double *path, double *difference)
{
    TautNodeId node[2][SIDE * SIDE] = {{{0, 0}}};
    TautWorld *world[2] = {net(s, TAUT_FORM_STIFFNESS, node[0]),
                           net(s, TAUT_FORM_COMPLIANCE, node[1])};
    TautVec3 start[SIDE * SIDE];
    int code = world[0] && world[1] ? 0 : lab_broken(report, NULL);
    *path = *difference = 0;
    for (int k = 0; code == 0 && k < SIDE * SIDE; k++)
        start[k] = taut_particle_position(world[0], node[0][k]);
    for (int i = 0; code == 0 && i < STEPS; i++) {
        for (int f = 0; f < 2; f++)
            if (taut_world_step(world[f], H, NULL) != TAUT_OK) code = lab_broken(report, world[f]);
        for (int k = 0; k < SIDE * SIDE; k++) {
            TautVec3 x = taut_particle_position(world[0], node[0][k]);
            *difference =
                fmax(*difference, lab_apart(x, taut_particle_position(world[1], node[1][k])));
            *path = fmax(*path, lab_apart(x, start[k]));
        }
    }
    taut_world_destroy(world[0]);
    taut_world_destroy(world[1]);
    return code;
}

static const char *geometric_name(TautGeometric geometric)
{
#define NAME(NAME, name, value, text) [value] = #name,
    static const char *const names[] = {TAUT_GEOMETRIC_LIST(NAME)};
#undef NAME
    return names[geometric];
}

static int run(const LabOptions *options, LabReport *report)
{
    static const double stiffness[] = {1e2, 1e4, 1e6}, damping[] = {0, 0.01};
    bool holds = true;
    int done = 0;
    lab_columns(report, columns, sizeof columns / sizeof *columns);
    lab_plots(report, plots, sizeof plots / sizeof *plots);
    for (int stepper = 0; stepper < 2; stepper++)
        for (int g = 0; g < TAUT_GEOMETRIC_COUNT; g++)
            for (int i = options->quick; i < 6; i += 1 + options->quick) {
                Setting s = {stepper ? TAUT_STEPPER_THETA : TAUT_STEPPER_EULER, (TautGeometric)g,
                             stiffness[i / 2], damping[i % 2]};
                const char *name = stepper ? "theta" : "euler";
                double path, difference;
                lab_progress(options, done++ / 36.0, name);
                int code = compare(s, report, &path, &difference);
                if (code) return code;
                LAB_ROW(report, lab_text(name), lab_text(geometric_name(s.geometric)),
                        lab_number(s.stiffness), lab_number(s.damping), lab_number(path),
                        lab_number(difference));
                holds = holds && difference <= ALLOWED;
            }
    lab_note(report,
             "A net of %d x %d particles, %d steps of %g s; difference: largest distance "
             "between the same particle in the two forms.",
             SIDE, SIDE, STEPS, H);
    return holds ? 0 : 1;
}

const LabExperiment lab_forms = {
    .name = "forms",
    .claim =
        "a spring written as stiffness and as compliance moves the same to 1e-9 m over 100 steps",
    .run = run,
};
