// SPDX-License-Identifier: MIT
// fork.c -- a process that is forked off has the worlds of its parent, but none of their threads: it can step
// them to the same bits, and destroy them, while the parent goes on.
#include "methods/methods.h"
#include "quick.h"

#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

// Large enough that loops and the factorisation are shared among threads.
static TautWorld *large(int threads)
{
    TautWorldDef def = taut_methods_world_def();
    def.threads = threads;
    TautWorld *world = quick_world(&def);
    quick_crane(world, 6000, 100, NULL);
    quick_steps(world, 0.01, 2);
    return world;
}

// In the child: 0, or what went wrong. Nothing is asserted there: it would speak for the parent.
static int child(TautWorld *world, const void *expected, size_t size)
{
    alarm(60); // who waits for threads that are not there waits for ever
    if (taut_world_step(world, 0.01, NULL) != TAUT_OK) return 2;
    void *saved = malloc(size);
    if (!saved || taut_world_save_state(world, saved, size, NULL) != TAUT_OK) return 3;
    if (memcmp(saved, expected, size) != 0) return 4;
    free(saved);
    taut_world_destroy(world);
    // a world of its own has threads again
    TautWorldDef def = taut_methods_world_def();
    def.threads = 2;
    TautWorld *own = NULL;
    if (taut_world_create(&def, &own) != TAUT_OK) return 5;
    taut_world_destroy(own);
    return 0;
}

Test(fork, a_child_steps_and_destroys)
{
    TautWorld *world = large(3), *twin = large(1);
    quick_steps(twin, 0.01, 1);
    size_t size;
    void *expected = quick_save(twin, &size);
    for (int i = 0; i < 3; i++) {
        pid_t pid = fork();
        cr_assert_neq(pid, -1);
        if (pid == 0) _exit(child(world, expected, size));
        int status = 0;
        cr_assert_eq(waitpid(pid, &status, 0), pid);
        cr_assert(WIFEXITED(status), "the child was ended by signal %d", WTERMSIG(status));
        cr_assert_eq(WEXITSTATUS(status), 0, "the child says %d", WEXITSTATUS(status));
    }
    quick_steps(world, 0.01, 1); // the parent has all of its threads
    cr_assert(quick_same_state(world, twin));
    free(expected);
    taut_world_destroy(world);
    taut_world_destroy(twin);
}
