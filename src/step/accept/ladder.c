// SPDX-License-Identifier: MIT
// ladder.c -- a step that cannot fail: a sequence of fallback levels (Control.level, TautStepReport.rung).
//
//   level 0      the scheme as asked
//   level 1, 2   two, then four sub-steps of TR-BDF2, which needs no history, or of SDIRK where accelerations are not known
//   level 3 - 6  4, 8, 16, 32 sub-steps of Euler with Newton (scheme/floor.c), then velocity is projected
//   level 4 ..   errors that hard rows have at the start are closed over several steps, on every other level at once
//   level 6 ..   a little energy too much is taken out of the velocities; sooner where sub-steps of the next level would be too short
//   level 7 ..   4, 16, 64 ... of them with hard rows that are softened a little, for they may contradict
//                each other; a state where they do starts here
//   level 8 ..   bodies that spin are treated as all others
//   level 21, 22 4 and 64 sub-steps, linear and with a convex model of friction (scheme/convex.c), where things touch and nothing
//                shorter will be tried
//   refused      where things go farther than their features are large, after level 3: the caller has shorter steps with lists of their own
//   infeasible   when it is proved that no motion keeps contacts and hard rows: the state is as it was
//   refused      when a sub-step of the next level would be shorter than min_step: the state is as it was
//
// A sub-step is good when its stages converged and its energy is explained (ledger.h).
#include "step/accept/ladder.h"

#include "assembly/evaluate.h"
#include "assembly/parts.h"
#include "math/vec.h"
#include "step/accept/keep.h"
#include "step/accept/ledger.h"
#include "step/consistent/held.h"
#include "step/consistent/project.h"
#include "step/consistent/resting.h"
#include "step/consistent/start.h"
#include "step/consistent/touched.h"
#include "step/linear/bounds.h"
#include "step/newton/implied.h"
#include "step/newton/soft_forces.h"
#include "step/newton/tied.h"
#include "step/rotor/spin.h"
#include "step/scheme/scheme.h"
#include "step/scratch.h"
#include "step/tuning.h"

#include <math.h>
#include <string.h>

static bool finite_state(const Model *model, const State *s)
{
    return finite_entries(model, model->n_q, s->q) && finite_entries(model, model->n_v, s->v) &&
           finite_entries(model, model->n_row, s->lambda);
}

double ladder_start(Step *step, State *s, double h, TautStepReport *report, Ledger *now)
{
    // energy of the state as it came
    if (step->balance.account_known)
        *now = step->balance.account;
    else
        ledger_open(step, s, now);
    double before = ledger_total(now);
    step->balance.start_work = 0;

    // with a history, and without edits, the state is consistent already
    if (*s->h_prev > 0 && *s->edited == 0) return before;
    if (!(*s->h_prev > 0))
        start_consistent(step, s, h, report);
    else if (*s->edited >= FRESH_FORCES)
        start_touched(step, s, report);
    else
        forget_edits(step->model, s);

    // the energy balance begins anew from the consistent state
    ledger_open(step, s, now);
    now->seeming = 0; // energy that is stored at the start is meant to be
    *s->budget = ledger_total(now);
    *s->gross = *s->recent = 0;
    *s->low = *s->budget;
    *s->swing = fmax(*s->swing, now->energy.kinetic);
    return before;
}

// The state that the first sub-step starts from: the origin itself, or a copy where that will be changed.
static State *base_of(Step *step, State *origin)
{
    State *base = &step->work->base;
    bool starts = *origin->h_prev == 0 || *origin->edited > 0;
    if (step->control.level == 0 && !starts) return origin;
    copy_entries(step->model, (int)(base->size / sizeof(double)), origin->block, base->block);
    return base;
}

// The base of the first sub-step, made consistent where it has no history; returns its energy before.
static double begin(Step *step, State *base, double h, TautStepReport *report, Ledger *now)
{
    const Model *model = step->model;
    Work *work = step->work;
    double before = ladder_start(step, base, h, report, now);

    // where rows do not agree, the proximal regularisation of newton/tied.c only keeps Newton's method from telling so
    if (step->control.level > 0) untie(step->model, base);

    // the same of rows that were taken to follow from others, and do not
    if (step->control.level >= LEVEL_FLOOR)
        implied_release(step, base, LEVEL_RELEASE * step->problem->tolerance);

    // the end by constant acceleration, which time_error compares with
    natural_predict(model, base, h, work->predicted);
    if (model->n_body) spin_predict(step, h, work->predicted);
    return before;
}

// How far the end is from where constant acceleration would lead, h^3/6 times the third derivative,
// as part of the largest distance covered in a step; both in the metric of the mass.
static double time_error(Step *step, double h)
{
    Work *work = step->work;
    double square = natural_square(step->model, work->next.q, work->predicted);
    double swing = *work->next.swing, nothing = TIME_ERROR_NOTHING * step->problem->tolerance;
    if (square <= nothing * nothing * work->bulk) return 0; // of things at rest
    return swing > 0 ? sqrt(square / (2 * swing)) / h : 0;
}

// Has a dof got farther from where it was at q than a correction may move it?
static bool thrown(const Model *model, const double *q, const double *now)
{
    for (int node = 0; node < model->n_dof; node++) {
        const int at = model->node_q[node], n = model->node_nv[node] < 3 ? model->node_nv[node] : 3;
        double sum = 0;
        for (int k = at; k < at + n; k++) sum += (now[k] - q[k]) * (now[k] - q[k]);
        if (sqrt(sum) > CONVEX_MOVED * model->scale[model->node_v[node]]) return true;
    }
    return false;
}

// Where things slide the convex model leaves them apart, with a force that open contacts do not have: it would count as an error. Then
// positions are closed. False where that throws things out of the way that the motion itself did not move there.
static bool mend_convex(Step *step, double t, TautStepReport *report)
{
    const Model *model = step->model;
    Work *work = step->work;

    evaluate_goals(model, work, t);
    evaluate_values(model, work, work->next.q);
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int e = 0, sign; g->bounded && e < g->count; e++) {
            const int r = g->first_row + e * g->rows;
            if (!bounds_one_sided(work, g, e, &sign)) continue;
            if (sign * work->phi[r] > step->problem->tolerance * g->length_scale[e])
                memset(work->next.lambda + r, 0, (size_t)g->rows * sizeof(double));
        }
    }

    double *before = scratch_take(&work->entry_scratch);
    memcpy(before, work->next.q, (size_t)model->n_q * sizeof(double));
    start_positions(step, &work->next, report);
    const bool far = thrown(model, before, work->next.q);
    scratch_return(&work->entry_scratch, 1);
    return !far;
}

// The end of a sub-step that has no iterations: energy that it made is taken out, and errors that it left are small enough for the
// steps to come.
static TautStatus end_convex(Step *step, double part, Ledger *now, TautStepReport *report)
{
    const double before = ledger_total(now) - now->seeming;
    Work *work = step->work;
    int worst;

    ledger_close(step, now);
    const double after = ledger_total(now) - now->seeming;
    keep_take_all(step, part, after - before - now->work, now, report);
    evaluate_goals(step->model, work, *work->next.time);
    evaluate_values(step->model, work, work->next.q);
    const double error = evaluate_error(step->model, work, work->next.lambda, &worst);

    // a feature that things have left within the step tells nothing any more, and nothing else is left to try
    const bool left =
        worst >= step->model->n_own_element && step->control.level == LEVEL_CONVEX_LAST;
    return error <= CONVEX_LEAVES || left ? TAUT_OK : TAUT_NOT_CONVERGED;
}

// Is this one of the levels that take out a little energy too much? Of a short rest of a step none of these may be left: then it is the last with
// Euler's scheme whose sub-steps are long enough.
static bool is_late(const Step *step, double part)
{
    const int level = step->control.level;
    return level >= LEVEL_REPAIR || (level >= LEVEL_FLOOR && 0.5 * part < step->problem->min_step);
}

// One sub-step of `part` seconds that ends at time t.
static TautStatus sub_step(Step *step, double part, Scheme *scheme, double t, bool last,
                           TautStepReport *report, Ledger *now)
{
    Work *work = step->work;
    *work->next.scheme = *step->state->scheme;
    step->control.arrived = NAN;
    if (step->model->n_follower) bounds_follow(step->model, work, step->state->lambda);

    // the scheme itself
    TautStatus status = scheme(step, part, report);
    if (status != TAUT_OK) return status;
    *work->next.time = t;
    *work->next.time_low = *step->state->time_low;

    // softened hard rows may contradict each other, and then ask for any velocity: these are left alone
    if (scheme == convex_step && !mend_convex(step, t, report)) return TAUT_NOT_CONVERGED;
    if (last && (scheme == floor_step || scheme == convex_step)) {
        project_velocity(step, t, work->next.q, work->next.v, NULL, report);
        spin_measure(step->model, work->next.q, work->next.v, NULL, work->next.p, NULL);
        step->control.arrived = NAN;
    }

    // numbers that no physics explains
    if (!finite_state(step->model, &work->next)) return TAUT_NOT_CONVERGED;
    // a press may crush things with any force, which is told in another way: only a singular matrix tells of rows that hold each other
    const bool ask = step->factor.replaced > 0;
    if (ask && !forces_explained(step, work->next.lambda, part)) return TAUT_NOT_CONVERGED;

    if (scheme == convex_step) return end_convex(step, part, now, report);

    // energy check; a small excess is taken out at the last levels
    bool repair = is_late(step, part) && !(step->problem->options->without & TAUT_WITHOUT_GUARD);
    bool explained = ledger_close(step, now);
    if (step->control.keeping != KEEP_NONE && keep_energy(step, part, now, report))
        explained = true;
    bool yields = *step->state->n_yielding > 0 && step->control.level < LEVEL_SOFT;
    if (yields && !yield_holds(step)) return TAUT_NOT_CONVERGED;
    if (!explained && !(repair && keep_take(step, part, now, report))) return TAUT_NOT_CONVERGED;
    return TAUT_OK;
}

// Bodies that spin count as all others: natural coordinates damp their turning, but do as well where the motion is far from the
// known one that rotors are compared with.
static void forget_spins(const Model *model, State *s)
{
    for (int b = 0; b < model->n_body; b++) s->spin[b] = SPIN_NONE;
}

// Number of sub-steps of a fallback level.
static int parts(int level)
{
    if (level >= LEVEL_CONVEX) return level == LEVEL_CONVEX ? CONVEX_PARTS : CONVEX_MORE;
    return level < LEVEL_FLOOR  ? 1 << level
           : level < LEVEL_SOFT ? 1 << (level - 1)
                                : 4 << 2 * (level - LEVEL_SOFT);
}

TautStatus ladder_try(Step *step, double h, int level, Scheme *scheme, TautStepReport *report)
{
    const int count = parts(level);
    step->control.level = report->rung = level;
    State *origin = step->state, *base = base_of(step, origin);
    Work *work = step->work;
    Ledger now = {0};

    // the base of the sub-steps, made consistent
    step_from(step, base);
    report->residual_c = report->residual_r = 0;
    double start = begin(step, base, h, report, &now), part = h / count;
    double done = step->balance.start_work, damped = 0;
    if (*base->n_yielding > 0) yield_under(step);
    TautStatus status = step->control.out_of_memory ? TAUT_OUT_OF_MEMORY : TAUT_OK;
    if (step->model->has_values) hold_errors(step, base, h);
    if (step->control.rests && level <= LEVEL_FLOOR) resting_hold(step, base, h);

    // the shorter a sub-step, the more energy it takes to close an error in it
    if (level >= LEVEL_CONVEX)
        hold_all_gaps(step, base);
    else if (level > LEVEL_FLOOR && !step->control.closes)
        hold_gaps(step, base, h,
                  level == LEVEL_SOFT ? LEVEL_CLOSABLE * step->problem->tolerance : 0);

    // sub-steps, each from the end of the one before
    for (int i = 0; i < count && status == TAUT_OK; i++) {
        bool last = i + 1 == count;
        if (i > 0) memcpy(base->block, work->next.block, work->next.size); // seldom
        if (level >= LEVEL_NATURAL) forget_spins(step->model, base);
        double t = last ? time_after(origin, h) : time_after(base, part);
        status = sub_step(step, part, scheme, t, last, report, &now);
        done += now.work, damped += now.damped;
    }

    resting_release(step);

    // the next level finds the errors of the state, not those that are left of these; where to hold them led nowhere it closes them
    step_from(step, origin);
    step->control.closes = status != TAUT_OK && work->let_go > 0;
    if (status != TAUT_OK) {
        release_errors(step);
        return status;
    }

    // motion that came and went within the step is not seen by the user, and no measure for later steps
    if (count > 1) *work->next.swing = fmax(*origin->swing, now.energy.kinetic);

    // the energy balance of the whole step
    step->balance.next_account = now;
    step->balance.closed = !step->model->has_values &&
                           !(work->let_go > 0); // else errors were held, and targets are others
    // work that contradicting rows pass on from one sub-step to the next is none
    if (count > 1 && (work->let_go > 0 || now.errors.gaping > 0))
        done -= ledger_passed_on(start + done - damped - ledger_total(&now), done);
    report->work = done, report->damped = damped;
    report->dissipated = start + done - damped - ledger_total(&now);
    step->control.time_error = report->time_error = time_error(step, h);
    if (work->let_go > 0) release_errors(step);
    return TAUT_OK;
}

// Are residuals of hard rows of next larger than converged stages leave them?
static bool contradicting(Step *step)
{
    Work *work = step->work;
    int worst;
    evaluate_goals(step->model, work, *work->next.time);
    evaluate_values(step->model, work, work->next.q);
    return evaluate_error(step->model, work, work->next.lambda, &worst) > step->problem->tolerance;
}

// Rows that contradict each other will do so in the next step too, and all earlier levels would fail
// again: the state remembers.
static TautStatus soft_level(Step *step, double h, int level, TautStepReport *report)
{
    TautStatus status = ladder_try(step, h, level, soft_step, report);
    if (status == TAUT_OK) *step->work->next.scheme = contradicting(step) ? USE_SOFT : USE_TRBDF2;
    return status;
}

// Does the proof of the last linear problem mean anything?
static bool proved(const Step *step)
{
    return step->control.contradiction > LEVEL_JAMMED * step->problem->tolerance;
}

// Is it proved that no motion keeps touching things apart? Asked where a linear problem had no answer, and about the state itself: at
// an iterate far off a problem may have none where the step has one. A part of a step asks about the whole: an error in a 64th of
// it is less than a linear problem is solved to. Where nothing is driven, to stay is a motion.
static bool contradicts(Step *step, double h, TautStepReport *report)
{
    hold_all_gaps(step, step->state);
    const bool none = convex_proves(step, fmax(step->control.whole, h), report);
    release_errors(step);
    return none;
}

// Asked before the first level with short sub-steps where a linear problem had no answer, and before rows are softened always.
static bool jammed(Step *step, double h, int level, TautStepReport *report)
{
    const bool ask = level == LEVEL_FLOOR + 1 ? step->control.doubted : level == LEVEL_SOFT;
    if (!ask || !is_pushed(step->model) || step->work->kkt->n_disc == 0) return false;
    return contradicts(step, h, report) && proved(step);
}

// Did motions do work in the step that no speed of theirs explains? A press that crushes things by less than the tolerance proves nothing
// yet, but in parts of a step the convex model finds a way out for them, with 1e12 N.
static bool crushed(const Step *step, const TautStepReport *report)
{
    const Model *model = step->model;
    const State *next = &step->work->next;
    double speed = 0, mass = 0;
    for (int node = 0; node < model->n_node; node++) {
        const int at = model->node_v[node], n = model->node_nv[node] < 3 ? model->node_nv[node] : 3;
        if (model->node_x[node] == COLUMN_FIXED)
            speed = fmax(speed, norm_n(n, next->v + at));
        else if (n > 0)
            mass += model->mass[at];
    }
    const double moved = *step->state->swing + mass * speed * speed;
    return is_pushed(model) && report->work > LEVEL_CRUSHED * moved;
}

// Were things crushed in a step that a level has solved, and is it proved that they had to be? Then no other way to the end of the step
// is looked for.
static bool had_to_crush(Step *step, double h, TautStepReport *report)
{
    if (crushed(step, report) && contradicts(step, h, report))
        step->control.crushed = step->control.contradiction > 0;
    return step->control.crushed;
}

// The last levels, which have an answer where there is one.
static TautStatus convex_levels(Step *step, double h, TautStepReport *report)
{
    TautStatus status = TAUT_NOT_CONVERGED;
    for (int level = LEVEL_CONVEX; status > 0 && level <= LEVEL_CONVEX_LAST; level++)
        status = ladder_try(step, h, level, convex_step, report);
    if (status == TAUT_OK && crushed(step, report))
        return had_to_crush(step, h, report) ? TAUT_INFEASIBLE : TAUT_STEP_REFUSED;
    if (status == TAUT_OK) *step->work->next.scheme = USE_TRBDF2;
    const bool jam = is_pushed(step->model) && proved(step);
    return status == TAUT_INFEASIBLE && !jam ? TAUT_STEP_REFUSED : status;
}

// Tries the fallback levels from `level` on until one succeeds.
static TautStatus descend(Step *step, double h, int level, TautStepReport *report)
{
    TautStatus status = TAUT_NOT_CONVERGED;
    const int most = step->control.solves + LEVEL_SOLVES;
    Scheme *second_order = lacks_acceleration(step->state) ? sdirk_step : trbdf2_step;

    if (step->problem->options->without & TAUT_WITHOUT_LADDER) return TAUT_STEP_REFUSED;
    for (; status > 0 && level <= LEVEL_LAST; level++) {
        bool too_short = h / parts(level) < step->problem->min_step;
        if (jammed(step, h, level, report)) return TAUT_INFEASIBLE;
        if (level > LEVEL_FLOOR && (too_short || step->control.solves > most)) break;
        if (level > LEVEL_FLOOR && step->control.far) break;
        status = level < LEVEL_FLOOR  ? ladder_try(step, h, level, second_order, report)
                 : level < LEVEL_SOFT ? ladder_try(step, h, level, floor_step, report)
                                      : soft_level(step, h, level, report);
        if (status == TAUT_OK && step->work->kkt->n_disc > 0 && had_to_crush(step, h, report))
            return TAUT_INFEASIBLE;
    }

    if (status > 0 && step->control.last && step->work->kkt->n_disc > 0)
        status = convex_levels(step, h, report);
    return status > 0 && status != TAUT_INFEASIBLE ? TAUT_STEP_REFUSED : status;
}

int ladder_known(const Step *step, double h)
{
    return h >= LEVEL_AS_LONG * step->control.fell ? step->control.fell_to : 0;
}

TautStatus ladder_step(Step *step, double h, Scheme *scheme, TautStepReport *report)
{
    if (*step->state->scheme == USE_SOFT) return descend(step, h, LEVEL_SOFT, report);
    const int known = ladder_known(step, h);
    TautStatus status = known > 0 ? TAUT_NOT_CONVERGED : ladder_try(step, h, 0, scheme, report);
    if (status <= 0) return status;

    // levels of first order are found anew, since they lose energy
    status = descend(step, h, known > 0 ? known : 1, report);
    const bool fell = status == TAUT_OK && report->rung < LEVEL_FLOOR;
    if (fell) step->control.fell = h, step->control.fell_to = report->rung;
    return status;
}

// --- steppers that are one scheme: a new one is a file in step/scheme, and a function and a table here ---

static TautStatus bdf2(Step *step, double h, TautStepReport *report)
{
    return ladder_step(step, h, bdf2_step, report);
}

const StepperOps stepper_bdf2 = {
    .name = "bdf2", .options = guarded_options, .guarded = true, .step = bdf2};

static TautStatus trbdf2(Step *step, double h, TautStepReport *report)
{
    return ladder_step(step, h, trbdf2_step, report);
}

const StepperOps stepper_trbdf2 = {
    .name = "trbdf2", .options = guarded_options, .guarded = true, .step = trbdf2};

static TautStatus alpha(Step *step, double h, TautStepReport *report)
{
    return ladder_step(step, h, alpha_step, report);
}

const StepperOps stepper_alpha = {
    .name = "alpha", .options = alpha_options, .guarded = true, .step = alpha};
