// SPDX-License-Identifier: MIT
// accounts.c -- what the energy account of a run must not depend on: where the origin is, when a load
// was changed, whether the state came from a snapshot; and what a NULL world does.
#include "quick.h"
#include "world/inside.h"

#include <math.h>
#include <stdlib.h>

// A pendulum of ten links with its anchor at height z.
static TautWorld *pendulum(double z, TautNodeId *load)
{
    TautWorld *world = quick_world(NULL);
    TautCableDef cable = taut_default_cable_def();
    cable.from = quick_anchor(world, taut_vec3(0, 0, z));
    cable.to = *load = quick_particle(world, 1000, taut_vec3(6, 0, z - 8));
    cable.mass = 10;
    must(world, taut_world_add_cable(world, &cable, NULL, NULL));
    return world;
}

// Where the load is, as seen from the anchor, after two seconds with changes on the way.
static TautVec3 after_changes(double z)
{
    TautNodeId load;
    TautWorld *world = pendulum(z, &load);
    quick_steps(world, 0.01, 50);
    must(world, taut_particle_set_force(world, load, taut_vec3(2000, 0, 3000)));
    quick_steps(world, 0.01, 50);
    must(world, taut_node_set_mass(world, load, 5000));
    quick_steps(world, 0.01, 50);
    must(world, taut_world_set_gravity(world, taut_vec3(0, 0, -3)));
    quick_steps(world, 0.01, 50);
    TautVec3 x = taut_particle_position(world, load);
    taut_world_destroy(world);
    return taut_vec3(x.x, x.y, x.z - z);
}

Test(accounts, do_not_depend_on_the_origin)
{
    TautVec3 here = after_changes(0);
    static const double z[] = {-1024, -128, 128, 1024}; // powers of two: positions round alike
    for (int i = 0; i < 4; i++) {
        TautVec3 there = after_changes(z[i]);
        cr_assert_float_eq(there.x, here.x, 1e-6, "z %g: x %.9g, %.9g", z[i], there.x, here.x);
        cr_assert_float_eq(there.z, here.z, 1e-6);
    }
}

// Saved with one load, restored with another: the run goes on, wherever the origin is.
Test(accounts, a_snapshot_may_meet_another_load)
{
    static const double z[] = {-100, 0, 100};
    for (int i = 0; i < 3; i++) {
        TautNodeId load;
        TautWorld *world = pendulum(z[i], &load);
        quick_steps(world, 0.01, 100);
        size_t size;
        void *saved = quick_save(world, &size);
        must(world, taut_node_set_mass(world, load, 5000));
        must(world, taut_world_restore(world, saved, size));
        quick_steps(world, 0.01, 100);
        cr_assert_eq(taut_node_mass(world, load), 5000);
        free(saved);
        taut_world_destroy(world);
    }
}

// Nothing is damped where nothing moves: equilibrium does not know t_d.
Test(accounts, settling_knows_no_damping)
{
    static const TautForm form[] = {TAUT_FORM_STIFFNESS, TAUT_FORM_COMPLIANCE};
    for (int f = 0; f < 2; f++)
        for (double damping = 0; damping <= 10; damping = damping * 10 + 1e-3) {
            TautWorld *world = quick_world(NULL);
            TautNodeId top = quick_anchor(world, taut_vec3(0, 0, 0));
            TautNodeId bob = quick_particle(world, 0.5, taut_vec3(1, 0, 0));
            quick_spring(world, TAUT_MAP_DISTANCE, bob, top, 2000, damping, form[f]);
            TautSettleReport report;
            must(world, taut_world_settle(world, 0, &report));
            cr_assert_leq(report.iterations, 100, "damping %g", damping);
            cr_assert_float_eq(taut_particle_position(world, bob).z, -1 - 0.5 * 9.81 / 2000, 1e-9);
            taut_world_destroy(world);
        }
}

// A damped oscillator: dampers take what is lost, to first order in the step.
Test(accounts, dampers_take_what_is_lost)
{
    static const double h[] = {0.01, 0.005};
    double numerical[2];
    for (int i = 0; i < 2; i++) {
        TautWorld *world = quick_world(NULL);
        must(world, taut_world_set_gravity(world, taut_vec3(0, 0, 0)));
        TautNodeId top = quick_anchor(world, taut_vec3(0, 0, 0));
        TautNodeId bob = quick_particle(world, 1, taut_vec3(1, 0, 0));
        quick_spring(world, TAUT_MAP_DISTANCE, bob, top, 10, 0.05, TAUT_FORM_AUTO);
        must(world, taut_particle_set_velocity(world, bob, taut_vec3(1, 0, 0)));
        double damped = 0, start = 0.5, left = 0;
        for (int n = 0; n < 3 / h[i]; n++) {
            TautStepReport r;
            must(world, taut_world_step(world, h[i], &r));
            damped += r.damped;
            left = r.energy.kinetic + r.energy.elastic;
        }
        numerical[i] = fabs(start - damped - left) / (start - left);
        cr_assert_lt(numerical[i], 0.05, "h %g: %g of the loss is not explained", h[i],
                     numerical[i]);
        taut_world_destroy(world);
    }
    cr_assert_lt(numerical[1], 0.7 * numerical[0]);
}

Test(accounts, a_null_world_is_a_bad_argument)
{
    TautParticleDef particle = taut_default_particle_def();
    TautElementDef element = taut_default_element_def(TAUT_MAP_DISTANCE);
    TautCableDef cable = taut_default_cable_def();
    TautNodeId p = {1, 0};
    size_t size;
    cr_assert_eq(taut_world_add_particle(NULL, &particle, NULL), TAUT_BAD_ARGUMENT);
    cr_assert_eq(taut_world_add_element(NULL, &element, NULL), TAUT_BAD_ARGUMENT);
    cr_assert_eq(taut_world_add_cable(NULL, &cable, NULL, NULL), TAUT_BAD_ARGUMENT);
    cr_assert_eq(taut_world_step(NULL, 0.01, NULL), TAUT_BAD_ARGUMENT);
    cr_assert_eq(taut_world_settle(NULL, 0, NULL), TAUT_BAD_ARGUMENT);
    cr_assert_eq(taut_world_compile(NULL, 0.01), TAUT_BAD_ARGUMENT);
    cr_assert_eq(taut_world_save(NULL, NULL, 0, &size), TAUT_BAD_ARGUMENT);
    cr_assert_eq(taut_world_restore(NULL, NULL, 0), TAUT_BAD_ARGUMENT);
    cr_assert_eq(taut_world_set_gravity(NULL, taut_vec3(0, 0, 0)), TAUT_BAD_ARGUMENT);
    cr_assert_eq(taut_node_set_mass(NULL, p, 1), TAUT_BAD_ID);
    cr_assert_lt(taut_world_check(NULL, NULL, NULL), 0);
    cr_assert_eq(taut_world_time(NULL), 0);
    cr_assert_eq(taut_particle_count(NULL) + taut_element_count(NULL), 0);
    cr_assert(taut_node_is_null(taut_next_particle(NULL, (TautNodeId){0, 0})));
    cr_assert(taut_element_is_null(taut_find_element(NULL, "x")));
    cr_assert_null(world_model(NULL));
    cr_assert_neq(taut_world_message(NULL)[0], 0);
    taut_world_destroy(NULL);
}
