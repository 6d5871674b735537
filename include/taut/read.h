// SPDX-License-Identifier: MIT
// read.h -- reading: forces of the state, sums over a world, elements in depth, and many numbers at once. Included by
// taut.h.
//
// Readers take a const TautWorld and change nothing that is seen from outside. While no thread changes the world
// (adds, removes, sets, steps, settles, saves, restores), any number of threads may call readers at the same time.
#pragma once

#include "taut/types.h"

// Finds the forces of the state as readers report them (taut_element_lambda, taut_element_tension, taut_node_load,
// taut_joint_wrench), so that reading costs a copy. Without it the first reader after a step or an edit does the same;
// other threads that read forces then wait for it. It costs a factorisation at most, and nothing where forces are
// known or follow from the step. A world that was not compiled yet has no forces, and that is no failure. Fails
// only for a NULL world, with TAUT_BAD_ARGUMENT.
TAUT_API TautStatus taut_world_update_forces(TautWorld *world);

// --- the world ---

// The report of the last step that was taken; zeros before the first one, and after taut_world_restore.
TAUT_API TautStepReport taut_world_report(const TautWorld *world);

// The length of the last step that was taken, s; 0 where there is no report.
TAUT_API double taut_world_step_size(const TautWorld *world);

// The mass of all nodes that have a place and are not fixed, kg. Writes their centre of mass, m; the origin where there
// is no mass. `centre` may be NULL. It takes a walk over all nodes.
TAUT_API double taut_world_mass(const TautWorld *world, TautVec3 *centre);

// Writes the momentum of the same nodes, kg m/s, and their angular momentum about the origin, kg m^2/s. Either may be
// NULL. It takes a walk over all nodes.
TAUT_API void taut_world_momentum(const TautWorld *world, TautVec3 *momentum, TautVec3 *angular);

// --- nodes ---

// Writes the acceleration of the value of a node, m/s^2, one number an entry, and returns their number; `a` has room for
// TAUT_MAX_WIDTH. It is the one that the stepper ended its last step with; zeros before the first step and with methods
// to compare with, which keep none.
TAUT_API int taut_node_acceleration(const TautWorld *world, TautNodeId id, double *a);

// The kinetic energy of a node by itself, J; 0 of a fixed one. Of mapped nodes that of their own mass.
TAUT_API double taut_node_kinetic_energy(const TautWorld *world, TautNodeId id);

// A motion at time t, s: its offset, velocity and acceleration, each of which may be NULL. TAUT_BAD_ARGUMENT where it cannot be,
// and nothing is written.
TAUT_API TautStatus taut_motion_at(const TautMotion *motion, double t, TautVec3 *x, TautVec3 *v,
                                   TautVec3 *a);

// The first time behind `from` and not behind `to`, s, at which a formula jumps (floor, ceil, round, mod, atan2, a table that is
// held), to the last digit; infinity where there is none. *count, which may be NULL, is how often it was seen to jump there: it is
// looked at at 16 times. Steps that end at jumps are exact; taut_scene_step cuts them so.
TAUT_API double taut_motion_next_jump(const TautMotion *motion, double from, double to, int *count);

// The motion of a fixed node, its kind TAUT_MOTION_NONE where it has none; a path is valid until the node is removed or
// gets another motion.
TAUT_API TautMotion taut_node_motion(const TautWorld *world, TautNodeId id);

// Pose of a body or frame.
typedef struct TautPose {
    TautVec3 position;  // m, of its origin
    double rotation[4]; // quaternion w, x, y, z of length 1
} TautPose;

// Of a body; of any other node as taut_world_poses has it. All zeros for a stale id.
TAUT_API TautPose taut_body_pose(const TautWorld *world, TautNodeId id);
// Its rotation as a matrix R [3][3], row by row: x_world = position + R x_body. All zeros for a stale id; NULL is fine.
TAUT_API void taut_body_axes(const TautWorld *world, TautNodeId id, double *axes);

// --- elements ---
//
// Rows are those of the map of an element, in the unit of its value (m, rad) and of its force (N, N m). Functions that
// write a number for each row return the number of rows and need room for TAUT_MAX_ROWS. Readers of one element evaluate
// this one alone and allocate nothing where the world is compiled. They read rows of joints too: taut_joint_element.

// The law of an element; TAUT_LAW_NONE for a stale id.
TAUT_API TautLawKind taut_element_law(const TautWorld *world, TautElementId id);

// The number of rows of an element, 0 for a stale id.
TAUT_API int taut_element_rows(const TautWorld *world, TautElementId id);

// Whether some row of an element is hard: it has a linear law and no compliance.
TAUT_API bool taut_element_is_hard(const TautWorld *world, TautElementId id);

// Whether the force of an element has a bound, constant or following forces of others.
TAUT_API bool taut_element_is_bounded(const TautWorld *world, TautElementId id);

// Writes the compliance of each row, m/N, 0 = hard; of an element that was given principal axes, along these. Of the laws
// `table` and `user` it is that of the tangent that was evaluated last, 0 before the first step.
TAUT_API int taut_element_compliance(const TautWorld *world, TautElementId id, double *compliance);

// The damping time t_d of an element as it was given, s.
TAUT_API double taut_element_damping(const TautWorld *world, TautElementId id);

// The motion of the target of an element, its kind TAUT_MOTION_NONE where it has none; a path is valid until the element
// is removed or gets another motion.
TAUT_API TautMotion taut_element_motion(const TautWorld *world, TautElementId id);

// Writes the value y of the map, m or rad, a number for each row.
TAUT_API int taut_element_value(const TautWorld *world, TautElementId id, double *y);

// Writes dy/dt, m/s or rad/s.
TAUT_API int taut_element_rate(const TautWorld *world, TautElementId id, double *rate);

// Writes the target at the time of the world, its motion included: m or rad, of the law `velocity` m/s or rad/s.
TAUT_API int taut_element_target(const TautWorld *world, TautElementId id, double *target);

// Writes the deviation phi = y - target, m or rad; of the law `velocity` dy/dt - target, m/s or rad/s.
TAUT_API int taut_element_deviation(const TautWorld *world, TautElementId id, double *phi);

// The error of an element: the largest |phi| / length scale over its hard rows, without unit; on the side that a bound
// leaves open there is none. The largest of all elements is taut_world_error. 0 before the first compile.
TAUT_API double taut_element_error(const TautWorld *world, TautElementId id);

// The energy that an element has stored, J; the sum over all is TautEnergy.elastic.
TAUT_API double taut_element_energy(const TautWorld *world, TautElementId id);

// The power of its force, W: lambda dy/dt summed over rows, positive where it gives energy to the motion.
TAUT_API double taut_element_power(const TautWorld *world, TautElementId id);

// Writes for each row whether its force is at a bound, as the last step has left it: -1 at the lower, 1 at the upper
// one, 0 between them or without bounds. A rope that hangs slack and a limit that does not touch are at their bound 0.
TAUT_API int taut_element_at_bound(const TautWorld *world, TautElementId id, int *side);

// The i-th element of a joint, from 0: its rows; null beyond their number.
TAUT_API TautElementId taut_joint_element(const TautWorld *world, TautJointId id, int i);

// --- many at once ---
// `ids` has `count` ids and `out` room for as many entries, which are written in the same order; a stale id reads
// as zeros. Where ids is NULL, the first `count` of the world are read, in the order of taut_next_node or
// taut_next_element. They return the number of entries that are there to write: with `out` NULL nothing is
// written, and count is not looked at where ids is NULL too, so that the number of all is returned. A NULL world reads
// as an empty one. Nothing is kept and nothing is allocated where the world is compiled.

// m, first three entries of each node; zeros for nodes that have fewer.
TAUT_API int taut_world_positions(const TautWorld *world, const TautNodeId *ids, int count,
                                  TautVec3 *out);
// m/s, how fast they change.
TAUT_API int taut_world_velocities(const TautWorld *world, const TautNodeId *ids, int count,
                                   TautVec3 *out);
// Of bodies and frames; of other nodes their position, with the rotation 1, 0, 0, 0. A frame that is sheared or
// stretched has the rotation of its axes after Gram and Schmidt, x first.
TAUT_API int taut_world_poses(const TautWorld *world, const TautNodeId *ids, int count,
                              TautPose *out);
// N, as taut_element_tension: positive where a distance pulls, 0 for other maps.
TAUT_API int taut_world_tensions(const TautWorld *world, const TautElementId *ids, int count,
                                 double *out);
// N, as taut_element_lambda: rows of the first element, then of the second one, and so on. `first` (may be NULL) has
// room for count + 1 numbers: where rows of each element begin, and their number in the end. Returns the number of
// rows; a stale id has none.
TAUT_API int taut_world_lambdas(const TautWorld *world, const TautElementId *ids, int count,
                                double *out, int *first);
