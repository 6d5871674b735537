// SPDX-License-Identifier: MIT
// check_start.c -- what does not hold where a world starts is told before a step closes it: joints by name, with how far
// apart in m and rad; soft ones and what is off by round-off are not.
#include "methods/methods.h"
#include "quick_contact.h"
#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <taut/taut.h>

typedef struct Told {
    int count, elements;
    TautLevel level;
    char text[512];
} Told;

static void on_finding(void *user, const TautMessage *message)
{
    Told *told = user;
    told->count++;
    told->level = message->level;
    told->elements = message->element_count;
    snprintf(told->text, sizeof told->text, "%s", message->text);
}

static TautWorld *new_world(TautNodeId *body)
{
    TautWorldDef def = taut_methods_world_def();
    TautBodyDef beam = taut_default_body_def();
    TautWorld *world;
    cr_assert_eq(taut_world_create(&def, &world), TAUT_OK);
    beam.position = taut_vec3(1, -0.5, 0);
    beam.mass = 160;
    beam.shape.kind = TAUT_SHAPE_BOX;
    beam.shape.size[0] = beam.shape.size[1] = beam.shape.size[2] = 1;
    cr_assert_eq(taut_world_add_body(world, &beam, body), TAUT_OK);
    return world;
}

// A joint of the body with the world whose points are `apart` and whose axis on the other side is turned by `turn`.
static Told look(TautJointKind kind, TautVec3 apart, double turn, double compliance)
{
    Told told = {0};
    TautNodeId body;
    TautJointId id;
    TautWorld *world = new_world(&body);
    TautJointDef def = taut_default_joint_def(kind);
    def.name = "c";
    def.a = body;
    def.point = taut_vec3(1.2, -0.1, 0.2);
    def.two_points = true;
    def.point_b = taut_vec3(1.2 + apart.x, -0.1 + apart.y, 0.2 + apart.z);
    def.axis = taut_vec3(0, 0, 1);
    def.other = taut_vec3(1, 0, 0);
    if (turn != 0) def.axis_b = taut_vec3(0, sin(turn), cos(turn));
    for (int i = 0; i < TAUT_AXIS_COUNT; i++) def.compliance[i] = compliance;
    cr_assert_eq(taut_world_add_joint(world, &def, &id), TAUT_OK, "%s", taut_world_message(world));

    int found = taut_world_check_start(world, on_finding, &told);
    cr_expect_eq(found, told.count);

    // all of the diagnosis tells the same of it, and neither moves anything
    Told all = {0};
    taut_world_check(world, on_finding, &all);
    cr_expect(all.count >= told.count);
    TautVec3 x = taut_particle_position(world, body);
    cr_expect(x.x == 1 && x.y == -0.5 && x.z == 0 && taut_world_time(world) == 0);
    taut_world_destroy(world);
    return told;
}

static void expect_told(Told told, const char *wanted)
{
    cr_expect_eq(told.count, 1, "%d findings, '%s'", told.count, told.text);
    cr_expect_eq(told.level, TAUT_WARNING);
    cr_expect(told.elements > 0);
    cr_expect(strstr(told.text, wanted), "'%s' is not in '%s'", wanted, told.text);
    cr_expect(strstr(told.text, "'c'") && strstr(told.text, "move or turn its bodies"), "%s",
              told.text);
}

static const TautVec3 nowhere = {0, 0, 0};

Test(check_start, points_apart)
{
    TautVec3 apart = taut_vec3(0.3, 0, 0.3); // 0.424 m
    TautJointKind kinds[] = {TAUT_JOINT_BALL, TAUT_JOINT_HINGE, TAUT_JOINT_UNIVERSAL,
                             TAUT_JOINT_RIGID};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        expect_told(look(kinds[i], apart, 0, 0), "its points start 0.424 m apart;");
    // along its axis a slider may be anywhere
    expect_told(look(TAUT_JOINT_PRISMATIC, apart, 0, 0), "its points start 0.3 m apart;");
    expect_told(look(TAUT_JOINT_CYLINDRICAL, apart, 0, 0), "its points start 0.3 m apart;");
    cr_expect_eq(look(TAUT_JOINT_CYLINDRICAL, taut_vec3(0, 0, 0.3), 0, 0).count, 0);
}

Test(check_start, axes_off)
{
    expect_told(look(TAUT_JOINT_HINGE, nowhere, 0.1, 0), "its axes start 0.1 rad off;");
    expect_told(look(TAUT_JOINT_HINGE, taut_vec3(0.3, 0, 0), 0.1, 0),
                "its points start 0.3 m apart and its axes 0.1 rad off;");
    cr_expect_eq(look(TAUT_JOINT_BALL, nowhere, 0.1, 0).count, 0); // it has no axes
}

Test(check_start, what_holds)
{
    for (int kind = 0; kind < TAUT_JOINT_COUNT; kind++) {
        Told told = look((TautJointKind)kind, nowhere, 0, 0);
        cr_expect_eq(told.count, 0, "kind %d: %s", kind, told.text);
    }
    cr_expect_eq(look(TAUT_JOINT_CABLE, taut_vec3(0.3, 0, 0), 0.1, 1e-4).count, 0); // a spring
    cr_expect_eq(look(TAUT_JOINT_BALL, taut_vec3(1e-9, 0, 0), 0, 0).count, 0);      // round-off
    expect_told(look(TAUT_JOINT_BALL, taut_vec3(1e-4, 0, 0), 0, 0), "start 0.0001 m apart");
}

// Elements of their own too, and a state that was stepped to holds.
Test(check_start, elements_and_steps)
{
    Told told = {0};
    TautNodeId body, above;
    TautElementId rod;
    TautWorld *world = new_world(&body);
    TautParticleDef anchor = taut_default_particle_def();
    TautElementDef def = taut_default_element_def(TAUT_MAP_DISTANCE);
    anchor.fixed = true;
    anchor.position = taut_vec3(1, -0.5, 2);
    cr_assert_eq(taut_world_add_particle(world, &anchor, &above), TAUT_OK);
    cr_assert_eq(taut_world_add_point(world, body, taut_vec3(1, -0.5, 0), NULL, &def.point[0]),
                 TAUT_OK);
    def.point[1] = above;
    def.target_as_is = false;
    def.target[0] = 1.5;
    cr_assert_eq(taut_world_add_element(world, &def, &rod), TAUT_OK);
    cr_expect_eq(taut_world_check_start(world, on_finding, &told), 1);
    cr_expect(strstr(told.text, "percent off its target"), "%s", told.text);
    cr_assert_eq(taut_world_step(world, 0.01, NULL), TAUT_OK);
    cr_expect_eq(taut_world_check_start(world, on_finding, &told), 0, "%s", told.text);
    cr_expect_eq(taut_world_check_start(world, NULL, NULL), 0);
    cr_expect_lt(taut_world_check_start(NULL, NULL, NULL), 0);
    taut_world_destroy(world);
}

// Contacts are no elements: what lies, and what has sunk in, is no finding, and the forces that hold it stay as they are.
Test(check_start, things_that_touch)
{
    Told told = {0};
    TautWorld *world = quick_earth();
    quick_ground(world);
    quick_thing(world, TAUT_COLLIDER_BOX, taut_vec3(1, 1, 1), taut_vec3(0, 0, 0.5));
    quick_thing(world, TAUT_COLLIDER_SPHERE, taut_vec3(0.5, 0, 0), taut_vec3(2, 0, 0.45));
    quick_run(world, 0.01, 0.1);
    TautContact before[8], after[8];
    const int count = taut_world_contacts(world, before, 8);
    cr_assert_eq(count, 5);

    cr_expect_eq(taut_world_check_start(world, on_finding, &told), 0, "%s", told.text);
    cr_expect_eq(taut_world_check(world, on_finding, &told), 0, "%s", told.text);
    cr_assert_eq(taut_world_contacts(world, after, 8), count);
    for (int i = 0; i < count; i++)
        cr_expect_eq(after[i].normal_force, before[i].normal_force, "contact %d", i);
    taut_world_destroy(world);
}
