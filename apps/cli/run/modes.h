// SPDX-License-Identifier: MIT
// modes.h -- natural frequencies of a scene, and the ways to show them.
#pragma once

#include "load.h"
#include "ui/console.h"

#include <stdio.h>
#include <taut/taut.h>

typedef struct ModesShown {
    const Console *console;
    const TautWorld *world;
    const TautModes *modes;
    const TautSettleReport *settled;
} ModesShown;

void modes_table(const ModesShown *shown);
void modes_json(const ModesShown *shown);

// Records shape `which` (from 0), swinging by `size` m where it goes farthest, 0 = a tenth of the scene; takes the world of `loaded` over.
// False after a message.
bool modes_record(Loaded *loaded, const char *path, TautModes *modes, int which, double size,
                  FILE *file);
