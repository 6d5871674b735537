// SPDX-License-Identifier: MIT
// methods.c -- the registry of the methods to compare with: one file and one line each.
#include "methods/methods.h"

#include <taut/ext_method.h>

#define STEPPERS(X)                                                                                \
    X(EULER, euler)                                                                                \
    X(THETA, theta)                                                                                \
    X(PENALTY, penalty)                                                                            \
    X(MASS_MODIFICATION, mass_modification)                                                        \
    X(PROJECTIVE, projective)                                                                      \
    X(XPBD, xpbd)                                                                                  \
    X(AVBD, avbd)                                                                                  \
    X(DAMPED, damped)                                                                              \
    X(EXPLICIT, explicit)                                                                          \
    X(SYMPLECTIC, symplectic)                                                                      \
    X(RK4, rk4)
#define SOLVERS(X)                                                                                 \
    X(MINRES, minres)                                                                              \
    X(CG, cg)                                                                                      \
    X(BICGSTAB, bicgstab)                                                                          \
    X(LOWRANK, lowrank)
#define BOUNDED(X)                                                                                 \
    X(PGS, pgs)                                                                                    \
    X(MINRES, minres)

#define DECLARE_STEPPER(NAME, name) extern const TautUserStepper stepper_##name;
#define DECLARE_SOLVER(NAME, name)  extern const TautUserSolver solver_##name;
#define DECLARE_BOUNDED(NAME, name) extern const struct TautUserBounded bounded_##name;
STEPPERS(DECLARE_STEPPER)
SOLVERS(DECLARE_SOLVER)
BOUNDED(DECLARE_BOUNDED)

const TautMethods *taut_methods(void)
{
#define STEPPER(NAME, name) &stepper_##name,
#define SOLVER(NAME, name)  &solver_##name,
#define BOUND(NAME, name)   &bounded_##name,
    static const TautUserStepper *const steppers[] = {STEPPERS(STEPPER) NULL};
    static const TautUserSolver *const solvers[] = {SOLVERS(SOLVER) NULL};
    static const struct TautUserBounded *const bounded[] = {BOUNDED(BOUND) NULL};
    static const TautMethods all = {steppers, solvers, bounded};
    return &all;
}

TautWorldDef taut_methods_world_def(void)
{
    TautWorldDef def = taut_default_world_def();
    def.methods = taut_methods();
    return def;
}
