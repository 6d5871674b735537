// clamp.c -- negative semi-definite part of a symmetric matrix: what mode psd leaves of K~ where a map
// has no closed form. It is the nearest such matrix in the Frobenius norm (Higham 1988): in
// K = V D V^T the positive entries of D become 0.
//
// Whether there is anything to remove is asked first, by a Cholesky factorisation of a slightly
// shifted -K: in tension, the common case, there is not, and K stays as it is bit for bit. Checked by
// test/fd/maps.c and test/unit/maps.c.
#include "map/map.h"
#include "math/symmetric.h"
#include "math/vec.h"

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

void clamp_psd(int n, double *K, double *scratch)
{
    if (!all_finite(n * n, K)) return; // passed on: the stepper refuses it
    double size = max_abs(n * n, K), *V = scratch;
    if (size == 0 || !has_positive(n, K, 1e-14 * n * size, scratch)) return;
    symmetric_diagonalise(n, K, V);
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
