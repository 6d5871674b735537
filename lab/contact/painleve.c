// SPDX-License-Identifier: MIT
// painleve.c -- rods that slide on their tip: with much friction there are accelerations that no force explains, or two
// (Painleve 1895), from mu = 4/3 on; a step has an answer all the same.
//
// A uniform rod of 2 m and 1 kg leans in its direction of sliding, at 30 to 80 degrees, with 1.5 m/s and mu of 0.5 to 4. Each
// is run for half a second; both tips can touch. No step may be refused, and none make energy. The whole grid has 200 angles
// times 249 coefficients; `--only painleve,long` runs it, and else a coarser one with the same ends.
#include "parts.h"

#include <math.h>
#include <stdio.h>

static const double DURATION = 0.5; // s
static const double MADE = 1e-4;    // of the energy at the start: the most that a step may make

// A tip on the ground: its height, and sliding along x and y.
static void add_tip(Stage *stage, TautNodeId rod, TautVec3 at, double friction)
{
    const double law[] = {friction, 0, 0, 0};
    const double number[] = {0, 0, 1, 1, 0, 0, 0, 1, 0, 0, 0, 0};
    TautElementDef def = taut_default_element_def(TAUT_MAP_AFFINE);
    bool good = taut_world_add_point(stage->world, rod, at, NULL, def.point) == TAUT_OK;
    def.numbers = number, def.number_count = 12;
    def.target_as_is = false;
    def.law = TAUT_LAW_CONTACT;
    def.parameters = law, def.parameter_count = 4;
    good = good && taut_world_add_element(stage->world, &def, NULL) == TAUT_OK;
    stage->refused = stage->refused || !good;
}

static void build(Stage *stage, double angle, double friction)
{
    if (!stage_open(stage, taut_vec3(0, 0, -STAGE_G))) return;
    const double c = cos(angle), s = sin(angle);
    TautBodyDef rod = taut_default_body_def();
    TautNodeId id = {0, 0};
    rod.position = taut_vec3(0, 0, s);
    rod.velocity = taut_vec3(1.5, 0, 0);
    rod.rotation[0] = cos(angle / 2), rod.rotation[2] = sin(angle / 2); // its x looks down
    rod.inertia[0] = 1e-3, rod.inertia[4] = rod.inertia[8] = 1.0 / 3;
    if (taut_world_add_body(stage->world, &rod, &id) != TAUT_OK) stage->refused = true;
    add_tip(stage, id, taut_vec3(c, 0, 0), friction);
    add_tip(stage, id, taut_vec3(-c, 0, 2 * s), friction);
}

static double energy(const Stage *stage)
{
    const TautEnergy e = taut_world_energy(stage->world);
    return e.kinetic + e.potential;
}

// The worst step of several rods.
typedef struct Worst {
    double made;                    // of the energy at the start
    double degrees, friction, time; // s
    int bad;                        // steps that make more than they may
} Worst;

static void run(double degrees, double friction, double h, Stage *stage, Worst *worst)
{
    build(stage, degrees * M_PI / 180, friction);
    if (!stage->refused && taut_world_compile(stage->world, h) != TAUT_OK) stage->refused = true;
    const double all = energy(stage);
    double before = all;
    while (stage->steps < (int)lround(DURATION / h) && !stage->refused) {
        stage_run(stage, h, 1);
        const double after = energy(stage), made = (after - before) / all;
        before = after;
        worst->bad += made > MADE;
        if (made <= worst->made) continue;
        *worst = (Worst){made, degrees, friction, stage->steps * h, worst->bad};
    }
}

// Angles and coefficients of friction, both from the first to the last in equal steps.
typedef struct Grid {
    int angles, frictions;
} Grid;

static Grid grid_of(const LabOptions *options, bool fine)
{
    static const Grid whole = {200, 249}, fifth = {40, 50}, tenth = {20, 25}, few = {3, 6};
    if (options->quick) return few;
    const bool is_long = options->only && stage_wants(options, "long");
    return is_long ? (fine ? fifth : whole) : (fine ? tenth : fifth);
}

static void run_grid(StageTable *table, double h, Grid grid)
{
    Stage total = {0};
    Worst worst = {0};
    for (int i = 0; i < grid.angles; i++)
        for (int k = 0; k < grid.frictions; k++) {
            const double degrees = 30 + 50.0 * i / (grid.angles - 1);
            const double friction = 0.5 + 3.5 * k / (grid.frictions - 1);
            Stage stage;
            run(degrees, friction, h, &stage, &worst);
            stage_count(&total, &stage);
            stage_close(&stage);
        }

    char name[120];
    snprintf(name, sizeof name, "%d rods on a tip, h %g, %d steps: energy made in one",
             grid.angles * grid.frictions, h, total.steps);
    stage_row(table, name, 0, worst.made, worst.made, MADE, &total);
    if (worst.bad > 0)
        lab_note(table->report,
                 "Rods, h %g: steps that make energy: %d, the most at %g degrees, friction %g, "
                 "at %g s.",
                 h, worst.bad, worst.degrees, worst.friction, worst.time);
}

void contact_painleve(StageTable *table)
{
    run_grid(table, 0.01, grid_of(table->options, false));
    run_grid(table, 0.001, grid_of(table->options, true));
}
