// SPDX-License-Identifier: MIT
// clone.c -- see taut/clone.h.
//
// The specification passes through bytes, as in a snapshot, and the model is compiled from it; state, order of elimination
// and pointers of the user are copied.
#include "world/api/specification.h"
#include "world/build/edit.h"
#include "world/compile/analyse.h"
#include "world/compile/compile.h"
#include "world/contact/pool.h"
#include "world/rest.h"
#include "world/tuning.h"

#include <string.h>

static void copy_doubles(double *to, const double *from, int count)
{
    if (to && from && count > 0) memcpy(to, from, (size_t)count * sizeof *to);
}

static void copy_state(const TautWorld *from, TautWorld *to)
{
    const Work *a = &from->work;
    Work *b = &to->work;
    memcpy(to->state.block, from->state.block, from->state.size);
    copy_doubles(b->compliance, a->compliance, from->model->n_row);
    copy_doubles(b->damping, a->damping, from->model->n_element);
    copy_doubles(b->drag, a->drag, from->model->n_row);
    copy_doubles(b->damper, a->damper, from->model->n_dof_v);
    to->balance = from->balance;
    to->balance_known = from->balance_known;
    to->report = from->report;
    to->step_size = from->step_size;
}

static void copy_users(const TautWorld *from, TautWorld *to)
{
    for (int i = 0; i < to->node_end; i++) to->node[i].user = from->node[i].user;
    for (int i = 0; i < to->element_end; i++) to->element[i].user = from->element[i].user;
    for (int i = 0; i < to->joint_end; i++) to->joint[i].user = from->joint[i].user;
}

// Fills the copy from the bytes of the first world.
static TautStatus fill(TautWorld *from, TautWorld *to)
{
    char problem[200];
    const void *plan = NULL;
    const size_t plan_size = solver_kept_plan(from->solver, from->work.solver, &plan);
    const size_t size = specification_write(from, NULL);
    char *bytes = memory_alloc(&to->memory, size, 1);

    if (!bytes || !functions_copy(to, from)) {
        memory_free(&to->memory, bytes);
        return TAUT_OUT_OF_MEMORY;
    }

    // ids of the first world name the same things in the second one
    to->id_base = from->id_base;
    specification_write(from, bytes);
    TautStatus status = specification_read(to, bytes, size, from->form_step, problem);
    memory_free(&to->memory, bytes);
    if (status == TAUT_OK && to->model->hash != from->model->hash) status = TAUT_UNSUPPORTED;
    if (status == TAUT_OK) status = world_plan_by(to, plan, plan_size);
    if (status != TAUT_OK) return status;

    copy_state(from, to);
    copy_users(from, to);
    rest_hold(to->model, &to->state);
    return contacts_recall(to);
}

TautStatus taut_world_clone(TautWorld *world, TautWorld **clone)
{
    if (clone) *clone = NULL;
    if (!world || !clone) return TAUT_BAD_ARGUMENT;
    TautStatus status = compile_if_dirty(world, FORM_STEP);
    if (status != TAUT_OK) return status;

    TautWorld *copy;
    status = taut_world_create(&world->def, &copy);
    if (status != TAUT_OK) return out_of_memory(world, "cloning the world");
    status = fill(world, copy);
    if (status == TAUT_OK) {
        *clone = copy;
        return TAUT_OK;
    }

    // a failure leaves nothing behind
    taut_world_destroy(copy);
    if (status == TAUT_OUT_OF_MEMORY) return out_of_memory(world, "cloning the world");
    return log_say(&world->log, TAUT_ERROR, status, "clone: %s", taut_status_text(status));
}
