// SPDX-License-Identifier: MIT
// run.c -- see run.h.
#define _POSIX_C_SOURCE 200809L // clock_gettime
#include "run.h"

#include "methods/methods.h"
#include "shared/mouse.h"
#include "shared/timing.h"

#include <math.h>
#include <stdio.h>
#include <taut/scene.h>

#ifndef TAUT_SCENE_DIR
#define TAUT_SCENE_DIR "scenes"
#endif

// An element of hard rows that is further off than this part of its length has come apart.
static const double BROKEN = 0.1;

static TautNodeId next_body(const TautWorld *world, TautNodeId id)
{
    do id = taut_next_node(world, id);
    while (!taut_node_is_null(id) &&
           (taut_node_kind(world, id) != TAUT_NODE_BODY || taut_node_is_fixed(world, id)));
    return id;
}

// The mouse takes any body that moves.
static bool add_mouse(TautWorld *world, int shake, char name[64])
{
    uint64_t seed = (uint64_t)shake * 7919;
    int bodies = 0;
    TautNodeId id = {0, 0};
    while (!taut_node_is_null(id = next_body(world, id))) bodies++;
    if (bodies == 0) return false;
    const int pick = (int)(mouse_random(&seed) * bodies);
    id = next_body(world, (TautNodeId){0, 0});
    for (int i = 0; i < pick; i++) id = next_body(world, id);
    snprintf(name, 64, "%s", taut_node_name(world, id));
    return mouse_shake(world, id, &seed);
}

static void add_step(const TautStepReport *report, double before, SceneOutcome *o)
{
    o->steps++;
    o->time = report->time;
    o->solves += report->solves;
    o->factors += report->factors;
    o->first += report->rung == 0;
    o->level = report->rung > o->level ? report->rung : o->level;
    o->error = fmax(o->error, report->error);
    o->dissipated += report->dissipated;
    // the motion that came and went is the scale that losses are seen by
    if (o->steps > 1) o->through += fabs(report->energy.kinetic - before);
    o->apart = !(report->error <= BROKEN);
}

static void follow(TautSceneEvents *events, TautWorld *world, int steps, SceneOutcome *o)
{
    double before = 0;
    while (o->steps < steps && !o->apart) {
        TautStepReport report;
        const double start = timing_now();
        o->refused = taut_scene_step(events, world, o->h, &report) != TAUT_OK;
        o->spent += timing_now() - start;
        if (o->refused) break;
        add_step(&report, before, o);
        before = report.energy.kinetic;
    }
    if (o->refused) snprintf(o->message, sizeof o->message, "%s", taut_world_message(world));
}

static void run_scene(const TautScene *scene, const TautSceneOptions *options, const SceneCase *c,
                      SceneOutcome *o)
{
    TautWorld *world = NULL;
    TautSceneEvents *events = NULL;
    TautWorldDef def = taut_scene_world_def(scene);
    def.stepper = c->stepper;
    def.geometric = c->geometric;
    o->h = taut_scene_info(scene).step;
    const double seconds = c->seconds > 0 ? c->seconds : taut_scene_info(scene).duration;
    o->built = taut_scene_build(scene, &def, &world) == TAUT_OK &&
               (!c->shake || add_mouse(world, c->shake, o->shaken)) &&
               taut_scene_events_open(scene, world, options, &events) == TAUT_OK &&
               taut_world_compile(world, o->h) == TAUT_OK;
    if (o->built) follow(events, world, (int)lround(seconds / o->h), o);
    if (!o->built && world)
        snprintf(o->message, sizeof o->message, "%s", taut_world_message(world));
    taut_scene_events_close(events);
    taut_world_destroy(world);
}

void scene_run(const SceneCase *c, SceneOutcome *o)
{
    const TautSceneOptions options = {
        .methods = taut_methods(), .sets = &c->set, .set_count = c->set ? 1 : 0};
    TautScene *scene = NULL;
    char path[1024];
    *o = (SceneOutcome){.shaken = "nothing"};
    snprintf(path, sizeof path, "%s/%s.yaml", TAUT_SCENE_DIR, c->file);
    if (taut_scene_read(path, &options, &scene) != TAUT_OK) {
        snprintf(o->message, sizeof o->message, "%s.yaml cannot be read", c->file);
        return;
    }
    run_scene(scene, &options, c, o);
    taut_scene_free(scene);
}
