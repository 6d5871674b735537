// SPDX-License-Identifier: MIT
// contacts.c -- bodies that lie, stack, slide and roll on each other, against closed forms.
#include "quick_rigid.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double G = 9.81;

static TautWorld *ground_world(TautVec3 gravity)
{
    TautWorldDef def = taut_default_world_def();
    def.gravity = gravity;
    TautWorld *world = quick_world(&def);
    TautColliderDef plane = taut_default_collider_def();
    must(world, taut_world_add_collider(world, &plane, NULL));
    return world;
}

// A box of a metre, or a ball of half of it, with a collider of its shape.
static TautNodeId add(TautWorld *world, TautColliderKind kind, double mass, TautVec3 place)
{
    const bool box = kind == TAUT_COLLIDER_BOX;
    TautBodyDef body = taut_default_body_def();
    body.shape.kind = box ? TAUT_SHAPE_BOX : TAUT_SHAPE_SPHERE;
    TautColliderDef collider = taut_default_collider_def();
    collider.kind = kind;
    for (int k = 0; k < 3; k++) body.shape.size[k] = collider.size[k] = box ? 1 : 0.5;
    body.mass = mass;
    body.position = place;
    must(world, taut_world_add_body(world, &body, &collider.node));
    must(world, taut_world_add_collider(world, &collider, NULL));
    return collider.node;
}

static void run(TautWorld *world, double h, double duration)
{
    for (int i = 0; i < (int)lround(duration / h); i++)
        must(world, taut_world_step(world, h, NULL));
}

static double weight_on_ground(const TautWorld *world)
{
    TautContact contact[64];
    double sum = 0;
    const int n = taut_world_contacts(world, contact, 64);
    for (int i = 0; i < n && i < 64; i++)
        if (contact[i].point.z < 0.1) sum += contact[i].normal_force;
    return sum;
}

Test(contacts, a_box_falls_and_lies_on_its_four_corners)
{
    TautWorld *world = ground_world(taut_vec3(0, 0, -G));
    TautNodeId box = add(world, TAUT_COLLIDER_BOX, 2, taut_vec3(0, 0, 1.5));
    run(world, 0.01, 2);
    cr_expect_float_eq(taut_particle_position(world, box).z, 0.5, 1e-10);
    cr_expect_eq(taut_world_contacts(world, NULL, 0), 4);
    cr_expect_float_eq(weight_on_ground(world), 2 * G, 1e-8);
    taut_world_destroy(world);
}

Test(contacts, a_box_on_a_slope_rests_or_slides)
{
    for (int slides = 0; slides < 2; slides++) {
        const double tangent = 0.5 * (slides ? 1 + 1e-6 : 1 - 1e-6), c = 1 / hypot(1, tangent);
        TautWorld *world = ground_world(taut_vec3(G * tangent * c, 0, -G * c));
        TautNodeId box = add(world, TAUT_COLLIDER_BOX, 2, taut_vec3(0, 0, 0.5));
        run(world, 0.01, 4);
        const double way = slides ? 0.5 * G * c * 0.5e-6 * 16 : 0;
        cr_expect_float_eq(taut_particle_position(world, box).x, way, 1e-8 + 1e-3 * way);
        taut_world_destroy(world);
    }
}

Test(contacts, a_heavy_box_stands_on_light_ones)
{
    TautWorld *world = ground_world(taut_vec3(0, 0, -G));
    TautNodeId top = {0};
    for (int i = 0; i < 6; i++)
        top = add(world, TAUT_COLLIDER_BOX, i == 5 ? 1000 : 1, taut_vec3(0, 0, 0.5 + i));
    run(world, 0.01, 2);
    const TautVec3 x = taut_particle_position(world, top);
    cr_expect_float_eq(x.z, 5.5, 1e-9, "it sank by %g m", 5.5 - x.z);
    cr_expect_lt(hypot(x.x, x.y), 1e-6);
    cr_expect_float_eq(weight_on_ground(world), 1005 * G, 1e-4);
    taut_world_destroy(world);
}

Test(contacts, a_ball_that_slides_comes_to_roll)
{
    TautWorld *world = ground_world(taut_vec3(0, 0, -G));
    TautNodeId ball = add(world, TAUT_COLLIDER_SPHERE, 2, taut_vec3(0, 0, 0.5));
    must(world, taut_body_set_velocity(world, ball, taut_vec3(3, 0, 0), taut_vec3(0, 0, 0)));
    run(world, 0.0025, 0.5);
    TautContact contact;
    cr_assert_eq(taut_world_contacts(world, &contact, 1), 1);
    cr_expect_eq(contact.state, TAUT_CONTACT_STICK, "it rolls");
    cr_expect_float_eq(taut_particle_velocity(world, ball).x, 3 * 5.0 / 7, 3e-4);
    taut_world_destroy(world);
}

Test(contacts, a_conveyor_carries_a_box_along)
{
    TautWorldDef def = taut_default_world_def();
    TautWorld *world = quick_world(&def);
    TautColliderDef belt = taut_default_collider_def();
    belt.surface_speed = taut_vec3(0, 1.5, 0);
    must(world, taut_world_add_collider(world, &belt, NULL));
    TautNodeId box = add(world, TAUT_COLLIDER_BOX, 2, taut_vec3(0, 0, 0.5));
    run(world, 0.01, 1);
    cr_expect_float_eq(taut_particle_velocity(world, box).y, 1.5, 1e-9);
    taut_world_destroy(world);
}

// A body with a collider of its shape.
static TautNodeId put(TautWorld *world, TautBodyDef *body, TautColliderDef *like, TautVec3 place,
                      TautColliderId *id)
{
    const bool box = body->shape.kind == TAUT_SHAPE_BOX;
    like->kind = box ? TAUT_COLLIDER_BOX : TAUT_COLLIDER_SPHERE;
    for (int k = 0; k < 3; k++) like->size[k] = body->shape.size[k];
    body->position = place;
    must(world, taut_world_add_body(world, body, &like->node));
    must(world, taut_world_add_collider(world, like, id));
    return like->node;
}

static double force_of(const TautWorld *world, TautColliderId id)
{
    TautContact contact[16];
    const int n = taut_world_contacts(world, contact, 16);
    double sum = 0;
    for (int i = 0; i < n && i < 16; i++)
        if (memcmp(&contact[i].a, &id, sizeof id) == 0 ||
            memcmp(&contact[i].b, &id, sizeof id) == 0)
            sum += contact[i].normal_force;
    return sum;
}

// A plate on two balls, whose tilt is held: how both share its load follows from no law. A pull beside its middle is held by the
// friction of both. A bead of a gram that falls on it leaves the share as it is, but for its own weight; with all of the load on one
// ball the plate would turn about that, and slide.
Test(contacts, a_blow_leaves_a_load_shared_as_it_was)
{
    TautWorldDef def = taut_default_world_def();
    def.gravity = taut_vec3(0, 0, -G);
    TautWorld *world = quick_world(&def);
    TautMaterialDef dry = taut_default_material_def();
    TautColliderDef like = taut_default_collider_def();
    TautColliderId on[2];
    dry.friction = 0.2;
    must(world, taut_world_add_material(world, &dry, &like.material));

    TautBodyDef ball = taut_default_body_def(), box = ball, bead = ball;
    ball.shape.kind = bead.shape.kind = TAUT_SHAPE_SPHERE;
    ball.shape.size[0] = 0.02, ball.fixed = true;
    for (int i = 0; i < 2; i++)
        put(world, &ball, &like, taut_vec3(0, i == 0 ? 0.05 : -0.05, 0), on + i);

    // the plate, and the pull in its plane
    box.shape.kind = TAUT_SHAPE_BOX;
    box.shape.size[0] = 0.1, box.shape.size[1] = 0.2, box.shape.size[2] = 0.02;
    box.mass = 3;
    const TautNodeId plate = put(world, &box, &like, taut_vec3(0, 0.01, 0.03), NULL);
    TautJointDef tilt = taut_default_joint_def(TAUT_JOINT_GENERIC);
    tilt.a = plate, tilt.point = box.position;
    tilt.free = 1u << TAUT_AXIS_ALONG_U | 1u << TAUT_AXIS_ALONG_V | 1u << TAUT_AXIS_ALONG_N |
                1u << TAUT_AXIS_ABOUT_N;
    must(world, taut_world_add_joint(world, &tilt, NULL));
    must(world, taut_body_set_force(world, plate, taut_vec3(2, 0, 0), taut_vec3(0, 0, 0)));

    // the bead lands after 0.22 s
    bead.shape.size[0] = 0.01;
    bead.mass = 1e-3;
    put(world, &bead, &like, taut_vec3(0.02, 0.03, 0.3), NULL);
    run(world, 0.01, 0.2);
    const double before[2] = {force_of(world, on[0]), force_of(world, on[1])};
    cr_expect_float_eq(before[0] + before[1], 3 * G, 1e-8);
    run(world, 0.01, 0.8);
    for (int i = 0; i < 2; i++)
        cr_expect_float_eq(force_of(world, on[i]), before[i], 1e-3 * G, "ball %d: %g N, was %g", i,
                           force_of(world, on[i]), before[i]);
    const double x = taut_particle_position(world, plate).x;
    cr_expect_float_eq(x, 0, 1e-9, "it slid by %g m", x);
    taut_world_destroy(world);
}

Test(contacts, a_state_goes_on_to_the_bit_with_its_contacts)
{
    TautWorld *world = ground_world(taut_vec3(0.5, 0, -G)), *clone = NULL;
    TautNodeId box = add(world, TAUT_COLLIDER_BOX, 2, taut_vec3(0, 0, 0.7));
    TautNodeId ball = add(world, TAUT_COLLIDER_SPHERE, 5, taut_vec3(0.1, 0, 1.9));
    run(world, 0.01, 0.8);
    size_t size = 0;
    must(world, taut_world_save(world, NULL, 0, &size));
    char *saved = malloc(size);
    must(world, taut_world_save(world, saved, size, NULL));
    must(world, taut_world_clone(world, &clone));
    cr_expect_eq(taut_world_contacts(clone, NULL, 0), taut_world_contacts(world, NULL, 0));

    // on, in the clone, and once more from the snapshot
    run(world, 0.01, 0.7);
    run(clone, 0.01, 0.7);
    const TautVec3 x = taut_particle_position(world, box), y = taut_particle_position(world, ball);
    const TautVec3 z = taut_particle_position(clone, ball);
    must(world, taut_world_restore(world, saved, size));
    run(world, 0.01, 0.7);
    const TautVec3 again = taut_particle_position(world, box);
    cr_expect_eq(memcmp(&y, &z, sizeof y), 0, "the clone is elsewhere by %g", y.x - z.x);
    cr_expect_eq(memcmp(&x, &again, sizeof x), 0, "restored, it is elsewhere by %g", x.x - again.x);
    free(saved);
    taut_world_destroy(clone);
    taut_world_destroy(world);
}

Test(contacts, bad_colliders_and_materials_are_refused)
{
    TautWorld *world = ground_world(taut_vec3(0, 0, -G));
    TautColliderDef ball = taut_default_collider_def();
    ball.kind = TAUT_COLLIDER_SPHERE;
    cr_expect_eq(taut_world_add_collider(world, &ball, NULL), TAUT_BAD_ARGUMENT, "no size");
    ball.size[0] = 0.1;
    ball.node = (TautNodeId){77, 1};
    cr_expect_eq(taut_world_add_collider(world, &ball, NULL), TAUT_BAD_ARGUMENT, "no node");
    TautMaterialDef ice = taut_default_material_def();
    ice.friction = -0.1;
    cr_expect_eq(taut_world_add_material(world, &ice, NULL), TAUT_BAD_ARGUMENT, "no friction");
    cr_expect(strstr(taut_world_message(world), "friction"), "%s", taut_world_message(world));
    taut_world_destroy(world);
}
