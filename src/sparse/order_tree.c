// order_tree.c -- elimination order of a forest: from the leaves to the roots. See order.h.
//
// Where the dofs and what couples them form a forest (chains, trees), going from the leaves to the
// roots fills nothing in, and it keeps its digits for any mass ratio. A link between a light dof m
// and a heavy one M needs the 1/M of its Schur complement; an order that has 1/m there first, and
// cancels it later because the light dof turns out to be held from its other side, is left with
// eps/m instead. From the far end towards the anchor nothing cancels: what hangs below only adds up
// (the articulated-body recursion, Featherstone 1987).
//
//   root         a dof with a constraint of its own (a link to an anchor), else the first of a tree
//   constraint   of one dof: merged with it. Between child and parent: merged with the child,
//   unless
//                the child is taken (by a constraint of its own, or by one that waits for it): two
//                that lean on the same dof may be parallel. Then it waits for the parent, which it
//                takes.
#include "sparse/order.h"

typedef struct Arcs {
    int *start;  // [n + 1]
    int *to;     // [start[n]] neighbour
    int *by;     // [start[n]] constraint behind the arc, -1 = only H
    bool filled; // else the first pass, that counts
} Arcs;

static void add_arc(Arcs *arcs, int a, int b, int constraint)
{
    if (!arcs->filled) {
        arcs->start[a]++;
        arcs->start[b]++;
        return;
    }
    int p = --arcs->start[a], q = --arcs->start[b];
    arcs->to[p] = b, arcs->by[p] = constraint;
    arcs->to[q] = a, arcs->by[q] = constraint;
}

// False when a constraint couples more than two dofs.
static bool add_arcs(Arcs *arcs, const TautKkt *kkt, int *own)
{
    for (int i = 0; i < kkt->n_col; i++)
        for (int b = kkt->row_start[i]; b < kkt->row_start[i + 1] - 1; b++)
            add_arc(arcs, i, kkt->col[b], -1);
    for (int c = kkt->n_col; c < kkt->n_node; c++) {
        const int *col = kkt->col + kkt->row_start[c];
        int count = kkt->row_start[c + 1] - 1 - kkt->row_start[c];
        if (count > 2) return false;
        if (count == 2) add_arc(arcs, col[0], col[1], c);
        if (count == 1) own[col[0]] = 1;
    }
    return true;
}

static bool make_arcs(Memory *memory, const TautKkt *kkt, Arcs *arcs, int *own)
{
    if (!add_arcs(arcs, kkt, own)) return false;
    for (int i = 0; i < kkt->n_col; i++) arcs->start[i + 1] += arcs->start[i];
    size_t room = (size_t)arcs->start[kkt->n_col];
    arcs->to = memory_alloc(memory, room, sizeof(int));
    arcs->by = memory_alloc(memory, room, sizeof(int));
    if (memory->failed) return false;
    arcs->filled = true;
    return add_arcs(arcs, kkt, own);
}

typedef struct Walk {
    int *queue;  // [n] dofs, parents before children
    int *parent; // [n] -2 = not seen, -1 = root
    int *edge;   // [n] constraint to the parent, -1 = none
    int seen;
} Walk;

// Breadth first from one root; false at a cycle or at two constraints between the same dofs.
static bool walk_tree(const Arcs *arcs, Walk *walk, int root)
{
    int at = walk->seen;
    walk->queue[walk->seen++] = root;
    walk->parent[root] = -1;
    for (; at < walk->seen; at++) {
        int d = walk->queue[at];
        for (int p = arcs->start[d]; p < arcs->start[d + 1]; p++) {
            int other = arcs->to[p], c = arcs->by[p];
            if (other == walk->parent[d]) {
                if (c >= 0 && walk->edge[d] >= 0 && walk->edge[d] != c) return false;
                if (c >= 0) walk->edge[d] = c;
            } else if (walk->parent[other] == -2) {
                walk->parent[other] = d;
                walk->queue[walk->seen++] = other;
            } else if (walk->parent[other] != d)
                return false;
        }
    }
    return true;
}

static bool walk_forest(const TautKkt *kkt, const Arcs *arcs, const int *own, Walk *walk)
{
    for (int d = 0; d < kkt->n_col; d++) walk->parent[d] = -2, walk->edge[d] = -1;
    for (int anchored = 1; anchored >= 0; anchored--)
        for (int d = 0; d < kkt->n_col; d++)
            if (walk->parent[d] == -2 && own[d] >= anchored && !walk_tree(arcs, walk, d))
                return false;
    return true;
}

// taken comes in as `own`.
static void merge(const TautKkt *kkt, const Walk *walk, int *taken, int *dofs, int *match_of)
{
    for (int k = 0; k < kkt->n_col; k++) {
        int d = walk->queue[kkt->n_col - 1 - k], edge = walk->edge[d];
        dofs[k] = d;
        if (edge < 0) continue;
        if (taken[d])
            taken[walk->parent[d]] = 1;
        else
            match_of[edge] = d;
    }
    for (int c = kkt->n_col; c < kkt->n_node; c++)
        if (kkt->row_start[c + 1] - kkt->row_start[c] == 2)
            match_of[c] = kkt->col[kkt->row_start[c]];
}

bool order_tree(Memory *memory, const TautKkt *kkt, int *dofs, int *match_of)
{
    size_t n = (size_t)kkt->n_col;
    Arcs arcs = {.start = memory_alloc(memory, n + 1, sizeof(int))};
    int *own = memory_alloc(memory, n, sizeof(int));
    Walk walk = {memory_alloc(memory, n, sizeof(int)), memory_alloc(memory, n, sizeof(int)),
                 memory_alloc(memory, n, sizeof(int)), 0};
    bool ok = !memory->failed && make_arcs(memory, kkt, &arcs, own) &&
              walk_forest(kkt, &arcs, own, &walk);
    if (ok) merge(kkt, &walk, own, dofs, match_of);
    memory_free(memory, arcs.start);
    memory_free(memory, arcs.to);
    memory_free(memory, arcs.by);
    memory_free(memory, own);
    memory_free(memory, walk.queue);
    memory_free(memory, walk.parent);
    memory_free(memory, walk.edge);
    return ok;
}
