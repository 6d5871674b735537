// assemble.c -- see assemble.h.
#include "assembly/assemble.h"

#include "dof/dof.h"
#include "map/map.h"
#include "math/vec.h"
#include "sparse/kkt.h"
#include "term/form.h"
#include "term/term.h"

#include <math.h>
#include <string.h>

// value[at..] += s B for a 3x3 block B, transposed on demand.
static void scatter_block(double s, const double *B, bool transposed, double *value)
{
    for (int r = 0; r < 3; r++)
        for (int c = 0; c < 3; c++) value[3 * r + c] += s * B[transposed ? 3 * c + r : 3 * r + c];
}

static void add_geometric(const TautGroup *g, const double *K, double k, double *value)
{
    int pairs = g->count * map_pairs(g->map);
    for (int i = 0; i < pairs; i++)
        if (g->at_H[i] >= 0) scatter_block(-k, K + 9 * i, g->flip[i], value + g->at_H[i]);
}

// H += (w/C) J^T J, block (a, b) by block.
static void add_stiffness(const TautGroup *g, int e, const double *J, double w, double *value)
{
    const int width = 3 * g->points;
    const double stiffness = form_stiffness(g->compliance[e], w);
    int i = e * map_pairs(g->map);
    for (int a = 0; a < g->points; a++)
        for (int b = 0; b <= a; b++, i++) {
            if (g->at_H[i] < 0) continue;
            double B[9] = {0};
            for (int r = 0; r < g->rows; r++)
                for (int p = 0; p < 9; p++)
                    B[p] += J[width * r + 3 * a + p / 3] * J[width * r + 3 * b + p % 3];
            scatter_block(stiffness, B, g->flip[i], value + g->at_H[i]);
        }
}

static void put_row(const TautGroup *g, int e, const double *J, double soft, double w,
                    double *value)
{
    bool active;
    double C = form_compliance(g->compliance[e] + soft, w, &active);
    for (int p = 0; p < g->points; p++) {
        int at = g->at_J[g->points * e + p];
        if (at < 0 || !active) continue;
        for (int r = 0; r < g->rows; r++)
            memcpy(value + at + 3 * r, J + 3 * (g->points * r + p), 3 * sizeof *value);
    }
    for (int r = 0; r < g->rows; r++) value[g->at_C[e] + (g->rows + 1) * r] = -C;
}

void assemble_matrix(const TautModel *model, TautWork *work, Coefficients a)
{
    double *value = work->kkt->value;
    if (work->kkt->n_value) memset(value, 0, (size_t)work->kkt->n_value * sizeof *value);
    for (int i = 0; i < model->n_dof_group; i++) {
        const TautDofGroup *d = model->dof_group + i;
        d->ops->add_mass(d->count, model->mass + d->first, a.m, model->node_at + d->first, value);
    }
    for (int i = 0; i < model->n_group; i++) {
        const TautGroup *g = model->group + i;
        if (g->map->geometric && g->geometric != TAUT_GEOMETRIC_NONE && a.k > 0)
            add_geometric(g, work->K + g->first_K, a.k, value);
        const double *J = work->J + g->first_J;
        for (int e = 0; e < g->count; e++, J += 3 * g->rows * g->points) {
            double w = a.k + a.d * g->damping[e];
            if (g->form == TAUT_FORM_STIFFNESS)
                add_stiffness(g, e, J, w, value);
            else
                put_row(g, e, J, work->soft[g->first_element + e], w, value);
        }
    }
}

// Forces of rows, taken without their signs: what may have cancelled in the top of rhs.
static void size_top(const TautModel *model, const TautWork *work, double *size)
{
    memset(size, 0, (size_t)work->kkt->n * sizeof *size);
    for (int i = 0; i < model->n_group; i++) {
        const TautGroup *g = model->group + i;
        const double *J = work->J + g->first_J, *lambda = work->lambda + g->first_row;
        for (int e = 0; e < g->count; e++)
            for (int r = 0; r < g->rows; r++, lambda++)
                for (int p = 0; p < g->points; p++, J += 3) {
                    int x = model->node_x[g->node[g->points * e + p]];
                    if (x < 0) continue;
                    for (int k = 0; k < 3; k++) size[x + k] += fabs(*lambda * J[k]);
                }
    }
}

// What a row was summed from, in the unit of the unknown: its length where the unknown is a
// displacement; where it is a velocity or an acceleration (k = 0), what its points would do freely.
static double size_row(const TautModel *model, const TautGroup *g, int e, double k, double scale,
                       const double *top)
{
    if (k > 0) return scale * k * g->length_scale[e];
    double size = 0;
    for (int p = g->points * e; p < g->points * (e + 1); p++) {
        double mass = model->mass[g->node[p]];
        if (mass > 0) size += max_abs(3, top + g->at_v[p]) / mass;
    }
    return scale * size;
}

void assemble_rhs(const TautModel *model, TautWork *work, Coefficients a, const double *top,
                  const double *bottom)
{
    double *rhs = work->kkt->rhs;
    for (int i = 0; i < model->n_dof_group; i++) {
        const TautDofGroup *d = model->dof_group + i;
        for (int node = d->first; node < d->first + d->count; node++)
            if (model->node_x[node] >= 0)
                memcpy(rhs + model->node_x[node], top + model->node_v[node],
                       (size_t)d->ops->nv * sizeof *rhs);
    }
    if (work->kkt->n) size_top(model, work, work->kkt->size);
    for (int i = 0; i < model->n_group; i++) {
        const TautGroup *g = model->group + i;
        if (g->form != TAUT_FORM_COMPLIANCE) continue;
        double *s = rhs + work->kkt->n + g->first_kkt_row;
        double *size = work->kkt->size + work->kkt->n + g->first_kkt_row;
        const double *c = bottom + g->first_row;
        for (int e = 0; e < g->count; e++) {
            double w = a.k + a.d * g->damping[e];
            bool active;
            form_compliance(g->compliance[e] + work->soft[g->first_element + e], w, &active);
            double scale = !active ? 0 : w > 0 ? 1 / w : 1;
            double row_size = size_row(model, g, e, a.k, scale, top);
            for (int r = 0; r < g->rows; r++) {
                *s++ = -scale * *c++;
                *size++ = row_size;
            }
        }
    }
}

void scatter_solution(const TautModel *model, TautWork *work)
{
    const double *x = work->kkt->x;
    for (int i = 0; i < model->n_dof_group; i++) {
        const TautDofGroup *d = model->dof_group + i;
        size_t size = (size_t)d->ops->nv * sizeof(double);
        for (int node = d->first; node < d->first + d->count; node++) {
            double *dx = work->dx + model->node_v[node];
            if (model->node_x[node] >= 0)
                memcpy(dx, x + model->node_x[node], size);
            else
                memset(dx, 0, size);
        }
    }
    for (int i = 0; i < model->n_group; i++) {
        const TautGroup *g = model->group + i;
        double *force = work->dlambda + g->first_row;
        bool solved = g->form == TAUT_FORM_COMPLIANCE;
        const double *z = solved ? x + work->kkt->n + g->first_kkt_row : NULL;
        for (int r = 0; r < g->count * g->rows; r++) force[r] = solved ? -z[r] : 0;
    }
}
