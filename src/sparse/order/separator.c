// SPDX-License-Identifier: MIT
// separator.c -- see separator.h.
#include "sparse/order/separator.h"
#include "sparse/tuning.h"

#include <math.h>

typedef struct Move {
    int v, to, gain;
} Move;

void separator_close(Separator *s)
{
    const Graph *graph = s->graph;
    for (int i = 0; i < 3; i++) s->size[i] = 0;
    for (int k = 0; k < s->count; k++) {
        int v = s->list[k];
        for (int p = graph->start[v]; s->side[v] == SIDE_A && p < graph->start[v + 1]; p++) {
            int u = graph->adjacent[p];
            if (s->piece_of[u] == s->piece && s->side[u] == SIDE_B) s->side[v] = SIDE_CUT;
        }
    }
    for (int k = 0; k < s->count; k++) s->size[s->side[s->list[k]]]++;
}

double separator_cost(const Separator *s)
{
    double a = s->size[SIDE_A], b = s->size[SIDE_B];
    if (a == 0 || b == 0) return INFINITY;
    return s->size[SIDE_CUT] * (1 + 0.5 * fabs(a - b) / (a + b));
}

// Vertices of the other side that come into the cut when v goes to `to`.
static int count_coming(const Separator *s, int v, int to)
{
    const Graph *graph = s->graph;
    int count = 0;
    for (int p = graph->start[v]; p < graph->start[v + 1]; p++) {
        int u = graph->adjacent[p];
        count += s->piece_of[u] == s->piece && s->side[u] == !to;
    }
    return count;
}

// The best move of a vertex of the cut that has not moved yet; v = -1: none. cut [*count] is swept.
static Move find_move(const Separator *s, int *cut, int *count)
{
    Move best = {-1, 0, 0};
    int kept = 0, lighter = s->size[SIDE_B] < s->size[SIDE_A];

    for (int k = 0; k < *count; k++) {
        int v = cut[k];

        // those that left the cut, or have moved in this pass, drop out
        if (s->side[v] != SIDE_CUT || s->mark[v] == s->stamp) continue;
        cut[kept++] = v;

        // towards either side, as long as it does not grow too large; ties go to the lighter one
        for (int side = 0; side < 2; side++) {
            if (s->size[side] + 1 > SEPARATOR_LARGEST_SIDE * s->count) continue;
            int gain = 1 - count_coming(s, v, side);
            bool better = best.v < 0 || gain > best.gain ||
                          (gain == best.gain && side == lighter && best.to != lighter);
            if (better) best = (Move){v, side, gain};
        }
    }

    *count = kept;
    return best;
}

// Carries a move out; those that come into the cut are added to cut and to log.
static int carry_out(Separator *s, Move move, int *cut, int *count, int *log)
{
    const Graph *graph = s->graph;
    int came = 0;

    // the vertex goes to its side
    s->side[move.v] = move.to;
    s->mark[move.v] = s->stamp;
    s->size[SIDE_CUT]--, s->size[move.to]++;

    // its neighbours on the other side take its place in the cut
    for (int p = graph->start[move.v]; p < graph->start[move.v + 1]; p++) {
        int u = graph->adjacent[p];
        if (s->piece_of[u] != s->piece || s->side[u] != !move.to) continue;
        s->side[u] = SIDE_CUT;
        s->size[!move.to]--, s->size[SIDE_CUT]++;
        if (s->mark[u] != s->stamp) cut[(*count)++] = u;
        log[came++] = u;
    }
    return came;
}

static void take_back(Separator *s, Move move, const int *came, int count)
{
    s->side[move.v] = SIDE_CUT;
    s->size[SIDE_CUT]++, s->size[move.to]--;
    for (int k = 0; k < count; k++) {
        s->side[came[k]] = !move.to;
        s->size[!move.to]++, s->size[SIDE_CUT]--;
    }
}

// One pass; false when it found nothing better.
static bool refine_once(Separator *s)
{
    int *cut = s->work, *log = s->work + s->count, count = 0, logged = 0;
    int moves = 0, best = 0, begin[SEPARATOR_MOVES + 1];
    Move move[SEPARATOR_MOVES];
    double least = separator_cost(s), start = least;

    // moves are taken even where they cost, since the best state so far can be taken back
    s->stamp++;
    for (int k = 0; k < s->count; k++)
        if (s->side[s->list[k]] == SIDE_CUT) cut[count++] = s->list[k];
    for (; moves < SEPARATOR_MOVES && moves < best + SEPARATOR_PATIENCE; moves++) {
        move[moves] = find_move(s, cut, &count);
        int v = move[moves].v;

        // a vertex that comes in may be listed twice: room for all neighbours in both lists
        int degree = v < 0 ? 0 : s->graph->start[v + 1] - s->graph->start[v];
        if (v < 0 || count + degree > s->count || logged + degree > 2 * s->count) break;

        begin[moves] = logged;
        logged += carry_out(s, move[moves], cut, &count, log + logged);
        double cost = separator_cost(s);
        if (cost < least) least = cost, best = moves + 1;
    }

    // back to the best state
    begin[moves] = logged;
    for (int k = moves - 1; k >= best; k--)
        take_back(s, move[k], log + begin[k], begin[k + 1] - begin[k]);
    return least < start;
}

void separator_refine(Separator *s)
{
    for (int pass = 0; pass < SEPARATOR_PASSES && refine_once(s);) pass++;
}
