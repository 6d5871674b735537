// SPDX-License-Identifier: MIT
// stack.c -- light boxes under a heavy one. They rest: the error is how far any of them has moved, in m, at any time.
#include "scene.h"

#include <math.h>

static int make(TouchScene *scene, int boxes)
{
    if (!scene_room(scene, boxes, 0)) return 0;
    scene_ground(scene, 0.5);
    for (int i = 0; i < boxes; i++) {
        const double mass = i == boxes - 1 ? scene->R : 1;
        scene_place(scene_solid(scene, TOUCH_BOX, mass, 1, 1, 1, 0.5), 0, 0, i + 0.5);
    }
    scene->seconds = 3;
    return 1;
}

static int make_10(TouchScene *scene)
{
    return make(scene, 10);
}

static int make_30(TouchScene *scene)
{
    return make(scene, 30);
}

static void judge(const TouchScene *scene, const PeerBody *body, double t, TouchVerdict *verdict)
{
    (void)t;
    for (int i = 0; i < scene->bodies; i++) {
        const double moved = scene_apart(body[i].x, scene->body[i].at.x);
        if (!(moved <= verdict->error)) verdict->error = moved;
    }
    verdict->over = !(verdict->error < 0.1);
}

const TouchFamily touch_stack10 = {"stack10", 0, 0, 0.02, make_10, judge};
const TouchFamily touch_stack30 = {"stack30", 0, 0, 0.02, make_30, judge};
