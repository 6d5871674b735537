// SPDX-License-Identifier: MIT
// trace.c -- see trace.h.
#include "trace.h"

#include <math.h>
#include <string.h>

void trace_clear(Trace *trace)
{
    trace->first = trace->buckets = trace->inside = 0;
}

int trace_find(const Trace *trace, const Watch *watch)
{
    for (int i = 0; i < trace->signals; i++) {
        const Watch *w = &trace->signal[i].watch;
        if (w->kind == watch->kind && w->index == watch->index && w->number == watch->number &&
            w->part == watch->part)
            return i;
    }
    return -1;
}

bool trace_add(Trace *trace, const TraceSignal *signal)
{
    if (trace->signals == TRACE_SIGNALS || trace_find(trace, &signal->watch) >= 0) return false;
    const int i = trace->signals++;
    trace->signal[i] = *signal;
    for (int b = 0; b < TRACE_BUCKETS; b++) trace->lo[i][b] = trace->hi[i][b] = NAN;
    return true;
}

void trace_remove(Trace *trace, int place)
{
    if (place < 0 || place >= trace->signals) return;
    const int behind = --trace->signals - place;
    memmove(trace->signal + place, trace->signal + place + 1,
            (size_t)behind * sizeof *trace->signal);
    memmove(trace->lo + place, trace->lo + place + 1, (size_t)behind * sizeof *trace->lo);
    memmove(trace->hi + place, trace->hi + place + 1, (size_t)behind * sizeof *trace->hi);
}

int trace_stride(double h)
{
    const double steps = ceil(TRACE_SPAN / h / TRACE_BUCKETS);
    return steps > 1 && steps < 1e6 ? (int)steps : 1;
}

// The oldest bucket makes room for a new one.
static int new_bucket(Trace *trace, double time)
{
    if (trace->buckets < TRACE_BUCKETS)
        trace->buckets++;
    else
        trace->first = (trace->first + 1) % TRACE_BUCKETS;
    const int b = (trace->first + trace->buckets - 1) % TRACE_BUCKETS;
    trace->inside = 0;
    trace->time[b] = time;
    for (int i = 0; i < trace->signals; i++) trace->lo[i][b] = trace->hi[i][b] = NAN;
    return b;
}

void trace_put(Trace *trace, double time, const double *value, int stride)
{
    int b = (trace->first + trace->buckets - 1) % TRACE_BUCKETS;
    if (trace->buckets == 0 || trace->inside >= stride) b = new_bucket(trace, time);
    trace->inside++;
    for (int i = 0; i < trace->signals; i++) {
        if (!isfinite(value[i])) continue;
        trace->lo[i][b] = fmin(trace->lo[i][b], value[i]); // of NaN and a number the number
        trace->hi[i][b] = fmax(trace->hi[i][b], value[i]);
    }
}

static void ring(Bytes *bytes, const Trace *trace, const double *x)
{
    for (int b = 0; b < trace->buckets; b++)
        bytes_f64(bytes, x[(trace->first + b) % TRACE_BUCKETS]);
}

void trace_write(Bytes *bytes, const Trace *trace)
{
    bytes_u32(bytes, (uint32_t)trace->signals);
    bytes_u32(bytes, (uint32_t)trace->buckets);
    ring(bytes, trace, trace->time);
    for (int i = 0; i < trace->signals; i++) {
        ring(bytes, trace, trace->lo[i]);
        ring(bytes, trace, trace->hi[i]);
    }
}

void trace_json(Bytes *bytes, const Trace *trace)
{
    bytes_open(bytes, NULL, '{');
    bytes_open(bytes, "signals", '[');
    for (int i = 0; i < trace->signals; i++) {
        const TraceSignal *s = trace->signal + i;
        bytes_open(bytes, NULL, '{');
        bytes_string(bytes, "name", s->name);
        bytes_string(bytes, "unit", s->unit);
        bytes_value(bytes, "kind", s->watch.kind);
        bytes_value(bytes, "index", s->watch.index);
        bytes_value(bytes, "number", s->watch.number);
        bytes_value(bytes, "part", s->watch.part);
        bytes_close(bytes, '}');
    }
    bytes_close(bytes, ']');
    bytes_close(bytes, '}');
}
