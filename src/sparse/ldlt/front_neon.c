// front_neon.c -- kernels with NEON. Compiled with flags of their own (src/CMakeLists.txt);
// nothing of them runs before cpu_has() has said yes. See front.h.
#include "sparse/ldlt/front.h"

#if defined(__aarch64__)
#include <arm_neon.h>

typedef float64x2_t V;
enum { WIDTH = 2, TILE_VECTORS = 4, TILE_COLUMNS = 4 };
#define NAME    "neon"
#define KERNELS front_neon

static inline V v_load(const double *p)
{
    return vld1q_f64(p);
}

static inline void v_store(double *p, V v)
{
    vst1q_f64(p, v);
}

static inline V v_one(double x)
{
    return vdupq_n_f64(x);
}

static inline V v_mul(V a, V b)
{
    return vmulq_f64(a, b);
}

static inline V v_plus(V a, V b)
{
    return vaddq_f64(a, b);
}

static inline void v_add_some(double *to, const double *from, int n)
{
    for (int i = 0; i < n; i++) to[i] += from[i];
}

static inline V v_minus(V c, V a, V b)
{
    return vfmsq_f64(c, a, b);
}

static inline double s_minus(double c, double a, double b)
{
    return c - a * b;
}

#include "sparse/ldlt/front_body.h"
#else
const FrontKernels *const front_neon = NULL;
#endif
