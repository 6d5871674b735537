// SPDX-License-Identifier: MIT
// contact_pairs.c -- numbers that are set for two materials, and pairs of colliders that are left out or taken in.
#include "quick_contact.h"
#include "quick_rigid.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double G = 9.81;
static const TautVec3 CUBE = {1, 1, 1};

// A box of its own material slides over a ground of another at 1 m/s.
typedef struct Slide {
    TautWorld *world;
    TautMaterialId wood, ice;
    TautColliderId ground, box;
    TautNodeId body;
} Slide;

static TautMaterialId material(TautWorld *world, double friction)
{
    TautMaterialDef def = taut_default_material_def();
    TautMaterialId id;
    def.friction = friction;
    must(world, taut_world_add_material(world, &def, &id));
    return id;
}

static Slide slide_new(void)
{
    Slide s = {.world = quick_world(NULL)};
    s.ice = material(s.world, 0.1), s.wood = material(s.world, 0.4);
    TautColliderDef def = taut_default_collider_def();
    def.material = s.ice;
    must(s.world, taut_world_add_collider(s.world, &def, &s.ground));

    TautBodyDef body = taut_default_body_def();
    body.shape.kind = TAUT_SHAPE_BOX;
    body.shape.size[0] = body.shape.size[1] = body.shape.size[2] = 1;
    body.position = taut_vec3(0, 0, 0.5);
    body.velocity = taut_vec3(1, 0, 0);
    must(s.world, taut_world_add_body(s.world, &body, &def.node));
    def.kind = TAUT_COLLIDER_BOX;
    def.size[0] = def.size[1] = def.size[2] = 1;
    def.material = s.wood;
    must(s.world, taut_world_add_collider(s.world, &def, &s.box));
    s.body = def.node;
    return s;
}

// m: how far it slides until it rests.
static double slides(const Slide *s)
{
    const TautVec3 from = taut_vec3(0, 0, 0.5);
    must(s->world, taut_body_set_pose(s->world, s->body, from, (double[]){1, 0, 0, 0}));
    must(s->world,
         taut_body_set_velocity(s->world, s->body, taut_vec3(1, 0, 0), taut_vec3(0, 0, 0)));
    quick_steps(s->world, 0.01, 120);
    return taut_particle_position(s->world, s->body).x;
}

#define NEAR(a, b, by) cr_assert_float_eq(a, b, by, "%.17g is not %.17g", (double)(a), (double)(b))

Test(contact_pairs, numbers_of_two_materials)
{
    Slide s = slide_new();
    TautPairDef def = taut_default_pair_def();
    NEAR(slides(&s), 1 / (2 * 0.2 * G), 1e-3); // the geometric mean
    def.friction = 0.5;
    must(s.world, taut_world_set_pair(s.world, s.ice, s.wood, &def));
    NEAR(slides(&s), 1 / (2 * 0.5 * G), 1e-3);

    // the same pair the other way round, another pair, and none any more
    def.friction = 0.25;
    must(s.world, taut_world_set_pair(s.world, s.wood, s.ice, &def));
    NEAR(slides(&s), 1 / (2 * 0.25 * G), 1e-3);
    def.friction = 3;
    must(s.world, taut_world_set_pair(s.world, s.wood, s.wood, &def));
    must(s.world, taut_world_set_pair(s.world, s.wood, (TautMaterialId){0}, &def));
    NEAR(slides(&s), 1 / (2 * 0.25 * G), 1e-3);
    def = taut_default_pair_def();
    must(s.world, taut_world_set_pair(s.world, s.wood, s.ice, &def));
    NEAR(slides(&s), 1 / (2 * 0.2 * G), 1e-3);
    taut_world_destroy(s.world);
}

// They are part of snapshots and of clones, and a restore compares them.
Test(contact_pairs, pairs_are_saved)
{
    Slide s = slide_new();
    TautPairDef def = taut_default_pair_def();
    TautColliderId other = quick_solid(s.world, TAUT_COLLIDER_BOX, CUBE, taut_vec3(1.2, 0, 0.5));
    def.friction = 0.5;
    must(s.world, taut_world_set_pair(s.world, s.ice, s.wood, &def));
    must(s.world, taut_world_exclude_pair(s.world, other, s.box));
    size_t size;
    void *saved = quick_save_world(s.world, &size);

    def.friction = 0.1;
    must(s.world, taut_world_set_pair(s.world, s.ice, s.wood, &def));
    must(s.world, taut_world_include_pair(s.world, other, s.box));
    must(s.world, taut_world_restore(s.world, saved, size));
    NEAR(slides(&s), 1 / (2 * 0.5 * G), 1e-3);

    TautWorld *clone;
    Slide t = s;
    must(s.world, taut_world_clone(s.world, &clone));
    t.world = clone;
    NEAR(slides(&t), 1 / (2 * 0.5 * G), 1e-3);
    taut_world_destroy(clone);
    taut_world_destroy(s.world);
    free(saved);
}

// A box that is left out slides through another, and stops at it when it is taken in.
Test(contact_pairs, colliders_are_left_out)
{
    Slide s = slide_new();
    TautColliderId post = quick_solid(s.world, TAUT_COLLIDER_BOX, CUBE, taut_vec3(1.1, 0, 0.5));
    NEAR(slides(&s), 0.1, 1e-3);
    must(s.world, taut_world_exclude_pair(s.world, s.box, post));
    NEAR(slides(&s), 1 / (2 * 0.2 * G), 1e-3);
    must(s.world, taut_world_include_pair(s.world, post, s.box));
    NEAR(slides(&s), 0.1, 1e-3);

    // a rule goes with its collider: the next one of the slot has none
    must(s.world, taut_world_exclude_pair(s.world, s.box, post));
    must(s.world, taut_world_remove_collider(s.world, post));
    TautColliderId next = quick_solid(s.world, TAUT_COLLIDER_BOX, CUBE, taut_vec3(1.1, 0, 0.5));
    cr_assert_eq(next.slot, post.slot);
    NEAR(slides(&s), 0.1, 1e-3);
    taut_world_destroy(s.world);
}

// Bodies of a joint pass through each other until they are taken in.
Test(contact_pairs, joined_bodies_are_left_out)
{
    for (int included = 0; included < 2; included++) {
        TautWorld *world = quick_world(NULL);
        TautColliderId a = quick_thing(world, TAUT_COLLIDER_BOX, CUBE, taut_vec3(0, 0, 5));
        TautColliderId b = quick_thing(world, TAUT_COLLIDER_BOX, CUBE, taut_vec3(0, 0, 6.2));
        TautNodeId low = taut_collider_node(world, a), high = taut_collider_node(world, b);
        quick_joint(world, TAUT_JOINT_CYLINDRICAL, low, high, taut_vec3(0, 0, 5.6),
                    taut_vec3(0, 0, 1));
        must(world, taut_node_set_fixed(world, low, true));
        if (included) must(world, taut_world_include_pair(world, a, b));
        quick_steps(world, 0.01, 60);
        const double z = taut_particle_position(world, high).z;
        cr_assert(included ? fabs(z - 6) < 1e-6 : z < 5, "it is at %g m", z);
        taut_world_destroy(world);
    }
}

Test(contact_pairs, bad_input_is_told)
{
    Slide s = slide_new();
    TautPairDef def = taut_default_pair_def();
    const TautMaterialId strange = {9, 9};
    const TautColliderId gone = {99, 1};
#define SAYS(call, status, text)                                                                   \
    do {                                                                                           \
        cr_assert_eq(call, status);                                                                \
        cr_assert(strstr(taut_world_message(s.world), text), "%s", taut_world_message(s.world));   \
    } while (0)
    SAYS(taut_world_set_pair(s.world, strange, s.ice, &def), TAUT_BAD_ID, "no material");
    def.friction = -1;
    SAYS(taut_world_set_pair(s.world, s.wood, s.ice, &def), TAUT_BAD_ARGUMENT, "friction is -1");
    def.friction = NAN;
    SAYS(taut_world_set_pair(s.world, s.wood, s.ice, &def), TAUT_BAD_ARGUMENT, "friction is nan");
    def = taut_default_pair_def(), def.restitution = 1.5;
    SAYS(taut_world_set_pair(s.world, s.wood, s.ice, &def), TAUT_BAD_ARGUMENT,
         "restitution is 1.5");
    def.cookie = 0;
    SAYS(taut_world_set_pair(s.world, s.wood, s.ice, &def), TAUT_BAD_DEF, "taut_default_pair_def");
    SAYS(taut_world_exclude_pair(s.world, s.box, gone), TAUT_BAD_ID, "no collider");
    SAYS(taut_world_include_pair(s.world, gone, s.box), TAUT_BAD_ID, "no collider");
    SAYS(taut_world_exclude_pair(s.world, s.box, s.box), TAUT_BAD_ARGUMENT, "itself");
    NEAR(slides(&s), 1 / (2 * 0.2 * G), 1e-3); // nothing was changed
    taut_world_destroy(s.world);
}
