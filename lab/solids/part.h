// SPDX-License-Identifier: MIT
// part.h -- the table that `taut lab solids` fills, and its parts: a file a subject, a line in solids.c. To add a case: solids_put in the
// part of its subject; to add a subject: a file with a function of this type and a line there.
#pragma once

#include "lab.h"

#include <math.h>

// One case: what it should be, what CalculiX has on the same mesh, what was measured, and how far off that may be. NAN = there is none.
typedef struct SolidsCase {
    const char *name, *cell, *mesh;
    double reference, calculix, measured;
    double error; // as the case measures it; NAN: |measured/reference - 1|
    double bar;   // that error may not be above it
} SolidsCase;

typedef struct SolidsTable {
    const LabOptions *options;
    LabReport *report;
    double done;    // 0 .. 1, for the progress
    int right, all; // cases
} SolidsTable;

// Adds a row. A case that could not be measured (NAN) is not right.
void solids_put(SolidsTable *table, const SolidsCase *it);

// The same of a case that could not be measured, with the reason in a note.
void solids_miss(SolidsTable *table, const SolidsCase *it, const char *problem);
// One or the other; NULL: it was measured.
void solids_end(SolidsTable *table, const SolidsCase *it, const char *problem);

// 0, or 2 where it could not be run.
typedef int SolidsPart(SolidsTable *table);
SolidsPart solids_cook, solids_beams, solids_spheres, solids_blocks, solids_waves, solids_plastic,
    solids_nafems, solids_forms, solids_tournier, solids_starts, solids_random, solids_speed;
