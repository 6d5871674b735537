// order.h -- elimination order of the block nodes of a KKT system.
//
// With C = 0 a row has a zero diagonal: it may be eliminated only when enough of its dofs are gone.
// Two rules make sure of it (docs/solver.md has the measurements):
//
//   ALL  a constraint comes after all dofs that it touches. Every pivot is then a Schur complement
//        of the right sign, whatever the masses: exact, but with more fill where dofs have many
//        constraints and are coupled in H.
//   ONE  a constraint comes right after one dof of its own. A dof serves one constraint only: two
//        rows that share nothing but one eliminated dof may be parallel there (collinear links) and
//        would make a singular pivot. Constraints that find no dof wait for all of theirs. Less
//        fill, but a constraint that leans on a far heavier dof has a tiny pivot.
#pragma once

#include "base/memory.h"
#include "sparse/kkt.h"

typedef enum OrderRule { ORDER_TREE, ORDER_ALL, ORDER_ONE } OrderRule;

// order[k] gets the k-th block node to be eliminated; order has room for kkt->n_node. Returns false
// when there is no memory or the graph is too large for an int. Linear in the pattern but for the
// cliques that constraints with many dofs make in rule ALL, and for the minimum degree itself.
bool order_nodes(Memory *memory, const TautKkt *kkt, OrderRule rule, int *order, int *match_of);

// Rule TREE: dofs [n_col] in elimination order and match_of; false when it is no forest, or when
// memory->failed.
bool order_tree(Memory *memory, const TautKkt *kkt, int *dofs, int *match_of);
