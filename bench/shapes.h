// SPDX-License-Identifier: MIT
// shapes.h -- the worlds that scaling and micro time: particles with hard distances, and rigid rods.
#pragma once

#include <taut/taut.h>

typedef enum ShapeKind {
    SHAPE_CHAIN, // hangs from one end, a load of 100 links at the other, 37 degrees from the vertical
    SHAPE_TREE,    // binary, hangs from its root
    SHAPE_CLOTH,   // square, held at one edge, horizontal; 50 kg on each corner of the other
    SHAPE_LATTICE, // cube with edges along its axes, held at one face
    SHAPE_RODS,    // rigid rods with ball joints, horizontal; load 100 times a rod
    SHAPE_COUNT
} ShapeKind;

const char *shape_name(ShapeKind kind);

typedef struct Shape {
    ShapeKind kind;
    int size; // links, or particles along a side
} Shape;

// A size that has about `elements` elements.
Shape shape_of(ShapeKind kind, int elements);
// Adds it to a world; false when something is refused.
bool shape_build(TautWorld *world, Shape shape);
