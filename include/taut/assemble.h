// SPDX-License-Identifier: MIT
// assemble.h -- joints whose points are apart are closed. Included by taut.h.
#pragma once

#include "taut/types.h"

// The course of an assembly.
typedef struct TautAssembleReport {
    int iterations;       // linear systems solved
    double error_before;  // worst |phi| of a hard row as part of its length, at the start
    double error;         // the same at the end, or at the best that was found
    double moved;         // m, the longest way of a particle or of the origin of a body
    TautNodeId farthest;  // that went it; null = none
    TautJointId worst;    // that stays apart the most, where it cannot be closed; else null
    double apart, turned; // m and rad, of it
} TautAssembleReport;

// Moves everything that is free by as little as it takes to close all hard rows, joints and links: Gauss-Newton steps, each of the
// least displacement weighted by mass. Springs and other soft elements do not pull; limits and ropes hold, whatever a motor or
// friction holds stays. Velocities stay as they are. Joints whose points are far apart are added with
// TautJointDef.apart. `tolerance`: of errors as part of a length, 0 = 1e-9. TAUT_NOT_CONVERGED where no place closes all of
// them, with a message that names joints that stay apart and by how much; the state is then as it was. `report` may be NULL.
TAUT_API TautStatus taut_world_assemble(TautWorld *world, double tolerance,
                                        TautAssembleReport *report);
