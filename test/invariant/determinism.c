// SPDX-License-Identifier: MIT
// determinism.c -- the same input gives the same bits: in a second world, in memory with other
// contents, and whatever other worlds do in between.
#include "methods/methods.h"
#include "quick.h"

#include <stdlib.h>
#include <string.h>

// A scene with everything: hard and elastic cable, springs in both forms, moving anchor and target.
static TautWorld *scene(TautWorldDef def)
{
    TautWorld *world = quick_world(&def);
    TautParticleDef anchor = taut_default_particle_def();
    anchor.fixed = true;
    anchor.motion.kind = TAUT_MOTION_SINE;
    anchor.motion.amplitude = taut_vec3(0.5, 0.2, 0);
    anchor.motion.frequency = 0.5;
    TautCableDef cable = taut_default_cable_def();
    must(world, taut_world_add_particle(world, &anchor, &cable.from));
    TautNodeId load = cable.to = quick_particle(world, 1e4, taut_vec3(6, 0, -8));
    cable.mass = 50;
    must(world, taut_world_add_cable(world, &cable, NULL, NULL));
    cable.from = quick_anchor(world, taut_vec3(12, 1, 0));
    cable.length = 12;
    cable.stiffness = 1e6, cable.damping = 0.01;
    must(world, taut_world_add_cable(world, &cable, NULL, NULL));
    TautNodeId bob = quick_particle(world, 3, taut_vec3(6, 1, -9));
    quick_spring(world, TAUT_MAP_DIFFERENCE, bob, load, 100, 0.1, TAUT_FORM_STIFFNESS);
    quick_spring(world, TAUT_MAP_DISTANCE, bob, cable.from, 1e5, 0, TAUT_FORM_COMPLIANCE);
    return world;
}

static void *junk_alloc(void *user, size_t size)
{
    void *block = aligned_alloc(64, size);
    if (block) memset(block, *(unsigned char *)user += 37, size);
    return block;
}

static void plain_free(void *user, void *block)
{
    (void)user;
    free(block);
}

static void expect_same(TautWorldDef def)
{
    unsigned char seed = 1;
    TautWorldDef other = def;
    other.allocator = (TautAllocator){junk_alloc, plain_free, &seed};
    TautWorld *a = scene(def), *b = scene(other), *between = scene(def);
    for (int i = 0; i < 300; i++) {
        TautStepReport left, right;
        must(a, taut_world_step(a, 0.01, &left));
        must(between, taut_world_step(between, 0.007, NULL));
        must(b, taut_world_step(b, 0.01, &right));
        cr_assert(quick_same_state(a, b), "step %d", i);
        cr_assert_eq(left.residual, right.residual);
        cr_assert_eq(left.error, right.error);
        cr_assert_eq(left.energy.kinetic, right.energy.kinetic);
    }
    cr_assert(!quick_same_state(a, between));
    taut_world_destroy(a), taut_world_destroy(b), taut_world_destroy(between);
}

// Each with the default of the other, and in the full test all pairs.
Test(determinism, every_stepper_and_solver)
{
    const bool all = quick_sample(0, 1);
    for (int stepper = 0; stepper < QUICK_STEPPERS; stepper++)
        for (int solver = 0; solver < TAUT_SOLVER_COUNT; solver++) {
            if (!quick_has_solver(solver)) continue;
            TautWorldDef def = taut_methods_world_def();
            if (!all && stepper != (int)def.stepper && solver != (int)def.solver) continue;
            def.stepper = (TautStepper)stepper;
            def.solver = (TautSolver)solver;
            expect_same(def);
        }
}

// Reading between steps changes nothing.
Test(determinism, looking_does_not_disturb)
{
    TautWorld *a = scene(taut_methods_world_def()), *b = scene(taut_methods_world_def());
    for (int i = 0; i < 100; i++) {
        must(a, taut_world_step(a, 0.01, NULL));
        must(b, taut_world_step(b, 0.01, NULL));
        TautElementId worst;
        taut_world_energy(b);
        taut_world_error(b, &worst);
        cr_assert_geq(taut_world_check(b, NULL, NULL), 0);
        size_t size;
        free(quick_save(b, &size));
        must(b, taut_world_compile(b, 0.01));
        cr_assert(quick_same_state(a, b), "step %d", i);
    }
    taut_world_destroy(a), taut_world_destroy(b);
}

Test(determinism, settling_twice_gives_the_same_bits)
{
    TautWorld *a = scene(taut_methods_world_def()), *b = scene(taut_methods_world_def());
    must(a, taut_world_settle(a, 0, NULL));
    must(b, taut_world_settle(b, 0, NULL));
    cr_assert(quick_same_state(a, b));
    taut_world_destroy(a), taut_world_destroy(b);
}
