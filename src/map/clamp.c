// clamp.c -- negative semi-definite part of a symmetric matrix: what mode psd leaves of K~ where a map
// has no closed form. It is the nearest such matrix in the Frobenius norm (Higham 1988): in
// K = V D V^T the positive entries of D become 0.
//
// Whether there is anything to remove is asked first, by a Cholesky factorisation of a slightly
// shifted -K: in tension, the common case, there is not, and K stays as it is bit for bit. Checked by
// test/fd/maps.c and test/unit/maps.c.
#include "map/map.h"
#include "math/vec.h"

#include <string.h>

// Is shift I - K not positive definite? L [n][n] is scratch.
static bool has_positive(int n, const double *K, double shift, double *L)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++) {
            double a = (i == j ? shift : 0) - K[i * n + j];
            for (int k = 0; k < j; k++) a -= L[i * n + k] * L[j * n + k];
            if (i == j && !(a > 0)) return true;
            L[i * n + j] = i == j ? sqrt(a) : a / L[j * n + j];
        }
    return false;
}

// One Jacobi rotation: makes K_pq 0 and turns columns p and q of V.
static void rotate(int n, double *K, double *V, int p, int q)
{
    double apq = K[p * n + q], theta = (K[q * n + q] - K[p * n + p]) / (2 * apq);
    double t = copysign(1, theta) / (fabs(theta) + sqrt(theta * theta + 1));
    double c = 1 / sqrt(t * t + 1), s = t * c;
    for (int i = 0; i < n; i++) {
        double a = K[i * n + p], b = K[i * n + q];
        K[i * n + p] = c * a - s * b, K[i * n + q] = s * a + c * b;
        a = V[i * n + p], b = V[i * n + q];
        V[i * n + p] = c * a - s * b, V[i * n + q] = s * a + c * b;
    }
    for (int i = 0; i < n; i++) {
        double a = K[p * n + i], b = K[q * n + i];
        K[p * n + i] = c * a - s * b, K[q * n + i] = s * a + c * b;
    }
    K[p * n + q] = K[q * n + p] = 0;
}

// V^T K V becomes diagonal up to `small`. Sweeps converge quadratically; ten are many.
static void diagonalise(int n, double *K, double *V, double small)
{
    memset(V, 0, sizeof *V * (size_t)n * (size_t)n);
    for (int i = 0; i < n; i++) V[i * n + i] = 1;
    bool done = false;
    for (int sweep = 0; sweep < 50 && !done; sweep++) {
        done = true;
        for (int p = 0; p < n; p++)
            for (int q = p + 1; q < n; q++)
                if (fabs(K[p * n + q]) > small) {
                    rotate(n, K, V, p, q);
                    done = false;
                }
    }
}

void clamp_psd(int n, double *K, double *scratch)
{
    if (!all_finite(n * n, K)) return; // passed on: the stepper refuses it
    double size = max_abs(n * n, K), *V = scratch;
    if (size == 0 || !has_positive(n, K, 1e-14 * n * size, scratch)) return;
    diagonalise(n, K, V, 1e-16 * size);
    // K = -W W^T, column j of W being sqrt(-d_j) v_j: no room for D is needed
    for (int j = 0; j < n; j++) {
        double d = K[j * n + j], scale = d < 0 ? sqrt(-d) : 0;
        for (int i = 0; i < n; i++) V[i * n + j] *= scale;
    }
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++) {
            double sum = 0;
            for (int k = 0; k < n; k++) sum -= V[i * n + k] * V[j * n + k];
            K[i * n + j] = K[j * n + i] = sum;
        }
}
