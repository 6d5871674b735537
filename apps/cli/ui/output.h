// SPDX-License-Identifier: MIT
// output.h -- files that appear only when they are complete: written under a temporary name in the
// same folder, renamed at success. "-" is stdout; devices and pipes are written as they are.
#pragma once

#include "console.h"

typedef struct Output {
    FILE *file;
    char *path;      // as asked for; NULL = stdout
    char *temporary; // its name until it is kept
    bool live;       // under its own name from the start
    bool made;       // live, and was not there before
} Output;

// False, with a message, when the file cannot be made.
bool output_open(const Console *console, Output *output, const char *path);
// The same for a file that must survive every end of the program: it has its name from the start.
// It is locked while it is written: a second run that wants it is refused.
// Its old content goes when output_clear is called, so that a mistake found before costs nothing.
bool output_open_live(const Console *console, Output *output, const char *path);
void output_clear(Output *output);
// Closes and renames; false, with a message, when not everything could be written.
bool output_keep(const Console *console, Output *output);
// Closes and removes, but a live file that has content stays; fine on an Output that was never opened or has been kept.
void output_discard(Output *output);

// Makes a folder and those above it.
bool output_make_folder(const Console *console, const char *path);
// Reads a whole file into memory (free it); NULL, with a message, when it cannot be read.
void *input_read(const Console *console, const char *path, size_t *size);
