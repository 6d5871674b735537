// SPDX-License-Identifier: MIT
// console.c -- see console.h.
#include "console.h"

#include "plain.h"

#include <langinfo.h>
#include <locale.h>
#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

static bool color_wanted(int file)
{
    const char *no_color = getenv("NO_COLOR");
    const char *term = getenv("TERM");
    if (no_color && *no_color) return false;
    if (!term || strcmp(term, "dumb") == 0) return false;
    return isatty(file);
}

Console console_open(void)
{
    // Only the character set: numbers keep the decimal point in every country.
    setlocale(LC_CTYPE, "");
    Console console = {.out_color = color_wanted(STDOUT_FILENO),
                       .err_color = color_wanted(STDERR_FILENO),
                       .err_terminal = isatty(STDERR_FILENO),
                       .utf8 = strcmp(nl_langinfo(CODESET), "UTF-8") == 0,
                       .width = 80};
    struct winsize size;
    if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
        console.width = size.ws_col;
    return console;
}

const char *style_on(bool color, Style style)
{
    static const char *const sequence[] = {
        [STYLE_PLAIN] = "",        [STYLE_BOLD] = "\033[1m",  [STYLE_DIM] = "\033[2m",
        [STYLE_GOOD] = "\033[32m", [STYLE_WARN] = "\033[33m", [STYLE_BAD] = "\033[31m"};
    return color ? sequence[style] : "";
}

const char *style_off(bool color, Style style)
{
    return color && style != STYLE_PLAIN ? "\033[0m" : "";
}

// A line on stderr, of text that may come from a file and may have a line break of its own at its end.
static void put_line(const char *format, va_list arguments)
{
    char *text = NULL;
    size_t size = 0;
    FILE *memory = open_memstream(&text, &size);
    bool made = memory && vfprintf(memory, format, arguments) >= 0;
    bool whole = memory && fclose(memory) == 0 && made;
    if (whole && size > 0 && text[size - 1] == '\n') text[size - 1] = '\0';
    if (whole) plain_put(stderr, text);
    fputc('\n', stderr);
    free(text);
}

void console_error(const Console *console, const char *format, ...)
{
    va_list arguments;
    fprintf(stderr, "taut: %serror:%s ", style_on(console->err_color, STYLE_BAD),
            style_off(console->err_color, STYLE_BAD));
    va_start(arguments, format);
    put_line(format, arguments);
    va_end(arguments);
}

void console_warning(const Console *console, const char *format, ...)
{
    va_list arguments;
    if (console->quiet) return;
    fprintf(stderr, "taut: %swarning:%s ", style_on(console->err_color, STYLE_WARN),
            style_off(console->err_color, STYLE_WARN));
    va_start(arguments, format);
    put_line(format, arguments);
    va_end(arguments);
}

void console_note(const Console *console, const char *format, ...)
{
    va_list arguments;
    if (console->quiet) return;
    va_start(arguments, format);
    put_line(format, arguments);
    va_end(arguments);
}

void console_on_message(void *user, const TautMessage *message)
{
    static const struct {
        const char *word;
        Style style;
    } level[] = {[TAUT_NOTE] = {"note", STYLE_DIM},
                 [TAUT_WARNING] = {"warning", STYLE_WARN},
                 [TAUT_ERROR] = {"error", STYLE_BAD}};
    const Console *console = user;
    if (console->quiet && message->level != TAUT_ERROR) return;
    fprintf(stderr, "taut: %s%s:%s ", style_on(console->err_color, level[message->level].style),
            level[message->level].word, style_off(console->err_color, level[message->level].style));
    plain_put(stderr, message->text);
    fputc('\n', stderr);
}

void console_on_scene_message(void *user, const TautMessage *message)
{
    const Console *console = user;
    if (console->quiet && message->level != TAUT_ERROR) return;
    plain_put(stderr, message->text);
    fputc('\n', stderr);
}

static double read_clock(clockid_t which)
{
    struct timespec now;
    clock_gettime(which, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

double clock_seconds(void)
{
    return read_clock(CLOCK_MONOTONIC);
}

double cpu_seconds(void)
{
    return read_clock(CLOCK_THREAD_CPUTIME_ID);
}

const char *number_si(char text[NUMBER_TEXT], double x, const char *unit)
{
    static const char *const prefix[] = {"p", "n", "u", "m", "", "k", "M", "G", "T"};
    if (x == 0.0 || !isfinite(x)) {
        snprintf(text, NUMBER_TEXT, "%g %s", x, unit);
        return text;
    }
    int power = (int)floor(log10(fabs(x)) / 3.0 + 1e-12);
    if (power < -4 || power > 4) {
        snprintf(text, NUMBER_TEXT, "%.3g %s", x, unit);
        return text;
    }
    snprintf(text, NUMBER_TEXT, "%.4g %s%s", x / pow(1000.0, power), prefix[power + 4], unit);
    return text;
}

const char *number_percent(char text[NUMBER_TEXT], double share)
{
    double percent = 100.0 * share;
    double size = fabs(percent);
    if (size == 0.0)
        snprintf(text, NUMBER_TEXT, "0 %%");
    else if (size >= 0.01 && size < 1e5)
        snprintf(text, NUMBER_TEXT, "%.*f %%", size < 10.0 ? 2 : size < 1000.0 ? 1 : 0, percent);
    else
        snprintf(text, NUMBER_TEXT, "%.1e %%", percent);
    return text;
}

const char *number_share(char text[NUMBER_TEXT], double share)
{
    double missing = fabs(100.0 - 100.0 * share);
    if (!(missing < 1.0)) return number_percent(text, share);
    int digits = missing > 1e-6 ? 1 - (int)floor(log10(missing)) : 0;
    snprintf(text, NUMBER_TEXT, "%.*f %%", digits, 100.0 * share);
    return text;
}

// Half a digit goes up, as in the page; printf alone would round it to even.
const char *number_ratio(char text[NUMBER_TEXT], double ratio)
{
    double tens = pow(10.0, floor(log10(ratio)) - 3.0), rounded = round(ratio / tens) * tens;
    snprintf(text, NUMBER_TEXT, ratio < 1e4 ? "%.4g : 1" : "%.0f : 1", rounded);
    return text;
}
