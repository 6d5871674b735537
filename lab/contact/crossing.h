// SPDX-License-Identifier: MIT
// crossing.h -- whether surfaces of triangles, segments and solids go through each other: by brute force on places alone, with no
// code of the library.
#pragma once

#include "taut/taut.h"

// A surface of triangles, or a rope, at one moment.
typedef struct Tissue {
    const double (*x)[3]; // [vertices] m
    const int (*triangle)[3];
    int triangles;
    const int (*segment)[2];
    int segments;
    double radius; // m
} Tissue;

// A ball or a box that is not turned, or a plane z = at[2] with all below it.
typedef enum LumpKind { LUMP_BALL, LUMP_BOX, LUMP_PLANE } LumpKind;
typedef struct Lump {
    LumpKind kind;
    double at[3], size[3]; // m: radius, or half edges
} Lump;

// Edges of one that go through triangles of the other, both ways; of a tissue with itself those that share no vertex. Signs of
// volumes are those of long double.
int crossings_count(const Tissue *a, const Tissue *b);
// m: how deep the tissue, with its radius, is in a lump; 0 = not at all.
double crossings_depth(const Tissue *tissue, const Lump *lump);
