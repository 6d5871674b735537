// SPDX-License-Identifier: MIT
// meet.c -- see meet.h.
#include "step/contact/meet.h"

#include "assembly/evaluate.h"
#include "law/contact.h"
#include "law/law.h"
#include "math/vec.h"
#include "step/linear/bounds.h"
#include "step/scratch.h"
#include "step/tuning.h"

#include <math.h>
#include <string.h>

// --- rows that may collide ---

void meet_each(const Rows *rows, Visit *visit, void *self)
{
    for (int i = rows->model->n_mapped_group; i < rows->model->n_group; i++) {
        const Group *g = rows->model->group + i;
        for (int e = 0; g->bounded && e < g->count; e++) {
            int sign;
            if (!bounds_one_sided(rows->work, g, e, &sign)) continue;
            for (int k = 0; k < g->rows; k++)
                if (row_compliance(rows->work, g)[e * g->rows + k] == 0 && !is_disc_row(g, k))
                    visit(self, rows, g, e, g->first_row + e * g->rows + k, sign);
        }
    }
}

double meet_gap(const Rows *rows, const Group *g, int e, int r, int sign)
{
    return sign * rows->work->phi[r] / g->length_scale[e];
}

// Gaps and rates of a state.
static void look(const Rows *rows, const State *s)
{
    evaluate_goals(rows->model, rows->work, *s->time);
    evaluate_maps(rows->model, rows->work, s->q);
    evaluate_gap_rates(rows->model, rows->work, s->v);
}

// --- rows that collide ---

// Speeds, in 1/s, from which on a row that touches is coming on, and collides. One that does not bounce must get
// further in the rest of the step than it takes to touch: else a row at the edge of closing would collide in every
// step.
typedef struct Coming {
    double still, fast; // of one that bounces, of one that does not
    bool landing;       // rows that do not bounce are not looked for
    Met met;
} Coming;

// A contact adheres that is closed: one that touches, does not part, and has not pulled with all of its adhesion when the
// last step ended. One that was pulled off has none until it has closed again.
static void adhere(const Rows *rows, const Group *g, int e, int r, bool closed)
{
    const double adhesion =
        g->law->contact ? g->parameter[e * g->parameters + CONTACT_ADHESION] : 0;
    if (adhesion == 0) return;
    row_lower(rows->work, g)[e] = closed && rows->lambda[r] > -adhesion ? -adhesion : 0;
}

// Rows that are open carry no force. One that is open by less than it takes to touch is closed where it rests there, as
// after a collision.
static void switch_off(void *self, const Rows *rows, const Group *g, int e, int r, int sign)
{
    Coming *c = self;
    double gap = meet_gap(rows, g, e, r, sign);
    double toward = -sign * rows->work->rate[r] / g->length_scale[e];
    bool bounces = g->restitution[e] > 0, fresh = bounces && gap > 0 && rows->lambda[r] == 0;
    bool touches = gap <= rows->touch, coming = toward > (fresh ? c->still : c->fast);
    bool off = (bounces || !c->landing) && (!touches || (gap > 0 && coming));
    rows->work->off[r] = off ? ROW_OFF : ROW_ON;
    adhere(rows, g, e, r, touches && -toward <= c->still);
    c->met.off = c->met.off || off;
    c->met.now = c->met.now || (touches && coming);
}

Met meet_switch_off(Step *step, const Rows *rows, double left, bool landing)
{
    Coming c = {.still = step->problem->tolerance, .fast = rows->touch / left, .landing = landing};
    look(rows, step->state);
    meet_each(rows, switch_off, &c);
    return c.met;
}

void meet_switch_on(const Rows *rows)
{
    memset(rows->work->off, ROW_ON, (size_t)rows->model->n_row * sizeof *rows->work->off);
}

// --- gaps by constant acceleration ---

// Gap of a row at the start, and its rate.
static void keep_start(void *self, const Rows *rows, const Group *g, int e, int r, int sign)
{
    (void)self;
    rows->work->gap[r] = meet_gap(rows, g, e, r, sign);
    rows->work->gap_rate[r] = sign * rows->work->rate[r] / g->length_scale[e];
}

// Gap of a row at the end, and the rate there of the parabola through both.
static void keep_end(void *self, const Rows *rows, const Group *g, int e, int r, int sign)
{
    const double *T = self;
    Work *work = rows->work;
    work->gap_end[r] = meet_gap(rows, g, e, r, sign);
    work->gap_end_rate[r] = 2 * (work->gap_end[r] - work->gap[r]) / *T - work->gap_rate[r];
}

void meet_foresee(Step *step, const Rows *rows, double T)
{
    const Model *model = step->model;
    Work *work = step->work;
    const State *from = step->state;

    look(rows, from);
    meet_each(rows, keep_start, NULL);

    // the configuration that constant accelerations lead to, with anchors where they will be
    double *moved = scratch_take(&work->entry_scratch), *q = scratch_take(&work->entry_scratch);
    for (int i = 0; i < model->n_v; i++) moved[i] = T * (from->v[i] + 0.5 * T * from->a[i]);
    retract_all(model, from->q, 1, moved, q);
    evaluate_anchors(model, time_after(from, T), q, moved, scratch_take(&work->entry_scratch));
    evaluate_goals(model, work, time_after(from, T));
    evaluate_values(model, work, q);
    scratch_return(&work->entry_scratch, 3);
    meet_each(rows, keep_end, &T);
}

// --- time of the next collision ---

// The search for the time of a collision. Rows that are off are all open at the start; at the last look, the first has
// closed. Gaps, as parts of a length, are in work->gap and work->gap_end, their rates in gap_rate and gap_end_rate.
typedef struct Search {
    double late;  // s, of the last look
    double aim;   // gap that is looked for
    double least; // gap of all rows at the last look
    double guess; // s, when the first row closes
} Search;

// Gap and rate of a row at the last look, and the least gap of all.
static void keep_gap(void *self, const Rows *rows, const Group *g, int e, int r, int sign)
{
    Search *s = self;
    Work *work = rows->work;
    if (!work->off[r]) return;
    work->gap_end[r] = meet_gap(rows, g, e, r, sign);
    work->gap_end_rate[r] = sign * work->rate[r] / g->length_scale[e];
    s->least = fmin(s->least, work->gap_end[r]);
}

static void look_at(const Rows *rows, const State *state, Search *s)
{
    look(rows, state);
    s->least = INFINITY;
    meet_each(rows, keep_gap, s);
}

static double cubic(const double *c, double t)
{
    return ((c[3] * t + c[2]) * t + c[1]) * t + c[0];
}

// The time when the cubic through gaps and rates at both ends first comes down to the gap that is aimed at; each row
// for itself, for the one with the least gap need not be first.
static void guess_row(void *self, const Rows *rows, const Group *g, int e, int r, int sign)
{
    (void)g, (void)e, (void)sign;
    Search *s = self;
    const Work *work = rows->work;
    double T = s->late, y0 = work->gap[r] - s->aim, y1 = work->gap_end[r] - s->aim, lo = 0, hi = 1;
    if (!work->off[r] || y1 >= 0) return;
    double d0 = T * work->gap_rate[r], d1 = T * work->gap_end_rate[r];
    double c[4] = {y0, d0, 3 * (y1 - y0) - 2 * d0 - d1, 2 * (y0 - y1) + d0 + d1};
    for (int i = 0; i < MEET_BISECTIONS && y0 > 0; i++) {
        double mid = 0.5 * (lo + hi);
        *(cubic(c, mid) > 0 ? &lo : &hi) = mid;
    }
    s->guess = fmin(s->guess, lo * T);
}

static double guess_time(const Rows *rows, Search *s)
{
    s->guess = INFINITY;
    meet_each(rows, guess_row, s);
    return s->guess;
}

// After a look that was too late: by the cubic, or by the line through the last two looks where that is earlier. To be
// early costs little, for the part that was done counts.
static double guess_again(Step *step, const Rows *rows, double part, double before, double least,
                          Search *s)
{
    s->late = part;
    s->aim = MEET_AIM * step->problem->tolerance;
    double guess = guess_time(rows, s);
    if (before > part && least < s->least)
        guess = fmin(guess, part + (s->aim - s->least) * (before - part) / (least - s->least));
    return guess;
}

// Does a part that is so much shorter end hardly less beyond? Then no motion closes the rows, but changes that steps
// make within the tolerance, and there is no time to be found.
static bool is_noise(const Step *step, const Search *s, double part, double before, double least)
{
    return before > 0 && part < MEET_NOISE * before && s->least < MEET_NOISE * least &&
           s->least > -MEET_MOST_NOISE * step->problem->tolerance;
}

// A row that has closed at the last look takes part again.
static void switch_on_closed(void *self, const Rows *rows, const Group *g, int e, int r, int sign)
{
    (void)self, (void)g, (void)e, (void)sign;
    if (rows->work->off[r] && rows->work->gap_end[r] < 0) rows->work->off[r] = ROW_ON;
}

// A step that was taken to look only counts as work that was done.
static void add_effort(TautStepReport *sum, const TautStepReport *own)
{
    sum->solves += own->solves;
    sum->factors += own->factors;
    sum->refinements += own->refinements;
}

// Classifies the end of a part; LOST: too late.
static Meet judge(const Step *step, const Search *s, double part, double left)
{
    if (part >= left) return s->least >= 0 ? MEETS_NOT : LOST;
    if (s->least < -MEET_BEYOND * step->problem->tolerance) return LOST;
    return s->least <= MEET_SHORT * step->problem->tolerance ? MEETS : PASSES;
}

Meet meet_find(Step *step, const StepperOps *ops, const Rows *rows, double left, double *part,
               TautStepReport *own, TautStepReport *sum)
{
    Work *work = step->work;
    Search s = {.late = left};

    // first guess: constant accelerations
    meet_foresee(step, rows, left);
    double guess = guess_time(rows, &s), before = 0, least = 0;
    *part = guess < (1 - MEET_LEAST) * left ? fmax(guess, MEET_LEAST * left) : left;

    // root finding: each try is a step without the rows that are off
    for (int i = 0; i < MEET_TRIES; i++) {
        *own = (TautStepReport){0};
        TautStatus status = ops->step(step, *part, own);
        if (status == TAUT_OK) {
            advance_time(step->state, *part, &work->next);
            look_at(rows, &work->next, &s);
            Meet end = judge(step, &s, *part, left);
            if (end != LOST) return end;
        }

        // a try that is not accepted only counts as effort
        add_effort(sum, own);
        if (status != TAUT_OK) return LOST;
        if (is_noise(step, &s, *part, before, least)) {
            meet_each(rows, switch_on_closed, NULL);
            *part = left, before = least = 0;
            continue;
        }

        // next guess from gaps and rates at both ends
        guess = guess_again(step, rows, *part, before, least, &s);
        before = *part, least = s.least;
        *part = clamp(guess, MEET_LEAST * left, (1 - MEET_LEAST) * left);
    }
    return LOST;
}
