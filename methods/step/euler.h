// euler.h -- what implicit Euler shares with damped.
#pragma once

#include "step/step.h"

// Prediction, maps, terms, and in work->f the forces on all nodes; K~ is to follow.
void euler_forces(Step *step, double h);
// From there, with the K~ that is there, to work->next; closes the books.
TautStatus euler_solve(Step *step, double h, TautStepReport *report);
