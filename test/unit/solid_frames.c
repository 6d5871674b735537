// SPDX-License-Identifier: MIT
// solid_frames.c -- solids that move by affine frames: mass and weight, uniform strains, the bending of a beam, weights, definitions
// that cannot be.
#include "quick.h"
#include "taut/solid.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static TautCellMesh beam_mesh(TautCellKind kind, double side, int along, int across)
{
    TautMeshDef shape = taut_default_mesh_def();
    TautCellMesh mesh;
    char problem[TAUT_MESH_TEXT];
    shape.shape = TAUT_MESH_SHAPE_BEAM, shape.kind = kind;
    shape.size = taut_vec3(1, side, side);
    shape.cells[0] = along, shape.cells[1] = shape.cells[2] = across;
    cr_assert_eq(taut_cell_mesh_generate(&shape, NULL, &mesh, problem), TAUT_OK, "%s", problem);
    return mesh;
}

static TautSolidDef beam_def(const TautCellMesh *mesh, const TautBulk *bulk, int frames)
{
    TautSolidDef def = taut_default_solid_def();
    def.name = "beam", def.mesh = mesh, def.bulk = bulk, def.frames = frames;
    def.fixed = mesh->group[0].vertex, def.fixed_count = mesh->group[0].vertex_count; // x-
    return def;
}

// Sinking of the tip under a small load there, as part of that of a beam with shear.
static double bent(const TautCellMesh *mesh, const TautBulk *bulk, TautSolidDef *def, double side)
{
    TautWorldDef world_def = taut_default_world_def();
    world_def.gravity = taut_vec3(0, 0, 0);
    TautWorld *world = quick_world(&world_def);
    TautNodeId node[2000];
    must(world, taut_world_add_solid(world, def, node));
    const double E = bulk->young[0], I = side * side * side * side / 12, P = 1e-3 * 3 * E * I;
    double drop = 0;
    int count = 0;
    for (int v = 0; v < mesh->vertex_count; v++) count += mesh->vertex[v].x > 1 - 1e-9;
    for (int v = 0; v < mesh->vertex_count; v++) {
        const double force[3] = {0, 0, -P / count};
        if (mesh->vertex[v].x > 1 - 1e-9) must(world, taut_node_set_force(world, node[v], force));
    }
    must(world, taut_world_settle(world, 1e-7, NULL));
    for (int v = 0; v < mesh->vertex_count; v++) {
        double x[12];
        taut_node_value(world, node[v], x);
        if (mesh->vertex[v].x > 1 - 1e-9) drop += (mesh->vertex[v].z - x[2]) / count;
    }
    taut_world_destroy(world);
    return drop / (P / (3 * E * I) + P * 1.2 * 2 / (E * side * side));
}

Test(solid_frames, a_row_of_frames_bends_as_a_beam)
{
    const double side = 0.05;
    TautCellMesh mesh = beam_mesh(TAUT_CELL_BRICK, side, 20, 1);
    for (int i = 0; i < 2; i++) {
        TautBulk bulk = taut_default_bulk(TAUT_BULK_COROTATIONAL);
        const int frames = i == 0 ? 6 : 11;
        TautVec3 at[11];
        TautSolidDef def = beam_def(&mesh, &bulk, frames);
        for (int f = 0; f < frames; f++) at[f] = taut_vec3(f / (frames - 1.0), 0, 0);
        def.frame_at = at;

        // poisson does not count in one row
        bulk.poisson[0] = 0;
        const double straight = bent(&mesh, &bulk, &def, side);
        cr_assert_float_eq(straight, i == 0 ? 0.991 : 0.998, 2e-3, "%d frames: %g", frames,
                           straight);
        bulk.poisson[0] = 0.3;
        cr_assert_float_eq(bent(&mesh, &bulk, &def, side), straight, 1e-6);

        // as the builder places them
        def.frame_at = NULL;
        bulk.kind = TAUT_BULK_HOOKE;
        const double chosen = bent(&mesh, &bulk, &def, side);
        cr_assert(chosen > 0.98 && chosen < 1, "%d frames: %g", frames, chosen);
    }
    taut_cell_mesh_free(&mesh, NULL);
}

// All of the mass, a support that carries the weight, and uniform strains whatever the weights are.
Test(solid_frames, mass_and_uniform_strain)
{
    static const TautCellKind kind[] = {TAUT_CELL_BRICK, TAUT_CELL_TETRA, TAUT_CELL_TETRA10};
    for (int i = 0; i < 6; i++) {
        TautCellMesh mesh = beam_mesh(kind[i % 3], 0.5, 4, 2);
        TautBulk bulk = taut_default_bulk(TAUT_BULK_NEO_HOOKE);
        TautSolidDef def = beam_def(&mesh, &bulk, 5);
        TautNodeId node[2000];
        TautWorld *world = quick_world(NULL);
        def.weights = (TautWeights)(i / 3), def.fixed_count = 0;
        must(world, taut_world_add_solid(world, &def, node));
        double mass = 0;
        for (int v = 0; v < mesh.vertex_count; v++) mass += taut_node_mass(world, node[v]);
        cr_assert_float_eq(mass, 250, 1e-9, "%g kg", mass);

        // frames are set to an affine motion: all points and gradients follow it
        static const double F[9] = {1.1, 0.1, 0, -0.05, 0.9, 0.02, 0, 0.04, 1.05};
        for (int f = 0; f < 5; f++) {
            char name[32];
            double q[12], x[12];
            snprintf(name, sizeof name, "beam.frame[%d]", f);
            const TautNodeId frame = taut_find_node(world, name);
            cr_assert_eq(taut_node_value(world, frame, q), 12);
            for (int r = 0; r < 3; r++) {
                x[r] = F[3 * r] * q[0] + F[3 * r + 1] * q[1] + F[3 * r + 2] * q[2];
                for (int c = 0; c < 3; c++) x[3 + 3 * r + c] = F[3 * r + c];
            }
            must(world, taut_node_set_value(world, frame, x));
        }
        for (int v = 0; v < mesh.vertex_count; v++) {
            double x[12];
            const TautVec3 X = mesh.vertex[v];
            taut_node_value(world, node[v], x);
            for (int r = 0; r < 3; r++)
                cr_assert_float_eq(x[r], F[3 * r] * X.x + F[3 * r + 1] * X.y + F[3 * r + 2] * X.z,
                                   1e-12);
        }
        TautStress stress;
        for (int p = 0; p < 4; p++)
            if (taut_solid_point_stress(world, taut_find_solid(world, "beam"), 3, p, &stress))
                cr_assert_float_eq(stress.volume,
                                   1.1 * (0.9 * 1.05 - 0.02 * 0.04) + 0.1 * 0.05 * 1.05, 1e-12);
        taut_world_destroy(world);
        taut_cell_mesh_free(&mesh, NULL);
    }
}

// A soft beam of frames swings for a second, is saved, and goes on to the bit.
Test(solid_frames, it_moves_and_is_saved)
{
    TautCellMesh mesh = beam_mesh(TAUT_CELL_TETRA, 0.2, 4, 1);
    TautBulk bulk = taut_default_bulk(TAUT_BULK_NEO_HOOKE);
    bulk.young[0] = 1e5, bulk.damping = 0.02;
    TautSolidDef def = beam_def(&mesh, &bulk, 3);
    TautNodeId node[2000];
    TautWorld *world = quick_world(NULL);
    must(world, taut_world_add_solid(world, &def, node));
    for (int i = 0; i < mesh.group[0].vertex_count; i++) {
        double x[12];
        quick_steps(world, 0.02, i == 0 ? 50 : 0);
        taut_node_value(world, node[mesh.group[0].vertex[i]], x);
        cr_assert_float_eq(x[2], mesh.vertex[mesh.group[0].vertex[i]].z, 1e-9); // it is held
    }
    static char saved[4000000];
    size_t size;
    double x[12], y[12];
    must(world, taut_world_save(world, saved, sizeof saved, &size));
    quick_steps(world, 0.02, 10);
    taut_node_value(world, node[mesh.vertex_count - 1], x);
    TautWorld *other = quick_world(NULL);
    must(other, taut_world_restore(other, saved, size));
    quick_steps(other, 0.02, 10);
    char name[32];
    snprintf(name, sizeof name, "beam.%d", mesh.vertex_count - 1);
    taut_node_value(other, taut_find_node(other, name), y);
    cr_assert_eq(memcmp(x, y, 3 * sizeof *x), 0);
    cr_assert_lt(x[2], 0.05);
    taut_world_destroy(world), taut_world_destroy(other);
    taut_cell_mesh_free(&mesh, NULL);
}

// --- bodies ---

// A beam of frames whose vertices at x = 0, and at x = 1 if there is an end, move with bodies. Where a body is fixed this is as if
// vertices were.
static TautWorld *carried(const TautCellMesh *mesh, const TautBulk *bulk, TautNodeId *body,
                          TautNodeId end, TautWorld *world, TautNodeId *node)
{
    TautSolidDef def = beam_def(mesh, bulk, 5);
    TautNodeId attach[200] = {{0}};
    for (int i = 0; body && i < def.fixed_count; i++) attach[def.fixed[i]] = *body;
    for (int v = 0; v < mesh->vertex_count; v++)
        if (mesh->vertex[v].x > 1 - 1e-9) attach[v] = end;
    if (body) def.attach = attach, def.fixed_count = 0;
    must(world, taut_world_add_solid(world, &def, node));
    return world;
}

static TautNodeId carrier(TautWorld *world, double x, bool fixed)
{
    TautBodyDef def = taut_default_body_def();
    TautNodeId id;
    def.position = taut_vec3(x, 0.1, 0), def.mass = 2, def.fixed = fixed;
    def.inertia[0] = def.inertia[4] = def.inertia[8] = 0.1;
    def.rotation[0] = 0.6, def.rotation[2] = 0.8;
    must(world, taut_world_add_body(world, &def, &id));
    return id;
}

Test(solid_frames, frames_at_a_fixed_body_are_those_of_fixed_vertices)
{
    TautCellMesh mesh = beam_mesh(TAUT_CELL_BRICK, 0.1, 10, 1);
    TautBulk bulk = taut_default_bulk(TAUT_BULK_HOOKE);
    TautWorld *world[2] = {quick_world(NULL), quick_world(NULL)};
    TautNodeId node[2][200], body = carrier(world[1], 0, true);
    bulk.young[0] = 1e6, bulk.poisson[0] = 0;
    carried(&mesh, &bulk, NULL, (TautNodeId){0}, world[0], node[0]);
    carried(&mesh, &bulk, &body, (TautNodeId){0}, world[1], node[1]);
    for (int i = 0; i < 20; i++)
        for (int w = 0; w < 2; w++) must(world[w], taut_world_step(world[w], 0.01, NULL));
    for (int v = 0; v < mesh.vertex_count; v++) {
        double x[2][12];
        for (int w = 0; w < 2; w++) taut_node_value(world[w], node[w][v], x[w]);
        for (int k = 0; k < 3; k++) cr_assert_float_eq(x[0][k], x[1][k], 1e-9);
    }
    for (int w = 0; w < 2; w++) taut_world_destroy(world[w]);
    taut_cell_mesh_free(&mesh, NULL);
}

Test(solid_frames, vertices_move_with_bodies_that_momentum_goes_through)
{
    TautWorldDef def = taut_default_world_def();
    def.gravity = taut_vec3(0, 0, 0), def.tolerance = 1e-8;
    TautCellMesh mesh = beam_mesh(TAUT_CELL_BRICK, 0.1, 10, 1);
    TautBulk bulk = taut_default_bulk(TAUT_BULK_NEO_HOOKE);
    TautWorld *world = quick_world(&def);
    TautNodeId node[200], body[2] = {carrier(world, 0, false), carrier(world, 1, false)};
    TautNodeId place[200];
    TautVec3 p[2], L[2];
    bulk.young[0] = 1e7;
    carried(&mesh, &bulk, &body[0], body[1], world, node);
    for (int v = 0; v < mesh.vertex_count; v++) {
        const bool near = mesh.vertex[v].x < 1e-9;
        if (near || mesh.vertex[v].x > 1 - 1e-9)
            must(world, taut_world_add_point(world, body[!near], mesh.vertex[v], NULL, &place[v]));
    }
    must(world, taut_body_set_velocity(world, body[0], taut_vec3(0, 0, 1), taut_vec3(2, 0, 0)));
    taut_world_momentum(world, &p[0], &L[0]);
    for (int i = 0; i < 50; i++) must(world, taut_world_step(world, 0.01, NULL));
    taut_world_momentum(world, &p[1], &L[1]);
    cr_expect_float_eq(p[1].x, p[0].x, 1e-5);
    cr_expect_float_eq(p[1].z, p[0].z, 1e-5);
    double rate[12] = {0};
    taut_node_velocity(world, body[1], rate);
    cr_expect_gt(hypot(rate[0], rate[2]), 0.01);
    cr_expect_float_eq(L[1].y, L[0].y, 1e-3, "%g, not %g", L[1].y, L[0].y);
    for (int v = 0; v < mesh.vertex_count; v++) {
        double x[12], y[12];
        if (mesh.vertex[v].x > 1e-9 && mesh.vertex[v].x < 1 - 1e-9) continue;
        taut_node_value(world, node[v], x);
        taut_node_value(world, place[v], y);
        for (int k = 0; k < 3; k++) cr_assert_float_eq(x[k], y[k], 1e-12);
    }
    taut_world_destroy(world);
    taut_cell_mesh_free(&mesh, NULL);
}

Test(solid_frames, what_cannot_be_is_refused_and_nothing_stays)
{
    TautCellMesh mesh = beam_mesh(TAUT_CELL_BRICK, 0.2, 4, 1);
    TautBulk bulk = taut_default_bulk(TAUT_BULK_NEO_HOOKE);
    TautWorld *world = quick_world(NULL);
    const TautVec3 twice[2] = {{0, 0, 0}, {0, 0, 0}};
    const TautSolidHold hold = {0, TAUT_HOLD_PLANE, {1, 0, 0}};
    struct {
        TautSolidDef def;
        const char *text;
    } bad[9];
    TautNodeId none[200] = {{0}}, two[200] = {{0}}, peg[200] = {{0}};
    for (int i = 0; i < 9; i++) bad[i].def = beam_def(&mesh, &bulk, 2);
    bad[0].def.frames = 6, bad[0].text = "fewer than four vertices a frame";
    bad[1].def.frame_at = twice, bad[1].text = "two frames are at one place";
    bad[2].def.hold = &hold, bad[2].def.hold_count = 1, bad[2].text = "cannot be held on a plane";
    bad[3].def.volume = TAUT_VOLUME_ROW, bad[3].text = "no rows of volume";
    bad[4].def.frames = 0, bad[4].def.frame_at = twice, bad[4].text = "without frames";
    bad[5].def.start = mesh.vertex, bad[5].text = "begins at rest";
    const TautNodeId body[2] = {carrier(world, 0, false), carrier(world, 1, false)};
    const TautVec3 middle[2] = {{0.4, 0, 0}, {2, 0, 0}};
    for (int v = 0; v < mesh.vertex_count; v++) {
        if (mesh.vertex[v].x > 1 - 1e-9) two[v] = body[0];
        if (fabs(mesh.vertex[v].x - 0.5) < 1e-9) two[v] = body[1];
        if (mesh.vertex[v].x > 1 - 1e-9) none[v] = body[0];
    }
    peg[mesh.vertex_count - 1] = quick_particle(world, 1, taut_vec3(0, 0, 0));
    bad[6].def.attach = two, bad[6].text = "fewer frames than things";
    bad[7].def.attach = none, bad[7].def.frame_at = middle, bad[7].text = "of two things";
    bad[8].def.attach = peg, bad[8].text = "attached to bodies themselves";

    const int nodes = taut_node_count(world);
    for (int i = 0; i < 9; i++) {
        cr_assert_eq(taut_world_add_solid(world, &bad[i].def, NULL), TAUT_BAD_ARGUMENT, "%s",
                     bad[i].text);
        cr_assert_not_null(strstr(taut_world_message(world), bad[i].text), "'%s' is not '%s'",
                           taut_world_message(world), bad[i].text);
        cr_assert_eq(taut_node_count(world), nodes);
    }
    taut_world_destroy(world);
    taut_cell_mesh_free(&mesh, NULL);
}
