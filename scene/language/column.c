// SPDX-License-Identifier: MIT
// column.c -- a column of a file of comma-separated values, by time: see time_function.h. Cells are separated by commas,
// semicolons or tabs; empty lines and those that begin with # are skipped.
#include "files/files.h"
#include "number.h"
#include "time_function.h"

#include <errno.h>
#include <string.h>

enum { CELL_ROOM = 64, ROWS_MOST = 2000000 };

typedef struct Csv {
    const Spot *spot;
    const Node *node; // where the scene names the file
    const char *path;
    const char *at, *end;
    int line;
    int column; // of the values, from 0
} Csv;

static bool is_separator(char c)
{
    return c == ',' || c == ';' || c == '\t';
}

static const char *line_end(const Csv *csv)
{
    const char *end = memchr(csv->at, '\n', (size_t)(csv->end - csv->at));
    return end ? end : csv->end;
}

// To the next line that has cells; false at the end of the file.
static bool skip_empty(Csv *csv)
{
    while (csv->at < csv->end) {
        const char *end = line_end(csv), *at = csv->at;
        while (at < end && (*at == ' ' || *at == '\r')) at++;
        if (at < end && *at != '#') return true;
        csv->at = end < csv->end ? end + 1 : end;
        csv->line++;
    }
    return false;
}

// The i-th cell of the line, without blanks and quotes around it; false if the line is shorter.
static bool cell(const Csv *csv, int i, char text[CELL_ROOM])
{
    const char *at = csv->at, *end = line_end(csv);
    for (; i > 0 && at < end; at++) i -= is_separator(*at);
    if (i > 0) return false;
    const char *stop = at;
    while (stop < end && !is_separator(*stop)) stop++;
    while (at < stop && strchr(" \"\r", *at)) at++;
    while (stop > at && strchr(" \"\r", stop[-1])) stop--;
    size_t length = (size_t)(stop - at);
    if (length >= CELL_ROOM) length = CELL_ROOM - 1;
    memcpy(text, at, length);
    text[length] = '\0';
    return true;
}

static bool number_in(const Csv *csv, int i, double *value)
{
    char text[CELL_ROOM] = "", shown[SHOWN_ROOM];
    const bool there = cell(csv, i, text);
    if (there && scene_number_read(text, value) == NUMBER_FINE) return true;
    if (!there)
        return scene_wrong(csv->spot, csv->node, "%s, line %d, has no column %d", csv->path,
                           csv->line, i + 1);
    return scene_wrong(csv->spot, csv->node,
                       "%s, line %d, column %d is '%s'; it must be a finite number", csv->path,
                       csv->line, i + 1, scene_shown(shown, text, strlen(text)));
}

// The column by its name in the first line, or by its number.
static bool find_column(Csv *csv, const char *name, bool named)
{
    char text[CELL_ROOM], shown[SHOWN_ROOM];
    double number = 0;
    csv->column = 0;
    for (int i = 0; named && cell(csv, i, text); i++)
        if (strcmp(text, name) == 0) csv->column = i;
    if (csv->column == 0 && scene_number_read(name, &number) == NUMBER_FINE && number >= 2 &&
        number < 10000 && number == (int)number)
        csv->column = (int)number - 1;
    if (csv->column > 0) return true;
    return scene_wrong(
        csv->spot, csv->node,
        "%s has no column '%s'; give a name of its first line, or a number from 2 on", csv->path,
        scene_shown(shown, name, strlen(name)));
}

// All rows; with `table` NULL they are only counted.
static bool read_rows(Csv csv, double scale, double *table, int *rows)
{
    *rows = 0;
    while (skip_empty(&csv)) {
        double t = 0, value = 0;
        if (++*rows > ROWS_MOST)
            return scene_wrong(csv.spot, csv.node, "%s has more than %d rows", csv.path, ROWS_MOST);
        if (table) {
            if (!number_in(&csv, 0, &t) || !number_in(&csv, csv.column, &value)) return false;
            double *row = table + 2 * (*rows - 1);
            row[0] = t, row[1] = scale * value;
            if (*rows > 1 && !(t > row[-2]))
                return scene_wrong(csv.spot, csv.node,
                                   "%s, line %d, has time %g s after %g s; times must increase",
                                   csv.path, csv.line, t, row[-2]);
        }
        const char *end = line_end(&csv);
        csv.at = end < csv.end ? end + 1 : end;
        csv.line++;
    }
    return *rows > 0 ||
           scene_wrong(csv.spot, csv.node, "%s has no rows of numbers in it", csv.path);
}

static const char *path_of(const Spot *spot, const char *file)
{
    const size_t folder = file[0] == '/' ? 0 : strlen(spot->folder), name = strlen(file);
    char *path = scene_pool_take(spot->pool, folder + name + 1, 1);
    if (!path) return NULL;
    memcpy(path, spot->folder, folder);
    memcpy(path + folder, file, name);
    return path;
}

bool scene_column_read(const Spot *spot, const Node *node, const Column *column, double **table,
                       int *rows)
{
    size_t size = 0;
    char first[CELL_ROOM];
    double ignored;
    if (!spot->folder)
        return scene_wrong(spot, node,
                           "names a file, but the scene itself is none; give points instead");
    const char *path = path_of(spot, column->file);
    const char *text = path ? scene_load_file(path, spot->report, spot->pool, &size) : NULL;
    if (spot->pool->failed) return false;
    if (!text)
        return scene_wrong(spot, node, "is '%s', which cannot be read: %s; check the path", path,
                           strerror(errno));
    if (size > TREE_BYTES)
        return scene_wrong(spot, node, "is '%s', which is longer than %d MB", path,
                           TREE_BYTES / (1024 * 1024));

    // a first line of names
    Csv csv = {spot, node, path, text, text + size, 1, 0};
    const bool any = skip_empty(&csv);
    const bool named =
        any && cell(&csv, 0, first) && scene_number_read(first, &ignored) == NUMBER_NOT;
    if (!find_column(&csv, column->name, named)) return false;
    if (named) {
        const char *end = line_end(&csv);
        csv.at = end < csv.end ? end + 1 : end;
        csv.line++;
    }

    // counted, then read
    if (!read_rows(csv, column->scale, NULL, rows)) return false;
    *table = scene_pool_take(spot->pool, 2 * (size_t)*rows, sizeof **table);
    return *table && read_rows(csv, column->scale, *table, rows);
}
