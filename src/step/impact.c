// impact.c -- see impact.h.
#include "step/impact.h"

#include "assembly/evaluate.h"
#include "math/vec.h"
#include "step/bounds.h"
#include "step/ledger.h"
#include "step/meet.h"

#include <math.h>
#include <string.h>

enum { MOST_HITS = 8, MOST_PARTS = 12 }; // in a step; parts that were to end with one count too
static const double TOUCH = 1;           // of the tolerance: an open row that is nearer touches

bool impact_possible(const TautModel *model)
{
    int sign;
    for (int i = model->n_mapped_group; i < model->n_group; i++)
        for (int e = 0; model->group[i].bounded && e < model->group[i].count; e++)
            if (bounds_one_sided(model->group + i, e, &sign)) return true;
    return false;
}

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

typedef struct Hit {
    double part;  // s, that led to it
    double h;     // s, of the whole step
    double still; // 1/s, a slower approach is none
    int count;
} Hit;

// work->kick: the speed that a row leaves with. work->rate is that of now, work->c that of the start.
static void bounce(void *self, const Rows *rows, const TautGroup *g, int e, int r, int sign)
{
    Hit *hit = self;
    TautWork *work = rows->work;
    double toward = -sign * work->rate[r];
    work->kick[r] = 0;
    if (meet_gap(rows, g, e, r, sign) > rows->touch || toward <= hit->still * g->length_scale[e])
        return;
    double pull = fabs(work->rate[r] - work->c[r]) / hit->part; // m/s^2, that brings it back
    double speed = g->restitution[e] * toward;
    hit->count++;
    if (speed > pull * hit->h) work->kick[r] = sign * speed;
}

// Velocities of the state, which has just been reached from `work->next` by `part` seconds, after impulses.
static TautStatus collide(Step *step, const Rows *rows, double part, double h,
                          TautStepReport *report)
{
    const TautModel *model = step->model;
    TautWork *work = step->work;
    TautState *s = step->state, *from = &work->next;
    Hit hit = {part, h, step->tolerance, 0};
    evaluate_goals(model, work, *from->time);
    evaluate_maps(model, work, from->q);
    evaluate_rate(model, work, from->v);
    memcpy(work->c, work->rate, (size_t)model->n_row * sizeof(double));
    evaluate_goals(model, work, *s->time);
    evaluate_maps(model, work, s->q);
    evaluate_rate(model, work, s->v);
    memset(work->kick, 0, (size_t)model->n_row * sizeof(double));
    meet_each(rows, bounce, &hit);
    double before = square_all(model->n_v, model->mass, s->v);
    TautStatus status = project_velocity(step, *s->time, s->q, s->v, work->kick, report);
    *s->h_prev = 0; // no history goes beyond a collision
    step->account_known = false;
    report->collisions += hit.count;
    report->dissipated += 0.5 * (before - square_all(model->n_v, model->mass, s->v));
    return status;
}

// The step that led to the hit becomes the state, and what was the state is in work->next.
static void commit(Step *step, double part)
{
    TautState last = *step->state;
    *step->work->next.time = *step->state->time + part;
    *step->state = step->work->next;
    step->work->next = last;
    step->account = step->next_account;
    step->account_known = step->closed;
    step->closed = false;
}

static TautStatus refuse(Step *step, TautStatus status)
{
    memcpy(step->state->block, step->work->kept.block, step->state->size);
    step->account_known = step->closed = false;
    return status;
}

// Takes the step as it is, with what was done before it.
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
    if (*step->state->h_prev > 0) return;
    double before = ladder_start(step, step->state, left, report, &step->account);
    report->dissipated += before - ledger_total(&step->account);
    step->account_known = true;
    if (*step->state->scheme == USE_BDF2) *step->state->scheme = USE_TRBDF2; // it needs no history
}

// The next collision in what is left of the step.
static Meet meet(Step *step, const StepperOps *ops, Rows *rows, double left, double *part,
                 TautStepReport *own, TautStepReport *report)
{
    rows->lambda = step->state->lambda;
    meet_switch_off(step, rows, left);
    begin(step, left, report);
    Meet meet = meet_find(step, ops, rows, left, part, own, report);
    meet_switch_on(rows);
    return meet;
}

TautStatus impact_step(Step *step, const StepperOps *ops, double h, double *last,
                       TautStepReport *report)
{
    Rows rows = {step->model, step->work, NULL, TOUCH * step->tolerance};
    TautWork *work = step->work;
    memcpy(work->kept.block, step->state->block, step->state->size);
    *last = h;
    for (int hits = 0, passes = 0;;) {
        TautStepReport own = {0};
        double part = 0;
        Meet end = LOST;
        double h_prev = *step->state->h_prev;
        if (hits < MOST_HITS && hits + passes < MOST_PARTS)
            end = meet(step, ops, &rows, *last, &part, &own, report);
        if (end == LOST) { // without looking: rows that close take what velocity they must
            own = (TautStepReport){0};
            *step->state->h_prev = h_prev;
            TautStatus status = ops->step(step, *last, &own);
            if (status != TAUT_OK) return refuse(step, status);
        }
        if (end == LOST || end == MEETS_NOT) return accept(&own, report);
        add_up(report, &own);
        commit(step, part);
        *last -= part;
        hits += end == MEETS, passes += end == PASSES;
        if (end == PASSES) continue;
        TautStatus status = collide(step, &rows, part, h, report);
        if (status < 0) return refuse(step, status);
    }
}
