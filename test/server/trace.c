// SPDX-License-Identifier: MIT
// trace.c -- signals over time in the viewer: no step is missing, whatever is drawn; names; recordings.
#include <criterion/criterion.h>
#include <math.h>
#include <server/engine.h>
#include <server/frame.h>
#include <server/stream_extremes.h>
#include <server/watch.h>
#include <stdio.h>
#include <string.h>

static const double tick = 1.0 / 60, plenty = 1e9;
static const Catalogue nothing;

Test(trace, a_peak_of_one_step_stays)
{
    static Trace trace;
    trace_add(&trace, &(TraceSignal){{0, 0, 0, 0}, "x", "N"});
    const int steps = 100000, stride = trace_stride(20.0 / steps), peak = 77777;
    cr_assert_gt(stride, 100);
    for (int i = 0; i < steps; i++)
        trace_put(&trace, i * 1e-3, &(double){i == peak ? 1e6 : sin(0.01 * i)}, stride);
    double hi = -INFINITY, lo = INFINITY;
    for (int b = 0; b < trace.buckets; b++)
        hi = fmax(hi, trace.hi[0][b]), lo = fmin(lo, trace.lo[0][b]);
    cr_assert_eq(hi, 1e6);
    cr_assert_float_eq(lo, -1, 1e-4);
}

Test(trace, the_ring_keeps_the_last_ones_in_order)
{
    static Trace trace;
    trace_add(&trace, &(TraceSignal){{0, 0, 0, 0}, "x", ""});
    for (int i = 0; i < 3 * TRACE_BUCKETS + 7; i++) trace_put(&trace, i, &(double){i}, 1);
    cr_assert_eq(trace.buckets, TRACE_BUCKETS);
    for (int b = 0; b < TRACE_BUCKETS; b++) {
        const int at = (trace.first + b) % TRACE_BUCKETS, step = 2 * TRACE_BUCKETS + 7 + b;
        cr_assert_eq(trace.time[at], step);
        cr_assert_eq(trace.lo[0][at], step);
    }
}

Test(trace, a_signal_that_comes_later_has_no_past)
{
    static Trace trace;
    trace_add(&trace, &(TraceSignal){{0, 0, 0, 0}, "x", ""});
    trace_put(&trace, 0, (double[]){1}, 1);
    trace_add(&trace, &(TraceSignal){{0, 0, 1, 0}, "y", ""});
    trace_put(&trace, 1, (double[]){2, 3}, 1);
    cr_assert(isnan(trace.lo[1][0]) && trace.lo[1][1] == 3);
    trace_remove(&trace, 0);
    cr_assert_eq(trace.signals, 1);
    cr_assert_eq(trace.lo[0][1], 3, "the other one moved up with its values");
}

// --- of a world ---

static TautScene *text_scene(const char *text)
{
    TautScene *scene = NULL;
    cr_assert_eq(taut_scene_read_text("test", text, strlen(text), NULL, &scene), TAUT_OK);
    return scene;
}

static Engine *open_text(const char *text, double step)
{
    char problem[SESSION_TEXT];
    EngineStart start = {.scene = {text_scene(text)}, .label = {""}, .worlds = 1};
    start.step[0] = step;
    Engine *engine = engine_create(&start, &nothing, problem);
    cr_assert(engine, "%s", problem);
    return engine;
}

static void send(Engine *engine, ViewCommandKind kind, int index, double x, double y, double z)
{
    ViewCommand command = {
        .kind = kind, .world = VIEW_ALL, .index = (uint32_t)index, .generation = 2, .x = {x, y, z}};
    cr_assert(queue_push(engine_queue(engine), &command));
    engine_tick(engine, 0, plenty);
}

static int signal_number(TautSignalKind kind, const char *name)
{
    for (int i = 0; i < taut_signal_count(kind); i++)
        if (strcmp(taut_signal_at(kind, i)->name, name) == 0) return i;
    cr_assert_fail("no signal %s", name);
    return -1;
}

static const char pendulum[] = "anchors: [{name: top}]\n"
                               "particles: [{name: bob, position: [1, 0, 0], mass: 2}]\n"
                               "cables: [{name: rod, from: top, to: bob, mass: 0.001, links: 1}]\n";

// One tick of a sixtieth of a second holds 16 steps: each is in the trace.
Test(trace, every_step_of_a_tick_is_in_it)
{
    Engine *engine = open_text(pendulum, 1e-3);
    send(engine, VIEW_WATCH, 0, TAUT_SIGNAL_ELEMENT, signal_number(TAUT_SIGNAL_ELEMENT, "tension"),
         0);
    send(engine, VIEW_WATCH, 0, TAUT_SIGNAL_NODE, signal_number(TAUT_SIGNAL_NODE, "velocity"), -1);
    const Session *s = engine_world(engine, 0);
    cr_assert_eq(s->trace.signals, 8, "six are there without being asked for");
    cr_assert_str_eq(s->trace.signal[6].name, "rod[0].tension");
    cr_assert_str_eq(s->trace.signal[7].name, "bob.velocity.norm");
    engine_tick(engine, 1,
                plenty); // 1 s in one tick: the bob passes below, at 0.59 s a quarter of the swing
    cr_assert_gt(s->tally.steps, 990);
    double most = 0, fastest = 0;
    for (int b = 0; b < s->trace.buckets; b++)
        most = fmax(most, s->trace.hi[6][b]), fastest = fmax(fastest, s->trace.hi[7][b]);
    cr_assert_float_eq(most, 3 * 2.0005 * 9.81, 0.05, "%g N: three times the weight at the bottom",
                       most);
    cr_assert_float_eq(fastest, sqrt(2 * 9.81), 1e-3);
    send(engine, VIEW_WATCH, 0, TAUT_SIGNAL_ELEMENT, signal_number(TAUT_SIGNAL_ELEMENT, "tension"),
         0);
    cr_assert_eq(s->trace.signals, 7, "again: no longer");
    send(engine, VIEW_WATCH, 99, TAUT_SIGNAL_ELEMENT, 0, 0);
    send(engine, VIEW_WATCH, 0, 99, 0, 0);
    send(engine, VIEW_WATCH, 0, TAUT_SIGNAL_NODE, 0, 1e9);
    cr_assert_eq(s->trace.signals, 7, "what is not there is not followed");
    engine_destroy(engine);
}

// A swing whose tension peaks at the bottom, in 10 steps a picture and in 500.
Test(trace, no_step_is_missing_at_any_rate_of_pictures)
{
    static const double interval[] = {1.0 / 60, 0.1, 2.5};
    for (int i = 0; i < 3; i++) {
        Extremes seen;
        cr_assert(stream_extremes(text_scene(pendulum), interval[i], 5, &seen));
        cr_expect_geq(seen.steps, 490);
        cr_expect_eq(seen.missing, 0, "%ld of %ld, a picture every %g s", seen.missing, seen.steps,
                     interval[i]);
    }
}

Test(trace, a_frame_of_traces_has_what_protocol_says)
{
    Engine *engine = open_text(pendulum, 0.01);
    for (int i = 0; i < 30; i++) engine_tick(engine, tick, plenty);
    Seen seen = {.session = (Session *)engine_world(engine, 0)};
    Bytes bytes = {0};
    frame_trace(&bytes, &(FrameHead){0}, &seen, 1);
    cr_assert_eq(bytes.data[6], VIEW_TRACE);
    const Trace *trace = &seen.session->trace;
    uint32_t json = 0, count[2];
    memcpy(&json, bytes.data + 32, 4);
    memcpy(count, bytes.data + VIEW_HEAD, sizeof count);
    cr_assert(count[0] == 6 && count[1] == (uint32_t)trace->buckets);
    cr_assert_geq(count[1], 10);
    const size_t numbers = count[1] * (1 + 2 * (size_t)count[0]);
    cr_assert_eq(bytes.size, VIEW_HEAD + 8 + 8 * numbers + (json + 3) / 4 * 4);
    bytes_free(&bytes);
    engine_destroy(engine);
}
