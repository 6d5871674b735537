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

// Edges of one that go through triangles of the other, both ways; of a tissue with itself those that share no vertex. Signs of
// volumes are those of long double.
int crossings_count(const Tissue *a, const Tissue *b);
