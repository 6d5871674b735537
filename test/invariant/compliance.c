// SPDX-License-Identifier: MIT
// compliance.c -- C = 0 and a C that is nearly 0 behave alike; C as a number, as one a row, and as a
// matrix with axes of its own.
#include "methods/methods.h"
#include "quick.h"

#include <math.h>

enum { SIDE = 6, NODES = SIDE * SIDE };
static const double H = 0.01;
static const char *const names[] = {"euler", "theta", "bdf2", "trbdf2", "auto"};

static TautWorld *world_of(TautStepper stepper)
{
    TautWorldDef def = taut_methods_world_def();
    def.stepper = stepper;
    def.tolerance = 1e-10; // what Newton leaves is not what is compared,
    taut_world_def_set(&def, "without",
                       TAUT_WITHOUT_GUARD); // nor shorter steps that one of two worlds takes
    def.keep_energy = TAUT_KEEP_ENERGY_NO;  // by default only that of hard worlds is kept
    return quick_world(&def);
}

static double apart(TautVec3 a, TautVec3 b)
{
    return fmax(fmax(fabs(a.x - b.x), fabs(a.y - b.y)), fabs(a.z - b.z));
}

// --- hard and nearly hard ---

static TautElementId join(TautWorld *world, TautNodeId a, TautNodeId b, double C)
{
    TautElementDef def = taut_default_element_def(TAUT_MAP_DISTANCE);
    TautElementId id;
    def.point[0] = a, def.point[1] = b;
    def.compliance = C;
    must(world, taut_world_add_element(world, &def, &id));
    return id;
}

// A chain that is let go level, with a load at its end; a cloth that hangs at two corners.
static int make_chain(TautWorld *world, double C, TautNodeId *node)
{
    node[0] = quick_anchor(world, taut_vec3(0, 0, 0));
    for (int i = 1; i <= 10; i++) {
        node[i] = quick_particle(world, i == 10 ? 100 : 1, taut_vec3(0.8 * i, 0, -0.6 * i));
        join(world, node[i - 1], node[i], C);
    }
    return 11;
}

static int make_cloth(TautWorld *world, double C, TautNodeId *node)
{
    for (int i = 0; i < NODES; i++) {
        int x = i % SIDE, z = i / SIDE;
        TautVec3 at = taut_vec3(x, 0.3 * (x % 2), -z);
        bool held = i == 0 || i == SIDE - 1;
        node[i] =
            held ? quick_anchor(world, at) : quick_particle(world, z == SIDE - 1 ? 5 : 0.1, at);
        if (x) join(world, node[i], node[i - 1], C);
        if (z) join(world, node[i], node[i - SIDE], C);
    }
    return NODES;
}

// 1e-15 m/N under some 1e3 N is 1e-12 m; the cloth answers to a difference of length far more strongly.
Test(compliance, nearly_hard_is_hard)
{
    for (int k = 0; k < QUICK_STEPPERS; k++)
        for (int cloth = 0; cloth < 2; cloth++) {
            TautWorld *world[2];
            TautNodeId node[2][NODES];
            int n = 0;
            for (int i = 0; i < 2; i++) {
                world[i] = world_of((TautStepper)k);
                n = (cloth ? make_cloth : make_chain)(world[i], i ? 1e-15 : 0, node[i]);
            }
            TautElementId any = taut_next_element(world[1], (TautElementId){0, 0});
            for (int step = 0; step < 60; step++) {
                for (int i = 0; i < 2; i++) must(world[i], taut_world_step(world[i], H, NULL));
                for (int i = 0; i < n; i++) {
                    double d = apart(taut_particle_position(world[0], node[0][i]),
                                     taut_particle_position(world[1], node[1][i]));
                    cr_assert_lt(d, cloth ? 1e-6 : 1e-9, "%s, %s, step %d, node %d: %g m", names[k],
                                 cloth ? "cloth" : "chain", step, i, d);
                }
            }
            cr_assert_eq(taut_element_form(world[1], any), TAUT_FORM_COMPLIANCE);
            TautElementId a = {0, 0}, b = {0, 0};
            double top = 0, worst = 0;
            while (a = taut_next_element(world[0], a), !taut_element_is_null(a)) {
                b = taut_next_element(world[1], b);
                double s = taut_element_tension(world[0], a), t = taut_element_tension(world[1], b);
                top = fmax(top, fabs(s));
                worst = fmax(worst, fabs(s - t));
            }
            cr_assert_gt(top, 10);
            cr_assert_lt(worst, (cloth ? 1e-4 : 1e-7) * top, "%s, %s: %g of %g N", names[k],
                         cloth ? "cloth" : "chain", worst, top);
            for (int i = 0; i < 2; i++) taut_world_destroy(world[i]);
        }
}

// A stiff spring that starts in motion starts with its centrifugal force, as a hard one does.
Test(compliance, nearly_hard_starts_with_the_force_of_a_hard_one)
{
    static const double C[] = {0, 1e-15, 1e-12, 1e-9};
    for (int form = TAUT_FORM_STIFFNESS; form < TAUT_FORM_COUNT; form++)
        for (int i = form == TAUT_FORM_STIFFNESS; i < 4; i++) {
            TautWorld *world = world_of(TAUT_STEPPER_EULER);
            TautNodeId anchor = quick_anchor(world, taut_vec3(0, 0, 0));
            TautNodeId mass = quick_particle(world, 2, taut_vec3(0, 0, -0.5));
            must(world, taut_particle_set_velocity(world, mass, taut_vec3(3, 0, 0)));
            TautElementDef def = taut_default_element_def(TAUT_MAP_DISTANCE);
            TautElementId rod;
            def.point[0] = mass, def.point[1] = anchor;
            def.compliance = C[i];
            def.form = (TautForm)form;
            must(world, taut_world_add_element(world, &def, &rod));
            must(world, taut_world_compile(world, H));
            double expected = 2 * (9.81 + 9 / 0.5); // m (g + v^2/l)
            cr_assert_float_eq(taut_element_tension(world, rod), expected, 1e-4 * expected,
                               "C = %g, form %d: %g N, not %g N", C[i], form,
                               taut_element_tension(world, rod), expected);
            taut_world_destroy(world);
        }
}

// --- matrices ---

static TautElementId tie(TautWorld *world, TautNodeId node, const double *C, int count,
                         TautForm form, double damping)
{
    TautElementDef def = taut_default_element_def(TAUT_MAP_IDENTITY);
    TautElementId id;
    def.point[0] = node;
    def.block = C, def.block_count = count;
    def.form = form;
    def.damping = damping;
    must(world, taut_world_add_element(world, &def, &id));
    return id;
}

// Q diag Q^T for rows of Q^T turned about z, then x.
static void turned(const double *diagonal, double *C, double Q[3][3])
{
    double a = 0.7, b = -0.4,
           R[3][3] = {{cos(a), -sin(a) * cos(b), sin(a) * sin(b)},
                      {sin(a), cos(a) * cos(b), -cos(a) * sin(b)},
                      {0, sin(b), cos(b)}};
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++) {
            C[3 * i + j] = 0;
            Q[i][j] = R[i][j];
            for (int k = 0; k < 3; k++) C[3 * i + j] += R[i][k] * diagonal[k] * R[j][k];
        }
}

// At rest u = C f, whatever the axes of C.
Test(compliance, an_anisotropic_spring_gives_way_as_its_matrix_says)
{
    static const double diagonal[3] = {1e-3, 2e-2, 5e-4};
    for (int form = TAUT_FORM_AUTO; form < TAUT_FORM_COUNT; form++) {
        double C[9], Q[3][3], lambda[TAUT_MAX_ROWS], f[3] = {3, -7, -2 * 9.81};
        turned(diagonal, C, Q);
        TautWorld *world = world_of(TAUT_STEPPER_AUTO);
        TautNodeId node = quick_particle(world, 2, taut_vec3(1, 2, 3));
        TautElementId spring = tie(world, node, C, 9, (TautForm)form, 0);
        must(world, taut_particle_set_force(world, node, taut_vec3(f[0], f[1], 0)));
        must(world, taut_world_settle(world, 1e-12, NULL));
        TautVec3 x = taut_particle_position(world, node);
        double u[3] = {x.x - 1, x.y - 2, x.z - 3};
        taut_element_lambda(world, spring, lambda);
        for (int i = 0; i < 3; i++) {
            double expected = C[3 * i] * f[0] + C[3 * i + 1] * f[1] + C[3 * i + 2] * f[2];
            cr_assert_float_eq(u[i], expected, 1e-10, "form %d, entry %d: %g, not %g", form, i,
                               u[i], expected);
            cr_assert_float_eq(lambda[i], -f[i], 1e-8, "lambda is in the rows of the map: %g",
                               lambda[i]);
        }
        taut_world_destroy(world);
    }
}

// A whole matrix on x is its principal values on Q^T x, a mapped node.
Test(compliance, a_whole_matrix_is_a_diagonal_one_in_turned_rows)
{
    static const double diagonal[3] = {1e-3, 2e-2, 5e-4};
    double C[9], Q[3][3], number[12] = {0};
    turned(diagonal, C, Q);
    for (int i = 0; i < 9; i++) number[i] = Q[i % 3][i / 3];
    for (int k = 0; k < QUICK_STEPPERS; k++)
        for (int form = TAUT_FORM_AUTO; form < TAUT_FORM_COUNT; form++) {
            TautWorld *world[2];
            TautNodeId node[2];
            for (int i = 0; i < 2; i++) {
                TautWorldDef world_def = taut_methods_world_def();
                world_def.stepper = (TautStepper)k;
                world_def.tolerance = 1e-11;
                world[i] = quick_world(&world_def);
                node[i] = quick_particle(world[i], 2, taut_vec3(1, 2, 3));
                TautNodeId from = node[i];
                if (i) {
                    TautMappedDef def = taut_default_mapped_def(TAUT_MAP_AFFINE);
                    def.point[0] = node[i];
                    def.numbers = number, def.number_count = 12;
                    must(world[i], taut_world_add_mapped(world[i], &def, &from));
                }
                tie(world[i], from, i ? diagonal : C, i ? 3 : 9, (TautForm)form, 0.02);
                must(world[i], taut_particle_set_velocity(world[i], node[i], taut_vec3(1, -2, 3)));
            }
            for (int n = 0; n < 80; n++) {
                for (int i = 0; i < 2; i++) must(world[i], taut_world_step(world[i], H, NULL));
                double d = apart(taut_particle_position(world[0], node[0]),
                                 taut_particle_position(world[1], node[1]));
                cr_assert_lt(d, 1e-9, "%s, form %d, step %d: %g m", names[k], form, n, d);
            }
            for (int i = 0; i < 2; i++) taut_world_destroy(world[i]);
        }
}

// Semi-definite: hard along n, soft across it.
Test(compliance, a_matrix_may_be_hard_in_one_direction)
{
    const double n[3] = {0.6, 0, 0.8}, soft = 0.01;
    double C[9];
    for (int i = 0; i < 9; i++) C[i] = soft * ((i % 4 == 0) - n[i / 3] * n[i % 3]);
    for (int k = 0; k < QUICK_STEPPERS; k++) {
        TautWorld *world = world_of((TautStepper)k);
        TautNodeId node = quick_particle(world, 2, taut_vec3(0, 0, 0));
        TautElementId spring = tie(world, node, C, 9, TAUT_FORM_AUTO, 0);
        must(world, taut_particle_set_velocity(world, node, taut_vec3(0, 1, 0)));
        double far = 0, period = 0;
        for (int i = 0; i < 100; i++) {
            must(world, taut_world_step(world, H, NULL));
            TautVec3 x = taut_particle_position(world, node);
            cr_assert_lt(fabs(n[0] * x.x + n[2] * x.z), 1e-12, "%s: %g m along the hard axis",
                         names[k], n[0] * x.x + n[2] * x.z);
            far = fmax(far, fabs(x.y));
            if (period == 0 && x.y < 0) period = 2 * (i + 1) * H;
        }
        cr_assert_eq(taut_element_form(world, spring), TAUT_FORM_COMPLIANCE, "it has a hard row");
        // across: a spring of 100 N/m and 2 kg
        cr_assert_float_eq(period, 2 * M_PI * sqrt(2 * soft), 4 * H, "%s: %g s", names[k], period);
        cr_assert_float_eq(far, sqrt(2 * soft), 0.15 * far);
        must(world, taut_world_settle(world, 1e-12, NULL));
        TautVec3 x = taut_particle_position(world, node);
        double f = -2 * 9.81; // u = C f
        cr_assert(fabs(x.x - C[2] * f) + fabs(x.y) + fabs(x.z - C[8] * f) < 1e-9, "%g %g %g", x.x,
                  x.y, x.z);
        taut_world_destroy(world);
    }
}

Test(compliance, one_number_a_row)
{
    static const double C[3] = {1e-3, 0, 1e-2}; // the second row is hard
    TautWorld *world = world_of(TAUT_STEPPER_AUTO);
    TautNodeId node = quick_particle(world, 1, taut_vec3(0, 0, 0));
    tie(world, node, C, 3, TAUT_FORM_AUTO, 0);
    must(world, taut_particle_set_force(world, node, taut_vec3(5, 6, 0)));
    must(world, taut_world_settle(world, 1e-12, NULL));
    TautVec3 x = taut_particle_position(world, node);
    cr_assert_float_eq(x.x, 5e-3, 1e-11);
    cr_assert_float_eq(x.y, 0, 1e-12);
    cr_assert_float_eq(x.z, -9.81e-2, 1e-10);
    taut_world_destroy(world);
}

Test(compliance, what_is_no_compliance_is_refused)
{
    TautWorld *world = world_of(TAUT_STEPPER_AUTO);
    TautElementDef def = taut_default_element_def(TAUT_MAP_IDENTITY);
    def.point[0] = quick_particle(world, 1, taut_vec3(0, 0, 0));
    double skew[9] = {1, 0.5, 0, 0.4, 1, 0, 0, 0, 1}, negative[9] = {1, 2, 0, 2, 1, 0, 0, 0, 1};
    double row[3] = {1, -1, 1};
    const double *const bad[] = {skew, negative, row, row};
    static const int count[] = {9, 9, 3, 4};
    for (int i = 0; i < 4; i++) {
        def.block = bad[i], def.block_count = count[i];
        cr_assert_eq(taut_world_add_element(world, &def, NULL), TAUT_BAD_ARGUMENT, "%d", i);
    }
    cr_assert_eq(taut_element_count(world), 0);
    taut_world_destroy(world);
}
