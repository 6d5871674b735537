// SPDX-License-Identifier: MIT
// text.h -- formatting into fixed buffers; stdio stays in base.
#pragma once

#include <stddef.h>

// As snprintf, always terminated.
#if defined(__GNUC__)
__attribute__((format(printf, 3, 4)))
#endif
void
text_format(char *buffer, size_t room, const char *format, ...);
