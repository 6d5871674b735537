// SPDX-License-Identifier: MIT
// curves.c -- law `curve`: its force is the slope of its energy, its compliance that of its force, for every kind; values known in
// closed form; parameters that cannot be.
#include "law/law.h"
#include "quick.h"

#include <math.h>
#include <string.h>

typedef struct Row {
    double T, k, energy;
} Row;

static Row evaluate(int count, const double *parameter, double x)
{
    double given = 0, rate = 0, force, C, damping, energy, heat;
    const TautLawBatch batch = {.count = 1,
                                .rows = 1,
                                .parameters = count,
                                .parameter = parameter,
                                .phi = &x,
                                .rate = &rate,
                                .given = &given,
                                .force = &force,
                                .compliance = &C,
                                .damping = &damping,
                                .energy = &energy,
                                .heat = &heat};
    law_ops(TAUT_LAW_CURVE)->evaluate(&batch);
    cr_assert_eq(heat, 0);
    return (Row){-force, 1 / C, energy};
}

typedef struct Kind {
    int count;
    double parameter[6];
} Kind;

static const Kind kind[] = {{5, {0, 3, 1.5, -3, -1}},  {3, {0, 2, 3}},
                            {4, {1, 2.7, 46.4, 1.03}}, {4, {2, 100, 4000, 0.05}},
                            {3, {3, 500, 0.02}},       {5, {0, 30, 0, -8, 0}}};

Test(curves, force_and_tangent_are_derivatives)
{
    for (int i = 0; i < 6; i++)
        for (double x = -1.2; x < 1.5; x += 0.0137) {
            const double h = 1e-6;
            const Row p = evaluate(kind[i].count, kind[i].parameter, x);
            const Row up = evaluate(kind[i].count, kind[i].parameter, x + h);
            const Row down = evaluate(kind[i].count, kind[i].parameter, x - h);
            const double size = 1 + fabs(p.T) + fabs(p.k);
            cr_assert_float_eq(p.T, (up.energy - down.energy) / (2 * h), 1e-5 * size,
                               "kind %d at %g: force %g", i, x, p.T);
            const double slope = (up.T - down.T) / (2 * h);
            if (slope > 1e-2) cr_assert_float_eq(p.k, slope, 1e-3 * size, "kind %d at %g", i, x);
            cr_assert_gt(p.k, 0);
        }
}

Test(curves, values)
{
    cr_assert_float_eq(evaluate(3, kind[1].parameter, 0.5).T, 2 * 1.5 * 1.5 * 1.5, 1e-12);
    cr_assert_float_eq(evaluate(5, kind[0].parameter, 0).T, 0, 1e-15);
    cr_assert_eq(evaluate(4, kind[2].parameter, -0.1).T, 0);
    cr_assert_float_eq(evaluate(4, kind[2].parameter, 0.02).T, 2.7 * (exp(46.4 * 0.02) - 1), 1e-12);
    cr_assert_float_eq(evaluate(4, kind[3].parameter, 0.06).T, 100 * 0.06 + 3900 * 0.01, 1e-12);
    cr_assert_eq(evaluate(3, kind[4].parameter, 0.019).T, 0);
    cr_assert_float_eq(evaluate(3, kind[4].parameter, -0.03).T, -5, 1e-12);
    cr_assert_eq(evaluate(5, kind[5].parameter, 0.1).T, 22); // a constant force
}

Test(curves, parameters_that_cannot_be)
{
    static const Kind bad[] = {{0, {0}},          {1, {9}},          {1, {0}},
                               {4, {0, 1, 2, 3}}, {3, {0, -1, 2}},   {4, {1, 1, 0, 1.1}},
                               {4, {1, 1, 1, 1}}, {4, {2, 1, 0, 1}}, {3, {3, 0, 1}},
                               {3, {3, 1, -1}},   {4, {4, 1, 1, 1}}, {4, {0.5, 1, 1, 1}}};
    for (int i = 0; i < 12; i++)
        cr_assert_not_null(law_ops(TAUT_LAW_CURVE)->problem(bad[i].count, bad[i].parameter), "%d",
                           i);
    for (int i = 0; i < 6; i++)
        cr_assert_null(law_ops(TAUT_LAW_CURVE)->problem(kind[i].count, kind[i].parameter), "%d", i);
}

// A muscle: its pull is the slope of its potential, and most at its best stretch; its target is the activation.
Test(curves, a_muscle_pulls_by_its_activation)
{
    static const double parameter[2] = {30, 1.1};
    for (double s = 0.4; s < 2; s += 0.0137) {
        double force[3], heat[3], energy, C, damping, given = 0, rate = 0, active = 0.7;
        for (int i = 0; i < 3; i++) {
            const double x = s + 1e-6 * (i - 1);
            const TautLawBatch batch = {.count = 1,
                                        .rows = 1,
                                        .parameters = 2,
                                        .parameter = parameter,
                                        .phi = &x,
                                        .rate = &rate,
                                        .given = &given,
                                        .goal = &active,
                                        .force = force + i,
                                        .compliance = &C,
                                        .damping = &damping,
                                        .energy = &energy,
                                        .heat = heat + i};
            law_ops(TAUT_LAW_MUSCLE)->evaluate(&batch);
            cr_assert(energy == 0 && C > 0);
        }
        const double u = s / 1.1 - 1, pull = fabs(u) < 0.5 ? 21 * (1 - 4 * u * u) : 0;
        cr_assert_float_eq(-force[1], pull, 1e-12, "at %g: %g, not %g", s, -force[1], pull);
        cr_assert_float_eq(-force[1], (heat[2] - heat[0]) / 2e-6, 2e-5);
    }
    static const double bad[2] = {30, 0};
    cr_assert_not_null(law_ops(TAUT_LAW_MUSCLE)->problem(2, bad));
    cr_assert_not_null(law_ops(TAUT_LAW_MUSCLE)->problem(1, parameter));
    cr_assert_null(law_ops(TAUT_LAW_MUSCLE)->problem(2, parameter));
}

// A mass on a tendon rests where the tendon carries its weight, in either form.
Test(curves, a_weight_on_a_tendon)
{
    for (int form = TAUT_FORM_STIFFNESS; form <= TAUT_FORM_COMPLIANCE; form++) {
        TautWorld *world = quick_world(NULL);
        TautNodeId top = quick_anchor(world, taut_vec3(0, 0, 0));
        TautNodeId load = quick_particle(world, 1, taut_vec3(0, 0, -1.01));
        TautElementDef def = taut_default_element_def(TAUT_MAP_DISTANCE);
        def.point[0] = top, def.point[1] = load;
        def.law = TAUT_LAW_CURVE;
        def.parameters = kind[2].parameter, def.parameter_count = 4;
        def.target_as_is = false, def.target[0] = 1;
        def.form = (TautForm)form;
        must(world, taut_world_add_element(world, &def, NULL));
        must(world, taut_world_settle(world, 1e-11, NULL));
        const double g = -taut_default_world_def().gravity.z;
        const double end = 2.7 * (exp(46.4 * 0.03) - 1), slope = 2.7 * 46.4 * exp(46.4 * 0.03);
        const double x = g <= end ? log(1 + g / 2.7) / 46.4 : 0.03 + (g - end) / slope;
        cr_assert_float_eq(taut_particle_position(world, load).z, -1 - x, 1e-9);
        taut_world_destroy(world);
    }
}
