// guarded.c -- steppers that are one scheme with the fallback levels behind it.
//
// A new scheme is one file in step/scheme, and a function and a table here. auto.c chooses between them.
#include "step/accept/ladder.h"
#include "step/scheme/scheme.h"

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
