// SPDX-License-Identifier: MIT
// cmd_docs.c -- taut schema and taut docs: the keys that a scene file may hold, from the reader's own table.
#include "command.h"
#include "methods/methods.h"

#include <taut/scene.h>

int command_schema(const Options *options, const Console *console)
{
    (void)options;
    (void)console;
    taut_scene_write_schema(taut_methods(), stdout);
    return EXIT_OK;
}

int command_docs(const Options *options, const Console *console)
{
    (void)options;
    (void)console;
    taut_scene_write_docs(taut_methods(), stdout);
    return EXIT_OK;
}
