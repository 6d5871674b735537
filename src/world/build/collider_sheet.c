// SPDX-License-Identifier: MIT
// collider_sheet.c -- colliders that are triangles between particles: cloths, membranes, surfaces of solids.
//
// A sheet meets other shapes one triangle at a time, each a convex thing with a radius, so that it meets all kinds that these meet.
// Features of a triangle become those of the sheet, and a vertex or an edge counts where it does not lean over a neighbour of the
// triangle. Places are those of the world: a sheet has no axes of its own. Sheets meet each other in collide/sheet_meet.c.
#include "world/build/collider_kind.h"

#include "base/text.h"
#include "math/vec.h"
#include "world/build/spec.h"
#include "world/slots.h"
#include "world/tuning.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static TautStatus make_sheet(TautWorld *world, ColliderSlot *slot, char problem[MESH_TEXT])
{
    const ColliderGiven *given = &slot->given;
    _Static_assert((int)SHEET_TEXT <= (int)MESH_TEXT, "a problem fits");
    const TautStatus status =
        sheet_make(&world->memory, given->particle_count, given->triangle, given->triangle_count,
                   given->size[0], &slot->store->sheet, problem);
    slot->store->sheet.is_thin = 2 * given->size[0] < SHEET_THIN * given->size[1];
    slot->reach = slot->length = given->size[0];
    return status;
}

double sheet_least_height(const TautWorld *world, const ColliderGiven *given)
{
    double least = INFINITY;
    for (int t = 0; t < given->triangle_count; t++) {
        double corner[3][3];
        for (int k = 0; k < 3; k++) {
            const int v = given->triangle[3 * (size_t)t + (size_t)k];
            if (v < 0 || v >= given->particle_count) return 0; // it will be refused
            double q[TAUT_MAX_WIDTH] = {0}, speed[TAUT_MAX_WIDTH];
            node_place(world, find_node(world, given->particle[v]), q, speed);
            memcpy(corner[k], q, sizeof corner[k]);
        }
        least = smaller(least, sheet_height((const double(*)[3])corner));
    }

    return least;
}

static void end_sheet(TautWorld *world, ColliderStore *store)
{
    sheet_free(&world->memory, &store->sheet);
}

void sheet_placed(ColliderSlot *slot)
{
    Sheet *sheet = &slot->store->sheet;
    sheet_fit(sheet);
    slot->length = sheet->radius + 0.5 * sheet_edge_length(sheet);
    const Bounds box = sheet_bounds(sheet);
    double far[3];
    for (int k = 0; k < 3; k++) far[k] = larger(fabs(box.lower[k]), fabs(box.upper[k]));
    slot->reach = norm3(far);
}

static Bounds bounds_of_sheet(const ColliderSlot *slot, const Pose *at)
{
    (void)at;
    return sheet_bounds(&slot->store->sheet);
}

// --- touching ---

// Triangles that are near a thing, in ascending order: contacts do not depend on the tree.
typedef struct NearTriangles {
    int *list;
    int count;
} NearTriangles;

static void note(void *user, int triangle)
{
    NearTriangles *near = user;
    near->list[near->count++] = triangle;
}

static int compare_numbers(const void *a, const void *b)
{
    const int x = *(const int *)a, y = *(const int *)b;
    return x < y ? -1 : x > y;
}

// A feature of one triangle as that of its sheet.
static uint32_t own_feature(const Sheet *sheet, int t, uint32_t feature)
{
    const int i = feature_number(feature);
    switch (feature_kind(feature)) {
    case TOUCH_VERTEX:
        return TOUCH_VERTEX | (uint32_t)sheet->triangle[t][i];
    case TOUCH_EDGE:
        return TOUCH_EDGE | (uint32_t)sheet->edge_of[t][i];
    case TOUCH_FACE:
        return TOUCH_FACE | (uint32_t)(2 * t + i);
    default:
        return TOUCH_DEEP | (uint32_t)(2 * t + 2);
    }
}

// A feature over a face of another thing counts always; edges and vertices beside others where they do not lean over a neighbour. n: away
// from the sheet.
static bool counts(const Sheet *sheet, const TouchPoint *it, const double *n)
{
    if (feature_kind(it->feature_b) == TOUCH_FACE) return true;
    const bool edges = feature_kind(it->feature_a) == TOUCH_EDGE;
    return !sheet_leans(sheet, it->feature_a, n, edges ? SHEET_LEAN : TOUCH_ANGLE, NULL, 0);
}

// Contacts of one triangle with b, from `count` on; returns how many there are then.
static int touch_triangle(const ColliderSlot *a, int t, const ColliderSlot *b, const Pose *at_b,
                          double margin, TouchPoint *out, int room, int count)
{
    static const Pose here = {.R = {1, 0, 0, 0, 1, 0, 0, 0, 1}};
    const Sheet *sheet = &a->store->sheet;
    const ColliderKind *kind = collider_kind(b->given.kind);
    double corner[3][3];
    ConvexTriangle triangle;
    ColliderSlot one = {.given = {.kind = TAUT_COLLIDER_SHEET, .size = {sheet->radius}}};

    sheet_corners(sheet, t, corner);
    one.convex = convex_triangle(&triangle, (const double(*)[3])corner, sheet->radius);

    const int left = room > count ? room - count : 0;
    TouchPoint *to = out + (left > 0 ? count : 0);
    const int found = kind->touch(b, at_b, &one, &here, margin, to, left);
    if (found > left) return count + found;
    int kept = 0;
    for (int i = 0; i < found; i++) {
        TouchPoint it = to[i];
        const TouchPoint was = it;
        memcpy(it.a, was.b, sizeof it.a);
        memcpy(it.b, was.a, sizeof it.b);
        it.feature_a = own_feature(sheet, t, was.feature_b), it.feature_b = was.feature_a;
        for (int k = 0; k < 3; k++) it.normal[k] = -was.normal[k];
        if (counts(sheet, &it, was.normal)) to[kept++] = it;
    }

    return count + kept;
}

static int sheet_touches(const ColliderSlot *a, const Pose *at_a, const ColliderSlot *b,
                         const Pose *at_b, double margin, TouchPoint *out, int room)
{
    (void)at_a;
    const Sheet *sheet = &a->store->sheet;
    const ColliderKind *kind = collider_kind(b->given.kind);
    if (kind->family == COLLIDER_SHEET)
        return sheet_touch(&a->store->sheet, &b->store->sheet, margin, 0, out, room);

    const Bounds box = bounds_grown(kind->bounds(b, at_b), margin);
    NearTriangles near = {sheet->near, 0};
    sheet_near(sheet, &box, note, &near);
    qsort(near.list, (size_t)near.count, sizeof *near.list, compare_numbers);
    int count = 0;
    for (int i = 0; i < near.count; i++)
        count = touch_triangle(a, near.list[i], b, at_b, margin, out, room, count);
    return count;
}

// --- features ---

static bool sheet_has(const ColliderSlot *slot, uint32_t feature)
{
    const Sheet *sheet = &slot->store->sheet;
    const uint32_t kind = feature_kind(feature);
    const int count = kind == TOUCH_FACE   ? 2 * sheet->n_triangle
                      : kind == TOUCH_EDGE ? sheet->n_edge
                                           : sheet->n_vertex;
    return kind != TOUCH_DEEP && feature_number(feature) < count;
}

static ContactSide sheet_side(const ColliderSlot *slot, uint32_t feature, const double *x,
                              const double *n)
{
    (void)x, (void)n;
    const uint32_t kind = feature_kind(feature);
    ContactSide side = {.kind = kind == TOUCH_VERTEX ? FEATURE_VERTEX
                                : kind == TOUCH_EDGE ? FEATURE_SEGMENT
                                                     : FEATURE_TRIANGLE,
                        .radius = slot->store->sheet.radius};
    if (kind == TOUCH_FACE) side.size[2] = feature & 1 ? -1 : 1;
    return side;
}

const ColliderKind collider_sheet = {.family = COLLIDER_SHEET,
                                     .sizes = 1,
                                     .finite = true,
                                     .particles = true,
                                     .triangles = 1,
                                     .make = make_sheet,
                                     .end = end_sheet,
                                     .bounds = bounds_of_sheet,
                                     .touch = sheet_touches,
                                     .has = sheet_has,
                                     .side = sheet_side};
