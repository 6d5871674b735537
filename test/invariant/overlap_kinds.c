// SPDX-License-Identifier: MIT
// overlap_kinds.c -- things of every kind that start deep in things of every kind, at the very centre too. The first step takes
// balls, boxes and hulls apart, by their shapes, and none of it becomes a speed; of curved things some of it does (docs/contact.md,
// "Not there yet"), and those deep in surfaces stay, but nothing is flung far, and a step that is refused changes nothing.
#include "each_kind.h"
#include "quick_rigid.h"

#include <math.h>

typedef struct Outcome {
    double overlap, speed, way; // m, m/s, m
    TautStatus status;
} Outcome;

static Outcome part(TautColliderKind on, TautColliderKind kind, TautVec3 place, const double *turn)
{
    TautWorldDef def = taut_default_world_def();
    def.gravity = taut_vec3(0, 0, 0);
    TautWorld *world = quick_world(&def);
    const KindThing a = kind_add(world, on, KIND_FREE, taut_vec3(0, 0, 0), NULL);
    const KindThing b = kind_add(world, kind, KIND_FREE, place, turn);
    Outcome out = {.status = taut_world_step(world, 0.01, NULL)};
    out.overlap = fmax(0, -taut_collider_distance(world, a.collider, b.collider, NULL, NULL));
    out.way = vec_apart(kind_place(world, &b), place);
    out.speed = vec_norm(kind_velocity(world, &b));
    if (kind_moves(on)) out.speed = fmax(out.speed, vec_norm(kind_velocity(world, &a)));
    cr_assert(quick_finite(world));
    taut_world_destroy(world);
    return out;
}

// Kinds with corners, and balls.
static bool is_plain(TautColliderKind kind)
{
    return kind == TAUT_COLLIDER_PLANE || kind == TAUT_COLLIDER_SPHERE ||
           kind == TAUT_COLLIDER_BOX || kind == TAUT_COLLIDER_HULL;
}

static void expect_apart(TautColliderKind on, TautColliderKind kind, const char *how,
                         const Outcome *o)
{
    if (is_plain(on) && is_plain(kind))
        cr_expect(o->status == TAUT_OK && o->overlap < 1e-6 && o->speed < 1e-6,
                  "%s in %s, %s: status %d, overlap %g, speed %g", kind_name(kind), kind_name(on),
                  how, (int)o->status, o->overlap, o->speed);
    // slower than by their own size in the step, which is what pushing them apart by forces would be
    cr_expect(o->speed < 0.4 / 0.01 && o->way < 1, "%s in %s, %s: speed %g, way %g",
              kind_name(kind), kind_name(on), how, o->speed, o->way);
    if (o->status != TAUT_OK) cr_expect(o->speed == 0 && o->way == 0);
}

Test(overlap_kinds, centre_in_centre)
{
    for (TautColliderKind on = 0; on < TAUT_COLLIDER_COUNT; on++)
        for (TautColliderKind kind = 0; kind < TAUT_COLLIDER_COUNT; kind++) {
            if (!kind_moves(kind)) continue;
            const Outcome o = part(on, kind, taut_vec3(0, 0, 0), NULL);
            expect_apart(on, kind, "centre", &o);
        }
}

Test(overlap_kinds, anywhere)
{
    unsigned seed = 77;
    for (TautColliderKind on = 0; on < TAUT_COLLIDER_COUNT; on++)
        for (TautColliderKind kind = 0; kind < TAUT_COLLIDER_COUNT; kind++)
            for (int i = 0; i < quick_sample(2, 40); i++) {
                double q[4], size = 0;
                for (int k = 0; k < 4; k++) q[k] = quick_random(&seed), size += q[k] * q[k];
                for (int k = 0; k < 4; k++) q[k] /= sqrt(size);
                const TautVec3 place = quick_random_vec(&seed, 0.2);
                if (!kind_moves(kind)) continue;
                const Outcome o = part(on, kind, place, q);
                expect_apart(on, kind, "anywhere", &o);
            }
}
