// SPDX-License-Identifier: MIT
// coordinate.c -- how the coordinates of joints are called: elbow.angle, slide.way. They come in the order in which
// joint_rows.c makes them: displacements first, then angles, by axis.
#include "world/slots.h"

// By axis, as TAUT_AXIS_ has them; n is the axis that has a short name.
static const char *const axis_name[TAUT_AXIS_COUNT] = {"way_u",   "way_v",   "way",
                                                       "angle_u", "angle_v", "angle"};
static const char *const gear_name[2] = {"angle_a", "angle_b"};

// Bits of the axes that have a coordinate.
static unsigned free_axes(TautJointKind kind, unsigned free)
{
    // rows of a joint leave these axes free (joint_rows.c)
    enum {
        ALONG_U = 1 << TAUT_AXIS_ALONG_U,
        ALONG_V = 1 << TAUT_AXIS_ALONG_V,
        WAY = 1 << TAUT_AXIS_ALONG_N
    };
    enum { ANGLE = 1 << TAUT_AXIS_ABOUT_N };

    switch (kind) {
    case TAUT_JOINT_HINGE:
        return ANGLE;
    case TAUT_JOINT_UNIVERSAL:
        return 1 << TAUT_AXIS_ABOUT_U | ANGLE;
    case TAUT_JOINT_PRISMATIC:
    case TAUT_JOINT_POINT_ON_LINE:
        return WAY;
    case TAUT_JOINT_CYLINDRICAL:
    case TAUT_JOINT_SCREW:
        return WAY | ANGLE;
    case TAUT_JOINT_PLANAR:
        return ALONG_U | ALONG_V | ANGLE;
    case TAUT_JOINT_GENERIC:
        return free;
    default:
        return 0;
    }
}

const char *taut_joint_kind_coordinate(TautJointKind kind, unsigned free, int i)
{
    if (i < 0) return NULL;
    if (kind == TAUT_JOINT_GEAR) return i < 2 ? gear_name[i] : NULL;
    unsigned axes = free_axes(kind, free);
    for (int axis = 0; axis < TAUT_AXIS_COUNT; axis++)
        if ((axes >> axis & 1) && i-- == 0) return axis_name[axis];
    return NULL;
}

const char *taut_joint_coordinate_name(const TautWorld *world, TautJointId id, int i)
{
    const JointSlot *slot = find_joint(world, id);
    return slot ? taut_joint_kind_coordinate(slot->kind, slot->free, i) : NULL;
}
