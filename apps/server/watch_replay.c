// SPDX-License-Identifier: MIT
// watch_replay.c -- signals of a recording over its whole run. See watch.h. A recording has numbers of steps, places of
// things, tensions of links and the sizes of forces in joints; of other signals it knows nothing.
#include "watch.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

// The number of a frame with the name of a signal of a step; -1 = none.
static int frame_number(const char *name)
{
    for (int k = 0; k < FRAME_NUMBERS; k++)
        if (strcmp(record_number_name(k), name) == 0) return k;
    return -1;
}

static const char *name_of(const Replay *r, const Watch *watch, char text[SESSION_NAME])
{
    const RecordScene *scene = &r->reader.scene;
    const uint32_t i = (uint32_t)watch->index;
    const char *name = "", *word = "";
    if (watch->kind == TAUT_SIGNAL_NODE && i < scene->points)
        name = scene->point[i].name, word = "node";
    else if (watch->kind == TAUT_SIGNAL_NODE)
        name = scene->body[i - scene->points].name, word = "body";
    else if (watch->kind == TAUT_SIGNAL_ELEMENT)
        name = scene->link[r->link[i]].name, word = "link";
    else if (watch->kind == TAUT_SIGNAL_JOINT)
        name = scene->joint[i].name, word = "joint";
    const int number = (int)(i >= scene->points && *word == 'b' ? i - scene->points : i);
    if (*name || !*word)
        snprintf(text, SESSION_NAME, "%s", name);
    else
        snprintf(text, SESSION_NAME, "%s %d", word, number);
    return text;
}

// Whether a recording has this number.
static bool is_recorded(const Replay *r, const Watch *watch, const TautSignal *signal)
{
    const Sight *s = &r->sight;
    const uint32_t i = (uint32_t)watch->index;
    switch (watch->kind) {
    case TAUT_SIGNAL_STEP:
        return frame_number(signal->name) >= 0 || strcmp(signal->name, "energy") == 0;
    case TAUT_SIGNAL_NODE:
        return i < s->nodes + s->bodies && strcmp(signal->name, "position") == 0 &&
               watch->part >= 0;
    case TAUT_SIGNAL_ELEMENT:
        return i < s->links && strcmp(signal->name, "tension") == 0;
    case TAUT_SIGNAL_JOINT:
        return i < s->joints && strcmp(signal->name, "force") == 0 && watch->part == -1;
    default:
        return false;
    }
}

bool watch_replay(Replay *r, const Watch *watch)
{
    const TautSignal *signal = taut_signal_at((TautSignalKind)watch->kind, watch->number);
    TraceSignal found = {.watch = *watch, .unit = signal ? signal->unit : ""};
    char thing[SESSION_NAME];
    const int at = trace_find(&r->trace, watch);
    if (at < 0 && (!signal || watch->index < 0 || watch->part >= signal->width ||
                   !is_recorded(r, watch, signal)))
        return false;
    if (at >= 0) {
        trace_remove(&r->trace, at);
        return true;
    }
    watch_name(signal, name_of(r, watch, thing), watch->part, found.name);
    if (!trace_add(&r->trace, &found)) return false;
    watch_replay_fill(r);
    return true;
}

// --- values ---

// Sums from the start are told by step, as a live world tells them.
static double number_of(const RecordFrame *frame, const RecordFrame *before, const char *name)
{
    const double *x = frame->number;
    if (strcmp(name, "energy") == 0)
        return x[FRAME_KINETIC] + x[FRAME_POTENTIAL] + x[FRAME_ELASTIC];
    const int k = frame_number(name);
    const bool summed =
        k == FRAME_WORK || k == FRAME_DAMPED || k == FRAME_DISSIPATED || k == FRAME_SOLVES;
    if (!summed) return x[k];
    if (!before) return NAN;
    const double steps = x[FRAME_STEP] - before->number[FRAME_STEP];
    return steps > 0 ? (x[k] - before->number[k]) / steps : NAN;
}

// A link or joint that is gone bears nothing.
static double force_of(float x)
{
    return isnan(x) ? 0 : (double)x;
}

static double value_of(const Replay *r, const Watch *watch, const RecordFrame *frame,
                       const RecordFrame *before)
{
    const uint32_t i = (uint32_t)watch->index, points = r->reader.scene.points;
    const TautSignal *signal = taut_signal_at((TautSignalKind)watch->kind, watch->number);
    switch (watch->kind) {
    case TAUT_SIGNAL_NODE:
        return (double)(i < points ? frame->position[3 * i + (uint32_t)watch->part]
                                   : frame->pose[7 * (i - points) + (uint32_t)watch->part]);
    case TAUT_SIGNAL_ELEMENT:
        return force_of(frame->tension[r->link[i]]);
    case TAUT_SIGNAL_JOINT:
        return force_of(frame->wrench[2 * i]);
    default:
        return number_of(frame, before, signal->name);
    }
}

void watch_replay_fill(Replay *r)
{
    const int stride = (int)((r->frames + TRACE_BUCKETS - 1) / TRACE_BUCKETS);
    trace_clear(&r->trace);
    for (long f = 0; f < r->frames; f++) {
        const RecordFrame *frame = replay_frame(r, (int)(f & 1), f);
        const RecordFrame *before = f > 0 ? r->near + ((f - 1) & 1) : NULL; // as it was read last
        double value[TRACE_SIGNALS];
        for (int i = 0; i < r->trace.signals; i++)
            value[i] = value_of(r, &r->trace.signal[i].watch, frame, before);
        trace_put(&r->trace, frame->number[FRAME_TIME], value, stride);
    }
    r->held[0] = r->held[1] = -1; // the frame at the time of the clock is read anew
}
