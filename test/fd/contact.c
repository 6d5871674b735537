// SPDX-License-Identifier: MIT
// contact.c -- the map of a contact: places, normals and gaps against contacts that are built around a known normal; the Jacobian of
// the gap and its change against differences along rigid motions; sliding, spinning and rolling against the velocities of points
// and axes. All pairs of features that collision detection knows, on all kinds of nodes.
#include "map/contact.h"

#include "math/rotation.h"
#include "math/vec.h"
#include "quick.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { SIZES = 3, TRIES = 25, MOST_WIDTH = 24 };
static const int sizes[SIZES] = {12, 3, 0}; // body, particle, world

// The nodes of both sides one behind the other, and how they move.
typedef struct Motion {
    int parents, side[CONTACT_PARENTS]; // which side a node belongs to
    int size[CONTACT_PARENTS], at[CONTACT_PARENTS], width;
    double x[MOST_WIDTH], spin[CONTACT_PARENTS][3], speed[CONTACT_PARENTS][3];
} Motion;

// A contact as it was built.
typedef struct Case {
    ContactNumbers numbers;
    Motion motion;
    double normal[3], core[2][3], distance;
    double tangent[2][3]; // of edges and circles, where they touch
} Case;

static double random_between(unsigned *seed, double low, double high)
{
    return low + (high - low) * 0.5 * (1 + quick_random(seed));
}

static void random_unit(unsigned *seed, double *out)
{
    for (int k = 0; k < 3; k++) out[k] = quick_random(seed);
    direction_n(3, out, out);
}

static void random_across(unsigned *seed, const double *n, double *out)
{
    random_unit(seed, out);
    axpy3(-dot3(out, n), n, out);
    direction_n(3, out, out);
}

// A rotation by a random quaternion.
static void random_axes(unsigned *seed, double *R)
{
    double q[4];
    for (int k = 0; k < 4; k++) q[k] = quick_random(seed);
    quaternion_normalise(q);
    quaternion_to_matrix(q, R);
}

// --- a motion ---

static void add_node(unsigned *seed, Motion *m, int side, int size)
{
    const int p = m->parents;
    if (size == 0) return;
    m->side[p] = side, m->size[p] = size, m->at[p] = m->width;
    for (int k = 0; k < 3; k++) {
        m->x[m->width + k] = quick_random(seed);
        m->speed[p][k] = quick_random(seed);
        m->spin[p][k] = size == 12 ? quick_random(seed) : 0;
    }
    if (size == 12) random_axes(seed, m->x + m->width + 3);
    m->width += size;
    m->parents++;
}

// The first node of a side, or -1: the world.
static int node_of(const Motion *m, int side)
{
    for (int p = 0; p < m->parents; p++)
        if (m->side[p] == side) return p;
    return -1;
}

static void pointers(const Motion *m, int *size, const double **x)
{
    for (int p = 0; p < CONTACT_PARENTS; p++) {
        size[p] = p < m->parents ? m->size[p] : 0;
        x[p] = p < m->parents ? m->x + m->at[p] : NULL;
    }
}

static void place_of(const ContactNumbers *numbers, const Motion *m, ContactPlace *place)
{
    int size[CONTACT_PARENTS];
    const double *x[CONTACT_PARENTS];
    pointers(m, size, x);
    contact_place(numbers, size, x, place);
}

// Rates of the numbers: speed, and spin x F_j of the columns; then the same once more, for accelerations.
static void rates_of(const Motion *m, double *v, double *a)
{
    memset(a, 0, MOST_WIDTH * sizeof *a);
    for (int p = 0; p < m->parents; p++) {
        double *to = v + m->at[p], *more = a + m->at[p];
        const double *x = m->x + m->at[p];
        memcpy(to, m->speed[p], sizeof m->speed[p]);
        for (int j = 0; j < 3 && m->size[p] == 12; j++) {
            const double F[3] = {x[3 + j], x[6 + j], x[9 + j]};
            double once[3], twice[3];
            cross3(m->spin[p], F, once);
            cross3(m->spin[p], once, twice);
            for (int r = 0; r < 3; r++) to[3 + 3 * r + j] = once[r], more[3 + 3 * r + j] = twice[r];
        }
    }
}

// The motion t seconds later, with axes that stay a rotation.
static Motion later(const Motion *m, double t)
{
    Motion out = *m;
    for (int p = 0; p < m->parents; p++) {
        const double *x = m->x + m->at[p];
        double *to = out.x + m->at[p], axis[3], q[4], turn[9];
        axpy3(t, m->speed[p], to);
        if (m->size[p] < 12) continue;
        const double angle = t * norm3(m->spin[p]);
        direction_n(3, m->spin[p], axis);
        q[0] = cos(angle / 2);
        for (int k = 0; k < 3; k++) q[1 + k] = sin(angle / 2) * axis[k];
        quaternion_to_matrix(q, turn);
        for (int k = 0; k < 9; k++) {
            const double column[3] = {x[3 + k % 3], x[6 + k % 3], x[9 + k % 3]};
            to[3 + k] = dot3(turn + k / 3 * 3, column);
        }
    }
    return out;
}

// --- a contact around a normal ---

// From the world to the axes of a side's node.
static void to_node(const Motion *m, int side, const double *x, bool is_point, double *out)
{
    const int p = node_of(m, side);
    double r[3] = {x[0], x[1], x[2]};
    if (p >= 0 && is_point) axpy3(-1, m->x + m->at[p], r);
    memcpy(out, r, sizeof r);
    if (p < 0 || m->size[p] < 12) return;
    const double *A = m->x + m->at[p] + 3;
    for (int k = 0; k < 3; k++) out[k] = A[k] * r[0] + A[3 + k] * r[1] + A[6 + k] * r[2];
}

static void build_circle(unsigned *seed, Case *c, int side, const double *out, double *point,
                         double *axis)
{
    // the direction from the centre is the part of the outward normal in the plane
    double u[3] = {out[0], out[1], out[2]};
    do random_unit(seed, axis);
    while (fabs(dot3(axis, out)) > 0.9);
    axpy3(-dot3(u, axis), axis, u);
    direction_n(3, u, u);
    cross3(axis, u, c->tangent[side]);
    const double radius = random_between(seed, 0.2, 1);
    c->numbers.side[side].size[0] = radius;
    memcpy(point, c->core[side], 3 * sizeof *point);
    axpy3(-radius, u, point);

    // the search begins beside it
    double *toward = c->numbers.toward[side];
    for (int k = 0; k < 3; k++) toward[k] = radius * u[k] + 0.05 * radius * quick_random(seed);
}

static void build_ellipsoid(unsigned *seed, Case *c, int side, const double *out, double *point,
                            double *third, double *first)
{
    double R[9], local[3], x[3];
    double *half = c->numbers.side[side].size, length = 0;
    random_axes(seed, R);
    for (int k = 0; k < 3; k++) {
        half[k] = random_between(seed, 0.2, 1);
        local[k] = half[k] * half[k] * (R[k] * out[0] + R[3 + k] * out[1] + R[6 + k] * out[2]);
        length += local[k] * local[k] / (half[k] * half[k]);
    }
    for (int k = 0; k < 3; k++) {
        x[k] = dot3(R + 3 * k, local) / sqrt(length);
        point[k] = c->core[side][k] - x[k];
        third[k] = R[3 * k + 2], first[k] = R[3 * k];
    }
}

// A triangle whose plane holds the core point, across the normal, or one of any direction over a face or beside a point.
static void build_triangle(unsigned *seed, Case *c, int side, const double *out, FeatureKind other)
{
    ContactSide *s = &c->numbers.side[side];
    double *x = c->motion.x + c->motion.at[node_of(&c->motion, side)], e[3], f[3], n[3];
    const bool is_point = other == FEATURE_FACE || other == FEATURE_POINT;
    do {
        random_across(seed, out, e);
        random_across(seed, out, f);
        if (is_point) random_unit(seed, e), random_unit(seed, f);
        cross3(e, f, n);
    } while (norm3(n) < 0.3);
    s->size[0] = random_between(seed, 0.1, 0.4), s->size[1] = random_between(seed, 0.1, 0.4);
    s->size[2] = dot3(n, out) < 0 ? -1 : 1;
    for (int i = 0; i < 3; i++) {
        memcpy(x + 3 * i, c->core[side], 3 * sizeof *x);
        axpy3(-s->size[0], e, x + 3 * i);
        axpy3(-s->size[1], f, x + 3 * i);
    }
    axpy3(1, e, x + 3);
    axpy3(1, f, x + 6);
}

// A side that touches at its core point, along the normal.
static void build_side(unsigned *seed, Case *c, int side, FeatureKind kind, FeatureKind other)
{
    ContactSide *s = &c->numbers.side[side];
    Motion *m = &c->motion;
    const double sign = side == 0 ? -1 : 1;
    const double out[3] = {sign * c->normal[0], sign * c->normal[1], sign * c->normal[2]};
    double point[3], direction[3] = {0}, first[3] = {0}, across[3];
    s->kind = kind;
    memcpy(point, c->core[side], sizeof point);
    random_across(seed, c->normal, across);

    if (kind == FEATURE_EDGE || kind == FEATURE_SEGMENT) {
        random_across(seed, c->normal, direction);
        if (other == FEATURE_FACE || other == FEATURE_POINT) random_unit(seed, direction);
        memcpy(c->tangent[side], direction, sizeof direction);
        axpy3(quick_random(seed), direction, point);
    } else if (kind == FEATURE_FACE) {
        memcpy(direction, out, sizeof direction);
        axpy3(quick_random(seed), across, point);
    } else if (kind == FEATURE_CIRCLE) {
        build_circle(seed, c, side, out, point, direction);
    } else if (kind == FEATURE_ELLIPSOID) {
        build_ellipsoid(seed, c, side, out, point, direction, first);
    }
    if (kind == FEATURE_TRIANGLE) {
        build_triangle(seed, c, side, out, other);
        return;
    }
    if (kind == FEATURE_SEGMENT) {
        double *x = m->x + m->at[node_of(m, side)];
        memcpy(x, point, sizeof point);
        memcpy(x + 3, point, sizeof point);
        axpy3(random_between(seed, 0.5, 2), direction, x + 3);
        double way[3], to[3];
        sub3(x + 3, x, way);
        sub3(c->core[side], x, to);
        if (other == FEATURE_FACE || other == FEATURE_POINT)
            s->size[0] = dot3(to, way) / dot3(way, way);
        return;
    }
    to_node(m, side, point, true, s->point);
    to_node(m, side, direction, false, s->direction);
    to_node(m, side, first, false, s->across);
}

static bool is_curve(FeatureKind kind)
{
    return kind == FEATURE_EDGE || kind == FEATURE_SEGMENT || kind == FEATURE_CIRCLE;
}

// The gap is along the nearest distance, so that cores do not overlap.
static bool is_nearest(FeatureKind a, FeatureKind b)
{
    const bool solid = a == FEATURE_FACE || b == FEATURE_FACE || a == FEATURE_ELLIPSOID ||
                       b == FEATURE_ELLIPSOID || a == FEATURE_TRIANGLE || b == FEATURE_TRIANGLE;
    return !solid && !(is_curve(a) && is_curve(b));
}

static void add_side(unsigned *seed, Motion *m, int side, FeatureKind kind, int size)
{
    const int nodes = kind == FEATURE_TRIANGLE ? 3 : kind == FEATURE_SEGMENT ? 2 : 1;
    for (int i = 0; i < nodes; i++) add_node(seed, m, side, nodes > 1 ? 3 : size);
}

static Case random_case(unsigned *seed, FeatureKind a, FeatureKind b, int first, int second)
{
    // circles that cross something are near it, or there are several places that have a normal
    const bool cross = is_curve(a) && is_curve(b);
    const bool circles = cross && (a == FEATURE_CIRCLE || b == FEATURE_CIRCLE);
    Case c = {.distance = random_between(seed, -0.03, circles ? 0.1 : 0.4)};
    if (is_nearest(a, b)) c.distance = 0.1 + fabs(c.distance);
    add_side(seed, &c.motion, 0, a, first);
    add_side(seed, &c.motion, 1, b, second);
    random_unit(seed, c.normal);
    for (int k = 0; k < 3; k++) {
        c.core[1][k] = quick_random(seed);
        c.core[0][k] = c.core[1][k] + c.distance * c.normal[k];
        c.numbers.side[k & 1].radius = random_between(seed, 0, 0.5);
        c.numbers.normal[k] = c.normal[k] + 0.2 * quick_random(seed);
    }
    direction_n(3, c.numbers.normal, c.numbers.normal);
    if (a == FEATURE_POINT || b == FEATURE_POINT) // it stays
        memcpy(c.numbers.normal, c.normal, sizeof c.normal);

    // curves that cross are not parallel
    build_side(seed, &c, 0, a, b);
    do build_side(seed, &c, 1, b, a);
    while (cross && fabs(dot3(c.tangent[0], c.tangent[1])) > 0.9);
    return c;
}

// --- the map ---

static void evaluate(const ContactNumbers *numbers, const Motion *m, int rows, double *y, double *J)
{
    const MapBatch batch = {.count = 1,
                            .parents = m->parents,
                            .rows = rows,
                            .width = m->width,
                            .numbers = CONTACT_NUMBERS,
                            .size = m->size,
                            .at = m->at,
                            .number = (const double *)numbers};
    map_contact.value(&batch, m->x, y, J);
}

// The place is the one that the contact was built around.
static void check_place(const Case *c, const char *name)
{
    ContactPlace place;
    place_of(&c->numbers, &c->motion, &place);
    const double r[2] = {c->numbers.side[0].radius, c->numbers.side[1].radius};
    cr_assert_float_eq(place.gap, c->distance - r[0] - r[1], 1e-12, "%s: gap %g", name, place.gap);
    for (int k = 0; k < 3; k++) {
        cr_assert_float_eq(place.normal[k], c->normal[k], 1e-11, "%s: normal", name);
        cr_assert_float_eq(place.point[0][k], c->core[0][k] - r[0] * c->normal[k], 1e-11, "%s",
                           name);
        cr_assert_float_eq(place.point[1][k], c->core[1][k] + r[1] * c->normal[k], 1e-11, "%s",
                           name);
    }
}

// Speed of the gap by differences of the gap, and its acceleration by J along a straight line and what bends the motion.
static void check_gap(const Case *c, const char *name)
{
    const Motion *m = &c->motion;
    double y[6], J[6 * MOST_WIDTH], v[MOST_WIDTH] = {0}, a[MOST_WIDTH], ahead[6], behind[6];
    evaluate(&c->numbers, m, 6, y, J);
    rates_of(m, v, a);
    const double rate = dot_n(m->width, J, v);
    double bend = dot_n(m->width, J, a);

    const double t = 1e-5, far = 3e-4;
    const Motion after = later(m, t), before = later(m, -t);
    evaluate(&c->numbers, &after, 6, ahead, NULL);
    evaluate(&c->numbers, &before, 6, behind, NULL);
    const double difference = (ahead[0] - behind[0]) / (2 * t);
    cr_assert_float_eq(rate, difference, 1e-6 * (1 + fabs(difference)), "%s: speed %g, not %g",
                       name, rate, difference);

    // the change of J v along a straight line, as the assembly takes it
    for (int side = 0; side < 2; side++) {
        const double sign = side == 0 ? 1 : -1;
        Motion moved = *m;
        axpy_n(m->width, sign * t, v, moved.x);
        evaluate(&c->numbers, &moved, 6, y, J);
        bend += sign * dot_n(m->width, J, v) / (2 * t);
    }

    // and by the second difference of the gap, of fourth order
    static const double weight[5] = {-1.0 / 12, 4.0 / 3, -5.0 / 2, 4.0 / 3, -1.0 / 12};
    double second = 0;
    for (int i = 0; i < 5; i++) {
        const Motion there = later(m, (i - 2) * far);
        evaluate(&c->numbers, &there, 6, y, NULL);
        second += weight[i] * y[0] / (far * far);
    }
    cr_assert_float_eq(bend, second, 1e-5 * (1 + fabs(second)), "%s: acceleration %g, not %g", name,
                       bend, second);
}

// The unit normal of a triangle t seconds later.
static void triangle_normal(const Motion *m, int p, double t, double *n)
{
    const Motion there = later(m, t);
    const double *x = there.x + there.at[p];
    double e[3], f[3];
    sub3(x + 3, x, e);
    sub3(x + 6, x, f);
    cross3(e, f, n);
    direction_n(3, n, n);
}

// Velocity of a point of a triangle, by its shares, and its turning: that of its normal, by differences, and about it half the
// sum of the turns of two directions in its plane that are across each other.
static void triangle_speed(const Motion *m, int p, const double *point, const double *lever,
                           double *out, double *spin)
{
    const double *x = m->x + m->at[p], t = 1e-5;
    double e[3], f[3], n[3], ahead[3], behind[3], to[3], more[3], along[2][3], rate[2][3];
    sub3(x + 3, x, e);
    sub3(x + 6, x, f);
    sub3(point, x, to);
    axpy3(-1, lever, to);
    triangle_normal(m, p, 0, n);
    triangle_normal(m, p, t, ahead);
    triangle_normal(m, p, -t, behind);

    // two unit vectors in the plane, as sums of the edges, and how these change
    double speed_e[3], speed_f[3], share[2][2];
    sub3(m->speed[p + 1], m->speed[p], speed_e);
    sub3(m->speed[p + 2], m->speed[p], speed_f);
    direction_n(3, e, along[0]);
    cross3(n, along[0], along[1]);
    for (int i = 0; i < 2; i++) {
        double side[3];
        cross3(along[i], f, side);
        const double area = dot3(n, (double[]){e[1] * f[2] - e[2] * f[1], e[2] * f[0] - e[0] * f[2],
                                               e[0] * f[1] - e[1] * f[0]});
        share[i][0] = dot3(side, n) / area;
        cross3(e, along[i], side);
        share[i][1] = dot3(side, n) / area;
        for (int k = 0; k < 3; k++)
            rate[i][k] = share[i][0] * speed_e[k] + share[i][1] * speed_f[k];
    }
    const double about = 0.5 * (dot3(rate[0], along[1]) - dot3(rate[1], along[0]));

    double turned[3], s[2] = {0, 0};
    for (int k = 0; k < 3; k++) turned[k] = (ahead[k] - behind[k]) / (2 * t);
    cross3(n, turned, spin);
    axpy3(about, n, spin);
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2; j++) s[j] += dot3(to, along[i]) * share[i][j];
    memcpy(out, m->speed[p], 3 * sizeof *out);
    axpy3(s[0], speed_e, out);
    axpy3(s[1], speed_f, out);
    cross3(spin, lever, more);
    axpy3(1, more, out);
}

// Velocity of a point that belongs to a side, at `lever` from its core, and the side's turning.
static void side_speed(const Motion *m, int side, const double *point, const double *lever,
                       double *out, double *spin)
{
    const int p = node_of(m, side);
    double r[3], more[3];
    memset(out, 0, 3 * sizeof *out);
    memset(spin, 0, 3 * sizeof *spin);
    if (p < 0) return;
    const double *x = m->x + m->at[p];
    sub3(point, x, r);
    memcpy(spin, m->spin[p], 3 * sizeof *spin);
    memcpy(out, m->speed[p], 3 * sizeof *out);

    if (p + 2 < m->parents && m->side[p + 2] == side) {
        triangle_speed(m, p, point, lever, out, spin);
        return;
    }

    // a segment turns across itself
    if (p + 1 < m->parents && m->side[p + 1] == side) {
        double along[3], apart[3];
        sub3(m->x + m->at[p + 1], x, along);
        sub3(m->speed[p + 1], m->speed[p], apart);
        double core[3] = {r[0], r[1], r[2]};
        axpy3(-1, lever, core);
        const double square = dot3(along, along), t = dot3(core, along) / square;
        cross3(along, apart, spin);
        for (int k = 0; k < 3; k++) spin[k] /= square;
        axpy3(t, apart, out);
        memcpy(r, lever, sizeof r);
    }
    cross3(spin, r, more);
    axpy3(1, more, out);
}

// Sliding, spinning and rolling are those of points and axes.
static void check_rates(const Case *c, const char *name)
{
    const Motion *m = &c->motion;
    double y[6], J[6 * MOST_WIDTH], v[MOST_WIDTH] = {0}, a[MOST_WIDTH], rate[6];
    double speed[2][3], spin[2][3], slip[3], turn[3];
    ContactPlace place;
    const ContactSide *it = c->numbers.side;
    const bool differences = it[0].kind == FEATURE_TRIANGLE || it[1].kind == FEATURE_TRIANGLE;
    const double near = differences ? 1e-7 : 1e-11;
    for (int i = 0; i < 6 * MOST_WIDTH; i++) J[i] = NAN;
    evaluate(&c->numbers, m, 6, y, J);
    rates_of(m, v, a);
    for (int r = 0; r < 6; r++) rate[r] = dot_n(m->width, J + r * m->width, v);

    place_of(&c->numbers, m, &place);
    for (int side = 0; side < 2; side++) {
        double lever[3] = {0};
        axpy3((side == 0 ? -1 : 1) * c->numbers.side[side].radius, place.normal, lever);
        side_speed(m, side, place.point[side], lever, speed[side], spin[side]);
    }
    sub3(speed[0], speed[1], slip);
    sub3(spin[0], spin[1], turn);
    for (int k = 0; k < 2; k++) {
        const double size = k == 0 ? 1 : 1 - c->numbers.shorter;
        cr_assert_float_eq(rate[1 + k], size * dot3(place.tangent[k], slip), near, "%s: sliding",
                           name);
        cr_assert_float_eq(dot3(place.sliding[k], slip), rate[1 + k], near, "%s: sliding", name);
        cr_assert_float_eq(rate[4 + k], dot3(place.tangent[k], turn), near, "%s: rolling", name);
        cr_assert_lt(fabs(dot3(place.tangent[k], place.normal)), 1e-12);
    }
    cr_assert_float_eq(rate[3], dot3(place.normal, turn), near, "%s: spinning", name);
}

// A direction of friction goes with the axes of its side, and the rows of sliding are along and across it, or the other way
// round; rates and the gap are as they were.
static void check_grain(unsigned *seed, Case c, const char *name)
{
    ContactNumbers *it = &c.numbers;
    const int side = quick_random(seed) > 0, node = node_of(&c.motion, side);
    if (it->side[side].kind == FEATURE_SEGMENT || it->side[side].kind == FEATURE_TRIANGLE) return;
    random_unit(seed, it->grain);
    it->grain_side = side;
    it->grain_across = quick_random(seed) > 0;
    it->shorter = random_between(seed, 0, 1);
    check_gap(&c, name);
    check_rates(&c, name);

    const Motion moved = later(&c.motion, 0.1);
    ContactPlace place;
    place_of(it, &moved, &place);
    double d[3] = {it->grain[0], it->grain[1], it->grain[2]}, across[3];
    if (node >= 0 && moved.size[node] == 12)
        for (int r = 0; r < 3; r++) d[r] = dot3(moved.x + moved.at[node] + 3 + 3 * r, it->grain);
    axpy3(-dot3(d, place.normal), place.normal, d);
    direction_n(3, d, d);
    cross3(place.normal, d, across);
    const double *first = it->grain_across > 0 ? across : d;
    const double *second = it->grain_across > 0 ? d : across;
    cr_assert_float_eq(dot3(place.tangent[0], first), 1, 1e-12, "%s: first row", name);
    cr_assert_float_eq(fabs(dot3(place.tangent[1], second)), 1, 1e-12, "%s: second row", name);
}

// A direction along the normal is none: the rows are those of the axes.
Test(contact, a_direction_along_the_normal_is_none)
{
    unsigned seed = 7;
    for (int tries = 0; tries < TRIES; tries++) {
        const Case c = random_case(&seed, FEATURE_VERTEX, FEATURE_FACE, 3, 0);
        ContactPlace plain, place;
        ContactNumbers numbers = c.numbers;
        memcpy(numbers.grain, c.normal, sizeof numbers.grain);
        place_of(&c.numbers, &c.motion, &plain);
        place_of(&numbers, &c.motion, &place);
        for (int k = 0; k < 6; k++)
            cr_assert_eq(place.tangent[k / 3][k % 3], plain.tangent[k / 3][k % 3]);
    }
}

// --- all pairs ---

// A face is touched by a vertex, circle or ellipsoid, or a point of a segment or triangle; a point by a point, or one of a segment or
// triangle; a triangle as a face, by what has no more than one node.
static bool fits(FeatureKind a, FeatureKind b)
{
    if (a == FEATURE_POINT)
        return b == FEATURE_POINT || b == FEATURE_SEGMENT || b == FEATURE_TRIANGLE;
    if (b == FEATURE_POINT) return a == FEATURE_SEGMENT || a == FEATURE_TRIANGLE;
    if (a == FEATURE_TRIANGLE) return b < FEATURE_SEGMENT && b != FEATURE_EDGE;
    if (b == FEATURE_TRIANGLE) return a < FEATURE_SEGMENT && a != FEATURE_EDGE;
    if (a == FEATURE_FACE) return b != FEATURE_FACE && b != FEATURE_EDGE;
    return b != FEATURE_FACE || a != FEATURE_EDGE;
}

static void check_pair(unsigned *seed, FeatureKind a, FeatureKind b, int first, int second)
{
    static const char *const kind[FEATURE_KINDS] = {"vertex",    "edge",    "face",  "circle",
                                                    "ellipsoid", "segment", "point", "triangle"};
    char name[100];
    snprintf(name, sizeof name, "%s (%d) and %s (%d)", kind[a], first, kind[b], second);
    for (int tries = 0; tries < TRIES; tries++) {
        const Case c = random_case(seed, a, b, first, second);
        check_place(&c, name);
        check_gap(&c, name);
        check_rates(&c, name);
        check_grain(seed, c, name);
    }
}

Test(contact, places_and_jacobians_are_those_of_the_motion)
{
    unsigned seed = 20261116;
    for (int a = 0; a < FEATURE_KINDS; a++)
        for (int b = 0; b < FEATURE_KINDS; b++)
            for (int i = 0; i < SIZES - 1; i++)
                for (int j = 0; fits(a, b) && j < SIZES; j++)
                    check_pair(&seed, a, b, sizes[i], sizes[j]);
}

// --- places that are special ---

static Case special_case(unsigned *seed, double distance)
{
    Case c = {.distance = distance};
    add_node(seed, &c.motion, 0, 12);
    add_node(seed, &c.motion, 1, 12);
    random_unit(seed, c.normal);
    memcpy(c.numbers.normal, c.normal, sizeof c.normal);
    for (int k = 0; k < 3; k++) c.core[0][k] = distance * c.normal[k];
    return c;
}

static void put_feature(Case *c, int side, FeatureKind kind, const double *point,
                        const double *direction)
{
    c->numbers.side[side].kind = kind;
    to_node(&c->motion, side, point, true, c->numbers.side[side].point);
    to_node(&c->motion, side, direction, false, c->numbers.side[side].direction);
}

// A circle with a given direction from its centre to the contact.
static void put_circle(Case *c, int side, double radius, const double *u, const double *axis)
{
    double centre[3];
    memcpy(centre, c->core[side], sizeof centre);
    axpy3(-radius, u, centre);
    c->numbers.side[side].size[0] = radius;
    memcpy(c->numbers.toward[side], u, sizeof centre);
    put_feature(c, side, FEATURE_CIRCLE, centre, axis);
}

static void check_special(Case *c, const char *name)
{
    check_place(c, name);
    check_gap(c, name);
    check_rates(c, name);
}

// The tangents are parallel, and the normal comes from the distance.
Test(contact, a_wheel_rolls_along_a_pole)
{
    unsigned seed = 31;
    for (int tries = 0; tries < TRIES; tries++) {
        Case c = special_case(&seed, 0.3);
        const double down[3] = {-c.normal[0], -c.normal[1], -c.normal[2]};
        double axis[3], along[3];
        random_across(&seed, c.normal, axis);
        cross3(axis, c.normal, along);
        put_circle(&c, 0, 0.5, down, axis);
        c.numbers.side[1].radius = 0.3;
        put_feature(&c, 1, FEATURE_EDGE, c.core[1], along);
        check_special(&c, "wheel");
    }
}

// The cross product of their directions changes its sign where they are parallel; neither the gap nor the normal does.
Test(contact, edges_that_turn_past_each_other_stay_on_their_sides)
{
    unsigned seed = 33;
    for (int tries = 0; tries < TRIES; tries++) {
        Case c = special_case(&seed, random_between(&seed, 0.01, 0.5));
        double along[3], across[3], other[3] = {0};
        random_across(&seed, c.normal, along);
        cross3(c.normal, along, across);
        axpy3(cos(0.3), along, other);
        axpy3(sin(0.3), across, other);

        // the first one turns about the normal, in its place, and comes to the same angle on the other side
        const int p = node_of(&c.motion, 0);
        memcpy(c.motion.x + c.motion.at[p], c.core[0], sizeof c.core[0]);
        memset(c.motion.speed, 0, sizeof c.motion.speed);
        memset(c.motion.spin, 0, sizeof c.motion.spin);
        memcpy(c.motion.spin[p], c.normal, sizeof c.normal);
        put_feature(&c, 0, FEATURE_EDGE, c.core[0], along);
        put_feature(&c, 1, FEATURE_EDGE, c.core[1], other);
        const Motion start = c.motion;
        for (int i = 0; i <= 6; i++) {
            c.motion = later(&start, 0.1 * i);
            check_place(&c, "edges that turn");
        }
    }
}

// The normal is along both axes, so that it says nothing about the place.
Test(contact, rims_of_coins_that_lie_on_each_other_cross)
{
    unsigned seed = 32;
    for (int tries = 0; tries < TRIES; tries++) {
        Case c = special_case(&seed, 0);
        double u[2][3];
        random_across(&seed, c.normal, u[0]);
        do random_across(&seed, c.normal, u[1]);
        while (fabs(dot3(u[0], u[1])) > 0.9);
        for (int side = 0; side < 2; side++)
            put_circle(&c, side, 0.5 + 0.2 * side, u[side], c.normal);
        check_special(&c, "coins");
    }
}
