// SPDX-License-Identifier: MIT
// capstan.c -- a rope half round a bollard, without weight of its own. It is a row of capsules with ball joints between
// them, which touch the bollard alone. Friction acts on their surface, at the radius R of the bollard, tension in their
// middle, at a = R + rho. Of such a rope with many links, n the pressure by length and Q the shear in the joints:
//
//     T' = mu n R,   n a = T - Q',   Q = mu rho n      so that   T ~ e^(lambda theta),   mu rho lambda^2 + a lambda = mu R
//
// which is e^(mu theta) where it is thin. 20 links are off it by some 2e-3. `off` is how much more the load is than the hold times
// that ratio, as part of it.
#include "scene.h"

#include <math.h>

enum { ROUND = 20, STRAIGHT = 2, LINKS = ROUND + 2 * STRAIGHT };
static const double BOLLARD = 0.2, ROPE = 0.01, LINK = 1e-3, FRICTION = 0.3; // m, m, kg
static const double SLID = 0.005;                                            // m

// Corner k of the rope, from the hold up, round and down to the load. Its links touch the bollard in their middles.
static void corner(int k, double *x, double *z)
{
    const double step = M_PI / ROUND, r = (BOLLARD + ROPE) / cos(step / 2);
    const double l = 2 * (BOLLARD + ROPE) * tan(step / 2);
    const int up = k - STRAIGHT, down = k - STRAIGHT - ROUND;
    const double angle = step * (up < 0 ? 0 : down > 0 ? ROUND : up);
    *x = r * cos(angle), *z = r * sin(angle);
    if (up < 0) *z += up * l;
    if (down > 0) *z -= down * l;
}

static void add_link(TouchScene *scene, int k)
{
    double x[2], z[2];
    corner(k, x, z), corner(k + 1, x + 1, z + 1);
    const double l = hypot(x[1] - x[0], z[1] - z[0]), turn = atan2(x[1] - x[0], z[1] - z[0]);
    TouchBody *b = scene_solid(scene, TOUCH_CAPSULE, LINK, ROPE, l, 0, FRICTION);
    scene_place(b, (x[0] + x[1]) / 2, 0, (z[0] + z[1]) / 2);
    b->at.q[0] = cos(turn / 2), b->at.q[2] = sin(turn / 2);
    b->apart = 1;
}

// Load by hold at which it slips.
static double limit(void)
{
    const double a = BOLLARD + ROPE, b = FRICTION * ROPE;
    const double lambda = (sqrt(a * a + 4 * b * FRICTION * BOLLARD) - a) / (2 * b);
    return exp(lambda * M_PI);
}

static void add_weight(TouchScene *scene, int at, double mass)
{
    double x, z;
    corner(at, &x, &z);
    TouchBody *b = scene_solid(scene, TOUCH_SPHERE, mass, ROPE, 0, 0, FRICTION);
    scene_place(b, x, 0, z);
    b->force[2] = -mass * PEER_GRAVITY;
    b->apart = 1;
}

static int make(TouchScene *scene)
{
    if (!scene_room(scene, LINKS + 3, LINKS + 1)) return 0;
    scene->gravity = 0;

    // in the order in which they hang together; the bollard last
    add_weight(scene, 0, scene->R);
    for (int k = 0; k < LINKS; k++) add_link(scene, k);
    add_weight(scene, LINKS, scene->R * limit() * (1 + scene->off));
    for (int k = 0; k <= LINKS; k++) {
        double x, z;
        corner(k, &x, &z);
        scene_joint(scene, k, k + 1, x, 0, z);
    }
    TouchBody *b = scene_solid(scene, TOUCH_CAPSULE, 0, BOLLARD, 1, 0, FRICTION);
    b->at.q[0] = sqrt(0.5), b->at.q[1] = -sqrt(0.5); // z to y
    scene->seconds = 1;
    return 1;
}

static void judge(const TouchScene *scene, const PeerBody *body, double t, TouchVerdict *verdict)
{
    const double moved = scene_apart(body[0].x, scene->body[0].at.x);
    const int slid = !(moved <= SLID);
    (void)t;
    verdict->error = slid == (scene->off > 0) ? 0 : 1;
    verdict->value = moved;
    verdict->over = slid;
}

const TouchFamily touch_capstan = {"capstan", 1, 0, 0.02, make, judge};
