// SPDX-License-Identifier: MIT
// sheet_fan.c -- see sheet_fan.h.
//
// A fan is seen along d, the sum of its normals (by area). Where all its triangles look along d, and go round the vertex no more than
// once, no two of them overlap in that view. Let w be a vertex of the fan and y a point of it on a feature without w: the way from w
// to y passes through the centre, or crosses the ray from the centre to a neighbour of w in the fan, or that of w itself from a neighbour.
// It is not shorter than the least height of a triangle in that view, which is no less than H (n . d) of a triangle with unit normal n
// and least height H. An open fan has a gap, which a way may cross: it is not shorter either where the gap is a right angle or more.
// Two edges are nearest at an end of one of them in a plane; and no distance is less than it looks.
#include "collide/sheet_fan.h"

// The other triangle at the edge between v and p of a triangle, -1 = none.
static int beyond(const Sheet *sheet, int t, int v, int p)
{
    for (int k = 0; k < 3; k++) {
        const SheetEdge *edge = sheet->edge + sheet->edge_of[t][k];
        if (sheet_is_among(v, edge->vertex, 2) && sheet_is_among(p, edge->vertex, 2))
            return edge->triangle[edge->triangle[0] == t];
    }
    return -1;
}

// Goes round v from vertex p of triangle t on, away from p, up to a border or back to t. Writes the vertices that it meets, p first, where
// there is room; returns how many.
static int walk_round(const Sheet *sheet, int v, int t, int p, int *vertex, int *last, bool *closed)
{
    const int start = t;
    int count = 0;
    if (vertex) vertex[count] = p;
    count++;
    do {
        const int *corner = sheet->triangle[t];
        *last = t;
        p = corner[0] + corner[1] + corner[2] - v - p;
        if (vertex) vertex[count] = p;
        count++;
        t = beyond(sheet, t, v, p);
    } while (t >= 0 && t != start);

    *closed = t == start;
    return count;
}

// Where the fan of v begins: its first triangle and vertex. Returns how many vertices it has, the first one twice where it is closed.
static int begin_fan(const Sheet *sheet, int v, int *t, int *p)
{
    bool closed;
    int last;
    *t = sheet->owner[v];
    const int *corner = sheet->triangle[*t];
    *p = corner[0] == v ? corner[1] : corner[0];

    int count = walk_round(sheet, v, *t, *p, NULL, &last, &closed);
    if (closed) return count;

    // from the border back
    const int *end = sheet->triangle[last];
    int far = -1;
    for (int k = 0; k < 3; k++)
        if (end[k] != v && beyond(sheet, last, v, end[k]) < 0) far = end[k];
    *t = last, *p = far;
    return walk_round(sheet, v, *t, *p, NULL, &last, &closed);
}

void sheet_find_fans(Sheet *sheet)
{
    int *around = sheet->fan_first, end = 0;

    // how many triangles each has
    for (int v = 0; v <= sheet->n_vertex; v++) around[v] = 0;
    for (int t = 0; t < sheet->n_triangle; t++)
        for (int k = 0; k < 3; k++) around[sheet->triangle[t][k]]++;

    for (int v = 0; v < sheet->n_vertex; v++) {
        const int all = around[v];
        int t, p, last;
        bool closed;
        around[v] = end;
        if (all == 0 || begin_fan(sheet, v, &t, &p) != all + 1) continue;
        end += walk_round(sheet, v, t, p, sheet->fan + end, &last, &closed);
    }
    around[sheet->n_vertex] = end;
}

// Does a fan go round its centre no more than once, and leave a right angle where it is open? u, w: axes of the view, u along the first
// vertex, so that angles begin there.
static bool goes_round_once(const Sheet *sheet, const double *centre, const int *p, int count,
                            const double *u, const double *w)
{
    const bool closed = p[0] == p[count - 1];
    double along = 1, across = 0;
    int rounds = 0;

    for (int k = 1; k < count; k++) {
        const double before = across;
        double a[3];
        sub3(sheet->x[p[k]], centre, a);
        along = dot3(a, u), across = closed && k == count - 1 ? 0 : dot3(a, w);
        rounds += before < 0 && across >= 0;
    }
    return closed ? rounds == 1 : rounds == 0 && !(across < 0 && along > 0);
}

// m: how much nearer points of a fan may come on their ways.
static double closing_of_fan(const Sheet *sheet, int v, const int *p, int count)
{
    double most = 0;
    for (int k = 0; k < count; k++) {
        double apart[3];
        sub3(sheet->way[p[k]], sheet->way[v], apart);
        most = larger(most, dot3(apart, apart));
    }
    return 2 * sqrt(most);
}

// Do all triangles of a fan look along d, with heights above `reach` in that view?
static bool fan_is_wide(const Sheet *sheet, const double *centre, const int *p, int count,
                        const double *d, double reach)
{
    const double least = (1 + FAN_ROUND_OFF) * (1 + FAN_ROUND_OFF) * reach * reach * dot3(d, d);
    double a[3], b[3], n[3], side[3];

    sub3(sheet->x[p[0]], centre, b);
    for (int k = 1; k < count; k++) {
        memcpy(a, b, sizeof a);
        sub3(sheet->x[p[k]], centre, b);
        cross3(a, b, n);
        sub3(b, a, side);
        const double up = dot3(n, d);
        const double longest = larger(dot3(side, side), larger(dot3(a, a), dot3(b, b)));
        if (!(up > 0 && up * up > least * longest)) return false;
    }
    return true;
}

static bool fan_is_flat(const Sheet *sheet, int v, double margin, double most)
{
    const int *p = sheet->fan + sheet->fan_first[v];
    const int count = sheet->fan_first[v + 1] - sheet->fan_first[v];
    const double *centre = sheet->x[v];
    double d[3] = {0}, a[3], b[3], n[3], u[3], w[3];
    if (count == 0) return false;

    sub3(sheet->x[p[0]], centre, b);
    memcpy(u, b, sizeof u);
    for (int k = 1; k < count; k++) {
        memcpy(a, b, sizeof a);
        sub3(sheet->x[p[k]], centre, b);
        cross3(a, b, n);
        axpy3(1, n, d);
    }

    const double close = smaller(closing_of_fan(sheet, v, p, count), most);
    if (!fan_is_wide(sheet, centre, p, count, d, margin + close + 2 * sheet->radius)) return false;
    axpy3(-dot3(u, d) / dot3(d, d), d, u);
    cross3(d, u, w);
    return goes_round_once(sheet, centre, p, count, u, w);
}

void sheet_mark_flat(Sheet *sheet, double margin, double most)
{
    for (int v = 0; v < sheet->n_vertex; v++)
        sheet->is_flat[v] = fan_is_flat(sheet, v, margin, most);
}

bool sheet_in_flat_fan(const Sheet *sheet, int t, int u)
{
    const int *v = sheet->triangle[t], *w = sheet->triangle[u];
    for (int k = 0; k < 3; k++)
        if (sheet->is_flat[v[k]] && sheet_is_among(v[k], w, 3)) return true;
    return false;
}

// Are three points beyond a triangle, along an axis of its own?
static bool lie_beyond(const double (*c)[3], const double (*x)[3], double reach)
{
    const double square = (1 + FAN_ROUND_OFF) * (1 + FAN_ROUND_OFF) * reach * reach;
    double side[3][3], n[3], off[3], to[3];

    for (int k = 0; k < 3; k++) sub3(c[(k + 1) % 3], c[k], side[k]);
    cross3(side[0], side[1], n);
    for (int i = 0; i < 3; i++) {
        sub3(x[i], c[0], to);
        off[i] = dot3(to, n);
    }
    const double above = smaller(off[0], smaller(off[1], off[2]));
    const double below = -larger(off[0], larger(off[1], off[2]));
    const double apart = larger(above, below), area = dot3(n, n);
    if (apart > 0 && apart * apart > square * area) return true;

    for (int k = 0; k < 3; k++) {
        double out[3];
        cross3(side[k], n, out);
        for (int i = 0; i < 3; i++) {
            sub3(x[i], c[k], to);
            off[i] = dot3(to, out);
        }
        const double least = smaller(off[0], smaller(off[1], off[2]));
        if (least > 0 && least * least > square * area * dot3(side[k], side[k])) return true;
    }
    return false;
}

bool sheet_apart(const Sheet *a, int t, const Sheet *b, int u, double reach)
{
    double c[3][3], x[3][3];
    sheet_corners(a, t, c);
    sheet_corners(b, u, x);
    return lie_beyond((const double(*)[3])c, (const double(*)[3])x, reach) ||
           lie_beyond((const double(*)[3])x, (const double(*)[3])c, reach);
}
