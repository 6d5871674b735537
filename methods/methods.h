// SPDX-License-Identifier: MIT
// methods.h -- methods to compare with, by the papers that docs/papers.md names: a library of its own, taut-methods.
// They keep none of Taut's promises.
//
//     TautWorldDef def = taut_methods_world_def();
//     def.stepper = TAUT_STEPPER_XPBD;
#pragma once

#include <taut/taut.h>

// -------------------------------------------------------------------------------------------------
// Words of their options, by which taut_world_def_set sets them.

// How steppers `explicit`, `symplectic` and `rk4` hold hard rows: the equation for J a, and a correction after it.
#define TAUT_ENFORCEMENT_LIST(X)                                                                   \
    X(IMPLICIT, implicit, 0,                                                                       \
      "phi + h J v + h^2 J a = 0: at the end of the step (Hong et al. 2005)")                      \
    X(BAUMGARTE, baumgarte, 1, "d2phi/dt2 + 2 alpha dphi/dt + beta^2 phi = 0 (Baumgarte 1972)")    \
    X(POST, post, 2, "d2phi/dt2 = 0; then positions are corrected (Cline and Pai 2003)")           \
    X(DRIFT, drift, 3, "d2phi/dt2 = 0, and nothing else: errors grow")

typedef enum TautEnforcement {
#define TAUT_ENFORCEMENT_ENUM(NAME, name, value, text) TAUT_ENFORCEMENT_##NAME = value,
    TAUT_ENFORCEMENT_LIST(TAUT_ENFORCEMENT_ENUM)
#undef TAUT_ENFORCEMENT_ENUM
        TAUT_ENFORCEMENT_COUNT
} TautEnforcement;

// Where stepper `damped` puts the damping that keeps things stable.
#define TAUT_DAMPING_LIST(X)                                                                       \
    X(CONSTRAINT, constraint, 0, "on the rows: B' beside C; acts through soft rows only")          \
    X(INERTIAL, inertial, 1, "on the dofs: H = M + h B; of bodies their turning only")             \
    X(INERTIAL_ALL, inertial_all, 2, "on the dofs, translation too")

typedef enum TautDamping {
#define TAUT_DAMPING_ENUM(NAME, name, value, text) TAUT_DAMPING_##NAME = value,
    TAUT_DAMPING_LIST(TAUT_DAMPING_ENUM)
#undef TAUT_DAMPING_ENUM
        TAUT_DAMPING_COUNT
} TautDamping;

// Preconditioners of solvers that iterate: how they approximate the blocks H and S = C + J H^-1 J^T
// (methods/solve/precondition.h).
#define TAUT_PRECONDITIONER_LIST(X)                                                                \
    X(IC, ic, 0, "incomplete Cholesky factors of both")                                            \
    X(COMMUTATOR, commutator, 1,                                                                   \
      "whole factors of H, and of S as it were with the diagonal blocks of H, corrected")          \
    X(JACOBI, jacobi, 2, "their diagonals, that of H by blocks")                                   \
    X(NONE, none, 3, "nothing: the system as it is, units and all")

typedef enum TautPreconditioner {
#define TAUT_PRECONDITIONER_ENUM(NAME, name, value, text) TAUT_PRECONDITIONER_##NAME = value,
    TAUT_PRECONDITIONER_LIST(TAUT_PRECONDITIONER_ENUM)
#undef TAUT_PRECONDITIONER_ENUM
        TAUT_PRECONDITIONER_COUNT
} TautPreconditioner;

// The primary variable of stepper theta (methods/step/unknown.h). The motion is the same; the error that a solver
// leaves when it ends early is not.
#define TAUT_UNKNOWN_LIST(X)                                                                       \
    X(CHANGE, change, 0, "change of the velocity")                                                 \
    X(VELOCITY, velocity, 1, "velocity at the end")                                                \
    X(ACCELERATION, acceleration, 2, "acceleration")

typedef enum TautUnknown {
#define TAUT_UNKNOWN_ENUM(NAME, name, value, text) TAUT_UNKNOWN_##NAME = value,
    TAUT_UNKNOWN_LIST(TAUT_UNKNOWN_ENUM)
#undef TAUT_UNKNOWN_ENUM
        TAUT_UNKNOWN_COUNT
} TautUnknown;

#ifdef __cplusplus
extern "C" {
#endif

// All of them, for TautWorldDef.methods; constant, lives as long as the program.
const TautMethods *taut_methods(void);
// taut_default_world_def() with them.
TautWorldDef taut_methods_world_def(void);

#ifdef __cplusplus
}
#endif
