// ledger.c -- see ledger.h.
#include "step/ledger.h"

#include "assembly/evaluate.h"
#include "assembly/parts.h"
#include "dof/dof.h"
#include "math/vec.h"
#include "term/term.h"

#include <math.h>
#include <string.h>

static const double BUDGET = 9e-4;     // of the swing energy: above all that was ever put in; 1e-3
                                       // with what the tolerance leaves open
static const double IN_A_STEP = 0.05;  // of the swing energy: above the step before
static const double REPAIR = 0.1;      // of the kinetic energy: what may be taken out
static const double OF_WORK = 0.05;    // of the work of motions, which is known to first order
static const double CLOSED = 1e-11;    // of a length: what a consistent start may leave
static const double ROUND_OFF = 1e-11; // of all energies that are there

double ledger_total(const Ledger *now)
{
    return now->energy.kinetic + now->energy.potential + now->energy.elastic;
}

// What the tolerance leaves open: forces that act from outside, over a part of the length; and the
// motion that closes what a consistent start leaves in hard rows.
static double blurred(Step *step, double h)
{
    double closing = h > 0 ? CLOSED / h : 0; // of a length, per second
    evaluate_loads(step->model, step->work);
    return step->tolerance * step->work->pull + step->work->bulk * closing * closing;
}

// The part of phi that is there by the force of a soft row. A damper takes part of the force, and what it
// takes is no error of phi: then only what the tolerance leaves open is, and that may be there or not.
static double real_stretch(const Step *step, const TautGroup *g, int e, double phi, double by_force)
{
    if (g->damping[e] == 0) return by_force;
    double known = fabs(phi) - step->tolerance * g->length_scale[e];
    return larger(larger(known, 0), fabs(by_force));
}

// By how much the length of a row may be wrong: where a damper takes part, the stretch does not tell.
static double length_error(const Step *step, const TautGroup *g, int e, double phi, double by_force)
{
    double error = smaller(fabs(phi), fabs(phi + by_force));
    return g->damping[e] > 0 ? smaller(error, step->tolerance * g->length_scale[e]) : error;
}

// Sums over the parts of a loop.
typedef struct Sums {
    Step *step;
    const TautState *state;
    double hidden[PARTS_MOST], seeming[PARTS_MOST];
} Sums;

// What may be hidden in a state: a load on a cable that is longer by phi has fallen by as much. The same is
// true of the error of a soft row; what it alone would store in a stiff spring is not there: the force
// is exact, the length is not, and the smaller account counts.
static void hidden_job(void *pointer, const TautGroup *g, int part)
{
    Sums *it = pointer;
    const Step *step = it->step;
    const double *all_phi = step->work->phi, *lambda = it->state->lambda;
    if (g->form != TAUT_FORM_COMPLIANCE) return;
    double hidden = it->hidden[part], seeming = it->seeming[part];
    for (int e = 0, r = g->first_row; e < g->count; e++) {
        for (int k = 0; k < g->rows; k++, r++) {
            double C = g->compliance[e * g->rows + k];
            double phi = all_phi[r], by_force = C * lambda[r];
            if (g->bounded && (lambda[r] <= g->lower[e] || lambda[r] >= g->upper[e]))
                continue;               // phi is no error of it
            if (C == 0 && !g->damped) { // nearly always
                hidden += fabs(lambda[r]) * fabs(phi);
                continue;
            }
            double real = real_stretch(step, g, e, phi, by_force);
            double *account = g->damping[e] > 0 ? &hidden : &seeming;
            if (phi * phi > real * real && C > 0) *account += (phi * phi - real * real) / (2 * C);
            hidden += fabs(lambda[r]) * length_error(step, g, e, phi, by_force);
        }
    }
    it->hidden[part] = hidden, it->seeming[part] = seeming;
}

void ledger_open(Step *step, const TautState *s, Ledger *now)
{
    const TautModel *model = step->model;
    TautWork *work = step->work;
    if (s != &work->next || step->arrived != *s->time) {
        evaluate_goals(model, work, *s->time);
        evaluate_values(model, work, s->q);
    }
    now->energy = evaluate_energy(model, work, s->q, s->v);
    const int parts = most_parts(model);
    Sums it;
    it.step = step, it.state = s;
    for (int part = 0; part < parts; part++) it.hidden[part] = it.seeming[part] = 0;
    it.hidden[0] = blurred(step, *s->h_prev);
    each_element_group(model, hidden_job, &it);
    now->hidden = now->seeming = 0;
    for (int part = 0; part < parts; part++) {
        now->hidden += it.hidden[part];
        now->seeming += it.seeming[part];
    }
}

// Power-like sum at one end of a sub-step: forces on fixed nodes times their displacement, targets
// times theirs. Needs maps at s; work->goal is that of the state's time.
static double motion_work(Step *step, const TautState *s, const double *moved, const double *goal)
{
    const TautModel *model = step->model;
    TautWork *work = step->work;
    double sum = 0;
    memset(work->f, 0, (size_t)model->n_v * sizeof(double));
    if (model
            ->n_mapped_group) { // what masses and loads on mapped nodes ask of the fixed ones below
        add_outer_forces(model, work->f);
        memset(work->f, 0, (size_t)model->n_dof_v * sizeof(double));
        for (int i = model->n_dof_v; i < model->n_v; i++) work->f[i] -= model->mass[i] * s->a[i];
    }
    add_row_forces(model, work, s->lambda, work->f);
    push_down(model, work, work->f);
    for (int i = 0; i < model->n_v; i++) sum -= work->f[i] * moved[i];
    for (int r = 0; r < model->n_row; r++) sum += s->lambda[r] * goal[r];
    return sum;
}

double ledger_impulse_work(Step *step, const double *impulse, const double *change, const double *v)
{
    const TautModel *model = step->model;
    TautWork *work = step->work;
    double sum = 0;
    if (model->n_motion == 0 && !model->has_rates && !model->has_values) return 0;
    memset(work->f, 0, (size_t)model->n_v * sizeof(double));
    for (int i = model->n_dof_v; i < model->n_v; i++) work->f[i] = -model->mass[i] * change[i];
    add_row_forces(model, work, impulse, work->f);
    push_down(model, work, work->f);
    for (int node = 0; node < model->n_dof; node++)
        for (int k = 0; model->node_x[node] == TAUT_COLUMN_FIXED && k < model->node_nv[node]; k++)
            sum -= work->f[model->node_v[node] + k] * v[model->node_v[node] + k];
    for (int r = 0; r < model->n_row; r++) sum += impulse[r] * work->goal_rate[r];
    return sum;
}

// Work of external torques, which have no potential: by the spins, for a body may turn by more than half
// a turn in a step, and then no difference of rotations tells how far.
static double torque_work(const TautModel *model, const TautState *from, const TautState *to)
{
    double sum = 0;
    for (int i = 0; i < model->n_dof_group; i++) {
        const TautDofGroup *d = model->dof_group + i;
        if (d->ops->nq == d->ops->nv) continue;
        for (int node = d->first; node < d->first + d->count; node++) {
            int at = model->node_v[node] + 3;
            if (model->node_x[node] < 0) continue;
            sum += dot3(model->force + at, from->v + at) + dot3(model->force + at, to->v + at);
        }
    }
    return 0.5 * (*to->time - *from->time) * sum;
}

// Work of prescribed motions from step->state to work->next, by the trapezoidal rule.
static double step_work(Step *step)
{
    const TautModel *model = step->model;
    TautWork *work = step->work;
    double torques = torque_work(model, step->state, &work->next);
    if (model->n_motion == 0 && !model->has_rates && !model->has_values) return torques;
    double *moved = work->step_dx, *goal = work->dlambda, *before = work->trial_lambda;
    memset(moved, 0, (size_t)model->n_v * sizeof(double));
    copy_nodes(model, false, work->next.dx, moved);
    evaluate_goals(model, work, *step->state->time);
    memcpy(before, work->goal, (size_t)model->n_row * sizeof(double));
    evaluate_goals(model, work, *work->next.time);
    for (int r = 0; r < model->n_row; r++) goal[r] = work->goal[r] - before[r];
    evaluate_maps(model, work, work->next.q);
    memcpy(before, work->y, (size_t)model->n_row * sizeof(double));
    evaluate_maps(model, work, step->state->q);
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const TautGroup *g = model->group + i;
        if (!g->term->rate) continue; // a drive works over all that its map moves
        for (int r = g->first_row; r < g->first_row + g->count * g->rows; r++)
            goal[r] = before[r] - work->y[r];
    }
    double first = motion_work(step, step->state, moved, goal);
    evaluate_maps(model, work, work->next.q);
    return torques + 0.5 * (first + motion_work(step, &work->next, moved, goal));
}

static bool has_dampers(const TautModel *model)
{
    for (int i = model->n_mapped_group; i < model->n_group; i++)
        if (model->group[i].damped) return true;
    return false;
}

// The same for elements with bounds, whose energy is not that of a spring.
static double bounded_damped(const TautModel *model, const TautWork *work, const double *before,
                             const double *l0, const double *l1)
{
    double sum = 0;
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const TautGroup *g = model->group + i;
        for (int e = 0, r = g->first_row; g->bounded && e < g->count; e++, r += g->rows) {
            if (g->damping[e] == 0) continue;
            sum -= bounded_energy(g, e, work->phi + r) - bounded_energy(g, e, before + r);
            for (int k = 0; k < g->rows; k++)
                if (g->compliance[e * g->rows + k] > 0)
                    sum -= 0.5 * (l0[r + k] + l1[r + k]) * (work->phi[r + k] - before[r + k]);
        }
    }
    return sum;
}

// Energy that dampers take from step->state to work->next: what their elements absorb, less what these
// store. Errors of phi within the tolerance cancel over the steps; in t_d/C rate^2 they would add up.
static double step_damped(Step *step)
{
    const TautModel *model = step->model;
    TautWork *work = step->work;
    const double *l0 = step->state->lambda, *l1 = work->next.lambda;
    double *before = work->dlambda, sum = 0;
    if (!has_dampers(model)) return 0;
    evaluate_goals(model, work, *step->state->time);
    evaluate_values(model, work, step->state->q);
    memcpy(before, work->phi, (size_t)model->n_row * sizeof(double));
    evaluate_goals(model, work, *work->next.time);
    evaluate_values(model, work, work->next.q);
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const TautGroup *g = model->group + i;
        for (int e = 0, r = g->first_row; e < g->count; e++)
            for (int k = 0; k < g->rows; k++, r++) {
                double C = g->compliance[e * g->rows + k];
                if (C == 0 || g->damping[e] == 0 || g->bounded) continue;
                double change = work->phi[r] - before[r], mean = 0.5 * (work->phi[r] + before[r]);
                sum -= (0.5 * (l0[r] + l1[r]) + mean / C) * change;
            }
    }
    return sum + bounded_damped(model, work, before, l0, l1);
}

bool ledger_close(Step *step, Ledger *now)
{
    TautWork *work = step->work;
    double before = ledger_total(now) - now->seeming, hidden = now->hidden;
    now->work = step_work(step);
    now->damped = step_damped(step);
    ledger_open(step, &work->next, now);
    hidden += now->hidden;
    double after = ledger_total(now) - now->seeming;
    *work->next.swing = larger(*step->state->swing, now->energy.kinetic);
    *work->next.budget = *step->state->budget + now->work;
    *work->next.gross = *step->state->gross + fabs(now->work);
    double swing = *work->next.swing;
    double slack = OF_WORK * *work->next.gross + hidden +
                   ROUND_OFF * (fabs(now->energy.potential) + now->energy.elastic);
    // a state that was good by what its errors may hide is left by a step that makes no energy
    double most = larger(*work->next.budget + BUDGET * swing + slack, before + now->work);
    now->excess = after - smaller(most, before + now->work + IN_A_STEP * swing + slack);
    return now->excess <= 0 || (step->without & TAUT_WITHOUT_GUARD);
}

bool ledger_repair(Step *step, Ledger *now)
{
    const TautModel *model = step->model;
    TautState *next = &step->work->next;
    if (!(now->excess < REPAIR * now->energy.kinetic)) return false;
    double left = 1 - now->excess / now->energy.kinetic;
    for (int i = 0; i < model->n_v; i++) step->work->dx[i] = sqrt(left) * next->v[i];
    copy_nodes(model, true, step->work->dx, next->v);
    now->energy.kinetic *= left;
    now->excess = 0;
    return true;
}

void ledger_report(Step *step, double h, TautStepReport *report)
{
    TautWork *work = step->work;
    Ledger now;
    *work->next.time = *step->state->time + h;
    difference_all(step->model, work->next.q, step->state->q, work->next.dx);
    ledger_open(step, step->state, &now);
    double before = ledger_total(&now);
    ledger_close(step, &now);
    report->work = now.work;
    report->damped = now.damped;
    report->dissipated = before + now.work - now.damped - ledger_total(&now);
}
