// SPDX-License-Identifier: MIT
// mesh_queries.c -- distances and casts of every kind of thing to a mesh are those to the same solid as a box.
#include "each_kind.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

typedef struct Side {
    TautWorld *world;
    KindThing solid, thing;
} Side;

static Side side_of(TautColliderKind solid, TautColliderKind kind, TautVec3 place,
                    const double *turn)
{
    Side out = {.world = quick_earth()};
    out.solid = kind_add(out.world, solid, KIND_FIXED, taut_vec3(0, 0, 0), NULL);
    out.thing = kind_add(out.world, kind, KIND_FREE, place, turn);
    return out;
}

static double distance_of(const Side *side)
{
    return taut_collider_distance(side->world, side->solid.collider, side->thing.collider, NULL,
                                  NULL);
}

static void random_turn(unsigned *seed, double *q)
{
    double size = 0;
    for (int k = 0; k < 4; k++) q[k] = quick_random(seed), size += q[k] * q[k];
    for (int k = 0; k < 4; k++) q[k] /= sqrt(size);
}

Test(mesh_queries, a_mesh_is_as_far_as_the_same_box)
{
    unsigned seed = 21;
    int compared = 0;
    for (int i = 0; i < quick_sample(400, 8000); i++) {
        const TautColliderKind kind = (TautColliderKind)(i % KIND_END);
        double turn[4];
        random_turn(&seed, turn);
        const TautVec3 place = quick_random_vec(&seed, i % 5 ? 1 : 20);
        if (!kind_moves(kind)) continue;
        Side mesh = side_of(TAUT_COLLIDER_MESH, kind, place, turn);
        Side box = side_of(TAUT_COLLIDER_BOX, kind, place, turn);
        const double far = distance_of(&mesh), truth = distance_of(&box);
        if (truth > 0)
            cr_assert_float_eq(far, truth, 1e-8, "%s, try %d: %.12g, %.12g", kind_name(kind), i,
                               far, truth);
        compared += truth > 0;
        taut_world_destroy(mesh.world);
        taut_world_destroy(box.world);
    }
    cr_expect_gt(compared, 100);
}

// The same shape on its way, from far away and past it.
Test(mesh_queries, a_shape_meets_a_mesh_where_it_meets_the_same_box)
{
    static const TautColliderKind kinds[] = {TAUT_COLLIDER_SPHERE, TAUT_COLLIDER_CAPSULE,
                                             TAUT_COLLIDER_BOX, TAUT_COLLIDER_CYLINDER,
                                             TAUT_COLLIDER_ELLIPSOID};
    unsigned seed = 22;
    int met = 0;
    Side mesh = side_of(TAUT_COLLIDER_MESH, TAUT_COLLIDER_SPHERE, taut_vec3(0, 0, 500), NULL);
    Side box = side_of(TAUT_COLLIDER_BOX, TAUT_COLLIDER_SPHERE, taut_vec3(0, 0, 500), NULL);
    for (int i = 0; i < quick_sample(1000, 20000); i++) {
        TautColliderDef def = taut_default_collider_def();
        TautCastHit a, b;
        def.kind = kinds[i % 5];
        for (int k = 0; k < 3; k++) def.size[k] = 0.2 + 0.15 * quick_random(&seed);
        random_turn(&seed, def.rotation);
        def.position = quick_random_vec(&seed, 3);
        const TautVec3 to = quick_random_vec(&seed, 0.6), from = def.position;
        const TautVec3 way =
            taut_vec3(2 * (to.x - from.x), 2 * (to.y - from.y), 2 * (to.z - from.z));
        if (taut_world_overlap(box.world, &def, NULL, 0) > 0) continue;
        const bool first = taut_world_cast_shape(mesh.world, &def, way, &a);
        const bool second = taut_world_cast_shape(box.world, &def, way, &b);
        cr_assert_eq(first, second, "try %d, kind %d: %d, %d", i, (int)def.kind, first, second);
        cr_assert_float_eq(a.distance, b.distance, 1e-4, "try %d, kind %d: %.12g, %.12g", i,
                           (int)def.kind, a.distance, b.distance);
        met += second;
    }
    cr_expect_gt(met, 300);
    taut_world_destroy(mesh.world);
    taut_world_destroy(box.world);
}
