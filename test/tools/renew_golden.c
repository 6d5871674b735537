// SPDX-License-Identifier: MIT
// renew_golden.c -- prints the table test/golden/hashes.txt as the library makes it now: `./taut test --renew-golden`.
#include "golden.h"

#include <glob.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

// Scenes of scenes/issues that do not take long: hard rows that contradict each other, the lower rungs of the ladder.
static const char *const issues[] = {
    "issues/torture-1093", "issues/torture-1263", "issues/torture-1378",
    "issues/torture-1545", "issues/torture-1767", "issues/torture-288",
    "issues/torture-774",  "issues/torture-862",  "issues/torture-880",
};

// One line where all sets of instructions agree, else one for each; none where the library refuses the run.
static void print_run(const char *name, const TautScene *scene, int method)
{
    uint64_t hash[CPU_ISA_COUNT];
    bool same = true;
    for (int isa = 0; isa < CPU_ISA_COUNT; isa++) {
        if (!isa_is_here((CpuIsa)isa)) continue;
        if (!golden_hash(scene, method, (CpuIsa)isa, &hash[isa])) return;
        same = same && hash[isa] == hash[CPU_SCALAR];
    }

    for (int isa = 0; isa < CPU_ISA_COUNT; isa++)
        if (isa_is_here((CpuIsa)isa) && (!same || isa == CPU_SCALAR))
            printf("%s %s %s %016" PRIx64 "\n", name, golden_method(method),
                   same ? "every" : isa_name((CpuIsa)isa), hash[isa]);
}

static int print_scene(const char *name)
{
    TautScene *scene = golden_scene(name);
    if (!scene) {
        fprintf(stderr, "renew_golden: scene %s cannot be read\n", name);
        return 1;
    }
    for (int method = 0; method < GOLDEN_METHODS; method++) print_run(name, scene, method);
    taut_scene_free(scene);
    return 0;
}

int main(void)
{
    printf("# Hashes of runs (test/support/golden.h): scene, method, instructions, hash.\n"
           "# Written by `./taut test --renew-golden`, checked by test/golden/golden.c.\n"
           "libm %016" PRIx64 "\n",
           golden_libm());

    glob_t found;
    if (glob(TEST_ROOT "/scenes/*.yaml", 0, NULL, &found) != 0) return 1;
    int bad = 0;
    for (size_t i = 0; i < found.gl_pathc; i++) {
        char *name = strrchr(found.gl_pathv[i], '/') + 1;
        *strrchr(name, '.') = '\0';
        bad += print_scene(name);
    }
    globfree(&found);

    for (size_t i = 0; i < sizeof issues / sizeof *issues; i++) bad += print_scene(issues[i]);
    return bad > 0;
}
