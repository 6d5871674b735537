// SPDX-License-Identifier: MIT
// membrane.c -- solids with a thickness: mass, stress of a sheet that is pulled along and across its warp, bending of a strip as a
// plate has it, vertices on planes, and what is refused.
#include "cells.h"
#include "quick.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct Sheet {
    TautWorld *world;
    TautCellMesh mesh;
    TautNodeId *node;
    const TautMeshGroup *side, *end;
    TautSolidId id;
} Sheet;

static TautWorld *weightless(void)
{
    TautWorldDef def = taut_default_world_def();
    def.gravity = taut_vec3(0, 0, 0);
    return quick_world(&def);
}

static Sheet sheet(TautCellKind kind, TautMeshCut cut, double length, double width, int a, int b)
{
    TautMeshDef def = cells_def(TAUT_MESH_SHAPE_SHEET, kind, a, b, 1);
    def.size = taut_vec3(length, width, 1);
    def.cut = cut;
    Sheet it = {.world = weightless(), .mesh = cells_of(&def)};
    it.node = calloc((size_t)it.mesh.vertex_count, sizeof *it.node);
    for (int g = 0; g < it.mesh.group_count; g++) {
        if (strcmp(it.mesh.group[g].name, "x-") == 0) it.side = it.mesh.group + g;
        if (strcmp(it.mesh.group[g].name, "x+") == 0) it.end = it.mesh.group + g;
    }
    cr_assert(it.side && it.end);
    return it;
}

static TautSolidDef def_of(const Sheet *it, const TautBulk *bulk, double thickness)
{
    TautSolidDef def = taut_default_solid_def();
    def.name = "sheet", def.mesh = &it->mesh, def.bulk = bulk, def.thickness = thickness;
    return def;
}

static void sheet_free(Sheet *it)
{
    taut_world_destroy(it->world);
    taut_cell_mesh_free(&it->mesh, NULL);
    free(it->node);
}

// Shares of a total force: half as much at the corners of an edge.
static void pull(Sheet *it, const TautMeshGroup *edge, TautVec3 force)
{
    const int n = edge->vertex_count;
    double low = INFINITY, high = -INFINITY;
    for (int i = 0; i < n; i++) {
        low = fmin(low, it->mesh.vertex[edge->vertex[i]].y);
        high = fmax(high, it->mesh.vertex[edge->vertex[i]].y);
    }
    for (int i = 0; i < n; i++) {
        const double y = it->mesh.vertex[edge->vertex[i]].y;
        const double s = (y == low || y == high ? 0.5 : 1) / (n - 1);
        must(it->world, taut_particle_set_force(it->world, it->node[edge->vertex[i]],
                                                taut_vec3(s * force.x, s * force.y, s * force.z)));
    }
}

// --- starts that are not at rest ---

// A skin that is held stretched by s has the stress of that stretch without a step, and a place that is no number is refused.
Test(membrane, a_skin_that_starts_stretched_is_in_tension)
{
    enum { N = 3 };
    static const double S = 1.01, E = 4e9, NU = 0.3;
    TautBulk bulk = taut_default_bulk(TAUT_BULK_HOOKE);
    bulk.young[0] = E, bulk.poisson[0] = NU;
    Sheet it = sheet(TAUT_CELL_TRIANGLE, TAUT_MESH_CUT_CROSS, 1, 1, N, N);
    TautSolidDef def = def_of(&it, &bulk, 1e-3);
    TautVec3 *start = calloc((size_t)it.mesh.vertex_count, sizeof *start);
    TautStress *at = calloc((size_t)it.mesh.cell_count, sizeof *at);
    cr_assert(start && at);
    for (int v = 0; v < it.mesh.vertex_count; v++)
        start[v] = taut_vec3(S * it.mesh.vertex[v].x, S * it.mesh.vertex[v].y, NAN);
    def.start = start;
    cr_assert_neq(taut_world_add_solid(it.world, &def, it.node), TAUT_OK);
    cr_assert_eq(taut_node_count(it.world), 0);
    for (int v = 0; v < it.mesh.vertex_count; v++) start[v].z = 0;
    def.fixed = it.side->vertex, def.fixed_count = it.side->vertex_count;
    must(it.world, taut_world_add_solid(it.world, &def, it.node));
    cr_assert_float_eq(taut_particle_position(it.world, it.node[it.end->vertex[0]]).x, 0.5 * S,
                       1e-15);

    // S of Piola and Kirchhoff E/(1 - nu) (s^2 - 1)/2; strain across it: -2 nu/(1 - nu) of that in it
    const double strain = 0.5 * (S * S - 1);
    const double thin = sqrt(1 - 4 * NU / (1 - NU) * strain);
    must(it.world, taut_world_step(it.world, 1e-9, NULL));
    must(it.world, taut_solid_stress(it.world, taut_find_solid(it.world, "sheet"), at, NULL));
    for (int c = 0; c < it.mesh.cell_count; c++) {
        const double sigma = E / (1 - NU) * strain / thin;
        cr_assert_float_eq(at[c].cauchy[0], sigma, 1e-6 * sigma, "%.9g", at[c].cauchy[0]);
        cr_assert_float_eq(at[c].cauchy[1], sigma, 1e-6 * sigma, "%.9g", at[c].cauchy[1]);
    }
    free(start);
    free(at);
    sheet_free(&it);
}

// --- stress ---

// A sheet that slides along x at one edge, on y at one corner and in z: E e_x = S, thinner and narrower by Poisson's ratio.
static void pull_along(TautCellKind kind, TautVec3 warp, double expected)
{
    TautBulk bulk = taut_default_bulk(TAUT_BULK_HOOKE);
    for (int k = 0; k < 3; k++) bulk.young[k] = k == 0 ? 2e6 : 1e6, bulk.shear[k] = 4e5;
    bulk.poisson[0] = 0.3, bulk.poisson[1] = 0.3, bulk.poisson[2] = 0.15;
    Sheet it = sheet(kind, TAUT_MESH_CUT_DIAGONAL, 1, 0.5, 3, 2);
    TautSolidDef def = def_of(&it, &bulk, 1e-3);
    TautSolidHold hold[64];
    for (int v = 0; v < it.mesh.vertex_count; v++)
        hold[v] = (TautSolidHold){v, TAUT_HOLD_PLANE, taut_vec3(0, 0, 2)};
    for (int i = 0; i < it.side->vertex_count; i++)
        hold[it.side->vertex[i]] =
            (TautSolidHold){it.side->vertex[i], TAUT_HOLD_LINE, taut_vec3(0, 1, 0)};
    def.hold = hold, def.hold_count = it.mesh.vertex_count;
    def.fixed = it.side->vertex, def.fixed_count = 1;
    def.warp = warp;
    must(it.world, taut_world_add_solid(it.world, &def, it.node));
    cr_assert_float_eq(taut_world_mass(it.world, NULL),
                       0.5 - taut_node_mass(it.world, it.node[it.side->vertex[0]]), 1e-12);
    pull(&it, it.end, taut_vec3(5, 0, 0));
    must(it.world, taut_world_settle(it.world, 1e-10, NULL));

    // true stress: force by the section as it is now, whose sides shrank
    TautStress cell[16];
    const TautSolidId id = taut_find_solid(it.world, "sheet");
    cr_assert_eq(taut_solid_stress(it.world, id, cell, NULL), TAUT_OK);
    for (int c = 0; c < it.mesh.cell_count; c++) {
        const bool along = warp.x > 0;
        const double e = cell[c].strain[along ? 0 : 1], across = cell[c].strain[along ? 1 : 0];
        const double section = 5e-4 * sqrt(1 + 2 * across) * sqrt(1 + 2 * cell[c].strain[2]);
        cr_assert_float_eq(e, expected, 2e-4 * expected, "strain %.9g", e);
        cr_assert_float_eq(cell[c].cauchy[0], 5 / section, 1e-3, "%.9g Pa, not %.9g",
                           cell[c].cauchy[0], 5 / section);
        cr_assert_float_eq(cell[c].von_mises, cell[c].cauchy[0], 1e-3);
    }
    sheet_free(&it);
}

// S (1 + e) = 1e4 Pa of the section at rest, S = E (s^2 - 1)/2.
Test(membrane, warp_and_weft_have_their_moduli)
{
    pull_along(TAUT_CELL_QUAD, taut_vec3(1, 0, 0.3), 0.5 * (1.0049629 * 1.0049629 - 1));
    pull_along(TAUT_CELL_QUAD, taut_vec3(0, 1, 0), 0.5 * (1.0098534 * 1.0098534 - 1));
    pull_along(TAUT_CELL_TRIANGLE, taut_vec3(1, 0, 0), 0.5 * (1.0049629 * 1.0049629 - 1));
}

// --- bending ---

// A clamped strip: its end goes down by P L^3/(3 D b). The row of hinges at the clamp bends for half a cell on either side.
static double bent(TautCellKind kind, TautMeshCut cut, int cells, double bending)
{
    TautBulk bulk = taut_default_bulk(TAUT_BULK_HOOKE);
    bulk.young[0] = 1e9, bulk.poisson[0] = 0;
    Sheet it = sheet(kind, cut, 1, 0.2, cells, cells / 5);
    TautSolidDef def = def_of(&it, &bulk, 0.01);
    int fixed[200], count = 0;
    for (int v = 0; v < it.mesh.vertex_count; v++) // two rows, which hold the slope
        if (it.mesh.vertex[v].x < -0.5 + 1.01 / cells) fixed[count++] = v;
    def.fixed = fixed, def.fixed_count = count, def.bending = bending;
    must(it.world, taut_world_add_solid(it.world, &def, it.node));
    pull(&it, it.end, taut_vec3(0, 0, -0.5));
    must(it.world, taut_world_settle(it.world, 1e-9, NULL));
    double down = 0;
    for (int i = 0; i < it.end->vertex_count; i++)
        down -=
            taut_particle_position(it.world, it.node[it.end->vertex[i]]).z / it.end->vertex_count;
    sheet_free(&it);
    const double D = isfinite(bending) ? bending : 1e9 * 1e-6 / 12, L = 1 - 0.5 / cells;
    return down / (0.5 * L * L * L / (3 * D * 0.2));
}

Test(membrane, a_strip_bends_as_a_plate)
{
    const double cross = bent(TAUT_CELL_TRIANGLE, TAUT_MESH_CUT_CROSS, 10, INFINITY),
                 fine = bent(TAUT_CELL_TRIANGLE, TAUT_MESH_CUT_CROSS, 20, INFINITY),
                 quad = bent(TAUT_CELL_QUAD, TAUT_MESH_CUT_DIAGONAL, 20, INFINITY);
    cr_assert_float_eq(quad, 1, 0.01, "%g", quad);
    cr_assert_float_eq(fine, 1, 0.1, "%g", fine);
    cr_assert_lt(fabs(fine - 1), fabs(cross - 1));
    cr_assert_float_eq(bent(TAUT_CELL_QUAD, TAUT_MESH_CUT_DIAGONAL, 20, 2 * 1e9 * 1e-6 / 12), quad,
                       2e-3);
}

// --- bad input ---

static void expect_refused(TautWorld *world, const TautSolidDef *def, const char *text)
{
    const int nodes = taut_node_count(world), elements = taut_element_count(world);
    cr_assert_eq(taut_world_add_solid(world, def, NULL), TAUT_BAD_ARGUMENT, "%s", text);
    cr_assert_not_null(strstr(taut_world_message(world), text), "'%s' is not '%s'",
                       taut_world_message(world), text);
    cr_assert_eq(taut_node_count(world), nodes);
    cr_assert_eq(taut_element_count(world), elements);
    cr_assert(taut_solid_is_null(taut_find_solid(world, def->name)));
}

Test(membrane, what_cannot_be_is_refused)
{
    TautBulk bulk = taut_default_bulk(TAUT_BULK_NEO_HOOKE);
    Sheet it = sheet(TAUT_CELL_QUAD, TAUT_MESH_CUT_DIAGONAL, 1, 1, 2, 2);
    TautSolidDef def = def_of(&it, &bulk, 1e-3);
    expect_refused(it.world, &def, "has the material hooke");
    bulk = taut_default_bulk(TAUT_BULK_HOOKE);
    def.thickness = 0;
    expect_refused(it.world, &def, "give faces a thickness");
    def.thickness = -1;
    expect_refused(it.world, &def, "thickness");
    def.thickness = 1e-3;
    TautSolidHold hold = {99, TAUT_HOLD_LINE, taut_vec3(1, 0, 0)};
    def.hold = &hold, def.hold_count = 1;
    expect_refused(it.world, &def, "out of range");
    hold.vertex = 0, hold.axis.x = 0;
    expect_refused(it.world, &def, "axis");
    hold.axis.x = 1, hold.hold = TAUT_HOLD_NONE;
    expect_refused(it.world, &def, "use fixed");
    hold.hold = TAUT_HOLD_LINE;

    // the last name of the hinges is taken: all is taken back
    TautElementDef element = taut_default_element_def(TAUT_MAP_DISTANCE);
    element.point[0] = quick_particle(it.world, 1, taut_vec3(0, 0, 0));
    element.point[1] = quick_particle(it.world, 1, taut_vec3(1, 0, 0));
    element.name = "sheet.bend[5]";
    must(it.world, taut_world_add_element(it.world, &element, NULL));
    const int nodes = taut_node_count(it.world);
    cr_assert_neq(taut_world_add_solid(it.world, &def, NULL), TAUT_OK);
    cr_assert_eq(taut_node_count(it.world), nodes);
    cr_assert_eq(taut_element_count(it.world), 1);
    def.name = "other";
    must(it.world, taut_world_add_solid(it.world, &def, NULL));
    cr_assert_neq(taut_world_add_solid(it.world, &def, NULL), TAUT_OK);
    sheet_free(&it);
}
