// SPDX-License-Identifier: MIT
// completion.c -- completion scripts for bash, zsh and fish, from the tables.
#include "command.h"

#include <string.h>

// Names of experiments come from the program itself.
#define LABS "taut lab 2>/dev/null | sed -n 's/^  \\([a-z0-9_-]*\\)  .*/\\1/p'"

static bool is_shown(const OptionRow *row, CommandId command)
{
    return option_of(row, command) && !row->hidden;
}

// Texts of the tables stand in single quotes, where brackets and colons mean something to zsh.
static void write_text(FILE *file, const char *text, const char *escaped)
{
    for (const char *c = text; *c; c++) {
        if (*c == '\'')
            fputs("'\\'", file);
        else if (strchr(escaped, *c))
            fputc('\\', file);
        fputc(*c, file);
    }
}

// --- bash ---

static void write_words(FILE *file, CommandId command)
{
    for (int i = 0; i < option_count; i++)
        if (is_shown(&option_table[i], command)) fprintf(file, " --%s", option_table[i].name);
}

static void write_bash(FILE *file)
{
    fputs("# Completion of taut for bash; made by taut --completion.\n"
          "_taut()\n{\n"
          "    local word=${COMP_WORDS[COMP_CWORD]} words=\n"
          "    case ${COMP_WORDS[1]} in\n",
          file);
    for (int i = 0; i < COMMAND_COUNT; i++) {
        fprintf(file, "    %s) words=\"", command_table[i].name);
        write_words(file, (CommandId)i);
        fputs("\" ;;\n", file);
    }
    fputs("    esac\n"
          "    if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
          "        words=\"",
          file);
    for (int i = 0; i < COMMAND_COUNT; i++) fprintf(file, "%s ", command_table[i].name);
    write_words(file, COMMAND_NONE);
    fputs("\"\n"
          "    elif [ \"${COMP_WORDS[1]}\" = lab ] && [[ $word != -* ]]; then\n"
          "        words=$(" LABS ")\n"
          "    elif [[ $word != -* ]]; then\n"
          "        words=\n"
          "    fi\n"
          "    COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))\n"
          "}\n"
          "complete -o default -F _taut taut\n",
          file);
}

// --- zsh ---

// '--name=[text]:ARGUMENT:_files', once for the letter too.
static void write_zsh_option(FILE *file, const OptionRow *row)
{
    const bool file_like = row->argument && (strcmp(row->argument, "FILE") == 0 ||
                                             strcmp(row->argument, "FOLDER") == 0);
    const bool may = row->argument && row->argument[0] == '=';
    fprintf(file, "            '%s--%s%s[", row->key == OPTION_SET ? "*" : "", row->name,
            may             ? "=-"
            : row->argument ? "="
                            : "");
    write_text(file, row->text, "[]:\\");
    fputc(']', file);
    if (row->argument)
        fprintf(file, ":%s:%s", may ? "shell" : row->argument,
                may         ? "(bash zsh fish)"
                : file_like ? "_files"
                            : "");
    fputs("' \\\n", file);
}

static void write_zsh_options(FILE *file, CommandId command)
{
    fputs("        _arguments \\\n", file);
    for (int i = 0; i < option_count; i++)
        if (is_shown(&option_table[i], command)) write_zsh_option(file, &option_table[i]);
}

static void write_zsh(FILE *file)
{
    fputs("#compdef taut\n# Completion of taut for zsh; made by taut --completion=zsh.\n"
          "_taut() {\n    local -a commands\n    commands=(\n",
          file);
    for (int i = 0; i < COMMAND_COUNT; i++) {
        fprintf(file, "        '%s:", command_table[i].name);
        write_text(file, command_table[i].text, ":\\");
        fputs("'\n", file);
    }
    fputs("    )\n"
          "    if (( CURRENT == 2 )); then\n"
          "        _describe command commands\n",
          file);
    write_zsh_options(file, COMMAND_NONE);
    fputs("            && return\n        return\n    fi\n"
          "    local command=$words[2]\n    shift words\n    (( CURRENT-- ))\n"
          "    case $command in\n",
          file);
    for (int i = 0; i < COMMAND_COUNT; i++) {
        fprintf(file, "    %s)\n", command_table[i].name);
        write_zsh_options(file, (CommandId)i);
        fputs(i == COMMAND_LAB ? "            '1:experiment:($(" : "            '*:file:_files'\n",
              file);
        if (i == COMMAND_LAB)
            fputs("taut lab 2>/dev/null | awk \"/^  [a-z]/ {print \\$1}\"))'\n", file);
        fputs("        ;;\n", file);
    }
    fputs("    esac\n}\n"
          "if [ \"$funcstack[1]\" = _taut ]; then _taut \"$@\"; else compdef _taut taut; fi\n",
          file);
}

// --- fish ---

static void write_fish_option(FILE *file, const OptionRow *row, CommandId command)
{
    fputs("complete -c taut -n '", file);
    if (command == COMMAND_NONE)
        fputs("__fish_use_subcommand", file);
    else
        fprintf(file, "__fish_seen_subcommand_from %s", command_table[command].name);
    fprintf(file, "' -l %s", row->name);
    if (row->letter) fprintf(file, " -s %c", row->letter);
    if (row->key == OPTION_COMPLETION)
        fputs(" -x -a 'bash zsh fish'", file);
    else if (row->argument)
        fputs(" -r", file);
    fputs(" -d '", file);
    write_text(file, row->text, "\\");
    fputs("'\n", file);
}

static void write_fish(FILE *file)
{
    fputs("# Completion of taut for fish; made by taut --completion=fish.\n", file);
    for (int i = 0; i < COMMAND_COUNT; i++) {
        fprintf(file, "complete -c taut -f -n __fish_use_subcommand -a %s -d '",
                command_table[i].name);
        write_text(file, command_table[i].text, "\\");
        fputs("'\n", file);
    }
    for (int i = 0; i < option_count; i++)
        for (int c = 0; c <= COMMAND_COUNT; c++) {
            const CommandId command = c == COMMAND_COUNT ? COMMAND_NONE : (CommandId)c;
            if (is_shown(&option_table[i], command))
                write_fish_option(file, &option_table[i], command);
        }
    fputs("complete -c taut -f -n '__fish_seen_subcommand_from lab' -a '(", file);
    fputs("taut lab 2>/dev/null | string match -rg \"^  ([a-z0-9_-]+)  \")'\n", file);
}

bool completion_write(FILE *file, const char *shell)
{
    static const struct {
        const char *shell;
        void (*write)(FILE *file);
    } shells[] = {{"bash", write_bash}, {"zsh", write_zsh}, {"fish", write_fish}};
    for (size_t i = 0; i < sizeof shells / sizeof *shells; i++) {
        if (strcmp(shell, shells[i].shell) != 0) continue;
        shells[i].write(file);
        return true;
    }
    return false;
}
