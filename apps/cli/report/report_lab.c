// SPDX-License-Identifier: MIT
// report_lab.c -- an experiment as a section of a report: claim, verdict, plots, table with paper and
// measurement side by side, notes.
#include "plot.h"
#include "report.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const char *verdict_text(const LabResult *result)
{
    if (result->verdict == LAB_NOT_RUN) return "could not be run";
    if (result->verdict == LAB_HOLDS) return "holds";
    return result->quick ? "does not hold in a quick run" : "does not hold";
}

// A quick run is too short for many claims: that one does not hold in it is no verdict.
static void chip(FILE *file, const LabResult *result, const char *before)
{
    const bool unsure = result->quick && result->verdict == LAB_FAILS;
    fprintf(file, "<span class=\"chip %s\">%s%s</span>",
            result->verdict == LAB_HOLDS ? "good"
            : unsure                     ? "warn"
                                         : "bad",
            before, verdict_text(result));
}

void report_lab_line(FILE *file, const LabResult *result)
{
    fputs("<li>", file);
    chip(file, result, "");
    fprintf(file, "<a href=\"#%s\">%s</a><span>", result->experiment->name,
            result->experiment->name);
    html_text(file, result->experiment->claim);
    fputs("</span></li>\n", file);
}

// --- table ---

static bool begins_group(const LabReport *report, int c)
{
    return c > 0 && report->column[c].source != report->column[c - 1].source;
}

static const char *cell_class(const LabReport *report, int c)
{
    static const char *const text[2][2][2] = {
        {{"", "first"}, {"paper", "paper first"}},
        {{"number", "number first"}, {"number paper", "number paper first"}}};
    const LabColumn *column = &report->column[c];
    return text[column->kind == LAB_NUMBER][column->source == LAB_PAPER][begins_group(report, c)];
}

// Parameters that were varied, figures of the paper, measurements.
static void write_groups(FILE *file, const LabReport *report)
{
    static const char *const word[] = {
        [LAB_INPUT] = "varied", [LAB_PAPER] = "paper", [LAB_MEASURED] = "measured"};
    fputs("<tr class=\"groups\">", file);
    for (int c = 0; c < report->columns;) {
        int end = c + 1;
        while (end < report->columns && !begins_group(report, end)) end++;
        LabSource source = report->column[c].source;
        fprintf(file, "<th colspan=\"%d\" class=\"%s%s\">%s</th>", end - c,
                source == LAB_PAPER ? "paper " : "", c > 0 ? "first" : "", word[source]);
        c = end;
    }
    fputs("</tr>\n", file);
}

static void write_cell(FILE *file, const LabReport *report, int c, const LabCell *cell)
{
    const LabColumn *column = &report->column[c];
    fprintf(file, "<td class=\"%s%s\">", cell_class(report, c),
            cell->kind == LAB_MISSING ? " none" : "");
    switch (cell->kind) {
    case LAB_MISSING:
        fputs("&ndash;", file);
        break;
    case LAB_NUMBER:
        report_number(file, cell->number, column->digits > 0 ? column->digits : 4);
        break;
    case LAB_BOOL:
        fputs(cell->truth ? "yes" : "no", file);
        break;
    case LAB_TEXT:
        html_text(file, cell->text);
        break;
    }
    fputs("</td>", file);
}

static void write_table(FILE *file, const LabReport *report)
{
    fputs("<h3>Rows</h3>\n<div class=\"card scroll\"><table><thead>\n", file);
    write_groups(file, report);
    fputs("<tr>", file);
    for (int c = 0; c < report->columns; c++) {
        fprintf(file, "<th class=\"%s\">", cell_class(report, c));
        html_text(file, report->column[c].title);
        fputs("</th>", file);
    }
    fputs("</tr></thead><tbody>\n", file);
    for (int r = 0; r < report->rows; r++) {
        fputs("<tr>", file);
        for (int c = 0; c < report->columns; c++)
            write_cell(file, report, c, &report->cell[r * report->columns + c]);
        fputs("</tr>\n", file);
    }
    fputs("</tbody></table></div>\n", file);
}

// --- plots ---

static int column_of(const LabReport *report, const char *key)
{
    for (int c = 0; key && c < report->columns; c++)
        if (strcmp(report->column[c].key, key) == 0) return c;
    return -1;
}

static const LabCell *cell_at(const LabReport *report, int row, int column)
{
    return column < 0 ? NULL : &report->cell[row * report->columns + column];
}

// "auto, step changes": the name that tells the line of a row from others.
enum { NAME = 160 };
static void line_name(const LabReport *report, const LabPlot *plot, int row, char name[NAME])
{
    name[0] = '\0';
    for (int k = 0; k < LAB_BY; k++) {
        int column = column_of(report, plot->by[k]);
        const LabCell *cell = cell_at(report, row, column);
        if (!cell || cell->kind == LAB_MISSING) continue;
        size_t used = strlen(name);
        const char *comma = used > 0 ? ", " : "", *title = report->column[column].title;
        char *at = name + used;
        if (cell->kind == LAB_TEXT)
            snprintf(at, NAME - used, "%s%s", comma, cell->text);
        else if (cell->kind == LAB_BOOL)
            snprintf(at, NAME - used, "%s%s%s", comma, cell->truth ? "" : "no ", title);
        else
            snprintf(at, NAME - used, "%s%s %.4g", comma, title, cell->number);
    }
}

static PlotSeries *series_of(Plot *drawn, char name[PLOT_SERIES][NAME], const char *wanted,
                             bool paper)
{
    for (int i = 0; i < drawn->count; i++)
        if (drawn->series[i].paper == paper && strcmp(name[i], wanted) == 0)
            return &drawn->series[i];
    int colour = drawn->count;
    for (int i = 0; i < drawn->count; i++)
        if (strcmp(name[i], wanted) == 0) colour = drawn->series[i].colour;
    PlotSeries *series = plot_add(drawn, NULL);
    if (!series) return NULL;
    snprintf(name[drawn->count - 1], NAME, "%s", wanted);
    *series = (PlotSeries){.paper = paper, .marked = true, .colour = colour};
    return series;
}

static double number_of(const LabCell *cell)
{
    return cell && cell->kind == LAB_NUMBER ? cell->number : NAN;
}

// Is the row one of those that the plot is of?
static bool row_wanted(const LabReport *report, const LabPlot *plot, int row)
{
    if (!plot->only) return true;
    const LabCell *cell = cell_at(report, row, column_of(report, plot->only));
    return cell && cell->kind == LAB_TEXT && strcmp(cell->text, plot->is) == 0;
}

// True when the line has a point at x already: the worse of the two stays.
static bool keep_worst(PlotSeries *series, int worst, double x, double y)
{
    for (size_t i = 0; i < series->count; i++) {
        if (series->point[i].x != x) continue;
        if (worst * y > worst * series->point[i].y) series->point[i].y = y;
        return true;
    }
    return false;
}

static void fill_plot(Plot *drawn, const LabReport *report, const LabPlot *plot,
                      char name[PLOT_SERIES][NAME])
{
    int x = column_of(report, plot->x), y = column_of(report, plot->y);
    int paper = column_of(report, plot->paper);
    for (int pass = 0; pass < 2; pass++)
        for (int r = 0; r < report->rows; r++) {
            char wanted[NAME];
            double px = number_of(cell_at(report, r, x));
            double py = number_of(cell_at(report, r, pass ? paper : y));
            if (!isfinite(px) || !isfinite(py) || !row_wanted(report, plot, r)) continue;
            if (plot->log_y) py = fabs(py);
            line_name(report, plot, r, wanted);
            PlotSeries *series = series_of(drawn, name, wanted, pass);
            if (series && plot->worst && keep_worst(series, plot->worst, px, py)) continue;
            if (series && !plot_point(series, px, py)) return;
        }
}

static bool same_points(const PlotSeries *a, const PlotSeries *b)
{
    if (a->paper != b->paper || a->count != b->count) return false;
    for (size_t i = 0; i < a->count; i++)
        if (a->point[i].x != b->point[i].x || a->point[i].y != b->point[i].y) return false;
    return true;
}

// A paper often gives one number for a quantity that is measured in several ways: one line then stands for all.
static void merge_paper(Plot *drawn, char name[PLOT_SERIES][NAME])
{
    int first = -1;
    for (int i = 0; i < drawn->count; i++) {
        if (!drawn->series[i].paper) continue;
        if (first >= 0 && !same_points(&drawn->series[first], &drawn->series[i])) return;
        if (first < 0) first = i;
    }
    if (first < 0) return;
    for (int i = first + 1; i < drawn->count; i++) free(drawn->series[i].point);
    drawn->count = first + 1;
    drawn->series[first].colour = first;
    name[first][0] = '\0';
}

// "auto", "auto, paper"; nothing where there is one line only.
static void name_series(Plot *drawn, char name[PLOT_SERIES][NAME])
{
    for (int i = 0; i < drawn->count; i++) {
        size_t used = strlen(name[i]);
        if (drawn->series[i].paper)
            snprintf(name[i] + used, NAME - used, "%spaper", used > 0 ? ", " : "");
        else if (used == 0 && drawn->count > 1)
            snprintf(name[i], NAME, "measured");
        drawn->series[i].name = name[i];
    }
}

static void write_plots(FILE *file, const LabReport *report)
{
    if (report->plots == 0) return;
    fputs("<div class=\"figures\">\n", file);
    for (int i = 0; i < report->plots; i++) {
        const LabPlot *plot = &report->plot[i];
        char name[PLOT_SERIES][NAME] = {""};
        int x = column_of(report, plot->x);
        Plot drawn = {.title = plot->title,
                      .x = x < 0 ? "" : report->column[x].title,
                      .y = plot->y_text,
                      .log_x = plot->log_x,
                      .log_y = plot->log_y};
        fill_plot(&drawn, report, plot, name);
        merge_paper(&drawn, name);
        name_series(&drawn, name);
        if (plot_drawable(&drawn)) plot_write(file, &drawn);
        plot_free(&drawn);
    }
    fputs("</div>\n", file);
}

// --- notes ---

typedef enum NoteKind { NOTE_NONE, NOTE_TEXT, NOTE_TABLE, NOTE_VERDICT } NoteKind;

static bool is_verdict(const char *line)
{
    return strncmp(line, "  yes  ", 7) == 0 || strncmp(line, "  NO   ", 7) == 0;
}

// Notes are meant for a terminal: lines with gaps in them are tables drawn with letters.
static NoteKind note_kind(const char *line, size_t size, NoteKind before)
{
    if (is_verdict(line)) return NOTE_VERDICT;
    if (size == 0) return before == NOTE_TABLE ? NOTE_TABLE : NOTE_NONE;
    for (size_t i = 0; i + 1 < size; i++)
        if (line[i] == ' ' && line[i + 1] == ' ') return NOTE_TABLE;
    return NOTE_TEXT;
}

static void change_kind(FILE *file, NoteKind from, NoteKind to)
{
    if (from == to) return;
    if (from == NOTE_TABLE) fputs("</pre>\n", file);
    if (from == NOTE_VERDICT) fputs("</ul>\n", file);
    if (to == NOTE_TABLE) fputs("<pre>", file);
    if (to == NOTE_VERDICT) fputs("<ul class=\"verdicts\">\n", file);
}

static void write_note_line(FILE *file, NoteKind kind, const char *line, size_t size)
{
    size_t skip = kind == NOTE_VERDICT ? 7 : 0;
    char *copy = strndup(line + skip, size - skip);
    if (!copy) return;
    if (kind == NOTE_VERDICT) fputs(line[2] == 'N' ? "<li class=\"no\">" : "<li>", file);
    if (kind == NOTE_TEXT) fputs("<p>", file);
    html_text(file, copy);
    fputs(kind == NOTE_TEXT ? "</p>\n" : kind == NOTE_VERDICT ? "</li>\n" : "\n", file);
    free(copy);
}

static void write_notes(FILE *file, const char *note)
{
    NoteKind kind = NOTE_NONE;
    if (!note) return;
    fputs("<div class=\"notes\">\n", file);
    while (*note) {
        size_t size = strcspn(note, "\n");
        NoteKind next = note_kind(note, size, kind);
        change_kind(file, kind, next);
        if (next != NOTE_NONE) write_note_line(file, next, note, size);
        kind = next;
        note += size + (note[size] == '\n');
    }
    change_kind(file, kind, NOTE_NONE);
    fputs("</div>\n", file);
}

// --- all of it ---

void report_lab(FILE *file, const LabResult *result, bool alone)
{
    const LabReport *report = result->report;
    char level = alone ? '1' : '2';
    fprintf(file, "<section class=\"lab\" id=\"%s\">\n<h%c>%s</h%c>\n<p class=\"claim\">Claim: ",
            result->experiment->name, level, result->experiment->name, level);
    html_text(file, result->experiment->claim);
    fputs(".</p>\n", file);
    chip(file, result, "the claim ");
    if (result->quick)
        fputs("<span class=\"chip warn\">quick: a smoke test, not a measurement</span>", file);
    fprintf(file, "<span class=\"chip plain\">took %.3g s</span>\n", result->seconds);
    write_plots(file, report);
    if (report->rows > 0 && !report->rows_unshown) write_table(file, report);
    if (report->rows_unshown)
        fprintf(file, "<p class=\"about\">%d rows were measured; --json writes them all.</p>\n",
                report->rows);
    write_notes(file, report->failed ? report->problem : report->note);
    fputs("</section>\n", file);
}
