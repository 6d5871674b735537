// SPDX-License-Identifier: MIT
// viewer.h -- `taut view` as a whole: an engine, a server, and the loop that ticks 60 times a second.
#pragma once

#include "engine.h"

typedef struct Viewer Viewer;

typedef struct ViewerStart {
    EngineStart engine;
    const char *scenes; // folder of the scenes in the list
    int port;           // 0 = any
} ViewerStart;

// Blocks SIGINT and SIGTERM in this thread and those it starts: viewer_loop listens to them. Takes the
// scenes over. NULL with a text in `problem`.
Viewer *viewer_open(const ViewerStart *start, char problem[SESSION_TEXT]);
const char *viewer_address(const Viewer *viewer);
// Runs until the user stops it, or for so many seconds (0 = no limit). A second signal ends the program at once.
void viewer_loop(Viewer *viewer, double seconds);
void viewer_close(Viewer *viewer);
Engine *viewer_engine(Viewer *viewer);

// How well the loop kept its 60 ticks a second.
typedef struct ViewerPace {
    uint64_t ticks, late; // late: begun more than half a tick after its time
    double worst;         // s, latest begin
} ViewerPace;
ViewerPace viewer_pace(const Viewer *viewer);

// Shows the address in the user's browser, if there is a screen for one: false = there is none. The
// token does not appear in any command line, where other users could read it: the browser is given a
// file that only this user can read and that leads on to the address. Its path is left in `path`, for
// the caller to remove at the end.
enum { VIEWER_PATH = 256 };
bool viewer_browse(const char *address, char path[VIEWER_PATH]);
