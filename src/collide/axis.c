// SPDX-License-Identifier: MIT
// axis.c -- see axis.h.
#include "collide/axis.h"
#include "collide/gjk.h"
#include "collide/tuning.h"
#include "math/rotation.h"

typedef struct Best {
    const Pair *pair;
    double size;     // m
    double apart[3]; // from centre to centre
    double along;    // how far the best axis leads that way
    double limit;    // m: an axis with as much is enough to tell that they are too far apart
    bool found;
    Axis *out;
} Best;

// Keeps an axis that is better, or as good and nearer to the line of the centres: things that lie in each other leave on
// the side where they are.
static void consider(Best *best, const double *n, double separation, const TouchPoint *at)
{
    const double tie = AXIS_TIE * best->size, along = dot3(n, best->apart);
    const double gain = separation - best->out->separation;
    if (best->found && (gain < -tie || (gain <= tie && along <= best->along + tie))) return;
    best->found = true, best->along = along;
    best->out->separation = separation, best->out->at = *at;
    memcpy(best->out->normal, n, 3 * sizeof *n);
}

// --- faces ---

static void faces_of_b(Best *best)
{
    const Pair *p = best->pair;
    for (int f = 0, v = -1; f < p->b->n_face && best->out->separation < best->limit; f++) {
        const ConvexFace *face = &p->b->face[f];
        double back[3];
        pair_back(p, face->normal, back);
        v = convex_support(p->a, back, v);
        TouchPoint at = {.feature_a = TOUCH_VERTEX | (uint32_t)v,
                         .feature_b = TOUCH_FACE | (uint32_t)f};
        to_world(&p->at, p->a->vertex[v], at.a);
        const double d = dot3(face->normal, at.a) - face->offset;
        memcpy(at.b, at.a, sizeof at.b);
        axpy3(-d, face->normal, at.b);
        consider(best, face->normal, d, &at);
    }
}

static void faces_of_a(Best *best)
{
    const Pair *p = best->pair;
    for (int f = 0, v = -1; f < p->a->n_face && best->out->separation < best->limit; f++) {
        const ConvexFace *face = &p->a->face[f];
        double n[3], x[3];
        turn(&p->at, face->normal, n);
        for (int k = 0; k < 3; k++) n[k] = -n[k];
        v = convex_support(p->b, n, v);
        TouchPoint at = {.feature_a = TOUCH_FACE | (uint32_t)f,
                         .feature_b = TOUCH_VERTEX | (uint32_t)v};
        memcpy(at.b, p->b->vertex[v], sizeof at.b);
        to_local(&p->at, at.b, x);
        const double d = dot3(face->normal, x) - face->offset;
        memcpy(at.a, at.b, sizeof at.a);
        axpy3(d, n, at.a);
        consider(best, n, d, &at);
    }
}

// --- pairs of edges ---

// Do the boxes around two segments come within `reach` of each other?
static bool boxes_meet(const Segment *a, const Segment *b, double reach)
{
    for (int k = 0; k < 3; k++) {
        const double low_a = a->p[k] + smaller(a->d[k], 0), low_b = b->p[k] + smaller(b->d[k], 0);
        if (low_a > low_b + fabs(b->d[k]) + reach || low_b > low_a + fabs(a->d[k]) + reach)
            return false;
    }
    return true;
}

// A box around all of a core, as a diagonal.
static Segment box_around(const Convex *c)
{
    double low[3] = {INFINITY, INFINITY, INFINITY}, high[3] = {-INFINITY, -INFINITY, -INFINITY};
    for (int v = 0; v < c->n_vertex; v++)
        for (int k = 0; k < 3; k++) {
            low[k] = smaller(low[k], c->vertex[v][k]);
            high[k] = larger(high[k], c->vertex[v][k]);
        }
    Segment out;
    memcpy(out.p, low, sizeof out.p);
    sub3(high, low, out.d);
    return out;
}

static void edge_with_edges(Best *best, int i, const Segment *seg, double reach)
{
    const Pair *p = best->pair;
    const EdgeArc a = edge_arc(p->a, i, &p->at);

    for (int j = 0; j < p->b->n_edge; j++) {
        const Segment other = edge_of(p->b, j, NULL);
        Crossing it;
        if (!boxes_meet(seg, &other, reach) || !arcs_cross(&a, seg, p->b, j, 0) ||
            !edges_cross(p, i, seg, j, &it) || !it.inside)
            continue;
        TouchPoint at = {.feature_a = TOUCH_EDGE | (uint32_t)i,
                         .feature_b = TOUCH_EDGE | (uint32_t)j};
        memcpy(at.a, it.x, sizeof at.a);
        memcpy(at.b, it.y, sizeof at.b);
        if (!best->found || it.distance > best->out->separation + AXIS_TIE * best->size)
            consider(best, it.normal, it.distance, &at);
    }
}

// Points of edges that give the least overlap are no farther apart than it: not than that of the best face.
static void pairs_of_edges(Best *best)
{
    const Pair *p = best->pair;
    const Segment all = box_around(p->b);
    for (int i = 0; i < p->a->n_edge; i++) {
        const Segment seg = edge_of(p->a, i, &p->at);
        double reach = larger(-best->out->separation, 0) + GJK_APART * best->size;
        if (!best->found) reach = INFINITY;
        if (boxes_meet(&seg, &all, reach)) edge_with_edges(best, i, &seg, reach);
    }
}

// --- cores that are points or segments ---

static Segment thin_core(const Convex *c, const Pose *at)
{
    if (c->n_edge > 0) return edge_of(c, 0, at);
    Segment out = {{0}, {0}};
    memcpy(out.p, c->vertex[0], sizeof out.p);
    if (at) to_world(at, out.p, out.p);
    return out;
}

// Nearest points of two of them. Where they meet, the normal is across both.
static void between_thin(const Pair *p, double size, Axis *out)
{
    const Segment a = thin_core(p->a, &p->at), b = thin_core(p->b, NULL);
    double s, t, apart[3];

    segments_nearest(&a, &b, &s, &t);
    out->at =
        (TouchPoint){.feature_a = s > 0 && s < 1 ? TOUCH_EDGE : TOUCH_VERTEX | (uint32_t)(s > 0)};
    out->at.feature_b = t > 0 && t < 1 ? TOUCH_EDGE : TOUCH_VERTEX | (uint32_t)(t > 0);
    point_on(&a, s, out->at.a);
    point_on(&b, t, out->at.b);
    sub3(out->at.a, out->at.b, apart);
    out->separation = norm3(apart);
    if (out->separation > DIRECTION_NONE * size) {
        for (int k = 0; k < 3; k++) out->normal[k] = apart[k] / out->separation;
        return;
    }

    // across both, or across the one that has a direction, or anywhere
    double n[3];
    const double *d = norm3(a.d) >= norm3(b.d) ? a.d : b.d;
    cross3(a.d, b.d, n);
    if (norm3(n) <= TOUCH_PARALLEL * norm3(a.d) * norm3(b.d)) {
        int least = 0;
        for (int k = 1; k < 3; k++)
            if (fabs(d[k]) < fabs(d[least])) least = k;
        const double axis[3] = {least == 0, least == 1, least == 2};
        cross3(d, axis, n);
    }
    direction_n(3, n, out->normal);
}

// --- all of it ---

static void support_of_a(const void *thing, const double *direction, double *point, int *hint)
{
    const Pair *p = thing;
    double d[3];
    turn_back(&p->at, direction, d);
    *hint = convex_support(p->a, d, *hint);
    to_world(&p->at, p->a->vertex[*hint], point);
}

static void support_of_b(const void *thing, const double *direction, double *point, int *hint)
{
    const Pair *p = thing;
    *hint = convex_support(p->b, direction, *hint);
    memcpy(point, p->b->vertex[*hint], 3 * sizeof *point);
}

bool axis_find(const Pair *pair, double limit, Axis *out)
{
    Pair strict = *pair;
    strict.slack = AXIS_SLACK; // an axis that is not one would promise more than there is
    Best best = {.pair = &strict, .limit = limit, .out = out};
    to_world(&pair->at, pair->a->centre, best.apart);
    sub3(best.apart, pair->b->centre, best.apart);
    best.size = smaller(pair->a->size, pair->b->size);
    const double whole = larger(pair->a->size, pair->b->size) + norm3(best.apart);
    if (pair->a->n_face == 0 && pair->b->n_face == 0) {
        between_thin(pair, whole, out);
        return out->separation < limit;
    }

    const GjkThing a = {support_of_a, pair}, b = {support_of_b, pair};
    const GjkResult near = gjk_distance(&a, &b, best.apart, whole, limit, GJK_EXACT);
    if (near.far) return false;
    if (near.apart) {
        double back[3];
        pair_back(pair, near.normal, back);
        out->separation = near.distance;
        memcpy(out->normal, near.normal, sizeof out->normal);
        memcpy(out->at.a, near.a, sizeof near.a);
        memcpy(out->at.b, near.b, sizeof near.b);
        out->at.feature_a = TOUCH_VERTEX | (uint32_t)convex_support(pair->a, back, -1);
        out->at.feature_b = TOUCH_VERTEX | (uint32_t)convex_support(pair->b, near.normal, -1);
        return near.distance < limit;
    }

    *out = (Axis){.separation = -INFINITY};
    faces_of_b(&best);
    faces_of_a(&best);
    if (out->separation >= limit) return false;

    // things that just touch have no better axis than a face that says so
    const bool touches = out->separation >= -AXIS_TIE * best.size;
    if (!touches && pair->a->n_edge > 0 && pair->b->n_edge > 0) pairs_of_edges(&best);
    return best.found && out->separation < limit;
}
