// SPDX-License-Identifier: MIT
// soft_rest.c -- soft things that come to rest: a net with a box that is up to a million times as heavy, and a cloth on a ball.
#include "shared/build.h"
#include "shared/timing.h"
#include "soft_parts.h"
#include "timed.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { KNOTS = 9, CONTACTS = 4096 };

// --- a box in a net ---

// The net of scenes/cargo-nets.yaml: 1 kg, held at its corners and in the middle of its sides, with springs of 400 N/m for each kilogram of
// the load.
static bool add_net(Stage *stage, double load)
{
    static const int middle[4] = {4, 4 * KNOTS, 8 + 4 * KNOTS, 4 + 8 * KNOTS};
    TautNodeId node[KNOTS * KNOTS];
    TautClothDef def = taut_default_cloth_def();
    def.nx = def.ny = KNOTS;
    def.corner = taut_vec3(-0.8, -0.8, 0);
    def.along = taut_vec3(1.6, 0, 0), def.across = taut_vec3(0, 1.6, 0);
    def.mass = 1, def.damping = 0.01;
    def.stiffness = 400 * load, def.shear = 80 * load;
    def.corners = 15, def.pins = middle, def.pin_count = 4;
    if (taut_world_add_cloth(stage->world, &def, node, NULL) != TAUT_OK) return false;
    TautColliderDef like = taut_default_collider_def();
    like.size[0] = 0.01;
    like.material = stage_material(stage, 0.5, 0);
    return taut_world_add_cloth_collider(stage->world, &like, node, KNOTS, KNOTS, NULL) == TAUT_OK;
}

// N: the force of all contacts on a collider, upwards.
static double force_up(const TautWorld *world, TautColliderId thing)
{
    static TautContact contact[CONTACTS];
    const int count = taut_world_contacts(world, contact, CONTACTS);
    double sum = 0;
    for (int i = 0; i < count && i < CONTACTS; i++) {
        const bool first = contact[i].a.slot == thing.slot,
                   second = contact[i].b.slot == thing.slot;
        sum += (first - second) * contact[i].force.z;
    }
    return sum;
}

void soft_net(StageTable *table)
{
    static const double load[] = {1e3, 1e6};
    for (int i = 0; i < 2; i++) {
        Stage stage;
        char name[120];
        if (!stage_open(&stage, taut_vec3(0, 0, -STAGE_G))) return;
        stage.refused = !add_net(&stage, load[i]);
        const TautNodeId box = stage_box(&stage, stage_material(&stage, 0.5, 0), load[i],
                                         taut_vec3(0.5, 0.5, 0.4), taut_vec3(0, 0, 0.25));
        const TautColliderId thing = taut_next_collider(
            stage.world, taut_next_collider(stage.world, (TautColliderId){0, 0}));
        stage.refused = stage.refused || taut_world_settle(stage.world, 0, NULL) != TAUT_OK;
        const double weight = load[i] * STAGE_G, held = force_up(stage.world, thing);
        snprintf(name, sizeof name, "box of %g kg in a net of 1 kg, settled: contact force N",
                 load[i]);
        stage_row(table, name, weight, held, fabs(held / weight - 1), 1e-6, &stage);

        // and it stays
        const TautVec3 before = taut_particle_position(stage.world, box);
        stage_run(&stage, 0.01, table->options->quick ? 5 : 50);
        const double moved = lab_apart(taut_particle_position(stage.world, box), before);
        const double after = force_up(stage.world, thing);
        snprintf(name, sizeof name, "the same, %g s later: contact force N",
                 table->options->quick ? 0.05 : 0.5);
        stage_row(table, name, weight, after, fabs(after / weight - 1), 1e-6, &stage);
        snprintf(name, sizeof name, "the same: moved m");
        stage_row(table, name, 0, moved, moved, 1e-6, &stage);
        stage_close(&stage);
    }
}

// --- a cloth on a ball ---

// m: how far the middle of a cloth falls at most: its potential energy is that of the fall.
static const double FALL = 0.75, BALL = 0.25;

static bool add_cloth(Stage *stage, int n, TautNodeId *node)
{
    TautClothDef def = taut_default_cloth_def();
    def.nx = def.ny = n;
    def.corner = taut_vec3(-0.5, -0.5, FALL);
    def.mass = 0.3, def.damping = 0.05;
    def.stiffness = 500, def.shear = 100, def.bend = 1;
    if (taut_world_add_cloth(stage->world, &def, node, NULL) != TAUT_OK) return false;
    TautColliderDef like = taut_default_collider_def();
    like.size[0] = 0.1 / n;
    like.self = true;
    like.material = stage_material(stage, 0.6, 0);
    return taut_world_add_cloth_collider(stage->world, &like, node, n, n, NULL) == TAUT_OK;
}

static bool open_watched(Stage *stage)
{
    TautWorldDef def = taut_default_world_def();
    def.gravity = taut_vec3(0, 0, -STAGE_G);
    timed_use(&def);
    *stage = (Stage){.world = lab_world(&def)};
    if (stage->world) timed_watch(stage->world);
    return stage->world;
}

// Where the time of a run went, of s in all: the rest is the solver of friction, forces and the balance of energy.
static void shares_of_time(StageTable *table, int n, double all, const Stage *stage)
{
    const TimedSolver solver = timed_read();
    const TimedParts parts = timed_parts();
    const double linear = solver.analysis + solver.factor + solver.solve;
    const struct Share {
        const char *name;
        double time, bar;
    } share[] = {{"collision", parts.collision, 0.25},
                 {"assembly", parts.assembly, INFINITY},
                 {"linear algebra", linear, INFINITY}};
    for (int i = 0; i < 3; i++) {
        char name[120];
        const double part = share[i].time / all;
        snprintf(name, sizeof name, "cloth of %d x %d on a ball, share of CPU time: %s", n, n,
                 share[i].name);
        stage_row(table, name, NAN, part, part, share[i].bar, stage);
    }
}

// With n particles along an edge, thrown off the middle of the ball by a centimetre; the time that it is given is that in which damping takes
// the swinging of its corners.
static void rests_on_ball(StageTable *table, int n, double seconds)
{
    Stage stage;
    char name[120];
    TautNodeId *node = calloc((size_t)n * (size_t)n, sizeof *node);
    if (!node || !open_watched(&stage)) {
        free(node);
        table->holds = false;
        return;
    }
    TautColliderDef ball = taut_default_collider_def();
    ball.kind = TAUT_COLLIDER_SPHERE, ball.size[0] = BALL;
    ball.position = taut_vec3(0.01, 0.02, BALL);
    ball.material = stage_material(&stage, 0.6, 0);
    stage.refused = taut_world_add_collider(stage.world, &ball, NULL) != TAUT_OK;
    stage_ground(&stage, ball.material);
    stage.refused = stage.refused || !add_cloth(&stage, n, node);
    timed_reset();
    const double start = timing_now();
    stage_run(&stage, 0.01, (int)(100 * seconds));
    shares_of_time(table, n, timing_now() - start, &stage);
    const double part = taut_world_energy(stage.world).kinetic / (0.3 * STAGE_G * FALL);
    snprintf(name, sizeof name, "cloth of %d x %d on a ball, %g s: kinetic energy by its fall", n,
             n, seconds);
    stage_row(table, name, 0, part, part, 1e-8, &stage);
    stage_close(&stage);
    free(node);
}

void soft_cloth_rest(StageTable *table)
{
    const int n = table->options->count > 0 ? table->options->count
                  : table->options->quick   ? 9
                                            : 64;
    rests_on_ball(table, n, table->options->quick ? 6 : 4);
}

// --- a cloth that hangs ---

// s of CPU time for a run of a cloth that hangs from two corners and swings.
static double time_of_run(int n, bool self, int steps, Stage *stage)
{
    TautNodeId *node = calloc((size_t)n * (size_t)n, sizeof *node);
    if (!node || !stage_open(stage, taut_vec3(0, 0, -STAGE_G))) {
        free(node);
        return NAN;
    }
    TautClothDef def = taut_default_cloth_def();
    def.nx = def.ny = n;
    def.mass = 0.3, def.damping = 0.02;
    def.stiffness = 500, def.shear = 100, def.bend = 1;
    def.along = taut_vec3(1, 0, 0), def.across = taut_vec3(0, 0.6, -0.8);
    def.corners = 3;
    TautColliderDef like = taut_default_collider_def();
    like.size[0] = 0.1 / n;
    like.self = self;
    stage->refused =
        taut_world_add_cloth(stage->world, &def, node, NULL) != TAUT_OK ||
        taut_world_add_cloth_collider(stage->world, &like, node, n, n, NULL) != TAUT_OK;
    free(node);
    stage_run(stage, 0.01, 5); // the first steps make the pattern and the order of the matrix
    const clock_t start = clock();
    stage_run(stage, 0.01, steps);
    return (double)(clock() - start) / CLOCKS_PER_SEC;
}

void soft_hung(StageTable *table)
{
    Stage stage;
    char name[120];
    const int n = table->options->count > 0 ? table->options->count
                  : table->options->quick   ? 16
                                            : 64;
    double least[2] = {INFINITY, INFINITY};

    // in turns, and the least of each: other programs only make a run longer
    for (int i = 0; i < (table->options->quick ? 4 : 6); i++) {
        const double time = time_of_run(n, i % 2, table->options->quick ? 20 : 40, &stage);
        least[i % 2] = fmin(least[i % 2], time);
        if (i < (table->options->quick ? 3 : 5)) stage_close(&stage);
    }
    const double ratio = least[1] / least[0];
    snprintf(name, sizeof name,
             "cloth of %d x %d that hangs: CPU time with self-contact by without", n, n);
    stage_row(table, name, 1, ratio, ratio, 1.3, &stage);
    stage_close(&stage);
}
