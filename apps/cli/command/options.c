// SPDX-License-Identifier: MIT
// options.c -- the command line, read with getopt_long from the option table.
#include "command.h"
#include "suggest.h"

#include <errno.h>
#include <getopt.h>
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_OPTIONS = 32 };

// The part of the table that belongs to one command, in the shape getopt_long wants.
typedef struct Getopt {
    struct option longs[MAX_OPTIONS + 1];
    char shorts[2 * MAX_OPTIONS + 3];
    const OptionRow *row[MAX_OPTIONS];
    int count;
} Getopt;

static void getopt_for(Getopt *getopt_table, CommandId command)
{
    *getopt_table = (Getopt){0};
    char *letter = getopt_table->shorts;
    *letter++ = ':'; // tell a missing argument from an unknown option
    for (int i = 0; i < option_count; i++) {
        const OptionRow *row = &option_table[i];
        if (!option_of(row, command)) continue;
        int n = getopt_table->count++;
        getopt_table->row[n] = row;
        getopt_table->longs[n] = (struct option){row->name,
                                                 !row->argument            ? no_argument
                                                 : row->argument[0] == '=' ? optional_argument
                                                                           : required_argument,
                                                 NULL, (int)row->key + 256};
        if (!row->letter) continue;
        *letter++ = row->letter;
        if (row->argument) *letter++ = ':';
    }
}

static const OptionRow *row_of(const Getopt *getopt_table, int code)
{
    for (int i = 0; i < getopt_table->count; i++) {
        const OptionRow *row = getopt_table->row[i];
        if (code == (int)row->key + 256 || (row->letter && code == row->letter)) return row;
    }
    return NULL;
}

static const char *command_name(CommandId command)
{
    return command == COMMAND_NONE ? "" : command_table[command].name;
}

static int unknown_option(const Console *console, const Getopt *getopt_table, CommandId command,
                          const char *typed)
{
    const char *words[MAX_OPTIONS + 1] = {0};
    char bare[64];
    const char *help = command == COMMAND_NONE ? "" : " ";
    snprintf(bare, sizeof bare, "%.*s", (int)strcspn(typed, "="), typed);
    for (int i = 0; i < getopt_table->count; i++) words[i] = getopt_table->row[i]->name;

    const char *near = strncmp(bare, "--", 2) == 0 ? suggest(bare + 2, words) : NULL;
    if (near)
        console_error(console, "no option %s; did you mean --%s?", bare, near);
    else
        console_error(console, "no option %s; taut%s%s --help lists them", bare, help,
                      command_name(command));
    return EXIT_USAGE;
}

// A finite number above zero.
static bool positive(const Console *console, const OptionRow *row, const char *text, double *value)
{
    char *end;
    errno = 0;
    *value = strtod(text, &end);
    if (end != text && *end == '\0' && isfinite(*value) && *value > 0.0) return true;
    console_error(console, "--%s: '%s' is not a finite number above 0; give one, as in --%s 0.01",
                  row->name, text, row->name);
    return false;
}

// A whole number above zero.
static bool whole_number(const Console *console, const OptionRow *row, const char *text, int *value)
{
    char *end;
    errno = 0;
    long number = strtol(text, &end, 10);
    *value = (int)number;
    if (end != text && *end == '\0' && errno == 0 && number > 0 && number <= INT_MAX) return true;
    console_error(console, "--%s: '%s' is not a whole number from 1 to %d; give one, as in --%s 7",
                  row->name, text, INT_MAX, row->name);
    return false;
}

static bool port_number(const Console *console, const char *text, int *port)
{
    char *end;
    long number = strtol(text, &end, 10);
    if (end == text || *end || number < 1 || number > 65535) {
        console_error(console, "--port: '%s' is not a port; give a number from 1 to 65535", text);
        return false;
    }
    *port = (int)number;
    return true;
}

// A value of a scene that is to be overridden: --set, or --against for the world beside it.
static bool add_set(const Console *console, const char *option, const char **sets, int *count,
                    const char *text)
{
    const char *equals = strchr(text, '=');
    if (!equals || equals == text) {
        console_error(console, "--%s: '%s' is not PATH=VALUE; write it as in --%s load.mass=1e6",
                      option, text, option);
        return false;
    }
    if (*count == MAX_SETS) {
        console_error(console, "--%s: more than %d of them; edit the scene file instead", option,
                      MAX_SETS);
        return false;
    }
    sets[(*count)++] = text;
    return true;
}

// A signal that gets columns of its own.
static bool add_signal(const Console *console, Options *options, const char *text)
{
    if (options->signal_count == MAX_SIGNALS) {
        console_error(console, "--signal: more than %d of them; run the scene twice", MAX_SIGNALS);
        return false;
    }
    options->signals[options->signal_count++] = text;
    return true;
}

// Where the argument of an option is kept as it is; NULL = it is read, or has none.
static const char **text_place(Options *options, OptionKey key)
{
    switch (key) {
    case OPTION_CSV_FILE:
        return &options->csv;
    case OPTION_JSON_FILE:
        return &options->json_file;
    case OPTION_ONLY:
        return &options->only;
    case OPTION_RECORD:
        return &options->record;
    case OPTION_PAGE:
        return &options->page;
    case OPTION_REPORT:
        return &options->report;
    case OPTION_HTML:
        return &options->html;
    case OPTION_GLTF:
        return &options->gltf;
    case OPTION_VTU:
        return &options->vtu;
    case OPTION_SNAPSHOT_IN:
        return &options->snapshot_in;
    case OPTION_SNAPSHOT_OUT:
        return &options->snapshot_out;
    case OPTION_OUT:
        return &options->out;
    case OPTION_TEMPLATE:
        return &options->template;
    default:
        return NULL;
    }
}

// Where an option without an argument is kept; NULL = it has one.
static bool *flag_place(Options *options, OptionKey key)
{
    switch (key) {
    case OPTION_NO_OPEN:
        return &options->no_open;
    case OPTION_PAUSED:
        return &options->paused;
    case OPTION_ALLOW_LARGE:
        return &options->allow_large;
    case OPTION_CSV_TABLE:
        return &options->csv_table;
    case OPTION_JSON:
        return &options->json;
    case OPTION_LOAD_PATH:
        return &options->load_path;
    case OPTION_QUICK:
        return &options->quick;
    case OPTION_INSTALL_PEERS:
        return &options->install_peers;
    case OPTION_QUIET:
        return &options->quiet;
    case OPTION_HELP:
        return &options->help;
    case OPTION_VERSION:
        return &options->version;
    case OPTION_CHECK:
        return &options->check;
    case OPTION_MAN:
        return &options->man;
    default:
        return NULL;
    }
}

static bool take(const Console *console, Options *options, const OptionRow *row, const char *text)
{
    // flags, and texts that are kept as they are
    bool *flag = flag_place(options, row->key);
    const char **place = text_place(options, row->key);
    if (flag) *flag = true;
    if (place) *place = text;
    if (flag || place) return true;

    // those that are read
    switch (row->key) {
    case OPTION_SEED:
        return whole_number(console, row, text, &options->seed);
    case OPTION_MODE:
        return whole_number(console, row, text, &options->mode);
    case OPTION_LOAD_STEPS:
        return whole_number(console, row, text, &options->load_steps);
    case OPTION_AMPLITUDE:
        return positive(console, row, text, &options->amplitude);
    case OPTION_COUNT:
        return whole_number(console, row, text, &options->count);
    case OPTION_SET:
        return add_set(console, row->name, options->sets, &options->set_count, text);
    case OPTION_AGAINST:
        return add_set(console, row->name, options->against, &options->against_count, text);
    case OPTION_SIGNAL:
        return add_signal(console, options, text);
    case OPTION_COMPLETION:
        options->completion = text ? text : "bash";
        return true;
    case OPTION_PORT:
        return port_number(console, text, &options->port);
    case OPTION_STEP:
        return positive(console, row, text, &options->step);
    case OPTION_DURATION:
        return positive(console, row, text, &options->duration);
    case OPTION_TOLERANCE:
        return positive(console, row, text, &options->tolerance);
    default:
        return false;
    }
}

static int read_operands(const Console *console, Options *options, int argc, char **argv)
{
    const CommandRow *row = &command_table[options->command];
    options->operands = argc;
    if (argc < row->min_operands) {
        console_error(console, "taut %s needs %s; usage: taut %s %s [options]", row->name,
                      row->operands, row->name, row->operands);
        return EXIT_USAGE;
    }
    if (argc > row->max_operands) {
        console_error(console, "taut %s: '%s' is too much; usage: taut %s %s [options]", row->name,
                      argv[row->max_operands], row->name, row->operands);
        return EXIT_USAGE;
    }
    for (int i = 0; i < argc; i++) options->operand[i] = argv[i];
    return EXIT_OK;
}

static int find_command(const Console *console, const char *typed, CommandId *command)
{
    const char *words[COMMAND_COUNT + 1] = {0};
    for (int i = 0; i < COMMAND_COUNT; i++) {
        words[i] = command_table[i].name;
        if (strcmp(typed, words[i]) != 0) continue;
        *command = (CommandId)i;
        return EXIT_OK;
    }
    const char *near = suggest(typed, words);
    if (near)
        console_error(console, "no command '%s'; did you mean '%s'?", typed, near);
    else
        console_error(console, "no command '%s'; taut --help lists them", typed);
    return EXIT_USAGE;
}

int options_read(const Console *console, int argc, char **argv, Options *options)
{
    *options = (Options){.command = COMMAND_NONE};
    if (argc > 1 && argv[1][0] != '-') {
        int code = find_command(console, argv[1], &options->command);
        if (code != EXIT_OK) return code;
        argc--;
        argv++;
    }
    Getopt getopt_table;
    getopt_for(&getopt_table, options->command);
    opterr = 0;
    int code;
    while ((code = getopt_long(argc, argv, getopt_table.shorts, getopt_table.longs, NULL)) != -1) {
        const OptionRow *row = row_of(&getopt_table, code);
        if (code == ':') {
            console_error(console, "%s needs a value after it", argv[optind - 1]);
            return EXIT_USAGE;
        }
        if (!row) {
            char letter[3] = {'-', (char)optopt, '\0'};
            bool is_short = optopt > 0 && optopt < 256;
            return unknown_option(console, &getopt_table, options->command,
                                  is_short ? letter : argv[optind - 1]);
        }
        if (!take(console, options, row, optarg)) return EXIT_USAGE;
    }
    if (options->help || options->command == COMMAND_NONE) return EXIT_OK;
    return read_operands(console, options, argc - optind, argv + optind);
}
