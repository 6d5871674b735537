// SPDX-License-Identifier: MIT
// cells.c -- meshes of cells: volumes in closed form, surfaces that are closed, conversions, lumped masses, hinges, selections,
// and findings that name the cell.
#include "cells.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static const TautCellKind solids[] = {TAUT_CELL_TETRA, TAUT_CELL_TETRA10, TAUT_CELL_BRICK};

// Area of the regular polygon with n corners on a circle.
static double polygon(double radius, int n)
{
    return 0.5 * n * radius * radius * sin(2 * M_PI / n);
}

// --- generated shapes ---

Test(cells, solids_have_the_volume_of_their_closed_form)
{
    for (int i = 0; i < 3; i++) {
        TautMeshDef def = cells_def(TAUT_MESH_SHAPE_BOX, solids[i], 3, 2, 4);
        def.size = taut_vec3(1.5, 0.4, 0.7);
        def.radius = 0.8;
        def.inner = 0.3;
        const double volume[] = {1.5 * 0.4 * 0.7,
                                 1.5 * 0.4 * 0.7,
                                 0,
                                 0,
                                 polygon(0.8, 12) * 0.7,
                                 (polygon(0.8, 3) - polygon(0.3, 3)) * 0.7};
        for (int shape = 0; shape <= TAUT_MESH_SHAPE_TUBE; shape++) {
            if (shape == TAUT_MESH_SHAPE_SHEET || shape == TAUT_MESH_SHAPE_DISC) continue;
            def.shape = (TautMeshShape)shape;
            TautCellMesh mesh = cells_of(&def);
            const Hull hull = cells_hull(&mesh);
            cr_assert_float_eq(cells_total(&mesh, 3), volume[shape], 1e-14, "shape %d", shape);
            cr_assert_float_eq(hull.volume, volume[shape], 1e-14, "shape %d", shape);
            cr_assert(hull.is_closed);
            cr_assert_eq(hull.euler, shape == TAUT_MESH_SHAPE_TUBE ? 0 : 2, "shape %d: %d", shape,
                         hull.euler);
            cr_assert_eq(taut_cell_mesh_check(&mesh, NULL, NULL, NULL), 0);
            taut_cell_mesh_free(&mesh, NULL);
        }
    }
}

Test(cells, faces_have_the_area_of_their_closed_form)
{
    for (int cross = 0; cross < 2; cross++)
        for (int kind = TAUT_CELL_TRIANGLE; kind <= TAUT_CELL_QUAD; kind++) {
            if (cross && kind == TAUT_CELL_QUAD) continue;
            TautMeshDef def = cells_def(TAUT_MESH_SHAPE_SHEET, (TautCellKind)kind, 5, 3, 1);
            def.cut = cross ? TAUT_MESH_CUT_CROSS : TAUT_MESH_CUT_DIAGONAL;
            def.size = taut_vec3(2, 0.5, 1);
            TautCellMesh sheet = cells_of(&def);
            cr_assert_float_eq(cells_total(&sheet, 2), 1, 1e-14);
            cr_assert_eq(sheet.cell_count, kind == TAUT_CELL_QUAD ? 15 : cross ? 60 : 30);
            def.shape = TAUT_MESH_SHAPE_DISC;
            TautCellMesh disc = cells_of(&def);
            cr_assert_float_eq(cells_total(&disc, 2), polygon(0.5, 20), 1e-14);
            cr_assert_gt(cells_worst(&disc), 0.25);
            def.shape = TAUT_MESH_SHAPE_TUBE;
            def.cut = TAUT_MESH_CUT_DIAGONAL;
            TautCellMesh wall = cells_of(&def);
            cr_assert_float_eq(cells_total(&wall, 2), 5 * 2 * 0.5 * sin(M_PI / 5), 1e-14);
            taut_cell_mesh_free(&sheet, NULL);
            taut_cell_mesh_free(&disc, NULL);
            taut_cell_mesh_free(&wall, NULL);
        }
}

Test(cells, sides_are_groups)
{
    TautMeshDef def = cells_def(TAUT_MESH_SHAPE_BEAM, TAUT_CELL_TETRA10, 4, 2, 1);
    def.size = taut_vec3(2, 0.2, 0.1);
    TautCellMesh mesh = cells_of(&def);
    const TautMeshSelect left = {.kind = TAUT_SELECT_GROUP, .name = "x-"};
    bool *is_in = calloc((size_t)mesh.vertex_count, sizeof *is_in);
    int count;
    cr_assert_eq(taut_cell_mesh_select_vertices(&mesh, &left, NULL, is_in, &count, NULL), TAUT_OK);
    cr_assert_eq(count, 15); // 3 x 2 corners, 7 middles of edges, 2 of diagonals
    for (int v = 0; v < mesh.vertex_count; v++) cr_assert_eq(is_in[v], mesh.vertex[v].x == 0);
    free(is_in);
    taut_cell_mesh_free(&mesh, NULL);
}

Test(cells, definitions_that_cannot_be_meshed_are_refused)
{
    char problem[TAUT_MESH_TEXT];
    TautCellMesh mesh;
    TautMeshDef good = taut_default_mesh_def(), bad[9];
    for (int i = 0; i < 9; i++) bad[i] = good;
    bad[0].cells[1] = 0;
    bad[1].size.y = -1;
    bad[2].size.z = NAN;
    bad[3].kind = TAUT_CELL_QUAD;
    bad[4].shape = TAUT_MESH_SHAPE_SHEET, bad[4].kind = TAUT_CELL_TETRA;
    bad[5].shape = TAUT_MESH_SHAPE_TUBE, bad[5].cells[0] = 8, bad[5].inner = 0.5;
    bad[6].cells[0] = bad[6].cells[1] = bad[6].cells[2] = 10000;
    bad[7].cut = TAUT_MESH_CUT_CROSS;
    bad[8].shape = TAUT_MESH_SHAPE_BLEND;
    for (int i = 0; i < 9; i++) {
        cr_assert_eq(taut_cell_mesh_generate(&bad[i], NULL, &mesh, problem), TAUT_BAD_ARGUMENT,
                     "%d", i);
        cr_assert(problem[0] != 0 && mesh.cell_count == 0 && !mesh.vertex, "%d", i);
    }
    good.cookie++;
    cr_assert_eq(taut_cell_mesh_generate(&good, NULL, &mesh, problem), TAUT_BAD_DEF);
}

// --- measures and masses ---

Test(cells, permuted_vertices_change_the_volume)
{
    // curved on purpose: every vertex of a tetra10 and a brick has its own place
    TautMeshDef def = cells_def(TAUT_MESH_SHAPE_BOX, TAUT_CELL_TETRA10, 1, 1, 1);
    for (int kind = 0; kind < 2; kind++) {
        def.kind = kind ? TAUT_CELL_BRICK : TAUT_CELL_TETRA10;
        TautCellMesh mesh = cells_of(&def);
        const double volume = taut_cell_measure(&mesh, 0);
        for (int i = 0; i < mesh.start[1]; i++)
            for (int j = 0; j < i; j++) {
                int *v = mesh.corner, keep = v[i];
                v[i] = v[j], v[j] = keep;
                const double other = taut_cell_measure(&mesh, 0);
                const double quality = taut_cell_quality(&mesh, 0);
                cr_assert(fabs(other - volume) > 1e-3 * volume || quality <= 0, "%d %d: %g", i, j,
                          other);
                keep = v[i], v[i] = v[j], v[j] = keep;
            }
        taut_cell_mesh_free(&mesh, NULL);
    }
}

Test(cells, a_curved_tetra10_has_its_exact_volume)
{
    // x -> (x + y^2 / 2, y, z + x y / 2) keeps volumes, and a quadratic cell follows it exactly
    TautMeshDef def = cells_def(TAUT_MESH_SHAPE_BOX, TAUT_CELL_TETRA10, 2, 2, 2);
    TautCellMesh mesh = cells_of(&def);
    for (int v = 0; v < mesh.vertex_count; v++) {
        TautVec3 *x = &mesh.vertex[v];
        *x = taut_vec3(x->x + x->y * x->y / 2, x->y, x->z + x->x * x->y / 2);
    }
    cr_assert_float_eq(cells_total(&mesh, 3), 1, 1e-14);
    for (int c = 0; c < mesh.cell_count; c++) {
        cr_assert_float_eq(taut_cell_measure(&mesh, c), 1.0 / 48, 1e-15);
        cr_assert(taut_cell_quality(&mesh, c) > 0.2);
    }
    taut_cell_mesh_free(&mesh, NULL);
}

Test(cells, lumped_shares_keep_volume_and_first_moment)
{
    for (int i = 0; i < 3; i++) {
        TautMeshDef def = cells_def(TAUT_MESH_SHAPE_BEAM, solids[i], 4, 3, 2);
        def.size = taut_vec3(2, 0.5, 0.3);
        TautCellMesh mesh = cells_of(&def);
        double *share = calloc((size_t)mesh.vertex_count, sizeof *share), sum = 0, moment = 0;
        cr_assert_eq(taut_cell_mesh_lump(&mesh, 3, share), TAUT_OK);
        for (int v = 0; v < mesh.vertex_count; v++) {
            cr_assert_gt(share[v], 0);
            sum += share[v];
            moment += share[v] * mesh.vertex[v].x;
        }
        cr_assert_float_eq(sum, 0.3, 1e-14);
        cr_assert_float_eq(moment, 0.3, 1e-14);
        // a middle of a tetra10 has 16/3 times the share of its corner in one cell
        if (solids[i] == TAUT_CELL_TETRA10) cr_assert_float_eq(cells_total(&mesh, 3), 0.3, 1e-14);
        memset(share, 0, (size_t)mesh.vertex_count * sizeof *share);
        cr_assert_eq(taut_cell_mesh_lump(&mesh, 2, share), TAUT_OK);
        for (int v = 0; v < mesh.vertex_count; v++) cr_assert_eq(share[v], 0);
        free(share);
        taut_cell_mesh_free(&mesh, NULL);
    }
}

Test(cells, one_tetra10_has_shares_of_1_36_and_4_27)
{
    TautMeshDef def = cells_def(TAUT_MESH_SHAPE_BOX, TAUT_CELL_TETRA10, 1, 1, 1);
    TautCellMesh mesh = cells_of(&def);
    double *share = calloc((size_t)mesh.vertex_count, sizeof *share);
    mesh.cell_count = 1;
    cr_assert_eq(taut_cell_mesh_lump(&mesh, 3, share), TAUT_OK);
    for (int i = 0; i < 10; i++)
        cr_assert_float_eq(share[mesh.corner[i]], (i < 4 ? 1.0 / 36 : 4.0 / 27) / 6, 1e-16);
    free(share);
    taut_cell_mesh_free(&mesh, NULL);
}

Test(cells, quality_is_1_for_regular_cells_and_scales_away)
{
    TautVec3 x[8] = {{1, 1, 1}, {-1, -1, 1}, {-1, 1, -1}, {1, -1, -1}};
    TautCellKind kind = TAUT_CELL_TETRA;
    int start[2] = {0, 4}, corner[4] = {0, 1, 2, 3};
    TautCellMesh mesh = {.vertex = x,
                         .kind = &kind,
                         .start = start,
                         .corner = corner,
                         .vertex_count = 4,
                         .cell_count = 1};
    if (taut_cell_measure(&mesh, 0) < 0) corner[2] = 3, corner[3] = 2;
    cr_assert_float_eq(taut_cell_measure(&mesh, 0), 8.0 / 3, 1e-14);
    cr_assert_float_eq(taut_cell_quality(&mesh, 0), 1, 1e-14);
    corner[0] = corner[1] + 0 * corner[0];
    cr_assert_eq(taut_cell_quality(&mesh, 0), 0);
    TautMeshDef def = taut_default_mesh_def();
    TautCellMesh brick = cells_of(&def);
    cr_assert_float_eq(taut_cell_quality(&brick, 0), 1, 1e-14);
    cr_assert(isnan(taut_cell_quality(&brick, 1)) && isnan(taut_cell_measure(&brick, -1)));
    taut_cell_mesh_free(&brick, NULL);
}

// --- conversions ---

// Bricks with their vertices in any order of numbers: neighbours must still fit.
Test(cells, bricks_with_shuffled_numbers_become_tetrahedra_that_fit)
{
    unsigned seed = 1;
    TautMeshDef def = cells_def(TAUT_MESH_SHAPE_CYLINDER, TAUT_CELL_BRICK, 3, 2, 4);
    for (int round = 0; round < 8; round++) {
        TautCellMesh mesh = cells_of(&def), tetra, curved;
        int *to = malloc((size_t)mesh.vertex_count * sizeof *to);
        for (int v = 0; v < mesh.vertex_count; v++) {
            seed = seed * 1664525u + 1013904223u;
            const int other = (int)(seed >> 8) % (v + 1);
            to[v] = to[other], to[other] = v;
        }
        TautVec3 *old = malloc((size_t)mesh.vertex_count * sizeof *old);
        memcpy(old, mesh.vertex, (size_t)mesh.vertex_count * sizeof *old);
        for (int v = 0; v < mesh.vertex_count; v++) mesh.vertex[to[v]] = old[v];
        for (int i = 0; i < mesh.start[mesh.cell_count]; i++) mesh.corner[i] = to[mesh.corner[i]];
        const double volume = cells_total(&mesh, 3);
        cr_assert_eq(taut_cell_mesh_convert(&mesh, TAUT_CELL_TETRA, NULL, &tetra, NULL), TAUT_OK);
        cr_assert_eq(taut_cell_mesh_convert(&tetra, TAUT_CELL_TETRA10, NULL, &curved, NULL),
                     TAUT_OK);
        for (int i = 0; i < 2; i++) {
            const TautCellMesh *it = i ? &curved : &tetra;
            const Hull hull = cells_hull(it);
            cr_assert(hull.is_closed);
            cr_assert_eq(hull.euler, 2);
            cr_assert_float_eq(cells_total(it, 3), volume, 1e-14);
            cr_assert_eq(taut_cell_mesh_check(it, NULL, NULL, NULL), 0);
        }
        free(to);
        free(old);
        taut_cell_mesh_free(&mesh, NULL);
        taut_cell_mesh_free(&tetra, NULL);
        taut_cell_mesh_free(&curved, NULL);
    }
}

// --- neighbours and hinges ---

Test(cells, neighbours_are_mutual)
{
    for (int i = 0; i < 3; i++) {
        TautMeshDef def = cells_def(TAUT_MESH_SHAPE_BOX, solids[i], 3, 3, 3);
        TautCellMesh mesh = cells_of(&def);
        int *next = malloc(6 * sizeof *next * (size_t)mesh.cell_count), alone = 0, with = 0;
        cr_assert_eq(taut_cell_mesh_neighbours(&mesh, NULL, next), TAUT_OK);
        for (int c = 0; c < mesh.cell_count; c++)
            for (int s = 0; s < (solids[i] == TAUT_CELL_BRICK ? 6 : 4); s++) {
                const int other = next[6 * c + s];
                bool back = other < 0;
                alone += other < 0, with += other >= 0;
                for (int k = 0; k < 6 && !back; k++) back = next[6 * other + k] == c;
                cr_assert(back && other != c);
            }
        cr_assert_eq(alone, i == 2 ? 54 : 108);
        cr_assert_eq(with, i == 2 ? 6 * 27 - 54 : 4 * 6 * 27 - 108);
        free(next);
        taut_cell_mesh_free(&mesh, NULL);
    }
}

Test(cells, hinges_are_the_inner_edges)
{
    TautMeshDef def = cells_def(TAUT_MESH_SHAPE_SHEET, TAUT_CELL_TRIANGLE, 4, 3, 1);
    TautCellMesh mesh = cells_of(&def);
    TautMeshHinges hinges;
    cr_assert_eq(taut_cell_mesh_hinges(&mesh, NULL, &hinges, NULL), TAUT_OK);
    cr_assert_eq(hinges.count, 12 + 3 * 3 + 4 * 2); // diagonals, across, along
    for (int h = 0; h < hinges.count; h++) {
        const int *v = hinges.hinge[h].vertex, *cell = hinges.hinge[h].cell;
        cr_assert_lt(cell[0], cell[1]);
        for (int side = 0; side < 2; side++) { // each triangle has the edge and its own corner
            const int *t = mesh.corner + mesh.start[cell[side]];
            int has = 0;
            for (int i = 0; i < 3; i++) has += t[i] == v[0] || t[i] == v[1] || t[i] == v[2 + side];
            cr_assert_eq(has, 3);
        }
        // the first runs along the edge in its order: its corner is on the left
        const TautVec3 a = mesh.vertex[v[0]], b = mesh.vertex[v[1]];
        for (int side = 0; side < 2; side++) {
            const TautVec3 c = mesh.vertex[v[2 + side]];
            const double left = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
            cr_assert((left > 0) == (side == 0));
        }
    }
    taut_mesh_hinges_free(&hinges, NULL);
    taut_cell_mesh_free(&mesh, NULL);
}

// --- selections ---

static int selected(const TautCellMesh *mesh, TautMeshSelect select, bool of_cells)
{
    int count = -1, marked = 0;
    const int size = of_cells ? mesh->cell_count : mesh->vertex_count;
    bool *is_in = calloc((size_t)size, sizeof *is_in);
    cr_assert_eq((of_cells ? taut_cell_mesh_select_cells : taut_cell_mesh_select_vertices)(
                     mesh, &select, NULL, is_in, &count, NULL),
                 TAUT_OK);
    for (int i = 0; i < size; i++) marked += is_in[i];
    cr_assert_eq(marked, count);
    free(is_in);
    return count;
}

Test(cells, selections_find_what_they_name)
{
    TautMeshDef def = cells_def(TAUT_MESH_SHAPE_BOX, TAUT_CELL_BRICK, 4, 4, 4);
    TautCellMesh mesh = cells_of(&def);
    const TautVec3 corner = {-0.5, -0.5, -0.5};
    cr_assert_eq(selected(&mesh, (TautMeshSelect){.kind = TAUT_SELECT_ALL}, false), 125);
    cr_assert_eq(selected(&mesh, (TautMeshSelect){.kind = TAUT_SELECT_ALL}, true), 64);
    const TautMeshSelect box = {.kind = TAUT_SELECT_BOX, .from = {0.1, 9, 9}, .to = {9, -9, -9}};
    cr_assert_eq(selected(&mesh, box, false), 50);
    cr_assert_eq(selected(&mesh, box, true), 32);
    const TautMeshSelect ball = {.kind = TAUT_SELECT_SPHERE, .from = corner, .radius = 0.26};
    cr_assert_eq(selected(&mesh, ball, false), 4);
    cr_assert_eq(selected(&mesh, ball, true), 1);
    const TautMeshSelect side = {.kind = TAUT_SELECT_SIDE, .to = {0, 0, 3}, .angle = 0.1};
    cr_assert_eq(selected(&mesh, side, false), 25);
    cr_assert_eq(selected(&mesh, side, true), 16);
    const TautMeshSelect near = {.kind = TAUT_SELECT_NEAREST, .from = {9, 9, 9}};
    cr_assert_eq(selected(&mesh, near, false), 1);
    cr_assert_eq(selected(&mesh, near, true), 1);
    cr_assert_eq(selected(&mesh, (TautMeshSelect){.kind = TAUT_SELECT_GROUP, .name = "y+"}, false),
                 25);

    // what makes no sense
    bool is_in[125] = {false};
    char problem[TAUT_MESH_TEXT];
    const TautMeshSelect bad[] = {
        {.kind = TAUT_SELECT_GROUP, .name = "top"},         {.kind = TAUT_SELECT_GROUP},
        {.kind = TAUT_SELECT_SPHERE, .radius = -1},         {.kind = TAUT_SELECT_SIDE},
        {.kind = TAUT_SELECT_NEAREST, .from = {NAN, 0, 0}}, {.kind = (TautSelectKind)77}};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        cr_assert_eq(taut_cell_mesh_select_vertices(&mesh, &bad[i], NULL, is_in, NULL, problem),
                     TAUT_BAD_ARGUMENT);
        cr_assert(problem[0] != 0);
    }
    taut_cell_mesh_free(&mesh, NULL);
}

// --- findings ---

typedef struct Heard {
    char text[2000];
    int errors, warnings;
} Heard;

static void hear(void *user, const TautMessage *message)
{
    Heard *heard = user;
    heard->errors += message->level == TAUT_ERROR;
    heard->warnings += message->level == TAUT_WARNING;
    strncat(heard->text, message->text, sizeof heard->text - strlen(heard->text) - 2);
    strcat(heard->text, "\n");
}

static int check_mesh(const TautCellMesh *mesh, Heard *heard)
{
    *heard = (Heard){0};
    return taut_cell_mesh_check(mesh, NULL, hear, heard);
}

Test(cells, check_names_what_is_wrong)
{
    Heard heard;
    for (int i = 0; i < 3; i++) {
        TautMeshDef def = cells_def(TAUT_MESH_SHAPE_BOX, solids[i], 2, 2, 2);
        TautCellMesh mesh = cells_of(&def);
        int *v = mesh.corner + mesh.start[3];
        cr_assert_eq(check_mesh(&mesh, &heard), 0);
        cr_assert_eq(heard.warnings, 0, "%s", heard.text);

        int keep = v[0];
        v[0] = v[1], v[1] = keep; // inside out or folded
        cr_assert_eq(check_mesh(&mesh, &heard), 1);
        cr_assert(strstr(heard.text, "cell 3") && strstr(heard.text, "vert"), "%s", heard.text);
        keep = v[0], v[0] = v[1], v[1] = keep;

        memcpy(mesh.corner + mesh.start[5], v,
               sizeof *v * (size_t)(mesh.start[4] - mesh.start[3])); // twice
        cr_assert_eq(check_mesh(&mesh, &heard), 1);
        cr_assert(strstr(heard.text, "cell 5") && strstr(heard.text, "of cell 3"), "%s",
                  heard.text);

        mesh.vertex[0].x = NAN;
        cr_assert_eq(check_mesh(&mesh, &heard), 1);
        cr_assert(strstr(heard.text, "vertex 0"), "%s", heard.text);
        mesh.vertex[0].x = -0.5;
        v[2] = mesh.vertex_count;
        cr_assert_eq(check_mesh(&mesh, &heard), 1);
        cr_assert(strstr(heard.text, "cell 3 has vertex"), "%s", heard.text);
        taut_cell_mesh_free(&mesh, NULL);
    }
}

Test(cells, check_finds_flat_poor_apart_and_unused)
{
    Heard heard;
    TautVec3 x[9] = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0},         {0, 0, 1}, {5, 0, 0},
                     {6, 0, 0}, {5, 1, 0}, {5.3, 0.3, 0.001}, {9, 9, 9}};
    TautCellKind kind[2] = {TAUT_CELL_TETRA, TAUT_CELL_TETRA};
    int start[3] = {0, 4, 8}, corner[8] = {0, 1, 2, 3, 4, 5, 6, 7};
    TautCellMesh mesh = {.vertex = x,
                         .kind = kind,
                         .start = start,
                         .corner = corner,
                         .vertex_count = 9,
                         .cell_count = 2};
    cr_assert_eq(check_mesh(&mesh, &heard), 0);
    cr_assert_eq(heard.warnings, 3, "%s", heard.text);
    cr_assert(strstr(heard.text, "cell 1 (tetra 4 5 6 7) has quality"), "%s", heard.text);
    cr_assert(strstr(heard.text, "vertex 8"), "%s", heard.text);
    cr_assert(strstr(heard.text, "2 parts"), "%s", heard.text);
    x[7].z = 0;
    cr_assert_eq(check_mesh(&mesh, &heard), 1);
    cr_assert(strstr(heard.text, "cell 1 (tetra 4 5 6 7) is flat"), "%s", heard.text);
    start[1] = 3;
    cr_assert_eq(check_mesh(&mesh, &heard), 1);
    cr_assert(strstr(heard.text, "cell 0 has 3 vertices"), "%s", heard.text);
}

// Mesh files name parts of a surface by faces, which need not meet.
Test(cells, faces_of_solid_cells_need_not_hold_together)
{
    Heard heard;
    TautVec3 x[7] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {0, 0, 0}, {2, 0, 0}, {0, 2, 0}, {0, 0, -2}};
    TautCellKind kind[4] = {TAUT_CELL_TETRA, TAUT_CELL_TETRA, TAUT_CELL_TRIANGLE,
                            TAUT_CELL_TRIANGLE};
    int start[5] = {0, 4, 8, 11, 14}, corner[14] = {3, 0, 1, 2, 3, 5, 4, 6, 0, 1, 2, 4, 5, 6};
    TautCellMesh mesh = {.vertex = x,
                         .kind = kind,
                         .start = start,
                         .corner = corner,
                         .vertex_count = 7,
                         .cell_count = 4};
    cr_assert_eq(check_mesh(&mesh, &heard), 0, "%s", heard.text);
    cr_assert_eq(heard.warnings, 0, "%s", heard.text);
    for (int i = 0; i < 6; i++) corner[i] = corner[8 + i];
    start[1] = 3, start[2] = 6, kind[0] = kind[1] = TAUT_CELL_TRIANGLE, mesh.cell_count = 2;
    cr_assert_eq(check_mesh(&mesh, &heard), 0, "%s", heard.text);
    cr_assert(strstr(heard.text, "the faces are 2 parts"), "%s", heard.text);
}

Test(cells, many_findings_of_a_kind_are_counted)
{
    Heard heard;
    TautMeshDef def = cells_def(TAUT_MESH_SHAPE_BOX, TAUT_CELL_TETRA, 2, 2, 2);
    TautCellMesh mesh = cells_of(&def);
    for (int c = 0; c < mesh.cell_count; c++) {
        int *v = mesh.corner + 4 * c, keep = v[0];
        v[0] = v[1], v[1] = keep;
    }
    cr_assert_eq(check_mesh(&mesh, &heard), 48);
    cr_assert_eq(heard.errors, 5);
    cr_assert(strstr(heard.text, "and 44 more"), "%s", heard.text);
    taut_cell_mesh_free(&mesh, NULL);
}

Test(cells, too_many_cells_are_told_with_their_number)
{
    TautMeshDef def = taut_default_mesh_def();
    TautCellMesh mesh;
    char problem[TAUT_MESH_TEXT];
    def.shape = TAUT_MESH_SHAPE_BEAM;
    def.cells[0] = def.cells[1] = def.cells[2] = 1000;
    cr_assert_eq(taut_cell_mesh_generate(&def, NULL, &mesh, problem), TAUT_BAD_ARGUMENT);
    cr_assert_not_null(strstr(problem, "cells 1000 x 1000 x 1000 have 8.02e+09 corners"), "%s",
                       problem);
}
