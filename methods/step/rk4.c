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

#include "dof/dof.h"
#include "dof/rigid.h"
#include "math/rotation.h"
#include "methods/step/enforce.h"

#include <string.h>

enum { STAGES = 4 };
static const double part[STAGES] = {0, 0.5, 0.5, 1};
static const double weight[STAGES] = {1 / 6.0, 1 / 3.0, 1 / 3.0, 1 / 6.0};

// R = exp(theta) R0 turns with omega = theta' + theta x theta'/2 + ... ; backwards (Munthe-Kaas 1998)
//   theta' = omega - theta x omega/2 + theta x (theta x omega)/12 + O(theta^4)
void rk4_rate(int count, const double *u, const double *v, double *out)
{
    for (int i = 0; i < count; i++, u += RIGID_NV, v += RIGID_NV, out += RIGID_NV) {
        const double *theta = u + 3, *omega = v + 3;
        double once[3], twice[3];
        cross3(theta, omega, once);
        cross3(theta, once, twice);
        for (int k = 0; k < 3; k++) out[3 + k] = omega[k] - once[k] / 2 + twice[k] / 12;
    }
}

// out = u' for all dofs; mapped nodes follow theirs.
static void rate_all(const Model *model, const double *u, const double *v, double *out)
{
    memcpy(out, v, (size_t)model->n_v * sizeof *out);
    for (int i = 0; i < model->n_dof_group; i++) {
        const DofGroup *d = model->dof_group + i;
        int at = model->node_v[d->first];
        if (d->ops == dof_ops(DOF_RIGID)) rk4_rate(d->count, u + at, v + at, out + at);
    }
}

static TautStatus rk4(Step *step, double h, TautStepReport *report)
{
    const Model *model = step->model;
    const State *s = step->state;
    Work *work = step->work;
    size_t n_v = (size_t)model->n_v * sizeof(double);
    double *u = work->predicted, *du = work->vbar, *a = work->step_dx; // of a stage
    double *sum_u = work->next.dx, *sum_v = work->next.a;
    memset(du, 0, n_v), memset(a, 0, n_v), memset(sum_u, 0, n_v), memset(sum_v, 0, n_v);

    // the four stages, each from the derivatives of the one before
    for (int k = 0; k < STAGES; k++) {
        double t = time_after(s, part[k] * h);
        for (int i = 0; i < model->n_v; i++) {
            u[i] = part[k] * h * du[i];
            work->v[i] = s->v[i] + part[k] * h * a[i];
        }

        // accelerations under the constraints there
        retract_all(model, s->q, 1, u, work->x);
        TautStatus status = enforced(step, t, h, work->x, work->v, a, work->next.lambda, report);
        if (status != TAUT_OK) return status;
        rate_all(model, u, work->v, du);

        // weighted sums
        for (int i = 0; i < model->n_v; i++) {
            sum_u[i] += weight[k] * h * du[i];
            sum_v[i] += weight[k] * h * a[i];
        }
    }

    // the new state
    for (int i = 0; i < model->n_v; i++) work->next.v[i] = s->v[i] + sum_v[i];
    retract_all(model, s->q, 1, sum_u, work->next.q);
    return enforced_finish(step, h, report);
}

const StepperOps stepper_rk4 = {.name = "rk4", .options = enforce_options, .step = rk4};
