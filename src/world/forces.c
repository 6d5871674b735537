// SPDX-License-Identifier: MIT
// forces.c -- see forces.h.
#include "world/forces.h"

#include "assembly/evaluate.h"
#include "base/arithmetic.h"
#include "bounded/bounded.h"
#include "dof/rigid.h"
#include "math/vec.h"
#include "step/consistent/index1.h"
#include "step/newton/implied.h"
#include "step/newton/soft_forces.h"
#include "step/scratch.h"
#include "world/reading.h"
#include "world/rest.h"

#include <math.h>
#include <string.h>

Step world_stepper(TautWorld *world)
{
    world->problem = (StepProblem){.solver = world->solver,
                                   .bounded = world->work.bounded ? world->bounded : NULL,
                                   .options = &world->stepper_options.common,
                                   .tolerance = world->def.tolerance,
                                   .min_step = world->def.min_step,
                                   .max_solves = world->def.max_solves,
                                   .memory = &world->memory,
                                   .log = &world->log,
                                   .hits = world->events.room ? &world->events.hits : NULL,
                                   .interrupt = &world->interrupt,
                                   .watch = world->watch};

    // a conservative system of hard rows gets back the energy that the scheme takes (`auto`)
    bool by_itself = world->work.passive && world->work.soft_rows == 0;
    bool asked = world->def.keep_energy == TAUT_KEEP_ENERGY_YES;
    Keeping keeping = by_itself ? KEEP_AT_ONCE : asked ? KEEP_LATER : KEEP_NONE;

    Step step = {.model = world->model,
                 .work = &world->work,
                 .problem = &world->problem,
                 .control = {.keeping = keeping, .arrived = NAN, .worst = -1, .bad_node = -1},
                 .balance = {.account = world->balance, .account_known = world->balance_known}};
    step_from(&step, &world->state);
    return step;
}

// Velocities of the state as they are read: bodies move rigidly, and mapped nodes move with the dofs. A stage
// finds the velocities of natural coordinates one by one, and they fit only as well as its time step does.
static void rigid_velocities(TautWorld *w, const State *s, double *v)
{
    const Model *model = w->model;
    memcpy(v, s->v, (size_t)model->n_v * sizeof *v);
    for (int b = 0; b < model->n_body; b++) {
        int core = model->body_core[b];
        double q[RIGID_NQ];
        rigid_from_frame(s->q + model->node_q[core], s->v + model->node_v[core], q,
                         v + model->node_v[model->body_inner[b]]);
    }
    evaluate_maps(model, &w->work, s->q);
    lift(model, &w->work, v);
}

// Forces of the state that have to be computed, into work->force. Soft rows have the force of their law at the state
// (step/newton/soft_forces.h) where a step led to it; hard rows that of the scheme, or of an index-1 solve where that is first
// order only, shared among redundant rows (step/newton/implied.h).
static void find_forces(TautWorld *world)
{
    State *s = reading_state(world);
    const size_t size = (size_t)world->model->n_row * sizeof(double);
    double *force = world->work.force;
    Step step = world_stepper(world);
    TautStepReport report = {0};
    step_from(&step, s);

    // lambda of the scheme is the start, and serves where nothing better is known
    memcpy(force, s->lambda, size);

    // where lambda is of first order, hard rows are solved for
    if (*s->coarse > 0) {
        double *v = scratch_take(&world->work.entry_scratch);
        rigid_velocities(world, s, v);
        TautStatus status = index1(&step, *s->time, s->q, v, world->work.a, force, &report);
        scratch_return(&world->work.entry_scratch, 1);
        const bool finite = status == TAUT_OK && all_finite(world->model->n_row, force);
        if (!finite || !forces_explained(&step, force, *s->h_prev)) memcpy(force, s->lambda, size);
    }

    // redundant rows share their forces by least norm, soft rows follow their laws
    if (*s->n_implied > 0) implied_share(&step, force);
    if (*s->h_prev > 0) soft_forces(&step, s, force);
    if (world->asleep_count > 0) rest_keep_forces(world->model, s->lambda, force);
}

const double *world_forces(const TautWorld *world)
{
    const State *s = &world->state;
    // nothing to compute, or somebody has computed it since the last step
    if (*s->coarse == 0 && *s->n_implied == 0 && !world->model->has_soft) return s->lambda;
    if (flag_is_up(&world->forces_known)) return world->work.force;

    // the first who asks computes, and whoever comes meanwhile waits for it
    TautWorld *self = reading_begin(world);
    if (!flag_is_up(&self->forces_known)) {
        Arithmetic host = arithmetic_enter();
        find_forces(self);
        arithmetic_leave(&host);
        flag_set(&self->forces_known, true);
    }
    reading_end(self);

    return world->work.force;
}
