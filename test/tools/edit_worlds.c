// SPDX-License-Identifier: MIT
// edit_worlds.c -- worlds of `taut lab torture_edits` one by one: which seeds fail, and with what left out.
//
//   edit_worlds FIRST COUNT [STEPS] [plain] [without BITS]
//
// plain: without what makes redundant rows. BITS: TAUT_WITHOUT_ measures that are left out.
#include "torture/torture_edits.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void print(unsigned seed, const EditOutcome *o)
{
    const char *how = o->nan          ? "NaN"
                      : o->explosions ? "energy"
                      : o->stuck      ? "stuck"
                      : o->mismatches ? "other bits"
                      : o->refused    ? "refused"
                                      : NULL;
    if (how)
        printf("%u: %s, step %ld, t = %.4g s, level %d, excess %.3g, refused %ld%s, after %s, %s, "
               "%s\n",
               seed, how, o->steps, o->time, o->level, o->excess, o->refused,
               o->redundant ? ", redundant" : "", o->last[0], o->last[1], o->last[2]);
    (void)fflush(stdout);
}

static int number(const char *text)
{
    return (int)strtol(text, NULL, 10);
}

int main(int argc, char **argv)
{
    EditOptions options = {.steps = 100};
    EditOutcome all = {0};
    int first = argc > 1 ? number(argv[1]) : 1, count = argc > 2 ? number(argv[2]) : 100;
    for (int i = 3; i < argc; i++) {
        if (strcmp(argv[i], "plain") == 0)
            options.no_redundant = true;
        else if (strcmp(argv[i], "without") == 0 && i + 1 < argc)
            options.without = (unsigned)number(argv[++i]);
        else
            options.steps = number(argv[i]);
    }
    for (int i = 0; i < count; i++) {
        EditOutcome o;
        options.seed = (unsigned)(first + i);
        edit_run(&options, &o);
        print(options.seed, &o);
        all.steps += o.steps, all.solves += o.solves, all.fallbacks += o.fallbacks;
        all.refused += o.refused, all.stuck += o.stuck, all.explosions += o.explosions;
        all.nan += o.nan, all.restored += o.restored, all.mismatches += o.mismatches;
    }
    printf("%ld steps, %.3g solves a step, %ld below the first level: %ld made energy, %ld NaN, "
           "%ld refused, %ld "
           "stuck, %ld of %ld restores differ\n",
           all.steps, (double)all.solves / (double)all.steps, all.fallbacks, all.explosions,
           all.nan, all.refused, all.stuck, all.mismatches, all.restored);
    return 0;
}
