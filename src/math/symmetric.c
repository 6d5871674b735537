// symmetric.c -- see symmetric.h. Cyclic Jacobi (Golub and Van Loan, section 8.5).
#include "math/symmetric.h"

#include <math.h>
#include <string.h>

enum { SWEEPS = 60 };

// Rotation in the plane (p, q) that makes A_pq zero, on both sides of A and on the columns of V.
static void rotate(int n, double *A, double *V, int p, int q)
{
    double apq = A[p * n + q];
    if (fabs(apq) <= 1e-17 * (fabs(A[p * n + p]) + fabs(A[q * n + q]))) {
        A[p * n + q] = A[q * n + p] = 0;
        return;
    }
    double theta = (A[q * n + q] - A[p * n + p]) / (2 * apq);
    double t = (theta >= 0 ? 1 : -1) / (fabs(theta) + sqrt(theta * theta + 1));
    double c = 1 / sqrt(t * t + 1), s = t * c;
    for (int k = 0; k < n; k++) {
        double x = A[k * n + p], y = A[k * n + q];
        A[k * n + p] = c * x - s * y;
        A[k * n + q] = s * x + c * y;
    }
    for (int k = 0; k < n; k++) {
        double x = A[p * n + k], y = A[q * n + k];
        A[p * n + k] = c * x - s * y;
        A[q * n + k] = s * x + c * y;
    }
    for (int k = 0; k < n; k++) {
        double x = V[k * n + p], y = V[k * n + q];
        V[k * n + p] = c * x - s * y;
        V[k * n + q] = s * x + c * y;
    }
    A[p * n + q] = A[q * n + p] = 0;
}

void symmetric_diagonalise(int n, double *A, double *V)
{
    memset(V, 0, (size_t)n * (size_t)n * sizeof *V);
    for (int i = 0; i < n; i++) V[i * n + i] = 1;
    for (int sweep = 0; sweep < SWEEPS; sweep++) {
        double off = 0;
        for (int i = 0; i < n; i++)
            for (int j = 0; j < i; j++) off += fabs(A[i * n + j]);
        if (!(off > 0) || !(off < INFINITY)) break;
        for (int p = 0; p < n; p++)
            for (int q = p + 1; q < n; q++) rotate(n, A, V, p, q);
    }
}
