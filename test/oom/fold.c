// SPDX-License-Identifier: MIT
// fold.c -- the k-th allocation fails, for every k, while a system with rows that are folded is analysed, renewed and solved:
// a status, no leak, and the next try serves.
#include "bounded/bounded.h"
#include "matrices.h"
#include "piles.h"
#include "shop.h"
#include "solve/solver.h"

#include <criterion/criterion.h>
#include <string.h>

// Two systems, the second with other contacts; hard: their rows cannot be folded, so that the plan of the whole is made too.
static TautStatus play(Shop *shop, bool hard)
{
    const SolverOps *ops = solver_ops(TAUT_SOLVER_LDLT);
    Memory memory = {{shop_alloc, shop_free, shop}, false};
    TautStatus status = TAUT_OK;
    void *self = NULL;
    for (unsigned step = 0; step < 3 && status == TAUT_OK; step++) {
        Kkt *kkt = pile_make((Pile){.kind = PILE_CHAIN,
                                    .bodies = 10 + 30 * (int)step,
                                    .compliance = hard ? 0 : 1e-7,
                                    .missing = 0.8,
                                    .seed = step});
        status = solver_renew(ops, &memory, kkt, &self);
        if (status == TAUT_OK) status = ops->factor(self, kkt);
        if (status == TAUT_OK) status = ops->solve(self, kkt);
        matrix_free(kkt);
    }
    ops->free(&memory, self);
    return status;
}

// The same through a solver of systems with discs.
static TautStatus play_discs(Shop *shop, bool hard)
{
    const BoundedOps *ops = bounded_ops(TAUT_BOUNDED_AUTO);
    Memory memory = {{shop_alloc, shop_free, shop}, false};
    TautStatus status = TAUT_OK;
    void *self = NULL;
    (void)hard;
    for (unsigned step = 0; step < 3 && status == TAUT_OK; step++) {
        Kkt *kkt = pile_make(
            (Pile){.kind = PILE_RAGDOLL, .bodies = 8 + 2 * (int)step, .seed = step, .discs = true});
        status = self ? ops->renew(&memory, kkt, self)
                      : ops->analyse(&memory, kkt, solver_ops(TAUT_SOLVER_LDLT), NULL, &self);
        if (status == TAUT_OK) status = ops->solve(self, kkt, &(BoundedRows){0});
        matrix_free(kkt);
    }
    ops->free(&memory, self);
    return status;
}

static void check(TautStatus (*play_it)(Shop *, bool), bool hard)
{
    Shop shop = {0};
    cr_assert_eq(play_it(&shop, hard), TAUT_OK);
    const long total = shop.calls;
    cr_assert_gt(total, 10);
    for (long k = 1; k <= total; k++) {
        shop = (Shop){.fail_at = k};
        const TautStatus status = play_it(&shop, hard);

        // a pool that cannot grow takes its pieces one by one
        cr_assert(status == TAUT_OUT_OF_MEMORY || status == TAUT_OK, "allocation %ld: %d", k,
                  status);
        cr_assert_eq(shop.outstanding, 0, "allocation %ld: %ld blocks leaked", k, shop.outstanding);
        shop = (Shop){.fail_at = k, .for_good = true};
        cr_assert_eq(play_it(&shop, hard), TAUT_OUT_OF_MEMORY, "allocation %ld", k);
        cr_assert_eq(shop.outstanding, 0);
    }
}

Test(oom_fold, every_allocation_may_fail_once)
{
    check(play, false);
    check(play, true);
    check(play_discs, false);
}
