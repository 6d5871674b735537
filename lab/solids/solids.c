// SPDX-License-Identifier: MIT
// solids.c -- finite elements against problems that every code is asked: Cook's membrane (linear, plane stress) and the straight and
// twisted beams of MacNeal and Harder 1985, all under loads so small that the answer is linear.
#include "shared/build.h"

#include <math.h>
#include <stdlib.h>

// Of the load: turns of 1e-4 at most, and far above round-off.
static double small(bool beam)
{
    return beam ? 1e-2 : 1e-5;
}

static const LabColumn columns[] = {
    {"case", "case", LAB_TEXT, LAB_INPUT, 0},
    {"cell", "cell", LAB_TEXT, LAB_INPUT, 0},
    {"mesh", "mesh", LAB_TEXT, LAB_INPUT, 0},
    {"nodes", "nodes", LAB_NUMBER, LAB_INPUT, 0},
    {"exact", "exact", LAB_NUMBER, LAB_PAPER, 5},
    {"expected", "of this mesh", LAB_NUMBER, LAB_PAPER, 5},
    {"measured", "measured", LAB_NUMBER, LAB_MEASURED, 5},
    {"of_exact", "of exact", LAB_NUMBER, LAB_MEASURED, 4},
    {"solves", "solves", LAB_NUMBER, LAB_MEASURED, 0},
    {"right", "right", LAB_BOOL, LAB_MEASURED, 0},
};

// A problem: a box of n cells along each axis, bent to its shape, held at x = 0 and pushed at x = 1.
typedef struct Problem {
    const char *name, *mesh;
    int n[3]; // n[2] = 0: a surface
    bool triangles;
    TautVec3 (*shape)(double x, double y, double z); // from 0 .. 1
    int direction;                                   // of the load and of the displacement
    double young, poisson;
    double exact;    // displacement under a load of 1
    double expected; // of this mesh
    double within;   // of it
} Problem;

// --- shapes ---

static TautVec3 cook(double x, double y, double z)
{
    (void)z;
    return taut_vec3(48 * x, 44 * x + y * (44 * (1 - x) + 16 * x), 0);
}

static TautVec3 straight(double x, double y, double z)
{
    return taut_vec3(6 * x, 0.2 * y, 0.1 * z);
}

static TautVec3 twisted(double x, double y, double z)
{
    const double angle = acos(-1) / 2 * x, b = 1.1 * (y - 0.5), c = 0.32 * (z - 0.5);
    return taut_vec3(12 * x, b * cos(angle) - c * sin(angle), b * sin(angle) + c * cos(angle));
}

// Expected values: those of a separate implementation of the same elements, which agrees with others on those that they have.
static const Problem problem[] = {
    {"Cook", "2 x 2", {2, 2, 0}, false, cook, 1, 1, 1.0 / 3, 23.96, 21.129, 1e-4},
    {"Cook", "4 x 4", {4, 4, 0}, false, cook, 1, 1, 1.0 / 3, 23.96, 23.022, 1e-4},
    {"Cook", "8 x 8", {8, 8, 0}, false, cook, 1, 1, 1.0 / 3, 23.96, 23.689, 1e-4},
    {"Cook", "16 x 16", {16, 16, 0}, false, cook, 1, 1, 1.0 / 3, 23.96, 23.883, 1e-4},
    {"Cook", "2 x 2", {2, 2, 0}, true, cook, 1, 1, 1.0 / 3, 23.96, 6.743, 1e-3},
    {"Cook", "4 x 4", {4, 4, 0}, true, cook, 1, 1, 1.0 / 3, 23.96, 11.252, 1e-3},
    {"Cook", "8 x 8", {8, 8, 0}, true, cook, 1, 1, 1.0 / 3, 23.96, 17.331, 1e-3},
    {"straight beam, y",
     "6 x 1 x 1",
     {6, 1, 1},
     false,
     straight,
     1,
     1e7,
     0.3,
     0.1081,
     0.981 * 0.1081,
     2e-3},
    {"straight beam, z",
     "6 x 1 x 1",
     {6, 1, 1},
     false,
     straight,
     2,
     1e7,
     0.3,
     0.4321,
     0.981 * 0.4321,
     2e-3},
    {"twisted beam, y",
     "6 x 1 x 1",
     {6, 1, 1},
     false,
     twisted,
     1,
     29e6,
     0.22,
     0.001754,
     0.969 * 0.001754,
     2e-3},
    {"twisted beam, z",
     "6 x 1 x 1",
     {6, 1, 1},
     false,
     twisted,
     2,
     29e6,
     0.22,
     0.005424,
     0.994 * 0.005424,
     2e-3},
    {"straight beam, y",
     "24 x 4 x 2",
     {24, 4, 2},
     false,
     straight,
     1,
     1e7,
     0.3,
     0.1081,
     0.991 * 0.1081,
     2e-3},
    {"straight beam, z",
     "24 x 4 x 2",
     {24, 4, 2},
     false,
     straight,
     2,
     1e7,
     0.3,
     0.4321,
     0.991 * 0.4321,
     2e-3},
    {"twisted beam, y",
     "24 x 4 x 2",
     {24, 4, 2},
     false,
     twisted,
     1,
     29e6,
     0.22,
     0.001754,
     0.997 * 0.001754,
     2e-3},
    {"twisted beam, z",
     "24 x 4 x 2",
     {24, 4, 2},
     false,
     twisted,
     2,
     29e6,
     0.22,
     0.005424,
     0.997 * 0.005424,
     2e-3},
};

// --- one problem ---

typedef struct Box {
    const Problem *p;
    TautWorld *world;
    TautNodeId *node;
    int count;
} Box;

static int at(const Problem *p, int i, int j, int k)
{
    return (k * (p->n[1] + 1) + j) * (p->n[0] + 1) + i;
}

static TautVec3 place(const Problem *p, int i, int j, int k)
{
    return p->shape((double)i / p->n[0], (double)j / p->n[1], p->n[2] ? (double)k / p->n[2] : 0);
}

// The share of the load that a node of the end has: beams have it in equal parts, the membrane by lengths.
static double share(const Problem *p, int j)
{
    if (p->n[2] > 0) return 1.0 / ((p->n[1] + 1) * (p->n[2] + 1));
    return (j == 0 || j == p->n[1] ? 0.5 : 1.0) / p->n[1];
}

static bool add_nodes(Box *box)
{
    const Problem *p = box->p;
    bool ok = true;
    for (int k = 0; k <= p->n[2]; k++)
        for (int j = 0; j <= p->n[1]; j++)
            for (int i = 0; i <= p->n[0]; i++) {
                TautParticleDef def = taut_default_particle_def();
                def.position = place(p, i, j, k);
                def.fixed = i == 0;
                if (p->n[2] == 0 && i > 0) // in the plane
                    def.hold = TAUT_HOLD_PLANE, def.axis = taut_vec3(0, 0, 1);
                const double load = i == p->n[0] ? small(p->n[2] > 0) * share(p, j) : 0;
                def.force =
                    taut_vec3(0, p->direction == 1 ? load : 0, p->direction == 2 ? load : 0);
                ok = ok && taut_world_add_particle(box->world, &def, box->node + at(p, i, j, k)) ==
                               TAUT_OK;
            }
    return ok;
}

static bool add_cell(Box *box, TautMapKind map, const TautNodeId *node)
{
    TautBulk bulk = taut_default_bulk(TAUT_BULK_HOOKE);
    bulk.young[0] = box->p->young, bulk.poisson[0] = box->p->poisson;
    const TautSolidCell cell = {
        .map = map, .node = node, .thickness = 1, .form = TAUT_FORM_STIFFNESS};
    return taut_world_add_cell(box->world, &cell, &bulk, NULL, NULL) == TAUT_OK;
}

static bool add_cells(Box *box)
{
    static const int round[4][2] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};
    const Problem *p = box->p;
    bool ok = true;
    for (int k = 0; k < (p->n[2] ? p->n[2] : 1); k++)
        for (int j = 0; j < p->n[1]; j++)
            for (int i = 0; i < p->n[0]; i++) {
                TautNodeId corner[8];
                for (int a = 0; a < (p->n[2] ? 8 : 4); a++)
                    corner[a] =
                        box->node[at(p, i + round[a % 4][0], j + round[a % 4][1], k + a / 4)];
                if (p->triangles) {
                    const TautNodeId other[3] = {corner[0], corner[2], corner[3]};
                    ok = ok && add_cell(box, TAUT_MAP_TRIANGLE, corner) &&
                         add_cell(box, TAUT_MAP_TRIANGLE, other);
                } else {
                    ok = ok && add_cell(box, p->n[2] ? TAUT_MAP_BRICK : TAUT_MAP_QUAD, corner);
                }
            }
    return ok;
}

// Displacement under a load of 1: of the middle of the end of the membrane, the mean of the end of a beam.
static double moved(const Box *box)
{
    const Problem *p = box->p;
    double sum = 0;
    int count = 0;
    for (int k = 0; k <= p->n[2]; k++)
        for (int j = 0; j <= p->n[1]; j++) {
            if (p->n[2] == 0 && j != p->n[1] / 2) continue;
            TautVec3 x = taut_particle_position(box->world, box->node[at(p, p->n[0], j, k)]);
            TautVec3 X = place(p, p->n[0], j, k);
            sum += p->direction == 1 ? x.y - X.y : x.z - X.z;
            count++;
        }
    return sum / count / small(p->n[2] > 0);
}

static bool solve(LabReport *report, const Problem *p, double *result, int *solves)
{
    TautWorldDef def = taut_default_world_def();
    TautSettleReport settled = {0};
    def.gravity = taut_vec3(0, 0, 0);
    Box box = {.p = p, .world = lab_world(&def)};
    box.count = (p->n[0] + 1) * (p->n[1] + 1) * (p->n[2] + 1);
    box.node = calloc((size_t)box.count, sizeof *box.node);
    bool ok = box.world && box.node && add_nodes(&box) && add_cells(&box) &&
              taut_world_settle(box.world, 1e-6, &settled) == TAUT_OK;
    if (ok) *result = moved(&box), *solves = settled.iterations;
    if (!ok) lab_broken(report, box.world);
    taut_world_destroy(box.world);
    free(box.node);
    return ok;
}

static int run(const LabOptions *options, LabReport *report)
{
    const int count = (int)(sizeof problem / sizeof *problem);
    bool holds = true;
    lab_columns(report, columns, sizeof columns / sizeof *columns);
    for (int i = 0; i < count; i++) {
        const Problem *p = problem + i;
        double result = 0;
        int solves = 0;
        if (options->quick && p->n[0] > 8) continue;
        lab_progress(options, (double)i / count, p->name);
        if (!solve(report, p, &result, &solves)) return 2;
        const bool right = fabs(result / p->expected - 1) <= p->within;
        LAB_ROW(report, lab_text(p->name),
                lab_text(p->triangles ? "triangle"
                         : p->n[2]    ? "brick"
                                      : "quad"),
                lab_text(p->mesh), lab_number((p->n[0] + 1) * (p->n[1] + 1) * (p->n[2] + 1)),
                lab_number(p->exact), lab_number(p->expected), lab_number(result),
                lab_number(result / p->exact), lab_number(solves), lab_bool(right));
        holds = holds && right;
    }
    lab_note(report, "Displacements under a load of 1. `of this mesh` is the value that another "
                     "implementation of the same "
                     "element has on the same mesh.");
    return holds ? 0 : 1;
}

const LabExperiment lab_solids = {
    "solids",
    "cells of stress modes bend without locking: Cook's membrane and the beams of MacNeal and "
    "Harder "
    "have the values of these elements",
    run,
};
