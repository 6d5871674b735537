// SPDX-License-Identifier: MIT
// collider_surface.c -- colliders that are surfaces: meshes, height fields, signed distances.
//
// They have one side, and belong to the world or to a node that is fixed. A contact with a face, or with the surface of a
// signed distance, is one with the plane that touches it at the place that was found, until contacts are looked for again.
#include "world/build/collider_smooth.h"

#include "base/text.h"
#include "collide/surface_near.h"
#include "collide/surface_smooth.h"
#include "math/rotation.h"
#include "math/vec.h"

#include <float.h>
#include <math.h>
#include <string.h>

enum { SDF_WAYS = 64 }; // contacts that the deepest is looked for among

// --- all of them ---

// The box in the world around a box of the shape.
static Bounds turned(const Bounds *box, const Pose *at)
{
    Bounds out = bounds_empty();
    for (int i = 0; i < 8; i++) {
        double x[3];
        for (int k = 0; k < 3; k++) x[k] = i >> k & 1 ? box->upper[k] : box->lower[k];
        to_world(at, x, x);
        bounds_add(&out, x);
    }
    return out;
}

// m: half the diagonal of a box.
static double half_diagonal(const Bounds *box)
{
    double side[3];
    sub3(box->upper, box->lower, side);
    return 0.5 * norm3(side);
}

static bool is_smooth(const ColliderSlot *slot)
{
    return collider_kind(slot->given.kind)->family == COLLIDER_SMOOTH;
}

static ContactSide plane_side(const double *x, const double *n)
{
    ContactSide side = {.kind = FEATURE_FACE};
    memcpy(side.point, x, sizeof side.point);
    memcpy(side.direction, n, sizeof side.direction);
    return side;
}

// --- surfaces of triangles: meshes and height fields ---

static Surface triangles_of(const ColliderSlot *slot)
{
    return collider_kind(slot->given.kind)->surface(slot);
}

static int triangle_touches(const ColliderSlot *a, const Pose *at_a, const ColliderSlot *b,
                            const Pose *at_b, double margin, TouchPoint *out, int room)
{
    const Surface surface = triangles_of(a);
    if (!is_smooth(b)) return touch_surface(&surface, at_a, &b->convex, at_b, margin, out, room);
    const Shape shape = smooth_shape(b);
    return touch_surface_smooth(&surface, at_a, &shape, at_b, margin, out, room);
}

static double triangle_way_out(const ColliderSlot *a, const Pose *at_a, const ColliderSlot *b,
                               const Pose *at_b, double deep, double *n)
{
    const Surface surface = triangles_of(a);
    const Shape shape = smooth_shape(b);
    return surface_way_out(&surface, at_a, &shape, at_b, deep, n);
}

// A feature of a surface of triangles: planes as they were found, edges and vertices as they are.
static ContactSide triangle_side(const ColliderSlot *slot, uint32_t feature, const double *x,
                                 const double *n)
{
    const Surface surface = triangles_of(slot);
    if (feature_kind(feature) == TOUCH_FACE) return plane_side(x, n);
    ContactSide side = {.kind = FEATURE_VERTEX};
    if (feature_kind(feature) == TOUCH_EDGE) {
        SurfaceEdge edge;
        surface.ops->edge(surface.self, feature_number(feature), &edge);
        side.kind = FEATURE_EDGE;
        memcpy(side.point, edge.x[0], sizeof side.point);
        sub3(edge.x[1], edge.x[0], side.direction);
        direction_n(3, side.direction, side.direction);
        return side;
    }

    SurfaceVertex vertex;
    surface.ops->vertex(surface.self, feature_number(feature), &vertex);
    memcpy(side.point, vertex.x, sizeof side.point);
    return side;
}

// A point of the feature, and a direction in which it looks.
static void triangle_recall(const ColliderSlot *slot, uint32_t feature, const double *y, double *x,
                            double *n)
{
    (void)y;
    const Surface surface = triangles_of(slot);
    const int i = feature_number(feature);
    if (feature_kind(feature) == TOUCH_FACE) {
        SurfaceTriangle triangle;
        surface.ops->triangle(surface.self, i, &triangle);
        memcpy(x, triangle.x[0], sizeof triangle.x[0]);
        memcpy(n, triangle.normal, sizeof triangle.normal);
    } else if (feature_kind(feature) == TOUCH_EDGE) {
        SurfaceEdge edge;
        surface.ops->edge(surface.self, i, &edge);
        memcpy(x, edge.x[0], sizeof edge.x[0]);
        for (int k = 0; k < 3; k++) n[k] = -edge.inward[0][k] - edge.inward[1][k];
        direction_n(3, n, n);
    } else {
        SurfaceVertex vertex;
        surface.ops->vertex(surface.self, i, &vertex);
        memcpy(x, vertex.x, sizeof vertex.x);
        memcpy(n, vertex.normal, sizeof vertex.normal);
    }
}

// --- meshes ---

static TautStatus make_mesh(TautWorld *world, ColliderSlot *slot, char problem[MESH_TEXT])
{
    const ColliderGiven *given = &slot->given;
    Memory *memory = &world->memory;
    const size_t vertices = (size_t)given->vertex_count, triangles = (size_t)given->triangle_count;
    MeshData data = {.n_vertex = given->vertex_count, .n_triangle = given->triangle_count};

    data.vertex = memory_alloc(memory, vertices, sizeof *data.vertex);
    data.triangle = memory_alloc(memory, triangles, sizeof *data.triangle);
    if (!data.vertex || !data.triangle) {
        mesh_data_free(&data, memory);
        return TAUT_OUT_OF_MEMORY;
    }

    // the mesh takes its copy over; it need not be closed
    memcpy(data.vertex, given->vertex, vertices * sizeof *data.vertex);
    memcpy(data.triangle, given->triangle, triangles * sizeof *data.triangle);
    Mesh *mesh = &slot->store->mesh;
    TautStatus status = mesh_make(mesh, memory, &data, false, problem);
    if (status != TAUT_OK) return status;
    slot->reach = mesh->size;
    slot->length = half_diagonal(&mesh->tree.node[mesh->tree.root].box);
    return TAUT_OK;
}

static void end_mesh(TautWorld *world, ColliderStore *store)
{
    mesh_free(&store->mesh, &world->memory);
}

static Bounds mesh_bounds(const ColliderSlot *slot, const Pose *at)
{
    const Tree *tree = &slot->store->mesh.tree;
    return turned(&tree->node[tree->root].box, at);
}

static Surface surface_of_mesh(const ColliderSlot *slot)
{
    return mesh_surface(&slot->store->mesh);
}

static bool mesh_has(const ColliderSlot *slot, uint32_t feature)
{
    const Mesh *mesh = &slot->store->mesh;
    const uint32_t kind = feature_kind(feature);
    const int i = feature_number(feature);
    if (kind == TOUCH_EDGE) return i < mesh->n_edge && mesh->edge[i].sticks_out;
    return kind != TOUCH_DEEP &&
           i < (kind == TOUCH_FACE ? mesh->data.n_triangle : mesh->data.n_vertex);
}

// --- height fields ---

static TautStatus make_height(TautWorld *world, ColliderSlot *slot, char problem[MESH_TEXT])
{
    const ColliderGiven *given = &slot->given;
    HeightField *field = &slot->store->field;
    TautStatus status = height_make(field, &world->memory, given->columns, given->rows,
                                    given->size[0], given->size[1], given->height, problem);
    if (status != TAUT_OK) return status;
    slot->reach = field->size;
    slot->length = 0.5 * norm3((double[]){(field->nx - 1) * field->dx, (field->ny - 1) * field->dy,
                                          field->highest - field->lowest});
    return TAUT_OK;
}

static void end_height(TautWorld *world, ColliderStore *store)
{
    height_free(&store->field, &world->memory);
}

static Bounds height_bounds(const ColliderSlot *slot, const Pose *at)
{
    const HeightField *f = &slot->store->field;
    const Bounds box = {{0, 0, f->lowest}, {(f->nx - 1) * f->dx, (f->ny - 1) * f->dy, f->highest}};
    return turned(&box, at);
}

static Surface surface_of_height(const ColliderSlot *slot)
{
    return height_surface(&slot->store->field);
}

static bool height_has(const ColliderSlot *slot, uint32_t feature)
{
    const HeightField *f = &slot->store->field;
    const Surface surface = height_surface(f);
    const int i = feature_number(feature), vertices = f->nx * f->ny;

    if (feature_kind(feature) == TOUCH_FACE) return i < 2 * (f->nx - 1) * (f->ny - 1);
    if (feature_kind(feature) == TOUCH_VERTEX) return i < vertices;

    // the last vertices of a row or column have fewer edges
    if (feature_kind(feature) != TOUCH_EDGE || i >= 3 * vertices) return false;
    const bool last_x = i / 3 % f->nx == f->nx - 1, last_y = i / 3 / f->nx == f->ny - 1;
    if ((i % 3 != 1 && last_x) || (i % 3 != 0 && last_y)) return false;
    SurfaceEdge edge;
    surface.ops->edge(surface.self, i, &edge);
    return edge.sticks_out;
}

// --- signed distances ---

static double ask(const void *user, const double *x, double *gradient)
{
    const Function *f = user;
    memset(gradient, 0, 3 * sizeof *gradient);
    return f->distance.function(x, gradient, f->distance.user);
}

static TautStatus make_sdf(TautWorld *world, ColliderSlot *slot, char problem[MESH_TEXT])
{
    (void)world, (void)problem;
    const double *size = slot->given.size;
    slot->store->sdf = (Sdf){.value = ask, .user = slot->given.distance, .slope = 1};
    slot->reach = slot->length = size[0] > 0 ? 0.5 * norm3(size) : INFINITY;
    return TAUT_OK;
}

static Bounds sdf_bounds(const ColliderSlot *slot, const Pose *at)
{
    const double *size = slot->given.size;
    Bounds box = {{0, 0, 0}, {0, 0, 0}};
    if (!(size[0] > 0)) return bounds_grown(box, INFINITY);
    for (int k = 0; k < 3; k++) box.lower[k] = -size[k] / 2, box.upper[k] = size[k] / 2;
    return turned(&box, at);
}

static void sdf_recall(const ColliderSlot *slot, uint32_t feature, const double *y, double *x,
                       double *n)
{
    (void)feature;
    double gradient[3];
    const double d = ask(slot->given.distance, y, gradient);
    memcpy(x, y, 3 * sizeof *x);
    direction_n(3, gradient, n);
    if (isfinite(d)) axpy3(-d, n, x);
}

// Where the function says nothing, or nothing that can be, there is no contact.
static int sdf_touches(const ColliderSlot *a, const Pose *at_a, const ColliderSlot *b,
                       const Pose *at_b, double margin, TouchPoint *out, int room)
{
    const Shape shape = is_smooth(b) ? smooth_shape(b) : (Shape){.kind = SHAPE_KINDS};
    const Sdf *sdf = &a->store->sdf;
    const int count = is_smooth(b) ? touch_sdf_smooth(sdf, at_a, &shape, at_b, margin, out, room)
                                   : touch_sdf(sdf, at_a, &b->convex, at_b, margin, out, room);
    if (count > room) return count;
    int kept = 0;
    for (int i = 0; i < count; i++)
        if (isfinite(out[i].gap) && norm3(out[i].normal) > 0 && all_finite(3, out[i].normal))
            out[kept++] = out[i];
    return kept;
}

// The gradient at the middle of the thing: points on its sides may look opposite ways. As far as it is deep is never too far.
static double sdf_way_out(const ColliderSlot *a, const Pose *at_a, const ColliderSlot *b,
                          const Pose *at_b, double deep, double *n)
{
    double y[3] = {0}, x[3], deepest = 0;
    TouchPoint point[SDF_WAYS];
    if (!is_smooth(b)) memcpy(y, b->convex.centre, sizeof y);
    to_world(at_b, y, y);
    to_local(at_a, y, y);
    sdf_recall(a, TOUCH_FACE, y, x, n);
    turn(at_a, n, n);
    const int count = sdf_touches(a, at_a, b, at_b, DBL_MIN, point, SDF_WAYS);
    for (int i = 0; i < count && i < SDF_WAYS; i++) deepest = fmax(deepest, -point[i].gap);
    return norm3(n) > 0 && deepest > deep ? deepest : 0;
}

static bool sdf_has(const ColliderSlot *slot, uint32_t feature)
{
    (void)slot;
    return feature_kind(feature) == TOUCH_FACE;
}

static ContactSide sdf_side(const ColliderSlot *slot, uint32_t feature, const double *x,
                            const double *n)
{
    (void)slot, (void)feature;
    return plane_side(x, n);
}

// --- the table ---

const ColliderKind collider_mesh = {.family = COLLIDER_SURFACE,
                                    .finite = true,
                                    .vertices = 3,
                                    .triangles = 1,
                                    .make = make_mesh,
                                    .end = end_mesh,
                                    .bounds = mesh_bounds,
                                    .touch = triangle_touches,
                                    .way_out = triangle_way_out,
                                    .surface = surface_of_mesh,
                                    .has = mesh_has,
                                    .side = triangle_side,
                                    .recall = triangle_recall};

const ColliderKind collider_height = {.family = COLLIDER_SURFACE,
                                      .sizes = 2,
                                      .finite = true,
                                      .heights = true,
                                      .make = make_height,
                                      .end = end_height,
                                      .bounds = height_bounds,
                                      .touch = triangle_touches,
                                      .way_out = triangle_way_out,
                                      .surface = surface_of_height,
                                      .has = height_has,
                                      .side = triangle_side,
                                      .recall = triangle_recall};

const ColliderKind collider_sdf = {.family = COLLIDER_SURFACE,
                                   .finite = true,
                                   .distance = true,
                                   .curved = true,
                                   .make = make_sdf,
                                   .bounds = sdf_bounds,
                                   .touch = sdf_touches,
                                   .way_out = sdf_way_out,
                                   .has = sdf_has,
                                   .side = sdf_side,
                                   .recall = sdf_recall};
