// SPDX-License-Identifier: MIT
// build_air.c -- drag and buoyancy of the parts that `air` names.
//
//   cable, net      a link           velocity across it at its middle (map `across`), area width length
//   sheet           half a cell      velocity through it (map `facet`)
//   ball, particle  its centre       all of its velocity (map `identity`)
//   cylinder        halves           velocity across the axis, area 2 r length; along it through its end
//   other shapes    three sides      velocity through each, in quarters, area as it is seen from there
//
// Points of halves and quarters are those of Gauss, a/sqrt(3) from the middle of 2 a: a force that grows with the distance has
// the torque of the whole. Buoyancy acts likewise at four columns of a shape, upright at the start, so that the moment
// that rights it is that of its cross-section at the water.
#include "build.h"
#include "parts/shapes.h"
#include "rotation.h"

#include <math.h>

static const double PI = 3.14159265358979323846;

typedef struct Blow {
    Builder *b;
    const SceneAir *air;
    double up[3]; // against gravity
    TautStatus status;
} Blow;

// --- elements ---

static void add_drag(Blow *w, TautMapKind map, const TautNodeId *point, int count, double area)
{
    TautElementDef def = taut_default_element_def(map);
    const double c = 0.5 * w->air->density * w->air->drag * area;
    if (w->status != TAUT_OK || !(c > 0)) return;
    def.points = point, def.point_count = count;
    def.law = TAUT_LAW_DRAG;
    def.parameters = &c, def.parameter_count = 1;
    w->status = taut_world_add_element(w->b->world, &def, NULL);
}

// Lift of a volume at a point: below a surface by its height, else all of it.
static void add_lift(Blow *w, TautNodeId point, double volume, double height, bool ball)
{
    const double *up = w->up, along[4] = {up[0], up[1], up[2], 0};
    const TautVec3 g = w->b->top->gravity;
    const double size = w->air->density * volume, g_size = sqrt(g.x * g.x + g.y * g.y + g.z * g.z);
    const double parameter[3] = {size * g_size, height, ball};
    const bool surface = scene_given(w->air, &scene_air, "surface");
    if (w->status != TAUT_OK || !(size * g_size > 0)) return;

    TautElementDef def = taut_default_element_def(surface ? TAUT_MAP_AFFINE : TAUT_MAP_IDENTITY);
    def.points = &point, def.point_count = 1;
    def.target_as_is = false;
    if (surface) {
        def.law = TAUT_LAW_BUOYANCY;
        def.numbers = along, def.number_count = 4;
        def.parameters = parameter, def.parameter_count = 3;
        def.target[0] = w->air->surface;
    } else {
        def.law = TAUT_LAW_FORCE;
        def.target[0] = -size * g.x, def.target[1] = -size * g.y, def.target[2] = -size * g.z;
    }
    w->status = taut_world_add_element(w->b->world, &def, NULL);
}

static TautNodeId add_point(Blow *w, TautNodeId body, TautVec3 place)
{
    TautNodeId id = (TautNodeId){0};
    if (w->status == TAUT_OK) w->status = taut_world_add_point(w->b->world, body, place, NULL, &id);
    return id;
}

// --- cables and cloths ---

static TautVec3 place_of(const Blow *w, TautNodeId id)
{
    double q[TAUT_MAX_WIDTH] = {0};
    taut_node_value(w->b->world, id, q);
    return taut_vec3(q[0], q[1], q[2]);
}

static double length_of(TautVec3 a)
{
    return sqrt(a.x * a.x + a.y * a.y + a.z * a.z);
}

static TautVec3 minus(TautVec3 a, TautVec3 b)
{
    return taut_vec3(a.x - b.x, a.y - b.y, a.z - b.z);
}

static TautVec3 cross(TautVec3 a, TautVec3 b)
{
    return taut_vec3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
}

// A link of a width, and half of the volume that it displaces at each end that moves. A volume that is given is shared by length.
static void blow_link(Blow *w, TautNodeId a, TautNodeId b, double width, double volume_per_m)
{
    const TautNodeId end[2] = {a, b};
    const TautWorld *world = w->b->world;
    const double l = length_of(minus(place_of(w, a), place_of(w, b)));
    if (taut_node_is_fixed(world, a) && taut_node_is_fixed(world, b)) return;
    add_drag(w, TAUT_MAP_ACROSS, end, 2, width * l);
    for (int k = 0; k < 2 && w->air->buoyancy; k++)
        if (!taut_node_is_fixed(world, end[k]))
            add_lift(w, end[k], 0.5 * volume_per_m * l, width, false);
}

static void blow_cable(Blow *w, const SceneCable *k)
{
    const TautNodeId *id = w->b->id;
    const double width = w->air->width > 0 ? w->air->width : 2 * k->radius;
    double length = 0;
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < k->links; i++) {
            const int from = i == 0 ? k->from.point : k->first_point + i - 1;
            const int to = i == k->links - 1 ? k->to.point : k->first_point + i;
            if (pass == 0)
                length += length_of(minus(place_of(w, id[from]), place_of(w, id[to])));
            else
                blow_link(w, id[from], id[to], width,
                          w->air->volume > 0 ? w->air->volume / length : PI / 4 * width * width);
        }
}

static TautNodeId cloth_at(const Blow *w, const SceneCloth *k, int i, int j)
{
    return w->b->id[k->first_point + i + k->nx * j];
}

// Threads along both edges.
static void blow_net(Blow *w, const SceneCloth *k)
{
    const double width = w->air->width;
    const double threads = length_of(k->along) * k->ny + length_of(k->across) * k->nx;
    const double per_m = w->air->volume > 0 ? w->air->volume / threads : PI / 4 * width * width;
    for (int j = 0; j < k->ny; j++)
        for (int i = 0; i < k->nx; i++) {
            const TautNodeId at = cloth_at(w, k, i, j);
            if (i + 1 < k->nx) blow_link(w, at, cloth_at(w, k, i + 1, j), width, per_m);
            if (j + 1 < k->ny) blow_link(w, at, cloth_at(w, k, i, j + 1), width, per_m);
        }
}

// Two triangles a cell, cut along one diagonal and the other by turns so that the sheet has no grain.
static void blow_cell(Blow *w, const SceneCloth *k, int i, int j)
{
    const TautNodeId corner[4] = {cloth_at(w, k, i, j), cloth_at(w, k, i + 1, j),
                                  cloth_at(w, k, i + 1, j + 1), cloth_at(w, k, i, j + 1)};
    const int first = (i + j) % 2;
    for (int half = 0; half < 2; half++) {
        TautNodeId point[3];
        bool fixed = true;
        for (int n = 0; n < 3; n++) {
            point[n] = corner[(first + 2 * half + n) % 4];
            fixed = fixed && taut_node_is_fixed(w->b->world, point[n]);
        }
        const TautVec3 a = place_of(w, point[0]);
        const TautVec3 n = cross(minus(place_of(w, point[1]), a), minus(place_of(w, point[2]), a));
        if (!fixed) add_drag(w, TAUT_MAP_FACET, point, 3, 0.5 * length_of(n));
    }
}

static void blow_sheet(Blow *w, const SceneCloth *k)
{
    const double share = w->air->volume / ((double)(k->nx - 1) * (k->ny - 1));
    const double area = length_of(cross(k->along, k->across));
    for (int j = 0; j < k->ny; j++)
        for (int i = 0; i < k->nx; i++) {
            const TautNodeId at = cloth_at(w, k, i, j);
            if (i + 1 < k->nx && j + 1 < k->ny) blow_cell(w, k, i, j);

            // a quarter of each cell around it
            const int cells = ((i > 0) + (i + 1 < k->nx)) * ((j > 0) + (j + 1 < k->ny));
            if (w->air->buoyancy && !taut_node_is_fixed(w->b->world, at))
                add_lift(w, at, 0.25 * cells * share, w->air->volume / area, false);
        }
}

// --- bodies ---

// A shape where it is on a body that is there: places of its axes are places of the world.
typedef struct Solid {
    TautNodeId body;
    const TautShape *shape;
    TautVec3 origin;
    double R[9];     // from the axes of the shape to the world
    TautVec3 centre; // in the axes of the shape
    double volume;
    double half[3]; // of its box
    double seen[3]; // m^2, along each axis
} Solid;

static bool is_rod(const TautShape *shape)
{
    return shape->kind == TAUT_SHAPE_CYLINDER || shape->kind == TAUT_SHAPE_CAPSULE;
}

static TautVec3 in_world(const Solid *s, TautVec3 local)
{
    const TautVec3 r = scene_rotation_turn(s->R, local);
    return taut_vec3(s->origin.x + r.x, s->origin.y + r.y, s->origin.z + r.z);
}

// Half edges, and how large it is seen along its axes: half of the shadows of all triangles, which is exact where it is convex.
static TautStatus measure_mesh(Solid *s, Pool *scratch)
{
    TautPart part = taut_part(*s->shape, taut_vec3(0, 0, 0), 1);
    TautMesh mesh = {0};
    double low[3] = {INFINITY, INFINITY, INFINITY}, high[3] = {-INFINITY, -INFINITY, -INFINITY};
    const TautStatus status = taut_parts_mesh(&part, 1, &scratch->allocator, &mesh);
    for (int i = 0; status == TAUT_OK && i < 3 * mesh.triangle_count; i++) {
        const int *t = mesh.triangle + i - i % 3;
        const TautVec3 a = mesh.vertex[t[0]], x = mesh.vertex[t[i % 3]];
        const TautVec3 n = cross(minus(mesh.vertex[t[1]], a), minus(mesh.vertex[t[2]], a));
        const double at[3] = {x.x, x.y, x.z}, shadow[3] = {n.x, n.y, n.z};
        for (int k = 0; k < 3; k++) {
            low[k] = fmin(low[k], at[k]), high[k] = fmax(high[k], at[k]);
            s->seen[k] += fabs(shadow[k]) / 12; // each triangle comes three times
        }
    }
    for (int k = 0; k < 3; k++) s->half[k] = 0.5 * (high[k] - low[k]);
    taut_mesh_free(&mesh, &scratch->allocator);
    return status;
}

// The same of shapes that a mesh has only nearly, by their sizes; false for others.
static bool measure_round(Solid *s)
{
    const double *size = s->shape->size, r = size[0], round = PI * r * r;
    const TautVec3 half = taut_shape_half(s->shape);
    const bool ellipsoid = s->shape->kind == TAUT_SHAPE_ELLIPSOID;
    if (!ellipsoid && !is_rod(s->shape)) return false;
    s->half[0] = half.x, s->half[1] = half.y, s->half[2] = half.z;
    s->seen[0] = s->seen[1] = 2 * r * size[1] + (s->shape->kind == TAUT_SHAPE_CAPSULE ? round : 0);
    s->seen[2] = round;
    for (int k = 0; k < 3 && ellipsoid; k++)
        s->seen[k] = PI * size[(k + 1) % 3] * size[(k + 2) % 3];
    return true;
}

// A place of the middle of the solid, moved by parts of its half edges.
static TautNodeId gauss_point(Blow *w, const Solid *s, double x, double y, double z)
{
    const TautVec3 at = taut_vec3(s->centre.x + x * s->half[0], s->centre.y + y * s->half[1],
                                  s->centre.z + z * s->half[2]);
    return add_point(w, s->body, in_world(s, at));
}

// Three corners of a rectangle have their middle at a third of the missing one: corners at sqrt(3) half edges give the points of
// Gauss. A velocity through a side is the same at any depth, so that one box of corners does for all sides.
static void blow_sides(Blow *w, const Solid *s)
{
    TautNodeId corner[8];
    const double a = sqrt(3);
    for (int i = 0; i < 8; i++)
        corner[i] = gauss_point(w, s, i & 1 ? a : -a, i & 2 ? a : -a, i & 4 ? a : -a);
    for (int axis = 0; axis < 3; axis++) {
        const int u = 1 << (axis + 1) % 3, v = 1 << (axis + 2) % 3;
        const int side[4] = {0, u, u | v, v};
        for (int k = 0; k < 4; k++) {
            const TautNodeId three[3] = {corner[side[k]], corner[side[(k + 1) % 4]],
                                         corner[side[(k + 2) % 4]]};
            add_drag(w, TAUT_MAP_FACET, three, 3, 0.25 * s->seen[axis]);
        }
    }
}

// Two links along the axis, and the end.
static void blow_round(Blow *w, const Solid *s)
{
    const double a = 2 / sqrt(3);
    TautNodeId point[3], end[3];
    for (int i = 0; i < 3; i++) point[i] = gauss_point(w, s, 0, 0, a * (i - 1));
    for (int i = 0; i < 2; i++) add_drag(w, TAUT_MAP_ACROSS, point + i, 2, 0.5 * s->seen[0]);
    for (int i = 0; i < 3; i++)
        end[i] = gauss_point(w, s, cos(2 * PI / 3 * i), sin(2 * PI / 3 * i), 0);
    add_drag(w, TAUT_MAP_FACET, end, 3, s->seen[2]);
}

// Columns that stand upright at the start.
static void lift_columns(Blow *w, const Solid *s)
{
    int up = 0;
    double most = 0;
    for (int k = 0; k < 3; k++) {
        const double steep =
            fabs(w->up[0] * s->R[k] + w->up[1] * s->R[3 + k] + w->up[2] * s->R[6 + k]);
        if (steep > most) most = steep, up = k;
    }

    // the radius of gyration of an ellipse is half of its axis, of a rectangle edge/sqrt(12)
    const TautShapeKind kind = s->shape->kind;
    const bool ellipse =
        kind == TAUT_SHAPE_ELLIPSOID || kind == TAUT_SHAPE_CONE || (is_rod(s->shape) && up == 2);
    const double a = ellipse ? 0.5 : 1 / sqrt(3);
    for (int i = 0; i < 4; i++) {
        double at[3];
        at[up] = 0;
        at[(up + 1) % 3] = i & 1 ? a : -a;
        at[(up + 2) % 3] = i & 2 ? a : -a;
        add_lift(w, gauss_point(w, s, at[0], at[1], at[2]), s->volume / 4, s->volume / s->seen[up],
                 false);
    }
}

static void blow_solid(Blow *w, Solid *s)
{
    TautSolid is;
    const bool ball = s->shape->kind == TAUT_SHAPE_SPHERE;
    const double r = s->shape->size[0];
    if (w->status == TAUT_OK) w->status = taut_shape_solid(s->shape, &is, NULL);
    if (w->status == TAUT_OK && !ball && !measure_round(s))
        w->status = measure_mesh(s, w->b->scratch);
    if (w->status != TAUT_OK) return;
    s->volume = is.volume, s->centre = is.centre;

    // drag, unless the body as a whole has an area
    const TautNodeId middle = ball ? gauss_point(w, s, 0, 0, 0) : (TautNodeId){0};
    if (w->air->drag > 0 && !(w->air->area > 0)) {
        if (ball)
            add_drag(w, TAUT_MAP_IDENTITY, &middle, 1, PI * r * r);
        else if (is_rod(s->shape))
            blow_round(w, s);
        else
            blow_sides(w, s);
    }
    if (!w->air->buoyancy || w->air->volume > 0) return;
    if (ball)
        add_lift(w, middle, s->volume, 2 * r, true);
    else
        lift_columns(w, s);
}

// Area and volume that are given for the whole: at the centre of mass.
static void blow_whole(Blow *w, TautNodeId body)
{
    const SceneAir *air = w->air;
    if (!(air->area > 0) && !(air->volume > 0)) return;
    const TautNodeId middle = add_point(w, body, taut_body_centre(w->b->world, body));
    if (air->area > 0) add_drag(w, TAUT_MAP_IDENTITY, &middle, 1, air->area);
    if (air->buoyancy && air->volume > 0)
        add_lift(w, middle, air->volume, cbrt(6 / PI * air->volume), true);
}

static void place_solid(const Blow *w, Solid *s, TautVec3 position, const double *rotation)
{
    const TautPose pose = taut_body_pose(w->b->world, s->body);
    double R[9], q[4];
    scene_rotation_matrix(pose.rotation, R);
    scene_rotation_multiply(pose.rotation, rotation, q);
    scene_rotation_matrix(q, s->R);
    s->origin = pose.position;
    const TautVec3 r = scene_rotation_turn(R, position);
    s->origin = taut_vec3(pose.position.x + r.x, pose.position.y + r.y, pose.position.z + r.z);
}

static void blow_body(Blow *w, const SceneBody *body, TautNodeId id)
{
    int count;
    const SceneShape *shape = scene_shapes(body, &count);
    if (taut_node_is_fixed(w->b->world, id)) return;
    blow_whole(w, id);
    for (int i = 0; i < count && w->status == TAUT_OK; i++) {
        TautShape made;
        TautVec3 position;
        double rotation[4];
        Solid s = {.body = id, .shape = &made};
        if (shape[i].visual) continue;
        if (!scene_shape_make(&shape[i], w->b->scratch, &made)) {
            w->status = TAUT_OUT_OF_MEMORY;
            return;
        }
        scene_shape_place(&shape[i], &position, rotation);
        place_solid(w, &s, position, rotation);
        blow_solid(w, &s);
    }
}

static void blow_chain(Blow *w, const SceneChain *k)
{
    static const double straight[4] = {1, 0, 0, 0};
    for (int i = 0; i < k->bodies && w->status == TAUT_OK; i++) {
        const TautNodeId id = w->b->id[k->first_point + i];
        Solid s = {.body = id, .shape = taut_body_shape(w->b->world, id)};
        blow_whole(w, id);
        place_solid(w, &s, taut_vec3(0, 0, 0), straight);
        blow_solid(w, &s);
    }
}

static void blow_particle(Blow *w, TautNodeId id)
{
    const double width = w->air->width, given = w->air->volume;
    add_drag(w, TAUT_MAP_IDENTITY, &id, 1,
             w->air->area > 0 ? w->air->area : PI / 4 * width * width);
    if (!w->air->buoyancy) return;
    const double volume = given > 0 ? given : PI / 6 * width * width * width;
    add_lift(w, id, volume, cbrt(6 / PI * volume), true);
}

// --- all of it ---

static void blow_part(Blow *w, const SceneReference *of)
{
    const SceneTop *top = w->b->top;
    const int i = of->point, first = scene_first_point(top, of->section);
    if (of->section == &scene_cable)
        blow_cable(w, (const SceneCable *)top->cables.items + i);
    else if (of->section == &scene_cloth && w->air->width > 0)
        blow_net(w, (const SceneCloth *)top->cloths.items + i);
    else if (of->section == &scene_cloth)
        blow_sheet(w, (const SceneCloth *)top->cloths.items + i);
    else if (of->section == &scene_chain)
        blow_chain(w, (const SceneChain *)top->chains.items + i);
    else if (of->section == &scene_body)
        blow_body(w, (const SceneBody *)top->bodies.items + i, w->b->id[first + i]);
    else
        blow_particle(w, w->b->id[first + i]);
}

TautStatus build_air(Builder *b)
{
    const SceneAir *air = b->top->air.items;
    Blow w = {.b = b, .status = TAUT_OK};
    scene_ground_up(b->top, w.up);
    for (int i = 0; i < b->top->air.count && w.status == TAUT_OK; i++) {
        w.air = &air[i];
        for (int k = 0; k < air[i].of.count && w.status == TAUT_OK; k++)
            blow_part(&w, &air[i].of.at[k]);
    }
    return w.status;
}
