// SPDX-License-Identifier: MIT
// cells_blend.c -- meshes of blends of balls, capsules and boxes: volumes that converge, closed surfaces on the distance 0, cells
// that are not thin, and points embedded in cells.
#include "cells.h"
#include "mesh/generate.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static TautMeshDef blend_def(const TautMeshPart *part, int count, TautCellKind kind,
                             TautMeshCut cut, double cell)
{
    TautMeshDef def = taut_default_mesh_def();
    def.shape = TAUT_MESH_SHAPE_BLEND;
    def.kind = kind;
    def.cut = cut;
    def.cell = cell;
    def.part = part;
    def.part_count = count;
    return def;
}

// A body with a head, four limbs and a hole.
static const TautMeshPart creature[] = {
    {TAUT_PART_CAPSULE, {-0.5, 0, 0.6}, {0.5, 0, 0.6}, 0.25, false},
    {TAUT_PART_BALL, {0.75, 0, 0.9}, {0, 0, 0}, 0.22, false},
    {TAUT_PART_CAPSULE, {0.4, 0.2, 0.5}, {0.4, 0.35, 0}, 0.1, false},
    {TAUT_PART_CAPSULE, {0.4, -0.2, 0.5}, {0.4, -0.35, 0}, 0.1, false},
    {TAUT_PART_CAPSULE, {-0.4, 0.2, 0.5}, {-0.4, 0.35, 0}, 0.1, false},
    {TAUT_PART_CAPSULE, {-0.4, -0.2, 0.5}, {-0.4, -0.35, 0}, 0.1, false},
    {TAUT_PART_CAPSULE, {0, -1, 0.6}, {0, 1, 0.6}, 0.09, true},
};

Test(cells_blend, a_ball_converges_with_the_square_of_the_cell)
{
    const TautMeshPart ball = {TAUT_PART_BALL, {0.01, 0.02, 0.03}, {0, 0, 0}, 0.5, false};
    const double exact = 4 * M_PI / 3 * 0.125;
    for (int cut = 0; cut < 2; cut++) {
        double error[2];
        for (int fine = 0; fine < 2; fine++) {
            TautMeshDef def =
                blend_def(&ball, 1, TAUT_CELL_TETRA, (TautMeshCut)cut, fine ? 0.08 : 0.16);
            TautCellMesh mesh = cells_of(&def);
            const Hull hull = cells_hull(&mesh);
            cr_assert(hull.is_closed);
            cr_assert_eq(hull.euler, 2);
            cr_assert_float_eq(hull.volume, cells_total(&mesh, 3), 1e-13);
            error[fine] = exact - hull.volume;
            cr_assert(error[fine] > 0); // chords are inside
            taut_cell_mesh_free(&mesh, NULL);
        }
        cr_assert_gt(error[0] / error[1], 3);
        cr_assert_lt(error[1], 0.03 * exact);
    }
}

Test(cells_blend, a_box_is_met_to_the_corner)
{
    const TautMeshPart box = {TAUT_PART_BOX, {-0.5, -0.4, -0.3}, {0.5, 0.4, 0.3}, 0, false};
    TautMeshDef def = blend_def(&box, 1, TAUT_CELL_BRICK, TAUT_MESH_CUT_DIAGONAL, 0.1);
    const double d = blend_distance(&def, (const double[]){0.8, 0.8, 0.3});
    cr_assert_float_eq(d, 0.5, 1e-15);
    cr_assert_float_eq(blend_distance(&def, (const double[]){0.3, 0, 0}), -0.2, 1e-15);
    TautMeshPart round = box;
    round.radius = 0.1;
    def.part = &round;
    cr_assert_float_eq(blend_distance(&def, (const double[]){0.5, 0, 0}), 0, 1e-15);
    cr_assert_float_eq(blend_distance(&def, (const double[]){0.5, 0.4, 0}), 0.1 * (sqrt(2) - 1),
                       1e-15);
    round.radius = 9; // as round as its shortest side allows
    cr_assert_float_eq(blend_distance(&def, (const double[]){0, 0, 0.3}), 0, 1e-15);
    def.part = &box;
    TautCellMesh mesh = cells_of(&def);
    cr_assert_geq(cells_total(&mesh, 3), 0.48);
    cr_assert_eq(taut_cell_mesh_check(&mesh, NULL, NULL, NULL), 0);
    taut_cell_mesh_free(&mesh, NULL);
}

Test(cells_blend, a_creature_has_a_closed_surface_with_a_hole_and_good_cells)
{
    for (int cut = 0; cut < 2; cut++)
        for (int kind = TAUT_CELL_TETRA; kind <= TAUT_CELL_BRICK; kind++) {
            TautMeshDef def = blend_def(creature, 7, (TautCellKind)kind, (TautMeshCut)cut, 0.05);
            def.blend = 0.1;
            TautCellMesh mesh = cells_of(&def);
            const Hull hull = cells_hull(&mesh);
            cr_assert(hull.is_closed);
            cr_assert_eq(hull.euler, 0, "%d %d: %d", cut, kind, hull.euler); // one hole
            cr_assert_eq(taut_cell_mesh_check(&mesh, NULL, NULL, NULL), 0);
            cr_assert_gt(cells_worst(&mesh), 0.05, "%d %d: %g", cut, kind, cells_worst(&mesh));
            // the surface is where the distance is 0
            const TautMeshGroup *surface = &mesh.group[0];
            for (int i = 0; i < surface->vertex_count && kind == TAUT_CELL_TETRA; i++) {
                const TautVec3 *x = &mesh.vertex[surface->vertex[i]];
                const double at[3] = {x->x, x->y, x->z};
                cr_assert_lt(fabs(blend_distance(&def, at)), 1e-11);
            }
            taut_cell_mesh_free(&mesh, NULL);
        }
}

Test(cells_blend, the_same_definition_gives_the_same_bits)
{
    TautMeshDef def = blend_def(creature, 7, TAUT_CELL_TETRA, TAUT_MESH_CUT_CROSS, 0.08);
    TautCellMesh a = cells_of(&def), b = cells_of(&def);
    cr_assert(a.vertex_count == b.vertex_count && a.cell_count == b.cell_count);
    cr_assert_eq(memcmp(a.vertex, b.vertex, (size_t)a.vertex_count * sizeof *a.vertex), 0);
    cr_assert_eq(memcmp(a.corner, b.corner, (size_t)a.start[a.cell_count] * sizeof *a.corner), 0);
    taut_cell_mesh_free(&a, NULL);
    taut_cell_mesh_free(&b, NULL);
}

Test(cells_blend, what_cannot_be_meshed_is_refused)
{
    TautCellMesh mesh;
    char problem[TAUT_MESH_TEXT];
    TautMeshPart part[2] = {creature[0], creature[1]};
    TautMeshDef def = blend_def(part, 2, TAUT_CELL_TETRA, TAUT_MESH_CUT_DIAGONAL, 1e-6);
    cr_assert_eq(taut_cell_mesh_generate(&def, NULL, &mesh, problem), TAUT_BAD_ARGUMENT);
    cr_assert(strstr(problem, "larger cell"), "%s", problem);
    def.cell = 5;
    cr_assert_eq(taut_cell_mesh_generate(&def, NULL, &mesh, problem), TAUT_BAD_ARGUMENT);
    cr_assert(strstr(problem, "below 5 m"), "%s", problem);
    def.cell = 0.1;
    part[1].radius = NAN;
    cr_assert_eq(taut_cell_mesh_generate(&def, NULL, &mesh, problem), TAUT_BAD_ARGUMENT);
    cr_assert(strstr(problem, "part 1"), "%s", problem);
    part[0].hollow = true;
    cr_assert_eq(taut_cell_mesh_generate(&def, NULL, &mesh, problem), TAUT_BAD_ARGUMENT);
}

// --- embedding ---

// The surface of the tetrahedra, in the bricks that cover the same blend.
Test(cells_blend, surface_vertices_are_inside_the_bricks)
{
    TautMeshDef def = blend_def(creature, 7, TAUT_CELL_TETRA, TAUT_MESH_CUT_DIAGONAL, 0.06);
    TautCellMesh fine = cells_of(&def);
    def.kind = TAUT_CELL_BRICK;
    TautCellMesh bricks = cells_of(&def);
    const TautMeshGroup *surface = &fine.group[0];
    for (int i = 0; i < surface->vertex_count; i++) {
        int cell;
        double weight[TAUT_CELL_VERTICES];
        const TautVec3 x = fine.vertex[surface->vertex[i]];
        cr_assert_eq(taut_cell_mesh_embed(&bricks, &x, 1, NULL, &cell, weight, NULL), TAUT_OK);
        TautVec3 y = {0};
        for (int k = 0; k < 8; k++) {
            const TautVec3 *v = &bricks.vertex[bricks.corner[bricks.start[cell] + k]];
            cr_assert_geq(weight[k], -1e-12);
            y.x += weight[k] * v->x, y.y += weight[k] * v->y, y.z += weight[k] * v->z;
        }
        cr_assert(fabs(y.x - x.x) < 1e-14 && fabs(y.y - x.y) < 1e-14 && fabs(y.z - x.z) < 1e-14);
        if (i == 40) break;
    }
    taut_cell_mesh_free(&fine, NULL);
    taut_cell_mesh_free(&bricks, NULL);
}

// Random points in and around bent meshes of every kind: weights give the point back.
Test(cells_blend, weights_give_points_back)
{
    static const TautCellKind kinds[] = {TAUT_CELL_TETRA, TAUT_CELL_TETRA10, TAUT_CELL_BRICK};
    unsigned seed = 7;
    for (int i = 0; i < 3; i++) {
        TautMeshDef def = cells_def(TAUT_MESH_SHAPE_BOX, kinds[i], 3, 3, 3);
        TautCellMesh mesh = cells_of(&def);
        for (int v = 0; v < mesh.vertex_count; v++) {
            TautVec3 *x = &mesh.vertex[v];
            *x = taut_vec3(x->x + 0.1 * x->y * x->y, x->y + 0.1 * x->z * x->x, x->z);
        }
        enum { COUNT = 200 };
        TautVec3 point[COUNT];
        int cell[COUNT];
        double weight[COUNT][TAUT_CELL_VERTICES];
        for (int p = 0; p < COUNT; p++) {
            double *x = &point[p].x;
            for (int k = 0; k < 3; k++) {
                seed = seed * 1664525u + 1013904223u;
                x[k] = (double)(seed >> 8) / (1 << 24) * 1.1 - 0.55;
            }
        }
        char problem[TAUT_MESH_TEXT];
        cr_assert_eq(taut_cell_mesh_embed(&mesh, point, COUNT, NULL, cell, weight[0], problem),
                     TAUT_OK, "%s", problem);
        for (int p = 0; p < COUNT; p++) {
            double sum = 0;
            TautVec3 y = {0};
            for (int k = 0; k < mesh.start[cell[p] + 1] - mesh.start[cell[p]]; k++) {
                const TautVec3 *v = &mesh.vertex[mesh.corner[mesh.start[cell[p]] + k]];
                sum += weight[p][k];
                y.x += weight[p][k] * v->x, y.y += weight[p][k] * v->y, y.z += weight[p][k] * v->z;
            }
            cr_assert_float_eq(sum, 1, 1e-13);
            cr_assert(fabs(y.x - point[p].x) < 1e-12 && fabs(y.y - point[p].y) < 1e-12 &&
                          fabs(y.z - point[p].z) < 1e-12,
                      "kind %d point %d", i, p);
        }
        point[0].x = NAN;
        cr_assert_eq(taut_cell_mesh_embed(&mesh, point, 1, NULL, cell, weight[0], problem),
                     TAUT_BAD_ARGUMENT);
        taut_cell_mesh_free(&mesh, NULL);
    }
}
