// SPDX-License-Identifier: MIT
// evaluate.h -- from a configuration to the numbers of maps and laws, group by group.
//
//   x, t --goals--> goal   --maps--> y, J, phi   --rate--> rate   --laws--> lambda, c
//                                                 --geometric--> K
//
// Mapped nodes have their entries in q, v and f like dofs. Values and velocities are propagated from the dofs
// to the nodes that are mapped from them, forces are accumulated in the opposite direction:
//
//   y = f(parents),   v_y = J v_parents,   f_parents += J^T f_y
#pragma once

#include "law/rows.h"

// H = m M - k (K + K~) - d D in the unknown of the stepper:
//   Euler stage, displacement dx   m = 1/tau^2   k = 1              d = 1/tau
//   theta, velocity change dv      m = 1         k = alpha beta h^2 d = alpha h
//   index-1 start, projection      m = 1         k = 0              d = 0
typedef struct Coefficients {
    double m, k, d;
} Coefficients;

// A batch of one: element e alone, for methods that take one after the other.
struct MapBatch batch_at(const Group *g, const Work *work, int e);

// The time at which motions are looked at for time t: where one jumps, within the step that is being taken, so that its end has the
// value before a jump there, and its start the one after it.
double motion_time(const Model *model, const Work *work, double t);
// goal, goal_rate, goal_accel at time t.
void evaluate_goals(const Model *model, Work *work, double t);
// Positions x, velocities v, accelerations a of the fixed nodes at time t; others untouched.
void evaluate_anchors(const Model *model, double t, double *q, double *v, double *a);
// J of the linear groups, and G where it never changes; which groups have loops of their own; once a compile.
void evaluate_constant(Model *model, Work *work);
// y, J, phi at q, whose mapped nodes are written.
void evaluate_maps(const Model *model, Work *work, double *q);
// G = J G_parents, where it is not there yet.
void compose_maps(const Model *model, Work *work);
// The same without groups whose elements are added to the matrix by their parents (quadrature.h); assembly calls it.
void compose_matrix(const Model *model, Work *work);
// y and phi at q, whose mapped nodes are written; J stays.
void evaluate_values(const Model *model, Work *work, double *q);
// rate = J v - goal_rate.
void evaluate_rate(const Model *model, Work *work, const double *v);
// The rate of drag alone where nothing moves but the air.
void evaluate_still_air(const Model *model, Work *work);
// The same where the law of a row asks for it, or its bounds; 0 of other rows.
void evaluate_asked_rate(const Model *model, Work *work, const double *v);
// The same of rows that may close, as stops and gaps of contacts; others are not written.
void evaluate_gap_rates(const Model *model, Work *work, const double *v);
// work->lambda: `lambda` in compliance form, the law's in stiffness form; c = phi + t_d rate +
// C lambda of rows in compliance form, 0 of others; work->miss from c.
void evaluate_laws(const Model *model, Work *work, const double *lambda);
// Curved laws alone, at phi and rate as they are: force, tangent, energy, heat and memory.
void evaluate_curves(const Model *model, Work *work);
// K~ at q, where the maps were evaluated last, for `lambda`, of mapped nodes for the forces in work->f, for a system
// with these coefficients; mode as set in the group, or whole. Groups without K~ are skipped.
void evaluate_geometric(const Model *model, Work *work, const double *q, const double *lambda,
                        Coefficients a, bool whole);
// K~ as it is, mode exact whatever the groups and the solver say: not symmetric, for rigid bodies.
void evaluate_exact(const Model *model, Work *work, const double *q, const double *lambda);
// Sets K~ to 0.
void clear_geometric(const Model *model, Work *work);

// Propagates velocities: those of mapped nodes in v follow from those of the dofs. Needs J.
void lift(const Model *model, const Work *work, double *v);
// Accumulates forces: those of mapped nodes in f are added to the dofs they act on in the end; their own stay.
void push_down(const Model *model, const Work *work, double *f);
// f += J^T lambda, on the parents.
void add_row_forces(const Model *model, const Work *work, const double *lambda, double *f);
// f += weight and external forces, with gravity at the time of the last evaluate_goals.
void add_outer_forces(const Model *model, const Work *work, double *f);
// Accelerations and sums by weight and external forces (fall, outer, load, pull, bulk, massless of work), where they
// are not known yet.
void evaluate_loads(const Model *model, Work *work);
// out = J v, all rows.
void rows_times(const Model *model, const Work *work, const double *v, double *out);
// The same of rows whose rate has bounds, and of efforts; others are not written.
void limited_rows_times(const Model *model, const Work *work, const double *v, double *out);
// f += s K~ v, from work->K, on the parents; v with its mapped nodes.
void add_geometric_times(const Model *model, const Work *work, double s, const double *v,
                         double *f);
// The part of accelerations that comes from velocities alone: out_r = (dJ/dt) v of every row, and in
// `node` [n_v] the same for mapped nodes (0 for dofs).
void curvature(const Model *model, Work *work, const double *q, const double *v, double *node,
               double *out);

// Rows [rows][n] of element e to the axes of its C, A' = Q^T A, or back, A = Q A'. Only where
// g->axes is not NULL.
void turn_rows(const Group *g, int e, int n, bool back, double *A);
// Where the lists of g->axis_rows of element e begin.
static inline int axis_rows_at(const Group *g, int e)
{
    return g->at_axes[e] / (2 * g->rows) * (g->rows + 1);
}
// The same of values [count][rows] of all elements, and of their J [count][rows][width] to the axes of C.
void turn_values(const Group *g, bool back, double *A);
void turn_jacobian(const Group *g, double *J);
// J, or G, [rows][width or reach] of element e: where work has it, or made in `room`.
enum { JACOBIAN_ROOM = TAUT_MAX_ROWS * 30 }; // the widest map with inner numbers has ten nodes
const double *element_J(const Group *g, const Work *work, int e, double room[JACOBIAN_ROOM]);
const double *element_G(const Group *g, const Work *work, int e, double room[JACOBIAN_ROOM]);
// G of the group, or a slice of it, the same way.
const double *group_G(const Group *g, const Work *work, double *room);
// Inverse effective mass of row r of element e, its acceleration by a unit of its force: G M^-1 G^T, with diagonal M.
double row_answer(const Model *model, const Work *work, const Group *g, int e, int r);
// The largest of these over the rows of element e.
double inverse_mass(const Model *model, const Work *work, const Group *g, int e);
// Has the group a K~ that counts?
bool has_geometric(const Group *g);
// Energy of (q, v); uses work->y, phi.
TautEnergy evaluate_energy(const Model *model, Work *work, const double *q, const double *v);
// Energy of a state: its hard rows that yield are springs (step/newton/tied.h), which store elastic energy as long as they
// are within the tolerance.
TautEnergy state_energy(const Model *model, Work *work, const State *s, double tolerance);
// Element e at (phi, rate) by its law; work stays as it is.
typedef struct LawPoint {
    double force[TAUT_MAX_ROWS]; // N
    double energy;               // J, stored
    double heat;                 // J, since the step began
} LawPoint;
void law_at(const Group *g, const Work *work, int e, const double *phi, const double *rate,
            LawPoint *point);
// J, stored in element e at phi, its bounds included.
double stored_energy(const Group *g, const Work *work, int e, const double *phi);
// phi of a hard row of element e with the force lambda, but for the side that a bound lets it be on.
double hard_row_error(const Group *g, const Work *work, int e, double lambda, double phi);
// Worst |phi| / length scale over hard rows from work->phi; *worst = model index of the element,
// -1. Where lambda is at a bound, phi may be on one side.
double evaluate_error(const Model *model, const Work *work, const double *lambda, int *worst);
