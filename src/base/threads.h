// threads.h -- a pool of threads that run numbered jobs. Which thread takes which job is left to
// chance; jobs must not depend on each other, so that results cannot depend on it.
#pragma once

#include "base/memory.h"

typedef struct Threads Threads;

// A pool of `count` threads, the caller's among them. NULL when there is no memory or the system gives
// no threads; count 1 needs no pool and gives NULL too.
Threads *threads_new(Memory *memory, int count);
void threads_free(Memory *memory, Threads *threads); // NULL is fine

// Runs job(context, i) for every i < jobs and returns when all are done; on the caller's thread alone
// where threads is NULL. Not to be called from a job, nor from two threads at a time.
void threads_run(Threads *threads, int jobs, void (*job)(void *context, int i), void *context);
