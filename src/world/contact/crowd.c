// SPDX-License-Identifier: MIT
// crowd.c -- see crowd.h.
#include "world/contact/crowd.h"

#include "world/contact/entry.h"
#include "world/tuning.h"

#include <math.h>

int crowd_limit(const TautWorld *world)
{
    return CROWD_FEW + CROWD_EACH * world->collider_count;
}

bool crowd_begin(TautWorld *world, bool crowded)
{
    if (crowded && !world->crowded)
        log_say(&world->log, TAUT_WARNING, TAUT_OK,
                "t = %g s: more than %d pairs of colliders touch; each collider has its %d deepest "
                "alone until they are apart; start things apart, give them layers that do not "
                "touch, or take a smaller step",
                *world->state.time, crowd_limit(world), CROWD_KEPT);
    world->crowded = crowded;
    return crowded;
}

// m: the least gap of a pair; infinite where it does not touch, NAN when memory fails.
static double least_gap(TautWorld *world, const Pair *pair, double h)
{
    const Placed *a = world->placed + pair->a, *b = world->placed + pair->b;
    const int count = entry_touch(world, &a, &b, near_reach(world, a, b, h));
    double least = count < 0 ? NAN : INFINITY;
    for (int i = 0; i < count; i++) least = fmin(least, world->touching[i].gap);
    return least;
}

// Puts a gap among the least of a collider, which ascend.
static void keep_least(double *least, double gap)
{
    int i = CROWD_KEPT;
    for (; i > 0 && gap < least[i - 1]; i--)
        if (i < CROWD_KEPT) least[i] = least[i - 1];
    if (i < CROWD_KEPT) least[i] = gap;
}

// Is a gap one of the least of a collider? Of equal ones as many are as it has.
static bool take_least(double *least, double gap)
{
    for (int i = 0; i < CROWD_KEPT; i++)
        if (least[i] == gap) {
            least[i] = NAN;
            return true;
        }
    return false;
}

bool crowd_thin(TautWorld *world, double h)
{
    Pairs *pairs = &world->pairs;
    const int colliders = world->collider_end;
    if (pairs->count > INT32_MAX - CROWD_KEPT * colliders ||
        !memory_grow(&world->memory, (void **)&world->depth, &world->depth_room,
                     pairs->count + CROWD_KEPT * colliders, sizeof *world->depth))
        return false;

    // gaps of all pairs, and the least of each collider
    double *gap = world->depth, *least = gap + pairs->count;
    for (int i = 0; i < CROWD_KEPT * colliders; i++) least[i] = INFINITY;
    for (int i = 0; i < pairs->count; i++) {
        gap[i] = least_gap(world, &pairs->list[i], h);
        if (isnan(gap[i])) return false;
        keep_least(least + CROWD_KEPT * pairs->list[i].a, gap[i]);
        keep_least(least + CROWD_KEPT * pairs->list[i].b, gap[i]);
    }

    int kept = 0;
    for (int i = 0; i < pairs->count; i++) {
        const Pair it = pairs->list[i];
        if (!isfinite(gap[i])) continue;
        const bool of_a = take_least(least + CROWD_KEPT * it.a, gap[i]);
        const bool of_b = take_least(least + CROWD_KEPT * it.b, gap[i]);
        if (of_a || of_b) pairs->list[kept++] = it;
    }
    pairs->count = kept;
    return true;
}
