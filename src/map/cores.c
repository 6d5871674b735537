// SPDX-License-Identifier: MIT
// cores.c -- see cores.h: the pairs with a closed form.
#include "map/cores.h"
#include "map/tuning.h"

#include "math/rotation.h"
#include "math/vec.h"

#include <string.h>

void feature_support(const Feature *f, const double *n, double *x)
{
    memcpy(x, f->point, sizeof f->point);
    if (f->kind == FEATURE_CIRCLE) {
        double u[3];
        memcpy(u, n, sizeof u);
        axpy3(-dot3(n, f->direction), f->direction, u);
        if (direction_n(3, u, u) == 0) direction_n(3, f->toward, u);
        axpy3(f->radius, u, x);
    } else if (f->kind == FEATURE_ELLIPSOID) {
        double Bn[3];
        for (int k = 0; k < 3; k++) Bn[k] = dot3(f->square + 3 * k, n);
        axpy3(1 / sqrt(dot3(n, Bn)), Bn, x);
    }
}

// A point on a line or circle that is nearest to another point.
static void foot(const Feature *f, const double *x, double *out)
{
    double r[3];
    sub3(x, f->point, r);
    if (f->kind == FEATURE_CIRCLE) {
        feature_support(f, r, out);
        return;
    }
    memcpy(out, f->point, 3 * sizeof *out);
    axpy3(dot3(r, f->direction), f->direction, out);
}

// Points of two lines that are nearest to each other, and the direction across both, on the side where it was found: the cross product
// of lines that turn past each other changes its sign as they are parallel. There they have no such points, and keep their normal.
static void lines(const Feature *a, const Feature *b, const ContactNumbers *numbers, Cores *c)
{
    double r[3], across[3];
    cross3(a->direction, b->direction, across);
    sub3(b->point, a->point, r);
    const double size = norm3(across);
    const bool cross = size > CONTACT_PARALLEL;
    const double by = dot3(across, numbers->normal) < 0 ? -size : size;
    for (int k = 0; k < 3; k++) c->n[k] = cross ? across[k] / by : numbers->normal[k];

    // r + t d_b - s d_a is along the normal
    double side[3];
    memcpy(c->a, a->point, sizeof c->a);
    memcpy(c->b, b->point, sizeof c->b);
    const double square = size * size;
    cross3(r, b->direction, side);
    if (cross) axpy3(dot3(side, across) / square, a->direction, c->a);
    cross3(r, a->direction, side);
    if (cross) axpy3(dot3(side, across) / square, b->direction, c->b);
    sub3(c->a, c->b, r);
    c->distance = dot3(c->n, r);
}

// The lowest point of something over the plane of a face, and its foot. sign: +1 where the face is b's.
static void over_face(const Feature *face, const Feature *other, double sign, double *point,
                      double *foot_point, Cores *c)
{
    double r[3];
    const double down[3] = {-face->direction[0], -face->direction[1], -face->direction[2]};
    feature_support(other, down, point);
    sub3(point, face->point, r);
    c->distance = dot3(face->direction, r);
    for (int k = 0; k < 3; k++) {
        c->n[k] = sign * face->direction[k];
        foot_point[k] = point[k] - c->distance * face->direction[k];
    }
}

static bool is_curve(const Feature *f)
{
    return f->kind == FEATURE_EDGE || f->kind == FEATURE_CIRCLE;
}

// A vertex beside a vertex, an edge or a circle.
static void beside(const Feature *a, const Feature *b, const ContactNumbers *numbers, Cores *c)
{
    memcpy(c->a, a->point, sizeof c->a);
    memcpy(c->b, b->point, sizeof c->b);
    if (is_curve(b)) foot(b, a->point, c->b);
    if (is_curve(a)) foot(a, b->point, c->a);

    double r[3];
    sub3(c->a, c->b, r);
    c->distance = norm3(r);
    if (direction_n(3, r, c->n) == 0) memcpy(c->n, numbers->normal, sizeof c->n);
}

// Two points along the normal as it was found, which keeps its direction.
static void along_normal(const Feature *a, const Feature *b, const ContactNumbers *numbers,
                         Cores *c)
{
    double r[3];
    memcpy(c->a, a->point, sizeof c->a);
    memcpy(c->b, b->point, sizeof c->b);
    memcpy(c->n, numbers->normal, sizeof c->n);
    sub3(c->a, c->b, r);
    c->distance = dot3(c->n, r);
}

Cores cores_of(const Feature *a, const Feature *b, const ContactNumbers *numbers)
{
    Cores c;
    if (a->kind == FEATURE_POINT || b->kind == FEATURE_POINT)
        along_normal(a, b, numbers, &c);
    else if (b->kind == FEATURE_FACE)
        over_face(b, a, 1, c.a, c.b, &c);
    else if (a->kind == FEATURE_FACE)
        over_face(a, b, -1, c.b, c.a, &c);
    else if (a->kind == FEATURE_ELLIPSOID || b->kind == FEATURE_ELLIPSOID)
        c = cores_apart(a, b, numbers);
    else if (a->kind == FEATURE_EDGE && b->kind == FEATURE_EDGE)
        lines(a, b, numbers, &c);
    else if (is_curve(a) && is_curve(b))
        c = cores_cross(a, b, numbers);
    else
        beside(a, b, numbers, &c);
    return c;
}
