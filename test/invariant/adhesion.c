// SPDX-License-Identifier: MIT
// adhesion.c -- contacts that pull up to a force, against closed forms. The thing is a ball under or on a plate of the world.
#include "quick_rigid.h"

#include <math.h>
#include <string.h>

static const double G = 9.81, MASS = 2, MU = 0.4, R = 0.1;

typedef struct Ball {
    TautWorld *world;
    TautNodeId node;
} Ball;

// A ball whose plate is below it, or above it where it hangs.
static Ball ball_on(bool hangs, double adhesion, double gap)
{
    Ball it = {.world = quick_world(NULL)};
    TautMaterialDef def = taut_default_material_def();
    TautMaterialId material;
    def.friction = MU, def.adhesion = adhesion;
    must(it.world, taut_world_add_material(it.world, &def, &material));
    TautColliderDef plate = taut_default_collider_def();
    plate.kind = TAUT_COLLIDER_BOX;
    plate.size[0] = plate.size[1] = 10, plate.size[2] = 1;
    plate.position = taut_vec3(0, 0, hangs ? 0.5 : -0.5);
    plate.material = material;
    must(it.world, taut_world_add_collider(it.world, &plate, NULL));

    it.node = quick_particle(it.world, MASS, taut_vec3(0, 0, (hangs ? -1 : 1) * (R + gap)));
    TautColliderDef ball = taut_default_collider_def();
    ball.node = it.node;
    ball.kind = TAUT_COLLIDER_SPHERE;
    ball.size[0] = R;
    ball.material = material;
    must(it.world, taut_world_add_collider(it.world, &ball, NULL));
    return it;
}

static void run(Ball *it, double h, int steps)
{
    for (int i = 0; i < steps; i++) must(it->world, taut_world_step(it->world, h, NULL));
}

static TautVec3 place(const Ball *it)
{
    return taut_particle_position(it->world, it->node);
}

Test(adhesion, a_ball_under_a_ceiling_holds_up_to_its_weight)
{
    for (int k = 0; k < 2; k++) {
        Ball it = ball_on(true, MASS * G * (k == 0 ? 1 + 1e-6 : 1 - 1e-6), 0);
        run(&it, 0.01, 100);
        const double fallen = -R - place(&it).z;
        // below the threshold it is pulled off, and then falls freely
        if (k == 0)
            cr_expect_lt(fabs(fallen), 1e-10, "it sinks %g m", fallen);
        else
            cr_expect_gt(fallen, 0.5 * G * 0.95 * 0.95, "%g m", fallen);
        taut_world_destroy(it.world);
    }
}

// What is open is not pulled: it falls as if there were no adhesion.
Test(adhesion, nothing_pulls_across_a_gap)
{
    Ball it = ball_on(true, 1000 * MASS * G, 1e-4);
    run(&it, 0.001, 100);
    cr_expect_float_eq(place(&it).z, -R - 1e-4 - 0.5 * G * 0.01, 1e-9);
    taut_world_destroy(it.world);
}

// Pulled off, it has no adhesion until it touches again.
Test(adhesion, a_ball_that_falls_on_glue_sticks_to_it)
{
    const double adhesion = 5;
    Ball it = ball_on(false, adhesion, 0.01);
    run(&it, 0.01, 30);
    cr_expect_float_eq(place(&it).z, R, 1e-10);
    const double pull[] = {MASS * G + adhesion * (1 - 1e-6), MASS * G + adhesion * (1 + 1e-6)};
    for (int k = 0; k < 2; k++) {
        must(it.world, taut_particle_set_force(it.world, it.node, taut_vec3(0, 0, pull[k])));
        run(&it, 0.01, 100);
        if (k == 0) cr_expect_float_eq(place(&it).z, R, 1e-10);
    }
    // off: from the second step on all of the pull is there
    const double a = adhesion / MASS, high = place(&it).z - R;
    cr_expect_float_eq(high, 0.5 * a * 0.99 * 0.99, 0.03 * a, "%g m, not %g", high, 0.5 * a);

    must(it.world, taut_particle_set_force(it.world, it.node, taut_vec3(0, 0, 0)));
    run(&it, 0.01, 200);
    cr_expect_float_eq(place(&it).z, R, 1e-9, "it is back");
    must(it.world, taut_particle_set_force(it.world, it.node, taut_vec3(0, 0, pull[0])));
    run(&it, 0.01, 100);
    cr_expect_float_eq(place(&it).z, R, 1e-9, "and holds");
    taut_world_destroy(it.world);
}

// Friction has the radius mu (N + a): here N is pulled down to half of the adhesion.
Test(adhesion, friction_grows_with_it)
{
    const double adhesion = 30, up = MASS * G + 15, limit = MU * (adhesion - 15);
    for (int k = 0; k < 2; k++) {
        Ball it = ball_on(false, adhesion, 0);
        run(&it, 0.01, 5);
        const double side = limit * (k == 0 ? 1 - 2e-6 : 1 + 1e-6);
        must(it.world, taut_particle_set_force(it.world, it.node, taut_vec3(side, 0, up)));
        run(&it, 0.01, 200);
        const double slid = 0.5 * 4 * limit * 1e-6 / MASS;
        cr_expect_float_eq(place(&it).x, k == 0 ? 0 : slid, k == 0 ? 1e-10 : 0.02 * slid, "%g m",
                           place(&it).x);
        cr_expect_float_eq(place(&it).z, R, 1e-9);

        TautContact contact;
        cr_assert_eq(taut_world_contacts(it.world, &contact, 1), 1);
        cr_expect_float_eq(contact.normal_force, -15, 1e-6);
        cr_expect_eq(contact.state, k == 0 ? TAUT_CONTACT_STICK : TAUT_CONTACT_SLIDE);
        taut_world_destroy(it.world);
    }
}

// A ball that sticks to a plate carries the blow of one that hits it from the side of the plate's normal.
Test(adhesion, a_blow_goes_through_what_adheres)
{
    Ball it = ball_on(false, 5, 0);
    run(&it, 0.01, 5);
    TautNodeId hammer = quick_particle(it.world, 1, taut_vec3(0, 0, 3 * R + 1e-3));
    must(it.world, taut_particle_set_velocity(it.world, hammer, taut_vec3(0, 0, -3)));
    TautColliderDef head = taut_default_collider_def();
    head.node = hammer;
    head.kind = TAUT_COLLIDER_SPHERE;
    head.size[0] = R;
    must(it.world, taut_world_add_collider(it.world, &head, NULL));
    for (int i = 0; i < 50; i++) {
        run(&it, 0.001, 1);
        cr_assert_gt(place(&it).z, R - 1e-9, "step %d: it is %g m in the plate", i,
                     R - place(&it).z);
    }
    taut_world_destroy(it.world);
}

// Where it opened and where it holds follow from the state: a saved one goes on to the bit.
Test(adhesion, a_saved_state_goes_on_to_the_bit)
{
    static unsigned char bytes[1 << 17];
    Ball it = ball_on(true, MASS * G * 1.01, 0);
    for (int part = 0; part < 3; part++) {
        size_t size;
        run(&it, 0.01, 7);
        if (part == 1)
            must(it.world, taut_particle_set_force(it.world, it.node, taut_vec3(1, 0, -1)));
        must(it.world, taut_world_save(it.world, bytes, sizeof bytes, &size));
        run(&it, 0.01, 20);
        const TautVec3 x = place(&it);
        must(it.world, taut_world_restore(it.world, bytes, size));
        run(&it, 0.01, 20);
        cr_expect_eq(place(&it).x, x.x);
        cr_expect_eq(place(&it).z, x.z);
    }
    taut_world_destroy(it.world);
}
