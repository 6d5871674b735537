// SPDX-License-Identifier: MIT
// rest.h -- islands that sleep: nodes that rest together are held where they are, without columns, until something wakes them.
//
// Sleep is part of the specification, not of the state: NodeSlot.island, and the contacts among world->resting. Who falls
// asleep is decided behind a step (contact/sleep.h); everything that changes the world wakes by the functions here.
#pragma once

#include "world/world.h"

// Wakes the island of a node, which goes on with a history of rest. Nothing where it is awake.
void rest_wake_node(TautWorld *world, const NodeSlot *slot);
// Wakes the islands of all nodes that an element reads.
void rest_wake_element(TautWorld *world, const ElementSlot *slot);
void rest_wake_all(TautWorld *world);
// An edit of something that has just woken makes things anew in the next step (touch.h).
void rest_touch_node(TautWorld *world, NodeSlot *slot, double level);
void rest_touch_element(TautWorld *world, const ElementSlot *slot, double level);

// Is this dof held because it sleeps?
bool rest_is_asleep(const Model *model, int dof);
// Sleeping dofs are held at their places of the state.
void rest_hold(const Model *model, const State *state);
// Forces of rows that read sleeping dofs alone are those of the state before the step.
void rest_keep_forces(const Model *model, const double *before, double *lambda);

// Contacts of islands that are awake again and that the state has taken over are forgotten.
void rest_forget_woken(TautWorld *world);
// The contact of this name, NULL = none sleeps or has just woken.
const RestingContact *rest_contact(const TautWorld *world, const double *key);
