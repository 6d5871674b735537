// SPDX-License-Identifier: MIT
// coordinate.c -- the coordinates of joints by name: elbow.angle, slide.way. They come in the order in
// which the library gives them out.
#include "check.h"

#include <string.h>

const char *scene_coordinate_name(const SceneJoint *joint, int i)
{
    if (joint->item.wrong) return NULL;
    return taut_joint_kind_coordinate((TautJointKind)joint->kind, (unsigned)joint->free, i);
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
