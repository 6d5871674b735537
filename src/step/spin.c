// spin.c -- see spin.h.
#include "step/spin.h"

#include "assembly/evaluate.h"
#include "dof/rigid.h"
#include "math/rotation.h"
#include "math/vec.h"

#include <math.h>
#include <string.h>

static const double FREE = 0.1; // of the radius of gyration: what turning may move of what holds it
static const double TURN = 0.05; // rad, of a step of the free motion
enum { MOST_TURNS = 4000 };

// --- a body by itself ---

// The masses of the axes of body b.
static const double *axis_mass(const TautModel *model, int b)
{
    return model->mass + model->node_v[model->body_core[b]] + 3;
}

static void column(const double *F, int j, double *c)
{
    for (int r = 0; r < 3; r++) c[r] = F[3 * r + j];
}

// sum_j J_j F_j x D_j for axes F and anything D of their shape.
static void moment(const double *J, const double *F, const double *D, double *sum)
{
    memset(sum, 0, 3 * sizeof *sum);
    for (int j = 0; j < 3; j++) {
        double f[3], d[3], part[3];
        column(F, j, f), column(D, j, d);
        cross3(f, d, part);
        axpy3(J[j], part, sum);
    }
}

// b = I^-1 a in world axes; the principal moments are sums of two of the masses of the axes.
static void solve_inertia(const double *J, const double *F, const double *a, double *b)
{
    memset(b, 0, 3 * sizeof *b);
    for (int j = 0; j < 3; j++) {
        double f[3];
        column(F, j, f);
        axpy3(dot3(f, a) / (J[(j + 1) % 3] + J[(j + 2) % 3]), f, b);
    }
}

// dF/dt = omega x F, and with alpha d2F/dt2 too.
static void rates(const double *F, const double *omega, const double *alpha, double *v, double *a)
{
    for (int j = 0; j < 3; j++) {
        double f[3], d[3], dd[3], turn[3];
        column(F, j, f);
        cross3(omega, f, d);
        cross3(omega, d, dd);
        cross3(alpha, f, turn);
        for (int r = 0; r < 3; r++) {
            v[3 * r + j] = d[r];
            a[3 * r + j] = dd[r] + turn[r];
        }
    }
}

// alpha = I^-1 (torque - omega x p).
static void acceleration(const double *J, const double *F, const double *omega, const double *p,
                         const double *torque, double *alpha)
{
    double gyro[3], rest[3];
    cross3(omega, p, gyro);
    sub3(torque, gyro, rest);
    solve_inertia(J, F, rest, alpha);
}

typedef struct Free {
    double quaternion[4], F[9], v[9], a[9]; // axes and their rates
} Free;

// dq/dt at quaternion q (not quite of length 1) and momentum p.
static void slope(const double *J, const double *q, const double *p, double *dq)
{
    double unit[4], F[9], omega[3];
    memcpy(unit, q, sizeof unit);
    quaternion_normalise(unit);
    quaternion_to_matrix(unit, F);
    solve_inertia(J, F, p, omega);
    double w[4] = {0, 0.5 * omega[0], 0.5 * omega[1], 0.5 * omega[2]};
    quaternion_multiply(w, q, dq);
}

// Motion of the axes for t seconds under a constant torque, by Runge and Kutta's fourth order in small
// turns.
static void turn_freely(const double *J, const double *quaternion, const double *p0,
                        const double *torque, double t, Free *out)
{
    double *q = out->quaternion, p[3], omega[3], alpha[3];
    memcpy(q, quaternion, sizeof out->quaternion);
    quaternion_to_matrix(q, out->F);
    solve_inertia(J, out->F, p0, omega);
    double turns = norm3(omega) * fabs(t) / TURN;
    int n = turns < 1 ? 1 : turns < MOST_TURNS ? (int)ceil(turns) : MOST_TURNS;
    double h = t / n;
    for (int i = 0; i < n; i++) {
        double k[4][4], at[4];
        static const double part[4] = {0, 0.5, 0.5, 1}, weight[4] = {1, 2, 2, 1};
        for (int s = 0; s < 4; s++) {
            for (int c = 0; c < 4; c++) at[c] = q[c] + (s ? part[s] * h * k[s - 1][c] : 0);
            for (int c = 0; c < 3; c++) p[c] = p0[c] + (i + part[s]) * h * torque[c];
            slope(J, at, p, k[s]);
        }
        for (int s = 0; s < 4; s++)
            for (int c = 0; c < 4; c++) q[c] += h / 6 * weight[s] * k[s][c];
        quaternion_normalise(q);
    }
    for (int c = 0; c < 3; c++) p[c] = p0[c] + t * torque[c];
    quaternion_to_matrix(q, out->F);
    solve_inertia(J, out->F, p, omega);
    acceleration(J, out->F, omega, p, torque, alpha);
    rates(out->F, omega, alpha, out->v, out->a);
}

static void free_motion(const Step *step, int b, double t, Free *out)
{
    const TautModel *model = step->model;
    const TautState *s = step->state;
    const double *q = s->q + model->node_q[model->body_inner[b]] + RIGID_QUATERNION;
    turn_freely(axis_mass(model, b), q, s->p + 3 * b, s->pdot + 3 * b, t, out);
}

// --- which bodies ---

// What holds a body, and how much turning about its spin moves that: |dy/dtheta . spin| as a length.
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
                if (b >= 0) moved[b] = fmax(moved[b], fabs(dot3(G + 3, axis + 3 * b)));
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

// Cores start from the free motion; what is mapped from them has no mass of its own, or one that goes
// along: its past is that of its velocity there.
void spin_start(Step *step, const Stage *stage)
{
    const TautModel *model = step->model;
    TautWork *work = step->work;
    const double tau = stage->tau, ahead = stage->t - *step->state->time;
    if (stage->at_rest || model->n_body == 0 || !mark_nodes(model, step->state->spin, work)) return;
    for (int b = 0; b < model->n_body; b++) {
        if (step->state->spin[b] == 0) continue;
        Free free;
        int inner = model->node_v[model->body_inner[b]], core = model->node_v[model->body_core[b]];
        int inner_q = model->node_q[model->body_inner[b]],
            core_q = model->node_q[model->body_core[b]];
        double omega[3], p[3];
        free_motion(step, b, ahead, &free);
        memcpy(work->x + inner_q + RIGID_QUATERNION, free.quaternion, sizeof free.quaternion);
        for (int k = 0; k < 3; k++)
            p[k] = step->state->p[3 * b + k] + ahead * step->state->pdot[3 * b + k];
        solve_inertia(axis_mass(model, b), free.F, p, omega);
        memcpy(work->v + inner + 3, omega, sizeof omega);
        for (int k = 0; k < 3; k++)
            work->v[inner + k] = (work->x[inner_q + k] - work->xbar[core_q + k]) / tau;
        for (int k = 0; k < 9; k++) {
            work->xbar[core_q + 3 + k] = free.F[k] - tau * free.v[k];
            work->vbar[core + 3 + k] = free.v[k] - tau * free.a[k];
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
        for (int k = 0; k < 3; k++) {
            pdot[k] = -turn[k] / (tau * tau);
            p[k] = work->pbar[3 * b + k] + tau * pdot[k];
        }
        if (step->state->spin[b] == 0 || stage->at_rest) {
            moment(J, F, work->v + core + 3, p); // natural coordinates know best
            continue;
        }
        any = true;
        double omega[3], alpha[3];
        solve_inertia(J, F, p, omega);
        acceleration(J, F, omega, p, pdot, alpha);
        set_inner(model, work, b, omega, alpha);
        rates(F, omega, alpha, work->v + core + 3, work->a + core + 3);
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
        column(F, j, axis);
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
        Free free;
        free_motion(step, b, h, &free);
        memcpy(predicted + model->node_q[model->body_core[b]] + 3, free.F, sizeof free.F);
    }
}
