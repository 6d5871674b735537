// SPDX-License-Identifier: MIT
// curve.c -- a nonlinear spring by a formula: the force of one row from x = phi, with s = 1 + x the stretch of a measure that is 1 at
// rest (maps `fibre`, `det`, `volume`).
//
//   lambda = -T(x) - (t_d/C) dphi/dt,   C = 1/T'(x),   energy = integral of T from 0
//
// Parameters: the kind, then its numbers.
//
//   0 powers    c_1 a_1 c_2 a_2 ...: T = sum of c s^a. Ogden's terms have a = alpha - 1; a = -1 is that of a logarithm. A measure
//               of a solid is free of force at rest only with others: c may be of either sign. Exponents that are all 0 make a
//               constant force, and an energy that is linear in the measure
//   1 tendon    L1 L2 s_L: 0 below s = 1, L1 (e^(L2 x) - 1) up to s_L, straight beyond (Weiss et al. 1996, Blemker et al. 2005)
//   2 ligament  k_1 k_2 x_1: k_1 x, and from x_1 on the steeper k_2; 0 where it is slack, x < 0
//   3 limit     k x_1: 0 up to x_1 to either side, then k
//
// Below s = CURVE_PRESSED powers go on straight: a measure may come inside out on its way. Where a curve is flat or falls, the tangent
// is that of a little slope: Newton's method only goes slower. Checked by test/unit/curves.c.
#include "law/law.h"
#include "law/tuning.h"
#include "math/vec.h"

#include <math.h>

enum { POWERS, TENDON, LIGAMENT, LIMIT, KINDS };

// T, its slope, and its integral from 0.
typedef struct Point {
    double T, slope, energy;
} Point;

static Point powers_at(int count, const double *c, double s)
{
    Point p = {0};
    for (int i = 0; i < count; i += 2) {
        const double a = c[i + 1], T = c[i] * pow(s, a);
        p.T += T;
        p.slope += a * T / s;
        p.energy += a == -1 ? c[i] * log(s) : c[i] * (pow(s, a + 1) - 1) / (a + 1);
    }
    return p;
}

static Point powers(int count, const double *c, double x)
{
    const double s = 1 + x, below = CURVE_PRESSED - s;
    if (below <= 0) return powers_at(count, c, s);
    Point p = powers_at(count, c, CURVE_PRESSED);
    p.energy -= below * (p.T - 0.5 * below * p.slope);
    p.T -= below * p.slope;
    return p;
}

static Point tendon(const double *c, double x)
{
    if (x <= 0) return (Point){0};
    const double end = c[2] - 1, at = x < end ? x : end, grown = exp(c[1] * at);
    Point p = {c[0] * (grown - 1), c[0] * c[1] * grown, c[0] * ((grown - 1) / c[1] - at)};
    const double beyond = x - at;
    p.energy += beyond * (p.T + 0.5 * beyond * p.slope);
    p.T += beyond * p.slope;
    return p;
}

static Point ligament(const double *c, double x)
{
    if (x <= 0) return (Point){0};
    const double beyond = x > c[2] ? x - c[2] : 0, more = c[1] - c[0];
    return (Point){c[0] * x + more * beyond, x > c[2] ? c[1] : c[0],
                   0.5 * (c[0] * x * x + more * beyond * beyond)};
}

static Point limit(const double *c, double x)
{
    const double beyond = fabs(x) - c[1];
    if (beyond <= 0) return (Point){0};
    return (Point){x > 0 ? c[0] * beyond : -c[0] * beyond, c[0], 0.5 * c[0] * beyond * beyond};
}

static Point point_of(int count, const double *parameter, double x)
{
    const double *c = parameter + 1;
    switch ((int)parameter[0]) {
    case POWERS:
        return powers(count - 1, c, x);
    case TENDON:
        return tendon(c, x);
    case LIGAMENT:
        return ligament(c, x);
    default:
        return limit(c, x);
    }
}

// The slope that stands for the curve, N/m: at rest, or where it is steepest.
static double steepest(int count, const double *parameter)
{
    const double *c = parameter + 1;
    switch ((int)parameter[0]) {
    case POWERS:
        return powers_at(count - 1, c, 1).slope;
    case TENDON:
        return c[0] * c[1] * exp(c[1] * (c[2] - 1));
    case LIGAMENT:
        return c[0] > c[1] ? c[0] : c[1];
    default:
        return c[0];
    }
}

// Is it a constant force?
static bool is_flat(int count, const double *parameter)
{
    bool flat = (int)parameter[0] == POWERS;
    for (int i = 2; i < count; i += 2) flat = flat && parameter[i] == 0;
    return flat;
}

static double stiffest(int count, const double *parameter)
{
    return is_flat(count, parameter) ? FORCE_COMPLIANCE : 1 / steepest(count, parameter);
}

static void evaluate(const TautLawBatch *b)
{
    for (int e = 0; e < b->count; e++) {
        const double *parameter = b->parameter + e * b->parameters;
        const Point p = point_of(b->parameters, parameter, b->phi[e]);
        const double least = TABLE_FLATTEST * steepest(b->parameters, parameter);
        const double k = larger(p.slope, larger(least, 1 / FORCE_COMPLIANCE));

        b->force[e] = -p.T - b->given[e] * k * b->rate[e];
        b->compliance[e] = 1 / k;
        b->damping[e] = b->given[e];
        b->energy[e] = p.energy;
        b->heat[e] = 0;
    }
}

static const char *number_problem(int kind, int count, const double *c)
{
    if (kind == POWERS)
        return count < 2 || count % 2 ? "powers are pairs of a factor and an exponent: give them"
                                      : NULL;
    if (count != (kind == LIMIT ? 2 : 3))
        return kind == LIMIT ? "a limit has two numbers: stiffness and strain"
                             : "a tendon or ligament has three numbers (src/law/curve.c)";
    for (int i = 0; i < count; i++)
        if (!(c[i] >= 0)) return "its numbers must not be negative";
    if (!(c[0] > 0)) return "its first number, a stiffness or force, must be positive";
    if (kind == TENDON && !(c[1] > 0 && c[2] > 1))
        return "a tendon needs an exponent above 0 and an end of the curve above 1";
    if (kind == LIGAMENT && !(c[1] > 0)) return "its second stiffness must be positive";
    return NULL;
}

static const char *problem(int count, const double *parameter)
{
    if (count < 1) return "a curve needs its kind and its numbers as parameters";
    const int kind = parameter[0] >= 0 && parameter[0] < KINDS ? (int)parameter[0] : KINDS;
    if (kind == KINDS || parameter[0] != kind) return "there is no such kind of curve: give 0 to 3";
    const char *text = number_problem(kind, count - 1, parameter + 1);
    if (!text && !is_flat(count, parameter) && !(steepest(count, parameter) > 0))
        text = "the curve must rise at rest: change its factors";
    return text;
}

const LawOps law_curve = {.name = "curve",
                          .curved = true,
                          .rows = 1,
                          .evaluate = evaluate,
                          .problem = problem,
                          .stiffest = stiffest};
