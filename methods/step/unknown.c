// SPDX-License-Identifier: MIT
// unknown.c -- see unknown.h.
#include "methods/step/unknown.h"

#include "methods/step/rival.h"

#include <string.h>

// rhs += A (x, 0), with x the top of kkt->x.
static void add_times(const TautKktView *kkt, double *rhs)
{
    const double *upper = kkt->upper ? kkt->upper : kkt->value;
    for (int node = 0; node < kkt->n_node; node++)
        for (int b = kkt->row_start[node]; b < kkt->row_start[node + 1]; b++) {
            const int other = kkt->col[b], i0 = kkt->offset[node], j0 = kkt->offset[other];
            const int rows = kkt->offset[node + 1] - i0, cols = kkt->offset[other + 1] - j0;
            const double *a = kkt->value + kkt->at[b], *up = upper + kkt->at[b];
            if (other >= kkt->n_col) continue; // C sees no velocity

            // J and the blocks of H; those beside the diagonal have a mirror
            for (int i = 0; i < rows; i++)
                for (int j = 0; j < cols; j++) {
                    rhs[i0 + i] += a[i * cols + j] * kkt->x[j0 + j];
                    if (node < kkt->n_col && other != node)
                        rhs[j0 + j] += up[i * cols + j] * kkt->x[i0 + i];
                }
        }
}

void unknown_pose(const TautStep *step, const void *user, const TautKktView *kkt, double *rhs,
                  double *size)
{
    const TautStepView is = taut_step_view(step);
    const Posed *posed = user;
    const int n = kkt->n + kkt->m;
    const bool acceleration = posed->unknown == TAUT_UNKNOWN_ACCELERATION;

    memset(kkt->x, 0, (size_t)n * sizeof(double));

    // the right-hand side in the unknown
    if (posed->unknown == TAUT_UNKNOWN_VELOCITY) {
        rival_gather(&is, posed->v, kkt->x);
        add_times(kkt, rhs);
    }

    for (int i = 0; i < n && acceleration; i++) {
        rhs[i] /= posed->h;
        size[i] /= posed->h;
    }

    // the start of the rows
    const double by = acceleration ? 1 : posed->h;
    for (int i = 0; i < is.n_element; i++) {
        const TautElementView e = taut_step_element(step, i);
        for (int r = 0; r < e.rows && e.kkt_row >= 0; r++)
            kkt->x[kkt->n + e.kkt_row + r] = -by * is.lambda[e.row + r];
    }
}

void unknown_answer(const TautStep *step, const void *user, const TautKktView *kkt)
{
    const TautStepView is = taut_step_view(step);
    const Posed *posed = user;
    if (posed->unknown == TAUT_UNKNOWN_ACCELERATION)
        for (int i = 0; i < kkt->n + kkt->m; i++) kkt->x[i] *= posed->h;
    if (posed->unknown != TAUT_UNKNOWN_VELOCITY) return;
    for (int node = 0; node < is.n_dof; node++)
        for (int k = 0; k < is.node_nv[node] && is.node_x[node] >= 0; k++)
            kkt->x[is.node_x[node] + k] -= posed->v[is.node_v[node] + k];
}
