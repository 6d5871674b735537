// SPDX-License-Identifier: MIT
// factors.c -- the part `factors` of the experiment `contact`: factorisations a step in scenes whose contacts change in large
// numbers at once. Counts are the same on every machine; they are printed, not judged.
#define _POSIX_C_SOURCE 200809L // clock_gettime
#include "brick_wall.h"
#include "parts.h"
#include "shared/build.h"
#include "shared/timing.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <taut/scene.h>

extern const unsigned char dominoes_yaml[], wrecking_ball_yaml[], arch_yaml[];
extern const size_t dominoes_yaml_size, wrecking_ball_yaml_size, arch_yaml_size;

static const LabColumn columns[] = {
    {"case", "scene", LAB_TEXT, LAB_INPUT, 0},
    {"steps", "steps", LAB_NUMBER, LAB_MEASURED, 5},
    {"contacts", "contacts", LAB_NUMBER, LAB_MEASURED, 5},
    {"factors_mean", "factorisations a step: mean", LAB_NUMBER, LAB_MEASURED, 3},
    {"factors_median", "median", LAB_NUMBER, LAB_MEASURED, 3},
    {"factors_95", "95 %", LAB_NUMBER, LAB_MEASURED, 4},
    {"factors_most", "most", LAB_NUMBER, LAB_MEASURED, 5},
    {"solves_mean", "solves: mean", LAB_NUMBER, LAB_MEASURED, 4},
    {"levels", "steps on fallback levels", LAB_NUMBER, LAB_MEASURED, 4},
    {"error", "worst error of a row", LAB_NUMBER, LAB_MEASURED, 2},
    {"made", "energy made in a step, of most kinetic", LAB_NUMBER, LAB_MEASURED, 2},
    {"ms_mean", "ms a step", LAB_NUMBER, LAB_MEASURED, 3},
    {"refused", "refused", LAB_BOOL, LAB_MEASURED, 0},
};

// Counts of the steps of a run.
typedef struct Counts {
    double *factors; // [steps]
    int steps, contacts, levels;
    double solves, error, made, seconds;
    double kinetic; // J, the most
    bool refused;
} Counts;

static void add_step(Counts *c, const TautStepReport *r)
{
    c->factors[c->steps++] = r->factors;
    c->solves += r->solves;
    c->levels += r->rung > 0;
    c->error = fmax(c->error, r->error);
    if (r->contacts > c->contacts) c->contacts = r->contacts;
    c->kinetic = fmax(c->kinetic, r->energy.kinetic);
    c->made = fmax(c->made, -r->dissipated);
}

static void run_case(LabReport *report, const char *name, TautWorld *world, double h, int steps)
{
    Counts c = {.factors = malloc(sizeof(double) * (size_t)steps), .refused = !world};
    const double start = timing_now();
    while (c.factors && c.steps < steps && !c.refused) {
        TautStepReport r;
        c.refused = taut_world_step(world, h, &r) != TAUT_OK;
        if (!c.refused) add_step(&c, &r);
    }
    c.seconds = timing_now() - start;

    const int n = c.steps > 0 ? c.steps : 1;
    double mean = 0;
    for (int i = 0; i < c.steps; i++) mean += c.factors[i] / n;
    if (c.steps > 0) {
        qsort(c.factors, (size_t)c.steps, sizeof *c.factors, timing_ascending);
        LAB_ROW(report, lab_text(name), lab_number(c.steps), lab_number(c.contacts),
                lab_number(mean), lab_number(c.factors[n / 2]), lab_number(c.factors[n * 95 / 100]),
                lab_number(c.factors[n - 1]), lab_number(c.solves / n), lab_number(c.levels),
                lab_number(c.error), lab_number(c.made / fmax(c.kinetic, DBL_MIN)),
                lab_number(1e3 * c.seconds / n), lab_bool(c.refused));
    }
    free(c.factors);
}

static void scene(const LabOptions *options, LabReport *report, const char *name,
                  const unsigned char *text, size_t size)
{
    TautScene *read;
    TautWorld *world = NULL;
    if (taut_scene_read_text(name, (const char *)text, size, &(TautSceneOptions){0}, &read) !=
        TAUT_OK)
        return;
    TautWorldDef def = taut_scene_world_def(read);
    const TautSceneInfo info = taut_scene_info(read);
    if (taut_scene_build(read, &def, &world) != TAUT_OK) world = NULL;
    taut_scene_free(read);
    run_case(report, name, world, info.step,
             options->quick ? 10 : (int)lround(info.duration / info.step));
    taut_world_destroy(world);
}

static void wall(const LabOptions *options, LabReport *report, const char *name, BrickWall wall)
{
    Stage stage;
    if (!stage_open(&stage, taut_vec3(0, 0, -STAGE_G))) return;
    brick_wall_build(&stage, &wall);
    const int steps = options->count ? options->count : options->quick ? 10 : 4 * BRICK_WALL_CALM;
    run_case(report, name, stage.refused ? NULL : stage.world, 0.01, steps);
    stage_close(&stage);
}

int contact_factors(const LabOptions *options, LabReport *report)
{
    lab_columns(report, columns, sizeof columns / sizeof *columns);
    scene(options, report, "dominoes", dominoes_yaml, dominoes_yaml_size);
    lab_progress(options, 0.2, "wrecking ball");
    scene(options, report, "wrecking ball", wrecking_ball_yaml, wrecking_ball_yaml_size);
    lab_progress(options, 0.4, "arch");
    scene(options, report, "arch, a weight drops on it", arch_yaml, arch_yaml_size);
    lab_progress(options, 0.6, "walls");
    wall(options, report, "20 bricks, 5 balls", (BrickWall){4, 5, 5});
    if (!options->quick) wall(options, report, "200 bricks, 100 balls", (BrickWall){10, 20, 100});
    lab_note(report, "Rows of balls hit the walls from step %d on. Nothing here is judged.",
             BRICK_WALL_CALM);
    return 0;
}
