// SPDX-License-Identifier: MIT
// reading.h -- readers that have to compute.
//
// Several threads may read a world at the same time while none changes it. Most readers copy numbers out of the
// state. Some need the scratch memory of the world (energies, errors, forces): they borrow it between
// reading_begin and reading_end, one thread at a time, and write nothing that a plain reader looks at: the state
// is copied first, as far as they write to it. Numbers that are kept for the next reader are published by an atomic flag.
// test/invariant/readers.c runs them against each other under the thread sanitizer.
#pragma once

#include "world/world.h"

// The same world with its scratch memory to write to; waits for other readers. Pairs may be nested.
TautWorld *reading_begin(const TautWorld *world);
void reading_end(TautWorld *world);
// The state of a compiled world with a copy of its configuration, whose mapped nodes evaluating maps writes. It is good
// until the next reader or step.
State reading_view(TautWorld *world);
// A whole copy of it, in work->base, for readers that write more. It is good for as long.
State *reading_state(TautWorld *world);
