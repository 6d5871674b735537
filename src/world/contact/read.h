// SPDX-License-Identifier: MIT
// read.h -- contacts as they are read, one by one and in sums.
#pragma once

#include "world/world.h"

// The i-th contact of the list, with the forces of `lambda` [3] and the state as it is.
TautContact contact_read(const TautWorld *world, int i, const double *lambda);
// Its force of friction on the first collider, N.
TautVec3 contact_friction(const TautContact *contact);
// W, that its sliding makes, by the force of the state.
double contact_power(const TautContact *contact);

// Before a step: how fast each contact slides, and the heat that it makes. Where the last step has left the same contacts and
// nothing has changed since, that is known.
void contacts_note(TautWorld *world);
// After it, h seconds later: contacts, those that stick and slide, and the heat of all, by both ends of the step.
void contacts_report(TautWorld *world, double h, TautStepReport *report);
