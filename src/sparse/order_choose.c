// order_choose.c -- the better one of the two rules of order.h, by counting entries of L.
//
// ONE is the more accurate rule where masses differ much, and the cheaper one where H couples the
// dofs; ALL wins when H is block-diagonal and constraints form meshes.
#include "sparse/ldlt.h"
#include "sparse/order.h"

// Times the entries of ALL; measured in docs/solver.md.
static const double ONE_MAY_COST = 1.25;

bool order_choose(Memory *memory, const TautKkt *kkt, int *order)
{
    if (kkt->n_node == 0) return true;
    int *other = memory_alloc(memory, (size_t)kkt->n_node, sizeof(int));
    bool ok = other && order_nodes(memory, kkt, ORDER_ONE, order) &&
              order_nodes(memory, kkt, ORDER_ALL, other);
    double one = ok ? ldlt_count(memory, kkt, order) : -1;
    double all = ok ? ldlt_count(memory, kkt, other) : -1;
    ok = one >= 0 && all >= 0;
    if (ok && one > ONE_MAY_COST * all)
        for (int k = 0; k < kkt->n_node; k++) order[k] = other[k];
    memory_free(memory, other);
    return ok;
}
