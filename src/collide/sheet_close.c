// SPDX-License-Identifier: MIT
// sheet_close.c -- see sheet_close.h.
//
// The list is of pairs that come nearer than margin, radii and `slack` while vertices go their ways W from X, all by one part of these, 0 to 1.
// Later they are at x = X + p W + e, and are to go y = f W + g. A pair that is not in the list is farther apart than margin,
// radii and its closing way |y_i - y_j| as long as
//
//     |e_i - e_j| + |g_i - g_j| <= slack,   0 <= p <= 1,   |f| <= 1 - p
//
// for all of its vertices: parts of W can take it by p |W_i - W_j| nearer, and the list counts all of that. What all vertices have in common
// changes no distance; p and f are those of least squares.
#include "collide/sheet_close.h"

#include "collide/sheet_fan.h"

// A displacement of all vertices: to - from, or `to` alone.
typedef struct Displacement {
    const double (*to)[3], (*from)[3];
} Displacement;

static void displaced(const Displacement *it, int v, double *out)
{
    memcpy(out, it->to[v], sizeof it->to[v]);
    if (it->from) axpy3(-1, it->from[v], out);
}

// The part of W in a displacement, without their means, by least squares.
static double part_of_way(const Sheet *sheet, const Displacement *it)
{
    const int n = sheet->n_vertex;
    double both = 0, square = 0, sum[3] = {0}, sum_way[3] = {0};
    for (int v = 0; v < n; v++) {
        const double *way = sheet->close_way[v];
        double d[3];
        displaced(it, v, d);
        both += dot3(d, way), square += dot3(way, way);
        axpy3(1, d, sum);
        axpy3(1, way, sum_way);
    }

    both -= dot3(sum, sum_way) / n, square -= dot3(sum_way, sum_way) / n;
    return square > 0 ? both / square : 0;
}

// m: the most by which the rest of a displacement differs between two vertices, once a part of W is taken away.
static double spread(const Sheet *sheet, const Displacement *it, double part)
{
    Bounds box = bounds_empty();
    double across[3];
    for (int v = 0; v < sheet->n_vertex; v++) {
        double d[3];
        displaced(it, v, d);
        axpy3(-part, sheet->close_way[v], d);
        bounds_add(&box, d);
    }
    sub3(box.upper, box.lower, across);
    return norm3(across);
}

static bool list_holds(const Sheet *sheet, double margin)
{
    const Displacement moved = {(const double(*)[3])sheet->x, (const double(*)[3])sheet->close_x};
    const Displacement ahead = {(const double(*)[3])sheet->way, NULL};
    if (sheet->n_close < 0 || margin > sheet->close_margin) return false;
    const double p = clamp(part_of_way(sheet, &moved), 0, 1);
    const double f = clamp(part_of_way(sheet, &ahead), p - 1, 1 - p);
    return (1 + FAN_ROUND_OFF) * (spread(sheet, &moved, p) + spread(sheet, &ahead, f)) <=
           sheet->close_slack;
}

// m: how much nearer points of two triangles may come on their ways.
static double closing(const Sheet *sheet, int t, int u)
{
    double most = 0;
    for (int i = 0; i < 9; i++) {
        double apart[3];
        sub3(sheet->way[sheet->triangle[t][i / 3]], sheet->way[sheet->triangle[u][i % 3]], apart);
        most = larger(most, dot3(apart, apart));
    }
    return sqrt(most);
}

// A search: what is sure to stay apart is left out.
typedef struct Search {
    Sheet *sheet;
    double margin, most;
    SheetPairVisit visit;
    void *user;
} Search;

static void visit_if_close(void *user, int t, int u)
{
    const Search *it = user;
    const Sheet *sheet = it->sheet;
    if (t != u) {
        const double close = smaller(closing(sheet, t, u), it->most);
        if (sheet_apart(sheet, t, sheet, u, it->margin + close + 2 * sheet->radius)) return;
    }
    it->visit(it->user, t, u);
}

static void search(Search *it)
{
    sheet_mark_flat(it->sheet, it->margin, it->most);
    sheet_pairs(it->sheet, it->sheet, it->margin, visit_if_close, it);
}

static void note(void *user, int t, int u)
{
    Sheet *sheet = user;
    if (sheet->n_close < SHEET_CLOSE * sheet->n_triangle) {
        sheet->close[sheet->n_close][0] = t;
        sheet->close[sheet->n_close][1] = u;
    }
    sheet->n_close++;
}

// Makes the list; there is none where its room does not do.
static void make_list(Sheet *sheet, double margin, double slack)
{
    Search it = {sheet, margin + slack, INFINITY, note, sheet};
    const size_t bytes = (size_t)sheet->n_vertex * sizeof *sheet->x;
    memcpy(sheet->close_x, sheet->x, bytes);
    memcpy(sheet->close_way, sheet->way, bytes);
    sheet->close_margin = margin, sheet->close_slack = slack;
    sheet->n_close = 0;
    search(&it);
    if (sheet->n_close > SHEET_CLOSE * sheet->n_triangle) sheet->n_close = -1;
}

void sheet_close_pairs(Sheet *sheet, double margin, double most, bool keeps, SheetPairVisit visit,
                       void *user)
{
    bool holds = list_holds(sheet, margin);
    if (!holds && keeps) {
        make_list(sheet, margin, SHEET_SLACK * most);
        holds = sheet->n_close >= 0;
    }
    if (!holds) {
        Search it = {sheet, margin, most, visit, user};
        search(&it);
        return;
    }

    // those that a search would visit now
    for (int i = 0; i < sheet->n_close; i++) {
        const int t = sheet->close[i][0], u = sheet->close[i][1];
        if (t == u || sheet_leaves_meet(sheet, t, sheet, u, margin)) visit(user, t, u);
    }
}
