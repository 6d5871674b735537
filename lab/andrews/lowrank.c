// SPDX-License-Identifier: MIT
// lowrank.c -- table 2 and figures 4, 6 and 7 of Andrews et al. 2017: time of (M - h^2 K~)^-1 by low-rank
// updates against LAPACK, by kind and number of joints. Beside it whole steps of the same chains, by the
// sparse LDLT, which needs no inverse, and by solver lowrank, which goes on from the inverse.
//
// Times are CPU time on one thread, the best of several repetitions in turns.
#include "lapack.h"
#include "methods/methods.h"
#include "shared/build.h"
#include "shared/timing.h"
#include "shared/verdict.h"
#include "sherman.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 100, ROBOT = 26 };

typedef struct Case {
    ShermanJoint kind;
    int joints;                   // of that kind
    bool robot;                   // behind the 26 joints of the paper's robot
    double paper_full, paper_low; // ms, 0 = it gives none
    double bar;                   // gain, 0 = none
} Case;

static const Case cases[] = {
    {SHERMAN_BALL, 10, false, 0.099, 0.010, 9.8},
    {SHERMAN_BALL, 50, false, 6.795, 0.517, 13.1},
    {SHERMAN_BALL, 100, false, 49.668, 2.633, 18.9},
    {SHERMAN_UNIVERSAL, 10, false, 0, 0, 0},
    {SHERMAN_UNIVERSAL, 50, false, 0, 0, 0},
    {SHERMAN_UNIVERSAL, 100, false, 0, 0, 0},
    {SHERMAN_HINGE, 10, false, 0, 0, 0},
    {SHERMAN_HINGE, 50, false, 0, 0, 0},
    {SHERMAN_HINGE, 100, false, 0, 0, 0},
    {SHERMAN_FLEXIBLE, 0, true, 0, 0, 0},
    {SHERMAN_FLEXIBLE, 10, true, 0, 0, 0},
    {SHERMAN_FLEXIBLE, 20, true, 0, 0, 0},
    {SHERMAN_FLEXIBLE, 40, true, 0, 0, 0},
    {SHERMAN_FLEXIBLE, 10, false, 0, 0, 0},
    {SHERMAN_FLEXIBLE, 50, false, 0, 0, 0},
    {SHERMAN_FLEXIBLE, 100, false, 0, 0, 0},
};
enum { CASES = sizeof cases / sizeof *cases };

static const LabColumn columns[] = {
    {"joints", "joints", LAB_TEXT, LAB_INPUT, 0},
    {"count", "number", LAB_NUMBER, LAB_INPUT, 0},
    {"terms", "rank-1 terms", LAB_NUMBER, LAB_MEASURED, 0},
    {"paper_full_ms", "full ms", LAB_NUMBER, LAB_PAPER, 3},
    {"full_ms", "LAPACK ms", LAB_NUMBER, LAB_MEASURED, 3},
    {"paper_low_ms", "low rank ms", LAB_NUMBER, LAB_PAPER, 3},
    {"low_ms", "low rank ms", LAB_NUMBER, LAB_MEASURED, 3},
    {"blocks_ms", "by blocks ms", LAB_NUMBER, LAB_MEASURED, 3},
    {"paper_gain", "gain", LAB_NUMBER, LAB_PAPER, 3},
    {"gain", "gain", LAB_NUMBER, LAB_MEASURED, 3},
    {"differ", "differ", LAB_NUMBER, LAB_MEASURED, 2},
    {"ldlt_step_ms", "step, ldlt ms", LAB_NUMBER, LAB_MEASURED, 3},
    {"lowrank_step_ms", "step, lowrank ms", LAB_NUMBER, LAB_MEASURED, 3},
};

static const LabPlot plots[] = {
    {.title = "Gain of low rank over LAPACK (figures 4, 6, 7)",
     .y_text = "times",
     .x = "count",
     .y = "gain",
     .paper = "paper_gain",
     .by = {"joints"},
     .log_x = true,
     .log_y = true},
};

static double cpu_ms(void)
{
    return 1e3 * timing_now();
}

// Joints of the robot of figure 5 first, in turn: 5 ball, 11 universal, 10 hinge.
static int list_joints(const Case *c, ShermanJoint *kind)
{
    int n = 0;
    for (int i = 0; c->robot && i < ROBOT; i++)
        kind[n++] = i % 5 == 4 ? SHERMAN_BALL : i % 2 ? SHERMAN_HINGE : SHERMAN_UNIVERSAL;
    for (int i = 0; i < c->joints; i++) kind[n++] = c->kind;
    return n;
}

// --- inverses ---

typedef struct Inverses {
    double full, low, blocks; // ms, NaN = not there
    double differ;            // low from full, of the largest entry
    int terms;
} Inverses;

typedef struct Space {
    double *A, *copy, *work;
    int *pivot;
} Space;

static double largest_difference(size_t n, const double *a, const double *b)
{
    double worst = 0, largest = 0;
    for (size_t i = 0; i < n; i++) {
        worst = fmax(worst, fabs(a[i] - b[i]));
        largest = fmax(largest, fabs(b[i]));
    }
    return worst / largest;
}

// Best of `turns`; several in a row where one is shorter than the clock can tell.
static void time_inverses(Sherman *chain, const Space *s, int turns, bool lapack, Inverses *out)
{
    size_t square = (size_t)chain->size * (size_t)chain->size;
    int many = chain->size < 100 ? 20 : 1;
    bool by_blocks = sherman_invert_blocks(chain);
    *out = (Inverses){lapack ? INFINITY : NAN, INFINITY, by_blocks ? INFINITY : NAN, NAN,
                      chain->terms};
    sherman_matrix(chain, s->A);
    for (int turn = 0; turn < turns; turn++) {
        double t = cpu_ms();
        for (int k = 0; k < many && by_blocks; k++) sherman_invert_blocks(chain);
        if (by_blocks) out->blocks = fmin(out->blocks, (cpu_ms() - t) / many);
        t = cpu_ms();
        for (int k = 0; k < many; k++) sherman_invert(chain);
        out->low = fmin(out->low, (cpu_ms() - t) / many);
        t = cpu_ms();
        for (int k = 0; k < many && lapack; k++) {
            memcpy(s->copy, s->A, square * sizeof(double));
            lapack_invert(chain->size, s->copy, s->pivot, s->work);
        }
        if (lapack) out->full = fmin(out->full, (cpu_ms() - t) / many);
    }
    sherman_expand(chain, s->A);
    if (lapack) out->differ = largest_difference(square, s->A, s->copy);
}

static bool inverses(const ShermanJoint *kind, int n, int turns, bool lapack, Inverses *out)
{
    Sherman chain;
    bool good = sherman_build(n, kind, 0.01, &chain);
    size_t size = 6 * (size_t)(n > 0 ? n : 1);
    Space s = {malloc(size * size * sizeof(double)), malloc(size * size * sizeof(double)),
               malloc(64 * size * sizeof(double)), malloc(size * sizeof(int))};
    good = good && s.A && s.copy && s.work && s.pivot;
    if (good) time_inverses(&chain, &s, turns, lapack, out);
    free(s.A), free(s.copy), free(s.work), free(s.pivot);
    sherman_free(&chain);
    return good;
}

// --- whole steps ---

static TautWorld *chain_world(const ShermanJoint *kind, int n, TautSolver solver)
{
    static const TautJointKind joint[SHERMAN_JOINTS] = {TAUT_JOINT_BALL, TAUT_JOINT_UNIVERSAL,
                                                        TAUT_JOINT_HINGE, TAUT_JOINT_CABLE};
    TautWorldDef def = taut_methods_world_def();
    def.stepper = TAUT_STEPPER_EULER;
    def.solver = solver;
    TautWorld *world = lab_world(&def);
    TautNodeId before = {0, 0};
    for (int i = 0; world && i < n; i++) {
        TautBodyDef body = taut_default_body_def();
        body.position = taut_vec3(0, 0, -(i + 0.5));
        body.mass = i == n - 1 ? 100 : 1;
        body.velocity = taut_vec3(0.1 * (i + 0.5) / n, 0, 0); // a slow swing
        body.spin = taut_vec3(0, -0.1 / n, 0);
        body.shape.kind = TAUT_SHAPE_BOX;
        body.shape.size[0] = body.shape.size[1] = 0.1, body.shape.size[2] = 1;
        TautJointDef def_j = taut_default_joint_def(joint[kind[i]]);
        TautNodeId id = {0, 0};
        TautJointId joint_id;
        taut_world_add_body(world, &body, &id);
        def_j.a = id, def_j.b = before;
        def_j.point = taut_vec3(0, 0, -i);
        def_j.axis = taut_vec3(0, 1, 0);
        for (int k = 0; k < TAUT_AXIS_COUNT; k++)
            def_j.compliance[k] = k < TAUT_AXIS_ABOUT_U ? 1e-8 : 1e-3;
        taut_world_add_joint(world, &def_j, &joint_id);
        before = id;
    }
    return world;
}

// Mean of a few steps after the first, ms; NaN when one is refused.
static double time_steps(const ShermanJoint *kind, int n, TautSolver solver, int steps)
{
    TautWorld *world = chain_world(kind, n, solver);
    double t = NAN;
    bool good = world && taut_world_step(world, 0.01, NULL) == TAUT_OK;
    if (good) t = cpu_ms();
    for (int i = 0; i < steps && good; i++) good = taut_world_step(world, 0.01, NULL) == TAUT_OK;
    t = good ? (cpu_ms() - t) / steps : NAN;
    taut_world_destroy(world);
    return t;
}

// --- rows ---

static LabCell cell(double x)
{
    return x > 0 && isfinite(x) ? lab_number(x) : lab_missing();
}

static const char *name_of(const Case *c)
{
    static const char *const name[SHERMAN_JOINTS] = {"ball", "universal", "hinge", "flexible"};
    return c->robot ? "robot + flexible" : name[c->kind];
}

// The paper's gain of ball joints, by number.
static double cases_bar(int joints)
{
    return joints <= 10 ? 9.8 : joints <= 50 ? 13.1 : 18.9;
}

typedef struct Verdicts {
    Verdict gain, alike, same, flexible, step;
} Verdicts;

static bool run_case(const LabOptions *options, LabReport *report, const Case *c, bool lapack,
                     Verdicts *v)
{
    ShermanJoint kind[MOST + ROBOT];
    Inverses in;
    int n = list_joints(c, kind), turns = options->quick ? 1 : n > 60 ? 5 : 20;
    if (!inverses(kind, n, turns, lapack, &in)) return false;
    double gain = in.full / in.low, paper = c->paper_low > 0 ? c->paper_full / c->paper_low : 0;
    double ldlt = time_steps(kind, n, TAUT_SOLVER_LDLT, options->quick ? 2 : 50);
    double lowrank = time_steps(kind, n, TAUT_SOLVER_LOWRANK, options->quick ? 1 : 5);
    LAB_ROW(report, lab_text(name_of(c)), lab_number(c->robot ? c->joints : n),
            lab_number(in.terms), cell(c->paper_full), cell(in.full), cell(c->paper_low),
            cell(in.low), cell(in.blocks), cell(paper), cell(gain), cell(in.differ), cell(ldlt),
            cell(lowrank));
    if (lapack) {
        if (c->bar > 0)
            verdict_judge(&v->gain, gain >= c->bar, "%d (%.3g, paper %.3g)", n, gain, paper);
        else if (c->kind != SHERMAN_FLEXIBLE)
            verdict_judge(&v->alike, gain >= cases_bar(n), "%s %d (%.3g)", name_of(c), n, gain);
        verdict_judge(&v->same, in.differ <= 1e-10, "%s %d (%.1e)", name_of(c), n, in.differ);
        if (c->kind == SHERMAN_FLEXIBLE && !c->robot)
            verdict_judge(&v->flexible, gain < 1, "%d (gain %.3g)", n, gain);
    }
    verdict_judge(&v->step, ldlt < lowrank, "%s %d (%.3g ms against %.3g)", name_of(c), n, ldlt,
                  lowrank);
    return true;
}

static int run(const LabOptions *options, LabReport *report)
{
    Verdicts v = {
        .gain = {.requirement = "ball joints: at least the paper's gain over LAPACK"},
        .alike = {.requirement =
                      "paper: the gain is consistent across hinge, universal and ball joints"},
        .same = {.requirement = "both inverses agree to 1e-10"},
        .flexible = {.requirement = "paper: low rank never pays with flexible joints"},
        .step = {.requirement = "a whole step by ldlt takes less than one by low rank"}};
    bool lapack = lapack_load();
    lab_columns(report, columns, sizeof columns / sizeof *columns);
    lab_plots(report, plots, sizeof plots / sizeof *plots);
    for (int i = 0; i < CASES; i++) {
        if (options->quick && cases[i].joints > 10) continue;
        if (!run_case(options, report, cases + i, lapack, &v)) return lab_broken(report, NULL);
        lab_progress(options, (i + 1.0) / CASES, name_of(cases + i));
    }
    if (!lapack)
        lab_note(report, "LAPACK was skipped: it was not found when the program was built. Install "
                         "libopenblas-dev or liblapack-dev and build again.");
    lab_note(
        report,
        "Chains of rods of 1 m and 1 kg under 100 kg, h = 0.01 s; robot: 5 ball, 11 "
        "universal and 10 hinge joints before the flexible ones. By blocks: 3 x 3 inverses; "
        "M - h^2 K~ of ball joints has nothing else, so that no update is needed at all. Low rank "
        "leaves out translations where no row has a part on them.");
    lab_note(report,
             "Steps: stepper euler on the same kind of chain, everything included: maps, "
             "assembly, solution with refinement. CPU time, one thread, best of %s.",
             options->quick ? "one" : "5 to 20");
    bool holds = !lapack || verdict_note(&v.gain, report);
    holds = (!lapack || verdict_note(&v.alike, report)) && holds;
    holds = (!lapack || verdict_note(&v.same, report)) && holds;
    holds = (!lapack || verdict_note(&v.flexible, report)) && holds;
    return verdict_note(&v.step, report) && holds ? 0 : 1;
}

const LabExperiment lab_lowrank = {
    .name = "lowrank",
    .claim =
        "low-rank updates invert M - h^2 K~ ten to twenty times faster than LAPACK for joints of "
        "angles, not for flexible ones; and a sparse factorisation needs no inverse",
    .run = run,
};
