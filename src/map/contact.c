// SPDX-License-Identifier: MIT
// contact.c -- gap and sliding between two features.
//
//   nodes    a, b: (t, A row by row) of a body or frame, x of a particle, (x_0, x_1) of a segment, (x_0, x_1, x_2) of a
//            triangle; without b that is the world
//   numbers  ContactNumbers                                        rows 3 or 6
//   f        gap = n . (x_a - x_b) - (rho_a + rho_b); 0 of the other rows, which are rates
//   J        of all rows: frame^T (dp_a - dp_b), of the second row of sliding times 1 - shorter, with p the points of the two surfaces as parts of their bodies. Those
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
static void place_segment(const ContactSide *side, const double *const *x, Feature *f)
{
    f->kind = FEATURE_EDGE;
    memcpy(f->point, x[0], sizeof f->point);
    sub3(x[1], x[0], f->direction);
    axpy3(side->size[0], f->direction, f->point);
    direction_n(3, f->direction, f->direction);
}

// A triangle in the world is a face; over another face its point is a vertex, and one that met a point is a point too.
static void place_triangle(const ContactSide *side, FeatureKind other, const double *const *x,
                           Feature *f)
{
    double e[3], d[3];
    sub3(x[1], x[0], e);
    sub3(x[2], x[0], d);
    memcpy(f->point, x[0], sizeof f->point);
    f->kind = other == FEATURE_POINT ? FEATURE_POINT : FEATURE_VERTEX;
    if (other == FEATURE_FACE || other == FEATURE_POINT) {
        axpy3(side->size[0], e, f->point);
        axpy3(side->size[1], d, f->point);
        return;
    }

    f->kind = FEATURE_FACE;
    cross3(e, d, f->direction);
    direction_n(3, f->direction, f->direction);
    for (int k = 0; k < 3; k++) f->direction[k] *= side->size[2];
}

// A vector of a side in the world.
static void place_vector(const double *s, const int *size, const double *const *x, double *out)
{
    if (size[0] == 12)
        turn(x[0] + 3, s, out);
    else
        memcpy(out, s, 3 * sizeof *out);
}

// Fills the members that a feature of this kind has, and nothing else: contacts are placed several times a step.
static void place_feature(const ContactSide *side, FeatureKind other, const double *toward,
                          const int *size, const double *const *x, Feature *f)
{
    if (side->kind == FEATURE_SEGMENT) {
        place_segment(side, x, f);
        return;
    }
    if (side->kind == FEATURE_TRIANGLE) {
        place_triangle(side, other, x, f);
        return;
    }

    f->kind = (FeatureKind)side->kind;
    place_vector(side->point, size, x, f->point);
    for (int k = 0; k < 3 && size[0] > 0; k++) f->point[k] += x[0][k];
    if (f->kind == FEATURE_VERTEX) return;
    place_vector(side->direction, size, x, f->direction);
    if (f->kind == FEATURE_CIRCLE) {
        f->radius = side->size[0];
        memcpy(f->toward, toward, sizeof f->toward);
    } else if (f->kind == FEATURE_ELLIPSOID) {
        double first[3];
        place_vector(side->across, size, x, first);
        square_of(f->direction, first, side->size, f->square);
    }
}

static Cores cores_at(const ContactNumbers *numbers, const int *size, const double *const *x)
{
    const ContactSide *side = numbers->side;
    const int second = contact_side_nodes(side);
    Feature a, b;
    const FeatureKind kind[2] = {(FeatureKind)side[0].kind, (FeatureKind)side[1].kind};
    place_feature(&side[0], kind[1], numbers->toward[0], size, x, &a);
    place_feature(&side[1], kind[0], numbers->toward[1], size + second, x + second, &b);
    return cores_of(&a, &b, numbers);
}

// Two directions across n: x, or y where n is near that, without its part along n; and the one across both.
static void tangents(const double *n, double (*t)[3])
{
    const int axis = fabs(n[0]) < CONTACT_AXIS ? 0 : 1;
    for (int k = 0; k < 3; k++) t[0][k] = (k == axis) - n[axis] * n[k];
    direction_n(3, t[0], t[0]);
    cross3(n, t[0], t[1]);
}

// The same by a direction of a surface, where there is one and it is not along n.
static void tangents_of_grain(const ContactNumbers *numbers, const int *size,
                              const double *const *x, const double *n, double (*t)[3])
{
    const double *d = numbers->grain;
    tangents(n, t);
    if (dot3(d, d) == 0) return;

    // the direction goes with its node
    const int node = numbers->grain_side > 0 ? contact_side_nodes(&numbers->side[0]) : 0;
    double along[3] = {d[0], d[1], d[2]};
    if (size[node] == 12) turn(x[node] + 3, d, along);
    axpy3(-dot3(along, n), n, along);
    if (!(norm3(along) > CONTACT_GRAIN)) return;
    direction_n(3, along, along);

    const bool across = numbers->grain_across > 0;
    cross3(n, along, t[across ? 0 : 1]);
    for (int k = 0; k < 3; k++) t[across ? 1 : 0][k] = across ? -along[k] : along[k];
}

void contact_place(const ContactNumbers *numbers, const int *size, const double *const *x,
                   ContactPlace *place)
{
    const ContactSide *side = numbers->side;
    const Cores c = cores_at(numbers, size, x);

    memcpy(place->normal, c.n, sizeof place->normal);
    tangents_of_grain(numbers, size, x, c.n, place->tangent);
    for (int k = 0; k < 3; k++) {
        place->sliding[0][k] = place->tangent[0][k];
        place->sliding[1][k] = (1 - numbers->shorter) * place->tangent[1][k];
    }

    place->gap = c.distance - side[0].radius - side[1].radius;

    for (int k = 0; k < 3; k++) {
        place->point[0][k] = c.a[k] - side[0].radius * c.n[k];
        place->point[1][k] = c.b[k] + side[1].radius * c.n[k];
    }
}

// Entries of three rows, `apart` from each other, for the velocity of a point of a node along the axes d.
static void put_point(int size, const double *x, const double *point, const double *const *d,
                      double sign, int apart, double *J)
{
    double r[3], s[3] = {0};
    sub3(point, x, r);
    for (int j = 0; j < 3 && size == 12; j++)
        s[j] = r[0] * x[3 + j] + r[1] * x[6 + j] + r[2] * x[9 + j];

    for (int i = 0; i < 3; i++, J += apart)
        for (int k = 0; k < 3; k++) {
            const double along = sign * d[i][k];
            J[k] = along;
            for (int j = 0; j < 3 && size == 12; j++) J[3 + 3 * k + j] = along * s[j];
        }
}

// Entries of a row for its angular velocity along d; a particle has none.
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

// Gradients of the three shares of a triangle, in its plane, and its unit normal: g_i = n x (x_i+2 - x_i+1)/(2 area).
static void share_gradients(const double *const *x, double *n, double (*g)[3])
{
    double e[3], d[3];
    sub3(x[1], x[0], e);
    sub3(x[2], x[0], d);
    cross3(e, d, n);
    const double twice = norm3(n);
    direction_n(3, n, n);
    for (int i = 0; i < 3; i++) {
        double opposite[3];
        sub3(x[(i + 2) % 3], x[(i + 1) % 3], opposite);
        cross3(n, opposite, g[i]);
        for (int k = 0; k < 3; k++) g[i][k] = twice > 0 ? g[i][k] / twice : 0;
    }
}

// Entries of the three particles of a triangle for the velocity along d of a point of its surface, at r from its plane, or for its
// angular velocity. Its normal changes by -sum (n . v_i) g_i, and it spins in its plane by half the curl of v:
//   d . (w x r) = c . w,   c = r x d,   c . w = -sum (n . v_i) g_i . (c x n) + 1/2 (c . n) sum (n x g_i) . v_i
void contact_triangle_row(const double *const *x, const double *point, const double *r,
                          const double *d, bool spin, double sign, double *J)
{
    double n[3], g[3][3], c[3], turned[3], core[3];
    share_gradients(x, n, g);
    if (spin)
        memcpy(c, d, sizeof c);
    else
        cross3(r, d, c);
    cross3(c, n, turned);
    sub3(point, x[0], core);
    axpy3(-1, r, core);

    double rest = 1, share[3];
    for (int i = 1; i < 3; i++) share[i] = dot3(g[i], core), rest -= share[i];
    share[0] = rest;
    for (int i = 0; i < 3; i++) {
        double curl[3];
        cross3(n, g[i], curl);
        for (int k = 0; k < 3; k++)
            J[3 * i + k] = sign * ((spin ? 0 : share[i] * d[k]) - dot3(g[i], turned) * n[k] +
                                   0.5 * dot3(c, n) * curl[k]);
    }
}

// A side's entries of all rows.
static void put_side(int rows, const ContactSide *side, const int *size, const double *const *x,
                     const ContactPlace *place, double sign, int apart, double *J)
{
    const double *d[6] = {place->normal, place->sliding[0], place->sliding[1],
                          place->normal, place->tangent[0], place->tangent[1]};
    const double *point = place->point[sign < 0];

    if (side->kind == FEATURE_SEGMENT || side->kind == FEATURE_TRIANGLE) {
        double r[3] = {0};
        axpy3(-sign * side->radius, place->normal, r);
        for (int i = 0; i < rows; i++)
            (side->kind == FEATURE_SEGMENT ? put_segment : contact_triangle_row)(
                x, point, r, d[i], i >= 3, sign, J + i * apart);
    } else if (size[0] > 0) {
        put_point(size[0], x[0], point, d, sign, apart, J);
        for (int i = 3; i < rows; i++) put_spin(size[0], x[0], d[i], sign, J + i * apart);
    }
}

static void put_rows(int rows, const ContactSide *side, const int *size, const double *const *x,
                     const ContactPlace *place, int apart, double *J)
{
    const int second = contact_side_nodes(side);
    int first = 0;
    for (int i = 0; i < second; i++) first += size[i];
    put_side(rows, side, size, x, place, 1, apart, J);
    put_side(rows, side + 1, size + second, x + second, place, -1, apart, J + first);
}

static void value(const MapBatch *batch, const double *q, double *y, double *J)
{
    static const double none[3];
    int size[2 * CONTACT_SIDE] = {0};

    for (int p = 0; p < batch->parents; p++) size[p] = batch->size[p];
    for (int e = 0; e < batch->count; e++, y += batch->rows) {
        const double *x[2 * CONTACT_SIDE] = {none, none, none, none, none, none};
        for (int p = 0; p < batch->parents; p++) x[p] = q + batch->at[e * batch->parents + p];
        const ContactNumbers *numbers =
            (const ContactNumbers *)(batch->number + e * batch->numbers);
        ContactPlace place;
        contact_place(numbers, size, x, &place);

        memset(y, 0, (size_t)batch->rows * sizeof *y);
        y[0] = place.gap;
        if (J)
            put_rows(batch->rows, numbers->side, size, x, &place, batch->width,
                     J + e * batch->rows * batch->width);
    }
}

const MapOps map_contact = {.name = "contact", .value = value, .length_scale = no_length};
