// SPDX-License-Identifier: MIT
// piles.c -- in the middle of a pile a snapshot goes on to the bit, in a world with another number of threads too: chains on each other,
// things in a net, soft blocks on each other, and a cloth on a table that is taken up. And a pile of chains comes to rest without making energy.
#include "methods/methods.h"
#include "quick_contact.h"
#include "scene/scene.h"

#include <math.h>
#include <stdlib.h>

typedef struct Pile {
    const char *path;
    const char *sets[3];
    int set_count, steps; // until things lie on each other
} Pile;

static const Pile piles[] = {
    {TEST_ROOT "/scenes/chain-pile.yaml", {"parameters.chains=3", "parameters.links=6"}, 2, 16},
    {TEST_ROOT "/scenes/fishing-net.yaml", {"n=7"}, 1, 16},
    {TEST_ROOT "/scenes/soft-heap.yaml", {NULL}, 0, 12},
    {TEST_ROOT "/scenes/folded-cloth.yaml", {NULL}, 0, 8},
};

static TautWorld *build(const Pile *pile, int threads, double *h)
{
    TautSceneOptions options = {.sets = pile->sets, .set_count = pile->set_count};
    TautScene *scene;
    TautWorld *world;
    cr_assert_eq(taut_scene_read(pile->path, &options, &scene), TAUT_OK, "%s", pile->path);
    TautWorldDef def = taut_scene_world_def(scene);
    def.methods = taut_methods();
    def.threads = threads;
    cr_assert_eq(taut_scene_build(scene, &def, &world), TAUT_OK, "%s", pile->path);
    *h = taut_scene_info(scene).step;
    taut_scene_free(scene);
    return world;
}

// Contacts that bear.
static int bearing(const TautWorld *world)
{
    static TautContact contact[4000];
    const int count = taut_world_contacts(world, contact, 4000);
    int sum = 0;
    for (int i = 0; i < count && i < 4000; i++) sum += contact[i].normal_force > 0;
    return sum;
}

Test(piles, a_snapshot_goes_on_to_the_bit_with_any_number_of_threads)
{
    const int more = quick_sample(2, 10);
    for (size_t i = 0; i < sizeof piles / sizeof *piles; i++) {
        const Pile *pile = &piles[i];
        double h;
        size_t size;
        TautWorld *world = build(pile, 1, &h);
        quick_steps(world, h, pile->steps);
        cr_assert_gt(bearing(world), 5, "%s: %d contacts", pile->path, bearing(world));
        void *bytes = quick_save_world(world, &size);
        quick_steps(world, h, more);

        TautWorld *again = build(pile, 3, &h);
        must(again, taut_world_restore(again, bytes, size));
        quick_steps(again, h, more);
        cr_assert(quick_same_state(world, again), "%s: after a restore", pile->path);

        TautWorld *other = build(pile, 2, &h);
        quick_steps(other, h, pile->steps + more);
        cr_assert(quick_same_state(world, other), "%s: with 2 threads", pile->path);
        free(bytes);
        taut_world_destroy(world);
        taut_world_destroy(again);
        taut_world_destroy(other);
    }
}

// Nodes, those that move by more than 1e-5 m in these steps, and the largest way, m; factorisations of all, and energy that one made, J.
typedef struct Course {
    int nodes, moved;
    double way, made;
    int factors;
} Course;

static Course follow(TautWorld *world, double h, int steps)
{
    static TautVec3 start[1000], end[1000];
    const int n = taut_world_positions(world, NULL, 1000, start);
    Course sum = {0};
    for (int i = 0; i < steps; i++) {
        TautStepReport report;
        cr_assert_eq(taut_world_step(world, h, &report), TAUT_OK);
        sum.made = fmax(sum.made, -report.dissipated);
        sum.factors += report.factors;
    }
    cr_assert_eq(taut_world_positions(world, NULL, 1000, end), n);
    for (int i = 0; i < n; i++) {
        const double x = end[i].x - start[i].x, y = end[i].y - start[i].y,
                     z = end[i].z - start[i].z;
        const double way = sqrt(x * x + y * y + z * z);
        sum.moved += way > 1e-5;
        sum.way = fmax(sum.way, way);
    }
    sum.nodes = n;
    return sum;
}

// More contacts than the links can move: no forces of closed contacts close all gaps as an inexact solution leaves them. Such a pile crept on, by
// 9 to 13 factorisations a step.
Test(piles, chains_come_to_rest_and_a_step_is_cheap_then)
{
    const Pile pile = {TEST_ROOT "/scenes/chain-pile.yaml",
                       {"parameters.chains=5", "parameters.links=14"},
                       2,
                       100};
    double h;
    TautWorld *world = build(&pile, 1, &h);
    quick_steps(world, h, pile.steps);

    // with accelerations as the solver leaves them, 6e-5 J in a step
    const Course late = follow(world, h, 150);
    cr_assert_lt(late.made, 1e-5, "%g J made in a step", late.made);
    cr_assert_gt(bearing(world), 50, "%d contacts", bearing(world));

    // as a rule one; links that still rock beside others take two or three
    const Course rest = follow(world, h, 50);
    cr_assert_lt(rest.factors, 150, "%d factorisations of 50 steps", rest.factors);
    cr_assert_lt(5 * rest.moved, rest.nodes, "%d of %d nodes move, by %g m", rest.moved, rest.nodes,
                 rest.way);

    // without a floor all of it falls
    must(world, taut_world_remove_collider(world, taut_find_collider(world, "floor")));
    const double t = 10 * h;
    const Course fall = follow(world, h, 10);
    cr_assert_float_eq(fall.way, 0.5 * 9.81 * t * t, 1e-3, "it falls by %g m", fall.way);
    taut_world_destroy(world);
}

// With fewer discs than the splitting method begins with, sets alone took 230 factorisations a step.
Test(piles, small_ones_take_few_factorisations)
{
    const Pile pile = {
        TEST_ROOT "/scenes/chain-pile.yaml", {"parameters.chains=4", "parameters.links=12"}, 2, 60};
    double h;
    int factors = 0;
    TautWorld *world = build(&pile, 1, &h);
    for (int i = 0; i < pile.steps; i++) {
        TautStepReport report;
        cr_assert_eq(taut_world_step(world, h, &report), TAUT_OK);
        factors += report.factors;
    }
    cr_assert_lt(factors, 120 * pile.steps, "%d factorisations", factors);
    taut_world_destroy(world);
}
