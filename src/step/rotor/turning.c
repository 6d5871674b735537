// SPDX-License-Identifier: MIT
// turning.c -- see turning.h.
#include "step/rotor/turning.h"

#include "math/rotation.h"
#include "math/vec.h"
#include "step/rotor/tumble.h"
#include "step/tuning.h"

#include <string.h>

void turning_momentum(const double *J, const Spin *s, double tau, const double *theta, double *u,
                      double *p)
{
    double rate[3], once[3], twice[3];
    for (int k = 0; k < 3; k++) rate[k] = (theta[k] - s->turnbar[k]) / tau;
    cross3(theta, rate, once);
    cross3(theta, once, twice);
    for (int k = 0; k < 3; k++) u[k] = rate[k] - once[k] / 2 + twice[k] / 6;
    times_inertia(J, s->F, u, p);
    axpy3(1, s->p, p);
}

void turning_torque(const double *J, const Spin *s, double tau, const double *theta, double *T)
{
    double u[3], p[3], turn[4], back[3];
    turning_momentum(J, s, tau, theta, u, p);
    cross3(u, p, back);
    for (int k = 0; k < 3; k++) back[k] += (p[k] - s->pbar[k]) / tau;
    quaternion_from_vector(theta, turn);
    quaternion_turn(turn, back, T);
}

void turning_rest(const double *J, const Spin *s, double tau, const double *theta, double *rest)
{
    double T[3], natural[3], turn[4], q[4], F[9];
    quaternion_from_vector(theta, turn);
    quaternion_multiply(turn, s->quaternion, q);
    quaternion_to_matrix(q, F);
    moment(J, F, s->F, natural);
    turning_torque(J, s, tau, theta, T);
    for (int k = 0; k < 3; k++) rest[k] = -natural[k] / (tau * tau) - T[k];
}

typedef void Law(const double *J, const Spin *s, double tau, const double *theta, double *out);

// Change of a law with small turns beyond theta.
static void slope(Law *law, const double *J, const Spin *s, double tau, const double *theta,
                  double *A)
{
    double at[3], there[3], base[4];
    quaternion_from_vector(theta, base);
    law(J, s, tau, theta, at);
    for (int k = 0; k < 3; k++) {
        double small[3] = {0}, turn[4], q[4], beyond[3];
        small[k] = TURNING_DIFFERENCE;
        quaternion_from_vector(small, turn);
        quaternion_multiply(turn, base, q);
        quaternion_to_vector(q, beyond);
        law(J, s, tau, beyond, there);
        for (int r = 0; r < 3; r++) A[3 * r + k] = (there[r] - at[r]) / TURNING_DIFFERENCE;
    }
}

void turning_slope(const double *J, const Spin *s, double tau, const double *theta, double *S)
{
    slope(turning_rest, J, s, tau, theta, S);
    for (int i = 0; i < 9; i++) S[i] = -S[i];
}

// x = A^-1 b by Cramer's rule; A is regular.
static void solve3(const double *A, const double *b, double *x)
{
    double column[3][3], normal[3];
    for (int r = 0; r < 3; r++)
        for (int k = 0; k < 3; k++) column[k][r] = A[3 * r + k];
    cross3(column[1], column[2], normal);
    double det = dot3(column[0], normal);
    for (int k = 0; k < 3; k++) {
        cross3(column[(k + 1) % 3], column[(k + 2) % 3], normal);
        x[k] = dot3(normal, b) / det;
    }
}

void turning_under(const double *J, const Spin *s, double tau, const double *T, double *theta)
{
    memset(theta, 0, 3 * sizeof *theta);
    for (int i = 0; i < 2; i++) {
        double A[9], at[3], miss[3], way[3], turn[4], base[4], q[4];
        turning_torque(J, s, tau, theta, at);
        sub3(T, at, miss);
        slope(turning_torque, J, s, tau, theta, A);
        solve3(A, miss, way);
        quaternion_from_vector(way, turn);
        quaternion_from_vector(theta, base);
        quaternion_multiply(turn, base, q);
        quaternion_to_vector(q, theta);
    }
}
