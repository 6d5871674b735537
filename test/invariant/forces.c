// SPDX-License-Identifier: MIT
// forces.c -- the force that is read of a soft row is what its law says at the state that is read, and it is a good one.
// The truss is that of lab/accuracy/forces.c; the lab belongs to the program and to no library, so its file is compiled into this
// test.
// clang-format off
// NOLINTBEGIN(bugprone-suspicious-include)
#include "methods/methods.h"
#include "lab/report.c"
#include "lab/shared/build.c"
#include "lab/shared/verdict.c"
#include "lab/accuracy/forces.c"
// NOLINTEND(bugprone-suspicious-include)
// clang-format on

#include "quick.h"

// Bars that a step cannot follow, none of them redundant or four: it was 5e13 N where 52 N stretch them.
Test(forces, of_a_stiff_bar_is_its_stretch_over_its_compliance)
{
    static const double compliance[] = {1e-5, 1e-6, 1e-7, 1e-8, 1e-9, 1e-10};
    for (int bars = ENOUGH; bars <= BARS; bars += BARS - ENOUGH)
        for (int s = 0; s < SCHEMES; s++)
            for (int k = 0; k < 6; k++)
                for (int i = 0; i < 2; i++) {
                    Read read;
                    cr_assert(measure(schemes[s].kind, bars, compliance[k], h_of[i], &read));
                    cr_assert(!read.refused);
                    cr_expect_leq(read.of_allowed, 1, "%d bars, %s, %g m/N, %g s: %g of %g N", bars,
                                  schemes[s].name, compliance[k], h_of[i], read.off, read.stretch);
                    cr_expect_gt(read.stretch, 20, "nothing pulls");
                }
}

// Bars of all compliances side by side, some of them hard.
Test(forces, of_random_trusses_are_those_of_their_laws)
{
    LabOptions options = {.seed = 100, .count = 24};
    LabReport report = {0};
    Judges judges = {{.requirement = "law"}, {.requirement = "refused"}};
    lab_columns(&report, columns, sizeof columns / sizeof *columns);
    cr_assert(random_trusses(&options, &report, &judges));
    cr_expect_eq(judges.law.checked, 24);
    cr_expect_eq(judges.law.missed, 0, "%s", judges.law.list);
    cr_expect_eq(judges.refused.missed, 0, "%s", judges.refused.list);
    lab_report_free(&report);
}

// The tolerance allows bars to be 1e-4 m too long, which is 1e6 N at 1e-10 m/N. Stages close that.
Test(forces, of_a_stiff_truss_are_those_of_a_hard_one)
{
    for (int s = 0; s < SCHEMES; s++) {
        Read hard = {0}, stiff;
        Truss t;
        cr_assert(build(&t, schemes[s].kind, ENOUGH, 1e-10));
        for (int k = 0; k < ENOUGH; k++)
            must(t.world, taut_element_set_compliance(t.world, t.bar[k], t.compliance[k] = 0));
        follow(&t, h_of[0], &hard);
        taut_world_destroy(t.world);
        cr_assert(measure(schemes[s].kind, ENOUGH, 1e-10, h_of[0], &stiff));
        cr_expect_float_eq(stiff.read, hard.read, 0.1 * hard.read,
                           "%s: %g N, a hard truss has %g N", schemes[s].name, stiff.read,
                           hard.read);
    }
}

// A damper is part of the law: lambda = -(phi + t_d dphi/dt)/C.
Test(forces, of_a_damped_spring_have_its_damper)
{
    static const double C = 1e-7, damping = 0.02, h = 0.01;
    for (int s = 0; s < SCHEMES; s++) {
        TautWorldDef def = taut_methods_world_def();
        def.stepper = schemes[s].kind;
        TautWorld *world = quick_world(&def);
        TautNodeId top = quick_anchor(world, taut_vec3(0, 0, 0));
        TautNodeId bob = quick_particle(world, 2, taut_vec3(1, 0, 0));
        TautElementId spring = lab_spring(world, top, bob, 1 / C, damping, TAUT_FORM_AUTO);
        double damped = 0, largest = 0;
        for (int i = 0; i < 200; i++) {
            must(world, taut_world_step(world, h, NULL));
            TautVec3 x = taut_particle_position(world, bob), v = taut_particle_velocity(world, bob);
            double length = lab_apart(x, taut_vec3(0, 0, 0));
            double rate = (x.x * v.x + x.y * v.y + x.z * v.z) / length;
            double law = (length - 1 + damping * rate) / C;
            double allowed = 1e-6 * 60 + 8 * DBL_EPSILON * (length + damping * fabs(rate)) / C;
            cr_assert_float_eq(taut_element_tension(world, spring), law, allowed,
                               "%s, step %d: %g N, its law says %g N", schemes[s].name, i,
                               taut_element_tension(world, spring), law);
            damped = fmax(damped, fabs(damping * rate / C));
            largest = fmax(largest, fabs(law));
        }
        cr_expect_gt(damped, 1, "nothing is damped");
        cr_expect_float_eq(largest, 3 * 2 * 9.81, 10, "%g N", largest); // 3 m g at the lowest point
        taut_world_destroy(world);
    }
}

// Hard rows beside stiff ones: a hard link above a stiff one carries both loads.
Test(forces, of_hard_rows_go_with_those_of_soft_ones)
{
    for (int s = 0; s < SCHEMES; s++) {
        TautWorldDef def = taut_methods_world_def();
        def.stepper = schemes[s].kind;
        TautWorld *world = quick_world(&def);
        TautNodeId top = quick_anchor(world, taut_vec3(0, 0, 0));
        TautNodeId middle = quick_particle(world, 1, taut_vec3(0, 0, -1));
        TautNodeId low = quick_particle(world, 3, taut_vec3(0, 0, -2));
        TautElementId hard = lab_link(world, top, middle);
        TautElementId soft = lab_spring(world, middle, low, 1e9, 0.01, TAUT_FORM_AUTO);
        must(world, taut_world_settle(world, 1e-12, NULL));
        must(world, taut_particle_set_velocity(world, low, taut_vec3(0.1, 0, 0)));
        for (int i = 0; i < 100; i++) {
            must(world, taut_world_step(world, 0.01, NULL));
            double upper = taut_element_tension(world, hard),
                   lower = taut_element_tension(world, soft);
            cr_expect_float_eq(upper, 4 * 9.81, 0.5, "%s: %g N", schemes[s].name, upper);
            cr_expect_float_eq(lower, 3 * 9.81, 0.5, "%s: %g N", schemes[s].name, lower);
        }
        taut_world_destroy(world);
    }
}

// A spring beside a hard link of the same length is never stretched, and bears round-off: it is soft for all that, and the
// link bears the load alone.
Test(forces, of_a_spring_at_rest_are_none)
{
    for (int s = 0; s < SCHEMES; s++) {
        TautWorldDef def = taut_default_world_def();
        def.stepper = schemes[s].kind;
        TautWorld *world = quick_world(&def);
        TautNodeId top = quick_anchor(world, taut_vec3(0, 0, 0));
        TautNodeId bob = quick_particle(world, 2, taut_vec3(0.6, 0, -0.8));
        TautElementId hard = lab_link(world, top, bob);
        TautElementId soft = lab_spring(world, top, bob, 1e5, 0, TAUT_FORM_COMPLIANCE);
        for (int i = 0; i < 100; i++) {
            must(world, taut_world_step(world, 0.01, NULL));
            TautVec3 x = taut_particle_position(world, bob), v = taut_particle_velocity(world, bob);
            double speed2 = v.x * v.x + v.y * v.y + v.z * v.z, load = 2 * (speed2 - 9.81 * x.z);
            cr_expect_float_eq(taut_element_tension(world, soft), 0, 0.1, "%s: %g N",
                               schemes[s].name, taut_element_tension(world, soft));
            cr_expect_float_eq(taut_element_tension(world, hard), load, 0.1, "%s: %g of %g N",
                               schemes[s].name, taut_element_tension(world, hard), load);
        }
        taut_world_destroy(world);
    }
}
