// SPDX-License-Identifier: MIT
// redundant_frames.c -- trusses of `taut lab redundant` drawn from a seed: braced cubes, ladders with crossed braces,
// tensegrity prisms, space frames.
#include "redundant_truss.h"
#include "shared/draw.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const double TURN = 6.283185307179586;

static int add_point(Truss *t, double x, double y, double z, double mass)
{
    int i = t->points++;
    t->x[i][0] = x, t->x[i][1] = y, t->x[i][2] = z;
    t->mass[i] = mass;
    return i;
}

static void add_bar(Truss *t, int a, int b)
{
    t->end[t->bars][0] = a, t->end[t->bars][1] = b;
    t->bars++;
}

// Moves every particle by up to `most` along each axis.
static void jitter(Truss *t, uint64_t *state, double most)
{
    for (int i = 0; i < t->points; i++)
        for (int k = 0; k < 3; k++)
            if (t->mass[i] > 0) t->x[i][k] += most * (2 * draw_part(state) - 1);
}

// Bars from an anchor above a point, or from two that stand apart.
static void hang(Truss *t, int from, int hangers)
{
    const double *x = t->x[from];
    if (hangers == 1) {
        add_bar(t, add_point(t, x[0] - 0.9, x[1] - 0.5, x[2] + 1, 0), from);
        return;
    }
    add_bar(t, add_point(t, x[0] - 0.9, x[1] - 0.8, x[2] + 0.7, 0), from);
    add_bar(t, add_point(t, x[0] - 0.4, x[1] + 0.9, x[2] + 0.8, 0), from);
}

// A grid of nx by ny by nz cells of 1 m with all edges; each face gets one or two diagonals, each cell none or all four
// of its own. Points come first, x running fastest.
static void add_grid(Truss *t, int nx, int ny, int nz, int face, bool space)
{
    const int n[3] = {nx + 1, ny + 1, nz + 1}, at[3] = {1, n[0], n[0] * n[1]};
    for (int k = 0; k < n[2]; k++)
        for (int j = 0; j < n[1]; j++)
            for (int i = 0; i < n[0]; i++) add_point(t, i, j, -k, 1);
    for (int p = 0; p < t->points; p++) {
        const int cell[3] = {p % n[0], p / n[0] % n[1], p / at[2]};
        bool in[3];
        for (int a = 0; a < 3; a++) in[a] = cell[a] + 1 < n[a];
        for (int a = 0; a < 3; a++) {
            int b = (a + 1) % 3;
            if (in[a]) add_bar(t, p, p + at[a]);
            if (!in[a] || !in[b]) continue;
            if (face >= 1) add_bar(t, p, p + at[a] + at[b]);
            if (face >= 2) add_bar(t, p + at[a], p + at[b]);
        }
        if (!space || !in[0] || !in[1] || !in[2]) continue;
        add_bar(t, p, p + at[0] + at[1] + at[2]);
        add_bar(t, p + at[0], p + at[1] + at[2]);
        add_bar(t, p + at[1], p + at[0] + at[2]);
        add_bar(t, p + at[2], p + at[0] + at[1]);
    }
}

// A gate that swings about the line of two anchors, which leans; each panel has both diagonals.
static void add_ladder(Truss *t, int panels)
{
    for (int i = 0; i <= panels; i++)
        for (int k = 0; k < 2; k++) add_point(t, i, 0.3 * k, k, i == 0 ? 0 : 1);
    for (int i = 1; i <= panels; i++) {
        const int now = 2 * i, before = now - 2;
        add_bar(t, now, now + 1);
        for (int k = 0; k < 2; k++) {
            add_bar(t, before + k, now + k);
            add_bar(t, before + k, now + 1 - k);
        }
    }
    t->second_order = true;
}

// n struts and 3 n cables at the twist at which a self-stress holds them up: pi/2 + pi/n.
static void add_prism(Truss *t, int n)
{
    const double twist = TURN / 4 + TURN / (2 * n);
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < n; i++) {
            double angle = TURN * i / n + k * twist;
            add_point(t, cos(angle), sin(angle), 1.5 * k, 1);
        }
    for (int i = 0; i < n; i++) {
        int next = (i + 1) % n;
        add_bar(t, i, next), add_bar(t, n + i, n + next);
        add_bar(t, i, n + i), add_bar(t, next, n + i);
    }
    t->second_order = true;
}

// Two layers of squares half a cell apart, with a pyramid under each square of the upper one.
static void add_double_layer(Truss *t, int nx, int ny)
{
    for (int j = 0; j <= ny; j++)
        for (int i = 0; i <= nx; i++) add_point(t, i, j, 0, 1);
    const int lower = t->points;
    for (int j = 0; j < ny; j++)
        for (int i = 0; i < nx; i++) add_point(t, i + 0.5, j + 0.5, -0.7, 1);
    for (int j = 0; j <= ny; j++)
        for (int i = 0; i <= nx; i++) {
            int p = i + (nx + 1) * j;
            if (i < nx) add_bar(t, p, p + 1);
            if (j < ny) add_bar(t, p, p + nx + 1);
        }
    for (int j = 0; j < ny; j++)
        for (int i = 0; i < nx; i++) {
            int p = i + (nx + 1) * j, q = lower + i + nx * j;
            add_bar(t, q, p), add_bar(t, q, p + 1);
            add_bar(t, q, p + nx + 1), add_bar(t, q, p + nx + 2);
            if (i + 1 < nx) add_bar(t, q, q + 1);
            if (j + 1 < ny) add_bar(t, q, q + nx);
        }
}

static bool has_bar(const Truss *t, int a, int b)
{
    for (int i = 0; i < t->bars; i++)
        if ((t->end[i][0] == a && t->end[i][1] == b) || (t->end[i][0] == b && t->end[i][1] == a))
            return true;
    return false;
}

// Bars at random between particles that are near each other.
static void add_random_bars(Truss *t, uint64_t *state, int count, double reach)
{
    for (int tries = 0; tries < 200 * count && count > 0; tries++) {
        int a = (int)(draw_part(state) * t->points), b = (int)(draw_part(state) * t->points);
        double d2 = 0;
        for (int k = 0; k < 3; k++) d2 += (t->x[a][k] - t->x[b][k]) * (t->x[a][k] - t->x[b][k]);
        if (a == b || d2 > reach * reach || has_bar(t, a, b) || t->bars == TRUSS_BARS - 4) continue;
        if (t->mass[a] == 0 && t->mass[b] == 0) continue;
        add_bar(t, a, b);
        count--;
    }
}

typedef struct Plan {
    const char *name;
    char kind; // c grid, l ladder, p prism, d double layer
    int nx, ny, nz, face, hangers, extra;
    bool space, regular;
} Plan;

static const Plan plan[] = {
    {"cube-face2-1", 'c', 1, 1, 1, 2, 1, 0, false, false},
    {"cube-face2-2", 'c', 1, 1, 1, 2, 2, 0, false, false},
    {"cube-face1-space", 'c', 1, 1, 1, 1, 1, 0, true, false},
    {"cube-all-1", 'c', 1, 1, 1, 2, 1, 0, true, false},
    {"cube-all-2", 'c', 1, 1, 1, 2, 2, 0, true, false},
    {"cube-regular-face2", 'c', 1, 1, 1, 2, 1, 0, false, true},
    {"cube-regular-space", 'c', 1, 1, 1, 1, 2, 0, true, true},
    {"cube-regular-all", 'c', 1, 1, 1, 2, 1, 0, true, true},
    {"xladder-4", 'l', 4, 0, 0, 0, 0, 0, false, true},
    {"xladder-8", 'l', 8, 0, 0, 0, 0, 0, false, true},
    {"prism-3", 'p', 3, 0, 0, 0, 1, 0, false, true},
    {"prism-4", 'p', 4, 0, 0, 0, 2, 0, false, true},
    {"prism-6", 'p', 6, 0, 0, 0, 1, 0, false, true},
    {"tower-50", 'c', 1, 1, 3, 2, 1, 0, false, false},
    {"tower-150", 'c', 1, 1, 8, 2, 2, 12, false, false},
    {"frame-150", 'c', 3, 2, 2, 1, 1, 20, false, false},
    {"layer-100", 'd', 4, 3, 0, 0, 2, 10, false, false},
    {"layer-500", 'd', 8, 7, 0, 0, 2, 25, false, false},
    {"frame-500", 'c', 5, 3, 2, 1, 2, 30, true, false},
};

const char *truss_name(int index)
{
    return index < (int)(sizeof plan / sizeof *plan) ? plan[index].name : NULL;
}

bool truss_draw(const char *name, unsigned seed, Truss *t)
{
    int i = 0;
    while (truss_name(i) && strcmp(truss_name(i), name) != 0) i++;
    if (!truss_name(i)) return false;
    const Plan *p = plan + i;
    uint64_t state = seed * 1000003u + (unsigned)i * 7919u;
    memset(t, 0, sizeof *t);
    t->name = p->name;
    if (p->kind == 'c') add_grid(t, p->nx, p->ny, p->nz, p->face, p->space);
    if (p->kind == 'l') add_ladder(t, p->nx);
    if (p->kind == 'p') add_prism(t, p->nx);
    if (p->kind == 'd') add_double_layer(t, p->nx, p->ny);
    if (!p->regular) jitter(t, &state, 0.15);
    add_random_bars(t, &state, p->extra, 2);
    if (p->hangers) hang(t, 0, p->hangers);
    return true;
}
