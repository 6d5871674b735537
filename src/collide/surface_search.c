// SPDX-License-Identifier: MIT
// surface_search.c -- see surface_search.h.
#include "collide/surface_search.h"
#include "collide/looks.h"
#include "math/rotation.h"

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
bool surface_edge_looks(const SurfaceEdge *edge, const double *n)
{
    return dot3(edge->inward[0], n) <= TOUCH_ANGLE && dot3(edge->inward[1], n) <= TOUCH_ANGLE;
}

bool surface_vertex_looks(const SurfaceSearch *s, int v, const SurfaceVertex *vertex,
                          const double *n)
{
    return dot3(vertex->normal, n) >= 0 &&
           s->surface->ops->lead(s->surface->self, v, n) <= TOUCH_ANGLE;
}

bool surface_faces(const SurfaceSearch *s, const SurfaceCorner *corner, const double *n)
{
    double ahead[3], most = -1;
    for (int k = 0; k < 3; k++) ahead[k] = -n[k];
    if (s->c) {
        turn_back(&s->at, ahead, ahead);
        return looks_lead(s->c, corner->vertex, ahead) <= SURFACE_LEAD;
    }
    for (int i = 0; i < corner->ways; i++) most = larger(most, dot3(corner->way[i], ahead));
    return most <= SURFACE_LEAD;
}

// --- the list ---

// Keeps a contact of x, of the thing, with y, of the surface, unless one stands at the same place; n is away from the
// surface.
void surface_add(SurfaceSearch *s, const double *y, const double *x, const double *n,
                 double distance, uint32_t feature_a, uint32_t feature_b)
{
    TouchPoint it = {.gap = distance - s->radius, .feature_a = feature_a, .feature_b = feature_b};
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

// --- a point of the thing over a triangle ---

double surface_height(const SurfaceTriangle *t, const double *x)
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

static bool is_over(const SurfaceSearch *s, const SurfaceTriangle *t, const double *x)
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
static double distance_to(const SurfaceSearch *s, const SurfaceTriangle *t, const double *x,
                          bool *front)
{
    const double d = surface_height(t, x);
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
static bool is_over_or_under(const SurfaceSearch *s, const SurfaceTriangle *t, const double *x,
                             double d)
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
static bool is_outside(const SurfaceSearch *s, const SurfaceTriangle *it, const double *x)
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
static bool is_behind(const SurfaceSearch *s, const SurfaceTriangle *a, const SurfaceTriangle *b)
{
    for (int k = 0; k < 3; k++)
        if (surface_height(a, b->x[k]) > s->near) return false;
    return true;
}

// x is behind triangle t. Is it less deep behind another one of the same bulge?
static bool is_hidden(const SurfaceSearch *s, const SurfaceCorner *corner, const double *x, int t,
                      const SurfaceTriangle *it, double d)
{
    const Surface *surface = s->surface;
    const Bounds box = bounds_point(x, s->near - d);

    for (int other = -1; (other = surface->ops->next(surface->self, &box, other)) >= 0;) {
        if (other == t) continue;
        SurfaceTriangle that;
        surface->ops->triangle(surface->self, other, &that);
        const double e = surface_height(&that, x);
        const bool less_deep = e > d + s->near || (e >= d - s->near && other < t);
        if (less_deep && is_over(s, &that, x) && surface_faces(s, corner, that.normal) &&
            is_behind(s, it, &that) && is_behind(s, &that, it))
            return true;
    }

    return false;
}

void surface_over_face(SurfaceSearch *s, const SurfaceCorner *corner, const double *x, int t,
                       const SurfaceTriangle *it, uint32_t feature)
{
    const double d = surface_height(it, x);
    if (d - s->radius >= s->margin || d < -s->deep || !surface_faces(s, corner, it->normal) ||
        !is_over_or_under(s, it, x, d))
        return;
    if (d < -s->near && (is_hidden(s, corner, x, t, it, d) || is_outside(s, it, x))) return;
    double y[3];
    memcpy(y, x, sizeof y);
    axpy3(-d, it->normal, y);
    surface_add(s, y, x, it->normal, d, TOUCH_FACE | it->key, feature);
}

void surface_to_world(SurfaceSearch *s, const Pose *at)
{
    for (int i = 0; i < s->count && i < s->room; i++) {
        to_world(at, s->out[i].a, s->out[i].a);
        to_world(at, s->out[i].b, s->out[i].b);
        turn(at, s->out[i].normal, s->out[i].normal);
    }
}
