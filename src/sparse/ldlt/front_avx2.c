// front_avx2.c -- kernels with AVX2 and FMA. Compiled with flags of their own (src/CMakeLists.txt);
// nothing of them runs before cpu_has() has said yes. See front.h.
#include "sparse/ldlt/front.h"

#if defined(__AVX2__) && defined(__FMA__)
#include <immintrin.h>

typedef __m256d V;
enum { WIDTH = 4, TILE_VECTORS = 2, TILE_COLUMNS = 4 };
#define NAME    "avx2"
#define KERNELS front_avx2

static inline V v_load(const double *p)
{
    return _mm256_loadu_pd(p);
}

static inline void v_store(double *p, V v)
{
    _mm256_storeu_pd(p, v);
}

static inline V v_one(double x)
{
    return _mm256_set1_pd(x);
}

static inline V v_mul(V a, V b)
{
    return _mm256_mul_pd(a, b);
}

static inline V v_plus(V a, V b)
{
    return _mm256_add_pd(a, b);
}

static inline void v_add_some(double *to, const double *from, int n)
{
    for (int i = 0; i < n; i++) to[i] += from[i];
}

static inline V v_minus(V c, V a, V b)
{
    return _mm256_fnmadd_pd(a, b, c);
}

static inline double s_minus(double c, double a, double b)
{
    return c - a * b;
}

#include "sparse/ldlt/front_body.h"
#else
const FrontKernels *const front_avx2 = NULL;
#endif
