// SPDX-License-Identifier: MIT
// command.h -- the commands and options of the program: two tables that the parser, the help, the
// man page and the completion are all made from. A new option is one line in command.c and one case
// in options.c.
#pragma once

#include "options.h"
#include "ui/console.h"

typedef int (*CommandFunction)(const Options *options, const Console *console);

typedef struct CommandRow {
    const char *name;
    const char *operands;           // as in a synopsis
    int min_operands, max_operands; // how many there may be
    CommandFunction run;
    const char *text;   // one line
    const char *detail; // a paragraph, wrapped by whoever shows it
} CommandRow;

typedef enum OptionKey {
    OPTION_SET = 1,
    OPTION_AGAINST,
    OPTION_PORT,
    OPTION_NO_OPEN,
    OPTION_PAUSED,
    OPTION_STEP,
    OPTION_DURATION,
    OPTION_TOLERANCE,
    OPTION_LOAD_STEPS,
    OPTION_LOAD_PATH,
    OPTION_MODE,
    OPTION_AMPLITUDE,
    OPTION_CSV_FILE,
    OPTION_SIGNAL,
    OPTION_CSV_TABLE,
    OPTION_JSON,
    OPTION_JSON_FILE,
    OPTION_ONLY,
    OPTION_RECORD,
    OPTION_PAGE,
    OPTION_REPORT,
    OPTION_HTML,
    OPTION_GLTF,
    OPTION_VTU,
    OPTION_SNAPSHOT_IN,
    OPTION_SNAPSHOT_OUT,
    OPTION_OUT,
    OPTION_QUICK,
    OPTION_SEED,
    OPTION_COUNT,
    OPTION_ALLOW_LARGE,
    OPTION_INSTALL_PEERS,
    OPTION_QUIET,
    OPTION_TEMPLATE,
    OPTION_CHECK,
    OPTION_HELP,
    OPTION_VERSION,
    OPTION_COMPLETION,
    OPTION_MAN,
} OptionKey;

typedef struct OptionRow {
    OptionKey key;
    const char *name;     // without the dashes
    char letter;          // 0 = none
    const char *argument; // its name in a synopsis; NULL = none; "=[NAME]": it may be left out
    unsigned commands;    // bit 1 << CommandId for each command that takes it
    bool hidden;          // not in help and completion
    const char *text;     // one sentence
} OptionRow;

extern const CommandRow command_table[COMMAND_COUNT];
extern const OptionRow option_table[];
extern const int option_count;

// True when the option belongs to the command.
bool option_of(const OptionRow *option, CommandId command);

// Reads the command line. EXIT_OK, or EXIT_USAGE after a message.
int options_read(const Console *console, int argc, char **argv, Options *options);

// Texts made from the tables.
void help_write(FILE *file, CommandId command, bool color);
void man_write(FILE *file);
// For bash, zsh or fish; false for another shell.
bool completion_write(FILE *file, const char *shell);
// Writes text broken into lines of at most `width`, each begun with `indent` blanks; `column` is
// where the first line stands already.
void text_wrap(FILE *file, const char *text, int indent, int column, int width);

int command_run(const Options *options, const Console *console);
int command_view(const Options *options, const Console *console);
int command_check(const Options *options, const Console *console);
int command_settle(const Options *options, const Console *console);
int command_modes(const Options *options, const Console *console);
int command_assemble(const Options *options, const Console *console);
int command_export(const Options *options, const Console *console);
int command_lab(const Options *options, const Console *console);
int command_bench(const Options *options, const Console *console);
int command_demo(const Options *options, const Console *console);
int command_new(const Options *options, const Console *console);
int command_fmt(const Options *options, const Console *console);
int command_schema(const Options *options, const Console *console);
int command_docs(const Options *options, const Console *console);
int command_signals(const Options *options, const Console *console);
