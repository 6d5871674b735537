// SPDX-License-Identifier: MIT
// implied_rows.c -- see implied_rows.h.
#include "step/newton/implied_rows.h"

#include "assembly/parts.h"
#include "step/linear/system.h"

#include <string.h>

static const Coefficients mass_only = {1, 0, 0};

void leave_out_bounded(const Model *model, Work *work, bool out)
{
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int e = 0; g->bounded && e < g->count; e++)
            work->soft[g->first_element + e] = out ? 1 : 0;
    }
}

double row_square(const Step *step, const Group *g, int e, int r)
{
    const Model *model = step->model;
    double room[JACOBIAN_ROOM];
    const double *G = element_G(g, step->work, e, room) + r * g->reach;
    double sum = 0;
    for (int s = 0; s < g->supports; s++) {
        int node = g->support[e * g->supports + s], from = g->support_at[s];
        const double *scale = model->scale + model->node_v[node];
        for (int k = 0; k < g->support_at[s + 1] - from && model->node_x[node] >= 0; k++)
            sum += G[from + k] * G[from + k] * (scale[k] > 0 ? scale[k] * scale[k] : 1);
    }
    return sum;
}

void measure_hard_rows(const Step *step, RowMeasure *measure, double *out)
{
    const Model *model = step->model;
    const Work *work = step->work;
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        bool may = !g->bounded && g->form == TAUT_FORM_COMPLIANCE;
        for (int e = 0, row = g->first_row; e < g->count; e++)
            for (int r = 0; r < g->rows; r++, row++)
                out[row] = may && row_compliance(work, g)[e * g->rows + r] == 0
                               ? measure(step, g, e, r)
                               : 0;
    }
}

bool factor_hard_rows(Step *step)
{
    const Model *model = step->model;
    Work *work = step->work;
    Kkt *kkt = work->kkt;

    assemble_matrix(model, work, mass_only);
    if (*step->state->n_implied > 0) assemble_implied(model, work, step->state->implied);

    // H becomes diag(1/scale^2): lengths in place of masses
    int end = kkt->n_block > 0 ? kkt->at[kkt->row_start[kkt->n_col]] : 0;
    if (end > 0) memset(kkt->value, 0, (size_t)end * sizeof(double));
    for (int node = 0; node < model->n_dof; node++) {
        int at = model->node_at[node], n = model->node_nv[node];
        for (int k = 0; at >= 0 && k < n; k++) {
            double scale = model->scale[model->node_v[node] + k];
            kkt->value[at + (n + 1) * k] = scale > 0 ? 1 / (scale * scale) : 1;
        }
    }

    // this matrix is symmetric, even where that of a stage is not
    if (kkt->upper) memcpy(kkt->upper, kkt->value, (size_t)kkt->n_value * sizeof(double));
    step->factor.coefficients = mass_only;
    return step->problem->solver->factor(work->solver, kkt) == TAUT_OK;
}

void by_kept_rows(Step *step, const double *force)
{
    const Model *model = step->model;
    Work *work = step->work;
    TautStepReport report = {0};
    memset(work->f, 0, (size_t)model->n_v * sizeof(double));
    add_row_forces(model, work, force, work->f);
    push_down(model, work, work->f);
    memset(work->c, 0, (size_t)model->n_row * sizeof(double));
    step_resolve(step, mass_only, work->f, work->c, &report);
}
