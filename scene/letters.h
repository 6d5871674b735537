// SPDX-License-Identifier: MIT
// letters.h -- characters of names and numbers, whatever the locale.
#pragma once

#include <stdbool.h>

// That a name in an expression begins with.
static inline bool scene_is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

static inline bool scene_is_digit(char c)
{
    return c >= '0' && c <= '9';
}
