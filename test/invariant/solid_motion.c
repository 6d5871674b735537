// SPDX-License-Identifier: MIT
// solid_motion.c -- solids that move: the first frequency of a cantilever, the decay of a damped bar, a cell of the law `plastic`
// that is pulled to and fro, and what a step of solids that touch the ground costs.
#include "cells.h"
#include "quick.h"
#include "scene/scene.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double turn = 6.283185307179586;

// --- a cantilever ---

// The mean time between passages through 0 of the tip, twice: its period.
static double period_of(TautWorld *world, TautNodeId tip, double h, int periods)
{
    const double rest = taut_particle_position(world, tip).z;
    double first = 0, last = 0, before = 0;
    int passed = 0;
    for (int i = 1; passed <= 2 * periods && i < 1000 * periods; i++) {
        must(world, taut_world_step(world, h, NULL));
        const double z = taut_particle_position(world, tip).z - rest;
        if (i > 1 && (z > 0) != (before > 0)) {
            last = h * (i - 1 + before / (before - z));
            if (passed++ == 0) first = last;
        }
        before = z;
    }
    cr_assert_eq(passed, 2 * periods + 1);
    return (last - first) / periods;
}

// It starts with the speeds of its first shape, to a part in a hundred; beam theory has 1.875104^2 sqrt(EI/(rho A L^4)), and ten bricks
// with lumped masses 0.9967 of it.
Test(solid_motion, a_cantilever_swings_at_its_first_frequency)
{
    TautWorldDef world_def = taut_default_world_def();
    world_def.gravity = taut_vec3(0, 0, 0);
    TautWorld *world = quick_world(&world_def);
    TautMeshDef mesh_def = cells_def(TAUT_MESH_SHAPE_BEAM, TAUT_CELL_BRICK, 10, 1, 1);
    mesh_def.size = taut_vec3(1, 0.02, 0.02);
    TautCellMesh mesh = cells_of(&mesh_def);
    TautBulk bulk = taut_default_bulk(TAUT_BULK_HOOKE);
    TautSolidDef def = taut_default_solid_def();
    TautNodeId node[44], tip = {0};
    int fixed[4], count = 0;
    bulk.young[0] = 1e7, bulk.poisson[0] = 0;
    def.mesh = &mesh, def.bulk = &bulk, def.fixed = fixed;
    for (int v = 0; v < mesh.vertex_count; v++)
        if (mesh.vertex[v].x < 1e-9) fixed[count++] = v;
    def.fixed_count = count;
    cr_assert_eq(count, 4);
    cr_assert_eq(mesh.vertex_count, 44);
    must(world, taut_world_add_solid(world, &def, node));

    const double k = 1.875104, s = (cos(k) + cosh(k)) / (sin(k) + sinh(k));
    for (int v = 0; v < mesh.vertex_count; v++) {
        const double x = k * mesh.vertex[v].x;
        const double shape = cosh(x) - cos(x) - s * (sinh(x) - sin(x));
        if (x == 0) continue;
        if (mesh.vertex[v].x > 1 - 1e-9) tip = node[v];
        must(world, taut_particle_set_velocity(world, node[v], taut_vec3(0, 0, 1e-3 * shape)));
    }
    const double w = k * k * sqrt(1e7 * 0.02 * 0.02 / 12 / 1000), T = turn / w;
    const double measured = period_of(world, tip, T / 100, quick_sample(2, 5));
    cr_assert_float_eq(T / measured, 0.9967, 1.5e-3, "%g of the frequency", T / measured);
    taut_world_destroy(world);
    taut_cell_mesh_free(&mesh, NULL);
}

// --- a damped bar ---

// One cell along: half of its mass moves, and a = -w^2 (x + t_d v) with w^2 = 2 E/(rho L^2).
Test(solid_motion, a_bar_decays_as_kelvin_and_voigt_have_it)
{
    // rows of a potential are damped one by one, those of Hooke's law as the strain
    for (int kind = TAUT_BULK_HOOKE; kind <= TAUT_BULK_COROTATIONAL; kind++) {
        TautWorldDef world_def = taut_default_world_def();
        world_def.gravity = taut_vec3(0, 0, 0);
        TautWorld *world = quick_world(&world_def);
        TautMeshDef mesh_def = cells_def(TAUT_MESH_SHAPE_BEAM, TAUT_CELL_BRICK, 1, 1, 1);
        TautCellMesh mesh = cells_of(&mesh_def);
        TautBulk bulk = taut_default_bulk((TautBulkKind)kind);
        TautSolidDef def = taut_default_solid_def();
        TautNodeId node[8], tip = {0};
        int fixed[4], count = 0;
        const double w = sqrt(2 * 1e6 / 1000.0), zeta = 0.1, T = turn / w;
        bulk.poisson[0] = 0, bulk.damping = 2 * zeta / w;
        def.mesh = &mesh, def.bulk = &bulk, def.fixed = fixed;
        for (int v = 0; v < 8; v++)
            if (mesh.vertex[v].x < 1e-9) fixed[count++] = v;
        def.fixed_count = count;
        must(world, taut_world_add_solid(world, &def, node));
        const double amplitude = 1e-4;
        for (int v = 0; v < 8; v++) {
            if (mesh.vertex[v].x < 1e-9) continue;
            tip = node[v];
            must(world, taut_particle_set_velocity(world, tip, taut_vec3(amplitude * w, 0, 0)));
        }
        const double damped = w * sqrt(1 - zeta * zeta);
        for (int i = 1; i <= 400; i++) {
            must(world, taut_world_step(world, T / 200, NULL));
            const double t = i * T / 200;
            const double x = amplitude * w / damped * exp(-zeta * w * t) * sin(damped * t);
            cr_assert_float_eq(taut_particle_position(world, tip).x - 1, x, 2e-3 * amplitude,
                               "material %d at %g s: %g m, not %g", kind, t,
                               taut_particle_position(world, tip).x - 1, x);
        }
        taut_world_destroy(world);
        taut_cell_mesh_free(&mesh, NULL);
    }
}

// --- a cell that yields ---

enum { E = 100000, YIELD = 100, HARDENING = 10000 };

// A tetrahedron with three edges along the axes. One vertex is moved along x as a sine, two are free along their edges.
static TautWorld *yielding(TautNodeId *pulled)
{
    static const double X[12] = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1};
    const double V = 1.0 / 6, nu = 0.3, mu = E / (2 * (1 + nu)), kappa = E / (3 * (1 - 2 * nu));
    const double parameters[4] = {kappa * V, mu * V, YIELD * V, HARDENING * V};
    TautWorldDef world_def = taut_default_world_def();
    world_def.gravity = taut_vec3(0, 0, 0);
    TautWorld *world = quick_world(&world_def);
    TautNodeId node[4];
    for (int a = 0; a < 4; a++) {
        TautParticleDef def = taut_default_particle_def();
        def.position = taut_vec3(X[3 * a], X[3 * a + 1], X[3 * a + 2]);
        def.mass = 1e-3;
        def.fixed = a < 2;
        if (a > 1) def.hold = TAUT_HOLD_LINE, def.axis = def.position;
        if (a == 1) {
            def.motion.kind = TAUT_MOTION_SINE;
            def.motion.amplitude = taut_vec3(5e-3, 0, 0);
            def.motion.frequency = 0.05;
        }
        must(world, taut_world_add_particle(world, &def, node + a));
    }
    TautElementDef def = taut_default_element_def(TAUT_MAP_TETRA);
    def.points = node, def.point_count = 4;
    def.numbers = X, def.number_count = 12;
    def.target_as_is = false;
    def.law = TAUT_LAW_PLASTIC;
    def.parameters = parameters, def.parameter_count = 4;
    must(world, taut_world_add_element(world, &def, NULL));
    *pulled = node[1];
    return world;
}

// Stress along x by the bilinear curve, with its memory.
static double bilinear(double strain, double *plastic, double *sum)
{
    const double trial = E * (strain - *plastic), most = YIELD + HARDENING * *sum;
    if (fabs(trial) <= most) return trial;
    const double g = (fabs(trial) - most) / (E + HARDENING);
    *plastic += trial > 0 ? g : -g;
    *sum += g;
    return E * (strain - *plastic);
}

Test(solid_motion, a_cell_that_yields_follows_the_bilinear_curve)
{
    TautNodeId pulled;
    TautWorld *world = yielding(&pulled);
    double plastic = 0, sum = 0, set = 0, before = 0;
    for (int i = 1; i <= 800; i++) {
        double load[TAUT_MAX_WIDTH];
        must(world, taut_world_step(world, 0.02, NULL));
        const double a = taut_particle_position(world, pulled).x, strain = (a * a - 1) / 2;
        const double expected = bilinear(strain, &plastic, &sum);
        taut_node_load(world, pulled, load);
        const double stress = -load[0] / (a / 6);
        cr_assert_float_eq(stress, expected, 0.01 * YIELD, "step %d, strain %g: %g Pa, not %g", i,
                           strain, stress, expected);
        if (i > 250 && set == 0 && before > 0 && stress <= 0) set = strain;
        before = stress;
    }

    // most strain less what is elastic: the set that was left when the stress had gone
    const double most = (1.005 * 1.005 - 1) / 2, start = (double)YIELD / E;
    const double top = YIELD + (double)E * HARDENING / (E + HARDENING) * (most - start);
    cr_assert_float_eq(set, most - top / E, 2e-5, "%g is left", set);
    cr_assert_gt(sum, 3 * set / 2); // and back
    taut_world_destroy(world);
}

Test(solid_motion, what_has_yielded_is_in_a_snapshot)
{
    TautNodeId pulled;
    TautWorld *world = yielding(&pulled);
    quick_steps(world, 0.02, 150);
    size_t size, once_size, again_size;
    void *saved = quick_save(world, &size);
    quick_steps(world, 0.02, 250);
    void *once = quick_save(world, &once_size);
    must(world, taut_world_restore(world, saved, size));
    quick_steps(world, 0.02, 250);
    void *again = quick_save(world, &again_size);
    cr_assert_eq(once_size, again_size);
    cr_assert_eq(memcmp(once, again, once_size), 0);
    free(saved), free(once), free(again);
    taut_world_destroy(world);
}

// --- solids that touch ---

// Creatures stand on the ground: each stage of a step has a matrix of its own, and further iterations take that as well.
Test(solid_motion, iterations_of_solids_that_touch_share_a_matrix)
{
    enum { LANDED = 21, STEPS = 8 };
    TautScene *scene;
    TautWorld *world;
    TautStepReport report;
    int factors = 0, solves = 0;
    cr_assert_eq(taut_scene_read(TEST_ROOT "/scenes/creatures.yaml", NULL, &scene), TAUT_OK);
    const TautWorldDef def = taut_scene_world_def(scene);
    cr_assert_eq(taut_scene_build(scene, &def, &world), TAUT_OK);
    const double h = taut_scene_info(scene).step;
    taut_scene_free(scene);
    quick_steps(world, h, LANDED);
    for (int i = 0; i < STEPS; i++) {
        must(world, taut_world_step(world, h, &report));
        cr_assert_eq(report.rung, 0);
        factors += report.factors, solves += report.solves;
    }
    cr_expect_gt(solves, 5 * STEPS, "%d solves: it does not stand on the ground", solves);
    cr_expect_leq(factors, 2 * STEPS, "%d matrices in %d steps of two stages", factors, STEPS);
    taut_world_destroy(world);
}
