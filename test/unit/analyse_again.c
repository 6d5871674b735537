// SPDX-License-Identifier: MIT
// analyse_again.c -- analysis of a system in which links have come and gone, from the plan of the system
// before: the same solution as from scratch, the order kept where it is good, made anew where it is not.
#include "matrices.h"
#include "quick.h"
#include "references.h"
#include "solve/multifrontal.h"
#include "sparse/order/order.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { SIDE = 12, POINTS = SIDE * SIDE, MOST = 3 * POINTS };

typedef struct Net {
    int dofs, links, end[MOST][2];
} Net;

static void add_link(Net *net, int a, int b)
{
    net->end[net->links][0] = a;
    net->end[net->links++][1] = b;
}

// A square net.
static Net square(void)
{
    Net net = {.dofs = POINTS};
    for (int i = 0; i < POINTS; i++) {
        if (i % SIDE) add_link(&net, i, i - 1);
        if (i >= SIDE) add_link(&net, i, i - SIDE);
    }
    return net;
}

// Some links go, some diagonals come, point 7 goes with its links, and a new point hangs on the last one.
// old [dofs] gets the numbers of before.
static Net changed(const Net *was, int *old)
{
    Net net = {.dofs = was->dofs};
    int number[POINTS];
    for (int i = 0, count = 0; i < was->dofs; i++) {
        number[i] = i == 7 ? -1 : count;
        if (i != 7) old[count++] = i;
    }
    old[net.dofs - 1] = -1;
    for (int l = 0; l < was->links; l++) {
        int a = number[was->end[l][0]], b = number[was->end[l][1]];
        if (a >= 0 && b >= 0 && l % 37 != 30) add_link(&net, a, b);
    }
    for (int i = 20; i < 120; i += 30) add_link(&net, i, i + SIDE + 1);
    add_link(&net, net.dofs - 1, net.dofs - 2);
    return net;
}

// Every link a hard row of its own direction, with stiffness across it in H.
static Kkt *system_of(const Net *net)
{
    Builder *builder = builder_new(net->dofs, net->dofs + net->links, NULL);
    unsigned seed = 3;
    for (int i = 0; i < net->dofs; i++) {
        double m = 1 + 0.5 * matrix_random(&seed);
        builder_add(builder, i, i, (double[]){m, 0, 0, 0, m, 0, 0, 0, m});
    }
    for (int l = 0; l < net->links; l++) {
        int a = net->end[l][0], b = net->end[l][1];
        double u[3], minus[3], length = 0, k[9], across[9];
        for (int i = 0; i < 3; i++) u[i] = matrix_random(&seed);
        for (int i = 0; i < 3; i++) length += u[i] * u[i];
        for (int i = 0; i < 3; i++) minus[i] = -(u[i] /= sqrt(length));
        for (int i = 0; i < 9; i++) k[i] = (i % 4 == 0) - u[i / 3] * u[i % 3], across[i] = -k[i];
        builder_add(builder, a, a, k);
        builder_add(builder, b, b, k);
        builder_add(builder, a, b, across);
        builder_add(builder, net->dofs + l, a, u);
        builder_add(builder, net->dofs + l, b, minus);
    }
    Kkt *kkt = builder_finish(builder);
    matrix_random_solution(kkt, 11);
    return kkt;
}

static double difference(const double *a, const double *b, int n)
{
    double most = 0, largest = 0;
    for (int i = 0; i < n; i++) {
        most = fmax(most, fabs(a[i] - b[i]));
        largest = fmax(largest, fabs(b[i]));
    }
    return most / largest;
}

// Factorises and solves; x [n + m].
static void solve(const SolverOps *ops, void *self, Kkt *kkt, double *x)
{
    SolverStats stats;
    cr_assert_eq(ops->factor(self, kkt), TAUT_OK);
    cr_assert_eq(ops->solve(self, kkt), TAUT_OK);
    ops->stats(self, &stats);
    cr_expect_lt(stats.residual, 1e-12, "%s", ops->name);
    memcpy(x, kkt->x, (size_t)(kkt->n + kkt->m) * sizeof *x);
}

// Old dofs in the order of elimination, by their numbers of before.
static int kept(const Multifrontal *self, const Kkt *kkt, const int *old, int *list)
{
    int count = 0;
    for (int k = 0; k < kkt->n_node; k++) {
        int node = self->order[k];
        if (node < kkt->n_col && (!old || old[node] >= 0)) list[count++] = old ? old[node] : node;
    }
    return count;
}

static void check(const SolverOps *ops)
{
    Memory memory = {taut_default_allocator(), false};
    int old[POINTS], before[POINTS], after[POINTS];
    Net was = square(), is = changed(&was, old);
    Kkt *first = system_of(&was), *then = system_of(&is);
    size_t n = (size_t)(then->n + then->m);
    double *fresh = calloc(n, sizeof *fresh), *again = calloc(n, sizeof *again);
    void *a, *b, *c;
    cr_assert_eq(ops->analyse(&memory, first, &a), TAUT_OK);
    cr_assert_eq(solver_analyse_again(ops, &memory, then, old, a, &b), TAUT_OK);
    cr_assert_eq(ops->analyse(&memory, then, &c), TAUT_OK);
    solve(ops, b, then, again);
    solve(ops, c, then, fresh);
    // refinement ends at a residual of 1e-12, which the condition of the system multiplies
    cr_expect_lt(difference(again, fresh, then->n), 1e-10, "%s", ops->name);
    cr_expect_lt(difference(again + then->n, fresh + then->n, then->m), 1e-10, "%s", ops->name);
    if (ops == solver_ops(TAUT_SOLVER_LDLT)) {
        int all = kept(a, first, NULL, before), some = kept(b, then, old, after);
        cr_expect_eq(some, POINTS - 1);
        for (int i = 0, k = 0; i < all; i++)
            if (before[i] != 7) cr_expect_eq(before[i], after[k++], "the order was not kept");
    }
    ops->free(&memory, a), ops->free(&memory, b), ops->free(&memory, c);
    free(fresh), free(again);
    matrix_free(first), matrix_free(then);
}

Test(analyse_again, same_solution_as_from_scratch)
{
    for (int kind = 0; kind < ALL_SOLVERS; kind++)
        if (quick_has_solver(kind) && kind != TAUT_SOLVER_SCHUR &&
            !(any_solver(kind)->needs & SOLVER_ITERATES))
            check(any_solver(kind));
}

// An order that suits another net is not kept.
Test(analyse_again, a_bad_order_is_made_anew)
{
    Memory memory = {taut_default_allocator(), false};
    const SolverOps *ops = solver_ops(TAUT_SOLVER_LDLT);
    int old[POINTS];
    Net net = square();
    Kkt *kkt = system_of(&net);
    void *a, *b;
    for (int i = 0; i < POINTS; i++)
        old[i] = i * 101 % POINTS; // neighbours are far from each other
    cr_assert_eq(ops->analyse(&memory, kkt, &a), TAUT_OK);
    cr_assert_eq(solver_analyse_again(ops, &memory, kkt, old, a, &b), TAUT_OK);
    const Multifrontal *first = a, *second = b;
    cr_expect_eq(first->ldlt.work, second->ldlt.work);
    cr_expect_arr_eq(first->order, second->order, (size_t)kkt->n_node * sizeof(int));
    ops->free(&memory, a), ops->free(&memory, b);
    matrix_free(kkt);
}

// From nothing, and to nothing.
Test(analyse_again, empty_systems)
{
    Memory memory = {taut_default_allocator(), false};
    const SolverOps *ops = solver_ops(TAUT_SOLVER_LDLT);
    int old[POINTS];
    Net net = square();
    Kkt *kkt = system_of(&net), *empty = builder_finish(builder_new(0, 0, NULL));
    void *a, *b, *c;
    for (int i = 0; i < POINTS; i++) old[i] = -1;
    cr_assert_eq(ops->analyse(&memory, empty, &a), TAUT_OK);
    cr_assert_eq(solver_analyse_again(ops, &memory, kkt, old, a, &b), TAUT_OK);
    cr_assert_eq(solver_analyse_again(ops, &memory, empty, old, b, &c), TAUT_OK);
    cr_expect_eq(ops->factor(b, kkt), TAUT_OK);
    cr_expect_eq(ops->solve(b, kkt), TAUT_OK);
    cr_expect_eq(ops->factor(c, empty), TAUT_OK);
    cr_expect_eq(ops->solve(c, empty), TAUT_OK);
    ops->free(&memory, a), ops->free(&memory, b), ops->free(&memory, c);
    matrix_free(kkt), matrix_free(empty);
}

// What is kept is kept by its own rule; where there are no rows to tell by, those that come follow ONE.
Test(analyse_again, an_order_shows_its_rule)
{
    Memory memory = {taut_default_allocator(), false};
    Net net = square();
    Kkt *kkt = system_of(&net), h = kkt_only_h(kkt);
    int *order = calloc((size_t)kkt->n_node, sizeof *order);
    int *position = calloc((size_t)kkt->n_node, sizeof *position);
    OrderRule rule;
    cr_assert(order_nodes(&memory, kkt, ORDER_DEFERRED, order));
    cr_expect(order_rule_of(kkt, order, position, &rule));
    cr_expect_eq(rule, ORDER_DEFERRED);
    cr_assert(order_nodes(&memory, kkt, ORDER_PAIRED, order));
    cr_expect(order_rule_of(kkt, order, position, &rule));
    cr_expect_eq(rule, ORDER_PAIRED);
    cr_assert(order_schur(&memory, kkt, order));
    cr_expect_not(order_rule_of(kkt, order, position, &rule));
    cr_assert(order_nodes(&memory, &h, ORDER_DEFERRED, order));
    cr_expect(order_rule_of(&h, order, position, &rule));
    cr_expect_eq(rule, ORDER_PAIRED);
    free(order), free(position);
    matrix_free(kkt);
}
