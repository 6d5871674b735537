// SPDX-License-Identifier: MIT
// contact.c -- gap and sliding between two features.
//
//   nodes    a, b: (t, A row by row) of a body or frame, x of a particle, (x_0, x_1) of a segment; without b that is the
//            world
//   numbers  ContactNumbers                                        rows 3 or 6
//   f        gap = n . (x_a - x_b) - (rho_a + rho_b); 0 of the other rows, which are rates
//   J        of all rows: frame^T (dp_a - dp_b), with p the points of the two surfaces as parts of their bodies. Those
//            of the gap change its value by nothing when they move along their features (envelope theorem), and the
//            normal by nothing when it turns, for x_a - x_b is parallel to it.
//   K~       left out: Newton's method has the exact residual, and the direction of the normal turns slowly
//
// Nearest points and normals n by the kinds of features: cores.c, curves.c, apart.c. They are stationary, to round-off: the
// Jacobian is exact, and so is its change along a motion, by which the curvature of a contact comes in.
// Spinning is n . (w_a - w_b), rolling the same along the tangents, with w = 1/2 sum_j F_j x dF_j/dt of the axes F_j.
// Checked by test/fd/contact.c.
#include "map/contact.h"

#include "map/cores.h"
#include "map/tuning.h"
#include "math/rotation.h"
#include "math/vec.h"

#include <string.h>

static void turn(const double *A, const double *s, double *out)
{
    for (int r = 0; r < 3; r++) out[r] = dot3(A + 3 * r, s);
}

// The sum of a^2 e e^T over the half axes of an ellipsoid and its axes, of which the third and the first are given.
static void square_of(const double *third, const double *first, const double *half, double *B)
{
    double second[3];
    cross3(third, first, second);
    const double *axis[3] = {first, second, third};
    for (int k = 0; k < 9; k++) {
        B[k] = 0;
        for (int i = 0; i < 3; i++) B[k] += half[i] * half[i] * axis[i][k / 3] * axis[i][k % 3];
    }
}

// A segment in the world is the edge between its two nodes.
static Feature segment_of(const ContactSide *side, const double *const *x)
{
    Feature f = {.kind = FEATURE_EDGE};
    memcpy(f.point, x[0], sizeof f.point);
    sub3(x[1], x[0], f.direction);
    axpy3(side->size[0], f.direction, f.point);
    direction_n(3, f.direction, f.direction);
    return f;
}

static Feature feature_of(const ContactSide *side, const double *toward, const int *size,
                          const double *const *x)
{
    if (side->kind == FEATURE_SEGMENT) return segment_of(side, x);
    Feature f = {.kind = (FeatureKind)side->kind, .radius = side->size[0]};
    double first[3];
    memcpy(f.point, side->point, sizeof f.point);
    memcpy(f.direction, side->direction, sizeof f.direction);
    memcpy(f.toward, toward, sizeof f.toward);
    memcpy(first, side->across, sizeof first);
    if (size[0] == 12) {
        turn(x[0] + 3, side->point, f.point);
        turn(x[0] + 3, side->direction, f.direction);
        turn(x[0] + 3, side->across, first);
    }
    for (int k = 0; k < 3 && size[0] > 0; k++) f.point[k] += x[0][k];
    if (f.kind == FEATURE_ELLIPSOID) square_of(f.direction, first, side->size, f.square);
    return f;
}

static Cores cores_at(const ContactNumbers *numbers, const int *size, const double *const *x)
{
    const ContactSide *side = numbers->side;
    const int second = contact_side_nodes(side);
    const Feature a = feature_of(&side[0], numbers->toward[0], size, x);
    const Feature b = feature_of(&side[1], numbers->toward[1], size + second, x + second);
    return cores_of(&a, &b, numbers);
}

double contact_sign(const ContactNumbers *numbers, const int *size, const double *const *x)
{
    ContactNumbers it = *numbers;
    it.sign = 1;
    const Cores c = cores_at(&it, size, x);
    return dot3(c.n, numbers->normal) < 0 ? -1 : 1;
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
    const Cores c = cores_at(numbers, size, x);
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

// Entries of the two particles of a segment for the velocity along d of a point of its surface, which is at r from its core,
// or for its angular velocity.
static void put_segment(const double *const *x, const double *point, const double *r,
                        const double *d, bool spin, double sign, double *J)
{
    double along[3], core[3], turned[3] = {0};
    sub3(x[1], x[0], along);
    sub3(point, x[0], core);
    axpy3(-1, r, core);
    const double square = dot3(along, along), t = dot3(core, along) / square;

    // the axis turns by w = along x (v_1 - v_0)/square: d . w, or d . (w x r)
    if (spin) {
        cross3(d, along, turned);
    } else {
        axpy3(-dot3(d, along), r, turned);
        axpy3(dot3(r, along), d, turned);
    }
    for (int k = 0; k < 3; k++) {
        const double more = turned[k] / square, here = spin ? 0 : d[k];
        J[k] = sign * ((1 - t) * here - more);
        J[3 + k] = sign * (t * here + more);
    }
}

// A side's entries of a row; returns how many there are.
static int put_side(const ContactSide *side, const int *size, const double *const *x,
                    const ContactPlace *place, const double *d, bool spin, double sign, double *J)
{
    const double *point = place->point[sign < 0];
    if (side->kind == FEATURE_SEGMENT) {
        double r[3] = {0};
        axpy3(-sign * side->radius, place->normal, r);
        put_segment(x, point, r, d, spin, sign, J);
        return size[0] + size[1];
    }
    if (size[0] > 0 && spin) put_spin(size[0], x[0], d, sign, J);
    if (size[0] > 0 && !spin) put_point(size[0], x[0], point, d, sign, J);
    return size[0];
}

static void put_rows(int rows, const ContactSide *side, const int *size, const double *const *x,
                     const ContactPlace *place, double *J)
{
    const double *axis[6] = {place->normal, place->tangent[0], place->tangent[1],
                             place->normal, place->tangent[0], place->tangent[1]};
    const int second = contact_side_nodes(side);
    for (int r = 0; r < rows; r++) {
        J += put_side(side, size, x, place, axis[r], r >= 3, 1, J);
        J += put_side(side + 1, size + second, x + second, place, axis[r], r >= 3, -1, J);
    }
}

static void value(const MapBatch *batch, const double *q, double *y, double *J)
{
    static const double none[3];
    int size[CONTACT_PARENTS] = {0};
    for (int p = 0; p < batch->parents; p++) size[p] = batch->size[p];
    for (int e = 0; e < batch->count; e++, y += batch->rows) {
        const double *x[CONTACT_PARENTS] = {none, none, none, none};
        for (int p = 0; p < batch->parents; p++) x[p] = q + batch->at[e * batch->parents + p];
        ContactNumbers numbers;
        ContactPlace place;
        memcpy(&numbers, batch->number + e * batch->numbers, sizeof numbers);
        contact_place(&numbers, size, x, &place);

        memset(y, 0, (size_t)batch->rows * sizeof *y);
        y[0] = place.gap;
        if (J)
            put_rows(batch->rows, numbers.side, size, x, &place,
                     J + e * batch->rows * batch->width);
    }
}

const MapOps map_contact = {.name = "contact", .value = value, .length_scale = no_length};
