// SPDX-License-Identifier: MIT
// curves.c -- where a circle crosses an edge or another circle, seen along the normal of both.
//
//   x(s), y(t)   points of the curves; x', y' their derivatives, along the tangents
//   F            ((x - y) . x', (x - y) . y') = 0, by Newton's method
//   n            x' x y', or along x - y where the tangents are nearly parallel, on the side that it was found on
//
// Sharp curves that touch have no distance, and n has to come from the tangents. Checked by test/fd/contact.c.
#include "map/cores.h"
#include "map/tuning.h"
#include "math/rotation.h"
#include "math/vec.h"

#include <string.h>

// A point of a curve: on a circle in direction `u` from its centre.
typedef struct CurvePoint {
    double x[3], u[3];
    double first[3], second[3]; // derivatives by the parameter: an angle, or a length
} CurvePoint;

// From u or x to the derivatives there.
static void derive(const Feature *f, CurvePoint *p)
{
    if (f->kind == FEATURE_EDGE) {
        memcpy(p->first, f->direction, sizeof p->first);
        memset(p->second, 0, sizeof p->second);
        return;
    }
    double tangent[3];
    cross3(f->direction, p->u, tangent);
    for (int k = 0; k < 3; k++) {
        p->x[k] = f->point[k] + f->radius * p->u[k];
        p->first[k] = f->radius * tangent[k];
        p->second[k] = -f->radius * p->u[k];
    }
}

// A circle's place is known; an edge begins beside that of the other curve.
static void begin(const Feature *f, const double *near, CurvePoint *p)
{
    if (f->kind == FEATURE_EDGE) {
        double r[3];
        sub3(near, f->point, r);
        memcpy(p->x, f->point, sizeof p->x);
        axpy3(dot3(r, f->direction), f->direction, p->x);
    } else {
        memcpy(p->u, f->toward, sizeof p->u);
        axpy3(-dot3(p->u, f->direction), f->direction, p->u);
        direction_n(3, p->u, p->u);
    }
    derive(f, p);
}

// By s along the curve; a circle turns by atan s, which is s to second order.
static void move(const Feature *f, double s, CurvePoint *p)
{
    if (f->kind == FEATURE_EDGE) {
        axpy3(s, f->direction, p->x);
    } else {
        double tangent[3];
        cross3(f->direction, p->u, tangent);
        axpy3(s, tangent, p->u);
        direction_n(3, p->u, p->u);
    }
    derive(f, p);
}

static void solve(const Feature *a, const Feature *b, CurvePoint *p, CurvePoint *q)
{
    for (int step = 0; step < CURVE_ITERATIONS; step++) {
        double w[3];
        sub3(p->x, q->x, w);
        const double f = dot3(w, p->first), g = dot3(w, q->first);
        const double xx = dot3(p->first, p->first), yy = dot3(q->first, q->first);
        const double xy = dot3(p->first, q->first);

        // [A, -xy; xy, B] (ds, dt) = -(f, g)
        const double A = xx + dot3(w, p->second), B = dot3(w, q->second) - yy;
        const double det = A * B + xy * xy;
        if (!(fabs(det) > CURVE_SINGULAR * xx * yy)) return;
        const double s = -(f * B + g * xy) / det, t = (f * xy - g * A) / det;
        double most = a->kind == FEATURE_CIRCLE ? fabs(s) : 0;
        if (b->kind == FEATURE_CIRCLE) most = larger(most, fabs(t));
        const double part = most > CURVE_TURN ? CURVE_TURN / most : 1;
        move(a, part * s, p);
        move(b, part * t, q);

        // lengths along the curves
        const double size = a->radius + b->radius;
        if (fabs(s) * sqrt(xx) + fabs(t) * sqrt(yy) <= CURVE_CLOSED * size) return;
    }
}

Cores cores_cross(const Feature *a, const Feature *b, const ContactNumbers *numbers)
{
    CurvePoint p, q;
    if (a->kind == FEATURE_CIRCLE) {
        begin(a, a->point, &p);
        begin(b, p.x, &q);
    } else {
        begin(b, b->point, &q);
        begin(a, q.x, &p);
    }

    solve(a, b, &p, &q);

    // across both tangents, or along the distance where these are nearly parallel; turned as it was found
    Cores c;
    double w[3], across[3];
    memcpy(c.a, p.x, sizeof c.a);
    memcpy(c.b, q.x, sizeof c.b);
    sub3(p.x, q.x, w);
    cross3(p.first, q.first, across);
    const bool parallel = norm3(across) < CURVE_PARALLEL * norm3(p.first) * norm3(q.first);
    const bool beside = norm3(w) > CURVE_BESIDE * (a->radius + b->radius);
    const double *n = parallel && beside ? w : across;
    if (direction_n(3, n, c.n) == 0) memcpy(c.n, numbers->normal, sizeof c.n);
    const bool back = dot3(c.n, numbers->normal) < 0;
    for (int k = 0; k < 3 && back; k++) c.n[k] = -c.n[k];
    c.distance = dot3(c.n, w);
    return c;
}
