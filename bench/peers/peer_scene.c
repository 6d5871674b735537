// SPDX-License-Identifier: MIT
// peer_scene.c -- the numbers of the scenes; see peer.h.
#include "peer.h"

double peer_mass(const PeerScene *scene, int body)
{
    if (scene->kind != PEER_S3) return body < scene->rods ? 1 : scene->load;
    int far_corner = body == PEER_PARTICLES - PEER_SIDE || body == PEER_PARTICLES - 1;
    return 1.0 / PEER_PARTICLES + (far_corner ? scene->load : 0);
}

void peer_inertia(const PeerScene *scene, int body, double moment[3])
{
    double m = peer_mass(scene, body);
    moment[0] = moment[1] = moment[2] = 0.4 * m * PEER_RADIUS * PEER_RADIUS;
    if (body == scene->rods) return;
    moment[0] = m / 12 * 2 * PEER_THICK * PEER_THICK;
    moment[1] = moment[2] = m / 12 * (PEER_ROD * PEER_ROD + PEER_THICK * PEER_THICK);
}

void peer_place(const PeerScene *scene, int body, double x[3])
{
    x[0] = x[1] = x[2] = 0;
    if (scene->kind == PEER_S3) {
        int i = body % PEER_SIDE, j = body / PEER_SIDE;
        x[0] = i * PEER_EDGE;
        x[1] = j * PEER_EDGE;
    } else {
        x[0] = PEER_ROD * (body < scene->rods ? body + 0.5 : body);
    }
}

int peer_pinned(int particle)
{
    return particle == 0 || particle == PEER_SIDE - 1;
}

void peer_edge(int edge, int *a, int *b)
{
    enum { ROW = PEER_SIDE - 1, HALF = PEER_SIDE * ROW };
    if (edge < HALF) {
        *a = edge / ROW * PEER_SIDE + edge % ROW;
        *b = *a + 1;
    } else {
        *a = edge - HALF;
        *b = *a + PEER_SIDE;
    }
}
