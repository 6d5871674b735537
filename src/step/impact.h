// impact.h -- hard rows that only push or pull, when they close: a step stops where they meet, velocities
// change by impulses, and the rest of the step goes on from there.
//
// Impulses are those of Newton's law of restitution on all rows that touch, with all other hard rows held:
//
//   M (v+ - v-) = J^T p,    J v+ - goal' = -e (J v- - goal')  where p is not 0,    p within its side
//
// so linear and angular momentum of what nothing outside holds are kept to round-off, and no energy is
// made. A bounce that would be over within the step is none (e = 0): a body that comes to rest does so.
#pragma once

#include "step/step.h"

// A step of h with collisions. Afterwards work->next holds the end of it as after ops->step, and
// step->state the state that the last part, of *last seconds, began from: step_finish(step, *last).
// Where the step is refused, the state is as it was.
TautStatus impact_step(Step *step, const StepperOps *ops, double h, double *last,
                       TautStepReport *report);
// Can anything collide?
bool impact_possible(const TautModel *model);
