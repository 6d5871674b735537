// SPDX-License-Identifier: MIT
// report.c -- the table an experiment fills: columns once, then rows, then notes.
#include "lab.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void fail(LabReport *report, const char *problem)
{
    if (!report->failed) report->problem = problem;
    report->failed = true;
}

void lab_columns(LabReport *report, const LabColumn *column, int columns)
{
    if (report->rows > 0) {
        fail(report, "columns were set after the first row");
        return;
    }
    report->column = column;
    report->columns = columns;
}

// A cell fits if it is missing or of its column's kind.
static bool row_fits(const LabReport *report, const LabCell *cell, int cells)
{
    if (cells != report->columns) return false;
    for (int i = 0; i < cells; i++)
        if (cell[i].kind != LAB_MISSING && cell[i].kind != report->column[i].kind) return false;
    return true;
}

static bool grow(LabReport *report)
{
    if (report->rows < report->room) return true;
    int room = report->room ? 2 * report->room : 16;
    size_t size = (size_t)room * (size_t)report->columns * sizeof(LabCell);
    LabCell *cell = realloc(report->cell, size);
    if (!cell) return false;
    report->cell = cell;
    report->room = room;
    return true;
}

void lab_row(LabReport *report, const LabCell *cell, int cells)
{
    if (report->failed) return;
    if (!row_fits(report, cell, cells)) {
        fail(report, "a row does not fit the columns in number or kind");
        return;
    }
    if (!grow(report)) {
        fail(report, "out of memory");
        return;
    }
    LabCell *row = report->cell + (size_t)report->rows * (size_t)report->columns;
    report->rows++;
    for (int i = 0; i < cells; i++) {
        row[i] = cell[i];
        if (cell[i].kind != LAB_TEXT) continue;
        row[i].text = strdup(cell[i].text ? cell[i].text : "");
        if (!row[i].text) {
            row[i].kind = LAB_MISSING;
            fail(report, "out of memory");
        }
    }
}

void lab_plots(LabReport *report, const LabPlot *plot, int plots)
{
    report->plot = plot;
    report->plots = plots;
}

void lab_note(LabReport *report, const char *format, ...)
{
    char line[1024];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);

    size_t had = report->note ? strlen(report->note) : 0;
    char *note = realloc(report->note, had + strlen(line) + 2);
    if (!note) {
        fail(report, "out of memory");
        return;
    }
    strcpy(note + had, line);
    strcat(note + had, "\n");
    report->note = note;
}

void lab_progress(const LabOptions *options, double done, const char *label)
{
    if (options->progress) options->progress(options->progress_user, done, label);
}

void lab_report_free(LabReport *report)
{
    for (size_t i = 0; i < (size_t)report->rows * (size_t)report->columns; i++)
        if (report->cell[i].kind == LAB_TEXT) free((void *)report->cell[i].text);
    free(report->cell);
    free(report->note);
    *report = (LabReport){0};
}
