// SPDX-License-Identifier: MIT
// stream.c -- taut lab stream: how much it costs to show a world 60 times a second, and whether a page that
// does not read delays the simulation.
//
// A cable between two anchors, or a chain of rigid rods, stepped once a tick, shown to pages that are
// processes of their own. The cost is the processor time of the whole program less that of the steps.
#include "client.h"
#include "stream_extremes.h"
#include "viewer.h"

#include <lab.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#ifndef TAUT_SCENE_DIR
#define TAUT_SCENE_DIR "scenes"
#endif

static const LabColumn columns[] = {
    {"particles", "particles", LAB_NUMBER, LAB_INPUT, 6},
    {"bodies", "bodies", LAB_NUMBER, LAB_INPUT, 6},
    {"pages", "pages", LAB_NUMBER, LAB_INPUT, 0},
    {"stalled", "stalled", LAB_NUMBER, LAB_INPUT, 0},
    {"frames_per_s", "frames/s a page", LAB_NUMBER, LAB_MEASURED, 3},
    {"bytes_each", "bytes of each", LAB_NUMBER, LAB_MEASURED, 4},
    {"core_percent", "% of a core", LAB_NUMBER, LAB_MEASURED, 3},
    {"core_percent_at_60", "at 60 Hz", LAB_NUMBER, LAB_MEASURED, 3},
    {"ticks_per_s", "ticks/s", LAB_NUMBER, LAB_MEASURED, 4},
    {"late_percent", "late %", LAB_NUMBER, LAB_MEASURED, 3},
    {"latest_ms", "latest ms", LAB_NUMBER, LAB_MEASURED, 3},
};

typedef struct Case {
    int particles, bodies, pages, stalled;
} Case;

static const Case cases[] = {
    {1000, 0, 1, 0}, {1000, 0, 1, 3}, {10000, 0, 1, 0}, {10000, 0, 2, 0}, {0, 2000, 1, 0},
};
enum { CASES = sizeof cases / sizeof *cases, MOST_PAGES = 8 };

static TautScene *make_scene(const Case *c)
{
    static const char cable[] =
        "anchors: [{name: a}, {name: b, position: [80, 0, 0]}]\n"
        "cables: [{name: c, from: a, to: b, length: 100, mass: 1000, links: %d}]\n";
    static const char chain[] =
        "chains: [{name: c, along: [100, 0, 0], mass: 1000, bodies: %d, joint: ball}]\n";
    char lines[256], text[512];
    TautScene *scene = NULL;
    if (c->bodies > 0)
        snprintf(lines, sizeof lines, chain, c->bodies);
    else
        snprintf(lines, sizeof lines, cable, c->particles - 1);
    int size = snprintf(text, sizeof text, "step: 0.0166666666666667\nstepper: {scheme: euler}\n%s",
                        lines);
    taut_scene_read_text("stream", text, (size_t)size, NULL, &scene);
    return scene;
}

// A page: gives a credit for each frame it gets, like the real one; a stalled one gives many and never
// reads. Runs in a process of its own until it is killed.
static void be_page(const char *address, bool stalls)
{
    Client client;
    Bytes frame = {0};
    ViewCommand credit = {.kind = VIEW_CREDIT, .world = VIEW_ALL, .index = stalls ? 8 : 2};
    if (!client_open(&client, address, NULL)) _exit(1);
    client_send(&client, &credit);
    credit.index = stalls ? 8 : 1;
    while (stalls && client_send(&client, &credit))
        nanosleep(&(struct timespec){0, 10000000}, NULL);
    while (client_read(&client, &frame) > 0)
        if (frame.data[6] == VIEW_STATE) client_send(&client, &credit);
    _exit(0);
}

static double process_seconds(void)
{
    struct rusage use;
    getrusage(RUSAGE_SELF, &use);
    return (double)use.ru_utime.tv_sec + 1e-6 * (double)use.ru_utime.tv_usec +
           (double)use.ru_stime.tv_sec + 1e-6 * (double)use.ru_stime.tv_usec;
}

static void add_row(LabReport *report, const Case *c, double seconds, double cpu,
                    const HubCount *sent, const ViewerPace *pace)
{
    double frames = (double)sent->sent, ticks = (double)pace->ticks;
    double percent = 100 * cpu / seconds;
    LAB_ROW(report, lab_number(c->particles), lab_number(c->bodies), lab_number(c->pages),
            lab_number(c->stalled), lab_number(frames / seconds / (c->pages + c->stalled)),
            frames > 0 ? lab_number((double)sent->bytes / frames / (c->particles + c->bodies))
                       : lab_missing(),
            lab_number(percent), lab_number(percent * 60 * seconds / ticks),
            lab_number(ticks / seconds), lab_number(100 * (double)pace->late / ticks),
            lab_number(1e3 * pace->worst));
}

// One case; false when a part of the claim does not hold.
static bool measure(LabReport *report, Viewer *viewer, const Case *c, double seconds)
{
    pid_t page[MOST_PAGES];
    int pages = c->pages + c->stalled;
    Engine *engine = viewer_engine(viewer);
    for (int i = 0; i < pages; i++) {
        page[i] = fork();
        if (page[i] == 0) be_page(viewer_address(viewer), i >= c->pages);
    }
    viewer_loop(viewer, 1); // until all are there
    HubCount sent = hub_count(engine_hub(engine));
    EngineCount count = engine_count(engine);
    ViewerPace pace = viewer_pace(viewer);
    double cpu = process_seconds();
    viewer_loop(viewer, seconds);
    cpu = process_seconds() - cpu - (engine_count(engine).step_seconds - count.step_seconds);
    HubCount after = hub_count(engine_hub(engine));
    ViewerPace later = viewer_pace(viewer);
    for (int i = 0; i < pages; i++) {
        if (page[i] <= 0) continue;
        kill(page[i], SIGKILL);
        waitpid(page[i], NULL, 0);
    }
    after.sent -= sent.sent, after.bytes -= sent.bytes;
    later.ticks -= pace.ticks, later.late -= pace.late;
    add_row(report, c, seconds, cpu, &after, &later);
    // A tick is as long as its step: of a large world on a busy machine more than 1/60 s, so the cost is
    // put to 60 ticks, and the pace is judged where steps are short.
    double at_60 = cpu * 60 / (double)later.ticks;
    double room = 16.0 * c->particles + 32.0 * c->bodies; // bytes of a frame
    bool small = (double)after.bytes <= room * (double)after.sent;
    bool kept = c->particles + c->bodies > 1000 || (double)later.ticks > 59 * seconds;
    return after.sent > 0 && small && at_60 < 0.05 * c->pages && kept;
}

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

// A page that is there for one state.
static void be_first(const char *address)
{
    Client client;
    Bytes frame = {0};
    ViewCommand credit = {.kind = VIEW_CREDIT, .world = VIEW_ALL, .index = 1};
    if (!client_open(&client, address, NULL)) _exit(1);
    client_send(&client, &credit);
    while (client_read(&client, &frame) > 0)
        if (frame.data[6] == VIEW_STATE) _exit(0);
    _exit(1);
}

static TautScene *read_crane(void)
{
    TautScene *scene = NULL;
    taut_scene_read(TAUT_SCENE_DIR "/crane.yaml", NULL, &scene);
    return scene ? scene : make_scene(&(Case){.particles = 22});
}

// Seconds from the command to the first picture that a page could draw: reading a crane and the list of scenes, opening the
// world and the server, a model and a state at the page. Starting a browser is not in it. Below 0 = it failed.
static double first_picture(void)
{
    char problem[SESSION_TEXT];
    const double begin = now();
    ViewerStart start = {.scenes = TAUT_SCENE_DIR, .engine = {.label = {""}, .worlds = 1}};
    start.engine.scene[0] = read_crane();
    start.engine.step[0] = 0.01;
    start.engine.waits = true;
    Viewer *viewer = start.engine.scene[0] ? viewer_open(&start, problem) : NULL;
    if (!viewer) return -1;
    pid_t page = fork();
    int status = 0;
    if (page == 0) be_first(viewer_address(viewer));
    while (page > 0 && waitpid(page, &status, WNOHANG) == 0) viewer_loop(viewer, 0.01);
    const double seconds = now() - begin;
    viewer_close(viewer);
    return page > 0 && status == 0 ? seconds : -1;
}

// The swing of the crane, shown at several rates; false when a step is missing from a plot.
static bool note_extremes(LabReport *report, double seconds)
{
    static const double rates[] = {60, 5, 1, 0.4}; // pictures/s
    char text[400] = "";
    size_t used = 0;
    long missing = 0;
    for (size_t i = 0; i < sizeof rates / sizeof *rates; i++) {
        Extremes seen;
        if (!stream_extremes(read_crane(), 1 / rates[i], seconds, &seen)) return false;
        used += (size_t)snprintf(text + used, sizeof text - used, "%s%ld of %ld at %g",
                                 i ? ", " : "", seen.missing, seen.steps, rates[i]);
        missing += seen.missing;
    }
    lab_note(report,
             "Steps of the crane whose tension lies outside of its column in a plot, by pictures a "
             "second: %s.",
             text);
    return missing == 0;
}

static int run(const LabOptions *options, LabReport *report)
{
    double seconds = options->quick ? 1 : 5;
    bool holds = true;
    lab_columns(report, columns, sizeof columns / sizeof *columns);
    for (int i = 0; i < CASES; i++) {
        char problem[SESSION_TEXT];
        ViewerStart start = {.scenes = ""};
        start.engine.scene[0] = make_scene(cases + i);
        start.engine.label[0] = "";
        start.engine.step[0] = 1.0 / 60;
        start.engine.worlds = 1;
        lab_progress(options, (double)i / CASES, "streaming");
        Viewer *viewer = start.engine.scene[0] ? viewer_open(&start, problem) : NULL;
        if (!viewer) {
            lab_note(report, "the viewer could not be started: %s", problem);
            return 2;
        }
        holds = measure(report, viewer, &cases[i], seconds) && holds;
        viewer_close(viewer);
    }
    lab_note(report,
             "A cable between two anchors, or a chain of rods on ball joints, one step of 1/60 s a "
             "tick; %g s a case. Percent of a core "
             "is processor time of the program less that of the steps, for all its pages together. "
             "Late is a tick that begins more than half a tick after its time; other programs on "
             "the machine cause it too. A stalled page gives credits and never reads: its share of "
             "frames counts until its buffers are full.",
             seconds);
    const double first = first_picture();
    if (first < 0) return 2;
    lab_note(
        report,
        "The first picture of crane.yaml is at a page %.2f s after the command, all scenes of the "
        "list read; starting a browser comes on top of it.",
        first);
    return note_extremes(report, options->quick ? 5 : 20) && holds ? 0 : 1;
}

const LabExperiment lab_stream = {
    .name = "stream",
    .claim =
        "10,000 particles or 2,000 bodies go to a page 60 times a second with at most 16 bytes a "
        "particle, "
        "32 a body and 5 percent of a core, a page that does not read delays nothing, and no step "
        "is "
        "missing from "
        "a plot",
    .run = run,
};
