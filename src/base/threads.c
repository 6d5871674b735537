// threads.c -- see threads.h. One lock guards everything: jobs are few and large.
#include "base/threads.h"

#include <pthread.h>

struct Threads {
    pthread_mutex_t lock;
    pthread_cond_t begin, end;
    pthread_t *thread; // [count]  without the caller's
    int count;
    void (*job)(void *context, int i);
    void *context;
    int jobs, next, done; // of this run: all, not yet taken from, finished
    bool stop;
};

// Takes jobs until there are none; the lock is held before and after.
static void take_jobs(Threads *t)
{
    while (t->next < t->jobs) {
        int i = t->next++;
        pthread_mutex_unlock(&t->lock);
        t->job(t->context, i);
        pthread_mutex_lock(&t->lock);
        if (++t->done == t->jobs) pthread_cond_signal(&t->end);
    }
}

static void *work(void *pointer)
{
    Threads *t = pointer;
    pthread_mutex_lock(&t->lock);
    while (!t->stop) {
        take_jobs(t);
        if (!t->stop) pthread_cond_wait(&t->begin, &t->lock);
    }
    pthread_mutex_unlock(&t->lock);
    return NULL;
}

void threads_free(Memory *memory, Threads *t)
{
    if (!t) return;
    pthread_mutex_lock(&t->lock);
    t->stop = true;
    pthread_cond_broadcast(&t->begin);
    pthread_mutex_unlock(&t->lock);
    for (int i = 0; i < t->count; i++) pthread_join(t->thread[i], NULL);
    pthread_cond_destroy(&t->begin);
    pthread_cond_destroy(&t->end);
    pthread_mutex_destroy(&t->lock);
    memory_free(memory, t->thread);
    memory_free(memory, t);
}

Threads *threads_new(Memory *memory, int count)
{
    if (count <= 1) return NULL;
    Threads *t = memory_alloc(memory, 1, sizeof *t);
    pthread_t *thread = memory_alloc(memory, (size_t)count - 1, sizeof *thread);
    if (!t || !thread) {
        memory_free(memory, t);
        memory_free(memory, thread);
        return NULL;
    }
    t->thread = thread;
    pthread_mutex_init(&t->lock, NULL);
    pthread_cond_init(&t->begin, NULL);
    pthread_cond_init(&t->end, NULL);
    while (t->count < count - 1 && pthread_create(&thread[t->count], NULL, work, t) == 0)
        t->count++;
    if (t->count > 0) return t;
    threads_free(memory, t);
    return NULL;
}

void threads_run(Threads *t, int jobs, void (*job)(void *context, int i), void *context)
{
    if (!t) {
        for (int i = 0; i < jobs; i++) job(context, i);
        return;
    }
    pthread_mutex_lock(&t->lock);
    t->job = job;
    t->context = context;
    t->next = t->done = 0;
    t->jobs = jobs;
    pthread_cond_broadcast(&t->begin);
    take_jobs(t);
    while (t->done < t->jobs) pthread_cond_wait(&t->end, &t->lock);
    t->jobs = 0;
    pthread_mutex_unlock(&t->lock);
}

typedef struct Loop {
    PartJob *job;
    void *context;
    int n, parts;
} Loop;

static void run_part(void *pointer, int part)
{
    const Loop *loop = pointer;
    loop->job(loop->context, part, part_begin(loop->n, loop->parts, part),
              part_begin(loop->n, loop->parts, part + 1));
}

void threads_parts(Threads *threads, int n, PartJob *job, void *context)
{
    Loop loop = {job, context, n, parts_of(n)};
    threads_run(threads, loop.parts, run_part, &loop);
}
