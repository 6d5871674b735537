// rivals_count.c -- the arithmetic of Taut on a chain of n links with one end held.
//
// Counted as in rival.h: additions, subtractions, multiplications, divisions and square roots are
// one each.
//
// The linear algebra is derived from the structure. The elimination starts at the load and takes
// every particle with the link above it: n - 2 supernodes of k = 4 pivots (three of the particle,
// one of the link) with r = 3 rows below (the next particle), and one of k = 8 for the last two
// particles, r = 0. That is 28 n + 8 stored entries of L (test/unit/rivals.c compares it with the
// solver's own number). With f = k + r rows in a panel:
//
//   factor      panel   sum over j < k of  j + 2 j (f - j) + 1 + (f - j - 1) + 1
//               update  k r + k r (r + 1), and r (r + 1)/2 to add it to the parent
//               gather  2 an entry of A: n blocks of H on the diagonal (6 entries of their lower
//                       triangle), n - 1 beside it (9), 2 n - 1 blocks of J (3), n of C (1)
//               scale   2 a stored number (9 on the diagonal), 1 an entry of J, 3 at the end
//   apply       forward   sum over j < k of  2 (k - 1 - j) + 2 r,  and r
//               backward  sum over j < k of  2 (k - 1 - j) + 2 r + 2
//               D and scaling 3 an unknown
//   residual    a block beside the diagonal 6 an entry and 2 a row, on it 3 an entry and 2 a row,
//               4 an unknown
//
// A solve is apply, residual and 2 an unknown; a refinement is apply, residual, 1 an unknown and 1.
// The rest of a step (maps, geometric stiffness, assembly, residuals of the stage, energies, guard,
// report) is not derived but counted, by running the program under a simulator that counts every
// machine instruction (gcc 12 -O2, no vectors): 253 a link for Euler's step; 174 a link for a step
// of the others and 371 a link more for every solve. With these numbers the formula gave what was
// executed exactly for steps of one or two stages that take one solve each, and 2 to 6 percent more
// where stages take more than one; it never gave less.
#include "rivals.h"

static const double EULER_REST = 253.25, STEP_REST = 174, SOLVE_REST = 370.9; // a link

typedef struct Panels {
    int k, r;
    double count;
} Panels;

enum { KINDS = 2 };

static void panels(int links, Panels *out)
{
    out[0] = (Panels){4, 3, links - 2};
    out[1] = (Panels){8, 0, 1};
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
        double one = k * r + k * r * (r + 1) + r * (r + 1) / 2.0;
        for (int j = 0; j < k; j++) one += j + 2 * j * (f - j) + 1 + (f - j - 1) + 1;
        sum += kind[i].count * one;
    }
    double J = 3 * (2 * n - 1), beside = 9 * (n - 1);
    double gather = 2 * (6 * n + beside + J + n);
    double scale = 2 * (9 * n + beside + J + n) + J + 3;
    return sum + gather + scale;
}

static double apply_flops(int links)
{
    Panels kind[KINDS];
    double sum = 3 * 4.0 * links;
    panels(links, kind);
    for (int i = 0; i < KINDS; i++) {
        int k = kind[i].k, r = kind[i].r;
        double one = r;
        for (int j = 0; j < k; j++) one += 2 * (2 * (k - 1 - j) + 2 * r) + 2;
        sum += kind[i].count * one;
    }
    return sum;
}

static double residual_flops(int links)
{
    double n = links;
    double beside = (n - 1) * (6 * 9 + 2 * 3), J = (2 * n - 1) * (6 * 3 + 2);
    double on = n * (3 * 9 + 2 * 3) + n * (3 + 2);
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
