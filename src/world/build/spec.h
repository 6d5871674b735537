// SPDX-License-Identifier: MIT
// spec.h -- maps and nodes before they are compiled: checked, copied, and evaluated one by one.
#pragma once

#include "world/world.h"

// The part of a definition that names the map, its nodes and its numbers.
typedef struct MapPart {
    TautMapKind map;
    const TautNodeId *few, *many; // points: TAUT_MAX_POINTS of few up to the first null one, or
    int count;                    // `count` of many where that is not NULL
    const double *numbers;
    int number_count;
    const TautUserMap *user;
    TautGeometric geometric;
    bool rate; // only its rate is asked for
} MapPart;
// Checks and copies; kind and name are those of the object in messages. On failure nothing is owned.
TautStatus spec_make(TautWorld *world, const char *kind, const char *name, const MapPart *part,
                     MapSpec *spec);
void spec_free(TautWorld *world, MapSpec *spec);
static inline const uint32_t *spec_parents(const MapSpec *spec)
{
    return spec->parents > TAUT_MAX_POINTS ? spec->many : spec->few;
}
bool spec_reads(const MapSpec *spec, uint32_t slot);
// y [rows] and rate = J v of a batch of one, with nodes at the same places in x and v, in the order of sums of a
// compiled model: values that are read do not change by a bit when the world is compiled. J [rows][width].
void map_once(const MapOps *map, const MapBatch *batch, const double *x, const double *v, double *J,
              double *y, double *rate);
// y and dy/dt now; false when memory fails.
bool spec_value(const TautWorld *world, const MapSpec *spec, double *y, double *rate);
// Value and velocity of any node now, from the state if compiled; false when memory fails.
bool node_place(const TautWorld *world, const NodeSlot *slot, double *q, double *v);
// Masses of its entries, 0 where fixed.
void node_mass(const NodeSlot *slot, double *mass);
// Does its mass feel gravity?
bool node_weighs(const NodeSlot *slot);
// Kinetic, potential and external energy of a node by itself.
double own_energy(const TautWorld *world, const NodeSlot *slot);
