// SPDX-License-Identifier: MIT
// swept.c -- see swept.h. Two things are advanced by as much as is safe until they touch: no point of one comes nearer to the
// other than by `way` in the whole step, so that in time t they close in by way t at most (Mirtich 1996). It takes no convexity.
#include "world/contact/swept.h"

#include "math/rotation.h"
#include "math/vec.h"
#include "world/contact/geometry.h"
#include "world/contact/near.h"
#include "world/slots.h"
#include "world/tuning.h"

#include <math.h>
#include <string.h>

// A collider from the beginning to the end of a step.
typedef struct Path {
    Placed from, to;
    double turn[3];    // rad, from the first to the last
    double ends[2][3]; // m, of a segment: its second end from its first, at both times
    double p[3];       // m, the way of its origin
    double beyond;     // m: how much farther any of its points goes
    bool is_segment;
} Path;

// The rotation vector that takes R0 to R1.
static void turn_between(const double *R0, const double *R1, double *out)
{
    // of R1 R0^T: sine times the axis, and the cosine
    double Q[9];
    for (int i = 0; i < 9; i++) Q[i] = dot3(R1 + i / 3 * 3, R0 + i % 3 * 3);
    const double axis[3] = {0.5 * (Q[7] - Q[5]), 0.5 * (Q[2] - Q[6]), 0.5 * (Q[3] - Q[1])};
    const double sine = norm3(axis), cosine = 0.5 * (Q[0] + Q[4] + Q[8] - 1);
    const double angle = atan2(sine, cosine);
    for (int k = 0; k < 3; k++) out[k] = sine > 0 ? axis[k] / sine * angle : 0;
}

static Path path_of(TautWorld *world, int index, const double *q0, const double *q1)
{
    const ColliderSlot *slot = world->collider + index;
    const State *s = &world->state;
    Path out = {.is_segment = !taut_node_is_null(slot->other)};

    out.from = collider_place(world, index, q0, s->v);
    if (out.is_segment) memcpy(out.ends[0], slot->store->ends[1], sizeof out.ends[0]);
    out.to = collider_place(world, index, q1, s->v);
    if (out.is_segment) memcpy(out.ends[1], slot->store->ends[1], sizeof out.ends[1]);

    turn_between(out.from.pose.R, out.to.pose.R, out.turn);
    sub3(out.to.pose.p, out.from.pose.p, out.p);
    double stretch[3];
    sub3(out.ends[1], out.ends[0], stretch);
    const double reach =
        isfinite(slot->reach) ? slot->reach : 0; // those without an end do not turn
    out.beyond = norm3(out.turn) * reach + norm3(stretch);
    return out;
}

// Where it is after part t of the step.
static Placed path_at(const Path *path, double t)
{
    Placed out = path->from;
    double theta[3], q[4], Q[9];
    for (int k = 0; k < 3; k++) theta[k] = t * path->turn[k];
    axpy3(t, path->p, out.pose.p);
    quaternion_from_vector(theta, q);
    quaternion_to_matrix(q, Q);
    for (int i = 0; i < 9; i++) {
        const double *row = Q + i / 3 * 3, *column = path->from.pose.R + i % 3;
        out.pose.R[i] = row[0] * column[0] + row[1] * column[3] + row[2] * column[6];
    }
    return out;
}

static PlacedShape shape_at(TautWorld *world, const Path *path, double t, Placed *placed)
{
    *placed = path_at(path, t);
    if (path->is_segment) {
        double end[3];
        for (int k = 0; k < 3; k++)
            end[k] = path->ends[0][k] + t * (path->ends[1][k] - path->ends[0][k]);
        segment_stretch(world->collider + placed->index, end);
    }
    return (PlacedShape){placed->slot, placed->kind, placed->pose};
}

// m: how far it goes, and how far it may go without coming out behind anything.
static double way_of(const Path *path)
{
    return norm3(path->p) + path->beyond;
}

bool swept_is_fast(TautWorld *world, const double *q0, const double *q1)
{
    double most = 0, thin = INFINITY;
    for (int i = 0; i < world->collider_end; i++) {
        const ColliderSlot *slot = world->collider + i;
        if (!slot->used || slot->sensor || is_sheet(slot)) continue;
        thin = smaller(thin, slot->length);
        if (taut_node_is_null(slot->node) || is_sheet(slot)) continue;
        const Path path = path_of(world, i, q0, q1);
        most = larger(most, way_of(&path));
    }
    return most > SWEPT_FAR * thin;
}

static TouchPoint met_point(const Nearness *near)
{
    TouchPoint out = {.gap = near->gap, .feature_a = ENTRY_MET, .feature_b = ENTRY_MET};
    memcpy(out.a, near->a, sizeof out.a);
    memcpy(out.b, near->b, sizeof out.b);
    memcpy(out.normal, near->normal, sizeof out.normal);
    return out;
}

bool swept_meet(TautWorld *world, int a, int b, const double *q0, const double *q1, SweptHit *hit)
{
    const Path one = path_of(world, a, q0, q1), other = path_of(world, b, q0, q1);
    double relative[3];

    sub3(one.p, other.p, relative);
    const double way = norm3(relative) + one.beyond + other.beyond;
    const double length = smaller(one.from.slot->length, other.from.slot->length);
    const double target = SWEPT_CLOSE * length;
    if (!(way > SWEPT_FAR * length)) return false;

    double t = 0;
    for (int step = 0; step < SWEPT_STEPS; step++) {
        const PlacedShape first = shape_at(world, &one, t, &hit->a);
        const PlacedShape second = shape_at(world, &other, t, &hit->b);
        const Nearness near = shapes_near(&first, &second, target + way * (1 - t));
        if (near.gap <= target) {
            hit->reach = 2 * target;
            hit->point = met_point(&near);
            return t > 0;
        }
        t += (near.gap - 0.5 * target) / way;
        if (!(t < 1)) return false;
    }

    return false;
}

// --- sheets ---

// The core of a triangle after part t of the step, as a thing without a radius.
static PlacedShape triangle_at(const Sheet *sheet, int triangle, double t, ColliderSlot *slot,
                               ConvexTriangle *convex)
{
    double corner[3][3];
    sheet_corners(sheet, triangle, corner);
    for (int k = 0; k < 3; k++) axpy3(t, sheet->way[sheet->triangle[triangle][k]], corner[k]);
    *slot = (ColliderSlot){.given.kind = TAUT_COLLIDER_SHEET};
    slot->convex = convex_triangle(convex, (const double(*)[3])corner, 0);
    return (PlacedShape){slot,
                         collider_kind(TAUT_COLLIDER_BOX), // any with a core
                         {.R = {1, 0, 0, 0, 1, 0, 0, 0, 1}}};
}

// Does the core of a triangle reach another thing on its way? Then where, and the normal there.
static bool triangle_meets(TautWorld *world, const Sheet *sheet, int triangle, const Path *other,
                           TouchPoint *out)
{
    double way = 0, t = 0;
    for (int k = 0; k < 3; k++) {
        double apart[3];
        sub3(sheet->way[sheet->triangle[triangle][k]], other->p, apart);
        way = larger(way, norm3(apart));
    }

    way += other->beyond;
    const double target = SHEET_CORE * sheet->radius;
    if (!(way > (1 - SHEET_CORE) * sheet->radius)) return false;

    for (int step = 0; step < SWEPT_STEPS; step++) {
        ColliderSlot slot;
        ConvexTriangle convex;
        Placed placed;
        const PlacedShape first = triangle_at(sheet, triangle, t, &slot, &convex);
        const PlacedShape second = shape_at(world, other, t, &placed);
        const Nearness near = shapes_near(&first, &second, target + way * (1 - t));
        if (near.gap <= target) {
            *out = met_point(&near);
            out->feature_a = TOUCH_DEEP | (uint32_t)(2 * triangle + 2);
            axpy3(-sheet->radius, out->normal, out->a);
            return t > 0;
        }
        t += (near.gap - 0.5 * target) / way;
        if (!(t < 1)) return false;
    }

    return false;
}

// Ends of a segment at both times.
static void segment_ends(const Path *path, double end[2][2][3])
{
    for (int time = 0; time < 2; time++) {
        const Placed *at = time ? &path->to : &path->from;
        memcpy(end[time][0], at->pose.p, sizeof end[0][0]);
        memcpy(end[time][1], at->pose.p, sizeof end[0][0]);
        axpy3(1, path->ends[time], end[time][1]);
    }
}

bool swept_ropes_are_fast(const TautWorld *world, const double *q0, const double *q1)
{
    const Model *m = world->model;
    double most = 0, thin = INFINITY;

    for (int i = 0; i < world->collider_end; i++) {
        const ColliderSlot *slot = world->collider + i;
        if (!slot->used || slot->sensor || taut_node_is_null(slot->other)) continue;
        const TautNodeId end[2] = {slot->node, slot->other};
        thin = smaller(thin, slot->given.size[0]);
        for (int k = 0; k < 2; k++) {
            const int at = m->node_q[world->node[end[k].slot - 1].node];
            double way[3];
            sub3(q1 + at, q0 + at, way);
            most = larger(most, norm3(way));
        }
    }

    return most > thin;
}

bool swept_segments(TautWorld *world, const Placed *a, const Placed *b, const double *q0,
                    const double *q1, TouchPoint *out)
{
    const Path one = path_of(world, a->index, q0, q1), other = path_of(world, b->index, q0, q1);
    double end[2][2][3], x[2][4][3];

    if (placed_share_node(a, b)) return false;
    segment_ends(&one, end);
    for (int time = 0; time < 2; time++) memcpy(x[time][0], end[time], sizeof end[time]);
    segment_ends(&other, end);
    for (int time = 0; time < 2; time++) memcpy(x[time][2], end[time], sizeof end[time]);
    segment_stretch(world->collider + a->index, one.ends[0]);
    segment_stretch(world->collider + b->index, other.ends[0]);

    const double radii = a->slot->convex.radius + b->slot->convex.radius;
    out->feature_a = out->feature_b = TOUCH_EDGE;
    return sheet_edges_pass((const double(*)[4][3])x, radii, out);
}

// Triangles that may meet a thing.
typedef struct Meets {
    TautWorld *world;
    const Sheet *sheet;
    Path other;
    int count;
    bool failed, back;
} Meets;

static void meet_triangle(void *user, int triangle)
{
    Meets *it = user;
    TautWorld *world = it->world;
    TouchPoint point[SHEET_SEGMENT];
    double end[2][2][3];
    int found;

    if (it->failed) return;
    if (it->other.is_segment) {
        segment_ends(&it->other, end);
        found = sheet_segment_passes(it->sheet, triangle, (const double(*)[2][3])end,
                                     it->other.from.slot->given.size[0], point);
    } else {
        found = triangle_meets(world, it->sheet, triangle, &it->other, point);
    }

    it->failed = !memory_grow(&world->memory, (void **)&world->touching, &world->touching_room,
                              it->count + found, sizeof *point);
    for (int i = 0; i < found && !it->failed; i++) {
        if (it->back) touch_turn_round(&point[i]);
        world->touching[it->count++] = point[i];
    }
}

// Triangles of a sheet that go through another thing: those in the box of both ways.
static int meet_triangles(TautWorld *world, const Placed *sheet, const Placed *other, bool back,
                          const double *q0, const double *q1)
{
    Meets it = {.world = world, .sheet = &sheet->slot->store->sheet, .back = back};
    if (other->slot->given.kind == TAUT_COLLIDER_PLANE) return 0; // all behind it is in it
    it.other = path_of(world, other->index, q0, q1);
    const Bounds start = other->kind->bounds(it.other.from.slot, &it.other.from.pose);
    Bounds box = bounds_grown(bounds_swept(start, it.other.p), it.other.beyond);
    const Bounds ways = it.sheet->node[0].way;
    for (int k = 0; k < 3; k++) {
        box.lower[k] -= larger(0, ways.upper[k]);
        box.upper[k] -= smaller(0, ways.lower[k]);
    }

    sheet_near(it.sheet, &box, meet_triangle, &it);
    if (it.other.is_segment) segment_stretch(world->collider + other->index, it.other.ends[0]);
    return it.failed ? -1 : it.count;
}

int swept_sheets(TautWorld *world, const Placed *a, const Placed *b, const double *q0,
                 const double *q1)
{
    const bool first = is_sheet(a->slot), second = is_sheet(b->slot);
    if (!first || !second)
        return meet_triangles(world, first ? a : b, first ? b : a, !first, q0, q1);

    // room for as many as there are
    int count = CONTACT_MOST;
    do {
        if (!memory_grow(&world->memory, (void **)&world->touching, &world->touching_room, count,
                         sizeof *world->touching))
            return -1;
        count = sheet_passed(&a->slot->store->sheet, &b->slot->store->sheet, world->touching,
                             world->touching_room);
    } while (count > world->touching_room);
    return count;
}
