// SPDX-License-Identifier: MIT
// timing.h -- CPU time of the calling thread.
#pragma once

#include <stdlib.h>
#include <time.h>

// s; the time of other threads and programs is not in it.
static inline double timing_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static inline int timing_ascending(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}
