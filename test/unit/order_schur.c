// SPDX-License-Identifier: MIT
// order_schur.c -- the order of the Schur complement method: all dofs before all rows, and what is
// then left for the rows is C + J H^-1 J^T. And how one of all orders is chosen.
#include "fresh.h"
#include "matrices.h"
#include "solve/scale.h"
#include "sparse/ldlt/ldlt.h"
#include "sparse/order/elimination.h"
#include "sparse/order/order.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>

Test(order_schur, dofs_come_before_rows)
{
    for (int k = 0; k < named_count; k++) {
        Memory memory = fresh_memory();
        Kkt *kkt = named_make(&named_matrices[k]);
        int *order = zeros((size_t)kkt->n_node, sizeof(int));
        char *seen = zeros((size_t)kkt->n_node, 1);
        cr_assert(order_schur(&memory, kkt, order));
        for (int i = 0; i < kkt->n_node; i++) {
            cr_assert(order[i] >= 0 && order[i] < kkt->n_node && !seen[order[i]]);
            seen[order[i]] = 1;
            cr_expect_eq(order[i] < kkt->n_col, i < kkt->n_col, "%s", named_matrices[k].name);
        }
        free(order), free(seen);
        matrix_free(kkt);
    }
}

// Sum of log of the pivots of the dense A from `begin` on, eliminated in its own order.
static double dense_log_pivots(const Kkt *kkt, int begin)
{
    int n = kkt->n + kkt->m;
    double *a = zeros((size_t)n * (size_t)n, sizeof *a), sum = 0;
    for (int p = 0; p < kkt->n_node; p++)
        for (int b = kkt->row_start[p]; b < kkt->row_start[p + 1]; b++)
            for (int i = 0; i < kkt_size(kkt, p); i++)
                for (int j = 0; j < kkt_size(kkt, kkt->col[b]); j++) {
                    int row = kkt->offset[p] + i, col = kkt->offset[kkt->col[b]] + j;
                    double v = kkt->value[kkt->at[b] + i * kkt_size(kkt, kkt->col[b]) + j];
                    a[row * n + col] = a[col * n + row] = v;
                }
    for (int k = 0; k < n; k++) {
        if (k >= begin) sum += log(fabs(a[k * n + k]));
        for (int i = k + 1; i < n; i++)
            for (int j = k + 1; j < n; j++)
                a[i * n + j] -= a[i * n + k] * a[k * n + j] / a[k * n + k];
    }
    free(a);
    return sum;
}

// The determinant of S does not depend on the order of its rows: the pivots of the rows are those of
// S only if every dof was gone before.
Test(order_schur, rows_are_pivots_of_the_schur_complement)
{
    Shape shapes[] = {{.links = 12, .ratio = 100, .tension = true},
                      {.links = 12, .ratio = 100},
                      {.links = 12, .ratio = 1, .compliance = 1e-4, .tension = true}};
    for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++) {
        Memory memory = fresh_memory();
        Kkt *kkt = s == 1 ? matrix_cloth((Shape){.links = 5, .ratio = 7}) : matrix_chain(shapes[s]);
        size_t n = (size_t)(kkt->n + kkt->m);
        Scale scale = {.scale = zeros(n, 8), .shift = zeros(n, 8), .unit = zeros(n, 8)};
        int *order = zeros((size_t)kkt->n_node, sizeof(int));
        Ldlt ldlt;
        LdltPivots pivots;
        double sum = 0, one = 0;
        cr_assert(scale_make(&scale, kkt));
        for (int rule = 0; rule < 2; rule++) {
            cr_assert(rule ? order_nodes(&memory, kkt, ORDER_PAIRED, order)
                           : order_schur(&memory, kkt, order));
            cr_assert(ldlt_analyse(&memory, kkt, order, &ldlt));
            LdltRule judge = {.unit = scale.unit, .tiny = 1e-12, .instead = 1e-11};
            cr_assert(ldlt_factor(&ldlt, kkt, &judge, &pivots));
            for (int i = 0; i < ldlt.n; i++)
                if (ldlt.order[i] >= kkt->n) *(rule ? &one : &sum) += log(-ldlt.d[i]);
            ldlt_free(&memory, &ldlt);
        }
        double expected = dense_log_pivots(kkt, kkt->n);
        cr_expect_float_eq(sum, expected, 1e-9 * fabs(expected), "%g %g", sum, expected);
        cr_expect(fabs(one - expected) > 1e-3,
                  "rule PAIRED gives other pivots, else this is no test");
        free(scale.scale), free(scale.shift), free(scale.unit), free(order);
        matrix_free(kkt);
    }
}

// Entries of L by rule 0 ONE, 1 ALL, 2 Schur, 3 the chosen one.
static void count_all(const Kkt *kkt, double entries[4])
{
    Memory memory = fresh_memory();
    int *order = zeros((size_t)kkt->n_node, sizeof(int));
    for (int rule = 0; rule < 4; rule++) {
        cr_assert(rule == 0   ? order_nodes(&memory, kkt, ORDER_PAIRED, order)
                  : rule == 1 ? order_nodes(&memory, kkt, ORDER_DEFERRED, order)
                  : rule == 2 ? order_schur(&memory, kkt, order)
                              : order_choose(&memory, kkt, order));
        entries[rule] = elimination_count(&memory, kkt, order, NULL);
        cr_assert_geq(entries[rule], 0);
    }
    free(order);
}

Test(order_choose, takes_the_smallest_factor_or_nearly)
{
    for (int k = 0; k < named_count; k++) {
        Kkt *kkt = named_make(&named_matrices[k]);
        double entries[4];
        count_all(kkt, entries);
        double least = fmin(fmin(entries[0], entries[1]), entries[2]);
        cr_expect_leq(entries[3], 1.25 * least, "%s: %g against %g", named_matrices[k].name,
                      entries[3], least);
        matrix_free(kkt);
    }
}

Test(order_choose, knows_chains_from_meshes)
{
    double chain[4], mesh[4], springs[4];
    Kkt *kkt = matrix_chain((Shape){.links = 50, .ratio = 1});
    count_all(kkt, chain);
    cr_expect_eq(chain[3], chain[0], "a chain goes by ONE");
    matrix_free(kkt);
    kkt = matrix_cloth((Shape){.links = 12, .ratio = 1});
    count_all(kkt, mesh);
    cr_expect_eq(mesh[3], mesh[2], "a mesh with a block-diagonal H has all dofs first");
    cr_expect_lt(mesh[2], 0.8 * mesh[1]);
    matrix_free(kkt);
    kkt = matrix_cloth((Shape){.links = 12, .ratio = 1, .tension = true});
    count_all(kkt, springs);
    cr_expect_gt(springs[2], 2 * springs[3], "where H couples its dofs S is full");
    matrix_free(kkt);
}
