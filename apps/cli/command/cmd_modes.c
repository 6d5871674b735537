// SPDX-License-Identifier: MIT
// cmd_modes.c -- taut modes: natural frequencies and shapes of a scene about its equilibrium.
#include "command.h"
#include "run/load.h"
#include "run/modes.h"
#include "ui/output.h"

#include <stdlib.h>

enum { MODES_SHOWN = 10 };

static int record(const Options *options, Loaded *loaded, TautModes *modes)
{
    Output output = {0};
    if (!output_open(loaded->console, &output, options->record)) {
        taut_modes_free(modes);
        return EXIT_FAILED;
    }
    const int which = options->mode > 0 ? options->mode - 1 : 0;
    bool made =
        modes_record(loaded, options->operand[0], modes, which, options->amplitude, output.file);
    made = made && output_keep(loaded->console, &output);
    output_discard(&output);
    return made ? EXIT_OK : EXIT_FAILED;
}

static int show(const Options *options, Loaded *loaded, TautModes *modes,
                const TautSettleReport *settled)
{
    const ModesShown shown = {loaded->console, loaded->world, modes, settled};
    if (options->json)
        modes_json(&shown);
    else if (!loaded->console->quiet)
        modes_table(&shown);
    if (options->mode > taut_modes_count(modes)) {
        console_error(loaded->console, "--mode is %d; there are modes 1 to %d", options->mode,
                      taut_modes_count(modes));
        taut_modes_free(modes);
        return EXIT_USAGE;
    }
    if (options->record) return record(options, loaded, modes);
    taut_modes_free(modes);
    return EXIT_OK;
}

int command_modes(const Options *options, const Console *console)
{
    Loaded loaded;
    if ((options->mode > 0 || options->amplitude > 0) && !options->record) {
        console_error(console, "--mode and --amplitude are about a recording; give --record FILE");
        return EXIT_USAGE;
    }
    if (!load_open(&loaded, console, options)) return EXIT_USAGE;
    // without geometric stiffness there is no tension in the frequencies
    if (loaded.def.geometric == TAUT_GEOMETRIC_NONE) loaded.def.geometric = TAUT_GEOMETRIC_STABLE;
    TautSettleReport settled = {0};
    TautModes *modes = NULL;
    int count = options->count > 0 ? options->count : MODES_SHOWN;
    if (options->mode > count) count = options->mode;
    TautStatus status = load_build(&loaded);
    if (status == TAUT_OK) status = taut_world_settle(loaded.world, options->tolerance, &settled);
    if (status == TAUT_OK) status = taut_world_modes(loaded.world, count, &modes);
    int code = exit_code(status);
    if (status == TAUT_OK)
        code = show(options, &loaded, modes, &settled);
    else if (status != TAUT_BAD_SCENE)
        console_error(console, "%s: no modes: %s", options->operand[0], taut_status_text(status));
    load_free(&loaded);
    return code;
}
