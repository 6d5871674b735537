// SPDX-License-Identifier: MIT
// calculix.h -- the same problem by CalculiX (program `ccx`), another finite element code, where it is installed.
#pragma once

#include "solids/specimen.h"

typedef struct Calculix {
    const char *element;  // its name of the cell, as C3D8; NULL: by the kind
    const char *material; // lines of its deck; NULL: Hooke's law of the specimen's material
    bool large;           // strains and turns are not small
    double increment;     // of a large one: part of the load
    TautVec3 load;        // N
} Calculix;

bool calculix_there(void);
// Displacements u [vertex_count] of the specimen under the load, and user CPU time in s (seconds may be NULL). False where there is no
// CalculiX or it found no answer.
bool calculix_run(const Specimen *it, const Calculix *run, TautVec3 *u, double *seconds);
// The mean displacement of vertices that have a share of the load; NAN of all where there is none.
TautVec3 calculix_end(const Specimen *it, const Calculix *run, double *seconds);
