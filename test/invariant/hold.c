// SPDX-License-Identifier: MIT
// hold.c -- projective constraints: a bead on a wire and a puck on a table against closed forms and
// against the same held by hard rows; edits and snapshots.
#include "methods/methods.h"
#include "quick.h"
#include "world/inside.h"

#include <math.h>
#include <stdlib.h>

static const double H = 0.01, G = 10;
static const char *const names[] = {"euler", "theta", "bdf2", "trbdf2", "auto"};
static const double axis[3] = {2, 1, -2}; // length 3

static TautWorld *world_of(TautStepper stepper)
{
    TautWorldDef def = taut_methods_world_def();
    def.stepper = stepper;
    def.gravity = taut_vec3(0, 0, -G);
    def.tolerance = 1e-11;
    return quick_world(&def);
}

static TautNodeId held(TautWorld *world, TautHold hold, TautVec3 x, double mass)
{
    TautParticleDef def = taut_default_particle_def();
    TautNodeId id;
    def.hold = hold;
    def.axis = taut_vec3(axis[0], axis[1], axis[2]);
    def.position = x;
    def.mass = mass;
    must(world, taut_world_add_particle(world, &def, &id));
    return id;
}

static double along(TautVec3 a)
{
    return (axis[0] * a.x + axis[1] * a.y + axis[2] * a.z) / 3;
}

static TautVec3 minus(TautVec3 a, TautVec3 b)
{
    return taut_vec3(a.x - b.x, a.y - b.y, a.z - b.z);
}

static double size(TautVec3 a)
{
    return sqrt(a.x * a.x + a.y * a.y + a.z * a.z);
}

// Distance from the line through x0.
static double off_line(TautVec3 x, TautVec3 x0)
{
    TautVec3 d = minus(x, x0);
    double s = along(d);
    return size(minus(d, taut_vec3(s * axis[0] / 3, s * axis[1] / 3, s * axis[2] / 3)));
}

// s = g sin(slope) t^2/2; first-order schemes count the last step whole.
static double slid(TautStepper stepper, int n)
{
    double a = G * 2 / 3, first = stepper == TAUT_STEPPER_EULER || stepper == TAUT_STEPPER_THETA;
    return first ? a * H * H * n * (n + 1) / 2 : a * H * H * n * n / 2;
}

Test(hold, a_bead_on_an_inclined_wire)
{
    for (int k = 0; k < QUICK_STEPPERS; k++) {
        TautWorld *world = world_of((TautStepper)k);
        TautVec3 start = taut_vec3(0.3, -0.4, 5);
        TautNodeId bead = held(world, TAUT_HOLD_LINE, start, 3);
        for (int n = 1; n <= 100; n++) {
            must(world, taut_world_step(world, H, NULL));
            TautVec3 x = taut_particle_position(world, bead),
                     v = taut_particle_velocity(world, bead);
            cr_assert_float_eq(along(minus(x, start)), slid((TautStepper)k, n), 1e-11,
                               "%s, %d: %.12g", names[k], n, along(minus(x, start)));
            cr_assert_float_eq(along(v), G * 2 / 3 * n * H, 1e-11);
            cr_assert_lt(off_line(x, start), 1e-12, "%s: %g m off", names[k], off_line(x, start));
            cr_assert_float_eq(size(v), along(v), 1e-12);
        }
        cr_assert_eq(world_model(world)->n_free, 1, "a bead has one unknown");
        TautEnergy e = taut_world_energy(world);
        cr_assert_float_eq(e.kinetic, 0.5 * 3 * pow(G * 2 / 3, 2), 1e-9);
        taut_world_destroy(world);
    }
}

Test(hold, a_puck_on_an_inclined_table)
{
    for (int k = 0; k < QUICK_STEPPERS; k++) {
        TautWorld *world = world_of((TautStepper)k);
        TautVec3 start = taut_vec3(0.3, -0.4, 5);
        TautNodeId puck = held(world, TAUT_HOLD_PLANE, start, 3);
        // what of it leads out of the plane is dropped
        must(world, taut_particle_set_velocity(world, puck, taut_vec3(1, -2, 0)));
        for (int n = 1; n <= 100; n++) {
            must(world, taut_world_step(world, H, NULL));
            TautVec3 x = minus(taut_particle_position(world, puck), start);
            cr_assert_lt(fabs(along(x)), 1e-12, "%s: %g m off", names[k], along(x));
            cr_assert_lt(fabs(along(taut_particle_velocity(world, puck))), 1e-12);
            // across gravity it goes on as it was: (1, -2, 0) is in the plane and level
            double level = (x.x - 2 * x.y) / 5;
            cr_assert_float_eq(level, n * H, 1e-11, "%s: %g", names[k], level);
        }
        // down the table: g - (g.n) n has the length g sqrt(1 - (2/3)^2)
        TautVec3 v = taut_particle_velocity(world, puck);
        double down = sqrt(size(v) * size(v) - 5);
        cr_assert_float_eq(down, G * sqrt(5.0) / 3, 1e-10, "%s: %g m/s", names[k], down);
        cr_assert_eq(world_model(world)->n_free, 2);
        taut_world_destroy(world);
    }
}

// --- the same by hard rows ---

// A pendulum that swings from a bead; the bead held, or free and kept by hard rows of n x = constant.
static TautWorld *swing(TautStepper stepper, TautHold hold, bool by_rows, TautNodeId *node)
{
    static const double across[2][3] = {{1, 0, 1}, {1, -4, -1}}; // to the axis
    TautWorld *world = world_of(stepper);
    TautVec3 x = taut_vec3(0, 0, 0);
    node[0] = by_rows ? quick_particle(world, 2, x) : held(world, hold, x, 2);
    node[1] = quick_particle(world, 1, taut_vec3(0.6, 0.8, 0));
    quick_link(world, node[0], node[1]);
    quick_spring(world, TAUT_MAP_DISTANCE, node[0], quick_anchor(world, taut_vec3(1, 1, 1)), 30, 0,
                 TAUT_FORM_AUTO);
    for (int i = 0; by_rows && i < (hold == TAUT_HOLD_LINE ? 2 : 1); i++) {
        const double *n = hold == TAUT_HOLD_LINE ? across[i] : axis;
        double number[4] = {n[0], n[1], n[2], 0};
        TautElementDef def = taut_default_element_def(TAUT_MAP_AFFINE);
        def.point[0] = node[0];
        def.numbers = number, def.number_count = 4;
        must(world, taut_world_add_element(world, &def, NULL));
    }
    return world;
}

Test(hold, the_same_as_hard_rows)
{
    for (int k = 0; k < QUICK_STEPPERS; k++)
        for (int hold = TAUT_HOLD_PLANE; hold <= TAUT_HOLD_LINE; hold++) {
            TautNodeId a[2], b[2];
            TautWorld *one = swing((TautStepper)k, (TautHold)hold, false, a);
            TautWorld *two = swing((TautStepper)k, (TautHold)hold, true, b);
            for (int n = 0; n < 100; n++) {
                must(one, taut_world_step(one, H, NULL));
                must(two, taut_world_step(two, H, NULL));
                for (int i = 0; i < 2; i++) {
                    double d = size(minus(taut_particle_position(one, a[i]),
                                          taut_particle_position(two, b[i])));
                    cr_assert_lt(d, 1e-7, "%s, hold %d, step %d: %g m apart", names[k], hold, n, d);
                }
            }
            cr_assert_gt(size(taut_particle_position(one, a[0])), 0.1, "the bead does not move");
            taut_world_destroy(one), taut_world_destroy(two);
        }
}

// --- life ---

Test(hold, setting_its_position_moves_the_line)
{
    TautWorld *world = world_of(TAUT_STEPPER_AUTO);
    TautNodeId bead = held(world, TAUT_HOLD_LINE, taut_vec3(0, 0, 0), 1);
    quick_steps(world, H, 10);
    TautVec3 there = taut_vec3(4, -3, 2);
    must(world, taut_particle_set_position(world, bead, there));
    TautVec3 x = taut_particle_position(world, bead);
    cr_assert(x.x == 4 && x.y == -3 && x.z == 2, "%g %g %g", x.x, x.y, x.z);
    double speed = along(taut_particle_velocity(world, bead));
    cr_assert_float_eq(speed, G * 2 / 3 * 0.1, 1e-11, "it keeps its speed: %g", speed);
    for (int n = 0; n < 50; n++) {
        must(world, taut_world_step(world, H, NULL));
        cr_assert_lt(off_line(taut_particle_position(world, bead), there), 1e-12);
    }
    must(world, taut_particle_set_velocity(world, bead, taut_vec3(2, 1, -2)));
    cr_assert_float_eq(along(taut_particle_velocity(world, bead)), 3, 1e-12);
    must(world, taut_particle_set_velocity(world, bead, taut_vec3(1, -2, 0)));
    cr_assert_lt(size(taut_particle_velocity(world, bead)), 1e-12,
                 "across the line it cannot move");
    taut_world_destroy(world);
}

// Between the steps of one world: forces, masses, what hangs on it removed.
Test(hold, edits)
{
    TautWorld *world = world_of(TAUT_STEPPER_AUTO);
    TautNodeId bead = held(world, TAUT_HOLD_LINE, taut_vec3(0, 0, 0), 1);
    TautNodeId bob = quick_particle(world, 1, taut_vec3(0, 0, -1));
    quick_link(world, bead, bob);
    quick_steps(world, H, 5);
    must(world, taut_node_set_mass(world, bead, 4));
    must(world, taut_particle_set_force(world, bead, taut_vec3(3, 0, 0)));
    quick_steps(world, H, 5);
    cr_assert_eq(taut_node_set_fixed(world, bead, true), TAUT_BAD_ARGUMENT, "it is held already");
    quick_steps(world, H, 5);
    cr_assert_gt(size(taut_particle_position(world, bead)), 0.01);
    cr_assert_lt(off_line(taut_particle_position(world, bead), taut_vec3(0, 0, 0)), 1e-12);
    must(world, taut_world_remove_node(world, bob));
    cr_assert_eq(taut_element_count(world), 0);
    must(world, taut_node_set_mass(world, bead, 1)); // 3 N along x: 2 N along the line
    double before = along(taut_particle_velocity(world, bead));
    quick_steps(world, H, 10);
    double after = along(taut_particle_velocity(world, bead));
    cr_assert_float_eq(after - before, 0.1 * (G * 2 / 3 + 2), 1e-10, "%g", after - before);
    taut_world_destroy(world);
}

Test(hold, a_snapshot_goes_on_with_the_same_bits)
{
    for (int k = 0; k < QUICK_STEPPERS; k++) {
        TautNodeId a[2], b[2];
        TautWorld *one = swing((TautStepper)k, TAUT_HOLD_PLANE, false, a);
        TautWorld *two = swing((TautStepper)k, TAUT_HOLD_PLANE, false, b);
        quick_steps(one, H, 20);
        size_t bytes;
        void *snapshot = quick_save(one, &bytes);
        must(two, taut_world_restore(two, snapshot, bytes));
        quick_steps(one, H, 20), quick_steps(two, H, 20);
        cr_assert(quick_same_state(one, two), "%s", names[k]);
        free(snapshot);
        taut_world_destroy(one), taut_world_destroy(two);
    }
}

Test(hold, what_cannot_be_is_refused)
{
    TautWorld *world = world_of(TAUT_STEPPER_AUTO);
    TautParticleDef def = taut_default_particle_def();
    def.hold = TAUT_HOLD_LINE;
    cr_assert_eq(taut_world_add_particle(world, &def, NULL), TAUT_BAD_ARGUMENT, "it has no axis");
    def.axis = taut_vec3(1, 0, 0);
    def.fixed = true;
    cr_assert_eq(taut_world_add_particle(world, &def, NULL), TAUT_BAD_ARGUMENT, "fixed and held");
    def.fixed = false;
    def.hold = (TautHold)17;
    cr_assert_eq(taut_world_add_particle(world, &def, NULL), TAUT_BAD_ARGUMENT);
    cr_assert_eq(taut_node_count(world), 0);
    taut_world_destroy(world);
}
