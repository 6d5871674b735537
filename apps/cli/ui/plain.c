// SPDX-License-Identifier: MIT
// plain.c -- see plain.h.
#include "plain.h"

#include <stdlib.h>

long plain_next(const char **text)
{
    static const long least[4] = {0, 0x80, 0x800, 0x10000}; // shorter forms exist below
    const unsigned char *c = (const unsigned char *)*text;
    int more = *c < 0x80 ? 0 : *c < 0xC0 ? -1 : *c < 0xE0 ? 1 : *c < 0xF0 ? 2 : *c < 0xF8 ? 3 : -1;
    if (*c == 0) return 0;
    *text += 1;
    if (more < 0) return PLAIN_BAD;

    long code = more == 0 ? *c : *c & (0x3F >> more);
    for (int i = 1; i <= more; i++) {
        if ((c[i] & 0xC0) != 0x80) return PLAIN_BAD;
        code = code << 6 | (c[i] & 0x3F);
    }
    if (code < least[more] || code > 0x10FFFF || (code >= 0xD800 && code < 0xE000))
        return PLAIN_BAD;
    *text += more;
    return code;
}

bool plain_acts(long character)
{
    long c = character;
    bool control = c < 0x20 || (c >= 0x7F && c < 0xA0);
    bool turns = c == 0x061C || c == 0x200E || c == 0x200F || (c >= 0x202A && c <= 0x202E) ||
                 (c >= 0x2066 && c <= 0x2069);
    bool breaks = c == 0x2028 || c == 0x2029;
    return control || turns || breaks;
}

void plain_put(FILE *file, const char *text)
{
    while (*text) {
        const char *from = text;
        long c = plain_next(&text);
        if (c == PLAIN_BAD)
            fprintf(file, "\\x%02x", (unsigned char)*from);
        else if (plain_acts(c))
            fprintf(file, c < 0x100 ? "\\x%02lx" : "\\u%04lx", (unsigned long)c);
        else
            fwrite(from, 1, (size_t)(text - from), file);
    }
}

char *plain_copy(const char *text)
{
    char *copy = NULL;
    size_t size = 0;
    FILE *memory = open_memstream(&copy, &size);
    if (!memory) return NULL;
    plain_put(memory, text);
    if (fclose(memory) == 0) return copy;
    free(copy);
    return NULL;
}
