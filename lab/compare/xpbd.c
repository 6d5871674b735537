// SPDX-License-Identifier: MIT
// xpbd.c -- extended position-based dynamics, in many small steps.
//
// Macklin, Mueller, Chentanez 2016, "XPBD": after a prediction x = x + h v + h^2 g the links are
// taken one after the other; with C = |xa - xb| - l0, u the direction and w = 1/m
//
//   dlambda = -(C + c lambda)/(wa + wb + c),   c = compliance/h^2                        (eq. 18)
//   xa += wa u dlambda,   xb -= wb u dlambda,   lambda += dlambda                        (eq. 17)
//
// and at the end v = (x - x_before)/h. Macklin et al. 2019, "Small Steps in Physics Simulation":
// of n iterations and n steps of h/n with one iteration each, the second is the better use of the
// same arithmetic; one iteration is the default here. Links are taken in the order in which they
// were added (Gauss-Seidel).
#include "comparison.h"

#include <math.h>
#include <string.h>

enum {
    PER_PARTICLE = 9 + 6, // prediction: 3 v, 6 x; velocity: 3 differences, 3 products
    PER_LINK = 32,        // counted in project()
    PER_SUBSTEP = 6,      // h/n, 1/h, 1/h^2, h g
};

static void predict(ComparisonNet *r, double h, double (*before)[3])
{
    const double *g = r->gravity, dv[3] = {h * g[0], h * g[1], h * g[2]}; // 3 of PER_SUBSTEP
    for (int p = 0; p < r->particles; p++) {
        memcpy(before[p], r->x[p], sizeof before[p]);
        if (r->inverse[p] == 0) continue;
        for (int k = 0; k < 3; k++) {
            r->v[p][k] += dv[k];
            r->x[p][k] += h * r->v[p][k];
        }
        r->flops += 9;
    }
}

// One Gauss-Seidel iteration over all links.
static void project(ComparisonNet *r, double inverse_h2)
{
    for (int i = 0; i < r->links; i++) {
        const ComparisonLink *link = &r->link[i];
        double *a = r->x[link->a], *b = r->x[link->b], wa = r->inverse[link->a],
               wb = r->inverse[link->b];
        double d[3] = {a[0] - b[0], a[1] - b[1], a[2] - b[2]};          // 3
        double l = sqrt(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]);       // 6
        double C = l - link->length, c = link->compliance * inverse_h2; // 2
        double weight = wa + wb + c;                                    // 2
        r->flops += 11 + 2;
        if (!(l > 0) || !(weight > 0)) continue; // no direction, or nothing that can move
        double dlambda = -(C + c * r->row[i]) / weight, s = dlambda / l; // 4
        double sa = s * wa, sb = s * wb;                                 // 2
        r->row[i] += dlambda;                                            // 1
        for (int k = 0; k < 3; k++) {
            a[k] += sa * d[k]; // 6
            b[k] -= sb * d[k]; // 6
        }
        r->flops += PER_LINK - 13;
    }
}

static void substep(ComparisonNet *r, double h)
{
    double inverse = 1 / h, inverse_h2 = inverse * inverse; // 2 of PER_SUBSTEP
    double(*before)[3] = (double(*)[3])r->particle;
    r->flops += PER_SUBSTEP;
    predict(r, h, before);
    memset(r->row, 0, (size_t)r->links * sizeof *r->row);
    for (int i = 0; i < r->settings.iterations; i++) project(r, inverse_h2);
    for (int p = 0; p < r->particles; p++) {
        if (r->inverse[p] == 0) continue;
        for (int k = 0; k < 3; k++) r->v[p][k] = (r->x[p][k] - before[p][k]) * inverse;
        r->flops += PER_PARTICLE - 9;
    }
}

static void small_steps(ComparisonNet *r, double h)
{
    for (int i = 0; i < r->settings.substeps; i++) substep(r, h / r->settings.substeps);
}

static void small_settings(ComparisonSettings *fill)
{
    *fill = (ComparisonSettings){.substeps = 100, .iterations = 1};
}

const ComparisonMethod comparison_xpbd = {.name = "xpbd",
                                          .per_particle = 3,
                                          .per_link = 1,
                                          .step = small_steps,
                                          .settings = small_settings};
