// SPDX-License-Identifier: MIT
// trace.h -- signals over time, for plots: every step is in it. Steps are gathered in buckets that keep the least and the
// largest value of each signal, so that a peak of one step stays however seldom a page is drawn.
#pragma once

#include "bytes.h"

#include <stdbool.h>

// A plot is about 250 pixels wide, and a pixel of a fine screen half as wide; 20 s are the last that live plots show.
enum { TRACE_SIGNALS = 16, TRACE_BUCKETS = 400, TRACE_NAME = 128 };
#define TRACE_SPAN 20.0 // s

// A number that is followed: the part of a signal of a thing. A part of -1 is the length of the first three.
typedef struct Watch {
    int kind;   // TautSignalKind
    int index;  // of a thing, link, joint or collider, by the kind; 0 of the world and of steps
    int number; // of the signal among its kind
    int part;
} Watch;

typedef struct TraceSignal {
    Watch watch;
    char name[TRACE_NAME]; // load.velocity.x
    const char *unit;      // lives as long as the world
} TraceSignal;

typedef struct Trace {
    TraceSignal signal[TRACE_SIGNALS];
    int signals;
    int first, buckets;         // a ring
    int inside;                 // steps in the last bucket
    double time[TRACE_BUCKETS]; // s, of the first step in it
    double lo[TRACE_SIGNALS][TRACE_BUCKETS], hi[TRACE_SIGNALS][TRACE_BUCKETS];
} Trace;

// Forgets the past; the signals stay.
void trace_clear(Trace *trace);
// The place of a signal; -1 = it is not followed.
int trace_find(const Trace *trace, const Watch *watch);
// Follows a signal from now on; false when there are too many, or it is there already.
bool trace_add(Trace *trace, const TraceSignal *signal);
void trace_remove(Trace *trace, int place);
// The values of all signals after a step; `stride` steps share a bucket. Values that are not finite are left out.
void trace_put(Trace *trace, double time, const double *value, int stride);
// So many steps of h share a bucket, so that the ring holds TRACE_SPAN.
int trace_stride(double h);
// One world's part of a frame of traces, and its JSON; protocol.h draws them.
void trace_write(Bytes *bytes, const Trace *trace);
void trace_json(Bytes *bytes, const Trace *trace);
