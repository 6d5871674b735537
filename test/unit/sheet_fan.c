// SPDX-License-Identifier: MIT
// sheet_fan.c -- what a search of a sheet against itself leaves out: flat fans, by brute force over their features, and pairs of triangles
// that a list of an earlier search does not have.
#include "collide/sheet_fan.h"
#include "collide/sheet_close.h"

#include "quick.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { SIDE = 7, VERTICES = SIDE * SIDE, TRIANGLES = 2 * (SIDE - 1) * (SIDE - 1), MOST = 8192 };

static Memory memory;

static Sheet make_sheet(int n_vertex, int (*triangle)[3], int n_triangle, double radius)
{
    char problem[SHEET_TEXT];
    Sheet sheet;
    memory = (Memory){taut_default_allocator(), false};
    cr_assert_eq(sheet_make(&memory, n_vertex, triangle[0], n_triangle, radius, &sheet, problem),
                 TAUT_OK);
    memset(sheet.way, 0, (size_t)n_vertex * sizeof *sheet.way);
    return sheet;
}

static Sheet make_grid(double radius)
{
    int triangle[TRIANGLES][3], n = 0;
    for (int j = 0; j + 1 < SIDE; j++)
        for (int i = 0; i + 1 < SIDE; i++) {
            const int a = i + SIDE * j;
            const int first[3] = {a, a + 1, a + SIDE + 1}, second[3] = {a, a + SIDE + 1, a + SIDE};
            memcpy(triangle[n++], first, sizeof first);
            memcpy(triangle[n++], second, sizeof second);
        }
    return make_sheet(VERTICES, triangle, TRIANGLES, radius);
}

// Edges of length 1, rolled up with a curvature, with noise.
static void place(Sheet *sheet, double curvature, double noise, unsigned *seed)
{
    for (int v = 0; v < VERTICES; v++) {
        const int across = v / SIDE;
        const double along = v % SIDE, angle = curvature * along;
        const double x[3] = {curvature > 0 ? sin(angle) / curvature : along, across,
                             curvature > 0 ? (1 - cos(angle)) / curvature : 0};
        for (int k = 0; k < 3; k++) sheet->x[v][k] = x[k] + noise * quick_random(seed);
    }
}

// --- distances by brute force ---

// From a point to a segment or triangle, by samples of it and then finer ones about the best: good to 1e-6.
static double to_simplex(const double *p, const double (*x)[3], int count)
{
    double s = 0.5, t = count == 3 ? 0.25 : 0, least = INFINITY;
    for (double size = 0.5; size > 1e-9; size *= 0.5)
        for (int again = 0; again < 4; again++) {
            const double about[2] = {s, t};
            for (int i = 0; i < 9; i++) {
                const double a = clamp(about[0] + size * (i % 3 - 1), 0, 1);
                const double b =
                    count == 3 ? clamp(about[1] + size * (i - i % 3 - 3) / 3.0, 0, 1 - a) : 0;
                double y[3];
                for (int k = 0; k < 3; k++)
                    y[k] = x[0][k] + a * (x[1][k] - x[0][k]) +
                           (count == 3 ? b * (x[2][k] - x[0][k]) : 0) - p[k];
                if (norm3(y) < least) least = norm3(y), s = a, t = b;
            }
        }
    return least;
}

static double between_edges(const double (*a)[3], const double (*b)[3])
{
    double low = 0, high = 1, p[3], q[3];
    for (int i = 0; i < 60; i++) {
        const double s = low + (high - low) / 3, t = high - (high - low) / 3;
        for (int k = 0; k < 3; k++)
            p[k] = a[0][k] + s * (a[1][k] - a[0][k]), q[k] = a[0][k] + t * (a[1][k] - a[0][k]);
        if (to_simplex(p, b, 2) < to_simplex(q, b, 2))
            high = t;
        else
            low = s;
    }
    for (int k = 0; k < 3; k++) p[k] = a[0][k] + low * (a[1][k] - a[0][k]);
    return to_simplex(p, b, 2);
}

// Of features of two triangles that share no vertex.
static double least_distance(const Sheet *sheet, int t, int u)
{
    double least = INFINITY, c[3][3], x[2][3], y[2][3];
    for (int back = 0; back < 2; back++) {
        const int one = back ? u : t, other = back ? t : u;
        sheet_corners(sheet, other, c);
        for (int k = 0; k < 3; k++) {
            const int v = sheet->triangle[one][k];
            if (!sheet_is_among(v, sheet->triangle[other], 3))
                least = fmin(least, to_simplex(sheet->x[v], (const double(*)[3])c, 3));
        }
    }
    for (int i = 0; i < 9; i++) {
        const int *v = sheet->edge[sheet->edge_of[t][i / 3]].vertex;
        const int *w = sheet->edge[sheet->edge_of[u][i % 3]].vertex;
        if (sheet_is_among(v[0], w, 2) || sheet_is_among(v[1], w, 2)) continue;
        for (int k = 0; k < 2; k++) {
            memcpy(x[k], sheet->x[v[k]], sizeof x[k]);
            memcpy(y[k], sheet->x[w[k]], sizeof y[k]);
        }
        least = fmin(least, between_edges((const double(*)[3])x, (const double(*)[3])y));
    }
    return least;
}

Test(sheet_fan, features_of_flat_fans_are_as_far_apart_as_said)
{
    unsigned seed = 3;
    Sheet sheet = make_grid(0.1);
    int flat = 0, bent = 0;
    for (int tries = 0; tries < quick_sample(12, 60); tries++) {
        const double margin = 0.3 * fabs(quick_random(&seed));
        place(&sheet, tries % 3 * 0.4, tries % 4 * 0.15, &seed);
        sheet_mark_flat(&sheet, margin, INFINITY);
        for (int t = 0; t < TRIANGLES; t++)
            for (int u = 0; u < t; u++) {
                const bool is_flat = sheet_in_flat_fan(&sheet, t, u);
                int shared = 0;
                for (int k = 0; k < 3; k++)
                    shared += sheet_is_among(sheet.triangle[t][k], sheet.triangle[u], 3);
                flat += is_flat, bent += shared && !is_flat;
                if (!is_flat || (t + u + tries) % 5 != 0) continue; // a fifth of them
                const double least = least_distance(&sheet, t, u);
                cr_assert_geq(least, margin + 0.2 - 1e-6, "try %d: %d, %d: %g of %g", tries, t, u,
                              least, margin + 0.2);
            }
    }
    cr_assert_gt(flat, 1000);
    cr_assert_gt(bent, 100);
    sheet_free(&memory, &sheet);
}

Test(sheet_fan, triangles_that_are_apart_are_as_far_as_said)
{
    unsigned seed = 8;
    int triangle[2][3] = {{0, 1, 2}, {3, 4, 5}}, apart = 0, near = 0;
    Sheet sheet = make_sheet(6, triangle, 2, 0.1);
    for (int tries = 0; tries < quick_sample(300, 3000); tries++) {
        for (int i = 0; i < 18; i++) sheet.x[i / 3][i % 3] = quick_random(&seed);
        const double reach = 0.4 * fabs(quick_random(&seed));
        if (sheet_apart(&sheet, 0, &sheet, 1, reach)) {
            apart++;
            cr_assert_geq(least_distance(&sheet, 0, 1), reach - 1e-6, "try %d", tries);
        } else {
            near++;
        }
    }
    cr_assert(apart > 30 && near > 30, "%d, %d", apart, near);
    sheet_free(&memory, &sheet);
}

// A fan of `count` triangles that goes round by an angle each.
static bool is_flat(int count, double angle, bool closed)
{
    int triangle[16][3];
    for (int k = 0; k < count; k++) {
        const int next = closed && k == count - 1 ? 1 : k + 2;
        memcpy(triangle[k], ((int[]){0, k + 1, next}), sizeof triangle[k]);
    }
    Sheet sheet = make_sheet(count + 2, triangle, count, 0.01);
    memset(sheet.x, 0, (size_t)sheet.n_vertex * sizeof *sheet.x);
    for (int k = 0; k <= count; k++) {
        const double turn = angle * k;
        memcpy(sheet.x[k + 1], ((double[]){cos(turn), sin(turn), 0.02 * k}), 3 * sizeof(double));
    }
    sheet_mark_flat(&sheet, 0, INFINITY);
    const bool out = sheet.is_flat[0];
    sheet_free(&memory, &sheet);
    return out;
}

Test(sheet_fan, a_fan_goes_round_once_and_leaves_a_right_angle)
{
    const double pi = 3.14159265358979;
    cr_assert(is_flat(6, pi / 3, true));
    cr_assert(is_flat(2, pi / 2, false), "a border");
    cr_assert(is_flat(5, 0.29 * pi, false), "260 degrees");
    cr_assert_not(is_flat(5, 0.32 * pi, false), "288 degrees");
    cr_assert_not(is_flat(8, 0.26 * pi, false), "374 degrees, as a spiral stair");
    cr_assert_not(is_flat(10, 0.4 * pi, true), "twice round");
}

// --- lists of earlier searches ---

static int compare_points(const void *a, const void *b)
{
    const TouchPoint *x = a, *y = b;
    if (x->feature_a != y->feature_a) return x->feature_a < y->feature_a ? -1 : 1;
    return x->feature_b < y->feature_b ? -1 : x->feature_b > y->feature_b;
}

// Asks both sheets the same, one of which has no list; returns how many contacts there are.
static int ask_both(Sheet *kept, Sheet *fresh, double margin, bool passed)
{
    static TouchPoint point[2][MOST];
    int count[2];
    memcpy(fresh->x, kept->x, VERTICES * sizeof *kept->x);
    memcpy(fresh->way, kept->way, VERTICES * sizeof *kept->way);
    fresh->n_close = -1;
    for (int i = 0; i < 2; i++) {
        Sheet *it = i ? fresh : kept;
        sheet_fit(it);
        count[i] = passed ? sheet_passed(it, it, point[i], MOST)
                          : sheet_touch(it, it, margin, 0.5, point[i], MOST);
        cr_assert_leq(count[i], MOST);
        qsort(point[i], (size_t)count[i], sizeof *point[i], compare_points);
    }

    cr_assert_eq(count[0], count[1], "%d, %d", count[0], count[1]);
    for (int i = 0; i < count[0]; i++) {
        cr_assert_eq(point[0][i].feature_a, point[1][i].feature_a);
        cr_assert_eq(point[0][i].feature_b, point[1][i].feature_b);
        cr_assert_eq(point[0][i].gap, point[1][i].gap);
    }
    return count[0];
}

// A rolled sheet goes on as it was expected to, by less and by more, and is asked as in a step: before it, and at and on the way to its end.
Test(sheet_fan, a_list_that_is_kept_finds_the_same)
{
    unsigned seed = 21;
    int found = 0, passed = 0, held = 0;
    Sheet kept = make_grid(0.05), fresh = make_grid(0.05);
    kept.is_thin = fresh.is_thin = true;
    for (int tries = 0; tries < quick_sample(60, 600); tries++) {
        double from[VERTICES][3], ahead[VERTICES][3];
        const double part = 1.3 * fabs(quick_random(&seed)), off = 0.05 * quick_random(&seed);
        place(&kept, 0.9 + 0.5 * quick_random(&seed), 0.1, &seed);
        for (int i = 0; i < 3 * VERTICES; i++)
            kept.way[i / 3][i % 3] = 0.3 * quick_random(&seed) - 0.1 * kept.x[i / 3][i % 3];
        memcpy(from, kept.x, sizeof from);
        memcpy(ahead, kept.way, sizeof ahead);
        found += ask_both(&kept, &fresh, 0.01, false);

        for (int i = 0; i < 3 * VERTICES; i++)
            kept.way[i / 3][i % 3] = part * ahead[i / 3][i % 3] + off * quick_random(&seed);
        passed += ask_both(&kept, &fresh, 0, true);
        for (int i = 0; i < 3 * VERTICES; i++) {
            kept.x[i / 3][i % 3] += kept.way[i / 3][i % 3];
            kept.way[i / 3][i % 3] = 0;
        }
        ask_both(&kept, &fresh, -1e-4, false);

        // the next step: a list of before may do
        const double x = kept.close_x[0][0];
        for (int i = 0; i < 3 * VERTICES; i++)
            kept.way[i / 3][i % 3] = 0.5 * (1 - part) * ahead[i / 3][i % 3];
        ask_both(&kept, &fresh, 0.01, false);
        held += kept.close_x[0][0] == x;
    }
    cr_assert(found > 100 && passed > 10 && held > 5, "%d, %d, %d", found, passed, held);
    sheet_free(&memory, &kept);
    sheet_free(&memory, &fresh);
}

// Two triangles over each other that were to come near, and go apart: both are in the list, and a search would not look at them.
Test(sheet_fan, what_goes_apart_is_not_found_in_a_list)
{
    static const double corner[3][2] = {{0, 0}, {1, 0}, {0, 1}};
    static TouchPoint point[MOST];
    int triangle[2][3] = {{0, 1, 2}, {3, 4, 5}};
    Sheet sheet = make_sheet(6, triangle, 2, 0.05);
    for (int v = 0; v < 6; v++) {
        memcpy(sheet.x[v], corner[v % 3], sizeof corner[0]);
        sheet.x[v][2] = v < 3 ? 0 : 0.4;
        sheet.way[v][2] = v < 3 ? 0 : -0.45;
    }
    sheet_fit(&sheet);
    cr_assert_gt(sheet_touch(&sheet, &sheet, 0.01, 0.5, point, MOST), 0);
    for (int v = 3; v < 6; v++) sheet.way[v][2] = 0.45;
    sheet_fit(&sheet);
    cr_assert_eq(sheet_touch(&sheet, &sheet, 0.01, 0.5, point, MOST), 0);
    cr_assert_lt(sheet.close_way[3][2], 0, "the list is that of before");
    sheet_free(&memory, &sheet);
}
