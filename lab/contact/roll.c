// SPDX-License-Identifier: MIT
// roll.c -- balls that slide and roll.
//
//   thrown along the ground     v = 5/7 v_0 from t = 2 v_0 / (7 mu g) on
//   down a slope                a = 5/7 g sin if mu >= 2/7 tan, else g (sin - mu cos)
//   25 balls of m on a box of M that F pushes over the ground, friction mu between the two and more above:
//                               a = (F - mu (M + 25 m) g) / (M + 25 m 2/7), that of the balls 2/7 a
//                               (SimBenchmark, "rolling": leggedrobotics.github.io/SimBenchmark)
#include "parts.h"

#include <math.h>
#include <stdio.h>

static const double RADIUS = 0.5; // m

// A ball with `friction` between it and the ground.
static TautNodeId ball_on_slope(Stage *stage, TautStepper stepper, double tangent, double friction)
{
    if (!stage_open_with(stage, stage_slope(tangent), stepper)) return (TautNodeId){0, 0};
    const TautMaterialId material = stage_material(stage, friction, 0);
    stage_ground(stage, material);
    return stage_ball(stage, material, 2, RADIUS, taut_vec3(0, 0, RADIUS));
}

static void thrown(StageTable *table)
{
    const double mu = 0.5, v = 3, h = 0.0025, exact = 2 * v / (7 * mu * STAGE_G);
    Stage stage;
    TautNodeId ball = ball_on_slope(&stage, TAUT_STEPPER_AUTO, 0, mu);
    taut_body_set_velocity(stage.world, ball, taut_vec3(v, 0, 0), taut_vec3(0, 0, 0));

    // the first step that ends with rolling
    double rolls = INFINITY;
    for (int i = 1; i <= 200; i++) {
        TautContact contact;
        stage_run(&stage, h, 1);
        if (taut_world_contacts(stage.world, &contact, 1) == 1 &&
            contact.state == TAUT_CONTACT_STICK && rolls > i * h)
            rolls = i * h;
    }
    const double speed = taut_particle_velocity(stage.world, ball).x;
    stage_row(table, "ball thrown along the ground: speed when it rolls m/s", 5 * v / 7, speed,
              fabs(speed / (5 * v / 7) - 1), 1e-10, &stage);
    stage_row(table, "the same: end of the step in which it began to roll s", exact, rolls,
              fabs(rolls - exact), h, &stage);
    stage_close(&stage);
}

// Root mean square of the errors of its place, over throws whose slides end at different places in a step; m.
static double mean_error(TautStepper stepper, double h, Stage *total)
{
    enum { THROWS = 12 };
    const double mu = 0.5, time = 0.5;
    double sum = 0;
    for (int i = 0; i < THROWS; i++) {
        const double v = 3 + 0.5 * i / THROWS, slides = 2 * v / (7 * mu * STAGE_G);
        const double way = v * slides - 0.5 * mu * STAGE_G * slides * slides;
        Stage stage;
        TautNodeId ball = ball_on_slope(&stage, stepper, 0, mu);
        taut_body_set_velocity(stage.world, ball, taut_vec3(v, 0, 0), taut_vec3(0, 0, 0));
        stage_run(&stage, h, (int)lround(time / h));
        const double exact = way + 5 * v / 7 * (time - slides);
        sum += pow(taut_particle_position(stage.world, ball).x - exact, 2);
        stage_count(total, &stage);
        stage_close(&stage);
    }
    return sqrt(sum / THROWS);
}

// The mean ratio of errors when h is halved.
static void thrown_order(StageTable *table)
{
    static const TautStepper steppers[] = {TAUT_STEPPER_BDF2, TAUT_STEPPER_TRBDF2,
                                           TAUT_STEPPER_AUTO};
    static const char *const stepper_name[] = {"bdf2", "trbdf2", "auto"};
    const int halvings = table->options->quick ? 1 : 3;
    const double h = 0.01;
    for (int k = 0; k < 3; k++) {
        Stage total = {0};
        const double coarse = mean_error(steppers[k], h, &total);
        const double fine = mean_error(steppers[k], h / (1 << halvings), &total);
        const double ratio = pow(coarse / fine, 1.0 / halvings);
        char name[80];
        snprintf(name, sizeof name, "the same, its place, %s: error by error at h/2",
                 stepper_name[k]);
        stage_row(table, name, 4, ratio, fabs(ratio - 4), 0.5, &total);
    }
}

static const double TANGENT = 0.7; // of the slope

// m/s^2 in the mean of a second.
static double speeds_up(TautStepper stepper, double friction, double h, Stage *stage)
{
    TautNodeId ball = ball_on_slope(stage, stepper, TANGENT, friction);
    stage_run(stage, h, (int)lround(1 / h));
    return taut_particle_velocity(stage->world, ball).x;
}

// Does its lowest point stand still? At 1e-7 below the edge it moves by 1e-8 m/s after these 0.02 s, in which the ball turns so
// little that errors of turning do not count.
static bool rolls_down(const void *scene, double friction, Stage *stage)
{
    TautContact contact;
    (void)scene;
    ball_on_slope(stage, TAUT_STEPPER_AUTO, TANGENT, friction);
    stage_run(stage, 0.001, 20);
    if (taut_world_contacts(stage->world, &contact, 1) != 1) return false;
    return hypot(contact.slip.x, contact.slip.y) < 1e-8;
}

static void slides_down(StageTable *table, double edge)
{
    const TautVec3 g = stage_slope(TANGENT);
    const double a = g.x + 0.5 * edge * g.z;
    Stage stage;
    const double measured = speeds_up(TAUT_STEPPER_AUTO, 0.5 * edge, 0.01, &stage);
    stage_row(table, "ball slides down a slope: m/s^2", a, measured, fabs(measured / a - 1), 1e-8,
              &stage);
    stage_close(&stage);
}

static void down_slope(StageTable *table)
{
    const double edge = 2.0 / 7 * TANGENT, a = 5 * stage_slope(TANGENT).x / 7;
    Stage stage, total;
    slides_down(table, edge);

    // it rolls: its acceleration does not change, and its turns are exact, so that there is no order to be seen
    double measured = speeds_up(TAUT_STEPPER_BDF2, 1.5 * edge, 0.01, &stage);
    stage_row(table, "ball rolls down a slope, bdf2, h 0.01: m/s^2", a, measured,
              fabs(measured / a - 1), 1e-8, &stage);
    stage_close(&stage);

    // its speed and its friction after a second
    TautContact contact = {0};
    measured = speeds_up(TAUT_STEPPER_AUTO, 1.5 * edge, 0.005, &stage);
    taut_world_contacts(stage.world, &contact, 1);
    const double friction = -contact.force.x / contact.normal_force;
    stage_row(table, "ball rolls down a slope, h 0.005: m/s^2", a, measured, fabs(measured / a - 1),
              1e-8, &stage);
    stage_row(table, "the same: friction by normal force at 8 rad/s", edge, friction,
              fabs(friction / edge - 1), 1e-3, &stage);
    stage_close(&stage);

    const StageRange range = {edge, 0.87, 1.16, 1e-8};
    stage_threshold(table, "friction from which it rolls: 2/7 tan", rolls_down, NULL, range,
                    &total);
}

void contact_roll(StageTable *table)
{
    thrown(table);
    thrown_order(table);
    down_slope(table);
}

void contact_carried(StageTable *table)
{
    enum { SIDE = 5, BALLS = SIDE * SIDE };
    const double F = 150, a = (F - 0.4 * 35 * STAGE_G) / (10 + 25 * 2.0 / 7), h = 1e-3;
    const int steps = table->options->quick ? 50 : 1000;
    Stage stage;
    TautNodeId ball[BALLS];
    if (!stage_open(&stage, taut_vec3(0, 0, -STAGE_G))) return;

    // geometric means: 0.4 between box and ground, 0.8 between balls and box
    const TautMaterialId ground = stage_material(&stage, 0.4, 0);
    const TautMaterialId rubber = stage_material(&stage, 1.6, 0);
    stage_ground(&stage, ground);
    TautNodeId box = stage_box(&stage, ground, 10, taut_vec3(10, 10, 1), taut_vec3(0, 0, 0.5));
    for (int i = 0; i < BALLS; i++) {
        const int row = i / SIDE, column = i % SIDE;
        ball[i] =
            stage_ball(&stage, rubber, 1, 0.5, taut_vec3(2.0 * (column - 2), 2.0 * (row - 2), 1.5));
    }
    const double part = F * sqrt(0.5);
    taut_body_set_force(stage.world, box, taut_vec3(part, part, 0), taut_vec3(0, 0, 0));

    // speeds after the run, along the diagonal
    stage_run(&stage, h, steps);
    double worst = 0, mean = 0;
    for (int i = 0; i < BALLS; i++) {
        const TautVec3 v = taut_particle_velocity(stage.world, ball[i]);
        const double of = hypot(v.x, v.y) / (steps * h);
        mean += of / BALLS;
        worst = fmax(worst, fabs(of / (2 * a / 7) - 1));
    }
    const TautVec3 v = taut_particle_velocity(stage.world, box);
    const double measured = (v.x + v.y) * sqrt(0.5) / (steps * h);
    stage_row(table, "box under 25 balls, pushed: m/s^2", a, measured, fabs(measured / a - 1), 1e-8,
              &stage);
    stage_row(table, "its balls: m/s^2, error of the worst", 2 * a / 7, mean, worst, 1e-8, &stage);
    stage_close(&stage);
}
