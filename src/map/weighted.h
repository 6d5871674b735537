// SPDX-License-Identifier: MIT
// weighted.h -- the kernel of all maps that are weighted sums of whole nodes: identity, difference,
// sum, barycentric, centre. Constants of an instance: one weight a node.
#pragma once

#include "map/map.h"

// y = sum of w_p x_p,  J = (w_1 I, w_2 I, ...). For nodes of one size.
void weighted_value(const MapBatch *batch, const double *q, double *y, double *J);

// J v is the same sum; J^T y gives every node its part.
void weighted_times(const MapBatch *batch, const double *J, const double *v, double *y);
void weighted_transposed(const MapBatch *batch, const double *J, const double *y, double *f);

// NULL, or the fault of n weights that must sum to 1.
const char *weights_problem(int n, const double *w);
