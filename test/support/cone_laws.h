// SPDX-License-Identifier: MIT
// cone_laws.h -- by how much an answer to a system with discs (sparse/kkt.h) breaks the laws of contact, with nothing of the measure that
// solvers stop on. Lengths and velocities alike are called m here.
#pragma once

#include "sparse/kkt.h"

#include <stdbool.h>

typedef struct ConeLaws {
    double balance;     // m or rad, that what is left of H x + J^T z - r could move a column by
    double holds;       // m, w of a row without bounds
    double signorini;   // m: penetration, pull, force across a gap; and the same of other bounds
    double cone;        // m, that friction beyond its radius could move by
    double dissipation; // m, of a sliding that friction does not oppose with its whole force
    double worst;       // the largest of the four between, as part of the scale of their rows
} ConeLaws;

// w = J x + C l - s of all rows [m], by the answer kkt->x.
void cone_slacks(const Kkt *kkt, double *w);
// By kkt->x; scale [m]: the w that counts as 1, NULL: 1.
ConeLaws cone_laws(const Kkt *kkt, const double *scale);

// Do forces l [m] prove that there is no answer? Rows may have them and none is of friction or gives way; they cancel but for what would do
// their work only on a motion of a hundred m or rad, of all dofs together; and they would do work on every motion that the rows ask for.
bool cone_proves(const Kkt *kkt, const double *l);
