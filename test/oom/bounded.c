// SPDX-License-Identifier: MIT
// bounded.c -- the k-th allocation fails, for every k, while a bounded solver is analysed: a status, no
// leak, and the next try serves. A solve allocates nothing.
#include "bounded/bounded.h"
#include "matrices.h"
#include "random_bounded.h"
#include "references.h"
#include "shop.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

// Analyses, solves, frees; the answer goes to x.
static TautStatus play(int kind, Kkt *kkt, Shop *shop, double *x)
{
    const BoundedOps *ops = any_bounded(kind);
    Memory memory = {{shop_alloc, shop_free, shop}, false};
    void *self = &memory;
    TautStatus status = ops->analyse(&memory, kkt, any_solver(TAUT_SOLVER_LDLT), NULL, &self);
    if (status != TAUT_OK) {
        cr_assert_null(self);
        return status;
    }
    long before = shop->calls;
    ops->solve(self, kkt, &(BoundedRows){0});
    memcpy(x, kkt->x, (size_t)(kkt->n + kkt->m) * sizeof(double));
    ops->again(self, kkt);
    cr_assert_eq(shop->calls, before, "%s: %ld allocations in a solve", ops->name,
                 shop->calls - before);
    ops->free(&memory, self);
    return TAUT_OK;
}

Test(oom_bounded, every_allocation_may_fail_once)
{
    for (unsigned seed = 0; seed < 5; seed++) {
        RandomBounded system = random_bounded(seed);
        for (int kind = 0; kind < ALL_BOUNDED; kind++) {
            static double calm[512], x[512];
            Shop shop = {0};
            size_t bytes = (size_t)(system.kkt->n + system.kkt->m) * sizeof(double);
            cr_assert_eq(play(kind, system.kkt, &shop, calm), TAUT_OK);
            cr_assert_eq(shop.outstanding, 0);
            long total = shop.calls;
            cr_assert_gt(total, 4);
            for (long k = 1; k <= total; k++) {
                shop = (Shop){.fail_at = k};
                cr_assert_eq(play(kind, system.kkt, &shop, x), TAUT_OUT_OF_MEMORY,
                             "allocation %ld of %ld failed unseen", k, total);
                cr_assert_eq(shop.outstanding, 0, "allocation %ld: %ld blocks leaked", k,
                             shop.outstanding);
                cr_assert_eq(play(kind, system.kkt, &shop, x), TAUT_OK);
                cr_assert_arr_eq(x, calm, bytes);
            }
        }
        matrix_free(system.kkt);
    }
}
