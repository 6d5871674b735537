// SPDX-License-Identifier: MIT
// ellipsoid.c -- the one contact of an ellipsoid with anything, in its frame.
//
// The point of an ellipsoid that is farthest against a normal n is -A^2 n/|A n|, A its half axes. Over a face that point is the
// contact, where it is inside the border. Else it is a point of an edge or a rim, at which the distance to the ellipsoid is
// least. Two ellipsoids: the normal along which they are farthest apart, by Newton's method.
#include "collide/cylinder.h"
#include "collide/kinds.h"
#include "collide/tuning.h"
#include "math/rotation.h"

void ellipsoid_support(const Shape *shape, const double *direction, double *point)
{
    const double *a = shape->of.ellipsoid;
    double y[3];
    for (int k = 0; k < 3; k++) y[k] = a[k] * direction[k];
    direction_n(3, y, y);
    for (int k = 0; k < 3; k++) point[k] = a[k] * y[k];
}

// The contact that is the best so far.
typedef struct Best {
    bool found;
    TouchPoint at; // its gap is without radii
} Best;

static void take(Best *best, const double *x, const double *y, const double *normal, double gap,
                 uint32_t feature)
{
    *best =
        (Best){.found = true, .at = {.gap = gap, .feature_a = TOUCH_FACE, .feature_b = feature}};
    memcpy(best->at.a, x, sizeof best->at.a);
    memcpy(best->at.b, y, sizeof best->at.b);
    memcpy(best->at.normal, normal, sizeof best->at.normal);
}

// The face that the ellipsoid is farthest outside of; is the contact inside its border?
static void over_facet(const Shape *e, const Facet *facet, Best *best)
{
    double x[3], y[3], back[3];
    for (int k = 0; k < 3; k++) back[k] = -facet->normal[k];
    ellipsoid_support(e, back, x);
    const double gap = dot3(facet->normal, x) - facet->offset;
    if (best->found && gap <= best->at.gap) return;
    memcpy(y, x, sizeof y);
    axpy3(-gap, facet->normal, y);
    take(best, x, y, facet->normal, gap, facet->feature);
}

// Points of a curve of the other: the nearest to the ellipsoid.
static double along_curve(const Shape *e, const Curve *curve, uint32_t feature, Best *best)
{
    const Solid solid = solid_ellipsoid(e->of.ellipsoid);
    NearPoint it;
    const double place = curve_nearest(curve, &solid, &it);
    if (best->found && it.distance >= best->at.gap) return -1;
    double y[3], first[3], second[3];
    const double n[3] = {-it.normal[0], -it.normal[1], -it.normal[2]};
    curve_at(curve, place, y, first, second);
    take(best, it.on, y, n, it.distance, feature);
    return place;
}

// Points of an edge can be no nearer than its distance from the centre less the longest axis.
static bool may_be_nearer(const Shape *e, const Segment *seg, const Best *best)
{
    double x[3], s, t;
    const Segment centre = {{0}, {0}};
    segments_nearest(seg, &centre, &s, &t);
    point_on(seg, s, x);
    return !best->found || norm3(x) - max_abs(3, e->of.ellipsoid) < best->at.gap;
}

// Of the best face and the best point of the edges: the face, where its contact is inside; else, of things that overlap, the
// one that they overlap less by.
static void choose(Meeting *m, const Best *face, bool inside, const Best *edge, double radius)
{
    const Best *it = edge;
    if (face->found && (inside || (edge->found && face->at.gap < 0 && face->at.gap > edge->at.gap)))
        it = face;
    if (it->found && it->at.gap - radius < m->margin)
        meeting_add(m, it->at.a, it->at.b, it->at.normal, it->at.gap - radius, it->at.feature_a,
                    it->at.feature_b);
}

static void touch_core(Meeting *m, const Convex *core)
{
    Best face = {.found = false}, edge = face;
    bool inside = false;

    for (int f = 0; f < core->n_face; f++) {
        const Facet facet = facet_of_core(core, f, &m->at);
        over_facet(m->a, &facet, &face);
    }

    if (face.found) {
        double y[3];
        to_local(&m->at, face.at.b, y);
        const ConvexFace *it = &core->face[face.at.feature_b & ~(uint32_t)TOUCH_FACE];
        inside = face_inside(core, it, y, m->list.near);
    }

    for (int e = 0; e < core->n_edge && !inside; e++) {
        const Segment seg = edge_of(core, e, &m->at);
        if (!meeting_near(m, &seg) || !may_be_nearer(m->a, &seg, &edge)) continue;
        const Curve line = curve_line(&seg);
        const double t = along_curve(m->a, &line, TOUCH_EDGE | (uint32_t)e, &edge);
        if (t == 0 || t == 1)
            edge.at.feature_b = TOUCH_VERTEX | (uint32_t)core->edge[e].vertex[t == 1];
    }

    if (core->n_edge == 0 && core->n_vertex > 0) {
        NearPoint it;
        double y[3];
        to_world(&m->at, core->vertex[0], y);
        ellipsoid_nearest(m->a->of.ellipsoid, y, &it);
        take(&edge, it.on, y, (double[]){-it.normal[0], -it.normal[1], -it.normal[2]}, it.distance,
             TOUCH_VERTEX);
    }
    choose(m, &face, inside, &edge, core->radius);
}

// Caps, then the axis, around which the side has its radius, then the rims.
static void touch_cylinder(Meeting *m)
{
    const Cylinder *c = &m->b->of.cylinder;
    Best face = {.found = false}, axis = face, rim = face;

    for (int top = 0; top < 2; top++) {
        const Facet cap = facet_of_cap(c, top, &m->at);
        over_facet(m->a, &cap, &face);
    }

    double y[3], top[3];
    to_local(&m->at, face.at.b, y);
    const bool inside = hypot(y[0], y[1]) <= c->radius;

    Segment middle;
    to_world(&m->at, (double[]){0, 0, -c->half}, middle.p);
    to_world(&m->at, (double[]){0, 0, c->half}, top);
    sub3(top, middle.p, middle.d);
    const Curve line = curve_line(&middle);
    const double t = along_curve(m->a, &line, TOUCH_FACE | 2, &axis);
    axpy3(c->radius, axis.at.normal, axis.at.b);
    axis.at.gap -= c->radius;
    const bool beside = t > 0 && t < 1;

    for (int k = 0; k < 2 && !inside && !beside; k++) {
        const Curve circle = curve_rim(c, k, &m->at);
        along_curve(m->a, &circle, touch_rim(k, -1), &rim);
    }

    // of things that overlap, cap and side may both be inside: the less deep one
    const bool side = beside && (!inside || axis.at.gap > face.at.gap);
    if (side)
        choose(m, &axis, true, &axis, 0);
    else
        choose(m, &face, inside, &rim, 0);
}

// --- two ellipsoids ---

void ellipsoid_foremost(const Shape *e, const Pose *at, const double *n, double *x, double *S)
{
    const double *a = e->of.ellipsoid;
    double d[3], D[9], T[9];

    memcpy(d, n, sizeof d);
    if (at) turn_back(at, d, d);
    ellipsoid_support(e, d, x);
    const double length =
        sqrt(a[0] * a[0] * d[0] * d[0] + a[1] * a[1] * d[1] * d[1] + a[2] * a[2] * d[2] * d[2]);
    for (int k = 0; k < 9; k++)
        D[k] = ((k % 4 == 0) * a[k / 3] * a[k / 3] - x[k / 3] * x[k % 3]) / length;
    memcpy(S, D, sizeof D);
    if (!at) return;

    to_world(at, x, x);
    for (int k = 0; k < 9; k++) T[k] = 0, S[k] = 0;
    for (int i = 0; i < 27; i++)
        T[i / 9 * 3 + i % 3] += at->R[i / 9 * 3 + i / 3 % 3] * D[i / 3 % 3 * 3 + i % 3];
    for (int i = 0; i < 27; i++)
        S[i / 9 * 3 + i % 3] += T[i / 9 * 3 + i / 3 % 3] * at->R[i % 3 * 3 + i / 3 % 3];
}

// Separation along n, n . (x - y), where x and y are the points of a and b that face each other; S the sum of slopes.
static double apart_along(const Meeting *m, const double *n, double *x, double *y, double *S)
{
    const double back[3] = {-n[0], -n[1], -n[2]};
    double other[9], w[3];
    ellipsoid_foremost(m->a, NULL, back, x, S);
    ellipsoid_foremost(m->b, &m->at, n, y, other);
    for (int k = 0; k < 9; k++) S[k] += other[k];
    sub3(x, y, w);
    return dot3(n, w);
}

// One step of Newton's method for the largest separation: (S + separation) step = the part of x - y across n.
static bool newton_step(const double *n, const double *w, const double *S, double separation,
                        double *step)
{
    double e[2][3], A[4], r[2];
    across(n, e);

    for (int i = 0; i < 4; i++) {
        double Se[3];
        for (int k = 0; k < 3; k++) Se[k] = dot3(S + 3 * k, e[i % 2]);
        A[i] = dot3(e[i / 2], Se) + (i % 3 == 0) * separation;
    }

    for (int i = 0; i < 2; i++) r[i] = dot3(e[i], w);
    const double det = A[0] * A[3] - A[1] * A[2];
    if (!(det > 0 && A[0] > 0)) return false;
    for (int k = 0; k < 3; k++)
        step[k] =
            ((r[0] * A[3] - r[1] * A[1]) * e[0][k] + (r[1] * A[0] - r[0] * A[2]) * e[1][k]) / det;
    return true;
}

static void touch_ellipsoids(Meeting *m)
{
    double x[3], y[3], S[9], w[3], step[3], n[3];
    memcpy(n, m->normal, sizeof n);
    double best = apart_along(m, n, x, y, S);

    for (int turns = 0; turns < ELLIPSOID_STEPS; turns++) {
        sub3(x, y, w);
        // where the curvature has the wrong sign, uphill
        if (!newton_step(n, w, S, best, step)) {
            memcpy(step, w, sizeof w);
            axpy3(-dot3(w, n), n, step);
            for (int k = 0; k < 3; k++) step[k] /= max_abs(3, m->a->of.ellipsoid);
        }

        // the whole step, or half of it, and so on
        double next[3], here = best, part = 1;
        int tries = 0;
        for (; tries < ELLIPSOID_TRIES; tries++) {
            memcpy(next, n, sizeof next);
            axpy3(part, step, next);
            direction_n(3, next, next);
            here = apart_along(m, next, x, y, S);
            if (here > best) break;
            part *= 0.5;
        }
        if (tries == ELLIPSOID_TRIES) break;
        memcpy(n, next, sizeof n);
        best = here;
    }

    best = apart_along(m, n, x, y, S);
    if (!(best < m->margin)) return;
    // both points on one line along the normal, in the middle of the round-off between them
    sub3(x, y, w);
    axpy3(-best, n, w);
    axpy3(-0.5, w, x);
    memcpy(y, x, sizeof y);
    axpy3(-best, n, y);
    meeting_add(m, x, y, n, best, TOUCH_FACE, TOUCH_FACE);
}

int ellipsoid_touch(const Shape *a, const Pose *at_a, const Shape *b, const Pose *at_b,
                    double margin, TouchPoint *out, int room)
{
    Meeting m;
    if (!meeting_begin(a, at_a, b, at_b, margin, out, room, &m)) return 0;
    if (b->kind == SHAPE_ELLIPSOID) {
        touch_ellipsoids(&m);
    } else if (b->kind == SHAPE_CYLINDER) {
        touch_cylinder(&m);
    } else {
        const Convex core = shape_convex(b);
        touch_core(&m, &core);
    }
    return meeting_end(&m, at_a);
}
