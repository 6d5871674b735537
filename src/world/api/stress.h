// SPDX-License-Identifier: MIT
// stress.h -- the stress of the cells of a solid, for readers.
#pragma once

#include "map/gauss.h"
#include "world/world.h"

// The points of a cell.
typedef struct CellState {
    const Cell *kind;
    int points;
    double w[CELL_POINTS]; // m^3 at rest
    TautStress at[CELL_POINTS];
} CellState;

// Sets von_mises and pressure by the Cauchy stress.
void stress_invariants(TautStress *stress);
// The cell as it is now; points are 0 where its elements or nodes are gone.
void cell_state(const TautWorld *world, const SolidSlot *slot, int cell, CellState *state);

// The largest and least of all integration points; zeros for a stale id.
typedef struct SolidExtremes {
    double von_mises, pressure; // Pa, the largest
    double least;               // det F
    double volume;              // m^3 now, of all
} SolidExtremes;
SolidExtremes solid_extremes(const TautWorld *world, TautSolidId id);
