// SPDX-License-Identifier: MIT
// cmd_signals.c -- taut signals: the numbers that a program can follow in time, from the table of the library.
#include "command.h"

#include <stdio.h>
#include <taut/taut.h>

// The names of its numbers, or how many there may be.
static void write_numbers(const TautSignal *signal)
{
    if (signal->varies)
        printf("up to %d", signal->width);
    else if (!signal->part)
        printf("%d", signal->width);
    for (int i = 0; signal->part && i < signal->width; i++)
        printf("%s%s", i ? " " : "", signal->part[i]);
}

static void write_kind(TautSignalKind kind, const char *name, const char *constant,
                       const char *text)
{
    printf("\n## Signals of kind %s\n\n`TAUT_SIGNAL_%s`: of %s.\n\n", name, constant, text);
    printf("| signal | unit | numbers | meaning |\n|---|---|---|---|\n");
    for (int i = 0; i < taut_signal_count(kind); i++) {
        const TautSignal *signal = taut_signal_at(kind, i);
        printf("| `%s` | %s | ", signal->name, signal->unit);
        write_numbers(signal);
        printf(" | %s |\n", signal->text);
    }
}

int command_signals(const Options *options, const Console *console)
{
    (void)options;
    (void)console;
    printf(
        "# Signals\n\n"
        "Every number of a world that can be followed in time, by its name. Columns of CSV files, "
        "plots and bindings have\ntheir names, units and meanings from this table "
        "(`taut/signal.h`); a program reads a signal by `taut_signal_find` and\n"
        "`taut_world_signal`, `taut_step_signal`, `taut_node_signal`, `taut_element_signal`, "
        "`taut_joint_signal`,\n`taut_collider_signal` or `taut_solid_signal`. A signal of several "
        "numbers has a name "
        "for each, or as many as the thing has rows, entries or\ncoordinates.\n\n"
        "This page is made by `taut signals`.\n");
#define KIND(NAME, name, value, text) write_kind(TAUT_SIGNAL_##NAME, #name, #NAME, text);
    TAUT_SIGNAL_LIST(KIND)
#undef KIND
    return EXIT_OK;
}
