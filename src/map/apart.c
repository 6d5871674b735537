// SPDX-License-Identifier: MIT
// apart.c -- an ellipsoid and a vertex, edge, circle or another ellipsoid: the normal along which they are farthest apart.
//
//   x(n), y(n)   points of a and b that face each other: farthest along -n and n
//   g(n)         n . (x - y), the separation; its gradient on the sphere is the part of w = x - y across n
//   Newton       (S + g) dn = w across n, with S = S_a + S_b the slopes of x and y by n
//
// S = (B - B n (B n)^T/q^2)/q of an ellipsoid, q^2 = n^T B n; r t t^T/|n across the axis| of a circle with tangent t; 0 of a
// vertex. Beside an edge n stays across it, and y is the foot of x. Nothing fails where they overlap a little: g < 0 then.
// Checked by test/fd/contact.c.
#include "map/cores.h"
#include "map/tuning.h"
#include "math/rotation.h"
#include "math/vec.h"

#include <string.h>

// Adds the slope of the farthest point of a feature along n.
static void add_slope(const Feature *f, const double *n, double *S)
{
    if (f->kind == FEATURE_ELLIPSOID) {
        double Bn[3];
        for (int k = 0; k < 3; k++) Bn[k] = dot3(f->square + 3 * k, n);
        const double qq = dot3(n, Bn), q = sqrt(qq);
        for (int k = 0; k < 9; k++) S[k] += (f->square[k] - Bn[k / 3] * Bn[k % 3] / qq) / q;
    } else if (f->kind == FEATURE_CIRCLE) {
        double t[3];
        cross3(f->direction, n, t);
        const double size = norm3(t), s = size > 0 ? f->radius / (size * size * size) : 0;
        for (int k = 0; k < 9; k++) S[k] += s * t[k / 3] * t[k % 3];
    }
}

// Two features, the separation along n, and the points there.
typedef struct Search {
    const Feature *a, *b, *edge; // the one that is an edge, or NULL
    double n[3], x[3], y[3], w[3], g;
} Search;

static void look_along(Search *it, const double *n)
{
    memcpy(it->n, n, sizeof it->n);
    if (it->edge) axpy3(-dot3(n, it->edge->direction), it->edge->direction, it->n);
    direction_n(3, it->n, it->n);
    const double back[3] = {-it->n[0], -it->n[1], -it->n[2]};
    feature_support(it->a, back, it->x);
    feature_support(it->b, it->n, it->y);

    // the foot on an edge
    if (it->edge) {
        double *on = it->edge == it->a ? it->x : it->y, r[3];
        sub3(it->edge == it->a ? it->y : it->x, it->edge->point, r);
        memcpy(on, it->edge->point, 3 * sizeof *on);
        axpy3(dot3(r, it->edge->direction), it->edge->direction, on);
    }
    sub3(it->x, it->y, it->w);
    it->g = dot3(it->n, it->w);
}

// Directions across n in which it may turn: two, or one beside an edge.
static int turns(const Search *it, double (*e)[3])
{
    if (it->edge) {
        cross3(it->edge->direction, it->n, e[0]);
        return 1;
    }
    const int axis = fabs(it->n[0]) < CONTACT_AXIS ? 0 : 1;
    for (int k = 0; k < 3; k++) e[0][k] = (k == axis) - it->n[axis] * it->n[k];
    direction_n(3, e[0], e[0]);
    cross3(it->n, e[0], e[1]);
    return 2;
}

// Newton's step of n; where the separation is not concave, uphill.
static void step_of(const Search *it, double *step)
{
    double S[9] = {0}, e[2][3], A[4] = {1, 0, 0, 1}, r[2] = {0, 0};
    add_slope(it->a, it->n, S);
    add_slope(it->b, it->n, S);
    const int count = turns(it, e);
    for (int i = 0; i < count; i++) {
        double Se[3];
        for (int k = 0; k < 3; k++) Se[k] = dot3(S + 3 * k, e[i]);
        for (int j = 0; j < count; j++) A[2 * i + j] = dot3(e[j], Se) + (i == j) * it->g;
        r[i] = dot3(e[i], it->w);
    }

    double u[2] = {r[0] * A[3] - r[1] * A[1], r[1] * A[0] - r[0] * A[2]};
    const double det = A[0] * A[3] - A[1] * A[2];
    const bool concave = det > 0 && A[0] > 0;
    const double uphill = S[0] + S[4] + S[8] + fabs(it->g);
    memset(step, 0, 3 * sizeof *step);
    for (int i = 0; i < count; i++) axpy3(concave ? u[i] / det : r[i] / uphill, e[i], step);
}

// Takes a step, or half of it and so on until the separation grows. Small ones are sure, and it would not show that it grows.
static void take_step(Search *it, const double *step, double size)
{
    const Search was = *it;
    double part = size > APART_TURN ? APART_TURN / size : 1;
    for (int tries = 0; tries < APART_TRIES; tries++) {
        double n[3];
        memcpy(n, was.n, sizeof n);
        axpy3(part, step, n);
        look_along(it, n);
        if (it->g > was.g || size < APART_SURE) return;
        part *= 0.5;
    }
}

Cores cores_apart(const Feature *a, const Feature *b, const ContactNumbers *numbers)
{
    Search it = {.a = a, .b = b};
    it.edge = a->kind == FEATURE_EDGE ? a : b->kind == FEATURE_EDGE ? b : NULL;
    look_along(&it, numbers->normal);
    for (int turn = 0; turn < APART_ITERATIONS; turn++) {
        double step[3];
        step_of(&it, step);
        const double size = norm3(step);
        take_step(&it, step, size);
        if (!(size > APART_CLOSED)) break;
    }

    Cores c = {.distance = it.g};
    memcpy(c.a, it.x, sizeof c.a);
    memcpy(c.b, it.y, sizeof c.b);
    memcpy(c.n, it.n, sizeof c.n);
    return c;
}
