// SPDX-License-Identifier: MIT
// catenary.c -- a cable hung between two points, settled, against the closed form of the catenary.
#include "shared/build.h"

#include <math.h>
#include <stdlib.h>

// Length 10 m, span 8 m, 50 kg/m, g = 9.81 m/s^2.
static const double LENGTH = 10, SPAN = 8, MASS = 500;
static const double SAG = 2.65437509, PULL = 1658.880217, END = 2960.851199; // m, N, N
static const double SHAKE = 0.05; // s, a step to settle after

typedef struct Shape {
    double sag, pull, end;
} Shape;

static const LabColumn columns[] = {
    {"links", "links", LAB_NUMBER, LAB_INPUT, 0},
    {"sag_m", "sag m", LAB_NUMBER, LAB_MEASURED, 9},
    {"sag_order", "order", LAB_NUMBER, LAB_MEASURED, 3},
    {"pull_n", "horizontal pull N", LAB_NUMBER, LAB_MEASURED, 9},
    {"pull_order", "order", LAB_NUMBER, LAB_MEASURED, 3},
    {"end_tension_n", "end tension N", LAB_NUMBER, LAB_MEASURED, 9},
    {"end_order", "order", LAB_NUMBER, LAB_MEASURED, 3},
    {"moved_by_h", "moved by steps first", LAB_NUMBER, LAB_MEASURED, 2},
};

static const LabPlot plots[] = {
    {
        .title = "Sag",
        .y_text = "m",
        .x = "links",
        .y = "sag_m",
        .by = {NULL},
        .log_x = true,
    },
    {
        .title = "Tension in the last link",
        .y_text = "N",
        .x = "links",
        .y = "end_tension_n",
        .by = {NULL},
        .log_x = true,
    },
};

// Settles a cable of an even number of links, after `steps` steps of SHAKE seconds.
static bool settle(TautWorld *world, int links, int steps, Shape *shape)
{
    TautNodeId *node = calloc((size_t)links, sizeof *node);
    TautElementId *link = calloc((size_t)links, sizeof *link);
    TautCableDef cable = taut_default_cable_def();
    cable.from = lab_anchor(world, taut_vec3(-SPAN / 2, 0, 0));
    cable.to = lab_anchor(world, taut_vec3(SPAN / 2, 0, 0));
    cable.length = LENGTH, cable.mass = MASS, cable.links = links;
    bool ok = node && link && taut_world_add_cable(world, &cable, node, link) == TAUT_OK;
    for (int i = 0; ok && i < steps; i++) ok = taut_world_step(world, SHAKE, NULL) == TAUT_OK;
    ok = ok && taut_world_settle(world, 0, NULL) == TAUT_OK;
    if (ok) {
        TautVec3 a = taut_particle_position(world, node[links / 2 - 2]);
        TautVec3 b = taut_particle_position(world, node[links / 2 - 1]);
        double pull = taut_element_tension(world, link[links / 2 - 1]);
        *shape = (Shape){-b.z, pull * fabs(b.x - a.x) / lab_apart(a, b),
                         taut_element_tension(world, link[0])};
    }
    free(node), free(link);
    return ok;
}

static bool both(LabReport *report, int links, Shape *shape, double *moved)
{
    Shape shaken = {0};
    for (int i = 0; i < 2; i++) {
        TautWorld *world = lab_world(NULL);
        bool ok = world && settle(world, links, 5 * i, i ? &shaken : shape);
        if (!ok) lab_broken(report, world);
        taut_world_destroy(world);
        if (!ok) return false;
    }
    *moved = fmax(fabs(shaken.sag / shape->sag - 1),
                  fmax(fabs(shaken.pull / shape->pull - 1), fabs(shaken.end / shape->end - 1)));
    return true;
}

static LabCell order(double before, double after, bool known)
{
    return known ? lab_number(log2(before / after)) : lab_missing();
}

static int run(const LabOptions *options, LabReport *report)
{
    int levels = options->quick ? 3 : 7;
    bool holds = true;
    Shape error, last = {0, 0, 0};
    lab_columns(report, columns, sizeof columns / sizeof *columns);
    lab_plots(report, plots, sizeof plots / sizeof *plots);
    for (int i = 0; i < levels; i++) {
        int links = 20 << i;
        Shape shape;
        double moved;
        lab_progress(options, (double)i / levels, "settling");
        if (!both(report, links, &shape, &moved)) return 2;
        error = (Shape){fabs(shape.sag - SAG), fabs(shape.pull - PULL), fabs(shape.end - END)};
        LAB_ROW(report, lab_number(links), lab_number(shape.sag), order(last.sag, error.sag, i),
                lab_number(shape.pull), order(last.pull, error.pull, i), lab_number(shape.end),
                order(last.end, error.end, i), lab_number(moved));
        holds = holds && moved < 1e-7;
        if (i)
            holds = holds && fabs(log2(last.sag / error.sag) - 2) < 0.1 &&
                    fabs(log2(last.pull / error.pull) - 2) < 0.1 &&
                    fabs(log2(last.end / error.end) - 1) < 0.1;
        last = error;
    }
    lab_note(
        report,
        "Closed form: sag %.8f m, horizontal pull %.6f N, end tension %.6f N. The force of the "
        "last link is that of its middle, half a link from the end: first order.",
        SAG, PULL, END);
    lab_note(report, "Moved: largest relative change when five steps of %g s come first.", SHAKE);
    return holds ? 0 : 1;
}

const LabExperiment lab_catenary = {
    .name = "catenary",
    .claim =
        "a settled cable is a catenary: sag and pull to second order in the length of a link, end "
        "tension to first, at any time step",
    .run = run,
};
