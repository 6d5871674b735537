// SPDX-License-Identifier: MIT
// dissect.c -- nested dissection: a graph is cut in two by a small set of vertices, which are
// eliminated after both halves; the halves are cut again. On meshes it makes smaller factors than
// minimum degree, and a tree that is short and broad.
//
//   cut     from distances d(a), d(b), d(c) to three vertices that are far from each other: a level of
//           d(a) (A. George and J. W. H. Liu, "An automatic nested dissection algorithm for irregular
//           finite element problems", SIAM J. Numer. Anal. 15 (1978)), of d(a) - d(c) or of d(a) - d(b).
//           In a square grid a, b, c are corners; the first cuts along a diagonal, the second along a
//           line of the grid
//   refine  each of them (separator.h); the cheapest counts
//   leaf    pieces of DISSECT_LEAF vertices or less: minimum degree
#include "sparse/order/separator.h"
#include "sparse/tuning.h"

#include <math.h>

enum { KEYS = 3 }; // distances that are tried, see above

typedef struct Dissection {
    Memory *memory;
    const Graph *graph;
    int *order;  // [n]  a piece is a part of it; after a cut: side A, side B, cut
    int *piece;  // [n]  number of the piece that a vertex is in
    int *level;  // [n]  of the search
    int *queue;  // [n]
    int *side;   // [n]
    int *far[3]; // [n]  distances to a, b, c
    int *key;    // [n]
    int *best;   // [n]  side of the best cut up to now, in the order of the piece
    int *number; // [2 n + 1]  of vertices with a key
    int *mark;   // [n]
    int *work;   // [3 n]
    int stamp;
    int count; // pieces up to now
} Dissection;

typedef struct Piece {
    int begin, end;
} Piece;

// Vertices of the piece by distance from `start`, into queue; returns how many are reached.
static int search(const Dissection *d, int start, int piece)
{
    const Graph *graph = d->graph;
    int end = 1;

    d->queue[0] = start;
    d->level[start] = 0;
    d->piece[start] = -piece; // seen

    // breadth first: the queue is the answer as well
    for (int at = 0; at < end; at++) {
        int v = d->queue[at];
        for (int p = graph->start[v]; p < graph->start[v + 1]; p++) {
            int u = graph->adjacent[p];
            if (d->piece[u] != piece) continue;
            d->piece[u] = -piece;
            d->level[u] = d->level[v] + 1;
            d->queue[end++] = u;
        }
    }

    // the marks are taken off again
    for (int at = 0; at < end; at++) d->piece[d->queue[at]] = piece;
    return end;
}

// The key to cut at: of those in the middle the one with the fewest vertices. False where one key has
// almost all.
static bool choose_key(Dissection *d, Piece p, int *chosen)
{
    int count = p.end - p.begin, low = d->key[d->order[p.begin]], high = low;

    // the range of keys
    for (int i = p.begin; i < p.end; i++) {
        int key = d->key[d->order[i]];
        low = key < low ? key : low;
        high = key > high ? key : high;
    }

    // vertices of each key
    for (int k = 0; k <= high - low; k++) d->number[k] = 0;
    for (int i = p.begin; i < p.end; i++) d->number[d->key[d->order[i]] - low]++;

    // few vertices in the cut, and halves of about the same size
    double least = INFINITY;
    for (int k = 0, before = 0; k <= high - low; before += d->number[k], k++) {
        double after = count - before - d->number[k], size = d->number[k];
        if (size == 0 || before < DISSECT_LEAST_SIDE * count || after < DISSECT_LEAST_SIDE * count)
            continue;
        double cost = size * (1 + fabs(before - after) / count);
        if (cost >= least) continue;
        least = cost;
        *chosen = low + k;
    }

    return least < INFINITY;
}

// Cuts a piece in one part by the level of d->key; INFINITY when there is none.
static double cut_level(Dissection *d, Piece p, int piece)
{
    Separator s = {.graph = d->graph, .piece_of = d->piece, .piece = piece};
    int level = 0;
    s.list = d->order + p.begin, s.count = p.end - p.begin;
    s.side = d->side, s.mark = d->mark, s.stamp = d->stamp, s.work = d->work;
    if (!choose_key(d, p, &level)) return INFINITY;

    // sides by the level, then thinned out and moved to where fewer vertices cut
    for (int i = p.begin; i < p.end; i++) {
        int v = d->order[i], key = d->key[v];
        d->side[v] = key < level ? SIDE_A : key > level ? SIDE_B : SIDE_CUT;
    }

    separator_close(&s);
    separator_refine(&s);
    d->stamp = s.stamp;
    return separator_cost(&s);
}

// Distances to a = start, to b, the last vertex from there, and to c, far from both.
static void measure_far(Dissection *d, Piece p, int piece, int start)
{
    for (int k = 0; k < 3; k++) {
        int count = search(d, start, piece);
        for (int i = p.begin; i < p.end; i++) d->far[k][d->order[i]] = d->level[d->order[i]];
        start = d->queue[count - 1];
        for (int i = p.begin, most = -1; k == 1 && i < p.end; i++) {
            int v = d->order[i], near = d->far[0][v] < d->far[1][v] ? d->far[0][v] : d->far[1][v];
            if (near <= most) continue;
            most = near;
            start = v;
        }
    }
}

// The best cut of a piece in one part, into d->side. False where there is none.
static bool cut_part(Dissection *d, Piece p, int piece, int start)
{
    double least = INFINITY;
    measure_far(d, p, piece, start);

    // three families of level sets: around one far vertex, and between two of them
    for (int k = 0; k < KEYS; k++) {
        const int *from = d->far[0], *to = d->far[k == 1 ? 2 : 1];
        for (int i = p.begin; i < p.end; i++) {
            int v = d->order[i];
            d->key[v] = k == 0 ? from[v] : from[v] - to[v];
        }

        double cost = cut_level(d, p, piece);
        if (cost >= least) continue;
        least = cost;
        for (int i = p.begin; i < p.end; i++) d->best[i] = d->side[d->order[i]];
    }

    for (int i = p.begin; least < INFINITY && i < p.end; i++) d->side[d->order[i]] = d->best[i];
    return least < INFINITY;
}

// Puts side A first, then B, then the cut; d->queue is scratch.
static void sort_sides(Dissection *d, Piece p, Piece *a, Piece *b)
{
    int at = 0, end[3];
    for (int side = 0; side < 3; side++) {
        for (int i = p.begin; i < p.end; i++)
            if (d->side[d->order[i]] == side) d->queue[at++] = d->order[i];
        end[side] = p.begin + at;
    }
    for (int i = p.begin; i < p.end; i++) d->order[i] = d->queue[i - p.begin];
    *a = (Piece){p.begin, end[SIDE_A]};
    *b = (Piece){end[SIDE_A], end[SIDE_B]};
}

// Sides of a piece in several parts: whole parts, and nothing to cut.
static void share_parts(Dissection *d, Piece p, int piece)
{
    for (int i = p.begin; i < p.end; i++) d->side[d->order[i]] = SIDE_B;
    for (int i = p.begin, reached = 0; 2 * reached < p.end - p.begin; i++) {
        if (d->side[d->order[i]] == SIDE_A) continue;
        int count = search(d, d->order[i], piece);
        if (reached + count == p.end - p.begin) break; // the last part is the other side
        for (int k = 0; k < count; k++) d->side[d->queue[k]] = SIDE_A;
        reached += count;
    }
}

// False where there is nothing to gain: the piece is too small or too round.
static bool cut(Dissection *d, Piece p, Piece *a, Piece *b)
{
    int piece = ++d->count, start = d->order[p.begin], count = 0;
    if (p.end - p.begin <= DISSECT_LEAF) return false;
    for (int i = p.begin; i < p.end; i++) d->piece[d->order[i]] = piece;

    // an end of the longest way through the piece, nearly: searched to and fro
    for (int round = 0; round < 3; round++) {
        count = search(d, start, piece);
        start = d->queue[count - 1];
    }

    // parts that hang together are cut by nothing at all
    if (count < p.end - p.begin) {
        share_parts(d, p, piece);
    } else if (!cut_part(d, p, piece, start)) {
        return false;
    }

    sort_sides(d, p, a, b);
    return true;
}

// Minimum degree of the vertices inside a leaf.
static bool order_leaf(Dissection *d, Piece p)
{
    const Graph *graph = d->graph;
    int n = p.end - p.begin, *old = d->queue, *number = d->level, piece = d->count;
    double arcs = 0;
    Graph leaf;

    if (n <= 2) return true;

    // numbers inside the leaf
    for (int i = 0; i < n; i++) {
        old[i] = d->order[p.begin + i];
        d->piece[old[i]] = piece;
        number[old[i]] = i;
        arcs += graph->start[old[i] + 1] - graph->start[old[i]];
    }

    // its graph: one pass counts, one fills
    bool ok = graph_new(d->memory, &leaf, n, arcs);
    for (int pass = 0; ok && pass < 2; pass++) {
        for (int i = 0; i < n; i++)
            for (int q = graph->start[old[i]]; q < graph->start[old[i] + 1]; q++) {
                int u = graph->adjacent[q];
                if (d->piece[u] == piece && number[u] > i) graph_add(&leaf, i, number[u]);
            }
        graph_end_pass(&leaf);
    }

    // back to numbers of the whole graph
    ok = ok && graph_minimum_degree(d->memory, &leaf, d->order + p.begin);
    for (int i = p.begin; ok && i < p.end; i++) d->order[i] = old[d->order[i]];
    graph_free(d->memory, &leaf);
    return ok;
}

bool graph_dissect(Memory *memory, const Graph *graph, int *order)
{
    size_t n = (size_t)graph->n;
    Dissection d = {.memory = memory, .graph = graph, .order = order};
    if (n == 0) return true;
    int *work = memory_alloc(memory, 15 * n + 1, sizeof(int));
    if (!work) return false;

    // fifteen arrays in one block of memory
    d.piece = work, d.level = work + n, d.queue = work + 2 * n, d.side = work + 3 * n;
    for (int k = 0; k < 3; k++) d.far[k] = work + (4 + (size_t)k) * n;
    d.key = work + 7 * n, d.best = work + 8 * n, d.mark = work + 9 * n, d.work = work + 10 * n;
    d.number = work + 13 * n;

    for (int i = 0; i < graph->n; i++) order[i] = i;

    // the smaller half waits: no more of them than the logarithm of n
    Piece wait[DISSECT_PIECES] = {{0, graph->n}};
    bool ok = true;

    // deepest first; a piece that cannot be cut any more is a leaf
    for (int waiting = 1; ok && waiting > 0;) {
        Piece p = wait[--waiting], a, b;
        if (waiting + 2 <= DISSECT_PIECES && cut(&d, p, &a, &b)) {
            bool a_first = a.end - a.begin > b.end - b.begin;
            wait[waiting++] = a_first ? a : b;
            wait[waiting++] = a_first ? b : a;
        } else {
            ok = order_leaf(&d, p);
        }
    }

    memory_free(memory, work);
    return ok;
}
