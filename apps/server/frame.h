// frame.h -- frames for the page, in the layout that protocol.h draws.
#pragma once

#include "bytes.h"
#include "catalogue.h"
#include "session.h"

// What all worlds share.
typedef struct FrameHead {
    uint32_t generation, revision, sequence;
    double time; // s
    bool playing;
    double speed;     // asked for
    double real_time; // simulated over real seconds, as it came out
    int pages;
} FrameHead;

// Writes a whole frame at the end of `bytes`; bytes->failed when out of memory.
void frame_model(Bytes *bytes, const FrameHead *head, const Session *world, int worlds,
                 const Catalogue *catalogue);
void frame_state(Bytes *bytes, const FrameHead *head, Session *world, int worlds);
