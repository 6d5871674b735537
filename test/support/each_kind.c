// SPDX-License-Identifier: MIT
// each_kind.c -- see each_kind.h.
#include "each_kind.h"
#include "quick_rigid.h"

#include <math.h>
#include <string.h>

enum { HEIGHTS = 9 };

bool kind_moves(TautColliderKind kind)
{
    return kind != TAUT_COLLIDER_PLANE && kind != TAUT_COLLIDER_MESH &&
           kind != TAUT_COLLIDER_HEIGHT && kind != TAUT_COLLIDER_SDF;
}

const char *kind_name(TautColliderKind kind)
{
#define KIND_NAME(NAME, name, value, text) [TAUT_COLLIDER_##NAME] = #name,
    static const char *const all[] = {TAUT_COLLIDER_LIST(KIND_NAME)};
#undef KIND_NAME
    return all[kind];
}

// A ball of 0.5 m whose top is 0.2 m above the origin.
static double ball_below(const double *x, double *gradient, void *user)
{
    (void)user;
    const double to[3] = {x[0], x[1], x[2] + 0.3};
    const double far = sqrt(to[0] * to[0] + to[1] * to[1] + to[2] * to[2]);
    for (int k = 0; k < 3; k++) gradient[k] = far > 0 ? to[k] / far : k == 2;
    return far - 0.5;
}

// Corners of a box of 0.6 m, 0.5 m and 0.4 m, and its faces as triangles.
static void box_arrays(TautColliderDef *def)
{
    static TautVec3 corner[8];
    static const int triangle[12][3] = {{0, 2, 1}, {1, 2, 3}, {4, 5, 6}, {5, 7, 6},
                                        {0, 1, 4}, {1, 5, 4}, {2, 6, 3}, {3, 6, 7},
                                        {0, 4, 2}, {2, 4, 6}, {1, 3, 5}, {3, 7, 5}};
    for (int i = 0; i < 8; i++)
        corner[i] = taut_vec3(i & 1 ? 0.3 : -0.3, i & 2 ? 0.25 : -0.25, i & 4 ? 0.2 : -0.2);
    def->vertex = corner, def->vertex_count = 8;
    if (def->kind != TAUT_COLLIDER_MESH) return;
    def->triangle = triangle[0], def->triangle_count = 12;
}

static TautColliderDef kind_def(TautColliderKind kind)
{
    static const double flat[HEIGHTS * HEIGHTS];
    static const double size[KIND_END][3] = {[TAUT_COLLIDER_SPHERE] = {0.2},
                                             [TAUT_COLLIDER_CAPSULE] = {0.2, 0.5},
                                             [TAUT_COLLIDER_BOX] = {0.6, 0.5, 0.4},
                                             [TAUT_COLLIDER_CYLINDER] = {0.3, 0.4},
                                             [TAUT_COLLIDER_ELLIPSOID] = {0.4, 0.3, 0.2},
                                             [TAUT_COLLIDER_HEIGHT] = {0.25, 0.25},
                                             [TAUT_COLLIDER_SEGMENT] = {0.2}};
    TautColliderDef def = taut_default_collider_def();
    def.kind = kind;
    memcpy(def.size, size[kind], sizeof def.size);
    if (kind == TAUT_COLLIDER_HULL || kind == TAUT_COLLIDER_MESH) box_arrays(&def);
    if (kind == TAUT_COLLIDER_SDF) def.distance = ball_below;
    if (kind == TAUT_COLLIDER_PLANE) def.position = taut_vec3(0, 0, 0.2);
    if (kind == TAUT_COLLIDER_HEIGHT) {
        def.height = flat, def.columns = def.rows = HEIGHTS;
        def.position = taut_vec3(-1, -1, 0.2);
    }
    if (kind == TAUT_COLLIDER_CAPSULE) def.rotation[0] = def.rotation[2] = sqrt(0.5); // along x
    return def;
}

// v turned by q.
static TautVec3 turned(const double *q, TautVec3 v)
{
    const double t[3] = {2 * (q[2] * v.z - q[3] * v.y), 2 * (q[3] * v.x - q[1] * v.z),
                         2 * (q[1] * v.y - q[2] * v.x)};
    return taut_vec3(v.x + q[0] * t[0] + q[2] * t[2] - q[3] * t[1],
                     v.y + q[0] * t[1] + q[3] * t[0] - q[1] * t[2],
                     v.z + q[0] * t[2] + q[1] * t[1] - q[2] * t[0]);
}

static void add_segment(TautWorld *world, const TautColliderDef *def, KindRole role, TautVec3 place,
                        const double *rotation, KindThing *out)
{
    const TautVec3 half = turned(rotation, taut_vec3(0.3, 0, 0));
    for (int end = 0; end < 2; end++) {
        TautParticleDef particle = taut_default_particle_def();
        const double s = end ? 1 : -1;
        particle.position =
            taut_vec3(place.x + s * half.x, place.y + s * half.y, place.z + s * half.z);
        particle.fixed = role == KIND_FIXED;
        if (role == KIND_GUIDED) particle.hold = TAUT_HOLD_LINE, particle.axis = taut_vec3(0, 0, 1);
        must(world, taut_world_add_particle(world, &particle, end ? &out->other : &out->node));
    }
    const TautNodeId node[2] = {out->node, out->other};
    if (role == KIND_FREE) quick_link(world, out->node, out->other);
    must(world, taut_world_add_segments(world, def, node, 2, &out->collider));
}

KindThing kind_add(TautWorld *world, TautColliderKind kind, KindRole role, TautVec3 place,
                   const double *rotation)
{
    static const double none[4] = {1, 0, 0, 0};
    KindThing out = {.node = {0}};
    TautColliderDef def = kind_def(kind);
    if (!rotation) rotation = none;
    if (kind == TAUT_COLLIDER_SEGMENT) {
        add_segment(world, &def, role, place, rotation, &out);
        return out;
    }
    if (kind == TAUT_COLLIDER_PLANE) {
        def.position.z += place.z;
    } else {
        TautBodyDef body = taut_default_body_def();
        body.shape.kind = TAUT_SHAPE_SPHERE;
        body.shape.size[0] = 0.25;
        body.mass = 2;
        body.position = place;
        body.fixed = role == KIND_FIXED || !kind_moves(kind);
        memcpy(body.rotation, rotation, sizeof body.rotation);
        must(world, taut_world_add_body(world, &body, &out.node));
        def.node = out.node;
        if (role == KIND_GUIDED && kind_moves(kind))
            quick_joint(world, TAUT_JOINT_PRISMATIC, out.node, (TautNodeId){0}, place,
                        taut_vec3(0, 0, 1));
    }
    must(world, taut_world_add_collider(world, &def, &out.collider));
    return out;
}

static TautVec3 middle(TautVec3 a, TautVec3 b)
{
    return taut_vec3(0.5 * (a.x + b.x), 0.5 * (a.y + b.y), 0.5 * (a.z + b.z));
}

TautVec3 kind_place(const TautWorld *world, const KindThing *thing)
{
    const TautVec3 a = taut_particle_position(world, thing->node);
    if (taut_node_is_null(thing->other)) return a;
    return middle(a, taut_particle_position(world, thing->other));
}

TautVec3 kind_velocity(const TautWorld *world, const KindThing *thing)
{
    const TautVec3 a = taut_particle_velocity(world, thing->node);
    if (taut_node_is_null(thing->other)) return a;
    return middle(a, taut_particle_velocity(world, thing->other));
}
