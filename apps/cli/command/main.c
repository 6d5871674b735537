// SPDX-License-Identifier: MIT
// main.c -- the program `taut`: reads the command line and hands over to one command.
#include "files.h"

#include <signal.h>

int main(int argc, char **argv)
{
    // A file that reaches its limit is an error of a write, which is told, not the end of the program.
    signal(SIGXFSZ, SIG_IGN);
    Console console = console_open();
    Options options;
    int code = options_read(&console, argc, argv, &options);
    if (code != EXIT_OK) return code;
    console.quiet = options.quiet;

    if (options.help) {
        help_write(stdout, options.command, console.out_color);
    } else if (options.version) {
        printf("taut %s\n", taut_version());
    } else if (options.man) {
        man_write(stdout);
    } else if (options.completion) {
        if (!completion_write(stdout, options.completion)) {
            console_error(&console, "--completion: there is none for '%s'; take bash, zsh or fish",
                          options.completion);
            code = EXIT_USAGE;
        }
    } else if (options.command == COMMAND_NONE) {
        // Nothing asked: the help, but as a mistake, so that a script notices.
        if (argc > 1) console_error(&console, "'%s' is no command", argv[1]);
        help_write(stderr, COMMAND_NONE, console.err_color);
        return EXIT_USAGE;
    } else if (!files_apart(&console, &options, NULL, NULL)) {
        code = EXIT_USAGE;
    } else {
        code = command_table[options.command].run(&options, &console);
    }
    if (fflush(stdout) != 0 && code == EXIT_OK) {
        console_error(&console, "stdout cannot be written");
        code = EXIT_FAILED;
    }
    return code;
}
