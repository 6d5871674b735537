// SPDX-License-Identifier: MIT
// axes.h -- principal axes of whole matrices of compliance. Cells of one material and shape have the same ones, which are kept once.
#pragma once

#include "world/world.h"

// C [n][n], symmetric, gets its principal values as diagonal. Returns the axes [n][n], as columns, with an owner more; NULL where memory ran out.
double *axes_of_block(TautWorld *world, int n, double *C);
// The same of axes that are known; NULL for NULL.
double *axes_keep(TautWorld *world, int n, const double *axes);
// One owner less; NULL is fine.
void axes_free(TautWorld *world, int n, double *axes);
