// unknown.c -- see unknown.h.
#include "step/linear/unknown.h"

#include <string.h>

// x [n] = v on the free nodes.
static void gather(const Model *model, const double *v, double *x)
{
    for (int node = 0; node < model->n_dof; node++)
        for (int k = 0; k < model->node_nv[node] && model->node_x[node] >= 0; k++)
            x[model->node_x[node] + k] = v[model->node_v[node] + k];
}

// rhs += A (x, 0), with x the top of kkt->x.
static void add_times(Kkt *kkt)
{
    for (int node = 0; node < kkt->n_node; node++)
        for (int b = kkt->row_start[node]; b < kkt->row_start[node + 1]; b++) {
            int other = kkt->col[b], rows = kkt_size(kkt, node), cols = kkt_size(kkt, other);
            const double *a = kkt->value + kkt->at[b], *up = kkt_mirror(kkt, b);
            const double *xi = kkt->x + kkt->offset[node], *xj = kkt->x + kkt->offset[other];
            double *ri = kkt->rhs + kkt->offset[node], *rj = kkt->rhs + kkt->offset[other];
            if (other >= kkt->n_col) continue; // C sees no velocity

            // J and the blocks of H; those beside the diagonal have a mirror
            for (int i = 0; i < rows; i++)
                for (int j = 0; j < cols; j++) {
                    ri[i] += a[i * cols + j] * xj[j];
                    if (node < kkt->n_col && other != node) rj[j] += up[i * cols + j] * xi[i];
                }
        }
}

static void start_rows(const Model *model, const Posed *posed, Kkt *kkt)
{
    double by = posed->unknown == TAUT_UNKNOWN_ACCELERATION ? 1 : posed->h;
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int r = 0; r < g->count * g->rows && g->first_kkt_row >= 0; r++)
            kkt->x[kkt->n + g->first_kkt_row + r] = -by * posed->lambda[g->first_row + r];
    }
}

void unknown_pose(const Model *model, const Posed *posed, Kkt *kkt)
{
    int n = kkt->n + kkt->m;
    memset(kkt->x, 0, (size_t)n * sizeof(double));
    if (posed->unknown == TAUT_UNKNOWN_VELOCITY) {
        gather(model, posed->v, kkt->x);
        add_times(kkt);
    }
    if (posed->unknown == TAUT_UNKNOWN_ACCELERATION)
        for (int i = 0; i < n; i++) {
            kkt->rhs[i] /= posed->h;
            kkt->size[i] /= posed->h;
        }
    start_rows(model, posed, kkt);
}

void unknown_answer(const Model *model, const Posed *posed, Kkt *kkt)
{
    if (posed->unknown == TAUT_UNKNOWN_ACCELERATION)
        for (int i = 0; i < kkt->n + kkt->m; i++) kkt->x[i] *= posed->h;
    if (posed->unknown != TAUT_UNKNOWN_VELOCITY) return;
    for (int node = 0; node < model->n_dof; node++)
        for (int k = 0; k < model->node_nv[node] && model->node_x[node] >= 0; k++)
            kkt->x[model->node_x[node] + k] -= posed->v[model->node_v[node] + k];
}
