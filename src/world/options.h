// SPDX-License-Identifier: MIT
// options.h -- steppers and solvers by their kind, and their options by name, checked and stored.
#pragma once

#include "bounded/bounded.h"
#include "step/step.h"
#include "world/fields.h"

// The method of a kind, the library's own or one of `methods`; NULL = there is none.
const StepperOps *method_stepper(const TautMethods *methods, TautStepper kind);
const SolverOps *method_solver(const TautMethods *methods, TautSolver kind);
const BoundedOps *method_bounded(const TautMethods *methods, TautBounded kind);

// Is it one of the library's own, whose options begin with those that all of these have?
bool own_stepper(TautStepper kind);
bool own_solver(TautSolver kind);

// A setting that no method knows, or whose value is out of range: why, in text. NULL if all are good.
const char *options_problem(const TautWorldDef *def, char text[FIELD_ROOM]);
// Defaults of a table, then the settings that it has, to the block that its offsets are for.
void options_store(const TautField *table, const TautSettings *settings, void *block);
