// SPDX-License-Identifier: MIT
// rows.c -- see rows.h.
#include "rows.h"

static void table_cell(Table *table, const LabColumn *column, const LabCell *cell)
{
    Style style = column->source == LAB_PAPER ? STYLE_DIM : STYLE_PLAIN;
    switch (cell->kind) {
    case LAB_MISSING:
        table_add(table, STYLE_DIM, "-");
        break;
    case LAB_NUMBER:
        table_add(table, style, "%.*g", column->digits > 0 ? column->digits : 4, cell->number);
        break;
    case LAB_BOOL:
        table_add(table, style, "%s", cell->truth ? "yes" : "no");
        break;
    case LAB_TEXT:
        table_add(table, style, "%s", cell->text);
        break;
    }
}

void rows_table(const Console *console, FILE *file, const LabReport *report)
{
    Table table;
    char title[TABLE_COLUMNS][64];
    table_begin(&table, report->columns);
    for (int c = 0; c < table.columns; c++) {
        const LabColumn *column = &report->column[c];
        snprintf(title[c], sizeof title[c], "%s%s", column->title,
                 column->source == LAB_PAPER ? " (paper)" : "");
        table_column(&table, c, title[c], column->kind == LAB_NUMBER ? ALIGN_RIGHT : ALIGN_LEFT);
    }
    for (int r = 0; r < report->rows; r++)
        for (int c = 0; c < table.columns; c++)
            table_cell(&table, &report->column[c], &report->cell[r * report->columns + c]);
    table_print(&table, file, file == stdout ? console->out_color : console->err_color,
                console->utf8);
}

static void json_cell(Json *json, const char *key, const LabCell *cell)
{
    switch (cell->kind) {
    case LAB_MISSING:
        json_null(json, key);
        break;
    case LAB_NUMBER:
        json_number(json, key, cell->number);
        break;
    case LAB_BOOL:
        json_bool(json, key, cell->truth);
        break;
    case LAB_TEXT:
        json_text(json, key, cell->text);
        break;
    }
}

void rows_json(Json *json, const char *key, const LabReport *report)
{
    json_array(json, key);
    for (int r = 0; r < report->rows; r++) {
        json_object(json, NULL);
        json_keep_line(json);
        for (int c = 0; c < report->columns; c++)
            json_cell(json, report->column[c].key, &report->cell[r * report->columns + c]);
        json_end_object(json);
    }
    json_end_array(json);
}
