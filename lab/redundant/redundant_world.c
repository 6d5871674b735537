// SPDX-License-Identifier: MIT
// redundant_world.c -- worlds of the mechanisms of redundant_pair.h: with joints, or with a control's rows, each made
// by hand of points, directions and maps.
#include "redundant_pair.h"

#include "shared/build.h"

#include <math.h>
#include <string.h>

enum { U, V, N };
static const double TURN = 6.283185307179586;

static TautVec3 vec(const double *x)
{
    return taut_vec3(x[0], x[1], x[2]);
}

static void cross(const double *a, const double *b, double *c)
{
    c[0] = a[1] * b[2] - a[2] * b[1];
    c[1] = a[2] * b[0] - a[0] * b[2];
    c[2] = a[0] * b[1] - a[1] * b[0];
}

static bool add_bodies(const PairMechanism *m, PairWorld *w)
{
    for (int i = 0; i < 2; i++) {
        TautBodyDef def = taut_default_body_def();
        def.name = i == 0 ? "a" : "b";
        def.position = vec(m->body[i].c);
        def.mass = m->body[i].mass;
        memcpy(def.inertia, m->body[i].inertia, sizeof def.inertia);
        if (taut_world_add_body(w->world, &def, w->body + i) != TAUT_OK) return false;
    }
    return true;
}

static bool add_spring(const PairMechanism *m, PairWorld *w, int which)
{
    TautElementDef def = taut_default_element_def(TAUT_MAP_DIFFERENCE);
    TautElementId id;
    for (int i = 0; i < 2; i++)
        if (taut_world_add_point(w->world, w->body[1 - i], vec(m->spring[which]), NULL,
                                 def.point + i) != TAUT_OK)
            return false;
    def.target_as_is = false; // 0
    def.compliance = 1 / m->stiffness;
    return taut_world_add_element(w->world, &def, &id) == TAUT_OK;
}

static bool add_joint(const PairMechanism *m, PairWorld *w, int i)
{
    static const char *const name[PAIR_JOINTS] = {"base", "first", "second"};
    const PairJoint *joint = m->joint + i;
    TautJointDef def = taut_default_joint_def(joint->kind);
    def.name = name[i];
    def.a = w->body[0];
    if (i > 0) def.b = w->body[1];
    def.point = vec(joint->point[0]);
    def.two_points = joint->kind == TAUT_JOINT_DISTANCE;
    def.point_b = vec(joint->point[1]);
    def.axis = vec(joint->n), def.other = vec(joint->u);
    if (joint->kind == TAUT_JOINT_SCREW) def.pitch = joint->pitch;
    if (joint->kind == TAUT_JOINT_GEAR) def.ratio = joint->ratio;
    if (joint->kind == TAUT_JOINT_GENERIC) def.free = joint->free;
    return taut_world_add_joint(w->world, &def, w->joint + i) == TAUT_OK;
}

// --- rows by hand ---

typedef struct RowBuilder {
    TautWorld *world;
    const PairMechanism *m;
    const PairWorld *w;
    const PairRow *row;
    TautStatus status;
} RowBuilder;

static TautNodeId row_point(RowBuilder *b, int side)
{
    TautNodeId id = {0};
    TautVec3 place = vec(b->m->joint[b->row->joint].point[side]);
    if (b->status == TAUT_OK)
        b->status = taut_world_add_point(b->world, b->w->body[side], place, NULL, &id);
    return id;
}

// Axis of a body.
static TautNodeId row_axis(RowBuilder *b, int side, int which)
{
    const PairJoint *joint = b->m->joint + b->row->joint;
    TautNodeId id = {0};
    double axis[3][3];
    memcpy(axis[U], joint->u, sizeof axis[U]);
    memcpy(axis[N], joint->n, sizeof axis[N]);
    cross(joint->n, joint->u, axis[V]);
    if (b->status == TAUT_OK)
        b->status =
            taut_world_add_direction(b->world, b->w->body[side], vec(axis[which]), NULL, &id);
    return id;
}

static TautNodeId row_mapped(RowBuilder *b, TautMapKind map, const TautNodeId *point, int points,
                             const double *number, int numbers)
{
    TautMappedDef def = taut_default_mapped_def(map);
    TautNodeId id = {0};
    def.points = point, def.point_count = points;
    def.numbers = number, def.number_count = numbers;
    if (b->status == TAUT_OK) b->status = taut_world_add_mapped(b->world, &def, &id);
    return id;
}

static TautNodeId row_apart(RowBuilder *b)
{
    TautNodeId pair[2] = {row_point(b, 1), row_point(b, 0)};
    return row_mapped(b, TAUT_MAP_DIFFERENCE, pair, 2, NULL, 0);
}

// Angle of u of b about n of a.
static TautNodeId row_angle(RowBuilder *b)
{
    TautNodeId three[3] = {row_axis(b, 0, U), row_axis(b, 0, V), row_axis(b, 1, U)};
    return row_mapped(b, TAUT_MAP_TURN, three, 3, NULL, 0);
}

// Angle of the twist of a body about n of the world, by (c, s, 0) = (u . u' + v . v', v . u' - u . v', 0).
static TautNodeId row_twist(RowBuilder *b, int side)
{
    const PairJoint *joint = b->m->joint + b->row->joint;
    const double *u = joint->u;
    double v[3], number[39] = {0};
    cross(joint->n, u, v);
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++) { // of u' = A u and v' = A v: bodies start with A = 1
            number[3 + 3 * i + j] = u[i] * u[j] + v[i] * v[j];
            number[15 + 3 * i + j] = v[i] * u[j] - u[i] * v[j];
        }
    TautNodeId body = b->w->body[side];
    TautNodeId three[3] = {lab_anchor(b->world, taut_vec3(1, 0, 0)),
                           lab_anchor(b->world, taut_vec3(0, 1, 0)),
                           row_mapped(b, TAUT_MAP_AFFINE, &body, 1, number, 39)};
    return row_mapped(b, TAUT_MAP_TURN, three, 3, NULL, 0);
}

static TautNodeId row_sum(RowBuilder *b, TautNodeId first, TautNodeId second, double weight)
{
    TautNodeId pair[2] = {first, second};
    double number[2] = {1, weight};
    return row_mapped(b, TAUT_MAP_SUM, pair, 2, number, 2);
}

static TautElementDef row_def(RowBuilder *b)
{
    const PairRow *row = b->row;
    const PairJoint *joint = b->m->joint + row->joint;
    TautMapKind map = row->kind == PAIR_DISTANCE                         ? TAUT_MAP_DISTANCE
                      : row->kind == PAIR_ALONG || row->kind == PAIR_DOT ? TAUT_MAP_DOT
                      : row->kind == PAIR_AXIAL                          ? TAUT_MAP_AXIAL
                                                                         : TAUT_MAP_IDENTITY;
    TautElementDef def = taut_default_element_def(map);
    if (map == TAUT_MAP_DOT) def.target_as_is = false; // 0
    if (row->kind == PAIR_ALONG) {
        def.point[0] = row_apart(b), def.point[1] = row_axis(b, 0, row->i);
    } else if (row->kind == PAIR_DOT) {
        def.point[0] = row_axis(b, 0, row->i), def.point[1] = row_axis(b, 1, row->j);
    } else if (row->kind == PAIR_DISTANCE) {
        def.point[0] = row_point(b, 0), def.point[1] = row_point(b, 1);
    } else if (row->kind == PAIR_AXIAL) {
        for (int k = 0; k < 4; k++) def.point[k] = row_axis(b, k / 2, k % 2 ? V : U);
        def.law = TAUT_LAW_VELOCITY;
    } else if (row->kind == PAIR_GEAR) {
        def.point[0] = row_sum(b, row_twist(b, 1), row_twist(b, 0), joint->ratio);
    } else {
        TautNodeId pair[2] = {row_apart(b), row_axis(b, 0, N)};
        TautNodeId along = row_mapped(b, TAUT_MAP_DOT, pair, 2, NULL, 0);
        def.point[0] = row_sum(b, along, row_angle(b), -joint->pitch / TURN);
    }
    return def;
}

static bool add_rows(const PairMechanism *m, PairWorld *w)
{
    w->rows = pair_control_rows(m, w->row);
    for (int r = 0; r < w->rows; r++) {
        RowBuilder b = {w->world, m, w, w->row + r, TAUT_OK};
        if (w->row[r].joint == 0) continue; // the base is a joint
        TautElementDef def = row_def(&b);
        if (b.status != TAUT_OK) return false;
        if (taut_world_add_element(w->world, &def, w->element + r) != TAUT_OK) return false;
    }
    return w->rows > 0;
}

bool pair_build(const PairMechanism *m, bool control, PairWorld *w)
{
    memset(w, 0, sizeof *w);
    w->world = lab_world(NULL);
    if (!w->world) return false;
    bool built = add_bodies(m, w) && add_joint(m, w, 0);
    for (int i = 0; i < m->springs; i++) built = built && add_spring(m, w, i);
    if (control) return built && add_rows(m, w);
    return built && add_joint(m, w, 1) && add_joint(m, w, 2);
}

// --- reading ---

void pair_pose(const PairWorld *w, PairPose pose[2])
{
    for (int i = 0; i < 2; i++) {
        double q[TAUT_MAX_WIDTH] = {0};
        TautVec3 c = taut_body_centre(w->world, w->body[i]);
        TautVec3 spin = taut_body_spin(w->world, w->body[i]);
        TautVec3 v = taut_particle_velocity(w->world, w->body[i]);
        taut_node_value(w->world, w->body[i], q);
        memcpy(pose[i].R, q + 3, sizeof pose[i].R);
        pose[i].c[0] = c.x, pose[i].c[1] = c.y, pose[i].c[2] = c.z;
        pose[i].v[0] = v.x, pose[i].v[1] = v.y, pose[i].v[2] = v.z;
        pose[i].w[0] = spin.x, pose[i].w[1] = spin.y, pose[i].w[2] = spin.z;
    }
}

static void joint_wrench(const PairWorld *w, int joint, int side, const double *c, double *wrench)
{
    TautVec3 force, torque, x = taut_joint_point(w->world, w->joint[joint], side);
    taut_joint_wrench(w->world, w->joint[joint], side, &force, &torque);
    double f[3] = {force.x, force.y, force.z}, t[3] = {torque.x, torque.y, torque.z}, arm[3];
    double lever[3] = {x.x - c[0], x.y - c[1], x.z - c[2]};
    cross(lever, f, arm);
    for (int k = 0; k < 3; k++) wrench[k] = f[k], wrench[3 + k] = t[k] + arm[k];
}

void pair_wrenches(const PairMechanism *m, const PairWorld *w, const PairPose pose[2],
                   double wrench[PAIR_JOINTS][2][6])
{
    double J[PAIR_MOST_ROWS * PAIR_COLUMNS];
    memset(wrench, 0, sizeof(double[PAIR_JOINTS][2][6]));
    for (int joint = 0; joint < (w->rows ? 1 : PAIR_JOINTS); joint++)
        for (int side = 0; side < (joint ? 2 : 1); side++)
            joint_wrench(w, joint, side, pose[side].c, wrench[joint][side]);

    pair_jacobian(m, w->row, w->rows, pose, J);
    for (int r = 0; r < w->rows; r++) {
        double lambda[TAUT_MAX_ROWS];
        if (w->row[r].joint == 0) continue;
        taut_element_lambda(w->world, w->element[r], lambda);
        for (int k = 0; k < PAIR_COLUMNS; k++)
            wrench[w->row[r].joint][k / 6][k % 6] += J[PAIR_COLUMNS * r + k] * lambda[0];
    }
}
