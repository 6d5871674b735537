// SPDX-License-Identifier: MIT
// bulk.h -- materials of solids as numbers: compliances from moduli. Pure.
#pragma once

#include "taut/solid.h"

#include "map/gauss.h"

// NULL, or why a material cannot be, with a remedy.
const char *bulk_problem(const TautBulk *bulk);

// 1/Pa: S [6][6] so that strain = S stress, strains 11 22 33 12 23 31 with engineering shears, in the axes of the world.
void bulk_compliance(const TautBulk *bulk, double *S);

// m/N: C [rows][rows] of the strains of a cell, from S [strains][strains]; a surface has plane stress.
void cell_block(const Cell *cell, const double *X, double thickness, const double *S, double *C);

// Is it neo_hooke, mooney or ogden: a sum of potentials of F?
bool bulk_has_potential(const TautBulk *bulk);
// Does it yield?
bool bulk_yields(const TautBulk *bulk);
// Has it muscles among its fibres?
bool bulk_has_muscles(const TautBulk *bulk);
// Is it without change of volume?
bool bulk_is_incompressible(const TautBulk *bulk);

// Lame's constants of an isotropic one; lambda is infinite where it is incompressible.
typedef struct Lame {
    double mu, lambda; // Pa
} Lame;
Lame bulk_lame(const TautBulk *bulk);
