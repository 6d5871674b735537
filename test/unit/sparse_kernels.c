// SPDX-License-Identifier: MIT
// sparse_kernels.c -- the kernels of all sets of instructions, tasks and threads of the factorisation,
// and nested dissection.
#include "matrices.h"
#include "methods/methods.h"
#include "quick.h"
#include "solve/multifrontal.h"
#include "sparse/ldlt/front.h"
#include "sparse/order/graph.h"

#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

static Kkt *solved(Kkt *kkt)
{
    matrix_random_solution(kkt, 3);
    return kkt;
}

static Kkt *make(int which)
{
    switch (which) {
    case 0:
        return solved(matrix_chain((Shape){.links = 30, .ratio = 1e3, .tension = true}));
    case 1:
        return solved(matrix_chain((Shape){.links = 30, .ratio = 1e3}));
    case 2:
        return solved(matrix_tree((Shape){.links = 100, .ratio = 10, .tension = true}));
    case 3:
        return solved(matrix_cloth((Shape){.links = 9, .ratio = 5, .tension = true}));
    case 4:
        return solved(matrix_lattice((Shape){.links = 5, .compliance = 1e-2, .in_h = true}));
    case 5:
        return solved(matrix_cloth((Shape){.links = 40, .ratio = 5, .tension = true}));
    default: // redundant rows: pivots are replaced, and all is done again with a shift
        return solved(matrix_cloth(
            (Shape){.links = 40, .ratio = 1, .tension = true, .straight = true, .shear = true}));
    }
}

enum { SYSTEMS = 7 };

// Factors and solves; x gets the solution. Returns the solver's statistics.
static SolverStats run(Kkt *kkt, CpuIsa isa, Threads *threads, double *x)
{
    const SolverOps *ops = solver_ops(TAUT_SOLVER_LDLT);
    Memory memory = {taut_default_allocator(), false};
    void *self;
    SolverStats stats;
    cr_assert_eq(ops->analyse(&memory, kkt, &self), TAUT_OK);
    ops->use(self, &(SolverOptions){.threads = threads, .scalar = isa == CPU_SCALAR});
    ((Multifrontal *)self)->ldlt.kernels = front_kernels(isa);
    ((Multifrontal *)self)->aggressive.kernels = front_kernels(isa);
    cr_expect_eq(ops->factor(self, kkt), TAUT_OK);
    cr_expect_eq(ops->solve(self, kkt), TAUT_OK);
    ops->stats(self, &stats);
    memcpy(x, kkt->x, (size_t)(kkt->n + kkt->m) * sizeof *x);
    ops->free(&memory, self);
    return stats;
}

static double *vector(const Kkt *kkt)
{
    double *x = calloc((size_t)(kkt->n + kkt->m) + 1, sizeof *x);
    cr_assert_not_null(x);
    return x;
}

// The scalar kernels are the reference: the others must agree with them and with what is known.
Test(kernels, agree_with_the_reference)
{
    int compared = 0;
    for (int which = 0; which < SYSTEMS; which++)
        for (int isa = CPU_SCALAR + 1; isa < CPU_ISA_COUNT; isa++) {
            if (!front_kernels((CpuIsa)isa)) continue;
            Kkt *kkt = make(which);
            double *known = vector(kkt), *x = vector(kkt), *y = vector(kkt);
            memcpy(known, kkt->x, (size_t)kkt->n * sizeof *x);
            SolverStats reference = run(kkt, CPU_SCALAR, NULL, x);
            SolverStats stats = run(kkt, (CpuIsa)isa, NULL, y);
            cr_expect_eq(stats.negative_pivots, reference.negative_pivots);
            cr_expect_eq(stats.factor_entries, reference.factor_entries);
            cr_expect_eq(stats.regularised_pivots > 0, reference.regularised_pivots > 0);
            for (int i = 0; i < kkt->n; i++) {
                cr_expect_float_eq(x[i], known[i], 1e-8, "system %d: %g", which, x[i] - known[i]);
                cr_expect_float_eq(y[i], known[i], 1e-8, "system %d: %g", which, y[i] - known[i]);
            }
            free(known), free(x), free(y);
            matrix_free(kkt);
            compared++;
        }
    if (compared == 0) cr_skip_test("this machine runs the scalar kernels only");
}

// Chains and trees are made of fixed fronts, without fused multiply-add: the same bits everywhere.
Test(kernels, chains_and_trees_have_the_same_bits_on_every_machine)
{
    for (int which = 0; which < 3; which++) {
        Kkt *kkt = make(which);
        double *x = vector(kkt), *y = vector(kkt);
        run(kkt, CPU_SCALAR, NULL, x);
        run(kkt, cpu_best(), NULL, y);
        cr_expect_eq(memcmp(x, y, (size_t)(kkt->n + kkt->m) * sizeof *x), 0, "system %d", which);
        free(x), free(y);
        matrix_free(kkt);
    }
}

Test(kernels, chains_consist_of_fixed_fronts)
{
    Memory memory = {taut_default_allocator(), false};
    for (int which = 0; which < 2; which++) {
        Kkt *kkt = make(which);
        void *self;
        cr_assert_eq(solver_ops(TAUT_SOLVER_LDLT)->analyse(&memory, kkt, &self), TAUT_OK);
        const Ldlt *ldlt = ((Multifrontal *)self)->now;
        cr_expect_eq(ldlt->n_super, 30);
        for (int s = 0; s < ldlt->n_super; s++) cr_expect_neq(ldlt->super[s].shape, FRONT_GENERAL);
        solver_ops(TAUT_SOLVER_LDLT)->free(&memory, self);
        matrix_free(kkt);
    }
}

Test(threads, results_do_not_depend_on_them)
{
    for (int which = 0; which < SYSTEMS; which++) {
        Kkt *kkt = make(which);
        size_t bytes = (size_t)(kkt->n + kkt->m) * sizeof(double);
        double *one = vector(kkt), *many = vector(kkt);
        SolverStats alone = run(kkt, cpu_best(), NULL, one);
        for (int count = 2; count <= 4; count++) {
            Memory memory = {taut_default_allocator(), false};
            Threads *threads = threads_new(&memory, count);
            cr_assert_not_null(threads);
            for (int again = 0; again < 3; again++) {
                SolverStats stats = run(kkt, cpu_best(), threads, many);
                cr_expect_eq(memcmp(one, many, bytes), 0, "system %d, %d threads", which, count);
                cr_expect_eq(stats.negative_pivots, alone.negative_pivots);
                cr_expect_eq(stats.regularised_pivots, alone.regularised_pivots);
            }
            threads_free(&memory, threads);
        }
        free(one), free(many);
        matrix_free(kkt);
    }
}

// Else the test above would compare one thread with itself.
Test(threads, a_large_system_has_tasks_that_cover_it_once)
{
    Memory memory = {taut_default_allocator(), false};
    Kkt *kkt = make(5);
    void *self;
    cr_assert_eq(solver_ops(TAUT_SOLVER_LDLT)->analyse(&memory, kkt, &self), TAUT_OK);
    const Ldlt *ldlt = ((Multifrontal *)self)->now;
    cr_expect_geq(ldlt->n_task, 4, "%d tasks", ldlt->n_task);
    for (int t = 0; t < ldlt->n_task - 1; t++) {
        cr_expect_lt(ldlt->task[t].from, ldlt->task[t].to);
        if (t) cr_expect_geq(ldlt->task[t].from, ldlt->task[t - 1].to);
        // whole subtrees: a child is in the forest of its parent or the parent is in none
        for (int s = ldlt->task[t].from; s < ldlt->task[t].to; s++)
            for (int c = ldlt->super[s].child; c >= 0; c = ldlt->super[c].sibling)
                cr_expect(c >= ldlt->task[t].from && c < ldlt->task[t].to);
    }
    solver_ops(TAUT_SOLVER_LDLT)->free(&memory, self);
    matrix_free(kkt);
}

typedef struct Count {
    int times[100];
} Count;

static void count_job(void *context, int i)
{
    ((Count *)context)->times[i]++;
}

Test(threads, every_job_runs_once)
{
    Memory memory = {taut_default_allocator(), false};
    for (int threads = 1; threads <= 5; threads++) {
        Threads *pool = threads_new(&memory, threads);
        cr_expect_eq(pool == NULL, threads == 1);
        for (int run_number = 0; run_number < 200; run_number++) {
            Count count = {{0}};
            threads_run(pool, run_number % 100, count_job, &count);
            for (int i = 0; i < 100; i++) cr_expect_eq(count.times[i], i < run_number % 100);
        }
        threads_free(&memory, pool);
    }
}

// A world steps to the same bits with any number of threads, and refuses silly ones.
Test(threads, worlds_use_them)
{
    double x[2][3];
    for (int i = 0; i < 2; i++) {
        TautWorldDef def = taut_methods_world_def();
        def.threads = 1 + 3 * i;
        TautWorld *world = quick_world(&def);
        TautElementId link[5];
        TautNodeId load = quick_crane(world, 5, 1000, link);
        must(world, taut_particle_set_velocity(world, load, taut_vec3(1, 0, 0)));
        quick_steps(world, 0.01, 10);
        TautVec3 at = taut_particle_position(world, load);
        x[i][0] = at.x, x[i][1] = at.y, x[i][2] = at.z;
        taut_world_destroy(world);
    }
    cr_expect_eq(memcmp(x[0], x[1], sizeof x[0]), 0);
    for (int i = 0; i < 2; i++) {
        TautWorldDef def = taut_methods_world_def();
        TautWorld *world;
        def.threads = i ? 65 : 0;
        cr_expect_eq(taut_world_create(&def, &world), TAUT_BAD_ARGUMENT);
    }
}

// ---------------------------------------------------------------------------------------------

// A grid of side x side, and `loose` vertices without edges.
static Graph grid(Memory *memory, int side, int loose)
{
    Graph graph;
    cr_assert(graph_new(memory, &graph, side * side + loose, 4.0 * side * side));
    for (int pass = 0; pass < 2; pass++) {
        for (int p = 0; p < side * side; p++) {
            if (p % side) graph_add(&graph, p, p - 1);
            if (p >= side) graph_add(&graph, p, p - side);
        }
        graph_end_pass(&graph);
    }
    return graph;
}

Test(dissect, is_a_permutation_whatever_the_parts)
{
    int sides[] = {0, 1, 3, 20, 45}, loose[] = {0, 1, 200};
    for (int s = 0; s < 5; s++)
        for (int l = 0; l < 3; l++) {
            Memory memory = {taut_default_allocator(), false};
            int n = sides[s] * sides[s] + loose[l];
            Graph graph = grid(&memory, sides[s], loose[l]);
            int *order = calloc((size_t)n + 1, sizeof(int)), *seen = calloc((size_t)n + 1, 4);
            cr_assert(order && seen);
            cr_assert(graph_dissect(&memory, &graph, order));
            for (int i = 0; i < n; i++) {
                cr_assert(order[i] >= 0 && order[i] < n);
                cr_expect_eq(seen[order[i]]++, 0);
            }
            free(order), free(seen);
            graph_free(&memory, &graph);
        }
}
