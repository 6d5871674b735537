// SPDX-License-Identifier: MIT
// order_schur.c -- all dofs first, then all rows: the order of the Schur complement method.
//
//   dofs  minimum degree on the graph of H
//   rows  minimum degree on the graph of S = C + J H^-1 J^T. H^-1 is full inside every connected
//         piece of H, so two rows are coupled when they touch the same piece. Rows that touch one
//         piece only, the same one, are alike: they stand as one vertex, so that a mesh whose H is
//         all in one piece costs nothing to order (S is full, and every order is the same).
#include "sparse/lists.h"
#include "sparse/order/graph.h"
#include "sparse/order/order.h"
#include "sparse/sets.h"

typedef struct Pieces {
    const Kkt *kkt;
    int count;
    int *of;     // [n_col]  piece of a dof
    int *vertex; // [n_node] vertex of a row
    int *alike;  // [n_col]  vertex of the rows that touch one piece only, -1 = none yet
    int n_vertex;
    int *start, *touch; // rows by piece: [n_col + 1], [n_block]
} Pieces;

// Connected pieces of H, numbered from 0.
static void find_pieces(Pieces *pieces)
{
    const Kkt *kkt = pieces->kkt;
    int *of = pieces->of;

    for (int i = 0; i < kkt->n_col; i++) of[i] = i;
    for (int i = 0; i < kkt->n_col; i++)
        for (int b = kkt->row_start[i]; b < kkt->row_start[i + 1]; b++)
            sets_unite(of, i, kkt->col[b]);

    // roots come before their members: their number stands when it is asked for
    for (int i = 0; i < kkt->n_col; i++) {
        int root = of[i];
        of[i] = root == i ? pieces->count++ : of[root];
    }
}

// Vertices are numbered by the first row of each.
static void number_rows(Pieces *pieces)
{
    const Kkt *kkt = pieces->kkt;
    for (int p = 0; p < pieces->count; p++) pieces->alike[p] = -1;
    for (int c = kkt->n_col; c < kkt->n_node; c++) {
        int first = kkt->row_start[c], end = kkt->row_start[c + 1] - 1;
        bool one = end > first;
        for (int b = first; b < end; b++)
            one = one && pieces->of[kkt->col[b]] == pieces->of[kkt->col[first]];
        int *alike = one ? &pieces->alike[pieces->of[kkt->col[first]]] : NULL;
        pieces->vertex[c] = alike && *alike >= 0 ? *alike : pieces->n_vertex++;
        if (alike) *alike = pieces->vertex[c];
    }
}

// Vertices by piece, by counting; a vertex once a piece. mark [n_col].
static void list_touching(Pieces *pieces, int *mark)
{
    const Kkt *kkt = pieces->kkt;
    int *start = pieces->start;

    // one pass counts, one fills
    for (int pass = 0; pass < 2; pass++) {
        int seen = 0;
        for (int p = 0; p < pieces->count; p++) mark[p] = -1;
        for (int c = kkt->n_col; c < kkt->n_node; c++) {
            // each vertex once
            if (pieces->vertex[c] < seen) continue; // alike to a row before
            seen++;

            for (int b = kkt->row_start[c]; b < kkt->row_start[c + 1] - 1; b++) {
                int p = pieces->of[kkt->col[b]];
                if (mark[p] == pieces->vertex[c]) continue;
                mark[p] = pieces->vertex[c];
                if (pass) pieces->touch[start[p]] = pieces->vertex[c];
                start[p]++;
            }
        }

        if (pass == 0) lists_begin(start, pieces->count);
    }

    lists_end(start, pieces->count);
}

// Dofs by the graph of H.
static bool order_dofs(Memory *memory, const Kkt *kkt, int *order)
{
    Kkt h = kkt_only_h(kkt);
    Graph graph;
    bool ok = order_graph(memory, &h, NULL, &graph) && graph_minimum_degree(memory, &graph, order);
    graph_free(memory, &graph);
    return ok;
}

static void add_cliques(Graph *graph, const Pieces *pieces)
{
    for (int p = 0; p < pieces->count; p++)
        for (int i = pieces->start[p]; i < pieces->start[p + 1]; i++)
            for (int j = pieces->start[p]; j < i; j++)
                graph_add(graph, pieces->touch[i], pieces->touch[j]);
}

// Order of the vertices, into `vertices` [n_vertex].
static bool order_vertices(Memory *memory, const Pieces *pieces, int *vertices)
{
    Graph graph;
    double arcs = 0;

    // a piece that is eliminated makes a clique of the rows on it
    for (int p = 0; p < pieces->count; p++) {
        double k = pieces->start[p + 1] - pieces->start[p];
        arcs += k * (k - 1);
    }

    // one pass counts, one fills
    bool ok = graph_new(memory, &graph, pieces->n_vertex, arcs);
    for (int pass = 0; ok && pass < 2; pass++) {
        add_cliques(&graph, pieces);
        graph_end_pass(&graph);
    }

    ok = ok && graph_minimum_degree(memory, &graph, vertices);
    graph_free(memory, &graph);
    return ok;
}

// Rows in the order of their vertices, by counting. rank, count [n_row + 1].
static void put_rows(const Pieces *pieces, const int *vertices, int *rank, int *count, int *order)
{
    const Kkt *kkt = pieces->kkt;
    for (int k = 0; k < pieces->n_vertex; k++) rank[vertices[k]] = k;
    for (int c = kkt->n_col; c < kkt->n_node; c++) count[rank[pieces->vertex[c]]]++;
    lists_begin(count, pieces->n_vertex);
    for (int c = kkt->n_col; c < kkt->n_node; c++) order[count[rank[pieces->vertex[c]]]++] = c;
}

bool order_schur(Memory *memory, const Kkt *kkt, int *order)
{
    if (kkt->n_node == 0) return true;
    size_t n_col = (size_t)kkt->n_col, n_node = (size_t)kkt->n_node;
    Pieces pieces = {.kkt = kkt};
    void *block = NULL;
    int *work = NULL;
    Arena arena = {0};
    do {
        pieces.of = arena_take(&arena, n_col, sizeof(int));
        pieces.vertex = arena_take(&arena, n_node, sizeof(int));
        pieces.alike = arena_take(&arena, n_col, sizeof(int));
        pieces.start = arena_take(&arena, n_col + 1, sizeof(int));
        pieces.touch = arena_take(&arena, (size_t)kkt->n_block, sizeof(int));
        work = arena_take(&arena, 3 * (n_node + 1), sizeof(int));
    } while (arena_pass(&arena, memory, &block));

    // dofs stand first already; the rows follow by minimum degree of the Schur complement
    bool ok = block && order_dofs(memory, kkt, order);
    if (ok) {
        find_pieces(&pieces);
        number_rows(&pieces);
        list_touching(&pieces, work);
        ok = order_vertices(memory, &pieces, work);
    }

    if (ok) put_rows(&pieces, work, work + n_node, work + 2 * n_node + 1, order + kkt->n_col);

    memory_free(memory, block);
    return ok;
}
