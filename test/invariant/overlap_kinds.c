// SPDX-License-Identifier: MIT
// overlap_kinds.c -- things of every kind that start deep in things of every kind, at the very centre too. The first step takes
// them apart, by their shapes, and none of it becomes a speed. Convex ones move by no more than they overlap; and heaps of all
// kinds, with weight or without, at the start or put in later, come apart as well.
#include "each_kind.h"
#include "quick_rigid.h"

#include <math.h>

typedef struct Outcome {
    double depth;               // m, before the step
    double overlap, speed, way; // m, m/s, m: of one against the other
    TautStatus status;
} Outcome;

static bool is_triangles(TautColliderKind kind)
{
    return kind == TAUT_COLLIDER_MESH || kind == TAUT_COLLIDER_HEIGHT;
}

static Outcome part(TautColliderKind on, TautColliderKind kind, TautVec3 place, const double *turn)
{
    TautWorldDef def = taut_default_world_def();
    def.gravity = taut_vec3(0, 0, 0);
    TautWorld *world = quick_world(&def);
    const KindThing a = kind_add(world, on, KIND_FREE, taut_vec3(0, 0, 0), NULL);
    const KindThing b = kind_add(world, kind, KIND_FREE, place, turn);
    const bool moves = kind_moves(on);
    Outcome out = {.depth = -taut_collider_distance(world, a.collider, b.collider, NULL, NULL)};
    out.status = taut_world_step(world, 0.01, NULL);
    out.overlap = fmax(0, -taut_collider_distance(world, a.collider, b.collider, NULL, NULL));
    const TautVec3 from = moves ? kind_place(world, &a) : taut_vec3(0, 0, 0);
    out.way = vec_apart(vec_sub(kind_place(world, &b), from), place);
    out.speed = vec_norm(kind_velocity(world, &b));
    if (moves) out.speed = fmax(out.speed, vec_norm(kind_velocity(world, &a)));
    cr_assert(quick_finite(world));
    taut_world_destroy(world);
    return out;
}

static void expect_apart(TautColliderKind on, TautColliderKind kind, const char *how,
                         const Outcome *o)
{
    // what pokes through a surface from behind, by less than a hundredth of its size, is let go
    const bool stays = is_triangles(on) && o->way == 0 && o->overlap < 0.01 * 0.5;
    cr_expect(o->status == TAUT_OK && (o->overlap < 1e-6 || stays) && o->speed < 1e-6,
              "%s in %s, %s: status %d, overlap %g, speed %g", kind_name(kind), kind_name(on), how,
              (int)o->status, o->overlap, o->speed);

    // the shortest way where both are convex, and a short one out of surfaces
    const bool convex = kind_moves(on) || on == TAUT_COLLIDER_PLANE;
    cr_expect(o->way <= (convex ? o->depth + 1e-6 : 1.5), "%s in %s, %s: depth %g, way %g",
              kind_name(kind), kind_name(on), how, o->depth, o->way);
}

Test(overlap_kinds, centre_in_centre)
{
    for (TautColliderKind on = 0; on < KIND_END; on++)
        for (TautColliderKind kind = 0; kind < KIND_END; kind++) {
            if (!kind_moves(kind)) continue;
            const Outcome o = part(on, kind, taut_vec3(0, 0, 0), NULL);
            expect_apart(on, kind, "centre", &o);
        }
}

static void draw_turn(unsigned *seed, double *q)
{
    double size = 0;
    for (int k = 0; k < 4; k++) q[k] = quick_random(seed), size += q[k] * q[k];
    for (int k = 0; k < 4; k++) q[k] /= sqrt(size);
}

Test(overlap_kinds, anywhere)
{
    unsigned seed = 77;
    for (TautColliderKind on = 0; on < KIND_END; on++)
        for (TautColliderKind kind = 0; kind < KIND_END; kind++)
            for (int i = 0; i < quick_sample(3, 100); i++) {
                double q[4];
                draw_turn(&seed, q);
                const TautVec3 place = quick_random_vec(&seed, 0.2);
                if (!kind_moves(kind)) continue;
                const Outcome o = part(on, kind, place, q);
                expect_apart(on, kind, "anywhere", &o);
            }
}

// --- heaps ---

enum { HEAP = 8 };

static void expect_heap_apart(const TautWorld *world, const KindThing *heap, unsigned seed,
                              double slow)
{
    for (int i = 0; i < HEAP; i++) {
        cr_expect_lt(vec_norm(kind_velocity(world, heap + i)), slow);
        for (int j = 0; j < i; j++) {
            const double gap =
                taut_collider_distance(world, heap[i].collider, heap[j].collider, NULL, NULL);
            cr_expect_gt(gap, -1e-6, "seed %u: %d and %d are %g m apart", seed, i, j, gap);
        }
    }
}

// Eight things within 0.8 m. `later`: half of them are put in when the others have come apart.
static void part_heap(unsigned draw, bool weight, bool later)
{
    unsigned seed = draw;
    TautWorldDef def = taut_default_world_def();
    if (!weight) def.gravity = taut_vec3(0, 0, 0);
    TautWorld *world = quick_world(&def);
    if (weight) kind_add(world, TAUT_COLLIDER_PLANE, KIND_FIXED, taut_vec3(0, 0, 0), NULL);
    KindThing heap[HEAP];
    for (int i = 0, kind = 0; i < HEAP; i++, kind++) {
        double q[4];
        draw_turn(&seed, q);
        while (!kind_moves(kind % KIND_END)) kind++;
        const TautVec3 place = quick_random_vec(&seed, 0.4);
        for (int k = 0; later && i == HEAP / 2 && k < 5; k++)
            must(world, taut_world_step(world, 0.01, NULL));
        heap[i] = kind_add(world, kind % KIND_END, KIND_FREE, place, q);
    }
    must(world, taut_world_step(world, 0.01, NULL));
    expect_heap_apart(world, heap, draw, weight ? 0.2 : 1e-6); // 0.1 m/s is a fall of 0.01 s
    taut_world_destroy(world);
}

Test(overlap_kinds, heaps)
{
    for (unsigned seed = 1; seed <= (unsigned)quick_sample(4, 60); seed++) {
        part_heap(seed, false, false);
        part_heap(seed, true, false);
        part_heap(seed, false, true);
    }
}

// Links of a chain that starts in a fixed box: they leave it together, and their joints hold.
Test(overlap_kinds, chain_in_a_box)
{
    TautWorldDef def = taut_default_world_def();
    def.gravity = taut_vec3(0, 0, 0);
    TautWorld *world = quick_world(&def);
    const KindThing box = kind_add(world, TAUT_COLLIDER_BOX, KIND_FIXED, taut_vec3(0, 0, 0), NULL);
    KindThing link[4];
    for (int i = 0; i < 4; i++) {
        link[i] =
            kind_add(world, TAUT_COLLIDER_SPHERE, KIND_FREE, taut_vec3(0.45 * i, 0, 0.1), NULL);
        if (i > 0)
            quick_joint(world, TAUT_JOINT_BALL, link[i].node, link[i - 1].node,
                        taut_vec3(0.45 * i - 0.225, 0, 0.1), taut_vec3(0, 0, 1));
    }
    must(world, taut_world_step(world, 0.01, NULL));
    for (int i = 0; i < 4; i++) {
        cr_expect_gt(taut_collider_distance(world, box.collider, link[i].collider, NULL, NULL),
                     -1e-8);
        cr_expect_lt(vec_norm(kind_velocity(world, link + i)), 1e-6);
        if (i > 0)
            cr_expect_lt(vec_apart(kind_place(world, link + i), kind_place(world, link + i - 1)),
                         0.45 + 1e-6);
    }
    taut_world_destroy(world);
}

// A hand that tears a link farther than numbers reach.
static void add_impossible(TautWorld *world)
{
    static const TautWaypoint path[2] = {{.time = 0}, {.time = 1e-5, .offset = {1e200, 0, 0}}};
    TautParticleDef def = taut_default_particle_def();
    TautNodeId hand;
    def.position = taut_vec3(5, 0, 5);
    def.fixed = true;
    def.motion =
        (TautMotion){.kind = TAUT_MOTION_PATH, .path = path, .path_count = 2, .stop = INFINITY};
    must(world, taut_world_add_particle(world, &def, &hand));
    quick_link(world, hand, quick_particle(world, 1, taut_vec3(6, 0, 5)));
}

// A step that is refused for another reason leaves things where they were.
Test(overlap_kinds, a_refused_step_moves_nothing)
{
    TautWorld *world = quick_world(NULL);
    kind_add(world, TAUT_COLLIDER_PLANE, KIND_FIXED, taut_vec3(0, 0, 0), NULL);
    const KindThing box = kind_add(world, TAUT_COLLIDER_BOX, KIND_FREE, taut_vec3(0, 0, 0.1), NULL);
    add_impossible(world);
    cr_expect_eq(taut_world_step(world, 0.01, NULL), TAUT_STEP_REFUSED);
    cr_expect_eq(kind_place(world, &box).z, 0.1);
    cr_expect_eq(taut_world_time(world), 0);
    taut_world_destroy(world);
}
