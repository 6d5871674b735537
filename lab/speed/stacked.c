// SPDX-License-Identifier: MIT
// stacked.c -- how much do layers cost? Distances between points that are skinned to frames, as a stack of
// maps and as one hand-written map from the frames to the distance; distances between particles, plain
// and between points that are mapped from them one to one.
//
// CPU time of this thread; the two worlds of a pair take turns in one run, so that a busy machine and a
// drift of the clock hit both; the median of the repetitions counts. The two of a pair build the same
// matrix and need the same solves, so that all of the difference is maps and assembly.
#include "methods/methods.h"
#include "shared/build.h"
#include "shared/timing.h"
#include "shared/verdict.h"

#include <taut/ext.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { COLUMNS = 10, ROWS = 4, FRAMES = COLUMNS * ROWS, POINTS = 400, LINKS = 600, MANY = 21 };
enum { SIDE = 20, FRAME = 12, MOST_FRAMES = 8 };
static const double H = 0.01, ALLOWED = 1.5; // s, -

static const LabColumn columns[] = {
    {"pair", "distances between", LAB_TEXT, LAB_INPUT, 0},
    {"form", "form", LAB_TEXT, LAB_INPUT, 0},
    {"stepper", "stepper", LAB_TEXT, LAB_INPUT, 0},
    {"bar", "bar", LAB_NUMBER, LAB_INPUT, 2},
    {"ratio", "stacked/flat", LAB_NUMBER, LAB_MEASURED, 3},
    {"ratio_low", "least", LAB_NUMBER, LAB_MEASURED, 3},
    {"ratio_high", "most", LAB_NUMBER, LAB_MEASURED, 3},
    {"flat_us_per_step", "flat us", LAB_NUMBER, LAB_MEASURED, 4},
    {"stacked_us_per_step", "stacked us", LAB_NUMBER, LAB_MEASURED, 4},
    {"difference_m", "apart m", LAB_NUMBER, LAB_MEASURED, 2},
};

static double random_number(unsigned *seed) // in [0, 1), the same on every machine
{
    *seed = *seed * 1664525u + 1013904223u;
    return (double)(*seed >> 8) / 16777216.0;
}

// --- the hand-written map: |d|, d = sum over frames of w_f t_f + A_f c_f, with constants w_f, c_f ---

typedef struct Flat {
    int frames;
    double g[MOST_FRAMES][4]; // c_f, then w_f
} Flat;

// Where coefficient k of frame f stands for component r: the axes row by row, behind the position.
static int entry(int f, int r, int k)
{
    return FRAME * f + (k == 3 ? r : 3 + 3 * r + k);
}

static double direction(const Flat *flat, const double *x, double *u)
{
    double square = 0;
    for (int r = 0; r < 3; r++) {
        u[r] = 0;
        for (int f = 0; f < flat->frames; f++)
            for (int k = 0; k < 4; k++) u[r] += flat->g[f][k] * x[entry(f, r, k)];
        square += u[r] * u[r];
    }
    double l = sqrt(square);
    for (int r = 0; r < 3; r++) u[r] /= l;
    return l;
}

static void flat_value(void *user, const double *x, double *y, double *J)
{
    const Flat *flat = user;
    double u[3];
    y[0] = direction(flat, x, u);
    if (!J) return;
    for (int f = 0; f < flat->frames; f++)
        for (int r = 0; r < 3; r++)
            for (int k = 0; k < 4; k++) J[entry(f, r, k)] = u[r] * flat->g[f][k];
}

static void flat_geometric(void *user, const double *x, const double *lambda, double *K)
{
    const Flat *flat = user;
    const int n = FRAME * flat->frames;
    double u[3], s = lambda[0] / direction(flat, x, u);
    for (int f = 0; f < flat->frames; f++)
        for (int r = 0; r < 3; r++)
            for (int k = 0; k < 4; k++) {
                double *row = K + n * entry(f, r, k), a = s * flat->g[f][k];
                for (int e = 0; e < flat->frames; e++)
                    for (int c = 0; c < 3; c++)
                        for (int l = 0; l < 4; l++)
                            row[entry(e, c, l)] = a * ((r == c) - u[r] * u[c]) * flat->g[e][l];
            }
}

// --- frames, points, links ---

typedef struct Skin {
    int frame[4];
    double weight[4], X[4][3]; // place in each
} Skin;

// A sheet of frames that hangs at its left side; points in its cells, with the weights of their corners.
typedef struct Scene {
    TautNodeId frame[FRAMES], point[POINTS];
    Skin skin[POINTS];
    int link[LINKS][2];
    Flat flat[LINKS]; // must outlive the world
} Scene;

static void choose(Scene *s)
{
    unsigned seed = 5;
    for (int i = 0; i < POINTS; i++) {
        Skin *skin = s->skin + i;
        int cell = i % ((COLUMNS - 1) * (ROWS - 1)), column = cell % (COLUMNS - 1);
        int row = cell / (COLUMNS - 1);
        double a = random_number(&seed), b = random_number(&seed), z = random_number(&seed) - 0.5;
        for (int k = 0; k < 4; k++) {
            int x = column + k % 2, y = row + k / 2;
            skin->frame[k] = y * COLUMNS + x;
            skin->weight[k] = (k % 2 ? a : 1 - a) * (k / 2 ? b : 1 - b);
            skin->X[k][0] = column + a - x, skin->X[k][1] = row + b - y, skin->X[k][2] = z;
        }
    }
    for (int i = 0; i < LINKS; i++) { // to a point of the same cell or of the next
        int a = i % POINTS, cells = (COLUMNS - 1) * (ROWS - 1);
        int b = (a + cells + (i >= POINTS)) % POINTS;
        s->link[i][0] = a, s->link[i][1] = b;
    }
}

static void add_frames(TautWorld *world, Scene *s)
{
    for (int i = 0; i < FRAMES; i++) {
        TautFrameDef def = taut_default_frame_def();
        def.position = taut_vec3(i % COLUMNS, i / COLUMNS, 0); // NOLINT: whole rows
        def.fixed = i % COLUMNS == 0;
        taut_world_add_frame(world, &def, &s->frame[i]);
    }
}

static void add_point(TautWorld *world, Scene *s, int i)
{
    TautMappedDef def = taut_default_mapped_def(TAUT_MAP_SKIN);
    double number[16];
    for (int k = 0; k < 4; k++) {
        def.point[k] = s->frame[s->skin[i].frame[k]];
        number[k] = s->skin[i].weight[k];
        memcpy(number + 4 + 3 * k, s->skin[i].X[k], 3 * sizeof(double));
    }
    def.numbers = number, def.number_count = 16;
    taut_world_add_mapped(world, &def, &s->point[i]);
}

// Adds sign times a point to d; its frames are appended where they are new.
static void add_to_flat(Flat *flat, const Skin *skin, double sign, int *frame)
{
    for (int k = 0; k < 4; k++) {
        int f = 0;
        while (f < flat->frames && frame[f] != skin->frame[k]) f++;
        if (f == flat->frames) frame[flat->frames++] = skin->frame[k];
        for (int c = 0; c < 3; c++) flat->g[f][c] += sign * skin->weight[k] * skin->X[k][c];
        flat->g[f][3] += sign * skin->weight[k];
    }
}

static void add_link(TautWorld *world, Scene *s, int i, bool stacked, TautForm form)
{
    TautElementDef def = taut_default_element_def(stacked ? TAUT_MAP_DISTANCE : TAUT_MAP_USER);
    TautNodeId points[MOST_FRAMES];
    int frame[MOST_FRAMES];
    Flat *flat = s->flat + i;
    TautUserMap user = {"flat", 1, 0, false, true, flat_value, flat_geometric, flat};
    def.compliance = 1e-3;
    def.damping = 0.01;
    def.form = form;
    if (stacked) {
        def.point[0] = s->point[s->link[i][0]], def.point[1] = s->point[s->link[i][1]];
    } else {
        *flat = (Flat){0};
        add_to_flat(flat, s->skin + s->link[i][0], 1, frame);
        add_to_flat(flat, s->skin + s->link[i][1], -1, frame);
        for (int f = 0; f < flat->frames; f++) points[f] = s->frame[frame[f]];
        def.points = points, def.point_count = flat->frames;
        user.width = FRAME * flat->frames;
        def.user = &user;
    }
    taut_world_add_element(world, &def, NULL);
}

static void make_skinned(TautWorld *world, Scene *s, bool stacked, TautForm form)
{
    choose(s);
    add_frames(world, s);
    for (int i = 0; stacked && i < POINTS; i++) add_point(world, s, i);
    for (int i = 0; i < LINKS; i++) add_link(world, s, i, stacked, form);
}

// --- a net of particles, the links between themselves or between copies ---

static void make_net(TautWorld *world, bool stacked, TautForm form)
{
    TautNodeId end[SIDE * SIDE];
    for (int i = 0; i < SIDE * SIDE; i++) {
        int column = i % SIDE, row = i / SIDE;
        TautVec3 x = taut_vec3(0.9 * column, row, column % 2 ? 0.4 : 0);
        end[i] = row ? lab_particle(world, 1, x) : lab_anchor(world, x);
        if (stacked) {
            TautMappedDef def = taut_default_mapped_def(TAUT_MAP_IDENTITY);
            def.point[0] = end[i];
            taut_world_add_mapped(world, &def, &end[i]);
        }
        double k = form == TAUT_FORM_AUTO ? INFINITY : 1000;
        if (column && row) lab_spring(world, end[i], end[i - 1], k, 0, form);
        if (row) lab_spring(world, end[i], end[i - SIDE], k, 0, form);
    }
}

// --- timing ---

typedef struct Pair {
    const char *name;
    bool skinned;
    TautForm form; // AUTO: hard
    const char *form_name;
    TautStepper stepper;
    const char *stepper_name;
} Pair;

static const Pair pairs[] = {
    {"skinned points", true, TAUT_FORM_STIFFNESS, "stiffness", TAUT_STEPPER_EULER, "euler"},
    {"skinned points", true, TAUT_FORM_COMPLIANCE, "compliance", TAUT_STEPPER_EULER, "euler"},
    {"skinned points", true, TAUT_FORM_STIFFNESS, "stiffness", TAUT_STEPPER_AUTO, "auto"},
    {"copies of particles", false, TAUT_FORM_STIFFNESS, "stiffness", TAUT_STEPPER_EULER, "euler"},
    {"copies of particles", false, TAUT_FORM_AUTO, "hard", TAUT_STEPPER_EULER, "euler"},
    {"copies of particles", false, TAUT_FORM_AUTO, "hard", TAUT_STEPPER_AUTO, "auto"},
};
enum { PAIRS = sizeof pairs / sizeof *pairs };

static TautWorld *make(const Pair *pair, bool stacked, Scene *scene)
{
    TautWorldDef def = taut_methods_world_def();
    def.stepper = pair->stepper;
    def.geometric = TAUT_GEOMETRIC_EXACT; // a user map's psd is not by hand
    TautWorld *world = lab_world(&def);
    if (!world) return NULL;
    if (pair->skinned)
        make_skinned(world, scene, stacked, pair->form);
    else
        make_net(world, stacked, pair->form);
    return world;
}

// The next node that is not mapped from others.
static TautNodeId next_dof(const TautWorld *world, TautNodeId id)
{
    do id = taut_next_node(world, id);
    while (taut_node_kind(world, id) == TAUT_NODE_STATE);
    return id;
}

// How far the dofs of the two are apart: the same physics must come out.
static double difference(TautWorld *const *world)
{
    TautNodeId a = next_dof(world[0], (TautNodeId){0}), b = next_dof(world[1], (TautNodeId){0});
    double x[TAUT_MAX_WIDTH], y[TAUT_MAX_WIDTH], worst = 0;
    for (; !taut_node_is_null(a); a = next_dof(world[0], a), b = next_dof(world[1], b)) {
        const int n = taut_node_value(world[0], a, x);
        if (taut_node_value(world[1], b, y) != n) return INFINITY;
        for (int i = 0; i < n; i++) worst = fmax(worst, fabs(x[i] - y[i]));
    }
    return worst;
}

// seconds[stacked][turn] of a step. 0, or 2.
static int measure(TautWorld *const *world, int turns, int steps, double seconds[2][MANY],
                   LabReport *report)
{
    for (int turn = -1; turn < turns; turn++) // the first compiles and warms up
        for (int i = 0; i < 2; i++) {
            double start = timing_now();
            for (int n = 0; n < steps; n++)
                if (taut_world_step(world[i], H, NULL) != TAUT_OK)
                    return lab_broken(report, world[i]);
            if (turn >= 0) seconds[i][turn] = (timing_now() - start) / steps;
        }
    return 0;
}

static int run_pair(const LabOptions *options, LabReport *report, const Pair *pair,
                    Verdict *verdict)
{
    Scene *scene = malloc(2 * sizeof *scene);
    TautWorld *world[2] = {NULL, NULL};
    double seconds[2][MANY] = {{0}}, ratio[MANY];
    int turns = options->quick ? 3 : MANY, code = 0;
    if (!scene) return lab_broken(report, NULL);
    for (int i = 0; i < 2 && code == 0; i++) {
        world[i] = make(pair, i, scene + i);
        if (!world[i]) code = lab_broken(report, NULL);
    }
    if (code == 0) code = measure(world, turns, options->quick ? 2 : 5, seconds, report);
    if (code == 0) {
        for (int t = 0; t < turns; t++) ratio[t] = seconds[1][t] / seconds[0][t];
        for (int i = 0; i < 2; i++)
            qsort(seconds[i], (size_t)turns, sizeof(double), timing_ascending);
        qsort(ratio, (size_t)turns, sizeof(double), timing_ascending);
        double median = ratio[turns / 2];
        LAB_ROW(report, lab_text(pair->name), lab_text(pair->form_name),
                lab_text(pair->stepper_name), lab_number(ALLOWED), lab_number(median),
                lab_number(ratio[0]), lab_number(ratio[turns - 1]),
                lab_number(1e6 * seconds[0][turns / 2]), lab_number(1e6 * seconds[1][turns / 2]),
                lab_number(difference(world)));
        verdict_judge(verdict, median <= ALLOWED, "%s, %s, %s: %.2f", pair->name, pair->form_name,
                      pair->stepper_name, median);
    }
    for (int i = 0; i < 2; i++) taut_world_destroy(world[i]);
    free(scene);
    return code;
}

static int run(const LabOptions *options, LabReport *report)
{
    Verdict verdict = {.requirement = "a stack costs at most 1.5 times the flat one"};
    lab_columns(report, columns, sizeof columns / sizeof *columns);
    for (int i = 0; i < PAIRS; i++) {
        lab_progress(options, (double)i / PAIRS, pairs[i].name);
        int code = run_pair(options, report, pairs + i, &verdict);
        if (code) return code;
    }
    lab_note(
        report,
        "Skinned: %d frames, %d points with 4 influences, %d springs between them; flat is one "
        "user map from the frames to the distance with J and K~ by hand. Copies: a net of %d x "
        "%d particles. Whole steps are timed, solver and all, in turns of one run.",
        FRAMES, POINTS, LINKS, SIDE, SIDE);
    return verdict_note(&verdict, report) ? 0 : 1;
}

const LabExperiment lab_stacked = {
    .name = "stacked",
    .claim = "layers of maps cost at most 1.5 times as much as a hand-flattened map",
    .run = run,
};
