// euler.h -- the two halves of implicit Euler, which damped shares.
#pragma once

#include "step/step.h"

// Prediction, maps, terms, and in work->f the forces on all nodes; K~ is to follow.
void euler_forces(Step *step, double h);
// From there, with the K~ that is there, to work->next; reports the energy balance.
TautStatus euler_solve(Step *step, double h, TautStepReport *report);
