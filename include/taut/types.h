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
#define TAUT_MAP_LIST(X)                                                                           \
    X(DISTANCE, distance, "length between two points (1 row)")                                     \
    X(DIFFERENCE, difference, "vector from the second point to the first (3 rows)")                \
    X(POSITION, position, "position of one point (3 rows)")

typedef enum TautMapKind {
#define TAUT_MAP_ENUM(NAME, name, text) TAUT_MAP_##NAME,
    TAUT_MAP_LIST(TAUT_MAP_ENUM)
#undef TAUT_MAP_ENUM
        TAUT_MAP_COUNT
} TautMapKind;

enum { TAUT_MAX_POINTS = 2, TAUT_MAX_ROWS = 3 }; // of one map

// Terms: the law between phi and its force. See src/term/<name>.c.
#define TAUT_TERM_LIST(X)                                                                          \
    X(ELASTIC, elastic, "C lambda = -(phi + t_d dphi/dt); compliance C = 0 is a hard constraint")

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

// What is made of the geometric stiffness K~ = (dJ^T/dx) lambda.
#define TAUT_GEOMETRIC_LIST(X)                                                                     \
    X(NONE, none, "left out: classic constrained dynamics, unstable under tension")                \
    X(EXACT, exact, "whole; indefinite where a term pushes")                                       \
    X(PSD, psd, "without its destabilising part (for a distance: tension only)")

typedef enum TautGeometric {
#define TAUT_GEOMETRIC_ENUM(NAME, name, text) TAUT_GEOMETRIC_##NAME,
    TAUT_GEOMETRIC_LIST(TAUT_GEOMETRIC_ENUM)
#undef TAUT_GEOMETRIC_ENUM
        TAUT_GEOMETRIC_COUNT
} TautGeometric;

// Steppers, one file each in src/step.
#define TAUT_STEPPER_LIST(X)                                                                       \
    X(EULER, euler, "implicit Euler, one solve a step (Tournier et al. 2015, eq. 21)")             \
    X(THETA, theta, "alpha and beta weigh new against old force and velocity (Faure 2012)")        \
    X(BDF2, bdf2, "two-step backward differences, second order, about one solve a step")           \
    X(TRBDF2, trbdf2, "trapezoid and BDF2 stages, second order, for large steps")                  \
    X(AUTO, auto, "BDF2 where the motion is smooth in a step, TR-BDF2 where it is not")

typedef enum TautStepper {
#define TAUT_STEPPER_ENUM(NAME, name, text) TAUT_STEPPER_##NAME,
    TAUT_STEPPER_LIST(TAUT_STEPPER_ENUM)
#undef TAUT_STEPPER_ENUM
        TAUT_STEPPER_COUNT
} TautStepper;

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

// Linear solvers, one file each in src/solve.
#define TAUT_SOLVER_LIST(X)                                                                        \
    X(LDLT, ldlt, "sparse LDL^T of the scaled KKT matrix, refined")                                \
    X(SCHUR, schur, "sparse Cholesky of H, then of C + J H^-1 J^T; H must be positive")            \
    X(LU, lu, "sparse LU, for systems that are not symmetric; only where built with KLU")          \
    X(DENSE, dense, "dense LDL^T with pivoting: slow reference for small systems")

typedef enum TautSolver {
#define TAUT_SOLVER_ENUM(NAME, name, text) TAUT_SOLVER_##NAME,
    TAUT_SOLVER_LIST(TAUT_SOLVER_ENUM)
#undef TAUT_SOLVER_ENUM
        TAUT_SOLVER_COUNT
} TautSolver;

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

typedef struct TautParticleDef {
    const char *name;  // for messages and files; copied; NULL = none; unique if given
    TautVec3 position; // m; default 0
    TautVec3 velocity; // m/s; default 0; ignored when fixed
    double mass;       // kg, > 0 (not used when fixed); default 1
    TautVec3 force;    // N, external, constant until changed; default 0
    bool fixed;        // an anchor: not an unknown, moves only by `motion`; default false
    TautMotion motion; // of an anchor; default none
    unsigned cookie;
} TautParticleDef;

// An element is a map with a term on it: lambda = -(phi + t_d dphi/dt)/C with phi = f(q) - target.
// Compliance 0 is a hard constraint, phi = 0. lambda > 0 pushes f(q) up: a link in tension has
// lambda < 0.
typedef struct TautElementDef {
    const char *name; // for messages and files; copied; NULL = none; unique if given
    TautMapKind map;  // what is measured
    TautParticleId point[TAUT_MAX_POINTS]; // of the map; distinct, not null
    TautTermKind term;                     // the law on it; default TAUT_TERM_ELASTIC
    bool target_as_is;            // take the value of the map at the start as target; default true
    double target[TAUT_MAX_ROWS]; // m, used when !target_as_is; a distance must be > 0
    TautMotion motion;            // of the target (a distance uses the x component); default none
    double compliance;            // m/N, >= 0, finite; default 0 (hard)
    double damping;               // s, t_d >= 0; default 0
    TautForm form;                // default TAUT_FORM_AUTO; stiffness needs compliance > 0
    unsigned cookie;
} TautElementDef;

// A cable: `links` equal links of distance between two existing particles, with links - 1 new
// particles between them. A link is a rod: it pulls and pushes. A hard one has no elasticity: where it
// snaps taut the force is an impulse, and what is reported is the force after it; give a stiffness to
// see snap loads. It hangs in a circular arc along gravity when it is longer than the
// distance between its ends. Its mass is lumped: half a link's share to each end of a link, so the
// two end particles gain mass (fixed ones do not notice).
typedef struct TautCableDef {
    const char *name;        // links are named name[i], particles name.i; NULL = none
    TautParticleId from, to; // ends
    double length;    // m, at rest, >= distance of the ends up to round-off; 0 = that distance
    double mass;      // kg, > 0, of the whole cable; default 1
    int links;        // >= 1; default 10
    double stiffness; // EA in N, > 0; infinity = inextensible (default)
    double damping;   // s, t_d >= 0; default 0
    TautForm form;    // of the links
    unsigned cookie;
} TautCableDef;

typedef struct TautWorldDef {
    TautVec3 gravity;        // m/s^2; default (0, 0, -9.81)
    TautStepper stepper;     // default TAUT_STEPPER_AUTO
    TautGeometric geometric; // default TAUT_GEOMETRIC_PSD
    TautSolver solver;       // default TAUT_SOLVER_LDLT
    double tolerance;        // of lengths, relative to the length of an element; default 1e-4
    int max_solves;          // linear solves of a stage before a shorter step is tried; default 14
    double min_step;         // s, shortest sub-step before a step is refused; default 1e-6
    double alpha;            // THETA: weight of the new force, 0.5..1; default 1. Hard rows use 1.
    double beta;             // THETA: weight of the new velocity, 0..1; default 1
    unsigned without;        // TAUT_WITHOUT_ bits of measures to leave out; default 0
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
    int negative_pivots;    // inertia: one a row when all is well
    int regularised_pivots; // pivots that were too small and were replaced: redundant rows
    double residual;        // of the linear solve, relative, after refinement
    int rung;               // of the ladder: 0 = as asked, 1, 2 = 2 and 4 sub-steps, 3.. = Euler,
                            // TAUT_RUNG_SOFT .. = hard rows gave way, they contradict each other
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
