// SPDX-License-Identifier: MIT
// minors.c -- see minors.h. Checked by test/fd/maps.c through the maps that use it.
#include "map/minors.h"

#include "math/rotation.h"
#include "math/svd.h"
#include "math/vec.h"

#include <math.h>
#include <string.h>

double cofactors3(const double *F, double *H)
{
    for (int r = 0; r < 3; r++) cross3(F + 3 * ((r + 1) % 3), F + 3 * ((r + 2) % 3), H + 3 * r);
    return dot3(F, H);
}

// e_ikm e_jln F_mn: the rows and columns that are left, with a sign where they are out of turn.
static void whole(double t, const double *F, double *K)
{
    memset(K, 0, 81 * sizeof *K);
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++)
            for (int a = 1; a < 3; a++)
                for (int b = 1; b < 3; b++) {
                    const int k = (i + a) % 3, l = (j + b) % 3, m = (i + 3 - a) % 3,
                              n = (j + 3 - b) % 3;
                    K[(3 * i + j) * 9 + 3 * k + l] = (a == b ? t : -t) * F[3 * m + n];
                }
}

// K += s x x^T, where that is negative.
static void add_negative(double s, const double *x, double *K)
{
    if (!(s < 0)) return;
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++) K[9 * i + j] += s * (x[i] * x[j]);
}

// x = a u_i v_j^T + b u_j v_i^T.
static void pair_of(const double *U, const double *V, int i, int j, double a, double b, double *x)
{
    for (int r = 0; r < 3; r++)
        for (int c = 0; c < 3; c++)
            x[3 * r + c] = a * U[3 * i + r] * V[3 * j + c] + b * U[3 * j + r] * V[3 * i + c];
}

static void negative_part(double t, const double *F, double *K)
{
    double U[9], V[9], s[3], cross[3], x[9], y[9], D[9] = {0}, scratch[9];
    svd3(F, U, s, V);
    cross3(U, U + 3, cross);
    if (dot3(cross, U + 6) < 0) t = -t;
    cross3(V, V + 3, cross);
    if (dot3(cross, V + 6) < 0) t = -t;

    // two of each pair
    memset(K, 0, 81 * sizeof *K);
    for (int k = 0; k < 3; k++) {
        const int i = (k + 1) % 3, j = (k + 2) % 3;
        D[3 * i + j] = D[3 * j + i] = t * s[k];
        pair_of(U, V, i, j, sqrt(0.5), -sqrt(0.5), x);
        add_negative(t * s[k], x, K);
        pair_of(U, V, i, j, sqrt(0.5), sqrt(0.5), x);
        add_negative(-t * s[k], x, K);
    }

    // three of the u_i v_i^T
    clamp_psd(3, D, scratch);
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++) {
            pair_of(U, V, i, i, 1, 0, x);
            pair_of(U, V, j, j, 1, 0, y);
            for (int a = 0; a < 9; a++) axpy_n(9, D[3 * i + j] * x[a], y, K + 9 * a);
        }
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < i; j++)
            K[9 * i + j] = K[9 * j + i] = 0.5 * (K[9 * i + j] + K[9 * j + i]);
}

void second_det(double t, const double *F, TautGeometric mode, double *K)
{
    if (mode == TAUT_GEOMETRIC_PSD && all_finite(9, F))
        negative_part(t, F, K);
    else
        whole(t, F, K);
}
