// SPDX-License-Identifier: MIT
// refused_first.c -- a step that is refused on the very first call, or right after an edit, leaves all that can be
// read as it was, bit for bit, although the world was compiled for it.
#include "quick_rigid.h"
#include "random_graph.h"
#include "world/world.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// Values and velocities of all nodes, hidden ones of joints too.
static double *read_all(const TautWorld *world)
{
    double *all = calloc((size_t)world->node_end, 2 * TAUT_MAX_WIDTH * sizeof *all);
    cr_assert_not_null(all);
    for (int i = 0; i < world->node_end; i++) {
        TautNodeId id = {(uint32_t)i + 1, world->node[i].generation};
        taut_node_value(world, id, all + 2 * TAUT_MAX_WIDTH * i);
        taut_node_velocity(world, id, all + 2 * TAUT_MAX_WIDTH * i + TAUT_MAX_WIDTH);
    }
    return all;
}

static void expect_kept(TautWorld *world, TautStatus expected, const char *when, unsigned seed)
{
    double *before = read_all(world);
    TautStatus status =
        expected == TAUT_OK ? taut_world_compile(world, 0.01) : taut_world_step(world, 0.01, NULL);
    double *after = read_all(world);
    cr_assert_eq(status, expected, "%s, seed %u: %s", when, seed, taut_world_message(world));
    for (int i = 0; i < world->node_end; i++)
        for (int k = 0; k < 2 * TAUT_MAX_WIDTH; k++) {
            double a = before[2 * TAUT_MAX_WIDTH * i + k], b = after[2 * TAUT_MAX_WIDTH * i + k];
            cr_assert(memcmp(&a, &b, sizeof a) == 0,
                      "%s, seed %u: node %d of kind %d, number %d: %.17g, then %.17g", when, seed,
                      i, (int)world->node[i].kind, k, a, b);
        }
    free(before);
    free(after);
}

static TautBodyDef any_body(unsigned *seed)
{
    TautBodyDef def = quick_body_def(1, taut_vec3(0.1, 0.2, 0.25), quick_random_vec(seed, 1));
    double length = 0;
    for (int k = 0; k < 4; k++) def.rotation[k] = quick_random(seed);
    for (int k = 0; k < 4; k++) length += def.rotation[k] * def.rotation[k];
    for (int k = 0; k < 4; k++) def.rotation[k] /= sqrt(length);
    def.velocity = quick_random_vec(seed, 1);
    def.spin = quick_random_vec(seed, 3);
    return def;
}

// A hand that pulls a link further than numbers reach: no step of a world with it is taken.
static void add_impossible(TautWorld *world)
{
    const TautWaypoint path[2] = {{.time = 0}, {.time = 1e-5, .offset = {1e200, 0, 0}}};
    TautParticleDef def = taut_default_particle_def();
    TautNodeId hand;
    def.fixed = true;
    def.motion = (TautMotion){.kind = TAUT_MOTION_PATH, .path = path, .path_count = 2};
    def.motion.stop = INFINITY;
    must(world, taut_world_add_particle(world, &def, &hand));
    quick_link(world, hand, quick_particle(world, 1, taut_vec3(1, 0, 0)));
}

Test(refused_first, bodies)
{
    unsigned seed = 7;
    for (int i = 0; i < 40; i++) {
        TautWorld *world = quick_world(NULL);
        TautBodyDef def = any_body(&seed);
        if (i % 2) { // axes and centre of its own
            def.inertia[1] = def.inertia[3] = 0.03;
            def.centre = quick_random_vec(&seed, 0.3);
        }
        def.fixed = i % 4 == 2;
        TautNodeId body = quick_body(world, &def);
        TautVec3 place = quick_random_vec(&seed, 1);
        must(world, taut_world_add_point(world, body, place, NULL, NULL));
        must(world, taut_world_add_direction(world, body, taut_vec3(0.6, 0.8, 0), NULL, NULL));
        if (i % 4 == 3) { // placed anew before it is compiled
            TautBodyDef other = any_body(&seed);
            must(world, taut_body_set_pose(world, body, other.position, other.rotation));
            must(world, taut_body_set_velocity(world, body, other.velocity, other.spin));
        }
        add_impossible(world);
        expect_kept(world, TAUT_STEP_REFUSED, "first step", (unsigned)i);
        if (def.fixed) {
            must(world, taut_node_set_fixed(world, body, false));
            expect_kept(world, TAUT_STEP_REFUSED, "let go", (unsigned)i);
        }
        taut_world_destroy(world);
    }
}

// Every kind of map on several levels.
Test(refused_first, compiling_changes_nothing)
{
    for (unsigned seed = 1; seed <= 30; seed++) {
        TautWorld *world = quick_world(NULL);
        random_graph(
            world,
            (RandomGraph){
                .mapped = 14, .elements = 10, .gentle = true, .rigid = seed % 2, .seed = seed});
        expect_kept(world, TAUT_OK, "first compile", seed);
        taut_world_destroy(world);
    }
}
