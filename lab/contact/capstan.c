// SPDX-License-Identifier: MIT
// capstan.c -- a rope around a bollard holds a load up to the ratio of its tensions that friction allows.
//
// The rope is n small balls, joined by hard links, around a capsule that stands still; at a ball it turns by delta = theta/n,
// both links are delta/2 off the tangent, and
//
//   (T_2 - T_1) cos(delta/2) <= mu N,   N = (T_1 + T_2) sin(delta/2):      T_2/T_1 <= (1 + mu t)/(1 - mu t), t = tan(delta/2)
//
// so that the load may be ((1 + mu t)/(1 - mu t))^n times the hold, which goes to e^(mu theta). Weight acts on neither rope nor loads:
// their forces are given, so that the light rope is no part of the ratio. Its balls do not touch each other, so that turns
// may lie upon one another. `taut lab capstan --only threshold,long` adds ropes of two and three turns.
#include "shared/build.h"
#include "soft_parts.h"

#include <math.h>
#include <stdio.h>

static const double BOLLARD = 0.2, ROPE = 0.01, KNOT = 1e-3; // m, m, kg
static const double END = 0.5;                               // m, last link to a load
static const double SLIDES = 1e-7; // m/s, after 0.2 s: 1e-7 of the load too much makes as much

typedef struct Rope {
    double mu, theta; // friction, rad
    int n;            // balls
    double hold;      // kg, at the slack end
    int steps;        // of 0.01 s
} Rope;

static double limit(const Rope *rope)
{
    const double t = tan(rope->theta / (2 * rope->n));
    return pow((1 + rope->mu * t) / (1 - rope->mu * t), rope->n);
}

static void add_bollard(Stage *stage, TautMaterialId material)
{
    TautColliderDef def = taut_default_collider_def();
    def.kind = TAUT_COLLIDER_CAPSULE;
    def.size[0] = BOLLARD, def.size[1] = 1;
    def.rotation[0] = sqrt(0.5), def.rotation[1] = -sqrt(0.5); // z to y
    def.material = material;
    def.mask = 2;
    if (taut_world_add_collider(stage->world, &def, NULL) != TAUT_OK) stage->refused = true;
}

static TautNodeId add_knot(Stage *stage, TautMaterialId material, double angle)
{
    const double r = BOLLARD + ROPE;
    TautColliderDef def = taut_default_collider_def();
    def.node = lab_particle(stage->world, KNOT, taut_vec3(r * cos(angle), 0, r * sin(angle)));
    def.kind = TAUT_COLLIDER_SPHERE;
    def.size[0] = ROPE;
    def.material = material;
    def.layer = 2, def.mask = 1;
    if (taut_world_add_collider(stage->world, &def, NULL) != TAUT_OK) stage->refused = true;
    return def.node;
}

// A mass that pulls a knot in a direction, with the force of its weight.
static TautNodeId add_load(Stage *stage, TautNodeId knot, TautVec3 u, double mass)
{
    const TautVec3 x = taut_particle_position(stage->world, knot);
    TautNodeId load =
        lab_particle(stage->world, mass, taut_vec3(x.x + END * u.x, 0, x.z + END * u.z));
    const double weight = mass * STAGE_G;
    taut_particle_set_force(stage->world, load, taut_vec3(weight * u.x, 0, weight * u.z));
    lab_link(stage->world, knot, load);
    return load;
}

// The slack end after a trial: m that it has moved by, and m/s.
typedef struct Slack {
    double moved, speed;
} Slack;

// With a load of `ratio` times the hold.
static Slack rope_moves(const Rope *rope, double ratio, Stage *stage)
{
    const double delta = rope->theta / rope->n;
    if (!stage_open(stage, taut_vec3(0, 0, 0))) return (Slack){INFINITY, INFINITY};
    const TautMaterialId hemp = stage_material(stage, rope->mu, 0);
    add_bollard(stage, hemp);

    // from the hold, which pulls down, around to the load
    TautNodeId knot = add_knot(stage, hemp, delta / 2), hold, before;
    hold = add_load(stage, knot, taut_vec3(0, 0, -1), rope->hold);
    for (int i = 1; i < rope->n; i++) {
        before = knot;
        knot = add_knot(stage, hemp, delta * (i + 0.5));
        lab_link(stage->world, before, knot);
    }
    add_load(stage, knot, taut_vec3(-sin(rope->theta), 0, cos(rope->theta)), ratio * rope->hold);

    const TautVec3 x = taut_particle_position(stage->world, hold);
    stage_run(stage, 0.01, rope->steps);
    const TautVec3 v = taut_particle_velocity(stage->world, hold);
    return (Slack){lab_apart(taut_particle_position(stage->world, hold), x),
                   lab_apart(v, taut_vec3(0, 0, 0))};
}

// By its speed: the first steps of a heavy load move the rope by up to 5e-8 m, within the tolerance, and leave it at rest.
static bool rope_slides(const void *scene, double ratio, Stage *stage)
{
    return rope_moves(scene, ratio, stage).speed > SLIDES;
}

static void threshold(StageTable *table, const Rope *rope)
{
    const double reference = limit(rope);
    Stage total;
    char name[160];
    snprintf(name, sizeof name, "%g turns, friction %g, %d balls, hold %g kg: load/hold",
             rope->theta / (2 * M_PI), rope->mu, rope->n, rope->hold);
    const StageRange range = {reference, 0.9973, 1.0019, 5e-7};
    const double found = stage_threshold(table, name, rope_slides, rope, range, &total);

    // the smooth rope, where there are enough balls
    if (rope->n < 200) return;
    const double smooth = exp(rope->mu * rope->theta);
    stage_row(table, "the same against e^(mu theta)", smooth, found, fabs(found / smooth - 1), 1e-4,
              &total);
}

// Rests for a while a little below the ratio.
static void rest(StageTable *table, Rope rope)
{
    Stage stage;
    char name[160];
    rope.steps = table->options->quick ? 20 : 100;
    const double moved = rope_moves(&rope, 0.999 * limit(&rope), &stage).moved;
    snprintf(name, sizeof name,
             "%g turns, friction %g, %d balls, hold %g kg, 0.999 for 1 s: moved m",
             rope.theta / (2 * M_PI), rope.mu, rope.n, rope.hold);
    stage_row(table, name, 0, moved, moved, 1e-9, &stage);
    stage_close(&stage);
}

// Four turns, which hold a hundred and fifty times as much as is held: does it slip within 1 % of e^(mu theta)?
void soft_bollard(StageTable *table)
{
    Rope rope = {0.2, 8 * M_PI, 200, 1, 20};
    if (table->options->quick) rope.theta = 2 * M_PI, rope.n = 50;
    const double smooth = exp(rope.mu * rope.theta);
    const double balls = limit(&rope);
    double low = 0.98 * smooth, high = 1.02 * smooth;
    Stage total = {0};
    while (high - low > 2e-3 * smooth && !total.refused) {
        Stage stage;
        const double ratio = 0.5 * (low + high);
        const bool slides = rope_slides(&rope, ratio, &stage);
        *(slides ? &high : &low) = ratio;
        stage_count(&total, &stage);
        stage_close(&stage);
    }
    const double found = 0.5 * (low + high);
    char name[120];
    snprintf(name, sizeof name, "%g turns, friction %g, %d knots: load/hold, against e^(mu theta)",
             rope.theta / (2 * M_PI), rope.mu, rope.n);
    stage_row(table, name, smooth, found, fabs(found / smooth - 1), 1e-2, &total);
    stage_row(table, "the same against knots on straight links", balls, found,
              fabs(found / balls - 1), 2e-3, &total);
}

static int run(const LabOptions *options, LabReport *report)
{
    static const Rope ropes[] = {
        {0.3, M_PI, 25, 1, 20},      {0.1, M_PI, 50, 1, 20},      {0.2, M_PI, 50, 1, 20},
        {0.3, M_PI, 50, 1, 20},      {0.3, M_PI, 50, 1e3, 20},    {0.3, M_PI, 50, 1e6, 20},
        {0.3, M_PI, 100, 1, 20},     {0.3, M_PI, 200, 1, 20},     {0.3, 2 * M_PI, 100, 1, 20},
        {0.3, 4 * M_PI, 200, 1, 20}, {0.3, 6 * M_PI, 300, 1, 20},
    };
    enum { ROPES = sizeof ropes / sizeof *ropes, SHORT = ROPES - 2 };
    // the two longest ropes take as long as all others
    const bool whole = options->only && stage_wants(options, "long");
    const int most = options->quick ? 1 : whole ? ROPES : SHORT;
    StageTable table = {.options = options, .report = report, .holds = true};
    if (!stage_knows(options, report, "threshold,rest,long")) return 2;
    stage_columns(report);
    for (int i = 0; i < most; i++) {
        lab_progress(options, (double)i / most, "rope");
        if (stage_wants(options, "threshold")) threshold(&table, ropes + i);
        if (stage_wants(options, "rest") && ropes[i].n <= 100) rest(&table, ropes[i]);
    }
    lab_note(
        report,
        "Balls of 1 g on a bollard of 0.2 m; 0.2 s at h = 0.01 for each trial of the bisection.");
    return table.holds ? 0 : 1;
}

const LabExperiment lab_capstan = {
    .name = "capstan",
    .claim = "a rope around a bollard slips at the ratio of tensions that Coulomb's law allows, "
             "whatever "
             "the loads",
    .run = run,
    .narrows = true,
};
