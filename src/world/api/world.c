// world.c -- life of a world: its definition, from create to destroy.
#include "base/arithmetic.h"
#include "base/serial.h"
#include "math/vec.h"
#include "world/api/options.h"
#include "world/build/body.h"
#include "world/build/def.h"
#include "world/build/edit.h"
#include "world/build/element.h"
#include "world/build/joint.h"
#include "world/build/spec.h"
#include "world/compile/compile.h"
#include "world/events.h"

#include <math.h>

const char *def_problem(const TautWorldDef *def)
{
    const double gravity[3] = {def->gravity.x, def->gravity.y, def->gravity.z};
    if (!all_finite(3, gravity)) return "gravity must be finite";
    if ((unsigned)def->stepper >= TAUT_STEPPER_COUNT) return "stepper is not one of TAUT_STEPPER_";
    if ((unsigned)def->geometric >= TAUT_GEOMETRIC_COUNT)
        return "geometric is not one of TAUT_GEOMETRIC_";
    if ((unsigned)def->solver >= TAUT_SOLVER_COUNT) return "solver is not one of TAUT_SOLVER_";
    if (def->threads < 1 || def->threads > 64) return "threads must be 1 to 64";
    if ((unsigned)def->preconditioner >= TAUT_PRECONDITIONER_COUNT)
        return "preconditioner is not one of TAUT_PRECONDITIONER_";
    if (def->iterations < 0)
        return "iterations must be at least 0, which means until it is precise";
    if (!(def->precision > 0 && def->precision < 1)) return "precision must be between 0 and 1";
    if ((unsigned)def->unknown >= TAUT_UNKNOWN_COUNT) return "unknown is not one of TAUT_UNKNOWN_";
    if (def->sweeps < 1) return "sweeps must be at least 1";
    if (!(def->penalty >= 0 && isfinite(def->penalty))) return "penalty must be >= 0 and finite";
    if (!(def->tolerance > 0 && def->tolerance < 1)) return "tolerance must be between 0 and 1";
    if (def->max_solves < 1) return "max_solves must be at least 1";
    if (!(def->min_step > 0)) return "min_step must be > 0";
    if ((unsigned)def->correction >= TAUT_CORRECTION_COUNT)
        return "correction is not one of TAUT_CORRECTION_";
    if ((unsigned)def->enforcement >= TAUT_ENFORCEMENT_COUNT)
        return "enforcement is not one of TAUT_ENFORCEMENT_";
    if (!(def->baumgarte_alpha >= 0 && def->baumgarte_alpha < INFINITY))
        return "baumgarte_alpha must be >= 0 and finite";
    if (!(def->baumgarte_beta >= 0 && def->baumgarte_beta < INFINITY))
        return "baumgarte_beta must be >= 0 and finite";
    if ((unsigned)def->damping >= TAUT_DAMPING_COUNT) return "damping is not one of TAUT_DAMPING_";
    if (!(def->margin > 0 && def->margin < INFINITY)) return "margin must be > 0 and finite";
    if (def->without >> TAUT_MEASURE_COUNT) return "without has bits that are no measure";
    if (!(def->alpha >= 0.5 && def->alpha <= 1)) return "alpha must be 0.5 to 1";
    if (!(def->beta >= 0 && def->beta <= 1)) return "beta must be 0 to 1";
    if ((unsigned)def->bounded >= TAUT_BOUNDED_COUNT) return "bounded is no solver that exists";
    if (!(def->rho >= 0 && def->rho <= 1)) return "rho must be 0 to 1";
    if ((unsigned)def->keep_energy >= TAUT_KEEP_ENERGY_COUNT)
        return "keep_energy is not one of TAUT_KEEP_ENERGY_";
    if (def->keep_energy == TAUT_KEEP_ENERGY_YES && !stepper_ops(def->stepper)->guarded)
        return "keep_energy is for the steppers auto, bdf2, trbdf2 and alpha";
    if (!def->allocator.alloc || !def->allocator.free) return "allocator has a NULL function";
    return NULL;
}

TautStatus taut_world_create(const TautWorldDef *def, TautWorld **world)
{
    if (!world) return TAUT_BAD_ARGUMENT;
    *world = NULL;
    if (!def) return TAUT_BAD_ARGUMENT;
    if (!def_is(TAUT_DEF_WORLD, def)) return TAUT_BAD_DEF; // nor is its handler known
    Log log = {def->on_message, def->message_user, ""};
    const char *problem = def_problem(def);
    if (problem) return log_say(&log, TAUT_ERROR, TAUT_BAD_ARGUMENT, "world: %s", problem);
    Memory memory = {def->allocator, false};
    TautWorld *w = memory_alloc(&memory, 1, sizeof *w);
    if (!w) return log_say(&log, TAUT_ERROR, TAUT_OUT_OF_MEMORY, "world: out of memory");
    if (!lock_make(&w->reading)) {
        memory_free(&memory, w);
        return log_say(&log, TAUT_ERROR, TAUT_OUT_OF_MEMORY, "world: out of locks");
    }
    w->self = w;
    w->memory = memory;
    w->log = log;
    w->def = *def;
    w->first_generation = serial_next();
    w->dirty = true;
    w->solver = solver_ops(def->solver);
    Arithmetic host = arithmetic_enter(); // threads have that of who starts them
    w->threads = threads_new(&w->memory, def->threads);
    arithmetic_leave(&host);
    if (w->memory.failed) {
        lock_end(&w->reading);
        memory_free(&memory, w);
        return log_say(&log, TAUT_ERROR, TAUT_OUT_OF_MEMORY, "world: out of memory");
    }
    *world = w;
    return TAUT_OK;
}

void taut_world_destroy(TautWorld *world)
{
    if (!world) return;
    Memory memory = world->memory;
    compile_free(world);
    for (int i = 0; i < world->node_end; i++) {
        memory_free(&memory, world->node[i].name);
        motion_free(&memory, &world->node[i].motion);
        spec_free(&memory, &world->node[i].map);
        body_free(&memory, world->node[i].body);
    }
    for (int i = 0; i < world->element_end; i++) {
        memory_free(&memory, world->element[i].name);
        element_free_law(&memory, &world->element[i]);
        motion_free(&memory, &world->element[i].motion);
        spec_free(&memory, &world->element[i].map);
    }
    for (int i = 0; i < world->joint_end; i++) joint_free(&memory, world->joint + i);
    memory_free(&memory, world->joint);
    names_free(&memory, &world->joint_names);
    memory_free(&memory, world->node);
    memory_free(&memory, world->element);
    names_free(&memory, &world->node_names);
    names_free(&memory, &world->element_names);
    events_free(world);
    threads_free(&memory, world->threads);
    lock_end(&world->reading);
    memory_free(&memory, world);
}

const char *taut_world_message(const TautWorld *world)
{
    return world ? world->log.text : "the world is NULL: was it created?";
}
