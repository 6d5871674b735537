// SPDX-License-Identifier: MIT
// user_step.c -- the functions of ext_stepper.h: each is one of the library's steps, behind a check of its pointers.
#include "assembly/evaluate.h"
#include "step/accept/ledger.h"
#include "step/consistent/correct.h"
#include "step/consistent/held.h"
#include "step/consistent/index1.h"
#include "step/consistent/project.h"
#include "step/linear/bounds.h"
#include "step/linear/system.h"
#include "step/step.h"
#include "taut/ext_stepper.h"

#include <string.h>

static Coefficients coefficients(TautCoefficients a)
{
    return (Coefficients){a.m, a.k, a.d};
}

void *taut_step_self(const TautStep *step)
{
    return step ? step->work->stepper : NULL;
}

const void *taut_step_options(const TautStep *step)
{
    return step && step->problem->options ? ((const StepperBlock *)step->problem->options)->own
                                          : NULL;
}

double taut_step_time(const TautStep *step, double h)
{
    return step ? time_after(step->state, h) : 0;
}

TautStatus taut_step_refuse(TautStep *step, const char *text)
{
    if (!step || !text) return TAUT_BAD_ARGUMENT;
    return log_say(step->problem->log, TAUT_ERROR, TAUT_BAD_ARGUMENT, "%s", text);
}

// --- from a configuration to numbers ---

void taut_step_targets(TautStep *step, double t)
{
    if (step) evaluate_goals(step->model, step->work, t);
}

void taut_step_fixed(TautStep *step, double t, double *q, double *v, double *a)
{
    if (step && q && v && a) evaluate_anchors(step->model, t, q, v, a);
}

void taut_step_follow(TautStep *step, double t, double *q, double *v, double *a)
{
    if (!step || !q || !v || !a) return;
    evaluate_anchors(step->model, t, q, v, a);
    evaluate_maps(step->model, step->work, q);
    lift(step->model, step->work, v);
}

void taut_step_maps(TautStep *step, double *q)
{
    if (step && q) evaluate_maps(step->model, step->work, q);
}

void taut_step_values(TautStep *step, double *q)
{
    if (step && q) evaluate_values(step->model, step->work, q);
}

void taut_step_compose(TautStep *step)
{
    if (step) compose_maps(step->model, step->work);
}

void taut_step_rates(TautStep *step, const double *v)
{
    if (step && v) evaluate_rate(step->model, step->work, v);
}

void taut_step_laws(TautStep *step, double tau, const double *lambda)
{
    if (!step || !lambda) return;
    step->work->rate_tau = tau;
    evaluate_laws(step->model, step->work, lambda);
}

void taut_step_hold_errors(TautStep *step, double h)
{
    if (step) hold_errors(step, step->state, h);
}

void taut_step_geometric(TautStep *step, TautCoefficients a, const double *q, const double *lambda,
                         const double *f)
{
    if (!step || !q || !lambda || !f) return;
    memcpy(step->work->f, f, (size_t)step->model->n_v * sizeof *f);
    evaluate_geometric(step->model, step->work, q, lambda, coefficients(a), false);
}

void taut_step_show_geometric(TautStep *step, const double *q, const double *lambda,
                              const double *f)
{
    if (!step || !q || !lambda || !f) return;
    memcpy(step->work->f, f, (size_t)step->model->n_v * sizeof *f);
    evaluate_exact(step->model, step->work, q, lambda);
    assemble_geometric(step->model, step->work);
}

void taut_step_clear_geometric(TautStep *step)
{
    if (step) clear_geometric(step->model, step->work);
}

void taut_step_add_damping(TautStep *step, const double *rows, const double *dofs)
{
    if (!step || !rows || !dofs) return;
    memcpy(step->work->drag, rows, (size_t)step->model->n_row * sizeof *rows);
    memcpy(step->work->damper, dofs, (size_t)step->model->n_dof_v * sizeof *dofs);
}

void taut_step_add_geometric(const TautStep *step, double s, const double *v, double *f)
{
    if (step && v && f) add_geometric_times(step->model, step->work, s, v, f);
}

// --- vectors ---

void taut_step_propagate(const TautStep *step, double *v)
{
    if (step && v) lift(step->model, step->work, v);
}

void taut_step_accumulate(const TautStep *step, double *f)
{
    if (step && f) push_down(step->model, step->work, f);
}

void taut_step_add_outer(const TautStep *step, double *f)
{
    if (step && f) add_outer_forces(step->model, step->work, f);
}

void taut_step_add_rows(const TautStep *step, const double *lambda, double *f)
{
    if (!step || !lambda || !f) return;
    Work *work = step->work;

    // the round-off of a right-hand side is judged by the forces in it
    if (lambda != work->lambda)
        memcpy(work->lambda, lambda, (size_t)step->model->n_row * sizeof *lambda);
    add_row_forces(step->model, work, lambda, f);
}

void taut_step_row_rates(const TautStep *step, const double *v, double *out)
{
    if (step && v && out) rows_times(step->model, step->work, v, out);
}

void taut_step_add_momentum(const TautStep *step, double s, const double *v, double *f)
{
    if (step && v && f) add_momentum_all(step->model, s, v, f);
}

void taut_step_solve_mass(const TautStep *step, const double *f, double *out)
{
    if (step && f && out) solve_mass_all(step->model, f, out);
}

void taut_step_retract(const TautStep *step, const double *x, double s, const double *dx,
                       double *out)
{
    if (step && x && dx && out) retract_all(step->model, x, s, dx, out);
}

void taut_step_difference(const TautStep *step, const double *x1, const double *x0, double *out)
{
    if (step && x1 && x0 && out) difference_all(step->model, x1, x0, out);
}

// --- the linear system ---

TautKktView taut_step_kkt(const TautStep *step)
{
    return taut_kkt_view(step ? step->work->kkt : NULL);
}

void taut_step_assemble(TautStep *step, TautCoefficients a)
{
    if (step) assemble_matrix(step->model, step->work, coefficients(a));
}

void taut_step_guess(TautStep *step, double s, const double *v)
{
    if (step && v) step_guess(step, s, v, 0, NULL);
}

void taut_step_bounds(TautStep *step, const double *from, double unit)
{
    if (!step || !step->problem->bounded) return;
    bounds_plain(step->model, step->work);
    bounds_to_system(step->model, step->work, from, unit);
}

void taut_step_clamp(const TautStep *step, double *lambda)
{
    if (step && step->problem->bounded && lambda) bounds_clamp(step->model, step->work, lambda);
}

TautStatus taut_step_solve(TautStep *step, TautCoefficients a, const double *top,
                           const double *bottom, TautStepReport *report)
{
    if (!step || !top || !bottom || !report) return TAUT_BAD_ARGUMENT;
    TautStatus status = step_solve(step, coefficients(a), top, bottom, report);
    step->work->rate_tau = 0;
    return status;
}

TautStatus taut_step_solve_posed(TautStep *step, TautCoefficients a, const double *top,
                                 const double *bottom, const TautPosing *posing,
                                 TautStepReport *report)
{
    if (!step || !top || !bottom || !posing || !report) return TAUT_BAD_ARGUMENT;
    return step_solve_posed(step, coefficients(a), top, bottom, posing, report);
}

void taut_step_new_lambda(TautStep *step, double tau, double *lambda)
{
    if (step && lambda) update_lambda(step->model, step->work, tau, lambda);
}

TautStatus taut_step_accelerations(TautStep *step, double t, TautFeedback feedback, double *q,
                                   double *v, double *a, double *lambda, TautStepReport *report)
{
    if (!step || !q || !v || !a || !lambda || !report) return TAUT_BAD_ARGUMENT;
    const RowFeedback fed = {feedback.rate, feedback.value, feedback.curved};
    taut_step_follow(step, t, q, v, a);
    return index1_fed(step, t, fed, q, v, a, lambda, report);
}

TautStatus taut_step_project(TautStep *step, double t, double *q, double *v, TautStepReport *report)
{
    if (!step || !q || !v || !report) return TAUT_BAD_ARGUMENT;
    return project_velocity(step, t, q, v, NULL, report);
}

TautStatus taut_step_correct(TautStep *step, double t, double *q, TautStepReport *report)
{
    if (!step || !q || !report) return TAUT_BAD_ARGUMENT;
    return correct_positions(step, t, q, CLOSE_HARD, true, report);
}

// --- the end of a step ---

void taut_step_keep(TautStep *step, const double *row, const double *v)
{
    if (!step) return;
    State *next = &step->work->next;
    if (row) memcpy(next->lambda_prev, row, (size_t)step->model->n_row * sizeof *row);
    if (v) memcpy(next->v_prev, v, (size_t)step->model->n_v * sizeof *v);
}

void taut_step_accept(TautStep *step, double h, const double *q, const double *v,
                      const double *lambda, double end, bool first_order, TautStepReport *report)
{
    if (!step || !q || !v || !lambda || !report) return;
    const Model *model = step->model;
    State *next = &step->work->next;

    // all nodes as they are
    memcpy(next->q, q, (size_t)model->n_q * sizeof *q);
    memcpy(next->v, v, (size_t)model->n_v * sizeof *v);
    memcpy(next->lambda, lambda, (size_t)model->n_row * sizeof *lambda);

    // no history of the library's schemes; the energy balance
    *next->h_prev = 0;
    *next->coarse = first_order;
    ledger_report(step, h, end, report);
}
