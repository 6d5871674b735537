// front_avx512.c -- kernels with AVX-512. Compiled with flags of their own (src/CMakeLists.txt);
// nothing of them runs before cpu_has() has said yes. See front.h.
#include "sparse/ldlt/front.h"

#if defined(__AVX512F__) && defined(__AVX512DQ__) && defined(__AVX512VL__)
#include <immintrin.h>

typedef __m512d V;
enum { WIDTH = 8, TILE_VECTORS = 2, TILE_COLUMNS = 8 };
#define NAME    "avx512"
#define KERNELS front_avx512

static inline V v_load(const double *p)
{
    return _mm512_loadu_pd(p);
}

static inline void v_store(double *p, V v)
{
    _mm512_storeu_pd(p, v);
}

static inline V v_one(double x)
{
    return _mm512_set1_pd(x);
}

static inline V v_mul(V a, V b)
{
    return _mm512_mul_pd(a, b);
}

static inline V v_plus(V a, V b)
{
    return _mm512_add_pd(a, b);
}

#define V_SPREAD
static inline void v_add_spread(double *to, const double *from, int mask)
{
    V loaded = _mm512_loadu_pd(from);
    __asm__("" : "+v"(loaded)); // to spread straight from memory is slower
    V spread = _mm512_maskz_expand_pd((__mmask8)mask, loaded);
    _mm512_storeu_pd(to, v_plus(_mm512_loadu_pd(to), spread));
}

static inline V v_minus(V c, V a, V b)
{
    return _mm512_fnmadd_pd(a, b, c);
}

static inline double s_minus(double c, double a, double b)
{
    return c - a * b;
}

#include "sparse/ldlt/front_body.h"
#else
const FrontKernels *const front_avx512 = NULL;
#endif
