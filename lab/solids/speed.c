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
    if (isfinite(row.measured))
        solids_put(table, &row);
    else
        solids_miss(table, &row, problem);
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

// Bytes of a compiled world of these cells, with a solver that has no factors.
static double bytes_of(const SpecimenDef *from, int *cells)
{
    Counter counter = {0};
    TautWorldDef world = taut_methods_world_def();
    SpecimenDef def = *from;
    Specimen it;
    world.allocator = (TautAllocator){.user = &counter, .alloc = count_alloc, .free = count_free};
    world.solver = TAUT_SOLVER_MINRES, def.world = &world;
    taut_world_def_set(&world, "preconditioner", TAUT_PRECONDITIONER_NONE);
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
    if (isfinite(row.measured))
        solids_put(table, &row);
    else
        solids_miss(table, &row, "it could not be compiled");
}

// --- CalculiX at equal error: a cantilever under a load at its tip, linear ---

static TautVec3 cantilever(TautVec3 at)
{
    return taut_vec3(6 * at.x, 0.2 * at.y, 0.1 * at.z);
}

// CPU time of the whole: building, compiling, solving; of CalculiX the program from its deck to its answer.
static void run_peer(SolidsTable *table)
{
    static const double EXACT = 0.4321, LOAD = 1e-2;
    const TautVec3 load = {0, 0, LOAD};
    SpecimenDef own = specimen_def(TAUT_CELL_BRICK, 6, 1, 1);
    SpecimenDef other = specimen_def(TAUT_CELL_BRICK, 24, 4, 4);
    Specimen it;
    double used = NAN;
    own.shape = other.shape = cantilever;
    own.bulk.young[0] = other.bulk.young[0] = 1e7;
    if (!calculix_there()) return;

    const double start = timing_now();
    bool ok = specimen_make(&own, &it) && specimen_settle(&it, load, 1, 1e-6, NULL);
    const double mine = timing_now() - start, error = fabs(specimen_end(&it).z / LOAD / EXACT - 1);
    specimen_free(&it);
    SolidsCase row = {"CPU time by CalculiX's, cantilever, at no larger error of the tip",
                      "brick",
                      "6 x 1 x 1",
                      1,
                      NAN,
                      NAN,
                      NAN,
                      1};

    // the least of its bricks with incompatible modes that are no better
    static const int mesh[][3] = {{6, 1, 1}, {12, 1, 1}, {12, 2, 2}, {24, 4, 4}};
    for (size_t m = 0; m < sizeof mesh / sizeof *mesh && ok; m++) {
        const Calculix ccx = {.element = "C3D8I", .load = load};
        memcpy(other.n, mesh[m], sizeof other.n);
        ok = specimen_make(&other, &it);
        const double tip = ok ? calculix_end(&it, &ccx, &used).z / LOAD : NAN;
        specimen_free(&it);
        row.calculix = used;
        if (fabs(tip / EXACT - 1) <= error + 5e-4) break;
    }
    row.error = row.measured = mine / used;
    if (ok)
        solids_put(table, &row);
    else
        solids_miss(table, &row, "it did not come to rest");
}

int solids_speed(SolidsTable *table)
{
    static const int thousand[3] = {10, 4, 4}, bricks[3] = {20, 4, 4};
    for (size_t i = 0; i < sizeof rest / sizeof *rest; i++) run_rest(table, i);
    run_memory(table, TAUT_CELL_TETRA, thousand, 1000);
    run_memory(table, TAUT_CELL_BRICK, bricks, 20000);
    run_peer(table);
    run_threads(table);
    lab_note(table->report,
             "Assembly: CPU time of a step less that of factorisation and solution, by theirs. "
             "Threads: time on the wall, which other programs spoil. Memory of compiled worlds "
             "with the solver minres without preconditioner, which keeps no factors.");
    return 0;
}
