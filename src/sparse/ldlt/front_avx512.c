// SPDX-License-Identifier: MIT
// front_avx512.c -- kernels with AVX-512. Compiled with flags of their own (src/CMakeLists.txt);
// nothing of them runs before cpu_has() has said yes. See front.h.
#include "sparse/ldlt/front.h"

#if defined(__AVX512F__) && defined(__AVX512DQ__) && defined(__AVX512VL__)
#include <immintrin.h>

typedef __m512d V;
enum { WIDTH = 8, TILE_VECTORS = 2, TILE_COLUMNS = 8 };
#define NAME             "avx512"
#define KERNELS          front_avx512
#define v_one(x)         _mm512_set1_pd(x)
#define v_minus(c, a, b) _mm512_fnmadd_pd(a, b, c)

#define V_SPREAD
static inline void v_add_spread(double *to, const double *from, int mask)
{
    V loaded = _mm512_loadu_pd(from);
    __asm__("" : "+v"(loaded)); // to spread straight from memory is slower
    V spread = _mm512_maskz_expand_pd((__mmask8)mask, loaded);
    _mm512_storeu_pd(to, _mm512_loadu_pd(to) + spread);
}

#include "sparse/ldlt/front_body.h"
#else
const FrontKernels *const front_avx512 = NULL;
#endif
