// SPDX-License-Identifier: MIT
// outputs.c -- signals by name: what `outputs` asks for is found, read, titled, and told with its place where it is not there.
#include "helper.h"

#include <math.h>

// An arm of 2 m turns about z at (1, 0, 0), and stands at 0.5 rad; a rope hangs from its tip.
static const char arm[] =
    "gravity: [0, 0, -10]\n"
    "bodies:\n"
    "  - {name: base, position: [1, 0, 0], turn: [0, 0, 0.25], fixed: true, inertia: [1, 1, 1]}\n"
    "  - {name: arm, position: [2.7551651237807455, 0.958851077208406, 0], turn: [0, 0, 0.5],\n"
    "     mass: 2, inertia: [1, 1, 1], spin: [0, 0, 3], velocity: [-2.876553231625218, "
    "5.265495371342236, 0]}\n"
    "points: [{name: tip, of: arm, position: [4.510330247561491, 1.917702154416812, 0]}]\n"
    "particles: [{name: load, position: [4.510330247561491, 1.917702154416812, -1], mass: 3,\n"
    "             velocity: [-5.753106463250436, 10.530990742684473, 0]}]\n"
    "cables: [{name: rope, from: tip, to: load, mass: 0.4, links: 4}]\n"
    "joints: [{name: pivot, kind: hinge, between: [base, arm], point: [1, 0, 0], axis: [0, 0, "
    "1]}]\n"
    "motors: [{name: drive, of: pivot.angle, speed: 3, effort: 50}]\n";

typedef struct Opened {
    TautScene *scene;
    TautWorld *world;
} Opened;

static Opened open_scene(const char *text)
{
    Heard all;
    Opened o = {0};
    cr_assert_eq(read_with(text, NULL, &all, &o.scene), TAUT_OK, "%s", all.text[0]);
    cr_assert_eq(taut_scene_build(o.scene, NULL, &o.world), TAUT_OK);
    return o;
}

static void close_scene(Opened *o)
{
    taut_world_destroy(o->world);
    taut_scene_free(o->scene);
}

static double one(const Opened *o, const char *name, const char *unit)
{
    TautSceneSignal signal;
    char problem[300];
    double x[TAUT_MAX_SIGNAL];
    cr_assert_eq(taut_scene_signal_find(o->world, name, &signal, problem, sizeof problem), TAUT_OK,
                 "%s", problem);
    cr_assert_eq(signal.numbers, 1, "%s", name);
    cr_expect_str_eq(signal.unit, unit, "%s", name);
    taut_scene_signal_read(o->world, &signal, x);
    return x[0];
}

Test(outputs, numbers_are_those_of_the_start)
{
    Opened o = open_scene(arm);
    cr_expect_float_eq(one(&o, "arm.x", "m"), 2.7551651237807455, 1e-12);
    cr_expect_float_eq(one(&o, "arm.position.y", "m"), 0.958851077208406, 1e-12);
    cr_expect_float_eq(one(&o, "arm.velocity.norm", "m/s"), 6, 1e-12);
    cr_expect_float_eq(one(&o, "arm.turn.z", "rad"), 0.5, 1e-12);
    cr_expect_float_eq(one(&o, "arm.angle", "rad"), 0.5, 1e-12);
    cr_expect_float_eq(one(&o, "arm.qw", ""), cos(0.25), 1e-12);
    cr_expect_float_eq(one(&o, "tip.x", "m"), 4.510330247561491, 1e-12);
    cr_expect_float_eq(one(&o, "mass", "kg"), 5.4, 1e-12);
    close_scene(&o);
}

// The base is turned by 0.25 rad: the arm is 2 m off it at 0.25 rad, and moves across at 6 m/s.
Test(outputs, one_thing_is_seen_from_another)
{
    Opened o = open_scene(arm);
    const double r = hypot(1.7551651237807455, 0.958851077208406);
    const double at = atan2(0.958851077208406, 1.7551651237807455) - 0.25;
    cr_expect_float_eq(one(&o, "arm/base.distance", "m"), r, 1e-12);
    cr_expect_float_eq(one(&o, "arm/base.position.x", "m"), r * cos(at), 1e-12);
    cr_expect_float_eq(one(&o, "arm/base.position.y", "m"), r * sin(at), 1e-12);
    cr_expect_float_eq(one(&o, "arm/base.angle", "rad"), 0.25, 1e-12);
    cr_expect_float_eq(one(&o, "arm/base.turn.z", "rad"), 0.25, 1e-12);
    cr_expect_float_eq(one(&o, "arm/base.spin.z", "rad/s"), 3, 1e-12);
    // seen from the arm, which turns with it, a point of it stands still
    cr_expect_float_eq(one(&o, "tip/arm.velocity.norm", "m/s"), 0, 1e-12);
    cr_expect_float_eq(one(&o, "base/arm.velocity.norm", "m/s"), 0, 1e-9);
    close_scene(&o);
}

Test(outputs, forces_and_coordinates_after_a_step)
{
    Opened o = open_scene(arm);
    TautStepReport report;
    double x[TAUT_MAX_SIGNAL];
    cr_assert_eq(taut_world_step(o.world, 0.001, &report), TAUT_OK);

    // a cable pulls most where it hangs, and its ends are its first and last link
    const double first = one(&o, "rope.tension.first", "N"),
                 last = one(&o, "rope.tension.last", "N");
    cr_expect_eq(one(&o, "rope.tension", "N"), fmax(first, last));
    cr_expect_eq(first, one(&o, "rope[0].tension", "N"));
    cr_expect_eq(last, one(&o, "rope[3].tension", "N"));
    cr_expect(first > last && last > 0);

    // a coordinate of a joint is a node without a name of its own
    const TautJointId pivot = taut_find_joint(o.world, "pivot");
    TautNodeId node[TAUT_AXIS_COUNT];
    cr_assert_eq(taut_joint_coordinates(o.world, pivot, node), 1);
    taut_node_value(o.world, node[0], x);
    cr_expect_eq(one(&o, "pivot.angle", "rad"), x[0]);
    cr_expect_float_eq(one(&o, "pivot.angle.rate", "rad/s"), 3, 0.2);
    cr_expect(fabs(one(&o, "drive.force", "N m")) <= 50);
    taut_joint_signal(o.world, pivot, taut_signal_find(TAUT_SIGNAL_JOINT, "force"), x);
    cr_expect_float_eq(one(&o, "pivot.force.norm", "N"), hypot(hypot(x[0], x[1]), x[2]), 1e-9);
    cr_expect_eq(one(&o, "solves", ""), report.solves);
    close_scene(&o);
}

Test(outputs, several_numbers_have_titles)
{
    Opened o = open_scene(arm);
    TautSceneSignal signal;
    char text[TAUT_SCENE_SIGNAL];
    double x[TAUT_MAX_SIGNAL];
    cr_assert_eq(taut_scene_signal_find(o.world, "arm.velocity", &signal, NULL, 0), TAUT_OK);
    cr_expect_eq(taut_scene_signal_read(o.world, &signal, x), 3);
    cr_expect_float_eq(x[1], 5.265495371342236, 1e-12);
    cr_expect_str_eq(taut_scene_signal_title(&signal, 1, text), "arm.velocity.y");
    cr_assert_eq(taut_scene_signal_find(o.world, "arm/base.rotation", &signal, NULL, 0), TAUT_OK);
    cr_expect_str_eq(taut_scene_signal_title(&signal, 0, text), "arm/base.rotation.qw");
    close_scene(&o);
}

// A link that is cut is gone, and the rest is read on.
Test(outputs, a_cable_that_was_cut_is_read_on)
{
    Opened o = open_scene(arm);
    TautSceneSignal signal;
    double x[TAUT_MAX_SIGNAL];
    cr_assert_eq(taut_scene_signal_find(o.world, "rope.tension", &signal, NULL, 0), TAUT_OK);
    cr_assert_eq(taut_world_remove_element(o.world, taut_find_element(o.world, "rope[0]")),
                 TAUT_OK);
    for (int i = 0; i < 5; i++) cr_assert_eq(taut_world_step(o.world, 0.001, NULL), TAUT_OK);
    double most = -INFINITY;
    static const char *const left[] = {"rope[1].tension", "rope[2].tension", "rope[3].tension"};
    for (int i = 0; i < 3; i++) most = fmax(most, one(&o, left[i], "N"));
    taut_scene_signal_read(o.world, &signal, x);
    cr_expect_eq(x[0], most);
    close_scene(&o);
}

Test(outputs, what_is_not_there_is_told_with_a_remedy)
{
    static const struct {
        const char *name, *told;
    } cases[] = {
        {"arm.velocitty", "(did you mean 'velocity'?)"},
        {"armm.velocity", "is called 'armm'; give it that name"},
        {"arm.velocity.w", "no signal 'w'; its parts are x, y, z"},
        {"arm.angle.x", "it is one number"},
        {"energie", "a world has no signal 'energie'; it has time"},
        {"energie", "(did you mean 'energy'?)"},
        {"rope.tension.middle", "tension.first"},
        {"rope.velocity",
         "rope has no signal 'velocity'; it has tension, tension.first, tension.last"},
        {"pivot.way", "pivot has no signal 'way'; it has angle, force"},
        {"arm/bse.position", "there is no node 'bse.position'"},
        {"arm/base.acceleration", "from another thing it has position"},
        {"load", "load has no signal ''"},
    };
    Opened o = open_scene(arm);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        TautSceneSignal signal;
        char problem[400];
        cr_expect_eq(
            taut_scene_signal_find(o.world, cases[i].name, &signal, problem, sizeof problem),
            TAUT_BAD_ARGUMENT, "%s", cases[i].name);
        cr_expect(strstr(problem, cases[i].told), "%s: %s", cases[i].name, problem);
    }
    close_scene(&o);
}

// Texts, fields, repeats, names, and the prefix of a group.
Test(outputs, a_file_asks_for_signals)
{
    static const char text[] =
        "anchors: [{name: a}]\n"
        "particles: [{repeat: 2, name: p$i, position: [1 + i, 0, 0], mass: 1}]\n"
        "outputs:\n"
        "  - energy\n"
        "  - {signal: p0.velocity, name: speed}\n"
        "  - {repeat: 2, signal: p$i.x}\n"
        "groups:\n"
        "  - prefix: left_\n"
        "    anchors: [{name: hook}]\n"
        "    particles: [{name: bob, position: [0, 0, -1], mass: 1}]\n"
        "    cables: [{name: rope, from: hook, to: bob, mass: 1, links: 2}]\n"
        "    outputs: [rope.tension, bob/hook.distance, energy]\n";
    static const char *const names[] = {
        "energy", "speed", "p0.x", "p1.x", "left_rope.tension", "left_bob/left_hook.distance",
        "energy"};
    Opened o = open_scene(text);
    TautSceneSignal out[10];
    cr_expect(taut_scene_has_outputs(o.scene));
    cr_assert_eq(taut_scene_outputs(o.scene, o.world, NULL, out, 10), 7);
    for (int i = 0; i < 7; i++) cr_expect_str_eq(out[i].name, names[i]);
    cr_expect_eq(out[1].numbers, 3);
    cr_expect_eq(taut_scene_outputs(o.scene, o.world, NULL, NULL, 0), 7);
    close_scene(&o);
}

static void keep(void *user, const TautMessage *message)
{
    snprintf(user, 400, "%s", message->text);
}

Test(outputs, one_that_is_not_there_has_its_place)
{
    Opened o = open_scene("particles: [{name: p, mass: 1}]\noutputs:\n  - p.x\n  - q.x\n");
    char told[400] = "";
    const TautSceneOptions options = {.on_message = keep, .message_user = told};
    cr_expect_eq(taut_scene_outputs(o.scene, o.world, &options, NULL, 0), TAUT_BAD_SCENE);
    cr_expect(strstr(told, ":4:5: error: outputs[1]: 'q.x': no node"), "%s", told);
    close_scene(&o);

    Heard all;
    TautScene *scene;
    cr_expect_eq(read_with("outputs: [{signal: a b}]\n", NULL, &all, &scene), TAUT_BAD_SCENE);
    cr_expect(strstr(all.text[0], "without blanks"), "%s", all.text[0]);
    cr_expect_eq(read_with("outputs: [[a]]\n", NULL, &all, &scene), TAUT_BAD_SCENE);
}

// Without `outputs` there is a choice: ropes, coordinates, drives, the load.
Test(outputs, a_scene_that_asks_for_nothing_shows_something)
{
    static const char *const names[] = {"rope.tension", "pivot.angle", "drive.force",
                                        "load.x",       "load.y",      "load.z"};
    Opened o = open_scene(arm);
    TautSceneSignal out[20];
    cr_expect(!taut_scene_has_outputs(o.scene));
    cr_assert_eq(taut_scene_outputs(o.scene, o.world, NULL, out, 20), 6);
    for (int i = 0; i < 6; i++) cr_expect_str_eq(out[i].name, names[i]);
    close_scene(&o);
}
