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
               (!c->shake || mouse_shake_any(world, c->shake, o->shaken)) &&
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
