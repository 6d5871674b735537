// SPDX-License-Identifier: MIT
// log.c -- see log.h.
#include "base/log.h"

#include <stdarg.h>
#include <stdio.h>

TautStatus log_say(Log *log, TautLevel level, TautStatus status, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(log->text, sizeof log->text, format, args);
    va_end(args);
    if (log->handler) {
        TautMessage message = {.level = level, .status = status, .text = log->text};
        log->handler(log->user, &message);
    }
    return status;
}
