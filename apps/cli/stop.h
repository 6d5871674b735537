// stop.h -- Ctrl-C and SIGTERM held back and asked for between steps, so that what was recorded or
// measured can be closed well, and without a variable that a signal handler would share with the program.
#pragma once

#include <signal.h>
#include <stdbool.h>

// From here on they wait; `before` gets what is to be put back. Threads that are made later inherit it.
void stop_hold(sigset_t *before);
void stop_release(const sigset_t *before);
// Whether one of them has come since; it is then spent.
bool stop_wanted(void);
