// SPDX-License-Identifier: MIT
// wall.c -- bricks in bond, and balls that hit them after half a second. There is no closed form: the error is what cannot
// be, overlap as part of a brick's height, and energy made as part of that of the balls; touch_main.c adds them. Before
// the blow the wall stands.
#include "scene.h"

#include <math.h>

enum {
    WIDE = 21,
    HIGH = 10,
    BRICKS = WIDE * HIGH - HIGH / 2,
    BALLS = 5
}; // a brick less in each second row
static const double LONG = 0.24, DEEP = 0.115, TALL = 0.07, SPEED = 6, RADIUS = 0.1;

static int make(TouchScene *scene)
{
    if (!scene_room(scene, BRICKS + BALLS, 0)) return 0;
    scene_ground(scene, 0.5);
    for (int k = 0; k < HIGH; k++)
        for (int i = 0; i < WIDE - k % 2; i++)
            scene_place(scene_solid(scene, TOUCH_BOX, 3, LONG, DEEP, TALL, 0.5),
                        0.25 * (i + 0.5 * (k % 2)), 0, TALL * (k + 0.5));

    // thrown so that they are at their heights when they are there
    for (int i = 0; i < BALLS; i++) {
        TouchBody *ball = scene_solid(scene, TOUCH_SPHERE, 5, RADIUS, 0, 0, 0.5);
        const double time = 0.5 + 0.05 * i, up = PEER_GRAVITY * time / 2;
        scene_place(ball, 0.6 + 0.9 * i, SPEED * time + DEEP / 2 + RADIUS, 0.2 + 0.08 * i);
        ball->at.v[1] = -SPEED, ball->at.v[2] = up;
    }
    scene->seconds = 1.5;
    scene->length = TALL;
    return 1;
}

static void judge(const TouchScene *scene, const PeerBody *body, double t, TouchVerdict *verdict)
{
    for (int i = 0; i < BRICKS && t < 0.45; i++) {
        const double moved = scene_apart(body[i].x, scene->body[i].at.x) / TALL;
        if (!(moved <= verdict->error)) verdict->error = moved;
    }
    verdict->over = !(verdict->error < 0.1);
}

const TouchFamily touch_wall = {"wall", 0, 1, 0.02, make, judge};
