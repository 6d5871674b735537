// evaluate.c -- see evaluate.h.
#include "assembly/evaluate.h"

#include "dof/dof.h"
#include "map/map.h"
#include "math/motion.h"
#include "math/vec.h"
#include "term/term.h"

#include <string.h>

void evaluate_goals(const TautModel *model, TautWork *work, double t)
{
    for (int i = 0; i < model->n_group; i++) {
        const TautGroup *g = model->group + i;
        size_t n = (size_t)g->count * (size_t)g->rows;
        memcpy(work->goal + g->first_row, g->target, n * sizeof(double));
        memset(work->goal_rate + g->first_row, 0, n * sizeof(double));
        memset(work->goal_accel + g->first_row, 0, n * sizeof(double));
        for (int e = 0; e < g->count; e++) {
            if (g->motion[e] < 0) continue;
            double x[3], v[3], a[3];
            motion_at(model->motion + g->motion[e], t, x, v, a);
            int row = g->first_row + e * g->rows;
            for (int r = 0; r < g->rows; r++) {
                work->goal[row + r] += x[r];
                work->goal_rate[row + r] = v[r];
                work->goal_accel[row + r] = a[r];
            }
        }
    }
}

void evaluate_anchors(const TautModel *model, double t, double *q, double *v, double *a)
{
    for (int node = 0; node < model->n_node; node++) {
        if (model->node_x[node] >= 0) continue;
        double *qi = q + model->node_q[node], *vi = v + model->node_v[node];
        double *ai = a + model->node_v[node], x[3];
        memcpy(qi, model->node_anchor + 3 * node, 3 * sizeof *qi);
        for (int k = 0; k < 3; k++) vi[k] = ai[k] = 0;
        if (model->node_motion[node] < 0) continue;
        motion_at(model->motion + model->node_motion[node], t, x, vi, ai);
        axpy3(1, x, qi);
    }
}

static void evaluate(const TautModel *model, TautWork *work, const double *q, bool jacobian)
{
    for (int i = 0; i < model->n_group; i++) {
        const TautGroup *g = model->group + i;
        int row = g->first_row, n = g->count * g->rows;
        g->map->value(g->count, g->at_q, q, work->y + row, jacobian ? work->J + g->first_J : NULL);
        for (int r = row; r < row + n; r++) work->phi[r] = work->y[r] - work->goal[r];
    }
}

void evaluate_maps(const TautModel *model, TautWork *work, const double *q)
{
    evaluate(model, work, q, true);
}

void evaluate_values(const TautModel *model, TautWork *work, const double *q)
{
    evaluate(model, work, q, false);
}

void rows_times(const TautModel *model, const TautWork *work, const double *v, double *out)
{
    for (int i = 0; i < model->n_group; i++) {
        const TautGroup *g = model->group + i;
        const double *J = work->J + g->first_J;
        double *row = out + g->first_row;
        for (int e = 0; e < g->count; e++)
            for (int r = 0; r < g->rows; r++) {
                double sum = 0;
                for (int p = 0; p < g->points; p++, J += 3)
                    sum += dot3(J, v + g->at_v[g->points * e + p]);
                *row++ = sum;
            }
    }
}

void evaluate_rate(const TautModel *model, TautWork *work, const double *v)
{
    rows_times(model, work, v, work->rate);
    for (int r = 0; r < model->n_row; r++) work->rate[r] -= work->goal_rate[r];
}

void evaluate_terms(const TautModel *model, TautWork *work, const double *lambda)
{
    for (int i = 0; i < model->n_group; i++) {
        const TautGroup *g = model->group + i;
        for (int e = 0; e < g->count; e++) {
            int row = g->first_row + e * g->rows;
            if (g->form == TAUT_FORM_STIFFNESS) {
                g->term->force(g, e, work->phi + row, work->rate + row, work->lambda + row);
                for (int r = row; r < row + g->rows; r++) work->c[r] = 0;
                continue;
            }
            double C = g->compliance[e] + work->soft[g->first_element + e], t_d = g->damping[e];
            for (int r = row; r < row + g->rows; r++) {
                work->lambda[r] = lambda[r];
                work->c[r] = work->phi[r] + t_d * work->rate[r] + C * lambda[r];
            }
        }
    }
}

void evaluate_geometric(const TautModel *model, TautWork *work, const double *q,
                        const double *lambda, bool whole)
{
    for (int i = 0; i < model->n_group; i++) {
        const TautGroup *g = model->group + i;
        if (!g->map->geometric || g->geometric == TAUT_GEOMETRIC_NONE) continue;
        g->map->geometric(g->count, g->at_q, q, lambda + g->first_row,
                          whole ? TAUT_GEOMETRIC_EXACT : g->geometric, work->K + g->first_K);
    }
}

void add_row_forces(const TautModel *model, const TautWork *work, const double *lambda, double *f)
{
    for (int i = 0; i < model->n_group; i++) {
        const TautGroup *g = model->group + i;
        const double *J = work->J + g->first_J, *row = lambda + g->first_row;
        for (int e = 0; e < g->count; e++)
            for (int r = 0; r < g->rows; r++, row++)
                for (int p = 0; p < g->points; p++, J += 3)
                    axpy3(*row, J, f + g->at_v[g->points * e + p]);
    }
}

void add_outer_forces(const TautModel *model, double *f)
{
    const double gravity[3] = {model->gravity.x, model->gravity.y, model->gravity.z};
    for (int i = 0; i < model->n_dof_group; i++) {
        const TautDofGroup *d = model->dof_group + i;
        d->ops->add_weight(d->count, model->mass + d->first, gravity, f + model->node_v[d->first]);
    }
    for (int node = 0; node < model->n_node; node++)
        axpy3(1, model->force + 3 * node, f + model->node_v[node]);
}

// f_a += s K v_b for a 3x3 block, transposed on demand.
static void add_block_times(double s, const double *K, bool transposed, const double *v, double *f)
{
    for (int r = 0; r < 3; r++)
        for (int c = 0; c < 3; c++) f[r] += s * K[transposed ? 3 * c + r : 3 * r + c] * v[c];
}

void add_geometric_times(const TautModel *model, const TautWork *work, double s, const double *v,
                         double *f)
{
    for (int i = 0; i < model->n_group; i++) {
        const TautGroup *g = model->group + i;
        if (!g->map->geometric || g->geometric == TAUT_GEOMETRIC_NONE) continue;
        const double *K = work->K + g->first_K;
        for (int e = 0; e < g->count; e++)
            for (int a = 0; a < g->points; a++)
                for (int b = 0; b <= a; b++, K += 9) {
                    int at_a = g->at_v[g->points * e + a], at_b = g->at_v[g->points * e + b];
                    add_block_times(s, K, false, v + at_b, f + at_a);
                    if (a != b) add_block_times(s, K, true, v + at_a, f + at_b);
                }
    }
}

void row_curvature(const TautModel *model, const double *q, const double *v, double *out)
{
    enum { PAIRS = TAUT_MAX_POINTS * (TAUT_MAX_POINTS + 1) / 2 };
    memset(out, 0, (size_t)model->n_row * sizeof *out);
    for (int i = 0; i < model->n_group; i++) {
        const TautGroup *g = model->group + i;
        if (!g->map->geometric) continue;
        for (int e = 0; e < g->count; e++)
            for (int r = 0; r < g->rows; r++) {
                double one[TAUT_MAX_ROWS] = {0}, K[PAIRS][9], *k = K[0];
                one[r] = 1;
                g->map->geometric(1, g->at_q + g->points * e, q, one, TAUT_GEOMETRIC_EXACT, k);
                double sum = 0;
                for (int a = 0; a < g->points; a++)
                    for (int b = 0; b <= a; b++, k += 9) {
                        double f[3] = {0};
                        add_block_times(1, k, false, v + g->at_v[g->points * e + b], f);
                        sum += (a == b ? 1 : 2) * dot3(f, v + g->at_v[g->points * e + a]);
                    }
                out[g->first_row + e * g->rows + r] = sum;
            }
    }
}

TautEnergy evaluate_energy(const TautModel *model, const TautWork *work, const double *q,
                           const double *v)
{
    const double gravity[3] = {model->gravity.x, model->gravity.y, model->gravity.z};
    TautEnergy energy = {0, 0, 0};
    for (int i = 0; i < model->n_dof_group; i++) {
        const TautDofGroup *d = model->dof_group + i;
        const double *mass = model->mass + d->first;
        const int *at = model->node_at + d->first;
        energy.kinetic += d->ops->kinetic(d->count, mass, at, v + model->node_v[d->first]);
        energy.potential +=
            d->ops->potential(d->count, mass, at, gravity, q + model->node_q[d->first]);
    }
    for (int node = 0; node < model->n_node; node++)
        if (model->node_x[node] >= 0)
            energy.potential -= dot3(model->force + 3 * node, q + model->node_q[node]);
    for (int i = 0; i < model->n_group; i++) {
        const TautGroup *g = model->group + i;
        for (int e = 0; e < g->count; e++)
            energy.elastic += g->term->energy(g, e, work->phi + g->first_row + e * g->rows);
    }
    return energy;
}

double evaluate_error(const TautModel *model, const TautWork *work, int *worst)
{
    double top = 0;
    *worst = -1;
    for (int i = 0; i < model->n_group; i++) {
        const TautGroup *g = model->group + i;
        for (int e = 0; e < g->count; e++) {
            if (g->compliance[e] > 0) continue;
            double error =
                max_abs(g->rows, work->phi + g->first_row + e * g->rows) / g->length_scale[e];
            if (!(error <= top)) { // so that NaN is seen too
                top = error;
                *worst = g->first_element + e;
            }
        }
    }
    return top;
}
