// SPDX-License-Identifier: MIT
// solid.c -- solids from meshes: mass, weight and support of a block, beams against the elastica and the beams of MacNeal and
// Harder, the same world as by adding cells one by one, vertices that are other nodes, and meshes that are refused.
#include "cells.h"
#include "quick.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// A box of cells, and the vertices of its side x-.
typedef struct Box {
    TautCellMesh mesh;
    TautNodeId *node;
    const TautMeshGroup *side, *end;
} Box;

static Box box_of(TautMeshShape shape, TautCellKind kind, TautVec3 size, int a, int b, int c)
{
    TautMeshDef def = cells_def(shape, kind, a, b, c);
    def.size = size;
    Box box = {.mesh = cells_of(&def)};
    box.node = calloc((size_t)box.mesh.vertex_count, sizeof *box.node);
    for (int g = 0; g < box.mesh.group_count; g++) {
        if (strcmp(box.mesh.group[g].name, "x-") == 0) box.side = box.mesh.group + g;
        if (strcmp(box.mesh.group[g].name, "x+") == 0) box.end = box.mesh.group + g;
    }
    cr_assert(box.side && box.end);
    return box;
}

static void box_free(Box *box)
{
    taut_cell_mesh_free(&box->mesh, NULL);
    free(box->node);
}

static TautSolidDef held(const Box *box, const TautBulk *bulk)
{
    TautSolidDef def = taut_default_solid_def();
    def.mesh = &box->mesh;
    def.bulk = bulk;
    def.fixed = box->side->vertex;
    def.fixed_count = box->side->vertex_count;
    return def;
}

// --- a block ---

Test(solid, a_block_has_its_mass_and_its_support_carries_its_weight)
{
    static const TautCellKind kind[] = {TAUT_CELL_TETRA, TAUT_CELL_TETRA10, TAUT_CELL_BRICK};
    for (int k = 0; k < 3; k++) {
        TautWorld *world = quick_world(NULL);
        TautBulk bulk = taut_default_bulk(TAUT_BULK_HOOKE);
        Box box = box_of(TAUT_MESH_SHAPE_BOX, kind[k], taut_vec3(1, 0.4, 0.5), 3, 2, 2);
        TautSolidDef def = held(&box, &bulk);
        bulk.density = 700;
        def.name = "block";
        def.position = taut_vec3(5, 0, 1);
        def.velocity = taut_vec3(0, 2, 0);
        must(world, taut_world_add_solid(world, &def, box.node));

        // mass, the free part of which has the velocity
        double mass = 0, moving = 0, weight = 0;
        for (int v = 0; v < box.mesh.vertex_count; v++) {
            const double m = taut_node_mass(world, box.node[v]);
            cr_assert_gt(m, 0);
            mass += m;
            if (taut_node_is_fixed(world, box.node[v])) continue;
            moving += m;
            weight += m * 9.81;
        }
        cr_assert_float_eq(mass, 700 * 0.2, 1e-10);
        cr_assert_float_eq(taut_world_energy(world).kinetic, 2 * moving, 1e-9);
        TautVec3 x = taut_particle_position(world, box.node[0]);
        cr_assert_float_eq(x.x, 5 + box.mesh.vertex[0].x, 1e-15);

        // at rest the cells pull at the fixed vertices with the weight of all others
        double down = 0, load[TAUT_MAX_WIDTH];
        must(world, taut_world_settle(world, 1e-9, NULL));
        for (int i = 0; i < box.side->vertex_count; i++)
            taut_node_load(world, box.node[box.side->vertex[i]], load), down += load[2];
        cr_assert_float_eq(fabs(down), weight, 1e-5 * weight, "%g N of %g", down, weight);

        // names
        char name[32];
        snprintf(name, sizeof name, "block.%d", box.end->vertex[0]);
        cr_assert_eq(taut_find_node(world, name).slot, box.node[box.end->vertex[0]].slot);
        cr_assert_not(taut_element_is_null(taut_find_element(world, "block[3]")));
        taut_world_destroy(world);
        box_free(&box);
    }
}

// --- beams ---

// The mean displacement of the end of a beam of bricks under a dead load P on it, along z or y.
static TautVec3 bent(const Box *box, const TautBulk *bulk, TautVec3 force)
{
    TautWorldDef world_def = taut_default_world_def();
    world_def.gravity = taut_vec3(0, 0, 0);
    TautWorld *world = quick_world(&world_def);
    TautSolidDef def = held(box, bulk);
    const int count = box->end->vertex_count;
    TautVec3 sum = {0};
    must(world, taut_world_add_solid(world, &def, box->node));
    for (int i = 0; i < count; i++)
        must(world,
             taut_particle_set_force(world, box->node[box->end->vertex[i]],
                                     taut_vec3(force.x / count, force.y / count, force.z / count)));
    must(world, taut_world_settle(world, 1e-9, NULL));
    for (int i = 0; i < count; i++) {
        const int v = box->end->vertex[i];
        const TautVec3 x = taut_particle_position(world, box->node[v]), X = box->mesh.vertex[v];
        sum.x += (x.x - X.x) / count, sum.y += (x.y - X.y) / count, sum.z += (x.z - X.z) / count;
    }
    taut_world_destroy(world);
    return sum;
}

// P L^2/(EI) = 1 and 5: the solution of the boundary value problem of a beam that does not stretch, by shooting to 1e-10.
Test(solid, a_slender_beam_bends_as_the_elastica)
{
    static const double expected[2][3] = {{1, 0.056433, 0.301721}, {5, 0.387628, 0.713792}};
    TautBulk bulk = taut_default_bulk(TAUT_BULK_HOOKE);
    Box box = box_of(TAUT_MESH_SHAPE_BEAM, TAUT_CELL_BRICK, taut_vec3(10, 0.2, 0.2), 20, 1, 1);
    const double EI = 1e9 * 16e-4 / 12;
    bulk.young[0] = 1e9, bulk.poisson[0] = 0;
    for (int i = 0; i < 2; i++) {
        TautVec3 x = bent(&box, &bulk, taut_vec3(0, 0, expected[i][0] * EI / 100));
        cr_assert_float_eq(-x.x / 10, expected[i][1], 1e-3, "P %g: %g along", expected[i][0],
                           -x.x / 10);
        cr_assert_float_eq(x.z / 10, expected[i][2], 1e-3, "P %g: %g across", expected[i][0],
                           x.z / 10);
    }
    box_free(&box);
}

// The straight beam of MacNeal and Harder 1985, 6 by 1 by 1 bricks: 0.981 of 0.1081 and 0.4321 in both directions.
Test(solid, the_straight_beam_has_the_deflection_of_its_cells)
{
    TautBulk bulk = taut_default_bulk(TAUT_BULK_HOOKE);
    Box box = box_of(TAUT_MESH_SHAPE_BEAM, TAUT_CELL_BRICK, taut_vec3(6, 0.2, 0.1), 6, 1, 1);
    bulk.young[0] = 1e7;
    TautVec3 y = bent(&box, &bulk, taut_vec3(0, 1e-2, 0)),
             z = bent(&box, &bulk, taut_vec3(0, 0, 1e-2));
    cr_assert_float_eq(y.y / 1e-2, 0.981 * 0.1081, 2e-3 * 0.1081, "%g", y.y / 1e-2);
    cr_assert_float_eq(z.z / 1e-2, 0.981 * 0.4321, 2e-3 * 0.4321, "%g", z.z / 1e-2);
    box_free(&box);
}

// --- the same by hand ---

static void by_hand(TautWorld *world, const Box *box, const TautBulk *bulk, TautNodeId *node)
{
    const TautCellMesh *mesh = &box->mesh;
    double *share = calloc((size_t)mesh->vertex_count, sizeof *share);
    must(world, taut_cell_mesh_lump(mesh, 3, share));
    for (int v = 0; v < mesh->vertex_count; v++) {
        TautParticleDef def = taut_default_particle_def();
        def.position = mesh->vertex[v];
        def.mass = bulk->density * share[v];
        for (int i = 0; i < box->side->vertex_count; i++) def.fixed |= box->side->vertex[i] == v;
        must(world, taut_world_add_particle(world, &def, node + v));
    }
    for (int c = 0; c < mesh->cell_count; c++) {
        TautNodeId corner[TAUT_CELL_VERTICES];
        double rest[3 * TAUT_CELL_VERTICES];
        for (int i = mesh->start[c], a = 0; i < mesh->start[c + 1]; i++, a++) {
            const TautVec3 X = mesh->vertex[mesh->corner[i]];
            corner[a] = node[mesh->corner[i]];
            rest[3 * a] = X.x, rest[3 * a + 1] = X.y, rest[3 * a + 2] = X.z;
        }
        TautSolidCell cell = {.map = mesh->kind[c] == TAUT_CELL_BRICK     ? TAUT_MAP_BRICK
                                     : mesh->kind[c] == TAUT_CELL_TETRA10 ? TAUT_MAP_TETRA10
                                                                          : TAUT_MAP_TETRA,
                              .node = corner,
                              .rest = rest};
        must(world, taut_world_add_cell(world, &cell, bulk, NULL, NULL));
    }
    free(share);
}

Test(solid, it_is_the_world_of_its_cells_to_the_bit)
{
    static const TautCellKind kind[] = {TAUT_CELL_TETRA, TAUT_CELL_TETRA10, TAUT_CELL_BRICK};
    for (int k = 0; k < 3; k++)
        for (int material = 0; material <= TAUT_BULK_COUNT; material++) {
            const bool rubber = material == TAUT_BULK_COUNT; // by default with rows of volume
            if (rubber && kind[k] == TAUT_CELL_TETRA) continue;
            TautWorld *one = quick_world(NULL), *two = quick_world(NULL);
            TautBulk bulk = taut_default_bulk(rubber ? TAUT_BULK_NEO_HOOKE : material);
            Box box = box_of(TAUT_MESH_SHAPE_BEAM, kind[k], taut_vec3(1, 0.3, 0.3), 2, 1, 1);
            TautSolidDef def = held(&box, &bulk);
            if (bulk.kind == TAUT_BULK_MOONEY) bulk.area = 1e5;
            if (rubber) bulk.poisson[0] = 0.5;
            must(one, taut_world_add_solid(one, &def, box.node));
            bulk.volume = rubber;
            by_hand(two, &box, &bulk, box.node);
            cr_assert_eq(taut_element_count(one), taut_element_count(two));
            quick_steps(one, 0.01, 5), quick_steps(two, 0.01, 5);
            cr_assert(quick_same_state(one, two), "cells %d, material %d", k, material);
            taut_world_destroy(one), taut_world_destroy(two);
            box_free(&box);
        }
}

// --- other nodes ---

Test(solid, vertices_can_be_nodes_that_are_there)
{
    TautWorld *world = quick_world(NULL);
    const TautBulk bulk = taut_default_bulk(TAUT_BULK_NEO_HOOKE);
    Box box = box_of(TAUT_MESH_SHAPE_BEAM, TAUT_CELL_BRICK, taut_vec3(1, 0.2, 0.2), 2, 1, 1);
    TautNodeId *attach = calloc((size_t)box.mesh.vertex_count, sizeof *attach);
    TautSolidDef def = held(&box, &bulk);
    const int at = box.end->vertex[0];
    const TautNodeId load = quick_particle(world, 3, box.mesh.vertex[at]);
    attach[at] = load;
    def.attach = attach;
    must(world, taut_world_add_solid(world, &def, box.node));
    cr_assert_eq(box.node[at].slot, load.slot);
    cr_assert_eq(taut_particle_count(world), box.mesh.vertex_count);
    cr_assert_float_eq(taut_node_mass(world, load), 3 + 1000 * 0.04 / 16, 1e-12);
    quick_steps(world, 0.01, 10);
    cr_assert_lt(taut_particle_position(world, load).z, box.mesh.vertex[at].z);

    // not at once with fixed, not a node that is gone
    const int count = taut_node_count(world);
    attach[box.side->vertex[0]] = load;
    cr_assert_eq(taut_world_add_solid(world, &def, NULL), TAUT_BAD_ARGUMENT);
    cr_assert(strstr(taut_world_message(world), "both fixed and attached"));
    attach[box.side->vertex[0]] = (TautNodeId){0, 0};
    must(world, taut_world_remove_node(world, load));
    cr_assert_eq(taut_world_add_solid(world, &def, NULL), TAUT_BAD_ARGUMENT);
    cr_assert(strstr(taut_world_message(world), "is gone"));
    cr_assert_lt(taut_node_count(world), count);
    taut_world_destroy(world);
    free(attach);
    box_free(&box);
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
}

Test(solid, bad_meshes_are_refused_and_nothing_stays)
{
    TautWorld *world = quick_world(NULL);
    TautBulk bulk = taut_default_bulk(TAUT_BULK_NEO_HOOKE);
    Box box = box_of(TAUT_MESH_SHAPE_BEAM, TAUT_CELL_TETRA, taut_vec3(1, 0.3, 0.3), 2, 1, 1);
    TautCellMesh *mesh = &box.mesh;
    const TautSolidDef good = held(&box, &bulk);
    TautSolidDef def = good;

    // cells
    int *corner = mesh->corner + mesh->start[3], kept = corner[0];
    corner[0] = corner[1], corner[1] = kept;
    expect_refused(world, &def, "cell 3 (tetra");
    expect_refused(world, &def, "inside out");
    corner[1] = corner[0], corner[0] = kept;
    const TautVec3 place = mesh->vertex[kept];
    mesh->vertex[kept].y = NAN;
    expect_refused(world, &def, "finite");
    mesh->vertex[kept] = place;
    kept = mesh->corner[mesh->start[1]];
    memcpy(mesh->corner + mesh->start[1], mesh->corner, 4 * sizeof kept);
    expect_refused(world, &def, "has the vertices of cell 0; remove one of them");
    mesh->corner[mesh->start[1]] = mesh->vertex_count;
    expect_refused(world, &def, "cell 1");
    box_free(&box);

    // materials and vertices
    box = box_of(TAUT_MESH_SHAPE_BEAM, TAUT_CELL_TETRA, taut_vec3(1, 0.3, 0.3), 2, 1, 1);
    def = held(&box, &bulk), bulk.poisson[0] = 0.5, def.volume = TAUT_VOLUME_POINT;
    expect_refused(world, &def, "set volume");
    bulk.kind = TAUT_BULK_HOOKE, def.volume = TAUT_VOLUME_ROW;
    expect_refused(world, &def, "leave volume out");
    def.volume = TAUT_VOLUME_AUTO, def.form = TAUT_FORM_STIFFNESS;
    expect_refused(world, &def, "use compliance form");
    def.form = TAUT_FORM_AUTO, bulk.density = 0;
    expect_refused(world, &def, "density (kg/m^3) must be positive");
    bulk = taut_default_bulk(TAUT_BULK_HOOKE);
    def = held(&box, &bulk), def.fixed = (int[]){-1}, def.fixed_count = 1;
    expect_refused(world, &def, "out of range");
    def = held(&box, &bulk), def.mesh = NULL;
    expect_refused(world, &def, "must not be NULL");
    def = held(&box, &bulk), def.position.x = INFINITY;
    expect_refused(world, &def, "position");
    box_free(&box);

    // a sheet has no solid cells
    box = box_of(TAUT_MESH_SHAPE_SHEET, TAUT_CELL_QUAD, taut_vec3(1, 1, 1), 2, 2, 1);
    def = held(&box, &bulk);
    expect_refused(world, &def, "no solid cells");
    box_free(&box);
    taut_world_destroy(world);
}

Test(solid, a_name_that_is_taken_halfway_takes_all_back)
{
    TautWorld *world = quick_world(NULL);
    const TautBulk bulk = taut_default_bulk(TAUT_BULK_NEO_HOOKE);
    Box box = box_of(TAUT_MESH_SHAPE_BEAM, TAUT_CELL_BRICK, taut_vec3(1, 0.3, 0.3), 2, 1, 1);
    TautSolidDef def = held(&box, &bulk);
    TautElementDef element = taut_default_element_def(TAUT_MAP_DISTANCE);
    element.point[0] = quick_particle(world, 1, taut_vec3(0, 0, 0));
    element.point[1] = quick_particle(world, 1, taut_vec3(1, 0, 0));
    element.name = "body[1].3";
    must(world, taut_world_add_element(world, &element, NULL));
    def.name = "body";
    expect_refused(world, &def, "cell 1: ");
    def.name = "other";
    must(world, taut_world_add_solid(world, &def, NULL));
    taut_world_destroy(world);
    box_free(&box);
}

// Tetra without change of volume: rows of vertices keep it, where rows of cells would let nothing move.
Test(solid, tetra_keep_their_volume_by_rows_of_vertices)
{
    Box box = box_of(TAUT_MESH_SHAPE_BEAM, TAUT_CELL_TETRA, taut_vec3(1, 0.25, 0.25), 8, 2, 2);
    double drop[2];
    for (int i = 0; i < 2; i++) {
        TautBulk bulk = taut_default_bulk(TAUT_BULK_NEO_HOOKE);
        bulk.young[0] = 1e6, bulk.poisson[0] = i == 0 ? 0.5 : 0.499999, bulk.density = 100;
        TautSolidDef def = held(&box, &bulk);
        TautNodeId node[200];
        def.name = "beam";
        TautWorld *world = quick_world(NULL);
        must(world, taut_world_add_solid(world, &def, node));
        cr_assert_eq(taut_element_count(world), taut_solid_elements(&def));
        must(world, taut_world_settle(world, 1e-8, NULL));
        const TautSolidId id = taut_find_solid(world, "beam");
        double volume = 0;
        cr_assert_eq(
            taut_solid_signal(world, id, taut_signal_find(TAUT_SIGNAL_SOLID, "volume"), &volume),
            1);
        cr_assert_float_eq(volume, 0.0625, i == 0 ? 1e-9 : 1e-6, "%.12g m^3", volume);
        drop[i] = taut_particle_position(world, node[box.mesh.vertex_count - 1]).z -
                  box.mesh.vertex[box.mesh.vertex_count - 1].z;

        // sigma n at the wall carries the weight: the mean stress of the cells is that of the load, pressure included
        TautStress mean = {0}, *cell = calloc((size_t)box.mesh.cell_count, sizeof *cell);
        must(world, taut_solid_stress(world, id, cell, NULL));
        for (int c = 0; c < box.mesh.cell_count; c++) mean.cauchy[0] += cell[c].cauchy[0];
        mean.cauchy[0] /= box.mesh.cell_count;
        cr_assert_lt(fabs(mean.cauchy[0]), 100, "%g Pa",
                     mean.cauchy[0]); // nothing pulls along the beam
        free(cell);
        taut_world_destroy(world);
    }
    cr_assert_lt(drop[0], -1e-3);
    cr_assert_float_eq(drop[0], drop[1], 1e-2 * fabs(drop[1]), "%g and %g", drop[0], drop[1]);
    box_free(&box);
}

// Two materials in a row stretch as two springs do.
Test(solid, each_cell_may_have_its_material)
{
    Box box = box_of(TAUT_MESH_SHAPE_BEAM, TAUT_CELL_BRICK, taut_vec3(1, 0.5, 0.5), 2, 1, 1);
    TautBulk soft = taut_default_bulk(TAUT_BULK_HOOKE), hard = soft;
    soft.poisson[0] = hard.poisson[0] = 0, hard.young[0] = 4e6, hard.density = 3000;
    const int which[2] = {0, 1};
    TautSolidDef def = held(&box, &soft);
    TautNodeId node[200];
    def.bulks = &hard, def.bulk_count = 1, def.bulk_of = which;
    TautWorldDef world_def = taut_default_world_def();
    world_def.gravity = taut_vec3(0, 0, 0);
    TautWorld *world = quick_world(&world_def);
    must(world, taut_world_add_solid(world, &def, node));
    double mass = 0, end = 0;
    for (int v = 0; v < box.mesh.vertex_count; v++) {
        const bool tip = box.mesh.vertex[v].x > 0.99;
        if (box.mesh.vertex[v].x > 0.01) mass += taut_node_mass(world, node[v]);
        if (tip) must(world, taut_particle_set_force(world, node[v], taut_vec3(25, 0, 0)));
    }
    cr_assert_float_eq(mass, 0.125 * (500 + 3000), 1e-9, "%g kg", mass);
    must(world, taut_world_settle(world, 1e-10, NULL));
    for (int v = 0; v < box.mesh.vertex_count; v++)
        if (box.mesh.vertex[v].x > 0.99) end = taut_particle_position(world, node[v]).x;
    cr_assert_float_eq(end - 1, 400 * 0.5 * (1 / 1e6 + 1 / 4e6), 1e-6);
    const int beyond[2] = {0, 2};
    def.bulk_of = beyond;
    expect_refused(world, &def, "out of range; count from 1");
    taut_world_destroy(world);
    box_free(&box);
}

// --- memory ---

typedef struct Held {
    size_t bytes;
} Held;

static void *held_alloc(void *user, size_t size)
{
    Held *it = user;
    char *block = aligned_alloc(64, (size + 127) / 64 * 64);
    if (!block) return NULL;
    memcpy(block, &size, sizeof size);
    it->bytes += size;
    return block + 64;
}

static void held_free(void *user, void *memory)
{
    Held *it = user;
    size_t size;
    memcpy(&size, (char *)memory - 64, sizeof size);
    it->bytes -= size;
    free((char *)memory - 64);
}

// Bytes of the definition of a beam of bricks, each of which shrinks by `less` of its length beside the one before, without those of an
// empty world.
static double bytes_of_beam(int bricks, double less)
{
    Held held = {0};
    TautWorldDef def = taut_default_world_def();
    def.allocator = (TautAllocator){.user = &held, .alloc = held_alloc, .free = held_free};
    TautWorld *world = quick_world(&def);
    const size_t empty = held.bytes;
    TautMeshDef shape = taut_default_mesh_def();
    TautCellMesh mesh;
    char problem[TAUT_MESH_TEXT];
    shape.shape = TAUT_MESH_SHAPE_BEAM;
    shape.size = taut_vec3(1, 0.1, 0.1);
    shape.cells[0] = bricks, shape.cells[1] = shape.cells[2] = 1;
    cr_assert_eq(taut_cell_mesh_generate(&shape, NULL, &mesh, problem), TAUT_OK);
    for (int v = 0; v < mesh.vertex_count; v++)
        mesh.vertex[v].x -= less * mesh.vertex[v].x * mesh.vertex[v].x;
    TautBulk bulk = taut_default_bulk(TAUT_BULK_HOOKE);
    TautSolidDef solid = taut_default_solid_def();
    solid.mesh = &mesh, solid.bulk = &bulk, solid.position = taut_vec3(0.3, 7, 1.1);
    must(world, taut_world_add_solid(world, &solid, NULL));
    const double bytes = (double)(held.bytes - empty);
    taut_cell_mesh_free(&mesh, NULL);
    taut_world_destroy(world);
    cr_assert_eq(held.bytes, 0);
    return bytes;
}

// Principal axes of 18 rows are 2592 bytes: those of equal bricks, up to round-off of their places, are kept once.
Test(solid, equal_bricks_share_their_axes)
{
    const int bricks = 100;
    const double equal = bytes_of_beam(bricks, 0) / bricks;
    const double other = bytes_of_beam(bricks, 0.2) / bricks;
    cr_expect_lt(equal, other - 2000, "%g and %g bytes", equal, other);
}
