// SPDX-License-Identifier: MIT
// difference.c -- central differences of fourth order; eigenvalues by Jacobi rotations.
#include "difference.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

void differentiate(Function function, const void *context, double *q, int i, double step, int n,
                   double *D, int stride)
{
    const double middle = q[i];
    const struct {
        double at, weight;
    } point[] = {{-2, 1}, {-1, -8}, {1, 8}, {2, -1}};
    double *f = malloc(sizeof *f * (size_t)n);
    volatile double moved = middle + step; // as doubles have it, so that the step is exact
    step = moved - middle;
    for (int k = 0; k < n; k++) D[k * stride] = 0;
    for (int p = 0; p < 4; p++) {
        q[i] = middle + point[p].at * step;
        for (int k = 0; k < n; k++) f[k] = NAN;
        function(context, q, f);
        for (int k = 0; k < n; k++) D[k * stride] += point[p].weight * f[k] / (12 * step);
    }
    q[i] = middle;
    free(f);
}

double difference_noise(double size, double step)
{
    return 4 * DBL_EPSILON * size / step;
}

// Turns rows or columns p and q of A by an angle: entries lie `along` from each other.
static void turn(int n, double *p, double *q, int along, double c, double s)
{
    for (int k = 0; k < n; k++) {
        double a = p[k * along], b = q[k * along];
        p[k * along] = c * a - s * b;
        q[k * along] = s * a + c * b;
    }
}

double remove_positive(int n, double *A)
{
    double *V = calloc((size_t)(n * n), sizeof *V), *D = malloc(sizeof *D * (size_t)(n * n));
    double top = -INFINITY;
    memcpy(D, A, sizeof *D * (size_t)(n * n));
    for (int i = 0; i < n; i++) V[i * n + i] = 1;
    for (int sweep = 0; sweep < 15; sweep++)
        for (int p = 0; p < n; p++)
            for (int q = p + 1; q < n; q++) {
                if (D[p * n + q] == 0) continue;
                double t = 0.5 * atan2(2 * D[p * n + q], D[q * n + q] - D[p * n + p]);
                double c = cos(t), s = sin(t);
                turn(n, D + p, D + q, n, c, s);
                turn(n, D + p * n, D + q * n, 1, c, s);
                turn(n, V + p, V + q, n, c, s);
            }
    memset(A, 0, sizeof *A * (size_t)(n * n));
    for (int k = 0; k < n; k++) {
        top = fmax(top, D[k * n + k]);
        for (int i = 0; i < n * n && D[k * n + k] < 0; i++)
            A[i] += D[k * n + k] * V[i / n * n + k] * V[i % n * n + k];
    }
    free(V), free(D);
    return top;
}
