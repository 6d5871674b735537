// spin.c -- see spin.h.
#include "step/spin.h"

#include "assembly/evaluate.h"
#include "dof/rigid.h"
#include "math/rotation.h"
#include "math/vec.h"
#include "step/tumble.h"

#include <math.h>
#include <string.h>

// v of everything mapped from spinning bodies follows from them.
static void lift_spinning(const TautModel *model, const TautWork *work, double *v)
{
    for (int i = 0; i < model->n_mapped_group; i++) {
        const TautGroup *g = model->group + i;
        const double *J = work->J + g->first_J;
        for (int e = 0; e < g->count; e++, J += g->rows * g->width) {
            if (!work->spin_node[g->first_node + e]) continue;
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
static bool mark_nodes(const TautModel *model, const double *spin, TautWork *work)
{
    bool any = false;
    for (int b = 0; b < model->n_body; b++) any = any || spin[b] != SPIN_NONE;
    if (!any) return false;
    for (int node = 0; node < model->n_dof; node++) {
        int b = model->node_body[node];
        work->spin_node[node] = b >= 0 && spin[b] != SPIN_NONE;
    }
    for (int i = 0; i < model->n_mapped_group; i++) {
        const TautGroup *g = model->group + i;
        for (int e = 0; e < g->count; e++) {
            unsigned char mark = 0;
            for (int p = 0; p < g->parents; p++)
                mark |= work->spin_node[g->parent[g->parents * e + p]];
            work->spin_node[g->first_node + e] = mark;
        }
    }
    return true;
}

// x = A^-1 b, A = I + hat(c) for a principal I of axes F: (I + hat(c))^-1 by Cramer's rule.
static void solve_turning(const double *J, const double *F, const double *c, const double *b,
                          double *x)
{
    double A[3][3], ab[3][3];
    for (int k = 0; k < 3; k++) { // columns
        double unit[3] = {k == 0, k == 1, k == 2}, turned[3];
        times_inertia(J, F, unit, A[k]);
        cross3(c, unit, turned);
        for (int r = 0; r < 3; r++) A[k][r] += turned[r];
    }
    for (int k = 0; k < 3; k++) cross3(A[(k + 1) % 3], A[(k + 2) % 3], ab[k]);
    double det = dot3(A[0], ab[0]);
    for (int k = 0; k < 3; k++) x[k] = dot3(ab[k], b) / det;
}

// Of body b: where its known motion leads, and what the scheme's past adds to it. *theta: where the torque
// of the state would turn it.
static void set_reference(Step *step, int b, const Tumble *known, double tau, double *theta)
{
    TautWork *work = step->work;
    TautSpin *s = work->spinning + b;
    const double *J = axis_mass(step->model, b);
    double past[3], rest[3], skew[3];
    memcpy(s->quaternion, known->quaternion, sizeof s->quaternion);
    memcpy(s->p, known->p, sizeof s->p);
    times_inertia(J, known->F, work->turnbar + 3 * b, past);
    for (int k = 0; k < 3; k++) {
        s->torque[k] = (work->pbar[3 * b + k] - s->p[k] + past[k] / tau) / tau;
        s->gyro[k] = 0;
        rest[k] = tau * tau * (s->torque[k] + step->state->pdot[3 * b + k]);
        skew[k] = -tau * s->p[k];
    }
    solve_turning(J, known->F, skew, rest, theta);
}

// Cores start from the free motion; what is mapped from them has no mass of its own, or one that goes
// along: its past is that of its velocity there.
void spin_start(Step *step, const Stage *stage)
{
    const TautModel *model = step->model;
    TautWork *work = step->work;
    const double tau = stage->tau, ahead = stage->t - *step->state->time;
    step->gyro = 0;
    if (stage->at_rest || model->n_body == 0 || !mark_nodes(model, step->state->spin, work)) return;
    step->gyro = 1 / tau;
    for (int b = 0; b < model->n_body; b++) {
        if (step->state->spin[b] == SPIN_NONE) continue;
        Tumble known;
        int inner = model->node_v[model->body_inner[b]], core = model->node_v[model->body_core[b]];
        int inner_q = model->node_q[model->body_inner[b]],
            core_q = model->node_q[model->body_core[b]];
        spin_motion(step, b, ahead, &known);
        set_reference(step, b, &known, tau, work->spinning[b].now);
        memcpy(work->x + inner_q + RIGID_QUATERNION, known.quaternion, sizeof known.quaternion);
        solve_inertia(axis_mass(model, b), known.F, known.p, work->v + inner + 3);
        for (int k = 0; k < 3; k++)
            work->v[inner + k] = (work->x[inner_q + k] - work->xbar[core_q + k]) / tau;
        for (int k = 0; k < 9; k++) {
            work->xbar[core_q + 3 + k] = known.F[k] - tau * known.v[k];
            work->vbar[core + 3 + k] = known.v[k];
        }
    }
    evaluate_maps(model, work, work->x);
    for (int node = 0; node < model->n_node; node++) { // others as the stage would have them
        int v = model->node_v[node], q = model->node_q[node];
        if (work->spin_node[node] || model->node_x[node] == TAUT_COLUMN_FIXED) continue;
        if (model->node_nq[node] != model->node_nv[node]) continue;
        for (int k = 0; k < model->node_nv[node]; k++)
            work->v[v + k] = (work->x[q + k] - work->xbar[q + k]) / tau;
    }
    lift_spinning(model, work, work->v);
    for (int node = model->n_dof; node < model->n_node; node++) {
        int v = model->node_v[node], q = model->node_q[node];
        if (!work->spin_node[node] || model->node_core[node]) continue;
        for (int k = 0; k < model->node_nv[node]; k++)
            work->xbar[q + k] = work->x[q + k] - tau * work->v[v + k];
    }
    for (int b = 0; b < model->n_body; b++) {
        double *q = work->x + model->node_q[model->body_inner[b]] + RIGID_QUATERNION, turn[4];
        if (step->state->spin[b] == SPIN_NONE) continue;
        quaternion_from_vector(work->spinning[b].now, turn);
        quaternion_multiply(turn, work->spinning[b].quaternion, q);
        quaternion_normalise(q);
    }
}

double spin_torques(Step *step, const double *x)
{
    const TautModel *model = step->model;
    TautWork *work = step->work;
    double done = 0;
    for (int b = 0; b < model->n_body && step->gyro > 0; b++) {
        TautSpin *s = work->spinning + b;
        double *f = work->f + model->node_v[model->body_inner[b]] + 3, gyro[3];
        if (step->state->spin[b] == SPIN_NONE) continue;
        turn_between(s->quaternion, x + model->node_q[model->body_inner[b]] + RIGID_QUATERNION,
                     s->theta);
        cross3(s->p, s->theta, gyro);
        for (int k = 0; k < 3; k++) f[k] += s->torque[k] + step->gyro * gyro[k];
        done += dot3(s->torque, s->theta) + dot3(s->gyro, s->theta);
    }
    return done;
}

double spin_judge(Step *step)
{
    const TautModel *model = step->model;
    double done = 0;
    for (int b = 0; b < model->n_body && step->gyro > 0; b++) {
        TautSpin *s = step->work->spinning + b;
        const double *dx = step->work->dx + model->node_v[model->body_inner[b]] + 3;
        if (step->state->spin[b] == SPIN_NONE) continue;
        double there[3], gyro[3];
        for (int k = 0; k < 3; k++) there[k] = s->now[k] + dx[k];
        cross3(s->p, there, gyro);
        for (int k = 0; k < 3; k++) {
            done += (step->gyro * gyro[k] - s->gyro[k]) * s->now[k];
            s->gyro[k] = step->gyro * gyro[k];
        }
    }
    return done;
}

void spin_take(Step *step)
{
    for (int b = 0; b < step->model->n_body && step->gyro > 0; b++) {
        TautSpin *s = step->work->spinning + b;
        memcpy(s->now, s->theta, sizeof s->now);
    }
}

// v and a of the dof inside body b. A turn about the lever s lets the centre move to second order by
// itself (dof/rigid.c): the rest of its acceleration is the dof's.
static void set_inner(const TautModel *model, TautWork *work, int b, const double *omega,
                      const double *alpha)
{
    int inner = model->node_v[model->body_inner[b]], core = model->node_v[model->body_core[b]];
    const double *q = work->x + model->node_q[model->body_inner[b]];
    double s[3], d[3], dd[3];
    quaternion_turn(q + RIGID_QUATERNION, q + RIGID_LEVER, s);
    cross3(omega, s, d);
    cross3(omega, d, dd);
    for (int k = 0; k < 3; k++) {
        work->v[inner + k] = work->v[core + k];
        work->a[inner + k] = work->a[core + k] + dd[k];
        work->v[inner + 3 + k] = omega[k];
        work->a[inner + 3 + k] = alpha[k];
    }
}

void spin_finish(Step *step, const Stage *stage)
{
    const TautModel *model = step->model;
    TautWork *work = step->work;
    const double tau = stage->tau;
    bool any = false;
    for (int b = 0; b < model->n_body; b++) {
        int core = model->node_v[model->body_core[b]];
        int core_q = model->node_q[model->body_core[b]];
        const double *J = axis_mass(model, b), *F = work->x + core_q + 3;
        double *p = work->p + 3 * b, *pdot = work->pdot + 3 * b, Y[9], turn[3];
        for (int k = 0; k < 9; k++)
            Y[k] = work->xbar[core_q + 3 + k] + tau * work->vbar[core + 3 + k];
        moment(J, F, Y, turn);
        for (int k = 0; k < 3; k++) pdot[k] = -turn[k] / (tau * tau);
        if (step->state->spin[b] == SPIN_NONE || stage->at_rest) {
            moment(J, F, work->v + core + 3, p); // natural coordinates know best
            continue;
        }
        any = true;
        TautSpin *s = work->spinning + b;
        double omega[3], alpha[3], gyro[3];
        cross3(s->p, s->now, gyro);
        for (int k = 0; k < 3; k++) {
            pdot[k] -= s->torque[k] + gyro[k] / tau;
            p[k] = work->pbar[3 * b + k] + tau * pdot[k];
            s->rate[k] = (s->now[k] - work->turnbar[3 * b + k]) / tau;
        }
        solve_inertia(J, F, p, omega);
        spin_acceleration(J, F, omega, p, pdot, alpha);
        set_inner(model, work, b, omega, alpha);
        axis_rates(F, omega, alpha, work->v + core + 3, work->a + core + 3);
    }
    if (any) lift_spinning(model, work, work->v);
}

void spin_balance(Step *step, int b, double tau)
{
    const TautModel *model = step->model;
    TautWork *work = step->work;
    int core = model->node_v[model->body_core[b]];
    const double *f = work->f + model->node_v[model->body_inner[b]], *J = axis_mass(model, b);
    const double *F = work->x + model->node_q[model->body_core[b]] + 3;
    double turn[3];
    if (J[-3] != model->inertia[model->node_v[model->body_inner[b]]]) return; // more moves with it
    solve_inertia(J, F, f + 3, turn);
    for (int k = 0; k < 3; k++) work->v[core + k] += tau * f[k] / J[-3];
    for (int j = 0; j < 3; j++) {
        double axis[3], d[3];
        for (int r = 0; r < 3; r++) axis[r] = F[3 * r + j];
        cross3(turn, axis, d);
        for (int r = 0; r < 3; r++) work->v[core + 3 + 3 * r + j] += tau * d[r];
    }
}

void spin_measure(const TautModel *model, const double *q, const double *v, const double *a,
                  double *p, double *pdot)
{
    for (int b = 0; b < model->n_body; b++) {
        int core = model->node_v[model->body_core[b]];
        const double *J = axis_mass(model, b), *F = q + model->node_q[model->body_core[b]] + 3;
        moment(J, F, v + core + 3, p + 3 * b);
        if (a) moment(J, F, a + core + 3, pdot + 3 * b);
    }
}
