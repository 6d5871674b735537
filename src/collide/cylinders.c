// SPDX-License-Identifier: MIT
// cylinders.c -- contacts of two cylinders, in the frame of a.
//
//     sides that cross      nearest points of the axes
//     rim beside a side     ends of the line along which parallel cylinders touch
//     rim over a cap        cylinder.h
//     rim across a rim      where caps lie over each other's border
//     the nearest points    of a rim and the other cylinder, where nothing else is as near
#include "collide/cylinder.h"
#include "collide/tuning.h"
#include "math/rotation.h"

// One of the two as the one whose rims are looked at: all is in its frame.
typedef struct Side {
    const Cylinder *rims, *other;
    Pose at;   // of the other, seen from it
    bool is_b; // b is the one with the rims
} Side;

// Adds a contact of x of the one with the rims and y of the other; the normal is from the other to it.
static void add(Meeting *m, const Side *s, const double *x, const double *y, const double *normal,
                double gap, uint32_t feature_x, uint32_t feature_y)
{
    double p[3], q[3], n[3] = {-normal[0], -normal[1], -normal[2]};
    if (!s->is_b) {
        if (meeting_fits(m, normal, gap)) meeting_add(m, x, y, normal, gap, feature_x, feature_y);
        return;
    }
    to_world(&m->at, x, p);
    to_world(&m->at, y, q);
    turn(&m->at, n, n);
    if (meeting_fits(m, n, gap)) meeting_add(m, q, p, n, gap, feature_y, feature_x);
}

static void sides_cross(Meeting *m)
{
    const Cylinder *c = &m->a->of.cylinder, *d = &m->b->of.cylinder;
    Segment first = {{0, 0, -c->half}, {0, 0, 2 * c->half}}, second;
    double s, t, x[3], y[3], n[3], apart[3], top[3];

    to_world(&m->at, (double[]){0, 0, -d->half}, second.p);
    to_world(&m->at, (double[]){0, 0, d->half}, top);
    sub3(top, second.p, second.d);
    cross3(first.d, second.d, n);
    if (norm3(n) < TOUCH_PARALLEL * norm3(first.d) * norm3(second.d)) return;
    lines_nearest(&first, &second, &s, &t);
    if (!(s >= 0 && s <= 1 && t >= 0 && t <= 1)) return;

    direction_n(3, n, n);
    if (dot3(n, m->normal) < 0)
        for (int k = 0; k < 3; k++) n[k] = -n[k];
    point_on(&first, s, x);
    point_on(&second, t, y);
    sub3(x, y, apart);
    const double gap = dot3(n, apart) - c->radius - d->radius;
    if (!meeting_fits(m, n, gap)) return;
    axpy3(-c->radius, n, x);
    axpy3(d->radius, n, y);
    meeting_add(m, x, y, n, gap, TOUCH_FACE | 2, TOUCH_FACE | 2);
}

// The point of a rim that is nearest to the axis of the other, where it is beside its side.
static void rim_beside_side(Meeting *m, const Side *s, int top)
{
    const Curve rim = curve_rim(s->rims, top, NULL);
    Curve axis = {.is_circle = false};

    memcpy(axis.p, s->at.p, sizeof axis.p);
    turn(&s->at, (double[]){0, 0, 1}, axis.u);

    // from the centre of the rim to the axis, and on by Newton's method for F = (x - y) . x' and (x - y) along the axis
    double to[3], x[3], y[3], first[3], second[3], n[3];
    sub3(rim.p, axis.p, to);
    double t = dot3(to, axis.u);
    curve_at(&axis, t, y, first, second);
    double angle = atan2(y[1], y[0]);
    if (!(hypot(y[0], y[1]) > m->list.near) || !curves_cross(&rim, &angle, &axis, &t, x, y, n))
        return;
    if (fabs(t) > s->other->half + m->list.near) return;

    sub3(x, y, n);
    if (direction_n(3, n, n) == 0) return;
    sub3(x, y, to);
    const double gap = norm3(to) - s->other->radius;
    axpy3(s->other->radius, n, y);
    add(m, s, x, y, n, gap, touch_rim(top, -1), TOUCH_FACE | 2);
}

static void rim_over_caps(Meeting *m, const Side *s, int top)
{
    for (int cap = 0; cap < 2; cap++) {
        const Facet facet = facet_of_cap(s->other, cap, &s->at);
        RimPoint point[5];
        const int count = rim_over(s->rims, top, &facet, m->list.near, point);
        for (int i = 0; i < count; i++) {
            double y[3];
            memcpy(y, point[i].x, sizeof y);
            axpy3(-point[i].gap, facet.normal, y);
            add(m, s, point[i].x, y, facet.normal, point[i].gap, point[i].feature, facet.feature);
        }
    }
}

// Rims that cross, seen along the axis of a: two circles, nearly, where caps lie on each other.
static void rims_cross(Meeting *m, int top)
{
    const Cylinder *c = &m->a->of.cylinder, *d = &m->b->of.cylinder;
    for (int k = 0; k < 4; k++) {
        const int other_top = k & 1;
        const Curve other = curve_rim(d, other_top, &m->at);
        const double far = hypot(other.p[0], other.p[1]), r = c->radius, q = d->radius;
        if (!(far > fabs(r - q) && far < r + q) || !(far > 0)) continue;

        // the corner of the triangle of r, q and the distance, as a place on the other rim
        const double along = (r * r - q * q + far * far) / (2 * far);
        const double across = (k < 2 ? -1 : 1) * sqrt(larger(r * r - along * along, 0));
        const double e[2] = {other.p[0] / far, other.p[1] / far};
        const double to[3] = {along * e[0] - across * e[1] - other.p[0],
                              along * e[1] + across * e[0] - other.p[1], 0};
        double t = atan2(dot3(to, other.v), dot3(to, other.u)), x[3], y[3], n[3], apart[3],
               first[3], second[3];
        if (!rim_crosses(c, top, &other, &t, x, y, n)) continue;

        // the other rim looks along n too
        double out[3], axis[3];
        curve_at(&other, t, out, first, second);
        sub3(out, other.p, out);
        turn(&m->at, (double[]){0, 0, other_top ? 1 : -1}, axis);
        if (dot3(out, n) < -TOUCH_CROSSING * q || dot3(axis, n) < -TOUCH_CROSSING) continue;
        sub3(x, y, apart);
        const double gap = dot3(n, apart);
        if (meeting_fits(m, n, gap))
            meeting_add(m, x, y, n, gap, k < 2 ? touch_rim(top, -1) : touch_rim_again(top),
                        k < 2 ? touch_rim(other_top, -1) : touch_rim_again(other_top));
    }
}

// The point of a rim that is nearest to the other cylinder, where nothing else is as near.
static void rim_nearest(Meeting *m, const Side *s, int top)
{
    const Pose back = pose_inverse(&s->at);
    const Curve rim = curve_rim(s->rims, top, &back);
    const Solid solid = solid_cylinder(s->other);
    NearPoint it;
    double x[3], y[3], n[3], first[3], second[3];
    const double place = curve_nearest(&rim, &solid, &it);

    if (!(it.distance < m->margin && it.distance < list_least(&m->list) - m->list.near)) return;
    if (it.distance <= 0 && m->list.count > 0) return;

    curve_at(&rim, place, x, first, second);
    to_world(&s->at, x, x);
    to_world(&s->at, it.on, y);
    turn(&s->at, it.normal, n);
    add(m, s, x, y, n, it.distance, touch_rim(top, -1), it.feature);
}

void touch_cylinders(Meeting *m)
{
    const Side side[2] = {{&m->a->of.cylinder, &m->b->of.cylinder, m->at, false},
                          {&m->b->of.cylinder, &m->a->of.cylinder, pose_inverse(&m->at), true}};
    sides_cross(m);
    for (int k = 0; k < 4; k++) {
        rim_beside_side(m, &side[k & 1], k >> 1);
        rim_over_caps(m, &side[k & 1], k >> 1);
    }
    for (int top = 0; top < 2; top++) rims_cross(m, top);
    for (int k = 0; k < 4; k++) rim_nearest(m, &side[k & 1], k >> 1);
}
