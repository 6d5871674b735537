// SPDX-License-Identifier: MIT
// front_neon.c -- kernels with NEON. Compiled with flags of their own (src/CMakeLists.txt);
// nothing of them runs before cpu_has() has said yes. See front.h.
#include "sparse/ldlt/front.h"

#if defined(__aarch64__)
#include <arm_neon.h>

typedef float64x2_t V;
enum { WIDTH = 2, TILE_VECTORS = 4, TILE_COLUMNS = 4 };
#define NAME             "neon"
#define KERNELS          front_neon
#define v_one(x)         vdupq_n_f64(x)
#define v_minus(c, a, b) vfmsq_f64(c, a, b)

#include "sparse/ldlt/front_body.h"
#else
const FrontKernels *const front_neon = NULL;
#endif
