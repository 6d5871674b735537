// SPDX-License-Identifier: MIT
// order_choose.c -- the best order for a KKT matrix, by counting entries of L and multiplications.
//
// PAIRED is the more accurate rule where masses differ much, and the cheaper one where H couples the
// dofs. Where H is block-diagonal and constraints form meshes, rows that wait for all of their dofs
// make smaller factors: by rule DEFERRED, or with all dofs first (order_schur), which is mostly better
// still. Where H couples dofs, the latter is hopeless, and is not even counted.
//
// Each rule is tried with minimum degree and, on systems that are worth it, with nested dissection.
#include "sparse/order/elimination.h"
#include "sparse/order/order.h"
#include "sparse/tuning.h"

static bool is_block_diagonal(const Kkt *kkt)
{
    return kkt->row_start[kkt->n_col] == kkt->n_col;
}

// Whether rule DEFERRED can win: with links alone on dofs that H couples it has the same graph as PAIRED, and
// the rows come later.
static bool is_worth_waiting(const Kkt *kkt)
{
    bool worth = is_block_diagonal(kkt);
    for (int c = kkt->n_col; c < kkt->n_node; c++)
        worth = worth || kkt->row_start[c + 1] - kkt->row_start[c] > 3;
    return worth;
}

// Puts `other` into order when it makes a factor that is smaller by more than `may_cost`.
static bool take_smaller(Memory *memory, const Kkt *kkt, double may_cost, int *order,
                         const int *other)
{
    double entries = elimination_count(memory, kkt, order, NULL);
    double less = elimination_count(memory, kkt, other, NULL);
    if (entries < 0 || less < 0) return false;
    for (int k = 0; k < kkt->n_node && entries > may_cost * less; k++) order[k] = other[k];
    return true;
}

// The order of a rule that makes less work; other [n_node] is scratch. *work: that of the order, where it
// was counted, else -1.
static bool order_rule(Memory *memory, const Kkt *kkt, OrderRule rule, int *order, int *other,
                       double *work)
{
    bool tree;
    double less;

    *work = -1;
    if (!order_nodes_by(memory, kkt, &(OrderWay){rule, ORDER_DEGREE, NULL}, order, &tree))
        return false;
    if (tree || kkt->n_col < DISSECT_WORTH) return true;
    if (!order_nodes_by(memory, kkt, &(OrderWay){rule, ORDER_DISSECT, NULL}, other, NULL) ||
        elimination_count(memory, kkt, order, work) < 0 ||
        elimination_count(memory, kkt, other, &less) < 0)
        return false;
    for (int k = 0; k < kkt->n_node && less < *work; k++) order[k] = other[k];
    *work = less < *work ? less : *work;
    return true;
}

bool order_choose(Memory *memory, const Kkt *kkt, int *order)
{
    if (kkt->n_node == 0) return true;
    size_t n_node = (size_t)kkt->n_node;
    double work;
    int *late = memory_alloc(memory, n_node, sizeof(int));
    int *schur = memory_alloc(memory, n_node, sizeof(int));

    // rows paired with dofs
    bool ok = late && schur && order_rule(memory, kkt, ORDER_PAIRED, order, schur, &work);

    // rows deferred, where the mesh is dense enough to gain, and the Schur complement, where H is
    // block diagonal
    bool wait = ok && is_worth_waiting(kkt);
    if (wait) ok = order_rule(memory, kkt, ORDER_DEFERRED, late, schur, &work);
    if (ok && is_block_diagonal(kkt))
        ok = order_schur(memory, kkt, schur) && take_smaller(memory, kkt, 1, late, schur);

    if (wait) ok = ok && take_smaller(memory, kkt, PAIRED_MAY_COST, order, late);

    memory_free(memory, late);
    memory_free(memory, schur);
    return ok;
}

// Chains and trees have fewer links than dofs, and nothing to gain.
static bool is_mesh(const Kkt *kkt)
{
    int links = 0;
    for (int c = kkt->n_col; c < kkt->n_node; c++)
        links += kkt->row_start[c + 1] - kkt->row_start[c] > 2;
    return links >= kkt->n_col;
}

bool order_only_paired(const Kkt *kkt)
{
    return !is_worth_waiting(kkt) && !is_mesh(kkt);
}

bool order_aggressive(Memory *memory, const Kkt *kkt, double work, int *aggressive, bool *worth)
{
    *worth = false;
    if (kkt->n_node == 0 || !is_mesh(kkt)) return true;
    double less = 0;
    int *other = memory_alloc(memory, (size_t)kkt->n_node, sizeof(int));
    bool ok = other && order_rule(memory, kkt, ORDER_AGGRESSIVE, aggressive, other, &less);
    if (ok && less < 0) ok = elimination_count(memory, kkt, aggressive, &less) >= 0;
    memory_free(memory, other);
    *worth = ok && less < (1 - AGGRESSIVE_MUST_SAVE) * work;
    return ok;
}
