// SPDX-License-Identifier: MIT
// collider_kind.c -- see collider_kind.h: the table of kinds.
#include "world/build/collider_kind.h"

#define CORE                                                                                       \
    .family = COLLIDER_CORE, .bounds = core_bounds, .touch = core_touch, .has = core_has,          \
    .side = core_side

static const ColliderKind plane = {CORE, .make = core_plane};
static const ColliderKind sphere = {CORE, .sizes = 1, .finite = true, .make = core_sphere};
static const ColliderKind capsule = {CORE, .sizes = 2, .finite = true, .make = core_capsule};
static const ColliderKind box = {CORE, .sizes = 3, .finite = true, .make = core_box};
static const ColliderKind hull = {CORE, .finite = true, .vertices = 4, .make = core_hull,
                                  .end = core_hull_end};
static const ColliderKind segment = {.family = COLLIDER_CORE,
                                     .sizes = 1,
                                     .finite = true,
                                     .segment = true,
                                     .make = core_segment,
                                     .bounds = core_bounds,
                                     .touch = core_touch,
                                     .has = core_has,
                                     .side = segment_side};

const ColliderKind *collider_kind(TautColliderKind kind)
{
    static const ColliderKind *const all[TAUT_COLLIDER_COUNT] = {
        [TAUT_COLLIDER_PLANE] = &plane,
        [TAUT_COLLIDER_SPHERE] = &sphere,
        [TAUT_COLLIDER_CAPSULE] = &capsule,
        [TAUT_COLLIDER_BOX] = &box,
        [TAUT_COLLIDER_HULL] = &hull,
        [TAUT_COLLIDER_MESH] = &collider_mesh,
        [TAUT_COLLIDER_HEIGHT] = &collider_height,
        [TAUT_COLLIDER_SDF] = &collider_sdf,
        [TAUT_COLLIDER_CYLINDER] = &collider_cylinder,
        [TAUT_COLLIDER_ELLIPSOID] = &collider_ellipsoid,
        [TAUT_COLLIDER_SEGMENT] = &segment,
        [TAUT_COLLIDER_SHEET] = &collider_sheet};
    return all[kind];
}
