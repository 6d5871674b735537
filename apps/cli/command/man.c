// SPDX-License-Identifier: MIT
// man.c -- the manual page, from the tables; docs/taut.1 is its output and a test compares the two.
#include "command.h"
#include "run/series.h"

// Writes text with the characters that troff would take for its own escaped.
static void escape(FILE *file, const char *text)
{
    for (; *text; text++) {
        if (*text == '-' || *text == '\\') fputc('\\', file);
        fputc(*text, file);
    }
}

static void write_option(FILE *file, const OptionRow *row)
{
    fputs(".TP\n", file);
    if (row->letter) fprintf(file, "\\fB\\-%c\\fR, ", row->letter);
    fputs("\\fB\\-\\-", file);
    escape(file, row->name);
    fputs("\\fR", file);
    if (row->argument)
        fprintf(file, "%s\\fI%s\\fR", row->argument[0] == '=' ? "" : " ", row->argument);
    fputc('\n', file);
    escape(file, row->text);
    fputs(".\n", file);
}

static void write_command(FILE *file, int command)
{
    const CommandRow *row = &command_table[command];
    fprintf(file, ".SS taut %s ", row->name);
    escape(file, row->operands);
    fputc('\n', file);
    escape(file, row->detail);
    fputc('\n', file);
    for (int i = 0; i < option_count; i++)
        if (option_of(&option_table[i], (CommandId)command) && option_table[i].key != OPTION_HELP)
            write_option(file, &option_table[i]);
}

static void write_columns(FILE *file)
{
    const char *name, *unit, *text;
    fputs(".SH CSV FILES\n"
          "The first line of a file that\n.B taut run \\-\\-csv\nwrites names the columns, the "
          "second is the "
          "start, and each further one a step:\n",
          file);
    for (int i = 0; series_about(i, &name, &unit, &text); i++) {
        fprintf(file, ".TP\n.B %s\n", name);
        escape(file, unit);
        if (*unit) fputs(", ", file);
        escape(file, text);
        fputs(".\n", file);
    }
}

void man_write(FILE *file)
{
    fprintf(file,
            ".\\\" Made by taut --man; edit apps/cli/command/command.c instead.\n"
            ".TH TAUT 1 \"\" \"taut %s\" \"User Commands\"\n"
            ".SH NAME\ntaut \\- constrained dynamics that stays stable under tension\n"
            ".SH SYNOPSIS\n.B taut\n.I COMMAND\n.RI [ options ]\n",
            TAUT_VERSION);
    fputs(".SH DESCRIPTION\n"
          "Simulates cables, chains and loads with constraints that may be hard, mass ratios of a\n"
          "million to one and large time steps, usually with one linear solve a step. Scenes are\n"
          "YAML or JSON files in SI units;\n.B taut docs\nlists every field.\n"
          "Data goes to standard output, progress and messages to standard error.\n"
          ".SH COMMANDS\n",
          file);
    for (int i = 0; i < COMMAND_COUNT; i++) write_command(file, i);
    fputs(".SH OPTIONS\n", file);
    for (int i = 0; i < option_count; i++)
        if (option_of(&option_table[i], COMMAND_NONE) && !option_table[i].hidden)
            write_option(file, &option_table[i]);
    write_columns(file);
    fputs(".SH EXIT STATUS\n"
          ".TP\n0\nAll went well.\n"
          ".TP\n1\nThe simulation failed, or a check or claim did.\n"
          ".TP\n2\nThe command line or an input file is wrong. Nothing has been written.\n"
          ".SH ENVIRONMENT\n"
          ".TP\n.B NO_COLOR\nWhen set and not empty, nothing is coloured.\n"
          ".SH EXAMPLES\n"
          ".TP\ntaut run crane.yaml \\-\\-set load.mass=1e6 \\-\\-page crane.html\n"
          "The crane with a load of a thousand tonnes, and a page to look at.\n"
          ".TP\ntaut run crane.yaml \\-\\-quiet \\-\\-csv \\- | head\n"
          "All numbers of the first steps.\n",
          file);
}
