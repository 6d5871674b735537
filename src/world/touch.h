// SPDX-License-Identifier: MIT
// touch.h -- parts of the world that the next step has to start anew, by FRESH_ levels (step.h).
#pragma once

#include "world/world.h"

// model->node_part.
void model_parts(Model *model);
// Marks the part that something compiled belongs to; of a fixed node those that it has to do with.
void touch_element(TautWorld *world, const ElementSlot *slot, double level);
void touch_node(TautWorld *world, const NodeSlot *slot, double level);
// Marks all parts: gravity has changed, or something jumps.
void touch_all(TautWorld *world, double level);
// The law of an element has changed: hard rows may be violated now.
void touch_law(TautWorld *world, const ElementSlot *slot);
// Masses that move came, went or changed: the largest kinetic energy so far is no measure any more.
void touch_scale(TautWorld *world);
// Marks of the old state, and new dofs, in the new one; then those of new elements.
void carry_touched(const TautWorld *world, const Model *model, State *to);
void touch_new(const Model *model, Work *work, State *to, const unsigned char *fresh);
