// spin.c -- see spin.h.
#include "step/spin.h"

#include "assembly/evaluate.h"
#include "dof/rigid.h"
#include "math/rotation.h"
#include "math/vec.h"
#include "step/tumble.h"

#include <math.h>
#include <string.h>

static const double FREE = 0.1; // of the radius of gyration: what turning may move of what holds it

// The masses of the axes of body b.
static const double *axis_mass(const TautModel *model, int b)
{
    return model->mass + model->node_v[model->body_core[b]] + 3;
}

// The motion of body b by itself, t seconds after step->state.
static void free_motion(const Step *step, int b, double t, Tumble *out)
{
    const TautModel *model = step->model;
    const TautState *s = step->state;
    const double *q = s->q + model->node_q[model->body_inner[b]] + RIGID_QUATERNION;
    tumble(axis_mass(model, b), q, s->p + 3 * b, s->pdot + 3 * b, t, out);
}

// The turn that leads from one pose to another.
static void turn_between(const double *from, const double *to, double *theta)
{
    double back[4] = {from[0], -from[1], -from[2], -from[3]}, turn[4];
    quaternion_multiply(to, back, turn);
    quaternion_to_vector(turn, theta);
}

// --- which bodies ---

// What holds a body by a lever, and how much turning about its spin moves that: |dy/dtheta . spin| as a
// length. Rows of angles only have no lever.
static void look_at(const TautModel *model, const TautWork *work, const TautGroup *g,
                    const double *axis, double *moved)
{
    const double *G = work->J + g->first_G;
    for (int e = 0; e < g->count; e++)
        for (int r = 0; r < g->rows; r++)
            for (int s = 0; s < g->supports; s++) {
                int node = g->support[g->supports * e + s],
                    n = g->support_at[s + 1] - g->support_at[s];
                int b = model->node_body[node];
                if (b >= 0 && dot3(G, G) > 0)
                    moved[b] = fmax(moved[b], fabs(dot3(G + 3, axis + 3 * b)));
                G += n;
            }
}

void spin_choose(const TautModel *model, TautWork *work, TautState *state)
{
    double *axis = work->pbar, *moved = work->spin_moved;
    for (int b = 0; b < model->n_body; b++) {
        const double *omega = state->v + model->node_v[model->body_inner[b]] + 3;
        double speed = norm3(omega);
        moved[b] = speed > 0 ? 0 : INFINITY;
        for (int k = 0; k < 3; k++) axis[3 * b + k] = speed > 0 ? omega[k] / speed : 0;
    }
    for (int i = model->n_mapped_group; i < model->n_group; i++)
        look_at(model, work, model->group + i, axis, moved);
    for (int b = 0; b < model->n_body; b++) {
        const double *J = axis_mass(model, b), mass = J[-3];
        double radius = sqrt((J[0] + J[1] + J[2]) / mass);
        state->spin[b] = mass > 0 && moved[b] < FREE * radius;
    }
}

// --- a stage ---

// v of everything mapped from freely spinning bodies follows from them.
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

// Which nodes are mapped from freely spinning bodies, their cores included.
static bool mark_nodes(const TautModel *model, const double *spin, TautWork *work)
{
    bool any = false;
    for (int b = 0; b < model->n_body; b++) any = any || spin[b] > 0;
    if (!any) return false;
    for (int node = 0; node < model->n_dof; node++) {
        int b = model->node_body[node];
        work->spin_node[node] = b >= 0 && spin[b] > 0;
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

// Of body b: where the free motion leads, and what the scheme's past adds to it.
static void set_reference(TautWork *work, int b, const double *J, const Tumble *free, double tau)
{
    TautSpin *s = work->spinning + b;
    double past[3];
    memcpy(s->quaternion, free->quaternion, sizeof s->quaternion);
    memcpy(s->p, free->p, sizeof s->p);
    times_inertia(J, free->F, work->turnbar + 3 * b, past);
    for (int k = 0; k < 3; k++) {
        s->torque[k] = (work->pbar[3 * b + k] - s->p[k] + past[k] / tau) / tau;
        s->theta[k] = s->now[k] = s->gyro[k] = 0;
    }
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
        if (step->state->spin[b] == 0) continue;
        Tumble free;
        int inner = model->node_v[model->body_inner[b]], core = model->node_v[model->body_core[b]];
        int inner_q = model->node_q[model->body_inner[b]],
            core_q = model->node_q[model->body_core[b]];
        free_motion(step, b, ahead, &free);
        set_reference(work, b, axis_mass(model, b), &free, tau);
        memcpy(work->x + inner_q + RIGID_QUATERNION, free.quaternion, sizeof free.quaternion);
        solve_inertia(axis_mass(model, b), free.F, free.p, work->v + inner + 3);
        for (int k = 0; k < 3; k++)
            work->v[inner + k] = (work->x[inner_q + k] - work->xbar[core_q + k]) / tau;
        for (int k = 0; k < 9; k++) {
            work->xbar[core_q + 3 + k] = free.F[k] - tau * free.v[k];
            work->vbar[core + 3 + k] = free.v[k];
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
}

double spin_torques(Step *step, const double *x)
{
    const TautModel *model = step->model;
    TautWork *work = step->work;
    double done = 0;
    for (int b = 0; b < model->n_body && step->gyro > 0; b++) {
        TautSpin *s = work->spinning + b;
        double *f = work->f + model->node_v[model->body_inner[b]] + 3, gyro[3];
        if (step->state->spin[b] == 0) continue;
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
        if (step->state->spin[b] == 0) continue;
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

void spin_past(Step *step, double h, double scale)
{
    const TautModel *model = step->model;
    const TautState *s = step->state;
    memset(step->work->turnbar, 0, 3 * (size_t)model->n_body * sizeof(double));
    for (int b = 0; b < model->n_body && scale != 0; b++) {
        const double *q = s->q + model->node_q[model->body_inner[b]] + RIGID_QUATERNION;
        const double *dx = s->dx + model->node_v[model->body_inner[b]] + 3;
        double back[3] = {-dx[0], -dx[1], -dx[2]}, turn[4], past[4];
        Tumble free;
        if (s->spin[b] == 0) continue;
        free_motion(step, b, -h, &free);
        quaternion_from_vector(back, turn);
        quaternion_multiply(turn, q, past);
        turn_between(free.quaternion, past, step->work->turnbar + 3 * b);
        for (int k = 0; k < 3; k++) step->work->turnbar[3 * b + k] *= scale;
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
        if (step->state->spin[b] == 0 || stage->at_rest) {
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

void spin_predict(Step *step, double h, double *predicted)
{
    const TautModel *model = step->model;
    for (int b = 0; b < model->n_body; b++) {
        if (step->state->spin[b] == 0) continue;
        Tumble free;
        free_motion(step, b, h, &free);
        memcpy(predicted + model->node_q[model->body_core[b]] + 3, free.F, sizeof free.F);
    }
}
