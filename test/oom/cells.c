// SPDX-License-Identifier: MIT
// cells.c -- the k-th allocation fails, for every k, while meshes are generated, converted, written, read, checked and asked: a
// status, an empty result, and nothing left behind.
#include "cells.h"
#include "shop.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static const TautMeshPart parts[] = {{TAUT_PART_BALL, {0, 0, 0}, {0, 0, 0}, 0.5, false},
                                     {TAUT_PART_BOX, {0, 0, 0}, {0.6, 0.6, 0.6}, 0.1, false}};

static const char msh[] = "$MeshFormat\n4.1 0 8\n$EndMeshFormat\n"
                          "$PhysicalNames\n1\n3 1 \"a\"\n$EndPhysicalNames\n"
                          "$Entities\n0 0 0 1\n1 0 0 0 0 0 0 2 1 2 0\n$EndEntities\n"
                          "$Nodes\n1 4 1 4\n3 1 0 4\n4\n3\n2\n1\n0 0 1\n0 1 0\n1 0 0\n0 0 0\n"
                          "$EndNodes\n$Elements\n1 1 1 1\n3 1 4 1\n1 1 2 3 4\n$EndElements\n";

static bool in_order(TautStatus status)
{
    cr_assert(status == TAUT_OK || status == TAUT_OUT_OF_MEMORY);
    return status == TAUT_OK;
}

static void drop(void *user, const char *text, size_t size)
{
    (void)user, (void)text, (void)size;
}

// Uses of one mesh, each of which may fail.
static bool use(const TautCellMesh *mesh, const TautAllocator *from)
{
    TautMeshFaces faces;
    TautMeshHinges hinges;
    TautCellMesh other;
    const TautVec3 point = {0.1, 0.1, 0.1};
    const TautMeshSelect side = {.kind = TAUT_SELECT_SIDE, .to = {0, 0, 1}, .angle = 1};
    int *next = malloc(6 * sizeof *next * (size_t)mesh->cell_count), cell;
    bool *is_in = calloc((size_t)mesh->vertex_count, sizeof *is_in);
    double weight[TAUT_CELL_VERTICES];
    bool good = in_order(taut_cell_mesh_surface(mesh, from, &faces, NULL));
    taut_mesh_faces_free(&faces, from);
    good &= in_order(taut_cell_mesh_hinges(mesh, from, &hinges, NULL));
    taut_mesh_hinges_free(&hinges, from);
    good &= in_order(taut_cell_mesh_neighbours(mesh, from, next));
    good &= in_order(taut_cell_mesh_select_vertices(mesh, &side, from, is_in, NULL, NULL));
    good &= in_order(taut_cell_mesh_embed(mesh, &point, 1, from, &cell, weight, NULL));
    good &= in_order(taut_cell_mesh_write(mesh, TAUT_FORMAT_MSH4, from, drop, NULL, NULL));
    const int errors = taut_cell_mesh_check(mesh, from, NULL, NULL);
    cr_assert(errors == 0 || errors == -1);
    good &= errors == 0;
    if (mesh->kind[0] == TAUT_CELL_BRICK) {
        good &= in_order(taut_cell_mesh_convert(mesh, TAUT_CELL_TETRA10, from, &other, NULL));
        taut_cell_mesh_free(&other, from);
    }
    free(next);
    free(is_in);
    return good;
}

static bool play(const TautAllocator *from)
{
    bool good = true;
    TautMeshDef def = cells_def(TAUT_MESH_SHAPE_DISC, TAUT_CELL_TRIANGLE, 2, 1, 1);
    TautCellMesh mesh;
    def.part = parts;
    def.part_count = 2;
    def.cell = 0.3;
    for (int i = 0; i < 5; i++) {
        if (i == 1) def.cut = TAUT_MESH_CUT_CROSS;
        if (i == 2) def.shape = TAUT_MESH_SHAPE_CYLINDER, def.kind = TAUT_CELL_BRICK, def.cut = 0;
        if (i == 3) def.shape = TAUT_MESH_SHAPE_BLEND;
        if (i == 4) def.kind = TAUT_CELL_TETRA10;
        const bool made = in_order(taut_cell_mesh_generate(&def, from, &mesh, NULL));
        cr_assert(made || (!mesh.vertex && !mesh.group && mesh.cell_count == 0));
        good &= made;
        if (made && i != 1) good &= use(&mesh, from);
        taut_cell_mesh_free(&mesh, from);
    }
    const bool made = in_order(taut_cell_mesh_read(msh, sizeof msh - 1, from, &mesh, NULL));
    cr_assert(made || (!mesh.vertex && !mesh.group && mesh.cell_count == 0));
    taut_cell_mesh_free(&mesh, from);
    return good && made;
}

Test(oom_cells, every_allocation_may_fail)
{
    Shop shop = {0};
    const TautAllocator from = {shop_alloc, shop_free, &shop};
    cr_assert(play(&from));
    cr_assert_eq(shop.outstanding, 0);
    const long total = shop.calls;
    cr_assert_gt(total, 100);
    for (long k = 1; k <= total; k++) {
        shop = (Shop){.fail_at = k};
        cr_assert_not(play(&from), "allocation %ld was not missed", k);
        cr_assert_eq(shop.outstanding, 0, "allocation %ld: %ld blocks are left", k,
                     shop.outstanding);
    }
}
