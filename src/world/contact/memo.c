// SPDX-License-Identifier: MIT
// memo.c -- see memo.h.
#include "world/contact/memo.h"

#include <string.h>

// Segments and sheets have another shape whenever they move, and a function of the user is asked each time.
static bool lasts(const Placed *it)
{
    return it->other < 0 && !it->kind->curved && !it->kind->particles;
}

void memo_begin(TautWorld *world)
{
    world->memo_search++;
}

bool memo_same_bits(const void *a, const void *b, size_t size)
{
    return memcmp(a, b, size) == 0;
}

static bool is_at(const Pose *a, const Pose *b)
{
    return memo_same_bits(a->R, b->R, sizeof a->R) && memo_same_bits(a->p, b->p, sizeof a->p);
}

static bool is_same(const PairMemo *it, const Placed *a, const Placed *b)
{
    return it->collider[0] == a->index && it->collider[1] == b->index &&
           is_at(&it->at[0], &a->pose) && is_at(&it->at[1], &b->pose);
}

bool memo_unmoved(const TautWorld *world, int i, const Placed *a, const Placed *b)
{
    return i < world->memo_count && world->memo[i].search == world->memo_search &&
           is_same(world->memo + i, a, b);
}

bool memo_stands(const TautWorld *world, int i, const Placed *a, const Placed *b, double margin)
{
    return memo_unmoved(world, i, a, b) && world->memo[i].margin == margin;
}

int memo_recall(TautWorld *world, int i, const Placed *a, const Placed *b, double margin)
{
    if (i >= world->memo_count) return -1;
    PairMemo *it = world->memo + i;
    if (it->margin != margin || !is_same(it, a, b)) return -1;
    it->search = world->memo_search;
    if (it->count > 0) memcpy(world->touching, it->point, (size_t)it->count * sizeof *it->point);
    return it->count;
}

bool memo_keep(TautWorld *world, int i, const Placed *a, const Placed *b, double margin, int count)
{
    if (!memory_grow(&world->memory, (void **)&world->memo, &world->memo_room, i + 1,
                     sizeof *world->memo))
        return false;
    while (world->memo_count <= i) world->memo[world->memo_count++].collider[0] = -1;

    PairMemo *it = world->memo + i;
    it->collider[0] = -1;
    if (count > MEMO_POINTS || !lasts(a) || !lasts(b)) return true;
    it->collider[0] = a->index, it->collider[1] = b->index;
    it->at[0] = a->pose, it->at[1] = b->pose;
    it->search = world->memo_search;
    it->margin = margin, it->count = count;
    if (count > 0) memcpy(it->point, world->touching, (size_t)count * sizeof *it->point);
    return true;
}
