// SPDX-License-Identifier: MIT
// impact.h -- hard rows that only push or pull, when they close: a step stops where they meet, velocities
// change by impulses, and the rest of the step goes on from there.
//
// Impulses are those of Newton's law of restitution on all rows that touch, with all other hard rows held; rate is
// the velocity of the target:
//
//   M (v+ - v-) = J^T p,    J v+ - rate = -e (J v- - rate)  where p is not 0,    p within its side
//
// so linear and angular momentum of parts that nothing outside holds are kept to round-off, and no energy is
// made. A bounce that would be over within the step is none (e = 0): a body that comes to rest does so.
//
// To find the time of a collision costs a part of a step, and a start from new velocities. Where many rows close one
// after the other (a rope of many links), one collision a step is looked for; rows with e = 0 that close after it take
// part in its impulses, open as they are, and may come on no faster than to close at the end of the step,
//
//   J v+ - rate >= -gap / (time left)
//
// where the next step finds them and stops them. Both together dissipate as much as one inelastic impact. v+ is the
// nearest velocity to v-, in the metric of the mass, of those which satisfy that: where nothing moves by itself, v = 0
// does, so |v+| <= |v-|, and no energy is made (Moreau, "Unilateral contact and dry friction in finite freedom
// dynamics", 1988).
//
// What a blow throws far faster than anything was before it is light: a knot between heavy things that pass their dead centre. The rest
// of the step goes on in parts in which it goes a small part of its length, and steps in which such a thing would whirl by radians are
// cut into parts as well.
#pragma once

#include "step/step.h"

// A step of h with collisions. Afterwards work->next holds the end of it as after ops->step, and
// step->state the state that the last part, of *last seconds, began from: step_finish(step, *last).
// *cut: that is another than the state before, which is in work->kept then.
// Where the step is refused, the state is as it was.
TautStatus impact_step(Step *step, const StepperOps *ops, double h, double *last, bool *cut,
                       TautStepReport *report);
// Can anything collide?
bool impact_possible(const Model *model, const Work *work);
