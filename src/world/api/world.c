// SPDX-License-Identifier: MIT
// world.c -- life of a world: its definition, from create to destroy.
#include "base/arithmetic.h"
#include "base/serial.h"
#include "math/vec.h"
#include "world/api/options.h"
#include "world/build/body.h"
#include "world/build/collider.h"
#include "world/build/def.h"
#include "world/build/edit.h"
#include "world/build/element.h"
#include "world/build/joint.h"
#include "world/build/spec.h"
#include "world/compile/compile.h"
#include "world/events.h"
#include "world/options.h"

#include <math.h>

// The kind of a method that is not there, NULL if all are.
static const char *missing_method(const TautWorldDef *def)
{
    if (!method_stepper(def->methods, def->stepper)) return "stepper";
    if (!method_solver(def->methods, def->solver)) return "solver";
    return method_bounded(def->methods, def->bounded) ? NULL : "bounded";
}

static const char *def_problem(const TautWorldDef *def)
{
    if ((unsigned)def->stepper >= TAUT_STEPPER_COUNT && !method_stepper(def->methods, def->stepper))
        return "stepper is not one of TAUT_STEPPER_, nor of `methods`";
    if ((unsigned)def->solver >= TAUT_SOLVER_COUNT && !method_solver(def->methods, def->solver))
        return "solver is not one of TAUT_SOLVER_, nor of `methods`";

    // keeping the energy takes a stepper that checks it
    const StepperOps *stepper = method_stepper(def->methods, def->stepper);
    if (def->keep_energy == TAUT_KEEP_ENERGY_YES && stepper && !stepper->guarded)
        return "keep_energy is for the steppers auto, bdf2, trbdf2 and alpha";

    if (!def->allocator.alloc || !def->allocator.free) return "allocator has a NULL function";
    return NULL;
}

TautStatus def_refuse(Log *log, const TautWorldDef *def)
{
    TautStatus status = def_numbers(log, TAUT_DEF_WORLD, def);
    if (status != TAUT_OK) return status;

    char text[FIELD_ROOM];
    const char *problem = def_problem(def);
    const char *missing = problem ? NULL : missing_method(def);
    if (missing)
        return log_say(
            log, TAUT_ERROR, TAUT_UNSUPPORTED,
            "world: its %s is a method to compare with, which this library does not have; in a "
            "build of Taut itself link the target taut_methods and set `methods` to taut_methods()",
            missing);
    if (!problem) problem = options_problem(def, text);
    return problem ? log_say(log, TAUT_ERROR, TAUT_BAD_ARGUMENT, "world: %s", problem) : TAUT_OK;
}

void use_methods(TautWorld *world, const TautWorldDef *def)
{
    world->stepper = method_stepper(def->methods, def->stepper);
    world->solver = method_solver(def->methods, def->solver);
    world->bounded = method_bounded(def->methods, def->bounded);

    // options of Taut's own begin with the common ones, those of others stand by themselves
    StepperBlock *block = &world->stepper_options;
    options_store(plain_options, &def->settings, &block->common);
    options_store(world->stepper->options, &def->settings,
                  own_stepper(def->stepper) ? (void *)&block->common : block->own);
    options_store(world->solver->options, &def->settings, world->solver_options);
}

TautStatus taut_world_create(const TautWorldDef *def, TautWorld **world)
{
    if (!world) return TAUT_BAD_ARGUMENT;
    *world = NULL;
    if (!def) return TAUT_BAD_ARGUMENT;
    if (!def_is(TAUT_DEF_WORLD, def)) return TAUT_BAD_DEF; // nor is its handler known

    // the definition is checked before anything is allocated
    Log log = {def->on_message, def->message_user, ""};
    TautStatus refused = def_refuse(&log, def);
    if (refused != TAUT_OK) return refused;

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
    w->first_generation = w->id_base = serial_next();
    w->dirty = true;
    w->pairs = w->near.all = pairs_empty();
    const TautMaterialDef plain = taut_default_material_def();
    w->plain = material_from(&plain);
    use_methods(w, def);

    // threads inherit the floating-point mode of whoever starts them
    Arithmetic host = arithmetic_enter();
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

    // slots go with all that they own, and with the tables of names
    for (int i = 0; i < world->collider_end; i++)
        if (world->collider[i].used) collider_free(world, world->collider + i);
    own_end(world);
    functions_end(world);
    memory_free(&memory, world->joint);
    names_free(&memory, &world->joint_names);
    memory_free(&memory, world->node);
    memory_free(&memory, world->element);
    memory_free(&memory, world->material);
    memory_free(&memory, world->solid);
    names_free(&memory, &world->solid_names);
    memory_free(&memory, world->collider);
    memory_free(&memory, world->contacts.entry);
    memory_free(&memory, world->placed);
    memory_free(&memory, world->memo);
    memory_free(&memory, world->touching);
    pairs_free(&world->pairs, &memory);
    pairs_free(&world->near.all, &memory);
    memory_free(&memory, world->pair_numbers);
    memory_free(&memory, world->pair_rule);
    memory_free(&memory, world->found.entry);
    memory_free(&memory, world->resting);
    memory_free(&memory, world->island);
    names_free(&memory, &world->material_names);
    names_free(&memory, &world->collider_names);
    names_free(&memory, &world->node_names);
    names_free(&memory, &world->element_names);

    // the lock is the last part to go before the world itself
    events_free(world);
    threads_free(&memory, world->threads);
    lock_end(&world->reading);
    memory_free(&memory, world);
}

const char *taut_world_message(const TautWorld *world)
{
    return world ? world->log.text : "the world is NULL: was it created?";
}
