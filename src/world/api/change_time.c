// SPDX-License-Identifier: MIT
// change_time.c -- gravity and bounds that change in time.
#include "math/motion.h"
#include "world/api/change.h"
#include "world/build/edit.h"
#include "world/build/element.h"
#include "world/slots.h"
#include "world/touch.h"

#include <math.h>

static TautStatus refuse_motion(TautWorld *world, const char *what, const char *problem)
{
    return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT, "%s: motion: %s", what, problem);
}

TautStatus taut_world_set_gravity_motion(TautWorld *world, const TautMotion *motion)
{
    if (!world) return TAUT_BAD_ARGUMENT;
    const char *problem = !motion ? "it is NULL" : motion_problem(motion);
    if (problem) return refuse_motion(world, "gravity", problem);

    Prescribed *copy;
    if (!motion_copy(world, motion, &copy)) return out_of_memory(world, "copying a motion");
    outdate(world); // the model's table of motions has to be made anew
    if (world->model) world->model->gravity_motion = -1;
    motion_free(world, world->gravity_motion);
    world->gravity_motion = copy;
    return TAUT_OK;
}

TautStatus taut_element_set_effort_motion(TautWorld *world, TautElementId id,
                                          const TautMotion *motion)
{
    ElementSlot *slot = world_element(world, id);
    if (!slot) return TAUT_BAD_ID;
    const char *problem = !motion ? "it is NULL" : motion_problem(motion);
    if (!problem && motion->kind != TAUT_MOTION_NONE &&
        !(isfinite(slot->lower) && isfinite(slot->upper)))
        problem = "its force has no bounds; give it finite ones first (taut_element_set_bounds)";
    if (problem) return refuse_motion(world, element_label(world, slot).text, problem);

    Prescribed *copy;
    if (!motion_copy(world, motion, &copy)) return out_of_memory(world, "copying a motion");
    outdate(world);
    touch_law(world, slot);
    end_effort(world, slot);
    slot->effort = copy;
    return TAUT_OK;
}

TautStatus taut_motion_at(const TautMotion *motion, double t, TautVec3 *x, TautVec3 *v, TautVec3 *a)
{
    double p[3], d[3], dd[3];
    if (!motion || motion_problem(motion)) return TAUT_BAD_ARGUMENT;
    motion_at(motion, t, p, d, dd);
    if (x) *x = taut_vec3(p[0], p[1], p[2]);
    if (v) *v = taut_vec3(d[0], d[1], d[2]);
    if (a) *a = taut_vec3(dd[0], dd[1], dd[2]);
    return TAUT_OK;
}
