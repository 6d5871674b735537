// SPDX-License-Identifier: MIT
// materials.c -- materials of cells against closed forms: logarithmic strain, Ogden, fibres and muscles, yielding; damping that does not
// slow a turn; memory of what has yielded, which a refused step does not touch.
#include "quick.h"
#include "taut/solid.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// --- one brick of 1 m, its sides free -------------------------------------------------------------

typedef struct Cube {
    TautWorld *world;
    TautNodeId node[8];
} Cube;

static const int round_[4][2] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};

static Cube cube_make(const TautBulk *bulk, double activation)
{
    TautWorldDef def = taut_default_world_def();
    def.gravity = taut_vec3(0, 0, 0);
    Cube cube = {.world = quick_world(&def)};

    // symmetry: a node on a side of the corner 0 stays in its plane, or on a line
    for (int a = 0; a < 8; a++) {
        TautParticleDef p = taut_default_particle_def();
        const int at[3] = {round_[a % 4][0], round_[a % 4][1], a / 4};
        const int free = at[0] + at[1] + at[2];
        p.position = taut_vec3(at[0], at[1], at[2]);
        p.fixed = free == 0;
        p.hold = free == 1 ? TAUT_HOLD_LINE : free == 2 ? TAUT_HOLD_PLANE : TAUT_HOLD_NONE;
        p.axis = free == 1 ? p.position : taut_vec3(1 - at[0], 1 - at[1], 1 - at[2]);
        must(cube.world, taut_world_add_particle(cube.world, &p, cube.node + a));
    }
    TautSolidCell cell = {
        .map = TAUT_MAP_BRICK, .node = cube.node, .activation = activation, .name = "cell"};
    must(cube.world, taut_world_add_cell(cube.world, &cell, bulk, NULL, NULL));
    return cube;
}

// Rests under forces along x and y, N.
static TautVec3 cube_pull(Cube *cube, double force, double other)
{
    for (int a = 1; a < 8; a++)
        must(cube->world, taut_particle_set_force(cube->world, cube->node[a],
                                                  taut_vec3(round_[a % 4][0] * force / 4,
                                                            round_[a % 4][1] * other / 4, 0)));
    must(cube->world, taut_world_settle(cube->world, 1e-13, NULL));
    return taut_particle_position(cube->world, cube->node[6]);
}

static void expect_pulled(const char *name, const TautBulk *bulk, double force, double other,
                          TautVec3 expected)
{
    Cube cube = cube_make(bulk, 0);
    const TautVec3 x = cube_pull(&cube, force, other);
    cr_assert_float_eq(x.x, expected.x, 1e-10, "%s: x %.12g, not %.12g", name, x.x, expected.x);
    cr_assert_float_eq(x.y, expected.y, 1e-10, "%s: y %.12g, not %.12g", name, x.y, expected.y);
    cr_assert_float_eq(x.z, expected.z, 1e-10, "%s: z %.12g, not %.12g", name, x.z, expected.z);
    taut_world_destroy(cube.world);
}

Test(materials, a_hencky_block_has_the_stretches_of_the_closed_form)
{
    const double E = 2e6, nu = 0.35;
    TautBulk bulk = taut_default_bulk(TAUT_BULK_HENCKY);
    bulk.young[0] = E, bulk.poisson[0] = nu;
    for (int i = 0; i < 3; i++) {
        const double a = i == 0 ? 1.4 : i == 1 ? 0.7 : 2.5, b = pow(a, -nu);
        expect_pulled("hencky", &bulk, E * log(a) / a, 0, taut_vec3(a, b, b));
        const double c = pow(a, -2 * nu / (1 - nu)), both = E / (1 - nu) * log(a) / a;
        if (i < 2) expect_pulled("hencky both", &bulk, both, both, taut_vec3(a, a, c));
    }
}

// --- Ogden -----------------------------------------------------------------------------------------

// Three terms of rubber (Ogden 1972), Pa.
static TautBulk rubber(double poisson, bool volume)
{
    TautBulk bulk = taut_default_bulk(TAUT_BULK_OGDEN);
    const double mu[3] = {0.63e6, 0.0012e6, -0.01e6}, a[3] = {1.3, 5, -2};
    memcpy(bulk.ogden_mu, mu, sizeof mu);
    memcpy(bulk.ogden_exponent, a, sizeof a);
    bulk.poisson[0] = poisson, bulk.volume = volume;
    return bulk;
}

// Sum of mu s^(a - 1).
static double terms(const TautBulk *bulk, double s)
{
    double sum = 0;
    for (int i = 0; i < 3; i++) sum += bulk->ogden_mu[i] * pow(s, bulk->ogden_exponent[i] - 1);
    return sum;
}

Test(materials, an_ogden_block_has_the_force_of_the_closed_form)
{
    // without change of volume: T(a) - T(b) b/a
    TautBulk bulk = rubber(0.5, true);
    for (int i = 0; i < 3; i++) {
        const double a = i == 0 ? 1.8 : i == 1 ? 0.6 : 4, b = 1 / sqrt(a), c = 1 / (a * a);
        expect_pulled("ogden 0.5", &bulk, terms(&bulk, a) - terms(&bulk, b) * b / a, 0,
                      taut_vec3(a, b, b));
        const double both = terms(&bulk, a) - terms(&bulk, c) * c / a;
        if (i == 0) expect_pulled("ogden 0.5 both", &bulk, both, both, taut_vec3(a, a, c));
    }

    // with it: across by bisection of T(b) + k (J - t) J/b = 0
    bulk = rubber(0.4, false);
    double mu = 0, m = 0;
    for (int i = 0; i < 3; i++)
        mu += 0.5 * bulk.ogden_mu[i] * bulk.ogden_exponent[i], m += bulk.ogden_mu[i];
    const double k = 2 * mu * 0.4 / (1 - 0.8) + m, t = 1 + m / k;
    for (int i = 0; i < 2; i++) {
        const double a = i == 0 ? 1.5 : 0.8;
        double low = 0.2, high = 2;
        for (int n = 0; n < 200; n++) {
            const double b = 0.5 * (low + high), J = a * b * b;
            *(terms(&bulk, b) + k * (J - t) * a * b > 0 ? &high : &low) = b;
        }
        const double J = a * low * low;
        expect_pulled("ogden", &bulk, terms(&bulk, a) + k * (J - t) * low * low, 0,
                      taut_vec3(a, low, low));
    }
}

// --- fibres ------------------------------------------------------------------------------------------

static TautBulk flesh(void)
{
    TautBulk bulk = taut_default_bulk(TAUT_BULK_NEO_HOOKE);
    bulk.young[0] = 3e5, bulk.poisson[0] = 0.5, bulk.volume = true;
    return bulk;
}

Test(materials, fibres_pull_by_their_curve)
{
    const struct {
        TautFibres fibres;
        double stretch, T;
    } of[] = {{{TAUT_FIBRE_TENDON, {2, 0, 0}, {4e4, 20, 1.06}}, 1.05, 4e4 * (exp(20 * 0.05) - 1)},
              {{TAUT_FIBRE_TENDON, {2, 0, 0}, {4e4, 20, 1.06}}, 0.9, 0},
              {{TAUT_FIBRE_LIGAMENT, {1, 0, 0}, {1e5, 2e6, 0.05}}, 1.08, 1e5 * 0.08 + 1.9e6 * 0.03},
              {{TAUT_FIBRE_LIMIT, {1, 0, 0}, {5e6, 0.1, 0}}, 1.12, 5e6 * 0.02},
              {{TAUT_FIBRE_LIMIT, {1, 0, 0}, {5e6, 0.1, 0}}, 0.88, -5e6 * 0.02},
              {{TAUT_FIBRE_LIMIT, {1, 0, 0}, {5e6, 0.1, 0}}, 1.07, 0}};
    for (int i = 0; i < 6; i++) {
        TautBulk bulk = flesh();
        const double a = of[i].stretch, b = 1 / sqrt(a);
        bulk.fibres[1] = of[i].fibres;
        expect_pulled("fibres", &bulk, 1e5 * (a - 1 / (a * a)) + of[i].T, 0, taut_vec3(a, b, b));
    }

    // two families at 45 degrees of Hooke's solid without contraction: T along each
    TautBulk bulk = taut_default_bulk(TAUT_BULK_HOOKE);
    bulk.young[0] = 1e6, bulk.poisson[0] = 0;
    for (int i = 0; i < 2; i++)
        bulk.fibres[i] = (TautFibres){TAUT_FIBRE_LIGAMENT, {1, i ? -1 : 1, 0}, {2e5, 2e5, 1}};
    const double a = 1.1, s = sqrt(0.5 * (a * a + a * a)), T = 2e5 * (s - 1);
    const double force = a * 1e6 * (a * a - 1) / 2 + 2 * T * a / (2 * s);
    expect_pulled("crossed fibres", &bulk, force, force, taut_vec3(a, a, 1));
}

Test(materials, a_muscle_shortens_when_it_is_active)
{
    TautBulk bulk = flesh();
    bulk.fibres[0] = (TautFibres){TAUT_FIBRE_MUSCLE, {1, 0, 0}, {3e5, 1.1}};
    double low = 0.5, high = 1;
    for (int n = 0; n < 200; n++) { // 1e5 (a - 1/a^2) + 0.4 T (1 - 4 (a/1.1 - 1)^2) = 0
        const double a = 0.5 * (low + high), u = a / 1.1 - 1;
        *(1e5 * (a - 1 / (a * a)) + 0.4 * 3e5 * (1 - 4 * u * u) > 0 ? &high : &low) = a;
    }
    Cube cube = cube_make(&bulk, 0.4);
    cr_assert_float_eq(cube_pull(&cube, 0, 0).x, low, 1e-10);

    // its activation is the target of its elements: each of eight points has F, det F and the fibre
    for (int p = 0; p < 8; p++) {
        char name[16];
        const double none = 0;
        snprintf(name, sizeof name, "cell.%d", 3 * p + 2);
        must(cube.world,
             taut_element_set_target(cube.world, taut_find_element(cube.world, name), &none));
    }
    cr_assert_float_eq(cube_pull(&cube, 0, 0).x, 1, 1e-10);
    taut_world_destroy(cube.world);
}

// --- yielding -----------------------------------------------------------------------------------------

static double bilinear(double E, double yield, double H, double strain, double *plastic,
                       double *sum)
{
    const double trial = E * (strain - *plastic), over = fabs(trial) - (yield + H * *sum);
    if (over <= 0) return trial;
    const double flow = over / (E + H);
    *plastic += trial > 0 ? flow : -flow, *sum += flow;
    return E * (strain - *plastic);
}

// A cycle of pull and push follows the bilinear curve of its strain and the stress that belongs to it.
Test(materials, a_cycle_of_a_block_that_yields_is_bilinear)
{
    static const double strain[] = {0.01, 0.03, 0.06, 0.05, 0.03, 0.0, -0.02, -0.01, 0.02, 0.07};
    const TautBulkKind kind[3] = {TAUT_BULK_HOOKE, TAUT_BULK_COROTATIONAL, TAUT_BULK_HENCKY};
    for (int k = 0; k < 3; k++) {
        TautBulk bulk = taut_default_bulk(kind[k]);
        bulk.young[0] = 2e6, bulk.yield = 4e4, bulk.hardening = 3e5;
        double plastic = 0, sum = 0;
        Cube cube = cube_make(&bulk, 0);
        for (int i = 0; i < 10; i++) {
            const double e = strain[i];
            const double stress = bilinear(2e6, 4e4, 3e5, e, &plastic, &sum);
            const double a = k == 0 ? sqrt(1 + 2 * e) : k == 1 ? 1 + e : exp(e);
            const double force = k == 0 ? stress * a : k == 1 ? stress : stress / a;
            const double found = cube_pull(&cube, force, 0).x;
            cr_assert_float_eq(found, a, 1e-10, "material %d, strain %g: %.12g, not %.12g", k, e,
                               found, a);
        }
        cr_assert_gt(sum, 0.05);
        taut_world_destroy(cube.world);
    }
}

Test(materials, all_solid_cells_yield_and_a_patch_stays_uniform)
{
    for (int kind = TAUT_CELL_TETRA; kind < TAUT_CELL_COUNT; kind++) {
        if (taut_cell_dimension((TautCellKind)kind) != 3) continue;
        TautMeshDef shape = taut_default_mesh_def();
        shape.shape = TAUT_MESH_SHAPE_BOX, shape.kind = (TautCellKind)kind;
        shape.size = taut_vec3(1, 1, 1);
        for (int k = 0; k < 3; k++) shape.cells[k] = 2;
        TautCellMesh mesh;
        char problem[TAUT_MESH_TEXT];
        cr_assert_eq(taut_cell_mesh_generate(&shape, NULL, &mesh, problem), TAUT_OK, "%s", problem);
        TautBulk bulk = taut_default_bulk(TAUT_BULK_HENCKY);
        bulk.yield = 1e4, bulk.hardening = 1e5;
        TautSolidDef def = taut_default_solid_def();
        def.name = "block", def.mesh = &mesh, def.bulk = &bulk, def.volume = TAUT_VOLUME_POINT;
        TautWorldDef world_def = taut_default_world_def();
        world_def.gravity = taut_vec3(0, 0, 0);
        TautWorld *world = quick_world(&world_def);

        // outer vertices are where a uniform strain takes them
        int fixed[200], count = 0, inner = -1;
        for (int v = 0; v < mesh.vertex_count; v++) {
            const TautVec3 x = mesh.vertex[v];
            const bool inside = fabs(x.x) < 0.4 && fabs(x.y) < 0.4 && fabs(x.z) < 0.4;
            if (!inside) fixed[count++] = v;
            if (inside) inner = v;
        }
        def.fixed = fixed, def.fixed_count = count;
        TautNodeId node[200];
        must(world, taut_world_add_solid(world, &def, node));
        for (int v = 0; v < mesh.vertex_count; v++) {
            const TautVec3 x = mesh.vertex[v];
            const double off = v == inner ? 0.01 : 0;
            must(world, taut_particle_set_position(world, node[v],
                                                   taut_vec3(1.1 * x.x + 0.03 * x.y + off,
                                                             0.95 * x.y, 0.96 * x.z + 0.02 * x.x)));
        }
        must(world, taut_world_settle(world, 1e-11, NULL));
        const TautVec3 x = mesh.vertex[inner], y = taut_particle_position(world, node[inner]);
        cr_assert_float_eq(y.x, 1.1 * x.x + 0.03 * x.y, 1e-12);
        cr_assert_float_eq(y.z, 0.96 * x.z + 0.02 * x.x, 1e-12);
        TautStress stress;
        cr_assert(taut_solid_point_stress(world, taut_find_solid(world, "block"), 0, 0, &stress));
        cr_assert_lt(stress.von_mises, 1e5, "kind %d: %g Pa", kind,
                     stress.von_mises); // it has yielded
        cr_assert_gt(stress.von_mises, 1e4);
        taut_world_destroy(world);
        taut_cell_mesh_free(&mesh, NULL);
    }
}

// A hand that is torn away: the step is refused, and the snapshot is as it was, what has yielded included.
Test(materials, a_refused_step_leaves_what_has_yielded)
{
    TautBulk bulk = taut_default_bulk(TAUT_BULK_HENCKY);
    bulk.yield = 1e4, bulk.hardening = 1e5, bulk.young[0] = 1e6;
    Cube cube = cube_make(&bulk, 0);
    TautWorld *world = cube.world;
    must(world, taut_particle_set_force(world, cube.node[6], taut_vec3(9e3, 0, 0)));
    quick_steps(world, 0.01, 30);
    const TautWaypoint path[2] = {{.time = 0.3}, {.time = 0.3 + 1e-5, .offset = {1e200, 0, 0}}};
    TautParticleDef def = taut_default_particle_def();
    TautNodeId hand;
    def.fixed = true, def.position = taut_vec3(0, 0, 5);
    def.motion =
        (TautMotion){.kind = TAUT_MOTION_PATH, .path = path, .path_count = 2, .stop = INFINITY};
    must(world, taut_world_add_particle(world, &def, &hand));
    quick_link(world, hand, quick_particle(world, 1, taut_vec3(0, 0, 4)));
    must(world, taut_world_compile(world, 0.01));

    size_t size;
    must(world, taut_world_save(world, NULL, 0, &size));
    char *before = calloc(2, size), *after = before + size;
    must(world, taut_world_save(world, before, size, NULL));
    cr_assert_neq(taut_world_step(world, 0.01, NULL), TAUT_OK);
    must(world, taut_world_save(world, after, size, NULL));
    cr_assert_eq(memcmp(before, after, size), 0);
    free(before);
    taut_world_destroy(world);
}

// --- damping -------------------------------------------------------------------------------------------

// A free block spins; damping of its material does not slow it, and takes the energy of a swing.
Test(materials, damping_does_not_slow_a_turn)
{
    const TautBulkKind kind[] = {TAUT_BULK_NEO_HOOKE, TAUT_BULK_MOONEY, TAUT_BULK_OGDEN,
                                 TAUT_BULK_HENCKY};
    for (int k = 0; k < 4; k++) {
        TautBulk bulk = taut_default_bulk(kind[k]);
        bulk.young[0] = 1e6, bulk.damping = 0.05;
        if (kind[k] == TAUT_BULK_MOONEY) bulk.area = 1e5;
        TautWorldDef def = taut_default_world_def();
        def.gravity = taut_vec3(0, 0, 0);
        TautWorld *world = quick_world(&def);
        TautNodeId node[8];
        for (int a = 0; a < 8; a++) {
            const double x = round_[a % 4][0] - 0.5, y = round_[a % 4][1] - 0.5;
            TautParticleDef p = taut_default_particle_def();
            p.position = taut_vec3(x, y, a < 4 ? 0 : 1), p.velocity = taut_vec3(-2 * y, 2 * x, 0);
            p.mass = 100;
            must(world, taut_world_add_particle(world, &p, node + a));
        }
        TautSolidCell cell = {.map = TAUT_MAP_BRICK, .node = node};
        must(world, taut_world_add_cell(world, &cell, &bulk, NULL, NULL));
        quick_steps(world, 0.01, 200);
        double spin = 0;
        for (int a = 0; a < 8; a++) {
            const TautVec3 x = taut_particle_position(world, node[a]);
            const TautVec3 v = taut_particle_velocity(world, node[a]);
            spin += 100 * (x.x * v.y - x.y * v.x);
        }
        cr_assert_float_eq(spin, 8 * 100 * 0.5 * 2, 0.02 * 800, "material %d: %g", k, spin);
        cr_assert_gt(taut_world_energy(world).kinetic, 0.97 * 800, "material %d: %g J", k,
                     taut_world_energy(world).kinetic);
        taut_world_destroy(world);
    }
}
