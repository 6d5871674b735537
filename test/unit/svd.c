// SPDX-License-Identifier: MIT
// svd.c -- singular values of 3 x 3 matrices of every rank and size: the product gives the matrix back, both sets of directions are
// orthonormal, values are in order.
#include "math/svd.h"
#include "math/vec.h"
#include "quick.h"

#include <math.h>

static void expect_orthonormal(const double *U)
{
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++) cr_assert_float_eq(dot3(U + 3 * i, U + 3 * j), i == j, 1e-14);
}

static void expect_svd(const double *F)
{
    double U[9], V[9], s[3], size = max_abs(9, F);
    svd3(F, U, s, V);
    cr_assert(s[0] >= s[1] && s[1] >= s[2] && s[2] >= 0, "%g %g %g", s[0], s[1], s[2]);
    expect_orthonormal(U);
    expect_orthonormal(V);
    for (int k = 0; k < 9; k++) {
        double sum = 0;
        for (int i = 0; i < 3; i++) sum += s[i] * U[3 * i + k / 3] * V[3 * i + k % 3];
        cr_assert_float_eq(sum, F[k], 1e-14 * size, "%.17g %.17g", sum, F[k]);
    }
}

Test(svd, gives_the_matrix_back)
{
    unsigned seed = 1;
    for (int i = 0; i < 300; i++) {
        double F[9] = {0}, a[9];
        const int rank = i % 4;
        for (int k = 0; k < 9; k++) a[k] = quick_random(&seed);
        for (int r = 0; r < rank; r++)
            for (int k = 0; k < 9; k++)
                F[k] += (r == 2 ? pow(10, -(i % 12)) : 1) * a[3 * r + k / 3] *
                        a[(3 * r + 4 * (k % 3) + 1) % 9];
        const double scale = i % 5 == 0 ? 1e-8 : i % 5 == 1 ? 1e6 : 1;
        for (int k = 0; k < 9; k++) F[k] *= scale;
        expect_svd(F);
    }
}

Test(svd, equal_values_and_signs)
{
    static const double matrix[][9] = {{1, 0, 0, 0, 1, 0, 0, 0, 1},  {0},
                                       {0, 1, 0, 1, 0, 0, 0, 0, 1},  {-1, 0, 0, 0, 1, 0, 0, 0, 1},
                                       {1, 1, 1, 1, 1, 1, 1, 1, 1},  {0, 0, 0, 0, 0, 0, 0, 0, -3},
                                       {2, 0, 0, 0, 2, 0, 0, 0, -2}, {0, -1, 0, 1, 0, 0, 0, 0, 1}};
    for (int i = 0; i < 8; i++) expect_svd(matrix[i]);
}
