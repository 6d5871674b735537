// stop.h -- Ctrl-C and SIGTERM while something runs that is worth closing well. The first one is asked for between
// steps; the second ends the program at once, however long a step takes. What a recording has by then is
// whole up to its last block (record.h).
#pragma once

#include <signal.h>
#include <stdbool.h>

// What the signals did before.
typedef struct StopBefore {
    struct sigaction interrupt, terminate;
} StopBefore;

void stop_hold(StopBefore *before);
void stop_release(const StopBefore *before);
// Whether one of them has come since stop_hold.
bool stop_wanted(void);
