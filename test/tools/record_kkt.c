// SPDX-License-Identifier: MIT
// record_kkt.c -- writes one linear system of a scene to stdout, as test/support/matrices.h reads it.
//
//     record_kkt SCENE STEP SOLVE EXPECT [path=value ...] > test/matrices/NAME.kkt
//
// STEP counts from 1, SOLVE from 1 in that step; EXPECT is a word of Expect (exact, x, residual ...).
// The solver of the world is wrapped: the system is what a step gave it, whatever the stepper.
#include "matrices.h"
#include "scene_world.h"
#include "world/world.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// A solver has no user pointer; this is a program, not a library.
static struct {
    const SolverOps *inner;
    int step, solve; // where we are
    int want_step, want_solve;
    Expect expect;
    bool done;
} tape;

static TautStatus recording_solve(void *self, Kkt *kkt)
{
    tape.solve++;
    if (tape.step == tape.want_step && tape.solve == tape.want_solve) {
        matrix_write(stdout, kkt, tape.expect);
        tape.done = true;
    }
    return tape.inner->solve(self, kkt);
}

// Comments that say how to make the file again.
static void write_head(int argc, char **argv)
{
    printf("# record_kkt");
    for (int i = 1; i < argc; i++) printf(" %s", argv[i]);
    printf("\n");
}

static bool number(const char *text, int *value)
{
    char *end;
    long n = strtol(text, &end, 10);
    *value = (int)n;
    return end != text && *end == 0 && n > 0 && n < 1000000000;
}

int main(int argc, char **argv)
{
    if (argc < 5 || !number(argv[2], &tape.want_step) || !number(argv[3], &tape.want_solve) ||
        !expect_from_word(argv[4], &tape.expect)) {
        fprintf(stderr, "usage: record_kkt SCENE STEP SOLVE EXPECT [path=value ...]\n");
        return 2;
    }
    double h;
    TautWorld *world = scene_world(argv[1], (const char *const *)argv + 5, argc - 5, &h);
    if (!world) return 1;
    tape.inner = world->solver;
    SolverOps recording = *tape.inner;
    recording.solve = recording_solve;
    world->solver = &recording;
    write_head(argc, argv);
    while (!tape.done && tape.step < tape.want_step) {
        tape.step++;
        tape.solve = 0;
        taut_world_step(world, h, NULL);
    }
    taut_world_destroy(world);
    if (!tape.done) fprintf(stderr, "step %s has no solve %s\n", argv[2], argv[3]);
    return tape.done ? 0 : 1;
}
