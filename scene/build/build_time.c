// SPDX-License-Identifier: MIT
// build_time.c -- numbers that change in time, when all things are there: forces become elements of the law `force`, the rest
// motions of targets, bounds and gravity.
#include "build.h"
#include "language/time_function.h"

#include <stdio.h>
#include <string.h>

// An element that exerts the part of a force or torque that changes; the part at the start is the node's own.
static TautStatus add_effort(Builder *b, TautElementDef *def, const char *name, const char *effort)
{
    char text[80];
    snprintf(text, sizeof text, "%.63s.%s", name ? name : "", effort);
    def->name = build_name(b, name ? text : NULL);
    def->law = TAUT_LAW_FORCE;
    return taut_world_add_element(b->world, def, NULL);
}

// A force at a node of the scene.
static TautStatus add_force(Builder *b, const void *item, size_t offset, int point,
                            const char *name)
{
    static const double place[] = {0, 1, 2};
    TautElementDef def = taut_default_element_def(TAUT_MAP_IDENTITY);
    TautNodeId node = b->id[point];
    if (!scene_changes(item, offset) || taut_node_is_null(node)) return TAUT_OK;
    scene_function_motion(item, offset, true, b->scratch, &def.motion);

    // of a body its centre of mass
    if (taut_node_kind(b->world, node) == TAUT_NODE_BODY) {
        const TautVec3 centre = taut_body_centre(b->world, node);
        TautStatus status = taut_world_add_point(b->world, node, centre, NULL, &node);
        if (status != TAUT_OK) return status;
    }
    if (taut_node_kind(b->world, node) == TAUT_NODE_FRAME) {
        def.map = TAUT_MAP_SUBSET;
        def.numbers = place, def.number_count = 3;
    }
    def.point[0] = node;
    return add_effort(b, &def, name, "force");
}

// All forces of a list whose items are points of the scene.
static TautStatus add_forces(Builder *b, const SceneSection *section, const SceneList *list,
                             size_t offset, size_t name)
{
    const int first = scene_first_point(b->top, section);
    TautStatus status = TAUT_OK;
    for (int i = 0; i < list->count && status == TAUT_OK; i++) {
        const char *item = (const char *)list->items + (size_t)i * section->size;
        const char *own;
        memcpy(&own, item + name, sizeof own);
        if (!build_is_due(b, item, first + i)) continue;
        status = add_force(b, item, offset, first + i, own);
        status = build_settle(b, section, i, status);
    }
    return status;
}

static TautStatus add_torques(Builder *b)
{
    const SceneBody *body = b->top->bodies.items;
    const int first = scene_first_point(b->top, &scene_body);
    TautStatus status = TAUT_OK;
    for (int i = 0; i < b->top->bodies.count && status == TAUT_OK; i++) {
        TautElementDef def = taut_default_element_def(TAUT_MAP_SPIN);
        if (!scene_changes(&body[i], offsetof(SceneBody, torque))) continue;
        scene_function_motion(&body[i], offsetof(SceneBody, torque), true, b->scratch, &def.motion);
        def.point[0] = b->id[first + i];
        status = build_settle(b, &scene_body, i, add_effort(b, &def, body[i].name, "torque"));
    }
    return status;
}

static TautStatus add_loads(Builder *b)
{
    const SceneLoad *load = b->top->loads.items;
    TautStatus status = TAUT_OK;
    for (int i = 0; i < b->top->loads.count && status == TAUT_OK; i++) {
        if (!build_is_due(b, &load[i], -1) || load[i].at.point < 0) continue;
        status = add_force(b, &load[i], offsetof(SceneLoad, force), load[i].at.point, load[i].name);
        status = build_settle(b, &scene_load, i, status);
    }
    return status;
}

TautStatus build_drive_motion(Builder *b, const void *item, size_t target, size_t effort,
                              TautElementId id)
{
    TautMotion motion = taut_default_particle_def().motion;
    TautStatus status = TAUT_OK;
    if (target && scene_changes(item, target)) {
        scene_function_motion(item, target, true, b->scratch, &motion);
        status = taut_element_set_motion(b->world, id, &motion);
    }
    if (status == TAUT_OK && effort && scene_changes(item, effort)) {
        scene_function_motion(item, effort, false, b->scratch, &motion);
        status = taut_element_set_effort_motion(b->world, id, &motion);
    }
    return status;
}

TautStatus build_time(Builder *b)
{
    const SceneTop *top = b->top;
    TautMotion motion = taut_default_particle_def().motion;
    TautStatus status = add_forces(b, &scene_particle, &top->particles,
                                   offsetof(SceneParticle, force), offsetof(SceneParticle, name));
    if (status == TAUT_OK)
        status = add_forces(b, &scene_frame, &top->frames, offsetof(SceneFrame, force),
                            offsetof(SceneFrame, name));
    if (status == TAUT_OK)
        status = add_forces(b, &scene_body, &top->bodies, offsetof(SceneBody, force),
                            offsetof(SceneBody, name));
    if (status == TAUT_OK)
        status = add_forces(b, &scene_scalar, &top->scalars, offsetof(SceneScalar, force),
                            offsetof(SceneScalar, name));
    if (status == TAUT_OK) status = add_torques(b);
    if (status == TAUT_OK) status = add_loads(b);
    if (status == TAUT_OK) status = build_solid_forces(b);

    // the air
    const TautVec3 wind = top->wind;
    const bool blows = scene_changes(top, offsetof(SceneTop, wind));
    if (blows) scene_function_motion(top, offsetof(SceneTop, wind), true, b->scratch, &motion);
    if (status == TAUT_OK && (blows || wind.x != 0 || wind.y != 0 || wind.z != 0))
        status = taut_world_set_wind(b->world, wind, blows ? &motion : NULL);
    if (status != TAUT_OK || !scene_changes(top, offsetof(SceneTop, gravity))) return status;
    scene_function_motion(top, offsetof(SceneTop, gravity), true, b->scratch, &motion);
    return taut_world_set_gravity_motion(b->world, &motion);
}
