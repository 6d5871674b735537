// SPDX-License-Identifier: MIT
// project.c -- see project.h.
//
// Differentiating phi(x, t) = 0 of the hard rows once gives the projection of a velocity, with M v on top and
// target' - J_f v_f below: the matrix of the index-1 system (index1.h).
#include "step/consistent/project.h"

#include "assembly/evaluate.h"
#include "math/vec.h"
#include "step/consistent/held.h"
#include "step/consistent/index1_sides.h"
#include "step/linear/bounds.h"
#include "step/linear/system.h"
#include "step/newton/stage.h"
#include "step/scratch.h"
#include "step/tuning.h"

#include <math.h>
#include <string.h>

static const Coefficients mass_only = {1, 0, 0};

void soften(Step *step, double length, double force)
{
    const Model *model = step->model;
    Work *work = step->work;
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int e = 0; e < g->count; e++) {
            bool hard = false;
            for (int r = e * g->rows; r < (e + 1) * g->rows; r++)
                hard |= row_compliance(work, g)[r] == 0;
            work->soft[g->first_element + e] =
                hard && force > 0 ? length * g->length_scale[e] / force : 0;
        }
    }
}

void project_position(Step *step, State *s, TautStepReport *report)
{
    const Model *model = step->model;
    Work *work = step->work;
    size_t n_q = (size_t)model->n_q * sizeof(double), n_v = (size_t)model->n_v * sizeof(double);
    double tau = 1e-6, mass = 0, length = 0;
    int worst;

    // q stays as it is where the hard rows hold
    hold_errors(step, s, 0);
    evaluate_goals(model, work, *s->time);
    evaluate_values(model, work, s->q);
    if (!(evaluate_error(model, work, s->lambda, &worst) > START_CLOSED)) return;

    // regularisation of rows that may contradict each other
    for (int node = 0; node < model->n_dof; node++) {
        mass = fmax(mass, model->inertia[model->node_v[node]]);
        length = fmax(length, model->scale[model->node_v[node]]);
    }
    soften(step, START_SOFT, mass * length / (tau * tau));

    // the stage starts from rest at q, with lambda = 0
    memcpy(work->x, s->q, n_q);
    memcpy(work->xbar, s->q, n_q);
    memset(work->vbar, 0, n_v);
    memset(work->iterate, 0, (size_t)model->n_row * sizeof(double));
    Stage stage = {.t = *s->time, .tau = tau, .patient = true, .at_rest = true};

    const StepProblem *whole = step->problem;
    StepProblem problem = *whole;
    problem.tolerance = START_CLOSED;
    step->problem = &problem;
    work->smooth = true; // the displacement is no motion that friction could hold
    TautStatus status = stage_solve(step, &stage, report);
    work->smooth = false;
    step->problem = whole;
    soften(step, 0, 0);
    if (status >= 0 && all_finite(model->n_q, work->x)) memcpy(s->q, work->x, n_q);
}

TautStatus project_velocity(Step *step, double t, double *q, double *v, const double *kick,
                            TautStepReport *report)
{
    const Model *model = step->model;
    Work *work = step->work;

    // J_f v_f less the rate of the target
    evaluate_goals(model, work, t);
    evaluate_maps(model, work, q);
    double *fixed = scratch_take(&work->entry_scratch);
    fixed_rows_times(model, work, v, fixed, work->c);
    for (int r = 0; r < model->n_row; r++) work->c[r] -= work->goal_rate[r] + (kick ? kick[r] : 0);

    // M v on top, less the momentum that fixed nodes give to mapped masses
    memset(work->f, 0, (size_t)model->n_v * sizeof(double));
    // no force is summed here; that of the last solve would count as noise of the right-hand side,
    // and a restored state has had another one before
    memset(work->lambda, 0, (size_t)model->n_row * sizeof(double));
    add_momentum_all(model, 1, v, work->f);
    for (int i = model->n_dof_v; i < model->n_v; i++) work->f[i] -= model->mass[i] * fixed[i];
    scratch_return(&work->entry_scratch, 1);
    push_down(model, work, work->f);

    // impulses: one-sided rows that approach are expected to stop
    if (step->problem->bounded) {
        bounds_impulse(model, work, TOUCH * step->problem->tolerance);
        bounds_to_system(model, work, NULL, 1);
        evaluate_rate(model, work, v);
        bounds_guess(model, work, step->state->lambda, true, kick);
        step->next_solve.start = START_AT_GUESSED_SIDE;
    }

    // where there is no solution velocities stay as they are, and it does not count
    const double complementarity = step->factor.complementarity;
    TautStatus status = step_solve(step, mass_only, work->f, work->c, report);
    if (status != TAUT_OK) {
        step->factor.complementarity = report->complementarity = complementarity;
        return status;
    }

    // rows with an impulse are expected to bear a force from now on
    if (step->problem->bounded) bounds_guess(model, work, work->dlambda, false, NULL);
    copy_nodes(model, true, work->dx, v);
    lift(model, work, v);
    return TAUT_OK;
}
