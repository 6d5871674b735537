// SPDX-License-Identifier: MIT
// process.c -- runs an adapter and keeps what it prints. A child that hangs is ended by its own limit of
// CPU time, one that crashes costs its row only.
#include "bench.h"

#include <fcntl.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

// Does not return.
static void become(char *const argv[], int out, double seconds)
{
    rlim_t most = (rlim_t)ceil(seconds) + 1;
    struct rlimit limit = {most, most};
    int nothing = open("/dev/null", O_WRONLY);
    setrlimit(RLIMIT_CPU, &limit);
    dup2(out, STDOUT_FILENO);
    if (nothing >= 0) dup2(nothing, STDERR_FILENO); // engines chat
    // one thread each: what is compared is one core
    setenv("OPENBLAS_NUM_THREADS", "1", 1);
    setenv("OMP_NUM_THREADS", "1", 1);
    execv(argv[0], argv);
    _exit(127);
}

static char *collect(int in)
{
    size_t size = 0, room = 4096;
    char *text = malloc(room);
    while (text) {
        ssize_t got = read(in, text + size, room - size - 1);
        if (got <= 0) break;
        size += (size_t)got;
        if (size + 1 < room) continue;
        char *more = realloc(text, room *= 2);
        if (!more) free(text);
        text = more;
    }
    if (text) text[size] = 0;
    return text;
}

char *bench_run(char *const argv[], double seconds, int *code)
{
    int ends[2], status = 0;
    *code = -1;
    if (access(argv[0], X_OK) != 0 || pipe(ends) != 0) return NULL;
    pid_t child = fork();
    if (child == 0) {
        close(ends[0]);
        become(argv, ends[1], seconds);
    }
    close(ends[1]);
    char *text = child > 0 ? collect(ends[0]) : NULL;
    close(ends[0]);
    if (child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status))
        *code = WEXITSTATUS(status);
    return text;
}
