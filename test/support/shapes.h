// SPDX-License-Identifier: MIT
// shapes.h -- shapes that maps can have: how many nodes of which sizes, with which numbers. Found by
// asking every map about a table of candidates, so that a new line of TAUT_MAP_LIST is picked up by
// itself.
#pragma once

#include "map/map.h"

enum {
    SHAPE_PARENTS = 10,
    SHAPE_WIDTH = 4 * TAUT_MAX_WIDTH, // four frames, or ten points
    SHAPE_NUMBERS = 52,               // four rows of an affine map of a frame
    SHAPE_CONSTANTS = 240,            // of a brick
    SHAPE_SCRATCH = 2 * SHAPE_WIDTH * (SHAPE_WIDTH + TAUT_MAX_ROWS + 1) + 2 * TAUT_MAX_ROWS,
};

typedef struct Shape {
    TautMapKind kind;
    const MapOps *map;
    int parents, size[SHAPE_PARENTS];
    int rows, width;
    int numbers; // that the user gives
    bool
        indices; // they are whole numbers, different ones; else weights that sum to 1, then anything;
                 // of cells the places of their nodes at rest
    int constants;    // of an instance
    TautUserMap user; // .value NULL: none
} Shape;

// All shapes of a map; the test fails where a refusal does not say why. Free them.
Shape *shapes_of(TautMapKind kind, int *count);

// Constants of the i-th instance [constants], as the map makes them of numbers that differ from
// instance to instance.
void shape_constants(const Shape *shape, int instance, double *number);

// A batch of one shape, which must outlive it.
MapBatch shape_batch(const Shape *shape, int count, const int *at, const double *number,
                     double *scratch);

bool shape_is_linear(const Shape *shape);
const char *shape_text(const Shape *shape); // for messages; valid until the next call
