// SPDX-License-Identifier: MIT
// record_cones.c -- writes the systems with discs of steps of a scene to stdout, as test/support/cone_record.h reads them.
//
//     record_cones SCENE FIRST LAST EVERY [path=value ...] > FILE
//
// Steps count from 1; of the systems that all steps up to LAST solve each EVERY-th one is looked at, and those from step FIRST on are written.
// `bounded_table FILE` solves them again.
#include "cone_record.h"
#include "scene_world.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct Wanted {
    int first, written;
} Wanted;

static void write(void *user, ConeRecord *record)
{
    Wanted *wanted = user;
    if (record->step < wanted->first) return;
    cone_record_write(stdout, record);
    wanted->written++;
}

int main(int argc, char **argv)
{
    int number[3] = {0};
    for (int i = 0; i < 3 && argc > 4; i++) number[i] = (int)strtol(argv[2 + i], NULL, 10);
    if (number[0] < 1 || number[1] < number[0] || number[2] < 1) {
        fprintf(stderr, "usage: record_cones SCENE FIRST LAST EVERY [path=value ...]\n");
        return 2;
    }
    double h;
    Wanted wanted = {.first = number[0]};
    TautWorld *world = scene_world(argv[1], (const char *const *)argv + 5, argc - 5, &h);
    if (!world) return 1;
    cones_watch(world, number[2], write, &wanted);
    for (int step = 1; step <= number[1]; step++) {
        cones_step(step);
        if (taut_world_step(world, h, NULL) != TAUT_OK) break;
    }
    taut_world_destroy(world);
    fprintf(stderr, "%d systems\n", wanted.written);
    return wanted.written > 0 ? 0 : 1;
}
