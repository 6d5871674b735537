// SPDX-License-Identifier: MIT
// elastic.c -- the linear law: C lambda = -(phi + t_d dphi/dt).
//
//   C > 0    spring of stiffness 1/C with a damper t_d/C in parallel; energy phi^2/(2C)
//   C = 0    hard constraint phi = 0: lambda is whatever keeps it, nothing is stored
//
// One parameter may be given: J, energy at rest, which is not counted. Rows whose target is not their value at rest, but which
// other rows balance there (a neo-Hookean solid), store some. C is one number a row: the same for all, one each, or the principal values of a matrix whose axes
// the rows are turned to (evaluate.c). Servin et al. 2006. Checked by test/invariant/forms.c.
#include "base/cpu.h"
#include "law/law.h"
#include "math/lanes.h"

#include <math.h>

// Forces of n rows with one damping time.
LANES_INLINE void forces_of(int n, double t_d, const double *C, const double *phi,
                            const double *rate, double *force)
{
    int r = 0;
    for (; r + LANE_COUNT <= n; r += LANE_COUNT) {
        const Lanes c = lanes_at(C + r), zero = lanes_equal(0);
        const LaneBits soft = (LaneBits)(c > zero);
        const Lanes pull = -(lanes_at(phi + r) + lanes_equal(t_d) * lanes_at(rate + r));
        lanes_put(force + r, lanes_where(soft, pull / lanes_where(soft, c, lanes_equal(1)), zero));
    }
    for (; r < n; r++) force[r] = C[r] > 0 ? -(phi[r] + t_d * rate[r]) / C[r] : 0;
}

LANES_WIDE static void forces_wide(int n, double t_d, const double *C, const double *phi,
                                   const double *rate, double *force)
{
    forces_of(n, t_d, C, phi, rate, force);
}

static void forces_narrow(int n, double t_d, const double *C, const double *phi, const double *rate,
                          double *force)
{
    forces_of(n, t_d, C, phi, rate, force);
}

static void evaluate(const TautLawBatch *b)
{
    const double *C = b->compliance, *phi = b->phi, *rate = b->rate;

    // forces, where they are asked for, of elements with one damping time at once
    for (int e = 0, to; b->force && e < b->count; e = to) {
        const int r = e * b->rows;
        for (to = e + 1; to < b->count && b->damping[to] == b->damping[e];) to++;
        (cpu_has(CPU_AVX2) ? forces_wide : forces_narrow)((to - e) * b->rows, b->damping[e], C + r,
                                                          phi + r, rate + r, b->force + r);
    }

    // energies, where they are asked for
    for (int e = 0, r = 0; b->energy && e < b->count; e++) {
        double sum = b->parameters > 0 ? -b->parameter[e * b->parameters] : 0;
        for (int k = 0; k < b->rows; k++, r++)
            if (C[r] > 0) sum += phi[r] * phi[r] / (2 * C[r]);
        b->energy[e] = sum;
    }
}

static const char *problem(int count, const double *parameter)
{
    if (count == 0) return NULL;
    return count == 1 && parameter[0] >= 0 && parameter[0] < INFINITY
               ? NULL
               : "an elastic law has one parameter at most: its energy at rest (J), not negative";
}

const LawOps law_elastic = {.name = "elastic", .evaluate = evaluate, .problem = problem};
