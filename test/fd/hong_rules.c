// SPDX-License-Identifier: MIT
// hong_rules.c -- rows of the lab's collision rules of Hong et al. 2005: the Jacobian of a gap against its differences, rows that are released by each of the three
// rules, and momentum.
#include "hong/rules.c" // NOLINT(bugprone-suspicious-include)
#include "quick.h"

#include <criterion/criterion.h>

static const double CORNER[3] = {0, 0, 0}, ALONG[3] = {1, 0, 0}, ACROSS[3] = {0, 1, 0};

static Rules crumpled(unsigned seed)
{
    Rules r = {.balls = 1, .thickness = 0.01, .radius = {0.2}};
    cr_assert(rules_make(&r, CORNER, ALONG, ACROSS, 1, 100, 50));
    for (int v = 0; v < RULES_NODES; v++)
        for (int k = 0; k < 3; k++) r.x[v][k] += 0.1 * quick_random(&seed);
    r.x[RULES_NODES][2] = 0.5;
    return r;
}

Test(hong_rules, shares_are_the_derivative_of_the_gap)
{
    static const RulesRow row[] = {{.kind = RULES_BALL, .a = 7, .side = 1},
                                   {.kind = RULES_FACE, .a = 3, .b = 40, .side = -1},
                                   {.kind = RULES_EDGES, .a = 2, .b = 60, .side = 1},
                                   {.kind = RULES_SPRING, .a = 9, .side = 1}};
    static const double STEP = 1e-6; // m
    Rules r = crumpled(4);
    for (int i = 0; i < 4; i++) {
        RulesRow here = row[i];
        place(&r, &here, (const double(*)[3])r.x);
        for (int k = 0; k < here.count; k++)
            for (int d = 0; d < 3; d++) {
                double *x = &r.x[here.point[k]][d], gap[2];
                for (int way = 0; way < 2; way++) {
                    const double was = *x;
                    RulesRow there = row[i];
                    *x += way ? STEP : -STEP;
                    place(&r, &there, (const double(*)[3])r.x);
                    *x = was;
                    gap[way] = there.gap;
                }
                cr_assert_float_eq((gap[1] - gap[0]) / (2 * STEP), here.share[k] * here.n[d], 1e-7,
                                   "kind %d, point %d", row[i].kind, k);
            }
    }
    rules_free(&r);
}

// A ball that hits a free cloth: momentum stays, and the ball does not sink into the particle that it hits by more than a step's second order.
Test(hong_rules, a_ball_is_stopped_with_its_momentum)
{
    Rules r = {.balls = 1, .thickness = 0.01, .radius = {0.2}};
    cr_assert(rules_make(&r, CORNER, ALONG, ACROSS, 1, 100, 50));
    const double at[3] = {0.5, 0.5, 0.21};
    memcpy(r.x[RULES_NODES], at, sizeof at);
    r.v[RULES_NODES][2] = -2, r.weight[RULES_NODES] = 0.5;
    for (int i = 0; i < 100; i++) rules_step(&r, 1e-3);
    double sum = 0;
    for (int p = 0; p <= RULES_NODES; p++) sum += r.v[p][2] / r.weight[p];
    cr_assert_float_eq(sum, -4, 1e-9);
    cr_assert_gt(r.v[RULES_NODES][2], -1.9);
    cr_assert_gt(r.activations, 0);
    rules_free(&r);
}

// Rows go where their sides separate, where the region was left, and where they attract.
Test(hong_rules, three_rules_release)
{
    RulesRow row[4] = {
        {.lambda = 1}, {.lambda = 1}, {.lambda = 1, .outside = true}, {.lambda = -1}};
    const double rate[4] = {0, 1e-3, 0, 0};
    Rules r = {.row = row, .rows = 4};
    release(&r, rate);
    cr_assert_eq(r.rows, 1);
    cr_assert(row[0].lambda == 1 && !row[0].outside);
}
