// SPDX-License-Identifier: MIT
// page.c -- a report as CSV, and as one page with plots drawn in SVG: no script, nothing from elsewhere.
#include "bench.h"

#include <math.h>
#include <string.h>

enum { WIDTH = 640, HEIGHT = 400, LEFT = 64, RIGHT = 190, TOP = 16, BOTTOM = 48 };

static const char *const colors[] = {"#d62728", "#1f77b4", "#2ca02c", "#9467bd",
                                     "#ff7f0e", "#8c564b", "#17becf", "#e377c2",
                                     "#bcbd22", "#7f7f7f", "#393b79", "#637939"};
enum { COLORS = sizeof colors / sizeof *colors };

static void csv_text(FILE *file, const char *text)
{
    if (!strpbrk(text, ",\"\n")) {
        fputs(text, file);
        return;
    }
    fputc('"', file);
    for (; *text; text++) {
        if (*text == '"') fputc('"', file);
        fputc(*text, file);
    }
    fputc('"', file);
}

void bench_csv(FILE *file, const LabReport *table)
{
    for (int c = 0; c < table->columns; c++)
        fprintf(file, "%s%s", c ? "," : "", table->column[c].key);
    fputc('\n', file);
    for (int r = 0; r < table->rows; r++) {
        for (int c = 0; c < table->columns; c++) {
            const LabCell *cell = table->cell + r * table->columns + c;
            if (c > 0) fputc(',', file);
            if (cell->kind == LAB_NUMBER && isfinite(cell->number))
                fprintf(file, "%.9g", cell->number);
            if (cell->kind == LAB_BOOL) fputs(cell->truth ? "true" : "false", file);
            if (cell->kind == LAB_TEXT) csv_text(file, cell->text);
        }
        fputc('\n', file);
    }
}

static void html_text(FILE *file, const char *text)
{
    for (; *text; text++) switch (*text) {
        case '<':
            fputs("&lt;", file);
            break;
        case '>':
            fputs("&gt;", file);
            break;
        case '&':
            fputs("&amp;", file);
            break;
        default:
            fputc(*text, file);
        }
}

static void html_cell(FILE *file, const LabColumn *column, const LabCell *cell)
{
    fputs(cell->kind == LAB_NUMBER ? "<td class=n>" : "<td>", file);
    if (cell->kind == LAB_MISSING || (cell->kind == LAB_NUMBER && !isfinite(cell->number)))
        fputs("-", file);
    else if (cell->kind == LAB_NUMBER)
        fprintf(file, "%.*g", column->digits > 0 ? column->digits : 4, cell->number);
    else if (cell->kind == LAB_BOOL)
        fputs(cell->truth ? "yes" : "<b class=no>no</b>", file);
    else
        html_text(file, cell->text);
    fputs("</td>", file);
}

static void html_table(FILE *file, const BenchTable *table)
{
    const LabReport *rows = &table->rows;
    fprintf(file, "<h2>");
    html_text(file, table->title);
    fprintf(file, "</h2>\n<table><tr>");
    for (int c = 0; c < rows->columns; c++) {
        fputs("<th>", file);
        html_text(file, rows->column[c].title);
        fputs("</th>", file);
    }
    fputs("</tr>\n", file);
    for (int r = 0; r < rows->rows; r++) {
        fputs("<tr>", file);
        for (int c = 0; c < rows->columns; c++)
            html_cell(file, rows->column + c, rows->cell + r * rows->columns + c);
        fputs("</tr>\n", file);
    }
    fputs("</table>\n", file);
}

// Decades that hold all points: lowest and highest power of ten of an axis.
typedef struct Axis {
    int low, high;
    double from, size; // px
} Axis;

static Axis axis_of(const BenchPlot *plot, bool y, double from, double size)
{
    double low = INFINITY, high = -INFINITY;
    for (int s = 0; s < plot->count; s++)
        for (int i = 0; i < plot->series[s].count; i++) {
            double v = log10(y ? plot->series[s].y[i] : plot->series[s].x[i]);
            low = fmin(low, v), high = fmax(high, v);
        }
    Axis axis = {(int)floor(low), (int)ceil(high), from, size};
    if (axis.high <= axis.low) axis.high = axis.low + 1;
    return axis;
}

static double place(const Axis *axis, double value)
{
    return axis->from + axis->size * (log10(value) - axis->low) / (axis->high - axis->low);
}

static void grid(FILE *file, const Axis *x, const Axis *y)
{
    for (int d = x->low; d <= x->high; d++) {
        double at = place(x, pow(10, d));
        fprintf(file,
                "<path class=g d='M%.1f %dV%d'/><text x='%.1f' y='%d' "
                "text-anchor='middle'>1e%d</text>\n",
                at, TOP, HEIGHT - BOTTOM, at, HEIGHT - BOTTOM + 18, d);
    }
    for (int d = y->low; d <= y->high; d++) {
        double at = place(y, pow(10, d));
        fprintf(
            file,
            "<path class=g d='M%d %.1fH%d'/><text x='%d' y='%.1f' text-anchor='end'>1e%d</text>\n",
            LEFT, at, WIDTH - RIGHT, LEFT - 6, at + 4, d);
    }
}

static void curve(FILE *file, const BenchSeries *s, int number, const Axis *x, const Axis *y)
{
    const char *color = colors[number % COLORS];
    int row = TOP + 12 + 16 * number;
    bool own = strncmp(s->name, "taut", 4) == 0;
    fprintf(file, "<path fill='none' stroke='%s' stroke-width='%s' stroke-dasharray='%s' d='",
            color, own ? "3" : "1.5", number >= COLORS ? "4 3" : "none");
    for (int i = 0; i < s->count; i++)
        fprintf(file, "%c%.1f %.1f", i ? 'L' : 'M', place(x, s->x[i]), place(y, s->y[i]));
    fprintf(file, "'/>\n");
    for (int i = 0; i < s->count; i++)
        fprintf(
            file,
            "<circle cx='%.1f' cy='%.1f' r='3' fill='%s'><title>%s: %.4g, %.4g</title></circle>\n",
            place(x, s->x[i]), place(y, s->y[i]), color, s->name, s->x[i], s->y[i]);
    fprintf(file, "<text x='%d' y='%d' fill='%s'>%s</text>\n", WIDTH - RIGHT + 10, row, color,
            s->name);
}

static void svg_plot(FILE *file, const BenchPlot *plot)
{
    if (plot->count == 0) return;
    Axis x = axis_of(plot, false, LEFT, WIDTH - RIGHT - LEFT);
    Axis y = axis_of(plot, true, HEIGHT - BOTTOM, -(HEIGHT - BOTTOM - TOP));
    fprintf(file, "<figure><figcaption>");
    html_text(file, plot->title);
    fprintf(file, "</figcaption><svg viewBox='0 0 %d %d' width='%d'>\n", WIDTH, HEIGHT, WIDTH);
    grid(file, &x, &y);
    for (int s = 0; s < plot->count; s++) curve(file, plot->series + s, s, &x, &y);
    fprintf(file, "<text x='%d' y='%d' text-anchor='middle'>%s</text>\n",
            (LEFT + WIDTH - RIGHT) / 2, HEIGHT - 8, plot->x);
    fprintf(file, "<text transform='translate(14 %d) rotate(-90)' text-anchor='middle'>%s</text>\n",
            HEIGHT / 2, plot->y);
    fprintf(file, "</svg></figure>\n");
}

void bench_page(FILE *file, const Bench *bench, const BenchReport *report, const char *machine)
{
    fprintf(
        file,
        "<!DOCTYPE html>\n<html lang=en><meta charset=utf-8><title>taut bench %s</title>\n<style>"
        "body{font:15px sans-serif;margin:2em auto;max-width:1300px;padding:0 1em}"
        "table{border-collapse:collapse;font-size:13px}td,th{padding:2px 8px;border-bottom:1px "
        "solid "
        "#ddd;text-align:left}.n{text-align:right;font-variant-numeric:tabular-nums}.no{color:#c00}"
        "figure{display:inline-block;margin:8px}figcaption{font-weight:bold}svg "
        "text{font-size:12px}"
        ".g{stroke:#ddd}pre{white-space:pre-wrap;background:#f6f6f6;padding:8px}</style>\n",
        bench->name);
    fprintf(file, "<h1>taut bench %s</h1>\n<p>", bench->name);
    html_text(file, bench->text);
    fprintf(file, "</p>\n<pre>");
    html_text(file, machine);
    fprintf(file, "</pre>\n");
    for (int i = 0; i < report->plots; i++) svg_plot(file, report->plot + i);
    if (report->note) {
        fprintf(file, "<pre>");
        html_text(file, report->note);
        fprintf(file, "</pre>\n");
    }
    for (int i = 0; i < report->tables; i++)
        if (!report->table[i].hidden) html_table(file, report->table + i);
    fprintf(file, "</html>\n");
}
