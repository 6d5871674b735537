// SPDX-License-Identifier: MIT
// papers.c -- numbers that scenes of the papers must give: the arrow's speed does not depend on the step, a cut ligament lets the knee
// go, a trampoline's energy goes where its dampers and impacts take it, and loads are set down and picked up again.
#include "helper.h"
#include "support/quick.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <taut/taut.h>

typedef struct Play {
    TautScene *scene;
    TautWorld *world;
    TautSceneEvents *events;
    double h;
    TautStepReport report;
} Play;

// h = 0: the step of the file.
static Play play_open(const char *name, const char *set, double h)
{
    char path[1024];
    const TautSceneOptions options = {.sets = &set, .set_count = set ? 1 : 0};
    Play play = {0};
    snprintf(path, sizeof path, TEST_ROOT "/scenes/%s.yaml", name);
    cr_assert_eq(taut_scene_read(path, &options, &play.scene), TAUT_OK, "%s", path);
    cr_assert_eq(taut_scene_build(play.scene, NULL, &play.world), TAUT_OK, "%s", path);
    cr_assert_eq(taut_scene_events_open(play.scene, play.world, NULL, &play.events), TAUT_OK);
    play.h = h > 0 ? h : taut_scene_info(play.scene).step;
    cr_assert_eq(taut_world_compile(play.world, play.h), TAUT_OK);
    return play;
}

static void play_step(Play *play)
{
    cr_assert_eq(taut_scene_step(play->events, play->world, play->h, &play->report), TAUT_OK, "%s",
                 taut_world_message(play->world));
}

static void play_close(Play *play)
{
    taut_scene_events_close(play->events);
    taut_world_destroy(play->world);
    taut_scene_free(play->scene);
}

static TautVec3 place_of(const Play *play, const char *name)
{
    const TautNodeId id = taut_find_node(play->world, name);
    cr_assert(!taut_node_is_null(id), "%s", name);
    return taut_particle_position(play->world, id);
}

// --- the bow ---

// The largest speed of the arrow, m/s; it flies 15 ms after the release at 2.2 s.
static double arrow_speed(double h)
{
    double speed = 0;
    Play play = play_open("bow", NULL, h);
    const TautNodeId arrow = taut_find_node(play.world, "arrow");
    while (play.report.time < 2.24) {
        play_step(&play);
        speed = fmax(speed, taut_particle_velocity(play.world, arrow).x);
    }
    play_close(&play);
    return speed;
}

Test(papers, arrow_is_as_fast_at_short_steps)
{
    const double fine = arrow_speed(quick_sample(1, 0) ? 0.001 : 0.0002),
                 coarse = arrow_speed(0.005);
    cr_expect_gt(coarse, 25);
    cr_expect_lt(fabs(coarse / fine - 1), 0.05, "%g m/s, at short steps %g m/s", coarse, fine);
}

// With so few cells all vertices of the limb lie in the planes of its frames, and none moves as these stretch or turn along it. Without a
// moment of their own the release gave them any velocity, and the bow flew apart.
Test(papers, a_bow_of_few_cells_holds)
{
    Play play = play_open("bow", "meshes.limb.cells=[10, 1, 1]", 0);
    while (play.report.time < 2.4) play_step(&play);
    play_close(&play);
}

// --- the knee ---

// How far the pull takes the tibia forward, m; it rises with the force all the way.
static double forward(const char *set)
{
    Play play = play_open("knee", set, 0);
    double reached = 0, start = 0;
    while (play.report.time < 3.5) {
        play_step(&play);
        const double x = place_of(&play, "pull_at").x;
        if (play.report.time < 0.495) { // it finds its place before the pull begins
            start = reached = x;
            continue;
        }
        cr_expect_gt(x, reached - 1e-6, "%s falls back by %g m at %g s", set, reached - x,
                     play.report.time);
        reached = fmax(reached, x);
    }
    play_close(&play);
    return reached - start;
}

Test(papers, a_cut_ligament_at_least_doubles_the_way)
{
    const double whole = forward("acl=1"), cut = forward("acl=0");
    cr_expect_gt(whole, 0.002);
    cr_expect_lt(whole, 0.0085); // 6.0 +- 2.5 mm on knees of cadavers
    cr_expect_gt(cut, 2 * whole, "%g mm, cut %g mm", 1e3 * whole, 1e3 * cut);
}

// Nothing of the knee is free to drift: a kneecap that did so struck the groove after 28 s.
Test(papers, a_pulled_knee_comes_to_rest)
{
    Play play = play_open("knee", NULL, 0);
    while (play.report.time < 32) {
        play_step(&play);
        cr_assert_eq(play.report.rung, 0, "%g s", play.report.time);
    }
    cr_expect_lt(play.report.energy.kinetic, 1e-16);
    cr_expect_lt(play.report.error, 1e-9);
    play_close(&play);
}

// --- the trampoline ---

enum { SPRINGS = 36 };

static double spring_length(const Play *play, int i)
{
    static const char *const side[] = {"south", "north", "west", "east"};
    static const char *const mark[] = {"mat.%d.0", "mat.%d.8", "mat.0.%d", "mat.8.%d"};
    char from[40], to[40];
    snprintf(from, sizeof from, "%s%d", side[i / 9], i % 9);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
    snprintf(to, sizeof to, mark[i / 9], i % 9);
#pragma GCC diagnostic pop
    const TautVec3 a = place_of(play, from), b = place_of(play, to);
    return sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y) + (a.z - b.z) * (a.z - b.z));
}

// The dampers' part is found from the lengths of the springs alone: k t_d (dl/dt)^2.
Test(papers, energy_of_a_trampoline_goes_to_its_dampers)
{
    static const double STIFFNESS = 5000, TIME = 0.002, UNTIL = 1.2; // N/m, s; one bounce
    Play play = play_open("trampoline-jump", NULL, 0.001);
    double length[SPRINGS], taken = 0, told = 0, most = 0;
    for (int i = 0; i < SPRINGS; i++) length[i] = spring_length(&play, i);
    while (play.report.time < UNTIL) {
        play_step(&play);
        for (int i = 0; i < SPRINGS; i++) {
            const double now = spring_length(&play, i), rate = (now - length[i]) / play.h;
            taken += STIFFNESS * TIME * rate * rate * play.h;
            length[i] = now;
        }
        told += play.report.damped;
        most = fmax(most, play.report.energy.kinetic);
    }
    cr_expect_gt(most, 600); // 60 kg from 1.2 m
    cr_expect_lt(fabs(taken - told), 0.01 * told, "%g J by the springs, %g J told", taken, told);
    play_close(&play);
}

// --- loads that are set down ---

Test(papers, a_crane_sets_its_load_down_and_picks_it_up)
{
    Play play = play_open("crane-sets-down", NULL, 0);
    const double start = place_of(&play, "vehicle").z;
    double least = INFINITY;
    while (play.report.time < 16) {
        play_step(&play);
        least = fmin(least, place_of(&play, "vehicle").z);
        if (fabs(play.report.time - 8.5) < 0.5 * play.h) // it stands there, 0.75 m high
            cr_expect_lt(fabs(place_of(&play, "vehicle").z - 0.75), 1e-3);
    }
    cr_expect_gt(least, 0.75 - 1e-3);
    cr_expect_lt(fabs(place_of(&play, "vehicle").z - start), 0.1);
    play_close(&play);
}

// --- the creatures ---

// Each of the soft ones has at least 1,000 cells where `fine` asks for them.
Test(papers, creatures_have_a_thousand_cells_each)
{
    Play play = play_open("creatures", "fine=1.75", 0);
    int solids = 0;
    for (TautSolidId id = {0}; !taut_solid_is_null(id = taut_next_solid(play.world, id)); solids++)
        cr_expect_geq(taut_solid_mesh(play.world, id)->cell_count, 1000, "%s",
                      taut_solid_name(play.world, id));
    cr_expect_eq(solids, 3);
    play_close(&play);
}
