// SPDX-License-Identifier: MIT
// ext_method.h -- methods beside the library's own: your steppers (ext_stepper.h) and solvers (ext_solver.h), and the
// options of all of them. A world has them by its definition,
//
//     static const TautUserStepper *const steppers[] = {&mine, NULL};
//     static const TautMethods methods = {.steppers = steppers};
//     def.methods = &methods;
//     def.stepper = taut_find_stepper(&methods, "mine");
//
// and a scene file by their names. Each method has a table of options (field.h): names, units, ranges,
// defaults.
//
//     taut_world_def_set(&def, "rho", 0.8);
//
// sets an option by its name; a scene file has it as a field of `stepper` or `solver`. Methods that do not have the
// option leave it alone, so that one definition serves several steppers.
#pragma once

#include "taut/ext_solver.h"
#include "taut/ext_stepper.h"
#include "taut/field.h"

// Bytes that the options of a method may take.
enum { TAUT_OPTIONS_ROOM = 128 };

// Methods of a program. Each list ends with NULL; NULL = there are none. All of it must outlive the worlds that have it.
struct TautMethods {
    const TautUserStepper *const *steppers;
    const TautUserSolver *const *solvers;
    const struct TautUserBounded *const
        *bounded; // solvers of systems with bounds; their table is not public
};

// The kind of the stepper of this name, for TautWorldDef: one of the library's own, or one of `methods` (may
// be NULL). -1 where neither has it.
TAUT_API TautStepper taut_find_stepper(const TautMethods *methods, const char *name);
// The same of a linear solver.
TAUT_API TautSolver taut_find_solver(const TautMethods *methods, const char *name);

// The table of a stepper; NULL where neither the library nor `methods` (may be NULL) has it.
TAUT_API const TautField *taut_stepper_options(const TautMethods *methods, TautStepper stepper);
// The table of a linear solver; NULL where neither has it, or it has no options.
TAUT_API const TautField *taut_solver_options(const TautMethods *methods, TautSolver solver);
