// SPDX-License-Identifier: MIT
// impact.c -- see impact.h.
#include "step/contact/impact.h"

#include "assembly/evaluate.h"
#include "math/vec.h"
#include "step/accept/ladder.h"
#include "step/accept/ledger.h"
#include "step/consistent/jump_work.h"
#include "step/consistent/project.h"
#include "step/consistent/start.h"
#include "step/contact/hits.h"
#include "step/contact/meet.h"
#include "step/contact/thrown.h"
#include "step/linear/bounds.h"
#include "step/scratch.h"
#include "step/tuning.h"

#include <math.h>
#include <string.h>

bool impact_possible(const Model *model, const Work *work)
{
    int sign;
    for (int i = model->n_mapped_group; i < model->n_group; i++)
        for (int e = 0; model->group[i].bounded && e < model->group[i].count; e++)
            if (bounds_one_sided(work, model->group + i, e, &sign)) return true;
    return false;
}

// Adds the effort and the energy of a part to those of the step.
static void add_up(TautStepReport *sum, const TautStepReport *own)
{
    sum->solves += own->solves;
    sum->factors += own->factors;
    sum->refinements += own->refinements;
    sum->switched += own->switched;
    sum->work += own->work;
    sum->damped += own->damped;
    sum->dissipated += own->dissipated;
}

// One collision, or the rest of the step after the last one that is looked for.
typedef struct Hit {
    double h, left; // s, the whole step, and the rest of it
    double still;   // 1/s, a slower approach is none
    bool all;       // rows that bounce land too
    int count;
    HitList *list; // where they are told; NULL = nowhere
    double part;   // s, in which what a blow has thrown goes a small part of its length
} Hit;

// The largest speed of approach, in 1/s, with which a row does not close before the end of the step. Needs the gaps of
// meet_foresee.
static double landing(const Work *work, const Hit *hit, int r)
{
    double h = hit->h, gap = work->gap[r];
    double accel = 2 * (work->gap_end[r] - gap - h * work->gap_rate[r]) / (h * h);
    return fmax(gap / hit->left + 0.5 * fmin(accel, 0) * hit->left, 0);
}

// The speed that a row has after the impulses, in work->kick: one that touches
// bounces or stays; one that does not bounce lands, at the end of the step.
static void bounce(void *self, const Rows *rows, const Group *g, int e, int r, int sign)
{
    Hit *hit = self;
    Work *work = rows->work;
    double toward = -sign * work->rate[r] / g->length_scale[e], l = g->length_scale[e];
    double pull = fabs(work->gap_end_rate[r] - work->gap_rate[r]) / hit->h; // that brings it back
    double speed = landing(work, hit, r);

    work->kick[r] = 0;

    // an open row may come on as fast as closes it at the end of the step
    if (work->gap[r] > rows->touch) {
        if (!hit->all && g->restitution[e] > 0) return;
        work->off[r] = ROW_LANDS;
        work->kick[r] = -sign * speed * l;
    } else if (toward > hit->still) {
        hit->count++;
        HitRecord told = {.speed = toward * l, .element = g->first_element + e, .row = r};
        if (hit->list) hits_add(hit->list, told);
        double away = g->restitution[e] * toward;
        if (away > pull * hit->h) work->kick[r] = sign * away * l;
    }
}

// Continues the energy balance: all that was put in so far, less the loss here. fresh: nothing was yet.
static void close_books(Step *step, double before, bool fresh, TautStepReport *report)
{
    State *s = step->state;
    Ledger *now = &step->balance.account;
    double seeming = fresh ? 0 : now->seeming;
    ledger_open(step, s, now);
    now->seeming = fmin(now->seeming, seeming); // lengths are as they were, only forces are not
    double after = ledger_total(now) - now->seeming, lost = fmax(before - after, 0);
    report->dissipated += before - after;
    *s->budget -= lost;
    if (fresh || after <= *s->budget) *s->budget = after, *s->gross = 0;
    if (fresh || after <= *s->low) *s->low = after, *s->recent = 0;
    *s->swing = fmax(*s->swing, now->energy.kinetic);
    step->balance.account_known = true;
}

// Work of anchors and targets that move, by the last impulses. v_prev: velocities before them.
static double put_in(Step *step)
{
    const State *s = step->state;
    return impulse_work(step, step->work->dlambda, s->v_prev, s->v);
}

// Makes all bounces weaker. Are there any?
static bool weaken(const Model *model, Work *work, double part)
{
    bool any = false;
    for (int r = 0; r < model->n_row; r++) {
        if (work->off[r] != ROW_ON || work->kick[r] == 0) continue;
        work->kick[r] *= part;
        any = true;
    }
    return any;
}

// Impulses, and in *work the work that is put in by them. Where one row bounces and drives another on that was about to
// part, both together may make energy: then all bounce less, and in the end not at all.
static TautStatus push(Step *step, double *work, TautStepReport *report)
{
    const Model *model = step->model;
    State *s = step->state;
    memcpy(s->v_prev, s->v, (size_t)model->n_v * sizeof(double)); // made anew by start_forces
    double before = square_all(model->n_v, model->mass, s->v);

    // Newton's law of restitution, with a smaller coefficient as long as energy is made
    for (int i = 0;; i++) {
        bool bounces = weaken(model, step->work, i == 0 ? 1 : i < IMPACT_TRIES ? IMPACT_LESS : 0);
        TautStatus status = project_velocity(step, *s->time, s->q, s->v, step->work->kick, report);
        *work = status == TAUT_OK ? put_in(step) : 0;
        double made = 0.5 * (square_all(model->n_v, model->mass, s->v) - before) - *work;
        if (status != TAUT_OK || !bounces || i == IMPACT_TRIES || made <= IMPACT_ROUND_OFF * before)
            return status;

        memcpy(s->v, s->v_prev, (size_t)model->n_v * sizeof(double));
    }
}

// Time and impulse of collisions from `first` on.
static void tell_impulses(Step *step, int first)
{
    for (int i = first; i < step->problem->hits->count; i++) {
        HitRecord *hit = step->problem->hits->hit + i;
        hit->time = *step->state->time;
        hit->impulse = fabs(step->work->dlambda[hit->row]);
    }
}

// J, potential and elastic, of a state.
static double stored(Step *step, const State *s)
{
    evaluate_goals(step->model, step->work, *s->time);
    evaluate_values(step->model, step->work, s->q);
    const TautEnergy energy = state_energy(step->model, step->work, s, step->problem->tolerance);
    return energy.potential + energy.elastic;
}

// Do positions have to be made anew before anything else: at a start, after an edit that asks for it, or where hard rows are off
// by more than a step leaves them?
static bool must_close(Step *step, const State *s)
{
    int worst;
    if (*s->h_prev == 0 || *s->edited >= FRESH_POSITIONS) return true;
    if (*s->edited == 0) return false;
    evaluate_goals(step->model, step->work, *s->time);
    evaluate_values(step->model, step->work, s->q);
    return evaluate_error(step->model, step->work, s->lambda, &worst) > step->problem->tolerance;
}

// Closes errors of hard rows in the middle of a step. One that a large force holds stays: to close it would be work that nobody
// does.
static void close_errors(Step *step, State *s, TautStepReport *report)
{
    const size_t size = (size_t)step->model->n_q * sizeof(double);
    double *q = scratch_take(&step->work->entry_scratch);
    const double before = stored(step, s);
    memcpy(q, s->q, size);
    start_positions(step, s, report);
    if (stored(step, s) - before > IMPACT_CLOSES * *s->swing) memcpy(s->q, q, size);
    scratch_return(&step->work->entry_scratch, 1);
}

// Is an acceleration after a blow that of a moment, such as stiff dampers make that the blow has set off? A trapezoidal stage would take it for all of a
// part of the step. What turns things, across their velocities, lasts. part: s; before: m/s, the fastest thing before the blow.
static bool is_momentary(const Model *model, const State *s, double part, double before)
{
    const double fast = IMPACT_MOMENTARY * fmax(before, pace_of(model, s->v).most);
    for (int node = 0; node < model->n_dof; node++) {
        const int at = model->node_v[node], n = model->node_nv[node] < 3 ? model->node_nv[node] : 3;
        const double along = fabs(dot_n(n, s->a + at, s->v + at));
        if (part * along > fast * norm_n(n, s->v + at)) return true;
    }
    return false;
}

// Velocities of the state after impulses, and all that follows from them.
static TautStatus collide(Step *step, const Rows *rows, Hit *hit, TautStepReport *report)
{
    const Model *model = step->model;
    Work *work = step->work;
    State *s = step->state;

    // energy before the impulses, and gaps at the end of the step as foreseen
    if (!step->balance.account_known) ledger_open(step, s, &step->balance.account);
    bool fresh = *s->h_prev == 0 || *s->edited > 0;
    double before =
        ledger_total(&step->balance.account) - (fresh ? 0 : step->balance.account.seeming);
    meet_foresee(step, rows, hit->h);

    // rows that yield are off by as much as they yield; to close that lifts the weight that hangs on them
    if (must_close(step, s))
        start_positions(step, s, report);
    else if (hit->left < IMPACT_SHORT * hit->h && *s->n_yielding == 0)
        close_errors(step, s, report);

    // speeds of approach, and from them those after the impulses
    evaluate_goals(model, work, *s->time);
    evaluate_maps(model, work, s->q);
    evaluate_rate(model, work, s->v);
    const int told = step->problem->hits ? step->problem->hits->count : 0;
    hit->list = step->problem->hits;
    meet_each(rows, bounce, hit);

    // impulses
    double impulse_work;
    const double fastest = pace_of(model, s->v).most;
    TautStatus status = push(step, &impulse_work, report);
    if (step->problem->hits) tell_impulses(step, told);
    meet_switch_on(rows);
    if (status < 0) return status;
    hit->part = fmin(hit->part, thrown_part(model, s, fastest, hit->left));

    // their work enters the energy balance
    report->work += impulse_work;
    *s->budget += impulse_work;
    *s->low += impulse_work;
    *s->gross += fabs(impulse_work);
    *s->recent += fabs(impulse_work);

    // forces after the impact
    start_forces(step, s, hit->left, report);

    // the history of before is none, and TR-BDF2 needs an acceleration that lasts
    const int scheme = (int)*s->scheme;
    if (scheme != USE_SOFT && scheme != USE_SDIRK) *s->scheme = without_history(step);
    const double part = fmin(hit->left, fmin(hit->part, whirling_part(model, s, hit->h)));
    if (*s->scheme == USE_TRBDF2 && is_momentary(model, s, part, fastest)) *s->scheme = USE_SDIRK;
    close_books(step, before + impulse_work, fresh, report);
    report->collisions += hit->count;
    return TAUT_OK;
}

// The step that led to the hit becomes the state, and the old state is in work->next.
static void commit(Step *step, double part)
{
    State last = *step->state;
    advance_time(step->state, part, &step->work->next);
    *step->state = step->work->next;
    step->work->next = last;
    step_from(step, step->state); // its arrays are others
    step->balance.account = step->balance.next_account;
    step->balance.account_known = step->balance.closed;
    step->balance.closed = false;
}

// Keeps the state as it is before its first change. Most steps change nothing before they end, and need no copy.
static void keep_state(Step *step, bool *cut)
{
    if (!*cut) memcpy(step->work->kept.block, step->state->block, step->state->size);
    *cut = true;
}

// Rejects the step: the state is as it was before its first part.
static TautStatus refuse(Step *step, bool cut, TautStatus status)
{
    if (cut) memcpy(step->state->block, step->work->kept.block, step->state->size);
    step->balance.account_known = step->balance.closed = false;
    return status;
}

// Takes the step as it is, and adds the report of the parts before it.
static TautStatus accept(const TautStepReport *own, TautStepReport *sum)
{
    TautStepReport total = *own;
    add_up(&total, sum);
    total.collisions += sum->collisions;
    *sum = total;
    return TAUT_OK;
}

// A state without history is made consistent here, once, and not in each of the attempts to come.
static void begin(Step *step, double left, TautStepReport *report)
{
    double before = ladder_start(step, step->state, left, report, &step->balance.account);
    report->work += step->balance.start_work;
    report->dissipated += before + step->balance.start_work - ledger_total(&step->balance.account);
    step->balance.account_known = true;
    double *scheme = step->state->scheme;
    if (*scheme == USE_BDF2 || *scheme == USE_RESTING) *scheme = USE_TRBDF2; // it needs no history
}

// Finds the next collision in the rest of the step.
static Meet meet(Step *step, const StepperOps *ops, Rows *rows, double left, bool landing,
                 double *part, TautStepReport *own, TautStepReport *report)
{
    // open rows take no part while the time is looked for
    rows->lambda = step->state->lambda;
    Met met = meet_switch_off(step, rows, left, landing);
    bool now = met.now && !landing;
    Meet end = MEETS;
    *part = 0;
    bool starts = *step->state->h_prev == 0 || *step->state->edited > 0;

    // a state without history is made consistent with all rows, for that moves things
    if (!now && starts) {
        meet_switch_on(rows);
        begin(step, left, report);
        met = meet_switch_off(step, rows, left, landing);
    }

    // event location, or where no row is open a plain step
    if (!now && met.off)
        end = meet_find(step, ops, rows, left, part, own, report);
    else if (!now)
        end = ops->step(step, left, own) == TAUT_OK ? MEETS_NOT : LOST;
    meet_switch_on(rows);
    return end;
}

// Takes the rest of the step without looking for collisions: rows that close do so at its end.
static TautStatus go_on(Step *step, const StepperOps *ops, const Rows *rows, Hit hit,
                        TautStepReport *own, TautStepReport *report)
{
    hit.all = true;
    TautStatus status = collide(step, rows, &hit, report);
    *own = (TautStepReport){0};
    return status < 0 ? status : ops->step(step, hit.left, own);
}

TautStatus impact_step(Step *step, const StepperOps *ops, double h, double *last, bool *cut,
                       TautStepReport *report)
{
    Rows rows = {step->model, step->work, NULL, TOUCH * step->problem->tolerance};
    TautStatus status = TAUT_OK;
    *last = h;
    *cut = false;

    // a new part is made consistent first
    if (*step->state->h_prev == 0 || *step->state->edited > 0) keep_state(step, cut);

    // from collision to collision; too many, or one that is not found: the rest as a whole
    Hit hit = {.h = h, .still = step->problem->tolerance, .part = INFINITY};
    for (int hits = 0, passes = 0;;) {
        TautStepReport own = {0};
        const double follow = fmin(hit.part, whirling_part(step->model, step->state, h));
        const double ahead = *last / fmax(ceil(*last / follow), 1); // equal parts of the rest
        double part;
        bool landing = hits >= IMPACT_FOUND;
        Meet end = LOST;
        if (hits < IMPACT_HITS && hits + passes < IMPACT_PARTS)
            end = meet(step, ops, &rows, ahead, landing, &part, &own, report);
        const bool followed = end == MEETS_NOT && ahead < *last;
        if (followed) end = PASSES, part = ahead;

        if (step->control.crushed) return refuse(step, *cut, TAUT_INFEASIBLE);

        // without a collision, or without its time, the rest of the step is taken as one
        hit.left = *last, hit.count = 0;
        if (end != MEETS_NOT) keep_state(step, cut);
        if (end == LOST) status = go_on(step, ops, &rows, hit, &own, report);
        if (status != TAUT_OK) return refuse(step, *cut, status);
        if (end == LOST || end == MEETS_NOT) return accept(&own, report);

        // up to the collision
        add_up(report, &own);
        if (part > 0) commit(step, part);
        *last -= part;

        // velocities jump there
        hits += end == MEETS, passes += end == PASSES && !followed;
        hit.left = *last, hit.all = hits == IMPACT_HITS;
        if (end == MEETS) status = collide(step, &rows, &hit, report);
        if (status < 0) return refuse(step, *cut, status);
        status = TAUT_OK;
    }
}
