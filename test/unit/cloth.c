// SPDX-License-Identifier: MIT
// cloth.c -- a cloth is the grid that was asked for: places, masses, links, names, pins; bad input is
// told and leaves the world as it was.
#include "methods/methods.h"
#include "world/inside.h"
#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <taut/taut.h>

static TautWorld *new_world(void)
{
    TautWorldDef def = taut_methods_world_def();
    TautWorld *world;
    cr_assert_eq(taut_world_create(&def, &world), TAUT_OK);
    return world;
}

static TautClothDef small_cloth(void)
{
    TautClothDef def = taut_default_cloth_def();
    def.name = "c";
    def.corner = taut_vec3(1, 2, 3);
    def.along = taut_vec3(3, 0, 0);
    def.across = taut_vec3(0, 0, -4);
    def.nx = 4, def.ny = 3;
    def.mass = 6;
    def.corners = 1u << TAUT_CORNER_START | 1u << TAUT_CORNER_ALONG;
    return def;
}

Test(cloth, grid)
{
    TautWorld *world = new_world();
    TautClothDef def = small_cloth();
    enum { KNOTS = 12, LINKS = 3 * 3 + 4 * 2 };
    TautNodeId node[KNOTS];
    TautElementId link[LINKS];
    cr_assert_eq(taut_cloth_links(&def), LINKS);
    cr_assert_eq(taut_world_add_cloth(world, &def, node, link), TAUT_OK);
    cr_assert_eq(taut_particle_count(world), KNOTS);
    cr_assert_eq(taut_element_count(world), LINKS);
    for (int j = 0; j < 3; j++)
        for (int i = 0; i < 4; i++) {
            TautNodeId id = node[i + 4 * j];
            TautVec3 x = taut_particle_position(world, id);
            char name[32];
            snprintf(name, sizeof name, "c.%d.%d", i, j);
            cr_expect_str_eq(taut_node_name(world, id), name);
            cr_expect_float_eq(x.x, 1 + i, 1e-15);
            cr_expect_eq(x.y, 2);
            cr_expect_float_eq(x.z, 3 - 2 * j, 1e-15);
            cr_expect_eq(taut_node_is_fixed(world, id), j == 0 && (i == 0 || i == 3));
            cr_expect_float_eq(taut_node_mass(world, id), 0.5, 1e-15);
        }
    // rows first, then columns
    cr_expect_str_eq(taut_element_name(world, link[0]), "c[0.0-1.0]");
    cr_expect_str_eq(taut_element_name(world, link[8]), "c[2.2-3.2]");
    cr_expect_str_eq(taut_element_name(world, link[9]), "c[0.0-0.1]");
    cr_expect_str_eq(taut_element_name(world, link[LINKS - 1]), "c[3.1-3.2]");
    for (int e = 0; e < LINKS; e++)
        cr_expect_eq(taut_element_map(world, link[e]), TAUT_MAP_DISTANCE);
    cr_expect_str_eq(taut_node_name(world, taut_element_point(world, link[9], 0)), "c.0.1");
    cr_expect_str_eq(taut_node_name(world, taut_element_point(world, link[9], 1)), "c.0.0");
    taut_world_destroy(world);
}

Test(cloth, shear_and_bend)
{
    TautWorld *world = new_world();
    TautClothDef def = small_cloth();
    def.stiffness = 100, def.shear = 10, def.bend = 1;
    enum { PLAIN = 17, CELLS = 6, BENDS = 2 * 3 + 4 * 1 };
    TautElementId link[PLAIN + 2 * CELLS + BENDS];
    cr_assert_eq(taut_cloth_links(&def), PLAIN + 2 * CELLS + BENDS);
    cr_assert_eq(taut_world_add_cloth(world, &def, NULL, link), TAUT_OK);
    cr_expect_str_eq(taut_element_name(world, link[PLAIN]), "c[0.0-1.1]");
    cr_expect_str_eq(taut_element_name(world, link[PLAIN + CELLS]), "c[1.0-0.1]");
    cr_expect_str_eq(taut_element_name(world, link[PLAIN + 2 * CELLS]), "c[0.0-2.0]");
    cr_expect_str_eq(taut_element_name(world, link[PLAIN + 2 * CELLS + BENDS - 1]), "c[3.0-3.2]");
    // each with the compliance of its kind
    cr_assert_eq(taut_world_compile(world, 0.01), TAUT_OK);
    const Model *model = world_model(world);
    int of[3] = {0};
    for (int g = 0; g < model->n_group; g++)
        for (int i = 0; i < model->group[g].count; i++)
            for (int k = 0; k < 3; k++)
                of[k] += world_compliance(world)[model->group[g].first_row + i] ==
                         (double[]){0.01, 0.1, 1}[k];
    cr_expect_eq(of[0], PLAIN);
    cr_expect_eq(of[1], 2 * CELLS);
    cr_expect_eq(of[2], (int)BENDS);
    taut_world_destroy(world);
}

// With some width to spare rows hang as arcs: every link along has its share of it, columns are as long
// as before, and the far corner is where it should be.
Test(cloth, slack_rows)
{
    TautWorld *world = new_world();
    TautClothDef def = small_cloth();
    def.width = 3.3;
    def.pins = (int[]){5};
    def.pin_count = 1;
    TautNodeId node[12];
    cr_assert_eq(taut_world_add_cloth(world, &def, node, NULL), TAUT_OK);
    TautVec3 x[12];
    for (int i = 0; i < 12; i++) x[i] = taut_particle_position(world, node[i]);
    for (int j = 0; j < 3; j++)
        for (int i = 0; i < 3; i++) {
            TautVec3 a = x[i + 4 * j], b = x[i + 1 + 4 * j];
            cr_expect_float_eq(hypot(a.x - b.x, a.z - b.z), 1.1, 1e-9);
        }
    for (int i = 0; i < 8; i++) cr_expect_float_eq(x[i].z - x[i + 4].z, 2, 1e-12);
    cr_expect_float_eq(x[3].x, 4, 1e-9);
    cr_expect_float_eq(x[3].z, 3, 1e-9);
    cr_expect(x[1].z < 2.9, "the row does not sag: z = %g", x[1].z);
    cr_expect(taut_node_is_fixed(world, node[5]));
    cr_expect_not(taut_node_is_fixed(world, node[4]));
    taut_world_destroy(world);
}

Test(cloth, bad_input)
{
    static const int outside[] = {12};
    TautWorld *world = new_world();
    TautClothDef good = small_cloth();
    TautClothDef bad[24];
    const char *message[24];
    int count = 0;
#define CASE(member, number, text)                                                                 \
    (bad[count] = good, bad[count].member = (number), message[count++] = (text))
    CASE(nx, 1, "cloth 'c': nx is 1; it must be 2 to 100000");
    CASE(ny, -4, "ny is -4; it must be 2 to 100000");
    CASE(nx, 100001, "nx is 100001");
    CASE(mass, 0, "mass is 0 kg; it must be > 0 and finite");
    CASE(mass, NAN, "mass is nan kg");
    CASE(stiffness, 0, "stiffness is 0 N/m; it must be > 0; infinity = hard");
    CASE(shear, -1, "shear is -1 N/m; it must be >= 0");
    CASE(bend, NAN, "bend is nan N/m");
    CASE(damping, -1, "damping is -1 s");
    CASE(damping, INFINITY, "damping is inf s; it must be >= 0 and finite");
    CASE(form, TAUT_FORM_COUNT, "form is 3; it must be 0 (auto) to 2 (compliance)");
    CASE(form, TAUT_FORM_STIFFNESS, "form stiffness needs links that are not hard");
    CASE(width, 2, "width is less than the length of along");
    CASE(width, NAN, "width is nan m");
    CASE(corners, 16, "corners is 16; it must be a set of the bits 0 (start) to 3 (opposite)");
    CASE(pin_count, 1, "pins is NULL");
    CASE(name, "", "its name is empty");
    CASE(along.x, 0, "along and across must not be 0");
    CASE(along.x, INFINITY, "along[0] is inf m; it must be finite");
    CASE(along, taut_vec3(0, 0, 2), "along and across must not lie on one line");
    for (int i = 0; i < count; i++) {
        cr_expect_eq(taut_world_add_cloth(world, &bad[i], NULL, NULL), TAUT_BAD_ARGUMENT, "%s",
                     message[i]);
        cr_expect(strstr(taut_world_message(world), message[i]), "wanted '%s', got '%s'",
                  message[i], taut_world_message(world));
        cr_expect_eq(taut_cloth_links(&bad[i]), 0);
    }
    TautClothDef def = good;
    def.nx = 100000, def.ny = 1001;
    cr_expect_eq(taut_world_add_cloth(world, &def, NULL, NULL), TAUT_BAD_ARGUMENT);
    cr_expect(strstr(taut_world_message(world), "it has more than 1e8 particles"));
    def = good;
    def.pins = outside, def.pin_count = 1;
    cr_expect_eq(taut_world_add_cloth(world, &def, NULL, NULL), TAUT_BAD_ARGUMENT);
    cr_expect(strstr(taut_world_message(world), "a pin is out of range"));
    def = good;
    def.nx = 2, def.width = 4;
    cr_expect_eq(taut_world_add_cloth(world, &def, NULL, NULL), TAUT_BAD_ARGUMENT);
    cr_expect(strstr(taut_world_message(world), "one link cannot sag"));
    def = good;
    def.cookie = 0;
    cr_expect_eq(taut_world_add_cloth(world, &def, NULL, NULL), TAUT_BAD_DEF);
    cr_expect_eq(taut_world_add_cloth(world, NULL, NULL, NULL), TAUT_BAD_ARGUMENT);
    cr_expect_eq(taut_world_add_cloth(NULL, &good, NULL, NULL), TAUT_BAD_ARGUMENT);
    cr_expect_eq(taut_node_count(world), 0);
    taut_world_destroy(world);
}

// A name that is taken half-way: nothing of the cloth stays.
Test(cloth, all_or_nothing)
{
    TautWorld *world = new_world();
    TautParticleDef particle = taut_default_particle_def();
    particle.name = "c.3.2";
    cr_assert_eq(taut_world_add_particle(world, &particle, NULL), TAUT_OK);
    TautClothDef def = small_cloth();
    TautNodeId node[12] = {{7, 7}};
    cr_expect_eq(taut_world_add_cloth(world, &def, node, NULL), TAUT_BAD_ARGUMENT);
    cr_expect_eq(taut_node_count(world), 1);
    cr_expect_eq(taut_element_count(world), 0);
    cr_expect_eq(node[0].slot, 7);
    taut_world_destroy(world);
}
