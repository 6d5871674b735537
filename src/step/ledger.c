// ledger.c -- see ledger.h.
#include "step/ledger.h"

#include "assembly/evaluate.h"
#include "assembly/parts.h"
#include "math/vec.h"
#include "step/mean.h"

#include <math.h>

static const double BUDGET = 9e-4;     // of the swing energy: above all that was ever put in; 1e-3
                                       // with what the tolerance leaves open
static const double IN_A_STEP = 0.05;  // of the swing energy: above the step before
static const double REPAIR = 0.1;      // of the kinetic energy: what may be taken out
static const double OF_WORK = 0.05;    // of the work of motions
static const double OF_DRIVES = 0.4;   // of that again: drives, whose work is known better
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

bool ledger_close(Step *step, Ledger *now)
{
    TautWork *work = step->work;
    double before = ledger_total(now) - now->seeming, hidden = now->hidden;
    double driven;
    now->work = ledger_work(step, &driven);
    now->damped = ledger_damped(step);
    ledger_open(step, &work->next, now);
    hidden += now->hidden;
    double after = ledger_total(now) - now->seeming;
    *work->next.swing = larger(*step->state->swing, now->energy.kinetic);
    *work->next.budget = *step->state->budget + now->work;
    if (step->keep) *work->next.budget -= now->damped; // it is an account then, not only a bound
    *work->next.gross = *step->state->gross + fabs(now->work - driven) + OF_DRIVES * fabs(driven);
    now->lost = before + now->work - now->damped - after;
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

void ledger_report(Step *step, double h, double end, TautStepReport *report)
{
    TautWork *work = step->work;
    Ledger now;
    mean_of(step->model, 1 - end, step->state->lambda, end, work->next.lambda, work->mean);
    advance_time(step->state, h, &work->next);
    difference_all(step->model, work->next.q, step->state->q, work->next.dx);
    ledger_open(step, step->state, &now);
    double before = ledger_total(&now);
    ledger_close(step, &now);
    report->work = now.work;
    report->damped = now.damped;
    report->dissipated = before + now.work - now.damped - ledger_total(&now);
}
