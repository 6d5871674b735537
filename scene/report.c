// SPDX-License-Identifier: MIT
// report.c -- messages with a place, and the nearest word to a mistyped one.
#include "report.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { TEXT_ROOM = 1200, WORD_LIMIT = 40 };

static int place_text(char *buffer, size_t room, Place place, const char *word)
{
    if (!place.source) return snprintf(buffer, room, "%s ", word);
    if (place.source->is_set)
        return snprintf(buffer, room, "--set %.200s: %s ", place.source->name, word);
    if (place.line < 1) return snprintf(buffer, room, "%.400s: %s ", place.source->name, word);
    return snprintf(buffer, room, "%.400s:%d:%d: %s ", place.source->name, place.line, place.column,
                    word);
}

// A path or a --set may hold anything; the message stays one line.
static void keep_one_line(char *text)
{
    for (; *text; text++)
        if ((unsigned char)*text < 0x20 || *text == 0x7f) *text = '?';
}

// Hands one line to whoever listens.
static void tell(const Report *to, TautLevel level, TautStatus status, char *text)
{
    keep_one_line(text);
    to->on_message(to->user, &(TautMessage){.level = level, .status = status, .text = text});
}

__attribute__((format(printf, 5, 0))) static void tell_at(const Report *to, TautLevel level,
                                                          TautStatus status, Place place,
                                                          const char *format, va_list arguments)
{
    char text[TEXT_ROOM];
    int used = place_text(text, sizeof text, place, level == TAUT_ERROR ? "error:" : "warning:");
    if (used < 0 || used >= (int)sizeof text) used = 0;
    vsnprintf(text + used, sizeof text - (size_t)used, format, arguments);
    tell(to, level, status, text);
}

// How often the last problem came again.
static void tell_alike(Report *to)
{
    char text[TEXT_ROOM];
    if (to->alike == 0 || !to->on_message) return;
    int used = place_text(text, sizeof text, to->last_place, "error:");
    snprintf(text + used, sizeof text - (size_t)used, "the same of %d more part%s of the repeat",
             to->alike, to->alike == 1 ? "" : "s");
    to->alike = 0;
    tell(to, TAUT_ERROR, TAUT_BAD_SCENE, text);
}

// Is it the last problem again, in another part of a repeat? Then it is counted only.
static bool is_alike(Report *to, Place place, const char *format)
{
    const Place last = to->last_place;
    const bool alike = place.line > 0 && to->last_format == format && last.source == place.source &&
                       last.line == place.line && last.column == place.column;
    if (alike)
        to->alike++;
    else
        tell_alike(to);
    to->last_place = place, to->last_format = format;
    return alike;
}

void scene_error(Report *to, TautStatus status, Place place, const char *format, ...)
{
    if (++to->errors > REPORT_LIMIT || !to->on_message) return;
    if (is_alike(to, place, format)) return;
    va_list arguments;
    va_start(arguments, format);
    tell_at(to, TAUT_ERROR, status, place, format, arguments);
    va_end(arguments);
}

void scene_warning(Report *to, Place place, const char *format, ...)
{
    if (++to->warnings > REPORT_LIMIT || !to->on_message) return;
    va_list arguments;
    va_start(arguments, format);
    tell_at(to, TAUT_WARNING, TAUT_OK, place, format, arguments);
    va_end(arguments);
}

void scene_report_rest(Report *to, const Source *source)
{
    int errors = to->errors - REPORT_LIMIT, warnings = to->warnings - REPORT_LIMIT;
    if (!to->on_message) return;
    tell_alike(to);
    char text[TEXT_ROOM];
    if (warnings > 0) {
        snprintf(text, sizeof text, "%.400s: warning: %d more of these not shown", source->name,
                 warnings);
        tell(to, TAUT_WARNING, TAUT_OK, text);
    }
    if (errors > 0) {
        snprintf(text, sizeof text, "%.400s: %d more problem%s not shown; correct these %d first",
                 source->name, errors, errors == 1 ? "" : "s", REPORT_LIMIT);
        tell(to, TAUT_ERROR, TAUT_BAD_SCENE, text);
    }
}

const char *scene_shown(char buffer[SHOWN_ROOM], const char *text, size_t length)
{
    enum { ENOUGH = SHOWN_ROOM - 8 };
    size_t n = length < ENOUGH ? length : ENOUGH;
    // never cut a UTF-8 character in two
    while (n > 0 && n < length && ((unsigned char)text[n] & 0xc0) == 0x80) n--;
    for (size_t i = 0; i < n; i++) {
        unsigned char c = (unsigned char)text[i];
        buffer[i] = c < 0x20 || c == 0x7f ? '?' : (char)c;
    }
    strcpy(buffer + n, n < length ? "..." : "");
    return buffer;
}

Guess scene_guess_begin(const char *wanted, size_t length)
{
    // a third of the letters may be wrong, and at least one
    int near = (int)(length < WORD_LIMIT ? length : WORD_LIMIT) / 3;
    return (Guess){wanted, length, NULL, (near < 1 ? 1 : near) + 1};
}

static int smallest(int a, int b, int c)
{
    int low = a < b ? a : b;
    return low < c ? low : c;
}

static char lower(char c)
{
    return (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
}

// Optimal string alignment: insertions, deletions, replacements and swaps of neighbours.
static int edit_distance(const char *a, int n, const char *b, int m)
{
    int row[3][WORD_LIMIT + 1];
    int *before = row[0], *last = row[1], *now = row[2];

    // three rows of the table suffice
    for (int j = 0; j <= m; j++) last[j] = j;
    for (int i = 1; i <= n; i++) {
        now[0] = i;

        // insertion, deletion, replacement
        for (int j = 1; j <= m; j++) {
            int wrong = lower(a[i - 1]) != lower(b[j - 1]);
            now[j] = smallest(last[j] + 1, now[j - 1] + 1, last[j - 1] + wrong);

            // a swap of neighbours
            bool swapped = i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) &&
                           lower(a[i - 2]) == lower(b[j - 1]);
            if (swapped && before[j - 2] + 1 < now[j]) now[j] = before[j - 2] + 1;
        }

        int *spare = before;
        before = last, last = now, now = spare;
    }
    return last[m];
}

void scene_guess_offer(Guess *guess, const char *candidate)
{
    size_t length = strlen(candidate);
    if (length > WORD_LIMIT || guess->wanted_length > WORD_LIMIT) return;
    int n = (int)guess->wanted_length, m = (int)length;
    if ((n > m ? n - m : m - n) >= guess->distance) return;
    int distance = edit_distance(guess->wanted, n, candidate, m);
    if (distance >= guess->distance) return;
    guess->distance = distance;
    guess->best = candidate;
}

const char *scene_guess_text(const Guess *guess, char buffer[SHOWN_ROOM + 32])
{
    buffer[0] = '\0';
    if (!guess->best) return buffer;
    char name[SHOWN_ROOM];
    snprintf(buffer, SHOWN_ROOM + 32, " (did you mean '%s'?)",
             scene_shown(name, guess->best, strlen(guess->best)));
    return buffer;
}
