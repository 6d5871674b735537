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
//
// With contacts the caller changes their list between the steps (world/api/settle.c), and friction resists the way of each step,
//
//   J_T (x - x_k) = 0  inside the disc of a contact,  opposite to T on its edge
//
// so that a point which a step does not leave is an equilibrium with friction: one step tells whether things rest where they
// are. To fall far does not take many steps: a node that became faster in a step goes on with its velocity in the next,
// x_k + tau v_k in the place of x_k; one that became slower stops (kinetic damping: Cundall, "Explicit finite-difference methods
// in geomechanics", 1976).
#include "step/statics/settle.h"

#include "assembly/evaluate.h"
#include "step/linear/system.h"
#include "step/newton/stage.h"
#include "step/newton/tied.h"
#include "step/scratch.h"
#include "step/tuning.h"

#include <math.h>
#include <string.h>

// In equilibrium by the loads, or, where tensions are far above them, to the last digits of these.
static bool is_balanced(const Balance *b, double tolerance)
{
    double allowed = tolerance * (b->load > 0 ? b->load : b->scale);
    return b->error <= tolerance && b->force <= fmax(allowed, SETTLE_ROUND_OFF * b->scale);
}

// In equilibrium by the largest forces, and it gets no better: forces of stiff springs and solids are known no better
// than positions are.
static bool is_stuck(const Balance *b, double tolerance, SettleProgress *p)
{
    bool better = b->force < SETTLE_HALF * p->least;
    p->least = fmin(p->least, b->force);
    p->waits = better ? 0 : p->waits + 1;
    const double known = fmax(tolerance * b->scale, SETTLE_KNOWN * b->round_off);
    return b->error <= tolerance && b->force <= known && p->waits >= SETTLE_PATIENCE;
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

// One proximal step from `from` to (x, iterate); where there is friction, it resists the way since then.
static TautStatus proximal(Step *step, const State *from, double tau, bool brisk,
                           TautStepReport *count)
{
    const Model *model = step->model;
    Work *work = step->work;
    memcpy(work->x, from->q, (size_t)model->n_q * sizeof(double));
    memcpy(work->xbar, from->q, (size_t)model->n_q * sizeof(double));
    memcpy(work->iterate, from->lambda, (size_t)model->n_row * sizeof(double));
    Stage stage = {.t = *step->state->time,
                   .tau = tau,
                   .patient = true,
                   .at_rest = true,
                   .brisk = brisk,
                   .rubs = work->kkt->n_disc > 0};
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
static void look_for_ties(Step *step, Settle *self)
{
    memset(step->state->tied, 0, (size_t)step->model->n_element * sizeof(double));
    TautStatus status = step_factor(step, (Coefficients){1, 0, 0}, &self->count);
    if (status != TAUT_OK || step->factor.replaced == 0) return;
    find_tied(step, step->state, &self->count);
    self->problem.tolerance = fmin(self->problem.tolerance, self->tolerance);
}

// Restores the marks of redundant rows; the caller says why (run.c).
static TautStatus not_settled(Step *step, TautStatus status)
{
    size_t size = (size_t)step->model->n_element * sizeof(double);
    memcpy(step->state->tied, step->work->base.tied, size);
    return status;
}

Settle settle_begin(const Step *step, double tolerance)
{
    Settle self = {.problem = *step->problem,
                   .tolerance = tolerance,
                   .tau = SETTLE_TAU_START,
                   .progress = {.least = INFINITY}};
    self.fine = fmin(self.problem.tolerance, 1e-3 * sqrt(tolerance));
    self.problem.tolerance = self.fine;
    return self;
}

// Dampers that a step has left behind have no part in an equilibrium.
static void forget_dampers(Step *step)
{
    const Model *model = step->model;
    memset(step->work->drag, 0, (size_t)model->n_row * sizeof(double));
    memset(step->work->damper, 0, (size_t)model->n_dof_v * sizeof(double));
}

// Do the forces balance at (x, iterate)? Fills the report.
static bool is_equilibrium(Step *step, Settle *self, TautSettleReport *report)
{
    Balance *b = &self->balance;
    balance_at(step, step->work->x, step->work->iterate, b);
    report->iterations = self->count.solves;
    report->force_residual = b->force;
    report->error = b->error;
    report->energy = b->energy;
    return is_balanced(b, self->tolerance) || is_stuck(b, self->tolerance, &self->progress);
}

TautStatus settle_stage(Step *step, Settle *self)
{
    // contacts that come and go change the problem of the world
    self->problem = *step->problem;
    if (!self->coarse) self->problem.tolerance = self->fine;
    step->problem = &self->problem;

    forget_dampers(step);
    memcpy(step->work->vbar, step->state->v, (size_t)step->model->n_v * sizeof(double));
    return proximal(step, step->state, self->tau, false, &self->count);
}

// Of work->v, the velocities of nodes that have become faster in the stage; 0 of all others.
static void faster_nodes(const Model *model, const Work *work, double *v)
{
    memset(v, 0, (size_t)model->n_v * sizeof *v);
    for (int node = 0; node < model->n_node; node++) {
        const int at = model->node_v[node], n = model->node_nv[node];
        double gain = 0;
        for (int k = at; k < at + n; k++)
            gain += model->mass[k] * (work->v[k] * work->v[k] - work->vbar[k] * work->vbar[k]);
        if (gain > 0 && model->node_x[node] != COLUMN_FIXED)
            memcpy(v + at, work->v + at, (size_t)n * sizeof *v);
    }
}

bool settle_take(Step *step, Settle *self, TautSettleReport *report)
{
    double *v = scratch_take(&step->work->entry_scratch);
    faster_nodes(step->model, step->work, v);
    commit(step);
    const bool rests = is_equilibrium(step, self, report);
    if (!rests) memcpy(step->state->v, v, (size_t)step->model->n_v * sizeof *v);
    scratch_return(&step->work->entry_scratch, 1);
    return rests;
}

// Back to the last good point.
static void restore(Step *step)
{
    Work *work = step->work;
    memcpy(work->x, work->next.q, (size_t)step->model->n_q * sizeof(double));
    memcpy(work->iterate, work->next.lambda, (size_t)step->model->n_row * sizeof(double));
}

static double stored(const TautEnergy *energy)
{
    return energy->potential + energy->elastic;
}

// Solids often are in equilibrium a few iterations of Newton's method away: the static problem is tried at once. It counts where all iterations
// went straight there and downhill; else this has cost one or two solves. TAUT_NOT_CONVERGED: nothing is changed.
static TautStatus leap(Step *step, Settle *self)
{
    Work *work = step->work;
    Balance there;

    if (!step->model->has_solids || step->model->has_bounds || work->kkt->n_disc > 0)
        return TAUT_NOT_CONVERGED;
    TautStatus status = proximal(step, &work->next, SETTLE_TAU_LEAP, true, &self->count);
    if (status == TAUT_OK) {
        balance_at(step, work->x, work->iterate, &there);
        const double more = stored(&there.energy) - stored(&self->balance.energy);
        const bool serves = there.force <= SETTLE_LEAP_LEFT * self->balance.force &&
                            (more <= 0 || self->balance.error > self->tolerance);
        if (!serves) status = TAUT_NOT_CONVERGED;
    }

    if (status == TAUT_OK)
        keep(step), self->tau = SETTLE_TAU_LEAP;
    else
        restore(step);
    return status;
}

// Proximal steps until the forces balance.
static TautStatus find_equilibrium(Step *step, Settle *self, TautSettleReport *report)
{
    const Model *model = step->model;
    Work *work = step->work;

    forget_dampers(step);

    // start from the state, every stage at rest
    memset(work->vbar, 0, (size_t)model->n_v * sizeof(double));
    memcpy(work->x, step->state->q, (size_t)model->n_q * sizeof(double));
    memcpy(work->iterate, step->state->lambda, (size_t)model->n_row * sizeof(double));
    memcpy(work->base.tied, step->state->tied, (size_t)model->n_element * sizeof(double));
    keep(step);

    // proximal steps with growing tau
    for (int i = 0; i < SETTLE_STEPS && self->tau > SETTLE_TAU_MIN; i++) {
        if (is_equilibrium(step, self, report)) {
            commit(step);
            return TAUT_OK;
        }
        if (!isfinite(self->balance.force)) break;

        // once the rows hold, those that depend on each other are found
        if (!self->looked && self->balance.error <= SETTLE_CLOSED)
            self->looked = true, look_for_ties(step, self);
        if (i == 0) {
            const TautStatus status = leap(step, self);
            if (status < 0) return not_settled(step, status);
            if (status == TAUT_OK) continue;
        }
        TautStatus status = proximal(step, &work->next, self->tau, false, &self->count);
        if (status < 0) return not_settled(step, status);

        // a stage that failed is repeated from the last good point with a smaller tau
        if (status == TAUT_OK)
            keep(step);
        else
            restore(step);
        self->tau = status == TAUT_OK
                        ? fmin(SETTLE_GROW * self->tau, fmax(self->tau, SETTLE_TAU_MAX))
                        : SETTLE_SHRINK * self->tau;
    }

    return not_settled(step, TAUT_NOT_CONVERGED);
}

TautStatus settle(Step *step, double tolerance, TautSettleReport *report)
{
    const StepProblem *whole = step->problem;
    Settle self = settle_begin(step, tolerance);
    step->problem = &self.problem;
    TautStatus status = find_equilibrium(step, &self, report);
    step->problem = whole;
    return status;
}
