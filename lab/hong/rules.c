// SPDX-License-Identifier: MIT
// rules.c -- see rules.h.
#include "rules.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// Of a spring: longer ones are rows. Of the residual that equation 16 begins with: conjugate gradients end there.
static const double LONGEST = 1.1, ENOUGH = 1e-10;
// m/s: a slower separation is round-off of a row that holds.
static const double STILL = 1e-9;
enum { ITERATIONS = 2000 };

static double dot(const double *a, const double *b)
{
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

static void sub(const double *a, const double *b, double *out)
{
    for (int k = 0; k < 3; k++) out[k] = a[k] - b[k];
}

static void cross(const double *a, const double *b, double *out)
{
    for (int k = 0; k < 3; k++)
        out[k] = a[(k + 1) % 3] * b[(k + 2) % 3] - a[(k + 2) % 3] * b[(k + 1) % 3];
}

// Makes it a unit vector; returns its length.
static double unit(double *a)
{
    const double length = sqrt(dot(a, a));
    for (int k = 0; k < 3 && length > 0; k++) a[k] /= length;
    return length;
}

// --- the cloth ---

static void add_spring(Rules *r, int a, int b, double stiffness)
{
    double way[3];
    sub(r->x[b], r->x[a], way);
    r->spring[r->springs++] = (RulesSpring){a, b, sqrt(dot(way, way)), stiffness};
}

static void add_edge(Rules *r, int a, int b)
{
    r->edge[r->edges][0] = a, r->edge[r->edges++][1] = b;
}

static void cut_cell(Rules *r, int i, int j)
{
    static const int cut[2][6] = {{0, 1, 2, 0, 2, 3}, {0, 1, 3, 1, 2, 3}};
    const int a = i + RULES_SIDE * j, way = (i + j) % 2;
    const int corner[4] = {a, a + 1, a + RULES_SIDE + 1, a + RULES_SIDE};
    for (int k = 0; k < 6; k++) r->triangle[r->triangles + k / 3][k % 3] = corner[cut[way][k]];
    r->triangles += 2;
    add_edge(r, corner[way], corner[way + 2]);
}

bool rules_make(Rules *r, const double *corner, const double *along, const double *across,
                double mass, double stiffness, double shear)
{
    r->spring = malloc(4 * RULES_NODES * sizeof *r->spring);
    r->triangle = malloc(2 * RULES_NODES * sizeof *r->triangle);
    r->edge = malloc(3 * RULES_NODES * sizeof *r->edge);
    if (!r->spring || !r->triangle || !r->edge) return false;
    for (int v = 0; v < RULES_NODES; v++) {
        const int i = v % RULES_SIDE, j = v / RULES_SIDE;
        for (int k = 0; k < 3; k++)
            r->x[v][k] = corner[k] + (i * along[k] + j * across[k]) / (RULES_SIDE - 1);
        r->weight[v] = RULES_NODES / mass;
    }
    for (int v = 0; v < RULES_NODES; v++) {
        const int i = v % RULES_SIDE, j = v / RULES_SIDE;
        const bool right = i + 1 < RULES_SIDE, up = j + 1 < RULES_SIDE;
        if (right) add_spring(r, v, v + 1, stiffness), add_edge(r, v, v + 1);
        if (up) add_spring(r, v, v + RULES_SIDE, stiffness), add_edge(r, v, v + RULES_SIDE);
        if (!right || !up) continue;
        add_spring(r, v, v + RULES_SIDE + 1, shear);
        add_spring(r, v + 1, v + RULES_SIDE, shear);
        cut_cell(r, i, j);
    }
    return true;
}

void rules_free(Rules *r)
{
    free(r->spring);
    free(r->triangle);
    free(r->edge);
    free(r->row);
}

static double stretch(const Rules *r, const RulesSpring *s, double *n)
{
    sub(r->x[s->b], r->x[s->a], n);
    return unit(n) - s->length;
}

double rules_energy(const Rules *r)
{
    double sum = 0, n[3];
    for (int p = 0; p < RULES_NODES + r->balls; p++)
        if (r->weight[p] > 0)
            sum += (0.5 * dot(r->v[p], r->v[p]) + r->gravity * r->x[p][2]) / r->weight[p];
    for (int s = 0; s < r->springs; s++) {
        const double more = stretch(r, r->spring + s, n);
        sum += 0.5 * r->spring[s].stiffness * more * more;
    }
    return sum;
}

// --- rows ---

static void place_ball(const Rules *r, RulesRow *row, const double (*x)[3])
{
    const int ball = RULES_NODES + row->b;
    row->count = 2;
    row->point[0] = row->a, row->point[1] = ball;
    row->share[0] = 1, row->share[1] = -1;
    sub(x[row->a], x[ball], row->n);
    row->gap = unit(row->n) - r->radius[row->b] - 0.5 * r->thickness;
}

// The plane through the triangle, and the shares of the foot of the node in it.
static void place_face(const Rules *r, RulesRow *row, const double (*x)[3])
{
    const int *c = r->triangle[row->b];
    double e[3], f[3], to[3], s[3];
    sub(x[c[1]], x[c[0]], e);
    sub(x[c[2]], x[c[0]], f);
    sub(x[row->a], x[c[0]], to);
    cross(e, f, row->n);
    const double area = unit(row->n);
    cross(to, f, s);
    const double u = dot(s, row->n) / area;
    cross(e, to, s);
    const double w = dot(s, row->n) / area;
    row->count = 4;
    row->point[0] = row->a, row->share[0] = 1;
    const double share[3] = {1 - u - w, u, w};
    for (int k = 0; k < 3; k++) row->point[k + 1] = c[k], row->share[k + 1] = -share[k];
    row->outside = !(u >= 0 && w >= 0 && u + w <= 1);
    row->gap = dot(to, row->n);
}

// The distance along the common normal of two edges, at the nearest points of their lines.
static void place_edges(const Rules *r, RulesRow *row, const double (*x)[3])
{
    const int *a = r->edge[row->a], *b = r->edge[row->b];
    double e[3], f[3], to[3];
    sub(x[a[1]], x[a[0]], e);
    sub(x[b[1]], x[b[0]], f);
    sub(x[a[0]], x[b[0]], to);
    cross(e, f, row->n);
    unit(row->n);
    const double ee = dot(e, e), ff = dot(f, f), ef = dot(e, f), det = ee * ff - ef * ef;
    const double s = (ef * dot(f, to) - ff * dot(e, to)) / det;
    const double t = (ee * dot(f, to) - ef * dot(e, to)) / det;
    row->count = 4;
    for (int k = 0; k < 2; k++) row->point[k] = a[k], row->point[2 + k] = b[k];
    row->share[0] = 1 - s, row->share[1] = s, row->share[2] = t - 1, row->share[3] = -t;
    row->outside = !(det > 1e-9 * ee * ff && s >= 0 && s <= 1 && t >= 0 && t <= 1);
    row->gap = dot(to, row->n);
}

static void place_spring(const Rules *r, RulesRow *row)
{
    const RulesSpring *s = r->spring + row->a;
    const double more = stretch(r, s, row->n);
    row->count = 2;
    row->point[0] = s->a, row->point[1] = s->b;
    row->share[0] = 1,
    row->share[1] = -1; // n goes from the first to the second: its gap is how much is left
    row->gap = (LONGEST - 1) * s->length - more;
}

// Geometry at places x: normal, shares and gap, thickness and side put in.
static void place(const Rules *r, RulesRow *row, const double (*x)[3])
{
    row->outside = false;
    if (row->kind == RULES_BALL) place_ball(r, row, x);
    if (row->kind == RULES_SPRING) place_spring(r, row);
    if (row->kind == RULES_FACE) place_face(r, row, x);
    if (row->kind == RULES_EDGES) place_edges(r, row, x);
    if (row->kind != RULES_FACE && row->kind != RULES_EDGES) return;
    for (int k = 0; k < 3; k++) row->n[k] *= row->side;
    row->gap = row->side * row->gap - r->thickness;
}

// --- detection ---

static bool is_active(const Rules *r, RulesKind kind, int a, int b)
{
    for (int i = 0; i < r->rows; i++)
        if (r->row[i].kind == kind && r->row[i].a == a && r->row[i].b == b) return true;
    return false;
}

static void activate(Rules *r, const RulesRow *row)
{
    if (r->rows == r->room) {
        const int room = r->room > 0 ? 2 * r->room : 64;
        RulesRow *grown = realloc(r->row, (size_t)room * sizeof *grown);
        r->failed = r->failed || !grown;
        if (!grown) return;
        r->row = grown, r->room = room;
    }
    r->row[r->rows++] = *row;
    r->activations += row->kind != RULES_SPRING;
}

// Two features are nearer than the thickness where they will be, `ahead`, by the side on which they are now.
static void detect(Rules *r, RulesKind kind, int a, int b, const double (*ahead)[3])
{
    RulesRow row = {.kind = kind, .a = a, .b = b, .side = 1};
    place(r, &row, (const double(*)[3])r->x);
    const double now = row.gap + r->thickness;
    if (now < 0) row.side = -1;
    if (kind != RULES_BALL && fabs(now) > 0.3) return; // m, far beyond a step
    place(r, &row, ahead);
    if (row.gap < 0 && !row.outside && !is_active(r, kind, a, b)) activate(r, &row);
}

static bool share_points(const int *a, int n, const int *b, int m)
{
    for (int i = 0; i < n * m; i++)
        if (a[i / m] == b[i % m]) return true;
    return false;
}

// May two features meet: are they as near as `reach` along all axes?
static bool are_near(const Rules *r, const int *a, int n, const int *b, int m, double reach)
{
    for (int k = 0; k < 3; k++) {
        double low[2] = {INFINITY, INFINITY}, high[2] = {-INFINITY, -INFINITY};
        for (int i = 0; i < n; i++)
            low[0] = fmin(low[0], r->x[a[i]][k]), high[0] = fmax(high[0], r->x[a[i]][k]);
        for (int i = 0; i < m; i++)
            low[1] = fmin(low[1], r->x[b[i]][k]), high[1] = fmax(high[1], r->x[b[i]][k]);
        if (low[0] > high[1] + reach || low[1] > high[0] + reach) return false;
    }
    return true;
}

static void detect_all(Rules *r, double h)
{
    double ahead[RULES_POINTS][3], most = 0;
    memcpy(ahead, r->x, sizeof ahead);
    for (int p = 0; p < RULES_NODES + r->balls; p++) {
        for (int k = 0; k < 3; k++) ahead[p][k] += h * r->v[p][k];
        most = fmax(most, h * sqrt(dot(r->v[p], r->v[p])));
    }
    const double(*x)[3] = (const double(*)[3])ahead, reach = r->thickness + 2 * most;
    for (int v = 0; v < RULES_NODES; v++) {
        for (int b = 0; b < r->balls; b++) detect(r, RULES_BALL, v, b, x);
        for (int t = 0; t < r->triangles; t++)
            if (!share_points(&v, 1, r->triangle[t], 3) &&
                are_near(r, &v, 1, r->triangle[t], 3, reach))
                detect(r, RULES_FACE, v, t, x);
    }
    for (int i = 0; i < r->edges; i++)
        for (int j = i + 1; j < r->edges; j++)
            if (!share_points(r->edge[i], 2, r->edge[j], 2) &&
                are_near(r, r->edge[i], 2, r->edge[j], 2, reach))
                detect(r, RULES_EDGES, i, j, x);
    for (int s = 0; s < r->springs && r->is_limited; s++) {
        RulesRow row = {.kind = RULES_SPRING, .a = s};
        place(r, &row, x);
        if (row.gap < 0 && !is_active(r, RULES_SPRING, s, 0)) activate(r, &row);
    }
}

// --- equation 16 ---

// out = J x of all rows, or out += W J^T y.
static void rates(const Rules *r, const double (*v)[3], double *out)
{
    for (int i = 0; i < r->rows; i++) {
        out[i] = 0;
        for (int k = 0; k < r->row[i].count; k++)
            out[i] += r->row[i].share[k] * dot(r->row[i].n, v[r->row[i].point[k]]);
    }
}

static void push(const Rules *r, const double *y, double (*v)[3])
{
    for (int i = 0; i < r->rows; i++)
        for (int k = 0; k < r->row[i].count; k++) {
            const int p = r->row[i].point[k];
            for (int d = 0; d < 3; d++)
                v[p][d] += r->weight[p] * r->row[i].share[k] * y[i] * r->row[i].n[d];
        }
}

static double product(int n, const double *a, const double *b)
{
    double sum = 0;
    for (int i = 0; i < n; i++) sum += a[i] * b[i];
    return sum;
}

// J W J^T y = b by conjugate gradients, which the paper takes; y and three more vectors are in `room`.
static void conjugate(const Rules *r, double *y, double *room)
{
    const int n = r->rows;
    double *left = room, *p = room + n, *Ap = room + 2 * n; // left = b at first
    double square = product(n, left, left);
    const double enough = ENOUGH * ENOUGH * square;
    memcpy(p, left, (size_t)n * sizeof *p);
    memset(y, 0, (size_t)n * sizeof *y);
    for (int it = 0; it < ITERATIONS && square > enough; it++) {
        double v[RULES_POINTS][3] = {{0}};
        push(r, p, v);
        rates(r, (const double(*)[3])v, Ap);
        const double curved = product(n, p, Ap);
        if (!(curved > 0)) return;
        const double step = square / curved;
        for (int i = 0; i < n; i++) y[i] += step * p[i], left[i] -= step * Ap[i];
        const double now = product(n, left, left);
        for (int i = 0; i < n; i++) p[i] = left[i] + now / square * p[i];
        square = now;
    }
}

// Velocities without rows after h: equation 11 with lambda = 0.
static void pull(Rules *r, double h)
{
    for (int p = 0; p < RULES_NODES + r->balls; p++)
        if (r->weight[p] > 0) r->v[p][2] -= h * r->gravity;
    double force[RULES_POINTS][3] = {{0}};
    for (int i = 0; i < r->springs; i++) {
        const RulesSpring *s = r->spring + i;
        double n[3], apart[3];
        if (r->is_limited && is_active(r, RULES_SPRING, i, 0)) continue;
        const double more = stretch(r, s, n);
        sub(r->v[s->b], r->v[s->a], apart);
        const double pulls = s->stiffness * (more + r->damping * dot(apart, n));
        for (int k = 0; k < 3; k++) force[s->a][k] += pulls * n[k], force[s->b][k] -= pulls * n[k];
    }
    for (int p = 0; p < RULES_POINTS; p++)
        for (int k = 0; k < 3; k++) r->v[p][k] += h * r->weight[p] * force[p][k];
}

// After the step: the row goes where its sides separate, where its region was left, or where its force attracts.
static void release(Rules *r, const double *rate)
{
    int kept = 0;
    for (int i = 0; i < r->rows; i++) {
        const RulesRow *row = r->row + i;
        const bool apart = rate[i] > STILL;
        if (!(apart || row->outside || row->lambda < 0)) r->row[kept++] = *row;
    }
    r->rows = kept;
}

void rules_step(Rules *r, double h)
{
    // the rows that are active, where they are now
    detect_all(r, h);
    double *room = malloc(5 * ((size_t)r->rows + 1) * sizeof *room);
    r->failed = r->failed || !room;
    if (!room) return;
    double *y = room, *b = room + r->rows, *rate = room + 4 * (size_t)r->rows;
    for (int i = 0; i < r->rows; i++) place(r, r->row + i, (const double(*)[3])r->x);
    pull(r, h);

    // gap + h J v = 0 at the end; the variant stops an approach, and leaves a depth as it is
    rates(r, (const double(*)[3])r->v, rate);
    for (int i = 0; i < r->rows; i++) {
        const double gap = r->row[i].gap;
        b[i] = -(r->by_velocity ? fmax(gap, 0) : gap) / h - rate[i];
    }
    conjugate(r, y, b);
    push(r, y, r->v);
    for (int p = 0; p < RULES_NODES + r->balls; p++)
        for (int k = 0; k < 3 && r->weight[p] > 0; k++) r->x[p][k] += h * r->v[p][k];

    // where they are now decides who stays
    for (int i = 0; i < r->rows; i++) {
        r->row[i].lambda = y[i] / h;
        place(r, r->row + i, (const double(*)[3])r->x);
    }
    rates(r, (const double(*)[3])r->v, rate);
    release(r, rate);
    free(room);
}
