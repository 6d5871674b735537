// SPDX-License-Identifier: MIT
// progress.c -- see progress.h.
#include "progress.h"

#include "plain.h"

#include <math.h>
#include <string.h>

static const double redraw = 0.05; // s between two pictures of the bar

void progress_begin(Progress *progress, const Console *console, const char *label)
{
    *progress = (Progress){.console = console,
                           .label = label,
                           .started = clock_seconds(),
                           .on = console->err_terminal && !console->quiet};
}

bool progress_due(const Progress *progress)
{
    return progress->on && clock_seconds() - progress->drawn >= redraw;
}

static double clamp(double done)
{
    return done < 0.0 ? 0.0 : done > 1.0 ? 1.0 : done;
}

// Label, bar, percent and the part of `text` that still fits on the line: a line that wraps cannot be
// redrawn.
static void draw(const Progress *progress, double done, Style bar, Style words, const char *text)
{
    enum { BAR = 24, REST = 12 };
    const Console *console = progress->console;
    bool color = console->err_color;
    int room = console->width - (int)strlen(progress->label) - BAR - REST;
    int full = (int)lround(done * BAR);
    fputs("\r\033[K", stderr);
    plain_put(stderr, progress->label);
    fprintf(stderr, "  %s", style_on(color, bar));
    for (int i = 0; i < full; i++) fputs(console->utf8 ? "\xE2\x96\x88" : "#", stderr);
    fprintf(stderr, "%s%s", style_off(color, bar), style_on(color, STYLE_DIM));
    for (int i = full; i < BAR; i++) fputs(console->utf8 ? "\xE2\x96\x91" : ".", stderr);
    fprintf(stderr, "%s %3.0f %%  %s%.*s%s", style_off(color, STYLE_DIM), 100.0 * done,
            style_on(color, words), room > 0 ? room : 0, text, style_off(color, words));
}

void progress_update(Progress *progress, double done, const char *detail)
{
    if (!progress_due(progress)) return;
    progress->drawn = clock_seconds();
    done = clamp(done);

    double spent = progress->drawn - progress->started;
    char text[160];
    if (done > 0.01 && spent > 1.0)
        snprintf(text, sizeof text, "%.0f s left  %s", ceil(spent * (1.0 - done) / done), detail);
    else
        snprintf(text, sizeof text, "%s", detail);
    draw(progress, done, STYLE_GOOD, STYLE_PLAIN, text);
    fflush(stderr);
}

void progress_end(Progress *progress, double done, Style style, const char *text)
{
    if (!progress->on) return;
    if (text) {
        draw(progress, clamp(done), style, style, text);
        fputc('\n', stderr);
    } else {
        fputs("\r\033[K", stderr);
    }
    fflush(stderr);
}
