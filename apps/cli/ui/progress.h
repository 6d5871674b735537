// SPDX-License-Identifier: MIT
// progress.h -- a bar on stderr while something runs: on a terminal only, redrawn a few times a
// second, never in a log file.
#pragma once

#include "console.h"

typedef struct Progress {
    const Console *console;
    const char *label;
    double started, drawn; // s of the clock
    bool on;
} Progress;

void progress_begin(Progress *progress, const Console *console, const char *label);
// done in 0..1; `detail` is a short text behind the bar.
void progress_update(Progress *progress, double done, const char *detail);
// True when the next update would draw: spares the caller making a detail nobody sees.
bool progress_due(const Progress *progress);
// Takes the bar away; with a text, leaves the bar as far as it came and the text behind it.
void progress_end(Progress *progress, double done, Style style, const char *text);
