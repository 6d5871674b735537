// SPDX-License-Identifier: MIT
// auto.c -- the default stepper: the cheapest scheme that serves the step at hand.
//
// The time error is estimated without a solve, as the distance of the new point from where constant
// acceleration would have led: about (omega h)^2/6 of the distance covered, for an oscillation of frequency
// omega. Up to AUTO_SMOOTH, BDF2 with its one solve a step loses little; above it a step is taken with
// TR-BDF2, which loses far less for twice the solves. Which of the two is in use is part of the
// state, so that a step is seldom taken twice.
//
// Where the energy is kept (keep.h) a loss is none, and BDF2 serves nearly always. Not while a body
// spins: its momentum is kept by other means (rotor/spin.h), which scaling all velocities would spoil.
#include "step/accept/ladder.h"
#include "step/consistent/resting.h"
#include "step/linear/discs.h"
#include "step/rotor/spin.h"
#include "step/scheme/scheme.h"
#include "step/tuning.h"

// Whether some body spins, or may: which ones do is only known after a first step.
static bool may_spin(const Step *step)
{
    if (!(*step->state->h_prev > 0)) return step->model->n_body > 0;
    for (int b = 0; b < step->model->n_body; b++)
        if (step->state->spin[b] != SPIN_NONE) return true;
    return false;
}

// The value of `coarse` after a step of BDF2 whose forces are of second order.
static double unresolved(const Step *step)
{
    if (step->control.time_error > AUTO_SMOOTH) return AUTO_UNRESOLVED;
    const double before = *step->state->coarse;
    return before <= AUTO_UNRESOLVED && before > AUTO_UNRESOLVED_BEFORE ? 0.5 * before : 0;
}

// Whether things that move have come to stick in the step, or to slide: accelerations jump, and a history tells nothing.
static bool switches(const Step *step)
{
    return step->control.time_error > 0 &&
           discs_changed(step->model, step->work, step->state->lambda, step->work->next.lambda);
}

// Which scheme serves the next step. calm: the motion is smooth. What rests goes on to, once its forces were hard to find.
static int next_scheme(Step *step, double h, bool calm)
{
    const Control *control = &step->control;
    const bool hard = control->inexact || control->rests;
    const bool many = step->work->kkt->n_disc >= RESTING_DISCS;
    if (hard && many && is_resting(step, &step->work->next, h)) return USE_RESTING;
    return calm ? USE_BDF2 : (int)without_history(step);
}

static TautStatus automatic(Step *step, double h, TautStepReport *report)
{
    State *next = &step->work->next;
    // a first step is better off without the need of a history
    const bool edited = *step->state->edited >= FRESH_FORCES;
    bool history = *step->state->h_prev > 0 && !edited;
    const bool falls = ladder_known(step, h) > 0;

    // energy is not kept while a body may spin, whose momentum that would spoil, nor after an edit
    Control *control = &step->control;
    if (control->keeping == KEEP_AT_ONCE && (may_spin(step) || edited))
        control->keeping = KEEP_NONE;
    const double smooth = control->keeping == KEEP_AT_ONCE ? AUTO_KEPT : AUTO_SMOOTH;

    // BDF2, while its time error is small enough
    const int scheme = (int)*step->state->scheme;
    control->rests = scheme == USE_RESTING;
    if (history && (scheme == USE_BDF2 || scheme == USE_RESTING) && !falls) {
        TautStatus status = ladder_try(step, h, 0, bdf2_step, report);
        if (status == TAUT_OK && *next->coarse == 0) *next->coarse = unresolved(step);
        const bool good = control->time_error <= smooth && (control->rests || !switches(step));
        if (status == TAUT_OK && good) *next->scheme = next_scheme(step, h, true);
        if (status < 0 || (status == TAUT_OK && good)) return status;
    }

    // TR-BDF2 with all fallback levels, until the motion is smooth again; SDIRK where accelerations are not known
    Scheme *two_stages = lacks_acceleration(step->state) ? sdirk_step : trbdf2_step;
    TautStatus status = ladder_step(step, h, two_stages, report);
    if (*next->scheme == USE_SOFT) return status;
    const bool calm = control->time_error <= AUTO_CALM * smooth && !switches(step);
    if (status == TAUT_OK) *next->scheme = next_scheme(step, h, calm);

    // BDF2 looks back on this step: the motion is resolved no better in its first ones (unresolved)
    if (history && *next->coarse == 2) *next->coarse += AUTO_UNRESOLVED;
    return status;
}

const StepperOps stepper_auto = {
    .name = "auto", .options = guarded_options, .guarded = true, .step = automatic};
