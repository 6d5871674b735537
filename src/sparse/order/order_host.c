// SPDX-License-Identifier: MIT
// order_host.c -- see order_host.h.
//
// A constraint between a dof that goes early and one that goes late should follow the early one:
// otherwise it stands in every front between the two. It may, when its row has a pivot by then, that
// is when the rows that were eliminated up to now, cut down to the dofs that are gone, are independent.
// Numbers are not known here; the rule by the pattern alone is:
//
//   every constraint has a pivot partner of its own among its dofs and comes after it; a dof of three
//   scalars or more serves several single rows if no two of them can be parallel there.
//
// Two links d-j and d-k of a mesh are taken for not parallel when j and k are close to each other
// beside d: linked, or, where the links at d make no triangles, both linked to another dof. In a square
// grid that are the links at right angles; those of opposite sides are apart. So a flat grid, the worst
// case, has at most one link of a line for each of its particles, and all pivots are there. Links
// that are parallel nevertheless (a folded cloth) cost a small pivot, which the factorisation looks after.
//
// The aggressive rule lets a dof serve as many single rows as it has scalars, parallel or not. It is right for
// a mesh that is bent everywhere, and makes the fronts of a cloth much smaller.
//
// The matching: constraints that reach furthest up choose first and prefer their earliest dof; one that
// finds no room makes another one move (augmenting paths, the search is cut off).
#include "sparse/order/order_host.h"
#include "sparse/lists.h"
#include "sparse/tuning.h"

typedef struct Partners {
    const Kkt *kkt;
    const int *position;
    int *partner;  // [n_node]
    int *start;    // [n_col + 1]     links of a dof: constraints of one row on two dofs
    int *link;     // [start[n_col]]
    int *paired;   // [PARTNER_ROOM n_col]    constraints paired with a dof, -1 = none
    int *mark;     // [n_node]        last search that came by a constraint, or moved one of a dof
    char *corners; // [n_col]         whether links at it make triangles
    bool aggressive;
    int search; // number of this search
} Partners;

static int dofs_of(const Kkt *kkt, int c)
{
    return kkt->row_start[c + 1] - kkt->row_start[c] - 1;
}

static bool is_link(const Kkt *kkt, int c)
{
    return dofs_of(kkt, c) == 2 && kkt_size(kkt, c) == 1;
}

static bool is_single(const Kkt *kkt, int c)
{
    return dofs_of(kkt, c) <= 2 && kkt_size(kkt, c) == 1;
}

static int other_end(const Kkt *kkt, int c, int dof)
{
    const int *col = kkt->col + kkt->row_start[c];
    return col[0] == dof ? col[1] : col[0];
}

static void list_links(Partners *h)
{
    const Kkt *kkt = h->kkt;
    for (int c = kkt->n_col; c < kkt->n_node; c++)
        for (int e = 0; is_link(kkt, c) && e < 2; e++) h->start[kkt->col[kkt->row_start[c] + e]]++;
    lists_begin(h->start, kkt->n_col);
    for (int c = kkt->n_col; c < kkt->n_node; c++)
        for (int e = 0; is_link(kkt, c) && e < 2; e++)
            h->link[h->start[kkt->col[kkt->row_start[c] + e]]++] = c;
    lists_end(h->start, kkt->n_col);
}

static bool is_linked(const Partners *h, int a, int b)
{
    for (int p = h->start[a]; p < h->start[a + 1]; p++)
        if (other_end(h->kkt, h->link[p], a) == b) return true;
    return false;
}

// Whether some dof other than d is linked to both.
static bool have_common(const Partners *h, int a, int b, int d)
{
    for (int p = h->start[a]; p < h->start[a + 1]; p++) {
        int u = other_end(h->kkt, h->link[p], a);
        if (u != d && u != b && is_linked(h, u, b)) return true;
    }
    return false;
}

static bool is_hub(const Partners *h, int d)
{
    return h->start[d + 1] - h->start[d] > PARTNER_HUB;
}

static void find_corners(Partners *h)
{
    const Kkt *kkt = h->kkt;
    for (int c = kkt->n_col; c < kkt->n_node; c++) {
        if (!is_link(kkt, c)) continue;
        int i = kkt->col[kkt->row_start[c]], j = other_end(kkt, c, i);
        if (is_hub(h, i) || is_hub(h, j) || i == j) continue;
        if (have_common(h, i, j, -1)) h->corners[i] = h->corners[j] = 1;
    }
}

// Whether c and g, which is paired with dof d, may share it.
static bool may_share(const Partners *h, int d, int c, int g)
{
    const Kkt *kkt = h->kkt;
    if (h->aggressive) return is_single(kkt, c) && is_single(kkt, g);
    if (!is_link(kkt, c) || !is_link(kkt, g) || kkt_size(kkt, d) < 3 || is_hub(h, d)) return false;
    int j = other_end(kkt, c, d), k = other_end(kkt, g, d);
    if (j == k || is_hub(h, j) || is_hub(h, k)) return false;
    return h->corners[d] ? is_linked(h, j, k) : have_common(h, j, k, d);
}

// Rows that a dof has room for.
static int room_of(const Partners *h, int d)
{
    int size = kkt_size(h->kkt, d);
    if (h->aggressive) return size < PARTNER_ROOM ? size : PARTNER_ROOM;
    return size < 3 ? 1 : h->corners[d] ? 2 : PARTNER_LINKS;
}

// The place for c among the rows of d, -1 = none. *moves: the one row that is in its way.
static int find_room(const Partners *h, int d, int c, int *moves)
{
    const int *paired = h->paired + PARTNER_ROOM * d;
    int most = room_of(h, d), free = -1, against = -1;

    *moves = -1;
    if (kkt_size(h->kkt, c) > kkt_size(h->kkt, d)) return -1;

    // the first place that is free, and the only row that must not be its neighbour
    for (int i = 0; i < most; i++) {
        if (paired[i] < 0) {
            if (free < 0) free = i;
        } else if (!may_share(h, d, c, paired[i])) {
            if (against >= 0) return -1;
            against = i;
        }
    }

    // a free place, or the place of that row, or the last one
    if (against < 0 && free >= 0) return free;
    if (against < 0) against = most - 1;
    *moves = paired[against];
    return against;
}

// The dofs of a constraint by their time, one after the other: the next after position `after`.
static int next_dof(const Partners *h, int c, int after)
{
    const Kkt *kkt = h->kkt;
    int best = -1;
    for (int b = kkt->row_start[c]; b < kkt->row_start[c + 1] - 1; b++) {
        int d = kkt->col[b];
        if (h->position[d] > after && (best < 0 || h->position[d] < h->position[best])) best = d;
    }
    return best;
}

static void put(Partners *h, int c, int d, int place)
{
    h->paired[PARTNER_ROOM * d + place] = c;
    h->partner[c] = d;
}

static bool find_partner(Partners *h, int c)
{
    int place, moves;
    for (int d = next_dof(h, c, -1); d >= 0; d = next_dof(h, c, h->position[d])) {
        place = find_room(h, d, c, &moves);
        if (place < 0 || moves >= 0) continue;
        put(h, c, d, place);
        return true;
    }
    return false;
}

// A chain of constraints that each take the place of the next; the last one finds room. Breadth first,
// so that few are moved; a dof changes one row only, so that the checks made before stay true. queue:
// constraints, from: who found them, on: at which dof.
static bool make_room(Partners *h, int c)
{
    int queue[PARTNER_SEARCH], from[PARTNER_SEARCH], on[PARTNER_SEARCH], end = 1;
    h->search++;
    queue[0] = c;
    h->mark[c] = h->search;

    // each one found looks for room at its other dof
    for (int at = 0; at < end; at++) {
        int now = queue[at];
        for (int d = next_dof(h, now, -1); d >= 0; d = next_dof(h, now, h->position[d])) {
            int moves, place = find_room(h, d, now, &moves);
            if (place < 0 || d == h->partner[now] || h->mark[d] == h->search) continue;

            // nobody is moved twice in a search, and only links between two dofs move
            if (moves >= 0) {
                bool ours = dofs_of(h->kkt, moves) == 2 && h->mark[moves] != h->search;
                if (!ours || end == PARTNER_SEARCH) continue;
                h->mark[moves] = h->mark[d] = h->search;
                queue[end] = moves, from[end] = at, on[end++] = d;
                continue;
            }

            // everyone on the way moves one on
            put(h, now, d, place);
            for (; at > 0; at = from[at]) {
                int *paired = h->paired + PARTNER_ROOM * on[at], i = 0;
                while (paired[i] != queue[at]) i++;
                put(h, queue[from[at]], on[at], i);
            }
            return true;
        }
    }

    return false;
}

// Constraints by the time of their last dof, latest first; those with one dof before all others. count [n_col + 2] is 0.
static void sort_by_reach(const Partners *h, int *sorted, int *count)
{
    const Kkt *kkt = h->kkt;
    int n = kkt->n_col;

    // counting sort: one pass counts, one fills
    for (int pass = 0; pass < 2; pass++) {
        for (int c = n; c < kkt->n_node; c++) {
            // key 0: one dof, or none
            int last = -1;
            for (int b = kkt->row_start[c]; b < kkt->row_start[c + 1] - 1; b++)
                if (h->position[kkt->col[b]] > last) last = h->position[kkt->col[b]];
            int key = last < 0 || dofs_of(kkt, c) == 1 ? 0 : n - last;
            if (pass == 0)
                count[key]++;
            else
                sorted[count[key]++] = c;
        }

        if (pass == 0) lists_begin(count, n + 1);
    }
}

static void match(Partners *h, const int *sorted, int count)
{
    for (int i = 0; i < count; i++) {
        int d = h->partner[sorted[i]];
        if (d >= 0) h->paired[PARTNER_ROOM * d] = sorted[i];
    }
    for (int i = 0; i < count; i++)
        if (h->partner[sorted[i]] < 0 && !find_partner(h, sorted[i])) make_room(h, sorted[i]);
}

bool order_partners(Memory *memory, const Kkt *kkt, const int *position, bool aggressive,
                    int *partner)
{
    size_t n = (size_t)kkt->n_col, n_row = (size_t)(kkt->n_node - kkt->n_col);
    Partners h = {.kkt = kkt, .position = position, .aggressive = aggressive, .partner = partner};

    int *sorted = NULL, *count = NULL;
    void *block = NULL;
    Arena arena = {0};
    do {
        h.start = arena_take(&arena, n + 1, sizeof(int));
        h.link = arena_take(&arena, 2 * n_row, sizeof(int));
        h.paired = arena_take(&arena, PARTNER_ROOM * n, sizeof(int));
        h.mark = arena_take(&arena, (size_t)kkt->n_node, sizeof(int));
        h.corners = arena_take(&arena, n, sizeof(char));
        sorted = arena_take(&arena, n_row, sizeof(int));
        count = arena_take(&arena, n + 2, sizeof(int));
    } while (arena_pass(&arena, memory, &block));
    if (!block) return false;

    // matched in the order of a counting sort, the latest first
    for (size_t i = 0; i < PARTNER_ROOM * n; i++) h.paired[i] = -1;
    list_links(&h);
    find_corners(&h);
    sort_by_reach(&h, sorted, count);
    match(&h, sorted, (int)n_row);

    memory_free(memory, block);
    return true;
}
