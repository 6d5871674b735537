// SPDX-License-Identifier: MIT
// axes.c -- see axes.h. Checked by test/unit/solid.c.
//
// A piece has a number in front, that of its owners. The newest piece for each n is compared with the matrix that comes, since cells come one by one: a
// matrix that is diagonal in its axes has these.
#include "world/build/axes.h"

#include "math/symmetric.h"
#include "world/own.h"
#include "world/tuning.h"

#include <math.h>
#include <string.h>

static double *owners_of(double *axes)
{
    return axes - 1;
}

static double *share(double *axes)
{
    ++*owners_of(axes);
    return axes;
}

static double *make(TautWorld *world, int n)
{
    double *piece = own_alloc(world, (size_t)(n * n) + 1, sizeof *piece);
    if (!piece) return NULL;
    *piece = 1;
    return world->last_axes[n] = piece + 1;
}

void axes_free(TautWorld *world, int n, double *axes)
{
    if (!axes || --*owners_of(axes) > 0) return;
    if (world->last_axes[n] == axes) world->last_axes[n] = NULL;
    own_free(world, owners_of(axes), (size_t)(n * n) + 1, sizeof *axes);
}

// D = Q^T C Q; is it diagonal, up to round-off of the places that C is made of?
static bool are_axes_of(int n, const double *Q, const double *C, double *D)
{
    double CQ[TAUT_MAX_ROWS * TAUT_MAX_ROWS] = {0};
    for (int i = 0; i < n; i++)
        for (int k = 0; k < n; k++)
            for (int j = 0; j < n; j++) CQ[i * n + j] += C[i * n + k] * Q[k * n + j];
    memset(D, 0, sizeof *D * (size_t)(n * n));
    for (int k = 0; k < n; k++)
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) D[i * n + j] += Q[k * n + i] * CQ[k * n + j];
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++)
            if (!(fabs(D[i * n + j]) <= AXES_SAME * sqrt(fabs(D[i * n + i] * D[j * n + j]))))
                return false;
    return true;
}

double *axes_of_block(TautWorld *world, int n, double *C)
{
    double D[TAUT_MAX_ROWS * TAUT_MAX_ROWS], *last = world->last_axes[n];
    if (last && are_axes_of(n, last, C, D)) {
        for (int i = 0; i < n; i++) C[i * n + i] = D[i * n + i];
        return share(last);
    }
    double *axes = make(world, n);
    if (axes) symmetric_parts(n, C, axes);
    return axes;
}

double *axes_keep(TautWorld *world, int n, const double *axes)
{
    const size_t size = (size_t)(n * n) * sizeof *axes;
    double *last = world->last_axes[n];
    if (!axes) return NULL;
    if (last && memcmp(last, axes, size) == 0) return share(last);
    double *own = make(world, n);
    if (own) memcpy(own, axes, size);
    return own;
}
