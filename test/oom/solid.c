// SPDX-License-Identifier: MIT
// solid.c -- the k-th allocation of adding a solid fails, for every k, alone or with all after it: a status, a message, and a
// world as it was, to which the solid can then be added.
#include "cells.h"
#include "methods/methods.h"
#include "shop.h"

#include <criterion/criterion.h>
#include <string.h>
#include <taut/taut.h>

static TautStatus add(TautWorld *world, const TautCellMesh *mesh)
{
    const bool face = mesh->kind[0] == TAUT_CELL_QUAD;
    const TautBulk bulk = taut_default_bulk(face ? TAUT_BULK_HOOKE : TAUT_BULK_NEO_HOOKE);
    TautSolidDef def = taut_default_solid_def();
    def.name = "solid";
    def.mesh = mesh;
    def.bulk = &bulk;
    def.volume = face ? TAUT_VOLUME_AUTO : TAUT_VOLUME_ROW;
    def.thickness = face ? 0.01 : 0;
    def.fixed = (int[]){0, 1, 2};
    def.fixed_count = 3;
    return taut_world_add_solid(world, &def, NULL);
}

// A shop whose k-th call from now on fails, and with `for_good` all after it: false where the solid needs fewer.
static bool fails_at(const TautCellMesh *mesh, long k, bool for_good)
{
    Shop shop = {.for_good = for_good};
    TautWorldDef def = taut_methods_world_def();
    def.allocator = (TautAllocator){shop_alloc, shop_free, &shop};
    TautWorld *world;
    cr_assert_eq(taut_world_create(&def, &world), TAUT_OK);

    shop.fail_at = shop.calls + k;
    TautStatus status = add(world, mesh);
    bool failed = shop.calls >= shop.fail_at;
    shop.fail_at = 0;

    // nothing is left behind, and with memory it can be added
    if (failed) {
        cr_assert_eq(status, TAUT_OUT_OF_MEMORY, "allocation %ld: status %d", k, status);
        cr_assert(strstr(taut_world_message(world), "memory"));
        cr_assert_eq(taut_node_count(world), 0, "allocation %ld leaves nodes", k);
        cr_assert_eq(taut_element_count(world), 0, "allocation %ld leaves elements", k);
        status = add(world, mesh);
    }
    cr_assert_eq(status, TAUT_OK);
    cr_assert_eq(taut_particle_count(world), 12);
    cr_assert_eq(taut_world_step(world, 0.01, NULL), TAUT_OK);
    taut_world_destroy(world);
    cr_assert_eq(shop.outstanding, 0);
    return failed;
}

Test(solid, every_allocation_may_fail)
{
    TautMeshDef solid = cells_def(TAUT_MESH_SHAPE_BEAM, TAUT_CELL_BRICK, 2, 1, 1),
                face = cells_def(TAUT_MESH_SHAPE_SHEET, TAUT_CELL_QUAD, 3, 2, 1);
    for (int i = 0; i < 4; i++) {
        TautCellMesh mesh = cells_of(i < 2 ? &solid : &face);
        long k = 1;
        while (fails_at(&mesh, k, i % 2)) k++;
        cr_assert(k > 20, "the solid is too small to be a test: %ld", k);
        taut_cell_mesh_free(&mesh, NULL);
    }
}
