// SPDX-License-Identifier: MIT
// surface.c -- see surface.h. A feature is looked at once, by the triangle that owns it; no list of those seen is needed, as
// a feature in the box that is searched brings all its triangles along.
#include "collide/surface.h"
#include "collide/looks.h"
#include "collide/tuning.h"
#include "math/rotation.h"

typedef struct Search {
    const Surface *surface;
    const Convex *c;
    Pose at;         // of the convex thing, seen from the surface
    double margin;   // m
    double reach;    // m, from the core: farther features do not touch
    double deep;     // m: a core that is farther behind a feature is not there because of it
    double near;     // m: closer points are one
    TouchPoint *out; // a, b, normal in the frame of the surface
    int room, count;
} Search;

// --- edges of a surface ---

void surface_inward(const double *p, const double *q, const double *normal, double *out)
{
    double along[3], across[3];
    sub3(q, p, along);
    cross3(normal, along, across);
    direction_n(3, across, out);
}

bool surface_sticks_out(const double *normal, const double *first, const double *second)
{
    // angle by which the second triangle turns away below the first: 0 flat, a half turn a sheet folded onto itself
    const double sine = -dot3(normal, second), cosine = -dot3(first, second);
    return sine > SURFACE_FLAT || (cosine < 0 && sine >= -SURFACE_FLAT);
}

bool surface_is_flat(const double *normal, const double *first, const double *second)
{
    return fabs(dot3(normal, second)) <= SURFACE_FLAT && dot3(first, second) < 0;
}

// Weighted by angles it does not matter how a flat face is cut.
void surface_add_normals(const double *normal, const double (*x)[3], double *const sum[3])
{
    for (int k = 0; k < 3; k++) {
        double a[3], b[3];
        sub3(x[(k + 1) % 3], x[k], a);
        sub3(x[(k + 2) % 3], x[k], b);
        axpy3(acos(clamp(dot3(a, b) / (norm3(a) * norm3(b)), -1, 1)), normal, sum[k]);
    }
}

int surface_piece(int *patch, int t)
{
    while (patch[t] != t) t = patch[t] = patch[patch[t]];
    return t;
}

void surface_join(int *patch, int a, int b)
{
    a = surface_piece(patch, a);
    b = surface_piece(patch, b);
    patch[a < b ? b : a] = a < b ? a : b;
}

// Can the edge touch in direction n, away from the surface? It can where both triangles fall away.
static bool edge_looks(const SurfaceEdge *edge, const double *n)
{
    return dot3(edge->inward[0], n) <= TOUCH_ANGLE && dot3(edge->inward[1], n) <= TOUCH_ANGLE;
}

static bool vertex_looks(const Search *s, int v, const SurfaceVertex *vertex, const double *n)
{
    return dot3(vertex->normal, n) >= 0 &&
           s->surface->ops->lead(s->surface->self, v, n) <= TOUCH_ANGLE;
}

// --- the convex thing ---

// A direction of the surface's frame, away from the surface, as the convex thing has it, away from itself.
static void towards(const Search *s, const double *n, double *out)
{
    turn_back(&s->at, n, out);
    for (int k = 0; k < 3; k++) out[k] = -out[k];
}

// Is vertex v near enough to the foremost for a face with normal n? Else a neighbour lies much deeper, and stands for it.
static bool vertex_faces(const Search *s, int v, const double *n)
{
    double ahead[3];
    towards(s, n, ahead);
    return looks_lead(s->c, v, ahead) <= SURFACE_LEAD;
}

static bool convex_vertex_looks(const Search *s, int v, const double *n)
{
    double ahead[3];
    towards(s, n, ahead);
    return looks_vertex(s->c, v, ahead);
}

static bool convex_edge_looks(const Search *s, int e, const double *n)
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

// --- the list ---

// Keeps a contact of x, of the convex core, with y, of the surface, unless one stands at the same place; n is away from the
// surface.
static void add(Search *s, const double *y, const double *x, const double *n, double distance,
                uint32_t feature_a, uint32_t feature_b)
{
    TouchPoint it = {
        .gap = distance - s->c->radius, .feature_a = feature_a, .feature_b = feature_b};
    memcpy(it.a, y, sizeof it.a);
    memcpy(it.b, x, sizeof it.b);
    for (int k = 0; k < 3; k++) it.normal[k] = -n[k];

    for (int i = 0; i < s->count && i < s->room; i++) {
        double apart[3];
        sub3(s->out[i].b, it.b, apart);
        if (norm3(apart) < s->near && dot3(s->out[i].normal, it.normal) > TOUCH_SAME) return;
    }
    if (s->count < s->room) s->out[s->count] = it;
    s->count++;
}

// --- a vertex of the convex thing over a triangle ---

static double height_over(const SurfaceTriangle *t, const double *x)
{
    double to[3];
    sub3(x, t->x[0], to);
    return dot3(t->normal, to);
}

// How far x is outside of side k, along the triangle.
static double outside_of(const SurfaceTriangle *t, int k, const double *x)
{
    double inward[3], to[3];
    surface_inward(t->x[k], t->x[(k + 1) % 3], t->normal, inward);
    sub3(x, t->x[k], to);
    return -dot3(inward, to);
}

static bool is_over(const Search *s, const SurfaceTriangle *t, const double *x)
{
    for (int k = 0; k < 3; k++)
        if (outside_of(t, k, x) > s->near) return false;
    return true;
}

// Distance of x from side k; *end is 0 or 1 where that end is nearest, -1 where a point between is.
static double distance_to_side(const SurfaceTriangle *t, int k, const double *x, int *end)
{
    double along[3], to[3];
    sub3(t->x[(k + 1) % 3], t->x[k], along);
    sub3(x, t->x[k], to);
    const double u = dot3(to, along) / dot3(along, along);
    *end = u <= 0 ? 0 : u >= 1 ? 1 : -1;
    axpy3(-clamp(u, 0, 1), along, to);
    return norm3(to);
}

// The distance of x from a triangle, and whether x is in front of the feature of it that is nearest. At an edge that is
// known: one that sticks out is nearest from outside only. At a vertex the normal weighted by angles tells (Baerentzen,
// Aanaes 2005).
static double distance_to(const Search *s, const SurfaceTriangle *t, const double *x, bool *front)
{
    const double d = height_over(t, x);
    *front = d > 0;
    if (is_over(s, t, x)) return fabs(d);

    double least = INFINITY;
    for (int k = 0; k < 3; k++) {
        int end;
        const double it = distance_to_side(t, k, x, &end);
        if (it >= least) continue;
        least = it;
        if (end < 0) {
            SurfaceEdge edge;
            s->surface->ops->edge(s->surface->self, t->edge[k], &edge);
            *front = edge.sticks_out || (!edge.is_hollow && d > 0);
        } else {
            SurfaceVertex vertex;
            double to[3];
            s->surface->ops->vertex(s->surface->self, t->vertex[(k + end) % 3], &vertex);
            sub3(x, vertex.x, to);
            *front = dot3(vertex.normal, to) >= 0;
        }
    }
    return least;
}

// Is x, at height d, over or under the triangle? Under a hollow side the neighbour, which rises, cuts a piece off the solid
// behind: there the border is as much farther out as x is deep.
static bool is_over_or_under(const Search *s, const SurfaceTriangle *t, const double *x, double d)
{
    bool beyond = false, front;
    for (int k = 0; k < 3; k++) {
        const double outside = outside_of(t, k, x);
        if (outside <= s->near) continue;
        if (d >= 0 || outside > s->near - d) return false;
        SurfaceEdge edge;
        s->surface->ops->edge(s->surface->self, t->edge[k], &edge);
        if (!edge.is_hollow) return false;
        beyond = true;
    }
    return !beyond || distance_to(s, t, x, &front) <= s->deep;
}

// Is x, though behind triangle `it`, in front of the one that is nearest?
static bool is_outside(const Search *s, const SurfaceTriangle *it, const double *x)
{
    const Surface *surface = s->surface;
    bool outside;
    double least = distance_to(s, it, x, &outside);
    const Bounds box = bounds_point(x, least);
    for (int t = -1; (t = surface->ops->next(surface->self, &box, t)) >= 0;) {
        SurfaceTriangle that;
        bool front;
        surface->ops->triangle(surface->self, t, &that);
        const double d = distance_to(s, &that, x, &front);
        if (d < least) least = d, outside = front;
    }
    return outside && least > s->near;
}

// Are all vertices of b behind or on the plane of a?
static bool is_behind(const Search *s, const SurfaceTriangle *a, const SurfaceTriangle *b)
{
    for (int k = 0; k < 3; k++)
        if (height_over(a, b->x[k]) > s->near) return false;
    return true;
}

// x, vertex v, is behind triangle t. Is it less deep behind another one of the same bulge?
static bool is_hidden(const Search *s, int v, const double *x, int t, const SurfaceTriangle *it,
                      double d)
{
    const Surface *surface = s->surface;
    const Bounds box = bounds_point(x, s->near - d);
    for (int other = -1; (other = surface->ops->next(surface->self, &box, other)) >= 0;) {
        if (other == t) continue;
        SurfaceTriangle that;
        surface->ops->triangle(surface->self, other, &that);
        const double e = height_over(&that, x);
        const bool less_deep = e > d + s->near || (e >= d - s->near && other < t);
        if (less_deep && is_over(s, &that, x) && vertex_faces(s, v, that.normal) &&
            is_behind(s, it, &that) && is_behind(s, &that, it))
            return true;
    }
    return false;
}

static void vertex_over_face(Search *s, int v, const double *x, int t, const SurfaceTriangle *it)
{
    const double d = height_over(it, x);
    if (d - s->c->radius >= s->margin || d < -s->deep || !vertex_faces(s, v, it->normal) ||
        !is_over_or_under(s, it, x, d))
        return;
    if (d < -s->near && (is_hidden(s, v, x, t, it, d) || is_outside(s, it, x))) return;
    double y[3];
    memcpy(y, x, sizeof y);
    axpy3(-d, it->normal, y);
    add(s, y, x, it->normal, d, TOUCH_FACE | it->key, TOUCH_VERTEX | (uint32_t)v);
}

// --- rounded: a vertex or an edge of the convex thing beside an edge or a vertex ---

// The direction from y to x and their distance, if that is short enough.
static bool is_pair(const Search *s, const double *x, const double *y, double *n, double *d)
{
    sub3(x, y, n);
    *d = norm3(n);
    if (!(*d > 0) || *d - s->c->radius >= s->margin) return false;
    for (int k = 0; k < 3; k++) n[k] /= *d;
    return true;
}

static void vertex_beside_edge(Search *s, int v, const double *x, int e, const SurfaceEdge *edge)
{
    double along[3], to[3], y[3], n[3], d;
    sub3(edge->x[1], edge->x[0], along);
    sub3(x, edge->x[0], to);
    const double t = dot3(to, along) / dot3(along, along);
    if (!(t > 0 && t < 1)) return;
    memcpy(y, edge->x[0], sizeof y);
    axpy3(t, along, y);
    if (!is_pair(s, x, y, n, &d) || !edge_looks(edge, n) || !convex_vertex_looks(s, v, n)) return;
    add(s, y, x, n, d, TOUCH_EDGE | (uint32_t)e, TOUCH_VERTEX | (uint32_t)v);
}

static void vertex_beside_vertex(Search *s, int v, const double *x, int w,
                                 const SurfaceVertex *vertex)
{
    double n[3], d;
    if (!is_pair(s, x, vertex->x, n, &d) || !vertex_looks(s, w, vertex, n) ||
        !convex_vertex_looks(s, v, n))
        return;
    add(s, vertex->x, x, n, d, TOUCH_VERTEX | (uint32_t)w, TOUCH_VERTEX | (uint32_t)v);
}

// p: the ends of edge e of the convex thing.
static void edge_beside_vertex(Search *s, int e, const double (*p)[3], int w,
                               const SurfaceVertex *vertex)
{
    double along[3], to[3], x[3], n[3], d;
    sub3(p[1], p[0], along);
    sub3(vertex->x, p[0], to);
    const double t = dot3(to, along) / dot3(along, along);
    if (!(t > 0 && t < 1)) return;
    memcpy(x, p[0], sizeof x);
    axpy3(t, along, x);
    if (!is_pair(s, x, vertex->x, n, &d) || !vertex_looks(s, w, vertex, n) ||
        !convex_edge_looks(s, e, n))
        return;
    add(s, vertex->x, x, n, d, TOUCH_VERTEX | (uint32_t)w, TOUCH_EDGE | (uint32_t)e);
}

// --- two edges ---

static void edge_over_edge(Search *s, int i, const double (*p)[3], int e, const SurfaceEdge *edge)
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
        if (d - s->c->radius >= s->margin || d < -s->deep || !edge_looks(edge, normal) ||
            !convex_edge_looks(s, i, normal))
            continue;
        add(s, y, x, normal, d, TOUCH_EDGE | (uint32_t)e, TOUCH_EDGE | (uint32_t)i);
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
static bool faces_vertex(const Search *s, int w, const SurfaceVertex *vertex,
                         const ConvexFace *face, double *n)
{
    turn(&s->at, face->normal, n);
    for (int k = 0; k < 3; k++) n[k] = -n[k];
    return dot3(vertex->normal, n) >= 0 &&
           s->surface->ops->lead(s->surface->self, w, n) <= SURFACE_LEAD;
}

// The face that y, vertex w, is farthest outside of; inside the core the one that it is least deep behind, of those that it could
// touch. Of several the one that the vertex points at; -1 = none. n is against its normal.
static int outermost_face(const Search *s, int w, const SurfaceVertex *vertex, const double *y,
                          double *n, double *distance)
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

static void face_over_vertex(Search *s, int w, const SurfaceVertex *vertex)
{
    double y[3], n[3], x[3], d;
    to_local(&s->at, vertex->x, y);
    const int f = outermost_face(s, w, vertex, y, n, &d);
    if (f < 0 || d - s->c->radius >= s->margin || !is_inside_face(s->c, &s->c->face[f], y, s->near))
        return;
    memcpy(x, vertex->x, sizeof x);
    axpy3(d, n, x);
    add(s, vertex->x, x, n, d, TOUCH_VERTEX | (uint32_t)w, TOUCH_FACE | (uint32_t)f);
}

// --- all of it ---

static void search_vertex(Search *s, int v)
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
        for (int k = 0; k < 3 && s->c->radius > 0; k++) {
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

static void search_edge(Search *s, int e)
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
            if (s->c->radius == 0) continue;
            ops->vertex(self, it.vertex[k], &vertex);
            if (vertex.sticks_out && vertex.owner == t)
                edge_beside_vertex(s, e, (const double(*)[3])p, it.vertex[k], &vertex);
        }
    }
}

static void search_faces(Search *s)
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
    Search s = {.surface = surface,
                .c = convex,
                .at = pose_relative(at_convex, at_surface),
                .margin = margin,
                .near = TOUCH_NEAR * smaller(surface->size, convex->size),
                .out = out,
                .room = room};
    s.reach = margin + convex->radius;
    s.deep = larger(convex->radius + half_width(convex), margin);

    for (int v = 0; v < convex->n_vertex; v++) search_vertex(&s, v);
    if (convex->n_face > 0) search_faces(&s);
    for (int e = 0; e < convex->n_edge; e++) search_edge(&s, e);

    for (int i = 0; i < s.count && i < room; i++) {
        to_world(at_surface, out[i].a, out[i].a);
        to_world(at_surface, out[i].b, out[i].b);
        turn(at_surface, out[i].normal, out[i].normal);
    }
    return s.count;
}
