// SPDX-License-Identifier: MIT
// scan.c -- see scan.h.
#include "collide/scan.h"

#include <limits.h>
#include <math.h>
#include <stdint.h>
#include <string.h>

// --- words ---

Scan scan_start(const char *text, size_t size)
{
    return (Scan){text, text + size, 1};
}

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f' || c == '\0';
}

// The length of a backslash with the end of its line, at `at`; 0 where there is none.
static int joins(const Scan *scan)
{
    const ptrdiff_t left = scan->end - scan->at;
    if (left < 2 || scan->at[0] != '\\') return 0;
    if (scan->at[1] == '\n') return 2;
    return left > 2 && scan->at[1] == '\r' && scan->at[2] == '\n' ? 3 : 0;
}

Word scan_word(Scan *scan)
{
    // up to the word
    while (scan->at < scan->end) {
        const int join = joins(scan);
        if (!join && !is_space(*scan->at)) break;
        scan->line += join > 0;
        scan->at += join ? join : 1;
    }

    Word word = {scan->at, 0};
    if (scan->at < scan->end && *scan->at == '#')
        while (scan->at < scan->end && *scan->at != '\n') scan->at++;
    while (scan->at < scan->end && *scan->at != '\n' && *scan->at != '#' && !is_space(*scan->at) &&
           !joins(scan) && word.size < INT_MAX)
        scan->at++, word.size++;
    if (word.size > 0 && word.text[0] == '#') word.size = 0;
    return word;
}

bool scan_line(Scan *scan)
{
    while (scan->at < scan->end && *scan->at != '\n') {
        const int join = joins(scan);
        scan->line += join > 0;
        scan->at += join ? join : 1;
    }
    if (scan->at >= scan->end) return false;
    scan->at++;
    scan->line += scan->line < INT_MAX;
    return true;
}

Word scan_any(Scan *scan)
{
    Word word = scan_word(scan);
    while (word.size == 0 && scan_line(scan)) word = scan_word(scan);
    return word;
}

bool word_is(Word word, const char *text)
{
    return word.size >= 0 && (size_t)word.size == strlen(text) &&
           memcmp(word.text, text, (size_t)word.size) == 0;
}

// --- numbers ---

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

// Digits as a whole number times a power of ten; digits that no longer fit only count. Returns where they end.
static int read_digits(Word word, int at, uint64_t *digits, int *count, int *shift, int step)
{
    for (; at < word.size && is_digit(word.text[at]); at++) {
        if (*digits < UINT64_MAX / 10 - 1) {
            *digits = 10 * *digits + (uint64_t)(word.text[at] - '0');
            *shift -= step;
        } else {
            *shift += 1 - step;
        }
        *count += 1;
    }
    return at;
}

// digits 10^power: by one exact power where both are exact, else in two steps, so that none leaves the range early.
static double scaled(uint64_t digits, int power)
{
    static const double exact[23] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                     1e8,  1e9,  1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
                                     1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
    const double value = (double)digits;
    if (digits == 0) return 0;
    if (power >= -22 && power <= 22)
        return power < 0 ? value / exact[-power] : value * exact[power];
    const int half = power / 2;
    return value * pow(10, half) * pow(10, power - half);
}

bool word_number(Word word, double *out)
{
    uint64_t digits = 0;
    int at = 0, count = 0, power = 0, shift = 0;
    const bool negative = word.size > 0 && word.text[0] == '-';

    if (word.size > 0 && (word.text[0] == '-' || word.text[0] == '+')) at++;

    // whole part, fraction, exponent
    at = read_digits(word, at, &digits, &count, &shift, 0);
    if (at < word.size && word.text[at] == '.')
        at = read_digits(word, at + 1, &digits, &count, &shift, 1);
    if (count == 0) return false;
    if (at < word.size && (word.text[at] == 'e' || word.text[at] == 'E')) {
        const Word rest = {word.text + at + 1, word.size - at - 1};
        if (!word_integer(rest, 0, &power)) return false;
        at = word.size;
    }

    if (at < word.size || power > 100000 || power < -100000 || count > 100000) return false;
    const double value = scaled(digits, power + shift);
    *out = negative ? -value : value;
    return isfinite(value);
}

bool word_integer(Word word, char stop, int *out)
{
    int64_t value = 0;
    int at = 0;
    const bool negative = word.size > 0 && word.text[0] == '-';
    if (word.size > 0 && (word.text[0] == '-' || word.text[0] == '+')) at++;
    const int first = at;
    for (; at < word.size && is_digit(word.text[at]); at++) {
        value = 10 * value + (word.text[at] - '0');
        if (value > INT_MAX) return false;
    }
    if (at == first || (at < word.size && (stop == 0 || word.text[at] != stop))) return false;
    *out = (int)(negative ? -value : value);
    return true;
}
