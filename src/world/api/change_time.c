// SPDX-License-Identifier: MIT
// change_time.c -- gravity and bounds that change in time.
#include "math/motion.h"
#include "world/api/change.h"
#include "world/build/edit.h"
#include "world/build/element.h"
#include "world/slots.h"
#include "world/touch.h"

#include <math.h>

static TautStatus refuse_motion(TautWorld *world, const char *thing, const char *problem)
{
    return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT, "%s: motion: %s", thing, problem);
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

TautStatus taut_world_set_wind(TautWorld *world, TautVec3 wind, const TautMotion *motion)
{
    if (!world) return TAUT_BAD_ARGUMENT;
    if (!isfinite(wind.x) || !isfinite(wind.y) || !isfinite(wind.z))
        return bad_argument(world, "wind must be finite");
    const TautMotion none = {.kind = TAUT_MOTION_NONE};
    const char *problem = motion ? motion_problem(motion) : NULL;
    if (problem) return refuse_motion(world, "wind", problem);

    Prescribed *copy;
    if (!motion_copy(world, motion ? motion : &none, &copy))
        return out_of_memory(world, "copying a motion");
    outdate(world);
    if (world->model) world->model->wind_motion = -1;
    motion_free(world, world->wind_motion);
    world->wind_motion = copy;
    world->wind = wind;
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

    // few elements have such bounds, so that a plain law gets room for them only now
    if (!slot->more && motion->kind != TAUT_MOTION_NONE)
        slot->more = own_copy(world, &plain_law, 1, sizeof plain_law);
    Prescribed *copy;
    if ((!slot->more && motion->kind != TAUT_MOTION_NONE) || !motion_copy(world, motion, &copy))
        return out_of_memory(world, "copying a motion");
    outdate(world);
    touch_law(world, slot);
    end_effort(world, slot);
    if (slot->more) slot->more->effort = copy;
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

double taut_motion_next_jump(const TautMotion *motion, double from, double to, int *count)
{
    double at = INFINITY;
    int seen = 0;
    if (motion && !motion_problem(motion)) seen = motion_next_jump(motion, from, to, &at);
    if (count) *count = seen;
    return at;
}
