// SPDX-License-Identifier: MIT
// balance.c -- see balance.h.
//
// Rows have units of their own: lambda of a strain is an energy, not a force. So the size of the forces that take part is
// measured on the dofs that they act on in the end, as sum of |J_e^T lambda_e|, carried down by |J| of mapped nodes; and so is the force that
// round-off of positions makes of stiff elements. Dofs are known to eps |x|, mapped nodes to u = |J| u of their parents, and
//
//   round-off = sum of |J_e|^T |D_e| |J_e| u,   D_e = C_e^-1 in stiffness form
//
// (in compliance form lambda is an unknown and does not suffer from it).
#include "step/statics/balance.h"

#include "assembly/evaluate.h"
#include "law/law.h"
#include "math/vec.h"
#include "step/linear/bounds.h"
#include "step/scratch.h"

#include <float.h>
#include <math.h>
#include <string.h>

// |J| u of a row of instance e.
static double row_times_sizes(const Group *g, int e, const double *J, const double *u)
{
    double sum = 0;
    for (int p = 0, k = 0; p < g->parents; p++)
        for (int i = 0; i < g->size[p]; i++, k++)
            sum += fabs(J[k]) * u[g->at_v[g->parents * e + p] + i];
    return sum;
}

// The precision to which the entries of all nodes are known.
static void uncertainties(const Model *model, const Work *work, const double *x, double *u)
{
    memset(u, 0, (size_t)model->n_v * sizeof *u);
    for (int node = 0; node < model->n_dof; node++)
        for (int k = 0; k < model->node_nv[node]; k++) {
            // directions of bodies have length 1
            const bool same = model->node_nq[node] == model->node_nv[node] || k < 3;
            u[model->node_v[node] + k] =
                DBL_EPSILON * (same ? fabs(x[model->node_q[node] + k]) : 1);
        }
    for (int i = 0; i < model->n_mapped_group; i++) {
        const Group *g = model->group + i;
        const double *J = work->J + g->first_J;
        for (int e = 0; e < g->count; e++)
            for (int r = 0; r < g->rows; r++, J += g->width)
                u[model->node_v[g->first_node + e] + r] = row_times_sizes(g, e, J, u);
    }
}

// dlambda [rows] of element e in stiffness form, where its nodes are known to u.
static void force_uncertainty(const Group *g, const Work *work, int e, const double *J,
                              const double *u, double *force)
{
    const int n = g->rows;
    double size[TAUT_MAX_ROWS];
    for (int r = 0; r < n; r++) size[r] = row_times_sizes(g, e, J + (size_t)r * g->width, u);
    const double *D = g->first_D >= 0 ? work->D + g->first_D + (size_t)e * (size_t)(n * n) : NULL;
    for (int r = 0; r < n; r++) {
        force[r] = D ? 0 : size[r] / row_compliance(work, g)[e * n + r];
        for (int s = 0; D && s < n; s++) force[r] += fabs(D[r * n + s]) * size[s];
    }
}

// sum [n_v] += |J|^T |force| of instance e: entry by entry, or of its rows together.
static void add_sizes(const Group *g, int e, const double *J, const double *force, bool together,
                      double *sum)
{
    for (int p = 0, k = 0; p < g->parents; p++)
        for (int i = 0; i < g->size[p]; i++, k++) {
            double push = 0;
            for (int r = 0; r < g->rows; r++) {
                const double term = J[r * g->width + k] * force[r];
                push += together ? term : fabs(term);
            }
            sum[g->at_v[g->parents * e + p] + i] += fabs(push);
        }
}

// Sizes on mapped nodes are carried down to dofs, of which the largest counts.
static double largest_below(const Model *model, const Work *work, double *sum)
{
    for (int i = model->n_mapped_group - 1; i >= 0; i--) {
        const Group *g = model->group + i;
        for (int e = 0; e < g->count; e++)
            add_sizes(g, e, work->J + g->first_J + (size_t)e * (size_t)(g->rows * g->width),
                      sum + model->node_v[g->first_node + e], false, sum);
    }
    double most = 0;
    for (int node = 0; node < model->n_dof; node++)
        if (model->node_x[node] >= 0)
            most = fmax(most, max_abs(model->node_nv[node], sum + model->node_v[node]));
    return most;
}

// scale, round_off and error, from the last evaluation.
static void measure(Step *step, const double *x, Balance *b)
{
    const Model *model = step->model;
    Work *work = step->work;
    double *u = scratch_take(&work->entry_scratch), *push = scratch_take(&work->entry_scratch),
           *blur = scratch_take(&work->entry_scratch);

    uncertainties(model, work, x, u);
    memset(push, 0, (size_t)model->n_v * sizeof *push);
    memset(blur, 0, (size_t)model->n_v * sizeof *blur);
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int e = 0, r = g->first_row; e < g->count; e++, r += g->rows) {
            double force[TAUT_MAX_ROWS], room[JACOBIAN_ROOM];
            const double *J = element_J(g, work, e, room);
            add_sizes(g, e, J, work->lambda + r, true, push);
            if (g->form == TAUT_FORM_STIFFNESS) {
                force_uncertainty(g, work, e, J, u, force);
                add_sizes(g, e, J, force, false, blur);
            }
            for (int k = 0; k < g->rows; k++)
                b->error = fmax(b->error, fabs(work->miss[r + k]) / g->length_scale[e]);
        }
    }

    b->scale = fmax(b->load, largest_below(model, work, push));
    b->round_off = largest_below(model, work, blur);
    scratch_return(&work->entry_scratch, 3);
}

void balance_at(Step *step, double *x, const double *lambda, Balance *b)
{
    const Model *model = step->model;
    Work *work = step->work;

    memset(b, 0, sizeof *b);
    memset(work->v, 0, (size_t)model->n_v * sizeof(double));
    memset(work->rate, 0, (size_t)model->n_row * sizeof(double));

    // residuals and laws at rest
    evaluate_goals(model, work, *step->state->time);
    evaluate_maps(model, work, x);
    if (model->has_drag) evaluate_still_air(model, work);
    if (model->has_bounds) bounds_at(model, work, lambda);
    evaluate_laws(model, work, lambda);
    b->energy = evaluate_energy(model, work, x, work->v);

    // unbalanced forces, accumulated to the dofs
    memset(work->f, 0, (size_t)model->n_v * sizeof(double));
    add_outer_forces(model, work, work->f);
    b->load = max_abs(model->n_v, work->f);
    add_row_forces(model, work, work->lambda, work->f);
    push_down(model, work, work->f);

    // the largest of each, of free dofs and of rows
    b->node = -1;
    for (int node = 0; node < model->n_dof; node++) {
        if (model->node_x[node] < 0) continue;
        const double force = max_abs(model->node_nv[node], work->f + model->node_v[node]);
        if (force > b->force || b->node < 0) b->force = force, b->node = node;
    }
    measure(step, x, b);
}
