// SPDX-License-Identifier: MIT
// stream_extremes.c -- see stream_extremes.h. Each picture has the whole trace: columns that reach from the least to the largest
// value of some steps. Beside it stand the values of all steps.
#include "stream_extremes.h"
#include "engine.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct Shown {
    Engine *engine;
    TautWorld *world; // the other one
    double *value;    // after each of its steps
    long steps, room;
    int signal; // its place in the trace
} Shown;

static int tension_number(void)
{
    for (int i = 0; i < taut_signal_count(TAUT_SIGNAL_ELEMENT); i++)
        if (strcmp(taut_signal_at(TAUT_SIGNAL_ELEMENT, i)->name, "tension") == 0) return i;
    return -1;
}

// Both worlds, and the signal in the trace of the one that is shown.
static bool begin(Shown *s, TautScene *scene, double h)
{
    static const Catalogue nothing;
    char problem[SESSION_TEXT];
    const TautWorldDef def = taut_scene_world_def(scene);
    if (taut_scene_build(scene, &def, &s->world) != TAUT_OK) {
        taut_scene_free(scene);
        return false;
    }
    EngineStart start = {.scene = {scene}, .label = {""}, .worlds = 1, .step = {h}};
    s->engine = engine_create(&start, &nothing, problem);
    if (!s->engine) return false;
    const ViewCommand watch = {.kind = VIEW_WATCH,
                               .world = VIEW_ALL,
                               .generation = 2,
                               .x = {TAUT_SIGNAL_ELEMENT, tension_number(), 0}};
    queue_push(engine_queue(s->engine), &watch);
    engine_tick(s->engine, 0, 1e9);
    const Watch followed = {TAUT_SIGNAL_ELEMENT, 0, tension_number(), 0};
    s->signal = trace_find(&engine_world(s->engine, 0)->trace, &followed);
    return s->signal >= 0;
}

// Steps of the other world up to those of the one that is shown.
static bool follow(Shown *s, double h)
{
    const TautElementId first = taut_next_element(s->world, (TautElementId){0});
    const long steps = (long)engine_world(s->engine, 0)->tally.steps;
    for (; s->steps < steps && s->steps < s->room; s->steps++) {
        if (taut_world_step(s->world, h, NULL) != TAUT_OK) return false;
        s->value[s->steps] = taut_element_tension(s->world, first);
    }
    return s->steps == steps;
}

// Columns from the first to the last step; `time` of one is that after its first step.
static long count_missing(const Shown *s, double h)
{
    const Trace *t = &engine_world(s->engine, 0)->trace;
    const int signal = s->signal;
    long missing = 0;
    for (int i = 0; i < t->buckets; i++) {
        const int b = (t->first + i) % TRACE_BUCKETS, next = (b + 1) % TRACE_BUCKETS;
        const long from = lround(t->time[b] / h) - 1;
        const long to = i + 1 < t->buckets ? lround(t->time[next] / h) - 1 : s->steps;
        double least = INFINITY, most = -INFINITY;
        for (long k = from < 0 ? 0 : from; k < to; k++) {
            least = fmin(least, s->value[k]), most = fmax(most, s->value[k]);
            missing += s->value[k] < t->lo[signal][b] || s->value[k] > t->hi[signal][b];
        }
        if (to > 0) missing += (least != t->lo[signal][b]) + (most != t->hi[signal][b]);
    }
    return missing;
}

bool stream_extremes(TautScene *scene, double interval, double seconds, Extremes *out)
{
    const double h = taut_scene_info(scene).step;
    Shown s = {.room = (long)(seconds / h) + 10};
    *out = (Extremes){0};
    s.value = calloc((size_t)s.room, sizeof *s.value);
    bool good = s.value && begin(&s, scene, h);
    const long pictures = lround(seconds / interval);
    for (; good && out->pictures < pictures; out->pictures++) {
        engine_tick(s.engine, interval, 1e9);
        good = follow(&s, h);
        if (good) out->missing += count_missing(&s, h);
    }
    out->steps = s.steps;
    if (s.engine) engine_destroy(s.engine);
    taut_world_destroy(s.world);
    free(s.value);
    return good;
}
