// SPDX-License-Identifier: MIT
// peer_main.c -- the main function of every adapter.
//
//     bench-peer-X list                      engine and variants, a line each
//     bench-peer-X measure VARIANT SCENE R STEPS EFFORT TUNING SECONDS LIMIT CORE
//     bench-peer-X race    ...               the same arguments; steps without looking
//
// TUNING is the number of one of the variant's tunings, from 0 on.
// STEPS is the number of steps in a tenth of a second, so that every step ends on the times where the
// load's path is compared. `measure` looks at the poses after every step, but not more often than every
// half millisecond, and gives up when the joints open by more than 1 percent, the energy grows by more
// than 10 percent of the drop, or LIMIT seconds of this thread's time are used. Times are those of
// the steps alone. Output: `key value ...` lines.
#include "peer_measure.h"
#include "peer_tools.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const double LOOK = 5e-4; // s between looks
static const double OPEN = 0.01; // of a rod: given up
static const double GROWN = 0.1; // of the drop: given up
static const double PATH = 2;    // s of the load's path that are compared

typedef struct Run {
    PeerScene scene;
    int variant;
    long per_tenth, steps; // steps in 0.1 s, steps in all
    double limit;          // s
    PeerBody *body;
    // what came out
    double cpu, wall;
    double gap, gain, error; // worst so far
    double energy, drop;
    long done;
    const char *verdict;
} Run;

// Takes `count` steps and adds their time; false when the engine gives up.
static int advance(Run *run, void *self, long count)
{
    double wall = peer_clock(CLOCK_MONOTONIC), cpu = peer_clock(CLOCK_THREAD_CPUTIME_ID);
    int fine = 1;
    for (long i = 0; i < count && fine; i++) fine = peer_ops.step(self);
    run->cpu += peer_clock(CLOCK_THREAD_CPUTIME_ID) - cpu;
    run->wall += peer_clock(CLOCK_MONOTONIC) - wall;
    run->done += count;
    return fine;
}

// False when the run is over.
static int look(Run *run, void *self)
{
    peer_ops.read(self, run->body);
    double gap = peer_gap(&run->scene, run->body);
    double change = (peer_energy(&run->scene, run->body) - run->energy) / run->drop;
    if (!(gap <= run->gap)) run->gap = gap;
    if (!(change <= run->gain)) run->gain = change;
    if (!(fabs(change) <= run->error)) run->error = fabs(change);
    if (!(gap <= OPEN))
        run->verdict = "open";
    else if (!(change <= GROWN))
        run->verdict = "energy";
    else if (run->cpu > run->limit)
        run->verdict = "slow";
    return run->verdict == NULL;
}

static void print_load(const Run *run)
{
    const double *x = run->body[run->scene.bodies - 1].x;
    printf("load %ld %.17g %.17g %.17g\n", run->done / run->per_tenth, x[0], x[1], x[2]);
}

static void measure(Run *run, void *self)
{
    long every = (long)(LOOK / run->scene.h + 0.5);
    if (every < 1) every = 1;
    while (run->per_tenth % every) every--;
    peer_ops.read(self, run->body);
    run->energy = peer_energy(&run->scene, run->body);
    run->drop = peer_drop(&run->scene);
    while (run->done < run->steps) {
        if (!advance(run, self, every)) run->verdict = "refused";
        if (run->verdict || !look(run, self)) break;
        if (run->done % run->per_tenth == 0 && (double)run->done * run->scene.h < PATH + 1e-9)
            print_load(run);
    }
}

// In pieces, so that the limit is kept.
static void race(Run *run, void *self)
{
    while (run->done < run->steps && !run->verdict) {
        if (!advance(run, self, run->per_tenth))
            run->verdict = "refused";
        else if (run->cpu > run->limit)
            run->verdict = "slow";
    }
}

static int read_arguments(char **argv, Run *run)
{
    static const char *const scenes[PEER_SCENES] = {"S1", "S2", "S3"};
    static const int rods[PEER_SCENES] = {10, 100, 0};
    int kind = 0;
    for (run->variant = 0; run->variant < peer_ops.variants; run->variant++)
        if (strcmp(argv[2], peer_ops.variant[run->variant].name) == 0) break;
    while (kind < PEER_SCENES && strcmp(argv[3], scenes[kind]) != 0) kind++;
    if (run->variant == peer_ops.variants || kind == PEER_SCENES) return 0;
    run->scene = (PeerScene){.kind = (PeerSceneKind)kind, .rods = rods[kind]};
    run->scene.bodies = kind == PEER_S3 ? PEER_PARTICLES : rods[kind] + 1;
    run->scene.load = strtod(argv[4], NULL);
    run->per_tenth = strtol(argv[5], NULL, 10);
    run->scene.effort = (int)strtol(argv[6], NULL, 10);
    run->scene.tuning = (int)strtol(argv[7], NULL, 10);
    run->steps = (long)(strtod(argv[8], NULL) * 10 * (double)run->per_tenth + 0.5);
    run->limit = strtod(argv[9], NULL);
    if (run->per_tenth < 1 || !(run->scene.load > 0)) return 0;
    if (run->scene.tuning < 0 || run->scene.tuning >= PEER_TUNINGS) return 0;
    run->scene.h = 0.1 / (double)run->per_tenth;
    peer_pin((int)strtol(argv[10], NULL, 10));
    return 1;
}

static void report(const Run *run)
{
    printf("verdict %s\n", run->verdict ? run->verdict : "done");
    printf("steps %ld\nseconds %.17g\n", run->done, (double)run->done * run->scene.h);
    printf("cpu %.9g\nwall %.9g\n", run->cpu, run->wall);
    printf("gap %.9g\ngain %.9g\nerror %.9g\n", run->gap, run->gain, run->error);
}

int main(int argc, char **argv)
{
    Run run = {.gain = -INFINITY};
    if (argc == 2 && strcmp(argv[1], "list") == 0) {
        peer_print_list(peer_ops.engine, peer_ops.variant, peer_ops.variants);
        return 0;
    }
    if (argc != 11 || !read_arguments(argv, &run)) {
        fprintf(stderr,
                "usage: %s list | measure|race VARIANT SCENE R STEPS EFFORT TUNING SECONDS LIMIT "
                "CORE\n",
                argv[0]);
        return 2;
    }
    run.body = calloc((size_t)run.scene.bodies, sizeof *run.body);
    void *self = run.body ? peer_ops.make(&run.scene, run.variant) : NULL;
    if (!self) {
        fprintf(stderr, "%s: the scene could not be made\n", argv[0]);
        return 1;
    }
    strcmp(argv[1], "race") == 0 ? race(&run, self) : measure(&run, self);
    report(&run);
    peer_ops.free(self);
    free(run.body);
    return 0;
}
