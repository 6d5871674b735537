// SPDX-License-Identifier: MIT
// feature.c -- see feature.h.
#include "collide/feature.h"
#include "collide/tuning.h"
#include "math/rotation.h"

Pair pair_of(const Convex *a, const Pose *at_a, const Convex *b, const Pose *at_b)
{
    return (Pair){a, b, pose_relative(at_a, at_b), TOUCH_NEAR * smaller(a->size, b->size),
                  TOUCH_CROSSING};
}

void pair_back(const Pair *pair, const double *n, double *out)
{
    turn_back(&pair->at, n, out);
    for (int k = 0; k < 3; k++) out[k] = -out[k];
}

// --- directions ---

static double lead_to(const Convex *c, int v, int other, const double *n)
{
    double along[3];
    sub3(c->vertex[other], c->vertex[v], along);
    return dot3(along, n) / norm3(along);
}

double vertex_lead(const Convex *c, int v, const double *n)
{
    double most = -1;
    if (c->star) {
        for (int i = c->star_first[v]; i < c->star_first[v + 1]; i++)
            most = larger(most, lead_to(c, v, c->star[i], n));
        return most;
    }
    for (int e = 0; e < c->n_edge; e++) {
        const int *end = c->edge[e].vertex;
        if (end[0] == v || end[1] == v)
            most = larger(most, lead_to(c, v, end[0] == v ? end[1] : end[0], n));
    }
    return most;
}

bool vertex_looks(const Convex *c, int v, const double *n)
{
    return vertex_lead(c, v, n) <= TOUCH_ANGLE;
}

// m x e goes from the edge into the face that goes round it forwards.
double edge_lead(const Convex *c, int e, const double *n)
{
    const ConvexEdge *edge = &c->edge[e];
    if (edge->face[0] < 0) return -1;
    double along[3], first[3], second[3];
    sub3(c->vertex[edge->vertex[1]], c->vertex[edge->vertex[0]], along);
    cross3(c->face[edge->face[0]].normal, along, first);
    cross3(along, c->face[edge->face[1]].normal, second);
    return larger(dot3(first, n), dot3(second, n)) / norm3(along);
}

bool edge_looks(const Convex *c, int e, const double *n, double slack)
{
    return edge_lead(c, e, n) <= slack;
}

bool face_inside(const Convex *c, const ConvexFace *face, const double *x, double slack)
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

// --- segments ---

Segment edge_of(const Convex *c, int e, const Pose *at)
{
    Segment out;
    double q[3];
    memcpy(out.p, c->vertex[c->edge[e].vertex[0]], sizeof out.p);
    memcpy(q, c->vertex[c->edge[e].vertex[1]], sizeof q);
    if (at) to_world(at, out.p, out.p), to_world(at, q, q);
    sub3(q, out.p, out.d);
    return out;
}

void lines_nearest(const Segment *a, const Segment *b, double *s, double *t)
{
    double to[3];
    sub3(b->p, a->p, to);
    const double aa = dot3(a->d, a->d), bb = dot3(b->d, b->d), ab = dot3(a->d, b->d);
    const double at = dot3(to, a->d), bt = dot3(to, b->d), det = aa * bb - ab * ab;
    *s = (at * bb - bt * ab) / det;
    *t = (at * ab - bt * aa) / det;
}

void point_on(const Segment *a, double s, double *out)
{
    memcpy(out, a->p, sizeof a->p);
    axpy3(s, a->d, out);
}

// Parameter of the point of a segment that is nearest to x.
static double foot(const Segment *a, const double *x)
{
    double to[3];
    sub3(x, a->p, to);
    const double square = dot3(a->d, a->d);
    return square > 0 ? clamp(dot3(to, a->d) / square, 0, 1) : 0;
}

// Takes an end of one of two segments and its foot on the other, where these are nearer than the points that are known.
static void ends_nearest(const Segment *a, const Segment *b, double *s, double *t)
{
    double x[3], y[3], apart[3];
    point_on(a, *s, x);
    point_on(b, *t, y);
    sub3(x, y, apart);
    double least = dot3(apart, apart);
    for (int end = 0; end < 4; end++) {
        const bool of_a = end < 2;
        point_on(of_a ? a : b, end & 1, x);
        const double at = foot(of_a ? b : a, x);
        point_on(of_a ? b : a, at, y);
        sub3(x, y, apart);
        if (!(dot3(apart, apart) < least)) continue;
        least = dot3(apart, apart);
        *s = of_a ? (end & 1) : at;
        *t = of_a ? at : (end & 1);
    }
}

void segments_nearest(const Segment *a, const Segment *b, double *s, double *t)
{
    double x[3], across[3];
    cross3(a->d, b->d, across);
    const bool parallel = !(norm3(across) > TOUCH_PARALLEL * norm3(a->d) * norm3(b->d));
    *s = 0;
    if (!parallel) lines_nearest(a, b, s, t);

    // each of the two is right where the other is; a few turns end at an end
    *s = clamp(*s, 0, 1);
    for (int turns = 0; turns < 3; turns++) {
        point_on(a, *s, x);
        *t = foot(b, x);
        point_on(b, *t, x);
        *s = foot(a, x);
    }

    // but hardly get on where they are nearly parallel
    if (parallel) ends_nearest(a, b, s, t);
}

// --- two edges ---

EdgeArc edge_arc(const Convex *c, int e, const Pose *at)
{
    const ConvexEdge *edge = &c->edge[e];
    EdgeArc out = {.known = edge->face[0] >= 0};
    if (!out.known) return out;
    for (int k = 0; k < 2; k++) {
        memcpy(out.normal[k], c->face[edge->face[k]].normal, sizeof out.normal[k]);
        turn(at, out.normal[k], out.normal[k]);
    }
    out.known = dot3(out.normal[0], out.normal[1]) > AXIS_OPPOSITE;
    return out;
}

// Are two numbers on the same side of 0, and both farther from it than `slack`?
static bool same_side(double x, double y, double slack)
{
    return (x > slack && y > slack) || (x < -slack && y < -slack);
}

bool arcs_cross(const EdgeArc *arc, const Segment *seg, const Convex *b, int j, double slack)
{
    const ConvexEdge *edge = &b->edge[j];
    if (!arc->known || edge->face[0] < 0) return true;
    const double *first = b->face[edge->face[0]].normal, *second = b->face[edge->face[1]].normal;
    const double c = dot3(first, seg->d), d = dot3(second, seg->d);
    if (same_side(c, d, slack > 0 ? slack * norm3(seg->d) : 0) &&
        dot3(first, second) > AXIS_OPPOSITE)
        return false;

    double along[3];
    sub3(b->vertex[edge->vertex[1]], b->vertex[edge->vertex[0]], along);
    const double e = dot3(arc->normal[0], along), f = dot3(arc->normal[1], along);
    const bool crosses =
        !same_side(e, f, slack > 0 ? slack * norm3(along) : 0) && (slack > 0 || !(c * f > 0));
    return crosses || dot3(first, second) <= AXIS_OPPOSITE;
}

bool edges_cross(const Pair *pair, int i, const Segment *seg, int j, Crossing *out)
{
    const Segment other = edge_of(pair->b, j, NULL);
    double n[3], apart[3], p, q;

    cross3(seg->d, other.d, n);
    const double la = norm3(seg->d), lb = norm3(other.d), sine = norm3(n);
    if (!(sine >= TOUCH_PARALLEL * la * lb && sine > 0)) return false; // vertices serve

    lines_nearest(seg, &other, &p, &q);
    point_on(seg, p, out->x);
    point_on(&other, q, out->y);
    sub3(out->x, out->y, apart);
    out->inside = p * la >= -pair->near && (p - 1) * la <= pair->near && q * lb >= -pair->near &&
                  (q - 1) * lb <= pair->near;

    // the direction in which both can touch, or nearly: the better one
    double lead[2];
    for (int side = 0; side < 2; side++) {
        double back[3];
        for (int k = 0; k < 3; k++) out->normal[k] = (side ? n[k] : -n[k]) / sine;
        pair_back(pair, out->normal, back);
        lead[side] = larger(edge_lead(pair->b, j, out->normal), edge_lead(pair->a, i, back));
    }

    // of two cores that are no solids it is the one in which they are apart
    out->distance = dot3(out->normal, apart);
    if (lead[0] == lead[1] ? out->distance < 0 : lead[0] < lead[1]) {
        for (int k = 0; k < 3; k++) out->normal[k] = -out->normal[k];
        out->distance = -out->distance;
    }

    return smaller(lead[0], lead[1]) <= pair->slack;
}
