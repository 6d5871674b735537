// front_scalar.c -- the reference: plain C. See front.h.
#include "sparse/ldlt/front.h"

typedef double V;
enum { WIDTH = 1, TILE_VECTORS = 4, TILE_COLUMNS = 4 };
#define NAME    "scalar"
#define KERNELS front_scalar

static inline double v_load(const double *p)
{
    return *p;
}

static inline void v_store(double *p, double v)
{
    *p = v;
}

static inline double v_one(double x)
{
    return x;
}

static inline double v_mul(double a, double b)
{
    return a * b;
}

static inline double v_plus(double a, double b)
{
    return a + b;
}

static inline void v_add_some(double *to, const double *from, int n)
{
    for (int i = 0; i < n; i++) to[i] += from[i];
}

static inline double v_minus(double c, double a, double b)
{
    return c - a * b;
}

static inline double s_minus(double c, double a, double b)
{
    return c - a * b;
}

#include "sparse/ldlt/front_body.h"
