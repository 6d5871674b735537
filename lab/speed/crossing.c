// SPDX-License-Identifier: MIT
// crossing.c -- stiffness or compliance form: which is faster, which is more accurate, and where do they
// cross in kappa = h^2 J M^-1 J^T / C?
//
// A chain and a cloth of springs fly freely, turning: with any forces of the springs the centre of mass falls
// with g, and nobody else knows it. A spring in stiffness form adds up h^2/C against M in H, and
// only the digits of M above the round-off of H are left: the error of the fall says how many. Times are CPU time,
// both forms in turns of one run, medians. Beside it the solves a step that the default stepper needs when
// the same things swing from a fixed end.
#include "methods/methods.h"
#include "shared/sheet.h"
#include "shared/timing.h"

#include <math.h>
#include <stdlib.h>

enum { LINKS = 100, SIDE = 16, TURNS = 9, STEPS = 10, FIRST = -6, LAST = 12 };
static const double H = 0.01, G = 9.81,
                    AUTO = 100;   // s, m/s^2, kappa from which `auto` takes compliance form
static const double GOOD = 1e-12; // part of g

static const LabColumn columns[] = {
    {"scene", "scene", LAB_TEXT, LAB_INPUT, 0},
    {"kappa", "kappa", LAB_NUMBER, LAB_INPUT, 2},
    {"auto_form", "auto", LAB_TEXT, LAB_MEASURED, 0},
    {"stiffness_us", "stiffness us", LAB_NUMBER, LAB_MEASURED, 3},
    {"compliance_us", "compliance us", LAB_NUMBER, LAB_MEASURED, 3},
    {"time_ratio", "compl./stiff.", LAB_NUMBER, LAB_MEASURED, 3},
    {"stiffness_error", "error, stiff.", LAB_NUMBER, LAB_MEASURED, 2},
    {"compliance_error", "error, compl.", LAB_NUMBER, LAB_MEASURED, 2},
    {"stiffness_solves", "solves, stiff.", LAB_NUMBER, LAB_MEASURED, 3},
    {"compliance_solves", "solves, compl.", LAB_NUMBER, LAB_MEASURED, 3},
};

static const LabPlot plots[] = {
    {.title = "Time of a step, compliance over stiffness",
     .y_text = "",
     .x = "kappa",
     .y = "time_ratio",
     .by = {"scene"},
     .log_x = true,
     .log_y = true},
    {.title = "Error in stiffness form",
     .y_text = "relative",
     .x = "kappa",
     .y = "stiffness_error",
     .by = {"scene"},
     .log_x = true,
     .log_y = true},
    {.title = "Error in compliance form",
     .y_text = "relative",
     .x = "kappa",
     .y = "compliance_error",
     .by = {"scene"},
     .log_x = true,
     .log_y = true},
};

// Springs between particles of 1 kg, 1 m apart: J M^-1 J^T = 2, so C = 2 h^2 / kappa.
static TautWorld *make(bool cloth, double kappa, TautForm form, bool swings)
{
    TautWorldDef def = taut_methods_world_def();
    def.stepper = swings ? TAUT_STEPPER_AUTO : TAUT_STEPPER_EULER;
    def.gravity = taut_vec3(0, 0, -G);
    TautWorld *world = lab_world(&def);
    TautNodeId node[SIDE * SIDE];
    int side = cloth ? SIDE : LINKS + 1, count = cloth ? SIDE * SIDE : LINKS + 1;
    for (int i = 0; world && i < count; i++) {
        int column = i % side, row = i / side;
        TautVec3 x = taut_vec3(0.8 * column, row, column % 2 ? 0.6 : 0);
        bool held = swings && (cloth ? row == 0 : column == 0);
        node[i] = held ? lab_anchor(world, x) : lab_particle(world, 1, x);
        if (!held)
            taut_particle_set_velocity(world, node[i],
                                       taut_vec3(-0.1 * x.y, 0.1 * x.x, 0.05 * x.y));
        double k = kappa / (2 * H * H);
        if (column && !(held && row == 0)) lab_spring(world, node[i], node[i - 1], k, 0, form);
        if (row) lab_spring(world, node[i], node[i - side], k, 0, form);
    }
    return world;
}

// Velocity of the centre of mass along z, all masses alike.
static double fall(const TautWorld *world)
{
    double sum = 0;
    int n = 0;
    TautNodeId id = {0, 0};
    while (id = taut_next_particle(world, id), !taut_node_is_null(id)) {
        sum += taut_particle_velocity(world, id).z;
        n++;
    }
    return sum / n;
}

typedef struct Result {
    double us[2], error[2], solves[2]; // of stiffness, of compliance; solves NaN: refused
    TautForm chosen;
} Result;

static int run_kappa(bool cloth, double kappa, int turns, Result *r, LabReport *report)
{
    static const TautForm form[3] = {TAUT_FORM_STIFFNESS, TAUT_FORM_COMPLIANCE, TAUT_FORM_AUTO};
    TautWorld *world[3];
    double seconds[2][TURNS], start[2] = {0};
    int code = 0;
    for (int f = 0; f < 3; f++) {
        world[f] = make(cloth, kappa, form[f], false);
        if (!world[f] || taut_world_compile(world[f], H) != TAUT_OK)
            code = lab_broken(report, world[f]);
        else if (f < 2)
            start[f] = fall(world[f]);
    }
    for (int t = 0; t < turns && code == 0; t++)
        for (int f = 0; f < 2 && code == 0; f++) {
            double begin = timing_now();
            for (int i = 0; i < STEPS && code == 0; i++)
                if (taut_world_step(world[f], H, NULL) != TAUT_OK)
                    code = lab_broken(report, world[f]);
            seconds[f][t] = (timing_now() - begin) / STEPS;
        }
    for (int f = 0; f < 2 && code == 0; f++) {
        double t = taut_world_time(world[f]);
        qsort(seconds[f], (size_t)turns, sizeof(double), timing_ascending);
        r->us[f] = 1e6 * seconds[f][turns / 2];
        r->error[f] = fabs((fall(world[f]) - start[f]) / (-G * t) - 1);
    }
    if (code == 0)
        r->chosen = taut_element_form(world[2], taut_next_element(world[2], (TautElementId){0, 0}));
    for (int f = 0; f < 3; f++) taut_world_destroy(world[f]);
    return code;
}

// Solves a step of the default stepper while things fall from level and swing.
static double swing_solves(bool cloth, double kappa, TautForm form, int steps)
{
    TautWorld *world = make(cloth, kappa, form, true);
    double sum = 0;
    for (int i = 0; i < steps; i++) {
        TautStepReport step;
        bool taken = world && taut_world_step(world, H, &step) == TAUT_OK;
        sum += taken ? step.solves : NAN;
    }
    taut_world_destroy(world);
    return sum / steps;
}

static int run(const LabOptions *options, LabReport *report)
{
    bool holds = true;
    double best[2] = {0, 0}; // largest kappa with a good stiffness form
    lab_columns(report, columns, sizeof columns / sizeof *columns);
    lab_plots(report, plots, sizeof plots / sizeof *plots);
    for (int cloth = 0; cloth < 2; cloth++)
        for (int e = FIRST; e <= LAST; e += options->quick ? 6 : 2) {
            Result r = {{0}, {0}, {0}, TAUT_FORM_AUTO};
            double kappa = pow(10, e);
            lab_progress(options, (cloth + (double)(e - FIRST) / (LAST - FIRST)) / 2, "stepping");
            int code = run_kappa(cloth, kappa, options->quick ? 3 : TURNS, &r, report);
            if (code) return code;
            for (int f = 0; f < 2; f++)
                r.solves[f] =
                    swing_solves(cloth, kappa, f ? TAUT_FORM_COMPLIANCE : TAUT_FORM_STIFFNESS,
                                 options->quick ? 10 : 100);
            bool soft = r.chosen == TAUT_FORM_STIFFNESS;
            LAB_ROW(report, lab_text(cloth ? "cloth 16 x 16" : "chain of 100"), lab_number(kappa),
                    lab_text(soft ? "stiffness" : "compliance"), lab_number(r.us[0]),
                    lab_number(r.us[1]), lab_number(r.us[1] / r.us[0]), lab_number(r.error[0]),
                    lab_number(r.error[1]), lab_number(r.solves[0]), lab_number(r.solves[1]));
            if (r.error[0] < GOOD) best[cloth] = kappa;
            holds = holds && (soft ? r.error[0] : r.error[1]) < GOOD;
        }
    lab_note(
        report,
        "h = %g s, stepper euler. `auto' takes compliance form from kappa = %g on. Stiffness form "
        "is good to %g of the fall up to kappa = %g (chain) and %g (cloth).",
        H, AUTO, GOOD, best[0], best[1]);
    return holds ? 0 : 1;
}

const LabExperiment lab_crossing = {
    .name = "crossing",
    .claim = "form auto is accurate to 1e-12 at every stiffness",
    .run = run,
};
