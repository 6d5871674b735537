// SPDX-License-Identifier: MIT
// sheet.c -- surfaces of particles: their edges and owners, features that are near against brute force, and pairs that pass through
// each other.
#include "collide/sheet.h"

#include "quick.h"

#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

enum { SIDE = 5, VERTICES = SIDE * SIDE, TRIANGLES = 2 * (SIDE - 1) * (SIDE - 1), MOST = 4096 };

static Memory memory;

static void grid(int (*triangle)[3])
{
    int n = 0;
    for (int j = 0; j + 1 < SIDE; j++)
        for (int i = 0; i + 1 < SIDE; i++) {
            const int a = i + SIDE * j;
            const int first[3] = {a, a + 1, a + SIDE + 1}, second[3] = {a, a + SIDE + 1, a + SIDE};
            memcpy(triangle[n++], first, sizeof first);
            memcpy(triangle[n++], second, sizeof second);
        }
}

static Sheet make_grid(double radius)
{
    int triangle[TRIANGLES][3];
    char problem[SHEET_TEXT];
    Sheet sheet;
    memory = (Memory){taut_default_allocator(), false};
    grid(triangle);
    cr_assert_eq(sheet_make(&memory, VERTICES, triangle[0], TRIANGLES, radius, &sheet, problem),
                 TAUT_OK);
    return sheet;
}

// A grid over [0, 1]^2 at a height, with noise.
static void place(Sheet *sheet, double height, double noise, unsigned *seed)
{
    for (int v = 0; v < VERTICES; v++) {
        const double x[3] = {(v % SIDE) / (SIDE - 1.0), (v - v % SIDE) / (SIDE * (SIDE - 1.0)),
                             height};
        for (int k = 0; k < 3; k++) sheet->x[v][k] = x[k] + noise * quick_random(seed);
        memset(sheet->way[v], 0, sizeof sheet->way[v]);
    }
    sheet_fit(sheet);
}

Test(sheet, edges_and_vertices_have_one_owner_each)
{
    Sheet sheet = make_grid(0.01);
    cr_assert_eq(sheet.n_edge, VERTICES + TRIANGLES - 1); // Euler: V - E + F = 1
    int border = 0;
    for (int e = 0; e < sheet.n_edge; e++) border += sheet.edge[e].triangle[1] < 0;
    cr_assert_eq(border, 4 * (SIDE - 1));
    for (int t = 0; t < TRIANGLES; t++)
        for (int k = 0; k < 3; k++) {
            const SheetEdge *edge = sheet.edge + sheet.edge_of[t][k];
            const int a = sheet.triangle[t][k], b = sheet.triangle[t][(k + 1) % 3];
            cr_assert(edge->triangle[0] == t || edge->triangle[1] == t);
            cr_assert_eq(edge->vertex[0] + edge->vertex[1], a + b);
        }
    sheet_free(&memory, &sheet);
}

Test(sheet, what_is_no_surface_is_refused_with_its_triangle)
{
    static const struct {
        int triangle[3][3], count;
        const char *says;
    } bad[] = {{{{0, 1, 9}}, 1, "triangle 0 names"},
               {{{0, 1, 2}, {0, 1, 1}}, 2, "triangle 1 has a particle twice"},
               {{{0, 1, 2}, {0, 1, 3}, {0, 1, 4}}, 3, "share an edge"}};
    memory = (Memory){taut_default_allocator(), false};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        Sheet sheet;
        char problem[SHEET_TEXT] = "";
        cr_assert_eq(sheet_make(&memory, 5, bad[i].triangle[0], bad[i].count, 0.1, &sheet, problem),
                     TAUT_BAD_ARGUMENT);
        cr_assert(strstr(problem, bad[i].says), "%s", problem);
    }
}

// --- features that are near ---

static double to_segment(const double *p, const double *a, const double *b)
{
    double ab[3], ap[3];
    sub3(b, a, ab);
    sub3(p, a, ap);
    axpy3(-clamp(dot3(ab, ap) / dot3(ab, ab), 0, 1), ab, ap);
    return norm3(ap);
}

static double to_triangle(const double *p, const double *a, const double *b, const double *c)
{
    double e[3], f[3], n[3], r[3], s[3];
    sub3(b, a, e);
    sub3(c, a, f);
    sub3(p, a, r);
    cross3(e, f, n);
    cross3(r, f, s);
    const double area = dot3(n, n), u = dot3(s, n) / area;
    cross3(e, r, s);
    const double v = dot3(s, n) / area;
    if (u >= 0 && v >= 0 && u + v <= 1) return fabs(dot3(r, n)) / sqrt(area);
    return fmin(to_segment(p, a, b), fmin(to_segment(p, b, c), to_segment(p, c, a)));
}

// The distance of two segments, by a search of the parameter of the first: it is convex.
static double between_segments(const double *a, const double *b, const double *c, const double *d)
{
    double low = 0, high = 1;
    for (int i = 0; i < 100; i++) {
        double p[3], q[3];
        const double s = low + (high - low) / 3, t = high - (high - low) / 3;
        for (int k = 0; k < 3; k++)
            p[k] = a[k] + s * (b[k] - a[k]), q[k] = a[k] + t * (b[k] - a[k]);
        if (to_segment(p, c, d) < to_segment(q, c, d))
            high = t;
        else
            low = s;
    }
    double p[3];
    for (int k = 0; k < 3; k++) p[k] = a[k] + low * (b[k] - a[k]);
    return to_segment(p, c, d);
}

static int in_common(const int *v, int n, const int *w, int m)
{
    int sum = 0;
    for (int i = 0; i < n * m; i++) sum += v[i / m] == w[i % m];
    return sum;
}

// Of features that share no vertex, where the sheets are one; `least` where that is less.
static double brute_distance(const Sheet *a, const Sheet *b, double least)
{
    for (int way = 0; way < 2; way++) {
        const Sheet *first = way ? b : a, *second = way ? a : b;
        for (int v = 0; v < VERTICES; v++)
            for (int t = 0; t < TRIANGLES; t++) {
                const int *c = second->triangle[t];
                if (a == b && in_common(&v, 1, c, 3)) continue;
                least = fmin(least, to_triangle(first->x[v], second->x[c[0]], second->x[c[1]],
                                                second->x[c[2]]));
            }
    }
    for (int i = 0; i < a->n_edge; i++)
        for (int j = 0; j < b->n_edge; j++) {
            const int *v = a->edge[i].vertex, *w = b->edge[j].vertex;
            if (a == b && in_common(v, 2, w, 2)) continue;
            least = fmin(least, between_segments(a->x[v[0]], a->x[v[1]], b->x[w[0]], b->x[w[1]]));
        }
    return least;
}

Test(sheet, the_nearest_contact_is_the_distance)
{
    static TouchPoint point[MOST];
    unsigned seed = 5;
    Sheet a = make_grid(0.01), b = make_grid(0.02);
    for (int tries = 0; tries < 6; tries++) {
        place(&a, 0.25, 0.08, &seed);
        place(&b, 0, 0.08, &seed);
        const int count = sheet_touch(&a, &b, 1, 0, point, MOST);
        cr_assert(count > 0 && count <= MOST);
        double least = INFINITY;
        for (int i = 0; i < count; i++) {
            double apart[3];
            least = fmin(least, point[i].gap);
            sub3(point[i].a, point[i].b, apart);
            cr_assert_float_eq(norm3(apart), point[i].gap + 0.03, 1e-12);
            cr_assert_float_eq(dot3(apart, point[i].normal), point[i].gap + 0.03, 1e-12);
        }
        cr_assert_float_eq(least, brute_distance(&a, &b, INFINITY) - 0.03, 1e-9, "%g", least);
    }
    sheet_free(&memory, &a);
    sheet_free(&memory, &b);
}

Test(sheet, a_flat_sheet_does_not_touch_itself_and_a_folded_one_does)
{
    static TouchPoint point[MOST];
    unsigned seed = 1;
    Sheet sheet = make_grid(0.01);
    place(&sheet, 0, 0, &seed);
    for (int v = 0; v < VERTICES; v++) sheet.way[v][0] = 10; // all together
    sheet_fit(&sheet);
    cr_assert_eq(sheet_touch(&sheet, &sheet, 0.1, 0.5, point, MOST), 0);

    // the last columns over the first
    for (int v = 0; v < VERTICES; v++)
        if (v % SIDE > 2) sheet.x[v][0] = 1 - sheet.x[v][0] + 0.01, sheet.x[v][2] = 0.05;
    sheet_fit(&sheet);
    const int count = sheet_touch(&sheet, &sheet, 0.1, 0.5, point, MOST);
    cr_assert_gt(count, 4);
    for (int i = 0; i < count && i < MOST; i++) {
        int v[3], w[3];
        const int n = sheet_vertices(&sheet, point[i].feature_a, v);
        const int m = sheet_vertices(&sheet, point[i].feature_b, w);
        for (int j = 0; j < n * m; j++) cr_assert_neq(v[j / m], w[j % m]);
    }
    sheet_free(&memory, &sheet);
}

// The shortest height of a triangle.
static double least_height(const Sheet *sheet)
{
    double least = INFINITY;
    for (int t = 0; t < TRIANGLES; t++)
        for (int k = 0; k < 3; k++) {
            const int *c = sheet->triangle[t];
            least = fmin(least, to_segment(sheet->x[c[k]], sheet->x[c[(k + 1) % 3]],
                                           sheet->x[c[(k + 2) % 3]]));
        }
    return least;
}

static double volume(const double *a, const double *b, const double *c, const double *d)
{
    double e[3], f[3], g[3], n[3];
    sub3(b, a, e);
    sub3(c, a, f);
    sub3(d, a, g);
    cross3(e, f, n);
    return dot3(n, g);
}

// Does an edge go through a triangle that it shares no vertex with?
static bool goes_through_itself(const Sheet *sheet)
{
    for (int i = 0; i < sheet->n_edge; i++)
        for (int t = 0; t < TRIANGLES; t++) {
            const int *v = sheet->edge[i].vertex, *c = sheet->triangle[t];
            const double *p = sheet->x[v[0]], *q = sheet->x[v[1]];
            const double *x[3] = {sheet->x[c[0]], sheet->x[c[1]], sheet->x[c[2]]};
            double side[3];
            if (in_common(v, 2, c, 3)) continue;
            if (volume(x[0], x[1], x[2], p) * volume(x[0], x[1], x[2], q) > 0) continue;
            for (int k = 0; k < 3; k++) side[k] = volume(p, q, x[k], x[(k + 1) % 3]);
            if (side[0] * side[1] > 0 && side[1] * side[2] > 0) return true;
        }
    return false;
}

// Where a sheet is thin beside its triangles, they keep their corners away from the opposite edges: the least of all distances is told then,
// that of a triangle from itself among them.
Test(sheet, a_triangle_that_collapses_touches_itself)
{
    static TouchPoint point[MOST];
    unsigned seed = 11;
    int looked_at = 0, own = 0;
    Sheet sheet = make_grid(0.01);
    for (int tries = 0; looked_at < quick_sample(20, 200); tries++) {
        place(&sheet, 0, 0.15, &seed);
        if (goes_through_itself(&sheet)) continue;
        looked_at++;
        const double height = least_height(&sheet);
        const double brute = brute_distance(&sheet, &sheet, height);
        own += brute > height - 1e-9;
        sheet.is_thin = true;
        const int count = sheet_touch(&sheet, &sheet, 1, 0, point, MOST);
        double least = INFINITY;
        for (int i = 0; i < count; i++) least = fmin(least, point[i].gap);
        cr_assert_leq(least, brute - 0.02 + 1e-9, "try %d: %g of %g", tries, least, brute - 0.02);
        cr_assert_geq(least, brute - 0.02 - 1e-9, "try %d: %g of %g", tries, least, brute - 0.02);
    }
    cr_assert_gt(own, 2);
    sheet_free(&memory, &sheet);
}

// A crumpled sheet: parts that are two edges from each other meet at their borders, with a particle between them that belongs to both of
// their surroundings. A triangle does not touch itself, so that distances below the heights of all triangles are told.
Test(sheet, the_nearest_contact_of_a_sheet_with_itself_is_its_distance)
{
    static TouchPoint point[MOST];
    unsigned seed = 5;
    int looked_at = 0;
    Sheet sheet = make_grid(0.01);
    for (int tries = 0; looked_at < quick_sample(10, 100); tries++) {
        place(&sheet, 0, 0.25, &seed);
        if (goes_through_itself(&sheet)) continue;
        const double height = least_height(&sheet);
        const double brute = brute_distance(&sheet, &sheet, height);
        if (brute > height - 1e-6) continue;
        looked_at++;
        const int count = sheet_touch(&sheet, &sheet, 1, 0, point, MOST);
        cr_assert(count > 0 && count <= MOST);
        double least = INFINITY;
        for (int i = 0; i < count; i++) least = fmin(least, point[i].gap);
        cr_assert_leq(least, brute - 0.02 + 1e-9, "try %d: %g of %g", tries, least, brute - 0.02);
    }
    sheet_free(&memory, &sheet);
}

// --- passing ---

// Turned about the middle, so that no edges of two grids are parallel.
static void turn_sheet(Sheet *sheet, double angle)
{
    for (int v = 0; v < VERTICES; v++) {
        const double x = sheet->x[v][0] - 0.5, y = sheet->x[v][1] - 0.5;
        sheet->x[v][0] = 0.5 + cos(angle) * x - sin(angle) * y;
        sheet->x[v][1] = 0.5 + sin(angle) * x + cos(angle) * y;
    }
}

// Two sheets, one that goes through the other: each vertex is found on the side that it comes from.
Test(sheet, what_passes_is_found_on_its_side)
{
    static TouchPoint point[MOST];
    for (int from = 0; from < 2; from++) {
        unsigned seed = 3;
        const double side = from ? -1 : 1;
        Sheet a = make_grid(0.001), b = make_grid(0.001);
        place(&a, 0.2 * side, 0.01, &seed);
        place(&b, 0, 0.01, &seed);
        turn_sheet(&a, 0.3);
        for (int v = 0; v < VERTICES; v++) a.way[v][2] = -0.1 * side;
        sheet_fit(&a);
        cr_assert_eq(sheet_passed(&a, &b, point, MOST), 0, "they stay apart");

        for (int v = 0; v < VERTICES; v++) a.way[v][2] = -0.5 * side;
        sheet_fit(&a);
        const int count = sheet_passed(&a, &b, point, MOST);
        cr_assert_gt(count, VERTICES);
        int faces = 0;
        for (int i = 0; i < count && i < MOST; i++) {
            cr_assert_gt(side * point[i].normal[2], 0.5);
            cr_assert_gt(point[i].gap, 0);
            if ((point[i].feature_b & TOUCH_DEEP) != TOUCH_FACE) continue;
            cr_assert_eq(point[i].feature_b & 1, (uint32_t)from); // triangles look up
            faces++;
        }
        cr_assert_gt(faces, VERTICES / 2);
        sheet_free(&memory, &a);
        sheet_free(&memory, &b);
    }
}
