// SPDX-License-Identifier: MIT
// depth.c -- see depth.h.
#include "depth.h"

#include <math.h>
#include <stdbool.h>

// A triangle, or a segment whose third corner is its second one.
typedef struct Patch {
    const double *corner[3];
    int vertex[3];
    bool flat; // it is a triangle
} Patch;

static Patch patch_of(const Tissue *tissue, int i)
{
    Patch out = {.flat = i < tissue->triangles};
    const int *v = out.flat ? tissue->triangle[i] : tissue->segment[i - tissue->triangles];
    for (int k = 0; k < 3; k++) {
        out.vertex[k] = v[out.flat || k < 2 ? k : 1];
        out.corner[k] = tissue->x[out.vertex[k]];
    }
    return out;
}

static int patches(const Tissue *tissue)
{
    return tissue->triangles + tissue->segments;
}

static double dot(const double *a, const double *b)
{
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

static void sub(const double *a, const double *b, double *out)
{
    for (int k = 0; k < 3; k++) out[k] = a[k] - b[k];
}

static double clamped(double x)
{
    return fmin(fmax(x, 0), 1);
}

// --- distances ---

static double square_to_segment(const double *p, const double *a, const double *b)
{
    double along[3], to[3];
    sub(b, a, along);
    sub(p, a, to);
    const double length = dot(along, along), u = length > 0 ? clamped(dot(to, along) / length) : 0;
    for (int k = 0; k < 3; k++) to[k] -= u * along[k];
    return dot(to, to);
}

// Of a point from a triangle, by the nearest of its inside and its edges.
static double square_to_patch(const double *p, const Patch *patch)
{
    const double *const *c = patch->corner;
    double e[3], f[3], r[3], best = INFINITY;
    sub(c[1], c[0], e);
    sub(c[2], c[0], f);
    sub(p, c[0], r);
    const double ee = dot(e, e), ff = dot(f, f), ef = dot(e, f), er = dot(e, r), fr = dot(f, r);
    const double det = ee * ff - ef * ef, s = ff * er - ef * fr, t = ee * fr - ef * er;
    if (patch->flat && s >= 0 && t >= 0 && s + t <= det) {
        for (int k = 0; k < 3; k++) r[k] -= (s * e[k] + t * f[k]) / det;
        return dot(r, r);
    }
    for (int k = 0; k < (patch->flat ? 3 : 1); k++)
        best = fmin(best, square_to_segment(p, c[k], c[(k + 1) % 3]));
    return best;
}

// Of two segments: the nearest points of their lines, where these are inside both, or an end of one.
static double square_of_segments(const double *a, const double *b, const double *c, const double *d)
{
    double e[3], f[3], r[3];
    sub(b, a, e);
    sub(d, c, f);
    sub(a, c, r);
    const double ee = dot(e, e), ff = dot(f, f), ef = dot(e, f), er = dot(e, r), fr = dot(f, r);
    const double det = ee * ff - ef * ef, s = (ef * fr - ff * er) / det,
                 t = (ee * fr - ef * er) / det;
    if (det > 0 && s >= 0 && s <= 1 && t >= 0 && t <= 1) {
        for (int k = 0; k < 3; k++) r[k] += s * e[k] - t * f[k];
        return dot(r, r);
    }
    return fmin(fmin(square_to_segment(a, c, d), square_to_segment(b, c, d)),
                fmin(square_to_segment(c, a, b), square_to_segment(d, a, b)));
}

// Of two patches that do not go through each other.
static double distance(const Patch *a, const Patch *b)
{
    double best = INFINITY;
    for (int i = 0; i < (a->flat ? 3 : 2); i++) best = fmin(best, square_to_patch(a->corner[i], b));
    for (int i = 0; i < (b->flat ? 3 : 2); i++) best = fmin(best, square_to_patch(b->corner[i], a));
    for (int i = 0; i < (a->flat ? 3 : 1); i++)
        for (int j = 0; j < (b->flat ? 3 : 1); j++)
            best = fmin(best, square_of_segments(a->corner[i], a->corner[(i + 1) % 3], b->corner[j],
                                                 b->corner[(j + 1) % 3]));
    return sqrt(best);
}

// --- tissues ---

static bool is_far(const Patch *a, const Patch *b, double reach)
{
    for (int k = 0; k < 3; k++) {
        double low[2] = {INFINITY, INFINITY}, high[2] = {-INFINITY, -INFINITY};
        for (int i = 0; i < 3; i++) {
            low[0] = fmin(low[0], a->corner[i][k]), high[0] = fmax(high[0], a->corner[i][k]);
            low[1] = fmin(low[1], b->corner[i][k]), high[1] = fmax(high[1], b->corner[i][k]);
        }
        if (low[0] > high[1] + reach || low[1] > high[0] + reach) return true;
    }
    return false;
}

static bool share(const Patch *a, const Patch *b)
{
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++)
            if (a->vertex[i] == b->vertex[j]) return true;
    return false;
}

// The shortest height of a triangle: a corner does not touch the edge that it is opposite to.
static double least_height(const Tissue *tissue)
{
    double least = INFINITY;
    for (int i = 0; i < 3 * tissue->triangles; i++) {
        const int *v = tissue->triangle[i / 3];
        const double *a = tissue->x[v[i % 3]], *b = tissue->x[v[(i + 1) % 3]];
        least = fmin(least, square_to_segment(tissue->x[v[(i + 2) % 3]], a, b));
    }
    return sqrt(least);
}

double depth_of_tissues(const Tissue *a, const Tissue *b)
{
    const double radii = a->radius + b->radius, most = a == b ? least_height(a) : INFINITY;
    double deepest = 0;
    for (int i = 0; i < patches(a); i++) {
        const Patch one = patch_of(a, i);
        for (int j = a == b ? i + 1 : 0; j < patches(b); j++) {
            const Patch other = patch_of(b, j);
            if (is_far(&one, &other, radii) || (a == b && share(&one, &other))) continue;
            const double apart = distance(&one, &other);
            if (apart < most * (1 - 1e-9)) deepest = fmax(deepest, radii - apart);
        }
    }
    return deepest;
}

// --- lumps ---

// A patch in the axes of a lump.
static void turn_back(const Patch *patch, const Lump *lump, double place[3][3], Patch *out)
{
    *out = *patch;
    for (int i = 0; i < 3; i++) {
        double r[3];
        sub(patch->corner[i], lump->at, r);
        for (int k = 0; k < 3; k++)
            place[i][k] =
                lump->turn[k] * r[0] + lump->turn[3 + k] * r[1] + lump->turn[6 + k] * r[2];
        out->corner[i] = place[i];
    }
}

// m: how far a point is inside a box that is grown by radius along its faces; below 0 outside.
static double inside_box(const double *p, const double *half, double radius)
{
    double least = INFINITY;
    for (int k = 0; k < 3; k++) least = fmin(least, half[k] - fabs(p[k]));
    return least > 0 ? least + radius : least;
}

// Points of the patch are asked, on a grid.
static double depth_in_box(const Patch *patch, const double *half, double radius)
{
    enum { GRID = 8 };
    const double *const *c = patch->corner;
    double deepest = 0;
    for (int i = 0; i <= GRID; i++)
        for (int j = 0; i + j <= GRID; j++) {
            double p[3];
            for (int k = 0; k < 3; k++)
                p[k] = c[0][k] + (c[1][k] - c[0][k]) * i / GRID + (c[2][k] - c[0][k]) * j / GRID;
            deepest = fmax(deepest, inside_box(p, half, radius));
        }
    return deepest;
}

static double depth_of_patch(const Patch *patch, const Lump *lump, double radius)
{
    static const double origin[3] = {0, 0, 0};
    double place[3][3];
    Patch here;
    const double *const *c = patch->corner;
    if (lump->kind == LUMP_PLANE)
        return lump->at[2] + radius - fmin(c[0][2], fmin(c[1][2], c[2][2]));
    turn_back(patch, lump, place, &here);
    if (lump->kind == LUMP_BALL)
        return lump->size[0] + radius - sqrt(square_to_patch(origin, &here));
    if (lump->kind == LUMP_BOX) return depth_in_box(&here, lump->size, radius);
    const double ends[2][3] = {{0, 0, -lump->size[1]}, {0, 0, lump->size[1]}};
    const Patch line = {.corner = {ends[0], ends[1], ends[1]}};
    return lump->size[0] + radius - distance(&here, &line);
}

double depth_in_lump(const Tissue *tissue, const Lump *lump)
{
    double deepest = 0;
    for (int i = 0; i < patches(tissue); i++) {
        const Patch patch = patch_of(tissue, i);
        deepest = fmax(deepest, depth_of_patch(&patch, lump, tissue->radius));
    }
    return deepest;
}
