// coordinate.c -- the coordinates of joints by name: elbow.angle, slide.way. They come in the order in
// which the library gives them out.
#include "check.h"

#include <string.h>

// By axis, as TAUT_AXIS_ has them; n is the axis that has a short name.
static const char *const axis_name[TAUT_AXIS_COUNT] = {"way_u",   "way_v",   "way",
                                                       "angle_u", "angle_v", "angle"};
static const char *const gear_name[2] = {"angle_a", "angle_b"};

// Bits of the axes that have a coordinate.
static unsigned free_axes(const SceneJoint *joint)
{
    enum { U = 1 << TAUT_AXIS_ALONG_U, V = 1 << TAUT_AXIS_ALONG_V, WAY = 1 << TAUT_AXIS_ALONG_N };
    enum { ANGLE = 1 << TAUT_AXIS_ABOUT_N };
    switch ((TautJointKind)joint->kind) {
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
        return U | V | ANGLE;
    case TAUT_JOINT_GENERIC:
        return (unsigned)joint->free;
    default:
        return 0;
    }
}

const char *scene_coordinate_name(const SceneJoint *joint, int i)
{
    if (joint->item.wrong || i < 0) return NULL;
    if (joint->kind == TAUT_JOINT_GEAR) return i < 2 ? gear_name[i] : NULL;
    unsigned axes = free_axes(joint);
    for (int axis = 0; axis < TAUT_AXIS_COUNT; axis++)
        if ((axes >> axis & 1) && i-- == 0) return axis_name[axis];
    return NULL;
}

int scene_coordinate_count(const SceneJoint *joint)
{
    int n = 0;
    while (scene_coordinate_name(joint, n)) n++;
    return n;
}

int scene_coordinate_find(const SceneJoint *joint, const char *name)
{
    const char *own;
    for (int i = 0; (own = scene_coordinate_name(joint, i)); i++)
        if (strcmp(own, name) == 0) return i;
    return -1;
}

void scene_coordinate_list(const SceneJoint *joint, char *text, size_t room)
{
    const char *own;
    size_t used = 0;
    text[0] = '\0';
    for (int i = 0; (own = scene_coordinate_name(joint, i)) && used < room; i++)
        used +=
            (size_t)snprintf(text + used, room - used, "%s%s.%s", i ? ", " : "", joint->name, own);
}
