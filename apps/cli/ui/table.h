// SPDX-License-Identifier: MIT
// table.h -- aligned text tables: filled cell by cell, printed once when every width is known.
#pragma once

#include "console.h"

typedef enum Align { ALIGN_LEFT, ALIGN_RIGHT } Align;

enum { TABLE_COLUMNS = 24 };

typedef struct TableCell {
    char *text;
    Style style;
} TableCell;

typedef struct Table {
    int columns;
    Align align[TABLE_COLUMNS];
    char *title[TABLE_COLUMNS]; // head of a column; all NULL = no head
    TableCell *cell;            // [count]; row-major, rows filled from the left
    int count, room;
    bool failed; // out of memory: table_print says so
} Table;

// At most TABLE_COLUMNS columns. Titles and cells are copied, and show themselves only (plain.h).
void table_begin(Table *table, int columns);
void table_column(Table *table, int column, const char *title, Align align);
void table_add(Table *table, Style style, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void table_free(Table *table);
// Prints and frees.
void table_print(Table *table, FILE *file, bool color, bool utf8);
