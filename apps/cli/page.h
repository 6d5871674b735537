// page.h -- one HTML file made from recordings: apps/cli/page.html with the data put into it.
#pragma once

#include "console.h"

enum { PAGE_RUNS = 3 }; // that stand side by side at most

// Reads `count` recordings (1 to PAGE_RUNS) from their start and writes the page. Frames are thinned
// out when there are more than a browser likes. False after a message.
bool page_write(const Console *console, FILE *file, FILE *const *recordings, int count);
