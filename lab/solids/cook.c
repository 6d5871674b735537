// SPDX-License-Identifier: MIT
// cook.c -- Cook's membrane: small strain in plane stress, finite strain in plane strain, and nearly incompressible.
#include "solids/calculix.h"
#include "solids/part.h"

#include <string.h>

static TautVec3 flat(TautVec3 at)
{
    return taut_vec3(48 * at.x, 44 * at.x + at.y * (44 * (1 - at.x) + 16 * at.x), 0);
}

static TautVec3 thick(TautVec3 at)
{
    const TautVec3 x = flat(at);
    return taut_vec3(x.x, x.y, at.z);
}

static int in_plane(TautVec3 at)
{
    return at.x < 1e-9 ? HOLD_ALL : HOLD_Z;
}

// --- plane stress, E 1, nu 1/3, F 1 ---

// Displacements of the middle of the end: of this element and mesh, by a separate implementation that has others right.
static const struct {
    TautCellKind kind;
    int n;
    double expected, bar;
} linear[] = {
    {TAUT_CELL_QUAD, 2, 21.129, 1e-4},     {TAUT_CELL_QUAD, 4, 23.022, 1e-4},
    {TAUT_CELL_QUAD, 8, 23.689, 1e-4},     {TAUT_CELL_QUAD, 16, 23.883, 1e-4},
    {TAUT_CELL_QUAD, 32, 23.940, 1e-4},    {TAUT_CELL_TRIANGLE, 2, 6.743, 1e-3},
    {TAUT_CELL_TRIANGLE, 4, 11.252, 1e-3}, {TAUT_CELL_TRIANGLE, 8, 17.331, 1e-3},
};

static void run_linear(SolidsTable *table)
{
    static const double SMALL = 1e-5; // of the load: turns of 1e-4 at most, and far above round-off
    for (size_t i = 0; i < sizeof linear / sizeof *linear; i++) {
        if (table->options->quick && linear[i].n > 8) continue;
        SpecimenDef def = specimen_def(linear[i].kind, linear[i].n, linear[i].n, 0);
        Specimen it;
        char mesh[40];
        def.shape = flat, def.held = in_plane, def.share = share_by_area;
        def.bulk.young[0] = 1, def.bulk.poisson[0] = 1.0 / 3, def.thickness = 1;
        def.form = TAUT_FORM_STIFFNESS;
        SolidsCase row = {"Cook, plane stress (exact 23.96)",
                          specimen_cell(def.kind),
                          specimen_mesh(def.n, mesh),
                          linear[i].expected,
                          NAN,
                          NAN,
                          NAN,
                          linear[i].bar};
        if (specimen_make(&def, &it) &&
            specimen_settle(&it, taut_vec3(0, SMALL, 0), 1, 1e-6, NULL)) {
            const int middle = specimen_near(&it, taut_vec3(1, 0.5, 0));
            row.measured = specimen_moved(&it, middle).y / SMALL;
            solids_put(table, &row);
        } else {
            solids_miss(table, &row, it.problem);
        }
        specimen_free(&it);
    }
}

// --- plane strain, finite strain: Hooke's law in Green strain, E 240.565, nu 0.4, F 100, which CalculiX has too ---

static const struct {
    TautCellKind kind;
    int n;
    double expected; // by CalculiX 2.20
} finite[] = {
    {TAUT_CELL_TETRA, 8, 5.16185},
    {TAUT_CELL_TETRA10, 4, 6.92073},
    {TAUT_CELL_TETRA10, 8, 7.12700},
};

static void run_finite(SolidsTable *table)
{
    const TautVec3 load = {0, 100, 0};
    for (size_t i = 0; i < sizeof finite / sizeof *finite; i++) {
        if (table->options->quick && i > 1) continue;
        SpecimenDef def = specimen_def(finite[i].kind, finite[i].n, finite[i].n, 1);
        const Calculix ccx = {.large = true, .increment = 0.25, .load = load};
        Specimen it;
        char mesh[40];
        def.shape = thick, def.held = in_plane;
        def.bulk.young[0] = 240.565, def.bulk.poisson[0] = 0.4;
        SolidsCase row = {"Cook, finite strain",
                          specimen_cell(def.kind),
                          specimen_mesh(def.n, mesh),
                          finite[i].expected,
                          NAN,
                          NAN,
                          NAN,
                          1e-5};
        if (specimen_make(&def, &it) && specimen_settle(&it, load, 4, 1e-7, NULL)) {
            row.calculix = calculix_end(&it, &ccx, NULL).y;
            row.measured = specimen_end(&it).y;
            solids_put(table, &row);
        } else {
            solids_miss(table, &row, it.problem);
        }
        specimen_free(&it);
    }
}

// --- nearly incompressible, mu 80.194, kappa 400943 (Simo and Armero 1992), F 100 ---

static const struct {
    TautCellKind kind;
    int n;
    double
        expected; // of neo-Hookean bricks with one mean of the volume, by a separate implementation
} nearly[] = {
    {TAUT_CELL_BRICK, 4, 5.838126},
    {TAUT_CELL_BRICK, 8, 6.545428},
    {TAUT_CELL_BRICK, 16, 6.787487},
};

static void run_nearly(SolidsTable *table)
{
    static const double MU = 80.194, KAPPA = 400943;
    for (size_t i = 0; i < sizeof nearly / sizeof *nearly; i++) {
        if (table->options->quick && nearly[i].n > 8) continue;
        SpecimenDef def = specimen_def(nearly[i].kind, nearly[i].n, nearly[i].n, 1);
        Specimen it;
        char mesh[40];
        int solves = 0;
        def.shape = thick, def.held = in_plane, def.share = share_by_area;
        def.bulk = taut_default_bulk(TAUT_BULK_NEO_HOOKE);
        def.bulk.young[0] = 9 * KAPPA * MU / (3 * KAPPA + MU);
        def.bulk.poisson[0] = (3 * KAPPA - 2 * MU) / (2 * (3 * KAPPA + MU));
        SolidsCase row = {"Cook, nearly incompressible (limit 6.9)",
                          specimen_cell(def.kind),
                          specimen_mesh(def.n, mesh),
                          nearly[i].expected,
                          NAN,
                          NAN,
                          NAN,
                          1e-5};
        if (specimen_make(&def, &it) &&
            specimen_settle(&it, taut_vec3(0, 100, 0), 4, 1e-6, &solves)) {
            const int corner = specimen_near(&it, taut_vec3(1, 1, 0));
            row.measured = specimen_moved(&it, corner).y;
            solids_put(table, &row);
            solids_put(table, &(SolidsCase){"  its solves, for a quarter of the load", "", "", 4,
                                            NAN, solves / 4.0, fmax(0, solves / 4.0 - 4), 0});
        } else {
            solids_miss(table, &row, it.problem);
        }
        specimen_free(&it);
    }
}

int solids_cook(SolidsTable *table)
{
    run_linear(table);
    run_finite(table);
    run_nearly(table);
    return 0;
}
