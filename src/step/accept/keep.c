// keep.c -- see keep.h.
#include "step/accept/keep.h"

#include "assembly/evaluate.h"
#include "dof/dof.h"
#include "math/rotation.h"
#include "math/vec.h"
#include "step/accept/ledger.h"
#include "step/consistent/start.h"
#include "step/rotor/spin.h"
#include "step/rotor/tumble.h"

#include <math.h>
#include <string.h>

enum { TRANSLATIONS = 3, RIGID_MOTIONS = 6 };
static const double MOST = 0.1; // of the kinetic energy: most that is given or taken in a sub-step;
                                // of its peak: most that is lost in it and given back
static const double EXCESS =
    0.1; // of the kinetic energy: most that is taken out where a step made energy
// The same where all is settled in the sub-step. `taut bench peers` S1 tells of GIVEN: with 0.5 whips lose
// 14 percent of the drop at R = 10 and h = 0.025 s. `taut lab stability` tells of TAKEN: with 0.1 a step of
// a chain of 100 links, R = 100, h = 0.2 s, goes down 12 fallback levels.
static const double GIVEN = 1, TAKEN = 0.5;
// Of all energies: a loss that cannot be told from round-off is left alone. invariant/rigid_mechanisms, whose
// pendulums swing by 1e-4 rad, tells.
static const double ROUND_OFF = 1e-13;
static const double STILL = 1e-9;     // of a speed: rate of a row that does not feel a motion
static const double DEPENDENT = 1e-9; // of a momentum: a motion that is one of those before

// --- connected components ---

// Representative of a node in a union-find forest, with path halving.
static int root_of(int *up, int node)
{
    while (up[node] != node) node = up[node] = up[up[node]];
    return node;
}

// Does an element depend on a fixed dof?
static bool is_held(const Model *model)
{
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int s = 0; s < g->count * g->supports; s++)
            if (model->node_x[g->support[s]] < 0) return true;
    }
    return false;
}

// Joins the free dofs that every instance depends on.
static void join(const Model *model, int *up)
{
    for (int i = 0; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int e = 0; e < g->count; e++) {
            const int *support = g->support + (size_t)e * g->supports;
            int first = -1;
            for (int s = 0; s < g->supports; s++) {
                if (model->node_x[support[s]] < 0) continue;
                if (first < 0) first = root_of(up, support[s]);
                up[root_of(up, support[s])] = first;
            }
        }
    }
}

// --- rigid motions of the whole ---

// Has the dof a place that moves with the whole?
static bool has_place(const DofOps *ops)
{
    return ops == dof_ops(DOF_PARTICLE) || ops == dof_ops(DOF_RIGID) || ops == dof_ops(DOF_FRAME);
}

// Motion k of a dof: along axis k, or, from 3 on, a turn about axis k - 3 through `centre`.
static void whole_motion(const DofOps *ops, int k, const double *centre, const double *q, double *v)
{
    double axis[3] = {k % 3 == 0, k % 3 == 1, k % 3 == 2};
    double arm[3] = {q[0] - centre[0], q[1] - centre[1], q[2] - centre[2]};

    // a translation
    if (k < 3) {
        memcpy(v, axis, sizeof axis);
        return;
    }

    // a rotation: v = axis x arm, and the axes of the body turn with it
    cross3(axis, arm, v);
    if (ops == dof_ops(DOF_RIGID)) memcpy(v + 3, axis, sizeof axis);
    for (int column = 0; ops == dof_ops(DOF_FRAME) && column < 3; column++) {
        double a[3] = {q[3 + column], q[6 + column], q[9 + column]}, turned[3];
        cross3(axis, a, turned);
        for (int row = 0; row < 3; row++) v[3 + 3 * row + column] = turned[row];
    }
}

// The same of all nodes, about the first of them. Needs J.
static void whole_motion_all(const Model *model, const Work *work, int k, const double *q,
                             double *v)
{
    const double *centre = NULL;
    memset(v, 0, (size_t)model->n_v * sizeof *v);
    for (int i = 0; i < model->n_dof_group; i++) {
        const DofGroup *d = model->dof_group + i;
        for (int node = d->first; has_place(d->ops) && node < d->first + d->count; node++) {
            const double *place = q + model->node_q[node];
            if (model->node_x[node] < 0) continue;
            if (!centre) centre = place;
            whole_motion(d->ops, k, centre, place, v + model->node_v[node]);
        }
    }
    lift(model, work, v);
}

// Does a row feel that the whole moves?
static bool felt(const Model *model, Work *work, const double *q)
{
    for (int k = 0; k < RIGID_MOTIONS; k++) {
        double fastest = 0;
        whole_motion_all(model, work, k, q, work->dx);
        rows_times(model, work, work->dx, work->dlambda);
        for (int i = 0; i < model->n_v; i++) fastest = fmax(fastest, fabs(work->dx[i]));
        for (int r = 0; r < model->n_row; r++)
            if (fabs(work->dlambda[r]) > STILL * fastest) return true;
    }
    return false;
}

TautStatus keep_survey(Memory *memory, const Model *model, Work *work, const double *q, bool *one,
                       bool *loose)
{
    int *up = memory_alloc(memory, (size_t)model->n_dof, sizeof *up), first = -1;
    if (!up) return TAUT_OUT_OF_MEMORY;

    // union-find over the free dofs
    for (int node = 0; node < model->n_dof; node++) up[node] = node;
    join(model, up);

    // one piece: all free dofs have the same representative
    *one = true;
    for (int node = 0; node < model->n_dof; node++) {
        if (model->node_x[node] < 0) continue;
        if (first < 0) first = root_of(up, node);
        *one = *one && root_of(up, node) == first;
    }

    // free-floating: no anchor, and no row whose rate a rigid motion changes
    memory_free(memory, up);
    *loose = !is_held(model) && !felt(model, work, q);
    return TAUT_OK;
}

// Inner product of two velocities in the metric of the mass.
static double momentum(const Model *model, const double *u, const double *v)
{
    double sum = 0;
    for (int i = 0; i < model->n_v; i++) sum += model->mass[i] * u[i] * v[i];
    return sum;
}

// Solves G c = b by L D L^T, G >= 0 [n][n] given by its lower triangle; an unknown whose column depends on
// earlier ones is 0.
static void solve_gram(int n, double *G, double *b)
{
    double d[RIGID_MOTIONS];

    // factorise row by row, with forward substitution; a pivot that is round-off counts as 0
    for (int k = 0; k < n; k++) {
        double whole = G[k * n + k], pivot = whole;
        for (int l = 0; l < k; l++) {
            double sum = G[k * n + l];
            for (int m = 0; m < l; m++) sum -= G[k * n + m] * d[m] * G[l * n + m];
            G[k * n + l] = d[l] > 0 ? sum / d[l] : 0;
            pivot -= G[k * n + l] * G[k * n + l] * d[l];
        }
        d[k] = pivot > DEPENDENT * whole ? pivot : 0;
        for (int l = 0; l < k; l++) b[k] -= G[k * n + l] * b[l];
    }

    // D^-1 and back substitution
    for (int k = n; k-- > 0;) {
        b[k] = d[k] > 0 ? b[k] / d[k] : 0;
        for (int l = k + 1; d[k] > 0 && l < n; l++) b[k] -= G[l * n + k] * b[l];
    }
}

// Takes the first n rigid motions of the whole out of d: the rest has no momentum; with TRANSLATIONS alone it
// may have an angular one.
static void take_out_whole(Step *step, int n, double *d)
{
    const Model *model = step->model;
    Work *work = step->work;
    double *r = work->step_dx, *other = work->f, G[RIGID_MOTIONS * RIGID_MOTIONS] = {0},
           c[RIGID_MOTIONS];

    // Gram matrix of the rigid motions in the metric of the mass, and their momenta in d
    evaluate_maps(model, work, work->next.q);
    for (int k = 0; k < n; k++) {
        whole_motion_all(model, work, k, work->next.q, r);
        c[k] = momentum(model, r, d);
        for (int l = 0; l <= k; l++) {
            whole_motion_all(model, work, l, work->next.q, other);
            G[k * n + l] = momentum(model, r, other);
        }
    }

    // subtract the projection
    solve_gram(n, G, c);
    for (int k = 0; k < n; k++) {
        whole_motion_all(model, work, k, work->next.q, r);
        for (int i = 0; i < model->n_v; i++) d[i] -= c[k] * r[i];
    }
}

// --- energy projection ---

// The direction d in which velocities are scaled, v without the first n rigid motions of the whole, and p, the
// momenta of bodies that go with it; returns T(d).
static double direction(Step *step, const Ledger *now, int n, double *d, double *p)
{
    const Model *model = step->model;
    const State *next = &step->work->next;
    memset(d, 0, (size_t)model->n_v * sizeof *d);
    copy_nodes(model, true, next->v, d);
    if (n == 0) {
        memcpy(p, next->p, 3 * (size_t)model->n_body * sizeof *p);
        return now->energy.kinetic;
    }
    take_out_whole(step, n, d);
    spin_measure(model, next->q, d, NULL, p, NULL);
    return 0.5 * momentum(model, d, d);
}

// Adds eps d to the velocities; the history is moved with v, so that accelerations stay as they are.
static void add(Step *step, double h, double eps, const double *d, const double *p)
{
    const Model *model = step->model;
    State *next = &step->work->next;
    for (int i = 0; i < model->n_v; i++) {
        next->v[i] += eps * d[i];
        next->v_prev[i] += eps * d[i];
        next->dx[i] += h * eps * d[i];
    }
    for (int i = 0; i < 3 * model->n_body; i++) {
        next->p[i] += eps * p[i];
        next->p_prev[i] += eps * p[i];
    }
}

// Rows with a prescribed motion ask for J v = rate, and v + eps d has (1 + eps) of it: projects v again.
static void refit(Step *step, Ledger *now, TautStepReport *report)
{
    const Model *model = step->model;
    State *next = &step->work->next;
    if (model->n_motion == 0 && !model->has_rates) return;
    project_velocity(step, *next->time, next->q, next->v, NULL, report);
    spin_measure(model, next->q, next->v, NULL, next->p, NULL);
    step->control.arrived = NAN;
    double seeming = now->seeming;
    ledger_open(step, next, now);
    now->seeming = fmin(now->seeming, seeming);
}

// A large loss in one sub-step is an impact and not restored: an anchor set off with a jerk, or rows contradict
// each other.
static void forgive(const Ledger *now, bool contradiction, State *next)
{
    double most = contradiction ? 0 : MOST * *next->swing;
    if (now->lost > most) *next->budget -= now->lost;
}

// Scales the motion d so that it has (1 + part) times its energy T(d).
static void scale(Step *step, double h, double part, double kinetic, Ledger *now)
{
    add(step, h, sqrt(1 + part) - 1, step->work->dx, step->work->pbar);
    now->energy.kinetic += part * kinetic;
    now->excess = 0;
}

// By how much the kinetic energy of bodies is larger where it is taken from their spins: a scheme leaves the
// axes of a body with velocities that are those of a rigid one only up to its error in time.
static double spin_surplus(const Model *model, const State *s)
{
    static const double unit[3] = {1, 1, 1};
    double sum = 0;
    for (int b = 0; b < model->n_body; b++) {
        const double *J = axis_mass(model, b), *F = s->q + model->node_q[model->body_core[b]] + 3;
        const double *rate = s->v + model->node_v[model->body_core[b]] + 3;
        double omega[3], L[3];
        moment(unit, F, rate, omega); // twice the spin
        times_inertia(J, F, omega, L);
        sum += dot3(omega, L) / 8;
        for (int i = 0; i < 9; i++) sum -= 0.5 * J[i] * rate[i] * rate[i];
    }
    return sum;
}

// A loss that is given back at once was none: the least energy so far stays as it was. The energy is summed anew, so
// that a restored snapshot, which does the same, goes on with the same bits.
static void give_at_once(Step *step, double h, double part, double kinetic, Ledger *now)
{
    State *next = &step->work->next;
    double least = *step->state->low + now->work, *low = next->low;
    scale(step, h, part, kinetic, now);
    now->energy = evaluate_energy(step->model, step->work, next->q, next->v);
    if (part > 0) *low = fmin(*low + part * kinetic, least);
}

// Sub-steps of fallback levels are left alone: they have no history that could be moved with v.
static bool settle_at_once(Step *step, double h, Ledger *now)
{
    if (step->control.level > 0) return false;
    int free = step->work->loose ? RIGID_MOTIONS : 0;
    double kinetic = direction(step, now, free, step->work->dx, step->work->pbar);

    // never above all that was put in: the tolerance of the energy check for errors must not stay in the motion
    double spare = *step->work->next.budget - (ledger_total(now) - now->seeming) -
                   fmax(spin_surplus(step->model, &step->work->next), 0);

    double owed = fmin(now->lost, spare), all = now->energy.kinetic + fabs(now->energy.potential);
    if (owed < -TAKEN * kinetic) return false;
    if (kinetic > 0 && fabs(owed) > ROUND_OFF * all)
        give_at_once(step, h, fmin(owed / kinetic, GIVEN), kinetic, now);
    return true;
}

bool keep_energy(Step *step, double h, Ledger *now, TautStepReport *report)
{
    Work *work = step->work;
    State *next = &work->next;
    double *d = work->dx, *p = work->pbar;
    if (step->control.keeping == KEEP_AT_ONCE) return settle_at_once(step, h, now);
    forgive(now, step->control.level >= TAUT_RUNG_SOFT, next);
    double owed = *next->budget - (ledger_total(now) - now->seeming);
    double kinetic = direction(step, now, work->loose ? RIGID_MOTIONS : 0, d, p);
    if (owed < -MOST * kinetic) return false;
    if (!(kinetic > 0)) return true;
    scale(step, h, fmin(owed / kinetic, MOST), kinetic, now);
    refit(step, now, report);
    return true;
}

bool keep_take(Step *step, double h, Ledger *now, TautStepReport *report)
{
    const Model *model = step->model;
    Work *work = step->work;
    double *d = work->dx, *p = work->pbar;

    // whether the whole moves freely is not known where energy is not kept; this is seldom
    bool loose = !is_held(model);
    if (loose) {
        evaluate_maps(model, work, work->next.q);
        loose = !felt(model, work, work->next.q);
    }

    // a free-floating world keeps its momentum; its angular one too, unless it does little but turn
    for (int n = loose ? RIGID_MOTIONS : 0; n >= 0; n -= TRANSLATIONS) {
        double kinetic = direction(step, now, n, d, p);
        if (now->excess < EXCESS * kinetic) {
            scale(step, h, -now->excess / kinetic, kinetic, now);
            refit(step, now, report);
            return true;
        }
        if (n <= TRANSLATIONS) break;
    }
    return false;
}
