// memory.c -- how much more two threads get from memory than one: a world that is larger than the caches cannot gain
// much more than that from a second thread.
#include "bench.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>

enum { WORDS = 16 << 20, PASSES = 5, TRIES = 3 }; // 128 MB an array: beyond the caches

typedef struct Half {
    double *a;
    const double *b, *c;
    int from, to;
} Half;

static void *triad(void *pointer)
{
    const Half *half = pointer;
    for (int pass = 0; pass < PASSES; pass++)
        for (int i = half->from; i < half->to; i++) half->a[i] = half->b[i] + 3 * half->c[i];
    return NULL;
}

// Seconds of all passes, wall time; NaN where there is no second thread.
static double time_triad(double *room, int threads)
{
    Half half[2] = {{room, room + WORDS, room + 2 * WORDS, 0, WORDS / threads},
                    {room, room + WORDS, room + 2 * WORDS, WORDS / threads, WORDS}};
    pthread_t other;
    double start = bench_wall();
    if (threads == 2 && pthread_create(&other, NULL, triad, half + 1) != 0) return NAN;
    triad(half);
    if (threads == 2) pthread_join(other, NULL);
    return bench_wall() - start;
}

double bench_memory_gain(void)
{
    double *room = malloc(3 * (size_t)WORDS * sizeof *room), one[TRIES], two[TRIES];
    if (!room) return NAN;
    for (size_t i = 0; i < 3 * (size_t)WORDS; i++) room[i] = 1; // pages are there
    for (int i = 0; i < TRIES; i++) one[i] = time_triad(room, 1), two[i] = time_triad(room, 2);
    free(room);
    return bench_median(one, TRIES) / bench_median(two, TRIES);
}
