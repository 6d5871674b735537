// SPDX-License-Identifier: MIT
// pose.c -- see pose.h. A table has the fields that are in the axes of the group; test/scene/groups.c sees that no vector, rotation or
// matrix of any list is missing in it.
#include "pose.h"

#include "check.h"
#include "rotation.h"

#include <string.h>

typedef enum Way {
    STAYS,     // in the axes of its body, or no place at all
    PLACE,     // x = p + R X
    DIRECTION, // R X
    ROTATION,  // a quaternion, with `turn` beside it
    MATRIX,    // R A
} Way;

typedef struct Moved {
    const char *section, *field;
    Way way;
} Moved;

static const Moved table[] = {
    {"particles", "position", PLACE},
    {"particles", "velocity", DIRECTION},
    {"particles", "force", DIRECTION},
    {"particles", "axis", DIRECTION},
    {"anchors", "position", PLACE},
    {"frames", "position", PLACE},
    {"frames", "axes", MATRIX},
    {"frames", "velocity", DIRECTION},
    {"frames", "axes_rate", MATRIX},
    {"frames", "moment", STAYS},
    {"frames", "force", DIRECTION},
    {"bodies", "position", PLACE},
    {"bodies", "rotation", ROTATION},
    {"bodies", "turn", STAYS}, // with the rotation
    {"bodies", "velocity", DIRECTION},
    {"bodies", "spin", DIRECTION},
    {"bodies", "centre", STAYS},
    {"bodies", "force", DIRECTION},
    {"bodies", "torque", DIRECTION},
    {"shapes", "position", STAYS}, // in the axes of its body
    {"shapes", "rotation", STAYS},
    {"shapes", "turn", STAYS},
    {"points", "position", PLACE},
    {"directions", "direction", DIRECTION},
    {"chains", "start", PLACE},
    {"chains", "along", DIRECTION},
    {"chains", "axis", DIRECTION},
    {"chains", "other", DIRECTION},
    {"joints", "point", PLACE},
    {"joints", "point_b", PLACE},
    {"joints", "axis", DIRECTION},
    {"joints", "other", DIRECTION},
    {"joints", "axis_b", DIRECTION},
    {"joints", "shift", DIRECTION},
    {"joints", "turn", DIRECTION},
    {"cloths", "corner", PLACE},
    {"cloths", "along", DIRECTION},
    {"cloths", "across", DIRECTION},
    {"loads", "force", DIRECTION},
    {"colliders", "position", PLACE}, // of the world; others are in the axes of their body
    {"colliders", "rotation", ROTATION},
    {"colliders", "turn", STAYS},
    {"colliders", "surface_speed", STAYS}, // in its own axes, as the next one
    {"colliders", "friction_direction", STAYS},
    {"materials", "axes", STAYS},
    {"meshes", "size", STAYS}, // in the axes of the mesh, as all up to `warp`
    {"parts", "from", STAYS},
    {"parts", "to", STAYS},
    {"supports", "side", STAYS},
    {"supports", "near", STAYS},
    {"supports", "axis", STAYS},
    {"attach", "side", STAYS},
    {"attach", "near", STAYS},
    {"forces", "side", STAYS},
    {"forces", "near", STAYS},
    {"forces", "force", STAYS},
    {"marks", "near", STAYS},
    {"solids", "warp", STAYS},
    {"solids", "position", PLACE},
    {"solids", "rotation", ROTATION},
    {"solids", "turn", STAYS},
    {"solids", "velocity", DIRECTION},
    {"motion", "velocity", DIRECTION},
    {"motion", "amplitude", DIRECTION},
    {"motion", "offset", DIRECTION},
};
enum { TABLE = (int)(sizeof table / sizeof table[0]) };

static const Moved *find(const char *section, const char *field)
{
    for (int i = 0; i < TABLE; i++)
        if (!strcmp(table[i].section, section) && !strcmp(table[i].field, field)) return &table[i];
    return NULL;
}

bool scene_pose_knows(const char *section, const char *field)
{
    return find(section, field) != NULL;
}

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
        scene_rotation_from_vector(*(const TautVec3 *)((char *)item + turn->offset), rotation);
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

static void move_motion(const Mover *m, const SceneSection *section, SceneMotion *motion)
{
    for (int i = 0; i < motion->points.count; i++)
        motion->points.at[i].offset = scene_rotation_turn(m->R, motion->points.at[i].offset);
    if (motion->item.given) move_section(m, section, motion);
}

static void move_section(const Mover *m, const SceneSection *section, void *item)
{
    SceneItem *head = item;
    for (int i = 0; i < section->count; i++) {
        const SceneField *field = &section->fields[i];
        void *at = (char *)item + field->offset;
        const bool given = head->given >> i & 1;

        // offsets of a number or of a target are no places
        const bool moves = section != NULL && strcmp(section->name, "scalars") != 0 &&
                           strcmp(section->name, "elements") != 0;
        if (field->section && strcmp(field->name, "motion") == 0) {
            if (moves) move_motion(m, field->section, at);
            continue;
        }

        // a default is moved too; where there is none, there is nothing
        const Moved *how = find(section->name, field->name);
        if (!how || how->way == STAYS || (!given && !field->fallback)) continue;
        if (how->way == PLACE) *(TautVec3 *)at = placed(m->pose, m->R, *(TautVec3 *)at);
        if (how->way == DIRECTION) *(TautVec3 *)at = scene_rotation_turn(m->R, *(TautVec3 *)at);
        if (how->way == DIRECTION && head->functions) head->pose = m->pose;
        if (how->way == MATRIX) move_matrix(m, at);
        if (how->way == ROTATION) turn_rotation(m, section, item, at);

        // a joint whose point is not given may be where a particle is (build_rigid.c)
        if (strcmp(section->name, "joints") != 0 || strcmp(field->name, "point") != 0)
            head->given |= (uint64_t)1 << i;
    }
}

void scene_pose_item(const SceneSection *section, const Pose *pose, void *item)
{
    Mover m = {.pose = pose};
    scene_rotation_matrix(pose->rotation, m.R);
    const bool collider = strcmp(section->name, "colliders") == 0;
    if (collider && ((const SceneCollider *)item)->of.name) return;
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
