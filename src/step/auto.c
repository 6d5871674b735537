// auto.c -- the default stepper: the cheapest scheme that serves the step at hand.
//
// The time error is estimated without a solve, as the distance of the new point from where constant
// acceleration would have led: about (omega h)^2/6 of the distance covered, for a swing of frequency
// omega. Up to SMOOTH, BDF2 with its one solve a step loses little; above it a step is taken with
// TR-BDF2, which loses far less for twice the solves. Which of the two is in use is part of the
// state, so that a step is seldom taken twice.
#include "step/step.h"

static const double SMOOTH = 1e-3; // largest time error for BDF2; docs/stepper.md has the trials
static const double CALM = 0.5;    // of it: where TR-BDF2 gives way to BDF2 again

static TautStatus automatic(Step *step, double h, TautStepReport *report)
{
    TautState *next = &step->work->next;
    bool history = *step->state->h_prev > 0 &&
                   *step->state->edited == 0; // a first step is better off without the need of one
    if (history && *step->state->scheme == USE_BDF2) {
        TautStatus status = ladder_try(step, h, 1, bdf2_step, report);
        if (status < 0 || (status == TAUT_OK && report->time_error <= SMOOTH)) return status;
    }
    TautStatus status = ladder_step(step, h, trbdf2_step, report);
    if (*next->scheme == USE_SOFT) return status;
    *next->scheme = report->time_error > CALM * SMOOTH ? USE_TRBDF2 : USE_BDF2;
    return status;
}

const StepperOps stepper_auto = {.name = "auto", .guarded = true, .step = automatic};
