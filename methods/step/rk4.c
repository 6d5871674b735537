// SPDX-License-Identifier: MIT
// rk4.c -- the classical Runge-Kutta method of fourth order on (u, v), x = x_n (+) u:
//
//   u' = rate(u, v),   v' = a(x_n (+) u, v)           rate: v, but for turns (rk4_rate)
//
//   stage   1     2     3     4
//   at      0    h/2   h/2    h        from the derivatives of the stage before
//   weight  1/6  1/3   1/3   1/6
//
// a comes from enforce.c. Enforcement `drift`, `post` and `baumgarte` keep the fourth order. `implicit` does
// not know (dJ/dt) v: phi settles where phi/h^2 makes up for it, and the order is two.
#include "methods/step/rk4.h"

#include "methods/step/enforce.h"

#include <string.h>

enum { RIGID_NV = 6 }; // velocity, then angular velocity
enum { STAGES = 4 };
static const double part[STAGES] = {0, 0.5, 0.5, 1};
static const double weight[STAGES] = {1 / 6.0, 1 / 3.0, 1 / 3.0, 1 / 6.0};

static void cross(const double *a, const double *b, double *c)
{
    c[0] = a[1] * b[2] - a[2] * b[1];
    c[1] = a[2] * b[0] - a[0] * b[2];
    c[2] = a[0] * b[1] - a[1] * b[0];
}

// R = exp(theta) R0 turns with omega = theta' + theta x theta'/2 + ... ; backwards (Munthe-Kaas 1998)
//   theta' = omega - theta x omega/2 + theta x (theta x omega)/12 + O(theta^4)
void rk4_rate(int count, const double *u, const double *v, double *out)
{
    for (int i = 0; i < count; i++, u += RIGID_NV, v += RIGID_NV, out += RIGID_NV) {
        const double *theta = u + 3, *omega = v + 3;
        double once[3], twice[3];
        cross(theta, omega, once);
        cross(theta, once, twice);
        for (int k = 0; k < 3; k++) out[3 + k] = omega[k] - once[k] / 2 + twice[k] / 12;
    }
}

// out = u' for all dofs; mapped nodes follow theirs.
static void rate_all(const TautStepView *is, const double *u, const double *v, double *out)
{
    memcpy(out, v, (size_t)is->n_v * sizeof *out);
    for (int node = 0; node < is->n_dof; node++) {
        int at = is->node_v[node];
        if (is->node_nq[node] != is->node_nv[node]) rk4_rate(1, u + at, v + at, out + at);
    }
}

static TautStatus rk4(TautStep *step, double h, TautStepReport *report)
{
    const TautStepView is = taut_step_view(step);
    const Enforce *self = taut_step_self(step);
    size_t n_v = (size_t)is.n_v * sizeof(double);
    double *u = self->u, *du = self->du, *a = self->a; // of a stage
    memset(du, 0, n_v), memset(a, 0, n_v);
    memset(self->sum_u, 0, n_v), memset(self->sum_v, 0, n_v);

    // the four stages, each from the derivatives of the one before
    for (int k = 0; k < STAGES; k++) {
        double t = taut_step_time(step, part[k] * h);
        for (int i = 0; i < is.n_v; i++) {
            u[i] = part[k] * h * du[i];
            self->v[i] = is.v[i] + part[k] * h * a[i];
        }

        // accelerations under the constraints there
        taut_step_retract(step, is.q, 1, u, self->q);
        TautStatus status = enforced(step, t, h, self->q, self->v, a, self->lambda, report);
        if (status != TAUT_OK) return status;
        rate_all(&is, u, self->v, du);

        // weighted sums
        for (int i = 0; i < is.n_v; i++) {
            self->sum_u[i] += weight[k] * h * du[i];
            self->sum_v[i] += weight[k] * h * a[i];
        }
    }

    // the new state
    for (int i = 0; i < is.n_v; i++) self->v[i] = is.v[i] + self->sum_v[i];
    taut_step_retract(step, is.q, 1, self->sum_u, self->q);
    return enforced_finish(step, h, report);
}

const TautUserStepper stepper_rk4 = {.name = "rk4",
                                     .text = "Runge-Kutta 4 on accelerations",
                                     .options = enforce_options,
                                     .step = rk4,
                                     .create = enforce_create,
                                     .free = enforce_free};
