// progress.c -- see progress.h.
#include "progress.h"

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

static void draw_bar(const Progress *progress, double done, int width)
{
    bool utf8 = progress->console->utf8;
    int full = (int)lround(done * width);
    fputs(style_on(progress->console->err_color, STYLE_GOOD), stderr);
    for (int i = 0; i < full; i++) fputs(utf8 ? "\xE2\x96\x88" : "#", stderr);
    fputs(style_off(progress->console->err_color, STYLE_GOOD), stderr);
    fputs(style_on(progress->console->err_color, STYLE_DIM), stderr);
    for (int i = full; i < width; i++) fputs(utf8 ? "\xE2\x96\x91" : ".", stderr);
    fputs(style_off(progress->console->err_color, STYLE_DIM), stderr);
}

void progress_update(Progress *progress, double done, const char *detail)
{
    if (!progress_due(progress)) return;
    progress->drawn = clock_seconds();
    done = done < 0.0 ? 0.0 : done > 1.0 ? 1.0 : done;

    double spent = progress->drawn - progress->started;
    char left[32] = "";
    if (done > 0.01 && spent > 1.0)
        snprintf(left, sizeof left, "  %.0f s left", ceil(spent * (1.0 - done) / done));

    // What is no bar: label, percent, detail, and room so that the line never wraps.
    int room = progress->console->width - (int)strlen(progress->label) - (int)strlen(detail) -
               (int)strlen(left) - 14;
    int width = room > 40 ? 40 : room;
    fprintf(stderr, "\r\033[K%s  ", progress->label);
    if (width >= 5) draw_bar(progress, done, width);
    fprintf(stderr, " %3.0f %%  %s%s", 100.0 * done, detail, left);
    fflush(stderr);
}

void progress_end(Progress *progress, Style style, const char *text)
{
    if (!progress->on) return;
    fputs("\r\033[K", stderr);
    bool color = progress->console->err_color;
    if (text)
        fprintf(stderr, "%s  %s%s%s\n", progress->label, style_on(color, style), text,
                style_off(color, style));
    fflush(stderr);
}
