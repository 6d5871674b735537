// SPDX-License-Identifier: MIT
// order_update.c -- an order for a system of which most is known: links or contacts have come or gone.
//
// An order is data: it can be kept through an edit, and in a snapshot. The cheap parts are made anew, as
// order.c does it: trees are peeled from their free ends, on which the accuracy of chains under
// heavy loads rests, and constraints find their pivot partners. The rest, the core, has its dofs in the order
// they had among each other, new ones first; minimum degree, dissection and the choice between them are
// saved. Where there is no core, nothing is kept: the order follows from the pattern alone.
#include "sparse/order/order.h"

bool order_by_position(Memory *memory, int n, const int *old, const int *position, int *order)
{
    int most = 0, count = 0;

    // sorted by counting: positions are distinct
    for (int k = 0; k < n; k++) most = position[old[k]] > most ? position[old[k]] : most;
    int *at = memory_alloc(memory, (size_t)most + 1, sizeof(int));
    if (!at) return false;

    // new vertices have no position, and come first
    for (int k = 0; k < n; k++) {
        if (position[old[k]] < 0)
            order[count++] = k;
        else
            at[position[old[k]]] = k + 1;
    }

    for (int p = 0; p <= most; p++)
        if (at[p] > 0) order[count++] = at[p] - 1;

    memory_free(memory, at);
    return true;
}

bool order_update(Memory *memory, const Kkt *kkt, const int *position, OrderRule rule, int *order,
                  OrderKept *kept)
{
    bool tree;
    OrderWay way = {.rule = rule, .core = ORDER_KEEP, .position = position};
    bool ok = order_nodes_by(memory, kkt, &way, order, &tree);
    bool unique = rule == ORDER_PAIRED && order_only_paired(kkt);
    *kept = !tree ? ORDER_IS_KEPT : unique ? ORDER_MADE : ORDER_MAKE;
    return ok;
}

bool order_rule_of(const Kkt *kkt, const int *order, int *position, OrderRule *rule)
{
    bool waits = true, last = true, links = false;
    for (int k = 0; k < kkt->n_node; k++) {
        position[order[k]] = k;
        last = last && (order[k] < kkt->n_col) == (k < kkt->n_col);
    }
    for (int c = kkt->n_col; c < kkt->n_node; c++) {
        links = links || kkt->row_start[c + 1] - kkt->row_start[c] > 2;
        for (int b = kkt->row_start[c]; b < kkt->row_start[c + 1] - 1; b++)
            waits = waits && position[kkt->col[b]] < position[c];
    }
    *rule = waits && links ? ORDER_DEFERRED : ORDER_PAIRED;
    return !last || kkt->n_node == kkt->n_col;
}
