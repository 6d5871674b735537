// SPDX-License-Identifier: MIT
// instructions.c -- instructions of a step, as valgrind counts them: the same on a busy machine and on an idle one.
//
// The program runs a scene twice under callgrind, for two durations; what taut_world_step takes more in the longer one,
// over the steps between them, is a step, without reading and compiling. `taut bench instructions PROGRAM` counts another
// build of Taut beside this one; where that lies in a source tree with scenes of its own it reads those, which an older
// build can. Of boxes at rest the factorisation and the solution of a step are counted too.
#define _XOPEN_SOURCE 700 // realpath
#include "bench.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const LabColumn columns[] = {
    {"scene", "scene", LAB_TEXT, LAB_INPUT, 0},
    {"step", "step, thousands", LAB_NUMBER, LAB_MEASURED, 5},
    {"linear", "factor, solve", LAB_NUMBER, LAB_MEASURED, 4},
    {"step_by_linear", "step by that", LAB_NUMBER, LAB_MEASURED, 3},
    {"step_bar", "wanted", LAB_NUMBER, LAB_INPUT, 3},
    {"other", "other program", LAB_NUMBER, LAB_MEASURED, 5},
    {"by_other", "step by other", LAB_NUMBER, LAB_MEASURED, 4},
    {"other_bar", "wanted", LAB_NUMBER, LAB_INPUT, 4},
};

typedef struct Case {
    const char *name, *file; // the file counts from the root of a source tree
    const char *set;         // PATH=VALUE
    const char *from, *to;   // s, durations
    int steps;               // between them
    bool boxes;              // a step is compared with a factorisation and solution
    bool linear;             // which are counted here, else in the case before
    double bar;              // of a step by these; 0 = none
    bool old;                // older builds know the scene
} Case;

#define BDF2  "stepper.scheme=bdf2"
#define STACK "bench/instructions/stack30.yaml"
static const Case cases[] = {
    {"crane", "scenes/crane.yaml", BDF2, "1", "2", 100, .old = true},
    {"30 boxes at rest", STACK, "step=0.01", "0.3", "0.8", 50, .boxes = true, .linear = true,
     .bar = 2},
    {"30 boxes asleep", STACK, "stepper.sleep_after=0.1 s", "0.5", "1", 50, .boxes = true},
    {"ragdoll", "scenes/ragdoll.yaml", BDF2, "0.5", "1", 50, .old = true},
    {"rods, ball joints", "scenes/rods-10-ball.yaml", BDF2, "1", "2", 60, .old = true},
    {"rods, hinges", "scenes/rods-10-hinge.yaml", BDF2, "1", "2", 60, .old = true},
    {"cloth", "scenes/cloth-10.yaml", BDF2, "0.5", "1", 50, .old = true},
};

// What is counted of a program.
static const char *const whole_step[] = {"--toggle-collect=taut_world_step", NULL};
static const char *const linear_algebra[] = {"--toggle-collect=multifrontal_factor",
                                             "--toggle-collect=multifrontal_solve", NULL};

// A build of Taut, and the tree that its scenes are from.
typedef struct Build {
    char program[1024], tree[1024];
} Build;

// Instructions of one run; NAN where it could not be had.
static double count(const char *valgrind, const Build *build, const Case *it,
                    const char *const *toggles, const char *duration)
{
    char scene[2100];
    const char *argv[24] = {valgrind, "--tool=callgrind", "--callgrind-out-file=/dev/null",
                            "--log-fd=1"};
    int n = 4, code;
    snprintf(scene, sizeof scene, "%s/%s", build->tree, it->file);
    for (int i = 0; toggles[i]; i++) argv[n++] = toggles[i];
    const char *const rest[] = {build->program, "run",        scene,    "--set",
                                it->set,        "--duration", duration, "--quiet"};
    for (size_t i = 0; i < sizeof rest / sizeof *rest; i++) argv[n++] = rest[i];

    // valgrind writes the sum behind "Collected :"
    char *text = bench_run((char *const *)argv, 600, &code);
    const char *at = text && code == 0 ? strstr(text, "Collected :") : NULL;
    const double sum = at ? strtod(at + strlen("Collected :"), NULL) : NAN;
    free(text);
    return sum;
}

// Thousands a step.
static double per_step(const char *valgrind, const Build *build, const Case *it,
                       const char *const *toggles)
{
    const double sum =
        count(valgrind, build, it, toggles, it->to) - count(valgrind, build, it, toggles, it->from);
    return 1e-3 * sum / it->steps;
}

static LabCell number(double x)
{
    return isfinite(x) && x > 0 ? lab_number(x) : lab_missing();
}

// Programs to count, and what was counted of the last scene with contacts.
typedef struct Counting {
    const char *valgrind;
    const Build *own, *other; // other: NULL = none
    double linear;            // thousands a step
} Counting;

static void add_case(Counting *at, const Case *it, LabReport *table)
{
    const bool beside = at->other && it->old;
    const double step = per_step(at->valgrind, at->own, it, whole_step);
    const double other = beside ? per_step(at->valgrind, at->other, it, whole_step) : NAN;
    if (it->linear) at->linear = per_step(at->valgrind, at->own, it, linear_algebra);
    const double linear = it->boxes ? at->linear : NAN;
    LAB_ROW(table, lab_text(it->name), number(step), number(linear), number(step / linear),
            it->bar > 0 ? lab_number(it->bar) : lab_missing(), number(other), number(step / other),
            beside ? lab_number(1.01) : lab_missing());
}

// --- where things are ---

static const char *find_valgrind(void)
{
    static const char *const places[] = {"/usr/bin/valgrind", "/usr/local/bin/valgrind"};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++)
        if (access(places[i], X_OK) == 0) return places[i];
    return NULL;
}

// The program by its whole path; its tree is that which the folder build/bin lies in, where there are scenes.
static bool find_build(const char *path, Build *build)
{
    char *whole = realpath(path, NULL);
    if (!whole || access(whole, X_OK) != 0 || strlen(whole) >= sizeof build->program) {
        free(whole);
        return false;
    }
    strcpy(build->program, whole);
    for (int i = 0; i < 3; i++) {
        char *slash = strrchr(whole, '/');
        if (slash) *slash = 0;
    }
    char scenes[sizeof build->tree + 16];
    snprintf(scenes, sizeof scenes, "%s/scenes", whole);
    snprintf(build->tree, sizeof build->tree, "%s",
             access(scenes, R_OK) == 0 ? whole : TAUT_BENCH_SOURCE "/..");
    free(whole);
    return true;
}

static int run(const BenchOptions *options, BenchReport *report)
{
    const int n = options->quick ? 1 : (int)(sizeof cases / sizeof *cases);
    const char *valgrind = find_valgrind();
    Build own, other;
    if (!valgrind) {
        bench_note(report, "valgrind is not there; install it, as by apt install valgrind");
        return 2;
    }
    if (!find_build("/proc/self/exe", &own) || access(TAUT_BENCH_SOURCE, R_OK) != 0) {
        bench_note(report, "scenes are read from a source tree; run it as ./taut bench");
        return 2;
    }
    snprintf(own.tree, sizeof own.tree, "%s", TAUT_BENCH_SOURCE "/..");
    if (options->which && !find_build(options->which, &other)) {
        bench_note(report, "%s is no program; give the path of another build of taut",
                   options->which);
        return 2;
    }

    LabReport *table = bench_table(report, "instructions", "thousands of instructions a step",
                                   columns, sizeof columns / sizeof *columns);
    Counting counting = {valgrind, &own, options->which ? &other : NULL, NAN};
    bench_note(report, "By %s, callgrind; one thread; crane, ragdoll, rods and cloth by bdf2.",
               valgrind);
    for (int i = 0; i < n; i++) {
        bench_progress(options, (double)i / n, cases[i].name);
        add_case(&counting, cases + i, table);
        if (bench_stopped(options)) return BENCH_STOPPED;
    }
    return 0;
}

const Bench bench_instructions = {
    .name = "instructions",
    .text = "instructions of a step, counted by valgrind, beside another build of Taut",
    .run = run,
    .stops = true,
};
