// SPDX-License-Identifier: MIT
// surface.c -- see surface.h. A feature is looked at once, by the triangle that owns it; no list of those seen is needed, as
// a feature in the box that is searched brings all its triangles along.
#include "collide/looks.h"
#include "collide/surface_search.h"
#include "math/rotation.h"

// --- the convex thing ---

// A direction of the surface's frame, away from the surface, as the convex thing has it, away from itself.
static void towards(const SurfaceSearch *s, const double *n, double *out)
{
    turn_back(&s->at, n, out);
    for (int k = 0; k < 3; k++) out[k] = -out[k];
}

static bool convex_vertex_looks(const SurfaceSearch *s, int v, const double *n)
{
    double ahead[3];
    towards(s, n, ahead);
    return looks_vertex(s->c, v, ahead);
}

static bool convex_edge_looks(const SurfaceSearch *s, int e, const double *n)
{
    double ahead[3];
    towards(s, n, ahead);
    return looks_edge(s->c, e, ahead);
}

// Half of the least distance between a face and the vertex farthest behind it; 0 of a ball or a capsule, infinite of a plane.
static double half_width(const Convex *c)
{
    double least = INFINITY;
    if (c->n_vertex == 0) return INFINITY;
    for (int f = 0; f < c->n_face; f++) {
        double most = 0;
        for (int v = 0; v < c->n_vertex; v++)
            most = larger(most, c->face[f].offset - dot3(c->face[f].normal, c->vertex[v]));
        least = smaller(least, most);
    }
    return c->n_face > 0 ? 0.5 * least : 0;
}

// --- a vertex over a triangle ---

static void vertex_over_face(SurfaceSearch *s, int v, const double *x, int t,
                             const SurfaceTriangle *it)
{
    const SurfaceCorner corner = {.vertex = v};
    surface_over_face(s, &corner, x, t, it, TOUCH_VERTEX | (uint32_t)v);
}

// --- rounded: a vertex or an edge of the convex thing beside an edge or a vertex ---

// The direction from y to x and their distance, if that is short enough.
static bool is_pair(const SurfaceSearch *s, const double *x, const double *y, double *n, double *d)
{
    sub3(x, y, n);
    *d = norm3(n);
    if (!(*d > 0) || *d - s->radius >= s->margin) return false;
    for (int k = 0; k < 3; k++) n[k] /= *d;
    return true;
}

static void vertex_beside_edge(SurfaceSearch *s, int v, const double *x, int e,
                               const SurfaceEdge *edge)
{
    double along[3], to[3], y[3], n[3], d;
    sub3(edge->x[1], edge->x[0], along);
    sub3(x, edge->x[0], to);
    const double t = dot3(to, along) / dot3(along, along);
    if (!(t > 0 && t < 1)) return;
    memcpy(y, edge->x[0], sizeof y);
    axpy3(t, along, y);
    if (!is_pair(s, x, y, n, &d) || !surface_edge_looks(edge, n) || !convex_vertex_looks(s, v, n))
        return;
    surface_add(s, y, x, n, d, TOUCH_EDGE | (uint32_t)e, TOUCH_VERTEX | (uint32_t)v);
}

static void vertex_beside_vertex(SurfaceSearch *s, int v, const double *x, int w,
                                 const SurfaceVertex *vertex)
{
    double n[3], d;
    if (!is_pair(s, x, vertex->x, n, &d) || !surface_vertex_looks(s, w, vertex, n) ||
        !convex_vertex_looks(s, v, n))
        return;
    surface_add(s, vertex->x, x, n, d, TOUCH_VERTEX | (uint32_t)w, TOUCH_VERTEX | (uint32_t)v);
}

// p: the ends of edge e of the convex thing.
static void edge_beside_vertex(SurfaceSearch *s, int e, const double (*p)[3], int w,
                               const SurfaceVertex *vertex)
{
    double along[3], to[3], x[3], n[3], d;
    sub3(p[1], p[0], along);
    sub3(vertex->x, p[0], to);
    const double t = dot3(to, along) / dot3(along, along);
    if (!(t > 0 && t < 1)) return;
    memcpy(x, p[0], sizeof x);
    axpy3(t, along, x);
    if (!is_pair(s, x, vertex->x, n, &d) || !surface_vertex_looks(s, w, vertex, n) ||
        !convex_edge_looks(s, e, n))
        return;
    surface_add(s, vertex->x, x, n, d, TOUCH_VERTEX | (uint32_t)w, TOUCH_EDGE | (uint32_t)e);
}

// --- two edges ---

static void edge_over_edge(SurfaceSearch *s, int i, const double (*p)[3], int e,
                           const SurfaceEdge *edge)
{
    double a[3], b[3], to[3], n[3];
    sub3(p[1], p[0], a);
    sub3(edge->x[1], edge->x[0], b);
    cross3(a, b, n);
    const double la = norm3(a), lb = norm3(b), sine = norm3(n);
    if (sine < TOUCH_PARALLEL * la * lb) return; // vertices serve

    // nearest points of the lines, which have to be on the edges
    sub3(edge->x[0], p[0], to);
    const double aa = la * la, bb = lb * lb, ab = dot3(a, b), at = dot3(to, a), bt = dot3(to, b);
    const double t = (at * bb - bt * ab) / (sine * sine), u = (at * ab - bt * aa) / (sine * sine);
    if (t * la < -s->near || (t - 1) * la > s->near || u * lb < -s->near || (u - 1) * lb > s->near)
        return;
    double x[3], y[3], apart[3];
    memcpy(x, p[0], sizeof x);
    memcpy(y, edge->x[0], sizeof y);
    axpy3(t, a, x);
    axpy3(u, b, y);
    sub3(x, y, apart);

    // the direction in which both can touch
    for (int sign = -1; sign <= 1; sign += 2) {
        double normal[3];
        for (int k = 0; k < 3; k++) normal[k] = sign * n[k] / sine;
        const double d = dot3(normal, apart);
        if (d - s->radius >= s->margin || d < -s->deep || !surface_edge_looks(edge, normal) ||
            !convex_edge_looks(s, i, normal))
            continue;
        surface_add(s, y, x, normal, d, TOUCH_EDGE | (uint32_t)e, TOUCH_EDGE | (uint32_t)i);
        return;
    }
}

// --- a vertex of the surface over a face of the convex thing ---

static bool is_inside_face(const Convex *c, const ConvexFace *face, const double *x, double slack)
{
    for (int i = 0; i < face->count; i++) {
        const double *p = c->vertex[c->loop[face->first + i]];
        const double *q = c->vertex[c->loop[face->first + (i + 1) % face->count]];
        double inward[3], to[3];
        surface_inward(p, q, face->normal, inward);
        sub3(x, p, to);
        if (-dot3(inward, to) > slack) return false;
    }
    return true;
}

// Could vertex w touch a face with this normal, which looks at it? n is away from the surface.
static bool faces_vertex(const SurfaceSearch *s, int w, const SurfaceVertex *vertex,
                         const ConvexFace *face, double *n)
{
    turn(&s->at, face->normal, n);
    for (int k = 0; k < 3; k++) n[k] = -n[k];
    return dot3(vertex->normal, n) >= 0 &&
           s->surface->ops->lead(s->surface->self, w, n) <= SURFACE_LEAD;
}

// The face that y, vertex w, is farthest outside of; inside the core the one that it is least deep behind, of those that it could
// touch. Of several the one that the vertex points at; -1 = none. n is against its normal.
static int outermost_face(const SurfaceSearch *s, int w, const SurfaceVertex *vertex,
                          const double *y, double *n, double *distance)
{
    int best = -1;
    double facing = -INFINITY, outside = -INFINITY;

    *distance = -INFINITY;
    for (int f = 0; f < s->c->n_face; f++) {
        double against[3];
        const double d = dot3(s->c->face[f].normal, y) - s->c->face[f].offset;
        outside = larger(outside, d);
        if (d < *distance - s->near || !faces_vertex(s, w, vertex, &s->c->face[f], against))
            continue;
        const double here = dot3(against, vertex->normal);
        if (d <= *distance + s->near && here <= facing) continue;
        *distance = d, best = f, facing = here;
        memcpy(n, against, sizeof against);
    }

    return outside > s->near && *distance < outside - s->near ? -1 : best;
}

static void face_over_vertex(SurfaceSearch *s, int w, const SurfaceVertex *vertex)
{
    double y[3], n[3], x[3], d;
    to_local(&s->at, vertex->x, y);
    const int f = outermost_face(s, w, vertex, y, n, &d);
    if (f < 0 || d - s->radius >= s->margin || !is_inside_face(s->c, &s->c->face[f], y, s->near))
        return;
    memcpy(x, vertex->x, sizeof x);
    axpy3(d, n, x);
    surface_add(s, vertex->x, x, n, d, TOUCH_VERTEX | (uint32_t)w, TOUCH_FACE | (uint32_t)f);
}

// --- all of it ---

static void search_vertex(SurfaceSearch *s, int v)
{
    const SurfaceOps *ops = s->surface->ops;
    const void *self = s->surface->self;
    double x[3];

    to_world(&s->at, s->c->vertex[v], x);
    const Bounds box = bounds_point(x, larger(s->reach, s->deep));
    for (int t = -1; (t = ops->next(self, &box, t)) >= 0;) {
        SurfaceTriangle it;
        ops->triangle(self, t, &it);
        vertex_over_face(s, v, x, t, &it);

        // beside the features that it owns, for a thing with a radius
        for (int k = 0; k < 3 && s->radius > 0; k++) {
            SurfaceEdge edge;
            SurfaceVertex vertex;
            ops->edge(self, it.edge[k], &edge);
            if (edge.sticks_out && edge.owner == t) vertex_beside_edge(s, v, x, it.edge[k], &edge);
            ops->vertex(self, it.vertex[k], &vertex);
            if (vertex.sticks_out && vertex.owner == t)
                vertex_beside_vertex(s, v, x, it.vertex[k], &vertex);
        }
    }
}

static void search_edge(SurfaceSearch *s, int e)
{
    const SurfaceOps *ops = s->surface->ops;
    const void *self = s->surface->self;
    double p[2][3];
    Bounds box = bounds_empty();

    for (int i = 0; i < 2; i++) {
        to_world(&s->at, s->c->vertex[s->c->edge[e].vertex[i]], p[i]);
        bounds_add(&box, p[i]);
    }

    box = bounds_grown(box, larger(s->reach, s->deep));

    for (int t = -1; (t = ops->next(self, &box, t)) >= 0;) {
        SurfaceTriangle it;
        ops->triangle(self, t, &it);
        for (int k = 0; k < 3; k++) {
            SurfaceEdge edge;
            SurfaceVertex vertex;
            ops->edge(self, it.edge[k], &edge);
            if (edge.sticks_out && edge.owner == t)
                edge_over_edge(s, e, (const double(*)[3])p, it.edge[k], &edge);
            if (s->radius == 0) continue;
            ops->vertex(self, it.vertex[k], &vertex);
            if (vertex.sticks_out && vertex.owner == t)
                edge_beside_vertex(s, e, (const double(*)[3])p, it.vertex[k], &vertex);
        }
    }
}

static void search_faces(SurfaceSearch *s)
{
    const SurfaceOps *ops = s->surface->ops;
    const void *self = s->surface->self;
    const Bounds box = bounds_grown(bounds_convex(s->c, &s->at), s->margin + s->near);
    for (int t = -1; (t = ops->next(self, &box, t)) >= 0;) {
        SurfaceTriangle it;
        ops->triangle(self, t, &it);
        for (int k = 0; k < 3; k++) {
            SurfaceVertex vertex;
            ops->vertex(self, it.vertex[k], &vertex);
            if (vertex.sticks_out && vertex.owner == t) face_over_vertex(s, it.vertex[k], &vertex);
        }
    }
}

int touch_surface(const Surface *surface, const Pose *at_surface, const Convex *convex,
                  const Pose *at_convex, double margin, TouchPoint *out, int room)
{
    SurfaceSearch s = {.surface = surface,
                       .c = convex,
                       .radius = convex->radius,
                       .at = pose_relative(at_convex, at_surface),
                       .margin = margin,
                       .near = TOUCH_NEAR * smaller(surface->size, convex->size),
                       .out = out,
                       .room = room};
    s.reach = margin + convex->radius;
    s.deep = surface_deep(convex->radius + half_width(convex), margin);

    for (int v = 0; v < convex->n_vertex; v++) search_vertex(&s, v);
    if (convex->n_face > 0) search_faces(&s);
    for (int e = 0; e < convex->n_edge; e++) search_edge(&s, e);

    surface_to_world(&s, at_surface);
    return s.count;
}
