// SPDX-License-Identifier: MIT
// threads_scenes.c -- scenes that are made large enough for threads: rigid bodies, ropes that only pull, cloth of hard
// and soft links. Steps, an edit, forces that are read and a snapshot are the same bits with 1 and 4 threads, in the
// full test also with 2.
#include "methods/methods.h"
#include "quick.h"
#include "scene/scene.h"

#include <stdlib.h>
#include <string.h>

enum { STEPS = 2 };

typedef struct Large {
    const char *path;
    const char *sets[3];
    int set_count;
} Large;

static const Large scenes[] = {
    {TEST_ROOT "/scenes/rods-50-ball.yaml", {"chains[0].bodies=4000"}, 1},
    {TEST_ROOT "/scenes/slack.yaml", {"cables[0].links=1000", "cables[0].rope=true"}, 2},
    {TEST_ROOT "/scenes/cloth-10.yaml", {"cloth.nx=50", "cloth.ny=50", "cloth.shear=100"}, 3},
};

static TautWorld *build(const Large *large, int threads, double *h)
{
    TautSceneOptions options = {.sets = large->sets, .set_count = large->set_count};
    TautScene *scene;
    TautWorld *world;
    cr_assert_eq(taut_scene_read(large->path, &options, &scene), TAUT_OK, "%s", large->path);
    TautWorldDef def = taut_scene_world_def(scene);
    def.methods = taut_methods();
    def.threads = threads;
    cr_assert_eq(taut_scene_build(scene, &def, &world), TAUT_OK, "%s", large->path);
    *h = taut_scene_info(scene).step;
    taut_scene_free(scene);
    return world;
}

// The second node is held; of the first element that is no row of a joint the force is read, and it is cut.
static double edit(TautWorld *world)
{
    TautNodeId node = taut_next_node(world, taut_next_node(world, (TautNodeId){0}));
    must(world, taut_node_set_fixed(world, node, true));

    TautElementId id = taut_next_element(world, (TautElementId){0});
    while (!taut_element_is_null(id) && !taut_joint_is_null(taut_element_joint(world, id)))
        id = taut_next_element(world, id);
    double force = taut_element_tension(world, id);
    if (!taut_element_is_null(id)) must(world, taut_world_remove_element(world, id));
    return force;
}

// A snapshot behind the last step; the caller frees it.
static void *run(const Large *large, int threads, size_t *size, double *force)
{
    double h;
    TautWorld *world = build(large, threads, &h);
    quick_steps(world, h, STEPS);
    *force = edit(world);
    quick_steps(world, h, STEPS);
    void *state = quick_save(world, size);
    taut_world_destroy(world);
    return state;
}

Test(threads_scenes, step_to_the_same_bits)
{
    for (size_t i = 0; i < sizeof scenes / sizeof *scenes; i++) {
        size_t size, other;
        double force, read;
        void *one = run(&scenes[i], 1, &size, &force);
        for (int threads = quick_sample(4, 2); threads <= 4; threads += 2) {
            void *many = run(&scenes[i], threads, &other, &read);
            cr_assert_eq(size, other);
            cr_expect_eq(memcmp(one, many, size), 0, "%s, %d threads", scenes[i].path, threads);
            cr_expect_eq(memcmp(&force, &read, sizeof force), 0, "%s, %d threads", scenes[i].path,
                         threads);
            free(many);
        }
        free(one);
    }
}
