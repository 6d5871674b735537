// SPDX-License-Identifier: MIT
// pose.c -- see pose.h. A table has the fields that are in the axes of the group; test/scene/groups.c sees that no vector, rotation or
// matrix of any list is missing in it.
#include "pose.h"

#include <math.h>
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
    {"motion", "velocity", DIRECTION},
    {"motion", "amplitude", DIRECTION},
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

static void multiply(const double *a, const double *b, double *ab)
{
    const double product[4] = {a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3],
                               a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2],
                               a[0] * b[2] - a[1] * b[3] + a[2] * b[0] + a[3] * b[1],
                               a[0] * b[3] + a[1] * b[2] - a[2] * b[1] + a[3] * b[0]};
    memcpy(ab, product, sizeof product);
}

static void matrix_of(const double *q, double R[9])
{
    const double w = q[0], x = q[1], y = q[2], z = q[3];
    const double rows[9] = {
        1 - 2 * (y * y + z * z), 2 * (x * y - w * z),     2 * (x * z + w * y),
        2 * (x * y + w * z),     1 - 2 * (x * x + z * z), 2 * (y * z - w * x),
        2 * (x * z - w * y),     2 * (y * z + w * x),     1 - 2 * (x * x + y * y)};
    memcpy(R, rows, sizeof rows);
}

static TautVec3 turned(const double *R, TautVec3 a)
{
    return taut_vec3(R[0] * a.x + R[1] * a.y + R[2] * a.z, R[3] * a.x + R[4] * a.y + R[5] * a.z,
                     R[6] * a.x + R[7] * a.y + R[8] * a.z);
}

static TautVec3 placed(const Pose *pose, const double *R, TautVec3 a)
{
    const TautVec3 r = turned(R, a), p = pose->position;
    return taut_vec3(p.x + r.x, p.y + r.y, p.z + r.z);
}

void scene_pose_turn(TautVec3 turn, double rotation[4])
{
    const double angle = sqrt(turn.x * turn.x + turn.y * turn.y + turn.z * turn.z);
    const double s = angle > 0 ? sin(angle / 2) / angle : 0.5;
    rotation[0] = cos(angle / 2);
    rotation[1] = s * turn.x, rotation[2] = s * turn.y, rotation[3] = s * turn.z;
}

Pose scene_pose_in(const Pose *outer, Pose pose)
{
    double R[9];
    if (!outer) return pose;
    matrix_of(outer->rotation, R);
    Pose inside = {.position = placed(outer, R, pose.position)};
    multiply(outer->rotation, pose.rotation, inside.rotation);
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
        scene_pose_turn(*(const TautVec3 *)((char *)item + turn->offset), rotation);
        head->given &= ~bit;
    }
    multiply(m->pose->rotation, rotation, rotation);
}

static void move_matrix(const Mover *m, double *A)
{
    for (int j = 0; j < 3; j++) {
        const TautVec3 column = turned(m->R, taut_vec3(A[j], A[3 + j], A[6 + j]));
        A[j] = column.x, A[3 + j] = column.y, A[6 + j] = column.z;
    }
}

static void move_section(const Mover *m, const SceneSection *section, void *item);

static void move_motion(const Mover *m, const SceneSection *section, SceneMotion *motion)
{
    for (int i = 0; i < motion->points.count; i++)
        motion->points.at[i].offset = turned(m->R, motion->points.at[i].offset);
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
        if (how->way == DIRECTION) *(TautVec3 *)at = turned(m->R, *(TautVec3 *)at);
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
    matrix_of(pose->rotation, m.R);
    const bool collider = strcmp(section->name, "colliders") == 0;
    if (collider && ((const SceneCollider *)item)->of.name) return;
    move_section(&m, section, item);
}
