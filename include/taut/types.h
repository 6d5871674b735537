// types.h -- definitions and reports: what a user fills in and what a user reads.
//
// Every *Def comes from its taut_default_*_def() function, which sets every field and a hidden
// cookie; a Def that skipped it is refused with TAUT_BAD_DEF. Units, range and default stand on
// each field. SI units throughout.
#pragma once

#include "taut/base.h"
#include "taut/id.h"
#include "taut/math.h"

// -------------------------------------------------------------------------------------------------
// Kinds. Each list is the registry: one line a kind, X(NAME, name, what it is).

// Maps: kinematics y = f(q). See src/map/<name>.c for value, Jacobian and geometric stiffness.
// `numbers` are the constants of one map, those in brackets may be left out.
#define TAUT_MAP_LIST(X)                                                                           \
    X(DISTANCE, distance, "length between two points (1 row)")                                     \
    X(DIFFERENCE, difference,                                                                      \
      "vector from the second node to the first (as many rows as they have)")                      \
    X(IDENTITY, identity, "value of one node as it is (3 rows of a point)")                        \
    X(SUBSET, subset, "some entries of one node; numbers: which, counted from 0")                  \
    X(AFFINE, affine, "A x + b of all nodes; numbers: A row by row, then b")                       \
    X(SUM, sum, "weighted sum of nodes of one size; numbers: [a weight each, else 1]")             \
    X(DOT, dot, "dot product of two vectors (1 row)")                                              \
    X(TURN, turn,                                                                                  \
      "angle of the third direction from the first to the second, turns counted (1 row)")          \
    X(AXIAL, axial,                                                                                \
      "rate at which directions 3 and 4 turn about the axis across 1 and 2: of velocity terms "    \
      "alone (1 row)")                                                                             \
    X(NORMALISE, normalise, "direction of a vector, with length 1")                                \
    X(BARYCENTRIC, barycentric, "point between points; numbers: weights that sum to 1")            \
    X(CENTRE, centre, "centre of mass of points; numbers: [a mass each, else their own]")          \
    X(SKIN, skin,                                                                                  \
      "point skinned to frames (3 rows); numbers: weights that sum to 1, then its "                \
      "place in each frame, or (of several) where it is now: x y z")                               \
    X(ANGLE, angle, "angle at the second of three points, 0 to pi (1 row)")                        \
    X(USER, user, "your own: value, Jacobian and geometric stiffness by callbacks (ext.h)")

typedef enum TautMapKind {
#define TAUT_MAP_ENUM(NAME, name, text) TAUT_MAP_##NAME,
    TAUT_MAP_LIST(TAUT_MAP_ENUM)
#undef TAUT_MAP_ENUM
        TAUT_MAP_COUNT
} TautMapKind;

enum {
    TAUT_MAX_POINTS = 4,    // that a definition has room for; more are given by a pointer
    TAUT_MAX_ROWS = 12,     // of one map: what a frame has
    TAUT_MAX_WIDTH = 12,    // of one node
    TAUT_MAX_MEMORIES = 16, // numbers that a law remembers of an element
};

// What a node is.
typedef enum TautNodeKind {
    TAUT_NODE_NONE,     // stale or null id
    TAUT_NODE_PARTICLE, // 3: x
    TAUT_NODE_FRAME,    // 12: position, then A row by row
    TAUT_NODE_SCALAR,   // 1
    TAUT_NODE_BODY,     // 12 like a frame, but A is a rotation
    TAUT_NODE_STATE,    // mapped from other nodes: as many as its map has rows
} TautNodeKind;

// Terms: the law between phi and its force. See src/term/<name>.c. All but elastic are hard.
#define TAUT_TERM_LIST(X)                                                                          \
    X(ELASTIC, elastic, "C lambda = -(phi + t_d dphi/dt); compliance C = 0 is a hard constraint")  \
    X(HOLONOMIC, holonomic, "phi = 0 at the end of every step")                                    \
    X(BAUMGARTE, baumgarte, "phi shrinks by `fraction` in a step")                                 \
    X(STABILISED, stabilised,                                                                      \
      "dphi/dt = 0; phi is closed by a correction that moves nothing else")                        \
    X(VELOCITY, velocity, "d/dt of the map = target, in m/s: a motor without a limit")

typedef enum TautTermKind {
#define TAUT_TERM_ENUM(NAME, name, text) TAUT_TERM_##NAME,
    TAUT_TERM_LIST(TAUT_TERM_ENUM)
#undef TAUT_TERM_ENUM
        TAUT_TERM_COUNT
} TautTermKind;

// Where a term goes in the system (one switch: src/term/form.c).
#define TAUT_FORM_LIST(X)                                                                          \
    X(AUTO, auto, "Taut decides by h^2 J M^-1 J^T / C when the topology is compiled")              \
    X(STIFFNESS, stiffness, "top-left block: no unknown of its own; soft terms")                   \
    X(COMPLIANCE, compliance, "bottom-right block: its force is an unknown; stiff and hard terms")

typedef enum TautForm {
#define TAUT_FORM_ENUM(NAME, name, text) TAUT_FORM_##NAME,
    TAUT_FORM_LIST(TAUT_FORM_ENUM)
#undef TAUT_FORM_ENUM
        TAUT_FORM_COUNT
} TautForm;

// Whether steppers give back the energy that they take (docs/stepper.md).
#define TAUT_KEEP_ENERGY_LIST(X)                                                                   \
    X(NO, "false", 0, "no: what a step does not resolve is damped")                                \
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

// When terms `stabilised` close their phi: positions are corrected, velocities are not.
#define TAUT_CORRECTION_LIST(X)                                                                    \
    X(PRE, pre, "before the step, with a factor of its own")                                       \
    X(POST, post, "after the step, with the last factor of the step")                              \
    X(POST_NEW, post_new, "after the step, with a new factor there")

typedef enum TautCorrection {
#define TAUT_CORRECTION_ENUM(NAME, name, text) TAUT_CORRECTION_##NAME,
    TAUT_CORRECTION_LIST(TAUT_CORRECTION_ENUM)
#undef TAUT_CORRECTION_ENUM
        TAUT_CORRECTION_COUNT
} TautCorrection;

// What is made of the geometric stiffness K~ = (dJ^T/dx) lambda.
#define TAUT_GEOMETRIC_LIST(X)                                                                     \
    X(NONE, none, "left out: classic constrained dynamics, unstable under tension")                \
    X(EXACT, exact,                                                                                \
      "whole; indefinite where a term pushes; of rigid bodies not symmetric: solver lu")           \
    X(SYMMETRIC, symmetric, "its symmetric part: whole but for torques on rigid bodies")           \
    X(PSD, psd, "without its destabilising part (for a distance: tension only)")                   \
    X(STABLE, stable, "psd; of rigid bodies together with their inertia, so that it stays positive")

typedef enum TautGeometric {
#define TAUT_GEOMETRIC_ENUM(NAME, name, text) TAUT_GEOMETRIC_##NAME,
    TAUT_GEOMETRIC_LIST(TAUT_GEOMETRIC_ENUM)
#undef TAUT_GEOMETRIC_ENUM
        TAUT_GEOMETRIC_COUNT,
    TAUT_GEOMETRIC_INHERIT = -1 // of a map: that of the world
} TautGeometric;

// Steppers. bdf2, trbdf2, alpha and auto are Taut's own (src/step). All others are methods to compare with
// (docs/papers.md) in a library of their own, methods/: a world has them by TautWorldDef.methods. They keep
// none of Taut's promises, and those from penalty to avbd take no rigid bodies.
#define TAUT_STEPPER_LIST(X)                                                                       \
    X(EULER, euler, "implicit Euler, one solve a step (Tournier et al. 2015, eq. 21)")             \
    X(THETA, theta, "alpha and beta weigh new against old force and velocity (Faure 2012)")        \
    X(BDF2, bdf2, "two-step backward differences, second order, about one solve a step")           \
    X(TRBDF2, trbdf2, "trapezoid and BDF2 stages, second order, for large steps")                  \
    X(ALPHA, alpha, "generalised alpha, second order, one solve a step, keeps most energy")        \
    X(AUTO, auto, "BDF2 where the motion is smooth in a step, TR-BDF2 where it is not")            \
    X(PENALTY, penalty, "explicit Euler, hard rows as stiff springs: a method to compare with")    \
    X(MASS_MODIFICATION, mass_modification,                                                        \
      "implicit Euler by filtered conjugate gradients (Baraff and Witkin 1998): to compare with")  \
    X(PROJECTIVE, projective, "projective dynamics (Bouaziz et al. 2014): to compare with")        \
    X(XPBD, xpbd, "position-based, small steps (Macklin et al. 2016, 2019): to compare with")      \
    X(AVBD, avbd, "augmented vertex block descent (Giles et al. 2025): to compare with")           \
    X(DAMPED, damped, "Euler with adaptive damping for K~ (Andrews et al. 2017): to compare with") \
    X(EXPLICIT, explicit, "explicit Euler on accelerations (Hong et al. 2005): to compare with")   \
    X(SYMPLECTIC, symplectic, "symplectic Euler on accelerations: to compare with")                \
    X(RK4, rk4, "Runge-Kutta 4 on accelerations: to compare with")

typedef enum TautStepper {
#define TAUT_STEPPER_ENUM(NAME, name, text) TAUT_STEPPER_##NAME,
    TAUT_STEPPER_LIST(TAUT_STEPPER_ENUM)
#undef TAUT_STEPPER_ENUM
        TAUT_STEPPER_COUNT
} TautStepper;

// How steppers `explicit`, `symplectic` and `rk4` hold hard rows: what J a has to be, and after it.
#define TAUT_ENFORCEMENT_LIST(X)                                                                   \
    X(IMPLICIT, implicit, "phi + h J v + h^2 J a = 0: at the end of the step (Hong et al. 2005)")  \
    X(BAUMGARTE, baumgarte, "d2phi/dt2 + 2 alpha dphi/dt + beta^2 phi = 0 (Baumgarte 1972)")       \
    X(POST, post, "d2phi/dt2 = 0; then positions are corrected (Cline and Pai 2003)")              \
    X(DRIFT, drift, "d2phi/dt2 = 0, and nothing else: errors grow")

typedef enum TautEnforcement {
#define TAUT_ENFORCEMENT_ENUM(NAME, name, text) TAUT_ENFORCEMENT_##NAME,
    TAUT_ENFORCEMENT_LIST(TAUT_ENFORCEMENT_ENUM)
#undef TAUT_ENFORCEMENT_ENUM
        TAUT_ENFORCEMENT_COUNT
} TautEnforcement;

// Where stepper `damped` puts what keeps things stable.
#define TAUT_DAMPING_LIST(X)                                                                       \
    X(CONSTRAINT, constraint, "on the rows: B' beside C; acts through soft rows only")             \
    X(INERTIAL, inertial, "on the dofs: H = M + h B; of bodies their turning only")                \
    X(INERTIAL_ALL, inertial_all, "on the dofs, translation too")

typedef enum TautDamping {
#define TAUT_DAMPING_ENUM(NAME, name, text) TAUT_DAMPING_##NAME,
    TAUT_DAMPING_LIST(TAUT_DAMPING_ENUM)
#undef TAUT_DAMPING_ENUM
        TAUT_DAMPING_COUNT
} TautDamping;

// Measures that make steppers bdf2, trbdf2 and auto robust. Each can be left out, to show what it is
// good for (docs/stepper.md); nobody else has a reason to.
#define TAUT_MEASURE_LIST(X)                                                                       \
    X(START, start, "consistent start: velocity projected, force and acceleration by index 1")     \
    X(PREDICTION, prediction, "Newton starts where constant acceleration leads")                   \
    X(RESIDUAL, residual, "iterates until the residuals are small: else one solve a stage")        \
    X(MERIT, merit, "a Newton step must make the merit function fall")                             \
    X(CORRECTION, correction, "second-order correction before a Newton step is halved")            \
    X(WHOLE, whole, "whole geometric stiffness where Newton converges slowly")                     \
    X(GUARD, guard, "a step may not make energy")                                                  \
    X(LADDER, ladder, "a step that failed is tried again in smaller and tougher ways")

enum {
#define TAUT_MEASURE_BIT(NAME, name, text) TAUT_MEASURE_BIT_##NAME,
    TAUT_MEASURE_LIST(TAUT_MEASURE_BIT)
#undef TAUT_MEASURE_BIT
        TAUT_MEASURE_COUNT,
#define TAUT_MEASURE_ENUM(NAME, name, text) TAUT_WITHOUT_##NAME = 1 << TAUT_MEASURE_BIT_##NAME,
    TAUT_MEASURE_LIST(TAUT_MEASURE_ENUM)
#undef TAUT_MEASURE_ENUM
};

// Linear solvers: ldlt, schur and lu in src/solve, the others in methods/solve.
#define TAUT_SOLVER_LIST(X)                                                                        \
    X(LDLT, ldlt, "sparse LDL^T of the scaled KKT matrix, refined")                                \
    X(SCHUR, schur, "sparse Cholesky of H, then of C + J H^-1 J^T; H must be positive")            \
    X(LU, lu, "sparse LU, for systems that are not symmetric; only where built with KLU")          \
    X(MINRES, minres, "MINRES on the KKT matrix, to `precision` (Faure 2012)")                     \
    X(CG, cg, "conjugate gradients on C + J H^-1 J^T, to `precision`; H must be positive")         \
    X(BICGSTAB, bicgstab, "BiCGSTAB on the KKT matrix, symmetric or not, to `precision`")          \
    X(LOWRANK, lowrank,                                                                            \
      "H^-1 by low-rank updates, then C + J H^-1 J^T (Andrews et al. 2017): to compare with")

typedef enum TautSolver {
#define TAUT_SOLVER_ENUM(NAME, name, text) TAUT_SOLVER_##NAME,
    TAUT_SOLVER_LIST(TAUT_SOLVER_ENUM)
#undef TAUT_SOLVER_ENUM
        TAUT_SOLVER_COUNT
} TautSolver;

// Solvers of systems with bounds on forces, in src/bounded; pgs and minres in methods/bounded. Each works on
// a linear solver of the list above.
#define TAUT_BOUNDED_LIST(X)                                                                       \
    X(AUTO, auto, "pivot; if that fails newton, then nncg")                                        \
    X(PIVOT, pivot, "block principal pivoting, one factorisation a round")                         \
    X(NEWTON, newton, "semi-smooth Newton of Fischer and Burmeister's function, line search")      \
    X(PGS, pgs, "block projected Gauss-Seidel on the Schur complement")                            \
    X(NNCG, nncg, "nonsmooth nonlinear conjugate gradients on the sweeps of pgs")                  \
    X(MINRES, minres, "active set with MINRES, without a factorisation")

typedef enum TautBounded {
#define TAUT_BOUNDED_ENUM(NAME, name, text) TAUT_BOUNDED_##NAME,
    TAUT_BOUNDED_LIST(TAUT_BOUNDED_ENUM)
#undef TAUT_BOUNDED_ENUM
        TAUT_BOUNDED_COUNT
} TautBounded;

// What solvers that iterate make of the blocks H and S = C + J H^-1 J^T (methods/solve/precondition.h).
#define TAUT_PRECONDITIONER_LIST(X)                                                                \
    X(IC, ic, "incomplete Cholesky factors of both")                                               \
    X(COMMUTATOR, commutator,                                                                      \
      "whole factors of H, and of what S would be with its diagonal blocks, corrected")            \
    X(JACOBI, jacobi, "their diagonals, that of H by blocks")                                      \
    X(NONE, none, "nothing: the system as it is, units and all")

typedef enum TautPreconditioner {
#define TAUT_PRECONDITIONER_ENUM(NAME, name, text) TAUT_PRECONDITIONER_##NAME,
    TAUT_PRECONDITIONER_LIST(TAUT_PRECONDITIONER_ENUM)
#undef TAUT_PRECONDITIONER_ENUM
        TAUT_PRECONDITIONER_COUNT
} TautPreconditioner;

// What stepper theta solves for (src/step/linear/unknown.h). The motion is the same; what differs is what a
// solver that ends early leaves out.
#define TAUT_UNKNOWN_LIST(X)                                                                       \
    X(CHANGE, change, "change of the velocity")                                                    \
    X(VELOCITY, velocity, "velocity at the end")                                                   \
    X(ACCELERATION, acceleration, "acceleration")

typedef enum TautUnknown {
#define TAUT_UNKNOWN_ENUM(NAME, name, text) TAUT_UNKNOWN_##NAME,
    TAUT_UNKNOWN_LIST(TAUT_UNKNOWN_ENUM)
#undef TAUT_UNKNOWN_ENUM
        TAUT_UNKNOWN_COUNT
} TautUnknown;

// -------------------------------------------------------------------------------------------------
// Prescribed motion: how an anchored particle or the target of an element moves in time.

typedef enum TautMotionKind {
    TAUT_MOTION_NONE,     // stays where it was put
    TAUT_MOTION_LINEAR,   // x(t) = x0 + velocity * clamp(t - start, 0, stop - start)
    TAUT_MOTION_SINE,     // x(t) = x0 + amplitude * (sin(2 pi f (t - start) + phase) - sin(phase))
    TAUT_MOTION_PATH,     // through points at times, cubic between them, at rest before and after
    TAUT_MOTION_CALLBACK, // x(t), v(t), a(t) by a function of yours
} TautMotionKind;

// One waypoint of TAUT_MOTION_PATH: offset from the starting position at a time.
typedef struct TautWaypoint {
    double time;     // s, strictly increasing
    TautVec3 offset; // m
} TautWaypoint;

// Writes offset, velocity and acceleration at time t. Must be a pure function of t.
typedef void (*TautMotionFunction)(void *user, double t, TautVec3 *x, TautVec3 *v, TautVec3 *a);

typedef struct TautMotion {
    TautMotionKind kind;         // default TAUT_MOTION_NONE
    double start;                // s; LINEAR, SINE: at rest before; default 0
    double stop;                 // s, > start; LINEAR, SINE: at rest after; default infinity
    TautVec3 velocity;           // m/s; LINEAR
    TautVec3 amplitude;          // m; SINE
    double frequency;            // Hz, >= 0; SINE
    double phase;                // rad; SINE
    const TautWaypoint *path;    // PATH; copied
    int path_count;              // >= 2
    TautMotionFunction function; // CALLBACK
    void *user;
} TautMotion;

// -------------------------------------------------------------------------------------------------
// Definitions.

// Projective constraints: a particle that keeps to a point (use `fixed`), a line or a plane has no
// unknowns across it.
#define TAUT_HOLD_LIST(X)                                                                          \
    X(NONE, none, "free in space")                                                                 \
    X(PLANE, plane, "two unknowns: stays in the plane across the axis")                            \
    X(LINE, line, "one unknown: stays on the line along the axis")

typedef enum TautHold {
#define TAUT_HOLD_ENUM(NAME, name, text) TAUT_HOLD_##NAME,
    TAUT_HOLD_LIST(TAUT_HOLD_ENUM)
#undef TAUT_HOLD_ENUM
        TAUT_HOLD_COUNT
} TautHold;

typedef struct TautParticleDef {
    const char *name;  // for messages and files; copied; NULL = none; unique if given
    TautVec3 position; // m; default 0
    TautVec3 velocity; // m/s; default 0; ignored when fixed
    double mass;       // kg, > 0 (not used when fixed); default 1
    TautVec3 force;    // N, external, constant until changed; default 0
    bool fixed;        // an anchor: not an unknown, moves only by `motion`; default false
    TautMotion motion; // of an anchor; default none
    TautHold hold;     // stays in a plane or on a line through its position; default none
    TautVec3 axis;     // of `hold`, any length > 0: normal of the plane, direction of the line
    unsigned cookie;
} TautParticleDef;

// A frame moves a space of its own: a place X in it is at x = position + A X. A may stretch and shear;
// nothing keeps it a rotation but what you add.
typedef struct TautFrameDef {
    const char *name;
    TautVec3 position;   // m; default 0
    double axes[9];      // A, row by row, det A != 0; default the identity
    TautVec3 velocity;   // m/s; default 0
    double axes_rate[9]; // 1/s, dA/dt; default 0
    double mass;         // kg, >= 0; default 1. 0 where points mapped from it carry the mass
    TautVec3 moment;   // kg m^2, sum of m X^2, m Y^2, m Z^2 about its position, >= 0; default 1/12
                       // each, a cube of 1 m and 1 kg
    TautVec3 force;    // N, external at its position; default 0
    bool fixed;        // default false
    TautMotion motion; // of the position of a fixed one; default none
    unsigned cookie;
} TautFrameDef;

// Solids that a body may be made of, with its origin at the centre (a mesh: where you put it).
#define TAUT_SHAPE_LIST(X)                                                                         \
    X(NONE, none, "nothing to see: give mass and inertia")                                         \
    X(BOX, box, "size: its three edges")                                                           \
    X(SPHERE, sphere, "size: radius")                                                              \
    X(CAPSULE, capsule, "size: radius, length of the straight part along z")                       \
    X(CYLINDER, cylinder, "size: radius, length along z")                                          \
    X(MESH, mesh, "closed surface of triangles, counter-clockwise seen from outside")

typedef enum TautShapeKind {
#define TAUT_SHAPE_ENUM(NAME, name, text) TAUT_SHAPE_##NAME,
    TAUT_SHAPE_LIST(TAUT_SHAPE_ENUM)
#undef TAUT_SHAPE_ENUM
        TAUT_SHAPE_COUNT
} TautShapeKind;

typedef struct TautShape {
    TautShapeKind kind;     // default TAUT_SHAPE_NONE
    double size[3];         // m, > 0, as the kind says
    const TautVec3 *vertex; // m, of a mesh; copied
    const int *triangle;    // [triangle_count][3] of vertices, counted from 0; copied
    int vertex_count, triangle_count;
} TautShape;

// Mass, centre of mass and inertia about it in the axes of the shape, of a solid of density 1.
typedef struct TautSolid {
    double volume;     // m^3
    TautVec3 centre;   // m
    double inertia[9]; // m^5, row by row
} TautSolid;

// A rigid body. Its inertia comes from its shape, or is given.
typedef struct TautBodyDef {
    const char *name;
    TautVec3 position;  // m, of its origin; default 0
    double rotation[4]; // unit quaternion w, x, y, z: turns body axes to world axes; default none
    TautVec3 velocity;  // m/s, of the centre of mass; default 0
    TautVec3 spin;      // rad/s, angular velocity in world axes; default 0
    TautShape shape;    // default none
    double density;     // kg/m^3, > 0: mass from the shape; default 0 = `mass` is given
    double mass;        // kg, > 0; default 1
    TautVec3 centre;    // m, centre of mass in body axes, where inertia is given; default 0
    double inertia[9];  // kg m^2 about the centre of mass, in body axes, row by row, positive
                        // definite; default all 0 = of the shape, with the mass given
    TautVec3 force;     // N, external at the centre of mass; default 0
    TautVec3 torque;    // N m, external, in world axes; default 0
    bool fixed;         // default false
    TautMotion motion;  // of the position of a fixed one; default none
    unsigned cookie;
} TautBodyDef;

// One number that moves: a drum's length of rope, a spring's end, an angle.
typedef struct TautScalarDef {
    const char *name;
    double value;      // m (or what you make of it); default 0
    double velocity;   // m/s; default 0
    double mass;       // kg, > 0 when free; default 1; it has no weight
    double force;      // N; default 0
    bool fixed;        // default false
    TautMotion motion; // of a fixed one: its x component; default none
    unsigned cookie;
} TautScalarDef;

// A node mapped from other nodes, to any depth: nothing new that moves, but a new state that maps can
// read, with a mass and a force of its own if it has any.
typedef struct TautMappedDef {
    const char *name;
    TautMapKind map;                   // how its value follows
    TautNodeId point[TAUT_MAX_POINTS]; // what it is mapped from: as many as are not null,
    const TautNodeId *points;          // or point_count of these where this is not NULL; copied
    int point_count;
    const double *numbers; // constants of the map, see TAUT_MAP_LIST; copied; default NULL
    int number_count;
    const struct TautUserMap *user; // of TAUT_MAP_USER (ext.h); copied
    double mass;                    // kg of each of its entries, >= 0; default 0
    bool weightless; // its mass does not feel gravity; nodes of size 3 do else; default false
    TautGeometric geometric; // of this level; default TAUT_GEOMETRIC_INHERIT
    unsigned cookie;
} TautMappedDef;

// An element is a map with a term on it: lambda = -(phi + t_d dphi/dt)/C with phi = f(q) - target.
// Compliance 0 is a hard constraint, phi = 0. lambda > 0 pushes f(q) up: a link in tension has
// lambda < 0.
typedef struct TautElementDef {
    const char *name; // for messages and files; copied; NULL = none; unique if given
    TautMapKind map;  // what is measured
    TautNodeId point[TAUT_MAX_POINTS]; // of the map, distinct: as many as are not null,
    const TautNodeId *points;          // or point_count of these where this is not NULL; copied
    int point_count;
    const double *numbers; // constants of the map, see TAUT_MAP_LIST; copied; default NULL
    int number_count;
    const struct TautUserMap *user; // of TAUT_MAP_USER (ext.h); copied
    TautTermKind term;              // the law on it; default TAUT_TERM_ELASTIC
    bool target_as_is;            // take the value of the map at the start as target; default true
    double target[TAUT_MAX_ROWS]; // m, used when !target_as_is; a distance must be > 0. Of a
                                  // velocity term: m/s, 0 where as it is
    TautMotion motion;            // of the first three targets; default none
    double compliance;            // m/N, >= 0, finite; default 0 (hard)
    const double *block;     // m/N, compliance by rows instead: one a row, or a whole symmetric
    int block_count;         // positive semi-definite matrix; default NULL
    double damping;          // s, t_d >= 0; default 0
    double fraction;         // BAUMGARTE: part of phi that goes in a step, 0..1; default 0.2
    double lower, upper;     // N, bounds of lambda in every row; default -INFINITY, INFINITY. 0 and
                             // INFINITY: it only pushes, phi >= 0; -INFINITY and 0: it only pulls,
                             // a rope. Of terms elastic, holonomic and velocity
    double restitution;      // of a hard element that only pushes or pulls: speed after a collision
                             // as part of that before, 0..1; default 0
    TautForm form;           // default TAUT_FORM_AUTO; stiffness needs compliance > 0
    TautGeometric geometric; // of this map; default TAUT_GEOMETRIC_INHERIT
    unsigned cookie;
} TautElementDef;

// Joints: rows over points and directions of two nodes (bodies, frames; particles for those without
// directions), or of one and the world. n is the axis, u and v are across it; see docs/joints.md.
#define TAUT_JOINT_LIST(X)                                                                         \
    X(BALL, ball, "a point in common")                                                             \
    X(UNIVERSAL, universal,                                                                        \
      "ball; the axis of a stays across the other direction of b. "                                \
      "Coordinates: angle of b about that direction, of that direction about the axis")            \
    X(HINGE, hinge, "ball; the axes stay parallel. Coordinate: angle")                             \
    X(PRISMATIC, prismatic, "slides along the axis, does not turn. Coordinate: way")               \
    X(CYLINDRICAL, cylindrical,                                                                    \
      "slides along the axis and turns about it. Coordinates: way, angle")                         \
    X(PLANAR, planar,                                                                              \
      "slides in the plane across the axis and turns about it. "                                   \
      "Coordinates: two ways, angle")                                                              \
    X(RIGID, rigid, "welded")                                                                      \
    X(AXIAL, axial, "does not turn about the axis: a velocity row")                                \
    X(CABLE, cable, "rigid with a compliance and damping along and about each direction")          \
    X(DISTANCE, distance, "two points keep their distance")                                        \
    X(POINT_ON_LINE, point_on_line, "the point of b stays on the axis of a. Coordinate: way")      \
    X(POINT_ON_PLANE, point_on_plane, "the point of b stays in the plane of a across its axis")    \
    X(GEAR, gear, "ratio times the angle of a plus that of b about their axes is constant")        \
    X(SCREW, screw, "cylindrical; the way is pitch times the turns. Coordinates: way, angle")      \
    X(GENERIC, generic,                                                                            \
      "six axes, each locked or free, with a compliance and damping each. "                        \
      "Coordinates: those of the free ones")

typedef enum TautJointKind {
#define TAUT_JOINT_ENUM(NAME, name, text) TAUT_JOINT_##NAME,
    TAUT_JOINT_LIST(TAUT_JOINT_ENUM)
#undef TAUT_JOINT_ENUM
        TAUT_JOINT_COUNT
} TautJointKind;

// Axes of a joint: along u, v, n, then about them.
enum {
    TAUT_AXIS_ALONG_U,
    TAUT_AXIS_ALONG_V,
    TAUT_AXIS_ALONG_N,
    TAUT_AXIS_ABOUT_U,
    TAUT_AXIS_ABOUT_V,
    TAUT_AXIS_ABOUT_N,
    TAUT_AXIS_COUNT,
};

typedef struct TautJointDef {
    const char *name;
    TautJointKind kind;
    TautNodeId a, b;  // what it joins; b null = the world
    TautVec3 point;   // m, where it is now; default 0
    bool two_points;  // b is held at point_b instead; apart only where the kind lets it; default
    TautVec3 point_b; // false. m
    TautVec3 axis;    // n now, of length 1; default z
    TautVec3 other;   // u now, of length 1 and across n; default 0: by an axis of a, else of b
    TautVec3 axis_b;  // GEAR: axis of b, of length 1; default that of a
    double compliance[6];    // by axis, m/N or rad/(N m), >= 0; CABLE and GENERIC; default 0
    double damping[6];       // by axis, s; CABLE and GENERIC; default 0
    unsigned free;           // GENERIC: 1 << TAUT_AXIS_ bits of axes that are not locked; default 0
    double pitch;            // m of way in a turn; SCREW; default 0
    double ratio;            // GEAR; default 1: equal and opposite
    TautGeometric geometric; // of its rows; default TAUT_GEOMETRIC_INHERIT
    unsigned cookie;
} TautJointDef;

// A cable: `links` equal links of distance between two existing particles or mapped points (of a body,
// of a frame), with links - 1 new particles between them. A link is a rod: it pulls and pushes. A hard one has no elasticity: where it
// snaps taut the force is an impulse, and what is reported is the force after it; give a stiffness to
// see snap loads. It hangs in a circular arc along gravity when it is longer than the
// distance between its ends. Its mass is lumped: half a link's share to each end of a link, so the
// two end particles gain mass (fixed ones do not notice).
typedef struct TautCableDef {
    const char *name;    // links are named name[i], particles name.i; NULL = none
    TautNodeId from, to; // ends
    double length;       // m, at rest, >= distance of the ends up to round-off; 0 = that distance
    double mass;         // kg, > 0, of the whole cable; default 1
    int links;           // >= 1; default 10
    double stiffness;    // EA in N, > 0; infinity = inextensible (default)
    double damping;      // s, t_d >= 0; default 0
    bool rope;           // its links only pull; one link may be longer than the span; default false
    TautForm form;       // of the links
    unsigned cookie;
} TautCableDef;

// -------------------------------------------------------------------------------------------------
// Limits and drives: what acts on one number. The number is a node of one entry: a coordinate of a joint
// (taut_joint_coordinates), a scalar, or a mapped node (any map of one row). Each is made of elements
// with bounds on their force, which go with the node, and so with its joint; units are m and N, or
// rad and N m.

// min <= number <= max. A hard limit stops what meets it at once (see `restitution`); one with a
// compliance is a bump stop.
typedef struct TautLimitDef {
    const char *name;   // of its elements: name.min, name.max; NULL = none
    TautNodeId node;    // the number
    double min, max;    // m, rad; default -INFINITY, INFINITY: none
    double compliance;  // m/N, >= 0; default 0 (hard)
    double damping;     // s, t_d >= 0, of one with a compliance; default 0
    double restitution; // of a hard one: speed after a collision as part of that before, 0..1;
                        // default 0
    unsigned cookie;
} TautLimitDef;

// The number moves at a speed, as far as the effort goes.
typedef struct TautMotorDef {
    const char *name;
    TautNodeId node;
    double speed;  // m/s, rad/s; default 0: a brake
    double effort; // N, N m, >= 0: the most it exerts either way; default INFINITY
    unsigned cookie;
} TautMotorDef;

// The number is held at a target by a spring and a damper (PD control), as far as the effort goes. Its
// force is that at the end of the step, so that gains may be as high as you like.
typedef struct TautServoDef {
    const char *name;
    TautNodeId node;
    bool target_as_is; // take the number as it is now; default true
    double target;     // m, rad; used when !target_as_is
    double kp;         // N/m, N m/rad, > 0; default 1
    double kd;         // N s/m, N m s/rad, >= 0; default 0
    double effort;     // N, N m, >= 0; default INFINITY
    unsigned cookie;
} TautServoDef;

// Dry friction: the number stays as it is under less than the threshold, and moves against it under more.
typedef struct TautFrictionDef {
    const char *name;
    TautNodeId node;
    double force; // N, N m, >= 0, finite: the threshold; default 0
    unsigned cookie;
} TautFrictionDef;

// Corners of a cloth, by name.
#define TAUT_CORNER_LIST(X)                                                                        \
    X(START, start, "where both edges begin: 0.0")                                                 \
    X(ALONG, along, "end of the edge `along`")                                                     \
    X(ACROSS, across, "end of the edge `across`")                                                  \
    X(OPPOSITE, opposite, "opposite to the start")

typedef enum TautCorner {
#define TAUT_CORNER_ENUM(NAME, name, text) TAUT_CORNER_##NAME,
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
    const char *name; // particles are named name.i.j, links name[i.j-k.l]; NULL = none
    TautVec3 corner;  // m, place of particle 0.0; default 0
    TautVec3 along;   // m, edge from there to particle nx-1.0, not 0; default (1, 0, 0)
    TautVec3 across;  // m, edge to particle 0.ny-1, not along the other; default (0, 1, 0)
    double width;     // m, of a row at rest, >= length of `along`; 0 = that length. Longer rows
                      // hang in an arc along gravity
    int nx, ny;       // particles along and across, >= 2; default 10
    double mass;      // kg, > 0, of the whole cloth, the same on every particle; default 1
    double stiffness; // N/m of a link between neighbours, > 0; infinity = hard (default)
    double shear; // N/m of both diagonals of every cell, >= 0; 0 = none (default), infinity = hard
    double bend;  // N/m of links over two cells, >= 0; 0 = none (default), infinity = hard
    double damping;   // s, t_d >= 0, of all links; default 0
    TautForm form;    // of all links; stiffness needs all of them to be soft
    unsigned corners; // pinned ones, bit 1 << TAUT_CORNER_...; default none
    const int *pins;  // particles that are fixed besides, i + nx j each; default NULL
    int pin_count;
    unsigned cookie;
} TautClothDef;

// Options of methods as a user wants them, see taut_world_def_set.
enum { TAUT_MAX_SETTINGS = 24 };
typedef struct TautSettings {
    int count;
    struct {
        const char *name; // of the option, owned by its method
        double value;
    } setting[TAUT_MAX_SETTINGS];
} TautSettings;

// Steppers and solvers that are not part of this library; see ext_method.h.
typedef struct TautMethods TautMethods;

typedef struct TautWorldDef {
    TautVec3 gravity;        // m/s^2; default (0, 0, -9.81)
    TautStepper stepper;     // default TAUT_STEPPER_AUTO
    TautGeometric geometric; // default TAUT_GEOMETRIC_STABLE
    TautSolver solver;       // default TAUT_SOLVER_LDLT
    int threads;      // 1..64 that a step may use; default 1. Results do not depend on it. In
                      // a process that was forked off, a world goes on with one.
    double tolerance; // of lengths, relative to the length of an element; default 1e-4
    int max_solves;   // linear solves of a stage before a shorter step is tried; default 14
    double min_step;  // s, shortest sub-step before a step is refused; default 1e-6
    TautKeepEnergy
        keep_energy;     // AUTO, BDF2, TRBDF2, ALPHA: whether what they take of the energy is
                         // given back to the motion that is left; default
                         // TAUT_KEEP_ENERGY_AUTO. true and false do as well.
    TautBounded bounded; // solver of rows with bounds; default TAUT_BOUNDED_AUTO
    const TautMethods *methods; // methods beside Taut's own (ext_method.h); default NULL = none
    TautSettings settings; // options of stepper and solver, by taut_world_def_set; default: none
    TautMessageHandler on_message; // may be NULL
    void *message_user;
    TautAllocator allocator; // default taut_default_allocator()
    unsigned cookie;
} TautWorldDef;

// -------------------------------------------------------------------------------------------------
// Reports.

typedef struct TautEnergy {
    double kinetic;   // J
    double potential; // J, of gravity and constant forces, zero at the origin
    double elastic;   // J, stored in compliant terms
} TautEnergy;

enum { TAUT_RUNG_SOFT = 7 };

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
    int rung;               // of the ladder: 0 = as asked, 1, 2 = 2 and 4 sub-steps, 3.. = Euler,
                            // TAUT_RUNG_SOFT .. = hard rows gave way, they contradict each other
    double complementarity; // of rows with bounds in the last solve: what they miss as part of a
                            // length, or their force its bounds
    int switched;           // rows that came to a bound or left it, counted over all solves
    int collisions;         // of hard rows that only push or pull
    double residual_c;      // scaled residuals of the last stages (stage.h): constraints
    double residual_r;      //                                                 forces
    double time_error;      // estimated, as part of the motion in a step
    double work;            // J, done by prescribed motions of anchors and targets in the step
    double damped;          // J, taken by dampers in the step; an estimate, meant to be summed
    double dissipated;   // J, lost numerically in the step: energy before + work - damped - after
    double error;        // worst |phi| / length scale over all hard rows
    TautElementId worst; // who has it
    TautEnergy energy;
} TautStepReport;

typedef struct TautSettleReport {
    int iterations;
    double force_residual; // N, largest unbalanced force on a free particle
    double error;          // worst |phi + C lambda| / length scale
    TautEnergy energy;
} TautSettleReport;
