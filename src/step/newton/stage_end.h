// SPDX-License-Identifier: MIT
// stage_end.h -- from the last iterate of a stage to its end: velocities and accelerations.
#pragma once

#include "step/newton/point.h"

// v of the dofs by the balance of forces instead of by positions.
void stage_balance(Step *step, const Stage *stage);
// The iterate becomes the end of the stage: velocities and accelerations that go with it, and all that is told of it.
void stage_end(Step *step, const Stage *stage, const Point *now, TautStepReport *report);
