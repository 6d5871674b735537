// SPDX-License-Identifier: MIT
// drives.c -- limits, motors, servos, friction, bounds and ropes in scene files: built as meant, and every mistake is
// told with place, object, value and remedy.
#include "helper.h"

#include <math.h>

// A rod on a hinge, a slide, and a scalar.
#define ARM                                                                                        \
    "bodies:\n"                                                                                    \
    "  - {name: arm, position: [0.5, 0, 0], shape: {kind: box, size: [1, 0.1, 0.1]}, mass: 2}\n"   \
    "  - {name: cart, position: [0, 3, 0], inertia: [1, 1, 1]}\n"                                  \
    "scalars: [{name: drum}]\n"                                                                    \
    "joints:\n"                                                                                    \
    "  - {name: elbow, kind: hinge, between: arm, axis: [0, 1, 0]}\n"                              \
    "  - {name: slide, kind: cylindrical, between: cart, point: [0, 3, 0], axis: [1, 0, 0]}\n"

static TautWorld *build(const char *text, TautScene **scene)
{
    Heard all;
    TautWorld *world;
    cr_assert_eq(read_with(text, NULL, &all, scene), TAUT_OK, "%s", all.text[0]);
    cr_assert_eq(taut_scene_build(*scene, NULL, &world), TAUT_OK);
    return world;
}

static void expect_bounds(const TautWorld *world, const char *name, double lower, double upper)
{
    double lo, hi;
    TautElementId id = taut_find_element(world, name);
    cr_assert(taut_element_bounds(world, id, &lo, &hi), "there is no '%s'", name);
    cr_expect(lo == lower && hi == upper, "%s: %g to %g", name, lo, hi);
}

Test(drives, they_are_elements_with_bounds)
{
    TautScene *scene;
    TautWorld *world = build(
        ARM "limits: [{name: stop, of: elbow.angle, min: -1, max: 0.5}, {name: one, of: drum, max: "
            "3}]\n"
            "motors: [{name: m, of: slide.way, speed: 2, effort: 30}, {name: free, of: drum}]\n"
            "servos: [{name: s, of: slide.angle, kp: 100, kd: 5, effort: 4}]\n"
            "friction: [{name: f, of: drum, force: 0.5}]\n"
            "elements: [{name: e, map: identity, between: drum, target: 9, bounds: [-.inf, 7]}]\n"
            "solver: {bounded: nncg}\n",
        &scene);
    expect_bounds(world, "stop.min", 0, INFINITY);
    expect_bounds(world, "stop.max", -INFINITY, 0);
    expect_bounds(world, "one.max", -INFINITY, 0);
    cr_expect_eq(taut_find_element(world, "one.min").slot, 0);
    expect_bounds(world, "m", -30, 30);
    expect_bounds(world, "free", -INFINITY, INFINITY);
    expect_bounds(world, "s", -4, 4);
    expect_bounds(world, "f", -0.5, 0.5);
    expect_bounds(world, "e", -INFINITY, 7);
    cr_expect_eq(taut_scene_world_def(scene).bounded, TAUT_BOUNDED_NNCG);
    static const char *const places[] = {"elements[0]", "limits[0]",   "limits[0]",
                                         "limits[1]",   "motors[0]",   "motors[1]",
                                         "servos[0]",   "friction[0]", ""};
    char place[TAUT_SCENE_PLACE];
    for (int i = 0; i < 9; i++)
        cr_expect_str_eq(taut_scene_element_place(scene, i, place), places[i]);
    taut_world_destroy(world);
    taut_scene_free(scene);
}

Test(drives, of_joints_and_chains)
{
    TautScene *scene;
    TautWorld *world = build(
        "bodies: [{name: a, inertia: [1, 1, 1], position: [5, 0, 0]}]\n"
        "joints: [{name: knee, kind: hinge, between: a, point: [5, 0, 0], limits: [-0.5, .inf], "
        "friction: 2}]\n"
        "chains: [{name: c, along: [1, 0, 0], bodies: 3, mass: 1, joint: hinge, axis: [0, 1, 0], "
        "limits: [-0.1, 0.2], friction: 0.25}]\n",
        &scene);
    expect_bounds(world, "knee.min", 0, INFINITY);
    cr_expect_eq(taut_find_element(world, "knee.max").slot, 0);
    expect_bounds(world, "knee.friction", -2, 2);
    expect_bounds(world, "c[1].min", 0, INFINITY);
    expect_bounds(world, "c[2].max", -INFINITY, 0);
    expect_bounds(world, "c[2].friction", -0.25, 0.25);
    cr_expect_eq(taut_find_element(world, "c[0].min").slot, 0, "what it hangs on is free to turn");
    cr_expect_eq(taut_element_count(world), 2 + 2 * 3);
    static const char *const places[] = {"chains[0][1]", "chains[0][1]", "chains[0][1]",
                                         "chains[0][2]", "chains[0][2]", "chains[0][2]",
                                         "joints[0]",    "joints[0]",    ""};
    char place[TAUT_SCENE_PLACE];
    for (int i = 0; i < 9; i++)
        cr_expect_str_eq(taut_scene_element_place(scene, i, place), places[i]);
    for (int n = 0; n < 100; n++) cr_assert_eq(taut_world_step(world, 0.01, NULL), TAUT_OK);
    taut_world_destroy(world);
    taut_scene_free(scene);
}

Test(drives, ropes)
{
    TautScene *scene;
    TautWorld *world = build("anchors: [{name: a}]\n"
                             "particles: [{name: b, position: [1, 0, 0]}]\n"
                             "cables: [{name: tow, from: a, to: b, length: 2, links: 1, mass: 0.1, "
                             "rope: true}]\n",
                             &scene);
    expect_bounds(world, "tow[0]", -INFINITY, 0);
    for (int n = 0; n < 10; n++) cr_assert_eq(taut_world_step(world, 0.01, NULL), TAUT_OK);
    TautVec3 v = taut_particle_velocity(world, taut_find_particle(world, "b"));
    cr_expect_float_eq(v.z, -0.981, 1e-9, "it is slack and falls");
    taut_world_destroy(world);
    taut_scene_free(scene);
}

Test(drives, mistakes_of_limits)
{
    static const Mistake list[] = {
        {ARM "limits: [{of: elbow.angle}]", NULL, "limits[0]: it limits nothing: give a min or a"},
        {ARM "limits: [{name: l, of: elbow.angle, min: 2, max: 1}]", NULL,
         "x.yaml:8:42: error: limits[0] 'l': min is 2 and max is 1; min must be the smaller one"},
        {ARM "limits: [{of: elbow, min: 0}]", NULL,
         "'elbow' is not a node; the coordinates of the"},
        {ARM "limits: [{of: elbow.angel, min: 0}]", NULL, "'elbow.angel' is not a node"},
        {ARM "limits: [{of: arm, min: 0}]", NULL, "has 12 entries; it acts on one number"},
        {ARM "limits: [{of: drum, min: .inf}]", NULL, "min is .inf; it must be a finite number"},
        {ARM "limits: [{of: drum, min: 0, restitution: 2}]", NULL,
         "restitution is 2; it must be 0 to 1"},
        {ARM "limits: [{of: drum, min: 0, compliance: 1, restitution: 0.5}]", NULL,
         "springs back by itself"},
        {ARM "limits: [{of: drum, min: 0, damping: 1}]", NULL,
         "damping has no meaning without a compliance"},
        {ARM "limits: [{min: 0}]", NULL, "limits[0]: of is missing"},
        {ARM, "elbow.limits=[1, 0]", "limits is [1, 0]; the first number must be the smaller one"},
        {ARM, "elbow.limits=1", "limits has 1 number; give two"},
        {ARM, "elbow.limits=[-.inf, .inf]", "limits bounds nothing; leave it out"},
        {ARM, "slide.limits=[0, 1]", "limits of a joint with several coordinates: say which"},
        {ARM, "slide.friction=1", "friction of a joint with several coordinates: say which"},
        {ARM "  - {kind: ball, between: [arm, cart], point: [0, 1.5, 0], limits: [0, 1], point_b: "
             "[0, 1.5, 0]}\n",
         NULL, "limits needs a coordinate, and a joint of this kind has none"},
        {"chains: [{along: [1, 0, 0], mass: 1, limits: [0, 1]}]", NULL,
         "chains[0]: limits has a meaning for joint: hinge only"},
    };
    EXPECT(list);
}

Test(drives, mistakes_of_drives)
{
    static const Mistake list[] = {
        {ARM "motors: [{of: drum, effort: -1}]", NULL,
         "motors[0]: effort is -1 N or N m; it must be"},
        {ARM "motors: [{of: cart, speed: 1}]", NULL, "has 12 entries; it acts on one number"},
        {ARM "motors: [{of: drum, effort: lots}]", NULL, "or the word unlimited"},
        // the unit is that of the number it acts on, where that is known
        {ARM "motors: [{of: elbow.angle, effort: -1}]", NULL, "effort is -1 N m; it must be"},
        {ARM "motors: [{of: slide.way, effort: -1}]", NULL, "effort is -1 N; it must be"},
        {ARM "motors: [{of: slide.angle, speed: 3 m/s}]", NULL,
         "speed is '3 m/s', in m/s; it must be in rad/s"},
        {ARM "motors: [{of: slide.angle, speed: \"3 m/s * sin(t)\"}]", NULL,
         "speed is '3 m/s * sin(t)', in m/s; it must be in rad/s"},
        {ARM "motors: [{speed: 3 rpm, of: slide.way}]", NULL, "in rad/s; it must be in m/s"},
        {ARM "servos: [{of: elbow.angle}]", NULL, "kp is missing; add it (number, in N m/rad)"},
        {ARM, "elbow.limits=[0, 90 mm]", "in m; it must be in rad"},
        {ARM, "elbow.friction=-1", "friction is -1 N m; it must be"},
        {ARM, "slide.friction=-1", "friction is -1 N or N m; it must be"},
        {ARM "servos: [{of: drum}]", NULL, "servos[0]: kp is missing"},
        {ARM "servos: [{of: drum, kp: 0}]", NULL,
         "kp is 0; without stiffness and damping it does nothing"},
        {ARM "servos: [{of: drum, kp: -1}]", NULL, "kp is -1 N/m or N m/rad; it must be >= 0"},
        {ARM "friction: [{of: drum, force: -2}]", NULL, "force is -2 N or N m; it must be >= 0"},
        {ARM "friction: [{of: drum}]", NULL, "friction[0]: it has no threshold; add force"},
        {ARM "friction: [{of: drum, coefficient: 1}]", NULL, "coefficient is 1; it has no bearing"},
        {ARM "friction: [{of: slide.angle, coefficient: 1}]", NULL, "give the radius of the pin"},
        {ARM "friction: [{of: slide.way, coefficient: 1, radius: 2}]", NULL,
         "radius is 2; it has a meaning only for an angle"},
        {ARM, "elbow.bearing_friction=1", "give the radius of the pin"},
        {ARM, "slide.bearing_friction=1", "bearing_friction of a joint with several coordinates"},
        {ARM, "solver.bounded=magic", "bounded is 'magic'; it must be one of: auto, pivot"},
    };
    EXPECT(list);
}

Test(drives, mistakes_of_bounds)
{
#define DRUM "scalars: [{name: drum}]\nelements: [{name: e, map: identity, between: drum, "
    static const Mistake list[] = {
        {DRUM "bounds: 3}]", NULL, "elements[0] 'e': bounds has 1 number; give two"},
        {DRUM "bounds: [1, -1]}]", NULL, "bounds is [1, -1]; the first number must be the smaller"},
        {DRUM "bounds: [-.inf, .inf]}]", NULL, "bounds bounds nothing"},
        {DRUM "bounds: [.nan, 1]}]", NULL, "bounds[0] is .nan"},
        {DRUM "bounds: [0, .inf], law: baumgarte}]", NULL,
         "law baumgarte cannot have bounds; use elastic, holonomic or velocity"},
        {DRUM "bounds: [0, .inf], stiffness: 3, form: stiffness}]", NULL,
         "form stiffness cannot keep bounds"},
        {DRUM "restitution: 0.5}]", NULL, "restitution has a meaning only where bounds are"},
        {DRUM "bounds: [-1, 1], restitution: 0.5}]", NULL, "restitution has a meaning only"},
        {"anchors: [{name: a}]\nparticles: [{name: b, position: [1, 0, 0]}]\n"
         "cables: [{from: a, to: b, mass: 1, stiffness: 9, form: stiffness, rope: true}]",
         NULL, "a rope only pulls, which form stiffness cannot keep"},
        {"anchors: [{name: a}]\nparticles: [{name: b, position: [1, 0, 0]}]\n"
         "cables: [{from: a, to: b, mass: 1, length: 2, links: 1}]",
         NULL, "one link cannot sag; use more links, or rope: true"},
    };
    EXPECT(list);
}
