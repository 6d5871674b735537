// SPDX-License-Identifier: MIT
// cylinder.c -- contacts of a cylinder with convex cores, in the frame of the cylinder.
//
//     rim over a face       cylinder.h             edge across the side   lines that cross, less the radius
//     vertex over a cap     or beside the side     edge across a rim      where a cap lies over the border of a face
//     the nearest points    of an edge and a rim, where nothing else is as near
#include "collide/cylinder.h"
#include "collide/kinds.h"
#include "collide/tuning.h"
#include "math/rotation.h"

void cylinder_support(const Shape *shape, const double *direction, double *point)
{
    const Cylinder *c = &shape->of.cylinder;
    const double across = hypot(direction[0], direction[1]);
    point[0] = across > 0 ? c->radius * direction[0] / across : 0;
    point[1] = across > 0 ? c->radius * direction[1] / across : 0;
    point[2] = direction[2] < 0 ? -c->half : c->half;
}

typedef struct Work {
    Meeting m;
    const Cylinder *c;
    Convex core;
    Pose back; // of the cylinder, seen from the core
} Work;

static void faces(Work *w)
{
    for (int f = 0; f < w->core.n_face; f++) {
        const Facet facet = facet_of_core(&w->core, f, &w->m.at);
        if (dot3(facet.normal, w->m.normal) < TOUCH_FACING) continue;
        for (int top = 0; top < 2; top++) {
            RimPoint point[5];
            const int count = rim_over(w->c, top, &facet, w->m.list.near, point);
            for (int i = 0; i < count; i++) {
                const double gap = point[i].gap - w->core.radius;
                double y[3];
                memcpy(y, point[i].x, sizeof y);
                axpy3(-point[i].gap, facet.normal, y);
                if (meeting_fits(&w->m, facet.normal, gap))
                    meeting_add(&w->m, point[i].x, y, facet.normal, gap, point[i].feature,
                                facet.feature);
            }
        }
    }
}

// A vertex over a cap or beside the side: of those that look its way the one that it is farther outside of.
static void vertices(Work *w)
{
    const Cylinder *c = w->c;
    for (int v = 0; v < w->core.n_vertex; v++) {
        double y[3], x[3], n[3] = {0, 0, 0}, best = -INFINITY;
        uint32_t feature = 0;
        to_world(&w->m.at, w->core.vertex[v], y);
        const double rho = hypot(y[0], y[1]), side = w->m.normal[2] > 0 ? -1 : 1;
        const double across = rho - c->radius, along = side * y[2] - c->half;

        if (across <= w->m.list.near && -side * w->m.normal[2] >= TOUCH_FACING)
            best = along, n[2] = -side, feature = TOUCH_FACE | (side > 0);
        if (fabs(y[2]) <= c->half + w->m.list.near && rho > 0 && across > best &&
            -(y[0] * w->m.normal[0] + y[1] * w->m.normal[1]) >= TOUCH_FACING * rho) {
            best = across, feature = TOUCH_FACE | 2;
            n[0] = -y[0] / rho, n[1] = -y[1] / rho, n[2] = 0;
        }
        if (!feature || !meeting_fits(&w->m, n, best - w->core.radius)) continue;
        memcpy(x, y, sizeof x);
        axpy3(best, n, x);
        meeting_add(&w->m, x, y, n, best - w->core.radius, feature, TOUCH_VERTEX | (uint32_t)v);
    }
}

// Can edge e of the core touch along n, which is in the frame of the cylinder?
static bool looks(const Work *w, int e, const double *n)
{
    double there[3];
    turn_back(&w->m.at, n, there);
    return edge_looks(&w->core, e, there, TOUCH_CROSSING);
}

static void edge_over_side(Work *w, int e, const Segment *seg)
{
    const double *p = seg->p, *d = seg->d, square = d[0] * d[0] + d[1] * d[1];
    const double length = norm3(d);
    if (!(square > TOUCH_PARALLEL * TOUCH_PARALLEL * length * length)) return;
    const double t = -(p[0] * d[0] + p[1] * d[1]) / square;
    double y[3], x[3], n[3] = {-d[1] / sqrt(square), d[0] / sqrt(square), 0};
    point_on(seg, t, y);
    if (t * length < -w->m.list.near || (t - 1) * length > w->m.list.near ||
        fabs(y[2]) > w->c->half)
        return;

    if (dot3(n, w->m.normal) < 0) n[0] = -n[0], n[1] = -n[1];
    const double distance = -(n[0] * y[0] + n[1] * y[1]) - w->c->radius;
    if (!looks(w, e, n) || !meeting_fits(&w->m, n, distance - w->core.radius)) return;
    memcpy(x, y, sizeof x);
    axpy3(distance, n, x);
    meeting_add(&w->m, x, y, n, distance - w->core.radius, TOUCH_FACE | 2,
                TOUCH_EDGE | (uint32_t)e);
}

// Seen along the axis, an edge crosses a rim in two places at most.
static void edge_across_rims(Work *w, int e, const Segment *seg)
{
    const double *p = seg->p, *d = seg->d, r = w->c->radius;
    const double dd = d[0] * d[0] + d[1] * d[1], pd = p[0] * d[0] + p[1] * d[1];
    const double inside = pd * pd - dd * (p[0] * p[0] + p[1] * p[1] - r * r), length = norm3(d);
    if (!(inside > 0 && dd > TOUCH_PARALLEL * length * length)) return;
    const Curve line = curve_line(seg);

    for (int k = 0; k < 4; k++) {
        const int top = k & 1;
        double t = (-pd + (k < 2 ? -1 : 1) * sqrt(inside)) / dd, x[3], y[3], n[3], apart[3];
        if (!rim_crosses(w->c, top, &line, &t, x, y, n)) continue;
        sub3(x, y, apart);
        const double gap = dot3(n, apart) - w->core.radius;
        if (t * length < -w->m.list.near || (t - 1) * length > w->m.list.near || !looks(w, e, n) ||
            !meeting_fits(&w->m, n, gap))
            continue;
        meeting_add(&w->m, x, y, n, gap, touch_rim(top, -1), TOUCH_EDGE | (uint32_t)e);
    }
}

// The nearest points of the core's edges, or of its one vertex, where nothing else is as near.
static void nearest(Work *w)
{
    const Solid solid = solid_cylinder(w->c);
    Surface best = {.distance = INFINITY}, it;
    Segment at = {{0}, {0}};
    double place = 0;
    int edge = -1;
    for (int e = 0; e < w->core.n_edge; e++) {
        const Segment seg = edge_of(&w->core, e, &w->m.at);
        if (!meeting_near(&w->m, &seg)) continue;
        const Curve line = curve_line(&seg);
        const double t = curve_nearest(&line, &solid, &it);
        if (it.distance < best.distance) best = it, edge = e, place = t, at = seg;
    }
    if (w->core.n_edge == 0 && w->core.n_vertex > 0) {
        to_world(&w->m.at, w->core.vertex[0], at.p);
        cylinder_nearest(w->c, at.p, &best);
    }

    // points inside say nothing that faces and axes do not say better
    const double gap = best.distance - w->core.radius;
    if (!(gap < w->m.margin && gap < list_least(&w->m.list) - w->m.list.near)) return;
    if (best.distance <= 0 && w->m.list.count > 0) return;
    double y[3], n[3] = {-best.normal[0], -best.normal[1], -best.normal[2]};
    point_on(&at, place, y);
    uint32_t feature = TOUCH_EDGE | (uint32_t)edge;
    if (edge < 0)
        feature = TOUCH_VERTEX;
    else if (place <= 0 || place >= 1)
        feature = TOUCH_VERTEX | (uint32_t)w->core.edge[edge].vertex[place >= 1];
    meeting_add(&w->m, best.on, y, n, gap, best.feature, feature);
}

int cylinder_touch(const Shape *a, const Pose *at_a, const Shape *b, const Pose *at_b,
                   double margin, TouchPoint *out, int room)
{
    Work w = {.c = &a->of.cylinder};
    if (!meeting_begin(a, at_a, b, at_b, margin, out, room, &w.m)) return 0;
    if (b->kind == SHAPE_CYLINDER) {
        touch_cylinders(&w.m);
    } else {
        w.core = shape_convex(b);
        faces(&w);
        vertices(&w);
        for (int e = 0; e < w.core.n_edge; e++) {
            const Segment seg = edge_of(&w.core, e, &w.m.at);
            if (!meeting_near(&w.m, &seg)) continue;
            edge_over_side(&w, e, &seg);
            edge_across_rims(&w, e, &seg);
        }
        nearest(&w);
    }
    return meeting_end(&w.m, at_a);
}
