// SPDX-License-Identifier: MIT
// lowrank.c -- the inverse by Sherman-Morrison updates is the inverse, for every kind of joint.
#include "lab/andrews/lapack.h"
#include "lab/andrews/sherman.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>

// Largest entry of |A B - I|.
static double off_identity(int n, const double *A, const double *B)
{
    double worst = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            double sum = i == j ? -1 : 0;
            for (int k = 0; k < n; k++) sum += A[i * n + k] * B[k * n + j];
            worst = fmax(worst, fabs(sum));
        }
    return worst;
}

static void check(int bodies, const ShermanJoint *kind, const char *what)
{
    Sherman chain;
    cr_assert(sherman_build(bodies, kind, 0.01, &chain));
    int n = chain.size, *pivot = malloc((size_t)n * sizeof(int));
    size_t square = (size_t)n * (size_t)n;
    double *A = malloc(square * sizeof *A), *B = malloc(square * sizeof *B),
           *work = malloc(64 * (size_t)n * sizeof *work);
    sherman_matrix(&chain, A);
    for (int again = 0; again < 2; again++) { // nothing of the first must be left
        sherman_invert(&chain);
        sherman_expand(&chain, B);
        cr_expect_lt(off_identity(n, A, B), 1e-10, "%s: %g", what, off_identity(n, A, B));
    }
    if (lapack_load()) {
        double worst = 0, largest = 0;
        cr_assert(lapack_invert(n, A, pivot, work));
        for (size_t i = 0; i < square; i++) {
            worst = fmax(worst, fabs(A[i] - B[i]));
            largest = fmax(largest, fabs(A[i]));
        }
        cr_expect_lt(worst / largest, 1e-10, "%s: %g from LAPACK", what, worst / largest);
    }
    free(A), free(B), free(work), free(pivot);
    sherman_free(&chain);
}

Test(lowrank, inverse_of_every_joint)
{
    static const char *const names[SHERMAN_JOINTS] = {"ball", "universal", "hinge", "flexible"};
    ShermanJoint kind[12];
    for (int k = 0; k < SHERMAN_JOINTS; k++) {
        for (int i = 0; i < 12; i++) kind[i] = (ShermanJoint)k;
        check(12, kind, names[k]);
    }
    for (int i = 0; i < 12; i++) kind[i] = (ShermanJoint)(i % SHERMAN_JOINTS);
    check(12, kind, "mixed");
    check(1, kind, "one");
}

Test(lowrank, ball_joints_need_no_updates)
{
    ShermanJoint ball[20] = {SHERMAN_BALL}, hinge[2] = {SHERMAN_HINGE, SHERMAN_HINGE};
    Sherman chain;
    cr_assert(sherman_build(20, ball, 0.01, &chain));
    size_t square = (size_t)chain.size * (size_t)chain.size;
    double *A = malloc(square * sizeof *A), *B = malloc(square * sizeof *B);
    sherman_matrix(&chain, A);
    cr_assert(sherman_invert_blocks(&chain));
    sherman_expand(&chain, B);
    cr_expect_lt(off_identity(chain.size, A, B), 1e-12);
    free(A), free(B);
    sherman_free(&chain);
    cr_assert(sherman_build(2, hinge, 0.01, &chain));
    cr_expect_not(sherman_invert_blocks(&chain));
    sherman_free(&chain);
}
