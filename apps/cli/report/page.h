// SPDX-License-Identifier: MIT
// page.h -- one HTML file made from recordings: a page that was built in, with the data put into it.
#pragma once

#include "ui/console.h"

enum { PAGE_RUNS = 3 }; // that stand side by side at most

typedef struct PageRun {
    FILE *file;       // a recording; read from its start
    const char *name; // for messages
} PageRun;

// Writes the page of `count` recordings (1 to PAGE_RUNS). Frames are thinned out when there are more
// than a browser likes. False after a message; `damaged` is the number of blocks that were left out.
bool page_write(const Console *console, FILE *file, const PageRun *runs, int count, int *damaged);
