// SPDX-License-Identifier: MIT
// touch.c -- see touch.h. All is computed in the frame of b, to which a is moved.
//
// The nearest points, or the axis of least overlap, come first: n from b to a. A contact whose points are x and y with
// |x - y| <= reach has n.x <= max over b + reach and n.y >= min over a - reach, so that only features in that slab are
// looked at, of two hulls a handful.
#include "collide/touch.h"
#include "collide/axis.h"
#include "collide/list.h"
#include "collide/tuning.h"
#include "math/rotation.h"

typedef struct Search {
    Pair pair;
    Axis axis;
    double low, high; // m: n.y of b and n.x of a, beyond which they do not touch
    double margin;    // m
    double radii;     // m, of both
    double deepest;   // m, of the cores: features that seem to overlap by more do not touch
    double facing;    // cosine: features that look farther away from n do not touch
    TouchList list;   // in the frame of b
} Search;

// --- the list ---

static void add(Search *s, const double *a, const double *b, const double *normal, double gap,
                uint32_t feature_a, uint32_t feature_b)
{
    TouchPoint it = {.gap = gap, .feature_a = feature_a, .feature_b = feature_b};
    memcpy(it.a, a, sizeof it.a);
    memcpy(it.b, b, sizeof it.b);
    memcpy(it.normal, normal, sizeof it.normal);
    list_add(&s->list, &it);
}

// Is a point of a, or of b, near enough to touch?
static bool a_is_near(const Search *s, const double *x)
{
    return dot3(s->axis.normal, x) <= s->high;
}

static bool b_is_near(const Search *s, const double *y)
{
    return dot3(s->axis.normal, y) >= s->low;
}

// Can a contact have this normal and this distance of the cores?
static bool fits(const Search *s, const double *normal, double distance)
{
    return distance - s->radii < s->margin && distance >= s->deepest &&
           dot3(normal, s->axis.normal) >= s->facing;
}

// --- a vertex over a face ---

// How far vertex v of `other` leads away from a face of c. R turns a direction of c to the frame of `other`.
static double lead_from(const ConvexFace *face, const Convex *other, int v, const double *R)
{
    double ahead[3];
    for (int i = 0; i < 3; i++) ahead[i] = -dot3(R + 3 * i, face->normal);
    return vertex_lead(other, v, ahead);
}

// The face of c that x, vertex v of `other`, is farthest outside of, or least inside; -1 = there are none. Only faces that
// look along n are asked. On a border between faces it is the one that the vertex points at.
static int outermost_face(const Search *s, const Convex *c, const double *x, const double *n,
                          const Convex *other, int v, const double *R, double *distance)
{
    int best = -1;
    const double near = s->pair.near;
    *distance = -INFINITY;

    for (int f = 0; f < c->n_face; f++) {
        const double *normal = c->face[f].normal, d = dot3(normal, x) - c->face[f].offset;
        if (d < *distance - near || dot3(normal, n) < s->facing) continue;
        if (d <= *distance + near &&
            lead_from(&c->face[f], other, v, R) >= lead_from(&c->face[best], other, v, R))
            continue;
        *distance = d, best = f;
    }

    return best;
}

// Vertices of a over faces of b.
static void vertices_of_a(Search *s)
{
    const Convex *a = s->pair.a, *b = s->pair.b;
    const Pose back = pose_inverse(&s->pair.at);

    for (int v = 0; v < a->n_vertex; v++) {
        double x[3], on[3], d;
        to_world(&s->pair.at, a->vertex[v], x);
        if (!a_is_near(s, x)) continue;
        const int f = outermost_face(s, b, x, s->axis.normal, a, v, back.R, &d);
        if (f < 0) continue;

        const ConvexFace *face = &b->face[f];
        if (!fits(s, face->normal, d) || !face_inside(b, face, x, s->pair.near)) continue;
        memcpy(on, x, sizeof on);
        axpy3(-d, face->normal, on);
        add(s, x, on, face->normal, d - s->radii, TOUCH_VERTEX | (uint32_t)v,
            TOUCH_FACE | (uint32_t)f);
    }
}

// Vertices of b over faces of a: in the frame of a, and back.
static void vertices_of_b(Search *s)
{
    const Convex *a = s->pair.a, *b = s->pair.b;
    const Pose *at = &s->pair.at;
    double ahead[3];

    pair_back(&s->pair, s->axis.normal, ahead);
    for (int v = 0; v < b->n_vertex; v++) {
        double x[3], on[3], normal[3], d;
        if (!b_is_near(s, b->vertex[v])) continue;
        to_local(at, b->vertex[v], x);
        const int f = outermost_face(s, a, x, ahead, b, v, at->R, &d);
        if (f < 0) continue;

        const ConvexFace *face = &a->face[f];
        turn(at, face->normal, normal);
        for (int i = 0; i < 3; i++) normal[i] = -normal[i];
        if (!fits(s, normal, d) || !face_inside(a, face, x, s->pair.near)) continue;
        memcpy(on, x, sizeof on);
        axpy3(-d, face->normal, on);
        to_world(at, on, on);
        add(s, on, b->vertex[v], normal, d - s->radii, TOUCH_FACE | (uint32_t)f,
            TOUCH_VERTEX | (uint32_t)v);
    }
}

// --- edges ---

// Can an edge have a normal that faces n?
static bool is_across(const Search *s, const Segment *seg)
{
    const double along = dot3(seg->d, s->axis.normal);
    return along * along <= (1 - s->facing * s->facing + TOUCH_ANGLE) * dot3(seg->d, seg->d);
}

// The next edges of b that are near, from *from on, which moves on; returns how many.
static int take_edges(const Search *s, int *from, int *edge)
{
    const Convex *b = s->pair.b;
    int count = 0;
    for (; *from < b->n_edge && count < TOUCH_BLOCK; ++*from) {
        const int *end = b->edge[*from].vertex;
        const Segment seg = edge_of(b, *from, NULL);
        if ((b_is_near(s, b->vertex[end[0]]) || b_is_near(s, b->vertex[end[1]])) &&
            is_across(s, &seg))
            edge[count++] = *from;
    }
    return count;
}

static bool segment_is_near(const Search *s, const Segment *seg)
{
    double end[3];
    point_on(seg, 1, end);
    return a_is_near(s, seg->p) || a_is_near(s, end);
}

static void edges(Search *s)
{
    int edge[TOUCH_BLOCK];
    for (int from = 0, count; (count = take_edges(s, &from, edge)) > 0;)
        for (int i = 0; i < s->pair.a->n_edge; i++) {
            const Segment seg = edge_of(s->pair.a, i, &s->pair.at);
            if (!segment_is_near(s, &seg) || !is_across(s, &seg)) continue;
            const EdgeArc arc = edge_arc(s->pair.a, i, &s->pair.at);
            for (int j = 0; j < count; j++) {
                Crossing it;
                if (!arcs_cross(&arc, &seg, s->pair.b, edge[j], TOUCH_CROSSING) ||
                    !edges_cross(&s->pair, i, &seg, edge[j], &it) || !it.inside ||
                    !fits(s, it.normal, it.distance))
                    continue;
                add(s, it.x, it.y, it.normal, it.distance - s->radii, TOUCH_EDGE | (uint32_t)i,
                    TOUCH_EDGE | (uint32_t)edge[j]);
            }
        }
}

// --- a vertex beside an edge or a vertex ---

// A pair of points as a contact, if both features can touch along it; the direction is from y to x.
static bool is_pair(const Search *s, const double *x, const double *y, double *n, double *d)
{
    sub3(x, y, n);
    *d = norm3(n);
    if (!(*d > 0) || *d - s->radii >= s->margin) return false;
    for (int k = 0; k < 3; k++) n[k] /= *d;
    return true;
}

static void vertex_vertices(Search *s, int v, const double *x)
{
    const Convex *b = s->pair.b;
    for (int j = 0; j < b->n_vertex; j++) {
        double n[3], back[3], d;
        if (!b_is_near(s, b->vertex[j]) || !is_pair(s, x, b->vertex[j], n, &d) ||
            !vertex_looks(b, j, n))
            continue;
        pair_back(&s->pair, n, back);
        if (!vertex_looks(s->pair.a, v, back)) continue;
        add(s, x, b->vertex[j], n, d - s->radii, TOUCH_VERTEX | (uint32_t)v,
            TOUCH_VERTEX | (uint32_t)j);
    }
}

// Is the foot of x on the inside of a segment, and where?
static bool foot_inside(const Segment *seg, const double *x, double *y)
{
    double to[3];
    sub3(x, seg->p, to);
    const double t = dot3(to, seg->d) / dot3(seg->d, seg->d);
    if (!(t > 0 && t < 1)) return false;
    point_on(seg, t, y);
    return true;
}

// Can a vertex touch an edge in this direction? The end of a segment also where the segment leans over to the other thing by a little: which of
// its ends is nearer changes as it turns.
static bool end_looks(const Convex *c, int v, const double *n)
{
    return vertex_lead(c, v, n) <= (c->n_face == 0 ? TOUCH_CROSSING : TOUCH_ANGLE);
}

static void vertex_edges(Search *s, int v, const double *x)
{
    const Convex *b = s->pair.b;
    for (int j = 0; j < b->n_edge; j++) {
        const int *end = b->edge[j].vertex;
        if (!b_is_near(s, b->vertex[end[0]]) && !b_is_near(s, b->vertex[end[1]])) continue;
        const Segment seg = edge_of(b, j, NULL);
        double y[3], n[3], back[3], d;
        if (!foot_inside(&seg, x, y) || !is_pair(s, x, y, n, &d) ||
            !edge_looks(b, j, n, TOUCH_ANGLE))
            continue;
        pair_back(&s->pair, n, back);
        if (!end_looks(s->pair.a, v, back)) continue;
        add(s, x, y, n, d - s->radii, TOUCH_VERTEX | (uint32_t)v, TOUCH_EDGE | (uint32_t)j);
    }
}

static void edge_vertices(Search *s, int e, const Segment *seg)
{
    const Convex *b = s->pair.b;
    for (int j = 0; j < b->n_vertex; j++) {
        double x[3], n[3], back[3], d;
        if (!b_is_near(s, b->vertex[j]) || !foot_inside(seg, b->vertex[j], x) ||
            !is_pair(s, x, b->vertex[j], n, &d) || !end_looks(b, j, n))
            continue;
        pair_back(&s->pair, n, back);
        if (!edge_looks(s->pair.a, e, back, TOUCH_ANGLE)) continue;
        add(s, x, b->vertex[j], n, d - s->radii, TOUCH_EDGE | (uint32_t)e,
            TOUCH_VERTEX | (uint32_t)j);
    }
}

static void beside(Search *s)
{
    const Convex *a = s->pair.a;
    for (int v = 0; v < a->n_vertex; v++) {
        double x[3];
        to_world(&s->pair.at, a->vertex[v], x);
        if (!a_is_near(s, x)) continue;
        vertex_vertices(s, v, x);
        vertex_edges(s, v, x);
    }
    for (int e = 0; e < a->n_edge; e++) {
        const Segment seg = edge_of(a, e, &s->pair.at);
        if (segment_is_near(s, &seg)) edge_vertices(s, e, &seg);
    }
}

// --- all of it ---

// A plane has no vertices: all of the other's are asked.
static bool plane_axis(Search *s)
{
    const Convex *a = s->pair.a, *b = s->pair.b;
    if (a->n_vertex == b->n_vertex) return false;
    if (b->n_vertex == 0) memcpy(s->axis.normal, b->face[0].normal, sizeof s->axis.normal);
    if (a->n_vertex == 0) {
        turn(&s->pair.at, a->face[0].normal, s->axis.normal);
        for (int k = 0; k < 3; k++) s->axis.normal[k] = -s->axis.normal[k];
    }
    s->facing = TOUCH_FACING;
    s->high = INFINITY, s->low = s->deepest = -INFINITY;
    return true;
}

// The axis, and the slab of features that may touch; false where there are none.
static bool find_slab(Search *s)
{
    const Pair *p = &s->pair;
    if (p->a->n_vertex == 0 || p->b->n_vertex == 0) return plane_axis(s);
    if (!axis_find(p, s->margin + s->radii, &s->axis)) return false;

    double back[3], x[3];
    pair_back(p, s->axis.normal, back);
    to_world(&p->at, p->a->vertex[convex_support(p->a, back, -1)], x);
    const double *y = p->b->vertex[convex_support(p->b, s->axis.normal, -1)];
    const double overlap = larger(-s->axis.separation, 0),
                 sure = p->near + TOUCH_ANGLE * p->near / TOUCH_NEAR;
    const double reach = larger(s->margin + s->radii, overlap) + sure;
    s->low = dot3(s->axis.normal, x) - reach;
    s->high = dot3(s->axis.normal, y) + reach;
    s->deepest = -overlap - sure;
    s->facing = touch_facing(overlap, p->near / TOUCH_NEAR);
    return true;
}

// The pair of features that has the axis, of things that overlap: no other is as deep. Of faces that are parallel it may be a
// vertex that is not over the face, and others are.
static void add_deepest(Search *s)
{
    const TouchPoint *it = &s->axis.at;
    const Convex *a = s->pair.a, *b = s->pair.b;

    if (!(s->axis.separation < 0)) return;
    if (it->feature_b >= TOUCH_FACE &&
        !face_inside(b, &b->face[it->feature_b - TOUCH_FACE], it->b, s->pair.near))
        return;
    if (it->feature_a >= TOUCH_FACE) {
        double x[3];
        to_local(&s->pair.at, it->a, x);
        if (!face_inside(a, &a->face[it->feature_a - TOUCH_FACE], x, s->pair.near)) return;
    }
    add(s, it->a, it->b, s->axis.normal, s->axis.separation - s->radii, it->feature_a,
        it->feature_b);
}

int touch_convex(const Convex *a, const Pose *at_a, const Convex *b, const Pose *at_b,
                 double margin, TouchPoint *out, int room)
{
    Search s = {.pair = pair_of(a, at_a, b, at_b), .margin = margin};
    s.list = (TouchList){out, room, 0, s.pair.near};
    s.radii = a->radius + b->radius;
    if (!find_slab(&s)) return 0;

    vertices_of_a(&s);
    vertices_of_b(&s);
    edges(&s);
    add_deepest(&s);
    // sharp ones have such a pair only where it is the nearest, and nothing that faces the other is as near
    const double nearest = s.axis.separation - s.radii + s.pair.near;
    if (s.radii > 0 || list_least(&s.list) > nearest) beside(&s);

    // round-off may hide the pair that is there
    const TouchPoint *it = &s.axis.at;
    if (s.list.count == 0 && a->n_vertex > 0 && b->n_vertex > 0)
        add(&s, it->a, it->b, s.axis.normal, s.axis.separation - s.radii, it->feature_a,
            it->feature_b);

    list_to_world(&s.list, at_b);
    return s.list.count;
}
