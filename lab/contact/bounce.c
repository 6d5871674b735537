// SPDX-License-Identifier: MIT
// bounce.c -- collisions: a ball that bounces, and a row of five balls that are a gap apart.
#include "parts.h"
#include "shared/build.h"

#include <math.h>
#include <stdio.h>

// Height of the n-th bounce by its energy, e^2n of the first height.
static void ball_bounces(StageTable *table)
{
    const double e = 0.8, radius = 0.1, height = 1, h = 0.01;
    const int most = table->options->quick ? 2 : 8;
    Stage stage;
    if (!stage_open(&stage, taut_vec3(0, 0, -STAGE_G))) return;
    const TautMaterialId material = stage_material(&stage, 0, e);
    stage_ground(&stage, material);
    TautNodeId ball = stage_ball(&stage, material, 1, radius, taut_vec3(0, 0, radius + height));

    // between two bounces the energy stays; half the flight is a good place to read it
    double end = sqrt(2 * height / STAGE_G), worst = 0, last = 0;
    for (int n = 1; n <= most; n++) {
        const double up = sqrt(2 * height / STAGE_G) * pow(e, n), middle = end + up;
        while (taut_world_time(stage.world) < middle && !stage.refused) stage_run(&stage, h, 1);
        const double v = taut_particle_velocity(stage.world, ball).z;
        last = taut_particle_position(stage.world, ball).z - radius + v * v / (2 * STAGE_G);
        worst = fmax(worst, fabs(last / (height * pow(e, 2 * n)) - 1));
        end += 2 * up;
    }
    char name[80];
    snprintf(name, sizeof name, "height of bounce %d, e = 0.8: m, error of the worst", most);
    stage_row(table, name, height * pow(e, 2 * most), last, worst, 1e-6, &stage);
    stage_close(&stage);
}

// Five balls in a line without weight; the first one comes with a speed, and the last one leaves with it.
static void row_of_balls(StageTable *table)
{
    enum { BALLS = 5 };
    const double radius = 0.1, gap = 1e-4, v = 1;
    Stage stage;
    TautNodeId ball[BALLS];
    if (!stage_open(&stage, taut_vec3(0, 0, 0))) return;
    const TautMaterialId steel = stage_material(&stage, 0, 1);
    for (int i = 0; i < BALLS; i++)
        ball[i] = stage_ball(&stage, steel, 1, radius, taut_vec3(i * (2 * radius + gap), 0, 0));
    taut_body_set_velocity(stage.world, ball[0], taut_vec3(v, 0, 0), taut_vec3(0, 0, 0));
    stage_run(&stage, 0.01, 20);

    // e = 1: one after the other stops
    double left = 0;
    for (int i = 0; i < BALLS - 1; i++)
        left = fmax(left, fabs(taut_particle_velocity(stage.world, ball[i]).x));
    const double last = taut_particle_velocity(stage.world, ball[BALLS - 1]).x;
    stage_row(table, "five balls in a row, gaps 1e-4 m, e = 1: speed of the last m/s", v, last,
              fabs(last / v - 1), 1e-9, &stage);
    stage_row(table, "the same: fastest of the others m/s", 0, left, left, 1e-9, &stage);
    stage_close(&stage);
}

// Newton's cradle: the same balls on hard links of a metre. The energy of the last one, as a part of all, shortly before it turns.
static void cradle(StageTable *table)
{
    enum { BALLS = 5 };
    const double radius = 0.02, gap = 1e-4, length = 1, v = 0.5;
    Stage stage;
    TautNodeId ball[BALLS];
    if (!stage_open(&stage, taut_vec3(0, 0, -STAGE_G))) return;
    TautColliderDef shape = taut_default_collider_def();
    shape.kind = TAUT_COLLIDER_SPHERE;
    shape.size[0] = radius;
    shape.material = stage_material(&stage, 0, 1);
    for (int i = 0; i < BALLS; i++) {
        const double x = i * (2 * radius + gap);
        ball[i] = shape.node = lab_particle(stage.world, 1, taut_vec3(x, 0, 0));
        taut_world_add_collider(stage.world, &shape, NULL);
        lab_link(stage.world, lab_anchor(stage.world, taut_vec3(x, 0, length)), ball[i]);
    }

    // a swing takes 2 s
    taut_particle_set_velocity(stage.world, ball[0], taut_vec3(v, 0, 0));
    stage_run(&stage, 0.01, 40);
    const TautVec3 x = taut_particle_position(stage.world, ball[BALLS - 1]);
    const TautVec3 u = taut_particle_velocity(stage.world, ball[BALLS - 1]);
    const double part = (u.x * u.x + u.z * u.z + 2 * STAGE_G * x.z) / (v * v);
    stage_row(table, "cradle on links, gaps 1e-4 m, e = 1: energy of the last", 1, part,
              fabs(part - 1), 1e-4, &stage);
    stage_close(&stage);
}

void contact_bounce(StageTable *table)
{
    ball_bounces(table);
    row_of_balls(table);
    cradle(table);
}
