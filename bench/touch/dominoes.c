// SPDX-License-Identifier: MIT
// dominoes.c -- a row of 20 tiles, the first one tipped: the speed at which the wave goes from tile 5 to tile 15. Theories
// and experiments differ (McLachlan, Stronge): it is told, not judged.
#include "scene.h"

#include <math.h>

enum { TILES = 20, FIRST = 5, LAST = 15 };
static const double THICK = 0.008, WIDE = 0.025, TALL = 0.05, APART = 0.025; // m
static const double FRICTION = 0.4;

static int make(TouchScene *scene)
{
    if (!scene_room(scene, TILES, 0)) return 0;
    scene_ground(scene, FRICTION);
    for (int i = 0; i < TILES; i++)
        scene_place(scene_solid(scene, TOUCH_BOX, 0.01, THICK, WIDE, TALL, FRICTION), APART * i, 0,
                    TALL / 2);

    // turns about its lower edge in front
    TouchBody *first = scene->body;
    const double w = 6; // rad/s
    first->at.w[1] = w;
    first->at.v[0] = w * TALL / 2, first->at.v[2] = w * THICK / 2;
    scene->seconds = 2;
    scene->length = TALL;
    return 1;
}

// A tile has been met when it leans by 1 degree.
static int leans(const PeerBody *b)
{
    return 2 * fabs(b->q[2]) > 1 * M_PI / 180;
}

static void judge(const TouchScene *scene, const PeerBody *body, double t, TouchVerdict *verdict)
{
    (void)scene;
    if (verdict->value == 0 && leans(body + FIRST)) verdict->value = -t; // when it began
    if (verdict->value < 0 && leans(body + LAST)) {
        verdict->value = (LAST - FIRST) * APART / (t + verdict->value);
        verdict->error = 0;
        verdict->over = 1;
    }
    if (verdict->value <= 0) verdict->error = 1;
}

const TouchFamily touch_dominoes = {"dominoes", 0, 0, 0.002, make, judge};
