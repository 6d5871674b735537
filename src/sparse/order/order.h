// SPDX-License-Identifier: MIT
// order.h -- elimination order of the block nodes of a KKT system.
//
// With C = 0 a row has a zero diagonal: it may be eliminated only when enough of its dofs are gone.
// Two rules make sure of it (docs/solver.md has the measurements):
//
//   DEFERRED    a constraint comes after all dofs that it touches: its pivot is part of the Schur
//               complement C + J H^-1 J^T, of the right sign for every H > 0.
//   PAIRED      a constraint comes right after one dof of its own, its pivot partner. A dof serves one
//               constraint, or several that cannot be parallel there by the look of the mesh
//               (order_host.c): collinear links would make a singular pivot. Constraints that find no
//               partner wait for all of their dofs.
//
// A third one takes the risk for a much smaller factor; who uses it must be ready to do without:
//
//   AGGRESSIVE  a dof serves as many single rows as it has scalars.
//
// On chains and trees PAIRED is the articulated-body recursion: a subtree is added to the dof it hangs on as
// mass, nothing cancels, and a load of 1e16 times the mass of a link loses no digit. The Schur
// complement of DEFERRED has lost it by then: 1 + 1e-16 is 1.
#pragma once

#include "base/memory.h"
#include "sparse/kkt.h"

struct Graph;

typedef enum OrderRule { ORDER_DEFERRED, ORDER_PAIRED, ORDER_AGGRESSIVE } OrderRule;

// How the dofs are ordered that are in no tree: the core.
typedef enum OrderCore { ORDER_DEGREE, ORDER_DISSECT, ORDER_KEEP } OrderCore;

typedef struct OrderWay {
    OrderRule rule;
    OrderCore core;
    const int *position; // [n_col]  of ORDER_KEEP: when a dof was eliminated before; all different;
                         //          -1 = it is new
} OrderWay;

// order[k] gets the k-th block node to be eliminated; order has room for kkt->n_node. Returns false
// when there is no memory or the graph is too large for an int. Linear in the pattern but for the
// cliques that constraints with many dofs make in rule DEFERRED, and for the minimum degree itself.
bool order_nodes(Memory *memory, const Kkt *kkt, OrderRule rule, int *order);
// The same with a choice; order_nodes takes ORDER_DEGREE. *tree: no two dofs of the core are coupled,
// so that the way to order it makes no difference; NULL = not asked for.
bool order_nodes_by(Memory *memory, const Kkt *kkt, const OrderWay *way, int *order, bool *tree);

// The one that makes the smallest factor, but rule PAIRED where it costs little more.
bool order_choose(Memory *memory, const Kkt *kkt, int *order);

// Whether order_choose can take nothing but PAIRED, and order_aggressive nothing at all: chains and trees.
bool order_only_paired(const Kkt *kkt);

// The order of rule AGGRESSIVE where it makes much less work than `work`, that of another order; *worth says
// whether it does.
bool order_aggressive(Memory *memory, const Kkt *kkt, double work, int *aggressive, bool *worth);

// The graph of the dofs, to be freed also where this fails: blocks of H, and the couplings that the elimination of
// constraints makes, each behind its partner match_of [n_node], or behind all of its dofs where that is -1.
bool order_graph(Memory *memory, const Kkt *kkt, const int *match_of, struct Graph *graph);

// All dofs, then all rows: the Schur complement C + J H^-1 J^T is left when H is eliminated
// (order_schur.c).
bool order_schur(Memory *memory, const Kkt *kkt, int *order);

// The fate of an order that was to be kept.
typedef enum OrderKept {
    ORDER_MAKE,   // nothing: it has to be made from the pattern
    ORDER_MADE,   // the pattern alone would make the same
    ORDER_IS_KEPT // the core has the order that it had
} OrderKept;
// An order made from an earlier one (order_update.c), by the same rule.
bool order_update(Memory *memory, const Kkt *kkt, const int *position, OrderRule rule, int *order,
                  OrderKept *kept);
// Vertices of a core by the position that dof old[k] of vertex k had: new ones first, in ascending order.
bool order_by_position(Memory *memory, int n, const int *old, const int *position, int *order);
// The rule that an order follows: PAIRED, or DEFERRED where every row comes after all of its dofs and there are rows
// to tell by. False where it is neither: all dofs come before all rows.
bool order_rule_of(const Kkt *kkt, const int *order, int *position, OrderRule *rule);
// Dofs in the order of `dofs`, every constraint behind its pivot partner, or where that is -1 behind the last of
// its dofs; those without any dof come last. lists [2 n_node] is scratch.
void order_insert(const Kkt *kkt, const int *partner, const int *dofs, int *order, int *lists);
