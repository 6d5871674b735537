// SPDX-License-Identifier: MIT
// kkt.c -- products with the canonical blocks.
#include "sparse/kkt.h"

#include <string.h>

// The stored triangle is the lower one: an off-diagonal block acts once as it stands and its mirror
// once transposed, a diagonal block is stored whole and acts once.
void kkt_residual(const Kkt *kkt, const double *x, const double *b, double *r)
{
    const int *offset = kkt->offset;
    memcpy(r, b, (size_t)(kkt->n + kkt->m) * sizeof *r);
    for (int node = 0; node < kkt->n_node; node++) {
        int i0 = offset[node], rows = kkt_size(kkt, node);
        for (int block = kkt->row_start[node]; block < kkt->row_start[node + 1]; block++) {
            int other = kkt->col[block], j0 = offset[other], cols = kkt_size(kkt, other);
            const double *a = kkt->value + kkt->at[block];

            // the block as it stands
            for (int i = 0; i < rows; i++)
                for (int j = 0; j < cols; j++) r[i0 + i] -= a[i * cols + j] * x[j0 + j];

            // its mirror above the diagonal
            if (other == node) continue;
            a = kkt_mirror(kkt, block);
            for (int i = 0; i < rows; i++)
                for (int j = 0; j < cols; j++) r[j0 + j] -= a[i * cols + j] * x[i0 + i];
        }
    }
}

void kkt_times_h(const Kkt *kkt, const double *x, double *out)
{
    memset(out, 0, (size_t)kkt->n * sizeof *out);
    for (int node = 0; node < kkt->n_col; node++)
        for (int b = kkt->row_start[node]; b < kkt->row_start[node + 1]; b++) {
            int other = kkt->col[b], i0 = kkt->offset[node], j0 = kkt->offset[other];
            int rows = kkt_size(kkt, node), cols = kkt_size(kkt, other);
            const double *a = kkt->value + kkt->at[b], *up = kkt_mirror(kkt, b);
            for (int i = 0; i < rows; i++)
                for (int j = 0; j < cols; j++) {
                    out[i0 + i] += a[i * cols + j] * x[j0 + j];
                    if (other != node) out[j0 + j] += up[i * cols + j] * x[i0 + i];
                }
        }
}
