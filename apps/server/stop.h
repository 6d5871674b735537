// SPDX-License-Identifier: MIT
// stop.h -- Ctrl-C and SIGTERM while something runs that is worth closing well. The first one is asked for between
// steps; the second ends the program at once, however long a step takes. A recording is then
// whole up to its last block (record.h).
#pragma once

#include <signal.h>
#include <stdbool.h>

// The former actions of the signals.
typedef struct StopBefore {
    struct sigaction interrupt, terminate;
} StopBefore;

void stop_hold(StopBefore *before);
void stop_release(const StopBefore *before);
// Whether one of them has come since stop_hold.
bool stop_wanted(void);
