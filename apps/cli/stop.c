// stop.c -- see stop.h.
#include "stop.h"

#include <time.h>

static void stop_signals(sigset_t *set)
{
    sigemptyset(set);
    sigaddset(set, SIGINT);
    sigaddset(set, SIGTERM);
}

void stop_hold(sigset_t *before)
{
    sigset_t set;
    stop_signals(&set);
    sigprocmask(SIG_BLOCK, &set, before);
}

void stop_release(const sigset_t *before)
{
    sigprocmask(SIG_SETMASK, before, NULL);
}

bool stop_wanted(void)
{
    struct timespec now = {0, 0};
    sigset_t set;
    stop_signals(&set);
    return sigtimedwait(&set, NULL, &now) > 0;
}
