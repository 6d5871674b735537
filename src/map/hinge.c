// SPDX-License-Identifier: MIT
// hinge.c -- dihedral angle of two triangles with an edge in common: bending of cloth, folds.
//
//   nodes    x_1, x_2: the edge; x_3, x_4: the other corners; 3 entries each          rows 1
//   f        theta, 0 where flat, > 0 where the wings rise to the side of N_3; whole turns are counted (`near`)
//              N_3 = e x r_3,  N_4 = r_4 x e,  e = x_2 - x_1,  r_k = x_k - x_1
//   J        theta_k = |e| N_k/|N_k|^2 for the wings; with a_k = r_k . e/|e|^2, where they stand along the edge,
//              theta_2 = -(a_3 theta_3 + a_4 theta_4),  theta_1 = -(theta_2 + theta_3 + theta_4)
//   K~       lambda times their derivatives, all products of the above; mode psd by clamp.c
//   singular a triangle without area: its part of J and K~ is 0
//
// Checked by test/fd/maps.c.
#include "map/map.h"
#include "math/rotation.h"
#include "math/vec.h"

#include <math.h>
#include <string.h>

enum { WIDTH = 12 };

// One wing: r, N, its part of J, and where it stands along the edge.
typedef struct Wing {
    double r[3], N[3], J[3];
    double square; // 1/|N|^2, 0 where there is no area
    double along;  // a
} Wing;

typedef struct Hinge {
    double e[3], length; // of the edge
    Wing wing[2];
} Hinge;

static int shape(const MapRequest *request, const char **problem)
{
    *problem = request_parents(request, 4);
    if (!*problem) *problem = request_numbers(request, 0, 0);
    for (int p = 0; !*problem && p < 4; p++)
        if (request->size[p] != 3) *problem = "a node is not a point: give nodes of three entries";
    return *problem ? 0 : 1;
}

static void hinge_of(const int *at, const double *q, Hinge *it)
{
    sub3(q + at[1], q + at[0], it->e);
    const double square = dot3(it->e, it->e);
    it->length = sqrt(square);
    for (int k = 0; k < 2; k++) {
        Wing *w = it->wing + k;
        sub3(q + at[2 + k], q + at[0], w->r);
        cross3(k == 0 ? it->e : w->r, k == 0 ? w->r : it->e, w->N);
        const double area = dot3(w->N, w->N);
        w->square = area > 0 ? 1 / area : 0;
        w->along = square > 0 ? dot3(w->r, it->e) / square : 0;
        for (int i = 0; i < 3; i++) w->J[i] = it->length * w->square * w->N[i];
    }
}

static double angle_of(const Hinge *it)
{
    double cross[3];
    cross3(it->wing[1].N, it->wing[0].N, cross);
    const double sine = it->length > 0 ? dot3(it->e, cross) / it->length : 0;
    return atan2(sine, dot3(it->wing[0].N, it->wing[1].N));
}

static void value(const MapBatch *batch, const double *q, double *y, double *J)
{
    const double turn = 2 * acos(-1);
    for (int e = 0; e < batch->count; e++) {
        Hinge it;
        hinge_of(batch->at + 4 * e, q, &it);
        y[e] = angle_of(&it);
        if (batch->near) y[e] += turn * round((batch->near[e] - y[e]) / turn);
        if (!J) continue;

        const Wing *a = it.wing, *b = it.wing + 1;
        double *row = J + WIDTH * e;
        for (int i = 0; i < 3; i++) {
            row[6 + i] = a->J[i], row[9 + i] = b->J[i];
            row[3 + i] = -(a->along * a->J[i] + b->along * b->J[i]);
            row[i] = -(row[3 + i] + row[6 + i] + row[9 + i]);
        }
    }
}

// D [3][12] += s hat(x) in the columns of node p: D v = s x x v.
static void add_cross(double s, const double *x, int p, double *D)
{
    for (int i = 0; i < 3; i++) {
        const int j = (i + 1) % 3, k = (i + 2) % 3;
        D[i * WIDTH + 3 * p + k] += s * x[j];
        D[i * WIDTH + 3 * p + j] -= s * x[k];
    }
}

// Derivatives of the J of wing k, D [3][12], and of its place along the edge, slope [12].
static void wing_slopes(const Hinge *it, int k, double *D, double *slope)
{
    const Wing *w = it->wing + k;
    const double sign = k == 0 ? 1 : -1, L = it->length, by = L > 0 ? 1 / (L * L) : 0;
    double dN[3 * WIDTH] = {0}, along[WIDTH] = {0};

    // N: +-(e x dr - r x de)
    add_cross(sign, it->e, 2 + k, dN);
    add_cross(-sign, it->e, 0, dN);
    add_cross(-sign, w->r, 1, dN);
    add_cross(sign, w->r, 0, dN);

    // J = L N/|N|^2: dN less twice its part along N, and the change of L
    for (int c = 0; c < WIDTH; c++) {
        double part = 0;
        for (int i = 0; i < 3; i++) part += 2 * w->square * w->N[i] * dN[i * WIDTH + c];
        for (int i = 0; i < 3; i++)
            D[i * WIDTH + c] = L * w->square * (dN[i * WIDTH + c] - part * w->N[i]);
    }

    for (int i = 0; i < 3; i++)
        for (int c = 0; c < 3; c++) {
            const double grow = by * w->J[i] * it->e[c]; // dL/L = e . de/L^2
            D[i * WIDTH + 3 + c] += grow;
            D[i * WIDTH + c] -= grow;
        }

    // a = r . e/L^2
    for (int c = 0; c < 3; c++) {
        const double at_e = w->r[c] - 2 * w->along * it->e[c];
        along[6 + 3 * k + c] = by * it->e[c];
        along[3 + c] = by * at_e;
        along[c] = -by * (it->e[c] + at_e);
    }
    memcpy(slope, along, sizeof along);
}

static void geometric(const MapBatch *batch, const double *q, const double *lambda,
                      TautGeometric mode, double *K)
{
    for (int e = 0; e < batch->count; e++, K += WIDTH * WIDTH) {
        Hinge it;
        double D[2][3 * WIDTH], slope[2][WIDTH];
        hinge_of(batch->at + 4 * e, q, &it);
        for (int k = 0; k < 2; k++) wing_slopes(&it, k, D[k], slope[k]);

        // rows of the wings, then of both ends of the edge
        for (int i = 0; i < 3; i++)
            for (int c = 0; c < WIDTH; c++) {
                double end = 0, sum = 0;
                for (int k = 0; k < 2; k++) {
                    const Wing *w = it.wing + k;
                    const double d = D[k][i * WIDTH + c];
                    K[(6 + 3 * k + i) * WIDTH + c] = lambda[e] * d;
                    end -= w->along * d + w->J[i] * slope[k][c];
                    sum += d;
                }
                K[(3 + i) * WIDTH + c] = lambda[e] * end;
                K[i * WIDTH + c] = -lambda[e] * (end + sum);
            }

        // symmetric but for round-off
        for (int i = 0; i < WIDTH; i++)
            for (int j = 0; j < i; j++)
                K[i * WIDTH + j] = K[j * WIDTH + i] = 0.5 * (K[i * WIDTH + j] + K[j * WIDTH + i]);
        if (mode == TAUT_GEOMETRIC_PSD) clamp_psd(WIDTH, K, batch->scratch);
    }
}

const MapOps map_hinge = {
    .name = "hinge",
    .winds = true,
    .shape = shape,
    .value = value,
    .geometric = geometric,
    .length_scale = unit_length,
};
