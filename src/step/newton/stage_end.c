// SPDX-License-Identifier: MIT
// stage_end.c -- see stage_end.h.
#include "step/newton/stage_end.h"

#include "math/vec.h"
#include "step/rotor/spin.h"
#include "step/scratch.h"

// v of the dofs inside bodies, which the iterations do without.
static void inner_velocities(Step *step, const Stage *stage)
{
    const Model *model = step->model;
    Work *work = step->work;
    if (work->massless) return; // they are known
    double *moved = scratch_take(&work->entry_scratch);
    dof_differences(model, work->x, work->xbar, moved);
    for (int b = 0; b < model->n_body; b++) {
        int at = model->node_v[model->body_inner[b]];
        for (int k = at; k < at + model->node_nv[model->body_inner[b]]; k++)
            work->v[k] = moved[k] / stage->tau;
    }
    scratch_return(&work->entry_scratch, 1);
}

// v by the balance of forces instead of by positions, whose round-off would be divided by tau: the remaining r, in
// work->f, is an impulse over tau, and changes the velocity.
static void balance_part(void *pointer, int part, int from, int to)
{
    const Sweep *sweep = pointer;
    const Model *model = sweep->step->model;
    Work *work = sweep->step->work;
    const double tau = sweep->stage->tau;
    (void)part;
    for (int node = from; node < to; node++) {
        int at = model->node_v[node], n = model->node_nv[node];
        if (model->node_x[node] < 0 || model->node_body[node] >= 0) continue;
        for (int k = at; k < at + n; k++)
            if (model->mass[k] > 0 && model->mass[k] == model->inertia[k])
                work->v[k] += tau * work->f[k] / model->mass[k];
    }
}

void stage_balance(Step *step, const Stage *stage)
{
    const Model *model = step->model;
    Sweep sweep;
    sweep.step = step, sweep.stage = stage;
    threads_for(model->threads, model->n_dof, balance_part, &sweep);
    if (model->n_body) spin_balance(step, stage->tau);
}

// a of the free dofs.
static void acceleration_part(void *pointer, int part, int from, int to)
{
    const Sweep *sweep = pointer;
    const Model *model = sweep->step->model;
    const Work *work = sweep->step->work;
    const double by = 1 / sweep->stage->tau;
    (void)part;
    for (int node = from, end; node < to; node = end) {
        end = run_end(model, node, to);
        const int at = model->node_v[node], n = node_begin_v(model, end) - at;
        if (!is_fixed(model, node))
            difference_times(n, by, work->v + at, work->vbar + at, work->a + at);
    }
}

// a of mapped nodes, by entries behind those of the dofs.
static void mapped_acceleration_part(void *pointer, int part, int from, int to)
{
    const Sweep *sweep = pointer;
    const int at = sweep->step->model->n_dof_v + from;
    const Work *work = sweep->step->work;
    (void)part;
    difference_times(to - from, 1 / sweep->stage->tau, work->v + at, work->vbar + at, work->a + at);
}

static void accelerations(Step *step, const Stage *stage)
{
    const Model *model = step->model;
    Sweep sweep;
    sweep.step = step, sweep.stage = stage;
    threads_for(model->threads, model->n_dof, acceleration_part, &sweep);
    each_mapped_entry(model, mapped_acceleration_part, &sweep);
}

void stage_end(Step *step, const Stage *stage, const Point *now, TautStepReport *report)
{
    report->residual_c = larger(report->residual_c, now->error_c);
    report->residual_r = larger(report->residual_r, now->error_r);
    step->control.worst = now->worst;
    step->control.arrived = stage->t;
    step->work->rate_tau = step->control.gyro = 0;
    if (step->model->n_body) inner_velocities(step, stage);
    accelerations(step, stage);
    if (step->model->n_body) spin_finish(step, stage);
}
