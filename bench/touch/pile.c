// SPDX-License-Identifier: MIT
// pile.c -- ten chains of 20 capsules fall on each other. Neighbours in a chain have a ball joint and do not touch. There is no
// closed form: the error is what cannot be, overlap and open joints as parts of a link's radius, energy made, and at the end
// motion that friction should have stopped.
#include "scene.h"

#include <math.h>

enum { CHAINS = 10, LINKS = 20 };
static const double LINK = 0.08, RADIUS = 0.015, MASS = 0.1, FRICTION = 0.3; // m, m, kg
static const double TURN = 2.4;              // from one chain to the next
static const double LOW = 0.05, RISE = 0.05; // m, of the lowest chain, and of each above it
static const double SECONDS = 1.2;

static void add_link(TouchScene *scene, int chain, int k)
{
    const double c = cos(chain * TURN), s = sin(chain * TURN), z = LOW + RISE * chain;
    const double r = (k - (LINKS - 1) / 2.0) * LINK, half = sqrt(0.5);
    TouchBody *b = scene_solid(scene, TOUCH_CAPSULE, MASS, RADIUS, LINK - 2 * RADIUS, 0, FRICTION);
    scene_place(b, r * c, r * s, z);
    b->at.q[0] = half, b->at.q[1] = -half * s, b->at.q[2] = half * c; // z to (c, s, 0)
    if (k == 0) return;
    const int before = scene->bodies - 2;
    b->follows = before + 1;
    scene_joint(scene, before, before + 1, (r - LINK / 2) * c, (r - LINK / 2) * s, z);
}

static int make(TouchScene *scene)
{
    if (!scene_room(scene, CHAINS * LINKS, CHAINS * (LINKS - 1))) return 0;
    scene_ground(scene, FRICTION);
    for (int i = 0; i < CHAINS; i++)
        for (int k = 0; k < LINKS; k++) add_link(scene, i, k);
    scene->seconds = SECONDS;
    scene->length = RADIUS;
    return 1;
}

static void judge(const TouchScene *scene, const PeerBody *body, double t, TouchVerdict *verdict)
{
    for (int i = 0; i < scene->joints; i++) {
        const double open = scene_open(scene, scene->joint + i, body) / RADIUS;
        if (!(open <= verdict->error)) verdict->error = open;
    }
    verdict->value = scene_motion(scene, body);
    if (t > SECONDS - 1e-6 && !(verdict->value <= verdict->error)) verdict->error = verdict->value;
    verdict->over = !(verdict->error < 1);
}

const TouchFamily touch_pile = {"pile", 0, 1, 0.02, make, judge};
