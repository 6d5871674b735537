// order_update.c -- an order for a system of which most is known: links or contacts have come or gone.
//
// Dofs keep their order among each other; new ones go first, which is right for what grows at a free end
// and costs little elsewhere. Constraints find their hosts anew (order_host.h), that is cheap. What is
// saved are minimum degree, dissection, and the choice between them.
#include "sparse/order.h"
#include "sparse/order_host.h"

// Dofs by the position they had: new ones (-1) first, in ascending order. by_position [most + 1].
static void sort_dofs(int n, const int *position, int *dofs, int *by_position, int most)
{
    int count = 0;
    for (int k = 0; k <= most; k++) by_position[k] = -1;
    for (int d = 0; d < n; d++) {
        if (position[d] < 0)
            dofs[count++] = d;
        else
            by_position[position[d]] = d;
    }
    for (int k = 0; k <= most; k++)
        if (by_position[k] >= 0) dofs[count++] = by_position[k];
}

bool order_update(Memory *memory, const TautKkt *kkt, const int *position, OrderRule rule,
                  int *order)
{
    if (kkt->n_node == 0) return true;
    size_t n_node = (size_t)kkt->n_node;
    int most = 0;
    for (int d = 0; d < kkt->n_col; d++) most = position[d] > most ? position[d] : most;
    int *host = memory_alloc(memory, n_node, sizeof(int));
    int *dofs = memory_alloc(memory, (size_t)kkt->n_col + 1, sizeof(int));
    int *lists = memory_alloc(memory, 2 * n_node, sizeof(int));
    int *by_position = memory_alloc(memory, (size_t)most + 1, sizeof(int));
    bool ok = !memory->failed;
    if (ok) {
        sort_dofs(kkt->n_col, position, dofs, by_position, most);
        for (int i = 0; i < kkt->n_node; i++) host[i] = -1;
        for (int k = 0; k < kkt->n_col; k++) lists[dofs[k]] = k;
        if (rule != ORDER_ALL) ok = order_hosts(memory, kkt, lists, rule == ORDER_BOLD, host);
    }
    if (ok) order_insert(kkt, host, dofs, order, lists);
    memory_free(memory, host);
    memory_free(memory, dofs);
    memory_free(memory, lists);
    memory_free(memory, by_position);
    return ok;
}
