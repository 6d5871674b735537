// SPDX-License-Identifier: MIT
// spin.c -- the angular velocity of a body: a rate, and no function of positions that has it.
//
//   nodes    a body, of size 12: its place, then R row by row                                         rows 3
//   f        none: y is 0; velocity laws ask for its rate omega, forces on it are torques in the axes of the world
//   J        omega = vee (dR/dt R^T): of omega_i with i, j, k in turn, R_j/2 to the entries of row k, -R_k/2 to those of row j
//   K~       none: d(J^T T)/dR = [T]/2 is antisymmetric, and so is the part that turns of R add to it
//   singular nowhere
//
// Checked by test/fd/spin.c.
#include "map/map.h"

#include <string.h>

enum { WIDTH = 12, PLACE = 3 };

static int shape(const MapRequest *request, const char **problem)
{
    *problem = request_parents(request, 1);
    if (!*problem) *problem = request_numbers(request, 0, 0);
    if (!*problem && request->size[0] != WIDTH) *problem = "only bodies have a spin: give it one";
    return *problem ? 0 : 3;
}

static void value(const MapBatch *batch, const double *q, double *y, double *J)
{
    memset(y, 0, 3 * (size_t)batch->count * sizeof *y);
    if (!J) return;
    memset(J, 0, 3 * WIDTH * (size_t)batch->count * sizeof *J);
    for (int e = 0; e < batch->count; e++) {
        const double *R = q + batch->at[e] + PLACE;
        for (int i = 0; i < 3; i++, J += WIDTH) {
            const int j = (i + 1) % 3, k = (i + 2) % 3;
            for (int c = 0; c < 3; c++) {
                J[PLACE + 3 * k + c] = 0.5 * R[3 * j + c];
                J[PLACE + 3 * j + c] = -0.5 * R[3 * k + c];
            }
        }
    }
}

static void geometric(const MapBatch *batch, const double *q, const double *lambda,
                      TautGeometric mode, double *K)
{
    (void)q, (void)lambda, (void)mode;
    memset(K, 0, (size_t)batch->count * WIDTH * WIDTH * sizeof *K);
}

const MapOps map_spin = {.name = "spin",
                         .rate_only = true,
                         .shape = shape,
                         .value = value,
                         .geometric = geometric,
                         .length_scale = unit_length};
