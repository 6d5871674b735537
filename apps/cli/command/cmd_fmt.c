// SPDX-License-Identifier: MIT
// cmd_fmt.c -- taut fmt: scene files in canonical layout.
#include "command.h"
#include "ui/output.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <taut/scene.h>

// The file with its new text, and the rights that it had.
static bool replace(const Console *console, const char *path, const char *text, size_t size)
{
    Output output;
    struct stat before;
    const bool known = stat(path, &before) == 0;
    if (!output_open(console, &output, path)) return false;
    fwrite(text, 1, size, output.file);
    if (!output_keep(console, &output)) {
        output_discard(&output);
        return false;
    }
    // rights that cannot be given back are no reason to fail: the text is there
    if (known && chmod(path, before.st_mode & 07777) != 0)
        console_warning(console, "%s: it has other rights now", path);
    return true;
}

// All of stdin, to be freed; NULL when out of memory.
static char *read_stdin(size_t *size)
{
    char *text = NULL, piece[4096];
    FILE *memory = open_memstream(&text, size);
    if (!memory) return NULL;
    for (size_t got; (got = fread(piece, 1, sizeof piece, stdin)) > 0;)
        fwrite(piece, 1, got, memory);
    return fclose(memory) == 0 ? text : NULL;
}

// EXIT_OK; EXIT_FAILED where the layout is another one and is only to be checked; EXIT_USAGE after a message.
static int format_file(const Options *options, const Console *console, const char *path)
{
    const TautSceneOptions messages = {.on_message = console_on_scene_message,
                                       .message_user = (void *)console};
    size_t size = 0, new_size = 0;
    const bool is_stdin = strcmp(path, "-") == 0;
    char *text = is_stdin ? read_stdin(&size) : input_read(console, path, &size), *new = NULL;
    if (!text) return EXIT_USAGE;
    int code = EXIT_USAGE;
    if (taut_scene_format(path, text, size, &messages, &new, &new_size) == TAUT_OK) {
        const bool same = new_size == size && memcmp(text, new, size) == 0;
        code = EXIT_OK;
        if (is_stdin && !options->check)
            fwrite(new, 1, new_size, stdout);
        else if (!same && options->check)
            code = EXIT_FAILED;
        else if (!same && !is_stdin && !replace(console, path, new, new_size))
            code = EXIT_USAGE;
        if (!same && !console->quiet && !is_stdin)
            printf("%s%s\n", path, options->check ? ": its layout is another one; taut fmt" : "");
    }
    free(text);
    free(new);
    return code;
}

int command_fmt(const Options *options, const Console *console)
{
    int worst = EXIT_OK;
    for (int i = 0; i < options->operands; i++) {
        const int code = format_file(options, console, options->operand[i]);
        if (code > worst) worst = code;
    }
    return worst;
}
