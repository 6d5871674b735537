// SPDX-License-Identifier: MIT
// watch.c -- see watch.h: signals of a live world. Those of recordings are in watch_replay.c.
#include "watch.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void watch_usual(Trace *trace)
{
    static const char *const usual[] = {"kinetic", "potential", "elastic",
                                        "energy",  "error",     "solves"};
    for (size_t u = 0; u < sizeof usual / sizeof *usual; u++)
        for (int i = 0; i < taut_signal_count(TAUT_SIGNAL_STEP); i++) {
            const TautSignal *signal = taut_signal_at(TAUT_SIGNAL_STEP, i);
            if (strcmp(signal->name, usual[u]) != 0) continue;
            TraceSignal found = {{TAUT_SIGNAL_STEP, 0, i, 0}, "", signal->unit};
            snprintf(found.name, sizeof found.name, "%s", signal->name);
            trace_add(trace, &found);
        }
}

// --- outputs of the file ---

void watch_outputs_find(Session *s)
{
    s->outputs = 0;
    if (!s->output) s->output = calloc(WATCH_OUTPUTS, sizeof *s->output); // traces have its units
    if (!s->output || !taut_scene_has_outputs(s->scene)) return;
    const int count = taut_scene_outputs(s->scene, s->world, NULL, s->output, WATCH_OUTPUTS);
    s->outputs = count < 0 ? 0 : count < WATCH_OUTPUTS ? count : WATCH_OUTPUTS;
}

void watch_outputs(Session *s)
{
    for (int i = 0; i < s->outputs; i++)
        for (int k = 0; k < s->output[i].numbers; k++) {
            TraceSignal signal;
            const Watch watch = {WATCH_OUTPUT, 0, i, k};
            if (watch_of_session(s, &watch, &signal)) trace_add(&s->trace, &signal);
        }
}

static bool output_of(const Session *s, const Watch *watch, TraceSignal *out)
{
    if (watch->number < 0 || watch->number >= s->outputs || watch->part < 0) return false;
    const TautSceneSignal *output = s->output + watch->number;
    if (watch->part >= output->numbers) return false;
    taut_scene_signal_title(output, watch->part, out->name);
    out->watch = *watch;
    out->unit = output->unit;
    return true;
}

static int solid_count(const TautWorld *world)
{
    int count = 0;
    for (TautSolidId id = taut_next_solid(world, (TautSolidId){0, 0}); !taut_solid_is_null(id);
         id = taut_next_solid(world, id))
        count++;
    return count;
}

// Solids stay in their places.
static TautSolidId solid_at(const TautWorld *world, int i)
{
    return taut_next_solid(world, (TautSolidId){(uint32_t)i, 0});
}

// How many there are of the things that signals of a kind are of.
static int count_of(const Session *s, int kind)
{
    switch (kind) {
    case TAUT_SIGNAL_NODE:
        return s->nodes + s->bodies;
    case TAUT_SIGNAL_ELEMENT:
        return s->links;
    case TAUT_SIGNAL_JOINT:
        return s->joints;
    case TAUT_SIGNAL_COLLIDER:
        return (int)s->sight.colliders;
    case TAUT_SIGNAL_SOLID:
        return solid_count(s->world);
    default:
        return 1;
    }
}

static void thing_name(const Session *s, const Watch *watch, char text[SESSION_NAME])
{
    text[0] = '\0';
    if (watch->kind == TAUT_SIGNAL_NODE) session_thing_name(s, watch->index, text);
    if (watch->kind == TAUT_SIGNAL_ELEMENT) session_link_name(s, watch->index, text);
    if (watch->kind == TAUT_SIGNAL_JOINT) session_joint_name(s, watch->index, text);
    if (watch->kind == TAUT_SIGNAL_SOLID)
        snprintf(text, SESSION_NAME, "%s",
                 taut_solid_name(s->world, solid_at(s->world, watch->index)));
    if (watch->kind != TAUT_SIGNAL_COLLIDER) return;
    const char *name = s->sight.collider[watch->index].as.name;
    if (*name)
        snprintf(text, SESSION_NAME, "%s", name);
    else
        snprintf(text, SESSION_NAME, "collider %d", watch->index);
}

// A run of a rope is a node; the one number that it shares with elements is its tension.
static bool is_run(const Session *s, const Watch *watch)
{
    return watch->kind == TAUT_SIGNAL_ELEMENT && watch->index >= s->elements;
}

bool watch_of_session(const Session *s, const Watch *watch, TraceSignal *out)
{
    const TautSignal *signal = taut_signal_at((TautSignalKind)watch->kind, watch->number);
    char thing[SESSION_NAME];
    if (watch->kind == WATCH_OUTPUT) return output_of(s, watch, out);
    if (!signal || watch->index < 0 || watch->index >= count_of(s, watch->kind)) return false;
    if (watch->part < -1 || watch->part >= signal->width) return false;
    if (watch->part == -1 && signal->width < 3) return false;
    if (is_run(s, watch) && strcmp(signal->name, "tension") != 0) return false;
    thing_name(s, watch, thing);
    watch_name(signal, thing, watch->part, out->name);
    out->watch = *watch;
    out->unit = signal->unit;
    return true;
}

void watch_name(const TautSignal *signal, const char *thing, int part, char name[TRACE_NAME])
{
    char last[24] = "";
    const char *dot = *thing ? "." : "";
    if (part < 0)
        snprintf(last, sizeof last, ".norm");
    else if (signal->part)
        snprintf(last, sizeof last, ".%s", signal->part[part]);
    else if (signal->width > 1)
        snprintf(last, sizeof last, ".%d", part);
    snprintf(name, TRACE_NAME, "%s%s%s%s", thing, dot, signal->name, last);
}

bool watch_session(Session *s, const Watch *watch)
{
    TraceSignal signal = {0};
    const int at = trace_find(&s->trace, watch);
    if (at >= 0) trace_remove(&s->trace, at);
    return at >= 0 || (watch_of_session(s, watch, &signal) && trace_add(&s->trace, &signal));
}

// --- values ---

static int read_signal(const Session *s, const Watch *watch, double out[TAUT_MAX_SIGNAL])
{
    const TautSignal *signal = taut_signal_at((TautSignalKind)watch->kind, watch->number);
    const int i = watch->index;
    switch (watch->kind) {
    case WATCH_OUTPUT:
        return taut_scene_signal_read(s->world, s->output + watch->number, out);
    case TAUT_SIGNAL_STEP:
        return taut_step_signal(&s->last, signal, out);
    case TAUT_SIGNAL_NODE:
        return taut_node_signal(s->world, session_thing(s, i), signal, out);
    case TAUT_SIGNAL_ELEMENT:
        if (s->cut[i]) return 0;
        if (is_run(s, watch)) return out[0] = session_run_tension(s, i), 1;
        return taut_element_signal(s->world, s->link[i], signal, out);
    case TAUT_SIGNAL_JOINT:
        return s->joint_cut[i] ? 0 : taut_joint_signal(s->world, s->joint[i], signal, out);
    case TAUT_SIGNAL_COLLIDER: {
        TautColliderId before = {(uint32_t)i, 0}, id = taut_next_collider(s->world, before);
        return id.slot == (uint32_t)i + 1 ? taut_collider_signal(s->world, id, signal, out) : 0;
    }
    case TAUT_SIGNAL_SOLID:
        return taut_solid_signal(s->world, solid_at(s->world, i), signal, out);
    default:
        return taut_world_signal(s->world, signal, out);
    }
}

static double value_of(const Session *s, const Watch *watch)
{
    double x[TAUT_MAX_SIGNAL] = {0};
    const int count = read_signal(s, watch, x);
    if (watch->part < 0) return count >= 3 ? sqrt(x[0] * x[0] + x[1] * x[1] + x[2] * x[2]) : NAN;
    return watch->part < count ? x[watch->part] : NAN;
}

void watch_step(Session *s)
{
    double value[TRACE_SIGNALS];
    for (int i = 0; i < s->trace.signals; i++) value[i] = value_of(s, &s->trace.signal[i].watch);
    trace_put(&s->trace, session_time(s), value, trace_stride(s->h));
}
