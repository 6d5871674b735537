// SPDX-License-Identifier: MIT
// settle_solids.c -- settling finds the equilibrium of solids to 1e-9, whatever their stiffness, material and the size of their cells.
#include "quick.h"

#include <math.h>

// A bar 1 m long that hangs from x = 0, of n cells; it stretches by rho g L^2/(2 E).
static TautWorld *bar(double young, TautBulkKind kind, double section, int n, TautNodeId *end)
{
    TautWorldDef def = taut_default_world_def();
    def.gravity = taut_vec3(9.81, 0, 0);
    TautWorld *world = quick_world(&def);
    TautMeshDef shape = taut_default_mesh_def();
    TautCellMesh mesh;
    char problem[TAUT_MESH_TEXT];
    TautNodeId node[64];
    shape.shape = TAUT_MESH_SHAPE_BEAM;
    shape.size = taut_vec3(1, section, section);
    shape.cells[0] = n, shape.cells[1] = shape.cells[2] = 1;
    cr_assert_eq(taut_cell_mesh_generate(&shape, NULL, &mesh, problem), TAUT_OK);
    TautBulk bulk = taut_default_bulk(kind);
    bulk.young[0] = young, bulk.poisson[0] = 0.3, bulk.density = 1000;
    TautSolidDef solid = taut_default_solid_def();
    solid.mesh = &mesh, solid.bulk = &bulk;
    solid.position = taut_vec3(3, 2, 1); // far from the origin: positions are rounded
    solid.fixed = mesh.group[0].vertex, solid.fixed_count = mesh.group[0].vertex_count;
    must(world, taut_world_add_solid(world, &solid, node));
    *end = node[mesh.group[1].vertex[0]];
    taut_cell_mesh_free(&mesh, NULL);
    return world;
}

Test(settle_solids, stiff_and_soft_bars)
{
    static const double young[] = {1e6, 2e11, 1e8, 1e12};
    static const double section[] = {0.2, 0.02, 0.002};
    for (int k = 0; k < quick_sample(2, 4); k++)
        for (int m = 0; m <= TAUT_BULK_MOONEY; m++)
            for (int s = 0; s < quick_sample(2, 3); s++) {
                const double E = young[k];
                TautNodeId end;
                TautSettleReport report;
                TautWorld *world = bar(E, (TautBulkKind)m, section[s], 6, &end);
                must(world, taut_world_settle(world, 1e-9, &report));
                const double moved = taut_particle_position(world, end).x - 4;
                const double exact = 1000 * 9.81 / (2 * E);
                // lumped masses and lateral contraction at the clamp leave a percent; positions are known to 1e-15
                cr_expect_float_eq(moved, exact, 0.1 * exact + 1e-14,
                                   "E %g, kind %d, %g m: %g, not %g", E, m, section[s], moved,
                                   exact);
                cr_expect_lt(report.iterations, 150, "E %g, kind %d, %g m: %d solves", E, m,
                             section[s], report.iterations);
                taut_world_destroy(world);
            }
}

// The static problem is tried at once: a bar that is pressed a little takes a few iterations of Newton's method. One that its weight stretches
// to twice its length goes there step by step, to the equilibrium that a load in steps has.
Test(settle_solids, near_equilibria_take_few_solves)
{
    static const double young[] = {1e8, 1e6, 1e4};
    static const int most[] = {3, 4, 60};
    for (int k = 0; k < 3; k++) {
        TautNodeId end;
        TautSettleReport report;
        TautWorld *world = bar(young[k], TAUT_BULK_NEO_HOOKE, 0.2, 6, &end);
        must(world, taut_world_settle(world, 1e-9, &report));
        const TautVec3 at = taut_particle_position(world, end);
        cr_expect_leq(report.iterations, most[k], "E %g: %d solves", young[k], report.iterations);
        taut_world_destroy(world);

        world = bar(young[k], TAUT_BULK_NEO_HOOKE, 0.2, 6, &end);
        for (int i = 1; i <= 20; i++) {
            must(world, taut_world_set_gravity(world, taut_vec3(9.81 * i / 20, 0, 0)));
            must(world, taut_world_settle(world, 1e-9, NULL));
        }
        const TautVec3 slow = taut_particle_position(world, end);
        cr_expect_float_eq(at.x, slow.x, 1e-7, "E %g: %g, not %g", young[k], at.x, slow.x);
        taut_world_destroy(world);
    }
}
