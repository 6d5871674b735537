// SPDX-License-Identifier: MIT
// user.c -- a law of the user's own: see TautUserLaw of taut/ext.h. Checked by test/extension.
#include "law/law.h"
#include "math/symmetric.h"

#include <string.h>

// D [n][n] without its negative eigenvalues: Newton's method needs a tangent that does not soften. It goes slower by
// this, and leads to the same force.
static void take_positive_part(int n, double *D)
{
    double A[TAUT_MAX_ROWS * TAUT_MAX_ROWS], V[TAUT_MAX_ROWS * TAUT_MAX_ROWS];
    const size_t size = (size_t)(n * n) * sizeof *D;
    bool positive = true;
    memcpy(A, D, size);
    symmetric_eigen(n, A, V);
    for (int k = 0; k < n; k++) positive = positive && A[k * n + k] >= 0;
    if (positive) return;

    memset(D, 0, size);
    for (int k = 0; k < n; k++)
        for (int i = 0; i < n && A[k * n + k] > 0; i++)
            for (int j = 0; j < n; j++) D[i * n + j] += A[k * n + k] * V[k * n + i] * V[k * n + j];
}

static void evaluate(const TautLawBatch *batch)
{
    const int n = batch->rows;
    batch->law->evaluate(batch->law->user, batch);
    for (int e = 0; batch->stiffness && e < batch->count; e++)
        take_positive_part(n, batch->stiffness + e * n * n);
}

const LawOps law_user = {.name = "user", .curved = true, .evaluate = evaluate};
