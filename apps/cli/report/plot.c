// SPDX-License-Identifier: MIT
// plot.c -- see plot.h.
#include "plot.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// The picture, in units of the SVG.
enum { WIDTH = 640, HEIGHT = 300, LEFT = 88, RIGHT = 22, TOP = 14, BOTTOM = 50, TICKS = 32 };
enum { MOST_POINTS = 800, COLOURS = 8 };

typedef struct Axis {
    bool log;
    double low, high;   // of the data, in log10 when log
    double from, to;    // on the picture
    double tick[TICKS]; // in the data's own numbers
    int ticks;
} Axis;

PlotSeries *plot_add(Plot *plot, const char *name)
{
    if (plot->count == PLOT_SERIES) return NULL;
    PlotSeries *series = &plot->series[plot->count];
    *series = (PlotSeries){.name = name, .colour = plot->count++};
    return series;
}

bool plot_point(PlotSeries *series, double x, double y)
{
    if (series->count == series->room) {
        size_t room = series->room ? 2 * series->room : 64;
        PlotPoint *bigger = realloc(series->point, room * sizeof *bigger);
        if (!bigger) return false;
        series->point = bigger;
        series->room = room;
    }
    series->point[series->count++] = (PlotPoint){x, y};
    return true;
}

void plot_free(Plot *plot)
{
    for (int i = 0; i < plot->count; i++) free(plot->series[i].point);
    plot->count = 0;
}

void html_text(FILE *file, const char *text)
{
    for (; *text; text++) {
        if (*text == '<')
            fputs("&lt;", file);
        else if (*text == '>')
            fputs("&gt;", file);
        else if (*text == '&')
            fputs("&amp;", file);
        else if (*text == '"')
            fputs("&quot;", file);
        else
            fputc(*text, file);
    }
}

// --- axes ---

static double scaled(const Axis *axis, double x)
{
    return axis->log ? (x > 0 ? log10(x) : NAN) : x;
}

static double place(const Axis *axis, double x)
{
    return axis->from +
           (scaled(axis, x) - axis->low) / (axis->high - axis->low) * (axis->to - axis->from);
}

static void reach(Axis *axis, double x)
{
    double s = scaled(axis, x);
    if (!isfinite(s)) return;
    axis->low = fmin(axis->low, s);
    axis->high = fmax(axis->high, s);
}

// 1, 2 or 5 times a power of ten, so that about `wanted` of them fill the span.
static double round_step(double span, int wanted)
{
    double rough = span / wanted, power = pow(10, floor(log10(rough))), part = rough / power;
    return power * (part < 1.5 ? 1 : part < 3.5 ? 2 : part < 7.5 ? 5 : 10);
}

static void tick_linear(Axis *axis, int wanted)
{
    double step = round_step(axis->high - axis->low, wanted);
    double first = ceil(axis->low / step - 1e-9);
    for (int i = 0; i < TICKS; i++) {
        double x = (first + i) * step;
        if (x > axis->high + 1e-9 * step) break;
        axis->tick[axis->ticks++] = fabs(x) < 1e-9 * step ? 0 : x;
    }
}

static void tick_log(Axis *axis, int wanted)
{
    double step = fmax(1, ceil((axis->high - axis->low) / wanted - 1e-9));
    double first = ceil(axis->low / step - 1e-9);
    for (int i = 0; i < TICKS && (first + i) * step <= axis->high + 1e-9; i++)
        axis->tick[axis->ticks++] = pow(10, (first + i) * step);
}

// Rounds the ends out to ticks; a constant gets some room.
static void finish(Axis *axis, int wanted, bool snug)
{
    if (!(axis->low <= axis->high)) axis->low = 0, axis->high = 1;
    double span = axis->high - axis->low;
    if (axis->log) {
        axis->low = floor(axis->low + 1e-9);
        axis->high = fmax(ceil(axis->high - 1e-9), axis->low + 1);
        tick_log(axis, wanted);
        return;
    }
    if (span <= 1e-12 * fmax(fabs(axis->low), fabs(axis->high))) {
        double room = axis->low != 0 ? 0.5 * fabs(axis->low) : 1;
        axis->low -= room;
        axis->high += room;
    } else if (!snug) {
        double step = round_step(span, wanted);
        axis->low = floor(axis->low / step + 1e-9) * step;
        axis->high = ceil(axis->high / step - 1e-9) * step;
    }
    tick_linear(axis, wanted);
}

// --- numbers ---

// "0.02", "1.5 M": one prefix for a whole axis would be shorter, but a tick must be readable alone.
static void write_number(FILE *file, const Axis *axis, double x)
{
    static const char *const prefix[] = {"n", "µ", "m", "", "k", "M", "G", "T"};
    double most = fmax(fabs(axis->low), fabs(axis->high));
    if (axis->log) {
        double power = round(log10(x));
        if (power >= -2 && power <= 3)
            fprintf(file, "%g", x);
        else
            fprintf(file, "10<tspan class=\"up\" dy=\"-4\">%g</tspan>", power);
        return;
    }
    // as many digits as tell two ticks apart
    const double step = axis->ticks > 1 ? axis->tick[1] - axis->tick[0] : most;
    const int digits = (int)fmin(12, fmax(6, 1 + ceil(log10(most / step))));
    if (x == 0 || (most < 1e4 && most >= 0.01)) {
        fprintf(file, "%.*g", digits, x);
        return;
    }
    int power = (int)floor(log10(most) / 3 + 1e-12);
    if (power < -3 || power > 4)
        fprintf(file, "%.*g", digits > 6 ? digits : 3, x);
    else
        fprintf(file, "%.*g %s", digits, x / pow(1000, power), prefix[power + 3]);
}

static void write_axes(FILE *file, const Plot *plot, const Axis *x, const Axis *y)
{
    for (int i = 0; i < y->ticks; i++) {
        double at = place(y, y->tick[i]);
        fprintf(file,
                "<path class=\"%s\" d=\"M%d %.1fH%d\"/><text x=\"%d\" y=\"%.1f\" class=\"ty\">",
                y->tick[i] == 0 && !y->log ? "zero" : "grid", LEFT, at, WIDTH - RIGHT, LEFT - 8,
                at + 4);
        write_number(file, y, y->tick[i]);
        fputs("</text>", file);
    }
    for (int i = 0; i < x->ticks; i++) {
        double at = place(x, x->tick[i]);
        fprintf(file,
                "<path class=\"grid\" d=\"M%.1f %dV%d\"/><text x=\"%.1f\" y=\"%d\" class=\"tx\">",
                at, TOP, HEIGHT - BOTTOM, at, HEIGHT - BOTTOM + 20);
        write_number(file, x, x->tick[i]);
        fputs("</text>", file);
    }
    fprintf(file, "<text x=\"%d\" y=\"%d\" class=\"label\">", (LEFT + WIDTH - RIGHT) / 2,
            HEIGHT - 4);
    html_text(file, plot->x);
    fputs("</text>\n", file);
}

// --- lines ---

static void add_to_path(FILE *file, const Axis *x, const Axis *y, PlotPoint p, bool *down)
{
    double px = place(x, p.x), py = place(y, p.y);
    if (!isfinite(px) || !isfinite(py)) {
        *down = false;
        return;
    }
    fprintf(file, "%c%.1f %.1f", *down ? 'L' : 'M', px, py);
    *down = true;
}

// Of very many points each piece gives its least and its largest, in the order they came: no peak is
// lost.
static void write_line(FILE *file, const PlotSeries *series, const Axis *x, const Axis *y)
{
    size_t piece = series->count > MOST_POINTS ? series->count / (MOST_POINTS / 2) : 1;
    bool down = false;
    fprintf(file, "<path class=\"line c%d%s\" d=\"", series->colour % COLOURS,
            series->paper ? " paper" : "");
    for (size_t i = 0; i < series->count; i += piece) {
        size_t end = i + piece < series->count ? i + piece : series->count, low = i, high = i;
        for (size_t k = i; k < end; k++) {
            if (series->point[k].y < series->point[low].y) low = k;
            if (series->point[k].y > series->point[high].y) high = k;
        }
        add_to_path(file, x, y, series->point[low < high ? low : high], &down);
        if (low != high) add_to_path(file, x, y, series->point[low < high ? high : low], &down);
    }
    fputs("\"/>", file);
}

static void write_marks(FILE *file, const PlotSeries *series, const Axis *x, const Axis *y)
{
    for (size_t i = 0; i < series->count; i++) {
        double px = place(x, series->point[i].x), py = place(y, series->point[i].y);
        if (!isfinite(px) || !isfinite(py)) continue;
        fprintf(file, "<circle class=\"mark c%d%s\" cx=\"%.1f\" cy=\"%.1f\" r=\"3.5\"/>",
                series->colour % COLOURS, series->paper ? " paper" : "", px, py);
    }
}

static void write_legend(FILE *file, const Plot *plot)
{
    int named = 0;
    for (int i = 0; i < plot->count; i++) named += *plot->series[i].name != '\0';
    if (named == 0) return;
    fputs("<span class=\"legend\">", file);
    for (int i = 0; i < plot->count; i++) {
        const PlotSeries *series = &plot->series[i];
        if (!*series->name) continue;
        fprintf(file,
                "<span><svg viewBox=\"0 0 22 8\"><path class=\"line c%d%s\" d=\"M0 4H22\"/></svg>",
                series->colour % COLOURS, series->paper ? " paper" : "");
        html_text(file, series->name);
        fputs("</span>", file);
    }
    fputs("</span>", file);
}

bool plot_drawable(const Plot *plot)
{
    size_t points = 0;
    for (int i = 0; i < plot->count; i++)
        for (size_t k = 0; k < plot->series[i].count; k++) {
            PlotPoint p = plot->series[i].point[k];
            bool good = isfinite(p.x) && isfinite(p.y) && (!plot->log_x || p.x > 0);
            points += good && (!plot->log_y || p.y > 0);
        }
    return points > 1;
}

void plot_write(FILE *file, const Plot *plot)
{
    Axis x = {plot->log_x, INFINITY, -INFINITY, LEFT, WIDTH - RIGHT, {0}, 0};
    Axis y = {plot->log_y, INFINITY, -INFINITY, HEIGHT - BOTTOM, TOP, {0}, 0};
    for (int i = 0; i < plot->count; i++)
        for (size_t k = 0; k < plot->series[i].count; k++) {
            reach(&x, plot->series[i].point[k].x);
            reach(&y, plot->series[i].point[k].y);
        }
    finish(&x, 8, true);
    finish(&y, 5, false);
    fputs("<figure><figcaption><b>", file);
    html_text(file, plot->title);
    fputs("</b> <span class=\"unit\">", file);
    html_text(file, plot->y);
    fputs("</span>", file);
    write_legend(file, plot);
    fprintf(file,
            "</figcaption>\n<svg class=\"plot\" viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"",
            WIDTH, HEIGHT);
    html_text(file, plot->title);
    fputs("\">\n", file);
    write_axes(file, plot, &x, &y);
    for (int i = 0; i < plot->count; i++) {
        write_line(file, &plot->series[i], &x, &y);
        if (plot->series[i].marked) write_marks(file, &plot->series[i], &x, &y);
    }
    fputs("</svg></figure>\n", file);
}
