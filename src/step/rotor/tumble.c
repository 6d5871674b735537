// SPDX-License-Identifier: MIT
// tumble.c -- see tumble.h.
#include "step/rotor/tumble.h"

#include "math/rotation.h"
#include "math/vec.h"
#include "step/tuning.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

static void column(const double *F, int j, double *c)
{
    for (int r = 0; r < 3; r++) c[r] = F[3 * r + j];
}

void moment(const double *J, const double *F, const double *D, double *sum)
{
    memset(sum, 0, 3 * sizeof *sum);
    for (int j = 0; j < 3; j++) {
        double f[3], d[3], part[3];
        column(F, j, f), column(D, j, d);
        cross3(f, d, part);
        axpy3(J[j], part, sum);
    }
}

// The principal moments are sums of two of the masses of the axes.
static double principal(const double *J, int j)
{
    return J[(j + 1) % 3] + J[(j + 2) % 3];
}

void times_inertia(const double *J, const double *F, const double *a, double *b)
{
    memset(b, 0, 3 * sizeof *b);
    for (int j = 0; j < 3; j++) {
        double f[3];
        column(F, j, f);
        axpy3(dot3(f, a) * principal(J, j), f, b);
    }
}

void solve_inertia(const double *J, const double *F, const double *a, double *b)
{
    memset(b, 0, 3 * sizeof *b);
    for (int j = 0; j < 3; j++) {
        double f[3];
        column(F, j, f);
        axpy3(dot3(f, a) / principal(J, j), f, b);
    }
}

void axis_velocities(const double *F, const double *omega, double *v)
{
    for (int j = 0; j < 3; j++) {
        double f[3], d[3];
        column(F, j, f);
        cross3(omega, f, d);
        for (int r = 0; r < 3; r++) v[3 * r + j] = d[r];
    }
}

void axis_accelerations(const double *F, const double *omega, const double *alpha, double *a)
{
    for (int j = 0; j < 3; j++) {
        double f[3], d[3], dd[3], turn[3];
        column(F, j, f);
        cross3(omega, f, d);
        cross3(omega, d, dd);
        cross3(alpha, f, turn);
        for (int r = 0; r < 3; r++) a[3 * r + j] = dd[r] + turn[r];
    }
}

void spin_acceleration(const double *J, const double *F, const double *omega, const double *p,
                       const double *torque, double *alpha)
{
    double gyro[3], rest[3];
    cross3(omega, p, gyro);
    sub3(torque, gyro, rest);
    solve_inertia(J, F, rest, alpha);
}

// Are the moments about all axes but j equal?
static bool revolves(const double *J, int j)
{
    double a = J[(j + 1) % 3], b = J[(j + 2) % 3]; // their difference is that of the moments
    return fabs(a - b) <= TUMBLE_EQUAL * principal(J, j);
}

void steady_spin(const double *J, const double *F, const double *p, double *omega)
{
    double along[3], f[3][3];
    int of = 0, axes = 0;
    for (int j = 0; j < 3; j++) {
        column(F, j, f[j]);
        along[j] = dot3(f[j], p) / principal(J, j);
        axes += revolves(J, j);
    }

    // the axis of revolution, or else the principal axis with the largest spin
    for (int j = 1; j < 3; j++)
        if (axes == 1 ? revolves(J, j) : fabs(along[j]) > fabs(along[of])) of = j;

    memset(omega, 0, 3 * sizeof *omega);
    for (int j = 0; j < 3; j++)
        if (j == of || axes == 3) axpy3(along[j], f[j], omega);
}

void turn_steadily(const double *J, const double *quaternion, const double *omega, double t,
                   Tumble *out)
{
    double theta[3] = {t * omega[0], t * omega[1], t * omega[2]}, turn[4];
    quaternion_from_vector(theta, turn);
    quaternion_multiply(turn, quaternion, out->quaternion);
    quaternion_normalise(out->quaternion);
    quaternion_to_matrix(out->quaternion, out->F);
    times_inertia(J, out->F, omega, out->p);
    axis_velocities(out->F, omega, out->v);
}

void turn_between(const double *from, const double *to, double *theta)
{
    double back[4] = {from[0], -from[1], -from[2], -from[3]}, turn[4];
    quaternion_multiply(to, back, turn);
    quaternion_to_vector(turn, theta);
}

// dq/dt at quaternion q (not quite of length 1) and momentum p.
static void slope(const double *J, const double *q, const double *p, double *dq)
{
    double unit[4], F[9], omega[3];
    memcpy(unit, q, sizeof unit);
    quaternion_normalise(unit);
    quaternion_to_matrix(unit, F);
    solve_inertia(J, F, p, omega);
    double w[4] = {0, 0.5 * omega[0], 0.5 * omega[1], 0.5 * omega[2]};
    quaternion_multiply(w, q, dq);
}

// The classical Runge-Kutta method of fourth order, in small turns.
void tumble(const double *J, const double *quaternion, const double *p0, const double *torque,
            double t, Tumble *out)
{
    double *q = out->quaternion, *p = out->p, omega[3];
    memcpy(q, quaternion, sizeof out->quaternion);
    quaternion_to_matrix(q, out->F);
    solve_inertia(J, out->F, p0, omega);

    // steps of equal size, of a small turn each at the first angular velocity
    double turns = norm3(omega) * fabs(t) / TUMBLE_TURN;
    int n = turns < 1 ? 1 : turns < TUMBLE_MOST_TURNS ? (int)ceil(turns) : TUMBLE_MOST_TURNS;
    double h = t / n;

    for (int i = 0; i < n; i++) {
        double k[4][4], at[4];
        static const double part[4] = {0, 0.5, 0.5, 1}, weight[4] = {1, 2, 2, 1};

        // slopes of the four stages; the torque is constant, so that p is known
        for (int s = 0; s < 4; s++) {
            for (int c = 0; c < 4; c++) at[c] = q[c] + (s ? part[s] * h * k[s - 1][c] : 0);
            for (int c = 0; c < 3; c++) p[c] = p0[c] + (i + part[s]) * h * torque[c];
            slope(J, at, p, k[s]);
        }

        for (int s = 0; s < 4; s++)
            for (int c = 0; c < 4; c++) q[c] += h / 6 * weight[s] * k[s][c];
        quaternion_normalise(q);
    }

    // axes and their rates at the end
    for (int c = 0; c < 3; c++) p[c] = p0[c] + t * torque[c];
    quaternion_to_matrix(q, out->F);
    solve_inertia(J, out->F, p, omega);
    axis_velocities(out->F, omega, out->v);
}
