// SPDX-License-Identifier: MIT
// run.c -- time: a step of a compiled world.
#include "base/arithmetic.h"
#include "base/text.h"
#include "math/motion.h"
#include "step/accept/finish.h"
#include "step/consistent/correct.h"
#include "step/consistent/held.h"
#include "step/contact/impact.h"
#include "step/linear/system.h"
#include "world/api/callback.h"
#include "world/api/jam.h"
#include "world/build/edit.h"
#include "world/compile/compile.h"
#include "world/contact/list.h"
#include "world/contact/part.h"
#include "world/contact/pool.h"
#include "world/contact/read.h"
#include "world/contact/sleep.h"
#include "world/contact/touching.h"
#include "world/events.h"
#include "world/forces.h"
#include "world/rest.h"
#include "world/slots.h"
#include "world/touch.h"
#include "world/tuning.h"

#include <math.h>
#include <string.h>

static TautElementId id_of_slot(const TautWorld *world, uint32_t slot)
{
    return (TautElementId){slot, slot ? world->element[slot - 1].generation : 0};
}

// The reasons for which a step fails.
typedef struct Blame {
    double h;      // s, the step that was asked for
    Label worst;   // element or node
    char jam[240]; // of TAUT_INFEASIBLE: the things
} Blame;

// Who is to blame: a particle that is not finite, else the element with the largest residual.
static Label culprit(const TautWorld *world, const Step *step)
{
    const Model *model = world->model;
    if (step->control.bad_node >= 0)
        return node_label(world, world->node + model->node_slot[step->control.bad_node] - 1);
    if (step->control.worst >= model->n_own_element) return (Label){"a contact"};
    if (step->control.worst >= 0)
        return element_label(world, world->element + model->element_slot[step->control.worst] - 1);
    return (Label){"none in particular"};
}

// Things that cannot get out of each other's way.
static TautStatus contradicted(TautWorld *world, const Blame *blame, double h)
{
    return log_say(
        &world->log, TAUT_ERROR, TAUT_INFEASIBLE,
        "t = %g s: no motion in a step of %g s keeps contacts and hard rows together: %s; "
        "the state is kept; let a motion end or a thing give way",
        *world->state.time, h, blame->jam);
}

// Below min_step there is no shorter one to fall back on, and h^2 may not even be a number.
static TautStatus refused(TautWorld *world, const Label *worst, double h)
{
    // the remedy depends on whether the step is too long or too short
    char remedy[160];
    if (h < world->def.min_step)
        text_format(remedy, sizeof remedy,
                    "take a longer step, it is below min_step, %g s: so short a step moves nothing "
                    "that numbers can tell",
                    world->def.min_step);
    else
        text_format(remedy, sizeof remedy,
                    "take a smaller step, look for conflicts with taut check, or switch geometric "
                    "stiffness on");

    return log_say(&world->log, TAUT_ERROR, TAUT_STEP_REFUSED,
                   "t = %g s: no valid step of %g s was found; the state is kept; worst: %s; %s",
                   *world->state.time, h, worst->text, remedy);
}

// The stepper, and the correction of stabilised elements before or after it. *again: has it gone through something that is not
// in its list, by more than `depth` of its length? Then the state is that before the step. *early: as of contacts_again.
static TautStatus step_world(TautWorld *world, Step *step, double h, double depth, bool *again,
                             bool *early, TautStepReport *report)
{
    State *state = &world->state;
    Work *work = &world->work;
    size_t n_q = (size_t)world->model->n_q * sizeof(double);
    bool corrects = world->model->has_corrected,
         pre = step->problem->options->correction == TAUT_CORRECTION_PRE;
    TautStatus status = TAUT_OK;

    // a correction writes the state, which is put back if the step fails
    if (corrects) memcpy(work->kept_q, state->q, n_q);
    if (corrects && pre)
        status = correct_positions(step, *state->time, state->q, CLOSE_STABILISED, true, report);

    // where rows may collide the step is cut at the impacts
    const StepperOps *ops = world->stepper;
    double last = h; // the rest of the step after the last collision
    bool collides = world->model->collides && ops->guarded, cut = false;
    if (status == TAUT_OK)
        status =
            collides ? impact_step(step, ops, h, &last, &cut, report) : ops->step(step, h, report);

    // a part that went without its factors has made another step
    if (status == TAUT_OK && step_interrupted(step)) {
        if (cut) memcpy(state->block, work->kept.block, state->size);
        status = TAUT_INTERRUPTED;
    }

    // things that a step has missed are taken up, and it is taken again from where it began
    const double *const way[2] = {cut ? work->kept.q : state->q, state->q}; // by the last impact
    *again = depth < INFINITY && status == TAUT_OK &&
             contacts_again(world, way, cut ? 2 : 1, work->next.q, h, depth, early, &status);
    if (*again) {
        if (cut) memcpy(state->block, work->kept.block, state->size);
        return status;
    }

    if (status == TAUT_OK && corrects && !pre)
        status = correct_positions(step, time_after(state, h), work->next.q, CLOSE_STABILISED,
                                   step->problem->options->correction == TAUT_CORRECTION_POST_NEW,
                                   report);

    if (world->asleep_count > 0 && status == TAUT_OK)
        rest_keep_forces(world->model, cut ? work->kept.lambda : state->lambda, work->next.lambda);
    if (status == TAUT_OK) status = step_finish(step, last, report);
    if (status != TAUT_OK && corrects) memcpy(state->q, work->kept_q, n_q);
    if (world->model->has_values || work->let_go > 0) release_errors(step);
    return status;
}

// Compiles the parts that were edited or have woken, and lays out the contacts of the step.
static TautStatus begin_contacts(TautWorld *world, double h)
{
    TautStatus status;
    do {
        status = taut_world_compile(world, h);
        if (status == TAUT_OK) status = contacts_search(world, h);
    } while (status == TAUT_OK && sleep_wake_found(world)); // woken things may be near others
    return status == TAUT_OK ? contacts_begin(world, h) : status;
}

// Motions that jump are looked at within the step. One that jumps where it begins starts forces anew.
static void begin_span(TautWorld *world, double h)
{
    const Model *model = world->model;
    const double t = *world->state.time, inside = JUMP_SLACK * h;
    bool jumps = false;
    world->work.maps_at = model->has_solids ? MAPS_UNKNOWN : MAPS_APART;
    if (!model->has_jumps) return;
    world->work.span[0] = t + inside, world->work.span[1] = t + h - inside;
    for (int i = 0; i < model->n_motion && !jumps; i++)
        jumps = motion_jumps_at(model->motion + i, t, inside);
    if (jumps) touch_all(world, FRESH_FORCES);
}

static void end_span(TautWorld *world)
{
    world->work.maps_at = MAPS_APART;
    world->work.span[0] = world->work.span[1] = 0;
}

// The stepper of another try of a step; it begins on the fallback level that the one before has needed.
static Step another_try(TautWorld *world, const Control *before, bool last, double whole)
{
    Step step = world_stepper(world);
    step.control.fell = before->fell, step.control.fell_to = before->fell_to;
    step.control.last = last;
    step.control.far = world->far > NEAR_FAR && !last;
    step.control.whole = whole;
    return step;
}

// One step; where it is refused, *worst is to blame. A step that misses things again and again is refused too, unless it is the
// last resort.
static TautStatus step_once(TautWorld *world, double h, bool last, Blame *blame,
                            TautStepReport *report)
{
    // edits since the last step are compiled first
    TautStatus status = taut_world_compile(world, h);
    if (status != TAUT_OK) return status;
    Arithmetic host = arithmetic_enter();
    begin_span(world, h);
    status = begin_contacts(world, h);
    Step step = world_stepper(world);
    if (status == TAUT_OK && !last && world->far > NEAR_TOO_FAR) status = TAUT_STEP_REFUSED;
    const HitList hits = world->events.hits;
    for (int i = 0; status == TAUT_OK; i++) {
        const bool more = i < CONTACT_AGAIN;
        const double deep = last ? INFINITY : CONTACT_MISSED;
        bool again, early = false;
        *report = (TautStepReport){0};
        world->events.hits = hits; // those of a try that does not count go
        contacts_note(world);
        step = another_try(world, &step.control, last, blame->h);
        status = step_world(world, &step, h, (more ? 1 : deep) * step.problem->tolerance, &again,
                            &early, report);
        if (!again || status != TAUT_OK) break;
        if (sleep_wake_found(world)) { // the step begins anew with the things it has met
            i = -1;
            status = begin_contacts(world, h);
            continue;
        }
        status = more && (last || !early) ? contacts_retry(world, h) : TAUT_STEP_REFUSED;
    }

    if (status == TAUT_OK) contacts_report(world, h, report);
    arithmetic_leave(&host);
    if (status == TAUT_OK)
        touching_name_hits(world, hits.count);
    else
        world->events.hits = hits;

    // forces are found anew when they are asked for; the energy balance goes on
    end_span(world);
    state_changed(world);
    world->contacts_read = status == TAUT_OK;
    world->balance = step.balance.next_account;
    world->balance_known = status == TAUT_OK && step.balance.closed;

    // a step that was refused names its worst element
    if (status > 0) {
        uint32_t slot = step.control.worst < 0 ? 0 : world->model->element_slot[step.control.worst];
        report->worst = id_of_slot(world, slot);
        blame->worst = culprit(world, &step);
        if (status == TAUT_INFEASIBLE)
            jam_text(world, step.control.jam, sizeof blame->jam, blame->jam);
        return status == TAUT_INFEASIBLE ? status : TAUT_STEP_REFUSED;
    }

    report->worst = id_of_slot(world, report->worst.slot);
    return status;
}

// The report of two halves of a step, from those of each.
static TautStepReport both(const TautStepReport *first, const TautStepReport *second)
{
    TautStepReport sum = *second;
    sum.solves += first->solves;
    sum.factors += first->factors;
    sum.refinements += first->refinements;
    sum.switched += first->switched;
    sum.collisions += first->collisions;
    sum.work += first->work;
    sum.damped += first->damped;
    sum.dissipated += first->dissipated;
    sum.heat += first->heat;
    sum.convex += first->convex;
    if (sum.rung < first->rung) sum.rung = first->rung;
    return sum;
}

static TautStatus step_or_halves(TautWorld *world, double h, int depth, Blame *blame,
                                 TautStepReport *report);

// Both halves of a step, or neither. The state is saved meanwhile: contacts that come in between may change its size.
static TautStatus halves(TautWorld *world, double h, int depth, Blame *blame,
                         TautStepReport *report)
{
    size_t size = 0;
    if (taut_world_save_state(world, NULL, 0, &size) != TAUT_OK) return TAUT_STEP_REFUSED;
    char *saved = memory_alloc(&world->memory, size, 1);
    if (!saved) return out_of_memory(world, "halving a step");
    taut_world_save_state(world, saved, size, NULL);
    const int hits = world->events.hits.count;

    TautStepReport first = {0}, second = {0};
    TautStatus status = step_or_halves(world, 0.5 * h, depth, blame, &first);
    if (status == TAUT_OK) status = step_or_halves(world, 0.5 * h, depth, blame, &second);
    if (status == TAUT_OK) {
        *report = both(&first, &second);
    } else {
        const TautStatus back = taut_world_restore(world, saved, size);
        world->events.hits.count = hits;
        if (back != TAUT_OK) status = back;
    }
    memory_free(&world->memory, saved);
    return status;
}

// Features that touch are those of the start of a step. Where it is refused, its halves are tried, each with features of its own:
// things that turn far within a step leave theirs behind. A motion that is impossible in a long step, by a problem that is linear, may be possible
// in short ones.
static TautStatus step_or_halves(TautWorld *world, double h, int depth, Blame *blame,
                                 TautStepReport *report)
{
    const bool last = depth == 0 || 0.5 * h < world->def.min_step;
    const TautStatus status = step_once(world, h, last, blame, report);
    const bool may = (status == TAUT_STEP_REFUSED || status == TAUT_INFEASIBLE) &&
                     world->model->n_side > 0 && !world->crowded && !last;
    return may ? halves(world, h, depth - 1, blame, report) : status;
}

// Saves the state in *saved, which the caller frees, and takes things apart that start in each other; NULL where there are none.
static TautStatus save_and_part(TautWorld *world, char **saved, size_t *size)
{
    if (!contacts_overlap(world)) return TAUT_OK;
    if (taut_world_save_state(world, NULL, 0, size) != TAUT_OK) return TAUT_STEP_REFUSED;
    *saved = memory_alloc(&world->memory, *size, 1);
    if (!*saved) return out_of_memory(world, "taking things apart");
    taut_world_save_state(world, *saved, *size, NULL);

    const TautStatus status = contacts_part(world);
    state_changed(world);
    world->balance_known = false;
    return status;
}

static TautStatus part(TautWorld *world, double h, char **saved, size_t *size)
{
    *saved = NULL;
    TautStatus status = taut_world_compile(world, h);
    if (status != TAUT_OK) return status;
    Arithmetic host = arithmetic_enter();
    status = save_and_part(world, saved, size);
    arithmetic_leave(&host);
    return status;
}

TautStatus taut_world_step(TautWorld *world, double h, TautStepReport *report)
{
    if (!world) return TAUT_BAD_ARGUMENT;
    TautStepReport own;
    if (!report) report = &own;
    *report = (TautStepReport){0};
    TautStatus status = callback_check(world);
    if (status != TAUT_OK) return status;

    callback_before(world, h);
    callback_listen(world);
    Blame blame = {.h = h, .worst = {"none in particular"}};
    char *before;
    size_t size;
    status = part(world, h, &before, &size);
    if (status == TAUT_OK) status = step_or_halves(world, h, CONTACT_HALVINGS, &blame, report);
    status = callback_heard(world, status);
    if (status == TAUT_STEP_REFUSED && !world->crowded) refused(world, &blame.worst, h);
    if (status == TAUT_INFEASIBLE) contradicted(world, &blame, h);
    if (status != TAUT_OK && before) taut_world_restore(world, before, size);
    memory_free(&world->memory, before);
    if (status == TAUT_OK) status = sleep_begin(world, h, report);
    if (status == TAUT_OK) world->report = *report, world->step_size = h;
    if (status == TAUT_OK) touching_find(world);
    events_step(world, status, report);
    callback_after(world, status, report);
    return status;
}
