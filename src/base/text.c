// SPDX-License-Identifier: MIT
// text.c -- see text.h.
#include "base/text.h"

#include <stdarg.h>
#include <stdio.h>

void text_format(char *buffer, size_t room, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(buffer, room, format, args);
    va_end(args);
}
