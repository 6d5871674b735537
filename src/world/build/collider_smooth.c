// SPDX-License-Identifier: MIT
// collider_smooth.c -- colliders with curved surfaces that are no core with a radius: cylinders and ellipsoids.
//
// The side of a cylinder is its axis with a radius, its caps are faces, its rims circles. The four points of a rim that lies flat
// are vertices, where they are when contacts are looked for. An ellipsoid is one feature. Points of contacts are on the surface.
#include "world/build/collider_smooth.h"

#include "math/vec.h"

#include <string.h>

// --- making ---

static TautStatus make_cylinder(TautWorld *world, ColliderSlot *slot, char problem[MESH_TEXT])
{
    (void)world, (void)problem;
    const double *size = slot->given.size;
    slot->reach = hypot(size[0], size[1] / 2);
    slot->length = smaller(size[0], size[1] / 2);
    return TAUT_OK;
}

static TautStatus make_ellipsoid(TautWorld *world, ColliderSlot *slot, char problem[MESH_TEXT])
{
    (void)world, (void)problem;
    const double *half = slot->given.size;
    slot->reach = max_abs(3, half);
    slot->length = smaller(half[0], smaller(half[1], half[2]));
    return TAUT_OK;
}

Shape smooth_shape(const ColliderSlot *slot)
{
    static const double up[3] = {0, 0, 1};
    const double *size = slot->given.size, half[3] = {size[0] / 2, size[1] / 2, size[2] / 2};

    switch (slot->given.kind) {
    case TAUT_COLLIDER_CYLINDER:
        return shape_cylinder(size[0], half[1]);
    case TAUT_COLLIDER_ELLIPSOID:
        return shape_ellipsoid(size);
    case TAUT_COLLIDER_PLANE:
        return shape_plane(up);
    case TAUT_COLLIDER_SPHERE:
        return shape_ball(size[0]);
    case TAUT_COLLIDER_CAPSULE:
    case TAUT_COLLIDER_SEGMENT:
        return shape_capsule(slot->store->ends[0], slot->store->ends[1], size[0]);
    case TAUT_COLLIDER_SHEET: // one triangle of it
        return shape_triangle(slot->convex.vertex, size[0]);
    case TAUT_COLLIDER_HULL:
        return shape_hull(&slot->store->hull);
    default:
        return shape_box(half, 0);
    }
}

// --- touching ---

static Bounds smooth_bounds(const ColliderSlot *slot, const Pose *at)
{
    const Shape shape = smooth_shape(slot);
    Bounds box;
    shape_bounds(&shape, at, box.lower, box.upper);
    return box;
}

static int smooth_touch(const ColliderSlot *a, const Pose *at_a, const ColliderSlot *b,
                        const Pose *at_b, double margin, TouchPoint *out, int room)
{
    const Shape first = smooth_shape(a), second = smooth_shape(b);
    return touch(&first, at_a, &second, at_b, margin, out, room);
}

// --- features ---

static bool cylinder_has(const ColliderSlot *slot, uint32_t feature)
{
    (void)slot;
    const int i = feature_number(feature);
    if (feature_kind(feature) == TOUCH_FACE) return i < 3;
    return feature_kind(feature) == TOUCH_EDGE && i < 12;
}

static ContactSide cylinder_side(const ColliderSlot *slot, uint32_t feature, const double *x,
                                 const double *n)
{
    (void)n;
    const double radius = slot->given.size[0], half = slot->given.size[1] / 2;
    const bool face = feature_kind(feature) == TOUCH_FACE;
    int i = feature_number(feature);
    if (!face && i >= 10) i -= 10; // the second place on a rim
    const double end = i == 0 ? -1 : 1;

    // a point of a rim that lies flat
    ContactSide side = {.kind = FEATURE_VERTEX};
    memcpy(side.point, x, sizeof side.point);
    if (i > (face ? 2 : 1)) return side;

    // side, cap or rim
    side = (ContactSide){.kind = face ? FEATURE_FACE : FEATURE_CIRCLE,
                         .point = {0, 0, end * half},
                         .direction = {0, 0, end},
                         .size = {radius}};
    if (face && i == 2)
        side = (ContactSide){.kind = FEATURE_EDGE, .radius = radius, .direction = {0, 0, 1}};
    return side;
}

static bool ellipsoid_has(const ColliderSlot *slot, uint32_t feature)
{
    (void)slot;
    return feature == TOUCH_FACE;
}

static ContactSide ellipsoid_side(const ColliderSlot *slot, uint32_t feature, const double *x,
                                  const double *n)
{
    (void)feature, (void)x, (void)n;
    const double *half = slot->given.size;
    return (ContactSide){.kind = FEATURE_ELLIPSOID,
                         .direction = {0, 0, 1},
                         .across = {1, 0, 0},
                         .size = {half[0], half[1], half[2]}};
}

// The point of the surface that is farthest towards y.
static void smooth_recall(const ColliderSlot *slot, uint32_t feature, const double *y, double *x,
                          double *n)
{
    (void)feature;
    const Shape shape = smooth_shape(slot);
    shape_support(&shape, y, x);
    direction_n(3, y, n);
}

// --- the table ---

const ColliderKind collider_cylinder = {.family = COLLIDER_SMOOTH,
                                        .sizes = 2,
                                        .finite = true,
                                        .make = make_cylinder,
                                        .bounds = smooth_bounds,
                                        .touch = smooth_touch,
                                        .has = cylinder_has,
                                        .side = cylinder_side,
                                        .recall = smooth_recall};

const ColliderKind collider_ellipsoid = {.family = COLLIDER_SMOOTH,
                                         .sizes = 3,
                                         .finite = true,
                                         .make = make_ellipsoid,
                                         .bounds = smooth_bounds,
                                         .touch = smooth_touch,
                                         .has = ellipsoid_has,
                                         .side = ellipsoid_side,
                                         .recall = smooth_recall};
