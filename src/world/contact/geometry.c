// SPDX-License-Identifier: MIT
// geometry.c -- see geometry.h.
#include "world/contact/geometry.h"

#include "collide/surface_near.h"
#include "collide/sweep.h"
#include "math/vec.h"
#include "world/build/body.h"
#include "world/build/collider_smooth.h"
#include "world/build/spec.h"
#include "world/slots.h"
#include "world/tuning.h"

#include <float.h>
#include <math.h>
#include <string.h>

// --- places ---

// Where a shape is that stands at `at` in the axes of a node, which may be null.
static Pose carried(const TautWorld *world, TautNodeId id, const Pose *at)
{
    const NodeSlot *node = find_node(world, id);
    double q[TAUT_MAX_WIDTH] = {0}, v[TAUT_MAX_WIDTH];
    if (!node) return *at;

    // a particle has no axes
    Pose carrier = {.R = {1, 0, 0, 0, 1, 0, 0, 0, 1}};
    node_place(world, node, q, v);
    memcpy(carrier.p, q, sizeof carrier.p);
    if (node->size == 12) memcpy(carrier.R, q + 3, sizeof carrier.R);
    return pose_compose(&carrier, at);
}

static PlacedShape placed(const ColliderSlot *slot, const Pose *at)
{
    return (PlacedShape){slot, collider_kind(slot->given.kind), *at};
}

PlacedShape collider_placed(const TautWorld *world, const ColliderSlot *slot)
{
    if (is_sheet(slot)) return placed(slot, &slot->at);
    const Pose at = carried(world, slot->node, &slot->at);
    return placed(slot, &at);
}

// A sheet where its particles are now.
static void place_sheet(TautWorld *world, ColliderSlot *slot)
{
    Sheet *sheet = &slot->store->sheet;
    for (int i = 0; i < sheet->n_vertex; i++) {
        const NodeSlot *node = find_node(world, slot->given.particle[i]);
        double q[TAUT_MAX_WIDTH] = {0}, v[TAUT_MAX_WIDTH];
        if (node) node_place(world, node, q, v);
        memcpy(sheet->x[i], q, sizeof sheet->x[i]);
        memset(sheet->way[i], 0, sizeof sheet->way[i]);
    }
    sheet_placed(slot);
}

void segments_stretch(TautWorld *world)
{
    for (int i = 0; i < world->collider_end; i++) {
        ColliderSlot *slot = world->collider + i;
        const NodeSlot *first = find_node(world, slot->node), *second;
        if (slot->used && is_sheet(slot)) place_sheet(world, slot);
        if (!slot->used || taut_node_is_null(slot->other) || !first) continue;
        second = find_node(world, slot->other);
        if (!second) continue;

        double q[2][TAUT_MAX_WIDTH] = {{0}}, v[TAUT_MAX_WIDTH], along[3];
        node_place(world, first, q[0], v);
        node_place(world, second, q[1], v);
        sub3(q[1], q[0], along);
        segment_stretch(slot, along);
    }
}

// --- shapes of Defs ---

// Makes a shape of sizes alone.
static bool make_own(TautColliderKind kind, const double *size, OwnShape *own)
{
    char problem[MESH_TEXT];
    *own = (OwnShape){.slot = {.given = {.kind = kind}}};
    memcpy(own->slot.given.size, size, sizeof own->slot.given.size);
    own->slot.store = &own->store;
    return collider_kind(kind)->make(NULL, &own->slot, problem) == TAUT_OK;
}

bool shape_of_def(const TautWorld *world, const TautColliderDef *def, OwnShape *own,
                  PlacedShape *shape)
{
    const bool carried_by = !taut_node_is_null(def->node);
    const NodeSlot *node = find_node(world, def->node);
    if (collider_problem(def) || body_pose_problem(&def->position, def->rotation)) return false;
    if (carried_by && (!node || (node->size != 12 && node->size != 3))) return false;

    // the same numbers as those of a collider
    const ColliderKind *kind = collider_kind(def->kind);
    if (kind->segment || kind->particles || kind->vertices > 0 || kind->heights || kind->distance)
        return false;
    if (!make_own(def->kind, def->size, own)) return false;

    double frame[12];
    body_pose(def->position, def->rotation, frame);
    memcpy(own->slot.at.p, frame, sizeof own->slot.at.p);
    memcpy(own->slot.at.R, frame + 3, sizeof own->slot.at.R);
    const Pose at = carried(world, def->node, &own->slot.at);
    *shape = placed(&own->slot, &at);
    return true;
}

bool shape_is_plane(const PlacedShape *shape)
{
    return shape->slot->given.kind == TAUT_COLLIDER_PLANE;
}

Bounds shape_box_of(const PlacedShape *shape)
{
    return shape->kind->bounds(shape->slot, &shape->at);
}

double shape_reach(const PlacedShape *shape)
{
    return shape->slot->reach;
}

// --- distances ---

static bool is_surface(const PlacedShape *shape)
{
    return shape->kind->family == COLLIDER_SURFACE;
}

// m: how far a point of a contact is below the surface. Points of cores are on the core, unless a smooth shape was asked.
static double depth_of(const PlacedShape *shape, const PlacedShape *other)
{
    const bool smooth =
        shape->kind->family == COLLIDER_SMOOTH || other->kind->family == COLLIDER_SMOOTH;
    return smooth || is_surface(shape) ? 0 : shape->slot->convex.radius;
}

// Contacts of the shape of the later family with the other one; the nearest of them. False: there is none.
static bool nearest_contact(const PlacedShape *first, const PlacedShape *second, double margin,
                            TouchPoint *out)
{
    TouchPoint point[QUERY_FEATURES];
    int n = first->kind->touch(first->slot, &first->at, second->slot, &second->at, margin, point,
                               QUERY_FEATURES);
    if (n > QUERY_FEATURES) n = QUERY_FEATURES;
    int best = -1;
    for (int i = 0; i < n; i++)
        if (best < 0 || point[i].gap < point[best].gap) best = i;
    if (best >= 0) *out = point[best];
    return best >= 0;
}

// From a surface of triangles, of which contacts are known for things that overlap, to one that does not.
static bool nearest_triangle(const PlacedShape *surface, const PlacedShape *thing, double margin,
                             TouchPoint *out)
{
    const Surface triangles = surface->kind->surface(surface->slot);
    const Shape shape = smooth_shape(thing->slot);
    if (nearest_contact(surface, thing, DBL_MIN, out) && out->gap <= 0) return true;
    if (!surface_nearest(&triangles, &surface->at, &shape, &thing->at, margin, out)) return false;
    const TouchPoint was = *out;
    memcpy(out->a, was.b, sizeof was.b);
    memcpy(out->b, was.a, sizeof was.a);
    for (int k = 0; k < 3; k++) out->normal[k] = -was.normal[k];
    return true;
}

Nearness shapes_near(const PlacedShape *a, const PlacedShape *b, double margin)
{
    Nearness out = {.gap = INFINITY};
    TouchPoint best;

    if (shape_is_plane(a) && shape_is_plane(b)) return out;
    if (!kinds_meet(a->kind, b->kind)) return out;

    // the shape of the later family is asked; the least gap is the distance, or how far they overlap
    const bool back = b->kind->family > a->kind->family;
    const PlacedShape *first = back ? b : a, *second = back ? a : b;
    const bool far = first->kind->surface && !shape_is_plane(second) && margin > DBL_MIN;
    if (!(far ? nearest_triangle : nearest_contact)(first, second, margin, &best)) return out;

    // from the cores to the surfaces
    out.gap = best.gap;
    memcpy(out.a, back ? best.b : best.a, sizeof out.a);
    memcpy(out.b, back ? best.a : best.b, sizeof out.b);
    for (int k = 0; k < 3; k++) out.normal[k] = back ? -best.normal[k] : best.normal[k];
    axpy3(-depth_of(a, b), out.normal, out.a);
    axpy3(depth_of(b, a), out.normal, out.b);
    return out;
}

Nearness shapes_way_out(const PlacedShape *a, const PlacedShape *b, double deep)
{
    Nearness out = {.gap = INFINITY};
    const bool back = is_surface(a);
    const PlacedShape *surface = back ? a : b, *thing = back ? b : a;
    if (!kinds_meet(a->kind, b->kind) || !surface->kind->way_out) return out;
    out.gap = -surface->kind->way_out(surface->slot, &surface->at, thing->slot, &thing->at, deep,
                                      out.normal);
    for (int k = 0; k < 3 && back; k++) out.normal[k] = -out.normal[k];
    return out;
}

bool shapes_overlap(const PlacedShape *a, const PlacedShape *b)
{
    return shapes_near(a, b, DBL_MIN).gap <= 0; // the margin itself is out
}

// --- shapes on their way ---

typedef struct Advance {
    PlacedShape moving, other;
    double way[3]; // unit
} Advance;

static double distance_at(const void *user, const Pose *a, const Pose *b, double *normal)
{
    Advance pair = *(const Advance *)user;
    (void)b;
    pair.moving.at = *a;
    const Nearness near = shapes_near(&pair.moving, &pair.other, INFINITY);

    // a shape that is not convex may be nearer than it looks along the normal: only the distance itself is sure
    for (int k = 0; k < 3; k++) normal[k] = is_surface(&pair.other) ? -pair.way[k] : near.normal[k];
    return near.gap;
}

double shape_advance(const PlacedShape *moving, const double *way, double length, double size,
                     const PlacedShape *other)
{
    const double target = CAST_TARGET * size, tolerance = CAST_TOLERANCE * size;
    if (other->kind->surface) {
        const Surface triangles = other->kind->surface(other->slot);
        const Shape shape = smooth_shape(moving->slot);
        return surface_sweep(&triangles, &other->at, &shape, &moving->at, way, length, target,
                             tolerance);
    }
    SweepThing thing = {.at = moving->at, .reach = shape_reach(moving)}, still = {.at = other->at};
    Advance pair = {.moving = *moving, .other = *other};
    memcpy(thing.v, way, sizeof thing.v);
    memcpy(pair.way, way, sizeof pair.way);
    return sweep_convex(&thing, &still, distance_at, &pair, length, target, tolerance).time;
}

// --- rays ---

// A ball on its way is advanced by as much as is safe, to a shape that has no ray of its own.
static bool advance_ball(const PlacedShape *shape, double radius, const Ray *ray, RayHit *hit)
{
    OwnShape own;
    Pose at = {.R = {1, 0, 0, 0, 1, 0, 0, 0, 1}};
    const double size = shape->slot->length, least = fmax(radius, CAST_TOLERANCE * size);

    if (!make_own(TAUT_COLLIDER_SPHERE, (double[3]){least}, &own)) return false;
    memcpy(at.p, ray->start, sizeof at.p);
    PlacedShape ball = placed(&own.slot, &at);
    hit->t = shape_advance(&ball, ray->way, ray->most, size, shape);
    if (!isfinite(hit->t)) return false;

    axpy3(hit->t, ray->way, ball.at.p);
    const Nearness near = shapes_near(&ball, shape, INFINITY);
    hit->feature = 0;
    memcpy(hit->normal, near.normal, sizeof hit->normal);
    memcpy(hit->point, ball.at.p, sizeof hit->point);
    return true;
}

bool shape_ray(const PlacedShape *shape, double radius, const Ray *ray, RayHit *hit)
{
    const ColliderStore *store = shape->slot->store;
    const TautColliderKind kind = shape->slot->given.kind;

    if (shape->kind->family == COLLIDER_CORE) {
        Convex grown = shape->slot->convex;
        grown.radius += radius;
        grown.size += radius;
        return ray_convex(ray, &grown, &shape->at, hit);
    }

    // a surface has rays, but is not grown
    if (radius == 0 && kind == TAUT_COLLIDER_MESH)
        return ray_mesh(ray, &store->mesh, &shape->at, hit);
    if (radius == 0 && kind == TAUT_COLLIDER_HEIGHT)
        return ray_height(ray, &store->field, &shape->at, hit);
    if (radius == 0 && kind == TAUT_COLLIDER_SDF) return ray_sdf(ray, &store->sdf, &shape->at, hit);
    return advance_ball(shape, radius, ray, hit);
}
