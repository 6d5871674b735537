// SPDX-License-Identifier: MIT
// front_avx2.c -- kernels with AVX2 and FMA. Compiled with flags of their own (src/CMakeLists.txt);
// nothing of them runs before cpu_has() has said yes. See front.h.
#include "sparse/ldlt/front.h"

#if defined(__AVX2__) && defined(__FMA__)
#include <immintrin.h>

typedef __m256d V;
enum { WIDTH = 4, TILE_VECTORS = 2, TILE_COLUMNS = 4 };
#define NAME             "avx2"
#define KERNELS          front_avx2
#define v_one(x)         _mm256_set1_pd(x)
#define v_minus(c, a, b) _mm256_fnmadd_pd(a, b, c)

#include "sparse/ldlt/front_body.h"
#else
const FrontKernels *const front_avx2 = NULL;
#endif
