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

// Is place t of a segment between its ends, or nearly?
static bool is_between(const Segment *seg, double t, double near)
{
    const double length = norm3(seg->d);
    return t * length >= -near && (t - 1) * length <= near;
}

// To the axis, which is z.
static bool is_parallel(const Segment *seg)
{
    return hypot(seg->d[0], seg->d[1]) <= TOUCH_PARALLEL * norm3(seg->d);
}

bool cylinder_line_side(const Cylinder *c, const Segment *seg, double near, CylinderPoint *out)
{
    const double *p = seg->p, *d = seg->d, square = d[0] * d[0] + d[1] * d[1];
    if (is_parallel(seg)) return false;
    const double t = -(p[0] * d[0] + p[1] * d[1]) / square;
    *out = (CylinderPoint){.normal = {-d[1] / sqrt(square), d[0] / sqrt(square), 0},
                           .feature = TOUCH_FACE | 2};
    point_on(seg, t, out->y);
    return is_between(seg, t, near) && fabs(out->y[2]) <= c->half;
}

void cylinder_point_turn(const Cylinder *c, int sign, CylinderPoint *it)
{
    for (int k = 0; k < 2; k++) it->normal[k] *= sign;
    it->gap = -(it->normal[0] * it->y[0] + it->normal[1] * it->y[1]) - c->radius;
    memcpy(it->x, it->y, sizeof it->x);
    axpy3(it->gap, it->normal, it->x);
}

// One point of a rim and a line, which begins at place t of the segment; false where they do not touch.
static bool rim_point(const Cylinder *c, int top, const Segment *seg, double t, double near,
                      CylinderPoint *out)
{
    const Curve line = curve_line(seg);
    double apart[3];
    if (!rim_crosses(c, top, &line, &t, out->x, out->y, out->normal) || !is_between(seg, t, near))
        return false;
    sub3(out->x, out->y, apart);
    out->gap = dot3(out->normal, apart);
    return true;
}

// Both rims beside a segment that is parallel to the axis: the ends of the line along which it touches the side.
static int rims_beside(const Cylinder *c, const Segment *seg, double near, CylinderPoint *out)
{
    int count = 0;
    for (int top = 0; top < 2; top++) {
        const double t = ((top ? c->half : -c->half) - seg->p[2]) / seg->d[2];
        out[count] = (CylinderPoint){.feature = touch_rim(top, -1)};
        count += rim_point(c, top, seg, t, near, &out[count]);
    }
    return count;
}

int cylinder_line_rims(const Cylinder *c, const Segment *seg, double near, CylinderPoint *out)
{
    if (is_parallel(seg)) return rims_beside(c, seg, near, out);
    const double *p = seg->p, *d = seg->d, r = c->radius;
    const double dd = d[0] * d[0] + d[1] * d[1], pd = p[0] * d[0] + p[1] * d[1];
    const double inside = pd * pd - dd * (p[0] * p[0] + p[1] * p[1] - r * r), length = norm3(d);
    if (!(inside > 0 && dd > TOUCH_PARALLEL * length * length)) return 0;

    int count = 0;
    for (int k = 0; k < 4; k++) {
        const double t = (-pd + (k < 2 ? -1 : 1) * sqrt(inside)) / dd;
        out[count] =
            (CylinderPoint){.feature = k < 2 ? touch_rim(k & 1, -1) : touch_rim_again(k & 1)};
        count += rim_point(c, k & 1, seg, t, near, &out[count]);
    }

    return count;
}

// Edge e across the side, towards which the things meet, and across rims.
static void edges(Work *w)
{
    for (int e = 0; e < w->core.n_edge; e++) {
        const Segment seg = edge_of(&w->core, e, &w->m.at);
        if (!meeting_near(&w->m, &seg)) continue;
        CylinderPoint point[5];
        int count = cylinder_line_side(w->c, &seg, w->m.list.near, point);
        if (count > 0)
            cylinder_point_turn(w->c, dot3(point->normal, w->m.normal) < 0 ? -1 : 1, point);
        count += cylinder_line_rims(w->c, &seg, w->m.list.near, point + count);

        for (int i = 0; i < count; i++) {
            const CylinderPoint *it = &point[i];
            const double gap = it->gap - w->core.radius;
            if (looks(w, e, it->normal) && meeting_fits(&w->m, it->normal, gap))
                meeting_add(&w->m, it->x, it->y, it->normal, gap, it->feature,
                            TOUCH_EDGE | (uint32_t)e);
        }
    }
}

// The nearest points of the core's edges, or of its one vertex, where nothing else is as near.
static void nearest(Work *w)
{
    const Solid solid = solid_cylinder(w->c);
    NearPoint best = {.distance = INFINITY}, it;
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
    const bool ends = best.feature == (TOUCH_FACE | 2) && edge >= 0 && is_parallel(&at);
    if (ends && w->m.list.count > 0) return; // those of the line along which they touch are there
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
        edges(&w);
        nearest(&w);
    }
    return meeting_end(&w.m, at_a);
}
