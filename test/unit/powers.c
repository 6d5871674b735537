// SPDX-License-Identifier: MIT
// powers.c -- strains of Seth and Hill: divided differences against those of long double, equal and nearly equal arguments included; map
// `hill` with exponents 1 and 1/2 against `green` and `stretch`.
#include "map/powers.h"
#include "map/map.h"
#include "quick.h"

#include <math.h>

static long double f(long double m, long double x)
{
    return m == 0 ? 0.5L * logl(x) : 0.5L * (powl(x, m) - 1) / m;
}

Test(powers, divided_differences)
{
    static const double exponent[] = {-2, -0.5, 0, 0.25, 0.5, 1, 2, 3.5};
    static const double gap[] = {1, 0.3, 0.021, 0.019, 1e-3};
    for (int i = 0; i < 8; i++)
        for (int k = 0; k < 5; k++) {
            const double m = exponent[i], a = 1.7, b = a * (1 + gap[k]), c = a * (1 + 0.4 * gap[k]);
            const long double ab = (f(m, a) - f(m, b)) / ((long double)a - b);
            const long double bc = (f(m, b) - f(m, c)) / ((long double)b - c);
            const double first = (double)ab, second = (double)((ab - bc) / ((long double)a - c));
            cr_assert_float_eq(power_first(m, a, b), first, 1e-14 * (1 + fabs(first)));
            cr_assert_float_eq(power_second(m, a, b, c), second, 3e-13 * (1 + fabs(second)),
                               "m %g, gap %g: %.15g, not %.15g", m, gap[k],
                               power_second(m, a, b, c), second);
        }
    for (int i = 0; i < 8; i++) {
        const double m = exponent[i], x = 1.7;
        cr_assert_float_eq(power_first(m, x, x), 0.5 * pow(x, m - 1), 1e-15);
        cr_assert_float_eq(power_first(m, x, x * (1 + 1e-12)), 0.5 * pow(x, m - 1), 1e-11);
        cr_assert_float_eq(power_second(m, x, x, x), 0.25 * (m - 1) * pow(x, m - 2), 1e-14);
    }
}

Test(powers, green_and_stretch_are_two_of_them)
{
    static const double number[2] = {1, 0.5};
    static const TautMapKind kind[2] = {TAUT_MAP_GREEN, TAUT_MAP_STRETCH};
    static const int at = 0, size = 9;
    unsigned seed = 3;
    for (int i = 0; i < 2; i++)
        for (int k = 0; k < 20; k++) {
            double F[9], y[2][6], J[2][54], K[2][81], scratch[600], lambda[6];
            for (int n = 0; n < 9; n++) F[n] = (n % 4 == 0) + 0.3 * quick_random(&seed);
            for (int n = 0; n < 6; n++) lambda[n] = quick_random(&seed);
            for (int n = 0; n < 2; n++) {
                const MapOps *map = map_ops(n == 0 ? TAUT_MAP_HILL : kind[i]);
                const MapBatch batch = {.count = 1,
                                        .parents = 1,
                                        .rows = 6,
                                        .width = 9,
                                        .numbers = n == 0,
                                        .size = &size,
                                        .at = &at,
                                        .number = number + i,
                                        .scratch = scratch};
                map->value(&batch, F, y[n], J[n]);
                map->geometric(&batch, F, lambda, TAUT_GEOMETRIC_EXACT, K[n]);
            }
            for (int n = 0; n < 6; n++) cr_assert_float_eq(y[0][n], y[1][n], 1e-13);
            for (int n = 0; n < 54; n++) cr_assert_float_eq(J[0][n], J[1][n], 1e-12);
            for (int n = 0; n < 81; n++) cr_assert_float_eq(K[0][n], K[1][n], 1e-11);
        }
}
