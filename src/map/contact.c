// SPDX-License-Identifier: MIT
// contact.c -- gap and sliding between two features.
//
//   nodes    a, b: (t, A row by row) of a body or frame, or x of a particle; without b that is the world
//   numbers  ContactNumbers                                        rows 3 or 6
//   f        gap = n . (x_a - x_b) - (rho_a + rho_b); 0 of the other rows, which are rates
//   J        of all rows: frame^T (dp_a - dp_b), with p the points of the two surfaces as parts of their bodies. Those
//            of the gap change its value by nothing when they move along their features (envelope theorem), and the
//            normal by nothing when it turns, for x_a - x_b is parallel to it.
//   K~       left out: Newton's method has the exact residual, and the direction of the normal turns slowly
//
// Normals n by the kinds of features: that of a face; across both edges; from the point or edge of b to the point of a.
// Spinning is n . (w_a - w_b), rolling the same along the tangents, with w = 1/2 sum_j F_j x dF_j/dt of the axes F_j.
// Checked by test/fd/contact.c.
#include "map/contact.h"

#include "map/tuning.h"
#include "math/rotation.h"
#include "math/vec.h"

#include <string.h>

// A feature in the world.
typedef struct Feature {
    FeatureKind kind;
    double point[3], direction[3];
} Feature;

static void turn(const double *A, const double *s, double *out)
{
    for (int r = 0; r < 3; r++) out[r] = dot3(A + 3 * r, s);
}

static Feature feature_of(const ContactSide *side, int size, const double *x)
{
    Feature f = {.kind = (FeatureKind)side->kind};
    memcpy(f.point, side->point, sizeof f.point);
    memcpy(f.direction, side->direction, sizeof f.direction);
    if (size == 12) {
        turn(x + 3, side->point, f.point);
        turn(x + 3, side->direction, f.direction);
    }
    for (int k = 0; k < 3 && size > 0; k++) f.point[k] += x[k];
    return f;
}

// Core points a and b of the contact, its normal, and their distance along it.
typedef struct Cores {
    double a[3], b[3], n[3], distance;
} Cores;

// A point on a line that is nearest to another point.
static void foot(const Feature *line, const double *x, double *out)
{
    double r[3];
    sub3(x, line->point, r);
    memcpy(out, line->point, 3 * sizeof *out);
    axpy3(dot3(r, line->direction), line->direction, out);
}

// Points of two lines that are nearest to each other, and the direction across both.
static void lines(const Feature *a, const Feature *b, const ContactNumbers *numbers, Cores *c)
{
    double r[3], across[3];
    cross3(a->direction, b->direction, across);
    sub3(b->point, a->point, r);
    const double size = norm3(across);
    for (int k = 0; k < 3; k++)
        c->n[k] = size > 0 ? numbers->sign * across[k] / size : numbers->normal[k];

    // r + t d_b - s d_a is along the normal
    double side[3];
    memcpy(c->a, a->point, sizeof c->a);
    memcpy(c->b, b->point, sizeof c->b);
    const double square = size * size;
    cross3(r, b->direction, side);
    if (square > 0) axpy3(dot3(side, across) / square, a->direction, c->a);
    cross3(r, a->direction, side);
    if (square > 0) axpy3(dot3(side, across) / square, b->direction, c->b);
    sub3(c->a, c->b, r);
    c->distance = dot3(c->n, r);
}

// A vertex over the plane of a face: the second point is its foot. sign: +1 where the face is b's.
static void over_face(const Feature *face, const double *vertex, double sign, double *foot_point,
                      Cores *c)
{
    double r[3];
    sub3(vertex, face->point, r);
    c->distance = dot3(face->direction, r);
    for (int k = 0; k < 3; k++) {
        c->n[k] = sign * face->direction[k];
        foot_point[k] = vertex[k] - c->distance * face->direction[k];
    }
}

static Cores cores_of(const Feature *a, const Feature *b, const ContactNumbers *numbers)
{
    Cores c;
    memcpy(c.a, a->point, sizeof c.a);
    memcpy(c.b, b->point, sizeof c.b);
    if (b->kind == FEATURE_FACE) {
        over_face(b, a->point, 1, c.b, &c);
        return c;
    }
    if (a->kind == FEATURE_FACE) {
        over_face(a, b->point, -1, c.a, &c);
        return c;
    }
    if (a->kind == FEATURE_EDGE && b->kind == FEATURE_EDGE) {
        lines(a, b, numbers, &c);
        return c;
    }

    // a vertex beside an edge or a vertex
    if (b->kind == FEATURE_EDGE) foot(b, a->point, c.b);
    if (a->kind == FEATURE_EDGE) foot(a, b->point, c.a);
    double r[3];
    sub3(c.a, c.b, r);
    c.distance = norm3(r);
    if (direction_n(3, r, c.n) == 0) memcpy(c.n, numbers->normal, sizeof c.n);
    return c;
}

// Two directions across n: x, or y where n is near that, without its part along n; and the one across both.
static void tangents(const double *n, double (*t)[3])
{
    const int axis = fabs(n[0]) < CONTACT_AXIS ? 0 : 1;
    for (int k = 0; k < 3; k++) t[0][k] = (k == axis) - n[axis] * n[k];
    direction_n(3, t[0], t[0]);
    cross3(n, t[0], t[1]);
}

void contact_place(const ContactNumbers *numbers, const int *size, const double *const *x,
                   ContactPlace *place)
{
    const ContactSide *side = numbers->side;
    const Feature a = feature_of(&side[0], size[0], x[0]), b = feature_of(&side[1], size[1], x[1]);
    const Cores c = cores_of(&a, &b, numbers);
    memcpy(place->normal, c.n, sizeof place->normal);
    tangents(c.n, place->tangent);
    place->gap = c.distance - side[0].radius - side[1].radius;

    for (int k = 0; k < 3; k++) {
        place->point[0][k] = c.a[k] - side[0].radius * c.n[k];
        place->point[1][k] = c.b[k] + side[1].radius * c.n[k];
    }
}

// Entries of a row for the velocity of a point of a node along d.
static void put_point(int size, const double *x, const double *point, const double *d, double sign,
                      double *J)
{
    for (int k = 0; k < 3; k++) J[k] = sign * d[k];
    if (size < 12) return;
    double r[3];
    sub3(point, x, r);
    for (int j = 0; j < 3; j++) {
        const double s = r[0] * x[3 + j] + r[1] * x[6 + j] + r[2] * x[9 + j];
        for (int k = 0; k < 3; k++) J[3 + 3 * k + j] = sign * d[k] * s;
    }
}

// The same for its angular velocity along d; a particle has none.
static void put_spin(int size, const double *x, const double *d, double sign, double *J)
{
    memset(J, 0, (size_t)size * sizeof *J);
    for (int j = 0; size == 12 && j < 3; j++) {
        const double F[3] = {x[3 + j], x[6 + j], x[9 + j]};
        double across[3];
        cross3(d, F, across); // d . (F x dF) = (d x F) . dF
        for (int k = 0; k < 3; k++) J[3 + 3 * k + j] = 0.5 * sign * across[k];
    }
}

static void put_rows(int rows, const int *size, const double *const *x, const ContactPlace *place,
                     double *J)
{
    const int width = size[0] + size[1];
    const double *axis[6] = {place->normal, place->tangent[0], place->tangent[1],
                             place->normal, place->tangent[0], place->tangent[1]};
    for (int r = 0; r < rows; r++, J += width)
        for (int side = 0, at = 0; side < 2; at += size[side++]) {
            const double sign = side == 0 ? 1 : -1;
            if (size[side] == 0) continue;
            if (r < 3)
                put_point(size[side], x[side], place->point[side], axis[r], sign, J + at);
            else
                put_spin(size[side], x[side], axis[r], sign, J + at);
        }
}

static void value(const MapBatch *batch, const double *q, double *y, double *J)
{
    const int size[2] = {batch->size[0], batch->parents > 1 ? batch->size[1] : 0};
    for (int e = 0; e < batch->count; e++, y += batch->rows) {
        const int *at = batch->at + e * batch->parents;
        const double *x[2] = {q + at[0], batch->parents > 1 ? q + at[1] : NULL};
        ContactNumbers numbers;
        ContactPlace place;
        memcpy(&numbers, batch->number + e * batch->numbers, sizeof numbers);
        contact_place(&numbers, size, x, &place);

        memset(y, 0, (size_t)batch->rows * sizeof *y);
        y[0] = place.gap;
        if (J) put_rows(batch->rows, size, x, &place, J + e * batch->rows * batch->width);
    }
}

const MapOps map_contact = {.name = "contact", .value = value, .length_scale = no_length};
