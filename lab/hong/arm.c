// SPDX-License-Identifier: MIT
// arm.c -- see arm.h.
//
// With u_i = (sin angle_i, -cos angle_i) the end of link k is at sum_{i<=k} l_i u_i. Lagrange's equations:
//
//   sum_j M_ij cos(a_i - a_j) a_j'' + sum_j M_ij sin(a_i - a_j) a_j'^2 = -g m_i l_i sin a_i + (G^T z)_i
//
// M_ij = l_i l_j m_max(i,j) with m_i the mass at and beyond the end of link i. A closed arm has two rows
// G a'' = l a'^2 u that keep the acceleration of its end at zero, and their forces z.
#include "arm.h"

#include <math.h>
#include <string.h>

enum { MOST = ARM_MOST + 2 };

// Solves A x = b in place by Gauss with rows exchanged.
static void solve(int n, double A[MOST][MOST], double *b)
{
    for (int k = 0; k < n; k++) {
        int best = k;
        for (int i = k + 1; i < n; i++)
            if (fabs(A[i][k]) > fabs(A[best][k])) best = i;
        for (int j = 0; j < n; j++) {
            double keep = A[k][j];
            A[k][j] = A[best][j], A[best][j] = keep;
        }
        double keep = b[k];
        b[k] = b[best], b[best] = keep;
        for (int i = k + 1; i < n; i++) {
            double l = A[i][k] / A[k][k];
            for (int j = k; j < n; j++) A[i][j] -= l * A[k][j];
            b[i] -= l * b[k];
        }
    }
    for (int i = n - 1; i >= 0; i--) {
        for (int j = i + 1; j < n; j++) b[i] -= A[i][j] * b[j];
        b[i] /= A[i][i];
    }
}

// Mass at and beyond the end of link i.
static double beyond(const Arm *arm, int i)
{
    double sum = 0;
    for (int k = i; k < arm->links - arm->closed; k++) sum += arm->mass[k];
    return sum;
}

// Matrix of the angles and, of a closed arm, of the rows of its end.
static int matrix(const Arm *arm, const double *a, double A[MOST][MOST])
{
    int n = arm->links, size = n + (arm->closed ? 2 : 0);
    memset(A, 0, sizeof(double[MOST][MOST]));
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            A[i][j] =
                arm->length[i] * arm->length[j] * beyond(arm, i > j ? i : j) * cos(a[i] - a[j]);
    for (int i = 0; i < n && arm->closed; i++) {
        A[n][i] = arm->length[i] * cos(a[i]), A[i][n] = -A[n][i];
        A[n + 1][i] = arm->length[i] * sin(a[i]), A[i][n + 1] = -A[n + 1][i];
    }
    return size;
}

static void acceleration(const Arm *arm, const double *a, const double *w, double *out)
{
    double A[MOST][MOST], b[MOST] = {0};
    int n = arm->links, size = matrix(arm, a, A);
    for (int i = 0; i < n; i++) {
        b[i] = -arm->gravity * beyond(arm, i) * arm->length[i] * sin(a[i]);
        for (int j = 0; j < n; j++)
            b[i] -= arm->length[i] * arm->length[j] * beyond(arm, i > j ? i : j) *
                    sin(a[i] - a[j]) * w[j] * w[j];
    }
    for (int i = 0; i < n && arm->closed; i++) {
        b[n] += arm->length[i] * w[i] * w[i] * sin(a[i]);
        b[n + 1] -= arm->length[i] * w[i] * w[i] * cos(a[i]);
    }
    solve(size, A, b);
    memcpy(out, b, (size_t)n * sizeof *out);
}

void arm_places(const Arm *arm, double *x, double *y)
{
    double at_x = 0, at_y = 0;
    for (int i = 0; i < arm->links; i++) {
        at_x += arm->length[i] * sin(arm->angle[i]);
        at_y -= arm->length[i] * cos(arm->angle[i]);
        x[i] = at_x, y[i] = at_y;
    }
}

// Moves the angles so that the end is where it belongs, by the smallest displacement in the metric of the mass, and
// the rates so that it rests.
static void close_end(Arm *arm)
{
    double A[MOST][MOST], b[MOST], x[ARM_MOST] = {0}, y[ARM_MOST] = {0};
    int n = arm->links, size;
    arm_places(arm, x, y);
    size = matrix(arm, arm->angle, A);
    memset(b, 0, sizeof b);
    b[n] = arm->end_x - x[n - 1], b[n + 1] = arm->end_y - y[n - 1];
    solve(size, A, b);
    for (int i = 0; i < n; i++) arm->angle[i] += b[i];
    size = matrix(arm, arm->angle, A);
    memset(b, 0, sizeof b);
    for (int i = 0; i < n; i++) {
        b[n] -= arm->length[i] * cos(arm->angle[i]) * arm->rate[i];
        b[n + 1] -= arm->length[i] * sin(arm->angle[i]) * arm->rate[i];
    }
    solve(size, A, b);
    for (int i = 0; i < n; i++) arm->rate[i] += b[i];
}

void arm_step(Arm *arm, double h)
{
    static const double part[4] = {0, 0.5, 0.5, 1};
    static const double weight[4] = {1 / 6.0, 1 / 3.0, 1 / 3.0, 1 / 6.0};
    int n = arm->links;
    double w[ARM_MOST] = {0}, acc[ARM_MOST] = {0}, sum_a[ARM_MOST] = {0}, sum_w[ARM_MOST] = {0};
    for (int k = 0; k < 4; k++) {
        double a[ARM_MOST] = {0}, rate[ARM_MOST] = {0};
        for (int i = 0; i < n; i++) {
            a[i] = arm->angle[i] + part[k] * h * w[i];
            rate[i] = arm->rate[i] + part[k] * h * acc[i];
        }
        acceleration(arm, a, rate, acc);
        for (int i = 0; i < n; i++) {
            w[i] = rate[i];
            sum_a[i] += weight[k] * h * w[i];
            sum_w[i] += weight[k] * h * acc[i];
        }
    }
    for (int i = 0; i < n; i++) arm->angle[i] += sum_a[i], arm->rate[i] += sum_w[i];
    if (arm->closed) close_end(arm);
}

double arm_energy(const Arm *arm)
{
    double x[ARM_MOST] = {0}, y[ARM_MOST] = {0}, vx = 0, vy = 0, sum = 0;
    arm_places(arm, x, y);
    for (int i = 0; i < arm->links - arm->closed; i++) {
        vx += arm->length[i] * cos(arm->angle[i]) * arm->rate[i];
        vy += arm->length[i] * sin(arm->angle[i]) * arm->rate[i];
        sum += arm->mass[i] * (0.5 * (vx * vx + vy * vy) + arm->gravity * y[i]);
    }
    return sum;
}
