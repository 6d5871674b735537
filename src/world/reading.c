// SPDX-License-Identifier: MIT
// reading.c -- see reading.h.
#include "world/reading.h"

#include <string.h>

TautWorld *reading_begin(const TautWorld *world)
{
    TautWorld *self = world->self;
    lock_take(&self->reading);
    return self;
}

void reading_end(TautWorld *world)
{
    lock_give(&world->reading);
}

State reading_view(TautWorld *world)
{
    State view = world->state;
    view.q = world->work.base.q;
    memcpy(view.q, world->state.q, (size_t)world->model->n_q * sizeof *view.q);
    return view;
}

State *reading_state(TautWorld *world)
{
    State *copy = &world->work.base;
    memcpy(copy->block, world->state.block, copy->size);
    return copy;
}
