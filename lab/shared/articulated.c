// SPDX-License-Identifier: MIT
// articulated.c -- see articulated.h. The scenes are those of the folder scenes, built into the program.
#define _POSIX_C_SOURCE 200809L // clock_gettime
#include "articulated.h"
#include "methods/methods.h"

#include "mouse.h"
#include "timing.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <taut/scene.h>
#include <time.h>

extern const unsigned char ragdoll_yaml[], chain_yaml[], robot_yaml[];
extern const size_t ragdoll_yaml_size, chain_yaml_size, robot_yaml_size;

static const double BROKEN = 0.1; // of its length: a hard row that is further off has come apart

static TautStatus build(const ArticulatedCase *c, double *h, TautWorld **world)
{
    const unsigned char *const text[] = {ragdoll_yaml, chain_yaml, robot_yaml};
    const size_t size[] = {ragdoll_yaml_size, chain_yaml_size, robot_yaml_size};
    TautScene *scene;
    TautStatus status = taut_scene_read_text("scene", (const char *)text[c->scene], size[c->scene],
                                             &(TautSceneOptions){0}, &scene);
    if (status != TAUT_OK) return status;
    TautWorldDef def = taut_scene_world_def(scene);
    def.methods = taut_methods();
    def.stepper = c->stepper;
    def.geometric = c->geometric;
    *h = c->h > 0 ? c->h : taut_scene_info(scene).step;
    status = taut_scene_build(scene, &def, world);
    taut_scene_free(scene);
    return status;
}

static TautNodeId next_body(const TautWorld *world, TautNodeId id)
{
    do id = taut_next_node(world, id);
    while (!taut_node_is_null(id) && taut_node_kind(world, id) != TAUT_NODE_BODY);
    return id;
}

// Has anything left the scene, or come apart?
static bool lost(const TautWorld *world, TautVec3 middle, double reach, double error)
{
    bool bad = !(error <= BROKEN);
    TautNodeId id = {0, 0};
    while (!bad && !taut_node_is_null(id = next_body(world, id))) {
        TautVec3 x = taut_body_centre(world, id);
        double d = sqrt((x.x - middle.x) * (x.x - middle.x) + (x.y - middle.y) * (x.y - middle.y) +
                        (x.z - middle.z) * (x.z - middle.z));
        bad = !(d <= reach);
    }
    return bad;
}

static void follow(TautWorld *world, const ArticulatedCase *c, ArticulatedOutcome *o)
{
    int steps = (int)lround(c->duration / o->h), taken = 0;
    TautVec3 middle = taut_body_centre(world, next_body(world, (TautNodeId){0, 0}));
    double spent = 0;
    taut_world_compile(world, o->h);
    while (taken < steps && !o->diverged) {
        TautStepReport report;
        double start = timing_now();
        TautStatus status = taut_world_step(world, o->h, &report);
        spent += timing_now() - start;
        o->refused = status != TAUT_OK;
        if (o->refused) break;
        taken++;
        o->solves += report.solves;
        o->first += report.rung == 0;
        o->level = report.rung > o->level ? report.rung : o->level;
        o->collisions += report.collisions;
        o->error = fmax(o->error, report.error);
        o->complementarity = fmax(o->complementarity, report.complementarity);
        o->diverged = lost(world, middle, c->reach, report.error);
    }
    if (o->refused) snprintf(o->message, sizeof o->message, "%s", taut_world_message(world));
    o->time = taken * o->h;
    o->solves /= taken > 0 ? taken : 1;
    o->first /= taken > 0 ? taken : 1;
    o->steps_per_second = spent > 0 ? taken / spent : 0;
}

bool articulated_run(const ArticulatedCase *c, ArticulatedOutcome *o)
{
    TautWorld *world = NULL;
    *o = (ArticulatedOutcome){.shaken = "nothing"};
    TautStatus status = build(c, &o->h, &world);
    if (status != TAUT_OK) {
        snprintf(o->message, sizeof o->message, "%s", taut_status_text(status));
        return false;
    }
    bool good = !c->shake || mouse_shake_any(world, c->shake, o->shaken);
    if (good)
        follow(world, c, o);
    else
        snprintf(o->message, sizeof o->message, "%s", taut_world_message(world));
    taut_world_destroy(world);
    return good;
}
