// run.c -- time: step and settle on a compiled world.
#include "base/arithmetic.h"
#include "step/impact.h"
#include "world/world.h"

#include <math.h>
#include <string.h>

static TautElementId id_of_slot(const TautWorld *world, uint32_t slot)
{
    return (TautElementId){slot, slot ? world->element[slot - 1].generation : 0};
}

// Who is to blame: a particle that is not finite, else the element with the largest residual.
static Label culprit(const TautWorld *world, const Step *step)
{
    const TautModel *model = world->model;
    if (step->bad_node >= 0)
        return node_label(world, world->node + model->node_slot[step->bad_node] - 1);
    if (step->worst >= 0)
        return element_label(world, world->element + model->element_slot[step->worst] - 1);
    return (Label){"none in particular"};
}

static TautStatus refused(TautWorld *world, const Step *step, double h)
{
    return log_say(
        &world->log, TAUT_ERROR, TAUT_STEP_REFUSED,
        "t = %g s: no valid step of %g s was found; the state is kept; worst: %s; take a "
        "smaller step, look for conflicts with taut check, or switch geometric "
        "stiffness on",
        *world->state.time, h, culprit(world, step).text);
}

// The stepper, and the correction of stabilised terms before or after it.
static TautStatus step_world(TautWorld *world, Step *step, double h, TautStepReport *report)
{
    TautState *state = &world->state;
    TautWork *work = &world->work;
    size_t n_q = (size_t)world->model->n_q * sizeof(double);
    bool corrects = world->model->has_corrected, pre = step->correction == TAUT_CORRECTION_PRE;
    TautStatus status = TAUT_OK;
    if (corrects) memcpy(work->kept_q, state->q, n_q);
    if (corrects && pre)
        status = correct_positions(step, *state->time, state->q, CLOSE_STABILISED, true, report);
    const StepperOps *ops = stepper_ops(world->def.stepper);
    double last = h; // what is left after the last collision
    bool collides = world->model->collides && ops->guarded;
    if (status == TAUT_OK)
        status = collides ? impact_step(step, ops, h, &last, report) : ops->step(step, h, report);
    if (status == TAUT_OK && corrects && !pre)
        status = correct_positions(step, time_after(state, h), work->next.q, CLOSE_STABILISED,
                                   step->correction == TAUT_CORRECTION_POST_NEW, report);
    if (status == TAUT_OK) status = step_finish(step, last, report);
    if (status != TAUT_OK && corrects) memcpy(state->q, work->kept_q, n_q);
    release_errors(step);
    return status;
}

TautStatus taut_world_step(TautWorld *world, double h, TautStepReport *report)
{
    if (!world) return TAUT_BAD_ARGUMENT;
    TautStepReport own;
    if (!report) report = &own;
    *report = (TautStepReport){0};
    TautStatus status = taut_world_compile(world, h);
    if (status != TAUT_OK) return status;
    Step step = world_stepper(world);
    Arithmetic host = arithmetic_enter();
    status = step_world(world, &step, h, report);
    arithmetic_leave(&host);
    state_changed(world);
    world->account = step.next_account;
    world->account_known = status == TAUT_OK && step.closed;
    if (status > 0) {
        uint32_t slot = step.worst < 0 ? 0 : world->model->element_slot[step.worst];
        report->worst = id_of_slot(world, slot);
        return refused(world, &step, h);
    }
    report->worst = id_of_slot(world, report->worst.slot);
    return status;
}

TautStatus taut_world_settle(TautWorld *world, double tolerance, TautSettleReport *report)
{
    if (!world) return TAUT_BAD_ARGUMENT;
    static const double default_tolerance = 1e-10;
    TautSettleReport own;
    if (!report) report = &own;
    *report = (TautSettleReport){0};
    if (!(tolerance >= 0 && isfinite(tolerance)))
        return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT,
                       "tolerance is %g; it must be >= 0 (0 = default)", tolerance);
    TautStatus status = compile_if_dirty(world, FORM_STEP);
    if (status != TAUT_OK) return status;
    state_changed(world);
    Step step = world_stepper(world);
    Arithmetic host = arithmetic_enter();
    status = settle(&step, tolerance > 0 ? tolerance : default_tolerance, report);
    arithmetic_leave(&host);
    return status;
}
