// SPDX-License-Identifier: MIT
// table.c -- tension by strain from a table, with loading and unloading branches: ropes that lose energy in a cycle.
//
//   T |            loading L(x), through the points of its table
//     |        _/o
//     |     _/  /|   unloading, through points of its own up to the end of loading, (x_e, T_e)
//     |  _/   _/ |
//     |/____/____|___ x = phi
//         r     x_e
//
// An element remembers the largest x so far, m. Beyond it loading goes on; below it the element goes down and up again
// on an unloading branch that ends at (m, L(m)). The points of the table tell which part p of the loading tension is
// left at which part of the largest strain, and between them p is straight:
//
//   T = L(x)              x >= m, or without an unloading branch
//   T = L(x) p(x/m)       x < m
//
// As p only grows with x/m, the branch at a given x is the lower the larger m is: a cycle never gives back more than it
// took. lambda = -T - (t_d/C) dphi/dt, with C = 1/slope. The stored energy is the area below the unloading branch that
// would be taken from here; the rest of the work of loading is heat. Outside of its points loading goes on straight: a
// rope gets the bounds of one that only pulls. Checked by test/invariant/table.c.
//
// Parameters: number of loading points, of unloading points (0 = it unloads as it loads), then the points as x, T.
#include "law/law.h"
#include "law/tuning.h"

#include <math.h>

// A branch as the table has it.
typedef struct Curve {
    int n;
    const double *point; // [n][2], x and T of each
} Curve;

static Curve loading(const double *parameter)
{
    return (Curve){(int)parameter[0], parameter + 2};
}

static Curve unloading(const double *parameter)
{
    return (Curve){(int)parameter[1], parameter + 2 + 2 * (int)parameter[0]};
}

// The segment that x is on; the first and the last one go on beyond their ends.
static int segment_of(Curve c, double x)
{
    int i = 0;
    while (i + 2 < c.n && x >= c.point[2 * (i + 1)]) i++;
    return i;
}

static double slope(Curve c, int segment)
{
    const double *a = c.point + 2 * segment;
    return (a[3] - a[1]) / (a[2] - a[0]);
}

// Tension on a curve, and in *k its slope there.
static double tension(Curve c, double x, double *k)
{
    int i = segment_of(c, x);
    *k = slope(c, i);
    return c.point[2 * i + 1] + *k * (x - c.point[2 * i]);
}

// p at point j of the unloading branch.
static double part_at(Curve up, Curve down, int j)
{
    double k, L = tension(up, down.point[2 * j], &k);
    return L > 0 ? down.point[2 * j + 1] / L : 0;
}

// p at x/m, and its slope; 0 below the first point.
static double part(Curve up, Curve down, double ratio, double *k)
{
    double s = ratio * down.point[2 * (down.n - 1)]; // x as the table has it
    *k = 0;
    if (s <= down.point[0]) return 0;
    int j = segment_of(down, s);
    double a = down.point[2 * j], b = down.point[2 * j + 2];
    double from = part_at(up, down, j), to = part_at(up, down, j + 1);
    *k = (to - from) / (b - a) * down.point[2 * (down.n - 1)];
    return from + (to - from) * (s - a) / (b - a);
}

// T and its slope on the branch that ends at m; m <= 0: loading.
static double branch(const double *parameter, double x, double m, double *k)
{
    const Curve up = loading(parameter), down = unloading(parameter);
    double L = tension(up, x, k), k_p;
    if (down.n == 0 || x >= m) return L;
    double p = part(up, down, x / m, &k_p);
    *k = *k * p + L * k_p / m;
    return L * p;
}

// The next point behind a where one of the two curves has a kink, at most x.
static double next_kink(const double *parameter, double a, double x, double m)
{
    const Curve up = loading(parameter), down = unloading(parameter);
    double next = x;
    for (int i = 1; i + 1 < up.n; i++)
        if (up.point[2 * i] > a) next = fmin(next, up.point[2 * i]);
    for (int j = 0; m > 0 && j + 1 < down.n; j++) {
        double at = down.point[2 * j] / down.point[2 * (down.n - 1)] * m;
        if (at > a) next = fmin(next, at);
    }
    return next;
}

// The integral of T from 0 to x on the branch that ends at m: parabolas between kinks, which Simpson's rule integrates
// exactly.
static double area(const double *parameter, double x, double m)
{
    double sum = 0, a = 0, k;
    if (!(x > 0)) return 0.5 * x * branch(parameter, x, m, &k);

    while (a < x) {
        double b = next_kink(parameter, a, x, m);
        double left = branch(parameter, a, m, &k), right = branch(parameter, b, m, &k);
        double middle = branch(parameter, 0.5 * (a + b), m, &k);
        sum += (b - a) / 6 * (left + 4 * middle + right);
        a = b;
    }

    return sum;
}

// J, of the work of loading up to x: heat.
static double lost(const double *parameter, double x)
{
    return parameter[1] > 0 && x > 0 ? area(parameter, x, 0) - area(parameter, x, x) : 0;
}

// The largest slope of both branches, N/m.
static double steepest(const double *parameter)
{
    const Curve up = loading(parameter), down = unloading(parameter);
    double most = 0;
    for (int i = 0; i + 1 < up.n; i++) most = fmax(most, slope(up, i));
    for (int j = 0; j + 1 < down.n; j++) most = fmax(most, slope(down, j));
    return most;
}

static void evaluate(const TautLawBatch *b)
{
    for (int e = 0; e < b->count; e++) {
        // tension and slope on the branch that the element is on
        const double *parameter = b->parameter + e * b->parameters, x = b->phi[e], m = b->memory[e];
        const bool loads = parameter[1] == 0 || x >= m;
        double k, T = branch(parameter, x, m, &k);
        k = fmax(k, TABLE_FLATTEST * steepest(parameter));

        // force and tangent; heat comes only where the largest strain grows
        b->force[e] = -T - b->given[e] * k * b->rate[e];
        b->compliance[e] = 1 / k;
        b->damping[e] = b->given[e];

        // stored below the branch that the element would unload on
        b->energy[e] = area(parameter, x, parameter[1] == 0 ? 0 : loads ? x : m);
        b->heat[e] = loads ? lost(parameter, x) - lost(parameter, m) : 0;
        b->next[e] = fmax(m, x);
    }
}

static double stiffest(int count, const double *parameter)
{
    (void)count;
    return 1 / steepest(parameter);
}

// Why the points of a branch cannot be; NULL = they can.
static const char *curve_problem(Curve c)
{
    for (int i = 0; i + 1 < c.n; i++) {
        const double *a = c.point + 2 * i;
        if (!(a[2] > a[0])) return "its strains must grow from point to point";
        if (!(a[3] >= a[1])) return "its tensions must not fall as strains grow";
    }
    return NULL;
}

// Why an unloading branch does not fit its loading branch; NULL = it does.
static const char *unloading_problem(Curve up, Curve down)
{
    const double *end = up.point + 2 * (up.n - 1), *last = down.point + 2 * (down.n - 1);
    const char *text = curve_problem(down);
    if (text) return text;

    // both branches meet at the largest strain
    if (last[0] != end[0] || last[1] != end[1])
        return "its unloading branch must end where its loading branch does";
    if (!(down.point[0] >= 0) || down.point[1] != 0)
        return "its unloading branch must begin at tension 0, at a strain of 0 or more";

    // p must grow, see the head
    for (int j = 0; j + 1 < down.n; j++)
        if (part_at(up, down, j) > part_at(up, down, j + 1))
            return "the part of the loading tension that unloading leaves must grow with the "
                   "strain: else a cycle would "
                   "give back more energy than it took; lower the unloading branch where strains "
                   "are small";
    return NULL;
}

static const char *problem(int count, const double *parameter)
{
    // the counts must agree with the number of parameters before any point is read
    const bool fits = count >= 2 && parameter[0] >= 2 && parameter[0] < count &&
                      (parameter[1] == 0 || parameter[1] >= 2) && parameter[1] < count &&
                      2 * ((int)parameter[0] + (int)parameter[1]) + 2 == count;
    if (!fits)
        return "a table has its number of loading points (2 or more), its number of unloading "
               "points (0, or 2 or more), "
               "then the points as strain and tension";

    // the points of a branch must rise
    const Curve up = loading(parameter), down = unloading(parameter);
    const char *text = curve_problem(up);
    if (text) return text;

    // the curve begins at rest, and can be continued at both ends
    if (up.point[0] != 0 || up.point[1] != 0)
        return "its loading branch must begin at strain 0 and tension 0";
    if (!(slope(up, 0) > 0) || !(slope(up, up.n - 2) > 0))
        return "its first and its last segment must rise: the curve goes on with these slopes";
    return down.n == 0 ? NULL : unloading_problem(up, down);
}

const LawOps law_table = {.name = "table",
                          .curved = true,
                          .memories = 1,
                          .rows = 1,
                          .evaluate = evaluate,
                          .problem = problem,
                          .stiffest = stiffest};
