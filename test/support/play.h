// SPDX-License-Identifier: MIT
// play.h -- a play: stages that build, step, edit and read a world. It is played once with memory for everything, then once
// for each allocation that it makes, which fails.
#pragma once

#include "shop.h"

#include <taut/taut.h>

typedef struct Play {
    void *run;        // its own variables; the first is a TautWorld *
    size_t run_size;  // bytes of *run, which is all zero when a play begins
    TautWorldDef def; // its allocator is the shop's
    int stages;
    TautStatus (*stage)(void *run, int i); // i from 0 to stages - 1
    bool copes; // a stage may do without memory, and end as it would with it
} Play;

// The state of a world at the end of a play.
typedef struct PlayEnd {
    unsigned char snapshot[1 << 16];
    size_t size; // bytes
} PlayEnd;

// The whole of it, and the end's state. A stage that runs out of memory has a message, leaves as many nodes and elements as
// there were, and is tried again. Returns how often one did.
int play_once(const Play *play, Shop *shop, PlayEnd *end);

// Every allocation of more than `least` fails once: the play gets through, nothing leaks, and its end is that of a play with
// memory for everything, to the bit.
void play_short_of_memory(const Play *play, long least);
