// SPDX-License-Identifier: MIT
// console.h -- the terminal: where text goes, whether it may be coloured, how numbers look.
//
// Data goes to stdout, everything else to stderr. Colour only on a terminal, and never when
// NO_COLOR is set (https://no-color.org).
#pragma once

#include <stdbool.h>
#include <stdio.h>
#include <taut/base.h>

typedef struct Console {
    bool out_color, err_color; // escape sequences allowed
    bool err_terminal;         // a progress bar may be drawn
    bool utf8;                 // the locale can show more than ASCII
    bool quiet;                // only errors on stderr
    int width;                 // columns of the terminal, 80 if unknown
} Console;

typedef enum Style { STYLE_PLAIN, STYLE_BOLD, STYLE_DIM, STYLE_GOOD, STYLE_WARN, STYLE_BAD } Style;

enum { EXIT_OK = 0, EXIT_FAILED = 1, EXIT_USAGE = 2 };

Console console_open(void);

// The sequences that begin and end a style; "" when colour is off.
const char *style_on(bool color, Style style);
const char *style_off(bool color, Style style);

// "taut: error: ..." on stderr, with a newline.
void console_error(const Console *console, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
// "taut: warning: ..." in the same way, left out when quiet.
void console_warning(const Console *console, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
// A line on stderr, left out when quiet.
void console_note(const Console *console, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

// Handlers for the library; `user` is the Console. The scene reader's messages begin with the file
// and are shown as they are.
void console_on_message(void *user, const TautMessage *message);
void console_on_scene_message(void *user, const TautMessage *message);

// Seconds of a clock that never goes back.
double clock_seconds(void);
// Seconds of processor time that this thread has used.
double cpu_seconds(void);

// Numbers for people: four digits and an SI prefix, "981 kN", "19.2 us".
enum { NUMBER_TEXT = 48 };
const char *number_si(char text[NUMBER_TEXT], double x, const char *unit);
// A share in percent: "61.2 %", "2.3e-12 %".
const char *number_percent(char text[NUMBER_TEXT], double share);
// The same for a share that may be nearly all: keeps the digits that tell it from 100 %, as in
// "99.9981 %".
const char *number_share(char text[NUMBER_TEXT], double share);
// A ratio > 0 in four digits and without an exponent, "4000 : 1"; the page writes it in the same way.
const char *number_ratio(char text[NUMBER_TEXT], double ratio);
