// SPDX-License-Identifier: MIT
// natural_map.h -- how far forces r are from solving a friction problem of three rows a contact, normal first:
//
//     u = W r + q     r in the cone of friction mu,  u + mu |u_T| e_N in its dual,  perpendicular
#pragma once

#include <math.h>
#include <stddef.h>

// Projection on the cone |x_T| <= mu x_N.
static inline void project_on_cone(double mu, double x[3])
{
    const double T = hypot(x[1], x[2]);
    if (T <= mu * x[0]) return;
    const double N = fmax(0, (x[0] + mu * T) / (1 + mu * mu));
    for (int k = 1; k < 3; k++) x[k] *= T > 0 ? mu * N / T : 0;
    x[0] = N;
}

// m/s, of the worst contact: |r - P(r - rho (u + mu |u_T| e_N))| / rho, 1/rho the first diagonal entry of its W [3 contacts][3 contacts].
static inline double natural_map(int contacts, const double *W, const double *q, const double *mu,
                                 const double *r)
{
    const size_t rows = 3 * (size_t)contacts;
    double worst = 0;
    for (size_t i = 0; i < rows; i += 3) {
        double u[3], x[3], sum = 0;
        for (size_t k = 0; k < 3; k++) {
            u[k] = q[i + k];
            for (size_t j = 0; j < rows; j++) u[k] += W[(i + k) * rows + j] * r[j];
        }
        const double rho = 1 / W[i * rows + i];
        u[0] += mu[i / 3] * hypot(u[1], u[2]);
        for (size_t k = 0; k < 3; k++) x[k] = r[i + k] - rho * u[k];
        project_on_cone(mu[i / 3], x);
        for (size_t k = 0; k < 3; k++) sum += pow((r[i + k] - x[k]) / rho, 2);
        if (!(sqrt(sum) <= worst)) worst = sqrt(sum);
    }
    return worst;
}
