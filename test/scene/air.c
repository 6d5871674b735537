// SPDX-License-Identifier: MIT
// air.c -- the section `air`: drag and buoyancy of whole parts against closed forms, and its messages.
#include "helper.h"

#include <math.h>
#include <taut/read.h>
#include <taut/taut.h>

static const double PI = 3.14159265358979323846;

static TautWorld *build(const char *text)
{
    Heard all;
    TautScene *scene;
    TautWorld *world = NULL;
    cr_assert_eq(read_with(text, NULL, &all, &scene), TAUT_OK, "%s", all.text[0]);
    cr_assert_eq(taut_scene_build(scene, NULL, &world), TAUT_OK);
    taut_scene_free(scene);
    return world;
}

static void run(TautWorld *world, int steps, double h)
{
    for (int i = 0; i < steps; i++)
        cr_assert_eq(taut_world_step(world, h, NULL), TAUT_OK, "%s", taut_world_message(world));
}

static TautVec3 velocity(const TautWorld *world, const char *name)
{
    double v[TAUT_MAX_WIDTH] = {0};
    taut_node_velocity(world, taut_find_node(world, name), v);
    return taut_vec3(v[0], v[1], v[2]);
}

static double height(const TautWorld *world, const char *name)
{
    double q[TAUT_MAX_WIDTH] = {0};
    taut_node_value(world, taut_find_node(world, name), q);
    return q[2];
}

// v = w - w/(1 + c w t/m), c = 1/2 density drag area: of every shape along each of its axes, and of a rod at any angle about it.
Test(scene_air, shapes_are_blown_by_the_area_that_they_show)
{
    static const struct {
        const char *shape, *turn;
        double area;
    } row[] = {
        {"{kind: box, size: [0.5, 1, 2]}", "[0, 0, 0]", 2},
        {"{kind: box, size: [0.5, 1, 2]}", "[0, 0, 90 deg]", 1},
        {"{kind: box, size: [0.5, 1, 2]}", "[0, 90 deg, 0]", 0.5},
        {"{kind: sphere, size: 0.5}", "[0.3, 0.2, 0]", PI / 4},
        {"{kind: cylinder, size: [0.1, 2]}", "[0, 0, 37 deg]", 0.4},
        {"{kind: cylinder, size: [0.1, 2]}", "[0, 90 deg, 0]", PI / 100},
        {"{kind: capsule, size: [0.1, 2]}", "[0, 0, 0]", 0.4 + PI / 100},
        {"{kind: ellipsoid, size: [0.5, 1, 2]}", "[0, 0, 0]", 2 * PI},
        {"{kind: cone, size: [0.5, 2]}", "[0, 0, 0]", 1},
        {"{kind: hull, vertices: [[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1], [0, 1, 1]]}",
         "[0, 0, 0]", 1},
    };
    const double w = 10, m = 3, t = 0.5;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        char text[600];
        snprintf(text, sizeof text,
                 "gravity: [0, 0, 0]\nwind: [10, 0, 0]\nbodies:\n  - {name: a, mass: 3, turn: %s, "
                 "shape: %s}\nair: [{of: a, drag: 0.7}]\n",
                 row[i].turn, row[i].shape);
        TautWorld *world = build(text);
        run(world, 50, t / 50);
        const double c = 0.5 * 1.225 * 0.7 * row[i].area, is = w - w / (1 + c * w * t / m);
        const TautVec3 v = velocity(world, "a");
        const bool turns = strstr(row[i].shape, "hull") || strstr(row[i].shape, "cone");
        cr_expect_float_eq(v.x, is, (turns ? 2e-2 : 2e-3) * is, "%s: %g, not %g", row[i].shape, v.x,
                           is);
        cr_expect(turns || fabs(v.y) + fabs(v.z) < 1e-6, "%s: %g %g", row[i].shape, v.y, v.z);
        taut_world_destroy(world);
    }
}

// A plate that turns is slowed: torque 1/2 density drag b L (L/(2 sqrt 3))^3 w^2.
Test(scene_air, a_plate_that_turns_is_slowed)
{
    TautWorld *world = build("gravity: [0, 0, 0]\nbodies:\n  - {name: a, mass: 3, spin: [0, 0, 5], "
                             "shape: {kind: box, size: [2, 0.001, 1]}}\nair: [{of: a, drag: 2}]\n");
    run(world, 100, 0.01);
    const double I = 3.0 / 12 * (4 + 1e-6), c = 0.5 * 1.225 * 2 * 2 * pow(2 / sqrt(12), 3);
    const double is = 5 / (1 + c * 5 * 1 / I);
    const double spin = taut_body_spin(world, taut_find_node(world, "a")).z;
    cr_assert_float_eq(spin, is, 5e-3 * is, "%g, not %g", spin, is);
    taut_world_destroy(world);
}

// At rest in the wind the supports carry the force of the whole: of a cable 1/2 density drag width length w^2 across it, of a
// sheet by its area, of a net by the threads across the wind.
Test(scene_air, cables_and_cloths_are_blown_as_a_whole)
{
    static const struct {
        const char *part, *air;
        double area;
    } row[] = {
        {"cables: [{name: p, from: a, to: b, mass: 0.1, links: 8, stiffness: 1 MN}]",
         "{of: p, width: 20 mm}", 0.02 * 4},
        {"cables: [{name: p, from: a, to: b, mass: 0.1, links: 8, stiffness: 1 MN, radius: 1 cm}]",
         "{of: p}", 0.02 * 4},
        {"cloths: [{name: p, corner: [0, 0, 0], along: [0, 4, 0], across: [0, 0, 3], nx: 5, ny: 4, "
         "mass: 1, stiffness: 1 MN/m}]",
         "{of: p}", 12},
        {"cloths: [{name: p, corner: [0, 0, 0], along: [0, 4, 0], across: [0, 0, 3], nx: 5, ny: 4, "
         "mass: 1, stiffness: 1 MN/m}]",
         "{of: p, width: 1 cm}", 0.01 * (4 * 4 + 5 * 3)},
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        char text[600];
        const double h = 1e-6, w = 20;
        snprintf(text, sizeof text,
                 "gravity: [0, 0, 0]\nwind: [20, 0, 0]\nparticles: [{name: a, mass: 1}, {name: b, "
                 "position: [0, 4, 0], mass: 1}]\n%s\nair: [%s]\n",
                 row[i].part, row[i].air);
        TautWorld *world = build(text);
        run(world, 1, h);

        // momentum of all after a short time
        TautVec3 momentum;
        taut_world_momentum(world, &momentum, NULL);
        const double p = momentum.x;
        const double is = 0.5 * 1.225 * row[i].area * w * w * h;
        cr_expect_float_eq(p, is, 1e-2 * is, "%s %s: %g, not %g", row[i].part, row[i].air, p, is);
        taut_world_destroy(world);
    }
}

// A balloon rises with (density volume - mass) g/mass, whatever it is.
Test(scene_air, what_is_lighter_than_air_rises)
{
    TautWorld *world = build(
        "bodies:\n  - {name: a, mass: 3, shape: {kind: sphere, size: 1}}\n  - {name: b, position: "
        "[9, 0, 0], mass: 3, shape: {kind: box, size: [1, 2, 3]}}\nparticles: [{name: c, position: "
        "[0, 9, 0], mass: 3}]\nair:\n  - {of: [a, b], drag: 0, buoyancy: true}\n  - {of: c, drag: "
        "0, buoyancy: true, width: 2 m}\n");
    run(world, 10, 0.01);
    const double ball = 4 * PI / 3;
    const double is[3] = {ball, 6, ball};
    static const char *const name[3] = {"a", "b", "c"};
    for (int i = 0; i < 3; i++)
        cr_expect_float_eq(velocity(world, name[i]).z, (1.225 * is[i] / 3 - 1) * 9.81 * 0.1, 1e-9,
                           "%s: %g", name[i], velocity(world, name[i]).z);
    taut_world_destroy(world);
}

// A box of half the density of water floats half in, also where it was let go askew: 4 wide and 1 high, it is stable.
Test(scene_air, a_box_floats_upright_at_its_depth)
{
    TautWorld *world =
        build("bodies:\n  - {name: a, density: 500, position: [0, 0, 0.1], turn: [8 deg, 0, 0], "
              "shape: {kind: box, size: [4, 4, 1]}}\nair:\n  - {of: a, density: 1000, drag: 0, "
              "buoyancy: true, surface: 0}\n  - {of: a, density: 1000, drag: 4}\n");
    run(world, 1500, 0.02);
    double axes[9];
    taut_body_axes(world, taut_find_node(world, "a"), axes);
    cr_assert(fabs(height(world, "a")) < 0.02, "%g", height(world, "a"));
    cr_assert(axes[8] > cos(0.02), "%g", axes[8]);
    taut_world_destroy(world);
}

// Small rolls have the period of textbooks: w^2 = m g GM/I with GM = b^2/(12 draught) + draught/2 - height/2.
Test(scene_air, a_box_rolls_with_the_period_of_its_metacentre)
{
    TautWorld *world =
        build("bodies:\n  - {name: a, density: 500, turn: [1 deg, 0, 0], shape: {kind: box, size: "
              "[4, 4, 1]}}\nair: [{of: a, density: 1000, drag: 0, buoyancy: true, surface: 0}]\n");
    const double m = 8000, draught = 0.5, GM = 16 / (12 * draught) + draught / 2 - 0.5;
    const double I = m / 12 * (16 + 1), period = 2 * PI / sqrt(m * 9.81 * GM / I);
    run(world, 200, period / 400); // half of it
    double axes[9];
    taut_body_axes(world, taut_find_node(world, "a"), axes);
    const double roll = atan2(axes[7], axes[8]);
    cr_assert_float_eq(roll, -PI / 180, 0.04 * PI / 180, "%g deg", roll * 180 / PI);
    taut_world_destroy(world);
}

// The same where gravity points along y: the surface is level against it.
Test(scene_air, a_surface_is_level_where_gravity_points)
{
    TautWorld *world = build(
        "gravity: [0, 9.81, 0]\nparticles: [{name: a, position: [0, 0.3, 0], mass: 500}]\nair:\n  "
        "- {of: a, density: 1000, drag: 9, width: 1.24, buoyancy: true, surface: 2}\n");
    run(world, 2000, 0.01);
    const double y = taut_particle_position(world, taut_find_node(world, "a")).y;
    cr_assert_float_eq(y, -2, 0.02, "%g", y);
    taut_world_destroy(world);
}

Test(scene_air, a_rope_floats_on_water)
{
    TautWorld *world = build(
        "particles: [{name: a, position: [0, 0, 0.3], mass: 0.1}, {name: b, position: [4, 0, "
        "0.3], mass: 0.1}]\ncables: [{name: p, from: a, to: b, mass: 2, links: 8}]\n"
        "air: [{of: p, density: 1000, drag: 1.2, width: 40 mm, buoyancy: true, surface: 0}]\n");
    run(world, 1000, 0.01);
    for (int i = 1; i < 8; i++) {
        char name[8];
        snprintf(name, sizeof name, "p.%d", i);
        cr_assert(fabs(height(world, name)) < 0.02, "%s: %g", name, height(world, name));
    }
    taut_world_destroy(world);
}

Test(scene_air, what_cannot_be_is_told_with_its_place)
{
#define HEAD                                                                                       \
    "particles: [{name: a}]\ncables: [{name: p, from: a, to: b, mass: 1, links: 2}]\nanchors: "    \
    "[{name: b, position: [1, 0, 0]}]\nbodies: [{name: c, inertia: [1, 1, 1]}]\ncloths: [{name: "  \
    "d, along: [1, 0, 0], across: [0, 1, 0], mass: 1}]\n"
    static const Mistake mistake[] = {
        {HEAD "air: [{of: q}]\n", NULL,
         "x.yaml:6:12: error: air[0]: there is no particle, body, chain, cable or cloth 'q'"},
        {HEAD "air: [{of: b}]\n", NULL,
         "x.yaml:6:12: error: air[0]: 'b' is one of the anchors; a "
         "particle, body, chain, cable or cloth is wanted"},
        {HEAD "air: [{of: p}]\n", NULL,
         "x.yaml:6:12: error: air[0]: the drag of 'p' needs a width (its diameter)"},
        {HEAD "air: [{of: a}]\n", NULL, "the drag of 'a' needs a width (its diameter) or an area"},
        {HEAD "air: [{of: c}]\n", NULL, "the drag of 'c' needs an area, as it has no shape"},
        {HEAD "air: [{of: d, buoyancy: true}]\n", NULL, "the buoyancy of 'd' needs a volume"},
        {HEAD "air: [{of: d, surface: 1}]\n", NULL, "surface has a meaning for buoyancy alone"},
        {HEAD "air: [{of: d, volume: 1}]\n", NULL, "has a meaning for buoyancy alone"},
        {HEAD "gravity: [0, 0, \"-t\"]\nair: [{of: d, volume: 1, buoyancy: true}]\n", NULL,
         "gravity changes in time"},
        {HEAD "air: [{of: a, width: -1}]\n", NULL, "width is -1 m; it must be > 0"},
        {HEAD "wind: [{gusts: -1}, 0, 0]\n", NULL, "gusts is -1 m/s; it must be >= 0"},
        {HEAD "wind: [{gusts: 1, phase: 2}, 0, 0]\n", NULL, "has no meaning beside the rest"},
    };
    EXPECT(mistake);
}
