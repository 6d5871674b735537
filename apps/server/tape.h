// SPDX-License-Identifier: MIT
// tape.h -- a live world as a recording (record/record.h), made while it runs: the same that `taut run --record` writes, from the page.
#pragma once

#include "bytes.h"
#include "session.h"

#include <stdio.h>

typedef struct Tape Tape;

// Begins with the world as it is now, in a file without a name. NULL when out of memory or of disk.
Tape *tape_begin(Session *session);
// After each step: takes a frame when one is due by the frame rate of the scene.
void tape_step(Tape *tape, Session *session);
double tape_seconds(const Tape *tape, const Session *session); // recorded so far
// Ends with the world as it is now, and frees. The file, to be closed; NULL when something could not be written.
FILE *tape_end(Tape *tape, Session *session);
void tape_drop(Tape *tape);
