// SPDX-License-Identifier: MIT
// enforcement.c -- steppers explicit, symplectic and rk4: their order, and what each enforcement promises.
#include "dof/rigid.h"
#include "methods/methods.h"
#include "methods/step/rk4.h"
#include "quick.h"
#include "quick_rigid.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static TautWorld *world_of(TautStepper stepper, TautEnforcement enforcement)
{
    TautWorldDef def = taut_methods_world_def();
    def.stepper = stepper;
    taut_world_def_set(&def, "enforcement", enforcement);
    def.geometric = TAUT_GEOMETRIC_NONE;
    return quick_world(&def);
}

// Two links from level, the anchor moving up and down; returns where the end is after 0.5 s.
static TautVec3 arm_end(TautStepper stepper, TautEnforcement enforcement, double h)
{
    TautWorld *world = world_of(stepper, enforcement);
    TautParticleDef def = taut_default_particle_def();
    TautNodeId anchor;
    def.fixed = true;
    def.motion.kind = TAUT_MOTION_SINE;
    def.motion.amplitude = taut_vec3(0, 0, 0.1);
    def.motion.frequency = 1;
    def.motion.phase = M_PI / 2; // at rest at the start
    must(world, taut_world_add_particle(world, &def, &anchor));
    TautNodeId a = quick_particle(world, 1, taut_vec3(1, 0, 0));
    TautNodeId b = quick_particle(world, 2, taut_vec3(2, 0, 0));
    quick_link(world, anchor, a);
    quick_link(world, a, b);
    quick_steps(world, h, (int)lround(0.5 / h));
    TautVec3 end = taut_particle_position(world, b);
    taut_world_destroy(world);
    return end;
}

Test(enforcement, order_of_convergence)
{
    static const struct {
        TautStepper stepper;
        TautEnforcement enforcement;
        double lo, hi;
    } expect[] = {
        {TAUT_STEPPER_EXPLICIT, TAUT_ENFORCEMENT_DRIFT, 0.8, 1.2},
        {TAUT_STEPPER_EXPLICIT, TAUT_ENFORCEMENT_POST, 0.8, 1.2},
        {TAUT_STEPPER_SYMPLECTIC, TAUT_ENFORCEMENT_IMPLICIT, 0.8, 1.2},
        {TAUT_STEPPER_SYMPLECTIC, TAUT_ENFORCEMENT_BAUMGARTE, 0.8, 1.2},
        {TAUT_STEPPER_SYMPLECTIC, TAUT_ENFORCEMENT_POST, 0.8, 1.2},
        {TAUT_STEPPER_RK4, TAUT_ENFORCEMENT_DRIFT, 3.7, 4.5},
        {TAUT_STEPPER_RK4, TAUT_ENFORCEMENT_BAUMGARTE, 3.7, 4.5},
        {TAUT_STEPPER_RK4, TAUT_ENFORCEMENT_POST, 3.7, 4.5},
        {TAUT_STEPPER_RK4, TAUT_ENFORCEMENT_IMPLICIT, 1.8, 2.2}, // phi settles at -h^2 (dJ/dt) v
    };
    TautVec3 truth = arm_end(TAUT_STEPPER_RK4, TAUT_ENFORCEMENT_POST, 0.0005);
    // and not only by its own word
    cr_assert_lt(vec_apart(truth, arm_end(TAUT_STEPPER_TRBDF2, 0, 0.0005)), 1e-5);
    for (size_t i = 0; i < sizeof expect / sizeof *expect; i++) {
        bool fourth = expect[i].lo > 3;
        double h = fourth ? 0.01 : 0.0025;
        double coarse = vec_apart(truth, arm_end(expect[i].stepper, expect[i].enforcement, h));
        double fine = vec_apart(truth, arm_end(expect[i].stepper, expect[i].enforcement, h / 2));
        double order = order_of(coarse, fine);
        cr_expect(order > expect[i].lo && order < expect[i].hi, "stepper %d, enforcement %d: %g",
                  expect[i].stepper, expect[i].enforcement, order);
    }
}

// Bodies turn: a thin plate that tumbles about its middle axis, and hangs on a hinge at its corner.
static TautVec3 tumbled(double h, bool hinged)
{
    TautWorld *world = world_of(TAUT_STEPPER_RK4, TAUT_ENFORCEMENT_DRIFT);
    TautBodyDef def = quick_body_def(2, taut_vec3(1, 2, 2.5), taut_vec3(0.3, 0.2, -0.5));
    def.spin = hinged ? taut_vec3(0, 0, 0) : taut_vec3(0.1, 4, 0.2);
    TautNodeId body = quick_body(world, &def), tip;
    if (hinged)
        quick_joint(world, TAUT_JOINT_BALL, body, (TautNodeId){0, 0}, taut_vec3(0, 0, 0),
                    taut_vec3(0, 0, 1));
    must(world, taut_world_add_point(world, body, taut_vec3(1, 1, 0), NULL, &tip));
    quick_steps(world, h, (int)lround(1 / h));
    TautVec3 x = taut_particle_position(world, tip);
    taut_world_destroy(world);
    return x;
}

Test(enforcement, rk4_turns_bodies_with_fourth_order)
{
    for (int hinged = 0; hinged < 2; hinged++) {
        TautVec3 truth = tumbled(0.002, hinged);
        double coarse = vec_apart(truth, tumbled(0.04, hinged));
        double fine = vec_apart(truth, tumbled(0.02, hinged));
        cr_expect_gt(order_of(coarse, fine), 3.6, "%d: %g", hinged, order_of(coarse, fine));
        cr_expect_gt(coarse, 1e-9); // there is something to see
    }
}

// Eq. 11 to 16 of Hong et al. are implicit Euler of the constraints without geometric stiffness.
Test(enforcement, implicit_with_symplectic_is_euler_without_geometric_stiffness)
{
    TautVec3 theirs = arm_end(TAUT_STEPPER_SYMPLECTIC, TAUT_ENFORCEMENT_IMPLICIT, 0.01);
    TautVec3 ours = arm_end(TAUT_STEPPER_EULER, 0, 0.01);
    // anchors stand at the end of the step in one and at its beginning in the other: here they rest
    cr_expect_lt(vec_apart(theirs, ours), 0.02);
    TautWorld *world[2];
    TautNodeId end[2];
    for (int k = 0; k < 2; k++) {
        world[k] =
            world_of(k ? TAUT_STEPPER_EULER : TAUT_STEPPER_SYMPLECTIC, TAUT_ENFORCEMENT_IMPLICIT);
        TautNodeId a = quick_anchor(world[k], taut_vec3(0, 0, 0));
        TautNodeId b = quick_particle(world[k], 1, taut_vec3(1, 0, 0));
        end[k] = quick_particle(world[k], 3, taut_vec3(1.5, 0.5, 0));
        quick_link(world[k], a, b);
        quick_link(world[k], b, end[k]);
        quick_steps(world[k], 0.01, 100);
    }
    double apart = vec_apart(taut_particle_position(world[0], end[0]),
                             taut_particle_position(world[1], end[1]));
    cr_expect_lt(apart, 1e-10, "%g", apart);
    taut_world_destroy(world[0]);
    taut_world_destroy(world[1]);
}

// A rod that is 1 mm too long, at rest, no gravity: what each makes of it in a step.
Test(enforcement, what_becomes_of_an_error)
{
    for (int e = 0; e < TAUT_ENFORCEMENT_COUNT; e++) {
        TautWorldDef def = taut_methods_world_def();
        def.stepper = TAUT_STEPPER_SYMPLECTIC;
        taut_world_def_set(&def, "enforcement", e);
        def.gravity = taut_vec3(0, 0, 0);
        TautWorld *world = quick_world(&def);
        TautNodeId a = quick_anchor(world, taut_vec3(0, 0, 0));
        TautNodeId b = quick_particle(world, 1, taut_vec3(1.001, 0, 0));
        TautElementDef link = taut_default_element_def(TAUT_MAP_DISTANCE);
        TautElementId id;
        link.point[0] = a, link.point[1] = b;
        link.target_as_is = false, link.target[0] = 1;
        must(world, taut_world_add_element(world, &link, &id));
        quick_steps(world, 0.01, 1);
        double x = taut_particle_position(world, b).x, v = taut_particle_velocity(world, b).x;
        switch ((TautEnforcement)e) {
        case TAUT_ENFORCEMENT_IMPLICIT: // closed, with the speed that this takes
            cr_expect_float_eq(x, 1, 1e-14);
            cr_expect_float_eq(v, -0.1, 1e-12);
            break;
        case TAUT_ENFORCEMENT_BAUMGARTE: // a = -beta^2 phi
            cr_expect_float_eq(v, -0.01 * 100 * 0.001, 1e-15);
            cr_expect_float_eq(x, 1.001 + 0.01 * v, 1e-14);
            break;
        case TAUT_ENFORCEMENT_POST: // closed, and nothing moves
            cr_expect_float_eq(x, 1, 1e-14);
            cr_expect_float_eq(v, 0, 1e-15);
            break;
        default:
            cr_expect_float_eq(x, 1.001, 1e-15);
            cr_expect_float_eq(v, 0, 1e-15);
        }
        taut_world_destroy(world);
    }
}

// Springs act by their law, and readers get the force of the state, not that of the last stage.
Test(enforcement, springs_and_forces)
{
    for (int s = TAUT_STEPPER_EXPLICIT; s <= TAUT_STEPPER_RK4; s++) {
        TautWorld *world = world_of((TautStepper)s, TAUT_ENFORCEMENT_POST);
        TautNodeId a = quick_anchor(world, taut_vec3(0, 0, 0));
        TautNodeId b = quick_particle(world, 2, taut_vec3(0, 0, -1));
        TautNodeId c = quick_particle(world, 1, taut_vec3(0, 0, -2));
        TautElementId link = quick_link(world, a, b);
        quick_spring(world, TAUT_MAP_DISTANCE, b, c, 100, 0, TAUT_FORM_AUTO);
        // the spring swings about its length under weight: g/k = 0.0981 m, omega = 10
        quick_steps(world, 1e-4, 1571);
        double t = 0.1571, stretch = 0.0981 * (1 - cos(10 * t));
        double z = taut_particle_position(world, c).z;
        cr_expect_float_eq(z, -2 - stretch, 3e-4, "%d: %g", s, z);
        cr_expect_float_eq(taut_element_tension(world, link), 2 * 9.81 + 100 * (-2 - z), 1e-6,
                           "%d: %g", s, taut_element_tension(world, link));
        taut_world_destroy(world);
    }
}

// Work memory holds nothing from one step to the next, and a copy of the state goes on with the same bits.
Test(enforcement, the_same_bits_again)
{
    for (int s = TAUT_STEPPER_DAMPED; s <= TAUT_STEPPER_RK4; s++) {
        TautWorld *world[2];
        for (int k = 0; k < 2; k++) {
            world[k] = world_of((TautStepper)s, TAUT_ENFORCEMENT_POST);
            TautNodeId rod = quick_rod(world[k], 1, taut_vec3(0, 0, 0), taut_vec3(1, 0, 0));
            TautNodeId bob = quick_particle(world[k], 1, taut_vec3(1, 0, -1)), tip;
            quick_joint(world[k], TAUT_JOINT_HINGE, rod, (TautNodeId){0, 0}, taut_vec3(0, 0, 0),
                        taut_vec3(0, 1, 0));
            must(world[k], taut_world_add_point(world[k], rod, taut_vec3(1, 0, 0), NULL, &tip));
            quick_link(world[k], tip, bob);
            quick_steps(world[k], 0.005, 20);
        }
        cr_expect(quick_same_state(world[0], world[1]), "stepper %d", s);
        size_t size;
        void *half = quick_save(world[0], &size);
        quick_steps(world[0], 0.005, 20);
        quick_steps(world[1], 0.02, 7); // elsewhere
        must(world[1], taut_world_restore(world[1], half, size));
        quick_steps(world[1], 0.005, 20);
        cr_expect(quick_same_state(world[0], world[1]), "stepper %d after restore", s);
        free(half);
        taut_world_destroy(world[0]), taut_world_destroy(world[1]);
    }
}

// A rope of 1 m is slack for half a metre of fall and pushes nothing on the way; then it holds, by all that
// close an error, and its tension is never a push.
Test(enforcement, ropes_only_pull)
{
    static const TautEnforcement closing[] = {TAUT_ENFORCEMENT_IMPLICIT, TAUT_ENFORCEMENT_POST};
    for (int s = TAUT_STEPPER_DAMPED; s <= TAUT_STEPPER_RK4; s++)
        for (int k = 0; k < 2; k++) {
            TautWorld *world = world_of((TautStepper)s, closing[k]);
            TautElementDef rope = taut_default_element_def(TAUT_MAP_DISTANCE);
            TautElementId id;
            rope.point[0] = quick_anchor(world, taut_vec3(0, 0, 0));
            rope.point[1] = quick_particle(world, 2, taut_vec3(0, 0, -0.5));
            rope.target_as_is = false, rope.target[0] = 1;
            rope.upper = 0;
            must(world, taut_world_add_element(world, &rope, &id));
            quick_steps(world, 0.001, 300);
            double z = taut_particle_position(world, rope.point[1]).z;
            cr_expect_float_eq(z, -0.5 - 0.5 * 9.81 * 0.09, 2e-3, "%d %d: %g", s, k, z);
            cr_expect_eq(taut_element_tension(world, id), 0);
            quick_steps(world, 0.001, 700);
            z = taut_particle_position(world, rope.point[1]).z;
            cr_expect_float_eq(z, -1, 1e-4, "%d %d: %g", s, k, z);
            cr_expect_geq(taut_element_tension(world, id), 0);
            taut_world_destroy(world);
        }
}

// The rate of a tangent vector against differences: along q0 (+) (u + s du/dt) the body must
// have the velocity v, to third order in u.
Test(enforcement, rate_of_a_tangent_vector)
{
    const double q0[RIGID_NQ] = {1, 2, 3, 0.5, 0.5, -0.5, 0.5};
    double last = 0;
    const double v[RIGID_NV] = {1, -2, 0.5, 0.3, 0.9, -0.6};
    for (int k = 0; k < 2; k++) {
        const double size = k ? 0.05 : 0.1, step = 1e-5;
        double u[RIGID_NV] = {0.4, 0.2, -0.3, 0.5, -0.6, 0.7}, du[RIGID_NV], worst = 0;
        double ahead[RIGID_NQ], behind[RIGID_NQ], moved[RIGID_NV];
        for (int i = 0; i < RIGID_NV; i++) u[i] *= size;
        memcpy(du, v, sizeof du);
        rk4_rate(1, u, v, du);
        for (int i = 0; i < RIGID_NV; i++) moved[i] = u[i] + step * du[i];
        rigid_retract(1, q0, 1, moved, ahead);
        for (int i = 0; i < RIGID_NV; i++) moved[i] = u[i] - step * du[i];
        rigid_retract(1, q0, 1, moved, behind);
        rigid_difference(1, ahead, behind, moved);
        for (int i = 0; i < RIGID_NV; i++) worst = fmax(worst, fabs(moved[i] / (2 * step) - v[i]));
        cr_expect_lt(worst, 1e-4, "%g", worst);
        if (k) cr_expect_gt(order_of(last, worst), 3.5, "%g, %g", last, worst);
        last = worst;
    }
}
