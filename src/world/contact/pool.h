// SPDX-License-Identifier: MIT
// pool.h -- contacts in the model of a world: groups, rows and the linear system follow the list of the step.
#pragma once

#include "world/world.h"

// Could these be the contacts of a state of this model?
bool contacts_valid(const Model *model, const State *state);
// Lays out the contacts that the state names, after it was restored.
TautStatus contacts_recall(TautWorld *world);
// Compiles again where a state of `size` bytes is that of this world but for the room of its contacts.
TautStatus contacts_room(TautWorld *world, size_t size, double h);
// Before a step of h seconds: finds its contacts and lays them out. Forces of contacts that stay are kept, by the names of
// their features. Nothing where there are no colliders. Compiles again where there is no room.
TautStatus contacts_begin(TautWorld *world, double h);
// The model without contacts, whose forces are forgotten.
TautStatus contacts_none(TautWorld *world);
// After a step of h seconds to `q` [n_q], before it is taken: has it gone into something that was not in the list, by more than
// `depth` of its length, or through it? `way` are the places where it came along, the beginning first [n_way] [n_q]. Then the step has to be taken again, after contacts_retry, or in halves where *early becomes true (list.h). A failure
// is in *status.
bool contacts_again(TautWorld *world, const double *const *way, int n_way, const double *q,
                    double h, double depth, bool *early, TautStatus *status);
// Lays out the list of contacts_again; the state is that before the step.
TautStatus contacts_retry(TautWorld *world, double h);
