// SPDX-License-Identifier: MIT
// touch.c -- see touch.h. All is computed in the frame of b, to which a is moved.
#include "collide/touch.h"
#include "collide/tuning.h"
#include "math/rotation.h"
#include "math/vec.h"

#include <string.h>

typedef struct Search {
    const Convex *a, *b;
    Pose at;         // of a, seen from b
    double margin;   // m
    double radii;    // m, of both
    double near;     // m: closer points are one
    double deepest;  // m, of the cores: edges that seem to overlap by more do not touch
    TouchPoint *out; // in the frame of b
    int room, count;
} Search;

// --- frames ---

static void to_world(const Pose *at, const double *x, double *out)
{
    double y[3];
    for (int i = 0; i < 3; i++) y[i] = dot3(at->R + 3 * i, x) + at->p[i];
    memcpy(out, y, sizeof y);
}

static void turn(const Pose *at, const double *x, double *out)
{
    double y[3];
    for (int i = 0; i < 3; i++) y[i] = dot3(at->R + 3 * i, x);
    memcpy(out, y, sizeof y);
}

// A direction, the other way round.
static void turn_back(const Pose *at, const double *x, double *out)
{
    double y[3];
    for (int i = 0; i < 3; i++) y[i] = at->R[i] * x[0] + at->R[3 + i] * x[1] + at->R[6 + i] * x[2];
    memcpy(out, y, sizeof y);
}

// Pose of a seen from b: R_b^T (x_a - p_b).
static Pose relative(const Pose *a, const Pose *b)
{
    Pose out = {{0}, {0}};
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 3; k++) {
            for (int j = 0; j < 3; j++) out.R[3 * i + j] += b->R[3 * k + i] * a->R[3 * k + j];
            out.p[i] += b->R[3 * k + i] * (a->p[k] - b->p[k]);
        }
    return out;
}

// --- the list ---

// Keeps a contact, unless one stands at the same place: a corner of a patch may be a vertex over a face of both, and two
// edges that cross.
static void add(Search *s, const double *a, const double *b, const double *normal, double gap,
                uint32_t feature_a, uint32_t feature_b)
{
    TouchPoint it = {.gap = gap, .feature_a = feature_a, .feature_b = feature_b};
    memcpy(it.a, a, sizeof it.a);
    memcpy(it.b, b, sizeof it.b);
    memcpy(it.normal, normal, sizeof it.normal);

    for (int i = 0; i < s->count && i < s->room; i++) {
        double apart[3];
        sub3(s->out[i].a, it.a, apart);
        if (norm3(apart) < s->near && dot3(s->out[i].normal, normal) > TOUCH_SAME) return;
    }
    if (s->count < s->room) s->out[s->count] = it;
    s->count++;
}

// How far the edges of vertex v lead in direction n, as a cosine: 0 or less where it is the foremost point that way.
static double edges_lead(const Convex *c, int v, const double *n)
{
    double most = -1;
    for (int e = 0; e < c->n_edge; e++) {
        const int *end = c->edge[e].vertex;
        if (end[0] != v && end[1] != v) continue;
        double along[3];
        sub3(c->vertex[end[0] == v ? end[1] : end[0]], c->vertex[v], along);
        most = larger(most, dot3(along, n) / norm3(along));
    }
    return most;
}

// Can vertex v touch in direction n, away from its thing?
static bool vertex_looks(const Convex *c, int v, const double *n)
{
    return edges_lead(c, v, n) <= TOUCH_ANGLE;
}

// --- a vertex over a face ---

// Is x, over a face, inside its border?
static bool is_inside(const Convex *c, const ConvexFace *face, const double *x, double slack)
{
    for (int i = 0; i < face->count; i++) {
        const double *p = c->vertex[c->loop[face->first + i]];
        const double *q = c->vertex[c->loop[face->first + (i + 1) % face->count]];
        double along[3], out[3], to[3];
        sub3(q, p, along);
        cross3(along, face->normal, out);
        sub3(x, p, to);
        if (dot3(out, to) > slack * norm3(along)) return false;
    }
    return true;
}

// The face of c that x, vertex v of `other`, is farthest outside of, or least inside; -1 = there are none. On a border between
// faces it is the one that the vertex points at. R turns a direction of c to the frame of `other`.
static int outermost_face(const Convex *c, const double *x, const Convex *other, int v,
                          const double *R, double near, double *distance)
{
    int best = -1;
    double lead = INFINITY;
    *distance = -INFINITY;

    for (int f = 0; f < c->n_face; f++) {
        const double *n = c->face[f].normal, d = dot3(n, x) - c->face[f].offset;
        if (d < *distance - near) continue;
        double ahead[3];
        for (int i = 0; i < 3; i++) ahead[i] = -dot3(R + 3 * i, n);
        const double it = edges_lead(other, v, ahead);
        if (d <= *distance + near && it >= lead) continue;
        *distance = d, best = f, lead = it;
    }

    return best;
}

// Vertices of a over faces of b.
static void vertices_of_a(Search *s)
{
    double back[9];
    for (int i = 0; i < 9; i++) back[i] = s->at.R[i % 3 * 3 + i / 3];
    for (int v = 0; v < s->a->n_vertex; v++) {
        double x[3], on[3], d;
        to_world(&s->at, s->a->vertex[v], x);
        const int f = outermost_face(s->b, x, s->a, v, back, s->near, &d);
        if (f < 0 || d - s->radii >= s->margin) continue;
        const ConvexFace *face = &s->b->face[f];
        if (!is_inside(s->b, face, x, s->near)) continue;
        memcpy(on, x, sizeof on);
        axpy3(-d, face->normal, on);
        add(s, x, on, face->normal, d - s->radii, TOUCH_VERTEX | (uint32_t)v,
            TOUCH_FACE | (uint32_t)f);
    }
}

// Vertices of b over faces of a: in the frame of a, and back.
static void vertices_of_b(Search *s)
{
    for (int v = 0; v < s->b->n_vertex; v++) {
        double x[3], to[3], on[3], normal[3], d;
        sub3(s->b->vertex[v], s->at.p, to);
        turn_back(&s->at, to, x);
        const int f = outermost_face(s->a, x, s->b, v, s->at.R, s->near, &d);
        if (f < 0 || d - s->radii >= s->margin) continue;
        const ConvexFace *face = &s->a->face[f];
        if (!is_inside(s->a, face, x, s->near)) continue;
        memcpy(on, x, sizeof on);
        axpy3(-d, face->normal, on);
        to_world(&s->at, on, on);
        turn(&s->at, face->normal, normal);
        for (int i = 0; i < 3; i++) normal[i] = -normal[i];
        add(s, on, s->b->vertex[v], normal, d - s->radii, TOUCH_FACE | (uint32_t)f,
            TOUCH_VERTEX | (uint32_t)v);
    }
}

// --- edges ---

// Can an edge touch in direction n, away from its thing? Between the normals of its faces it can.
static bool edge_looks(const Convex *c, const ConvexEdge *edge, const double *n)
{
    if (edge->face[0] < 0) return true;
    const double *first = c->face[edge->face[0]].normal, *second = c->face[edge->face[1]].normal;
    const double cosine = dot3(first, second), p = dot3(n, first), q = dot3(n, second);
    // n = x first + y second, x and y not below 0
    return p - cosine * q >= -TOUCH_ANGLE && q - cosine * p >= -TOUCH_ANGLE;
}

typedef struct Segment {
    double p[3], d[3]; // start, and the way to the end
} Segment;

static Segment edge_of(const Convex *c, int e, const Pose *at)
{
    Segment out;
    double q[3];
    memcpy(out.p, c->vertex[c->edge[e].vertex[0]], sizeof out.p);
    memcpy(q, c->vertex[c->edge[e].vertex[1]], sizeof q);
    if (at) to_world(at, out.p, out.p), to_world(at, q, q);
    sub3(q, out.p, out.d);
    return out;
}

// Parameters of the nearest points of two lines that are not parallel.
static void nearest(const Segment *a, const Segment *b, double *s, double *t)
{
    double to[3];
    sub3(b->p, a->p, to);
    const double aa = dot3(a->d, a->d), bb = dot3(b->d, b->d), ab = dot3(a->d, b->d);
    const double at = dot3(to, a->d), bt = dot3(to, b->d), det = aa * bb - ab * ab;
    *s = (at * bb - bt * ab) / det;
    *t = (at * ab - bt * aa) / det;
}

static void point_on(const Segment *a, double s, double *out)
{
    memcpy(out, a->p, sizeof a->p);
    axpy3(s, a->d, out);
}

// The direction from a to b, in the frame of a, of a normal n from b to a.
static void back_to_a(const Search *s, const double *n, double *out)
{
    turn_back(&s->at, n, out);
    for (int k = 0; k < 3; k++) out[k] = -out[k];
}

// Two edges that cross, seen along the normal of both.
typedef struct Crossing {
    double x[3], y[3]; // nearest points of the lines
    double normal[3];  // from b to a, in which both can touch
    double distance;   // m, along it; below 0 where a is on the wrong side
    bool inside;       // both points are on the edges
} Crossing;

// Edge i of a, which is seg, and edge j of b; false where they cannot touch.
static bool cross_edges(const Search *s, int i, const Segment *seg, int j, Crossing *out)
{
    const Segment other = edge_of(s->b, j, NULL);
    double n[3], apart[3], p, q;
    cross3(seg->d, other.d, n);
    const double la = norm3(seg->d), lb = norm3(other.d), sine = norm3(n);
    if (sine < TOUCH_PARALLEL * la * lb) return false; // vertices serve

    nearest(seg, &other, &p, &q);
    point_on(seg, p, out->x);
    point_on(&other, q, out->y);
    sub3(out->x, out->y, apart);
    out->inside = p * la >= -s->near && (p - 1) * la <= s->near && q * lb >= -s->near &&
                  (q - 1) * lb <= s->near;

    // the direction in which both can touch; of two cores that are no solids the one in which they are apart
    const ConvexEdge *ea = &s->a->edge[i], *eb = &s->b->edge[j];
    const bool thin = ea->face[0] < 0 && eb->face[0] < 0;
    for (int sign = -1; sign <= 1; sign += 2) {
        double back[3];
        for (int k = 0; k < 3; k++) out->normal[k] = sign * n[k] / sine;
        out->distance = dot3(out->normal, apart);
        back_to_a(s, out->normal, back);
        if (thin ? out->distance >= 0
                 : edge_looks(s->b, eb, out->normal) && edge_looks(s->a, ea, back))
            return true;
    }
    return false;
}

static void edges(Search *s)
{
    for (int i = 0; i < s->a->n_edge; i++) {
        const Segment seg = edge_of(s->a, i, &s->at);
        for (int j = 0; j < s->b->n_edge; j++) {
            Crossing it;
            if (!cross_edges(s, i, &seg, j, &it) || !it.inside || it.distance < s->deepest ||
                it.distance - s->radii >= s->margin)
                continue;
            add(s, it.x, it.y, it.normal, it.distance - s->radii, TOUCH_EDGE | (uint32_t)i,
                TOUCH_EDGE | (uint32_t)j);
        }
    }
}

// --- how deep the cores overlap ---

// Of all vertices, the one that is deepest behind a face; the face for which that is least deep.
static double face_separation(const Convex *c, const Convex *other, const Pose *pose)
{
    double most = -INFINITY;
    for (int f = 0; f < c->n_face; f++) {
        double least = INFINITY;
        for (int v = 0; v < other->n_vertex; v++) {
            double x[3];
            to_world(pose, other->vertex[v], x);
            least = smaller(least, dot3(c->face[f].normal, x) - c->face[f].offset);
        }
        most = larger(most, least);
    }
    return most;
}

// The least that cores overlap in any direction of their features (the separating axis theorem), and 0 where they do not:
// two edges that are on the wrong side of each other by more are no contact.
static double find_deepest(const Search *s)
{
    const Pose of_b = relative(&(Pose){{1, 0, 0, 0, 1, 0, 0, 0, 1}, {0, 0, 0}}, &s->at);
    double most = larger(face_separation(s->b, s->a, &s->at), face_separation(s->a, s->b, &of_b));
    for (int i = 0; i < s->a->n_edge && most < 0; i++) {
        const Segment seg = edge_of(s->a, i, &s->at);
        for (int j = 0; j < s->b->n_edge && most < 0; j++) {
            Crossing it;
            if (cross_edges(s, i, &seg, j, &it)) most = larger(most, it.distance);
        }
    }
    return smaller(most, 0) - s->near;
}

// --- rounded cores: a vertex beside an edge or a vertex ---

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
    for (int j = 0; j < s->b->n_vertex; j++) {
        double n[3], back[3], d;
        if (!is_pair(s, x, s->b->vertex[j], n, &d) || !vertex_looks(s->b, j, n)) continue;
        back_to_a(s, n, back);
        if (!vertex_looks(s->a, v, back)) continue;
        add(s, x, s->b->vertex[j], n, d - s->radii, TOUCH_VERTEX | (uint32_t)v,
            TOUCH_VERTEX | (uint32_t)j);
    }
}

static void vertex_edges(Search *s, int v, const double *x)
{
    for (int j = 0; j < s->b->n_edge; j++) {
        const Segment seg = edge_of(s->b, j, NULL);
        double to[3], y[3], n[3], back[3], d;
        sub3(x, seg.p, to);
        const double t = dot3(to, seg.d) / dot3(seg.d, seg.d);
        if (t <= 0 || t >= 1) continue;
        point_on(&seg, t, y);
        if (!is_pair(s, x, y, n, &d) || !edge_looks(s->b, &s->b->edge[j], n)) continue;
        back_to_a(s, n, back);
        if (!vertex_looks(s->a, v, back)) continue;
        add(s, x, y, n, d - s->radii, TOUCH_VERTEX | (uint32_t)v, TOUCH_EDGE | (uint32_t)j);
    }
}

static void edge_vertices(Search *s, int e)
{
    const Segment seg = edge_of(s->a, e, &s->at);
    for (int j = 0; j < s->b->n_vertex; j++) {
        double to[3], x[3], n[3], back[3], d;
        sub3(s->b->vertex[j], seg.p, to);
        const double t = dot3(to, seg.d) / dot3(seg.d, seg.d);
        if (t <= 0 || t >= 1) continue;
        point_on(&seg, t, x);
        if (!is_pair(s, x, s->b->vertex[j], n, &d) || !vertex_looks(s->b, j, n)) continue;
        back_to_a(s, n, back);
        if (!edge_looks(s->a, &s->a->edge[e], back)) continue;
        add(s, x, s->b->vertex[j], n, d - s->radii, TOUCH_EDGE | (uint32_t)e,
            TOUCH_VERTEX | (uint32_t)j);
    }
}

static void rounded(Search *s)
{
    for (int v = 0; v < s->a->n_vertex; v++) {
        double x[3];
        to_world(&s->at, s->a->vertex[v], x);
        vertex_vertices(s, v, x);
        vertex_edges(s, v, x);
    }
    for (int e = 0; e < s->a->n_edge; e++) edge_vertices(s, e);
}

// --- all of it ---

int touch_convex(const Convex *a, const Pose *at_a, const Convex *b, const Pose *at_b,
                 double margin, TouchPoint *out, int room)
{
    Search s = {
        .a = a, .b = b, .at = relative(at_a, at_b), .margin = margin, .out = out, .room = room};
    s.radii = a->radius + b->radius;
    s.near = TOUCH_NEAR * smaller(a->size, b->size);

    vertices_of_a(&s);
    vertices_of_b(&s);
    if (a->n_edge > 0 && b->n_edge > 0) {
        s.deepest = find_deepest(&s);
        edges(&s);
    }
    if (s.radii > 0) rounded(&s);

    for (int i = 0; i < s.count && i < room; i++) {
        to_world(at_b, out[i].a, out[i].a);
        to_world(at_b, out[i].b, out[i].b);
        turn(at_b, out[i].normal, out[i].normal);
    }
    return s.count;
}
