// SPDX-License-Identifier: MIT
// check_camera.c -- a camera that sees nothing: it stands where it looks, or looks along its up.
#include "check.h"

#include <math.h>

static double length(TautVec3 a)
{
    return sqrt(a.x * a.x + a.y * a.y + a.z * a.z);
}

// Sine of the angle between two directions.
static double sine(TautVec3 a, TautVec3 b)
{
    TautVec3 c = taut_vec3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
    return length(c) / (length(a) * length(b));
}

void scene_check_camera(const Check *c)
{
    const SceneCamera *camera = &c->scene->top.camera;
    if (!camera->item.origin || camera->item.wrong) return;

    // a view needs two places and a direction across
    TautVec3 p = camera->position, t = camera->target, up = camera->up;
    TautVec3 ahead = taut_vec3(t.x - p.x, t.y - p.y, t.z - p.z);
    Place place = camera->item.origin->place;

    if (!(length(ahead) > 0))
        scene_error(c->report, TAUT_BAD_SCENE, place,
                    "camera: position and target are both [%g, %g, %g]; move one of them", p.x, p.y,
                    p.z);
    else if (!(length(up) > 0))
        scene_error(c->report, TAUT_BAD_SCENE, place,
                    "camera: up is [0, 0, 0]; give a direction, such as [0, 0, 1]");
    else if (!(sine(ahead, up) > 1e-6))
        scene_error(c->report, TAUT_BAD_SCENE, place,
                    "camera: up is [%g, %g, %g], the direction it looks in; give another one", up.x,
                    up.y, up.z);
}
