// SPDX-License-Identifier: MIT
// report.h -- problems of a scene, told one by one with their place: "file:line:column: error: ..."
// or "--set path=value: error: ...". Nothing here allocates, so that running out of memory can be
// told too.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <taut/base.h>

// Where a text came from: a file, or one --set of the command line.
typedef struct Source {
    const char *name; // path of the file, or "path=value"
    bool is_set;
} Source;

typedef struct Place {
    const Source *source;
    int line, column; // from 1; line 0 = the source as a whole
} Place;

typedef struct Report {
    TautMessageHandler on_message;
    void *user;
    int errors;                                    // found so far, told or not
    int warnings;                                  // the same of things that are read all the same
    void (*on_file)(void *user, const char *path); // gets every file that is read; NULL = nobody
    Place last_place;                              // of the last problem that was told
    const char *last_format;                       // and its kind; NULL = none yet
    int alike;                                     // more of that kind at that place since
} Report;

enum { REPORT_LIMIT = 20 }; // problems, and warnings, that are told one by one

// True when one more problem would only be counted, so that its message need not be made.
static inline bool scene_only_counts(Report *report)
{
    if (report->errors < REPORT_LIMIT) return false;
    report->errors++;
    return true;
}

// A problem that comes again at its place, as in each part of a repeat, is told once, and then how often it came.
__attribute__((format(printf, 4, 5))) void scene_error(Report *report, TautStatus status,
                                                       Place place, const char *format, ...);
__attribute__((format(printf, 3, 4))) void scene_warning(Report *report, Place place,
                                                         const char *format, ...);
// Tells how many problems and warnings were not told, if there were such.
void scene_report_rest(Report *report, const Source *source);

// A piece of the user's text, fit to stand in a one-line message: control characters replaced, long
// text cut. Returns buffer.
enum { SHOWN_ROOM = 64 };
const char *scene_shown(char buffer[SHOWN_ROOM], const char *text, size_t length);

// "did you mean": offer every candidate, then ask for the best one, which is NULL if none is near.
typedef struct Guess {
    const char *wanted;
    size_t wanted_length;
    const char *best;
    int distance;
} Guess;

Guess scene_guess_begin(const char *wanted, size_t length);
void scene_guess_offer(Guess *guess, const char *candidate);
// " (did you mean 'x'?)" or "".
const char *scene_guess_text(const Guess *guess, char buffer[SHOWN_ROOM + 32]);
