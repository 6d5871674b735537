// SPDX-License-Identifier: MIT
// normalise.c -- direction of a vector.
//
//   nodes    x, n >= 2 entries          rows n
//   f        u = x/l,  l = |x|
//   J        (I - u u^T)/l
//   K~       -(s (I - u u^T) + p (v u^T + u v^T))/l^2,  lambda = s u + p v,  v a unit vector across u
//            Across u and v the eigenvalues of -K~ l^2 are s; in the plane of u and v they are those
//            of [[0, p], [p, s]]: one >= 0, g = (s + sqrt(s^2 + 4 p^2))/2 along w ~ p u + g v, and
//            one <= 0. Mode psd keeps the first:
//            K~ = -(max(s, 0) (I - u u^T - v v^T) + g w w^T)/l^2.
//   singular x = 0 (shorter than 1e-100): no direction is better than another, and near it the true J
//            grows without bounds. u is the last axis there, J = 0 and K~ = 0: nothing becomes
//            infinite, and no force acts until something else moves x away.
//
// One number has a sign, not a direction: n = 1 is refused. Errors are compared with 1. Checked by
// test/fd/maps.c.
#include "map/map.h"
#include "math/vec.h"

#include <string.h>

static int shape(const MapRequest *request, const char **problem)
{
    *problem = request_parents(request, 1);
    if (!*problem) *problem = request_numbers(request, 0, 0);
    if (!*problem && request->size[0] < 2)
        *problem = "one number has no direction: give a node of two entries or more";
    return *problem ? 0 : request->size[0];
}

static void value(const MapBatch *batch, const double *q, double *y, double *J)
{
    const int n = batch->rows;
    for (int e = 0; e < batch->count; e++, y += n) {
        double inverse = direction_n(n, q + batch->at[e], y);
        if (!J) continue;
        for (int r = 0; r < n; r++)
            for (int c = 0; c < n; c++) *J++ = inverse * ((r == c) - y[r] * y[c]);
    }
}

// -K~ l^2 = a (I - u u^T) + b (v u^T + u v^T) + c v v^T + d u u^T
typedef struct Form {
    double a, b, c, d;
} Form;

static Form form(double s, double p, TautGeometric mode)
{
    if (mode == TAUT_GEOMETRIC_EXACT) return (Form){.a = s, .b = p};
    double root = sqrt(s * s + 4 * p * p);
    double g = s > 0 ? (s + root) / 2 : 2 * p * p / (root - s); // without cancellation
    double a = s < 0 ? 0 : s, norm = p * p + g * g;
    if (!(norm > 0)) return (Form){.a = a}; // lambda along u, or so little across that p^2 is 0
    return (Form){
        .a = a, .b = g * (p / norm) * g, .c = g * (g / norm) * g - a, .d = g * p / norm * p};
}

static void geometric(const MapBatch *batch, const double *q, const double *lambda,
                      TautGeometric mode, double *K)
{
    const int n = batch->rows;
    double u[TAUT_MAX_WIDTH], v[TAUT_MAX_WIDTH];

    for (int e = 0; e < batch->count; e++, lambda += n) {
        // lambda along u and across it: s u + p v
        double inverse = direction_n(n, q + batch->at[e], u), s = dot_n(n, lambda, u);
        for (int k = 0; k < n; k++) v[k] = lambda[k] - s * u[k];
        double p = sqrt(dot_n(n, v, v)), w = -inverse * inverse;
        for (int k = 0; k < n; k++) v[k] = p > 0 ? v[k] / p : 0;

        // a quadratic form in u, v and the rest of space
        Form f = form(s, p, mode);
        for (int r = 0; r < n; r++)
            for (int c = 0; c < n; c++)
                *K++ = w * (f.a * ((r == c) - u[r] * u[c]) + f.b * (v[r] * u[c] + u[r] * v[c]) +
                            f.c * (v[r] * v[c]) + f.d * (u[r] * u[c]));
    }
}

const MapOps map_normalise = {
    .name = "normalise",
    .shape = shape,
    .value = value,
    .geometric = geometric,
    .length_scale = unit_length,
};
