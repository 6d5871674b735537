// cmd_page.c -- taut page: a page from recordings that were made before.
#include "command.h"
#include "output.h"
#include "page.h"

#include <errno.h>
#include <string.h>

int command_page(const Options *options, const Console *console)
{
    FILE *recording[PAGE_RUNS] = {NULL};
    Output output = {0};
    bool open = true;
    if (!options->out) {
        console_error(console, "taut page needs the file to write; add --out page.html");
        return EXIT_USAGE;
    }
    for (int i = 0; i < options->operands && open; i++) {
        recording[i] = fopen(options->operand[i], "rb");
        open = recording[i] != NULL;
        if (!open)
            console_error(console, "%s: cannot be read: %s", options->operand[i], strerror(errno));
    }
    int code = EXIT_USAGE;
    if (open && output_open(console, &output, options->out) &&
        page_write(console, output.file, recording, options->operands))
        code = output_keep(console, &output) ? EXIT_OK : EXIT_FAILED;
    output_discard(&output);
    for (int i = 0; i < PAGE_RUNS; i++)
        if (recording[i]) fclose(recording[i]);
    return code;
}
