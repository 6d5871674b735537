// SPDX-License-Identifier: MIT
// kinds.c -- a thing of every kind that can move on a thing of every kind: it comes to rest on it, at the height that both have,
// with its weight, and the same turned by anything. docs/collide.md has the table.
#include "each_kind.h"
#include "quick_rigid.h"

#include <math.h>
#include <stdio.h>

static const double G = 9.81;

static double weight_on(const TautWorld *world)
{
    TautContact contact[64];
    double sum = 0;
    const int n = taut_world_contacts(world, contact, 64);
    for (int i = 0; i < n && i < 64; i++) sum += contact[i].force.z;
    return sum;
}

static void random_turn(unsigned *seed, double *q)
{
    double size = 0;
    for (int k = 0; k < 4; k++) q[k] = quick_random(seed), size += q[k] * q[k];
    for (int k = 0; k < 4; k++) q[k] /= sqrt(size);
}

typedef struct Rest {
    double height, weight, speed, gap;
    int refused; // steps
} Rest;

static Rest press(TautColliderKind on, TautColliderKind kind, const double *turn_on,
                  const double *turn, double from)
{
    TautWorld *world = quick_earth();
    const KindThing below = kind_add(world, on, KIND_FIXED, taut_vec3(0, 0, -0.2), turn_on);
    const KindThing above = kind_add(world, kind, KIND_GUIDED, taut_vec3(0, 0, from), turn);
    TautVec3 a, b;
    int refused = 0;
    for (int i = 0; i < 150; i++) refused += taut_world_step(world, 0.01, NULL) != TAUT_OK;
    const Rest out = {
        kind_place(world, &above).z, fabs(weight_on(world)), fabs(kind_velocity(world, &above).z),
        taut_collider_distance(world, below.collider, above.collider, &a, &b), refused};
    taut_world_destroy(world);
    return out;
}

Test(kinds, every_kind_rests_on_every_kind)
{
    for (TautColliderKind on = 0; on < KIND_END; on++)
        for (TautColliderKind kind = 0; kind < KIND_END; kind++) {
            if (!kind_moves(kind)) continue;
            const Rest rest = press(on, kind, NULL, NULL, 0.25);
            cr_expect_float_eq(rest.height, 0.2, 1e-9, "%s on %s: height %.12g", kind_name(kind),
                               kind_name(on), rest.height);
            cr_expect_float_eq(rest.weight, 2 * G, 1e-7, "%s on %s: %g N", kind_name(kind),
                               kind_name(on), rest.weight);
            cr_expect_lt(rest.speed, 1e-9);
            cr_expect_eq(rest.refused, 0);
            cr_expect_lt(fabs(rest.gap), 1e-8, "%s on %s: gap %g", kind_name(kind), kind_name(on),
                         rest.gap);
        }
}

// Things of random shape in random turns, for each one that may not come to rest.
enum { UNEASY = 500 };

// What is below is turned too, where it has sides. Some few of all things do not come to rest (docs/contact.md, "Not there yet").
Test(kinds, turned_things_rest_on_turned_things)
{
    unsigned seed = 11;
    const int tries = quick_sample(2, 30);
    int things = 0, uneasy = 0;
    for (TautColliderKind on = 0; on < KIND_END; on++)
        for (TautColliderKind kind = 0; kind < KIND_END; kind++)
            for (int i = 0; i < tries && kind_moves(kind); i++) {
                double turn[4], other[4];
                random_turn(&seed, turn);
                random_turn(&seed, other);
                const bool flat = on == TAUT_COLLIDER_HEIGHT || on == TAUT_COLLIDER_SDF;
                const Rest rest = press(on, kind, flat ? NULL : other, turn, 0.8);
                things++;
                if (fabs(rest.gap) < 1e-7 && fabs(rest.weight - 2 * G) < 1e-5 &&
                    rest.speed < 1e-6 && rest.refused == 0)
                    continue;
                uneasy++;
                printf("%s on %s, %d: gap %g, weight %g, speed %g, height %g, refused %d\n",
                       kind_name(kind), kind_name(on), i, rest.gap, rest.weight, rest.speed,
                       rest.height, rest.refused);
            }
    cr_expect_leq(UNEASY * uneasy, things, "%d of %d do not rest", uneasy, things);
}

// A turn by a multiple of a right angle about x and then about z, with round-off as it comes from a motion.
static void square_turn(int about_x, int about_z, unsigned *seed, double *q)
{
    const double a = about_x * atan(1), b = about_z * atan(1);
    const double exact[4] = {cos(a) * cos(b), sin(a) * cos(b), sin(a) * sin(b), cos(a) * sin(b)};
    for (int k = 0; k < 4; k++) q[k] = exact[k] + 1e-16 * quick_random(seed);
}

// Contacts of a pair lie on both things: on those beside each other whose edges and axes are parallel, but for round-off, no
// contact is where two lines cross far away.
static void expect_near(TautColliderKind on, TautColliderKind kind, int x, int z, double aside,
                        unsigned *seed)
{
    const double REACH = 1; // m, more than any thing is wide
    double turn[4];
    square_turn(x, z, seed, turn);
    TautWorld *world = quick_earth();
    kind_add(world, on, KIND_FIXED, taut_vec3(0, 0, -0.2), NULL);
    const KindThing above = kind_add(world, kind, KIND_FREE, taut_vec3(aside, 0, 0.21), turn);
    for (int step = 0; step < 12; step++) {
        must(world, taut_world_step(world, 0.01, NULL));
        TautContact contact[64];
        const TautVec3 at = kind_place(world, &above);
        const int n = taut_world_contacts(world, contact, 64);
        for (int i = 0; i < n && i < 64; i++) {
            const TautVec3 p = contact[i].point;
            const double far = hypot(hypot(p.x - at.x, p.y - at.y), p.z - at.z);
            cr_expect(far < REACH && contact[i].gap > -0.1,
                      "%s on %s, turned %d %d, %g aside: a contact %g m away, gap %g",
                      kind_name(kind), kind_name(on), x, z, aside, far, contact[i].gap);
        }
    }
    taut_world_destroy(world);
}

Test(kinds, contacts_of_aligned_things_are_where_they_are)
{
    unsigned seed = 5;
    for (TautColliderKind on = 0; on < KIND_END; on++)
        for (TautColliderKind kind = 0; kind < KIND_END; kind++)
            for (int i = 0; i < quick_sample(3, 16) && kind_moves(kind); i++)
                for (int side = 0; side < 3; side++)
                    expect_near(on, kind, (i + 1) % 4, i / 2 % 4, 0.15 * side, &seed);
}
