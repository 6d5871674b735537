// SPDX-License-Identifier: MIT
// stress.c -- the stress of solids: uniform deformations of every kind of cell and material against the derivative of the energy, a
// block under its weight, a bent beam, extremes as signals, ids after snapshots and clones, cells that are gone.
#include "cells.h"
#include "quick.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// A box whose vertices are fixed nodes, moved by F; one particle beside it falls.
typedef struct Moved {
    TautWorld *world;
    TautCellMesh mesh;
    TautSolidId id;
} Moved;

static Moved moved(TautCellKind kind, const TautBulk *bulk, const double *F)
{
    Moved it = {.world = quick_world(NULL)};
    TautMeshDef mesh_def = cells_def(TAUT_MESH_SHAPE_BOX, kind, 2, 1, 2);
    mesh_def.size = taut_vec3(1, 0.5, 0.7);
    it.mesh = cells_of(&mesh_def);
    TautNodeId *attach = calloc((size_t)it.mesh.vertex_count, sizeof *attach);
    for (int v = 0; v < it.mesh.vertex_count; v++) {
        const TautVec3 X = it.mesh.vertex[v];
        TautParticleDef def = taut_default_particle_def();
        def.fixed = true;
        def.position =
            taut_vec3(F[0] * X.x + F[1] * X.y + F[2] * X.z, F[3] * X.x + F[4] * X.y + F[5] * X.z,
                      F[6] * X.x + F[7] * X.y + F[8] * X.z);
        must(it.world, taut_world_add_particle(it.world, &def, &attach[v]));
    }
    TautSolidDef def = taut_default_solid_def();
    def.name = "block", def.mesh = &it.mesh, def.bulk = bulk, def.attach = attach;
    must(it.world, taut_world_add_solid(it.world, &def, NULL));
    quick_particle(it.world, 1, taut_vec3(9, 0, 0));
    quick_steps(it.world, 0.01, 1);
    it.id = taut_find_solid(it.world, "block");
    free(attach);
    return it;
}

static void moved_free(Moved *it)
{
    taut_world_destroy(it->world);
    taut_cell_mesh_free(&it->mesh, NULL);
}

static double det(const double *F)
{
    return F[0] * (F[4] * F[8] - F[5] * F[7]) - F[1] * (F[3] * F[8] - F[5] * F[6]) +
           F[2] * (F[3] * F[7] - F[4] * F[6]);
}

// --- energies, as docs/solids.md has them ---

static double green(const double *F, int i, int j)
{
    double sum = i == j ? -1 : 0;
    for (int r = 0; r < 3; r++) sum += F[3 * r + i] * F[3 * r + j];
    return 0.5 * sum;
}

static double energy(const TautBulk *bulk, const double *F)
{
    const double E = bulk->young[0], nu = bulk->poisson[0];
    const double mu = E / (2 * (1 + nu)), lambda = E * nu / ((1 + nu) * (1 - 2 * nu));
    const double J = det(F);
    double trace = 0, square = 0, first = 0, areas = 0;
    for (int i = 0; i < 9; i++) {
        square += pow(green(F, i / 3, i % 3), 2);
        first += F[i] * F[i];
        const int r = i / 3, c = i % 3, r1 = (r + 1) % 3, r2 = (r + 2) % 3, c1 = (c + 1) % 3,
                  c2 = (c + 2) % 3;
        areas += pow(F[3 * r1 + c1] * F[3 * r2 + c2] - F[3 * r1 + c2] * F[3 * r2 + c1], 2);
    }
    for (int i = 0; i < 3; i++) trace += green(F, i, i);
    if (bulk->kind == TAUT_BULK_HOOKE) return mu * square + lambda / 2 * trace * trace;
    const double c = bulk->area, m = mu - c, k = bulk->volume ? m : lambda + m;
    const double T = 1 + (m + 2 * c) / k;
    return m / 2 * first + c / 2 * areas + k / 2 * (J - T) * (J - T) +
           (bulk->volume ? lambda / 2 * (J - 1) * (J - 1) : 0);
}

// sigma = dW/dF F^T/J, by central differences.
static void expected(const TautBulk *bulk, const double *F, double sigma[9])
{
    double P[9];
    for (int i = 0; i < 9; i++) {
        double up[9], down[9];
        memcpy(up, F, sizeof up), memcpy(down, F, sizeof down);
        up[i] += 1e-5, down[i] -= 1e-5;
        P[i] = (energy(bulk, up) - energy(bulk, down)) / 2e-5;
    }
    for (int r = 0; r < 3; r++)
        for (int c = 0; c < 3; c++) {
            sigma[3 * r + c] = 0;
            for (int k = 0; k < 3; k++) sigma[3 * r + c] += P[3 * r + k] * F[3 * c + k] / det(F);
        }
}

static void expect_stress(const TautStress *s, const TautBulk *bulk, const double *F,
                          const char *what)
{
    static const int at[6] = {0, 4, 8, 1, 5, 6};
    double sigma[9], mises = 0;
    expected(bulk, F, sigma);
    const double pressure = -(sigma[0] + sigma[4] + sigma[8]) / 3;
    for (int i = 0; i < 9; i++) mises += 1.5 * pow(sigma[i] + (i % 4 == 0 ? pressure : 0), 2);
    for (int k = 0; k < 6; k++) {
        cr_assert_float_eq(s->cauchy[k], sigma[at[k]], 1e-3, "%s: cauchy[%d] %.9g, not %.9g", what,
                           k, s->cauchy[k], sigma[at[k]]);
        cr_assert_float_eq(s->strain[k], green(F, at[k] / 3, at[k] % 3), 1e-12, "%s: strain[%d]",
                           what, k);
    }
    cr_assert_float_eq(s->volume, det(F), 1e-12, "%s", what);
    cr_assert_float_eq(s->von_mises, sqrt(mises), 1e-3, "%s: %g, not %g", what, s->von_mises,
                       sqrt(mises));
    cr_assert_float_eq(s->pressure, pressure, 1e-3, "%s", what);
}

static const double bent[9] = {1.2, 0.15, -0.1, 0.05, 0.9, 0.2, -0.07, 0.1, 1.1};

Test(stress, uniform_deformations_have_the_stress_of_the_energy)
{
    static const TautCellKind kind[] = {TAUT_CELL_TETRA, TAUT_CELL_TETRA10, TAUT_CELL_BRICK};
    static const TautBulkKind of[] = {TAUT_BULK_HOOKE, TAUT_BULK_NEO_HOOKE, TAUT_BULK_MOONEY};
    for (int k = 0; k < 3; k++)
        for (int m = 0; m < 4; m++) {
            TautBulk bulk = taut_default_bulk(of[m % 3]);
            bulk.young[0] = 1e5;
            if (of[m % 3] == TAUT_BULK_MOONEY) bulk.area = 1e4;
            if (m == 3) bulk.kind = TAUT_BULK_NEO_HOOKE, bulk.volume = true;
            if (m == 3 && kind[k] == TAUT_CELL_TETRA) continue; // locks
            Moved it = moved(kind[k], &bulk, bent);
            const TautCellMesh *mesh = taut_solid_mesh(it.world, it.id);
            TautStress *cell = calloc((size_t)mesh->cell_count, sizeof *cell);
            TautStress *vertex = calloc((size_t)mesh->vertex_count, sizeof *vertex), point;
            cr_assert_eq(taut_solid_stress(it.world, it.id, cell, vertex), TAUT_OK);
            for (int c = 0; c < mesh->cell_count; c++) expect_stress(&cell[c], &bulk, bent, "cell");
            for (int v = 0; v < mesh->vertex_count; v++)
                expect_stress(&vertex[v], &bulk, bent, "vertex");
            cr_assert(taut_solid_point_stress(it.world, it.id, 1, 0, &point));
            expect_stress(&point, &bulk, bent, "point");
            cr_assert_not(taut_solid_point_stress(it.world, it.id, 1, 8, &point));
            free(cell), free(vertex);
            moved_free(&it);
        }
}

// Of the stretch U of F: R^T F - 1 has Hooke's stress, and Cauchy's is R of it where there is no other stretch.
Test(stress, a_turn_of_a_corotational_block_has_no_stress_and_a_stretch_has_hookes)
{
    const double c = cos(0.7), s = sin(0.7), e = 0.1;
    TautBulk bulk = taut_default_bulk(TAUT_BULK_COROTATIONAL);
    bulk.young[0] = 1e5, bulk.poisson[0] = 0;
    const double turn[9] = {c, -s, 0, s, c, 0, 0, 0, 1},
                 both[9] = {c * (1 + e), -s, 0, s * (1 + e), c, 0, 0, 0, 1};
    TautStress cell[64];
    Moved it = moved(TAUT_CELL_TETRA10, &bulk, turn);
    cr_assert_eq(taut_solid_stress(it.world, it.id, cell, NULL), TAUT_OK);
    cr_assert_lt(cell[0].von_mises, 1e-8);
    moved_free(&it);

    // force by area at rest is 1e5 e, and the area across is as at rest
    it = moved(TAUT_CELL_TETRA10, &bulk, both);
    cr_assert_eq(taut_solid_stress(it.world, it.id, cell, NULL), TAUT_OK);
    cr_assert_float_eq(cell[0].von_mises, 1e5 * e, 1e-6, "%.9g", cell[0].von_mises);
    cr_assert_float_eq(cell[0].cauchy[0], 1e5 * e * c * c, 1e-6);
    cr_assert_float_eq(cell[0].cauchy[3], 1e5 * e * c * s, 1e-6);
    moved_free(&it);
}

// --- solids that carry ---

static Moved beam(TautBulk *bulk, TautVec3 size, int cells, int high, TautVec3 force)
{
    TautWorldDef world_def = taut_default_world_def();
    world_def.gravity = taut_vec3(0, 0, 0);
    Moved it = {.world = quick_world(&world_def)};
    TautMeshDef mesh_def = cells_def(TAUT_MESH_SHAPE_BEAM, TAUT_CELL_BRICK, cells, 1, high);
    mesh_def.size = size;
    it.mesh = cells_of(&mesh_def);
    TautSolidDef def = taut_default_solid_def();
    def.name = "beam", def.mesh = &it.mesh, def.bulk = bulk;
    def.fixed = it.mesh.group[0].vertex, def.fixed_count = it.mesh.group[0].vertex_count;
    TautNodeId *node = calloc((size_t)it.mesh.vertex_count, sizeof *node);
    must(it.world, taut_world_add_solid(it.world, &def, node));
    const TautMeshGroup *end = it.mesh.group + 1;
    cr_assert_str_eq(end->name, "x+");
    for (int i = 0; i < end->vertex_count; i++) {
        const double n = end->vertex_count;
        must(it.world, taut_particle_set_force(it.world, node[end->vertex[i]],
                                               taut_vec3(force.x / n, force.y / n, force.z / n)));
    }
    must(it.world, taut_world_settle(it.world, 1e-7, NULL));
    it.id = taut_find_solid(it.world, "beam");
    free(node);
    return it;
}

// sigma = M z/I at the surface, half-way along.
Test(stress, a_bent_beam_has_the_stress_of_beam_theory_at_its_surface)
{
    TautBulk bulk = taut_default_bulk(TAUT_BULK_HOOKE);
    bulk.young[0] = 1e9, bulk.poisson[0] = 0;
    Moved it = beam(&bulk, taut_vec3(2, 0.1, 0.1), 10, 2, taut_vec3(0, 0, -1));
    const TautCellMesh *mesh = taut_solid_mesh(it.world, it.id);
    TautStress *vertex = calloc((size_t)mesh->vertex_count, sizeof *vertex);
    cr_assert_eq(taut_solid_stress(it.world, it.id, NULL, vertex), TAUT_OK);
    int seen = 0;
    for (int v = 0; v < mesh->vertex_count; v++) {
        const TautVec3 X = mesh->vertex[v];
        if (fabs(X.x - 1) > 1e-9) continue;
        const double theory = 1.0 * (2 - X.x) * X.z / (1e-4 / 12);
        cr_assert_float_eq(vertex[v].cauchy[0], theory, 2e-2 * 6000 + 1e-9, "%g, not %g at z %g",
                           vertex[v].cauchy[0], theory, X.z);
        seen++;
    }
    cr_assert_eq(seen, 6);
    free(vertex);
    moved_free(&it);
}

Test(stress, the_largest_and_the_volume_are_signals)
{
    TautBulk bulk = taut_default_bulk(TAUT_BULK_HOOKE);
    bulk.young[0] = 1e6, bulk.poisson[0] = 0;
    Moved it = beam(&bulk, taut_vec3(1, 0.1, 0.2), 4, 1, taut_vec3(100, 0, 0));

    // without Poisson's ratio the section stays as it is
    double x[TAUT_MAX_SIGNAL];
    TautStress at;
    cr_assert(taut_solid_point_stress(it.world, it.id, 2, 3, &at));
    cr_assert_float_eq(at.cauchy[0], 100 / 0.02, 1e-2, "%.9g", at.cauchy[0]);
    const TautSignal *mises = taut_signal_find(TAUT_SIGNAL_SOLID, "von_mises");
    cr_assert_eq(taut_solid_signal(it.world, it.id, mises, x), 1);
    cr_assert_float_eq(x[0], 5000, 1e-2);
    taut_solid_signal(it.world, it.id, taut_signal_find(TAUT_SIGNAL_SOLID, "pressure"), x);
    cr_assert_float_eq(x[0], -5000.0 / 3, 1e-2);
    taut_solid_signal(it.world, it.id, taut_signal_find(TAUT_SIGNAL_SOLID, "least_volume"), x);
    cr_assert_float_eq(x[0], sqrt(1 + 2 * at.strain[0]), 1e-8);
    taut_solid_signal(it.world, it.id, taut_signal_find(TAUT_SIGNAL_SOLID, "volume"), x);
    cr_assert_float_eq(x[0], 0.02 * sqrt(1 + 2 * at.strain[0]), 1e-9);
    cr_assert_eq(taut_solid_signal(it.world, (TautSolidId){7, 7}, mises, x), 1);
    cr_assert_eq(x[0], 0);
    cr_assert_eq(taut_solid_signal(it.world, it.id, NULL, x), 0);
    moved_free(&it);
}

// --- ids ---

Test(stress, snapshots_and_clones_keep_solids)
{
    TautBulk bulk = taut_default_bulk(TAUT_BULK_NEO_HOOKE);
    Moved it = moved(TAUT_CELL_BRICK, &bulk, bent);
    TautStress before[8], after[8];
    TautWorld *clone, *other = quick_world(NULL);
    cr_assert_eq(taut_solid_stress(it.world, it.id, before, NULL), TAUT_OK);
    must(it.world, taut_world_clone(it.world, &clone));
    cr_assert_eq(taut_solid_stress(clone, it.id, after, NULL), TAUT_OK);
    cr_assert_eq(memcmp(before, after, 4 * sizeof *before), 0);
    taut_world_destroy(clone);

    size_t size = 0;
    must(it.world, taut_world_save(it.world, NULL, 0, &size));
    char *bytes = malloc(size);
    must(it.world, taut_world_save(it.world, bytes, size, &size));
    must(other, taut_world_restore(other, bytes, size));
    const TautSolidId same = taut_next_solid(other, (TautSolidId){0, 0});
    cr_assert_str_eq(taut_solid_name(other, same), "block");
    cr_assert_eq(taut_solid_stress(other, same, after, NULL), TAUT_OK);
    cr_assert_eq(memcmp(before, after, 4 * sizeof *before), 0);
    cr_assert_eq(taut_solid_mesh(other, same)->cell_count, it.mesh.cell_count);
    free(bytes);
    taut_world_destroy(other);
    moved_free(&it);
}

Test(stress, cells_whose_elements_are_gone_have_none)
{
    TautBulk bulk = taut_default_bulk(TAUT_BULK_HOOKE);
    Moved it = moved(TAUT_CELL_BRICK, &bulk, bent);
    TautStress cell[4];
    must(it.world, taut_world_remove_element(it.world, taut_find_element(it.world, "block[1]")));
    quick_steps(it.world, 0.01, 1);
    cr_assert_eq(taut_solid_stress(it.world, it.id, cell, NULL), TAUT_OK);
    cr_assert_eq(cell[1].von_mises, 0);
    cr_assert_eq(cell[1].volume, 0);
    cr_assert_gt(cell[0].von_mises, 1);
    cr_assert_eq(taut_solid_stress(it.world, (TautSolidId){2, 1}, cell, NULL), TAUT_BAD_ID);
    cr_assert_null(taut_solid_mesh(it.world, (TautSolidId){2, 1}));
    cr_assert_null(taut_solid_nodes(NULL, it.id));
    cr_assert(taut_solid_is_null(taut_find_solid(it.world, "other")));
    moved_free(&it);
}
