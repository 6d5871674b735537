// SPDX-License-Identifier: MIT
// element.h -- elements, for those that change or remove them.
#pragma once

#include "world/world.h"

// taut_world_add_element with friction by the load of a joint (bearing.h), of whose coordinate it is; 0 = none.
TautStatus add_element_by_load(TautWorld *world, const TautElementDef *def, double by_load,
                               TautElementId *id);
// Takes an element out, ends the motion of its target, checks a new target for it.
void drop_element(TautWorld *world, ElementSlot *slot);
void end_motion(TautWorld *world, ElementSlot *slot);
// Ends the motion of its bounds; in the model they stay as they are now.
void end_effort(TautWorld *world, ElementSlot *slot);
TautStatus check_target(TautWorld *world, const ElementSlot *slot, const char *name,
                        const double *target);
// Frees the compliances by rows of an element.
void element_free_block(TautWorld *world, const ElementSlot *slot);
// Frees all that the law of an element owns.
void element_free_law(TautWorld *world, const ElementSlot *slot);
// Bounds of a force by themselves, and whether an element can have any.
TautStatus check_bounds(TautWorld *world, const char *name, double lower, double upper);
TautStatus check_may_bound(TautWorld *world, const ElementSlot *slot);
