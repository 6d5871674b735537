// SPDX-License-Identifier: MIT
// load.h -- a scene file with the overrides of the command line, read for a command.
#pragma once

#include "options.h"
#include "ui/console.h"

#include <taut/scene.h>

// A scene and the one world that is built from it. It stays where it is as long as the world lives, whose messages come
// to it.
enum { LOADED_TEXT = 1024 };
typedef struct Loaded {
    const Console *console;
    TautScene *scene;
    TautWorldDef
        def; // from load_open, with messages to the console; may be changed before load_build
    TautWorld *world;
    bool mute;              // errors of the library are told in another way
    char held[LOADED_TEXT]; // the last of them
} Loaded;

// Reads the scene of the command line. False after messages with file, line and column.
bool load_open(Loaded *loaded, const Console *console, const Options *options);
// The same for a scene whose joints may be far apart.
bool load_apart(Loaded *loaded, const Console *console, const Options *options);
// Builds the world. After TAUT_BAD_SCENE every problem has been told with its place in the file; after another status
// the message of the library has been, if it had one.
TautStatus load_build(Loaded *loaded);
void load_free(Loaded *loaded);

// A scene alone, for those who build several worlds from it, or none. NULL after messages.
TautScene *load_scene(const Console *console, const char *path, const Options *options);
// Exit code for a status that a scene caused: bad input is 2, the rest 1.
int exit_code(TautStatus status);
