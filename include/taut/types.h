// SPDX-License-Identifier: MIT
// types.h -- kinds, definitions and reports: the structs that a user fills in, and those that a user reads.
//
// Every *Def comes from its taut_default_*_def() function, which sets every field and a hidden cookie; a Def that
// skipped it, or that a program with other headers made, is refused with TAUT_BAD_DEF. Units, range and default stand
// on each field, and in the tables of taut_def_fields (field.h). SI units throughout.
#pragma once

#include "taut/base.h"
#include "taut/id.h"
#include "taut/math.h"

// -------------------------------------------------------------------------------------------------
// Kinds. Each list is the registry: one line a kind, X(NAME, name, value, text). A value belongs to its kind for good:
// it is the same in every version (VERSIONING.md), a new kind gets the next one at the end of its list. TAUT_..._COUNT
// is one more than the largest value of this version, so it grows; it is never the kind of anything.

// Maps: kinematics y = f(q). See src/map/<name>.c for value, Jacobian and geometric stiffness.
// `numbers` are the constants of one map, those in brackets may be left out.
#define TAUT_MAP_LIST(X)                                                                           \
    X(DISTANCE, distance, 0, "length between two points (1 row)")                                  \
    X(DIFFERENCE, difference, 1,                                                                   \
      "vector from the second node to the first (as many rows as they have)")                      \
    X(IDENTITY, identity, 2, "value of one node as it is (3 rows of a point)")                     \
    X(SUBSET, subset, 3, "some entries of one node; numbers: which, counted from 0")               \
    X(AFFINE, affine, 4, "A x + b of all nodes; numbers: A row by row, then b")                    \
    X(SUM, sum, 5, "weighted sum of nodes of one size; numbers: [a weight each, else 1]")          \
    X(DOT, dot, 6, "dot product of two vectors (1 row)")                                           \
    X(TURN, turn, 7,                                                                               \
      "angle of the third direction from the first to the second, turns counted (1 row)")          \
    X(AXIAL, axial, 8,                                                                             \
      "rate at which directions 3 and 4 turn about the axis across 1 and 2: of velocity laws "     \
      "alone (1 row)")                                                                             \
    X(NORMALISE, normalise, 9, "direction of a vector, with length 1")                             \
    X(BARYCENTRIC, barycentric, 10, "point between points; numbers: weights that sum to 1")        \
    X(CENTRE, centre, 11, "centre of mass of points; numbers: [a mass each, else their own]")      \
    X(SKIN, skin, 12,                                                                              \
      "point skinned to frames (3 rows); numbers: weights that sum to 1, then its "                \
      "place in each frame, or (of several) where it is now: x y z")                               \
    X(ANGLE, angle, 13, "angle at the second of three points, 0 to pi (1 row)")                    \
    X(USER, user, 14, "your own: value, Jacobian and geometric stiffness by callbacks (ext.h)")    \
    X(GRADIENT, gradient, 15,                                                                      \
      "deformation gradient of a cell, row by row (9 rows; 6 of a surface, 3 of a line); "         \
      "numbers: "                                                                                  \
      "the gradient of each node's shape function")                                                \
    X(SKIN_GRADIENT, skin_gradient, 16,                                                            \
      "deformation gradient at a point skinned to frames (9 rows); numbers: of each frame "        \
      "weight, "                                                                                   \
      "place in the frame, gradient of the weight")                                                \
    X(GREEN, green, 17,                                                                            \
      "Green strain 11 22 33 12 23 31 of a deformation gradient, shears twice (6 rows; 3 of a "    \
      "surface, 1 of a line)")                                                                     \
    X(STRETCH, stretch, 18, "corotational strain of a deformation gradient (6 rows, as green)")    \
    X(DET, det, 19, "change of volume of a deformation gradient, 1 at rest (1 row)")               \
    X(COFACTOR, cofactor, 20, "cofactors of a deformation gradient: changes of areas (9 rows)")    \
    X(FIBRE, fibre, 21,                                                                            \
      "stretch of a fibre in a deformation gradient, 1 at rest (1 row); numbers: its direction")   \
    X(TRIANGLE, triangle, 22,                                                                      \
      "Green strain of a triangle (3 rows); numbers: [u v of its nodes at rest, else as it is]")   \
    X(QUAD, quad, 23,                                                                              \
      "Green strain of a quad by 5 stress modes; numbers: [u v of its nodes at rest, else as it "  \
      "is]")                                                                                       \
    X(TETRA, tetra, 24,                                                                            \
      "Green strain of a tetrahedron (6 rows); numbers: [its nodes at rest, else as it is]")       \
    X(TETRA10, tetra10, 25,                                                                        \
      "Green strain of a tetrahedron of ten nodes at four points (24 rows); numbers: [as tetra]")  \
    X(BRICK, brick, 26,                                                                            \
      "Green strain of a brick of eight nodes by 18 stress modes; numbers: [as tetra]")            \
    X(VOLUME, volume, 27,                                                                          \
      "mean change of volume of a cell of 4, 8 or 10 nodes, 1 at rest (1 row); numbers: [as "      \
      "tetra]")                                                                                    \
    X(HINGE, hinge, 28,                                                                            \
      "angle between two triangles: two points of their edge, then the others; 0 where flat (1 "   \
      "row)")                                                                                      \
    X(ROD, rod, 29,                                                                                \
      "twist from one body to the next at constant strain, in their axes (3 rows m, 3 rows rad)")  \
    X(ACROSS, across, 30,                                                                          \
      "velocity of a link between two points across itself: of velocity laws alone (3 rows)")      \
    X(FACET, facet, 31,                                                                            \
      "velocity of a triangle of three points along its normal: of velocity laws alone (1 row)")   \
    X(SPIN, spin, 32,                                                                              \
      "angular velocity of a body in the axes of the world: of velocity laws and forces, which "   \
      "are torques (3 rows)")                                                                      \
    X(HILL, hill, 33,                                                                              \
      "logarithmic strain of a deformation gradient (6 rows, as green); numbers: [m: strain "      \
      "(C^m - 1)/(2 m) instead]")                                                                  \
    X(STRETCH_POWER, stretch_power, 34,                                                            \
      "sum of (s^a - 1)/a of the principal stretches of a deformation gradient (1 row); numbers: " \
      "a")                                                                                         \
    X(PRINCIPAL, principal, 35,                                                                    \
      "principal stretches of a deformation gradient, the largest first (3 rows)")                 \
    X(INVARIANTS, invariants, 36,                                                                  \
      "invariants of C of a deformation gradient: 3 3 1 at rest (3 rows)")                         \
    X(QUAD_POINTS, quad_points, 37,                                                                \
      "Green strain of a quad at four points (12 rows); numbers: [as quad]")

typedef enum TautMapKind {
#define TAUT_MAP_ENUM(NAME, name, value, text) TAUT_MAP_##NAME = value,
    TAUT_MAP_LIST(TAUT_MAP_ENUM)
#undef TAUT_MAP_ENUM
        TAUT_MAP_COUNT,
    TAUT_MAP_NONE = -1 // of a stale id, and of a node that is not mapped
} TautMapKind;

enum {
    TAUT_MAX_POINTS = 4,    // that a definition has room for; more are given by a pointer
    TAUT_MAX_ROWS = 24,     // of one map: as many as a tetrahedron of ten nodes has strains
    TAUT_MAX_WIDTH = 12,    // of one node
    TAUT_MAX_FOLLOWS = 4,   // elements whose forces the bounds of one may follow
    TAUT_MAX_MEMORIES = 16, // numbers that a law remembers of an element
};

// Kinds of node, with the number of entries of their value.
typedef enum TautNodeKind {
    TAUT_NODE_NONE = 0,     // stale or null id
    TAUT_NODE_PARTICLE = 1, // 3: x
    TAUT_NODE_FRAME = 2,    // 12: position, then A row by row
    TAUT_NODE_SCALAR = 3,   // 1
    TAUT_NODE_BODY = 4,     // 12 like a frame, but A is a rotation
    TAUT_NODE_STATE = 5,    // mapped from other nodes: as many as its map has rows
} TautNodeKind;

// Laws between phi and its force. See src/law/<name>.c. Hard are holonomic, baumgarte, stabilised, velocity and contact.
#define TAUT_LAW_LIST(X)                                                                           \
    X(ELASTIC, elastic, 0,                                                                         \
      "C lambda = -(phi + t_d dphi/dt); compliance C = 0 is a hard constraint")                    \
    X(HOLONOMIC, holonomic, 1, "phi = 0 at the end of every step")                                 \
    X(BAUMGARTE, baumgarte, 2, "phi shrinks by `fraction` in a step")                              \
    X(STABILISED, stabilised, 3,                                                                   \
      "dphi/dt = 0; phi is closed by a correction that moves nothing else")                        \
    X(VELOCITY, velocity, 4, "d/dt of the map = target, in m/s: a motor without a limit")          \
    X(TABLE, table, 5,                                                                             \
      "tension by strain from a table, with a loading and an unloading branch (1 row)")            \
    X(USER, user, 6, "your own: force, tangent and energy by a callback (ext.h)")                  \
    X(CONTACT, contact, 7,                                                                         \
      "the first row is a gap, which only pushes; the others are sliding, with Coulomb friction")  \
    X(FORCE, force, 8, "lambda = target, N, whatever the map does: a force, also one in time")     \
    X(DRAG, drag, 9,                                                                               \
      "lambda = -c |u| u against the velocity u of the map in the air; parameter c, N s^2/m^2")    \
    X(BUOYANCY, buoyancy, 10,                                                                      \
      "lift of a fluid whose surface is the target; parameters lift N, height m, 1 = a ball")      \
    X(CURVE, curve, 11,                                                                            \
      "force by a formula of the stretch: powers, tendon, ligament, limit, muscle (1 row)")        \
    X(PLASTIC, plastic, 12, "a solid that yields: six strains, with memory (6 rows)")              \
    X(MUSCLE, muscle, 13,                                                                          \
      "pull of a muscle by its stretch; the target is its activation, 0 to 1 (1 row)")

typedef enum TautLawKind {
#define TAUT_LAW_ENUM(NAME, name, value, text) TAUT_LAW_##NAME = value,
    TAUT_LAW_LIST(TAUT_LAW_ENUM)
#undef TAUT_LAW_ENUM
        TAUT_LAW_COUNT,
    TAUT_LAW_NONE = -1 // of a stale id
} TautLawKind;

// Where an element goes in the system (one switch: src/law/form.c).
#define TAUT_FORM_LIST(X)                                                                          \
    X(AUTO, auto, 0, "Taut decides by h^2 J M^-1 J^T / C when the topology is compiled")           \
    X(STIFFNESS, stiffness, 1, "top-left block: no unknown of its own; soft laws")                 \
    X(COMPLIANCE, compliance, 2, "bottom-right block: its force is an unknown; stiff and hard laws")

typedef enum TautForm {
#define TAUT_FORM_ENUM(NAME, name, value, text) TAUT_FORM_##NAME = value,
    TAUT_FORM_LIST(TAUT_FORM_ENUM)
#undef TAUT_FORM_ENUM
        TAUT_FORM_COUNT
} TautForm;

// Whether steppers give back the energy that they take (docs/stepper.md).
#define TAUT_KEEP_ENERGY_LIST(X)                                                                   \
    X(NO, "false", 0, "no: motion that a step does not resolve is damped")                         \
    X(YES, "true", 1, "always; refused where it cannot be right")                                  \
    X(AUTO, "auto", 2,                                                                             \
      "with the stepper `auto`, where nothing but the stepper takes energy: one piece that hangs " \
      "on something, all of it hard, nothing driven, no dampers, ropes, limits or contacts")

typedef enum TautKeepEnergy {
#define TAUT_KEEP_ENERGY_ENUM(NAME, word, value, text) TAUT_KEEP_ENERGY_##NAME = value,
    TAUT_KEEP_ENERGY_LIST(TAUT_KEEP_ENERGY_ENUM)
#undef TAUT_KEEP_ENERGY_ENUM
        TAUT_KEEP_ENERGY_COUNT
} TautKeepEnergy;

// When laws `stabilised` close their phi: positions are corrected, velocities are not.
#define TAUT_CORRECTION_LIST(X)                                                                    \
    X(PRE, pre, 0, "before the step, with a factor of its own")                                    \
    X(POST, post, 1, "after the step, with the last factor of the step")                           \
    X(POST_NEW, post_new, 2, "after the step, with a new factor there")

typedef enum TautCorrection {
#define TAUT_CORRECTION_ENUM(NAME, name, value, text) TAUT_CORRECTION_##NAME = value,
    TAUT_CORRECTION_LIST(TAUT_CORRECTION_ENUM)
#undef TAUT_CORRECTION_ENUM
        TAUT_CORRECTION_COUNT
} TautCorrection;

// How much of the geometric stiffness K~ = (dJ^T/dx) lambda goes into the system.
#define TAUT_GEOMETRIC_LIST(X)                                                                     \
    X(NONE, none, 0, "left out: classic constrained dynamics, unstable under tension")             \
    X(EXACT, exact, 1,                                                                             \
      "whole; indefinite where a force pushes; of rigid bodies not symmetric: solver lu")          \
    X(SYMMETRIC, symmetric, 2, "its symmetric part: whole but for torques on rigid bodies")        \
    X(PSD, psd, 3, "without its destabilising part (for a distance: tension only)")                \
    X(STABLE, stable, 4,                                                                           \
      "psd; of rigid bodies together with their inertia, so that it stays positive")

typedef enum TautGeometric {
#define TAUT_GEOMETRIC_ENUM(NAME, name, value, text) TAUT_GEOMETRIC_##NAME = value,
    TAUT_GEOMETRIC_LIST(TAUT_GEOMETRIC_ENUM)
#undef TAUT_GEOMETRIC_ENUM
        TAUT_GEOMETRIC_COUNT,
    TAUT_GEOMETRIC_INHERIT = -1 // of a map: that of the world
} TautGeometric;

// Steppers. bdf2, trbdf2, alpha and auto are Taut's own (src/step). All others are methods to compare with
// (docs/papers.md) in a library of their own, methods/: a world has them by TautWorldDef.methods. They keep
// none of Taut's promises, and those from penalty to avbd take no rigid bodies.
#define TAUT_STEPPER_LIST(X)                                                                       \
    X(EULER, euler, 0, "implicit Euler, one solve a step (Tournier et al. 2015, eq. 21)")          \
    X(THETA, theta, 1, "alpha and beta weigh new against old force and velocity (Faure 2012)")     \
    X(BDF2, bdf2, 2, "two-step backward differences, second order, about one solve a step")        \
    X(TRBDF2, trbdf2, 3, "trapezoid and BDF2 stages, second order, for large steps")               \
    X(ALPHA, alpha, 4, "generalised alpha, second order, one solve a step, keeps most energy")     \
    X(AUTO, auto, 5, "BDF2 where the motion is smooth in a step, TR-BDF2 where it is not")         \
    X(PENALTY, penalty, 6, "explicit Euler, hard rows as stiff springs: a method to compare with") \
    X(MASS_MODIFICATION, mass_modification, 7,                                                     \
      "implicit Euler by filtered conjugate gradients (Baraff and Witkin 1998): to compare with")  \
    X(PROJECTIVE, projective, 8, "projective dynamics (Bouaziz et al. 2014): to compare with")     \
    X(XPBD, xpbd, 9, "position-based, small steps (Macklin et al. 2016, 2019): to compare with")   \
    X(AVBD, avbd, 10, "augmented vertex block descent (Giles et al. 2025): to compare with")       \
    X(DAMPED, damped, 11,                                                                          \
      "Euler with adaptive damping for K~ (Andrews et al. 2017): to compare with")                 \
    X(EXPLICIT, explicit, 12,                                                                      \
      "explicit Euler on accelerations (Hong et al. 2005): to compare with")                       \
    X(SYMPLECTIC, symplectic, 13, "symplectic Euler on accelerations: to compare with")            \
    X(RK4, rk4, 14, "Runge-Kutta 4 on accelerations: to compare with")

typedef enum TautStepper {
#define TAUT_STEPPER_ENUM(NAME, name, value, text) TAUT_STEPPER_##NAME = value,
    TAUT_STEPPER_LIST(TAUT_STEPPER_ENUM)
#undef TAUT_STEPPER_ENUM
        TAUT_STEPPER_COUNT,
    TAUT_STEPPER_NONE = -1,  // of a name that there is not
    TAUT_STEPPER_USER = 1000 // this and more: by their places in TautWorldDef.methods
} TautStepper;

// Measures that make steppers bdf2, trbdf2 and auto robust. Each can be left out, to show its worth
// (docs/stepper.md); nobody else has a reason to.
#define TAUT_MEASURE_LIST(X)                                                                       \
    X(START, start, 0, "consistent start: velocity projected, force and acceleration by index 1")  \
    X(PREDICTION, prediction, 1, "Newton starts where constant acceleration leads")                \
    X(RESIDUAL, residual, 2, "iterates until the residuals are small: else one solve a stage")     \
    X(MERIT, merit, 3, "a Newton step must make the merit function fall")                          \
    X(CORRECTION, correction, 4, "second-order correction before a Newton step is halved")         \
    X(WHOLE, whole, 5, "whole geometric stiffness where Newton converges slowly")                  \
    X(GUARD, guard, 6, "a step may not make energy")                                               \
    X(LADDER, ladder, 7, "a step that failed is tried again: shorter, then by backward Euler")

enum {
#define TAUT_MEASURE_BIT(NAME, name, bit, text) TAUT_MEASURE_BIT_##NAME = bit,
    TAUT_MEASURE_LIST(TAUT_MEASURE_BIT)
#undef TAUT_MEASURE_BIT
        TAUT_MEASURE_COUNT,
#define TAUT_MEASURE_ENUM(NAME, name, bit, text) TAUT_WITHOUT_##NAME = 1 << bit,
    TAUT_MEASURE_LIST(TAUT_MEASURE_ENUM)
#undef TAUT_MEASURE_ENUM
};

// Linear solvers: ldlt, schur and lu in src/solve, the others in methods/solve.
#define TAUT_SOLVER_LIST(X)                                                                        \
    X(LDLT, ldlt, 0, "sparse LDL^T of the scaled KKT matrix, refined")                             \
    X(SCHUR, schur, 1, "sparse Cholesky of H, then of C + J H^-1 J^T; H must be positive")         \
    X(LU, lu, 2, "sparse LU, for systems that are not symmetric; only where built with KLU")       \
    X(MINRES, minres, 3, "MINRES on the KKT matrix, to `precision` (Faure 2012)")                  \
    X(CG, cg, 4, "conjugate gradients on C + J H^-1 J^T, to `precision`; H must be positive")      \
    X(BICGSTAB, bicgstab, 5, "BiCGSTAB on the KKT matrix, symmetric or not, to `precision`")       \
    X(LOWRANK, lowrank, 6,                                                                         \
      "H^-1 by low-rank updates, then C + J H^-1 J^T (Andrews et al. 2017): to compare with")

typedef enum TautSolver {
#define TAUT_SOLVER_ENUM(NAME, name, value, text) TAUT_SOLVER_##NAME = value,
    TAUT_SOLVER_LIST(TAUT_SOLVER_ENUM)
#undef TAUT_SOLVER_ENUM
        TAUT_SOLVER_COUNT,
    TAUT_SOLVER_NONE = -1,  // of a name that there is not
    TAUT_SOLVER_USER = 1000 // this and more: by their places in TautWorldDef.methods
} TautSolver;

// Solvers of systems with bounds on forces, in src/bounded; pgs and minres in methods/bounded. Each works on
// a linear solver of the list above.
#define TAUT_BOUNDED_LIST(X)                                                                       \
    X(AUTO, auto, 0, "pivot; if that fails newton, then nncg")                                     \
    X(PIVOT, pivot, 1, "block principal pivoting, one factorisation a round")                      \
    X(NEWTON, newton, 2, "semi-smooth Newton of Fischer and Burmeister's function, line search")   \
    X(PGS, pgs, 3, "block projected Gauss-Seidel on the Schur complement")                         \
    X(NNCG, nncg, 4, "nonsmooth nonlinear conjugate gradients on the sweeps of pgs")               \
    X(MINRES, minres, 5, "active set with MINRES, without a factorisation")

typedef enum TautBounded {
#define TAUT_BOUNDED_ENUM(NAME, name, value, text) TAUT_BOUNDED_##NAME = value,
    TAUT_BOUNDED_LIST(TAUT_BOUNDED_ENUM)
#undef TAUT_BOUNDED_ENUM
        TAUT_BOUNDED_COUNT
} TautBounded;

// -------------------------------------------------------------------------------------------------
// Prescribed motion: how an anchored particle or the target of an element moves in time.

// Kinds of prescribed motion, x0 being the place at the start.
typedef enum TautMotionKind {
    TAUT_MOTION_NONE = 0,   // stays where it was put
    TAUT_MOTION_LINEAR = 1, // x(t) = x0 + velocity * clamp(t - start, 0, stop - start)
    TAUT_MOTION_SINE = 2, // x(t) = x0 + amplitude * (sin(2 pi f (t - start) + phase) - sin(phase))
    TAUT_MOTION_PATH = 3, // through points at times, cubic between them, at rest before and after
    TAUT_MOTION_CALLBACK = 4, // x(t), v(t), a(t) by a function of yours
    TAUT_MOTION_FORMULA = 5,  // x(t) by terms and tables; v(t) and a(t) are its derivatives
} TautMotionKind;

// One waypoint of TAUT_MOTION_PATH: offset from the starting position at a time.
typedef struct TautWaypoint {
    double time;     // s, strictly increasing
    TautVec3 offset; // m
} TautWaypoint;

// Terms of TAUT_MOTION_FORMULA, in postfix order: each takes its arguments from the numbers that those before it left, and
// leaves one. X(NAME, value).
#define TAUT_FORMULA_LIST(X)                                                                       \
    X(NUMBER, 0)   /* none: `number` */                                                            \
    X(TIME, 1)     /* none: the time of the world, s */                                            \
    X(ADD, 2)      /* two, as all down to MOD */                                                   \
    X(SUBTRACT, 3) /* the second from the first */                                                 \
    X(MULTIPLY, 4)                                                                                 \
    X(DIVIDE, 5)                                                                                   \
    X(POWER, 6)                                                                                    \
    X(ATAN2, 7) /* y, x */                                                                         \
    X(HYPOT, 8)                                                                                    \
    X(MIN, 9)                                                                                      \
    X(MAX, 10)                                                                                     \
    X(MOD, 11)    /* remainder of the first by the second, >= 0    */                              \
    X(NEGATE, 12) /* one, as all below */                                                          \
    X(SQRT, 13)                                                                                    \
    X(ABS, 14)                                                                                     \
    X(SIN, 15)                                                                                     \
    X(COS, 16)                                                                                     \
    X(TAN, 17)                                                                                     \
    X(ASIN, 18)                                                                                    \
    X(ACOS, 19)                                                                                    \
    X(ATAN, 20)                                                                                    \
    X(EXP, 21)                                                                                     \
    X(LOG, 22)                                                                                     \
    X(FLOOR, 23)                                                                                   \
    X(CEIL, 24)                                                                                    \
    X(ROUND, 25)                                                                                   \
    X(TABLE, 26) /* looked up in rows of the table, straight between them */                       \
    X(HELD, 27)  /* the same, each row held until the next one: it jumps */

typedef enum TautFormulaKind {
#define TAUT_FORMULA_ENUM(NAME, value) TAUT_FORMULA_##NAME = value,
    TAUT_FORMULA_LIST(TAUT_FORMULA_ENUM)
#undef TAUT_FORMULA_ENUM
        TAUT_FORMULA_COUNT
} TautFormulaKind;

typedef struct TautFormulaTerm {
    TautFormulaKind kind; // its operation
    int first, rows;      // TABLE, HELD: rows of the table that it looks up
    double number;        // NUMBER: its value
} TautFormulaTerm;

// Writes offset, velocity and acceleration at time t. Must be a pure function of t.
typedef void (*TautMotionFunction)(void *user, double t, TautVec3 *x, TautVec3 *v, TautVec3 *a);

// A prescribed motion: an offset from the place at the start, as a function of the time of the world. It is a function of
// time for other things too: forces, bounds, gravity and wind have one added to their constant value.
typedef struct TautMotion {
    TautMotionKind kind;          // default TAUT_MOTION_NONE
    double start;                 // s; LINEAR, SINE: at rest before; default 0
    double stop;                  // s, > start; LINEAR, SINE: at rest after; default infinity
    TautVec3 velocity;            // m/s; LINEAR
    TautVec3 amplitude;           // m; SINE
    double frequency;             // Hz, >= 0; SINE
    double phase;                 // rad; SINE
    const TautWaypoint *path;     // PATH: path_count of them; copied
    int path_count;               // PATH: >= 2
    TautMotionFunction function;  // CALLBACK: called in every step; must outlive the motion
    void *user;                   // CALLBACK: passed through; must outlive the motion
    const TautFormulaTerm *terms; // FORMULA: term_count of them, which leave x, y, z; copied
    int term_count;               // FORMULA: >= 3
    const double *table;          // FORMULA: table_rows pairs of a time (s) and a value; copied
    int table_rows;               // FORMULA: >= 0
} TautMotion;

// -------------------------------------------------------------------------------------------------
// Definitions.

// The kinds of definition: X(NAME, name, value, type).
#define TAUT_DEF_LIST(X)                                                                           \
    X(WORLD, world, 0, TautWorldDef)                                                               \
    X(PARTICLE, particle, 1, TautParticleDef)                                                      \
    X(FRAME, frame, 2, TautFrameDef)                                                               \
    X(BODY, body, 3, TautBodyDef)                                                                  \
    X(SCALAR, scalar, 4, TautScalarDef)                                                            \
    X(MAPPED, mapped, 5, TautMappedDef)                                                            \
    X(ELEMENT, element, 6, TautElementDef)                                                         \
    X(JOINT, joint, 7, TautJointDef)                                                               \
    X(LIMIT, limit, 8, TautLimitDef)                                                               \
    X(MOTOR, motor, 9, TautMotorDef)                                                               \
    X(SERVO, servo, 10, TautServoDef)                                                              \
    X(FRICTION, friction, 11, TautFrictionDef)                                                     \
    X(CABLE, cable, 12, TautCableDef)                                                              \
    X(CLOTH, cloth, 13, TautClothDef)                                                              \
    X(MATERIAL, material, 14, TautMaterialDef)                                                     \
    X(COLLIDER, collider, 15, TautColliderDef)                                                     \
    X(PAIR, pair, 16, TautPairDef)                                                                 \
    X(MESH, mesh, 17, TautMeshDef)                                                                 \
    X(SOLID, solid, 18, TautSolidDef)

typedef enum TautDefKind {
#define TAUT_DEF_ENUM(NAME, name, value, type) TAUT_DEF_##NAME = value,
    TAUT_DEF_LIST(TAUT_DEF_ENUM)
#undef TAUT_DEF_ENUM
        TAUT_DEF_COUNT
} TautDefKind;

// Projective constraints: a particle that keeps to a point (use `fixed`), a line or a plane has no
// unknowns across it.
#define TAUT_HOLD_LIST(X)                                                                          \
    X(NONE, none, 0, "free in space")                                                              \
    X(PLANE, plane, 1, "two unknowns: stays in the plane across the axis")                         \
    X(LINE, line, 2, "one unknown: stays on the line along the axis")

typedef enum TautHold {
#define TAUT_HOLD_ENUM(NAME, name, value, text) TAUT_HOLD_##NAME = value,
    TAUT_HOLD_LIST(TAUT_HOLD_ENUM)
#undef TAUT_HOLD_ENUM
        TAUT_HOLD_COUNT
} TautHold;

// A particle: a mass at a place.
typedef struct TautParticleDef {
    unsigned cookie;   // hidden: set by its default function
    const char *name;  // for messages and files; copied; NULL = none; unique among nodes if given
    TautVec3 position; // m; default 0
    TautVec3 velocity; // m/s; default 0; ignored when fixed
    double mass;       // kg, > 0 (not used when fixed); default 1
    TautVec3 force;    // N, external, constant until changed; default 0
    bool fixed;        // an anchor: not an unknown, moves only by `motion`; default false
    TautMotion motion; // of an anchor; default none
    TautHold hold;     // stays in a plane or on a line through its position; default none
    TautVec3 axis;     // of `hold`, any length > 0: normal of the plane, direction of the line
} TautParticleDef;

// A frame moves a space of its own: a place X in it is at x = position + A X. A may stretch and shear;
// nothing keeps it a rotation but the elements that you add.
typedef struct TautFrameDef {
    unsigned cookie;     // hidden: set by its default function
    const char *name;    // for messages and files; copied; NULL = none; unique among nodes if given
    TautVec3 position;   // m; default 0
    double axes[9];      // A, row by row, det A != 0; default the identity
    TautVec3 velocity;   // m/s; default 0
    double axes_rate[9]; // 1/s, dA/dt; default 0
    double mass;         // kg, >= 0; default 1. 0 where points mapped from it carry the mass
    TautVec3 moment;   // kg m^2, sum of m X^2, m Y^2, m Z^2 about its position, >= 0; default 1/12
                       // each, a cube of 1 m and 1 kg
    TautVec3 force;    // N, external at its position; default 0
    bool fixed;        // it moves by `motion` only; default false
    TautMotion motion; // of the position of a fixed one; default none
} TautFrameDef;

// Solids that a body may be made of, with its origin half-way along each edge (a mesh or hull: where you put it). A body keeps
// an ellipsoid, a cone and a hull as a mesh, for those who draw it.
#define TAUT_SHAPE_LIST(X)                                                                         \
    X(NONE, none, 0, "nothing to see: give mass and inertia")                                      \
    X(BOX, box, 1, "size: its three edges")                                                        \
    X(SPHERE, sphere, 2, "size: radius")                                                           \
    X(CAPSULE, capsule, 3, "size: radius, length of the straight part along z")                    \
    X(CYLINDER, cylinder, 4, "size: radius, length along z")                                       \
    X(MESH, mesh, 5, "closed surface of triangles, counter-clockwise seen from outside")           \
    X(ELLIPSOID, ellipsoid, 6, "size: its three half axes")                                        \
    X(CONE, cone, 7, "size: radius, length along z, with its tip up")                              \
    X(HULL, hull, 8, "convex hull of vertices")

typedef enum TautShapeKind {
#define TAUT_SHAPE_ENUM(NAME, name, value, text) TAUT_SHAPE_##NAME = value,
    TAUT_SHAPE_LIST(TAUT_SHAPE_ENUM)
#undef TAUT_SHAPE_ENUM
        TAUT_SHAPE_COUNT
} TautShapeKind;

// The shape of a body, for its inertia and for those who draw it.
typedef struct TautShape {
    TautShapeKind kind;     // default TAUT_SHAPE_NONE
    double size[3];         // m, > 0, as the kind says
    const TautVec3 *vertex; // m, of a mesh or hull; copied
    const int *triangle;    // [triangle_count][3] of vertices, counted from 0; copied
    int vertex_count;       // of a mesh or hull, >= 4
    int triangle_count;     // of a mesh, >= 4
} TautShape;

// The surface of colliders. Where two materials meet, all kinds of friction, spinning and rolling are the geometric mean of
// both, restitution, adhesion and the Stribeck speed the larger one.
typedef struct TautMaterialDef {
    unsigned cookie;  // hidden: set by its default function
    const char *name; // for messages and files; copied; NULL = none; unique among materials
    double friction;  // 1, >= 0: largest friction by normal force at rest; default 0.5
    double
        kinetic_friction; // 1, 0..friction: the same while sliding; infinite (default): as friction
    double stribeck_speed; // m/s, >= 0: friction falls from the first to the second as e^(-speed by
                           // this); default 0 = at once
    double
        cross_friction; // 1, >= 0: friction across friction_direction of the collider, where it has
                        // one; infinite (default): as friction
    double spinning;    // m, >= 0: torque about the normal by normal force; default 0
    double rolling;     // m, >= 0: torque across it by normal force; default 0
    double adhesion;    // N, >= 0: force that it takes to part a contact that is closed; default 0
    double restitution; // 0..1: speed after a collision as part of that before; default 0
} TautMaterialDef;

// Two materials that meet in another way than their numbers combine. A number that is infinite stays as they combine.
typedef struct TautPairDef {
    unsigned cookie; // hidden: set by its default function
    double friction; // 1, >= 0: largest friction by normal force; default infinite. Kinetic and
                     // cross friction that are not given change in proportion
    double kinetic_friction; // 1, >= 0: while sliding, at most friction; default infinite
    double stribeck_speed;   // m/s, >= 0; default infinite
    double cross_friction;   // 1, >= 0: across friction_direction of a collider; default infinite
    double spinning;         // m, >= 0: torque about the normal by normal force; default infinite
    double rolling;          // m, >= 0: torque across it by normal force; default infinite
    double adhesion;         // N, >= 0: force that it takes to part a contact; default infinite
    double restitution; // 0..1: speed after a collision as part of that before; default infinite
} TautPairDef;

// Shapes of colliders, about their origin.
#define TAUT_COLLIDER_LIST(X)                                                                      \
    X(PLANE, plane, 0, "the half space below z = 0; of the world")                                 \
    X(SPHERE, sphere, 1, "size: radius")                                                           \
    X(CAPSULE, capsule, 2, "size: radius, length of the straight part along z")                    \
    X(BOX, box, 3, "size: its three edges")                                                        \
    X(HULL, hull, 4, "the convex hull of its vertices")                                            \
    X(MESH, mesh, 5, "a surface of triangles; of the world, or of a node that is fixed")           \
    X(HEIGHT, height, 6,                                                                           \
      "size: cells along x and y; heights over a grid, solid below; of the same")                  \
    X(SDF, sdf, 7, "a signed distance, a function of yours; of the same")                          \
    X(CYLINDER, cylinder, 8, "size: radius, length along z")                                       \
    X(ELLIPSOID, ellipsoid, 9, "size: its three half axes")                                        \
    X(SEGMENT, segment, 10, "size: radius; a capsule from particle to particle")                   \
    X(SHEET, sheet, 11,                                                                            \
      "size: radius; triangles between particles, as a cloth and the surface of a solid have "     \
      "them")

typedef enum TautColliderKind {
#define TAUT_COLLIDER_ENUM(NAME, name, value, text) TAUT_COLLIDER_##NAME = value,
    TAUT_COLLIDER_LIST(TAUT_COLLIDER_ENUM)
#undef TAUT_COLLIDER_ENUM
        TAUT_COLLIDER_COUNT
} TautColliderKind;

// The signed distance of a point from a solid, m, below 0 inside. x [3] and gradient [3], which it writes, are in the axes of
// the collider. No steeper than 1: divide by the steepest slope where it is. Smooth near the surface. It is called while
// contacts are looked for, and must not change the world.
typedef double (*TautDistance)(const double *x, double *gradient, void *user);

// A collider: a shape that does not let others through.
typedef struct TautColliderDef {
    unsigned cookie;       // hidden: set by its default function
    const char *name;      // for messages and files; copied; NULL = none; unique among colliders
    TautNodeId node;       // body or particle that carries it; null = the world (default)
    TautNodeId other;      // of a segment: its second particle; default null
    TautColliderKind kind; // its shape; default TAUT_COLLIDER_PLANE
    double size[3];        // m, > 0, as the kind says; of `sdf` the edges of a box about its origin
                           // that holds the solid, or 0: it may be anywhere
    const TautVec3 *vertex; // m, of a hull or mesh; copied
    const int *triangle; // [triangle_count][3] of a mesh: vertices, counted from 0, anticlockwise
                         // seen from outside; of a sheet: its particles; copied
    const double
        *height; // [rows][columns] m, of `height`: that of column i in row j is over (i size[0],
                 // j size[1]); copied
    int vertex_count;        // of a hull, >= 4; of a mesh, >= 3
    int triangle_count;      // of a mesh or sheet, >= 1
    int columns, rows;       // heights along x and along y, >= 2
    TautDistance distance;   // of `sdf`
    void *user;              // passed through to `distance`
    TautVec3 position;       // m, in the axes of the node; default 0
    double rotation[4];      // unit quaternion w, x, y, z, to the axes of the node; default none
    TautMaterialId material; // default null = a material as its Def comes
    TautVec3 surface_speed;  // m/s, of a surface that moves in itself, in axes of the shape, as a
                             // conveyor; default 0
    TautVec3 friction_direction; // of friction by two coefficients, as of a ski: along it that is
                                 // friction, across it cross_friction; in axes of the shape; any
                                 // length; default 0 = none
    uint32_t layer;              // bits of the layers that it is on; default 1
    uint32_t mask;               // layers that it touches: both must want it; default all
    bool sensor;                 // it only notices others and never pushes them; default false
    const TautNodeId *particle;  // of a sheet: its vertices, each once; copied
    int particle_count;          // of them, >= 3
    bool self;                   // of a sheet: it does not go through itself either; default false
} TautColliderDef;

// State of a contact in the last step.
typedef enum TautContactState {
    TAUT_CONTACT_OPEN = 0,  // without a force
    TAUT_CONTACT_STICK = 1, // its friction is below the limit, and it does not move across
    TAUT_CONTACT_SLIDE = 2  // its friction is at the limit, or it moves
} TautContactState;

// A contact as the last step left it.
typedef struct TautContact {
    TautColliderId a, b;    // its colliders
    TautVec3 point;         // m, on the surface of a
    TautVec3 normal;        // from b to a
    double gap;             // m
    double normal_force;    // N
    TautVec3 force;         // N, on a, friction included
    TautVec3 slip;          // m/s, of a against the surface of b
    TautContactState state; // whether it slides
} TautContact;

// Mass, centre of mass and inertia about it in the axes of the shape, of a solid of density 1.
typedef struct TautSolid {
    double volume;     // m^3
    TautVec3 centre;   // m, of mass, from the origin of the shape
    double inertia[9]; // m^5, about the centre, row by row
} TautSolid;

// A rigid body. Its inertia comes from its shape, or is given.
typedef struct TautBodyDef {
    unsigned cookie;    // hidden: set by its default function
    const char *name;   // for messages and files; copied; NULL = none; unique among nodes if given
    TautVec3 position;  // m, of its origin; default 0
    double rotation[4]; // unit quaternion w, x, y, z: turns body axes to world axes; default none
    TautVec3 velocity;  // m/s, of the centre of mass; default 0
    TautVec3 spin;      // rad/s, angular velocity in world axes; default 0
    TautShape shape;    // its arrays are copied; default TAUT_SHAPE_NONE
    double density;     // kg/m^3, > 0: mass from the shape; default 0 = `mass` is given
    double mass;        // kg, > 0; default 1
    TautVec3 centre;    // m, centre of mass in body axes, where inertia is given; default 0
    double inertia[9];  // kg m^2 about the centre of mass, in body axes, row by row, positive
                        // definite; default all 0 = of the shape, with the mass given
    TautVec3 force;     // N, external at the centre of mass; default 0
    TautVec3 torque;    // N m, external, in world axes; default 0
    bool fixed;         // it moves by `motion` only; default false
    TautMotion motion;  // of the position of a fixed one; default none
} TautBodyDef;

// One number that moves: a drum's length of rope, a spring's end, an angle.
typedef struct TautScalarDef {
    unsigned cookie;   // hidden: set by its default function
    const char *name;  // for messages and files; copied; NULL = none; unique among nodes if given
    double value;      // m, or rad where you mean an angle; default 0
    double velocity;   // m/s; default 0
    double mass;       // kg, > 0 when free; default 1; it has no weight
    double force;      // N, external; default 0
    bool fixed;        // it moves by `motion` only; default false
    TautMotion motion; // of a fixed one: its x component; default none
} TautScalarDef;

// A node mapped from other nodes, to any depth: nothing new that moves, but a new state that maps can
// read, with a mass and a force of its own if it has any.
typedef struct TautMappedDef {
    unsigned cookie;  // hidden: set by its default function
    const char *name; // for messages and files; copied; NULL = none; unique among nodes if given
    TautMapKind map;  // how its value follows
    TautNodeId point[TAUT_MAX_POINTS]; // nodes that it is mapped from: as many as are not null,
    const TautNodeId *points;          // or point_count of these where this is not NULL; copied
    int point_count;                   // of `points`; default 0
    const double *numbers;          // constants of the map, see TAUT_MAP_LIST; copied; default NULL
    int number_count;               // of `numbers`; default 0
    const struct TautUserMap *user; // of TAUT_MAP_USER (ext.h); copied
    double mass;                    // kg of each of its entries, >= 0; default 0
    bool weightless; // its mass does not feel gravity; nodes of size 3 do else; default false
    TautGeometric geometric; // of this level; default TAUT_GEOMETRIC_INHERIT
} TautMappedDef;

// An element is a map with a law on it: lambda = -(phi + t_d dphi/dt)/C with phi = f(q) - target.
// Compliance 0 is a hard constraint, phi = 0. lambda > 0 pushes f(q) up: a link in tension has
// lambda < 0.
typedef struct TautElementDef {
    unsigned cookie;  // hidden: set by its default function
    const char *name; // for messages and files; copied; NULL = none; unique among elements if given
    TautMapKind map;  // the measure
    TautNodeId point[TAUT_MAX_POINTS]; // nodes of the map, distinct: as many as are not null,
    const TautNodeId *points;          // or point_count of these where this is not NULL; copied
    int point_count;                   // of `points`; default 0
    const double *numbers;          // constants of the map, see TAUT_MAP_LIST; copied; default NULL
    int number_count;               // of `numbers`; default 0
    const struct TautUserMap *user; // of TAUT_MAP_USER (ext.h); copied
    TautLawKind law;                // the law on it; default TAUT_LAW_ELASTIC
    const double *parameters;       // of the law (src/law); copied; default NULL
    int parameter_count;            // numbers in it
    const struct TautUserLaw *user_law; // of TAUT_LAW_USER (ext.h); copied
    bool target_as_is;            // take the value of the map at the start as target; default true
    double target[TAUT_MAX_ROWS]; // m, used when !target_as_is; a distance must be > 0. Of a
                                  // velocity law: m/s, 0 where as it is
    TautMotion motion;            // of the first three targets; default none
    double compliance;            // m/N, >= 0, finite; default 0 (hard)
    const double *block; // m/N, compliance by rows instead: one a row, or a whole symmetric
                         // positive semi-definite matrix; copied; default NULL
    int block_count;     // numbers of `block`; default 0
    double damping;      // s, t_d >= 0; default 0
    double fraction;     // BAUMGARTE: part of phi that goes in a step, 0..1; default 0.2
    double lower, upper; // N, bounds of lambda in every row; default -INFINITY, INFINITY. 0 and
                         // INFINITY: it only pushes, phi >= 0; -INFINITY and 0: it only pulls,
                         // a rope. Of laws elastic, holonomic and velocity
    const struct TautUserBounds *user_bounds; // bounds that follow forces of others instead
                                              // (ext.h); copied; default NULL
    TautElementId follow[TAUT_MAX_FOLLOWS];   // elements that these read, as many as they ask for
    double restitution;      // of a hard element that only pushes or pulls: speed after a collision
                             // as part of that before, 0..1; default 0
    TautForm form;           // default TAUT_FORM_AUTO; stiffness needs compliance > 0
    TautGeometric geometric; // of this map; default TAUT_GEOMETRIC_INHERIT
} TautElementDef;

// Joints: rows over points and directions of two nodes (bodies, frames; particles for those without
// directions), or of one and the world. n is the axis, u and v are across it; see docs/joints.md.
#define TAUT_JOINT_LIST(X)                                                                         \
    X(BALL, ball, 0, "a point in common")                                                          \
    X(UNIVERSAL, universal, 1,                                                                     \
      "ball; the axis of a stays across the other direction of b. "                                \
      "Coordinates: angle of b about that direction, of that direction about the axis")            \
    X(HINGE, hinge, 2, "ball; the axes stay parallel. Coordinate: angle")                          \
    X(PRISMATIC, prismatic, 3, "slides along the axis, does not turn. Coordinate: way")            \
    X(CYLINDRICAL, cylindrical, 4,                                                                 \
      "slides along the axis and turns about it. Coordinates: way, angle")                         \
    X(PLANAR, planar, 5,                                                                           \
      "slides in the plane across the axis and turns about it. "                                   \
      "Coordinates: two ways, angle")                                                              \
    X(RIGID, rigid, 6, "welded")                                                                   \
    X(AXIAL, axial, 7, "does not turn about the axis: a velocity row")                             \
    X(CABLE, cable, 8, "rigid with a compliance and damping along and about each direction")       \
    X(DISTANCE, distance, 9, "two points keep their distance")                                     \
    X(POINT_ON_LINE, point_on_line, 10, "the point of b stays on the axis of a. Coordinate: way")  \
    X(POINT_ON_PLANE, point_on_plane, 11,                                                          \
      "the point of b stays in the plane of a across its axis")                                    \
    X(GEAR, gear, 12, "ratio times the angle of a plus that of b about their axes is constant")    \
    X(SCREW, screw, 13, "cylindrical; the way is pitch times the turns. Coordinates: way, angle")  \
    X(GENERIC, generic, 14,                                                                        \
      "six axes, each locked or free, with a compliance and damping each. "                        \
      "Coordinates: those of the free ones")                                                       \
    X(ROD, rod, 15,                                                                                \
      "a piece of a rod from the point of a to that of b, straight or curved as it is at the "     \
      "start, with a compliance along and about each direction: geometrically exact, linear in "   \
      "the angle")

typedef enum TautJointKind {
#define TAUT_JOINT_ENUM(NAME, name, value, text) TAUT_JOINT_##NAME = value,
    TAUT_JOINT_LIST(TAUT_JOINT_ENUM)
#undef TAUT_JOINT_ENUM
        TAUT_JOINT_COUNT,
    TAUT_JOINT_NONE = -1 // of a stale id
} TautJointKind;

// Axes of a joint: along u, v, n, then about them.
enum {
    TAUT_AXIS_ALONG_U = 0,
    TAUT_AXIS_ALONG_V = 1,
    TAUT_AXIS_ALONG_N = 2,
    TAUT_AXIS_ABOUT_U = 3,
    TAUT_AXIS_ABOUT_V = 4,
    TAUT_AXIS_ABOUT_N = 5,
    TAUT_AXIS_COUNT = 6,
};

// A joint between two nodes, or a node and the world; points and axes are where they are now, in the world.
typedef struct TautJointDef {
    unsigned cookie;    // hidden: set by its default function
    const char *name;   // for messages and files; copied; NULL = none; unique among joints if given
    TautJointKind kind; // as asked for with its default function
    TautNodeId a, b;    // its two sides; b null = the world
    TautVec3 point;     // m, where it is now; default 0
    bool
        two_points; // b is held at point_b instead; apart only where the kind lets it; default false
    TautVec3 point_b; // m, where two_points; default 0
    TautVec3 axis;    // n now, of length 1; default z
    TautVec3 other;   // u now, of length 1 and across n; default 0: by an axis of a, else of b
    TautVec3 axis_b;  // of b, of length 1; default that of a. GEAR; of others: to meet that of a
    double compliance[6]; // by axis, m/N or rad/(N m), >= 0; CABLE and GENERIC; default 0
    double damping[6];    // by axis, s; CABLE and GENERIC; default 0
    unsigned free;        // GENERIC: 1 << TAUT_AXIS_ bits of axes that are not locked; default 0
    double pitch;         // SCREW: m along the axis in a turn; default 0
    double ratio; // GEAR: angle of b for an angle of a, negated; default 1: equal and opposite
    TautGeometric geometric; // of its rows; default TAUT_GEOMETRIC_INHERIT
    TautVec3 other_b;        // u of b, of length 1 and across its axis; default 0: as `other`
    bool apart; // its points may be far apart, for taut_world_assemble to close; default false
} TautJointDef;

// A cable: `links` equal links of distance between two existing particles or mapped points (of a body,
// of a frame), with links - 1 new particles between them. A link is a rod: it pulls and pushes. A hard one has no
// elasticity: where it snaps taut the force is an impulse, and the force that is reported is that after it; give a
// stiffness to see snap loads. The cable hangs in a circular arc along gravity when it is longer than the distance
// between its ends. Its mass is lumped: half a link's share to each end of a link, so the two end particles gain mass
// (fixed ones do not notice).
typedef struct TautCableDef {
    unsigned cookie;     // hidden: set by its default function
    const char *name;    // links are named name[i], particles name.i; copied; NULL = none
    TautNodeId from, to; // its ends: particles or mapped points
    double length;       // m, at rest; 0 = distance of the ends. Below that distance by more than
                         // round-off an elastic one is stretched from the start, a hard one refused
    double mass;         // kg, > 0, of the whole cable; default 1
    int links;           // 1..1e7; default 10
    double stiffness;    // EA in N, > 0; infinity = inextensible (default)
    double damping;      // s, t_d >= 0; default 0
    bool rope;           // its links only pull; one link may be longer than the span; default false
    TautForm form;       // of the links; default TAUT_FORM_AUTO
} TautCableDef;

// -------------------------------------------------------------------------------------------------
// Limits and drives act on one number. The number is a node of one entry: a coordinate of a joint
// (taut_joint_coordinates), a scalar, or a mapped node (any map of one row). Each is made of elements
// with bounds on their force, which go with the node, and so with its joint; units are m and N, or
// rad and N m.

// min <= number <= max. A hard limit stops a motion that meets it at once (see `restitution`); one with a
// compliance is a bump stop.
typedef struct TautLimitDef {
    unsigned cookie;    // hidden: set by its default function
    const char *name;   // of its elements: name.min, name.max; copied; NULL = none
    TautNodeId node;    // the number
    double min, max;    // m, rad; default -INFINITY, INFINITY: none
    double compliance;  // m/N, >= 0; default 0 (hard)
    double damping;     // s, t_d >= 0, of one with a compliance; default 0
    double restitution; // of a hard one: speed after a collision as part of that before, 0..1;
                        // default 0
} TautLimitDef;

// The number moves at a speed, as far as the effort goes.
typedef struct TautMotorDef {
    unsigned cookie;  // hidden: set by its default function
    const char *name; // of its element; copied; NULL = none
    TautNodeId node;  // the number
    double speed;     // m/s, rad/s; default 0: a brake
    double effort;    // N, N m, >= 0: the most it exerts either way; default INFINITY
} TautMotorDef;

// The number is held at a target by a spring and a damper (PD control), as far as the effort goes. Its
// force is that at the end of the step, so that gains may be as high as you like.
typedef struct TautServoDef {
    unsigned cookie;   // hidden: set by its default function
    const char *name;  // of its element; copied; NULL = none
    TautNodeId node;   // the number
    bool target_as_is; // take the number as it is now; default true
    double target;     // m, rad; used when !target_as_is
    double kp;         // N/m, N m/rad, >= 0: stiffness; default 1. 0 = a damper alone, kd > 0
    double kd;         // N s/m, N m s/rad, >= 0: damping; default 0
    double effort;     // N, N m, >= 0: the most it exerts either way; default INFINITY
} TautServoDef;

// Dry friction: the number stays as it is under less than the threshold, and moves against it under more.
typedef struct TautFrictionDef {
    unsigned cookie;  // hidden: set by its default function
    const char *name; // of its element; copied; NULL = none
    TautNodeId node;  // the number
    double force;     // N, N m, >= 0, finite: the threshold; default 0
    // The threshold of a bearing: coefficient times the force that the joint carries, of whose coordinate this is, and where that
    // is an angle times the radius; it is added to `force`. Torques that the bearing carries do not count.
    double coefficient; // 1, >= 0; default 0 = none
    double radius;      // m, > 0 of a pin that turns, else 0; default 0
} TautFrictionDef;

// Corners of a cloth, by name.
#define TAUT_CORNER_LIST(X)                                                                        \
    X(START, start, 0, "where both edges begin: 0.0")                                              \
    X(ALONG, along, 1, "end of the edge `along`")                                                  \
    X(ACROSS, across, 2, "end of the edge `across`")                                               \
    X(OPPOSITE, opposite, 3, "opposite to the start")

typedef enum TautCorner {
#define TAUT_CORNER_ENUM(NAME, name, value, text) TAUT_CORNER_##NAME = value,
    TAUT_CORNER_LIST(TAUT_CORNER_ENUM)
#undef TAUT_CORNER_ENUM
        TAUT_CORNER_COUNT
} TautCorner;

// A cloth: nx by ny new particles of equal mass on a grid, i = 0 .. nx - 1 along one edge and
// j = 0 .. ny - 1 across it, and links of distance between neighbours. A link is a rod: it pulls and
// pushes, and the cloth folds at its particles. Two pinned corners that are exactly as far apart as
// the cloth is wide make a hard cloth singular: no finite force in its straight edge carries a weight.
// Give it some `width` to spare, or a stiffness.
typedef struct TautClothDef {
    unsigned cookie;  // hidden: set by its default function
    const char *name; // particles are named name.i.j, links name[i.j-k.l]; copied; NULL = none
    TautVec3 corner;  // m, place of particle 0.0; default 0
    TautVec3 along;   // m, edge from there to particle nx-1.0, not 0; default (1, 0, 0)
    TautVec3 across;  // m, edge to particle 0.ny-1, not along the other; default (0, 1, 0)
    double width;     // m, of a row at rest, >= length of `along`; 0 = that length. Longer rows
                      // hang in an arc along gravity
    int nx, ny;       // particles along and across, 2..1e5, no more than 1e8 in all; default 10
    double mass;      // kg, > 0, of the whole cloth, the same on every particle; default 1
    double stiffness; // N/m of a link between neighbours, > 0; infinity = hard (default)
    double shear; // N/m of both diagonals of every cell, >= 0; 0 = none (default), infinity = hard
    double bend;  // N/m of links over two cells, >= 0; 0 = none (default), infinity = hard
    double damping;   // s, t_d >= 0, of all links; default 0
    TautForm form;    // of all links; stiffness needs all of them to be soft
    unsigned corners; // pinned ones, bit 1 << TAUT_CORNER_...; default none
    const int *pins;  // particles that are fixed besides, i + nx j each; copied; default NULL
    int pin_count;    // of `pins`; default 0
} TautClothDef;

// Options of methods as a user wants them, see taut_world_def_set.
enum { TAUT_MAX_SETTINGS = 24 };
typedef struct TautSetting {
    const char *name; // of the option, owned by its method
    double value;     // as its table says
} TautSetting;
typedef struct TautSettings {
    int count;                              // of them that are set
    TautSetting setting[TAUT_MAX_SETTINGS]; // in the order in which they were set
} TautSettings;

// Steppers and solvers that are not part of this library; see ext_method.h.
typedef struct TautMethods TautMethods;

// A world: gravity, methods and their options, memory and messages.
typedef struct TautWorldDef {
    unsigned cookie;         // hidden: set by its default function
    TautVec3 gravity;        // m/s^2; default (0, 0, -9.81)
    TautStepper stepper;     // time integration; default TAUT_STEPPER_AUTO
    TautGeometric geometric; // of maps that inherit it; default TAUT_GEOMETRIC_STABLE
    TautSolver solver;       // of linear systems; default TAUT_SOLVER_LDLT
    int threads;      // 1..64 that a step may use; default 1. Results do not depend on it. In
                      // a process that was forked off, a world goes on with one.
    double tolerance; // of lengths, relative to the length of an element; default 1e-4
    int max_solves;   // 1..1e6, linear solves of a stage before a shorter step; default 14
    double min_step;  // s, shortest sub-step before a step is refused; default 1e-6
    TautKeepEnergy keep_energy; // AUTO, BDF2, TRBDF2, ALPHA: whether the energy that they take is
                                // given back to the motion that is left; default
                                // TAUT_KEEP_ENERGY_AUTO. true and false do as well.
    TautBounded bounded;        // solver of rows with bounds; default TAUT_BOUNDED_AUTO
    double
        sleep_after; // s: things that have rested for so long sleep, and cost next to nothing until
                     // something wakes it; default 0 = nothing ever sleeps
    double sleep_speed;         // m/s: a thing rests while all its points are slower; default 1e-4
    const TautMethods *methods; // methods beside Taut's own (ext_method.h); default NULL = none
    TautSettings settings; // options of stepper and solver, by taut_world_def_set; default: none
    TautMessageHandler on_message; // gets every message; must outlive the world; may be NULL
    void *message_user;            // passed through to it; must outlive the world; default NULL
    TautAllocator allocator;       // of all memory of the world; default taut_default_allocator()
} TautWorldDef;

// -------------------------------------------------------------------------------------------------
// Reports.

// The mechanical energy of a world.
typedef struct TautEnergy {
    double kinetic;   // J, of masses and moments
    double potential; // J, of gravity and constant forces, zero at the origin
    double elastic;   // J, stored in compliant elements and in hard ones that yield
} TautEnergy;

// The first values of TautStepReport.rung at which hard rows gave way, and at which contacts were solved by a convex model.
enum { TAUT_RUNG_SOFT = 7, TAUT_RUNG_CONVEX = 21 };

// The course of one step: its cost, its accuracy and its energy. Counts are of the whole step, sub-steps included.
typedef struct TautStepReport {
    double time;            // s, after the step
    int solves;             // linear systems solved
    int factors;            // matrices factorised; some serve several solves
    int refinements;        // further solves with the same factors
    int iterations;         // of solvers and steppers that iterate; 0 of others
    int negative_pivots;    // inertia: one a row when all is well
    int regularised_pivots; // pivots that were too small and were replaced: redundant rows; the
                            // most of a matrix. Rows that are known to be redundant need none
    double residual;        // of the linear solve, relative, after refinement
    int rung;               // fallback level: 0 = as asked, 1, 2 = 2 and 4 sub-steps, 3.. = Euler,
                            // TAUT_RUNG_SOFT .. = hard rows gave way, they contradict each other,
    // TAUT_RUNG_CONVEX .. = a convex model of friction, linear in a sub-step
    double complementarity; // of rows with bounds in the last solve: error as part of a length, or
                            // of the force as part of its bounds
    int switched;           // rows that came to a bound or left it, counted over all solves
    int collisions;         // of hard rows that only push or pull
    double residual_c;      // scaled residual of the constraints in the last stages (stage.h)
    double residual_r;      // scaled residual of the forces there
    double time_error;      // estimated, as part of the motion in a step
    double work;            // J, done by prescribed motions of anchors and targets in the step
    double damped;          // J, taken by dampers in the step; an estimate, meant to be summed
    double dissipated;   // J, lost numerically in the step: energy before + work - damped - after
    double error;        // worst |phi| / length scale over all hard rows
    TautElementId worst; // element that has it, or that refused the step; null if none
    TautEnergy energy;   // J, after the step
    int contacts;        // contacts of colliders that carry a force at the end of the step
    int sticking;        // of these, those whose friction is below its limit
    int sliding;         // and those whose friction is at it
    double heat; // J, of sliding friction in contacts of colliders in the step, without that
                 // of blows; an estimate, by the power at its beginning and at its end. The energy
                 // balance has it: in `work` that of friction, in `dissipated` that of blows
    int asleep;  // nodes that sleep at the end of the step: bodies, particles, frames and scalars
    int convex; // sub-steps whose contacts were solved by a convex model, for lack of any other answer
} TautStepReport;

// The course of a search for equilibrium.
typedef struct TautSettleReport {
    int iterations;        // linear systems solved
    double force_residual; // N, largest unbalanced force on a free particle
    double error;          // worst |phi + C lambda| / length scale
    TautEnergy energy;     // J, at the equilibrium
    // of worlds with contacts, else 0
    int contacts, sliding; // that bear a force; of these at the limit of their friction
    double moved;          // m, the longest way of a particle or body from where it was
    TautNodeId worst;      // with the largest unbalanced force; null = none
} TautSettleReport;
