// SPDX-License-Identifier: MIT
// crossing.c -- see crossing.h.
#include "crossing.h"

#include <float.h>
#include <math.h>
#include <stdbool.h>

typedef long double Real;

// Six times the volume of a tetrahedron; 0 where that is round-off, as in a sheet that is flat.
static Real volume(const double *a, const double *b, const double *c, const double *d)
{
    Real u[3], v[3], w[3], most = 0;
    for (int k = 0; k < 3; k++) {
        u[k] = (Real)b[k] - a[k];
        v[k] = (Real)c[k] - a[k];
        w[k] = (Real)d[k] - a[k];
        most = fmaxl(most, fmaxl(fabsl(u[k]), fmaxl(fabsl(v[k]), fabsl(w[k]))));
    }
    const Real sum = u[0] * (v[1] * w[2] - v[2] * w[1]) + u[1] * (v[2] * w[0] - v[0] * w[2]) +
                     u[2] * (v[0] * w[1] - v[1] * w[0]);
    return fabsl(sum) > 32 * LDBL_EPSILON * most * most * most ? sum : 0;
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
