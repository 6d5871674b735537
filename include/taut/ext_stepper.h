// SPDX-License-Identifier: MIT
// ext_stepper.h -- your own stepper (time integrator). It gets a step to take, reads the state and the parts of the
// equations of motion from it, and hands over a new state:
//
//     M dv/dt = f + J^T lambda,   C lambda = -(phi + t_d dphi/dt),   phi = y(q) - target        (docs/architecture.md)
//
// in the letters of the equations. Nodes are dofs first (particles, frames, scalars, bodies), then nodes that are mapped
// from them; q and v have the entries of both, those of mapped nodes follow from the dofs. A stepper is a table of
// functions (TautUserStepper); a world has it by TautWorldDef.methods (ext_method.h). docs/extending.md has a short one,
// test/extension/spring_stepper.c a complete one.
#pragma once

#include "taut/ext_solver.h"
#include "taut/types.h"

typedef struct TautStep TautStep;

// -------------------------------------------------------------------------------------------------
// The world and its state, as data. All arrays are the library's.

typedef struct TautStepView {
    int n_q, n_v, n_row;  // entries of q and v, rows of all elements
    int n_node, n_dof;    // nodes; 0 .. n_dof - 1 are dofs, those behind are mapped from them
    int n_dof_q, n_dof_v; // entries of the dofs, which come first
    int n_element;        // elements, in the order of their rows
    double time;          // s, at the start of the step
    const double *q, *v;  // [n_q] m, [n_v] m/s  the state at the start
    const double *lambda; // [n_row] N           forces of the rows there
    const double *
        kept_row; // [n_row]  numbers that the last step left by taut_step_keep; 0 at first. They are
    const double *kept_v;       // [n_v]    part of the state, and so of snapshots
    TautVec3 gravity;           // m/s^2
    const double *mass;         // [n_v] kg  diagonal of M; 0 of fixed nodes
    const double *inertia;      // [n_dof_v] kg  the same with the share of mapped nodes
    const int *node_q, *node_v; // [n_node] first entry of a node in q and in v
    const int *node_nq,
        *node_nv; // [n_node] its sizes; 7 and 6 of a rigid body: place and quaternion, velocities
    const int *node_x;  // [n_node] its first column in H; < 0 = fixed or mapped
    const int *node_at; // [n_dof]  where its diagonal block begins in the values of the system
    const unsigned char *node_weighs; // [n_node] 1 = gravity acts on its first three entries
    // evaluated last:
    const double *target;      // [n_row] target of y              (taut_step_targets)
    const double *target_rate; // [n_row] its velocity             (taut_step_targets)
    const double *phi;   // [n_row] y - target               (taut_step_maps, taut_step_values)
    const double *rate;  // [n_row] J v - target_rate        (taut_step_rates)
    const double *force; // [n_row] N, lambda that acts      (taut_step_laws)
    const double *
        residual; // [n_row] phi + t_d rate + C lambda of rows of the system, else 0 (taut_step_laws)
    const double *dx; // [n_v]   change of q or v         (taut_step_solve)
    const double
        *dlambda; // [n_row] its forces or impulses; 0 of rows in stiffness form (taut_step_solve)
} TautStepView;

// The data of a step; valid until the step returns, the arrays with the values of the call that filled them last. In
// `create` there is no state yet: q, v, lambda and those that are evaluated are NULL. All zero where step is NULL.
TAUT_API TautStepView taut_step_view(const TautStep *step);
// Memory of the stepper, as `create` made it.
TAUT_API void *taut_step_self(const TautStep *step);
// Options of the stepper, as the offsets of its table say.
TAUT_API const void *taut_step_options(const TautStep *step);
// Time h seconds after the start of the step, with the rounding of the clock taken care of.
TAUT_API double taut_step_time(const TautStep *step, double h);
// Says why the stepper cannot take this world, and how to change that, to the handler of messages; returns TAUT_BAD_ARGUMENT.
TAUT_API TautStatus taut_step_refuse(TautStep *step, const char *text);

// -------------------------------------------------------------------------------------------------
// Elements, one after the other.

typedef struct TautElementView {
    int rows;                 // of its map
    int row;                  // its first row in phi, rate, lambda
    int kkt_row;              // its first row in the bottom of the system; -1 in stiffness form
    int parents, width;       // nodes that its map reads, and their sizes together
    const int *parent;        // [parents] these nodes,
    const int *size;          // [parents] their sizes,
    const int *at_q;          // [parents] and their first entries in q
    const int *at_v;          // [parents] and v
    int supports, reach;      // dofs that it depends on in the end, and their sizes together
    const int *support;       // [supports] these dofs
    const int *support_at;    // [supports + 1] first column of each in G
    const double *J;          // [rows][width] dy/d parents     (taut_step_maps)
    const double *G;          // [rows][reach] dy/d supports    (taut_step_compose)
    const double *compliance; // [rows] m/N, C; 0 = hard
    double damping;           // s, t_d
    bool linear;              // its map is linear: J is constant
    bool distance;            // its map is `distance`
    bool composed;            // some parent is a mapped node
    bool turned;              // its compliances belong to axes of their own
    bool bounded;             // its force has bounds
    bool
        holds_length; // its law is elastic or holonomic: phi is to be closed at once, or by a spring
    bool holds_rate;  // its law is on velocities: its target is a rate
    bool curves;      // its map has a geometric stiffness that counts
} TautElementView;

// Element i, 0 .. n_element - 1. All zero where there is none.
TAUT_API TautElementView taut_step_element(const TautStep *step, int i);
// y [rows] and, where it is not NULL, J [rows][width] of element i at q; phi and J of the step stay as they are.
TAUT_API void taut_step_element_value(const TautStep *step, int i, const double *q, double *y,
                                      double *J);
// K~ [width][width] of element i at q for forces lambda [rows], its symmetric part.
TAUT_API void taut_step_element_geometric(const TautStep *step, int i, const double *q,
                                          const double *lambda, double *K);

// -------------------------------------------------------------------------------------------------
// From a configuration to numbers. Each writes arrays of the view.

// Targets of all elements at time t.
TAUT_API void taut_step_targets(TautStep *step, double t);
// Places q, velocities v and accelerations a of fixed nodes as their motion has them at time t; others are left alone.
TAUT_API void taut_step_fixed(TautStep *step, double t, double *q, double *v, double *a);
// Fixed nodes as above, then phi and J at q, and in q and v the mapped nodes as they follow from the dofs.
TAUT_API void taut_step_follow(TautStep *step, double t, double *q, double *v, double *a);
// phi and J at q, whose mapped nodes are written.
TAUT_API void taut_step_maps(TautStep *step, double *q);
// phi at q, whose mapped nodes are written; J stays.
TAUT_API void taut_step_values(TautStep *step, double *q);
// G = J G_parents of all elements, where J is that of the last taut_step_maps.
TAUT_API void taut_step_compose(TautStep *step);
// rate of the rows at velocity v.
TAUT_API void taut_step_rates(TautStep *step, const double *v);
// force and residual of the rows by their laws at phi and rate: `lambda` where the row is in the system, else that of
// the law. tau: s, effective step of rows whose law is on velocities.
TAUT_API void taut_step_laws(TautStep *step, double tau, const double *lambda);
// Errors that laws do not want closed at once (baumgarte, stabilised): targets give up their part over the next h seconds.
// Before taut_step_targets; until the step ends.
TAUT_API void taut_step_hold_errors(TautStep *step, double h);

// Coefficients of the system in the unknown of the stepper: H = m M - k (K + K~) - d D, rows J and -C/w, w = k + d t_d.
typedef struct TautCoefficients {
    double m; // of the mass
    double k; // of the stiffness
    double d; // of the damping
} TautCoefficients;

// K~ of all maps at q, where the maps were evaluated last: of elements for lambda, of mapped nodes for the forces f on
// them (as taut_step_accumulate leaves them).
TAUT_API void taut_step_geometric(TautStep *step, TautCoefficients a, const double *q,
                                  const double *lambda, const double *f);
// The whole K~ of all maps, indefinite as it may be and of bodies not symmetric, alone as the values of the system: -K~ in
// the place of H. To be looked at; taut_step_geometric or taut_step_clear_geometric has to follow.
TAUT_API void taut_step_show_geometric(TautStep *step, const double *q, const double *lambda,
                                       const double *f);
// K~ = 0.
TAUT_API void taut_step_clear_geometric(TautStep *step);
// Damping that the stepper adds: rows [n_row], s, beside t_d of compliant rows, and dofs [n_dof_v], N s/m. It stays until
// the next call; taut_node_added_damping and others read it.
TAUT_API void taut_step_add_damping(TautStep *step, const double *rows, const double *dofs);
// f += s K~ v.
TAUT_API void taut_step_add_geometric(const TautStep *step, double s, const double *v, double *f);

// -------------------------------------------------------------------------------------------------
// Vectors over all nodes. v and f have n_v entries, x n_q.

// Velocities of mapped nodes from those of the dofs.
TAUT_API void taut_step_propagate(const TautStep *step, double *v);
// Forces on mapped nodes are added to the dofs below; their own stay.
TAUT_API void taut_step_accumulate(const TautStep *step, double *f);
// f += weight and external forces.
TAUT_API void taut_step_add_outer(const TautStep *step, double *f);
// f += J^T lambda, on the nodes that the elements read. The solve that follows takes these for the row forces in its
// right-hand side, whose round-off it judges by them.
TAUT_API void taut_step_add_rows(const TautStep *step, const double *lambda, double *f);
// out = J v, all rows.
TAUT_API void taut_step_row_rates(const TautStep *step, const double *v, double *out);
// f += s M v.
TAUT_API void taut_step_add_momentum(const TautStep *step, double s, const double *v, double *f);
// out = M^-1 f, 0 where there is no mass; M is diagonal here: masses of mapped nodes count at these.
TAUT_API void taut_step_solve_mass(const TautStep *step, const double *f, double *out);
// out = x (+) s dx: sums, but for rotations.
TAUT_API void taut_step_retract(const TautStep *step, const double *x, double s, const double *dx,
                                double *out);
// out = x1 (-) x0.
TAUT_API void taut_step_difference(const TautStep *step, const double *x1, const double *x0,
                                   double *out);

// -------------------------------------------------------------------------------------------------
// The linear system, with the solver that the world has.

// The system with its values as assembled last.
TAUT_API TautKktView taut_step_kkt(const TautStep *step);
// Writes its values, with the K~ that is there; for steppers that solve it themselves.
TAUT_API void taut_step_assemble(TautStep *step, TautCoefficients a);
// Adds F [reach][reach] of element i, with respect to its supports and symmetric, to values of H that are laid out as those
// of the system (of a stepper that `couples`).
TAUT_API void taut_step_add_square(const TautStep *step, int i, const double *F, double *value);
// A start for solvers that iterate, for the next solve: s v on the free dofs, and no forces.
TAUT_API void taut_step_guess(TautStep *step, double s, const double *v);
// Bounds of forces for the next solve, whose dlambda is (force - from) unit; from NULL = 0. Nothing where there are none.
TAUT_API void taut_step_bounds(TautStep *step, const double *from, double unit);
// Clamps lambda to the bounds of its elements.
TAUT_API void taut_step_clamp(const TautStep *step, double *lambda);
// Assembles with the coefficients and solves for `top` [n_v] on the free dofs and -bottom[n_row]/w on the rows, to dx and
// dlambda of the view. The status is that of the solver.
TAUT_API TautStatus taut_step_solve(TautStep *step, TautCoefficients a, const double *top,
                                    const double *bottom, TautStepReport *report);

// Another primary variable: `pose` changes the right-hand side, its size and the start x, `answer` turns the solution x
// back.
typedef struct TautPosing {
    void (*pose)(const TautStep *step, const void *user, const TautKktView *kkt, double *rhs,
                 double *size);
    void (*answer)(const TautStep *step, const void *user, const TautKktView *kkt);
    const void *user; // passed through
} TautPosing;
// taut_step_solve, posed for another primary variable.
TAUT_API TautStatus taut_step_solve_posed(TautStep *step, TautCoefficients a, const double *top,
                                          const double *bottom, const TautPosing *posing,
                                          TautStepReport *report);
// lambda after such a solve for a displacement over tau seconds: force + dlambda of rows in the system, else that of the
// law with its change by J dx. Overwrites rate.
TAUT_API void taut_step_new_lambda(TautStep *step, double tau, double *lambda);

// Acceleration of hard rows that taut_step_accelerations asks for: J a = -rate dphi/dt - value phi, less (dJ/dt) v.
typedef struct TautFeedback {
    double rate, value; // 1/s, 1/s^2
    bool curved;        // (dJ/dt) v is part of it
} TautFeedback;

// a and lambda at (q, v) and time t, soft rows by their laws there (an index-1 system); fixed and mapped entries of
// q, v and a are written.
TAUT_API TautStatus taut_step_accelerations(TautStep *step, double t, TautFeedback feedback,
                                            double *q, double *v, double *a, double *lambda,
                                            TautStepReport *report);
// Changes v as little as possible in the metric of the mass, so that all hard rows at q and time t allow it.
TAUT_API TautStatus taut_step_project(TautStep *step, double t, double *q, double *v,
                                      TautStepReport *report);
// Closes phi of all hard rows at q and time t by the least displacement in the metric of the mass.
TAUT_API TautStatus taut_step_correct(TautStep *step, double t, double *q, TautStepReport *report);

// -------------------------------------------------------------------------------------------------
// The end of a step.

// Numbers for the next step (kept_row, kept_v of the view); NULL = that array is not in use.
TAUT_API void taut_step_keep(TautStep *step, const double *row, const double *v);
// The new state after h seconds: q and v of all nodes, fixed and mapped ones too (taut_step_follow), and lambda. end: weight of the new lambda in the mean force of the step, 0 to 1, for the energy balance. first_order: lambda
// is that of the start of the step, so that readers solve for it.
TAUT_API void taut_step_accept(TautStep *step, double h, const double *q, const double *v,
                               const double *lambda, double end, bool first_order,
                               TautStepReport *report);

// -------------------------------------------------------------------------------------------------
// A stepper.

struct TautField; // field.h

// Functions of a stepper; the table must outlive the world.
typedef struct TautUserStepper {
    const char *name;                // its word in scene files and messages
    const char *text;                // a sentence about it
    const struct TautField *options; // table of its options; NULL = none
    // One step of h seconds, which ends with taut_step_accept; counts solves in the report. A status other than TAUT_OK
    // refuses it: the world stays as it was. Required.
    TautStatus (*step)(TautStep *step, double h, TautStepReport *report);
    // Memory of its own when a world is compiled. TAUT_OUT_OF_MEMORY leaves nothing behind. Optional, with free.
    TautStatus (*create)(TautStep *step, TautMemory *memory, void **self);
    void (*free)(TautMemory *memory, void *self); // NULL is fine
    bool unforced; // new elements start with lambda = 0; else with forces that fit the constraints
    bool couples;  // H has a block for every pair of dofs of an element, also where none is needed
    bool
        guarded; // false: fallback levels and stops at collisions are for the library's own steppers
} TautUserStepper;
