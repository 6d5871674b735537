// impact.c -- see impact.h.
#include "step/impact.h"

#include "assembly/evaluate.h"
#include "math/vec.h"
#include "step/bounds.h"

#include <math.h>
#include <string.h>

enum { MOST_HITS = 8, MOST_TRIES = 8 }; // in a step; to find when one is
static const double TOUCH = 1;          // of the tolerance: an open row that is nearer touches
static const double MEET = 0.05;        // of the tolerance: how well the time of a hit is known
static const double LEAST = 1e-6;       // of the step: an earlier hit is one at the start

// --- rows that may collide ---

typedef struct Rows {
    const TautModel *model;
    TautWork *work;
    const double *lambda; // of the state
    double touch;
} Rows;

typedef void Visit(void *self, const Rows *rows, const TautGroup *g, int e, int r, int sign);

static void each_row(const Rows *rows, Visit *visit, void *self)
{
    for (int i = rows->model->n_mapped_group; i < rows->model->n_group; i++) {
        const TautGroup *g = rows->model->group + i;
        for (int e = 0; g->bounded && e < g->count; e++) {
            int sign;
            if (!bounds_one_sided(g, e, &sign)) continue;
            for (int k = 0; k < g->rows; k++)
                if (g->compliance[e * g->rows + k] == 0)
                    visit(self, rows, g, e, g->first_row + e * g->rows + k, sign);
        }
    }
}

bool impact_possible(const TautModel *model)
{
    int sign;
    for (int i = model->n_mapped_group; i < model->n_group; i++)
        for (int e = 0; model->group[i].bounded && e < model->group[i].count; e++)
            if (bounds_one_sided(model->group + i, e, &sign)) return true;
    return false;
}

// How far a row is open, as part of its length.
static double open_by(const Rows *rows, const TautGroup *g, int e, int r, int sign)
{
    return sign * rows->work->phi[r] / g->length_scale[e];
}

static void look(const Rows *rows, const TautState *s)
{
    evaluate_goals(rows->model, rows->work, *s->time);
    evaluate_values(rows->model, rows->work, s->q);
}

// --- who hits ---

// work->gap: how far rows are open at the start. Those that are open carry no force: they are switched off,
// so that it can be seen whether and when they meet.
static void switch_off(void *self, const Rows *rows, const TautGroup *g, int e, int r, int sign)
{
    bool *near = self;
    double gap = open_by(rows, g, e, r, sign);
    rows->work->gap[r] = gap;
    rows->work->off[r] = gap > rows->touch;
    *near = *near || (gap > 0 && gap <= rows->touch && rows->lambda[r] == 0);
}

// A row that is open by less than it takes to touch collides too where it is coming on; one that rests there, as
// after a collision, is closed. Needs rates.
static void switch_off_near(void *self, const Rows *rows, const TautGroup *g, int e, int r,
                            int sign)
{
    const double *still = self;
    bool near = rows->work->gap[r] > 0 && rows->lambda[r] == 0;
    if (near && -sign * rows->work->rate[r] > *still * g->length_scale[e]) rows->work->off[r] = 1;
}

static void switch_off_all(Step *step, const Rows *rows)
{
    TautState *s = step->state;
    bool near = false;
    double still = step->tolerance; // 1/s
    each_row(rows, switch_off, &near);
    if (!near) return;
    evaluate_maps(rows->model, rows->work, s->q);
    evaluate_rate(rows->model, rows->work, s->v);
    each_row(rows, switch_off_near, &still);
}

static void switch_on(void *self, const Rows *rows, const TautGroup *g, int e, int r, int sign)
{
    (void)self, (void)g, (void)e, (void)sign;
    rows->work->off[r] = 0;
}

// What is known of the rows that are off between the ends of an interval of the step, `early`, where all of them
// are still open, and `late`, where the first has closed: gaps in work->gap and work->kick.
typedef struct Search {
    double early, late; // s
    double weigh[2];    // of the gaps at both ends
    int moved;          // end that moved last: 0 early, 1 late, -1 none
    double least;       // gap of all rows at the last look
    double guess;       // s, when the first row closes
    double *keep;       // where gaps of the last look go; NULL = nowhere
} Search;

static void look_at_gap(void *self, const Rows *rows, const TautGroup *g, int e, int r, int sign)
{
    Search *s = self;
    if (!rows->work->off[r]) return;
    double gap = open_by(rows, g, e, r, sign);
    s->least = fmin(s->least, gap);
    if (s->keep) s->keep[r] = gap;
}

static void guess_row(Search *s, double t)
{
    s->guess = fmin(s->guess, t);
}

// By false position between both ends, each row for itself: the one with the least gap need not be first.
static void guess_between(void *self, const Rows *rows, const TautGroup *g, int e, int r, int sign)
{
    (void)g, (void)e, (void)sign;
    Search *s = self;
    double early = s->weigh[0] * rows->work->gap[r], late = s->weigh[1] * rows->work->kick[r];
    if (rows->work->off[r] && late < 0)
        guess_row(s, s->early + (s->late - s->early) * early / (early - late));
}

// By the parabola through the gap and its rate at the start and the gap at the end.
static void guess_ahead(void *self, const Rows *rows, const TautGroup *g, int e, int r, int sign)
{
    Search *s = self;
    double gap = rows->work->gap[r], late = rows->work->kick[r], T = s->late;
    if (!rows->work->off[r] || late >= 0) return;
    double b = sign * rows->work->rate[r] / g->length_scale[e], a = (late - gap - b * T) / (T * T);
    double root = sqrt(fmax(b * b - 4 * a * gap, 0));
    // of both roots the one in the interval, without cancellation
    double t = b < 0 ? 2 * gap / (root - b) : a < 0 ? -(b + root) / (2 * a) : T;
    guess_row(s, t > 0 && t < T ? t : T * gap / (gap - late));
}

// --- when ---

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

// A step that was taken to look only counts as work that was done.
static void add_effort(TautStepReport *sum, const TautStepReport *own)
{
    sum->solves += own->solves;
    sum->factors += own->factors;
    sum->refinements += own->refinements;
}

static TautStatus try_part(Step *step, const StepperOps *ops, const Rows *rows, double part,
                           Search *s, TautStepReport *own)
{
    *own = (TautStepReport){0};
    TautStatus status = ops->step(step, part, own);
    if (status != TAUT_OK) return status;
    *step->work->next.time = *step->state->time + part;
    look(rows, &step->work->next);
    s->least = INFINITY;
    s->keep = NULL;
    each_row(rows, look_at_gap, s);
    return TAUT_OK;
}

// The interval shrinks to one side of the last look. The end that stays counts for half when it stays again
// (the Illinois method; Dowell and Jarratt 1971), so that it comes nearer too.
static void shrink(const Rows *rows, double part, Search *s)
{
    int side = s->least > 0 ? 0 : 1;
    s->weigh[1 - side] = s->moved == side ? s->weigh[1 - side] / 2 : 1;
    s->weigh[side] = 1;
    s->moved = side;
    *(side ? &s->late : &s->early) = part;
    s->keep = side ? rows->work->kick : rows->work->gap;
    each_row(rows, look_at_gap, s);
    s->guess = INFINITY;
    each_row(rows, guess_between, s);
}

// The first guess, after a look at the end of the step.
static void look_ahead(Step *step, const Rows *rows, Search *s)
{
    TautState *from = step->state;
    s->keep = rows->work->kick;
    each_row(rows, look_at_gap, s);
    evaluate_goals(rows->model, rows->work, *from->time);
    evaluate_maps(rows->model, rows->work, from->q);
    evaluate_rate(rows->model, rows->work, from->v);
    s->guess = INFINITY;
    each_row(rows, guess_ahead, s);
}

typedef enum Meet { MEETS, MEETS_NOT, LOST } Meet;

// The whole of what is left, where no row that is off closes in it: MEETS_NOT. Else the part after which
// the first of them has just closed. LOST: the stepper fails, or there is no end to it.
static Meet find_time(Step *step, const StepperOps *ops, const Rows *rows, double left,
                      double *part, TautStepReport *own, TautStepReport *sum)
{
    Search s = {.late = left, .weigh = {1, 1}, .moved = -1};
    *part = left;
    for (int i = 0; i < MOST_TRIES; i++) {
        TautStatus status = try_part(step, ops, rows, *part, &s, own);
        bool last = *part >= (1 - LEAST) * left && i > 0;
        if (status == TAUT_OK && i == 0 && s.least >= 0) return MEETS_NOT;
        if (status == TAUT_OK && i > 0 &&
            (fabs(s.least) <= MEET * step->tolerance || (last && s.least > 0)))
            return MEETS;
        add_effort(sum, own);
        if (status != TAUT_OK) return LOST;
        if (i == 0)
            look_ahead(step, rows, &s);
        else
            shrink(rows, *part, &s);
        *part = clamp(s.guess, LEAST * left, (1 - LEAST) * left);
    }
    return LOST;
}

// --- what happens ---

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
    if (open_by(rows, g, e, r, sign) > rows->touch || toward <= hit->still * g->length_scale[e])
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
    each_row(rows, bounce, &hit);
    double before = square_all(model->n_v, model->mass, s->v);
    TautStatus status = project_velocity(step, *s->time, s->q, s->v, work->kick, report);
    *s->h_prev = 0; // no history goes beyond a collision
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
    step->account_known = step->closed = false;
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

TautStatus impact_step(Step *step, const StepperOps *ops, double h, double *last,
                       TautStepReport *report)
{
    Rows rows = {step->model, step->work, NULL, TOUCH * step->tolerance};
    TautWork *work = step->work;
    memcpy(work->kept.block, step->state->block, step->state->size);
    *last = h;
    for (int hits = 0;; hits++) {
        TautStepReport own = {0};
        double part = 0;
        Meet meet = LOST;
        look(&rows, step->state);
        if (hits < MOST_HITS) {
            rows.lambda = step->state->lambda;
            switch_off_all(step, &rows);
            meet = find_time(step, ops, &rows, *last, &part, &own, report);
            each_row(&rows, switch_on, NULL);
        }
        if (meet == LOST) { // without looking: rows that close take what velocity they must
            own = (TautStepReport){0};
            TautStatus status = ops->step(step, *last, &own);
            if (status != TAUT_OK) return refuse(step, status);
        }
        if (meet != MEETS) return accept(&own, report);
        add_up(report, &own);
        commit(step, part);
        TautStatus status = collide(step, &rows, part, h, report);
        if (status < 0) return refuse(step, status);
        *last -= part;
    }
}
