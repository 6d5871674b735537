// SPDX-License-Identifier: MIT
// list.h -- which features of which colliders may touch in a step: a function of the state and of the step's length.
#pragma once

#include "world/world.h"

// Finds all features that are nearer than they can come in h seconds, into world->found, in ascending order.
// Where that would be the list that is laid out already, world->stands is true instead.
// TAUT_OUT_OF_MEMORY, or TAUT_STEP_REFUSED where there are more than can be solved for; both with a message.
TautStatus contacts_search(TautWorld *world, double h);
// The list of that search, where it was the last; else it is made. False when memory fails.
bool contacts_find(TautWorld *world, double h);
// Where a contact is at the state.
void contact_entry_place(const TautWorld *world, const ContactEntry *entry, ContactPlace *place);
// The contacts that the state names, into world->found. False when memory fails.
bool contacts_named(TautWorld *world);
// Has the step that leads to `q` [n_q] left something behind that is no part of the list, deeper than `depth` of its
// length? Then that is in world->found. *early becomes true where it is violated at the state itself: its features are not
// those that touch until later in the step.
bool contacts_missed(TautWorld *world, const double *q, double depth, bool *early, bool *failed);
// Adds to it whatever the step has gone through on the way from q0 to q1 in h seconds, and does not overlap at its end. *early as
// above, and where sheets have gone through each other in spite of their contacts.
bool contacts_passed(TautWorld *world, const double *q0, const double *q1, double h, bool *early,
                     bool *failed);
// Adds the list of the step to it, in ascending order. False when memory fails.
bool contacts_join(TautWorld *world);
