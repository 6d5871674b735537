// SPDX-License-Identifier: MIT
// touch_main.c -- the main function of every adapter of scenes with contacts.
//
//     bench-touch-X list                     engine and variants, a line each
//     bench-touch-X measure VARIANT SCENE R STEPS EFFORT TUNING SECONDS LIMIT CORE
//     bench-touch-X race    ...              the same arguments; judges, but does not measure
//
// as in peers/peer_main.c; SECONDS is the longest that is simulated. A scene with a threshold is run in pairs, off its critical
// value by a part to either side, the part smaller from pair to pair: its error is the smallest that has both answers right.
// Times are those of the steps alone. Output: `key value` lines.
#include "../peers/peer_tools.h"
#include "scene.h"
#include "touch_measure.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { POINTS = 20000, MEASURE = 5 };

// Parts by which thresholds are tried.
static const double parts[] = {0.1, 0.03, 0.01};
enum { PARTS = sizeof parts / sizeof *parts };

typedef struct Run {
    TouchKind kind;
    int variant, effort, tuning, measures;
    double R, seconds, limit;
    long per_tenth;
    // what came out
    long steps;
    double simulated, cpu, wall;
    double error, value;
    TouchMeasures worst;
    const char *verdict;
} Run;

// One world on its way.
typedef struct Course {
    TouchScene scene;
    void *self;
    TouchMeter *meter;
    PeerBody *body;
    TouchPoint *point;
    TouchVerdict verdict;
    double cpu, wall;
    int looks;
} Course;

static int open_course(const Run *run, double off, Course *c)
{
    *c = (Course){0};
    if (!touch_scene_make(&c->scene, run->kind, run->R, off)) return 0;
    c->scene.h = 0.1 / (double)run->per_tenth;
    c->scene.effort = run->effort, c->scene.tuning = run->tuning;
    c->body = calloc((size_t)c->scene.bodies, sizeof *c->body);
    c->point = calloc(POINTS, sizeof *c->point);
    c->meter = touch_meter_make(&c->scene);
    c->self = c->body && c->point && c->meter ? touch_ops.make(&c->scene, run->variant) : NULL;
    return c->self != NULL;
}

static void close_course(Course *c)
{
    if (c->self) touch_ops.free(c->self);
    touch_meter_free(c->meter);
    touch_scene_free(&c->scene);
    free(c->body);
    free(c->point);
}

static int advance(Course *c, long count)
{
    const double wall = peer_clock(CLOCK_MONOTONIC), cpu = peer_clock(CLOCK_THREAD_CPUTIME_ID);
    const int fine = touch_ops.step(c->self, count);
    c->cpu += peer_clock(CLOCK_THREAD_CPUTIME_ID) - cpu;
    c->wall += peer_clock(CLOCK_MONOTONIC) - wall;
    if (touch_ops.clocks) touch_ops.clocks(c->self, &c->cpu, &c->wall);
    return fine;
}

// Judges; every fifth time, and at the end, it measures too.
static void look(Run *run, Course *c, double t, int last)
{
    const TouchFamily *family = touch_family(run->kind);
    touch_ops.read(c->self, c->body);
    const int due = last || c->looks++ % MEASURE == 0;
    if ((run->measures && due) || family->physical) {
        const int points = touch_ops.contacts(c->self, c->point, POINTS);
        touch_meter_look(c->meter, c->body, c->point, points, &run->worst);
    }
    family->judge(&c->scene, c->body, t, &c->verdict);
    if (!family->physical) return;
    const double overlap = run->worst.penetration / c->scene.length;
    if (!(overlap <= c->verdict.error)) c->verdict.error = overlap;
    if (!(run->worst.gain <= c->verdict.error)) c->verdict.error = run->worst.gain;
}

// One world from start to end; false when it could not be judged.
static int run_course(Run *run, double off, TouchVerdict *verdict)
{
    Course c;
    if (!open_course(run, off, &c)) {
        run->verdict = "unmade";
        close_course(&c);
        return 0;
    }
    const double seconds = fmin(c.scene.seconds, run->seconds);
    const long steps = lround(seconds * 10 * (double)run->per_tenth);
    long every = lround(touch_family(run->kind)->look / c.scene.h), done = 0;
    if (every < 1) every = 1;
    while (done < steps && !run->verdict && !c.verdict.over) {
        const long count = every < steps - done ? every : steps - done;
        if (!advance(&c, count)) run->verdict = "refused";
        done += count;
        if (c.cpu > run->limit) run->verdict = "slow";
        look(run, &c, (double)done * c.scene.h, done == steps);
    }
    *verdict = c.verdict;
    run->steps += done;
    run->simulated += (double)done * c.scene.h;
    run->cpu += c.cpu, run->wall += c.wall;
    close_course(&c);
    return run->verdict == NULL;
}

static void run_thresholds(Run *run)
{
    run->error = 1;
    for (int i = 0; i < PARTS; i++)
        for (int side = -1; side <= 1; side += 2) {
            TouchVerdict v = {0};
            if (!run_course(run, side * parts[i], &v) || v.error > 0) {
                // a wrong answer ends it, being refused or slow does not count as one where a part was right before
                if (i > 0) run->verdict = NULL;
                return;
            }
            if (side > 0) run->error = parts[i];
        }
}

static void run_all(Run *run)
{
    TouchVerdict v = {0};
    if (touch_family(run->kind)->threshold) {
        run_thresholds(run);
        return;
    }
    run_course(run, 0, &v);
    run->error = v.error, run->value = v.value;
}

static int read_arguments(char **argv, Run *run)
{
    int kind = 0;
    for (run->variant = 0; run->variant < touch_ops.variants; run->variant++)
        if (strcmp(argv[2], touch_ops.variant[run->variant].name) == 0) break;
    while (kind < TOUCH_KINDS && strcmp(argv[3], touch_scene_name((TouchKind)kind)) != 0) kind++;
    if (run->variant == touch_ops.variants || kind == TOUCH_KINDS) return 0;
    run->kind = (TouchKind)kind;
    run->measures = strcmp(argv[1], "measure") == 0;
    run->R = strtod(argv[4], NULL);
    run->per_tenth = strtol(argv[5], NULL, 10);
    run->effort = (int)strtol(argv[6], NULL, 10);
    run->tuning = (int)strtol(argv[7], NULL, 10);
    run->seconds = strtod(argv[8], NULL);
    run->limit = strtod(argv[9], NULL);
    peer_pin((int)strtol(argv[10], NULL, 10));
    return run->per_tenth >= 1 && run->R > 0 && run->tuning >= 0 && run->tuning < PEER_TUNINGS;
}

static void report(const Run *run)
{
    const TouchMeasures *w = &run->worst;
    printf("verdict %s\n", run->verdict ? run->verdict : "done");
    printf("steps %ld\nseconds %.17g\n", run->steps, run->simulated);
    printf("cpu %.9g\nwall %.9g\n", run->cpu, run->wall);
    printf("error %.9g\nvalue %.9g\n", run->error, run->value);
    printf("gap %.9g\ngain %.9g\n", w->penetration, w->gain);
    printf("signorini %.9g\ncone %.9g\ndissipation %.9g\n", w->signorini, w->cone, w->dissipation);
}

int main(int argc, char **argv)
{
    Run run = {0};
    if (argc == 2 && strcmp(argv[1], "list") == 0) {
        peer_print_list(touch_ops.engine, touch_ops.variant, touch_ops.variants);
        return 0;
    }
    if (argc != 11 || !read_arguments(argv, &run)) {
        fprintf(stderr,
                "usage: %s list | measure|race VARIANT SCENE R STEPS EFFORT TUNING SECONDS LIMIT "
                "CORE\n",
                argv[0]);
        return 2;
    }
    run_all(&run);
    report(&run);
    return 0;
}
