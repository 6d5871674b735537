// SPDX-License-Identifier: MIT
// pendulum.c -- the load's path by another method altogether: the chain in the angles of its rods, by
// the classic Runge-Kutta method. It checks the reference path, which is Taut's own.
//
// Rods swing in the plane y = 0, th_i from the x axis downwards. With the half length a = l/2, and
// what hangs behind rod i, m_i = R + sum over j > i of m_j, Lagrange's equations are
//
//     sum_j A_ij cos(th_i - th_j) th_j'' = Q_i - sum_j A_ij sin(th_i - th_j) th_j'^2
//     A_ii = I + m a^2 + m_i l^2,  A_ij = (m a l + m_k l^2),  k = max(i, j)
//     Q_i  = g cos(th_i) (m a + m_i l)
//
// where I is the rod's moment about the axis across the plane; the sphere hangs by its centre and does
// not turn.
#include "peers.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double LENGTH = 0.5, THICK = 0.05, MASS = 1, GRAVITY = 9.81; // of peers/peer.h

typedef struct Chain {
    int n;
    double load;
    double *A; // [n][n] without the cosines
    double *L; // [n][n] Cholesky factor
    double *k; // [4][2 n] stages
    double *y; // [2 n] a stage's state
} Chain;

static double behind(const Chain *c, int i)
{
    return c->load + (c->n - 1 - i) * MASS;
}

static void make_matrix(Chain *c)
{
    double a = LENGTH / 2, l = LENGTH;
    double moment = MASS / 12 * (LENGTH * LENGTH + THICK * THICK);
    for (int i = 0; i < c->n; i++)
        for (int j = 0; j < c->n; j++) {
            double m = behind(c, i > j ? i : j);
            c->A[i * c->n + j] =
                i == j ? moment + MASS * a * a + m * l * l : MASS * a * l + m * l * l;
        }
}

// Solves (A cos) x = b in place.
static void solve(Chain *c, const double *th, double *b)
{
    int n = c->n;
    double *L = c->L;
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++) {
            double sum = c->A[i * n + j] * cos(th[i] - th[j]);
            for (int k = 0; k < j; k++) sum -= L[i * n + k] * L[j * n + k];
            L[i * n + j] = i == j ? sqrt(sum) : sum / L[j * n + j];
        }
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < i; k++) b[i] -= L[i * n + k] * b[k];
        b[i] /= L[i * n + i];
    }
    for (int i = n - 1; i >= 0; i--) {
        for (int k = i + 1; k < n; k++) b[i] -= L[k * n + i] * b[k];
        b[i] /= L[i * n + i];
    }
}

static void rates(Chain *c, const double *y, double *out)
{
    int n = c->n;
    const double *th = y, *w = y + n;
    memcpy(out, w, (size_t)n * sizeof *out);
    for (int i = 0; i < n; i++) {
        out[n + i] = GRAVITY * cos(th[i]) * (MASS * LENGTH / 2 + behind(c, i) * LENGTH);
        for (int j = 0; j < n; j++)
            out[n + i] -= c->A[i * n + j] * sin(th[i] - th[j]) * w[j] * w[j];
    }
    solve(c, th, out + n);
}

static void runge_kutta(Chain *c, double h, double *y)
{
    static const double at[4] = {0, 0.5, 0.5, 1}, weight[4] = {1, 2, 2, 1};
    int size = 2 * c->n;
    for (int s = 0; s < 4; s++) {
        const double *last = s > 0 ? c->k + (s - 1) * size : y;
        for (int i = 0; i < size; i++) c->y[i] = y[i] + (s > 0 ? at[s] * h * last[i] : 0);
        rates(c, c->y, c->k + s * size);
    }
    for (int s = 0; s < 4; s++)
        for (int i = 0; i < size; i++) y[i] += h / 6 * weight[s] * c->k[s * size + i];
}

bool pendulum_path(int rods, double load, double h, double path[PEER_SAMPLES][3])
{
    size_t n = (size_t)rods;
    double *room = calloc(2 * n * n + 12 * n, sizeof *room);
    if (!room) return false;
    Chain c = {rods, load, room, room + n * n, room + 2 * n * n, room + 2 * n * n + 8 * n};
    double *y = c.y + 2 * n;
    long steps = lround(0.1 / h);
    make_matrix(&c);
    for (int s = 0; s < PEER_SAMPLES; s++) {
        for (long i = 0; i < steps; i++) runge_kutta(&c, 0.1 / (double)steps, y);
        path[s][0] = path[s][1] = path[s][2] = 0;
        for (int i = 0; i < rods; i++) {
            path[s][0] += LENGTH * cos(y[i]);
            path[s][2] -= LENGTH * sin(y[i]);
        }
    }
    free(room);
    return isfinite(path[PEER_SAMPLES - 1][0]);
}
