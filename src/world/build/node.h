// node.h -- nodes come and go: for kinds of node, and for those that remove them.
#pragma once

#include "world/world.h"

// The fields that all kinds of node have in common while they are checked.
typedef struct Candidate {
    const char *kind, *name;
    const TautMotion *motion; // NULL: cannot be moved
    bool fixed;
} Candidate;
TautStatus refuse_node(TautWorld *world, const Candidate *c, const char *text);
TautStatus check_candidate(TautWorld *world, const Candidate *c);
// Puts a checked slot into the world; the memory of the slot is the world's from here, freed on failure too.
TautStatus insert_node(TautWorld *world, const Candidate *c, NodeSlot *slot, TautNodeId *id);
// Takes a node out; its readers must be gone.
void drop_node(TautWorld *world, NodeSlot *slot);
// Takes out all elements and mapped nodes that read a node, and the readers of those.
void drop_readers(TautWorld *world, uint32_t node);
// Projects v on the directions that a held particle may move in.
void held_part(NodeSlot *slot, double *v);
