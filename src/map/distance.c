// distance.c -- length between two points.
//
//   points   i, j          rows 1
//   f        l = |x_i - x_j|
//   J        (u^T, -u^T),  u = (x_i - x_j)/l
//   K~       k = (lambda/l)(I - u u^T):  K~_ii = K~_jj = k,  K~_ij = K~_ji = -k
//            In tension lambda < 0, so k <= 0 and H = M - h^2 K~ only gains. Mode psd drops k
//            where lambda > 0 (a strut): what remains of -K~ is positive semi-definite.
//   singular l = 0: any direction is as good as another, and without one nothing could push the
//            points apart: u = z there, and k = 0, so that nothing becomes infinite.
//
// Tournier et al. 2015, eq. 14 and 18. Checked by test/fd/maps.c.
#include "map/map.h"
#include "math/vec.h"

// u and l from the two points; returns 1/l, or 0 at l = 0.
static double direction(const int *at, const double *q, double *u, double *l)
{
    sub3(q + at[0], q + at[1], u);
    *l = norm3(u);
    double inverse = *l > 0 ? 1 / *l : 0;
    for (int k = 0; k < 3; k++) u[k] *= inverse;
    if (*l == 0) u[2] = 1;
    return inverse;
}

static void value(int count, const int *at, const double *q, double *y, double *J)
{
    double u[3];
    for (int e = 0; e < count; e++) {
        direction(at + 2 * e, q, u, &y[e]);
        if (!J) continue;
        for (int k = 0; k < 3; k++) {
            J[6 * e + k] = u[k];
            J[6 * e + 3 + k] = -u[k];
        }
    }
}

static void geometric(int count, const int *at, const double *q, const double *lambda,
                      TautGeometric mode, double *K)
{
    double u[3], l;
    for (int e = 0; e < count; e++, K += 27) {
        double w = lambda[e] * direction(at + 2 * e, q, u, &l);
        if (mode == TAUT_GEOMETRIC_PSD && w > 0) w = 0;
        for (int r = 0; r < 3; r++)
            for (int c = 0; c < 3; c++) {
                double k = w * ((r == c) - u[r] * u[c]);
                K[3 * r + c] = k;
                K[9 + 3 * r + c] = -k;
                K[18 + 3 * r + c] = k;
            }
    }
}

static double length_scale(const double *target)
{
    return target[0];
}

const TautMapOps map_distance = {
    .name = "distance",
    .points = 2,
    .rows = 1,
    .value = value,
    .geometric = geometric,
    .length_scale = length_scale,
    .positive = true,
};
