// SPDX-License-Identifier: MIT
// pose.c -- see pose.h. The tables of fields say how each moves; test/scene/groups.c sees that no vector, rotation or matrix of any
// list leaves it out.
#include "pose.h"

#include "check.h"
#include "rotation.h"

#include <string.h>

// --- rotations ---

static TautVec3 placed(const Pose *pose, const double *R, TautVec3 a)
{
    const TautVec3 r = scene_rotation_turn(R, a), p = pose->position;
    return taut_vec3(p.x + r.x, p.y + r.y, p.z + r.z);
}

Pose scene_pose_in(const Pose *outer, Pose pose)
{
    double R[9];
    if (!outer) return pose;
    scene_rotation_matrix(outer->rotation, R);
    Pose inside = {.position = placed(outer, R, pose.position)};
    scene_rotation_multiply(outer->rotation, pose.rotation, inside.rotation);
    return inside;
}

// --- items ---

typedef struct Mover {
    const Pose *pose;
    double R[9];
} Mover;

// A rotation, or the turn that is given in its place.
static void turn_rotation(const Mover *m, const SceneSection *section, void *item, double *rotation)
{
    SceneItem *head = item;
    const SceneField *turn = scene_section_find(section, "turn");
    const uint64_t bit = (uint64_t)1 << (turn - section->fields);
    if (head->given & bit) {
        TautVec3 *given = (TautVec3 *)((char *)item + turn->offset);
        scene_rotation_from_vector(*given, rotation);
        *given = (TautVec3){0, 0, 0}; // as of an item that gives a rotation
        head->given &= ~bit;
    }
    scene_rotation_multiply(m->pose->rotation, rotation, rotation);
}

static void move_matrix(const Mover *m, double *A)
{
    for (int j = 0; j < 3; j++) {
        const TautVec3 column = scene_rotation_turn(m->R, taut_vec3(A[j], A[3 + j], A[6 + j]));
        A[j] = column.x, A[3 + j] = column.y, A[6 + j] = column.z;
    }
}

static void move_section(const Mover *m, const SceneSection *section, void *item);

// A direction, or the offsets of a path.
static void move_direction(const Mover *m, const SceneField *field, SceneItem *head, void *at)
{
    SceneWaypoints *path = field->type == &scene_type_waypoints ? at : NULL;
    for (int i = 0; path && i < path->count; i++)
        path->at[i].offset = scene_rotation_turn(m->R, path->at[i].offset);
    if (path) return;
    *(TautVec3 *)at = scene_rotation_turn(m->R, *(TautVec3 *)at);
    if (head->functions) head->pose = m->pose;
}

static void move_field(const Mover *m, const SceneSection *section, const SceneField *field,
                       void *item)
{
    void *at = (char *)item + field->offset;
    switch (field->pose) {
    case POSE_PLACE:
    case POSE_ORIGIN:
        *(TautVec3 *)at = placed(m->pose, m->R, *(TautVec3 *)at);
        return;
    case POSE_DIRECTION:
        move_direction(m, field, item, at);
        return;
    case POSE_MATRIX:
        move_matrix(m, at);
        return;
    case POSE_ROTATION:
        turn_rotation(m, section, item, at);
        return;
    case POSE_PARTS:
        move_section(m, field->section, at);
        return;
    default:
        return;
    }
}

// A default is moved too, and is given from then on; where there is none, there is nothing.
static void move_section(const Mover *m, const SceneSection *section, void *item)
{
    SceneItem *head = item;
    for (int i = 0; i < section->count; i++) {
        const SceneField *field = &section->fields[i];
        const bool given = head->given >> i & 1;
        const bool moves = field->pose != POSE_UNSAID && field->pose != POSE_STAYS;
        if (!moves || (!given && !field->fallback)) continue;
        move_field(m, section, field, item);
        if (field->pose != POSE_ORIGIN) head->given |= (uint64_t)1 << i;
    }
}

void scene_pose_item(const SceneSection *section, const Pose *pose, void *item)
{
    Mover m = {.pose = pose};
    const SceneField *on = section->on ? scene_section_find(section, section->on) : NULL;
    if (on && ((const SceneReference *)((const char *)item + on->offset))->name) return;
    scene_rotation_matrix(pose->rotation, m.R);
    move_section(&m, section, item);
}

static bool is_point(const SceneTop *top, int point)
{
    int index;
    return scene_is_particle(top, point) || scene_is_anchor(top, point) ||
           scene_section_at(top, point, &index) == &scene_point;
}

void scene_pose_settle(SceneTop *top)
{
    SceneJoint *joint = top->joints.items;
    const SceneField *field = scene_section_find(&scene_joint, "point");
    const uint64_t bit = (uint64_t)1 << (field - scene_joint.fields);
    for (int i = 0; i < top->joints.count; i++) {
        const Node *origin = joint[i].item.origin;
        if (joint[i].item.given & bit || !origin->scope || !origin->scope->pose) continue;
        bool at_a_point = false;
        for (int k = 0; k < joint[i].between.count; k++)
            at_a_point = at_a_point || is_point(top, joint[i].between.at[k].point);
        if (!at_a_point) joint[i].item.given |= bit;
    }
}
