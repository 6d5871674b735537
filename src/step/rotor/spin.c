// SPDX-License-Identifier: MIT
// spin.c -- see spin.h.
#include "step/rotor/spin.h"

#include "assembly/evaluate.h"
#include "dof/rigid.h"
#include "math/rotation.h"
#include "math/vec.h"
#include "step/rotor/tumble.h"
#include "step/rotor/turning.h"
#include "step/tuning.h"

#include <math.h>
#include <string.h>

// Propagates velocities to all nodes mapped from spinning bodies.
static void lift_spinning(const Model *model, const Work *work, double *v)
{
    for (int i = 0; i < model->n_mapped_group; i++) {
        const Group *g = model->group + i;
        const double *J = work->J + g->first_J;
        for (int e = 0; e < g->count; e++, J += g->rows * g->width) {
            if (!work->spin_node[g->first_node + e]) continue;

            // v_y = J v of its parents, by rows
            double *y = v + model->node_v[g->first_node + e];
            for (int r = 0; r < g->rows; r++) {
                const double *row = J + r * g->width;
                double sum = 0;
                for (int p = 0; p < g->parents; p++)
                    for (int k = 0; k < g->size[p]; k++)
                        sum += *row++ * v[g->at_v[g->parents * e + p] + k];
                y[r] = sum;
            }
        }
    }
}

// Which nodes are mapped from spinning bodies, their cores included.
static bool mark_nodes(const Model *model, const double *spin, Work *work)
{
    bool any = false;
    for (int b = 0; b < model->n_body; b++) any = any || spin[b] != SPIN_NONE;
    if (!any) return false;

    for (int node = 0; node < model->n_dof; node++) {
        int b = model->node_body[node];
        work->spin_node[node] = b >= 0 && spin[b] != SPIN_NONE;
    }

    // a node is mapped from spinning bodies if one of its parents is
    for (int i = 0; i < model->n_mapped_group; i++) {
        const Group *g = model->group + i;
        for (int e = 0; e < g->count; e++) {
            unsigned char mark = 0;
            for (int p = 0; p < g->parents; p++)
                mark |= work->spin_node[g->parent[g->parents * e + p]];
            work->spin_node[g->first_node + e] = mark;
        }
    }

    return true;
}

// Sets the reference motion of body b and the history terms of the scheme relative to it; the turn starts where the
// torque of the state would lead.
static void set_reference(Step *step, int b, const Tumble *known, double tau)
{
    Spin *s = step->work->spinning + b;
    memcpy(s->quaternion, known->quaternion, sizeof s->quaternion);
    memcpy(s->F, known->F, sizeof s->F);
    memcpy(s->p, known->p, sizeof s->p);
    memcpy(s->pbar, step->work->pbar + 3 * b, sizeof s->pbar);
    memcpy(s->turnbar, step->work->turnbar + 3 * b, sizeof s->turnbar);
    memset(s->frozen, 0, sizeof s->frozen);
    turning_under(axis_mass(step->model, b), s, tau, step->state->pdot + 3 * b, s->now);
    if (!(norm3(s->now) < SPIN_FAR)) memset(s->now, 0, sizeof s->now);
}

// Body b stands where its known motion leads, and comes from there.
static void start_body(Step *step, int b, double ahead, double tau)
{
    const Model *model = step->model;
    Work *work = step->work;
    Tumble known;
    int inner = model->node_v[model->body_inner[b]], core = model->node_v[model->body_core[b]];
    int inner_q = model->node_q[model->body_inner[b]], core_q = model->node_q[model->body_core[b]];

    // the reference motion is also the history term of the pose
    spin_motion(step, b, ahead, &known);
    set_reference(step, b, &known, tau);
    memcpy(work->x + inner_q + RIGID_QUATERNION, known.quaternion, sizeof known.quaternion);
    memcpy(work->xbar + inner_q + RIGID_QUATERNION, known.quaternion, sizeof known.quaternion);

    // velocities of the body on that motion
    solve_inertia(axis_mass(model, b), known.F, known.p, work->v + inner + 3);
    for (int k = 0; k < 3; k++)
        work->v[inner + k] = (work->x[inner_q + k] - work->xbar[core_q + k]) / tau;

    // history terms of the axes: a stage without turn has their rates
    for (int k = 0; k < 9; k++) {
        work->xbar[core_q + 3 + k] = known.F[k] - tau * known.v[k];
        work->vbar[core + 3 + k] = known.v[k];
    }
}

// Nodes mapped from these bodies have no mass of their own, or one that goes along: their history terms follow from
// their velocity there.
static void start_mapped(const Model *model, Work *work, double tau)
{
    evaluate_maps(model, work, work->x);

    for (int node = 0; node < model->n_node; node++) { // others as the stage would have them
        int v = model->node_v[node], q = model->node_q[node];
        if (work->spin_node[node] || model->node_x[node] == COLUMN_FIXED) continue;
        if (model->node_nq[node] != model->node_nv[node]) continue;
        for (int k = 0; k < model->node_nv[node]; k++)
            work->v[v + k] = (work->x[q + k] - work->xbar[q + k]) / tau;
    }

    // velocities of the nodes that spinning bodies carry, and xbar from these
    lift_spinning(model, work, work->v);
    for (int node = model->n_dof; node < model->n_node; node++) {
        int v = model->node_v[node], q = model->node_q[node];
        if (!work->spin_node[node] || model->node_core[node]) continue;
        for (int k = 0; k < model->node_nv[node]; k++)
            work->xbar[q + k] = work->x[q + k] - tau * work->v[v + k];
    }
}

void spin_start(Step *step, const Stage *stage)
{
    const Model *model = step->model;
    Work *work = step->work;
    const double *spin = step->state->spin, ahead = stage->t - *step->state->time;

    if (!mark_nodes(model, spin, work)) return;

    // all begins on the reference motion: the history terms of mapped nodes belong to it
    step->control.gyro = 1 / stage->tau;
    for (int b = 0; b < model->n_body; b++)
        if (spin[b] != SPIN_NONE) start_body(step, b, ahead, stage->tau);
    start_mapped(model, work, stage->tau);

    // predictor: the torque of the state turns the bodies
    for (int b = 0; b < model->n_body; b++) {
        double *q = work->x + model->node_q[model->body_inner[b]] + RIGID_QUATERNION, turn[4];
        if (spin[b] == SPIN_NONE) continue;
        quaternion_from_vector(work->spinning[b].now, turn);
        quaternion_multiply(turn, work->spinning[b].quaternion, q);
        quaternion_normalise(q);
    }
}

// The turn of body b against its known motion, at x.
static void turn_at(const Step *step, int b, const double *x, double *theta)
{
    const double *q = x + step->model->node_q[step->model->body_inner[b]] + RIGID_QUATERNION;
    turn_between(step->work->spinning[b].quaternion, q, theta);
}

void spin_velocities(Step *step, const double *x)
{
    const Model *model = step->model;
    Work *work = step->work;
    for (int b = 0; b < model->n_body; b++) {
        const double *J = axis_mass(model, b);
        const double *F = x + model->node_q[model->body_core[b]] + 3;
        double *v = work->v + model->node_v[model->body_core[b]] + 3;
        double theta[3], u[3], p_hat[3], p[3], turn[4], omega[3];
        if (step->state->spin[b] == SPIN_NONE) continue;

        // momentum by the law of the turn, in the reference frame and then in world axes
        turn_at(step, b, x, theta);
        turning_momentum(J, work->spinning + b, 1 / step->control.gyro, theta, u, p_hat);
        quaternion_from_vector(theta, turn);
        quaternion_turn(turn, p_hat, p);

        // angular velocity, and the rates of the axes
        solve_inertia(J, F, p, omega);
        axis_velocities(F, omega, v);
        memcpy(work->v + model->node_v[model->body_inner[b]] + 3, omega, sizeof omega);
        memcpy(work->v + model->node_v[model->body_inner[b]], v - 3, 3 * sizeof *v);
    }

    lift_spinning(model, work, work->v);
}

double spin_torques(Step *step, const double *x)
{
    const Model *model = step->model;
    double done = 0;
    for (int b = 0; b < model->n_body; b++) {
        Spin *s = step->work->spinning + b;
        double *f = step->work->f + model->node_v[model->body_inner[b]] + 3, rest[3];
        if (step->state->spin[b] == SPIN_NONE) continue;
        turn_at(step, b, x, s->theta);
        turning_rest(axis_mass(model, b), s, 1 / step->control.gyro, s->theta, rest);
        axpy3(1, rest, f);
        done += dot3(s->frozen, s->theta);
    }
    return done;
}

void spin_slope(Step *step)
{
    for (int b = 0; b < step->model->n_body; b++) {
        Spin *s = step->work->spinning + b;
        if (step->state->spin[b] != SPIN_NONE)
            turning_slope(axis_mass(step->model, b), s, 1 / step->control.gyro, s->now, s->S);
    }
}

double spin_firmness(const Step *step, int b, double H)
{
    if (step->state->spin[b] != SPIN_STEADY) return H;
    double firm = step->control.gyro * norm3(step->work->spinning[b].p);
    const double contact = step->work->kkt->n_disc > 0 ? SPIN_FIRM : 0;
    const double least = fmax(contact, SPIN_ROUND_OFF / step->problem->tolerance);
    return fmin(H, fmax(firm, H * least));
}

double spin_judge(Step *step)
{
    const Model *model = step->model;
    double done = 0;
    for (int b = 0; b < model->n_body; b++) {
        Spin *s = step->work->spinning + b;
        const double *dx = step->work->dx + model->node_v[model->body_inner[b]] + 3;
        if (step->state->spin[b] == SPIN_NONE) continue;

        // the torque at the end of the Newton step counts as constant during the step
        double there[3], rest[3];
        for (int k = 0; k < 3; k++) there[k] = s->now[k] + dx[k];
        turning_rest(axis_mass(model, b), s, 1 / step->control.gyro, there, rest);
        for (int k = 0; k < 3; k++) done += (rest[k] - s->frozen[k]) * s->now[k];

        memcpy(s->frozen, rest, sizeof s->frozen);
    }
    return done;
}

void spin_take(Step *step)
{
    for (int b = 0; b < step->model->n_body; b++) {
        Spin *s = step->work->spinning + b;
        memcpy(s->now, s->theta, sizeof s->now);
    }
}

// v and a of the dof inside body b.
static void set_inner(const Model *model, Work *work, int b, const double *omega,
                      const double *alpha)
{
    int inner = model->node_v[model->body_inner[b]], core = model->node_v[model->body_core[b]];
    for (int k = 0; k < 3; k++) {
        work->v[inner + k] = work->v[core + k];
        work->a[inner + k] = work->a[core + k];
        work->v[inner + 3 + k] = omega[k];
        work->a[inner + 3 + k] = alpha[k];
    }
}

// The remaining residual f acts as a torque: momentum would not be conserved otherwise.
static void settle_account(const double *f, const double *turn, double tau, double *p_hat,
                           double *pdot)
{
    double back[4] = {turn[0], -turn[1], -turn[2], -turn[3]}, f_hat[3];
    quaternion_turn(back, f, f_hat);
    axpy3(1, f, pdot);
    axpy3(tau, f_hat, p_hat);
}

// Momentum, torque and rates of the spinning body b.
static void finish_spinning(Step *step, int b, double tau)
{
    const Model *model = step->model;
    Work *work = step->work;
    const Spin *s = work->spinning + b;
    const double *J = axis_mass(model, b);
    const double *F = work->x + model->node_q[model->body_core[b]] + 3;
    double *p = work->p + 3 * b, *pdot = work->pdot + 3 * b, *p_hat = work->p_hat + 3 * b;
    int core = model->node_v[model->body_core[b]];
    double u[3], turn[4], omega[3], alpha[3];

    // momentum and torque by the law of the turn, with the residual
    turning_momentum(J, s, tau, s->now, u, p_hat);
    turning_torque(J, s, tau, s->now, pdot);
    quaternion_from_vector(s->now, turn);
    settle_account(work->f + model->node_v[model->body_inner[b]] + 3, turn, tau, p_hat, pdot);
    quaternion_turn(turn, p_hat, p);

    // rates for the scheme, by its own formula
    for (int k = 0; k < 3; k++) {
        work->turn_rate[3 * b + k] = (s->now[k] - s->turnbar[k]) / tau;
        work->p_hat_rate[3 * b + k] = (p_hat[k] - s->pbar[k]) / tau;
    }

    // angular velocity and acceleration, of the dof and of the axes
    solve_inertia(J, F, p, omega);
    spin_acceleration(J, F, omega, p, pdot, alpha);
    set_inner(model, work, b, omega, alpha);
    axis_velocities(F, omega, work->v + core + 3);
    axis_accelerations(F, omega, alpha, work->a + core + 3);
}

// Momentum and torque of a body in natural coordinates.
static void finish_natural(Step *step, int b, double tau)
{
    const Model *model = step->model;
    Work *work = step->work;
    int core = model->node_v[model->body_core[b]], core_q = model->node_q[model->body_core[b]];
    const double *J = axis_mass(model, b), *F = work->x + core_q + 3;
    double *p = work->p + 3 * b, *pdot = work->pdot + 3 * b, Y[9];

    // torque from the acceleration of the axes, momentum from their rates
    for (int k = 0; k < 9; k++) Y[k] = work->xbar[core_q + 3 + k] + tau * work->vbar[core + 3 + k];
    moment(J, F, Y, pdot);
    for (int k = 0; k < 3; k++) pdot[k] /= -tau * tau;
    moment(J, F, work->v + core + 3, p);

    memcpy(work->p_hat + 3 * b, p, 3 * sizeof *p);
    memcpy(work->p_hat_rate + 3 * b, pdot, 3 * sizeof *pdot);
}

void spin_finish(Step *step, const Stage *stage)
{
    bool any = false;
    for (int b = 0; b < step->model->n_body; b++) {
        bool spins = step->state->spin[b] != SPIN_NONE && !stage->at_rest;
        if (spins)
            finish_spinning(step, b, stage->tau);
        else
            finish_natural(step, b, stage->tau);
        any = any || spins;
    }
    if (any) lift_spinning(step->model, step->work, step->work->v);
}

// Velocity of the core of body b.
static void balance_body(Step *step, int b, double tau)
{
    const Model *model = step->model;
    Work *work = step->work;
    int core = model->node_v[model->body_core[b]];
    const double *f = work->f + model->node_v[model->body_inner[b]], *J = axis_mass(model, b);
    const double *F = work->x + model->node_q[model->body_core[b]] + 3;
    double turn[3];
    if (J[-3] != model->inertia[model->node_v[model->body_inner[b]]]) return; // more moves with it

    // changes of velocity by the unbalanced force and torque in tau
    solve_inertia(J, F, f + 3, turn);
    for (int k = 0; k < 3; k++) work->v[core + k] += tau * f[k] / J[-3];

    for (int j = 0; j < 3; j++) {
        double axis[3], d[3];
        for (int r = 0; r < 3; r++) axis[r] = F[3 * r + j];
        cross3(turn, axis, d);
        for (int r = 0; r < 3; r++) work->v[core + 3 + 3 * r + j] += tau * d[r];
    }
}

void spin_balance(Step *step, double tau)
{
    const Model *model = step->model;
    for (int b = 0; b < model->n_body;
         b++) // one that sleeps has no columns, and its constraints no force
        if (model->node_x[model->body_inner[b]] != COLUMN_FIXED) balance_body(step, b, tau);
}

void spin_measure(const Model *model, const double *q, const double *v, const double *a, double *p,
                  double *pdot)
{
    for (int b = 0; b < model->n_body; b++) {
        int core = model->node_v[model->body_core[b]];
        const double *J = axis_mass(model, b), *F = q + model->node_q[model->body_core[b]] + 3;
        moment(J, F, v + core + 3, p + 3 * b);
        if (a) moment(J, F, a + core + 3, pdot + 3 * b);
    }
}
