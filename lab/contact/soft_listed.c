// SPDX-License-Identifier: MIT
// soft_listed.c -- the part `listed` of the experiment `contact_soft`: the scenes of docs/contact.md for as long as they say. No step is refused, and
// after each one no two colliders that could touch are deeper in each other than a step leaves them, by their shapes and not by the list of contacts.
#include "soft_parts.h"

#include "methods/methods.h"

#include <math.h>
#include <stdio.h>
#include <taut/scene.h>

#ifndef TAUT_SCENE_DIR
#define TAUT_SCENE_DIR "scenes"
#endif

// m: ten tolerances of a thickness of 1 cm.
static const double DEEP = 1e-5;
enum { PARTNERS = 64 };

static const char *const listed[] = {
    "stick-slip",     "ski",           "box-stack",     "slope",
    "ball-roll",      "conveyor",      "ragdoll-falls", "million",
    "newtons-cradle", "bollard",       "gripper",       "container",
    "dominoes",       "wrecking-ball", "arch",          "cloth-on-sphere",
    "towel",          "soft-heap",     "trampoline",    "folded-cloth",
    "flag",           "cargo-nets",    "bag-of-balls",  "fishing-net",
    "knot",           "rope-on-floor", "chain-pile",    "balls-666",
    "rolling",        "sticky"};
enum { LISTED = sizeof listed / sizeof *listed };

// m: how deep the two colliders are that are deepest in each other, of all that could touch.
static double deepest(const TautWorld *world)
{
    double depth = 0;
    TautColliderId id = {0, 0};
    while (taut_collider_is_valid(world, id = taut_next_collider(world, id))) {
        TautColliderId other[PARTNERS];
        const int n = taut_collider_overlaps(world, id, other, PARTNERS);
        for (int i = 0; i < n && i < PARTNERS; i++)
            depth = fmax(depth, -taut_collider_distance(world, id, other[i], NULL, NULL));
    }
    return depth;
}

// Runs a scene for as long as it says, or for so many seconds; returns the deepest overlap after a step.
static double follow(const TautScene *scene, const TautSceneOptions *options, Stage *stage,
                     double seconds)
{
    const double h = taut_scene_info(scene).step;
    const TautWorldDef def = taut_scene_world_def(scene);
    TautSceneEvents *events = NULL;
    double depth = 0;
    stage->refused = taut_scene_build(scene, &def, &stage->world) != TAUT_OK ||
                     taut_scene_events_open(scene, stage->world, options, &events) != TAUT_OK;
    const int steps = (int)lround(fmin(seconds, taut_scene_info(scene).duration) / h);
    for (int i = 0; i < steps && !stage->refused; i++) {
        TautStepReport report;
        stage->refused = taut_scene_step(events, stage->world, h, &report) != TAUT_OK;
        if (stage->refused) break;
        stage->steps++;
        stage->factors += report.factors;
        depth = fmax(depth, deepest(stage->world));
    }
    taut_scene_events_close(events);
    return depth;
}

void soft_listed(StageTable *table)
{
    const TautSceneOptions options = {.methods = taut_methods()};
    for (int i = 0; i < LISTED; i++) {
        TautScene *scene = NULL;
        Stage stage = {.refused = true};
        char path[1024], name[120];
        snprintf(path, sizeof path, "%s/%s.yaml", TAUT_SCENE_DIR, listed[i]);
        snprintf(name, sizeof name, "%s: deepest overlap after a step, m", listed[i]);
        double depth = INFINITY;
        if (taut_scene_read(path, &options, &scene) == TAUT_OK)
            depth = follow(scene, &options, &stage, table->options->quick ? 0.05 : INFINITY);
        stage_row(table, name, 0, depth, depth, DEEP, &stage);
        stage_close(&stage);
        taut_scene_free(scene);
    }
}
