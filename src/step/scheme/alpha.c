// SPDX-License-Identifier: MIT
// alpha.c -- the generalised alpha method for constrained systems (Chung and Hulbert 1993; Arnold and Bruels
// 2007): second order, one solve a step, and it keeps the energy of all that the step resolves.
//
//   (1 - am) A_1 + am A_0 = (1 - af) a_1 + af a_0          a: M a = f + J^T lambda, A: integrated acceleration
//   x_1 = x_0 (+) (h v_0 + h^2 ((1/2 - beta) A_0 + beta A_1)),   v_1 = v_0 + h ((1 - gamma) A_0 + gamma A_1)
//   am = (2 rho - 1)/(rho + 1),   af = rho/(rho + 1),   gamma = 1/2 + af - am
//
// rho is the part that is left of a vibration that the step does not resolve: BDF2 leaves nothing of it, but takes
// from slower ones too. With A_1 put in, x_1 = X + tau s a_1 and v_1 = V + s a_1, s = gamma h (1 - af)/(1 - am).
// Chung and Hulbert's beta = (gamma + 1/2)^2/4 gives a tau that is s to a part in a thousand; we take the beta
// that gives s itself, gamma^2 (1 - af)/(1 - am), and the step is an Euler stage like all others: tau = s,
// vbar = V, xbar = X - tau V. The A of a state is kept as the velocity that it would have had before the
// last step: v_prev = v - h A.
//
// A_0 belongs to a time that is a part of the last step away from that of a_0; where the step changes its
// length, that part does too: A_0 <- a_0 + (A_0 - a_0) h/h_prev.
#include "step/newton/stage.h"
#include "step/rotor/spin.h"
#include "step/scheme/scheme.h"
#include "step/scratch.h"
#include "step/tuning.h"

#include <math.h>

typedef struct Options {
    StepperOptions base;
    double rho;
} Options;

const TautField alpha_options[] = {
    OPTION_CORRECTION,
    OPTION_WITHOUT,
    TAUT_FIELD(Options, rho, NUMBER, .value = 0.5, .least = 0, .most = 1,
               .text =
                   "The part that a step leaves of a vibration that it cannot resolve. More keeps "
                   "more of the energy of fast motions, and needs smaller steps under tension."),
    {0}};

// History terms of one entry of v.
typedef struct Part {
    double xbar, vbar; // xbar as a displacement from x_0
} Part;

typedef struct Alpha {
    double am, af, gamma, beta;
    double h, h_prev;
} Alpha;

// Coefficients of the method for one step.
static Alpha alpha_of(double rho, double h, double h_prev)
{
    Alpha c = {.am = (2 * rho - 1) / (rho + 1), .af = rho / (rho + 1), .h = h, .h_prev = h_prev};
    c.gamma = 0.5 + c.af - c.am;
    c.beta = c.gamma * c.gamma * (1 - c.af) / (1 - c.am);
    return c;
}

// Effective step of the stage, s of the head.
static double tau_of(const Alpha *c)
{
    return c->gamma * c->h * (1 - c->af) / (1 - c->am);
}

// A_0; after a step that was much shorter (a fallback level) only a_0 tells.
static double start_of(const Alpha *c, double v, double v_prev, double a)
{
    double r = c->h / c->h_prev, A = (v - v_prev) / c->h_prev;
    return r > ALPHA_MAX_RATIO ? a : a + (A - a) * r;
}

// A_1 without the part of a_1.
static double old_part(const Alpha *c, double a, double A)
{
    return (c->af * a - c->am * A) / (1 - c->am);
}

// xbar and vbar of one entry of v.
static Part part_of(const Alpha *c, double v, double a, double A)
{
    double h = c->h, old = old_part(c, a, A);
    double V = v + h * ((1 - c->gamma) * A + c->gamma * old);
    return (Part){h * v + h * h * ((0.5 - c->beta) * A + c->beta * old) - tau_of(c) * V, V};
}

// v_prev of next: v - h A_1.
static void store_history(const Alpha *c, int n, const double *v0, const double *v_prev,
                          const double *a0, const double *v1, const double *a1, double *history)
{
    for (int i = 0; i < n; i++) {
        double A0 = start_of(c, v0[i], v_prev[i], a0[i]);
        double A1 = (1 - c->af) / (1 - c->am) * a1[i] + old_part(c, a0[i], A0);
        history[i] = v1[i] - c->h * A1;
    }
}

// Mean force of the step, and in the mean of next the one that A_1 comes from.
static void mean_forces(Step *step, const Alpha *c)
{
    const State *s = step->state;
    Work *work = step->work;
    for (int r = 0; r < step->model->n_mean; r++) {
        double now = s->lambda[r], ratio = c->h / c->h_prev;
        double L0 = ratio > ALPHA_MAX_RATIO ? now : now + (s->mean[r] - now) * ratio;
        double L1 = (1 - c->af) / (1 - c->am) * work->iterate[r] + old_part(c, now, L0);
        work->mean[r] = (1 - c->gamma) * L0 + c->gamma * L1;
        work->next.mean[r] = L1;
    }
}

// History terms of nodes, and the constant-acceleration predictor.
static void start_nodes(Step *step, const Alpha *c)
{
    const Model *model = step->model;
    const State *s = step->state;
    Work *work = step->work;
    const double *v = s->v, *a = s->a, h = c->h;
    double *back = scratch_take(&work->entry_scratch), *ahead = scratch_take(&work->entry_scratch);

    // as displacements from the state
    for (int i = 0; i < model->n_v; i++) {
        Part part = part_of(c, v[i], a[i], start_of(c, v[i], s->v_prev[i], a[i]));
        back[i] = part.xbar;
        work->vbar[i] = part.vbar;
        ahead[i] = h * (v[i] + 0.5 * h * a[i]);
    }

    retract_all(model, s->q, 1, back, work->xbar);
    retract_start(model, s->q, 1, ahead, work->x);
    scratch_return(&work->entry_scratch, 2);
}

// History terms of bodies.
static void start_bodies(Step *step, const Alpha *c)
{
    const State *s = step->state;
    Work *work = step->work;
    Scratch *scratch = &work->entry_scratch;
    double *theta = scratch_take(scratch), *p = scratch_take(scratch); // before the last step
    spin_rates(step);
    spin_past(step, c->h_prev, theta, p);
    for (int i = 0; i < 3 * step->model->n_body; i++) {
        double A = start_of(c, s->p[i], p[i], work->p_rate[i]);
        work->pbar[i] = part_of(c, s->p[i], work->p_rate[i], A).vbar;
        work->turnbar[i] = part_of(c, work->turn_v[i], work->turn_a[i], work->turn_a[i]).xbar;
    }
    scratch_return(scratch, 2);
}

// The A of next, in v_prev and p_prev.
static void store_accelerations(Step *step, const Alpha *c)
{
    const Model *model = step->model;
    const State *s = step->state;
    Work *work = step->work;
    State *next = &work->next;
    store_history(c, model->n_v, s->v, s->v_prev, s->a, next->v, next->a, next->v_prev);
    if (model->n_body == 0) return;
    Scratch *scratch = &work->entry_scratch;
    double *theta = scratch_take(scratch), *p = scratch_take(scratch);
    spin_past(step, c->h_prev, theta, p);
    store_history(c, 3 * model->n_body, s->p, p, work->p_rate, work->p_hat, work->p_hat_rate,
                  next->p_prev);
    scratch_return(scratch, 2);
}

TautStatus alpha_step(Step *step, double h, TautStepReport *report)
{
    const Model *model = step->model;
    const State *s = step->state;
    Work *work = step->work;
    const double h_prev = *s->h_prev;
    const Alpha c = alpha_of(((const Options *)step->problem->options)->rho, h, h_prev);

    // start of the stage; lambda is extrapolated half-way where it is of second order
    start_nodes(step, &c);
    if (model->n_body) start_bodies(step, &c);
    double ahead = *s->coarse > 0 ? 0 : 0.5 * h / h_prev;
    for (int i = 0; i < model->n_row; i++)
        work->iterate[i] = s->lambda[i] + ahead * (s->lambda[i] - s->lambda_prev[i]);

    // the implicit stage
    Stage stage = {.t = time_after(s, h), .tau = tau_of(&c), .ahead = true};
    TautStatus status = stage_solve(step, &stage, report);
    if (status != TAUT_OK) return status;

    // mean forces and A_1 for the next step
    mean_forces(step, &c);
    scheme_store(step, h, report);
    store_accelerations(step, &c);

    // lambda is second order where the last steps were equally long
    bool equal = fabs(h / h_prev - 1) < 1e-9;
    *work->next.coarse = !equal ? 2 : *s->coarse > 0 ? *s->coarse - 1 : 0;
    return TAUT_OK;
}
