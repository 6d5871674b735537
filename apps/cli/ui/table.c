// SPDX-License-Identifier: MIT
// table.c -- see table.h.
#include "table.h"

#include "plain.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

void table_begin(Table *table, int columns)
{
    *table = (Table){.columns = columns < TABLE_COLUMNS ? columns : TABLE_COLUMNS};
}

void table_column(Table *table, int column, const char *title, Align align)
{
    free(table->title[column]);
    table->title[column] = plain_copy(title);
    if (!table->title[column]) table->failed = true;
    table->align[column] = align;
}

void table_add(Table *table, Style style, const char *format, ...)
{
    char text[512];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);

    if (table->count == table->room) {
        int room = table->room ? 2 * table->room : 64;
        TableCell *cell = realloc(table->cell, (size_t)room * sizeof *cell);
        if (!cell) {
            table->failed = true;
            return;
        }
        table->cell = cell;
        table->room = room;
    }
    char *copy = plain_copy(text);
    if (!copy) {
        table->failed = true;
        return;
    }
    table->cell[table->count++] = (TableCell){copy, style};
}

// Characters on the screen: bytes that do not continue a UTF-8 sequence.
static int width_of(const char *text)
{
    int width = 0;
    for (; *text; text++) width += ((unsigned char)*text & 0xC0) != 0x80;
    return width;
}

static void print_cell(FILE *file, const char *text, int width, Align align, Style style,
                       bool color, bool last)
{
    int pad = width - width_of(text);
    if (align == ALIGN_RIGHT) fprintf(file, "%*s", pad, "");
    fprintf(file, "%s%s%s", style_on(color, style), text, style_off(color, style));
    // No blanks at the end of a line.
    if (align == ALIGN_LEFT && !last) fprintf(file, "%*s", pad, "");
    fputs(last ? "\n" : "  ", file);
}

static void print_head(const Table *table, const int *width, FILE *file, bool color, bool utf8)
{
    for (int c = 0; c < table->columns; c++)
        print_cell(file, table->title[c] ? table->title[c] : "", width[c], table->align[c],
                   STYLE_BOLD, color, c == table->columns - 1);
    for (int c = 0; c < table->columns; c++) {
        for (int i = 0; i < width[c]; i++) fputs(utf8 ? "\xE2\x94\x80" : "-", file);
        fputs(c == table->columns - 1 ? "\n" : "  ", file);
    }
}

void table_free(Table *table)
{
    for (int i = 0; i < TABLE_COLUMNS; i++) free(table->title[i]);
    for (int i = 0; i < table->count; i++) free(table->cell[i].text);
    free(table->cell);
    *table = (Table){0};
}

void table_print(Table *table, FILE *file, bool color, bool utf8)
{
    int width[TABLE_COLUMNS] = {0};
    bool head = false;
    for (int c = 0; c < table->columns; c++) {
        head = head || table->title[c];
        if (table->title[c]) width[c] = width_of(table->title[c]);
    }
    for (int i = 0; i < table->count; i++) {
        int w = width_of(table->cell[i].text), c = i % table->columns;
        if (w > width[c]) width[c] = w;
    }
    if (head) print_head(table, width, file, color, utf8);
    for (int i = 0; i < table->count; i++) {
        int c = i % table->columns;
        print_cell(file, table->cell[i].text, width[c], table->align[c], table->cell[i].style,
                   color, c == table->columns - 1 || i == table->count - 1);
    }
    if (table->failed) fputs("(the table is not complete: out of memory)\n", file);
    table_free(table);
}
