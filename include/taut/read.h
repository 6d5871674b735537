// read.h -- reading: forces of the state, and many numbers at once. Included by taut.h.
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

// Pose of a body or frame.
typedef struct TautPose {
    TautVec3 position;  // m, of its origin
    double rotation[4]; // quaternion w, x, y, z of length 1
} TautPose;

// Of a body; of any other node as taut_world_poses has it. All zeros for a stale id.
TAUT_API TautPose taut_body_pose(const TautWorld *world, TautNodeId id);
// Its rotation as a matrix R [3][3], row by row: x_world = position + R x_body. All zeros for a stale id; NULL is fine.
TAUT_API void taut_body_axes(const TautWorld *world, TautNodeId id, double *axes);

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
