// SPDX-License-Identifier: MIT
// node.h -- nodes come and go: for kinds of node, and for those that remove them.
#pragma once

#include "world/world.h"

// The fields that all kinds of node have in common while they are checked.
typedef struct Candidate {
    const char *kind, *name;
    const TautMotion *motion; // NULL: cannot be moved
    bool fixed;
} Candidate;

// The numbers of a new node, in memory of the caller until it is inserted.
typedef struct Start {
    double q[TAUT_MAX_WIDTH], v[TAUT_MAX_WIDTH], force[TAUT_MAX_WIDTH];
} Start;
static inline NodeSlot new_node(TautNodeKind kind, int size, Start *at)
{
    return (NodeSlot){
        .kind = (uint8_t)kind, .size = (uint8_t)size, .q = at->q, .v = at->v, .force = at->force};
}

TautStatus refuse_node(TautWorld *world, const Candidate *c, const char *text);
TautStatus check_candidate(TautWorld *world, const Candidate *c);
// Puts a checked slot into the world, which copies its numbers. Memory behind the slot's other pointers is the world's
// from here, freed on failure too.
TautStatus insert_node(TautWorld *world, const Candidate *c, NodeSlot *slot, TautNodeId *id);
// Takes a node out; its readers must be gone.
void drop_node(TautWorld *world, NodeSlot *slot);
// Takes out all elements and mapped nodes that read a node, and the readers of those.
void drop_readers(TautWorld *world, uint32_t node);
// Projects v on the directions that a held particle may move in.
void held_part(NodeSlot *slot, double *v);
