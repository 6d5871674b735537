// SPDX-License-Identifier: MIT
// mirror.c -- see mirror.h.
#include "mirror.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static TautVec3 vec(const double *x)
{
    return taut_vec3(x[0], x[1], x[2]);
}

static TautMaterialId material(Mirror *mirror, const double *mu, int *fine)
{
    TautMaterialDef def = taut_default_material_def();
    TautMaterialId id = {0, 0};
    def.friction = mu[TOUCH_BY_PRODUCT] * mu[TOUCH_BY_PRODUCT]; // Taut takes the geometric mean
    *fine &= taut_world_add_material(mirror->world, &def, &id) == TAUT_OK;
    return id;
}

static void add_body(Mirror *mirror, const TouchBody *b, int i, int *fine)
{
    TautBodyDef def = taut_default_body_def();
    def.position = vec(b->at.x);
    def.velocity = vec(b->at.v);
    def.spin = vec(b->at.w);
    for (int k = 0; k < 4; k++) def.rotation[k] = b->at.q[k];
    def.mass = b->mass;
    for (int k = 0; k < 3; k++) def.inertia[4 * k] = b->moment[k];
    *fine &= taut_world_add_body(mirror->world, &def, mirror->body + i) == TAUT_OK;
    taut_body_set_force(mirror->world, mirror->body[i], vec(b->force), taut_vec3(0, 0, 0));
}

static void add_collider(Mirror *mirror, const TouchBody *b, int i, int *fine)
{
    static const TautColliderKind kinds[] = {
        [TOUCH_SPHERE] = TAUT_COLLIDER_SPHERE,
        [TOUCH_BOX] = TAUT_COLLIDER_BOX,
        [TOUCH_CAPSULE] = TAUT_COLLIDER_CAPSULE,
        [TOUCH_HULL] = TAUT_COLLIDER_HULL,
    };
    TautColliderDef def = taut_default_collider_def();
    TautVec3 corner[TOUCH_CORNERS];
    if (b->mass > 0) {
        def.node = mirror->body[i];
    } else {
        def.position = vec(b->at.x);
        for (int k = 0; k < 4; k++) def.rotation[k] = b->at.q[k];
    }
    def.kind = kinds[b->shape];
    for (int k = 0; k < 3; k++) def.size[k] = b->size[k];
    for (int k = 0; k < TOUCH_CORNERS; k++) corner[k] = vec(b->corner[k]);
    if (b->shape == TOUCH_HULL) def.vertex = corner, def.vertex_count = TOUCH_CORNERS;
    def.material = material(mirror, b->mu, fine);
    def.layer = b->mass == 0 ? 1 : b->apart ? 4 : 2;
    def.mask = b->apart ? 1 : 7;
    if (b->mass > 0 && !b->apart) def.mask = 3;
    *fine &= taut_world_add_collider(mirror->world, &def, mirror->collider + i) == TAUT_OK;
}

int mirror_make(Mirror *mirror, const TouchScene *scene, const TautWorldDef *def)
{
    int fine = 1;
    *mirror = (Mirror){0};
    mirror->body = calloc((size_t)scene->bodies, sizeof *mirror->body);
    mirror->collider = calloc((size_t)scene->bodies, sizeof *mirror->collider);
    if (!mirror->body || !mirror->collider || taut_world_create(def, &mirror->world) != TAUT_OK) {
        mirror_free(mirror);
        return 0;
    }
    if (scene->ground) {
        TautColliderDef plane = taut_default_collider_def();
        plane.material = material(mirror, scene->ground_mu, &fine);
        fine &= taut_world_add_collider(mirror->world, &plane, &mirror->ground) == TAUT_OK;
    }
    for (int i = 0; i < scene->bodies; i++) {
        if (scene->body[i].mass > 0) add_body(mirror, scene->body + i, i, &fine);
        add_collider(mirror, scene->body + i, i, &fine);
    }
    for (int i = 0; i < scene->joints; i++) {
        TautJointDef joint = taut_default_joint_def(TAUT_JOINT_BALL);
        joint.a = mirror->body[scene->joint[i].a];
        joint.b = mirror->body[scene->joint[i].b];
        joint.point = vec(scene->joint[i].at);
        fine &= taut_world_add_joint(mirror->world, &joint, NULL) == TAUT_OK;
    }
    if (!fine) {
        fprintf(stderr, "taut: %s\n", taut_world_message(mirror->world));
        mirror_free(mirror);
    }
    return fine;
}

void mirror_free(Mirror *mirror)
{
    if (mirror->world) taut_world_destroy(mirror->world);
    free(mirror->body);
    free(mirror->collider);
    *mirror = (Mirror){0};
}

void mirror_pose(Mirror *mirror, const TouchScene *scene, const PeerBody *body)
{
    for (int i = 0; i < scene->bodies; i++) {
        const double *q = body[i].q;
        const double size = sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
        const double turn[4] = {q[0] / size, q[1] / size, q[2] / size, q[3] / size};
        if (scene->body[i].mass > 0)
            taut_body_set_pose(mirror->world, mirror->body[i], vec(body[i].x), turn);
    }
}
