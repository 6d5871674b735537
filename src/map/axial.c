// SPDX-License-Identifier: MIT
// axial.c -- how fast one frame turns about an axis of another: a rate, and no function of positions that has it.
//
//   nodes    u, v of a, u', v' of b, of size 3: directions of two frames, across each other          rows 1
//   f        none: y is 0, and only velocity laws ask for its rate, n . (omega_b - omega_a) with n = u x v
//   J        of a: n . omega_a = v . du/dt. Of b, with n = alpha u' + beta v' + gamma n', n' = u' x v':
//            n . omega_b = (gamma v' - beta n') . du'/dt + alpha n' . dv'/dt
//   K~       symmetric part of d(J^T lambda)/dx: J is no gradient, so the whole is not symmetric
//   psd      clamp_psd
//   singular nowhere. An angle about the axis (turn) has the same rate where the axes stay parallel, and is singular where
//            they come to lie across each other.
//
// Checked by test/fd/axial.c.
#include "map/map.h"
#include "math/rotation.h"
#include "math/vec.h"

#include <string.h>

enum { WIDTH = 12 };

static int shape(const MapRequest *request, const char **problem)
{
    *problem = request_parents(request, 4);
    if (!*problem) *problem = request_numbers(request, 0, 0);
    for (int p = 0; !*problem && p < 4; p++)
        if (request->size[p] != 3)
            *problem = "it is between directions, two of each frame: give nodes of size 3";
    return *problem ? 0 : 1;
}

// u, v, u', v' of an instance, and their cross products.
typedef struct Frames {
    double x[4][3], n[3], n_b[3];
} Frames;

static Frames frames_at(const int *at, const double *q)
{
    Frames f;
    for (int p = 0; p < 4; p++) memcpy(f.x[p], q + at[p], sizeof f.x[p]);
    cross3(f.x[0], f.x[1], f.n);
    cross3(f.x[2], f.x[3], f.n_b);
    return f;
}

static void value(const MapBatch *batch, const double *q, double *y, double *J)
{
    for (int e = 0; e < batch->count; e++) {
        y[e] = 0;
        if (!J) continue;
        Frames f = frames_at(batch->at + 4 * e, q);
        const double *v = f.x[1], *u_b = f.x[2], *v_b = f.x[3];

        // components of n along the second frame
        double alpha = dot3(f.n, u_b), beta = dot3(f.n, v_b), gamma = dot3(f.n, f.n_b);
        for (int k = 0; k < 3; k++) {
            J[k] = -v[k];
            J[3 + k] = 0;
            J[6 + k] = gamma * v_b[k] - beta * f.n_b[k];
            J[9 + k] = alpha * f.n_b[k];
        }
        J += WIDTH;
    }
}

// Change of J where entry i of x changes by 1.
static void change_of_J(const Frames *f, int i, double *dJ)
{
    double d[4][3] = {{0}}, dn[3], dn_b[3], other[3];
    const double *u_b = f->x[2], *v_b = f->x[3];
    d[i / 3][i % 3] = 1;

    // dn and dn' by the product rule
    cross3(d[0], f->x[1], dn);
    cross3(f->x[0], d[1], other);
    for (int k = 0; k < 3; k++) dn[k] += other[k];
    cross3(d[2], v_b, dn_b);
    cross3(u_b, d[3], other);
    for (int k = 0; k < 3; k++) dn_b[k] += other[k];

    double alpha = dot3(f->n, u_b), beta = dot3(f->n, v_b), gamma = dot3(f->n, f->n_b);
    double dalpha = dot3(dn, u_b) + dot3(f->n, d[2]);
    double dbeta = dot3(dn, v_b) + dot3(f->n, d[3]);
    double dgamma = dot3(dn, f->n_b) + dot3(f->n, dn_b);

    // the same rule for each block of J
    for (int k = 0; k < 3; k++) {
        dJ[k] = -d[1][k];
        dJ[3 + k] = 0;
        dJ[6 + k] = dgamma * v_b[k] + gamma * d[3][k] - dbeta * f->n_b[k] - beta * dn_b[k];
        dJ[9 + k] = dalpha * f->n_b[k] + alpha * dn_b[k];
    }
}

static void geometric(const MapBatch *batch, const double *q, const double *lambda,
                      TautGeometric mode, double *K)
{
    for (int e = 0; e < batch->count; e++, K += WIDTH * WIDTH) {
        Frames f = frames_at(batch->at + 4 * e, q);
        double dJ[WIDTH];
        memset(K, 0, WIDTH * WIDTH * sizeof *K);

        // one column of second derivatives at a time; the symmetric part is kept
        for (int i = 0; i < WIDTH; i++) {
            change_of_J(&f, i, dJ);
            for (int j = 0; j < WIDTH; j++) {
                K[WIDTH * i + j] += 0.5 * lambda[e] * dJ[j];
                K[WIDTH * j + i] += 0.5 * lambda[e] * dJ[j];
            }
        }

        if (mode == TAUT_GEOMETRIC_PSD) clamp_psd(WIDTH, K, batch->scratch);
    }
}

const MapOps map_axial = {
    .name = "axial",
    .rate_only = true,
    .shape = shape,
    .value = value,
    .geometric = geometric,
    .length_scale = unit_length,
};
