// SPDX-License-Identifier: MIT
// bulk.c -- see taut/bulk.h.
#include "base/text.h"
#include "world/build/edit.h"
#include "world/build/element.h"
#include "world/build/node.h"
#include "world/slots.h"

// The last message is that of the definition itself: it stays in the new one.
static TautStatus tell(TautWorld *world, TautStatus status, const char *kind, int i, int count)
{
    char reason[sizeof world->log.text];
    text_format(reason, sizeof reason, "%s", world->log.text);
    return log_say(&world->log, TAUT_ERROR, status,
                   "%s %d of %d, counted from 0: %.400s; none was added", kind, i, count, reason);
}

static TautStatus check(TautWorld *world, const void *defs, int count)
{
    if (!world) return TAUT_BAD_ARGUMENT;
    if (count < 0) return bad_argument(world, "count must be >= 0");
    return count > 0 && !defs ? bad_argument(world, "definitions are NULL") : TAUT_OK;
}

TautStatus taut_world_add_particles(TautWorld *world, const TautParticleDef *defs, int count,
                                    TautNodeId *ids)
{
    TautStatus status = check(world, defs, count);
    if (status != TAUT_OK || count == 0) return status;

    // ids of the caller, or some of our own: they are needed to take back
    TautNodeId *own = ids ? ids : memory_alloc(&world->memory, (size_t)count, sizeof *own);
    if (!own) return out_of_memory(world, "adding particles");
    int added = 0;
    while (added < count && status == TAUT_OK) {
        status = taut_world_add_particle(world, defs + added, own + added);
        added += status == TAUT_OK;
    }

    // all are added or none: a failure takes back those before it
    if (status != TAUT_OK) {
        const int bad = added;
        while (added > 0) drop_node(world, world_node(world, own[--added]));
        for (int i = 0; ids && i < count; i++) ids[i] = (TautNodeId){0, 0};
        tell(world, status, "particle", bad, count);
    }

    if (!ids) memory_free(&world->memory, own);
    return status;
}

TautStatus taut_world_add_elements(TautWorld *world, const TautElementDef *defs, int count,
                                   TautElementId *ids)
{
    TautStatus status = check(world, defs, count);
    if (status != TAUT_OK || count == 0) return status;

    // ids of the caller, or some of our own: they are needed to take back
    TautElementId *own = ids ? ids : memory_alloc(&world->memory, (size_t)count, sizeof *own);
    if (!own) return out_of_memory(world, "adding elements");
    int added = 0;
    while (added < count && status == TAUT_OK) {
        status = taut_world_add_element(world, defs + added, own + added);
        added += status == TAUT_OK;
    }

    if (status !=
        TAUT_OK) { // from the last one, so that slots are given out again in the same order
        const int bad = added;
        while (added > 0) drop_element(world, world_element(world, own[--added]));
        for (int i = 0; ids && i < count; i++) ids[i] = (TautElementId){0, 0};
        tell(world, status, "element", bad, count);
    }

    if (!ids) memory_free(&world->memory, own);
    return status;
}
