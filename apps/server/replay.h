// SPDX-License-Identifier: MIT
// replay.h -- a recording that is looked at: opened once from end to end, so that damaged and
// missing parts are known before anything is shown, then read frame by frame where the clock stands.
#pragma once

#include "sight.h"
#include "trace.h"

#include <record/record.h>

enum { REPLAY_TEXT = 256 };

// Where a frame is in the file, and the worst numbers up to it.
typedef struct ReplayMark {
    long long at;         // byte
    double time;          // s
    double worst_error;   // in lengths of a link
    double most_tension;  // N
    long long contact_at; // byte; -1 = it has none
    size_t contact_size;  // bytes
    long long stress_at;  // byte; -1 = it has none
} ReplayMark;

typedef struct Replay {
    char label[96]; // tells it from the one beside it
    RecordReader reader;
    ReplayMark *mark; // [frames]
    long frames, room;
    double first[3];    // J: kinetic, potential, elastic at the start
    Trace trace;        // of the whole run, for plots
    unsigned char *raw; // bytes of a frame, or of its contacts
    size_t raw_room;
    RecordFrame near[2];       // the frames around the clock
    long held[2];              // which they are; -1 = none
    double now[FRAME_NUMBERS]; // numbers of the frame before the clock
    double solves;             // a step, about there
    long low;                  // that frame
    uint32_t *link;            // [sight.links] which link of the recording it is
    Sight sight;
    double lo[3], hi[3];   // m, around all that it reached while it held together
    float (*extent)[2][3]; // [bodies] m, the box around each in its own axes
} Replay;

// True when the file begins as a recording does.
bool replay_is_recording(const char *path);
// NULL with a text in `problem`: the fault of the file, and a remedy.
Replay *replay_open(const char *path, const char *label, char problem[REPLAY_TEXT]);
void replay_close(Replay *replay); // NULL is fine
double replay_start(const Replay *replay);
double replay_end(const Replay *replay);
// Time of the frame after the one at `time`; the end if there is none.
double replay_after(const Replay *replay, double time);
// Frame number `frame`, read into one of the two that are kept, 0 or 1.
const RecordFrame *replay_frame(Replay *replay, int which, long frame);
// Brings replay->sight to a time between start and end.
void replay_look(Replay *replay, double time);
