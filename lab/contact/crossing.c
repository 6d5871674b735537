// SPDX-License-Identifier: MIT
// crossing.c -- see crossing.h.
#include "crossing.h"

#include <math.h>
#include <stdbool.h>

typedef long double Real;

// Six times the volume of a tetrahedron.
static Real volume(const double *a, const double *b, const double *c, const double *d)
{
    Real u[3], v[3], w[3];
    for (int k = 0; k < 3; k++) {
        u[k] = (Real)b[k] - a[k];
        v[k] = (Real)c[k] - a[k];
        w[k] = (Real)d[k] - a[k];
    }
    return u[0] * (v[1] * w[2] - v[2] * w[1]) + u[1] * (v[2] * w[0] - v[0] * w[2]) +
           u[2] * (v[0] * w[1] - v[1] * w[0]);
}

// Does the segment from p to q go through the inside of a triangle?
static bool pierces(const double *p, const double *q, const double *a, const double *b,
                    const double *c)
{
    const Real first = volume(p, a, b, c), second = volume(q, a, b, c);
    if ((first > 0) == (second > 0) || first == 0 || second == 0) return false;
    const Real x = volume(p, q, a, b), y = volume(p, q, b, c), z = volume(p, q, c, a);
    return (x > 0 && y > 0 && z > 0) || (x < 0 && y < 0 && z < 0);
}

static bool boxes_apart(const Tissue *a, const int *v, int n, const Tissue *b, const int *w)
{
    for (int k = 0; k < 3; k++) {
        double low = INFINITY, high = -INFINITY, low_b = INFINITY, high_b = -INFINITY;
        for (int i = 0; i < n; i++) {
            low = fmin(low, a->x[v[i]][k]);
            high = fmax(high, a->x[v[i]][k]);
        }
        for (int i = 0; i < 3; i++) {
            low_b = fmin(low_b, b->x[w[i]][k]);
            high_b = fmax(high_b, b->x[w[i]][k]);
        }
        if (low > high_b || low_b > high) return true;
    }
    return false;
}

static bool share(const int *v, int n, const int *w)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < 3; j++)
            if (v[i] == w[j]) return true;
    return false;
}

// Edges of a list, `n` vertices each, through the triangles of b.
static int count_through(const Tissue *a, const int *list, int count, int n, const Tissue *b)
{
    int sum = 0;
    for (int i = 0; i < count; i++) {
        const int *v = list + i * n;
        for (int j = 0; j < b->triangles; j++) {
            const int *w = b->triangle[j];
            if (boxes_apart(a, v, n, b, w)) continue;
            for (int e = 0; e < (n == 2 ? 1 : 3); e++) {
                const int end[2] = {v[e], v[(e + 1) % n]};
                if (a == b && share(end, 2, w)) continue;
                sum += pierces(a->x[end[0]], a->x[end[1]], b->x[w[0]], b->x[w[1]], b->x[w[2]]);
            }
        }
    }
    return sum;
}

static int count_one_way(const Tissue *a, const Tissue *b)
{
    return count_through(a, a->triangles > 0 ? a->triangle[0] : NULL, a->triangles, 3, b) +
           count_through(a, a->segments > 0 ? a->segment[0] : NULL, a->segments, 2, b);
}

int crossings_count(const Tissue *a, const Tissue *b)
{
    return count_one_way(a, b) + (a == b ? 0 : count_one_way(b, a));
}

// --- lumps ---

// Square of the distance of a point from a triangle, by the nearest of its inside, edges and corners.
static double square_to_triangle(const double *p, const double *a, const double *b, const double *c)
{
    double e[3], f[3], r[3], ee = 0, ff = 0, ef = 0, er = 0, fr = 0;
    for (int k = 0; k < 3; k++) {
        e[k] = b[k] - a[k], f[k] = c[k] - a[k], r[k] = p[k] - a[k];
        ee += e[k] * e[k], ff += f[k] * f[k], ef += e[k] * f[k];
        er += e[k] * r[k], fr += f[k] * r[k];
    }
    const double det = ee * ff - ef * ef, s = (ff * er - ef * fr) / det,
                 t = (ee * fr - ef * er) / det;
    double best = INFINITY;
    if (s >= 0 && t >= 0 && s + t <= 1) {
        best = 0;
        for (int k = 0; k < 3; k++) best += pow(r[k] - s * e[k] - t * f[k], 2);
        return best;
    }
    const double *corner[3] = {a, b, c};
    for (int i = 0; i < 3; i++) {
        const double *x = corner[i], *y = corner[(i + 1) % 3];
        double along = 0, square = 0, d = 0;
        for (int k = 0; k < 3; k++)
            along += (p[k] - x[k]) * (y[k] - x[k]), square += pow(y[k] - x[k], 2);
        const double u = fmin(fmax(along / square, 0), 1);
        for (int k = 0; k < 3; k++) d += pow(p[k] - x[k] - u * (y[k] - x[k]), 2);
        best = fmin(best, d);
    }
    return best;
}

// m: how far a point is inside a box that is grown by radius along its faces; below 0 outside.
static double inside_box(const double *p, const Lump *lump, double radius)
{
    double least = INFINITY;
    for (int k = 0; k < 3; k++) least = fmin(least, lump->size[k] - fabs(p[k] - lump->at[k]));
    return least > 0 ? least + radius : least;
}

// Of a box points of the triangle are asked, on a grid.
static double depth_of_triangle(const double *a, const double *b, const double *c, const Lump *lump,
                                double radius)
{
    enum { GRID = 8 };
    if (lump->kind == LUMP_BALL)
        return lump->size[0] + radius - sqrt(square_to_triangle(lump->at, a, b, c));
    if (lump->kind == LUMP_PLANE) return lump->at[2] + radius - fmin(a[2], fmin(b[2], c[2]));
    double deepest = 0;
    for (int i = 0; i <= GRID; i++)
        for (int j = 0; i + j <= GRID; j++) {
            double p[3];
            for (int k = 0; k < 3; k++)
                p[k] = a[k] + (b[k] - a[k]) * i / GRID + (c[k] - a[k]) * j / GRID;
            deepest = fmax(deepest, inside_box(p, lump, radius));
        }
    return deepest;
}

double crossings_depth(const Tissue *tissue, const Lump *lump)
{
    double deepest = 0;
    for (int i = 0; i < tissue->triangles; i++) {
        const int *v = tissue->triangle[i];
        deepest = fmax(deepest, depth_of_triangle(tissue->x[v[0]], tissue->x[v[1]], tissue->x[v[2]],
                                                  lump, tissue->radius));
    }
    for (int i = 0; i < tissue->segments; i++) {
        const double *a = tissue->x[tissue->segment[i][0]], *b = tissue->x[tissue->segment[i][1]];
        deepest = fmax(deepest, depth_of_triangle(a, b, b, lump, tissue->radius));
    }
    return deepest;
}
