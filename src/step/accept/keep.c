// SPDX-License-Identifier: MIT
// keep.c -- see keep.h.
#include "step/accept/keep.h"

#include "assembly/evaluate.h"
#include "dof/dof.h"
#include "math/rotation.h"
#include "math/vec.h"
#include "step/accept/ledger.h"
#include "step/consistent/project.h"
#include "step/rotor/spin.h"
#include "step/rotor/tumble.h"
#include "step/scratch.h"
#include "step/tuning.h"

#include <math.h>
#include <string.h>

enum { TRANSLATIONS = 3, RIGID_MOTIONS = 6 };

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
    double *v = scratch_take(&work->entry_scratch), *rate = scratch_take(&work->row_scratch);
    bool any = false;
    for (int k = 0; k < RIGID_MOTIONS && !any; k++) {
        whole_motion_all(model, work, k, q, v);
        rows_times(model, work, v, rate);
        any = max_abs(model->n_row, rate) > KEEP_STILL * max_abs(model->n_v, v);
    }
    scratch_return(&work->entry_scratch, 1);
    scratch_return(&work->row_scratch, 1);
    return any;
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
        d[k] = pivot > KEEP_DEPENDENT * whole ? pivot : 0;
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
    double *r = scratch_take(&work->entry_scratch), *other = scratch_take(&work->entry_scratch);
    double G[RIGID_MOTIONS * RIGID_MOTIONS] = {0}, c[RIGID_MOTIONS];

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
    scratch_return(&work->entry_scratch, 2);
}

// --- energy projection ---

// The motion d that is scaled: v without the first n rigid motions of the whole.
typedef struct Scaled {
    double *d;
    int n;
    double kinetic; // J, T(d)
} Scaled;

static void set_direction(Step *step, const Ledger *now, int n, Scaled *motion)
{
    const Model *model = step->model;
    double *d = motion->d;
    memset(d, 0, (size_t)model->n_v * sizeof *d);
    copy_nodes(model, true, step->work->next.v, d);
    motion->n = n;
    motion->kinetic = now->energy.kinetic;
    if (n == 0) return;
    take_out_whole(step, n, d);
    motion->kinetic = 0.5 * momentum(model, d, d);
}

// Adds eps d to the velocities; the history is moved with v, so that accelerations stay as they are.
static void add(Step *step, double h, double eps, const Scaled *motion)
{
    const Model *model = step->model;
    State *next = &step->work->next;
    const double *d = motion->d;
    double *p = scratch_take(&step->work->entry_scratch);

    // momenta of bodies that go with d
    if (motion->n == 0)
        memcpy(p, next->p, 3 * (size_t)model->n_body * sizeof *p);
    else
        spin_measure(model, next->q, d, NULL, p, NULL);

    for (int i = 0; i < model->n_v; i++) {
        next->v[i] += eps * d[i];
        next->v_prev[i] += eps * d[i];
        next->dx[i] += h * eps * d[i];
    }

    for (int i = 0; i < 3 * model->n_body; i++) {
        next->p[i] += eps * p[i];
        next->p_prev[i] += eps * p[i];
    }
    scratch_return(&step->work->entry_scratch, 1);
}

// Rows with a prescribed motion ask for J v = rate, and v + eps d has (1 + eps) of it: projects v again. Rows that contradict each
// other, or nearly, ask for any velocity: one that has more than `most`, J, is not taken.
static void refit(Step *step, double most, Ledger *now, TautStepReport *report)
{
    const Model *model = step->model;
    State *next = &step->work->next;

    if (model->n_motion == 0 && !model->has_rates) return;
    double *v = scratch_take(&step->work->entry_scratch);
    memcpy(v, next->v, (size_t)model->n_v * sizeof *v);
    project_velocity(step, *next->time, next->q, next->v, NULL, report);
    const bool fits = 0.5 * momentum(model, next->v, next->v) <= most;
    if (!fits) memcpy(next->v, v, (size_t)model->n_v * sizeof *v);
    scratch_return(&step->work->entry_scratch, 1);

    // momenta that go with the velocities, and the energy balance
    if (fits) spin_measure(model, next->q, next->v, NULL, next->p, NULL);
    step->control.arrived = NAN;
    double seeming = now->seeming;
    ledger_open(step, next, now);
    now->seeming = fmin(now->seeming, seeming);
}

// A large loss in one sub-step is an impact and not restored: an anchor set off with a jerk, or rows contradict
// each other.
static void forgive(const Ledger *now, bool contradiction, State *next)
{
    double most = contradiction ? 0 : KEEP_MOST * *next->swing;
    if (now->lost > most) *next->budget -= now->lost;
}

// Scales a motion so that it has (1 + part) times its energy.
static void scale(Step *step, double h, double part, const Scaled *motion, Ledger *now)
{
    add(step, h, sqrt(1 + part) - 1, motion);
    now->energy.kinetic += part * motion->kinetic;
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
static void give_at_once(Step *step, double h, double part, const Scaled *motion, Ledger *now)
{
    State *next = &step->work->next;
    double least = *step->state->low + now->work, *low = next->low;
    scale(step, h, part, motion, now);
    now->energy = state_energy(step->model, step->work, next, step->problem->tolerance);
    if (part > 0) *low = fmin(*low + part * motion->kinetic, least);
}

// Sub-steps of fallback levels are left alone: they have no history that could be moved with v.
static bool settle_at_once(Step *step, double h, Scaled *motion, Ledger *now)
{
    if (step->control.level > 0) return false;
    set_direction(step, now, step->work->loose ? RIGID_MOTIONS : 0, motion);
    const double kinetic = motion->kinetic;

    // never above all that was put in: the tolerance of the energy check for errors must not stay in the motion
    double spare = *step->work->next.budget - (ledger_total(now) - now->seeming) -
                   fmax(spin_surplus(step->model, &step->work->next), 0);

    double owed = fmin(now->lost, spare), all = now->energy.kinetic + fabs(now->energy.potential);
    if (owed < -KEEP_TAKEN * kinetic) return false;
    if (kinetic > 0 && fabs(owed) > KEEP_ROUND_OFF * all)
        give_at_once(step, h, fmin(owed / kinetic, KEEP_GIVEN), motion, now);
    return true;
}

// Energy that is owed is given back in parts, in this step and the ones to come.
static bool settle_later(Step *step, double h, Scaled *motion, Ledger *now, TautStepReport *report)
{
    State *next = &step->work->next;
    forgive(now, step->control.level >= TAUT_RUNG_SOFT, next);
    double owed = *next->budget - (ledger_total(now) - now->seeming);
    set_direction(step, now, step->work->loose ? RIGID_MOTIONS : 0, motion);
    if (owed < -KEEP_MOST * motion->kinetic) return false;
    if (!(motion->kinetic > 0)) return true;
    const double before = now->energy.kinetic;
    scale(step, h, fmin(owed / motion->kinetic, KEEP_MOST), motion, now);
    refit(step, (1 + KEEP_MOST) * fmax(before, now->energy.kinetic), now, report);
    return true;
}

bool keep_energy(Step *step, double h, Ledger *now, TautStepReport *report)
{
    Scratch *scratch = &step->work->entry_scratch;
    Scaled motion = {.d = scratch_take(scratch)};
    bool kept = step->control.keeping == KEEP_AT_ONCE ? settle_at_once(step, h, &motion, now)
                                                      : settle_later(step, h, &motion, now, report);
    scratch_return(scratch, 1);
    return kept;
}

bool keep_take(Step *step, double h, Ledger *now, TautStepReport *report)
{
    const Model *model = step->model;
    Work *work = step->work;
    bool taken = false;

    // whether the whole moves freely is not known where energy is not kept; this is seldom
    bool loose = !is_held(model);
    if (loose) {
        evaluate_maps(model, work, work->next.q);
        loose = !felt(model, work, work->next.q);
    }

    // a free-floating world keeps its momentum; its angular one too, unless it does little but turn
    Scaled motion = {.d = scratch_take(&work->entry_scratch)};
    for (int n = loose ? RIGID_MOTIONS : 0; n >= 0 && !taken; n -= TRANSLATIONS) {
        set_direction(step, now, n, &motion);
        taken = now->excess < KEEP_EXCESS * motion.kinetic;
        if (n <= TRANSLATIONS) break;
    }

    if (taken) {
        const double before = now->energy.kinetic;
        scale(step, h, -now->excess / motion.kinetic, &motion, now);
        refit(step, before, now, report);
    }
    scratch_return(&work->entry_scratch, 1);
    return taken;
}

void keep_take_all(Step *step, double h, double beyond, Ledger *now, TautStepReport *report)
{
    Scaled motion = {.d = scratch_take(&step->work->entry_scratch)};
    set_direction(step, now, 0, &motion);
    if (beyond > 0 && motion.kinetic > 0) {
        const double before = now->energy.kinetic;
        scale(step, h, -fmin(beyond / motion.kinetic, 1), &motion, now);
        refit(step, before, now, report);
    }
    scratch_return(&step->work->entry_scratch, 1);
}
