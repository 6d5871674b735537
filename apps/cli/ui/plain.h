// SPDX-License-Identifier: MIT
// plain.h -- text from files as a terminal may see it. Titles, names and file names can hold escape
// sequences that move the cursor, rename the window or hide the text that follows; printed text goes through
// here: control characters (also those of U+0080 to U+009F), marks that turn the direction of writing round, and
// bytes that are no UTF-8 are shown as \x1b or \u202e.
#pragma once

#include <stdbool.h>
#include <stdio.h>

enum { PLAIN_BAD = -1 };

// The next character of UTF-8, or PLAIN_BAD for a byte that is none; *text moves behind it. 0 at the end.
long plain_next(const char **text);
// Whether a character would do more than show itself.
bool plain_acts(long character);
// Writes text so that it only shows itself.
void plain_put(FILE *file, const char *text);
// The same as a copy, to be freed; NULL when out of memory.
char *plain_copy(const char *text);
