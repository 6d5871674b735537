// SPDX-License-Identifier: MIT
// bounds.h -- boxes along the axes. A box with a bound that is not a number overlaps nothing.
#pragma once

#include "collide/touch.h"
#include "collide/tuning.h"
#include "math/rotation.h"

typedef struct Bounds {
    double lower[3], upper[3]; // m
} Bounds;

static inline bool bounds_same(const Bounds *a, const Bounds *b)
{
    bool same = true;
    for (int k = 0; k < 3; k++)
        same = same && a->lower[k] == b->lower[k] && a->upper[k] == b->upper[k];
    return same;
}

// Holds nothing, and grows with all that is added.
static inline Bounds bounds_empty(void)
{
    return (Bounds){{INFINITY, INFINITY, INFINITY}, {-INFINITY, -INFINITY, -INFINITY}};
}

static inline void bounds_add(Bounds *box, const double *x)
{
    for (int k = 0; k < 3; k++) {
        box->lower[k] = smaller(box->lower[k], x[k]);
        box->upper[k] = larger(box->upper[k], x[k]);
    }
}

static inline Bounds bounds_join(const Bounds *a, const Bounds *b)
{
    Bounds out = *a;
    bounds_add(&out, b->lower);
    bounds_add(&out, b->upper);
    return out;
}

// By `by` (m) to all sides.
static inline Bounds bounds_grown(Bounds box, double by)
{
    for (int k = 0; k < 3; k++) box.lower[k] -= by, box.upper[k] += by;
    return box;
}

// All places on a straight way by `way` (m): box of a thing that moves without turning.
static inline Bounds bounds_swept(Bounds box, const double *way)
{
    for (int k = 0; k < 3; k++) {
        box.lower[k] += smaller(way[k], 0);
        box.upper[k] += larger(way[k], 0);
    }
    return box;
}

static inline bool bounds_overlap(const Bounds *a, const Bounds *b)
{
    for (int k = 0; k < 3; k++)
        if (!(a->lower[k] <= b->upper[k] && b->lower[k] <= a->upper[k])) return false;
    return true;
}

// Is b inside a?
static inline bool bounds_contain(const Bounds *a, const Bounds *b)
{
    for (int k = 0; k < 3; k++)
        if (!(a->lower[k] <= b->lower[k] && b->upper[k] <= a->upper[k])) return false;
    return true;
}

static inline bool bounds_hold(const Bounds *box, const double *x)
{
    for (int k = 0; k < 3; k++)
        if (!(box->lower[k] <= x[k] && x[k] <= box->upper[k])) return false;
    return true;
}

static inline bool bounds_finite(const Bounds *box)
{
    return all_finite(3, box->lower) && all_finite(3, box->upper);
}

// Half the surface: how often a random line or box meets it.
static inline double bounds_area(const Bounds *box)
{
    double side[3];
    sub3(box->upper, box->lower, side);
    return side[0] * side[1] + side[1] * side[2] + side[2] * side[0];
}

// A point with `radius` around it.
static inline Bounds bounds_point(const double *x, double radius)
{
    Bounds box;
    for (int k = 0; k < 3; k++) box.lower[k] = x[k] - radius, box.upper[k] = x[k] + radius;
    return box;
}

// A convex thing at its pose; infinite of a plane.
static inline Bounds bounds_convex(const Convex *c, const Pose *at)
{
    Bounds box = bounds_empty();
    if (c->n_vertex == 0) return bounds_grown((Bounds){{0, 0, 0}, {0, 0, 0}}, INFINITY);
    for (int v = 0; v < c->n_vertex; v++) {
        double x[3];
        to_world(at, c->vertex[v], x);
        if (!all_finite(3, x)) return bounds_point(x, NAN);
        bounds_add(&box, x);
    }
    return bounds_grown(box, c->radius);
}

// The first t of from ... to in which start + t way is in the box; INFINITY where there is none.
static inline double bounds_enter(const Bounds *box, const double *start, const double *way,
                                  double from, double to)
{
    for (int k = 0; k < 3; k++) {
        if (way[k] == 0) { // along the sides: inside or never
            if (start[k] < box->lower[k] || start[k] > box->upper[k]) return INFINITY;
            continue;
        }
        const double a = (box->lower[k] - start[k]) / way[k];
        const double b = (box->upper[k] - start[k]) / way[k];
        from = larger(from, smaller(a, b));
        to = smaller(to, larger(a, b));
    }
    return from <= to + BOUNDS_ROUND_OFF * fabs(to) ? from : INFINITY; // also just along a side
}
