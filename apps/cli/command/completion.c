// SPDX-License-Identifier: MIT
// completion.c -- a completion script for bash, from the tables.
#include "command.h"

static void write_words(FILE *file, CommandId command)
{
    for (int i = 0; i < option_count; i++)
        if (option_of(&option_table[i], command) && !option_table[i].hidden)
            fprintf(file, " --%s", option_table[i].name);
}

void completion_write(FILE *file)
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
          "        words=$(taut lab 2>/dev/null | sed -n 's/^  \\([a-z0-9_-]*\\)  .*/\\1/p')\n"
          "    elif [[ $word != -* ]]; then\n"
          "        words=\n"
          "    fi\n"
          "    COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))\n"
          "}\n"
          "complete -o default -F _taut taut\n",
          file);
}
