// SPDX-License-Identifier: MIT
// frame.h -- frames for the page, in the layout that protocol.h draws.
#pragma once

#include "bytes.h"
#include "catalogue.h"
#include "replay.h"
#include "session.h"

// The part that all worlds share.
typedef struct FrameHead {
    uint32_t generation, revision, sequence;
    double time; // s
    bool playing;
    double speed;     // asked for
    double real_time; // simulated over real seconds, as it came out
    int pages;
    int scene;                // of the catalogue that is shown; -1 = none of it
    const char *problem;      // of a file that could not be read; NULL or "" = none
    bool waits;               // for the first page
    unsigned saved, recorded; // files that pages can fetch, counted (shelf.h)
    double recording;         // s, recorded so far; below 0: nothing is recorded
} FrameHead;

// One world of a frame: a live one, or one that was recorded.
typedef struct Seen {
    Session *session; // NULL: replay
    Replay *replay;
} Seen;

// Writes a whole frame at the end of `bytes`; bytes->failed when out of memory. Live worlds are looked
// at now; replays are as replay_look left them.
void frame_model(Bytes *bytes, const FrameHead *head, const Seen *seen, int worlds,
                 const Catalogue *catalogue);
void frame_trace(Bytes *bytes, const FrameHead *head, const Seen *seen, int worlds);
void frame_state(Bytes *bytes, const FrameHead *head, const Seen *seen, int worlds);
