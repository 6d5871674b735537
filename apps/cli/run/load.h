// load.h -- a scene file with the overrides of the command line, read for a command.
#pragma once

#include "options.h"
#include "ui/console.h"

#include <taut/scene.h>

// NULL after messages with file, line and column.
TautScene *load_scene(const Console *console, const char *path, const Options *options);
// What the scene asks for, with messages to the console.
TautWorldDef load_def(const Console *console, const TautScene *scene);
// Exit code for a status that a scene caused: bad input is 2, the rest 1.
int exit_code(TautStatus status);
