// dissect.c -- nested dissection: a graph is cut in two by a small set of vertices, which are
// eliminated after both halves; the halves are cut again. On meshes it makes smaller factors than
// minimum degree, and a tree that is short and broad.
//
//   cut     a level of the breadth-first search from an end of the piece (A. George and J. W. H. Liu,
//           "An automatic nested dissection algorithm for irregular finite element problems", SIAM J.
//           Numer. Anal. 15 (1978)): of the levels in the middle the one that is smallest for its
//           balance
//   refine  a vertex of the cut changes over to a side when fewer of the other side must come in
//   leaf    pieces of LEAF vertices or less: minimum degree
#include "sparse/graph.h"

#include <math.h>

enum { LEAF = 48, SIDE_A = 0, SIDE_B = 1, CUT = 2, PASSES = 8, PIECES = 128 };

typedef struct Dissection {
    Memory *memory;
    const Graph *graph;
    int *order; // [n]  a piece is a part of it; after a cut: side A, side B, cut
    int *piece; // [n]  number of the piece that a vertex is in
    int *level; // [n]  of the search
    int *queue; // [n]
    int *side;  // [n]
    int count;  // pieces up to now
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
    for (int at = 0; at < end; at++) d->piece[d->queue[at]] = piece;
    return end;
}

// The level to cut at, from the vertices in the queue: small for its balance.
static int choose_level(const Dissection *d, int count)
{
    int best = -1;
    double least = INFINITY;
    for (int at = 0, next; at < count; at = next) {
        for (next = at; next < count && d->level[d->queue[next]] == d->level[d->queue[at]];) next++;
        double before = at, after = count - next, size = next - at;
        if (before < 0.2 * count || after < 0.2 * count) continue;
        double cost = size * (1 + 2 * fabs(before - after) / count);
        if (cost < least) {
            least = cost;
            best = d->level[d->queue[at]];
        }
    }
    return best;
}

static int neighbours_on(const Dissection *d, int v, int piece, int side)
{
    const Graph *graph = d->graph;
    int count = 0;
    for (int p = graph->start[v]; p < graph->start[v + 1]; p++) {
        int u = graph->adjacent[p];
        count += d->piece[u] == piece && d->side[u] == side;
    }
    return count;
}

// v leaves the cut for side `to`; its neighbours on the other side come in.
static void change_over(Dissection *d, int v, int piece, int to, int *size)
{
    const Graph *graph = d->graph;
    d->side[v] = to;
    size[to]++;
    for (int p = graph->start[v]; p < graph->start[v + 1]; p++) {
        int u = graph->adjacent[p];
        if (d->piece[u] != piece || d->side[u] != !to) continue;
        d->side[u] = CUT;
        size[!to]--;
    }
}

static void refine(Dissection *d, Piece p, int piece, int *size)
{
    for (int pass = 0, moved = 1; moved && pass < PASSES; pass++) {
        moved = 0;
        for (int at = p.begin; at < p.end; at++) {
            int v = d->order[at];
            if (d->side[v] != CUT) continue;
            int small = size[SIDE_B] < size[SIDE_A];
            for (int k = 0; k < 2 && d->side[v] == CUT; k++) {
                int to = k ? !small : small, come = neighbours_on(d, v, piece, !to);
                bool balanced = size[!to] - come > (p.end - p.begin) / 4;
                if (come == 0 || (come == 1 && size[to] + 1 < size[!to] - 1 && balanced)) {
                    change_over(d, v, piece, to, size);
                    moved += come == 0;
                }
            }
        }
    }
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

// Sides of a piece that is in one part: before, behind and on the level.
static void cut_level(Dissection *d, Piece p, int piece, int level)
{
    int size[3] = {0};
    for (int i = p.begin; i < p.end; i++) {
        int v = d->order[i], l = d->level[v];
        d->side[v] = l < level ? SIDE_A : l > level ? SIDE_B : CUT;
        size[d->side[v]]++;
    }
    refine(d, p, piece, size);
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
    if (p.end - p.begin <= LEAF) return false;
    for (int i = p.begin; i < p.end; i++) d->piece[d->order[i]] = piece;
    for (int round = 0; round < 4; round++) {
        count = search(d, start, piece);
        start = d->queue[count - 1];
    }
    if (count < p.end - p.begin) {
        share_parts(d, p, piece);
    } else {
        int level = choose_level(d, count);
        if (level < 0) return false;
        cut_level(d, p, piece, level);
    }
    sort_sides(d, p, a, b);
    return true;
}

// Minimum degree of what is inside a leaf.
static bool order_leaf(Dissection *d, Piece p)
{
    const Graph *graph = d->graph;
    int n = p.end - p.begin, *old = d->queue, *number = d->level, piece = d->count;
    double arcs = 0;
    Graph leaf;
    if (n <= 2) return true;
    for (int i = 0; i < n; i++) {
        old[i] = d->order[p.begin + i];
        d->piece[old[i]] = piece;
        number[old[i]] = i;
        arcs += graph->start[old[i] + 1] - graph->start[old[i]];
    }
    bool ok = graph_new(d->memory, &leaf, n, arcs);
    for (int pass = 0; ok && pass < 2; pass++) {
        for (int i = 0; i < n; i++)
            for (int q = graph->start[old[i]]; q < graph->start[old[i] + 1]; q++) {
                int u = graph->adjacent[q];
                if (d->piece[u] == piece && number[u] > i) graph_add(&leaf, i, number[u]);
            }
        graph_end_pass(&leaf);
    }
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
    int *work = memory_alloc(memory, 4 * n, sizeof(int));
    if (!work) return false;
    d.piece = work, d.level = work + n, d.queue = work + 2 * n, d.side = work + 3 * n;
    for (int i = 0; i < graph->n; i++) order[i] = i;
    // the smaller half waits: no more of them than the logarithm of n
    Piece wait[PIECES] = {{0, graph->n}};
    bool ok = true;
    for (int waiting = 1; ok && waiting > 0;) {
        Piece p = wait[--waiting], a, b;
        if (waiting + 2 <= PIECES && cut(&d, p, &a, &b)) {
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
