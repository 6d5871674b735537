// SPDX-License-Identifier: MIT
// number.c -- strtod and printf, kept on a short lead: strict syntax, no locale, no silent
// overflow.
#include "number.h"

#include "letters.h"

#include <locale.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DIGITS_ROOM = 400 };

static const char *digits(const char *s, int *count)
{
    for (; scene_is_digit(*s); s++) ++*count;
    return s;
}

// End of the longest number at s; NULL if there is none.
static const char *number_end(const char *s)
{
    int count = 0;

    // sign, digits, point, digits
    if (*s == '+' || *s == '-') s++;
    s = digits(s, &count);
    if (*s == '.') s = digits(s + 1, &count);
    if (count == 0) return NULL;

    // an exponent without digits is not part of it
    if (*s == 'e' || *s == 'E') {
        const char *exponent = s + 1;
        int more = 0;
        if (*exponent == '+' || *exponent == '-') exponent++;
        exponent = digits(exponent, &more);
        if (more > 0) s = exponent;
    }

    return s;
}

static bool same_word(const char *s, const char *word)
{
    for (; *s && *word; s++, word++)
        if ((*s | 0x20) != *word) return false;
    return !*s && !*word;
}

// inf, .inf, infinity, nan, .nan, with a sign or without: YAML's spellings and C's.
static NumberProblem special(const char *s, double *value)
{
    bool negative = *s == '-';
    if (*s == '+' || *s == '-') s++;
    if (*s == '.') s++;
    if (same_word(s, "nan")) return NUMBER_NAN;
    if (!same_word(s, "inf") && !same_word(s, "infinity")) return NUMBER_NOT;
    *value = negative ? -INFINITY : INFINITY;
    return NUMBER_INFINITE;
}

static bool has_nonzero_digit(const char *s, const char *end)
{
    for (; s < end && *s != 'e' && *s != 'E'; s++)
        if (*s >= '1' && *s <= '9') return true;
    return false;
}

NumberProblem scene_number_read(const char *text, double *value)
{
    // all of the text must be a number
    const char *end = number_end(text);
    if (!end) return special(text, value);
    if (*end) return NUMBER_UNIT;

    // short whole numbers, which most are, need no strtod
    if (end - text < 16 && scene_is_digit(*text)) {
        long long whole = 0;
        const char *s = text;
        for (; scene_is_digit(*s); s++) whole = 10 * whole + (*s - '0');
        if (s == end) {
            *value = (double)whole;
            return NUMBER_FINE;
        }
    }

    // strtod wants the point of the locale
    char copy[DIGITS_ROOM];
    size_t length = (size_t)(end - text);
    if (length >= sizeof copy) return NUMBER_NOT;
    memcpy(copy, text, length + 1);
    char *point = strchr(copy, '.');
    if (point) *point = localeconv()->decimal_point[0];
    double x = strtod(copy, NULL);

    // numbers that a double cannot hold
    if (isinf(x)) return NUMBER_TOO_LARGE;
    if (x == 0 && has_nonzero_digit(text, end)) return NUMBER_TOO_SMALL;
    *value = x;

    return NUMBER_FINE;
}

const char *scene_number_text(char buffer[NUMBER_ROOM], double value)
{
    if (isinf(value)) return strcpy(buffer, value < 0 ? "-.inf" : ".inf");
    if (isnan(value)) return strcpy(buffer, ".nan");
    char point = localeconv()->decimal_point[0];

    // the shortest that is read back as the same number
    for (int precision = 15; precision <= 17; precision++) {
        snprintf(buffer, NUMBER_ROOM, "%.*g", precision, value);
        if (strtod(buffer, NULL) == value) break;
    }

    // the locale may write a comma
    char *at = strchr(buffer, point), *exponent = strchr(buffer, 'e');
    if (at) *at = '.';
    if (exponent && !at) { // 1e+06 is a text to YAML 1.1
        memmove(exponent + 2, exponent, strlen(exponent) + 1);
        exponent[0] = '.';
        exponent[1] = '0';
    }

    return buffer;
}
