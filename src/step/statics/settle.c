// SPDX-License-Identifier: MIT
// settle.c -- static equilibrium: min V(x) subject to the hard rows, by proximal steps.
//
// Each step is an implicit Euler stage from rest with a pseudo step tau (newton/stage.h),
//
//   min  1/2 |x - x_k|^2_M / tau^2 + V(x)   subject to  phi_hard(x) = 0,
//
// which lowers V whatever tau is, and the hard rows hold after the first. tau grows by SETTLE_GROW while
// stages converge, and the last steps are Newton's on the static problem; it shrinks where one does
// not. The answer does not depend on tau: only where there are several equilibria may it decide which is found.
#include "step/statics/settle.h"

#include "assembly/evaluate.h"
#include "math/vec.h"
#include "step/linear/bounds.h"
#include "step/linear/system.h"
#include "step/newton/stage.h"
#include "step/newton/tied.h"
#include "step/tuning.h"

#include <math.h>
#include <string.h>

typedef struct Progress {
    double least; // N, smallest unbalanced force so far
    int waits;    // points since it was halved
} Progress;

typedef struct Balance {
    double force; // N, largest unbalanced
    double scale; // N, largest force that takes part
    double load;  // N, largest weight or external force; 0 = there is none
    double error; // largest |c| / length scale
    TautEnergy energy;
} Balance;

// How far (x, iterate) is from equilibrium.
static void balance(Step *step, Balance *b)
{
    const Model *model = step->model;
    Work *work = step->work;
    memset(b, 0, sizeof *b);
    memset(work->v, 0, (size_t)model->n_v * sizeof(double));
    memset(work->rate, 0, (size_t)model->n_row * sizeof(double));

    // residuals and laws at rest
    evaluate_goals(model, work, *step->state->time);
    evaluate_maps(model, work, work->x);
    if (model->has_bounds) bounds_at(model, work, work->iterate);
    evaluate_laws(model, work, work->iterate);
    b->energy = evaluate_energy(model, work, work->x, work->v);

    // unbalanced forces, accumulated to the dofs
    memset(work->f, 0, (size_t)model->n_v * sizeof(double));
    add_outer_forces(model, work->f);
    b->load = max_abs(model->n_v, work->f);
    b->scale = fmax(b->load, max_abs(model->n_row, work->lambda));
    add_row_forces(model, work, work->lambda, work->f);
    push_down(model, work, work->f);

    // the largest of each, of free dofs and of rows
    for (int node = 0; node < model->n_dof; node++)
        if (model->node_x[node] >= 0)
            b->force = fmax(b->force, max_abs(model->node_nv[node], work->f + model->node_v[node]));
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int e = 0, r = g->first_row; e < g->count; e++)
            for (int k = 0; k < g->rows; k++, r++)
                b->error = fmax(b->error, fabs(work->miss[r]) / g->length_scale[e]);
    }
}

// In equilibrium by the loads, or, where tensions are far above them, to the last digits of these.
static bool is_balanced(const Balance *b, double tolerance)
{
    double allowed = tolerance * (b->load > 0 ? b->load : b->scale);
    return b->error <= tolerance && b->force <= fmax(allowed, SETTLE_ROUND_OFF * b->scale);
}

// In equilibrium by the largest forces, and it gets no better: forces of stiff springs are known no better than
// positions are.
static bool is_stuck(const Balance *b, double tolerance, Progress *p)
{
    bool better = b->force < SETTLE_HALF * p->least;
    p->least = fmin(p->least, b->force);
    p->waits = better ? 0 : p->waits + 1;
    return b->error <= tolerance && b->force <= tolerance * b->scale && p->waits >= SETTLE_PATIENCE;
}

// Everything at rest at (x, iterate).
static void commit(Step *step)
{
    const Model *model = step->model;
    State *s = step->state;
    memcpy(s->q, step->work->x, (size_t)model->n_q * sizeof(double));
    memcpy(s->lambda, step->work->iterate, (size_t)model->n_row * sizeof(double));
    if (model->n_memory)
        memcpy(s->memory, step->work->next_memory, (size_t)model->n_memory * sizeof(double));
    memset(s->v, 0, (size_t)model->n_v * sizeof(double));
    memset(s->p, 0, 3 * (size_t)model->n_body * sizeof(double));
    *s->h_prev = *s->coarse = 0;

    // the next start knows better which rows depend on each other
    memset(s->tied, 0, (size_t)model->n_element * sizeof(double));
    *s->n_yielding = *s->surveyed = 0;
}

// One proximal step from work->next, which holds the last good point, to (x, iterate).
static TautStatus proximal(Step *step, double tau, TautStepReport *count)
{
    const Model *model = step->model;
    Work *work = step->work;
    memcpy(work->x, work->next.q, (size_t)model->n_q * sizeof(double));
    memcpy(work->xbar, work->next.q, (size_t)model->n_q * sizeof(double));
    memcpy(work->iterate, work->next.lambda, (size_t)model->n_row * sizeof(double));
    memset(work->vbar, 0, (size_t)model->n_v * sizeof(double));
    Stage stage = {.t = *step->state->time, .tau = tau, .patient = true, .at_rest = true};
    return stage_solve(step, &stage, count);
}

// Stores (x, iterate) as the last good point, in work->next.
static void keep(Step *step)
{
    Work *work = step->work;
    memcpy(work->next.q, work->x, (size_t)step->model->n_q * sizeof(double));
    memcpy(work->next.lambda, work->iterate, (size_t)step->model->n_row * sizeof(double));
}

// Rows that depend on each other get their proximal regularisation, from the first point on where they agree. With it
// Newton's method closes them slowly: stages have to do the work of its last step elsewhere.
static void look_for_ties(Step *step, StepProblem *problem, double tolerance, TautStepReport *count)
{
    memset(step->state->tied, 0, (size_t)step->model->n_element * sizeof(double));
    TautStatus status = step_factor(step, (Coefficients){1, 0, 0}, count);
    if (status != TAUT_OK || step->factor.replaced == 0) return;
    find_tied(step, step->state, count);
    problem->tolerance = fmin(problem->tolerance, tolerance);
}

// Restores the marks of redundant rows; the caller says why (run.c).
static TautStatus not_converged(Step *step)
{
    size_t size = (size_t)step->model->n_element * sizeof(double);
    memcpy(step->state->tied, step->work->base.tied, size);
    return TAUT_NOT_CONVERGED;
}

// Proximal steps until the forces balance; `problem` is that of step.
static TautStatus find_equilibrium(Step *step, StepProblem *problem, double tolerance,
                                   TautSettleReport *report)
{
    const Model *model = step->model;
    Work *work = step->work;
    TautStepReport count = {0};
    Balance b = {0};
    double tau = SETTLE_TAU_START;
    bool looked = false;
    Progress progress = {.least = INFINITY};

    // dampers that a step has left behind have no part in an equilibrium
    memset(work->drag, 0, (size_t)model->n_row * sizeof(double));
    memset(work->damper, 0, (size_t)model->n_dof_v * sizeof(double));

    // start from the state
    memcpy(work->x, step->state->q, (size_t)model->n_q * sizeof(double));
    memcpy(work->iterate, step->state->lambda, (size_t)model->n_row * sizeof(double));
    memcpy(work->base.tied, step->state->tied, (size_t)model->n_element * sizeof(double));
    keep(step);

    // proximal steps with growing tau
    for (int i = 0; i < SETTLE_STEPS && tau > SETTLE_TAU_MIN; i++) {
        balance(step, &b);
        *report = (TautSettleReport){count.solves, b.force, b.error, b.energy};
        if (!isfinite(b.force)) break;
        if (is_balanced(&b, tolerance) || is_stuck(&b, tolerance, &progress)) {
            commit(step);
            return TAUT_OK;
        }

        // once the rows hold, those that depend on each other are found
        if (!looked && b.error <= SETTLE_CLOSED)
            looked = true, look_for_ties(step, problem, tolerance, &count);
        TautStatus status = proximal(step, tau, &count);
        if (status < 0) return status;

        // a stage that failed is repeated from the last good point with a smaller tau
        if (status == TAUT_OK)
            keep(step);
        else {
            memcpy(work->x, work->next.q, (size_t)model->n_q * sizeof(double));
            memcpy(work->iterate, work->next.lambda, (size_t)model->n_row * sizeof(double));
        }
        tau = status == TAUT_OK ? fmin(SETTLE_GROW * tau, SETTLE_TAU_MAX) : SETTLE_SHRINK * tau;
    }
    return not_converged(step);
}

TautStatus settle(Step *step, double tolerance, TautSettleReport *report)
{
    const StepProblem *whole = step->problem;
    StepProblem sharper = *whole;
    sharper.tolerance = fmin(sharper.tolerance, 1e-3 * sqrt(tolerance));
    step->problem = &sharper;
    TautStatus status = find_equilibrium(step, &sharper, tolerance, report);
    step->problem = whole;
    return status;
}
