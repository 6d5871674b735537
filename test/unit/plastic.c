// SPDX-License-Identifier: MIT
// plastic.c -- law `plastic`: stress is the slope of energy and heat, D that of the stress; a pull and a push along one axis follow the
// bilinear curve with the slopes E and E H/(E + H); the creep rule.
#include "law/law.h"
#include "quick.h"

#include <math.h>
#include <string.h>

typedef struct Point {
    double stress[6], D[36], next[7], energy, heat;
} Point;

static Point evaluate(int count, const double *parameter, const double *phi, const double *memory)
{
    double given = 0, rate[6] = {0}, C[6], damping;
    Point p;
    const TautLawBatch batch = {.count = 1,
                                .rows = 6,
                                .parameters = count,
                                .memories = 7,
                                .parameter = parameter,
                                .phi = phi,
                                .rate = rate,
                                .given = &given,
                                .memory = memory,
                                .force = p.stress,
                                .compliance = C,
                                .damping = &damping,
                                .stiffness = p.D,
                                .energy = &p.energy,
                                .heat = &p.heat,
                                .next = p.next};
    law_ops(TAUT_LAW_PLASTIC)->evaluate(&batch);
    for (int k = 0; k < 6; k++) p.stress[k] = -p.stress[k];
    return p;
}

static const double metal[4] = {5, 3, 0.02, 0.4}, clay[5] = {5, 3, 0.01, 0.5, 0.1};

Test(plastic, stress_and_tangent_are_derivatives)
{
    unsigned seed = 1;
    int yields = 0;
    for (int i = 0; i < 200; i++) {
        const int count = i % 2 ? 5 : 4;
        const double *parameter = i % 2 ? clay : metal, h = 1e-6;
        double phi[6], memory[7] = {0};
        for (int k = 0; k < 6; k++) phi[k] = 0.02 * quick_random(&seed);
        for (int k = 0; k < 6; k++)
            memory[k] = k == 2 ? -memory[0] - memory[1] : 0.003 * quick_random(&seed);
        memory[6] = 0.01;
        const Point p = evaluate(count, parameter, phi, memory);
        yields += p.heat > 0;
        cr_assert_geq(p.heat, 0);
        for (int k = 0; k < 6; k++) {
            const double at = phi[k];
            phi[k] = at + h;
            const Point up = evaluate(count, parameter, phi, memory);
            phi[k] = at - h;
            const Point down = evaluate(count, parameter, phi, memory);
            phi[k] = at;
            const double slope = (up.energy + up.heat - down.energy - down.heat) / (2 * h);
            cr_assert_float_eq(p.stress[k], slope, 1e-8, "stress %d is %g, not %g", k, p.stress[k],
                               slope);
            if ((up.heat > 0) != (down.heat > 0)) continue; // a kink between them
            for (int j = 0; j < 6; j++)
                cr_assert_float_eq(p.D[6 * j + k], (up.stress[j] - down.stress[j]) / (2 * h), 1e-5,
                                   "D %d %d is %g", j, k, p.D[6 * j + k]);
        }
    }
    cr_assert(yields > 50 && yields < 200, "%d yield", yields);
}

// The strain across that leaves the sides free of stress, by Newton's method; returns the stress along.
static double pull(double along, const double *memory, double *phi, Point *p)
{
    phi[0] = along;
    for (int i = 0; i < 60; i++) {
        *p = evaluate(4, metal, phi, memory);
        const double slope = p->D[7] + p->D[8]; // both sides alike
        phi[1] -= p->stress[1] / slope;
        phi[2] = phi[1];
    }
    *p = evaluate(4, metal, phi, memory);
    return p->stress[0];
}

Test(plastic, a_cycle_along_one_axis_is_bilinear)
{
    const double E = 9 * metal[0] * metal[1] / (3 * metal[0] + metal[1]), H = metal[3];
    const double yield = metal[2], slope = E * H / (E + H), start = yield / E;
    double phi[6] = {0}, memory[7] = {0};
    Point p;

    // up to five times the strain of yielding, in ten steps
    for (int i = 1; i <= 10; i++) {
        const double x = 0.5 * i * start;
        const double expected = x <= start ? E * x : yield + slope * (x - start);
        cr_assert_float_eq(pull(x, memory, phi, &p), expected, 1e-10, "at %g", x);
        memcpy(memory, p.next, sizeof memory);
    }
    const double top = 5 * start, high = yield + slope * (top - start);

    // down: elastic over twice the stress that was reached, then yielding again
    for (int i = 1; i <= 8; i++) {
        const double x = top - 0.5 * i * start, elastic = high - E * (top - x);
        const double turn = top - 2 * high / E;
        const double expected = x >= turn ? elastic : -high - slope * (turn - x);
        cr_assert_float_eq(pull(x, memory, phi, &p), expected, 1e-10, "back at %g", x);
        memcpy(memory, p.next, sizeof memory);
    }
    cr_assert_gt(memory[6], 0);
}

Test(plastic, creep_goes_over_at_the_end_of_a_step)
{
    const double phi[6] = {0, 0, 0, 0.08, 0, 0};
    double memory[7] = {0};
    Point p = evaluate(5, clay, phi, memory);
    cr_assert_float_eq(p.stress[3], 3 * 0.08, 1e-14); // elastic in the step
    cr_assert_float_eq(p.next[3], 0.04, 1e-15);
    for (int i = 0; i < 50; i++) {
        p = evaluate(5, clay, phi, memory);
        memcpy(memory, p.next, sizeof memory);
    }
    cr_assert_float_eq(p.stress[3], 3 * (0.08 - memory[3]), 1e-12);
    cr_assert_lt((0.08 - memory[3]) / sqrt(2), 0.01 + 1e-12); // no more than `yield` is left
}

Test(plastic, parameters_that_cannot_be)
{
    static const double bad[][5] = {{0, 1, 1, 1}, {1, 0, 1, 1}, {1, 1, 0, 1}, {1, 1, 1, -1}};
    const LawOps *law = law_ops(TAUT_LAW_PLASTIC);
    for (int i = 0; i < 4; i++) cr_assert_not_null(law->problem(4, bad[i]));
    cr_assert_not_null(law->problem(3, metal));
    cr_assert_null(law->problem(4, metal));
    cr_assert_null(law->problem(5, clay));
}
