// SPDX-License-Identifier: MIT
// meeting.c -- the rough direction in which a smooth shape meets another, see smooth.h. It says which features face each other;
// where they touch, and how far apart they are, is then found exactly.
#include "collide/gjk.h"
#include "collide/smooth.h"
#include "collide/tuning.h"
#include "math/rotation.h"

// --- shapes a little smaller, so that they are apart when they touch ---

// A shape within the shape, by its farthest points, in the frame of a.
typedef struct Inner {
    const Shape *shape;
    const Pose *at; // NULL: it is a
    double shrink;  // 0 is all of it; of cylinders and ellipsoids the part that is taken away
} Inner;

static void inner_support(const void *thing, const double *direction, double *point, int *hint)
{
    const Inner *it = thing;
    double d[3];

    memcpy(d, direction, sizeof d);
    if (it->at) turn_back(it->at, d, d);

    if (it->shape->kind == SHAPE_CYLINDER) {
        const Cylinder *c = &it->shape->of.cylinder;
        const double less = it->shrink * smaller(c->radius, c->half);
        const Shape smaller_one = shape_cylinder(c->radius - less, c->half - less);
        shape_support(&smaller_one, d, point);
    } else if (it->shape->kind == SHAPE_ELLIPSOID) {
        shape_support(it->shape, d, point);
        for (int k = 0; k < 3; k++) point[k] *= 1 - it->shrink;
    } else {
        const Convex core = shape_convex(it->shape);
        *hint = convex_support(&core, d, *hint);
        memcpy(point, core.vertex[*hint], 3 * sizeof *point);
    }
    if (it->at) to_world(it->at, point, point);
}

static double shape_size(const Shape *shape)
{
    if (shape->kind == SHAPE_CYLINDER)
        return hypot(shape->of.cylinder.radius, shape->of.cylinder.half);
    if (shape->kind == SHAPE_ELLIPSOID) return max_abs(3, shape->of.ellipsoid);
    return shape_convex(shape).size;
}

// --- how far apart they are along a direction ---

// Min over a of n.x less max over b: below 0 they overlap by as much.
static double separation(const Meeting *m, const double *n)
{
    double x[3], y[3], back[3] = {-n[0], -n[1], -n[2]};
    shape_support(m->a, back, x);
    turn_back(&m->at, n, back);
    shape_support(m->b, back, y);
    to_world(&m->at, y, y);
    return dot3(n, x) - dot3(n, y);
}

static void consider(Meeting *m, const double *n, double *best)
{
    double unit[3];
    if (direction_n(3, n, unit) == 0) return;
    const double here = separation(m, unit);
    if (!(here > *best)) return;
    *best = here;
    memcpy(m->normal, unit, sizeof unit);
}

// Of shapes that lie deep in each other: the best of faces, axes and diagonals of both, and the way from centre to centre.
static void deep_axis(Meeting *m, double *best)
{
    double n[3], apart[3] = {-m->at.p[0], -m->at.p[1], -m->at.p[2]};
    for (int k = 0; k < 27; k++) {
        const int x = k % 3 - 1, y = k / 3 % 3 - 1, z = k / 9 - 1;
        const double d[3] = {x, y, z};
        consider(m, d, best);
        turn(&m->at, d, n);
        consider(m, n, best);
    }

    if (m->b->kind < SHAPE_CYLINDER) {
        const Convex core = shape_convex(m->b);
        for (int f = 0; f < core.n_face; f++) {
            turn(&m->at, core.face[f].normal, n);
            consider(m, n, best);
        }
        to_world(&m->at, core.centre, apart);
        for (int k = 0; k < 3; k++) apart[k] = -apart[k];
    }
    consider(m, apart, best);
    consider(m, (double[]){apart[0], apart[1], 0}, best);
}

// --- all of it ---

bool meeting_begin(const Shape *a, const Pose *at_a, const Shape *b, const Pose *at_b,
                   double margin, TouchPoint *out, int room, Meeting *m)
{
    *m = (Meeting){.a = a, .b = b, .at = pose_relative(at_b, at_a), .wanted = margin};
    const double size_a = shape_size(a), size_b = shape_size(b);
    m->size = smaller(size_a, size_b);
    margin = m->margin = larger(margin, 2 * TOUCH_ANGLE * m->size);
    m->list = (TouchList){out, room, 0, TOUCH_NEAR * m->size};
    if (b->kind == SHAPE_PLANE) {
        turn(&m->at, b->of.plane.normal, m->normal);
        m->deepest = m->low = -INFINITY;
        return true;
    }

    const double distance = norm3(m->at.p), whole = larger(size_a, size_b) + distance;
    if (distance > size_a + size_b + margin) return false;

    // the limit grows by the longest way from an inner point to the surface
    double apart[3] = {-m->at.p[0], -m->at.p[1], -m->at.p[2]};
    if (b->kind < SHAPE_CYLINDER) {
        double centre[3];
        to_world(&m->at, shape_convex(b).centre, centre);
        for (int k = 0; k < 3; k++) apart[k] = -centre[k];
    }

    const Inner first = {a, NULL, SMOOTH_SHRINK}, second = {b, &m->at, SMOOTH_SHRINK};
    const GjkThing one = {inner_support, &first}, other = {inner_support, &second};
    const double limit =
        margin + b->radius + 2 * SMOOTH_SHRINK * (size_a + (b->kind < SHAPE_CYLINDER ? 0 : size_b));
    const GjkResult near = gjk_distance(&one, &other, apart, whole, limit, SMOOTH_ROUGH);
    if (near.far) return false;
    if (near.apart)
        memcpy(m->normal, near.normal, sizeof near.normal);
    else {
        double best = -INFINITY;
        deep_axis(m, &best);
    }

    const double overlap = larger(-separation(m, m->normal), 0), sure = TOUCH_ANGLE * m->size;
    double x[3];
    shape_support(a, (double[]){-m->normal[0], -m->normal[1], -m->normal[2]}, x);
    m->deepest = -overlap - sure;
    m->low = dot3(m->normal, x) - larger(margin + b->radius, overlap) - sure;
    return true;
}

bool meeting_near(const Meeting *m, const Segment *segment)
{
    const double start = dot3(segment->p, m->normal), way = dot3(segment->d, m->normal);
    return start + larger(way, 0) >= m->low;
}

bool meeting_fits(const Meeting *m, const double *normal, double gap)
{
    return gap < m->margin && gap >= m->deepest && dot3(normal, m->normal) >= TOUCH_FACING;
}

void meeting_add(Meeting *m, const double *x, const double *y, const double *normal, double gap,
                 uint32_t feature_a, uint32_t feature_b)
{
    TouchPoint it = {.gap = gap, .feature_a = feature_a, .feature_b = feature_b};
    memcpy(it.a, x, sizeof it.a);
    memcpy(it.b, y, sizeof it.b);
    memcpy(it.normal, normal, sizeof it.normal);
    list_add(&m->list, &it);
}

// --- things that overlap ---

// A better axis near the one that is known, by steps across it that get smaller. Their directions turn: the best one may lie
// on a ridge, which only steps along it can follow.
static void refine(Meeting *m, double *best)
{
    double turn_by = 0, step = MEETING_STEP;
    while (step > MEETING_STEP_END) {
        const double was = *best;
        double from[3], e[2][3];
        memcpy(from, m->normal, sizeof from);
        const int least = fabs(from[0]) < 0.6 ? 0 : 1;
        const double axis[3] = {least == 0, least == 1, 0};
        cross3(from, axis, e[0]);
        direction_n(3, e[0], e[0]);
        cross3(from, e[0], e[1]);

        for (int k = 0; k < MEETING_WAYS; k++) {
            double n[3];
            const double angle = turn_by + 2 * M_PI * k / MEETING_WAYS;
            memcpy(n, from, sizeof n);
            axpy3(step * cos(angle), e[0], n);
            axpy3(step * sin(angle), e[1], n);
            consider(m, n, best);
        }
        if (!(*best > was)) step *= 0.5;
        turn_by += MEETING_TURN;
    }
}

// Keeps contacts that are no deeper than `best`, which no two points can be. Where things overlap they have to look along the
// normal, and where they overlap deeply to push out nearly as well as it.
static void keep_right(Meeting *m, double best)
{
    const double facing = best < 0 ? touch_facing(-best, m->size) : -1;
    int count = 0;
    for (int i = 0; i < m->list.count && i < m->list.room; i++) {
        const TouchPoint *it = &m->list.out[i];
        if (it->gap < best - TOUCH_ANGLE * m->size || dot3(it->normal, m->normal) < facing)
            continue;
        if (best < -TOUCH_DEPTH * m->size && separation(m, it->normal) < MEETING_WORSE * best)
            continue;
        m->list.out[count++] = *it;
    }
    m->list.count = count;
}

// Are they apart after all, by nearest points? Then the normal is theirs.
static bool is_apart(Meeting *m, double *best)
{
    const Inner first = {m->a, NULL, 0}, second = {m->b, &m->at, 0};
    const GjkThing one = {inner_support, &first}, other = {inner_support, &second};
    const double whole = m->size + norm3(m->at.p);
    const GjkResult near = gjk_distance(&one, &other, m->normal, whole, INFINITY, TOUCH_ANGLE);
    if (!near.apart || near.distance < m->b->radius) return false;
    memcpy(m->normal, near.normal, sizeof near.normal);
    *best = near.distance - m->b->radius;
    return true;
}

// The one contact that says how far they overlap, or are apart, where no feature does.
static void add_whole(Meeting *m, double best)
{
    double x[3], y[3];
    shape_support(m->a, (double[]){-m->normal[0], -m->normal[1], -m->normal[2]}, x);
    memcpy(y, x, sizeof y);
    axpy3(-best - m->b->radius, m->normal, y);
    m->list.count = 0;
    if (best < m->margin) meeting_add(m, x, y, m->normal, best, TOUCH_DEEP, TOUCH_DEEP);
}

// Contacts within the margin that was asked for.
static int keep_wanted(Meeting *m, const Pose *at_a)
{
    int count = 0;
    for (int i = 0; i < m->list.count; i++)
        if (m->list.out[i].gap < m->wanted) m->list.out[count++] = m->list.out[i];
    m->list.count = count;
    list_to_world(&m->list, at_a);
    return count;
}

int meeting_end(Meeting *m, const Pose *at_a)
{
    const double sure = TOUCH_ANGLE * m->size;
    if (m->list.count > m->list.room) return m->list.count;
    if (m->b->kind == SHAPE_PLANE) return keep_wanted(m, at_a);
    double best = separation(m, m->normal);
    for (int i = 0; i < m->list.count && i < m->list.room; i++)
        consider(m, m->list.out[i].normal, &best);
    // the features that are nearest need not have the shortest way out
    if (best < -TOUCH_DEPTH * m->size && !is_apart(m, &best)) {
        deep_axis(m, &best);
        refine(m, &best);
    }

    const int found = m->list.count;
    keep_right(m, best);

    // the deepest contact is as deep as its normal says, or something is missing; where none is right, nearest points are
    const bool lost = found > 0 && m->list.count == 0;
    const bool missing = best < -sure && list_least(&m->list) > best + sure;
    if (!missing && !lost) return keep_wanted(m, at_a);
    const bool apart = is_apart(m, &best);
    if (lost && apart) {
        best = separation(m, m->normal);
        refine(m, &best);
    }
    if (lost || !apart) add_whole(m, best);
    return keep_wanted(m, at_a);
}
