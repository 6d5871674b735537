// SPDX-License-Identifier: MIT
// order_flat.c -- an aggressive order that is bound to fail is told from one that is not, by a look at the rows:
// a flat cloth, one bent at random, and that with a single place where three links lie in one plane.
#include "sparse/order/order_flat.h"
#include "fresh.h"
#include "matrices.h"
#include "solve/multifrontal.h"
#include "sparse/order/order.h"

#include <criterion/criterion.h>
#include <stdlib.h>

enum { SIDE = 12 };

typedef struct Case {
    Kkt *kkt;
    int *order, *position;
} Case;

static Case make(bool straight)
{
    Memory memory = fresh_memory();
    Shape shape = {.links = SIDE, .ratio = 1, .tension = true, .straight = straight};
    Case c = {.kkt = matrix_cloth(shape)};
    c.order = zeros((size_t)c.kkt->n_node, sizeof(int));
    c.position = zeros((size_t)c.kkt->n_node, sizeof(int));
    cr_assert(order_nodes(&memory, c.kkt, ORDER_AGGRESSIVE, c.order));
    for (int k = 0; k < c.kkt->n_node; k++) c.position[c.order[k]] = k;
    return c;
}

static void drop(Case *c)
{
    free(c->order), free(c->position);
    matrix_free(c->kkt);
}

static bool flat(const Case *c)
{
    return order_is_flat(c->kkt, c->order, c->position);
}

Test(order_flat, flat_cloth_and_bent_one)
{
    Case plane = make(true), bent = make(false);
    cr_expect(flat(&plane));
    cr_expect_not(flat(&bent));
    drop(&plane), drop(&bent);
}

// The block of row c at dof d; NULL where c touches a dof that goes before d, or does not touch d.
static double *block(const Case *c, int row, int d)
{
    double *found = NULL;
    for (int b = c->kkt->row_start[row]; b < c->kkt->row_start[row + 1] - 1; b++) {
        int dof = c->kkt->col[b];
        if (c->position[dof] < c->position[d]) return NULL;
        if (dof == d) found = c->kkt->value + c->kkt->at[b];
    }
    return found;
}

// A dof that is followed by three rows of its own.
static int find_three(const Case *c)
{
    for (int k = 0; k + 3 < c->kkt->n_node; k++) {
        int d = c->order[k], own = 0;
        if (d >= c->kkt->n_col) continue;
        for (int i = 1; i <= 3 && c->order[k + i] >= c->kkt->n_col; i++)
            own += block(c, c->order[k + i], d) != NULL;
        if (own == 3) return k;
    }
    return -1;
}

Test(order_flat, one_place_is_enough)
{
    Case c = make(false);
    int k = find_three(&c), d = k < 0 ? 0 : c.order[k];
    cr_assert_geq(k, 0);
    const double *a = block(&c, c.order[k + 1], d), *b = block(&c, c.order[k + 2], d);
    double *last = block(&c, c.order[k + 3], d);
    for (int i = 0; i < 3; i++) last[i] = 0.6 * a[i] - 0.3 * b[i];
    cr_expect(flat(&c));
    // what gives way has a pivot of its own
    int own = c.kkt->row_start[c.order[k + 3] + 1] - 1;
    c.kkt->value[c.kkt->at[own]] = -1e-6;
    cr_expect_not(flat(&c));
    drop(&c);
}

// The plan that served: the bold one of a bent cloth, the other of a flat one.
Test(order_flat, the_solver_asks)
{
    for (int straight = 0; straight < 2; straight++) {
        Memory memory = fresh_memory();
        Case c = make(straight);
        void *self;
        cr_assert_eq(multifrontal_analyse(&memory, c.kkt, order_choose, true, &self), TAUT_OK);
        Multifrontal *solver = self;
        SolverOptions options = {.scalar = true};
        multifrontal_use(self, &options);
        cr_assert_gt(solver->aggressive.n, 0);
        cr_assert_eq(multifrontal_factor(self, c.kkt), TAUT_OK);
        cr_expect_eq(solver->now == &solver->aggressive, !straight);
        multifrontal_free(&memory, self);
        drop(&c);
    }
}
