// SPDX-License-Identifier: MIT
// sanity.h -- does a run still make sense? Energy that nobody put in and constraints far off tell of a
// run that flies apart; nothing that holds together gets there, of particles or of bodies.
#pragma once

#include "roster.h"

typedef struct Sanity {
    double energy_start; // J, the sum at the start
    double able;         // J, energy that weight, motion and springs of the start can give
    double crossing;     // J, kinetic energy of everything when it crosses the scene in one step
    double error_start;  // error of the constraints that the scene began with
} Sanity;

// The measures of a world as it is now, for steps of h.
Sanity sanity_of(const Roster *roster, const TautWorld *world, TautVec3 gravity, double h);
// False, with why in `reason`, when the step that led here makes no sense. `work` is the energy that motions and
// drives have put in since the start, `worst` the name of the element that report->worst is.
bool sanity_holds(Sanity *sanity, const TautStepReport *report, double work, const char *worst,
                  char *reason, size_t room);
