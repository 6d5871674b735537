// SPDX-License-Identifier: MIT
// log.h -- messages: formatted once, kept as the last one, handed to the user's handler.
#pragma once

#include "taut/base.h"

typedef struct Log {
    TautMessageHandler handler; // may be NULL
    void *user;
    char text[512];
} Log;

// Returns `status`, so that a function can end with `return log_say(...)`.
#if defined(__GNUC__)
__attribute__((format(printf, 4, 5)))
#endif
TautStatus
log_say(Log *log, TautLevel level, TautStatus status, const char *format, ...);
