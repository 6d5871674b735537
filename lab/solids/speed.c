// SPDX-License-Identifier: MIT
// speed.c -- cost as ratios of one run: what a step does beside factorisation and solution, two threads against one, memory a cell, and
// CalculiX at equal error.
#define _POSIX_C_SOURCE 200809L // clock_gettime
#include "methods/methods.h"
#include "shared/timing.h"
#include "solids/calculix.h"
#include "solids/part.h"
#include "solids/watch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const double H = 0.01; // s

static TautVec3 bar(TautVec3 at)
{
    return taut_vec3(at.x, 0.2 * (at.y - 0.5), 0.2 * (at.z - 0.5));
}

static SpecimenDef soft_bar(TautCellKind kind, const int n[3], TautBulkKind bulk)
{
    SpecimenDef def = specimen_def(kind, n[0], n[1], n[2]);
    def.shape = bar, def.share = NULL;
    def.bulk = taut_default_bulk(bulk);
    def.bulk.young[0] = 1e6;
    return def;
}

// --- the rest of a step by factorisation and solution, both CPU time of one thread, the median of some turns ---

static const struct {
    const char *name;
    TautCellKind kind;
    int n[3];
    TautBulkKind bulk;
    int steps;
} rest[] = {
    {"assembly by factor + solve, hooke", TAUT_CELL_TETRA, {10, 4, 4}, TAUT_BULK_HOOKE, 40},
    {"assembly by factor + solve, hooke", TAUT_CELL_TETRA, {25, 8, 8}, TAUT_BULK_HOOKE, 5},
    {"assembly by factor + solve, hooke", TAUT_CELL_BRICK, {20, 4, 4}, TAUT_BULK_HOOKE, 20},
    {"assembly by factor + solve, hooke", TAUT_CELL_TETRA10, {6, 2, 2}, TAUT_BULK_HOOKE, 40},
    {"assembly by factor + solve, neo_hooke", TAUT_CELL_TETRA, {10, 4, 4}, TAUT_BULK_NEO_HOOKE, 40},
    {"assembly by factor + solve, neo_hooke", TAUT_CELL_TETRA, {25, 8, 8}, TAUT_BULK_NEO_HOOKE, 5},
};

// One turn: the ratio, NAN where a step failed.
static double turn_of(Specimen *it, Watch *watch, int steps)
{
    watch->seconds = 0;
    const double start = timing_now();
    for (int i = 0; i < steps; i++)
        if (taut_world_step(it->world, H, NULL) != TAUT_OK) return NAN;
    return (timing_now() - start) / watch->seconds - 1;
}

static void run_rest(SolidsTable *table, size_t i)
{
    enum { TURNS = 7 };
    Watch watch = {0};
    TautWorldDef world = watch_world_def();
    SpecimenDef def = soft_bar(rest[i].kind, rest[i].n, rest[i].bulk);
    Specimen it;
    char text[40];
    double ratio[TURNS];
    def.world = &world;
    SolidsCase row = {
        rest[i].name, specimen_cell(def.kind), specimen_mesh(def.n, text), NAN, NAN, NAN, NAN, 1};
    watch_with(&watch);
    bool ok = specimen_make(&def, &it) && isfinite(turn_of(&it, &watch, 2)); // compiles
    for (int k = 0; k < TURNS && ok; k++) {
        ratio[k] = turn_of(&it, &watch, rest[i].steps);
        ok = isfinite(ratio[k]);
    }
    if (ok) {
        qsort(ratio, TURNS, sizeof *ratio, timing_ascending);
        row.error = row.measured = ratio[TURNS / 2];
        solids_put(table, &row);
    } else {
        solids_miss(table, &row, it.problem);
    }
    watch_with(NULL);
    specimen_free(&it);
}

// --- two threads against one: time on the wall, which a busy machine spoils ---

static double seconds_of(int threads, const int n[3], int steps, char *problem, size_t room)
{
    TautWorldDef world = taut_default_world_def();
    SpecimenDef def = soft_bar(TAUT_CELL_TETRA, n, TAUT_BULK_HOOKE);
    Specimen it;
    double best = INFINITY;
    world.threads = threads, def.world = &world;
    bool ok = specimen_make(&def, &it) && taut_world_step(it.world, H, NULL) == TAUT_OK;
    for (int i = 0; i < steps && ok; i++) {
        struct timespec a, b;
        clock_gettime(CLOCK_MONOTONIC, &a);
        ok = taut_world_step(it.world, H, NULL) == TAUT_OK;
        clock_gettime(CLOCK_MONOTONIC, &b);
        best = fmin(best, (double)(b.tv_sec - a.tv_sec) + 1e-9 * (double)(b.tv_nsec - a.tv_nsec));
    }
    if (!ok) snprintf(problem, room, "%s", it.world ? taut_world_message(it.world) : it.problem);
    specimen_free(&it);
    return ok ? best : NAN;
}

static void run_threads(SolidsTable *table)
{
    static const int n[3] = {52, 18, 18}, few[3] = {25, 8, 8};
    const int *size = table->options->quick ? few : n;
    char text[40], problem[300] = "";
    SolidsCase row = {"one thread by two, least time of a step",
                      "tetra",
                      specimen_mesh(size, text),
                      1.5,
                      NAN,
                      NAN,
                      NAN,
                      0};
    const double one = seconds_of(1, size, 3, problem, sizeof problem);
    row.measured = one / seconds_of(2, size, 3, problem, sizeof problem);
    row.error = fmax(0, 1.5 - row.measured);
    solids_end(table, &row, isfinite(row.measured) ? NULL : problem);
}

// --- memory: all that the world has from its allocator, without what the factors take ---

typedef struct Counter {
    size_t now;
} Counter;

enum { HEAD = 64 }; // bytes before a block, for its size

static void *count_alloc(void *user, size_t size)
{
    Counter *it = user;
    char *block = aligned_alloc(HEAD, (size + 2 * HEAD - 1) / HEAD * HEAD);
    if (!block) return NULL;
    memcpy(block, &size, sizeof size);
    it->now += size;
    return block + HEAD;
}

static void count_free(void *user, void *memory)
{
    Counter *it = user;
    size_t size;
    if (!memory) return;
    memcpy(&size, (char *)memory - HEAD, sizeof size);
    it->now -= size;
    free((char *)memory - HEAD);
}

// Bytes of a compiled world of these cells, without factors.
static double bytes_of(const SpecimenDef *from, int *cells)
{
    Counter counter = {0};
    TautWorldDef world = watch_world_without_factors();
    SpecimenDef def = *from;
    Specimen it;
    world.allocator = (TautAllocator){.user = &counter, .alloc = count_alloc, .free = count_free};
    def.world = &world;
    const bool ok = specimen_make(&def, &it) && taut_world_compile(it.world, H) == TAUT_OK;
    const double bytes = (double)counter.now;
    *cells = it.mesh.cell_count;
    specimen_free(&it);
    return ok ? bytes : NAN;
}

static void run_memory(SolidsTable *table, TautCellKind kind, const int n[3], double most)
{
    const SpecimenDef def = soft_bar(kind, n, TAUT_BULK_HOOKE);
    char text[40];
    int cells = 1;
    SolidsCase row = {"bytes of a cell beside the factors",
                      specimen_cell(kind),
                      specimen_mesh(n, text),
                      most,
                      NAN,
                      NAN,
                      NAN,
                      0};
    row.measured = bytes_of(&def, &cells) / cells;
    row.error = fmax(0, row.measured - most);
    solids_end(table, &row, isfinite(row.measured) ? NULL : "it could not be compiled");
}

// --- CalculiX at equal error: cantilevers under a load at their tip, a small one and one that turns it far ---

static TautVec3 cantilever(TautVec3 at)
{
    return taut_vec3(6 * at.x, 0.2 * at.y, 0.1 * at.z);
}

static TautVec3 strip(TautVec3 at)
{
    return taut_vec3(10 * at.x, 0.5 * at.y, 0.25 * at.z);
}

static const struct {
    const char *name;
    TautVec3 (*shape)(TautVec3 at);
    int n[3]; // of own bricks
    double young, poisson, load, exact;
    bool large;
} peer[] = {
    {"a small load", cantilever, {6, 1, 1}, 1e7, 0.3, 1e-2, 0.4321e-2, false},
    {"elastica, P L^2/EI = 5", strip, {20, 1, 1}, 1e6, 0, 5 * 1e6 * 0.5 / 768 / 100, 7.13792, true},
};

// Its bricks with incompatible modes, and tetrahedra of second order, from coarse to fine.
static const struct {
    TautCellKind kind;
    const char *element;
    int n[3];
} theirs[] = {
    {TAUT_CELL_BRICK, "C3D8I", {6, 1, 1}},    {TAUT_CELL_BRICK, "C3D8I", {12, 1, 1}},
    {TAUT_CELL_TETRA10, "C3D10", {10, 1, 1}}, {TAUT_CELL_BRICK, "C3D8I", {20, 1, 1}},
    {TAUT_CELL_TETRA10, "C3D10", {20, 1, 1}}, {TAUT_CELL_BRICK, "C3D8I", {40, 2, 2}},
    {TAUT_CELL_TETRA10, "C3D10", {40, 2, 1}},
};

static SpecimenDef peer_def(size_t p, TautCellKind kind, const int n[3])
{
    SpecimenDef def = specimen_def(kind, n[0], n[1], n[2]);
    def.shape = peer[p].shape;
    def.bulk.young[0] = peer[p].young, def.bulk.poisson[0] = peer[p].poisson;
    return def;
}

// Error of the tip by CalculiX, and its CPU time, the mean of enough runs for the ticks that it is counted by; INFINITY where it fails.
static double error_of_theirs(size_t p, size_t t, double *seconds)
{
    enum { RUNS = 5 };
    const SpecimenDef def = peer_def(p, theirs[t].kind, theirs[t].n);
    const Calculix ccx = {.element = theirs[t].element,
                          .large = peer[p].large,
                          .increment = 0.25,
                          .load = {0, 0, peer[p].load}};
    Specimen it;
    double tip = NAN, sum = 0, once = 0;
    const bool ok = specimen_make(&def, &it);
    for (int i = 0; i < RUNS && ok; i++) {
        tip = calculix_end(&it, &ccx, &once).z;
        sum += once;
    }
    specimen_free(&it);
    *seconds = sum / RUNS;
    return isfinite(tip) ? fabs(tip / peer[p].exact - 1) : INFINITY;
}

// CPU time of the whole: building, compiling, solving; of CalculiX the program from its deck to its answer, on the mesh
// where it is no worse and takes least.
static void run_peer(SolidsTable *table, size_t p)
{
    const SpecimenDef def = peer_def(p, TAUT_CELL_BRICK, peer[p].n);
    const TautVec3 load = {0, 0, peer[p].load};
    Specimen it;
    char name[120], text[40];
    double best = INFINITY, used;
    const double start = timing_now();
    const bool ok = specimen_make(&def, &it) && specimen_settle(&it, load, 1, 1e-6, NULL);
    const double mine = timing_now() - start;
    const double error = ok ? fabs(specimen_end(&it).z / peer[p].exact - 1) : NAN;
    snprintf(name, sizeof name, "CPU time by CalculiX's at no larger error of the tip, %s",
             peer[p].name);
    SolidsCase row = {name, "brick", specimen_mesh(def.n, text), 1, NAN, NAN, NAN, 1};
    if (!ok) solids_miss(table, &row, it.problem);
    specimen_free(&it);
    for (size_t t = 0; t < sizeof theirs / sizeof *theirs && ok; t++)
        if (error_of_theirs(p, t, &used) <= error + 5e-4) best = fmin(best, used);
    if (!ok) return;
    row.error = row.measured = mine / best;
    solids_put(table, &row);
    lab_note(table->report, "%s: error of the tip %.2g, CPU time %.3g ms; CalculiX %.3g ms.",
             peer[p].name, error, 1e3 * mine, 1e3 * best);
}

int solids_speed(SolidsTable *table)
{
    static const int thousand[3] = {10, 4, 4}, bricks[3] = {20, 4, 4};
    for (size_t i = 0; i < sizeof rest / sizeof *rest; i++) run_rest(table, i);
    run_memory(table, TAUT_CELL_TETRA, thousand, 1000);
    run_memory(table, TAUT_CELL_BRICK, bricks, 20000);
    for (size_t p = 0; p < sizeof peer / sizeof *peer && calculix_there(); p++) run_peer(table, p);
    run_threads(table);
    lab_note(table->report,
             "Assembly: CPU time of a step less that of factorisation and solution, by theirs. "
             "Threads: time on the wall, which other programs spoil. Memory of compiled worlds "
             "with a solver that has no factors and no vectors of its own.");
    return 0;
}
