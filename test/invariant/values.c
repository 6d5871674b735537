// SPDX-License-Identifier: MIT
// values.c -- what the laws make of an error phi, in every stepper: holonomic closes it at once,
// baumgarte bit by bit, stabilised without a velocity, velocity does not look at it.
#include "methods/methods.h"
#include "quick.h"

#include <math.h>

static const double H = 0.01;
static const char *const names[] = {"euler", "theta", "bdf2", "trbdf2", "auto"};

typedef struct Setting {
    TautStepper stepper;
    TautCorrection correction;
    double gravity;
} Setting;

static TautWorld *world_of(Setting s)
{
    TautWorldDef def = taut_methods_world_def();
    def.stepper = s.stepper;
    taut_world_def_set(&def, "correction", s.correction);
    def.gravity = taut_vec3(0, 0, -s.gravity);
    def.tolerance = 1e-10;
    return quick_world(&def);
}

static TautElementId add(TautWorld *world, TautMapKind map, TautLawKind law, TautNodeId a,
                         TautNodeId b, const double *target)
{
    TautElementDef def = taut_default_element_def(map);
    TautElementId id;
    def.point[0] = a, def.point[1] = b;
    def.law = law;
    def.target_as_is = false;
    for (int k = 0; k < 3; k++) def.target[k] = target[k];
    must(world, taut_world_add_element(world, &def, &id));
    return id;
}

// A mass on a rod of 1 m that is 1.2 m away from its anchor, at rest, with a second mass on a good rod
// behind it, at a right angle.
typedef struct Rods {
    TautWorld *world;
    TautNodeId anchor, mass, second;
} Rods;

static Rods make_rods(Setting s, TautLawKind law)
{
    static const double length[3] = {1, 0, 0};
    Rods rods = {.world = world_of(s)};
    rods.anchor = quick_anchor(rods.world, taut_vec3(0, 0, 0));
    rods.mass = quick_particle(rods.world, 2, taut_vec3(1.2, 0, 0));
    rods.second = quick_particle(rods.world, 1, taut_vec3(1.2, 0, -1));
    add(rods.world, TAUT_MAP_DISTANCE, law, rods.mass, rods.anchor, length);
    add(rods.world, TAUT_MAP_DISTANCE, law, rods.mass, rods.second, length);
    return rods;
}

static double apart(TautWorld *world, TautNodeId a, TautNodeId b)
{
    TautVec3 x = taut_particle_position(world, a), y = taut_particle_position(world, b);
    return sqrt((x.x - y.x) * (x.x - y.x) + (x.y - y.y) * (x.y - y.y) + (x.z - y.z) * (x.z - y.z));
}

static double speed(TautWorld *world, TautNodeId a)
{
    TautVec3 v = taut_particle_velocity(world, a);
    return sqrt(v.x * v.x + v.y * v.y + v.z * v.z);
}

// Does a stepper linearise once a step? Then errors of second order in the way are left.
static bool one_solve(TautStepper stepper)
{
    return stepper == TAUT_STEPPER_EULER || stepper == TAUT_STEPPER_THETA;
}

Test(values, holonomic_closes_its_error_in_one_step)
{
    for (int i = 0; i < QUICK_STEPPERS; i++) {
        Setting s = {.stepper = (TautStepper)i};
        Rods rods = make_rods(s, TAUT_LAW_HOLONOMIC);
        must(rods.world, taut_world_step(rods.world, H, NULL));
        double phi = apart(rods.world, rods.mass, rods.anchor) - 1;
        // the second mass hangs across and is turned: 0.2^2/2 at most
        double left = one_solve(s.stepper) ? 0.2 * 0.2 / 2 : 1e-9;
        cr_assert_leq(fabs(phi), left, "%s: %g left", names[i], phi);
        quick_steps(rods.world, H, 3);
        phi = apart(rods.world, rods.mass, rods.anchor) - 1;
        cr_assert_lt(fabs(phi), one_solve(s.stepper) ? 0.05 : 1e-9, "%s: %g later", names[i], phi);
        taut_world_destroy(rods.world);
    }
}

// Along the rod the map is linear, and phi is closed to round-off by one solve too.
Test(values, a_straight_holonomic_error_is_closed_to_round_off)
{
    for (int i = 0; i < QUICK_STEPPERS; i++) {
        TautWorld *world = world_of((Setting){.stepper = (TautStepper)i});
        TautNodeId anchor = quick_anchor(world, taut_vec3(0, 0, 0));
        TautNodeId mass = quick_particle(world, 2, taut_vec3(1.2, 0, 0));
        add(world, TAUT_MAP_DISTANCE, TAUT_LAW_HOLONOMIC, mass, anchor, (double[]){1, 0, 0});
        must(world, taut_world_step(world, H, NULL));
        cr_assert_float_eq(apart(world, mass, anchor), 1, 1e-12, "%s", names[i]);
        taut_world_destroy(world);
    }
}

Test(values, baumgarte_takes_its_fraction_of_the_error_in_every_step)
{
    static const double fraction[] = {0.1, 0.2, 0.5, 1};
    for (int i = 0; i < QUICK_STEPPERS; i++)
        for (int f = 0; f < 4; f++) {
            TautWorld *world = world_of((Setting){.stepper = (TautStepper)i});
            TautNodeId anchor = quick_anchor(world, taut_vec3(0, 0, 0));
            TautNodeId mass = quick_particle(world, 2, taut_vec3(1.2, 0, 0));
            TautElementDef def = taut_default_element_def(TAUT_MAP_DISTANCE);
            def.point[0] = mass, def.point[1] = anchor;
            def.law = TAUT_LAW_BAUMGARTE;
            def.target_as_is = false;
            def.target[0] = 1;
            def.fraction = fraction[f];
            must(world, taut_world_add_element(world, &def, NULL));
            double phi = 0.2;
            for (int n = 0; n < 20; n++) {
                must(world, taut_world_step(world, H, NULL));
                phi *= 1 - fraction[f];
                cr_assert_float_eq(apart(world, mass, anchor) - 1, phi, 1e-10,
                                   "%s, fraction %g, step %d: %.12g, not %.12g", names[i],
                                   fraction[f], n, apart(world, mass, anchor) - 1, phi);
            }
            taut_world_destroy(world);
        }
}

// Under way too: a pendulum that is too long shortens by the fraction while it swings.
Test(values, baumgarte_works_while_things_move)
{
    for (int i = 0; i < QUICK_STEPPERS; i++) {
        TautWorld *world = world_of((Setting){.stepper = (TautStepper)i, .gravity = 9.81});
        TautNodeId anchor = quick_anchor(world, taut_vec3(0, 0, 0));
        TautNodeId mass = quick_particle(world, 2, taut_vec3(1.01, 0, 0));
        add(world, TAUT_MAP_DISTANCE, TAUT_LAW_BAUMGARTE, mass, anchor, (double[]){1, 0, 0});
        double phi = 0.01;
        for (int n = 0; n < 30; n++) {
            must(world, taut_world_step(world, H, NULL));
            double last = phi;
            phi = apart(world, mass, anchor) - 1;
            // one solve adds (v h)^2/2 of the turn; v < 3 m/s
            double left = one_solve((TautStepper)i) ? 5e-4 : 1e-8;
            cr_assert_float_eq(phi, 0.8 * last, left, "%s, step %d: %.10g after %.10g", names[i], n,
                               phi, last);
        }
        cr_assert_gt(speed(world, mass), 1);
        taut_world_destroy(world);
    }
}

Test(values, stabilised_closes_its_error_and_leaves_no_velocity)
{
    for (int i = 0; i < QUICK_STEPPERS; i++)
        for (int c = 0; c < TAUT_CORRECTION_COUNT; c++) {
            Setting s = {.stepper = (TautStepper)i, .correction = (TautCorrection)c};
            Rods rods = make_rods(s, TAUT_LAW_STABILISED);
            for (int n = 0; n < 6; n++) {
                must(rods.world, taut_world_step(rods.world, H, NULL));
                double phi = apart(rods.world, rods.mass, rods.anchor) - 1;
                double v = fmax(speed(rods.world, rods.mass), speed(rods.world, rods.second));
                // the correction is one solve too: the good rod turns by what it is moved across
                cr_assert_leq(fabs(phi), n == 0 ? 0.025 : 1e-3, "%s, %d, step %d: %g left",
                              names[i], c, n, phi);
                cr_assert_lt(v, 1e-9, "%s, correction %d, step %d: %g m/s", names[i], c, n, v);
            }
            taut_world_destroy(rods.world);
        }
}

// A swing that starts too long: the correction must not feed the motion. The energy is that of the
// swing at the right length.
Test(values, stabilised_under_way)
{
    for (int i = 0; i < QUICK_STEPPERS; i++)
        for (int c = 0; c < TAUT_CORRECTION_COUNT; c++) {
            Setting s = {(TautStepper)i, (TautCorrection)c, 9.81};
            TautWorld *world = world_of(s);
            TautNodeId anchor = quick_anchor(world, taut_vec3(0, 0, 0));
            TautNodeId mass = quick_particle(world, 2, taut_vec3(1.01, 0, 0));
            add(world, TAUT_MAP_DISTANCE, TAUT_LAW_STABILISED, mass, anchor, (double[]){1, 0, 0});
            double worst = 0, top = 0;
            for (int n = 0; n < 300; n++) {
                must(world, taut_world_step(world, H, NULL));
                if (n > 3) worst = fmax(worst, fabs(apart(world, mass, anchor) - 1));
                TautEnergy e = taut_world_energy(world);
                top = fmax(top, e.kinetic + e.potential);
            }
            cr_assert_lt(worst, 1e-3, "%s, %d: %g", names[i], c, worst);
            cr_assert_lt(top, 2 * 9.81 * 0.02, "%s, %d: energy %g", names[i], c, top);
            taut_world_destroy(world);
        }
}

// --- velocity ---

// A weight lifted at 0.3 m/s by a motor: constant speed and m g v of power from the first step on.
Test(values, velocity_holds_its_target_and_its_work_is_counted)
{
    for (int i = 0; i < QUICK_STEPPERS; i++) {
        TautWorld *world = world_of((Setting){.stepper = (TautStepper)i, .gravity = 10});
        TautNodeId anchor = quick_anchor(world, taut_vec3(0, 0, 0));
        TautNodeId mass = quick_particle(world, 2, taut_vec3(0, 0, -5));
        must(world, taut_particle_set_velocity(world, mass, taut_vec3(0, 0, 0.3)));
        TautElementId drive =
            add(world, TAUT_MAP_DISTANCE, TAUT_LAW_VELOCITY, mass, anchor, (double[]){-0.3, 0, 0});
        double work = 0, lambda[TAUT_MAX_ROWS];
        for (int n = 0; n < 50; n++) {
            TautStepReport report;
            must(world, taut_world_step(world, H, &report));
            work += report.work;
            cr_assert_float_eq(taut_particle_velocity(world, mass).z, 0.3, 1e-12, "%s", names[i]);
            cr_assert_float_eq(report.dissipated, 0, 1e-9, "%s: %g J lost", names[i],
                               report.dissipated);
        }
        taut_element_lambda(world, drive, lambda);
        cr_assert_float_eq(lambda[0], -20, 1e-9, "%s: %g N", names[i], lambda[0]);
        cr_assert_float_eq(taut_particle_position(world, mass).z, -5 + 0.3 * 0.5, 1e-12);
        cr_assert_float_eq(work, 20 * 0.15, 1e-9, "%s: %g J", names[i], work);
        taut_world_destroy(world);
    }
}

// What it was before does not matter: an error of the velocity is gone after one step.
Test(values, velocity_forgets_what_was_before)
{
    for (int i = 0; i < QUICK_STEPPERS; i++) {
        TautWorld *world = world_of((Setting){.stepper = (TautStepper)i});
        TautNodeId mass = quick_particle(world, 2, taut_vec3(1, 2, 3));
        must(world, taut_particle_set_velocity(world, mass, taut_vec3(7, 8, 9)));
        double target[3] = {0.1, -0.2, 0.5};
        add(world, TAUT_MAP_IDENTITY, TAUT_LAW_VELOCITY, mass, (TautNodeId){0, 0}, target);
        for (int n = 0; n < 5; n++) {
            must(world, taut_world_step(world, H, NULL));
            TautVec3 v = taut_particle_velocity(world, mass);
            cr_assert(fabs(v.x - 0.1) + fabs(v.y + 0.2) + fabs(v.z - 0.5) < 1e-12,
                      "%s, step %d: %g %g %g", names[i], n, v.x, v.y, v.z);
        }
        taut_world_destroy(world);
    }
}

// A target that moves: a velocity of 0.5 sin(2 pi f t) m/s; all of the kinetic energy is work. Returns
// what is lost of it.
static double drive_to_and_fro(TautStepper stepper, double h, double *swing)
{
    TautWorld *world = world_of((Setting){.stepper = stepper});
    TautNodeId mass = quick_particle(world, 2, taut_vec3(1, 2, 3));
    TautElementDef def = taut_default_element_def(TAUT_MAP_IDENTITY);
    def.point[0] = mass;
    def.law = TAUT_LAW_VELOCITY;
    def.motion.kind = TAUT_MOTION_SINE;
    def.motion.amplitude = taut_vec3(0.5, 0, 0.2);
    def.motion.frequency = 0.7;
    must(world, taut_world_add_element(world, &def, NULL));
    double work = 0, lost = 0;
    *swing = 0;
    for (int n = 1; n * h < 1.3; n++) {
        TautStepReport report;
        must(world, taut_world_step(world, h, &report));
        double s = sin(2 * M_PI * 0.7 * n * h);
        TautVec3 v = taut_particle_velocity(world, mass);
        cr_assert(fabs(v.x - 0.5 * s) + fabs(v.y) + fabs(v.z - 0.2 * s) < 1e-12,
                  "%s, step %d: %g, not %g", names[stepper], n, v.x, 0.5 * s);
        work += report.work, lost += report.dissipated;
        TautEnergy e = taut_world_energy(world);
        cr_assert_float_eq(work - lost, e.kinetic, 1e-12, "%s: %g, not %g", names[stepper],
                           work - lost, e.kinetic);
        *swing = fmax(*swing, e.kinetic);
    }
    taut_world_destroy(world);
    return lost;
}

// Nothing is lost, whatever the scheme: its mean force times the mean velocity is what the kinetic energy changes by.
Test(values, velocity_follows_a_target_that_moves)
{
    for (int i = 0; i < QUICK_STEPPERS; i++) {
        double swing, lost = drive_to_and_fro((TautStepper)i, H, &swing);
        cr_assert_lt(fabs(lost), 1e-12 * swing, "%s: %g of %g J lost", names[i], lost, swing);
    }
}

// A winch: the rope of a pendulum gets shorter at 0.5 m/s while it swings, and the energy that the
// swing gains is the work of the winch. Returns how far its length is off in the end.
static double haul(TautStepper stepper, double h)
{
    TautWorld *world = world_of((Setting){.stepper = stepper, .gravity = 9.81});
    TautNodeId anchor = quick_anchor(world, taut_vec3(0, 0, 0));
    TautNodeId mass = quick_particle(world, 2, taut_vec3(1.2, 0, -1.6));
    add(world, TAUT_MAP_DISTANCE, TAUT_LAW_VELOCITY, mass, anchor, (double[]){-0.5, 0, 0});
    must(world, taut_particle_set_velocity(world, mass, taut_vec3(-0.3, 0, 0.4)));
    must(world, taut_world_compile(world, h));
    TautEnergy e = taut_world_energy(world);
    double start = e.kinetic + e.potential, work = 0, lost = 0, worst = 0;
    for (int n = 1; n <= lround(2 / h); n++) {
        TautStepReport report;
        must(world, taut_world_step(world, h, &report));
        work += report.work, lost += report.dissipated;
        TautVec3 x = taut_particle_position(world, mass), v = taut_particle_velocity(world, mass);
        double rate = (x.x * v.x + x.y * v.y + x.z * v.z) / apart(world, mass, anchor);
        worst = fmax(worst, fabs(rate + 0.5));
    }
    e = taut_world_energy(world);
    double gained = e.kinetic + e.potential - start, error = apart(world, mass, anchor) - 1;
    cr_assert_float_eq(work - lost, gained, 1e-9, "%s: %g, not %g", names[stepper], work - lost,
                       gained);
    cr_assert_gt(work, 10);
    if (!one_solve(stepper)) cr_assert_lt(worst, 3e-7, "%s: %g m/s off", names[stepper], worst);
    if (!one_solve(stepper)) cr_assert_lt(fabs(lost), 0.01 * work, "%s: %g", names[stepper], lost);
    taut_world_destroy(world);
    return error;
}

// dy/dt is held, not y: what y has become is right to the order of the scheme.
Test(values, velocity_of_a_rope_that_is_hauled_in)
{
    for (int i = 0; i < QUICK_STEPPERS; i++) {
        double coarse = haul((TautStepper)i, H), fine = haul((TautStepper)i, H / 2);
        cr_assert_lt(fabs(coarse), one_solve((TautStepper)i) ? 0.05 : 1e-3, "%s: %g m", names[i],
                     coarse);
        cr_assert_gt(coarse / fine, one_solve((TautStepper)i) ? 1.7 : 3.2, "%s: %g m, then %g m",
                     names[i], coarse, fine);
    }
}

// A velocity law and a hard link at once: a point is driven along the circle that its rod leaves.
Test(values, velocity_beside_hard_rows)
{
    for (int i = 0; i < QUICK_STEPPERS; i++) {
        TautWorld *world = world_of((Setting){.stepper = (TautStepper)i});
        TautNodeId anchor = quick_anchor(world, taut_vec3(0, 0, 0));
        TautNodeId mass = quick_particle(world, 2, taut_vec3(0, 1, 0));
        quick_link(world, mass, anchor);
        TautElementDef def = taut_default_element_def(TAUT_MAP_SUBSET);
        def.point[0] = mass;
        def.numbers = (const double[]){0}, def.number_count = 1;
        def.law = TAUT_LAW_VELOCITY;
        def.target_as_is = false;
        def.target[0] = 0.4;
        must(world, taut_world_add_element(world, &def, NULL));
        must(world, taut_particle_set_velocity(world, mass, taut_vec3(0.4, 0, 0)));
        quick_steps(world, H, 100);
        TautVec3 x = taut_particle_position(world, mass), v = taut_particle_velocity(world, mass);
        cr_assert_float_eq(v.x, 0.4, 1e-9, "%s: %g", names[i], v.x);
        cr_assert_float_eq(x.x, 0.4, 1e-9, "%s: %g", names[i], x.x);
        cr_assert_float_eq(hypot(x.x, x.y), 1, one_solve((TautStepper)i) ? 1e-4 : 1e-8, "%s",
                           names[i]);
        taut_world_destroy(world);
    }
}
