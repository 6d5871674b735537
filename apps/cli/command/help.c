// SPDX-License-Identifier: MIT
// help.c -- the help of the program and of each command, from the tables.
#include "command.h"
#include "run/series.h"

#include <string.h>

enum { WIDTH = 80, INDENT = 26 };

void text_wrap(FILE *file, const char *text, int indent, int column, int width)
{
    for (int i = column; i < indent; i++, column++) fputc(' ', file);
    int at = indent > column ? indent : column;
    bool first = true;
    while (*text) {
        int length = (int)strcspn(text, " ");
        if (!first && at + 1 + length > width) {
            fprintf(file, "\n%*s", indent, "");
            at = indent;
            first = true;
        }
        at += fprintf(file, "%s%.*s", first ? "" : " ", length, text);
        first = false;
        text += length;
        text += strspn(text, " ");
    }
    fputc('\n', file);
}

static void write_options(FILE *file, CommandId command, bool color)
{
    fprintf(file, "\n%sOptions%s\n", style_on(color, STYLE_BOLD), style_off(color, STYLE_BOLD));
    for (int i = 0; i < option_count; i++) {
        const OptionRow *row = &option_table[i];
        if (!option_of(row, command) || row->hidden) continue;
        int column = row->letter ? fprintf(file, "  -%c, ", row->letter) : fprintf(file, "      ");
        column += fprintf(file, "--%s%s%s", row->name,
                          row->argument && row->argument[0] != '=' ? " " : "",
                          row->argument ? row->argument : "");
        if (column >= INDENT) {
            fputc('\n', file);
            column = 0;
        }
        text_wrap(file, row->text, INDENT, column, WIDTH);
    }
}

// The columns of the lines of --csv.
static void write_columns(FILE *file, bool color)
{
    const char *name, *unit, *text;
    fprintf(file, "\n%sColumns of --csv%s\n", style_on(color, STYLE_BOLD),
            style_off(color, STYLE_BOLD));
    for (int i = 0; series_about(i, &name, &unit, &text); i++) {
        char line[512];
        snprintf(line, sizeof line, "%s%s%s", unit, *unit ? ", " : "", text);
        text_wrap(file, line, INDENT, fprintf(file, "  %s", name), WIDTH);
    }
}

static void write_command(FILE *file, CommandId command, bool color)
{
    const CommandRow *row = &command_table[command];
    fprintf(file, "%sUsage%s\n  taut %s%s%s [options]\n\n", style_on(color, STYLE_BOLD),
            style_off(color, STYLE_BOLD), row->name, *row->operands ? " " : "", row->operands);
    text_wrap(file, row->detail, 0, 0, WIDTH);
    write_options(file, command, color);
    if (command == COMMAND_RUN) write_columns(file, color);
}

void help_write(FILE *file, CommandId command, bool color)
{
    if (command != COMMAND_NONE) {
        write_command(file, command, color);
        return;
    }
    const char *bold = style_on(color, STYLE_BOLD), *plain = style_off(color, STYLE_BOLD);
    fprintf(file,
            "taut %s - constrained dynamics that stays stable under tension\n\n"
            "%sUsage%s\n  taut COMMAND [options]\n\n%sCommands%s\n",
            taut_version(), bold, plain, bold, plain);
    for (int i = 0; i < COMMAND_COUNT; i++)
        fprintf(file, "  %-8s  %s\n", command_table[i].name, command_table[i].text);
    write_options(file, COMMAND_NONE, color);
    fprintf(file,
            "\ntaut COMMAND --help tells more about a command.\n\n"
            "%sExit codes%s\n"
            "  0  all went well\n"
            "  1  the simulation failed, or a check or claim did\n"
            "  2  the command line or an input file is wrong\n",
            bold, plain);
}
