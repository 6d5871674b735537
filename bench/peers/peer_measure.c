// SPDX-License-Identifier: MIT
// peer_measure.c -- see peer_measure.h.
#include "peer_measure.h"

#include <math.h>

// R(q) (x, 0, 0): the tip of a rod, seen from its middle.
static void along(const double *q, double x, double *out)
{
    out[0] = x * (1 - 2 * (q[2] * q[2] + q[3] * q[3]));
    out[1] = x * 2 * (q[1] * q[2] + q[0] * q[3]);
    out[2] = x * 2 * (q[1] * q[3] - q[0] * q[2]);
}

// Angular velocity in body axes: R(q)^T w.
static void to_body(const double *q, const double *w, double *out)
{
    double c[3][3];
    along(q, 1, c[0]);
    c[1][0] = 2 * (q[1] * q[2] - q[0] * q[3]);
    c[1][1] = 1 - 2 * (q[1] * q[1] + q[3] * q[3]);
    c[1][2] = 2 * (q[2] * q[3] + q[0] * q[1]);
    c[2][0] = 2 * (q[1] * q[3] + q[0] * q[2]);
    c[2][1] = 2 * (q[2] * q[3] - q[0] * q[1]);
    c[2][2] = 1 - 2 * (q[1] * q[1] + q[2] * q[2]);
    for (int k = 0; k < 3; k++) out[k] = c[k][0] * w[0] + c[k][1] * w[1] + c[k][2] * w[2];
}

static double apart(const double *a, const double *b)
{
    double x = a[0] - b[0], y = a[1] - b[1], z = a[2] - b[2];
    return sqrt(x * x + y * y + z * z);
}

// Not a number counts as the worst of all.
static double worse(double a, double b)
{
    return b <= a ? a : b;
}

static double chain_gap(const PeerScene *scene, const PeerBody *body)
{
    double end[3] = {0}, worst = 0;
    for (int i = 0; i <= scene->rods; i++) {
        double arm[3] = {0}, near[3];
        if (i < scene->rods) along(body[i].q, PEER_ROD / 2, arm);
        for (int k = 0; k < 3; k++) near[k] = body[i].x[k] - arm[k];
        worst = worse(worst, apart(near, end));
        for (int k = 0; k < 3; k++) end[k] = body[i].x[k] + arm[k];
    }
    return worst / PEER_ROD;
}

double peer_gap(const PeerScene *scene, const PeerBody *body)
{
    if (scene->kind != PEER_S3) return chain_gap(scene, body);
    double worst = 0;
    for (int e = 0; e < PEER_EDGES; e++) {
        int a, b;
        peer_edge(e, &a, &b);
        worst = worse(worst, fabs(apart(body[a].x, body[b].x) / PEER_EDGE - 1));
    }
    return worst;
}

double peer_energy(const PeerScene *scene, const PeerBody *body)
{
    double sum = 0;
    for (int i = 0; i < scene->bodies; i++) {
        const PeerBody *b = body + i;
        double m = peer_mass(scene, i), moment[3], w[3];
        if (scene->kind == PEER_S3 && peer_pinned(i)) continue;
        sum += m * PEER_GRAVITY * b->x[2];
        sum += 0.5 * m * (b->v[0] * b->v[0] + b->v[1] * b->v[1] + b->v[2] * b->v[2]);
        if (scene->kind == PEER_S3) continue;
        peer_inertia(scene, i, moment);
        to_body(b->q, b->w, w);
        for (int k = 0; k < 3; k++) sum += 0.5 * moment[k] * w[k] * w[k];
    }
    return sum;
}

double peer_drop(const PeerScene *scene)
{
    double sum = 0;
    for (int i = 0; i < scene->bodies; i++) {
        double x[3];
        peer_place(scene, i, x);
        sum += peer_mass(scene, i) * PEER_GRAVITY * x[scene->kind == PEER_S3];
    }
    return sum;
}
