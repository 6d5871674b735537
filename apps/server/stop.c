// SPDX-License-Identifier: MIT
// stop.c -- see stop.h.
#include "stop.h"

#include <string.h>
#include <unistd.h>

// The one variable that a handler can share with the program by the rules of the language.
static volatile sig_atomic_t wanted;

// The first signal is noted and gives both back to the system, which ends the program at the second. A handler may
// do no more than this and write(2).
static void on_signal(int number)
{
    static const char text[] = "\r\033[Ktaut: ends after this step; once more ends it at once\n";
    (void)number;
    wanted = 1;
    signal(SIGINT, SIG_DFL);
    signal(SIGTERM, SIG_DFL);
    if (isatty(STDERR_FILENO) && write(STDERR_FILENO, text, sizeof text - 1) < 0) return;
}

void stop_hold(StopBefore *before)
{
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = on_signal;
    action.sa_flags = SA_RESTART; // a write that is under way goes on
    sigemptyset(&action.sa_mask);
    wanted = 0;

    // A program that was started with Ctrl-C ignored, as in the background of a script, goes on ignoring it.
    sigaction(SIGINT, NULL, &before->interrupt);
    sigaction(SIGTERM, NULL, &before->terminate);
    if (before->interrupt.sa_handler != SIG_IGN) sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

void stop_release(const StopBefore *before)
{
    sigaction(SIGINT, &before->interrupt, NULL);
    sigaction(SIGTERM, &before->terminate, NULL);
}

bool stop_wanted(void)
{
    return wanted != 0;
}
