// ladder.c -- a step that cannot fail: guard, and rungs to climb down (design 3.5).
//
//   rung 0      the scheme as asked
//   rung 1, 2   two, then four sub-steps of TR-BDF2, which needs no history
//   rung 3      4 sub-steps of Euler with Newton (floor.c), then the velocity is projected
//   rung 4      the same with hard rows that give way a little: they may contradict each other
//   rung 5 ..   16, 32, 64 ... sub-steps of Euler
//   refused     when the next rung would be shorter than min_step: the state is as it was
//
// A sub-step is good when its stages converged and the guard lets it pass: its energy is at most
// that before, plus the work of prescribed motions, plus a tolerance; and likewise against the
// energy of the beginning (the budget), so that tolerances do not add up.
#include "step/stage.h"

#include "assembly/evaluate.h"
#include "math/vec.h"

#include <math.h>
#include <string.h>

static const double BUDGET = 1e-3;     // of the swing energy: above all that was ever put in
static const double IN_A_STEP = 0.05;  // of the swing energy: above the step before
static const double OF_WORK = 0.05;    // of the work of motions, which is known to first order
static const double ROUND_OFF = 1e-11; // of all energies that are there
enum { FLOOR = 3, SOFT = 4, MOST_SOLVES = 20000 };

typedef struct Ledger {
    TautEnergy energy;
    double hidden;       // J, |lambda phi| of hard rows: what their errors may hide
    double work, damped; // J, of the sub-step that led here
} Ledger;

static double total(const TautEnergy *e)
{
    return e->kinetic + e->potential + e->elastic;
}

// Energy of a state, and what may be hidden in it: a load on a cable that is longer by phi has
// fallen by as much.
static void open_ledger(Step *step, const TautState *s, Ledger *now)
{
    const TautModel *model = step->model;
    TautWork *work = step->work;
    evaluate_goals(model, work, *s->time);
    evaluate_values(model, work, s->q);
    now->energy = evaluate_energy(model, work, s->q, s->v);
    now->hidden = 0;
    for (int i = 0; i < model->n_group; i++) {
        const TautGroup *g = model->group + i;
        for (int e = 0, r = g->first_row; e < g->count; e++)
            for (int k = 0; k < g->rows; k++, r++)
                if (g->compliance[e] == 0) now->hidden += fabs(s->lambda[r] * work->phi[r]);
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
    add_row_forces(model, work, s->lambda, work->f);
    for (int i = 0; i < model->n_v; i++) sum -= work->f[i] * moved[i];
    for (int r = 0; r < model->n_row; r++) sum += s->lambda[r] * goal[r];
    return sum;
}

// Work of prescribed motions from work->base to work->next, by the trapezoidal rule.
static double step_work(Step *step)
{
    const TautModel *model = step->model;
    TautWork *work = step->work;
    if (model->n_motion == 0) return 0;
    double *moved = work->step_dx, *goal = work->dlambda, *before = work->trial_lambda;
    memset(moved, 0, (size_t)model->n_v * sizeof(double));
    copy_nodes(model, false, work->next.dx, moved);
    evaluate_goals(model, work, *work->base.time);
    memcpy(before, work->goal, (size_t)model->n_row * sizeof(double));
    evaluate_goals(model, work, *work->next.time);
    for (int r = 0; r < model->n_row; r++) goal[r] = work->goal[r] - before[r];
    evaluate_maps(model, work, work->base.q);
    double first = motion_work(step, &work->base, moved, goal);
    evaluate_maps(model, work, work->next.q);
    return 0.5 * (first + motion_work(step, &work->next, moved, goal));
}

// Energy that dampers take in h seconds at the rates of work->next.
static double step_damped(Step *step, double h)
{
    const TautModel *model = step->model;
    TautWork *work = step->work;
    bool any = false;
    for (int i = 0; i < model->n_group; i++)
        for (int e = 0; e < model->group[i].count; e++)
            any = any || (model->group[i].damping[e] > 0 && model->group[i].compliance[e] > 0);
    if (!any) return 0;
    double sum = 0;
    evaluate_goals(model, work, *work->next.time);
    evaluate_maps(model, work, work->next.q);
    evaluate_rate(model, work, work->next.v);
    for (int i = 0; i < model->n_group; i++) {
        const TautGroup *g = model->group + i;
        for (int e = 0, r = g->first_row; e < g->count; e++)
            for (int k = 0; k < g->rows; k++, r++)
                if (g->compliance[e] > 0)
                    sum += h * g->damping[e] / g->compliance[e] * work->rate[r] * work->rate[r];
    }
    return sum;
}

// Is the energy of `next` explained? Also keeps the accounts of `next`.
static bool guard(Step *step, double h, Ledger *now)
{
    TautWork *work = step->work;
    double before = total(&now->energy), hidden = now->hidden;
    now->work = step_work(step);
    now->damped = step_damped(step, h);
    open_ledger(step, &work->next, now);
    hidden += now->hidden;
    double after = total(&now->energy);
    *work->next.swing = fmax(*work->base.swing, now->energy.kinetic);
    *work->next.budget = *work->base.budget + now->work;
    *work->next.gross = *work->base.gross + fabs(now->work);
    double swing = *work->next.swing;
    double slack = OF_WORK * *work->next.gross + hidden +
                   ROUND_OFF * (fabs(now->energy.potential) + now->energy.elastic);
    if (step->without & TAUT_WITHOUT_GUARD) return true;
    return after <= before + now->work + IN_A_STEP * swing + slack &&
           after <= *work->next.budget + BUDGET * swing + slack;
}

static bool finite_state(const TautModel *model, const TautState *s)
{
    return all_finite(model->n_q, s->q) && all_finite(model->n_v, s->v) &&
           all_finite(model->n_row, s->lambda);
}

// The origin as base of the first sub-step, made consistent where it has no history.
static void begin(Step *step, const TautState *origin, double h, TautStepReport *report,
                  Ledger *now)
{
    const TautModel *model = step->model;
    TautWork *work = step->work;
    TautState *base = &work->base;
    memcpy(base->block, origin->block, base->size);
    bool fresh = *base->h_prev == 0;
    if (fresh) start_consistent(step, base, h, report);
    open_ledger(step, base, now);
    if (fresh) {
        *base->budget = total(&now->energy);
        *base->gross = 0;
        *base->swing = fmax(*base->swing, now->energy.kinetic);
    }
    for (int i = 0; i < model->n_v; i++) work->dx[i] = h * (base->v[i] + 0.5 * h * base->a[i]);
    retract_all(model, base->q, 1, work->dx, work->predicted);
}

// How far the end is from where constant acceleration would lead, h^3/6 times the third derivative,
// as part of the largest distance covered in a step; both in the metric of the mass.
static double time_error(Step *step, double h)
{
    const TautModel *model = step->model;
    TautWork *work = step->work;
    difference_all(model, work->next.q, work->predicted, work->dx);
    memset(work->f, 0, (size_t)model->n_v * sizeof(double));
    add_momentum_all(model, 1, work->dx, work->f);
    double square = 0, swing = *work->next.swing;
    for (int i = 0; i < model->n_v; i++) square += work->f[i] * work->dx[i];
    return swing > 0 ? sqrt(square / (2 * swing)) / h : 0;
}

// One sub-step of `part` seconds that ends at time t.
static TautStatus sub_step(Step *step, double part, Scheme *scheme, double t, bool last,
                           TautStepReport *report, Ledger *now)
{
    TautWork *work = step->work;
    *work->next.scheme = *work->base.scheme;
    TautStatus status = scheme(step, part, report);
    if (status != TAUT_OK) return status;
    *work->next.time = t;
    if (scheme == floor_step && last) // rows that contradict each other leave it as it is
        project_velocity(step, t, work->next.q, work->next.v, report);
    if (!finite_state(step->model, &work->next) || !guard(step, part, now))
        return TAUT_NOT_CONVERGED;
    report->work += now->work;
    report->damped += now->damped;
    return TAUT_OK;
}

TautStatus ladder_try(Step *step, double h, int count, Scheme *scheme, TautStepReport *report)
{
    TautState *origin = step->state;
    TautWork *work = step->work;
    Ledger now = {0};
    step->state = &work->base;
    report->work = report->damped = report->residual_c = report->residual_r = 0;
    begin(step, origin, h, report, &now);
    TautStatus status = TAUT_OK;
    double start = total(&now.energy), part = h / count;
    for (int i = 0; i < count && status == TAUT_OK; i++) {
        bool last = i + 1 == count;
        if (i > 0) memcpy(work->base.block, work->next.block, work->next.size);
        double t = last ? *origin->time + h : *work->base.time + part;
        status = sub_step(step, part, scheme, t, last, report, &now);
    }
    step->state = origin;
    if (status != TAUT_OK) return status;
    report->dissipated = start + report->work - report->damped - total(&now.energy);
    report->time_error = time_error(step, h);
    return TAUT_OK;
}

// All forces there can be while hard rows agree: weights, external and centrifugal forces. What
// lambda has become where they do not is no measure.
static double largest_force(Step *step)
{
    const TautModel *model = step->model;
    double *f = step->work->f, sum = 0;
    memset(f, 0, (size_t)model->n_v * sizeof *f);
    add_outer_forces(model, f);
    for (int node = 0; node < model->n_node; node++) {
        const double *v = step->state->v + model->node_v[node];
        sum += norm3(f + model->node_v[node]);
        sum += model->mass[node] * dot3(v, v) / model->node_scale[node];
    }
    return sum;
}

// Euler with hard rows that give way a little, by half the tolerance under the largest force: where
// they contradict each other, they meet in the middle.
static TautStatus soft_floor(Step *step, double h, TautStepReport *report)
{
    soften(step, 0.5 * step->tolerance, largest_force(step));
    TautStatus status = ladder_try(step, h, 4, floor_step, report);
    soften(step, 0, 0);
    return status;
}

TautStatus ladder_descend(Step *step, double h, TautStepReport *report)
{
    TautStatus status = TAUT_NOT_CONVERGED;
    for (int rung = 1; status > 0 && !(step->without & TAUT_WITHOUT_LADDER); rung++) {
        int count = 1 << (rung < FLOOR ? rung : rung - 1);
        if (rung > FLOOR && (h / count < step->min_step || report->solves > MOST_SOLVES)) break;
        status = rung == SOFT
                     ? soft_floor(step, h, report)
                     : ladder_try(step, h, count, rung < FLOOR ? trbdf2_step : floor_step, report);
        report->rung = rung;
    }
    return status > 0 ? TAUT_STEP_REFUSED : status;
}

TautStatus ladder_step(Step *step, double h, Scheme *scheme, TautStepReport *report)
{
    TautStatus status = ladder_try(step, h, 1, scheme, report);
    return status > 0 ? ladder_descend(step, h, report) : status;
}
