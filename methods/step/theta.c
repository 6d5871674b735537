// SPDX-License-Identifier: MIT
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
// an acceleration instead (unknown.h).
//
// Hard rows always use alpha = 1 (1/2 would reflect phi instead of removing it). beta < 1 makes
// J v of a hard row flip its sign undamped, so that the velocity is projected after the step; beta
// = 0 cannot move a hard row at all and is refused.
#include "methods/step/rival.h"
#include "methods/step/unknown.h"

#include <string.h>

typedef struct Options {
    double alpha, beta;
    TautUnknown unknown;
} Options;

// Of self: v is the velocity, u its mean over the step, k the rates of the rows, c the bottom of the system.

// x, v and rates at x_n, with the mean velocity of prescribed motions.
static void predict(TautStep *step, const TautStepView *is, const Rival *self, double h)
{
    double *rate = self->k, *before = self->lambda; // targets at the start
    double t = is->time;

    // targets at both ends of the step, maps at its start
    memcpy(self->x, is->q, (size_t)is->n_q * sizeof(double));
    taut_step_hold_errors(step, h);
    taut_step_targets(step, t);
    memcpy(before, is->target, (size_t)is->n_row * sizeof *before);
    taut_step_maps(step, self->x);
    taut_step_targets(step, t + h);

    // mean velocities of anchors, propagated to mapped nodes
    memcpy(self->v, is->v, (size_t)is->n_v * sizeof(double));
    memcpy(self->xbar, self->x, (size_t)is->n_q * sizeof(double));
    taut_step_fixed(step, t + h, self->xbar, self->u, self->a);
    taut_step_difference(step, self->xbar, self->x, self->dx);
    for (int node = 0; node < is->n_dof; node++)
        for (int k = 0; k < is->node_nv[node] && is->node_x[node] < 0; k++)
            self->v[is->node_v[node] + k] = self->dx[is->node_v[node] + k] / h;
    taut_step_propagate(step, self->v);

    // rates of rows against the mean rates of targets; that of a law on velocities is its target itself
    taut_step_row_rates(step, self->v, rate);
    for (int i = 0; i < is->n_element; i++) {
        const TautElementView e = taut_step_element(step, i);
        for (int r = e.row; r < e.row + e.rows; r++)
            rate[r] -= e.holds_rate ? is->target_rate[r] : (is->target[r] - before[r]) / h;
    }
}

// Right-hand sides: the force h lbar would have without dv, on top for rows outside the system.
// Returns whether there are hard rows.
static bool right_sides(TautStep *step, const TautStepView *is, const Rival *self, double h,
                        TautCoefficients a)
{
    const Options *of = taut_step_options(step);
    bool hard = false;

    // rows; soft ones in stiffness form act by their force on top
    for (int i = 0; i < is->n_element; i++) {
        const TautElementView e = taut_step_element(step, i);
        double t_d = e.damping, w = a.k + a.d * t_d;
        for (int k = 0, r = e.row; k < e.rows; k++, r++) {
            double C = e.compliance[k], alpha = C > 0 ? of->alpha : 1;
            bool on_top = C > 0 && (e.kkt_row < 0 || w == 0);
            hard = hard || C == 0;

            double moved = is->phi[r] + (t_d + alpha * h) * self->k[r];
            self->lambda[r] = on_top ? -moved / C : 0;
            self->c[r] = (C > 0 ? h : of->alpha * h) * moved; // assembly divides by w
        }
    }

    // forces on all nodes
    memset(self->f, 0, (size_t)is->n_v * sizeof(double));
    taut_step_add_outer(step, self->f);
    taut_step_add_rows(step, self->lambda, self->f);
    taut_step_add_geometric(step, of->alpha * h, self->v, self->f);

    // inertia of masses on mapped nodes by prescribed motions alone
    for (int i = is->n_dof_v; i < is->n_v; i++)
        self->f[i] -= is->mass[i] * (self->v[i] - is->v[i]) / h;

    taut_step_accumulate(step, self->f);
    for (int i = 0; i < is->n_v; i++) self->f[i] *= h;
    return hard;
}

// lambda+ : lbar where that is the force at the end (hard rows, alpha = 1), else the law there, which
// is the same in both forms. Taking the old lambda out of lbar would not be: the law's force at x_n
// is in it, and lambda is that of a linearised end.
static void new_lambda(TautStep *step, const TautStepView *is, const Rival *self, double h,
                       TautCoefficients a)
{
    const Options *of = taut_step_options(step);
    double *change = self->c; // J dv
    taut_step_row_rates(step, is->dx, change);

    // every row by its law or by the mean force
    for (int i = 0; i < is->n_element; i++) {
        const TautElementView e = taut_step_element(step, i);
        double t_d = e.damping, w = a.k + a.d * t_d;
        for (int k = 0, r = e.row; k < e.rows; k++, r++) {
            double C = e.compliance[k], rate = self->k[r];
            bool law = C > 0 && (e.kkt_row < 0 || w == 0 || of->alpha < 1);

            double phi = is->phi[r] + h * (rate + of->beta * change[r]);
            double mean = is->dlambda[r] / h;
            self->lambda[r] = law ? -(phi + t_d * (rate + change[r])) / C : mean;
        }
    }
}

// v+ and x+ from dv, in u and x; mapped nodes are propagated, fixed ones have their motion already.
static void new_nodes(TautStep *step, const TautStepView *is, const Rival *self, double h)
{
    const Options *of = taut_step_options(step);
    for (int i = 0; i < is->n_v; i++) self->v[i] += of->beta * is->dx[i]; // fixed nodes: dx = 0
    taut_step_retract(step, self->x, h, self->v, self->x);
    for (int node = 0; node < is->n_node; node++)
        for (int i = is->node_v[node]; i < is->node_v[node] + is->node_nv[node]; i++)
            if (node >= is->n_dof || is->node_x[node] >= 0) self->u[i] = is->dx[i] + is->v[i];
    taut_step_propagate(step, self->u);
}

static TautStatus theta(TautStep *step, double h, TautStepReport *report)
{
    const TautStepView is = taut_step_view(step);
    const Options *of = taut_step_options(step);
    Rival *self = taut_step_self(step);
    const TautCoefficients a = {1, of->alpha * of->beta * h * h, of->alpha * h};

    // the system at x_n; K~ of mapped nodes is made with the forces on them
    predict(step, &is, self, h);
    rival_forces(step, is.lambda, self->f);
    taut_step_geometric(step, a, self->x, is.lambda, self->f);
    bool hard = right_sides(step, &is, self, h, a);
    if (hard && of->beta == 0)
        return taut_step_refuse(step, "theta with beta = 0 cannot hold hard constraints; use beta "
                                      "> 0, or give them a compliance");

    // one linear solve, for the unknown that is asked for
    const Posed posed = {of->unknown, h, self->v};
    const TautPosing posing = {unknown_pose, unknown_answer, &posed};
    taut_step_bounds(step, NULL, h);
    TautStatus status = taut_step_solve_posed(step, a, self->f, self->c, &posing, report);
    if (status != TAUT_OK) return status;

    // forces and the new state
    new_lambda(step, &is, self, h, a);
    taut_step_clamp(step, self->lambda);
    new_nodes(step, &is, self, h);

    // beta < 1 leaves a velocity that hard rows do not allow
    if (hard && of->beta < 1)
        status = taut_step_project(step, taut_step_time(step, h), self->x, self->u, report);
    if (status == TAUT_OK)
        taut_step_accept(step, h, self->x, self->u, self->lambda, of->alpha, false, report);
    return status;
}

static const TautField options[] = {
    TAUT_FIELD(Options, alpha, NUMBER, .value = 1, .least = 0.5, .most = 1,
               .text = "Weight of the new force. Hard constraints always use 1."),
    TAUT_FIELD(Options, beta, NUMBER, .value = 1, .least = 0, .most = 1,
               .text = "Weight of the new velocity."),
    TAUT_FIELD(
        Options, unknown, WORD, .words = TAUT_WORDS(TAUT_UNKNOWN_LIST),
        .value = TAUT_UNKNOWN_CHANGE,
        .text =
            "The unknown of the linear system. The motion is the same unless a solver ends early."),
    {0}};

const TautUserStepper stepper_theta = {
    .name = "theta",
    .text = "alpha and beta weigh new against old force and velocity (Faure 2012)",
    .options = options,
    .step = theta,
    .create = rival_allocate,
    .free = rival_free,
};
