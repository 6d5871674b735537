// SPDX-License-Identifier: MIT
// force_in_time.c -- forces, gravity and efforts that change in time: the motion is that of closed forms, of second order, and
// the energy balance has their work.
#include "quick.h"

#include <math.h>

// x = A sin(w t), y = 0, z = 0 as terms.
static const TautFormulaTerm sine_terms[] = {
    {.kind = TAUT_FORMULA_NUMBER, .number = 6},
    {.kind = TAUT_FORMULA_NUMBER, .number = 3},
    {.kind = TAUT_FORMULA_TIME},
    {.kind = TAUT_FORMULA_MULTIPLY},
    {.kind = TAUT_FORMULA_SIN},
    {.kind = TAUT_FORMULA_MULTIPLY},
    {.kind = TAUT_FORMULA_NUMBER},
    {.kind = TAUT_FORMULA_NUMBER},
};
enum { SINE_TERMS = sizeof sine_terms / sizeof *sine_terms };
static const double A = 6, w = 3;

static TautMotion sine(void)
{
    TautMotion motion = taut_default_particle_def().motion;
    motion.kind = TAUT_MOTION_FORMULA;
    motion.terms = sine_terms, motion.term_count = SINE_TERMS;
    return motion;
}

// Steps of 0 N, then 8 N from 0.5 s on, then 2 N from 1 s on, along x.
static const double rows[] = {0, 0, 0.5, 8, 1, 2};
static TautMotion table(TautFormulaKind kind, TautFormulaTerm *terms)
{
    TautMotion motion = taut_default_particle_def().motion;
    terms[0] = (TautFormulaTerm){.kind = TAUT_FORMULA_TIME};
    terms[1] = (TautFormulaTerm){.kind = kind, .rows = 3};
    terms[2] = terms[3] = (TautFormulaTerm){.kind = TAUT_FORMULA_NUMBER};
    motion.kind = TAUT_MOTION_FORMULA;
    motion.terms = terms, motion.term_count = 4;
    motion.table = rows, motion.table_rows = 3;
    return motion;
}

typedef enum Way { BY_FORCE, BY_GRAVITY } Way;

// What a run has done, energies in J.
typedef struct Course {
    double x, v;          // m, m/s, at the end
    double work, unknown; // done; not explained by the reports
    int rung;             // the largest
} Course;

// A particle of 2 kg that is free along x, under force or gravity that changes in time.
static Course push(Way way, const TautMotion *motion, TautStepper stepper, double h, int steps)
{
    TautWorldDef def = taut_default_world_def();
    def.gravity = taut_vec3(0, 0, 0);
    def.stepper = stepper;
    TautWorld *world = quick_world(&def);
    TautParticleDef particle = taut_default_particle_def();
    TautNodeId id;
    particle.mass = 2;
    particle.position = taut_vec3(7, 0, 0);
    cr_assert_eq(taut_world_add_particle(world, &particle, &id), TAUT_OK);
    TautElementDef element = taut_default_element_def(TAUT_MAP_IDENTITY);
    element.point[0] = id;
    element.law = TAUT_LAW_FORCE;
    element.motion = *motion;
    if (way == BY_FORCE) cr_assert_eq(taut_world_add_element(world, &element, NULL), TAUT_OK);
    if (way == BY_GRAVITY) cr_assert_eq(taut_world_set_gravity_motion(world, motion), TAUT_OK);

    // the balance of every step is summed
    Course is = {0};
    TautEnergy start = taut_world_energy(world), end;
    for (int i = 0; i < steps; i++) {
        TautStepReport report;
        cr_assert_eq(taut_world_step(world, h, &report), TAUT_OK, "%s", taut_world_message(world));
        is.work += report.work;
        is.unknown += report.dissipated;
        is.rung = report.rung > is.rung ? report.rung : is.rung;
    }
    end = taut_world_energy(world);
    is.x = taut_particle_position(world, id).x - 7;
    is.v = taut_particle_velocity(world, id).x;
    cr_assert_float_eq(end.potential, start.potential, 1e-9, "it has no potential");
    taut_world_destroy(world);
    return is;
}

static const TautStepper stepper[] = {TAUT_STEPPER_AUTO, TAUT_STEPPER_BDF2, TAUT_STEPPER_TRBDF2,
                                      TAUT_STEPPER_ALPHA};

// m x'' = A sin(w t) by force, x'' = A sin(w t) by gravity.
Test(force_in_time, a_sine_pushes_as_its_closed_form_and_its_work_is_booked)
{
    const TautMotion motion = sine();
    for (int way = BY_FORCE; way <= BY_GRAVITY; way++)
        for (int i = 0; i < 4; i++) {
            const double T = 1, m = 2, a = way == BY_FORCE ? A / m : A;
            const double x = a / w * T - a / (w * w) * sin(w * T), v = a / w * (1 - cos(w * T));
            const Course coarse = push((Way)way, &motion, stepper[i], 0.02, 50);
            const Course fine = push((Way)way, &motion, stepper[i], 0.01, 100);

            // of second order, in place and in speed
            const double rough = fabs(coarse.x - x) + fabs(coarse.v - v);
            const double sharp = fabs(fine.x - x) + fabs(fine.v - v);
            cr_assert(sharp < 2e-3 && rough < 6e-3, "way %d, stepper %d: %g, %g", way, i, rough,
                      sharp);
            cr_assert(sharp < 0.35 * rough, "way %d, stepper %d: %g, %g", way, i, rough, sharp);

            // all of the kinetic energy is work
            const double kinetic = 0.5 * m * v * v;
            cr_assert_float_eq(fine.work, kinetic, 4e-3 * kinetic + 2e-3);
            cr_assert_float_eq(fine.unknown, 0, 2e-3 * kinetic, "way %d, stepper %d: %g of %g", way,
                               i, fine.unknown, kinetic);
            if (way == BY_FORCE) cr_assert_eq(fine.rung, 0, "stepper %d", i);
        }
}

// Steps whose ends are the times of the jumps see each of them once; the error of a jump is of first order.
Test(force_in_time, held_steps_and_straight_lines)
{
    TautFormulaTerm terms[4];
    const TautMotion held = table(TAUT_FORMULA_HELD, terms);
    for (int i = 0; i < 4; i++) {
        const Course coarse = push(BY_FORCE, &held, stepper[i], 0.02, 75);
        const Course fine = push(BY_FORCE, &held, stepper[i], 0.005, 300);
        const double v = (8 * 0.5 + 2 * 0.5) / 2;
        cr_assert(fabs(fine.v - v) < 0.04 && fabs(coarse.v - v) < 0.16, "stepper %d: %g, %g", i,
                  fine.v, coarse.v);
        cr_assert_float_eq(fine.work - fine.unknown, fine.v * fine.v, 1e-9, "%g", fine.work);
        cr_assert_float_eq(fine.unknown, 0, 1e-2 * fine.work, "stepper %d: %g of %g", i,
                           fine.unknown, fine.work);
    }

    // straight between the rows: the momentum is the area, (0 + 8)/2 0.5 + (8 + 2)/2 0.5 + 2 0.5
    const TautMotion straight = table(TAUT_FORMULA_TABLE, terms);
    const Course is = push(BY_FORCE, &straight, TAUT_STEPPER_AUTO, 0.01, 150);
    cr_assert_float_eq(is.v, (2 + 2.5 + 1) / 2, 2e-2, "%g", is.v);
}

// A motor against a weight of 10 N: with an effort that falls from 30 N to 0 in 3 s it holds its speed until 2 s, and the
// weight wins after.
Test(force_in_time, an_effort_that_falls_lets_go_when_it_is_too_small)
{
    static const double fall[] = {0, 30, 3, 0};
    TautFormulaTerm terms[4];
    TautMotion effort = table(TAUT_FORMULA_TABLE, terms);
    terms[1].rows = 2;
    effort.table = fall, effort.table_rows = 2;

    TautWorldDef def = taut_default_world_def();
    def.gravity = taut_vec3(0, 0, -10);
    TautWorld *world = quick_world(&def);
    TautScalarDef scalar = taut_default_scalar_def();
    TautNodeId id;
    TautElementId motor;
    scalar.force = -10;
    cr_assert_eq(taut_world_add_scalar(world, &scalar, &id), TAUT_OK);
    TautMotorDef drive = taut_default_motor_def();
    drive.node = id, drive.speed = 0.5;
    cr_assert_eq(taut_world_add_motor(world, &drive, &motor), TAUT_OK);
    cr_assert_eq(taut_element_set_effort_motion(world, motor, &effort), TAUT_BAD_ARGUMENT);
    cr_assert_eq(taut_element_set_bounds(world, motor, -30, 30), TAUT_OK);
    cr_assert_eq(taut_element_set_effort_motion(world, motor, &effort), TAUT_OK);

    double speed = 0, value;
    for (int i = 0; i < 300; i++) {
        cr_assert_eq(taut_world_step(world, 0.01, NULL), TAUT_OK);
        const double t = taut_world_time(world);
        taut_node_velocity(world, id, &speed);
        if (t > 0.1 && t < 1.98) cr_assert_float_eq(speed, 0.5, 1e-6, "t = %g: %g", t, speed);
    }

    // from 2 s on the force is 10 - 10 s, s seconds later: v = 0.5 - 5 s^2
    taut_node_value(world, id, &value);
    cr_assert_float_eq(speed, 0.5 - 5, 0.1, "%g", speed);
    taut_world_destroy(world);
}

// Worlds with all of these are saved, restored and cloned to the bit.
Test(force_in_time, snapshots_and_clones_go_on_with_them)
{
    const TautMotion motion = sine();
    TautWorldDef def = taut_default_world_def();
    TautWorld *world = quick_world(&def), *copy;
    TautParticleDef particle = taut_default_particle_def();
    TautNodeId id;
    cr_assert_eq(taut_world_add_particle(world, &particle, &id), TAUT_OK);
    TautElementDef element = taut_default_element_def(TAUT_MAP_IDENTITY);
    element.point[0] = id;
    element.law = TAUT_LAW_FORCE;
    element.motion = motion;
    cr_assert_eq(taut_world_add_element(world, &element, NULL), TAUT_OK);
    cr_assert_eq(taut_world_set_gravity_motion(world, &motion), TAUT_OK);
    for (int i = 0; i < 10; i++) cr_assert_eq(taut_world_step(world, 0.01, NULL), TAUT_OK);
    cr_assert_eq(taut_world_clone(world, &copy), TAUT_OK, "%s", taut_world_message(world));
    for (int i = 0; i < 10; i++) {
        cr_assert_eq(taut_world_step(world, 0.01, NULL), TAUT_OK);
        cr_assert_eq(taut_world_step(copy, 0.01, NULL), TAUT_OK);
    }
    const TautVec3 a = taut_particle_position(world, id), b = taut_particle_position(copy, id);
    cr_assert(a.x == b.x && a.z == b.z && a.x > 0.01, "%g, %g", a.x, b.x);
    taut_world_destroy(world);
    taut_world_destroy(copy);
}

Test(force_in_time, what_cannot_be_is_refused_with_a_remedy)
{
    TautWorldDef def = taut_default_world_def();
    TautWorld *world = quick_world(&def);
    TautFormulaTerm terms[4];
    TautMotion motion = table(TAUT_FORMULA_TABLE, terms);
    static const double back[] = {0, 1, 2, 1, 1, 1};
    motion.table = back;
    cr_assert_eq(taut_world_set_gravity_motion(world, &motion), TAUT_BAD_ARGUMENT);
    cr_assert(strstr(taut_world_message(world), "must increase"));
    motion = table(TAUT_FORMULA_TABLE, terms);
    motion.term_count = 3; // leaves two numbers
    cr_assert_eq(taut_world_set_gravity_motion(world, &motion), TAUT_BAD_ARGUMENT);
    cr_assert(strstr(taut_world_message(world), "three numbers"));
    motion = table(TAUT_FORMULA_TABLE, terms);
    terms[1].rows = 4;
    cr_assert_eq(taut_world_set_gravity_motion(world, &motion), TAUT_BAD_ARGUMENT);
    terms[1] = (TautFormulaTerm){.kind = TAUT_FORMULA_ADD};
    cr_assert_eq(taut_world_set_gravity_motion(world, &motion), TAUT_BAD_ARGUMENT);
    cr_assert_eq(taut_world_set_gravity_motion(world, NULL), TAUT_BAD_ARGUMENT);
    cr_assert_eq(taut_world_set_gravity_motion(NULL, &motion), TAUT_BAD_ARGUMENT);
    taut_world_destroy(world);
}

// A thing of 1 kg hangs between a spring and a force of 1,000 N that suddenly is 1 % larger, so strongly damped that it has its new speed
// within a fraction of a step. With one iteration a stage no scheme but Euler's ends: what the force gives is what the spring gets and
// the damper takes, and no step is taken in shorter parts for energy that is missing.
Test(force_in_time, eulers_scheme_books_the_work_that_a_spring_gets)
{
    TautFormulaTerm terms[4];
    TautMotion motion = table(TAUT_FORMULA_HELD, terms);
    static const double pull[] = {0, 1000, 0.5, 1000, 1, 1010};
    motion.table = pull;
    TautWorldDef def = taut_default_world_def();
    def.gravity = taut_vec3(0, 0, 0);
    def.max_solves = 1;
    TautWorld *world = quick_world(&def);
    const TautNodeId wall = quick_anchor(world, taut_vec3(0, 0, 0));
    const TautNodeId load = quick_particle(world, 1, taut_vec3(1.01, 0, 0));
    TautElementDef spring = taut_default_element_def(TAUT_MAP_DISTANCE);
    spring.point[0] = wall, spring.point[1] = load;
    spring.compliance = 1e-5, spring.damping = 0.02;
    spring.target_as_is = false, spring.target[0] = 1;
    must(world, taut_world_add_element(world, &spring, NULL));
    TautElementDef force = taut_default_element_def(TAUT_MAP_IDENTITY);
    force.point[0] = load;
    force.law = TAUT_LAW_FORCE;
    force.motion = motion;
    must(world, taut_world_add_element(world, &force, NULL));
    for (int i = 0; i < 150; i++) {
        TautStepReport report;
        must(world, taut_world_step(world, 0.01, &report));
        if (i != 100) continue;
        cr_expect_eq(report.rung, 3, "level %d", report.rung);
        cr_expect(report.work > 0.03 && report.dissipated > 0, "%g J, %g J", report.work,
                  report.dissipated);
    }
    taut_world_destroy(world);
}
