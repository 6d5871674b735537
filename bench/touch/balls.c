// SPDX-License-Identifier: MIT
// balls.c -- a block of 6 x 6 x 6 balls falls apart into an open basin. There is no closed form: the error is what cannot be,
// overlap as part of a radius, energy made as part of that of all balls at that height (touch_main.c adds both), and 1 where a
// ball has left the basin through a wall or the ground. Balls without rolling friction roll on: what they still move
// with is told, not judged.
#include "scene.h"

#include <math.h>

enum { SIDE = 6, BALLS = SIDE * SIDE * SIDE, WALLS = 4 };
static const double RADIUS = 0.1, GAP = 0.01, MASS = 10, FRICTION = 0.4; // m, m, kg
static const double WIDE = 3, HIGH = 1, THICK = 0.2;                     // m, of the basin

// The block is a little uneven, so that it falls apart.
static void add_ball(TouchScene *scene, int i)
{
    const double pitch = 2 * RADIUS + GAP, middle = (SIDE - 1) / 2.0;
    const int column = i % SIDE, row = i / SIDE % SIDE, layer = i / (SIDE * SIDE);
    scene_place(scene_solid(scene, TOUCH_SPHERE, MASS, RADIUS, 0, 0, FRICTION),
                pitch * (column - middle) + 0.01 * sin(7 * i),
                pitch * (row - middle) + 0.01 * sin(5 * i), RADIUS + pitch * layer);
}

static void add_wall(TouchScene *scene, double x, double y)
{
    const double far = (WIDE + THICK) / 2, along = WIDE + 2 * THICK;
    scene_place(
        scene_solid(scene, TOUCH_BOX, 0, x ? THICK : along, x ? along : THICK, HIGH, FRICTION),
        far * x, far * y, HIGH / 2);
}

static int make(TouchScene *scene)
{
    if (!scene_room(scene, BALLS + WALLS, 0)) return 0;
    scene_ground(scene, FRICTION);
    for (int i = 0; i < BALLS; i++) add_ball(scene, i);
    add_wall(scene, 1, 0), add_wall(scene, -1, 0);
    add_wall(scene, 0, 1), add_wall(scene, 0, -1);
    scene->seconds = 2;
    scene->length = RADIUS;
    return 1;
}

// Beyond the middle of a wall or a radius below the ground; not a number is out too.
static int is_out(const double *x)
{
    const double far = (WIDE + THICK) / 2;
    const int in = fabs(x[0]) < far && fabs(x[1]) < far && x[2] > -RADIUS;
    return !in && !(x[2] > HIGH);
}

static void judge(const TouchScene *scene, const PeerBody *body, double t, TouchVerdict *verdict)
{
    (void)t;
    for (int i = 0; i < BALLS; i++)
        if (is_out(body[i].x)) verdict->error = 1;
    verdict->value = scene_motion(scene, body);
    verdict->over = verdict->error >= 1;
}

const TouchFamily touch_balls = {"balls", 0, 1, 0.02, make, judge};
