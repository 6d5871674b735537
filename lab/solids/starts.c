// SPDX-License-Identifier: MIT
// starts.c -- Newton's method: solves of a step of soft bars at long steps, and starts that are tangled, flat or inside out.
#include "methods/methods.h"
#include "shared/draw.h"
#include "solids/part.h"
#include "solids/specimen.h"

#include <stdint.h>
#include <stdio.h>

static TautVec3 bar(TautVec3 at)
{
    return taut_vec3(at.x, 0.2 * at.y, 0.2 * at.z);
}

static TautVec3 slender(TautVec3 at)
{
    return taut_vec3(at.x, 0.01 * at.y, 0.01 * at.z);
}

static int held_at_both(TautVec3 at)
{
    return at.x < 1e-9 || at.x > 1 - 1e-9 ? HOLD_ALL : 0;
}

// --- solves ---

// Matrices that a step has factorised, mean of 50 steps, against those of a prototype with whole geometric stiffness first: 192 tetrahedra of
// E 1e5, pressed to half their length or not, and a beam of 20 bricks of E 1e7, all of rho 1000. It had no rows of volume: those are
// shown and not judged.
static const struct {
    const char *name;
    TautBulkKind bulk;
    double poisson, h;
    bool beam, pressed;
    TautVolume volume;
    double factors; // NAN: not judged
} cost[] = {
    {"hooke", TAUT_BULK_HOOKE, 0.3, 0.1, false, false, TAUT_VOLUME_AUTO, 4.6},
    {"hooke", TAUT_BULK_HOOKE, 0.49, 0.1, false, false, TAUT_VOLUME_AUTO, 5.5},
    {"corotational", TAUT_BULK_COROTATIONAL, 0.3, 0.1, false, false, TAUT_VOLUME_AUTO, 2.9},
    {"corotational", TAUT_BULK_COROTATIONAL, 0.49, 0.1, false, false, TAUT_VOLUME_AUTO, 3.0},
    {"neo_hooke", TAUT_BULK_NEO_HOOKE, 0.3, 0.1, false, false, TAUT_VOLUME_AUTO, 3.0},
    {"neo_hooke", TAUT_BULK_NEO_HOOKE, 0.49, 0.1, false, false, TAUT_VOLUME_POINT, 2.7},
    {"neo_hooke, rows of volume", TAUT_BULK_NEO_HOOKE, 0.49, 0.1, false, false, TAUT_VOLUME_ROW,
     NAN},
    {"hooke, pressed to half", TAUT_BULK_HOOKE, 0.3, 0.05, false, true, TAUT_VOLUME_AUTO, 3.8},
    {"corotational, pressed to half", TAUT_BULK_COROTATIONAL, 0.3, 0.05, false, true,
     TAUT_VOLUME_AUTO, 5.4},
    {"neo_hooke, pressed to half", TAUT_BULK_NEO_HOOKE, 0.3, 0.05, false, true, TAUT_VOLUME_AUTO,
     2.2},
    {"beam 1:100", TAUT_BULK_HOOKE, 0.3, 0.05, true, false, TAUT_VOLUME_AUTO, 2.1},
};

static SpecimenDef cost_def(size_t i, const TautWorldDef *world)
{
    SpecimenDef def = cost[i].beam ? specimen_def(TAUT_CELL_BRICK, 20, 1, 1)
                                   : specimen_def(TAUT_CELL_TETRA, 8, 2, 2);
    def.world = world, def.shape = cost[i].beam ? slender : bar;
    def.share = NULL, def.volume = cost[i].volume;
    if (cost[i].pressed) def.held = held_at_both;
    def.bulk = taut_default_bulk(cost[i].bulk);
    def.bulk.young[0] = cost[i].beam ? 1e7 : 1e5;
    def.bulk.poisson[0] = cost[i].poisson;
    return def;
}

// The fixed end moves along x by half a metre within a second.
static bool press(Specimen *it)
{
    TautMotion motion = {.kind = TAUT_MOTION_LINEAR, .velocity = {-0.5, 0, 0}, .stop = 1};
    bool ok = true;
    for (int i = 0; i < it->mesh.vertex_count && ok; i++)
        if (it->at[i].x > 1 - 1e-9)
            ok = taut_node_set_motion(it->world, it->node[i], &motion) == TAUT_OK;
    return ok;
}

static void run_cost(SolidsTable *table, size_t i)
{
    enum { STEPS = 50 };
    TautWorldDef world = taut_default_world_def();
    const SpecimenDef def = cost_def(i, &world);
    Specimen it;
    char name[120], text[40];
    double factors = 0;
    snprintf(name, sizeof name, "matrices of a step of %g s, %s, nu %g", cost[i].h, cost[i].name,
             cost[i].poisson);
    SolidsCase row = {name,
                      specimen_cell(def.kind),
                      specimen_mesh(def.n, text),
                      cost[i].factors,
                      NAN,
                      NAN,
                      0,
                      isnan(cost[i].factors) ? INFINITY : 0.05};
    bool ok = specimen_make(&def, &it) && (!cost[i].pressed || press(&it));
    for (int s = 1; s <= STEPS && ok; s++) {
        TautStepReport report = {0};
        ok = taut_world_step(it.world, cost[i].h, &report) == TAUT_OK;
        factors += report.factors;
    }
    if (ok) {
        row.measured = factors / STEPS;
        if (!isnan(row.reference)) row.error = fmax(0, row.measured - row.reference);
    }
    solids_end(table, &row, ok ? NULL : specimen_problem(&it));
    specimen_free(&it);
}

// --- starts ---

typedef enum Start { NOISE, FLAT, MIRRORED } Start;

static const struct {
    Start start;
    const char *name;
    double poisson;
} start[] = {
    {NOISE, "noise of 0.3 m", 0}, {NOISE, "noise of 0.3 m", 0.3}, {NOISE, "noise of 0.3 m", 0.45},
    {FLAT, "flat", 0.3},          {MIRRORED, "mirrored", 0},      {MIRRORED, "mirrored", 0.3},
};

static bool begin(Specimen *it, Start kind, unsigned seed)
{
    uint64_t state = seed;
    bool ok = true;
    for (int i = 0; i < it->mesh.vertex_count && ok; i++) {
        TautVec3 x = it->mesh.vertex[i];
        if (it->held[i] == HOLD_ALL) continue;
        if (kind == NOISE) {
            x.x += 0.3 * (2 * draw_part(&state) - 1);
            x.y += 0.3 * (2 * draw_part(&state) - 1);
            x.z += 0.3 * (2 * draw_part(&state) - 1);
        }
        if (kind == FLAT) x.x = 0;
        if (kind == MIRRORED) x.x = -x.x;
        ok = taut_particle_set_position(it->world, it->node[i], x) == TAUT_OK;
    }
    return ok;
}

// Where the motion of 16 s comes to rest, by how far the farthest vertex is off there, in thicknesses of the bar: nothing where all
// cells have found back. After 16 s the bar still swings, since the damping of a material does not brake a turn of it.
static void run_start(SolidsTable *table, size_t i)
{
    TautWorldDef world = taut_default_world_def();
    SpecimenDef def = specimen_def(TAUT_CELL_TETRA, 8, 2, 2);
    Specimen it;
    char name[120], text[40];
    world.gravity = taut_vec3(0, 0, 0);
    def.world = &world, def.shape = bar, def.share = NULL;
    def.bulk = taut_default_bulk(TAUT_BULK_NEO_HOOKE);
    def.bulk.young[0] = 1e5, def.bulk.poisson[0] = start[i].poisson, def.bulk.damping = 0.01;
    snprintf(name, sizeof name, "start %s, neo_hooke, nu %g: off at its rest, by its thickness",
             start[i].name, start[i].poisson);
    SolidsCase row = {name, "tetra", specimen_mesh(def.n, text), 0, NAN, NAN, NAN, 0.05};
    bool ok = specimen_make(&def, &it) &&
              begin(&it, start[i].start, table->options->seed ? table->options->seed : 1);
    for (int k = 0; k < 800 && ok; k++) ok = taut_world_step(it.world, 0.02, NULL) == TAUT_OK;
    ok = ok && taut_world_settle(it.world, 0, NULL) == TAUT_OK;
    if (ok) row.error = row.measured = specimen_furthest(&it) / 0.2;
    solids_end(table, &row, ok ? NULL : specimen_problem(&it));
    specimen_free(&it);
}

int solids_starts(SolidsTable *table)
{
    for (size_t i = 0; i < sizeof cost / sizeof *cost; i++) run_cost(table, i);
    if (table->options->quick) return 0;
    for (size_t i = 0; i < sizeof start / sizeof *start; i++) run_start(table, i);
    lab_note(table->report,
             "Of hooke and corotational a mirror image has no strain: they stay inside out, and "
             "tangled or flat starts stay so; neo_hooke may stay in a tangled minimum.");
    return 0;
}
