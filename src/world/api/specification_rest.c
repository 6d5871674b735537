// SPDX-License-Identifier: MIT
// specification_rest.c -- sleep, in a snapshot: nodes with their islands, for how long others have rested, and contacts of
// sleeping things. Worlds in which nothing may sleep have one byte here.
#include "math/vec.h"
#include "world/api/specification.h"

static void node_rest(Stream *s, NodeSlot *slot)
{
    bool asleep = slot->rest == NODE_ASLEEP;
    stream_bool(s, &asleep);
    if (asleep)
        STREAM(s, slot->island);
    else
        STREAM(s, slot->quiet);
    if (s->mode != STREAM_READ) return;

    // the state that was read must be possible
    const bool can = slot->kind != TAUT_NODE_STATE && !slot->fixed;
    slot->rest = asleep ? NODE_ASLEEP : 0;
    if (asleep)
        stream_expect(s, can && slot->island > 0 && slot->island <= (uint32_t)s->world->node_end);
    else
        stream_expect(s, slot->quiet >= 0 && slot->quiet < INFINITY);
    if (s->ended) slot->rest = 0, slot->quiet = 0;
    s->world->asleep_count += slot->rest == NODE_ASLEEP;
}

static bool is_collider(const TautWorld *world, double slot)
{
    return slot >= 1 && slot <= world->collider_end && slot == (int)slot &&
           world->collider[(int)slot - 1].used;
}

static bool is_finite(TautVec3 x)
{
    return isfinite(x.x) && isfinite(x.y) && isfinite(x.z);
}

static bool contact_fits(const TautWorld *world, const RestingContact *it)
{
    const TautContact *seen = &it->seen;
    return is_collider(world, it->key[0]) && is_collider(world, it->key[1]) &&
           all_finite(4, it->key) && all_finite(RESTING_ROWS, it->lambda) &&
           all_finite(RESTING_ROWS, it->lambda_prev) && is_finite(seen->point) &&
           is_finite(seen->normal) && is_finite(seen->force) && isfinite(seen->gap) &&
           isfinite(seen->normal_force) && it->island <= (uint32_t)world->node_end;
}

// Ids of colliders follow from its name.
static void contact_rest(Stream *s, RestingContact *it)
{
    int state = it->seen.state;
    STREAM(s, it->key);
    STREAM(s, it->lambda);
    STREAM(s, it->lambda_prev);
    STREAM(s, it->seen.point);
    STREAM(s, it->seen.normal);
    STREAM(s, it->seen.force);
    STREAM(s, it->seen.gap);
    STREAM(s, it->seen.normal_force);
    STREAM(s, it->closed);
    STREAM(s, it->island);
    STREAM(s, state);
    if (s->mode != STREAM_READ) return;
    stream_expect(s, state >= TAUT_CONTACT_OPEN && state <= TAUT_CONTACT_SLIDE);
    if (s->ended) return;
    it->seen.state = (TautContactState)state;
    stream_expect(s, contact_fits(s->world, it));
}

void stream_rest(Stream *s)
{
    TautWorld *w = s->world;
    bool sleeps = w->def.sleep_after > 0 || w->asleep_count > 0 || w->resting_count > 0;

    stream_bool(s, &sleeps);
    if (!sleeps || s->ended) return;
    for (int i = 0; i < w->node_end && !s->ended; i++)
        if (w->node[i].used) node_rest(s, w->node + i);

    int count = w->resting_count;
    STREAM(s, count);
    if (s->mode == STREAM_READ) {
        stream_expect(s, count >= 0 && (size_t)count <= s->size - s->at);
        if (s->ended || !memory_grow(&w->memory, (void **)&w->resting, &w->resting_room, count,
                                     sizeof *w->resting)) {
            s->ended = true;
            return;
        }
        w->resting_count = count;
        for (int i = 0; i < count; i++) w->resting[i] = (RestingContact){0};
    }
    for (int i = 0; i < count && !s->ended; i++) contact_rest(s, w->resting + i);
}
