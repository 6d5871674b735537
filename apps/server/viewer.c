// SPDX-License-Identifier: MIT
// viewer.c -- see viewer.h.
#include "viewer.h"

#include "server.h"
#include "stop.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static const double tick = 1.0 / 60;   // s
static const double budget = 0.8 / 60; // s of a tick for steps
static const double longest =
    0.1; // s: most real time that may pass at once, after a sleep of the machine

struct Viewer {
    Catalogue catalogue;
    Engine *engine;
    Server *server;
    ViewerPace pace;
};

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static sigset_t stop_signals(void)
{
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGTERM);
    return set;
}

Viewer *viewer_open(const ViewerStart *start, char problem[SESSION_TEXT])
{
    sigset_t stop = stop_signals();
    pthread_sigmask(SIG_BLOCK, &stop, NULL);
    Viewer *viewer = calloc(1, sizeof *viewer);
    snprintf(problem, SESSION_TEXT, "out of memory");
    if (!viewer || !catalogue_read(&viewer->catalogue, start->scenes)) {
        for (int w = 0; w < start->engine.worlds; w++) taut_scene_free(start->engine.scene[w]);
        viewer_close(viewer);
        return NULL;
    }
    for (int w = 0; w < start->engine.worlds && start->engine.path[w]; w++)
        catalogue_add(&viewer->catalogue, start->engine.path[w], start->engine.sets[w],
                      start->engine.set_count[w], start->engine.step_asked[w]);
    viewer->engine = engine_create(&start->engine, &viewer->catalogue, problem);
    if (viewer->engine)
        viewer->server = server_open(engine_hub(viewer->engine), engine_queue(viewer->engine),
                                     engine_shelf(viewer->engine), start->port, problem);
    if (viewer->server) return viewer;
    viewer_close(viewer);
    return NULL;
}

const char *viewer_address(const Viewer *viewer)
{
    return server_address(viewer->server);
}

// Sleeps until then; true when the user wants to stop. A signal ends the sleep; one that comes just before it
// waits for a tick.
static bool wait_until(double then)
{
    double left = then - now();
    if (left < 0) left = 0;
    struct timespec time = {(time_t)left, (long)(1e9 * (left - (double)(time_t)left))};
    if (!stop_wanted()) nanosleep(&time, NULL);
    return stop_wanted();
}

static void run_loop(Viewer *viewer, double seconds)
{
    double start = now(), last = start, next = start;
    ViewerPace *pace = &viewer->pace;
    while (!wait_until(next)) {
        double t = now(), passed = t - last;
        pace->ticks++;
        pace->late += t - next > 0.5 * tick;
        if (t - next > pace->worst) pace->worst = t - next;
        last = t;
        engine_tick(viewer->engine, passed < longest ? passed : longest, budget);
        next += tick;
        if (next < now()) next = now(); // ticks that were missed are not made up for
        if (seconds > 0 && t - start >= seconds) return;
    }
}

// Threads of the server were made with the signals blocked: they come to this one.
void viewer_loop(Viewer *viewer, double seconds)
{
    StopBefore before;
    sigset_t stop = stop_signals();
    stop_hold(&before);
    pthread_sigmask(SIG_UNBLOCK, &stop, NULL);
    run_loop(viewer, seconds);
    stop_release(&before);
}

void viewer_close(Viewer *viewer)
{
    if (!viewer) return;
    server_close(viewer->server); // before the objects that its threads use
    engine_destroy(viewer->engine);
    catalogue_free(&viewer->catalogue);
    free(viewer);
}

Engine *viewer_engine(Viewer *viewer)
{
    return viewer->engine;
}

ViewerPace viewer_pace(const Viewer *viewer)
{
    return viewer->pace;
}
