// theta.c -- alpha weighs the new force, beta the new velocity (Faure 2012, eq. 5-15).
//
//   v+ = v + dv,   x+ = x (+) h (v + beta dv)
//
//   (M - alpha beta h^2 (K+K~) - alpha h D) dv - h J^T lbar = h f + alpha h^2 (K+K~) v
//                 J dv + (C/w) h lbar = -(h/w) (phi + (t_d + alpha h) rate),   w = alpha h (beta h
//                 + t_d)
//
// lbar is the mean force alpha lambda+ + (1-alpha) lambda. Everything is evaluated at x_n; `rate`
// holds the motion of free nodes, of fixed nodes and of targets over the step. alpha = beta = 1 is
// implicit Euler, alpha = beta = 1/2 the trapezoidal rule. The same system can be posed for v+ or for
// an acceleration instead (linear/unknown.h).
//
// Hard rows always use alpha = 1 (1/2 would reflect phi instead of removing it). beta < 1 makes
// J v of a hard row flip its sign undamped, so that the velocity is projected after the step; beta
// = 0 cannot move a hard row at all and is refused.
#include "assembly/evaluate.h"
#include "law/law.h"
#include "step/accept/ledger.h"
#include "step/consistent/held.h"
#include "step/consistent/start.h"
#include "step/linear/bounds.h"
#include "step/linear/system.h"
#include "step/linear/unknown.h"

#include <string.h>

typedef struct Options {
    StepperOptions base;
    double alpha, beta;
    TautUnknown unknown;
} Options;

static const Options *of(const Step *step)
{
    return (const Options *)step->problem->options;
}

// work->x, v, rate: at x_n, with the mean velocity of prescribed motions.
static void predict(Step *step, double h)
{
    const Model *model = step->model;
    Work *work = step->work;
    double t = *step->state->time;
    double *before = work->dlambda; // targets at the start; scratch until the solve

    // targets at both ends of the step, maps at its start
    hold_errors(step, step->state, h);
    evaluate_goals(model, work, t);
    memcpy(before, work->goal, (size_t)model->n_row * sizeof *before);
    evaluate_maps(model, work, step->state->q);
    memcpy(work->v, step->state->v, (size_t)model->n_v * sizeof(double));
    evaluate_goals(model, work, t + h);

    // mean rates of targets over the step
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        if (g->law->rate) continue; // its target is a rate already
        for (int r = g->first_row; r < g->first_row + g->count * g->rows; r++)
            work->goal_rate[r] = (work->goal[r] - before[r]) / h;
    }

    // mean velocities of anchors, propagated to mapped nodes
    memcpy(work->x, step->state->q, (size_t)model->n_q * sizeof(double));
    evaluate_anchors(model, t + h, work->x, work->next.v, work->a);
    difference_all(model, work->x, step->state->q, work->dx);
    for (int i = 0; i < model->n_v; i++) work->dx[i] /= h;
    copy_nodes(model, false, work->dx, work->v);
    lift(model, work, work->v);
    evaluate_rate(model, work, work->v);
}

// Right-hand sides: the force h lbar would have without dv, on top for rows outside the system.
// Returns whether there are hard rows.
static bool right_sides(Step *step, double h, Coefficients a)
{
    const Model *model = step->model;
    Work *work = step->work;
    bool hard = false;

    // rows; soft ones in stiffness form act by their force on top
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int e = 0, r = g->first_row; e < g->count; e++) {
            double t_d = row_damping(work, g)[e], w = a.k + a.d * t_d;
            for (int k = 0; k < g->rows; k++, r++) {
                double C = row_compliance(work, g)[e * g->rows + k],
                       alpha = C > 0 ? of(step)->alpha : 1;
                bool on_top = C > 0 && (g->form == TAUT_FORM_STIFFNESS || w == 0);
                hard = hard || C == 0;

                double moved = work->phi[r] + (t_d + alpha * h) * work->rate[r];
                work->lambda[r] = on_top ? -moved / C : 0;
                work->c[r] = (C > 0 ? h : of(step)->alpha * h) * moved; // assemble divides by w
            }
        }
    }

    // forces on all nodes
    memset(work->f, 0, (size_t)model->n_v * sizeof(double));
    add_outer_forces(model, work->f);
    add_row_forces(model, work, work->lambda, work->f);
    add_geometric_times(model, work, of(step)->alpha * h, work->v, work->f);

    // inertia of masses on mapped nodes by prescribed motions alone
    for (int i = model->n_dof_v; i < model->n_v; i++)
        work->f[i] -= model->mass[i] * (work->v[i] - step->state->v[i]) / h;

    push_down(model, work, work->f);
    for (int i = 0; i < model->n_v; i++) work->f[i] *= h;
    return hard;
}

// lambda+ : lbar where that is the force at the end (hard rows, alpha = 1), else the law there, which
// is the same in both forms. Taking the old lambda out of lbar would not be: the law's force at x_n
// is in it, and lambda is that of a linearised end.
static void new_lambda(Step *step, double h, Coefficients a)
{
    const Model *model = step->model;
    Work *work = step->work;
    const double alpha = of(step)->alpha, beta = of(step)->beta;
    double *change = work->c; // J dv
    rows_times(model, work, work->dx, change);

    // every row by its law or by the mean force
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int e = 0, r = g->first_row; e < g->count; e++) {
            double t_d = row_damping(work, g)[e], w = a.k + a.d * t_d;
            for (int k = 0; k < g->rows; k++, r++) {
                double C = row_compliance(work, g)[e * g->rows + k];
                bool law = C > 0 && (g->form == TAUT_FORM_STIFFNESS || w == 0 || alpha < 1);

                double phi = work->phi[r] + h * (work->rate[r] + beta * change[r]);
                double mean = work->dlambda[r] / h;
                work->next.lambda[r] = law ? -(phi + t_d * (work->rate[r] + change[r])) / C : mean;
            }
        }
    }
}

// Forces on mapped nodes, that their K~ is made with.
static void node_forces(Step *step)
{
    Work *work = step->work;
    memset(work->f, 0, (size_t)step->model->n_v * sizeof(double));
    add_outer_forces(step->model, work->f);
    add_row_forces(step->model, work, step->state->lambda, work->f);
    push_down(step->model, work, work->f);
}

static TautStatus theta(Step *step, double h, TautStepReport *report)
{
    const Model *model = step->model;
    Work *work = step->work;
    const double alpha = of(step)->alpha, beta = of(step)->beta;
    const Coefficients a = {1, alpha * beta * h * h, alpha * h};

    // the system at x_n
    predict(step, h);
    node_forces(step);
    evaluate_geometric(model, work, step->state->q, step->state->lambda, a, false);
    bool hard = right_sides(step, h, a);
    if (hard && beta == 0)
        return log_say(step->problem->log, TAUT_ERROR, TAUT_BAD_ARGUMENT,
                       "theta with beta = 0 cannot hold hard constraints; use beta > 0, or give "
                       "them a compliance");

    // bounds, and the unknown that is asked for
    if (step->problem->bounded) {
        bounds_plain(model, work);
        bounds_to_system(model, work, NULL, h);
    }
    const Posed posed = {of(step)->unknown, h, work->v, step->state->lambda};
    step->next_solve.posed = &posed;

    // one linear solve
    TautStatus status = step_solve(step, a, work->f, work->c, report);
    if (status != TAUT_OK) return status;

    // forces
    new_lambda(step, h, a);
    if (step->problem->bounded) bounds_clamp(model, work, work->next.lambda);

    // x+ and v+
    for (int i = 0; i < model->n_v; i++) work->v[i] += beta * work->dx[i]; // fixed nodes: dx = 0
    retract_all(model, step->state->q, h, work->v, work->next.q);
    for (int i = 0; i < model->n_v; i++) work->dx[i] += step->state->v[i];
    copy_nodes(model, true, work->dx, work->next.v);
    lift(model, work, work->next.v);

    // beta < 1 leaves a velocity that hard rows do not allow
    double t = time_after(step->state, h);
    *work->next.h_prev = *work->next.coarse = 0;
    if (hard && beta < 1)
        status = project_velocity(step, t, work->next.q, work->next.v, NULL, report);
    if (status == TAUT_OK) ledger_report(step, h, alpha, report);
    return status;
}

static const TautWord unknown_words[] = {TAUT_UNKNOWN_LIST(OPTION_WORD){0}};
static const TautOption options[] = {
    OPTION_CORRECTION,
    {.name = "alpha",
     .value = 1,
     .least = 0.5,
     .most = 1,
     .offset = offsetof(Options, alpha),
     .text = "Weight of the new force. Hard constraints always use 1."},
    {.name = "beta",
     .value = 1,
     .least = 0,
     .most = 1,
     .offset = offsetof(Options, beta),
     .text = "Weight of the new velocity."},
    {.name = "unknown",
     .type = TAUT_OPTION_WORD,
     .words = unknown_words,
     .value = TAUT_UNKNOWN_CHANGE,
     .offset = offsetof(Options, unknown),
     .text =
         "The unknown of the linear system. The motion is the same unless a solver ends early."},
    {0},
};

const StepperOps stepper_theta = {.name = "theta", .options = options, .step = theta};
