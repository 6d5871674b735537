// SPDX-License-Identifier: MIT
// inside.h -- the arrays of a world, for tests and measurements that look below the public interface.
#pragma once

#include "base/watch.h"
#include "model/model.h"
#include "model/state.h"
#include "taut/taut.h"

// The compiled model, NULL before the first compile; valid until an edit is compiled.
const Model *world_model(const TautWorld *world);

// The state, NULL before the first compile; valid until an edit is compiled.
const State *world_state(const TautWorld *world);

// m/N [n_row], compliance of every row as the world was compiled, of curved laws that of the last tangent; NULL before
// the first compile.
const double *world_compliance(const TautWorld *world);

// Whom its steps tell when parts of them begin and end; NULL = nobody.
void world_watch(TautWorld *world, StepWatch watch);
