// SPDX-License-Identifier: MIT
// spin_motion.c -- the motion that spinning bodies are measured against: see spin.h.
#include "step/rotor/spin.h"

#include "dof/rigid.h"
#include "math/rotation.h"
#include "math/vec.h"
#include "step/rotor/tumble.h"

#include <string.h>

static const double *pose(const Step *step, int b)
{
    const Model *model = step->model;
    return step->state->q + model->node_q[model->body_inner[b]] + RIGID_QUATERNION;
}

static const double *axes(const Step *step, int b)
{
    return step->state->q + step->model->node_q[step->model->body_core[b]] + 3;
}

void spin_motion(const Step *step, int b, double t, Tumble *out)
{
    const double *J = axis_mass(step->model, b), *p = step->state->p + 3 * b;
    if (step->state->spin[b] == SPIN_FREE) {
        tumble(J, pose(step, b), p, step->state->pdot + 3 * b, t, out);
    } else {
        double omega[3];
        steady_spin(J, axes(step, b), p, omega);
        turn_steadily(J, pose(step, b), omega, t, out);
    }
}

// At theta = 0 spin and acceleration are those of R* plus theta' and theta'' - omega* x theta'; nothing is
// left of them where R* has the torque that there is.
void spin_rates(Step *step)
{
    const Model *model = step->model;
    const State *s = step->state;
    for (int b = 0; b < model->n_body; b++) {
        double *v = step->work->turn_v + 3 * b, *a = step->work->turn_a + 3 * b;
        double *rate = step->work->p_rate + 3 * b;
        const double *p = s->p + 3 * b, *pdot = s->pdot + 3 * b;
        memset(v, 0, 3 * sizeof *v);
        memset(a, 0, 3 * sizeof *a);
        memcpy(rate, pdot, 3 * sizeof *rate);

        // a free motion has the torque of the state: nothing is left
        if (s->spin[b] != SPIN_STEADY) continue;

        const double *J = axis_mass(model, b), *F = axes(step, b);
        double steady[3], omega[3], along[3], back[3];
        steady_spin(J, F, p, steady);
        solve_inertia(J, F, p, omega);

        // theta' and theta'' from angular velocity and acceleration, in excess of the steady spin
        sub3(omega, steady, v);
        spin_acceleration(J, F, omega, p, pdot, a);
        cross3(steady, v, along);
        cross3(v, p, back);

        // both rates are those in the turning frame of the known motion
        for (int k = 0; k < 3; k++) {
            a[k] += along[k];
            rate[k] -= back[k];
        }
    }
}

void spin_past(const Step *step, double h, double *theta, double *p)
{
    const Model *model = step->model;
    const State *s = step->state;
    memset(theta, 0, 3 * (size_t)model->n_body * sizeof *theta);
    memcpy(p, s->p_prev, 3 * (size_t)model->n_body * sizeof *p);

    for (int b = 0; b < model->n_body; b++, theta += 3, p += 3) {
        const double *dx = s->dx + model->node_v[model->body_inner[b]] + 3;
        double back[3] = {-dx[0], -dx[1], -dx[2]}, turn[4], past[4];
        Tumble known;
        if (s->spin[b] == SPIN_NONE) continue;

        // the turn of the last pose against the known motion at that time
        spin_motion(step, b, -h, &known);
        quaternion_from_vector(back, turn);
        quaternion_multiply(turn, pose(step, b), past);
        turn_between(known.quaternion, past, theta);

        // momentum in the frame of the known motion
        for (int k = 0; k < 3; k++) back[k] = -theta[k];
        quaternion_from_vector(back, turn);
        quaternion_turn(turn, s->p_prev + 3 * b, p);
    }
}

void spin_predict(Step *step, double h, double *predicted)
{
    const Model *model = step->model;
    spin_rates(step);
    for (int b = 0; b < model->n_body; b++) {
        const double *v = step->work->turn_v + 3 * b, *a = step->work->turn_a + 3 * b;
        double theta[3], turn[4], quaternion[4];
        Tumble known;
        if (step->state->spin[b] == SPIN_NONE) continue;

        // the known motion, and beyond it a constant acceleration of the turn
        spin_motion(step, b, h, &known);
        for (int k = 0; k < 3; k++) theta[k] = h * (v[k] + 0.5 * h * a[k]);

        quaternion_from_vector(theta, turn);
        quaternion_multiply(turn, known.quaternion, quaternion);
        quaternion_to_matrix(quaternion, predicted + model->node_q[model->body_core[b]] + 3);
    }
}
