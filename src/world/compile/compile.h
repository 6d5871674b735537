// SPDX-License-Identifier: MIT
// compile.h -- from the spec to model, state and work.
#pragma once

#include "world/world.h"

TautStatus compile_if_dirty(TautWorld *world, double h);
// Mapped nodes of the state follow dofs that were set by hand.
void refresh_mapped(TautWorld *world);
// model->inertia from the masses, and G as it is.
void model_inertia(Model *model, const Work *work);
void compile_free(TautWorld *world);
const void *solver_options(TautWorld *world);
// The solver of rows with bounds, with the plan of `solver`, and the scales of its rows.
TautStatus make_bounded(TautWorld *world, Model *model, Work *work, const void *solver,
                        void **bounded);
