// SPDX-License-Identifier: MIT
// speed.c -- the part `speed` of the experiment `contact`: time of steps beside that of their linear algebra, as ratios, all
// in one run. They are printed, not judged: a machine that does something else at the time has others.
#define _POSIX_C_SOURCE 200809L // clock_gettime
#include "brick_wall.h"
#include "parts.h"
#include "shared/build.h"
#include "shared/timing.h"
#include "timed.h"

#include <math.h>
#include <stdlib.h>
#include <taut/scene.h>

extern const unsigned char ragdoll_yaml[];
extern const size_t ragdoll_yaml_size;

static const LabColumn columns[] = {
    {"case", "scene", LAB_TEXT, LAB_INPUT, 0},
    {"contacts", "contacts", LAB_NUMBER, LAB_MEASURED, 9},
    {"us_median", "us a step: median", LAB_NUMBER, LAB_MEASURED, 4},
    {"us_mean", "mean", LAB_NUMBER, LAB_MEASURED, 4},
    {"us_most", "most", LAB_NUMBER, LAB_MEASURED, 4},
    {"linear_us_mean", "linear algebra: mean", LAB_NUMBER, LAB_MEASURED, 4},
    {"one_us", "factor, solve once us", LAB_NUMBER, LAB_MEASURED, 4},
    {"factors_per_step", "factorisations a step", LAB_NUMBER, LAB_MEASURED, 3},
    {"step_by_one", "step by factor, solve", LAB_NUMBER, LAB_MEASURED, 3},
    {"step_bar", "wanted", LAB_NUMBER, LAB_INPUT, 3},
    {"analysis_share", "analysis by factors, solves", LAB_NUMBER, LAB_MEASURED, 2},
    {"analysis_bar", "wanted", LAB_NUMBER, LAB_INPUT, 3},
    {"refused", "refused", LAB_BOOL, LAB_MEASURED, 0},
};

// Times of the steps that were measured.
typedef struct Course {
    double median, mean, most; // s, of a step
    TimedSolver linear;
    int steps, contacts;
    bool refused;
} Course;

static Course measure(TautWorld *world, double h, int steps)
{
    Course c = {.refused = !world};
    double *time = malloc(sizeof *time * (size_t)steps);
    timed_reset();
    while (time && c.steps < steps && !c.refused) {
        const double start = timing_now();
        c.refused = taut_world_step(world, h, NULL) != TAUT_OK;
        time[c.steps] = timing_now() - start;
        c.mean += time[c.steps++] / steps;
    }

    c.linear = timed_read();
    if (!c.refused && c.steps > 0) {
        qsort(time, (size_t)steps, sizeof *time, timing_ascending);
        c.median = time[steps / 2], c.most = time[steps - 1];
        c.contacts = taut_world_contacts(world, NULL, 0);
    }
    free(time);
    return c;
}

// s, of one factorisation and one solution.
static double once(const Course *c)
{
    const TimedSolver *t = &c->linear;
    return t->factor / fmax((double)t->factors, 1) + t->solve / fmax((double)t->solves, 1);
}

static void add_row(LabReport *report, const char *name, const Course *c, double bar)
{
    const TimedSolver *t = &c->linear;
    const double steps = c->steps > 0 ? c->steps : 1, linear = t->factor + t->solve;
    LAB_ROW(report, lab_text(name), lab_number(c->contacts), lab_number(1e6 * c->median),
            lab_number(1e6 * c->mean), lab_number(1e6 * c->most),
            lab_number(1e6 * (linear + t->analysis) / steps), lab_number(1e6 * once(c)),
            lab_number((double)t->factors / steps), lab_number(c->median / once(c)),
            bar > 0 ? lab_number(bar) : lab_missing(), lab_number(t->analysis / linear),
            lab_number(0.1), lab_bool(c->refused));
}

// --- scenes ---

static bool open_timed(Stage *stage)
{
    TautWorldDef def = taut_default_world_def();
    timed_use(&def);
    *stage = (Stage){.world = lab_world(&def)};
    stage->refused = !stage->world;
    return stage->world;
}

static void stack(const LabOptions *options, LabReport *report, int high, const char *name,
                  double bar)
{
    const TautMaterialId none = {0, 0};
    Stage stage;
    if (!open_timed(&stage)) return;
    stage_ground(&stage, none);
    for (int i = 0; i < high; i++)
        stage_box(&stage, none, 1, taut_vec3(1, 1, 1), taut_vec3(0, 0, 0.5 + i));
    stage_run(&stage, 0.01, 20);
    const Course c = measure(stage.world, 0.01, options->quick ? 10 : 500);
    add_row(report, name, &c, bar);
    stage_close(&stage);
}

// Without its liana, above a ground that its bodies touch; they do not touch each other.
static TautWorld *ragdoll(double *h)
{
    static const char *const sets[] = {"parameters.liana=0", "parameters.height=6.1 m",
                                       "ground=true", "step=0.005 s"};
    const TautSceneOptions options = {.sets = sets, .set_count = sizeof sets / sizeof *sets};
    TautScene *scene;
    TautWorld *world = NULL;
    if (taut_scene_read_text("scene", (const char *)ragdoll_yaml, ragdoll_yaml_size, &options,
                             &scene) != TAUT_OK)
        return NULL;
    TautWorldDef def = taut_scene_world_def(scene);
    timed_use(&def);
    *h = taut_scene_info(scene).step;
    if (taut_scene_build(scene, &def, &world) != TAUT_OK) world = NULL;
    taut_scene_free(scene);
    return world;
}

// It falls for a quarter of a second before it touches the ground; after four it lies there. The first step compiles the world,
// and is not counted.
static void ragdolls(const LabOptions *options, LabReport *report)
{
    double h = 0;
    TautWorld *world = ragdoll(&h);
    const int few = options->quick ? 10 : 40;
    if (world) (void)taut_world_step(world, h, NULL);
    const Course air = measure(world, h, few);
    const int fall = options->quick ? 0 : (int)lround(4 / h);
    for (int i = 0; i < fall && world; i++) (void)taut_world_step(world, h, NULL);
    const Course lies = measure(world, h, options->quick ? 10 : 400);
    taut_world_destroy(world);
    add_row(report, "ragdoll in the air", &air, 0);
    add_row(report, "ragdoll on the ground", &lies, 0);
    lab_note(report, "Ragdoll on the ground by ragdoll in the air: %.3g; wanted at most 3.",
             lies.median / air.median);
}

// A wall of bricks in bond, and rows of balls that roll against it. The first step, which compiles the world, is not counted.
static void wall(const LabOptions *options, LabReport *report)
{
    const BrickWall wall = options->quick ? (BrickWall){3, 4, 4} : (BrickWall){10, 20, 100};
    Stage stage;
    if (!open_timed(&stage)) return;
    brick_wall_build(&stage, &wall);
    const int steps = options->count ? options->count : options->quick ? 10 : BRICK_WALL_CALM;
    if (stage.world) stage_run(&stage, 0.01, 1);
    const Course c = measure(stage.world, 0.01, steps > 1 ? steps - 1 : 1);
    add_row(report, options->quick ? "a small wall, balls roll" : "200 bricks, 100 balls roll", &c,
            0);
    stage_close(&stage);
}

int contact_speed(const LabOptions *options, LabReport *report)
{
    lab_columns(report, columns, sizeof columns / sizeof *columns);
    stack(options, report, 30, "30 boxes at rest", 2);
    stack(options, report, 10, "10 boxes at rest", 0);
    stack(options, report, 1, "a box at rest", 0);
    lab_progress(options, 0.1, "ragdoll");
    ragdolls(options, report);
    lab_progress(options, 0.4, "wall");
    wall(options, report);
    lab_note(report,
             "CPU time of one thread; linear algebra by a watch on the solver, in the same run. "
             "Nothing here is judged. The wall is run for %d steps, or for --count, of which the "
             "first is not counted: in "
             "the next one 20 balls hit it at once.",
             BRICK_WALL_CALM);
    return 0;
}
