// run.c -- time: step and settle on a compiled world.
#include "world/world.h"

#include <math.h>

void open_account(TautWorld *world)
{
    if (!world->edited || !world->model) return;
    TautEnergy energy = taut_world_energy(world);
    *world->state.budget = energy.kinetic + energy.potential + energy.elastic;
    *world->state.gross = 0;
    world->edited = false;
}

static TautElementId id_of_slot(const TautWorld *world, uint32_t slot)
{
    return (TautElementId){slot, slot ? world->element[slot - 1].generation : 0};
}

static TautStatus refused(TautWorld *world, const Step *step, double h)
{
    const char *who = "a force";
    Label label;
    if (step->bad_node >= 0) {
        label =
            particle_label(world, world->particle + world->model->node_slot[step->bad_node] - 1);
        who = label.text;
    }
    return log_say(&world->log, TAUT_ERROR, TAUT_STEP_REFUSED,
                   "t = %g s: a step of %g s gives numbers that are not finite, first at %s; the "
                   "state is kept; take a smaller step, or switch geometric stiffness on",
                   *world->state.time, h, who);
}

TautStatus taut_world_step(TautWorld *world, double h, TautStepReport *report)
{
    TautStepReport own;
    if (!report) report = &own;
    *report = (TautStepReport){0};
    TautStatus status = taut_world_compile(world, h);
    if (status != TAUT_OK) return status;
    open_account(world);
    world->forces_known = false;
    Step step = world_stepper(world);
    status = stepper_ops(world->def.stepper)->step(&step, h, report);
    if (status == TAUT_OK) status = step_finish(&step, h, report);
    if (status == TAUT_STEP_REFUSED) return refused(world, &step, h);
    report->worst = id_of_slot(world, report->worst.slot);
    return status;
}

TautStatus taut_world_settle(TautWorld *world, double tolerance, TautSettleReport *report)
{
    static const double default_tolerance = 1e-10;
    TautSettleReport own;
    if (!report) report = &own;
    *report = (TautSettleReport){0};
    if (!(tolerance >= 0 && isfinite(tolerance)))
        return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT,
                       "tolerance is %g; it must be >= 0 (0 = default)", tolerance);
    TautStatus status = compile_if_dirty(world, FORM_STEP);
    if (status != TAUT_OK) return status;
    world->forces_known = false;
    Step step = world_stepper(world);
    return settle(&step, tolerance > 0 ? tolerance : default_tolerance, report);
}
