// SPDX-License-Identifier: MIT
// front_scalar.c -- the reference: plain C. See front.h.
#include "sparse/ldlt/front.h"

typedef double V;
enum { WIDTH = 1, TILE_VECTORS = 4, TILE_COLUMNS = 4 };
#define NAME             "scalar"
#define KERNELS          front_scalar
#define v_one(x)         (x)
#define v_minus(c, a, b) s_minus(c, a, b)

#include "sparse/ldlt/front_body.h"
