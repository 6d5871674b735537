// SPDX-License-Identifier: MIT
// options.c -- see taut/options.h.
#include "world/api/options.h"

#include "bounded/bounded.h"
#include "world/build/def.h"
#include "world/build/edit.h"
#include "world/compile/compile.h"

#include <string.h>

TautWorldDef taut_world_options(const TautWorld *world)
{
    return world ? world->def : taut_default_world_def();
}

static bool same_settings(const TautSettings *a, const TautSettings *b)
{
    bool same = a->count == b->count;
    for (int i = 0; same && i < a->count; i++)
        same = a->setting[i].value == b->setting[i].value &&
               strcmp(a->setting[i].name, b->setting[i].name) == 0;
    return same;
}

// Is it decided when a world is compiled?
static bool is_compiled_in(const TautWorldDef *a, const TautWorldDef *b)
{
    return a->stepper != b->stepper || a->solver != b->solver || a->bounded != b->bounded ||
           a->geometric != b->geometric || a->keep_energy != b->keep_energy ||
           a->methods != b->methods || !same_settings(&a->settings, &b->settings);
}

static TautStatus check(TautWorld *world, const TautWorldDef *def)
{
    // the definition must be right by itself
    const TautAllocator *own = &world->def.allocator;
    TautStatus status = def_check(world, TAUT_DEF_WORLD, def);
    if (status != TAUT_OK) return status;
    status = def_refuse(&world->log, def);
    if (status != TAUT_OK) return status;

    // memory and threads are decided when a world is created
    bool same = def->allocator.alloc == own->alloc && def->allocator.free == own->free &&
                def->allocator.user == own->user;
    if (!same)
        return log_say(&world->log, TAUT_ERROR, TAUT_UNSUPPORTED,
                       "the allocator of a world cannot change; create another world");

    if (def->threads != world->def.threads)
        return log_say(&world->log, TAUT_ERROR, TAUT_UNSUPPORTED,
                       "the number of threads is %d for the life of the world; create another one",
                       world->def.threads);
    return TAUT_OK;
}

// Parts of work that belong to the kinds of a definition: whoever frees them has to know which.
typedef struct Kinds {
    TautWorldDef def;
    const SolverOps *solver;
    const BoundedOps *bounded;
    const StepperOps *stepper;
    void *of_solver, *of_bounded, *of_stepper;
} Kinds;

static Kinds take_out(TautWorld *world)
{
    Work *work = &world->work;
    Kinds kinds = {world->def,   world->solver, world->bounded, world->stepper,
                   work->solver, work->bounded, work->stepper};
    work->solver = work->bounded = work->stepper = NULL;
    return kinds;
}

static void put_back(TautWorld *world, const Kinds *kinds)
{
    Work *work = &world->work;
    world->def = kinds->def;
    use_methods(world, &kinds->def);
    work->solver = kinds->of_solver;
    work->bounded = kinds->of_bounded;
    work->stepper = kinds->of_stepper;
    world->dirty = false;
}

static void free_kinds(Memory *memory, const Kinds *kinds)
{
    if (kinds->of_solver) kinds->solver->free(memory, kinds->of_solver);
    if (kinds->of_bounded) kinds->bounded->free(memory, kinds->of_bounded);
    if (kinds->of_stepper) kinds->stepper->free(memory, kinds->of_stepper);
}

// Compiles for the new kinds; the old ones stay until that has worked.
static TautStatus change_kinds(TautWorld *world, const TautWorldDef *def)
{
    outdate(world); // with the forces of this moment, which need the old ones
    Kinds old = take_out(world);
    world->def = *def;
    world->def.gravity = old.def.gravity;
    use_methods(world, def);

    TautStatus status = compile_if_dirty(world, world->form_step);
    if (status != TAUT_OK) {
        put_back(world, &old);
        return status;
    }

    // another scheme has no use for the history: it starts anew
    free_kinds(&world->memory, &old);
    if (def->stepper != old.def.stepper) *world->state.h_prev = 0;
    return TAUT_OK;
}

TautStatus taut_world_set_options(TautWorld *world, const TautWorldDef *def)
{
    if (!world) return TAUT_BAD_ARGUMENT;
    TautStatus status = check(world, def);
    if (status != TAUT_OK) return status;

    // edits are compiled with the old options first, so that one thing changes at a time
    if (world->model && is_compiled_in(&world->def, def)) {
        status = compile_if_dirty(world, world->form_step);
        if (status == TAUT_OK) status = change_kinds(world, def);
        if (status != TAUT_OK) return status;
    }

    // numbers; gravity puts in energy, which its setter knows
    TautVec3 gravity = world->def.gravity;
    world->def = *def;
    world->def.gravity = gravity;
    use_methods(world, def);
    world->log.handler = def->on_message;
    world->log.user = def->message_user;
    return taut_world_set_gravity(world, def->gravity);
}
