// SPDX-License-Identifier: MIT
// sheet_meet.c -- see sheet.h: features of two sheets that are near, or that pass through each other.
#include "collide/feature.h"
#include "collide/sheet.h"
#include "collide/sheet_close.h"
#include "collide/sweep.h"

typedef struct Meeting {
    const Sheet *a, *b;
    double margin, most; // m
    TouchPoint *out;
    int room, count;
} Meeting;

static void add(Meeting *m, const TouchPoint *it)
{
    if (m->count < m->room) m->out[m->count] = *it;
    m->count++;
}

// m: how much nearer points of two features may come on their ways.
static double closing(const Sheet *a, const int *v, int n, const Sheet *b, const int *w, int k)
{
    double most = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < k; j++) {
            double apart[3];
            sub3(a->way[v[i]], b->way[w[j]], apart);
            most = larger(most, dot3(apart, apart));
        }
    return sqrt(most);
}

static double reach_of(const Meeting *m, double close)
{
    return m->margin + smaller(close, m->most) + m->a->radius + m->b->radius;
}

// --- a vertex and a triangle ---

// The point of a triangle that is nearest to x: its three shares, of which one or two may be 0 (Ericson 2005, 5.1.5).
static void nearest_shares(const double (*c)[3], const double *x, double *share)
{
    double ab[3], ac[3], to[3];
    sub3(c[1], c[0], ab);
    sub3(c[2], c[0], ac);
    sub3(x, c[0], to);
    const double aa = dot3(ab, ab), bb = dot3(ac, ac), cross = dot3(ab, ac);
    const double d = dot3(ab, to), e = dot3(ac, to), det = aa * bb - cross * cross;
    const double s = bb * d - cross * e, t = aa * e - cross * d;
    if (s > 0 && t > 0 && s + t < det) {
        share[1] = s / det, share[2] = t / det, share[0] = 1 - share[1] - share[2];
        return;
    }

    // beside it: the nearest of three edges
    double least = INFINITY;
    for (int k = 0; k < 3; k++) {
        double along[3], from[3], away[3];
        sub3(c[(k + 1) % 3], c[k], along);
        sub3(x, c[k], from);
        const double square = dot3(along, along);
        const double u = square > 0 ? clamp(dot3(from, along) / square, 0, 1) : 0;
        memcpy(away, from, sizeof away);
        axpy3(-u, along, away);
        const double here = dot3(away, away);
        if (here >= least) continue;
        least = here;
        share[k] = 1 - u, share[(k + 1) % 3] = u, share[(k + 2) % 3] = 0;
    }
}

// The feature of a triangle that has these shares; the face without its side.
static uint32_t feature_of(const Sheet *sheet, int t, const double *share)
{
    int zero = 0, last = -1, corner = 0;
    for (int k = 0; k < 3; k++) {
        if (share[k] == 0)
            zero++, last = k;
        else
            corner = k;
    }
    if (zero == 0) return TOUCH_FACE | (uint32_t)(2 * t);
    if (zero == 1) return TOUCH_EDGE | (uint32_t)sheet->edge_of[t][(last + 1) % 3];
    return TOUCH_VERTEX | (uint32_t)sheet->triangle[t][corner];
}

// A pair beside an edge or vertex comes from one of the triangles there, and counts where nothing around is nearer.
static bool is_beside(const Sheet *a, int v, const Sheet *b, int t, uint32_t feature,
                      const double *n, bool first)
{
    const double back[3] = {-n[0], -n[1], -n[2]};
    const int i = (int)(feature & (TOUCH_EDGE - 1));
    const bool edge = (feature & TOUCH_DEEP) == TOUCH_EDGE;
    if ((edge ? b->edge[i].triangle[0] : b->owner[i]) != t) return false;
    if (!edge && (a == b ? v > i : !first)) return false; // two vertices are found twice
    int own[3];
    const int count = a == b ? sheet_vertices(b, feature, own) : 0;
    return !sheet_leans(b, feature, n, TOUCH_ANGLE, NULL, 0) &&
           !sheet_leans(a, TOUCH_VERTEX | (uint32_t)v, back, TOUCH_ANGLE, own, count);
}

// The contact of vertex v of a with triangle t of b, as a against b. first: a is the first sheet of the search.
static void vertex_triangle(Meeting *m, const Sheet *a, int v, const Sheet *b, int t, bool first)
{
    const int *corner = b->triangle[t];
    const double *x = a->x[v];
    double c[3][3], share[3] = {0}, y[3] = {0}, n[3];

    if (a == b && sheet_is_among(v, corner, 3)) return;
    const double most = reach_of(m, m->most); // however fast they are
    sheet_corners(b, t, c);
    for (int k = 0; k < 3; k++) {
        const double low = smaller(c[0][k], smaller(c[1][k], c[2][k]));
        const double high = larger(c[0][k], larger(c[1][k], c[2][k]));
        if (x[k] < low - most || x[k] > high + most) return;
    }

    const double reach = reach_of(m, closing(a, &v, 1, b, corner, 3));

    nearest_shares((const double(*)[3])c, x, share);
    for (int k = 0; k < 3; k++) axpy3(share[k], c[k], y);
    sub3(x, y, n);
    const double distance = norm3(n);
    if (!(distance < reach && distance > 0)) return;
    for (int k = 0; k < 3; k++) n[k] /= distance;
    uint32_t feature = feature_of(b, t, share);
    if ((feature & TOUCH_DEEP) == TOUCH_FACE) {
        double e[3], f[3], front[3];
        sub3(c[1], c[0], e);
        sub3(c[2], c[0], f);
        cross3(e, f, front);
        if (dot3(front, n) < 0) feature |= 1;
    } else if (!is_beside(a, v, b, t, feature, n, first)) {
        return;
    }

    TouchPoint it = {.gap = distance - m->a->radius - m->b->radius};
    it.feature_a = first ? TOUCH_VERTEX | (uint32_t)v : feature;
    it.feature_b = first ? feature : TOUCH_VERTEX | (uint32_t)v;
    memcpy(it.a, first ? x : y, sizeof it.a);
    memcpy(it.b, first ? y : x, sizeof it.b);
    for (int k = 0; k < 3; k++) it.normal[k] = first ? n[k] : -n[k];
    add(m, &it);
}

// A corner of a triangle over the opposite edge. One that comes nearer than the sheet is thick would let parts that hang from both
// meet where they are too near already: they have no contact before, for each shares a particle with the triangle.
static void corner_edge(Meeting *m, int t, int k)
{
    const Sheet *sheet = m->a;
    const int v = sheet->triangle[t][k], e = sheet->edge_of[t][(k + 1) % 3];
    const int *w = sheet->edge[e].vertex;
    const double reach = reach_of(m, closing(sheet, &v, 1, sheet, w, 2));
    double along[3], to[3];

    sub3(sheet->x[w[1]], sheet->x[w[0]], along);
    sub3(sheet->x[v], sheet->x[w[0]], to);
    const double u = dot3(to, along) / dot3(along, along);
    if (!(u > 0 && u < 1)) return; // then another corner is nearer to its edge

    TouchPoint it = {.feature_a = TOUCH_VERTEX | (uint32_t)v,
                     .feature_b = TOUCH_EDGE | (uint32_t)e};
    memcpy(it.a, sheet->x[v], sizeof it.a);
    memcpy(it.b, sheet->x[w[0]], sizeof it.b);
    axpy3(u, along, it.b);
    sub3(it.a, it.b, it.normal);
    const double distance = norm3(it.normal);
    if (!(distance < reach && distance > 0)) return;
    for (int i = 0; i < 3; i++) it.normal[i] /= distance;
    const double back[3] = {-it.normal[0], -it.normal[1], -it.normal[2]};
    if (sheet_leans(sheet, it.feature_b, it.normal, TOUCH_ANGLE, &v, 1) ||
        sheet_leans(sheet, it.feature_a, back, TOUCH_ANGLE, w, 2))
        return;
    it.gap = distance - 2 * sheet->radius;
    add(m, &it);
}

// --- two edges ---

static Segment segment_of(const Sheet *sheet, int e)
{
    Segment out;
    memcpy(out.p, sheet->x[sheet->edge[e].vertex[0]], sizeof out.p);
    sub3(sheet->x[sheet->edge[e].vertex[1]], out.p, out.d);
    return out;
}

static bool segments_are_near(const Segment *a, const Segment *b, double reach)
{
    for (int k = 0; k < 3; k++) {
        const double a_low = a->p[k] + smaller(0, a->d[k]), a_high = a->p[k] + larger(0, a->d[k]);
        const double b_low = b->p[k] + smaller(0, b->d[k]), b_high = b->p[k] + larger(0, b->d[k]);
        if (a_low > b_high + reach || b_low > a_high + reach) return false;
    }
    return true;
}

static void edge_edge(Meeting *m, int i, int j)
{
    const Sheet *a = m->a, *b = m->b;
    const int *v = a->edge[i].vertex, *w = b->edge[j].vertex;

    if (a == b && (i == j || sheet_is_among(v[0], w, 2) || sheet_is_among(v[1], w, 2))) return;
    const Segment first = segment_of(a, i), second = segment_of(b, j);
    if (!segments_are_near(&first, &second, reach_of(m, m->most))) return;
    const double reach = reach_of(m, closing(a, v, 2, b, w, 2));

    // nearest points inside both
    double across[3], s, t;
    TouchPoint it = {.feature_a = TOUCH_EDGE | (uint32_t)i, .feature_b = TOUCH_EDGE | (uint32_t)j};
    cross3(first.d, second.d, across);
    if (!(norm3(across) > TOUCH_PARALLEL * norm3(first.d) * norm3(second.d))) return;
    lines_nearest(&first, &second, &s, &t);
    if (!(s > 0 && s < 1 && t > 0 && t < 1)) return;
    point_on(&first, s, it.a);
    point_on(&second, t, it.b);
    sub3(it.a, it.b, it.normal);
    const double distance = norm3(it.normal);
    if (!(distance < reach && distance > 0)) return;
    for (int k = 0; k < 3; k++) it.normal[k] /= distance;

    const double back[3] = {-it.normal[0], -it.normal[1], -it.normal[2]};
    const int others = a == b ? 2 : 0;
    if (sheet_leans(b, it.feature_b, it.normal, SHEET_LEAN, v, others) ||
        sheet_leans(a, it.feature_a, back, SHEET_LEAN, w, others))
        return;
    it.gap = distance - a->radius - b->radius;
    add(m, &it);
}

// --- pairs of triangles ---

// Calls `vertices` with vertices of each triangle of a pair over the other one, and `edges` with two edges, the smaller one first
// where both are of one sheet.
typedef void (*VertexTriangle)(Meeting *m, const Sheet *a, int v, const Sheet *b, int t,
                               bool first);
typedef void (*EdgeEdge)(Meeting *m, int i, int j);

static void visit_features(Meeting *m, int t, int u, VertexTriangle vertices, EdgeEdge edges)
{
    const Sheet *a = m->a, *b = m->b;
    if (a == b && t == u) return;
    for (int k = 0; k < 3; k++) {
        const int v = a->triangle[t][k], w = b->triangle[u][k];
        if (a->owner[v] == t) vertices(m, a, v, b, u, true);
        if (b->owner[w] == u) vertices(m, b, w, a, t, false);
    }

    for (int k = 0; k < 3; k++) {
        const int i = a->edge_of[t][k];
        if (a->edge[i].triangle[0] != t) continue;
        for (int l = 0; l < 3; l++) {
            const int j = b->edge_of[u][l];
            if (b->edge[j].triangle[0] != u) continue;
            if (a == b && j < i)
                edges(m, j, i);
            else
                edges(m, i, j);
        }
    }
}

static void visit_near(void *user, int t, int u)
{
    Meeting *m = user;
    if (m->a == m->b && t == u)
        for (int k = 0; k < 3 && m->a->is_thin; k++) corner_edge(m, t, k);
    else
        visit_features(m, t, u, vertex_triangle, edge_edge);
}

int sheet_touch(Sheet *a, Sheet *b, double margin, double most, TouchPoint *out, int room)
{
    Meeting m = {a, b, margin, most, out, room, 0};
    if (a == b)
        sheet_close_pairs(a, margin, most, margin >= 0, visit_near, &m); // with the list of a step
    else
        sheet_pairs(a, b, margin, visit_near, &m);
    return m.count;
}

// --- sweeps ---

// Four points at both ends of their ways.
static void put_way(const Sheet *sheet, int v, int i, double x[2][4][3])
{
    memcpy(x[0][i], sheet->x[v], sizeof x[0][i]);
    memcpy(x[1][i], sheet->x[v], sizeof x[1][i]);
    axpy3(1, sheet->way[v], x[1][i]);
}

// Points 0 ... split - 1 of one feature and the others of another one pass through each other, and the normal of the pair at its
// beginning, on the side that they come from.
static bool pass(const double x[2][4][3], int split, double slack, double *n)
{
    if (sweep_is_apart(x, split)) return false;
    const double time = split == 1 ? sweep_vertex_triangle(x, slack) : sweep_edge_edge(x, slack);
    if (!(time <= 1)) return false;
    const double side = sweep_side(x, split, time);
    double e[3], f[3];
    sub3(split == 1 ? x[0][2] : x[0][1], split == 1 ? x[0][1] : x[0][0], e);
    sub3(x[0][3], split == 1 ? x[0][1] : x[0][2], f);
    cross3(e, f, n);
    const bool known = direction_n(3, n, n) > 0; // of parallel edges ends are beside the other one
    for (int k = 0; k < 3; k++) n[k] *= side;
    return known;
}

bool sheet_vertex_passes(const double x[2][4][3], double radii, TouchPoint *out)
{
    double to[3];
    if (!pass(x, 1, SHEET_BORDER * radii, out->normal)) return false;
    sub3(x[0][0], x[0][1], to);
    const double distance = dot3(out->normal, to);
    memcpy(out->a, x[0][0], sizeof out->a);
    memcpy(out->b, x[0][0], sizeof out->b);
    axpy3(-distance, out->normal, out->b);
    out->gap = distance - radii;

    // the front of the triangle looks along its cross product
    double e[3], f[3], front[3];
    sub3(x[0][2], x[0][1], e);
    sub3(x[0][3], x[0][1], f);
    cross3(e, f, front);
    out->feature_b = dot3(front, out->normal) < 0;
    return true;
}

bool sheet_edges_pass(const double x[2][4][3], double radii, TouchPoint *out)
{
    Segment first, second;
    double s, t, apart[3];

    if (!pass(x, 2, SHEET_BORDER * radii, out->normal)) return false;
    memcpy(first.p, x[0][0], sizeof first.p);
    memcpy(second.p, x[0][2], sizeof second.p);
    sub3(x[0][1], x[0][0], first.d);
    sub3(x[0][3], x[0][2], second.d);
    lines_nearest(&first, &second, &s, &t);
    point_on(&first, s, out->a);
    point_on(&second, t, out->b);
    sub3(out->a, out->b, apart);
    out->gap = dot3(out->normal, apart) - radii;
    return true;
}

static void vertex_passes(Meeting *m, const Sheet *a, int v, const Sheet *b, int t, bool first)
{
    const int *corner = b->triangle[t];
    double x[2][4][3];
    TouchPoint it;
    if (a == b && sheet_is_among(v, corner, 3)) return;
    put_way(a, v, 0, x);
    for (int k = 0; k < 3; k++) put_way(b, corner[k], k + 1, x);
    if (!sheet_vertex_passes((const double(*)[4][3])x, a->radius + b->radius, &it)) return;
    it.feature_a = TOUCH_VERTEX | (uint32_t)v;
    it.feature_b |= TOUCH_FACE | (uint32_t)(2 * t);
    if (!first) touch_turn_round(&it);
    add(m, &it);
}

static void edge_passes(Meeting *m, int i, int j)
{
    const Sheet *a = m->a, *b = m->b;
    const int *v = a->edge[i].vertex, *w = b->edge[j].vertex;
    double x[2][4][3];
    TouchPoint it;
    if (a == b && (i == j || sheet_is_among(v[0], w, 2) || sheet_is_among(v[1], w, 2))) return;
    for (int k = 0; k < 2; k++) put_way(a, v[k], k, x), put_way(b, w[k], 2 + k, x);
    if (!sheet_edges_pass((const double(*)[4][3])x, a->radius + b->radius, &it)) return;
    it.feature_a = TOUCH_EDGE | (uint32_t)i, it.feature_b = TOUCH_EDGE | (uint32_t)j;
    add(m, &it);
}

int sheet_segment_passes(const Sheet *sheet, int t, const double end[2][2][3], double radius,
                         TouchPoint *out)
{
    const int *corner = sheet->triangle[t];
    const double radii = sheet->radius + radius;
    double x[2][4][3];
    int count = 0;

    // its ends through the triangle, then the triangle's own edges and vertices through it
    for (int i = 0; i < 2; i++) {
        for (int time = 0; time < 2; time++) memcpy(x[time][0], end[time][i], sizeof x[time][0]);
        for (int k = 0; k < 3; k++) put_way(sheet, corner[k], k + 1, x);
        if (!sheet_vertex_passes((const double(*)[4][3])x, radii, &out[count])) continue;
        touch_turn_round(&out[count]);
        out[count].feature_a |= TOUCH_FACE | (uint32_t)(2 * t);
        out[count++].feature_b = TOUCH_VERTEX | (uint32_t)i;
    }

    for (int k = 0; k < 3; k++) {
        const int e = sheet->edge_of[t][k];
        if (sheet->edge[e].triangle[0] != t) continue;
        for (int i = 0; i < 2; i++) {
            put_way(sheet, sheet->edge[e].vertex[i], i, x);
            for (int time = 0; time < 2; time++)
                memcpy(x[time][2 + i], end[time][i], sizeof x[time][0]);
        }
        if (!sheet_edges_pass((const double(*)[4][3])x, radii, &out[count])) continue;
        out[count].feature_a = TOUCH_EDGE | (uint32_t)e;
        out[count++].feature_b = TOUCH_EDGE;
    }

    return count;
}

static void visit_passed(void *user, int t, int u)
{
    visit_features(user, t, u, vertex_passes, edge_passes);
}

int sheet_passed(Sheet *a, Sheet *b, TouchPoint *out, int room)
{
    Meeting m = {.a = a, .b = b, .out = out, .room = room};
    const double margin = (SHEET_BORDER - 1) * (a->radius + b->radius);
    if (a == b)
        sheet_close_pairs(a, margin, INFINITY, false, visit_passed, &m);
    else
        sheet_pairs(a, b, margin, visit_passed, &m);
    return m.count;
}
