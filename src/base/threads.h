// SPDX-License-Identifier: MIT
// threads.h -- a pool of threads that run numbered jobs. Which thread takes which job is left to
// chance; jobs must not depend on each other, so that results cannot depend on it.
//
// Loops over many things are cut into parts by how many things there are, never by how many threads:
// sums are made part by part and then added in the order of the parts, so that they are the same
// with any number of threads, and without any.
#pragma once

#include "base/memory.h"

typedef struct Threads Threads;

// A pool of `count` threads, the caller's among them. NULL when there is no memory or the system gives
// no threads; count 1 needs no pool and gives NULL too.
Threads *threads_new(Memory *memory, int count);
void threads_free(Memory *memory, Threads *threads); // NULL is fine

// Runs job(context, i) for every i < jobs and returns when all are done; on the caller's thread alone
// where threads is NULL, and in a process that was forked off after the pool was made. Not to be called from a job, nor from two threads at a time.
void threads_run(Threads *threads, int jobs, void (*job)(void *context, int i), void *context);

// One part of a loop over n things: those from .. to - 1.
typedef void PartJob(void *context, int part, int from, int to);

enum {
    // Things in a part: fewer are not worth a thread's waking up. Sums follow the parts, so another value changes
    // the bits of larger worlds; no scene of test golden is that large.
    PART_LEAST = 4096,
    PARTS_MOST = 64, // parts of a loop, so that their sums fit on the stack; no test
};

static inline int parts_of(int n)
{
    int parts = n / PART_LEAST;
    return parts < 1 ? 1 : parts > PARTS_MOST ? PARTS_MOST : parts;
}

// Where a part begins; that of part `parts` is n.
static inline int part_begin(int n, int parts, int part)
{
    return (int)((long long)n * part / parts);
}

// Runs job on every part of n things; inlined, so that a loop that is one part costs a call at most.
void threads_parts(Threads *threads, int n, PartJob *job, void *context);

static inline __attribute__((always_inline)) void threads_for(Threads *threads, int n, PartJob *job,
                                                              void *context)
{
    if (n < 2 * PART_LEAST)
        job(context, 0, 0, n);
    else
        threads_parts(threads, n, job, context);
}
