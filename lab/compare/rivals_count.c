// SPDX-License-Identifier: MIT
// rivals_count.c -- the arithmetic of Taut on a chain of n links with one end held.
//
// Counted as in comparison.h: additions, subtractions, multiplications, divisions and square roots are
// one each.
//
// The linear algebra is derived from the structure. The elimination starts at the load and takes
// every particle with the link above it: n - 1 supernodes of k = 4 pivots (three of the particle,
// one of the link) with r = 3 rows below (the next particle), and one with r = 0 for the last. That is
// 28 n - 12 stored entries of L (test/unit/rivals.c compares it with the solver's own number). With
// f = k + r rows in a panel:
//
//   factor      sum over j < k of  2 + (f - j - 1) + (f - j - 1)(f - j), and r (r + 1)/2 to add the
//               update to the parent
//   scale       2 a stored number (9 on the diagonal), 1 an entry of J, 15 at the end
//   apply       sum over j < k of  4 (f - 1 - j) + 1,  and r
//   residual    a block beside the diagonal 6 an entry and 2 a row, on it 3 an entry,
//               4 an unknown
//
// A solve is apply, residual and 2 an unknown; a refinement is apply, residual, 1 an unknown and 1.
// The rest of a step (maps, geometric stiffness, assembly, residuals of the stage, energies, guard,
// report) is not derived but counted, by running the program under a simulator that counts every
// machine instruction (gcc 12 -O2, no vectors): 253 a link for Euler's step; 174 a link for a step
// of the others and 371 a link more for every solve. With these numbers the formula gave the count
// of executed instructions exactly for steps of one or two stages that take one solve each, and 2 to 6 percent more
// where stages take more than one; it never gave less. That was before fronts had fixed shapes: the
// linear algebra has been derived again since then, but not counted again.
#include "rivals.h"

static const double EULER_REST = 253.25, STEP_REST = 174, SOLVE_REST = 370.9; // a link

typedef struct Panels {
    int k, r;
    double count;
} Panels;

enum { KINDS = 2 };

static void panels(int links, Panels *out)
{
    out[0] = (Panels){4, 3, links - 1};
    out[1] = (Panels){4, 0, 1};
}

double rivals_factor_entries(int links)
{
    Panels kind[KINDS];
    double sum = 0;
    panels(links, kind);
    for (int i = 0; i < KINDS; i++) sum += kind[i].count * kind[i].k * (kind[i].k + kind[i].r);
    return sum;
}

static double factor_flops(int links)
{
    Panels kind[KINDS];
    double n = links, sum = 0;
    panels(links, kind);
    for (int i = 0; i < KINDS; i++) {
        int k = kind[i].k, r = kind[i].r, f = k + r;
        double one = r * (r + 1) / 2.0;
        for (int j = 0; j < k; j++) one += 2 + (f - j - 1) + (f - j - 1) * (f - j);
        sum += kind[i].count * one;
    }
    double J = 3 * (2 * n - 1), beside = 9 * (n - 1);
    return sum + 2 * (9 * n + beside + J + n) + J + 15;
}

static double apply_flops(int links)
{
    Panels kind[KINDS];
    double sum = 0;
    panels(links, kind);
    for (int i = 0; i < KINDS; i++) {
        int k = kind[i].k, r = kind[i].r, f = k + r;
        double one = r;
        for (int j = 0; j < k; j++) one += 4 * (f - 1 - j) + 1;
        sum += kind[i].count * one;
    }
    return sum;
}

static double residual_flops(int links)
{
    double n = links;
    double beside = (n - 1) * (6 * 9 + 2 * 3), J = (2 * n - 1) * (6 * 3 + 2);
    double on = n * 3 * 9 + n * 3;
    return beside + J + on + 4 * 4 * n;
}

double rivals_taut_flops(int links, TautStepper stepper, const RivalsWork *work)
{
    double n = links, both = apply_flops(links) + residual_flops(links);
    double linear = (double)work->factors * factor_flops(links) +
                    (double)work->solves * (both + 2 * 4 * n) +
                    (double)work->refinements * (both + 4 * n + 1);
    if (stepper == TAUT_STEPPER_EULER) return linear + (double)work->steps * EULER_REST * n;
    return linear + n * ((double)work->steps * STEP_REST + (double)work->solves * SOLVE_REST);
}
