// SPDX-License-Identifier: MIT
// threads.c -- see threads.h. One lock guards everything: jobs are few and large.
//
// A step runs some hundred loops one right after the other. To sleep and to be woken takes longer than a
// loop over some thousand things, so who waits looks for a while before it sleeps.
//
// The caller and every second thread take jobs from the first one on, the others from the last one back:
// jobs are parts of arrays in their order, and a thread so walks through memory that hangs together,
// the same in one loop as in the next.
//
// A process that was forked off has a copy of the pool and none of its threads, and the lock may have been taken
// by one of them at that moment: there nothing of the pool is touched, and jobs run on the caller's thread alone.
#include "base/threads.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/types.h>
#include <unistd.h>

// Turns of an idle loop, about 20 us, before a thread sleeps. Speed only, no test.
enum { LOOKS = 1000 };

typedef struct Worker {
    Threads *pool;
    pthread_t thread;
    bool back; // takes jobs from the end
} Worker;

struct Threads {
    pid_t process; // that has the threads
    pthread_mutex_t lock;
    pthread_cond_t begin, end;
    Worker *worker; // [count]  without the caller
    int count;
    void (*job)(void *context, int i);
    void *context;
    int jobs, first, last; // of this run: all; first .. last - 1 are not yet taken
    bool stop;
    // written under the lock, looked at without it
    atomic_uint runs; // begun, the end of the pool included
    atomic_int done;  // jobs of this run that are finished
};

// Tells the processor that this thread does nothing but look.
static inline void relax(void)
{
#if defined(__x86_64__) || defined(__i386__)
    __builtin_ia32_pause();
#elif defined(__aarch64__)
    __asm__ volatile("yield");
#endif
}

// Takes jobs until there are none; the lock is held before and after.
static void take_jobs(Threads *t, bool back)
{
    while (t->first < t->last) {
        int i = back ? --t->last : t->first++;
        pthread_mutex_unlock(&t->lock);
        t->job(t->context, i);
        pthread_mutex_lock(&t->lock);
        if (atomic_fetch_add(&t->done, 1) + 1 == t->jobs) pthread_cond_signal(&t->end);
    }
}

static void *work(void *pointer)
{
    const Worker *self = pointer;
    Threads *t = self->pool;
    unsigned seen = 0;

    for (bool stop = false; !stop;) {
        // looks before it sleeps: loops of a step follow each other closely
        for (int i = 0; i < LOOKS && atomic_load(&t->runs) == seen; i++) relax();
        pthread_mutex_lock(&t->lock);
        while (atomic_load(&t->runs) == seen) pthread_cond_wait(&t->begin, &t->lock);
        seen = atomic_load(&t->runs);

        // who comes late finds no jobs left, which does no harm
        take_jobs(t, self->back);
        stop = t->stop;
        pthread_mutex_unlock(&t->lock);
    }
    return NULL;
}

// Tells the threads to end and waits for them.
static void end_workers(Threads *t)
{
    pthread_mutex_lock(&t->lock);
    t->stop = true;
    atomic_fetch_add(&t->runs, 1);
    pthread_cond_broadcast(&t->begin);
    pthread_mutex_unlock(&t->lock);
    for (int i = 0; i < t->count; i++) pthread_join(t->worker[i].thread, NULL);
    pthread_cond_destroy(&t->begin);
    pthread_cond_destroy(&t->end);
    pthread_mutex_destroy(&t->lock);
}

static bool has_workers(const Threads *t)
{
    return t->process == getpid();
}

void threads_free(Memory *memory, Threads *t)
{
    if (!t) return;
    if (has_workers(t)) end_workers(t);
    memory_free(memory, t->worker);
    memory_free(memory, t);
}

// Signals are for the threads of the program, which may hold them back or wait for them.
static void start_workers(Threads *t, int count)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    for (; t->count < count; t->count++) {
        Worker *w = &t->worker[t->count];
        w->pool = t;
        w->back = t->count % 2 == 0;
        if (pthread_create(&w->thread, NULL, work, w) != 0) break;
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

Threads *threads_new(Memory *memory, int count)
{
    if (count <= 1) return NULL;

    // the pool, and its threads but for the caller's
    Threads *t = memory_alloc(memory, 1, sizeof *t);
    Worker *worker = memory_alloc(memory, (size_t)count - 1, sizeof *worker);
    if (!t || !worker) {
        memory_free(memory, t);
        memory_free(memory, worker);
        return NULL;
    }
    t->worker = worker;
    t->process = getpid();
    pthread_mutex_init(&t->lock, NULL);
    pthread_cond_init(&t->begin, NULL);
    pthread_cond_init(&t->end, NULL);

    // fewer threads than asked for will do; none at all is as good as no pool
    start_workers(t, count - 1);
    if (t->count > 0) return t;
    threads_free(memory, t);

    return NULL;
}

void threads_run(Threads *t, int jobs, void (*job)(void *context, int i), void *context)
{
    if (!t || jobs < 2 || !has_workers(t)) {
        for (int i = 0; i < jobs; i++) job(context, i);
        return;
    }

    // a new run: the workers see the count of runs change
    pthread_mutex_lock(&t->lock);
    t->job = job;
    t->context = context;
    t->first = 0;
    t->last = t->jobs = jobs;
    atomic_store(&t->done, 0);
    atomic_fetch_add(&t->runs, 1);
    pthread_cond_broadcast(&t->begin);

    // the caller takes jobs like everybody else, then waits for the last one
    take_jobs(t, false);
    pthread_mutex_unlock(&t->lock);
    for (int i = 0; i < LOOKS && atomic_load(&t->done) < jobs; i++) relax();
    pthread_mutex_lock(&t->lock);
    while (atomic_load(&t->done) < jobs) pthread_cond_wait(&t->end, &t->lock);
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
