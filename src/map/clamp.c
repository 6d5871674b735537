// SPDX-License-Identifier: MIT
// clamp.c -- negative semi-definite part of a symmetric matrix: the part that mode psd leaves of K~ where a map
// has no closed form. It is the nearest such matrix in the Frobenius norm (Higham 1988): in
// K = V D V^T the positive entries of D become 0.
//
// Whether there is anything to remove is asked first, by a Cholesky factorisation of a slightly
// shifted -K: in tension, the common case, there is not, and K stays as it is bit for bit. Checked by
// test/fd/maps.c and test/unit/maps.c.
#include "map/map.h"
#include "map/tuning.h"
#include "math/symmetric.h"
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

void clamp_psd(int n, double *K, double *scratch)
{
    if (!all_finite(n * n, K)) return; // passed on: the stepper refuses it
    double size = max_abs(n * n, K), *V = scratch;
    if (size == 0 || !has_positive(n, K, CLAMP_ROUND_OFF * n * size, scratch)) return;

    // K = -W^T W, row k of W being sqrt(-d_k) v_k where d_k < 0: no room for D is needed, and the rows that
    // stay move up to the front
    int left = 0;
    symmetric_eigen(n, K, V);
    for (int k = 0; k < n; k++) {
        double d = K[k * n + k];
        if (!(d < 0)) continue;
        for (int i = 0; i < n; i++) V[left * n + i] = sqrt(-d) * V[k * n + i];
        left++;
    }

    memset(K, 0, (size_t)n * (size_t)n * sizeof *K);
    for (int k = 0; k < left; k++) {
        const double *w = V + k * n;
        for (int i = 0; i < n; i++)
            for (int j = 0; j <= i; j++) K[i * n + j] -= w[i] * w[j];
    }

    // the upper triangle
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++) K[j * n + i] = K[i * n + j];
}
