// SPDX-License-Identifier: MIT
// collider_kind.h -- the shapes of colliders: one entry of a table a kind. It makes the shape from the numbers and arrays that
// were given, finds where it touches others, and turns the names of its features into the numbers of a contact.
//
// A new kind has a line in TAUT_COLLIDER_LIST, an entry in collider_kind.c, and perhaps a member of ColliderStore.
#pragma once

#include "collide/height.h"
#include "collide/hull.h"
#include "collide/mesh.h"
#include "collide/sdf.h"
#include "collide/sheet.h"
#include "world/world.h"

// All that a kind makes of its shape, by kind.
typedef union ColliderStore {
    ConvexBox box;
    double ends[2][3]; // of a capsule
    ConvexFace plane;
    Hull hull;
    Mesh mesh;
    HeightField field;
    Sdf sdf;
    Sheet sheet;
} ColliderStore;

// Families, in the order in which they are asked: of two shapes the one of the later family finds the contacts.
typedef enum ColliderFamily {
    COLLIDER_CORE,    // a convex core with a radius: slot->convex
    COLLIDER_SMOOTH,  // a cylinder or ellipsoid
    COLLIDER_SURFACE, // one side of a surface, of things that cannot be moved
    COLLIDER_SHEET    // triangles between particles: slot->store->sheet
} ColliderFamily;

typedef struct ColliderKind {
    ColliderFamily family;
    int sizes;               // numbers of `size` that have to be > 0
    bool finite;             // it has an end, so that it may be on a node
    bool segment;            // it is between two particles, which it has to have
    bool particles;          // it is between many
    int vertices, triangles; // at least, where it has them; 0 = it has none
    bool heights, distance;  // it is made of these
    bool curved;             // its plane is another one at each place

    // Fills convex, reach, length and store, which is there and zero. TAUT_BAD_ARGUMENT, TAUT_UNSUPPORTED or
    // TAUT_OUT_OF_MEMORY with a sentence in `problem`; it owns nothing then.
    TautStatus (*make)(TautWorld *world, ColliderSlot *slot, char problem[MESH_TEXT]);
    // Gives back memory that make has taken; NULL = it takes none.
    void (*end)(TautWorld *world, ColliderStore *store);

    // The box in the world that it fits into.
    Bounds (*bounds)(const ColliderSlot *slot, const Pose *at);
    // All contacts of a, of this kind, with b, of the same family or an earlier one, as touch_convex.
    int (*touch)(const ColliderSlot *a, const Pose *at_a, const ColliderSlot *b, const Pose *at_b,
                 double margin, TouchPoint *out, int room);

    // A short way out of it (m) for a thing b that is deeper inside than `deep` (m), where contacts do not show one: the direction,
    // world, in n. NULL where they always do.
    double (*way_out)(const ColliderSlot *a, const Pose *at_a, const ColliderSlot *b,
                      const Pose *at_b, double deep, double *n);

    // Its triangles; NULL where it has none.
    Surface (*surface)(const ColliderSlot *slot);

    // Is it a feature of the shape? A state that was read may name any number.
    bool (*has)(const ColliderSlot *slot, uint32_t feature);
    // The feature in the axes of the shape. x and n: a point of it and its outward normal as they were found.
    ContactSide (*side)(const ColliderSlot *slot, uint32_t feature, const double *x,
                        const double *n);
    // x and n of a feature that is known by name alone; y is a point near it. All in the axes of the shape; NULL where
    // side does without.
    void (*recall)(const ColliderSlot *slot, uint32_t feature, const double *y, double *x,
                   double *n);
} ColliderKind;

const ColliderKind *collider_kind(TautColliderKind kind);

// Can they touch? Surfaces do not see each other.
static inline bool kinds_meet(const ColliderKind *a, const ColliderKind *b)
{
    return a->family != COLLIDER_SURFACE || b->family != COLLIDER_SURFACE;
}

// Kinds of features, and their numbers.
static inline uint32_t feature_kind(uint32_t feature)
{
    return feature & TOUCH_DEEP;
}

static inline int feature_number(uint32_t feature)
{
    return (int)(feature & (TOUCH_EDGE - 1));
}

// --- collider_core.c ---
TautStatus core_plane(TautWorld *world, ColliderSlot *slot, char problem[MESH_TEXT]);
TautStatus core_sphere(TautWorld *world, ColliderSlot *slot, char problem[MESH_TEXT]);
TautStatus core_capsule(TautWorld *world, ColliderSlot *slot, char problem[MESH_TEXT]);
TautStatus core_box(TautWorld *world, ColliderSlot *slot, char problem[MESH_TEXT]);
TautStatus core_hull(TautWorld *world, ColliderSlot *slot, char problem[MESH_TEXT]);
void core_hull_end(TautWorld *world, ColliderStore *store);
Bounds core_bounds(const ColliderSlot *slot, const Pose *at);
int core_touch(const ColliderSlot *a, const Pose *at_a, const ColliderSlot *b, const Pose *at_b,
               double margin, TouchPoint *out, int room);
bool core_has(const ColliderSlot *slot, uint32_t feature);
ContactSide core_side(const ColliderSlot *slot, uint32_t feature, const double *x, const double *n);

// A segment, whose core begins at its origin, to another end.
void segment_stretch(ColliderSlot *slot, const double *end);
TautStatus core_segment(TautWorld *world, ColliderSlot *slot, char problem[MESH_TEXT]);
ContactSide segment_side(const ColliderSlot *slot, uint32_t feature, const double *x,
                         const double *n);

// --- collider_sheet.c ---
extern const ColliderKind collider_sheet;
// Numbers of a sheet that follow from where its vertices are: its tree, and its length.
void sheet_placed(ColliderSlot *slot);
// m: the least height of a triangle between its particles, as they are now; 0 where one names none.
double sheet_least_height(const TautWorld *world, const ColliderGiven *given);

static inline bool is_sheet(const ColliderSlot *slot)
{
    return slot->given.kind == TAUT_COLLIDER_SHEET;
}

// --- collider_smooth.c ---
extern const ColliderKind collider_cylinder, collider_ellipsoid;

// --- collider_surface.c ---
extern const ColliderKind collider_mesh, collider_height, collider_sdf;
