// SPDX-License-Identifier: MIT
// solids.c -- a bar of soft rubber that hangs at one end, by Taut, Bullet's deformable bodies and MuJoCo's flex: how far it sags, and the time that
// takes. Engines are programs of their own (solid/solid.h); those that are not there are named.
#include "bench.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// m, mean of the end of the bar of solid/solid.h at rest: CalculiX 2.20, 40 x 4 x 4 elements C3D20, large displacements. Its 20 x 2 x 2 have
// 0.07301, 40 x 4 x 4 C3D8I 0.07312; beam theory with shear 0.0743 without the turn.
static const double EXACT = 0.07325;
// s, to simulate: nine swings; and of CPU time for it, after which a case is left.
static const double SECONDS = 4, LIMIT = 120;

static const LabColumn columns[] = {
    {"engine", "engine", LAB_TEXT, LAB_INPUT, 0},
    {"law", "law", LAB_TEXT, LAB_INPUT, 0},
    {"mesh", "boxes", LAB_TEXT, LAB_INPUT, 0},
    {"step_s", "step s", LAB_NUMBER, LAB_INPUT, 3},
    {"reference_mm", "CalculiX mm", LAB_NUMBER, LAB_INPUT, 4},
    {"sag_mm", "sag mm", LAB_NUMBER, LAB_MEASURED, 4},
    {"error", "error", LAB_NUMBER, LAB_MEASURED, 2},
    {"cpu_s_per_s", "CPU s per s", LAB_NUMBER, LAB_MEASURED, 3},
};

static const struct {
    const char *program, *text, *from;
} engines[] = {
    {"taut", "Taut", "the target bench"},
    {"bullet", "Bullet", "libbullet-dev"},
    {"bullet-double", "Bullet, double precision", "libbullet-dev"},
    {"mujoco", "MuJoCo (WebAssembly)", "node and the package mujoco-js"},
};
enum { ENGINES = sizeof engines / sizeof *engines };

// MuJoCo's forces are explicit: its steps are the longest of 5e-4, 3e-4, 2e-4, 1e-4 s that did not end in numbers that are not finite. Shorter ones change no sag by
// 1 %.
static const struct {
    int engine;
    const char *law;
    int along, across;
    double h;
    bool slow;
} cases[] = {
    {0, "brick", 5, 1, 0.01, false},     {0, "brick", 10, 1, 0.01, false},
    {0, "brick", 20, 2, 0.01, true},     {0, "hooke", 10, 1, 0.01, false},
    {0, "hooke", 20, 2, 0.01, false},    {0, "hooke", 40, 4, 0.01, true},
    {1, "linear", 10, 1, 0.01, false},   {1, "linear", 20, 2, 0.01, false},
    {1, "linear", 40, 4, 0.01, true},    {1, "neo_hooke", 10, 1, 0.01, false},
    {1, "neo_hooke", 20, 2, 0.01, true}, {1, "corotational", 10, 1, 0.01, false},
    {2, "linear", 20, 2, 0.01, true},    {3, "hooke", 10, 1, 3e-4, false},
    {3, "hooke", 20, 2, 1e-4, true},
};

static double number_behind(const char *text, const char *key)
{
    const char *at = text ? strstr(text, key) : NULL;
    return at ? strtod(at + strlen(key), NULL) : NAN;
}

static void run_case(const BenchOptions *options, size_t i, LabReport *table)
{
    char program[512], along[16], across[16], law[24], h[24], duration[24], mesh[40];
    int code;
    snprintf(program, sizeof program, "%s/bench-solid-%s", options->folder,
             engines[cases[i].engine].program);
    snprintf(along, sizeof along, "%d", cases[i].along);
    snprintf(across, sizeof across, "%d", cases[i].across);
    snprintf(law, sizeof law, "%s", cases[i].law);
    snprintf(h, sizeof h, "%.17g", cases[i].h);
    snprintf(duration, sizeof duration, "%.17g", SECONDS);
    snprintf(mesh, sizeof mesh, "%d x %d x %d", cases[i].along, cases[i].across, cases[i].across);
    char *const argv[] = {program, along, across, law, h, duration, NULL};
    char *text = bench_run(argv, LIMIT, &code);
    const double sag = code == 0 ? number_behind(text, "sag ") : NAN;
    const double cpu = code == 0 ? number_behind(text, "cpu ") : NAN;
    free(text);
    LAB_ROW(table, lab_text(engines[cases[i].engine].text), lab_text(cases[i].law), lab_text(mesh),
            lab_number(cases[i].h), lab_number(1e3 * EXACT),
            isfinite(sag) ? lab_number(1e3 * sag) : lab_missing(),
            isfinite(sag) ? lab_number(sag / EXACT - 1) : lab_missing(),
            isfinite(cpu) ? lab_number(cpu) : lab_missing());
}

static bool is_there(const BenchOptions *options, int engine)
{
    char program[512];
    snprintf(program, sizeof program, "%s/bench-solid-%s", options->folder,
             engines[engine].program);
    FILE *file = fopen(program, "rb");
    if (file) fclose(file);
    return file != NULL;
}

static int run(const BenchOptions *options, BenchReport *report)
{
    const size_t count = sizeof cases / sizeof *cases;
    LabReport *table = bench_table(report, "solids", "a bar that hangs at one end", columns,
                                   sizeof columns / sizeof *columns);
    bool there[ENGINES];
    for (int e = 0; e < ENGINES; e++) {
        there[e] = is_there(options, e);
        if (!there[e])
            bench_note(report, "%s is not there: it needs %s, and taut bench --install-peers.",
                       engines[e].text, engines[e].from);
    }
    for (size_t i = 0; i < count; i++) {
        if (!there[cases[i].engine] || (options->quick && cases[i].slow)) continue;
        if (bench_stopped(options)) return BENCH_STOPPED;
        bench_progress(options, (double)i / (double)count, engines[cases[i].engine].text);
        run_case(options, i, table);
        bench_keep(options, "case %d of %d", (int)i + 1, (int)count);
    }
    bench_note(report,
               "E 2e7 Pa, poisson 0.3, 1 x 0.1 x 0.1 m; the mean of nine swings without damping. "
               "A case without numbers flew apart, or took more than 120 s. Bullet's and MuJoCo's "
               "elements are tetrahedra of first order, which are too stiff in bending whoever "
               "computes them.");
    return there[0] ? 0 : 2;
}

const Bench bench_solids = {
    "solids", "A hanging bar of finite elements: sag and time of Taut, Bullet and MuJoCo.", run,
    true};
