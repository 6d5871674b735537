// SPDX-License-Identifier: MIT
// pairs.c -- pairs that may touch: the same list as all boxes, asked two by two, give, whatever came before.
#include "collide/pairs.h"
#include "fresh.h"
#include "quick.h"

#include <criterion/criterion.h>

enum { COUNT = 300 };

static double uniform(unsigned *seed, double from, double to)
{
    return from + (to - from) * (0.5 + 0.5 * quick_random(seed));
}

static PairsItem random_item(unsigned *seed)
{
    PairsItem item = {.layer = 1u << (int)uniform(seed, 0, 3.99),
                      .mask = (uint32_t)uniform(seed, 0, 15.99),
                      .owner = (int)uniform(seed, -1, 40),
                      .is_fixed = uniform(seed, 0, 1) < 0.3};
    double x[3];
    for (int k = 0; k < 3; k++) x[k] = uniform(seed, -4, 4);
    item.box = bounds_point(x, uniform(seed, 0.1, 0.9));
    if (uniform(seed, 0, 1) < 0.03) item.box.lower[(int)uniform(seed, 0, 2.99)] = -INFINITY;
    return item;
}

static bool wanted(const PairsItem *p, const PairsItem *q)
{
    if (p->is_fixed && q->is_fixed) return false;
    if (!(p->layer & q->mask) || !(q->layer & p->mask)) return false;
    if (p->owner >= 0 && p->owner == q->owner) return false;
    return bounds_overlap(&p->box, &q->box);
}

// The list is that of brute force, in its order.
static int check(const Pairs *pairs, const PairsItem *item, const bool *used, int count,
                 const bool *excluded)
{
    int at = 0;
    for (int a = 0; a < count; a++)
        for (int b = a + 1; b < count; b++) {
            if (!used[a] || !used[b] || !wanted(&item[a], &item[b])) continue;
            if (excluded && excluded[a * count + b]) continue;
            cr_assert_lt(at, pairs->count);
            cr_assert(pairs->list[at].a == a && pairs->list[at].b == b, "%d, %d", a, b);
            at++;
        }
    cr_assert_eq(at, pairs->count);
    return at;
}

Test(pairs, random_motions_give_the_list_of_brute_force)
{
    int found = 0;
    for (unsigned start = 1; start <= 4; start++) {
        unsigned seed = start;
        Memory memory = fresh_memory();
        Pairs pairs = pairs_empty();
        static PairsItem item[COUNT];
        static bool excluded[COUNT * COUNT];
        bool used[COUNT] = {false};
        memset(excluded, 0, sizeof excluded);
        for (int round = 0; round < 30; round++) {
            for (int i = 0; i < COUNT; i++) {
                const double dice = uniform(&seed, 0, 1);
                if (used[i] && dice < 0.05) {
                    pairs_remove(&pairs, i), used[i] = false;
                    continue;
                }
                if (!used[i] || dice < 0.2)
                    item[i] = random_item(&seed), used[i] = true;
                else
                    for (int k = 0; k < 3; k++) {
                        const double way = uniform(&seed, -0.05, 0.05);
                        item[i].box.lower[k] += way, item[i].box.upper[k] += way;
                    }
                cr_assert(pairs_set(&pairs, &memory, i, &item[i]));
            }
            for (int i = 0; i < 200; i++) {
                const int a = (int)uniform(&seed, 0, COUNT - 1.01);
                const int b = (int)uniform(&seed, a + 1, COUNT - 0.01);
                bool *it = &excluded[a * COUNT + b];
                if (*it)
                    pairs_include(&pairs, b, a);
                else
                    cr_assert(pairs_exclude(&pairs, &memory, b, a));
                *it = !*it;
            }
            cr_assert(pairs_find(&pairs, &memory));
            found += check(&pairs, item, used, COUNT, excluded);
        }
        pairs_free(&pairs, &memory);
    }
    cr_expect_gt(found, 5000);
}

// Owners that are parted do not meet, whichever colliders they have; -1 are those without.
Test(pairs, parted_owners_do_not_meet)
{
    Memory memory = fresh_memory();
    Pairs pairs = pairs_empty();
    const double origin[3] = {0, 0, 0};
    for (int i = 0; i < 6; i++) {
        const PairsItem item = {
            .box = bounds_point(origin, 1), .layer = 1, .mask = 1, .owner = i / 2 - 1};
        cr_assert(pairs_set(&pairs, &memory, i, &item));
    }

    // 15 pairs, but for the two inside owners 0 and 1
    cr_assert(pairs_find(&pairs, &memory));
    cr_expect_eq(pairs.count, 13);
    cr_assert(pairs_part(&pairs, &memory, 1, 0) && pairs_part(&pairs, &memory, 0, 1));
    cr_assert(pairs_find(&pairs, &memory));
    cr_expect_eq(pairs.count, 9);
    cr_assert(pairs_part(&pairs, &memory, -1, 1));
    cr_assert(pairs_find(&pairs, &memory));
    cr_expect_eq(pairs.count, 5);
    pairs_part_none(&pairs);
    cr_assert(pairs_find(&pairs, &memory));
    cr_expect_eq(pairs.count, 13);
    pairs_free(&pairs, &memory);
}

Test(pairs, two_histories_with_one_end_have_one_list)
{
    Memory memory = fresh_memory();
    Pairs direct = pairs_empty(), wandered = pairs_empty();
    unsigned seed = 11, other = 12;
    for (int round = 0; round < 20; round++)
        for (int i = COUNT - 1; i >= 0; i--) {
            const PairsItem item = random_item(&other);
            cr_assert(pairs_set(&wandered, &memory, i, &item));
            if (i % 7 == 0) pairs_remove(&wandered, i);
        }
    for (int i = 0; i < COUNT; i++) {
        const PairsItem item = random_item(&seed);
        cr_assert(pairs_set(&direct, &memory, i, &item));
        cr_assert(pairs_set(&wandered, &memory, i, &item));
    }
    cr_assert(pairs_find(&direct, &memory) && pairs_find(&wandered, &memory));
    cr_assert_gt(direct.count, 50);
    cr_assert_eq(direct.count, wandered.count);
    cr_expect_eq(memcmp(direct.list, wandered.list, (size_t)direct.count * sizeof(Pair)), 0);
    pairs_free(&direct, &memory);
    pairs_free(&wandered, &memory);
}

Test(pairs, a_plane_meets_all_that_reach_it)
{
    Memory memory = fresh_memory();
    Pairs pairs = pairs_empty();
    PairsItem plane = {.layer = 1, .mask = 1, .owner = -1, .is_fixed = true};
    plane.box = (Bounds){{-INFINITY, -INFINITY, -INFINITY}, {INFINITY, INFINITY, 0}};
    cr_assert(pairs_set(&pairs, &memory, 5, &plane));
    for (int i = 0; i < 5; i++) {
        const PairsItem ball = {bounds_point((double[]){3.0 * i, 0, 0.5 * i}, 0.6), 1, 1, i, false};
        cr_assert(pairs_set(&pairs, &memory, i, &ball));
    }
    cr_assert(pairs_find(&pairs, &memory));
    cr_assert_eq(pairs.count, 2);
    for (int i = 0; i < 2; i++) cr_expect(pairs.list[i].a == i && pairs.list[i].b == 5);

    // a box that is not a number meets nothing, and does not disturb the others
    const PairsItem lost = {bounds_point((double[]){NAN, 0, 0}, 1), 1, 1, -1, false};
    cr_assert(pairs_set(&pairs, &memory, 0, &lost));
    cr_assert(pairs_find(&pairs, &memory));
    cr_expect(pairs.count == 1 && pairs.list[0].a == 1);
    pairs_free(&pairs, &memory);
}

Test(pairs, ten_thousand_and_a_quiet_step_allocates_nothing)
{
    enum { MANY = 10000 };
    Memory memory = fresh_memory();
    Pairs pairs = pairs_empty();
    PairsItem *item = zeros(MANY, sizeof *item);
    bool *used = zeros(MANY, sizeof *used);
    unsigned seed = 21;
    for (int i = 0; i < MANY; i++) {
        double x[3];
        for (int k = 0; k < 3; k++) x[k] = uniform(&seed, 0, 20);
        item[i] = (PairsItem){bounds_point(x, uniform(&seed, 0.2, 0.5)), 1, 1, -1, i % 10 == 0};
        used[i] = true;
        cr_assert(pairs_set(&pairs, &memory, i, &item[i]));
    }
    cr_assert(pairs_find(&pairs, &memory));
    cr_assert_gt(check(&pairs, item, used, MANY, NULL), MANY);

    // no memory to be had: the same boxes, a little moved and back
    Memory none = {{NULL, NULL, NULL}, false};
    for (int round = 0; round < 4; round++) {
        for (int i = 0; i < MANY; i++) {
            item[i].box.lower[0] += round % 2 ? -0.3 : 0.3;
            item[i].box.upper[0] += round % 2 ? -0.3 : 0.3;
            cr_assert(pairs_set(&pairs, &none, i, &item[i]));
        }
        cr_assert(pairs_find(&pairs, &none));
    }
    check(&pairs, item, used, MANY, NULL);
    pairs_free(&pairs, &memory);
    free(item);
    free(used);
}
