// SPDX-License-Identifier: MIT
// rolling.c -- 25 balls on a box that a force pushes over the ground, friction 0.4 below it and 0.8 above:
//
//     a = (F - 0.4 (M + 25 m) g)/(M + 25 m 2/7),    that of the balls 2/7 a
//
// (SimBenchmark, "rolling": leggedrobotics.github.io/SimBenchmark). The error is that of the worst of box and balls.
#include "scene.h"

#include <math.h>

enum { SIDE = 5, BALLS = SIDE * SIDE };
static const double F = 150; // N

static int make(TouchScene *scene)
{
    static const double ground[] = {0, 0.4, 0.4}, box[] = {0.4, 0.8, 1}, ball[] = {0.8, 0.8, 0.8};
    if (!scene_room(scene, 1 + BALLS, 0)) return 0;
    scene->ground = 1;
    TouchBody *b = scene_solid(scene, TOUCH_BOX, 10, 10, 10, 1, 0);
    scene_place(b, 0, 0, 0.5);
    b->force[0] = b->force[1] = F * sqrt(0.5);
    for (int i = 0; i < BALLS; i++) {
        const int row = i / SIDE;
        scene_place(scene_solid(scene, TOUCH_SPHERE, 1, 0.5, 0, 0, 0), 2.0 * (i % SIDE - 2),
                    2.0 * row - 4, 1.5);
    }
    for (int k = 0; k < TOUCH_RULES; k++) {
        scene->ground_mu[k] = ground[k];
        for (int i = 0; i <= BALLS; i++) scene->body[i].mu[k] = i ? ball[k] : box[k];
    }
    scene->seconds = 1;
    return 1;
}

static void judge(const TouchScene *scene, const PeerBody *body, double t, TouchVerdict *verdict)
{
    const double a = (F - 0.4 * 35 * PEER_GRAVITY) / (10 + 25 * 2.0 / 7);
    verdict->error = 0;
    for (int i = 0; i < scene->bodies; i++) {
        const double along = (body[i].v[0] + body[i].v[1]) * sqrt(0.5) / t;
        const double across = (body[i].v[0] - body[i].v[1]) * sqrt(0.5) / t;
        const double wanted = i ? 2 * a / 7 : a;
        const double error = hypot(along - wanted, across) / wanted;
        if (!(error <= verdict->error)) verdict->error = error;
        if (i == 0) verdict->value = along;
    }
}

const TouchFamily touch_rolling = {"rolling", 0, 0, 0.02, make, judge};
