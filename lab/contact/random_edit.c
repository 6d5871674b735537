// SPDX-License-Identifier: MIT
// random_edit.c -- see random.h: edits of a scene that runs.
#include "random.h"

#include <math.h>

static bool remove_thing(RandomScene *scene)
{
    const int i = random_pick(scene, false);
    if (i < 0 || scene->things < 3) return false;
    const TautNodeId node = scene->thing[i].node;
    if (taut_world_remove_node(scene->draw.world, node) != TAUT_OK) return false;
    scene->thing[i] = scene->thing[--scene->things];

    // its joints went with it
    for (int k = scene->joints; k-- > 0;)
        if (random_same(scene->joint[k].a, node) || random_same(scene->joint[k].b, node))
            scene->joint[k] = scene->joint[--scene->joints];
    return true;
}

// Of those only whose bodies do not overlap when they begin to touch.
static bool remove_rod(RandomScene *scene)
{
    for (int k = 0; k < scene->joints; k++) {
        if (!scene->joint[k].apart) continue;
        if (!random_clear(scene, scene->joint[k].a, scene->joint[k].b)) continue;
        const TautJointId joint = scene->joint[k].joint;
        if (taut_world_remove_joint(scene->draw.world, joint) != TAUT_OK) return false;
        scene->joint[k] = scene->joint[--scene->joints];
        return true;
    }
    return false;
}

static bool remove_knob(RandomScene *scene)
{
    for (int i = 0; i < scene->things; i++) {
        RandomThing *t = scene->thing + i;
        if (t->knob_radius == 0) continue;
        if (taut_world_remove_collider(scene->draw.world, t->knob) != TAUT_OK) return false;
        t->reach -= t->knob_radius;
        t->knob_radius = 0;
        return true;
    }
    return false;
}

static bool set_velocity(RandomScene *scene)
{
    const int i = random_pick(scene, false);
    const TautVec3 d = edit_direction(&scene->draw);
    const double s = edit_between(&scene->draw, 0, 5);
    const TautVec3 v = taut_vec3(s * d.x, s * d.y, s * d.z);
    if (i < 0) return false;
    scene->thrown = fmax(scene->thrown, s);
    if (!scene->thing[i].body)
        return taut_particle_set_velocity(scene->draw.world, scene->thing[i].node, v) == TAUT_OK;
    const TautVec3 w = taut_body_spin(scene->draw.world, scene->thing[i].node);
    return taut_body_set_velocity(scene->draw.world, scene->thing[i].node, v, w) == TAUT_OK;
}

// Within the decades of the scene.
static bool set_mass(RandomScene *scene)
{
    const int i = random_pick(scene, false);
    const double by = edit_chance(&scene->draw, 0.5) ? 1000 : 0.001;
    if (i < 0) return false;
    const double mass = fmin(fmax(scene->thing[i].mass * by, scene->lightest), scene->heaviest);
    if (taut_node_set_mass(scene->draw.world, scene->thing[i].node, mass) != TAUT_OK) return false;
    scene->thing[i].mass = mass;
    return true;
}

// How often each kind comes.
static const struct {
    const char *name;
    bool (*change)(RandomScene *scene);
    int weight;
} kinds[] = {
    {"add body", random_add_body, 4},     {"add joined body", random_add_joined, 2},
    {"add rope", random_add_rope, 1},     {"add rod", random_add_rod, 2},
    {"add collider", random_add_knob, 3}, {"remove node", remove_thing, 4},
    {"remove joint", remove_rod, 2},      {"remove collider", remove_knob, 2},
    {"velocity", set_velocity, 3},        {"mass", set_mass, 3},
};

const char *random_edit(RandomScene *scene)
{
    const int n = sizeof kinds / sizeof *kinds;
    int sum = 0, k = 0;
    for (int i = 0; i < n; i++) sum += kinds[i].weight;
    int which = (int)edit_between(&scene->draw, 0, sum);
    while (which >= kinds[k].weight) which -= kinds[k++].weight;
    return kinds[k].change(scene) ? kinds[k].name : "nothing";
}
