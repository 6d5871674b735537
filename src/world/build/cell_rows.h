// SPDX-License-Identifier: MIT
// cell_rows.h -- a material at one integration point as elements on its deformation gradient. With Lame's mu and lambda, c = area,
// m = mu - c, and V the volume of the point:
//
//   hooke, corotational, hencky   `green`, `stretch` or `hill` of F, C = S/V;  where it yields the law `plastic` on it
//   neo_hooke      F: C = 1/(m V) to target 0; det F: C = 1/((lambda + m) V) to target 1 + (m + 2 c)/(lambda + m)
//   mooney         the same, and cof F: C = 1/(c V) to target 0
//   ogden          a `stretch_power` of F each term, whose energy is linear; det F as above with the sum of all mu for m
//   with volume    lambda has a row of its own elsewhere, the mean of det F to 1; then lambda is 0 in the above
//   damping        of materials with a potential: a damper on `green` of F with 2 mu, and the damping t_d lambda/(lambda + m) of
//                  det F: the stress t_d (2 mu dE/dt + lambda tr(dE/dt)) of small strains, which no rotation makes
//   fibres         `fibre` of F with law `curve` or `muscle`
//
// The targets make rest free of stress, and the energy that F, cof F and det F store there is subtracted. Checked by
// test/invariant/solids.c and test/invariant/materials.c.
#pragma once

#include "world/build/solid_cell.h"

// The elements of a cell while they are added.
typedef struct CellRows {
    TautWorld *world;
    const char *name; // of the cell; NULL = none
    const TautBulk *bulk;
    TautForm form;     // of strains
    double activation; // of muscles
    CellParts *parts;  // the parts added, so that they can be taken back
} CellRows;

// Adds an element with the name of its place in the cell.
TautStatus cell_rows_add(const CellRows *rows, TautElementDef *def);
// All rows of the material at a point with the gradient F and the volume V, but for the fibres; and these.
TautStatus cell_rows_point(const CellRows *rows, TautNodeId F, double V);
TautStatus cell_rows_fibres(const CellRows *rows, TautNodeId F, double V);
// How many elements these two are.
int cell_rows_count(const TautBulk *bulk);
int cell_rows_fibre_count(const TautBulk *bulk);
