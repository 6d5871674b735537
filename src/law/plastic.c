// SPDX-License-Identifier: MIT
// plastic.c -- metals and clay: an isotropic solid that yields, on six strains 11 22 33 12 23 31 with engineering shears. All moduli
// are times the volume of the integration point (N m).
//
//   parameters   kappa mu sigma_y H            J2 plasticity with hardening H, the return taken implicitly
//                kappa mu yield creep max      the part above a strain of `yield` at the end of a step goes over to plastic strain by the
//                                              part `creep`, up to `max` (Irving et al. 2004; Tournier et al. 2015)
//   memory       plastic strain e_p [6], accumulated a
//
//   J2   s = 2 mu dev(e - e_p),  f = |s| - sqrt(2/3) (sigma_y + H a).  Where f > 0:  g = f/(2 mu + 2 H/3),  n = s/|s|
//          sigma = kappa tr(e) 1 + (1 - 2 mu g/|s|) s,  e_p + g n,  a + sqrt(2/3) g
//          D = kappa 1 1^T + 2 mu (1 - 2 mu g/|s|) P - (2 mu)^2 (1/(2 mu + 2 H/3) - g/|s|) n n^T,  symmetric and >= 0
//        stored: kappa tr^2/2 + mu |dev(e - e_p)|^2 + H a^2/2 after the return; heat: sqrt(2/3) sigma_y g. Their sum is the potential
//        of the step, whose derivative is sigma.
//
// Memory follows when a step is taken. Checked by test/unit/plastic.c.
#include "law/law.h"

#include <math.h>
#include <string.h>

enum { STRAINS = 6, J2 = 4, CREEP = 5 };

// Dot product of two strains or stresses given by tensor components.
static double inner(const double *a, const double *b)
{
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + 2 * (a[3] * b[3] + a[4] * b[4] + a[5] * b[5]);
}

// Tensor components of the deviator of the elastic strain; returns the trace.
static double deviator(const double *phi, const double *plastic, double *dev)
{
    const double trace = phi[0] + phi[1] + phi[2];
    for (int k = 0; k < STRAINS; k++)
        dev[k] = k < 3 ? phi[k] - trace / 3 - plastic[k] : 0.5 * (phi[k] - plastic[k]);
    return trace;
}

// D = kappa 1 1^T + 2 m P - c n n^T.
static void tangent(double kappa, double m, double c, const double *n, double *D)
{
    for (int i = 0; i < STRAINS; i++)
        for (int j = 0; j < STRAINS; j++) {
            double d = i < 3 && j < 3 ? kappa - 2 * m / 3 : 0;
            if (i == j) d += i < 3 ? 2 * m : m;
            D[STRAINS * i + j] = d - c * n[i] * n[j];
        }
}

// One element: stress, D, energies and the memory to come.
typedef struct Point {
    double stress[STRAINS], D[STRAINS * STRAINS], energy, heat;
} Point;

static void return_map(const double *parameter, const double *phi, const double *memory, Point *p,
                       double *next)
{
    const double kappa = parameter[0], mu = parameter[1], yield = parameter[2], H = parameter[3];
    double dev[STRAINS], n[STRAINS] = {0}, a = memory[STRAINS], g = 0;
    const double trace = deviator(phi, memory, dev);
    const double size = 2 * mu * sqrt(inner(dev, dev)), third = sqrt(2.0 / 3);
    const double over = size - third * (yield + H * a);

    if (over > 0) {
        g = over / (2 * mu + 2 * H / 3);
        for (int k = 0; k < STRAINS; k++) n[k] = 2 * mu * dev[k] / size;
    }

    const double left = over > 0 ? 1 - 2 * mu * g / size : 1;
    for (int k = 0; k < STRAINS; k++) {
        p->stress[k] = 2 * mu * left * dev[k] + (k < 3 ? kappa * trace : 0);
        next[k] = memory[k] + (k < 3 ? g * n[k] : 2 * g * n[k]); // shears twice, as phi
    }

    next[STRAINS] = a + third * g;
    tangent(kappa, mu * left, over > 0 ? 4 * mu * mu * (1 / (2 * mu + 2 * H / 3) - g / size) : 0, n,
            p->D);
    p->energy = 0.5 * kappa * trace * trace + mu * left * left * inner(dev, dev) +
                0.5 * H * next[STRAINS] * next[STRAINS];
    p->heat = third * yield * g;
}

// Elastic within a step; at its end strain goes over.
static void creep_map(const double *parameter, const double *phi, const double *memory, Point *p,
                      double *next)
{
    const double kappa = parameter[0], mu = parameter[1], yield = parameter[2];
    double dev[STRAINS], rest[STRAINS], none[STRAINS] = {0};
    const double trace = deviator(phi, memory, dev), size = sqrt(inner(dev, dev));

    for (int k = 0; k < STRAINS; k++) p->stress[k] = 2 * mu * dev[k] + (k < 3 ? kappa * trace : 0);
    tangent(kappa, mu, 0, none, p->D);

    // plastic strain by tensor components, no longer than `max`
    const double part = size > yield ? parameter[3] : 0;
    for (int k = 0; k < STRAINS; k++)
        next[k] = (k < 3 ? memory[k] : 0.5 * memory[k]) + part * dev[k];
    const double length = sqrt(inner(next, next));
    const double shorten = part > 0 && length > parameter[4] ? parameter[4] / length : 1;
    for (int k = 0; k < STRAINS; k++) next[k] *= (k < 3 ? 1 : 2) * shorten;
    next[STRAINS] = memory[STRAINS] + part * size;

    // the energy stored once strain has gone over; the rest is heat
    deviator(phi, next, rest);
    p->energy = 0.5 * kappa * trace * trace + mu * inner(rest, rest);
    p->heat = mu * (inner(dev, dev) - inner(rest, rest));
}

static void evaluate(const TautLawBatch *b)
{
    for (int e = 0; e < b->count; e++) {
        const double *parameter = b->parameter + e * b->parameters, *phi = b->phi + STRAINS * e;
        const double *memory = b->memory + e * b->memories, *rate = b->rate + STRAINS * e;
        Point p;
        (b->parameters == J2 ? return_map : creep_map)(parameter, phi, memory, &p,
                                                       b->next + e * b->memories);
        b->damping[e] = b->given[e];
        b->energy[e] = p.energy;
        b->heat[e] = p.heat;
        for (int i = 0; i < STRAINS; i++) {
            double drag = 0;
            for (int j = 0; j < STRAINS; j++) drag += p.D[STRAINS * i + j] * rate[j];
            b->force[STRAINS * e + i] = -p.stress[i] - b->given[e] * drag;
            b->compliance[STRAINS * e + i] = 1 / p.D[7 * i];
        }
        memcpy(b->stiffness + STRAINS * STRAINS * e, p.D, sizeof p.D);
    }
}

static const char *problem(int count, const double *parameter)
{
    if (count != J2 && count != CREEP)
        return "a plastic law has kappa mu sigma_y H, or kappa mu yield creep max as parameters";
    if (!(parameter[0] > 0 && parameter[1] > 0)) return "its moduli must be positive";
    if (!(parameter[2] > 0)) return "the yield stress must be positive: use law elastic else";
    if (!(parameter[3] >= 0)) return "its hardening, or creep, must not be negative";
    if (count == CREEP && !(parameter[3] <= 1 && parameter[4] >= 0))
        return "creep must be 1 at most, and the largest plastic strain not negative";
    return NULL;
}

static double stiffest(int count, const double *parameter)
{
    (void)count;
    return 1 / (3 * parameter[0] + 2 * parameter[1]);
}

const LawOps law_plastic = {.name = "plastic",
                            .curved = true,
                            .memories = STRAINS + 1,
                            .rows = STRAINS,
                            .evaluate = evaluate,
                            .problem = problem,
                            .stiffest = stiffest};
