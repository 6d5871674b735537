// SPDX-License-Identifier: MIT
// cmd_settle.c -- taut settle: static equilibrium, and the figures that an engineer reads off it.
#include "command.h"
#include "run/load.h"
#include "run/settle.h"
#include "run/simulate.h"
#include "ui/output.h"

#include <stdlib.h>

static bool write_snapshot(const Console *console, const char *path, TautWorld *world)
{
    Output output = {0};
    size_t size;
    if (!output_open(console, &output, path)) return false;
    void *state = snapshot_take(console, world, &size);
    bool written = state && fwrite(state, 1, size, output.file) == size;
    written = written && output_keep(console, &output);
    free(state);
    output_discard(&output);
    return written;
}

static int show(const Options *options, Settled *settled, TautVec3 gravity)
{
    bool made = roster_make(&settled->roster, settled->scene, settled->world) &&
                statics_make(&settled->statics, &settled->roster, settled->world, gravity);
    if (!made) {
        console_error(settled->console, "out of memory");
        return EXIT_FAILED;
    }
    if (options->snapshot_out &&
        !write_snapshot(settled->console, options->snapshot_out, settled->world))
        return EXIT_FAILED;
    if (options->json)
        settle_json(settled);
    else if (options->csv_table)
        settle_csv(settled);
    else if (!settled->console->quiet)
        settle_tables(settled);
    return EXIT_OK;
}

int command_settle(const Options *options, const Console *console)
{
    if (options->json && options->csv_table) {
        console_error(console, "--json and --csv both go to stdout; give one of them");
        return EXIT_USAGE;
    }
    Loaded loaded;
    if (!load_open(&loaded, console, options)) return EXIT_USAGE;
    // Where forces balance does not depend on it, but finding the place does.
    if (loaded.def.geometric == TAUT_GEOMETRIC_NONE) loaded.def.geometric = TAUT_GEOMETRIC_PSD;
    TautStatus status = load_build(&loaded);
    Settled settled = {.console = console, .scene = loaded.scene, .world = loaded.world};
    if (status == TAUT_OK) status = settle_find(&settled, options);
    int code = exit_code(status);
    if (status == TAUT_OK)
        code = show(options, &settled, loaded.def.gravity);
    else if (status != TAUT_BAD_SCENE)
        console_error(console, "%s: no equilibrium: %s", options->operand[0],
                      taut_status_text(status));
    settle_forget(&settled);
    statics_free(&settled.statics);
    roster_free(&settled.roster);
    load_free(&loaded);
    return code;
}
