// SPDX-License-Identifier: MIT
// order.c -- elimination order: trees from their ends inwards, approximate minimum degree for the
// rest, on a graph of dofs; constraints are put in where the rule allows. See order.h.
//
// The graph has the dof nodes as vertices and the couplings that their elimination makes as edges: the blocks of
// H; for a constraint that waits for all of its dofs the clique of these; for a constraint that is
// merged with one dof the edges from that dof to the others. Sizes of nodes are not weighed: they
// are nearly equal in practice.
#include "sparse/order/order.h"
#include "sparse/lists.h"
#include "sparse/order/graph.h"
#include "sparse/order/order_host.h"
#include "sparse/order/order_path.h"

// ---------------------------------------------------------------------------------------------
// Matching of constraints with dofs (rule PAIRED).

typedef struct Matching {
    const Kkt *kkt;
    int *of;     // [n_node]       dof that a constraint is merged with, -1 = none
    int *start;  // [n_col + 1]    constraints that a dof could serve
    int *serves; // [start[n_col]]
    int *left;   // [n_col]        those of them that are not matched yet; -1 = dof is taken
    int *queue;  // [n_col]        free dofs that only one constraint is left for
    int queued;
} Matching;

static bool fits(const Kkt *kkt, int constraint, int dof)
{
    return dof < kkt->n_col && kkt_size(kkt, constraint) <= kkt_size(kkt, dof);
}

// Dof -> constraints, by counting.
static void list_candidates(Matching *matching)
{
    const Kkt *kkt = matching->kkt;
    int *start = matching->start;
    for (int c = kkt->n_col; c < kkt->n_node; c++)
        for (int b = kkt->row_start[c]; b < kkt->row_start[c + 1]; b++)
            if (fits(kkt, c, kkt->col[b])) matching->left[kkt->col[b]]++;
    for (int d = 0; d < kkt->n_col; d++) start[d] = matching->left[d];
    lists_begin(start, kkt->n_col);
    for (int c = kkt->n_col; c < kkt->n_node; c++)
        for (int b = kkt->row_start[c]; b < kkt->row_start[c + 1]; b++)
            if (fits(kkt, c, kkt->col[b])) matching->serves[start[kkt->col[b]]++] = c;
    lists_end(start, kkt->n_col);
}

static void match(Matching *matching, int constraint, int dof)
{
    const Kkt *kkt = matching->kkt;
    matching->of[constraint] = dof;
    matching->left[dof] = -1;
    for (int b = kkt->row_start[constraint]; b < kkt->row_start[constraint + 1]; b++) {
        int d = kkt->col[b];
        if (!fits(kkt, constraint, d) || matching->left[d] < 0) continue;
        if (--matching->left[d] == 1) matching->queue[matching->queued++] = d;
    }
}

// A dof that only one constraint is left for takes it: no other would be served by it. This is
// optimal on chains and trees; the rest is matched greedily with the least wanted dof.
static void take_single_choices(Matching *matching)
{
    while (matching->queued > 0) {
        int d = matching->queue[--matching->queued];
        if (matching->left[d] != 1) continue;
        for (int p = matching->start[d]; p < matching->start[d + 1]; p++) {
            int c = matching->serves[p];
            if (matching->of[c] >= 0) continue;
            match(matching, c, d);
            break;
        }
    }
}

static int least_wanted(const Matching *matching, int constraint)
{
    const Kkt *kkt = matching->kkt;
    int best = -1;
    for (int b = kkt->row_start[constraint]; b < kkt->row_start[constraint + 1]; b++) {
        int d = kkt->col[b];
        if (!fits(kkt, constraint, d) || matching->left[d] < 0) continue;
        if (best < 0 || matching->left[d] < matching->left[best]) best = d;
    }
    return best;
}

static bool match_constraints(Memory *memory, const Kkt *kkt, int *of)
{
    size_t n = (size_t)kkt->n_col;
    Matching matching = {.kkt = kkt, .of = of};
    void *block = NULL;
    Arena arena = {0};
    do {
        matching.start = arena_take(&arena, n + 1, sizeof(int));
        matching.serves = arena_take(&arena, (size_t)kkt->n_block, sizeof(int));
        matching.left = arena_take(&arena, n, sizeof(int));
        matching.queue = arena_take(&arena, n, sizeof(int));
    } while (arena_pass(&arena, memory, &block));
    if (!block) return false;

    // a constraint that is the last choice of a dof is matched with it at once, one by one
    list_candidates(&matching);
    for (int d = 0; d < kkt->n_col; d++)
        if (matching.left[d] == 1) matching.queue[matching.queued++] = d;
    take_single_choices(&matching);

    // else the least wanted dof, which may leave others a last choice
    for (int c = kkt->n_col; c < kkt->n_node; c++) {
        int d = of[c] < 0 ? least_wanted(&matching, c) : -1;
        if (d < 0) continue;
        match(&matching, c, d);
        take_single_choices(&matching);
    }

    memory_free(memory, block);
    return true;
}

// ---------------------------------------------------------------------------------------------
// The graph.

static void add_edges(Graph *graph, const Kkt *kkt, const int *match_of)
{
    // blocks of H
    for (int i = 0; i < kkt->n_col; i++)
        for (int b = kkt->row_start[i]; b < kkt->row_start[i + 1]; b++)
            graph_add(graph, i, kkt->col[b]);

    // eliminating a constraint behind its dof couples that with all its dofs; behind all of them,
    // all with all
    for (int c = kkt->n_col; c < kkt->n_node; c++) {
        int last = kkt->row_start[c + 1] - 1; // the diagonal
        for (int p = kkt->row_start[c]; p < last; p++) {
            if (match_of[c] >= 0) {
                graph_add(graph, match_of[c], kkt->col[p]);
                continue;
            }
            for (int q = kkt->row_start[c]; q < p; q++) graph_add(graph, kkt->col[q], kkt->col[p]);
        }
    }
}

// Upper bound of the edges of add_edges; double, because cliques may be huge.
static double count_edges(const Kkt *kkt, const int *match_of)
{
    double arcs = 2.0 * kkt->row_start[kkt->n_col];
    for (int c = kkt->n_col; c < kkt->n_node; c++) {
        double k = kkt->row_start[c + 1] - kkt->row_start[c] - 1;
        arcs += match_of[c] >= 0 ? 2 * k : k * (k - 1);
    }
    return arcs;
}

bool order_graph(Memory *memory, const Kkt *kkt, const int *match_of, Graph *graph)
{
    if (!graph_new(memory, graph, kkt->n_col, count_edges(kkt, match_of))) return false;
    for (int pass = 0; pass < 2; pass++) {
        add_edges(graph, kkt, match_of);
        graph_end_pass(graph);
    }
    return true;
}

// ---------------------------------------------------------------------------------------------
// Minimum degree, and the constraints put in.

// Marks one dof a connected piece as its root: one tied to the ground by a constraint with no other
// free dof if there is any, else the first; of a long chain the middle. seen [n] must be 0; queue [n].
static void mark_roots(const Kkt *kkt, const Graph *graph, const PathMarks *marks, int *root,
                       int *seen, int *queue, int *late)
{
    int n_row = kkt->n_node - kkt->n_col;
    for (int start = 0; start < n_row + graph->n; start++) {
        int c = kkt->n_col + start, dof = start - n_row;

        // first those that a row ties to the ground, then all dofs
        if (dof < 0) {
            if (kkt->row_start[c + 1] - kkt->row_start[c] != 2) continue;
            dof = kkt->col[kkt->row_start[c]];
        }

        // the piece around it, breadth first
        if (seen[dof]) continue;
        seen[dof] = 1;
        queue[0] = dof;
        int end = 1;
        for (int at = 0; at < end; at++) {
            for (int p = graph->start[queue[at]]; p < graph->start[queue[at] + 1]; p++) {
                int j = graph->adjacent[p];
                if (seen[j]) continue;
                seen[j] = 1;
                queue[end++] = j;
            }
        }

        // the middle of a long chain, so that both halves can be eliminated at a time
        int middle = late ? order_path_middle(kkt, graph, marks, queue, end, late) : -1;
        root[middle >= 0 ? middle : dof] = 1;
    }
}

// Chains and trees are eliminated from their free ends inwards to the root. That makes no fill, and
// a subtree is added to the dof that it hangs on: sums of positive terms lose nothing, whatever the masses. The
// other way round the last pivot is a difference of large terms, and at 1e15 : 1 nothing is left of
// it. Returns how many dofs went so, first in order; the rest is the core. work [6 n].
static int peel_trees(const Kkt *kkt, const Graph *graph, int *order, int *gone, int *late,
                      int *work)
{
    int n = graph->n, count = 0;
    int *root = work, *degree = work + n, *seen = work + 2 * n, *queue = work + 3 * n;
    PathMarks marks = {degree, work + 4 * n, work + 5 * n};

    // roots stay: they are the last of their piece
    for (int i = 0; i < 3 * n; i++) work[i] = 0;
    if (late) order_path_marks(kkt, &marks);
    mark_roots(kkt, graph, &marks, root, seen, queue, late);

    // leaves, then those that become leaves
    for (int i = 0; i < n; i++) {
        degree[i] = graph->start[i + 1] - graph->start[i];
        if (degree[i] == 1 && !root[i]) order[count++] = i;
    }
    for (int at = 0; at < count; at++) {
        int i = order[at];
        gone[i] = 1;
        for (int p = graph->start[i]; p < graph->start[i + 1]; p++) {
            int j = graph->adjacent[p];
            if (!gone[j] && --degree[j] == 1 && !root[j]) order[count++] = j;
        }
    }

    return count;
}

// Cuts the graph down to the vertices that are not gone, in place; old[k] is vertex k in the
// numbers before, number [n] is work.
static void keep_core(Graph *graph, const int *gone, int *old, int *number)
{
    int n = 0, end = 0;

    // numbers in the core
    for (int i = 0; i < graph->n; i++)
        if (!gone[i]) number[i] = n++;

    n = 0;

    // lists close up towards the front
    for (int i = 0; i < graph->n; i++) {
        if (gone[i]) continue;
        int begin = graph->start[i], stop = graph->start[i + 1];
        old[n] = i;
        graph->start[n++] = end;
        for (int p = begin; p < stop; p++)
            if (!gone[graph->adjacent[p]]) graph->adjacent[end++] = number[graph->adjacent[p]];
    }

    graph->n = n;
    graph->start[n] = end;
}

// late [n_col]: of long chains, see order_path.h; NULL: they are like all others.
static bool order_dofs(Memory *memory, const Kkt *kkt, Graph *graph, const OrderWay *way, int *late,
                       int *order, bool *tree)
{
    size_t n = (size_t)graph->n;
    int *work = memory_alloc(memory, 8 * n, sizeof(int));
    if (!work) return false;
    int *gone = work + 6 * n, *old = work + 7 * n;

    // trees first, without fill; then the core in one of three ways
    order += peel_trees(kkt, graph, order, gone, late, work);
    keep_core(graph, gone, old, work);
    *tree = graph->start[graph->n] == 0;

    bool ok;
    if (way->core == ORDER_DISSECT)
        ok = graph_dissect(memory, graph, order);
    else if (way->core == ORDER_KEEP && !*tree)
        ok = order_by_position(memory, graph->n, old, way->position, order);
    else
        ok = graph_minimum_degree(memory, graph, order);

    // numbers of before
    for (int i = 0; ok && i < graph->n; i++) order[i] = old[order[i]];
    memory_free(memory, work);
    return ok;
}

void order_insert(const Kkt *kkt, const int *match_of, const int *dofs, int *order, int *lists)
{
    int *position = lists, *first = lists; // by dof: position, then reused as head of a list
    int *next = lists + kkt->n_node, *partner = next;

    // where nobody serves a constraint, its last dof does
    for (int k = 0; k < kkt->n_col; k++) position[dofs[k]] = k;
    for (int c = kkt->n_col; c < kkt->n_node; c++) {
        partner[c] = match_of[c];
        if (partner[c] >= 0) continue;
        for (int b = kkt->row_start[c]; b < kkt->row_start[c + 1] - 1; b++) {
            int d = kkt->col[b];
            if (partner[c] < 0 || position[d] > position[partner[c]]) partner[c] = d;
        }
    }

    // constraints of a dof as a list, in ascending order
    int none = -1, count = 0;
    for (int d = 0; d < kkt->n_col; d++) first[d] = -1;
    for (int c = kkt->n_node - 1; c >= kkt->n_col; c--) {
        int *head = partner[c] >= 0 ? &first[partner[c]] : &none;
        next[c] = *head;
        *head = c;
    }

    // each dof and its constraints; last those that no dof reaches
    for (int k = 0; k < kkt->n_col; k++) {
        order[count++] = dofs[k];
        for (int c = first[dofs[k]]; c >= 0; c = next[c]) order[count++] = c;
    }
    for (int c = none; c >= 0; c = next[c]) order[count++] = c;
}

// Partners for the order of the dofs as it has become; constraints on many dofs keep theirs, the order
// was made for it. position [n_col] is scratch.
static bool match_again(Memory *memory, const Kkt *kkt, const int *dofs, bool aggressive, int *late,
                        int *match_of, int *position)
{
    for (int k = 0; k < kkt->n_col; k++) position[dofs[k]] = k;
    for (int c = kkt->n_col; c < kkt->n_node; c++)
        if (kkt->row_start[c + 1] - kkt->row_start[c] <= 3) match_of[c] = -1;
    order_path_partners(kkt, position, late, match_of, position + kkt->n_col);
    return order_partners(memory, kkt, position, aggressive, match_of);
}

bool order_nodes_by(Memory *memory, const Kkt *kkt, const OrderWay *way, int *order, bool *tree)
{
    bool ignored = true;
    tree = tree ? tree : &ignored;
    *tree = true;
    if (kkt->n_node == 0) return true; // no blocks of memory to point into
    size_t n_node = (size_t)kkt->n_node;
    OrderRule rule = way->rule;

    Graph graph = {0};
    int *match_of = memory_alloc(memory, 5 * n_node, sizeof(int));
    if (!match_of) return false;
    int *dofs = match_of + n_node, *late = dofs + n_node, *lists = late + n_node; // [2 n_node]
    bool ok = true;

    // a first matching shapes the graph; once the order of the dofs is known it is made anew
    for (int i = 0; i < kkt->n_node; i++) match_of[i] = -1;
    if (rule != ORDER_DEFERRED) ok = match_constraints(memory, kkt, match_of);
    if (ok && kkt->n_col > 0)
        ok = order_graph(memory, kkt, match_of, &graph) &&
             order_dofs(memory, kkt, &graph, way, rule == ORDER_PAIRED ? late : NULL, dofs, tree);
    if (ok && rule != ORDER_DEFERRED)
        ok = match_again(memory, kkt, dofs, rule == ORDER_AGGRESSIVE, late, match_of, lists);

    if (ok) order_insert(kkt, match_of, dofs, order, lists);

    graph_free(memory, &graph);
    memory_free(memory, match_of);
    return ok;
}

bool order_nodes(Memory *memory, const Kkt *kkt, OrderRule rule, int *order)
{
    return order_nodes_by(memory, kkt, &(OrderWay){.rule = rule}, order, NULL);
}
