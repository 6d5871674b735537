// SPDX-License-Identifier: MIT
// surface_smooth.c -- contacts of a cylinder or an ellipsoid with a surface of triangles.
//
//     over a face            the lowest points of the rims, or of the ellipsoid: they are the foremost that way
//     beside an edge         the side or a rim across it, or the point of the edge that is nearest to the thing
//     beside a vertex        over a cap, beside the side, or its nearest point
//
// A contact counts where both can touch along its normal: then it is nearest there, and no other feature is needed to say so.
#include "collide/surface_smooth.h"
#include "collide/cylinder.h"
#include "collide/kinds.h"
#include "collide/surface_search.h"
#include "math/rotation.h"

typedef struct Thing {
    SurfaceSearch s;
    const Shape *shape;
    Pose back; // of the surface, seen from the thing
} Thing;

// A contact that was found in the frame of the thing: x of it, y of the surface, normal away from the surface.
static void add(Thing *g, const double *x, const double *y, const double *n, double gap,
                uint32_t feature_a, uint32_t feature_b)
{
    double there[3][3];
    if (!(gap < g->s.margin && gap >= -g->s.deep)) return;
    to_world(&g->s.at, y, there[0]);
    to_world(&g->s.at, x, there[1]);
    turn(&g->s.at, n, there[2]);
    surface_add(&g->s, there[0], there[1], there[2], gap, feature_a, feature_b);
}

// Can an edge, or a vertex, of the surface touch along n, in the frame of the thing?
static bool edge_can(const Thing *g, const SurfaceEdge *edge, const double *n)
{
    double there[3];
    turn(&g->s.at, n, there);
    return surface_edge_looks(edge, there);
}

static bool vertex_can(const Thing *g, int v, const SurfaceVertex *vertex, const double *n)
{
    double there[3];
    turn(&g->s.at, n, there);
    return surface_vertex_looks(&g->s, v, vertex, there);
}

static void add_way(Thing *g, const double *way, SurfaceCorner *corner)
{
    turn(&g->s.at, way, corner->way[corner->ways++]);
}

// --- over a face ---

// A point of a rim leads inwards, along the side, and both ways round.
static void rim_over_face(Thing *g, const RimPoint *point, int t, const SurfaceTriangle *it)
{
    const double *x = point->x, rho = hypot(x[0], x[1]);
    const double u[3] = {x[0] / rho, x[1] / rho, 0};
    SurfaceCorner corner = {.ways = 0};
    double there[3];
    add_way(g, (double[]){-u[0], -u[1], 0}, &corner);
    add_way(g, (double[]){0, 0, x[2] > 0 ? -1 : 1}, &corner);
    add_way(g, (double[]){-u[1], u[0], 0}, &corner);
    add_way(g, (double[]){u[1], -u[0], 0}, &corner);
    to_world(&g->s.at, x, there);
    surface_over_face(&g->s, &corner, there, t, it, point->feature);
}

static void cylinder_over_face(Thing *g, int t, const SurfaceTriangle *it)
{
    const Facet plane = facet_of_plane(it->normal, it->x[0], &g->back);
    for (int top = 0; top < 2; top++) {
        RimPoint point[5];
        const int count = rim_over(&g->shape->of.cylinder, top, &plane, g->s.near, point);
        for (int i = 0; i < count; i++) rim_over_face(g, &point[i], t, it);
    }
}

static void ellipsoid_over_face(Thing *g, int t, const SurfaceTriangle *it)
{
    double down[3], x[3], normal[3], e[2][3];
    SurfaceCorner corner = {.ways = 0};

    turn(&g->back, it->normal, normal);
    for (int k = 0; k < 3; k++) down[k] = -normal[k];
    ellipsoid_support(g->shape, down, x);

    // it is foremost along its own normal alone
    across(normal, e);
    for (int k = 0; k < 4; k++) {
        const double *to = e[k / 2], sign = k % 2 ? -1 : 1;
        add_way(g, (double[]){sign * to[0], sign * to[1], sign * to[2]}, &corner);
    }
    to_world(&g->s.at, x, x);
    surface_over_face(&g->s, &corner, x, t, it, TOUCH_FACE);
}

// --- beside an edge ---

// The nearest point of the edge; its ends are vertices.
static void nearest_on_edge(Thing *g, const Solid *solid, const Segment *seg, int e,
                            const SurfaceEdge *edge)
{
    NearPoint near;
    double y[3];
    const Curve line = curve_line(seg);
    const double place = curve_nearest(&line, solid, &near);
    const double n[3] = {-near.normal[0], -near.normal[1], -near.normal[2]};
    if (!(place > 0 && place < 1) || !edge_can(g, edge, n)) return;
    point_on(seg, place, y);
    add(g, near.on, y, n, near.distance, TOUCH_EDGE | (uint32_t)e, near.feature);
}

static void cylinder_beside_edge(Thing *g, int e, const SurfaceEdge *edge, const Segment *seg)
{
    const Cylinder *c = &g->shape->of.cylinder;
    CylinderPoint point[6];
    int count = 0;

    if (cylinder_line_side(c, seg, g->s.near, point)) {
        point[1] = point[0];
        cylinder_point_turn(c, 1, &point[0]);
        cylinder_point_turn(c, -1, &point[1]);
        count = 2;
    }

    count += cylinder_line_rims(c, seg, g->s.near, point + count);

    bool found = false;
    for (int i = 0; i < count; i++) {
        const CylinderPoint *it = &point[i];
        if (!edge_can(g, edge, it->normal)) continue;
        add(g, it->x, it->y, it->normal, it->gap, TOUCH_EDGE | (uint32_t)e, it->feature);
        found = true;
    }

    // a rim beside an edge that it does not cross, seen along the axis
    NearPoint near;
    const Solid solid = solid_cylinder(c);
    const Curve line = curve_line(seg);
    if (found) return;
    curve_nearest(&line, &solid, &near);
    if (near.distance > 0 && near.feature != (TOUCH_FACE | 2))
        nearest_on_edge(g, &solid, seg, e, edge);
}

static void beside_edge(Thing *g, int e, const SurfaceEdge *edge)
{
    Segment seg;
    double end[3];
    to_world(&g->back, edge->x[0], seg.p);
    to_world(&g->back, edge->x[1], end);
    sub3(end, seg.p, seg.d);
    if (g->shape->kind == SHAPE_CYLINDER) {
        cylinder_beside_edge(g, e, edge, &seg);
    } else {
        const Solid solid = solid_ellipsoid(g->shape->of.ellipsoid);
        nearest_on_edge(g, &solid, &seg, e, edge);
    }
}

// --- beside a vertex ---

// A face of the cylinder that the vertex may touch, at a distance along n.
typedef struct Outer {
    double distance, n[3];
    uint32_t feature;
    bool inside; // its border
} Outer;

// Caps and side; n is towards the cylinder.
static void faces_at(const Cylinder *c, const double *y, double near, Outer *out)
{
    const double rho = hypot(y[0], y[1]);
    for (int top = 0; top < 2; top++) {
        const double side = top ? 1 : -1;
        out[top] = (Outer){side * y[2] - c->half,
                           {0, 0, -side},
                           TOUCH_FACE | (uint32_t)top,
                           rho <= c->radius + near};
    }
    out[2] = (Outer){rho - c->radius,
                     {rho > 0 ? -y[0] / rho : 1, rho > 0 ? -y[1] / rho : 0, 0},
                     TOUCH_FACE | 2,
                     fabs(y[2]) <= c->half + near};
}

// The face that the vertex is farthest outside of; inside the one that it is least deep behind, of those that it can touch. Where
// that is the rim, its nearest point.
static void cylinder_beside_vertex(Thing *g, int w, const SurfaceVertex *vertex, const double *y)
{
    const Cylinder *c = &g->shape->of.cylinder;
    const SurfaceOps *ops = g->s.surface->ops;
    Outer face[3], *best = NULL;
    double outside = -INFINITY, x[3];

    faces_at(c, y, g->s.near, face);
    for (int i = 0; i < 3; i++) {
        double n[3];
        outside = larger(outside, face[i].distance);
        turn(&g->s.at, face[i].n, n);
        const bool can =
            dot3(vertex->normal, n) >= 0 && ops->lead(g->s.surface->self, w, n) <= SURFACE_LEAD;
        if (can && (!best || face[i].distance > best->distance)) best = &face[i];
    }

    NearPoint near;
    cylinder_nearest(c, y, &near);
    if (near.feature < TOUCH_FACE) {
        const double n[3] = {-near.normal[0], -near.normal[1], -near.normal[2]};
        if (vertex_can(g, w, vertex, n))
            add(g, near.on, y, n, near.distance, TOUCH_VERTEX | (uint32_t)w, near.feature);
        return;
    }

    if (!best || !best->inside || (outside > g->s.near && best->distance < outside - g->s.near))
        return;
    memcpy(x, y, sizeof x);
    axpy3(best->distance, best->n, x);
    add(g, x, y, best->n, best->distance, TOUCH_VERTEX | (uint32_t)w, best->feature);
}

static void beside_vertex(Thing *g, int w, const SurfaceVertex *vertex)
{
    double y[3];
    NearPoint near;
    to_world(&g->back, vertex->x, y);
    if (g->shape->kind == SHAPE_CYLINDER) {
        cylinder_beside_vertex(g, w, vertex, y);
        return;
    }
    ellipsoid_nearest(g->shape->of.ellipsoid, y, &near);
    const double n[3] = {-near.normal[0], -near.normal[1], -near.normal[2]};
    if (vertex_can(g, w, vertex, n))
        add(g, near.on, y, n, near.distance, TOUCH_VERTEX | (uint32_t)w, near.feature);
}

// --- all of it ---

// Half the least width and the size.
static double half_width(const Shape *shape, double *size)
{
    if (shape->kind == SHAPE_CYLINDER) {
        const Cylinder *c = &shape->of.cylinder;
        *size = hypot(c->radius, c->half);
        return smaller(c->radius, c->half);
    }
    const double *a = shape->of.ellipsoid;
    *size = max_abs(3, a);
    return smaller(a[0], smaller(a[1], a[2]));
}

static void look_at(Thing *g, int t)
{
    const SurfaceOps *ops = g->s.surface->ops;
    const void *self = g->s.surface->self;
    SurfaceTriangle it;

    ops->triangle(self, t, &it);
    if (g->shape->kind == SHAPE_CYLINDER)
        cylinder_over_face(g, t, &it);
    else
        ellipsoid_over_face(g, t, &it);

    // beside the features that it owns
    for (int k = 0; k < 3; k++) {
        SurfaceEdge edge;
        SurfaceVertex vertex;
        ops->edge(self, it.edge[k], &edge);
        if (edge.sticks_out && edge.owner == t) beside_edge(g, it.edge[k], &edge);
        ops->vertex(self, it.vertex[k], &vertex);
        if (vertex.sticks_out && vertex.owner == t) beside_vertex(g, it.vertex[k], &vertex);
    }
}

int touch_surface_smooth(const Surface *surface, const Pose *at_surface, const Shape *shape,
                         const Pose *at_shape, double margin, TouchPoint *out, int room)
{
    double size;
    const double half = half_width(shape, &size);
    Thing g = {.s = {.surface = surface,
                     .at = pose_relative(at_shape, at_surface),
                     .margin = margin,
                     .reach = margin,
                     .deep = surface_deep(half, margin),
                     .near = TOUCH_NEAR * smaller(surface->size, size),
                     .out = out,
                     .room = room},
               .shape = shape};

    g.back = pose_inverse(&g.s.at);

    Bounds box;
    shape_bounds(shape, &g.s.at, box.lower, box.upper);
    box = bounds_grown(box, margin + g.s.near);
    for (int t = -1; (t = surface->ops->next(surface->self, &box, t)) >= 0;) look_at(&g, t);
    surface_to_world(&g.s, at_surface);
    return g.s.count;
}
