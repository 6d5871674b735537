// SPDX-License-Identifier: MIT
// polyline.c -- a map with many parents, written on taut/ext.h alone: the length of a line through eight points, as of a rope
// that runs through rings without friction. Its tension is the same in every part, by one row.
#include <criterion/criterion.h>
#include <taut/ext.h>
#include <taut/taut.h>

#include <math.h>
#include <string.h>

enum { POINTS = 8, WIDTH = 3 * POINTS };

static void length_of(void *user, const double *x, double *y, double *J)
{
    (void)user;
    *y = 0;
    if (J) memset(J, 0, WIDTH * sizeof *J);
    for (int p = 0; p + 1 < POINTS; p++) {
        double d[3], l = 0;
        for (int k = 0; k < 3; k++) d[k] = x[3 * p + 3 + k] - x[3 * p + k], l += d[k] * d[k];
        l = sqrt(l);
        *y += l;
        for (int k = 0; J && k < 3; k++) J[3 * p + 3 + k] += d[k] / l, J[3 * p + k] -= d[k] / l;
    }
}

// K~ = lambda sum of (1 - n n^T)/l over the parts.
static void stiffness(void *user, const double *x, const double *lambda, double *K)
{
    (void)user;
    memset(K, 0, WIDTH * WIDTH * sizeof *K);
    for (int p = 0; p + 1 < POINTS; p++) {
        double d[3], l = 0;
        for (int k = 0; k < 3; k++) d[k] = x[3 * p + 3 + k] - x[3 * p + k], l += d[k] * d[k];
        l = sqrt(l);
        for (int i = 0; i < 3; i++)
            for (int j = 0; j < 3; j++) {
                double s = *lambda * ((i == j) - d[i] * d[j] / (l * l)) / l;
                int a = 3 * p + i, b = 3 * p + j;
                K[a * WIDTH + b] += s, K[(a + 3) * WIDTH + b + 3] += s;
                K[a * WIDTH + b + 3] -= s, K[(a + 3) * WIDTH + b] -= s;
            }
    }
}

static const TautUserMap route = {.name = "rope through rings",
                                  .rows = 1,
                                  .width = WIDTH,
                                  .positive = true,
                                  .value = length_of,
                                  .geometric = stiffness};

Test(polyline, derivatives)
{
    double x[WIDTH];
    for (int i = 0; i < WIDTH; i++) x[i] = 0.3 * i + sin(1.7 * i);
    TautUserMapReport report;
    cr_assert_eq(taut_user_map_check(&route, x, &report), TAUT_OK);
    cr_expect_lt(report.jacobian, 1e-6);
    cr_expect_lt(report.geometric, 1e-6);
    cr_expect_eq(report.asymmetry, 0);
}

// A block and tackle: the rope goes up and down between fixed rings and a heavy block, four times; a small weight at its end
// holds it. The load is carried by as many parts as lead to it.
Test(polyline, a_tackle_carries_a_load_by_the_number_of_its_parts)
{
    TautWorld *world;
    TautWorldDef def = taut_default_world_def();
    cr_assert_eq(taut_world_create(&def, &world), TAUT_OK);
    TautNodeId point[POINTS], block;
    const double load = 1000;

    // the block is one heavy particle on a vertical line; rings on it are at its place, moved aside by affine maps
    TautParticleDef p = taut_default_particle_def();
    p.position = (TautVec3){0, 0, -10};
    p.mass = load;
    p.hold = TAUT_HOLD_LINE;
    p.axis = (TautVec3){0, 0, 1};
    cr_assert_eq(taut_world_add_particle(world, &p, &block), TAUT_OK);
    for (int i = 0; i < POINTS - 1; i++) {
        if (i % 2 == 0) {
            TautParticleDef ring = taut_default_particle_def();
            ring.fixed = true;
            ring.position = (TautVec3){0.01 * i, 0, 0};
            cr_assert_eq(taut_world_add_particle(world, &ring, &point[i]), TAUT_OK);
            continue;
        }
        TautMappedDef m = taut_default_mapped_def(TAUT_MAP_AFFINE);
        double number[12] = {1, 0, 0, 0, 1, 0, 0, 0, 1, 0.01 * i, 0, 0};
        m.point[0] = block;
        m.numbers = number;
        m.number_count = 12;
        cr_assert_eq(taut_world_add_mapped(world, &m, &point[i]), TAUT_OK);
    }

    // the counterweight that balances it: three rings of the block, two parts each
    TautParticleDef weight = taut_default_particle_def();
    weight.position = (TautVec3){0.06, 0, -5};
    weight.mass = load / 6;
    cr_assert_eq(taut_world_add_particle(world, &weight, &point[POINTS - 1]), TAUT_OK);

    TautElementDef rope = taut_default_element_def(TAUT_MAP_USER);
    rope.points = point;
    rope.point_count = POINTS;
    rope.user = &route;
    TautElementId id;
    cr_assert_eq(taut_world_add_element(world, &rope, &id), TAUT_OK);

    // rings are a hundredth apart: parts are not quite vertical, and the block starts to move as slowly
    for (int i = 0; i < 200; i++) {
        TautStepReport report;
        cr_assert_eq(taut_world_step(world, 0.01, &report), TAUT_OK);
        double lambda;
        taut_element_lambda(world, id, &lambda);
        cr_assert_float_eq(-lambda, load * 9.81 / 6, 1e-3 * load);
    }
    cr_expect_float_eq(taut_particle_position(world, block).z, -10, 1e-3);
    taut_world_destroy(world);
}
