// reading.h -- readers that have to compute.
//
// Several threads may read a world at the same time while none changes it. Most readers copy numbers out of the
// state. Some need the scratch memory of the world (energies, errors, forces): they borrow it between
// reading_begin and reading_end, one thread at a time, and write nothing that a plain reader looks at: the state
// is copied first (reading_state). Numbers that are kept for the next reader are published by an atomic flag.
// test/invariant/readers.c runs them against each other under the thread sanitizer.
#pragma once

#include "world/world.h"

// The same world with its scratch memory to write to; waits for other readers. Pairs may be nested.
TautWorld *reading_begin(const TautWorld *world);
void reading_end(TautWorld *world);
// A copy of the state of a compiled world, in work->base: evaluating maps writes the mapped nodes of a
// configuration. It is good until the next reader or step.
TautState *reading_state(TautWorld *world);
