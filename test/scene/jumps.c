// SPDX-License-Identifier: MIT
// Values of a scene that jump: steps are cut there, and motion and energy balance are as if two runs followed each other.
#include "helper.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <taut/taut.h>

typedef struct Run {
    double z, v;       // of the particle `p` at the end
    double lost, work; // J, from the start
    int solves;
} Run;

static Run run(const char *text, double h, double duration)
{
    TautScene *scene = NULL;
    TautWorld *world = NULL;
    TautSceneEvents *events = NULL;
    Run sum = {0};
    cr_assert_eq(taut_scene_read_text("a.yaml", text, strlen(text), NULL, &scene), TAUT_OK);
    cr_assert_eq(taut_scene_build(scene, NULL, &world), TAUT_OK);
    cr_assert_eq(taut_scene_events_open(scene, world, NULL, &events), TAUT_OK);
    const int steps = (int)lround(duration / h);
    for (int i = 0; i < steps; i++) {
        TautStepReport report;
        cr_assert_eq(taut_scene_step(events, world, h, &report), TAUT_OK);
        sum.lost += report.dissipated, sum.work += report.work, sum.solves += report.solves;
    }
    const TautNodeId p = taut_find_node(world, "p");
    sum.z = taut_particle_position(world, p).z;
    sum.v = taut_particle_velocity(world, p).z;
    taut_scene_events_close(events);
    taut_world_destroy(world);
    taut_scene_free(scene);
    return sum;
}

// A fall under -10, then -4, then 2 m/s^2. 0.5 s is the end of a step, 1.005 s within one.
static void check_fall(const char *text)
{
    static const double part[3][2] = {{0.5, -10}, {0.505, -4}, {0.995, 2}};
    double z = 0, v = 0;
    for (int i = 0; i < 3; i++) {
        z += v * part[i][0] + 0.5 * part[i][1] * part[i][0] * part[i][0];
        v += part[i][1] * part[i][0];
    }
    const Run is = run(text, 0.01, 2);
    cr_assert_float_eq(is.z, z, 1e-10, "%.17g, not %.17g", is.z, z);
    cr_assert_float_eq(is.v, v, 1e-10, "%.17g, not %.17g", is.v, v);
    cr_assert_float_eq(is.lost, 0, 1e-9, "%g J", is.lost);
}

Test(scene_jumps, gravity_that_is_held_is_exact)
{
    check_fall("gravity: [0, 0, {points: [[0, -10], [0.5, -4], [1.005, 2]], held: true}]\n"
               "particles: [{name: p, mass: 2}]\n");
}

Test(scene_jumps, gravity_that_an_event_sets_is_exact)
{
    check_fall("gravity: [0, 0, -10]\nparticles: [{name: p, mass: 2}]\nevents:\n"
               "  - {at: 0.5, do: set, field: gravity, to: [0, 0, -4]}\n"
               "  - {at: 1.005, do: set, field: gravity, to: [0, 0, 2]}\n");
}

Test(scene_jumps, a_force_that_is_held_is_exact)
{
    check_fall(
        "gravity: [0, 0, 0]\nparticles: [{name: p, mass: 2, force: [0, 0, {points: [[0, -20], "
        "[0.5, -8], [1.005, 4]], held: true}]}]\n");
}

// The same accelerations as above, by steps of expressions: floor, ceil, round and mod.
Test(scene_jumps, gravity_by_expressions_that_jump_is_exact)
{
    check_fall("parameters: {a: 0.5 s, b: 1.005 s}\nparticles: [{name: p, mass: 2}]\n"
               "gravity: [0, 0, '-10 + 6*min(1, floor(t/a)) + 6*min(1, floor(t/b))']\n");
    check_fall("particles: [{name: p, mass: 2}]\n"
               "gravity: [0, 0, '-16 + 6*min(2, ceil(t/0.5)) + 6*min(1, round(t/2.01))']\n");
    check_fall("gravity: [0, 0, 0]\nparticles: [{name: p, mass: 2, force: [0, 0, '-20 + "
               "12*(t - mod(t, 0.5))/max(0.5, t - mod(t, 0.5)) + "
               "12*(t - mod(t, 1.005))/max(1.005, t - mod(t, 1.005))']}]\n");
}

// Pulses of a millisecond in steps of 20: each edge is found, though both ends of a step have the same value.
Test(scene_jumps, short_pulses_of_an_expression_are_exact)
{
    const Run is = run("gravity: [0, 0, 0]\nparticles: [{name: p, mass: 2, force: [0, 0, "
                       "'1000*(floor(t/0.25) - floor((t - 0.001)/0.25))']}]\n",
                       0.02, 1.1);
    cr_assert_float_eq(is.v, 5 * 0.5, 1e-9, "%.17g", is.v); // five pulses of 1 N s on 2 kg
}

// A place must not jump, but may go on behind a corner.
Test(scene_jumps, a_place_that_jumps_by_an_expression_is_refused)
{
    static const char *const form = "anchors: [{name: p, motion: {kind: formula, offset: [0, 0, "
                                    "'%s']}}]\nparticles: [{name: b, mass: 1}]\n";
    char text[300];
    TautScene *scene = NULL;
    Heard all;
    snprintf(text, sizeof text, form, "abs(mod(t, 2) - 1)");
    cr_assert_eq(read_with(text, NULL, &all, &scene), TAUT_OK, "%s", all.text[0]);
    taut_scene_free(scene);
    snprintf(text, sizeof text, form, "0.1*floor(t/2.5)");
    cr_assert_neq(read_with(text, NULL, &all, &scene), TAUT_OK);
    cr_assert(heard(&all, "at t = 2.5 s it jumps by 0.1 m"), "%s", all.text[0]);
}

// On a rod: with the error of the method, and none of the jump beside it.
Test(scene_jumps, a_pendulum_under_gravity_that_jumps_is_near_fine_steps)
{
    static const char text[] =
        "gravity: [{points: [[0, 0], [0.35, 6], [0.72, -3]], held: true}, 0, -10]\n"
        "anchors: [{name: top}]\nparticles: [{name: p, position: [1, 0, 0], mass: 2}]\n"
        "elements: [{map: distance, between: [top, p]}]\n";
    const double exact = run(text, 0.000625, 1).z, is = run(text, 0.01, 1).z;
    cr_assert_float_eq(is, exact, 3e-4, "%g, not %g", is, exact); // a jump half a step off: 2e-2
}

// What is sampled much faster than steps is no list of jumps to be hit.
Test(scene_jumps, steps_are_not_cut_for_a_sampled_signal)
{
    char text[4000];
    int used = snprintf(text, sizeof text,
                        "particles: [{name: p, mass: 2}]\ngravity: [0, 0, {held: true, points: [");
    for (int i = 0; i < 200; i++)
        used += snprintf(text + used, sizeof text - (size_t)used, "%s[%d ms, %d]", i ? ", " : "", i,
                         -9 - i % 2);
    snprintf(text + used, sizeof text - (size_t)used, "]}]\n");
    cr_assert_lt(run(text, 0.02, 0.2).solves, 300);
}
