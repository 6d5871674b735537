// node.h -- nodes come and go: for kinds of node, and for those that remove them.
#pragma once

#include "world/world.h"

// What kinds of node have in common while they are checked.
typedef struct Candidate {
    const char *kind, *name;
    const TautMotion *motion; // NULL: cannot be moved
    bool fixed;
} Candidate;
TautStatus refuse_node(TautWorld *world, const Candidate *c, const char *text);
TautStatus check_candidate(TautWorld *world, const Candidate *c);
// Puts a checked slot into the world; owns what it owns from here, whatever comes.
TautStatus insert_node(TautWorld *world, const Candidate *c, NodeSlot *slot, TautNodeId *id);
// Takes a node out; what reads it must be gone.
void drop_node(TautWorld *world, NodeSlot *slot);
// Takes out all that reads a node, whatever is mapped from it included.
void drop_readers(TautWorld *world, uint32_t node);
// Leaves of v what a held particle may have.
void held_part(NodeSlot *slot, double *v);
